import { z } from "zod";
import { listWith, modeField, objectOf, wireAmounts, wireId } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { recipientResource } from "../runs/resource.ts";
import type { Recipient } from "../runs/run.ts";
import { uncoveredResource } from "../runs/uncovered.ts";
import { amounts, figures } from "./figures.ts";
import { monthResource } from "./movement.ts";
import type { LiabilityAmounts, LiabilityKey, LiabilityRow, LiabilitySums } from "./ports.ts";

export const payoutLiabilityResource = z
  .strictObject({
    /** The id of the row: its recipient, program and currency, such as `ent_….prog_….eur`. */
    id: z.string(),
    ...objectOf("payout_liability"),
    /** Who is paid by now: what entities were owed that were merged into it is part of its rows. */
    recipient: recipientResource,
    /** The program that it was earned in, `prog_…`. */
    program: z.string(),
    ...amounts,
    ...modeField,
  })
  .meta({ id: "PayoutLiability" });

/** A page of rows, the sums of all of them, and the days that are in none. */
export const payoutLiabilityList = listWith(payoutLiabilityResource, {
  ...figures,
  /** The movement of the liability of these rows from the first of the month until then. */
  month: monthResource,
  /** Days of the brand that no run has covered by now, though something was earned in them: it is part of no amount. */
  uncovered: uncoveredResource,
}).meta({ id: "Liability" });

const wireKey = ({ entity, program, currency }: LiabilityKey): string =>
  [wireId("entity", entity), wireId("program", program), currency].join(".");

const presentAmounts = ({ owed, takenBack, inBatch, paid, ...held }: LiabilityAmounts) =>
  wireAmounts({
    owed_minor: owed,
    held_back_minor: held.paused + held.accountChanged + held.withoutAccount,
    held_paused_minor: held.paused,
    held_account_changed_minor: held.accountChanged,
    held_without_account_minor: held.withoutAccount,
    to_take_back_minor: takenBack,
    in_batch_minor: inBatch,
    liability_minor: owed + takenBack + inBatch,
    paid_minor: paid,
  });

export const presentSums = ({ currency, ...sums }: LiabilitySums) => ({ currency, ...presentAmounts(sums) });

export const presentLiability = (
  row: LiabilityRow,
  recipient: Recipient | undefined,
  { livemode }: Tenant,
): z.infer<typeof payoutLiabilityResource> => {
  const { name, email } = recipient ?? { name: null, email: null };
  return {
    id: wireKey(row),
    object: "payout_liability",
    recipient: { entity: wireId("entity", row.entity), name, email },
    program: wireId("program", row.program),
    currency: row.currency,
    ...presentAmounts(row),
    livemode,
  };
};
