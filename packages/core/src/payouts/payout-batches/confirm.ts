import type { Id, Versioned } from "../../kernel/index.ts";
import type { Step } from "../../operations/index.ts";
import { gatherRecipients } from "../runs/recipients.ts";
import type { ItemResult, PayoutItem } from "./batch.ts";
import type { BatchState } from "./state.ts";
import { CHUNK, decideConfirmed, decideSettle, nextVerdicts, type Verdict } from "./steps.ts";

/** How many results are looked at together. */
const WINDOW = 1_000;

/**
 * The next results that are not applied yet. They are applied in their order, so that there are none among as many as are done. What was
 * known when they were given is skipped, and not among those that are done.
 */
const nextNamed = async (
  results: readonly ItemResult[],
  done: number,
  itemsOf: (ids: readonly Id<"payout_item">[]) => Promise<readonly Versioned<PayoutItem>[]>,
): Promise<readonly Verdict[]> => {
  for (let from = done; from < results.length; from += WINDOW) {
    const window = results.slice(from, from + WINDOW);
    const verdicts = nextVerdicts({ results: window }, await itemsOf(window.map(({ item }) => item)));
    if (verdicts.length > 0) return verdicts;
  }
  return [];
};

/** Applies what the outside said, some items at a time. */
export const nextOfConfirm = async (state: BatchState): Promise<Step> => {
  const { tenant, operation, batch } = state;
  const { payoutBatches, payoutItems } = state.ports;
  const confirmation = await payoutBatches.confirmation(tenant, operation.row.id);
  if (confirmation === undefined) throw new Error(`Operation ${operation.row.id} has no confirmation.`);
  const { row } = confirmation;
  const verdicts =
    row.results === null
      ? nextVerdicts(
          row,
          await payoutBatches.itemsAfter(tenant, batch.row.id, { after: null, limit: CHUNK, status: "pending" }),
        )
      : await nextNamed(row.results, operation.row.progressDone, (ids) => payoutItems.many(tenant, ids));
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
