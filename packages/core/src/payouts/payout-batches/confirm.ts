import type { Step } from "../../operations/index.ts";
import { gatherRecipients } from "../runs/recipients.ts";
import type { BatchState } from "./state.ts";
import { CHUNK, decideConfirmed, decideSettle, nextVerdicts } from "./steps.ts";

/** Applies what the outside said, some items at a time. */
export const nextOfConfirm = async (state: BatchState): Promise<Step> => {
  const { tenant, operation, batch } = state;
  const { payoutBatches, payoutItems } = state.ports;
  const confirmation = await payoutBatches.confirmation(tenant, operation.row.id);
  if (confirmation === undefined) throw new Error(`Operation ${operation.row.id} has no confirmation.`);
  const { row } = confirmation;
  const named = row.results?.map(({ item }) => item);
  const items =
    named === undefined
      ? await payoutBatches.itemsAfter(tenant, batch.row.id, { after: null, limit: CHUNK, status: "pending" })
      : await payoutItems.many(tenant, named);
  const verdicts = nextVerdicts(row, items);
  if (verdicts.length === 0) return decideConfirmed(state, row, await payoutBatches.tally(tenant, batch.row.id));
  const chunk = verdicts.map(({ item }) => item.row.id);
  const payouts = await payoutBatches.payoutsOf(tenant, chunk);
  const recipients = await gatherRecipients(
    state,
    batch.row.brand,
    payouts.map((payout) => payout.row),
  );
  return decideSettle(state, { verdicts, payouts, recipients });
};
