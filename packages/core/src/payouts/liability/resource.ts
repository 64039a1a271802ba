import { z } from "zod";
import {
  exact,
  listWith,
  modeField,
  nearestInteger,
  objectOf,
  wireAmounts,
  wireId,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { recipientResource } from "../runs/resource.ts";
import type { Recipient } from "../runs/run.ts";
import { uncoveredResource } from "../runs/uncovered.ts";
import type { LiabilityAmounts, LiabilityKey, LiabilityRow, LiabilitySums } from "./ports.ts";

const amounts = {
  /** The currency of the amounts, three lower-case letters. */
  currency: z.string(),
  /** The amount of payouts above zero that no batch held then, in minor units, of whatever status. */
  owed_minor: nearestInteger,
  /** The amount of payouts below zero that no batch held then, in minor units: zero or less, taken off the next payment. */
  to_take_back_minor: nearestInteger,
  /** The amount in payments that were made and not confirmed then, in minor units. */
  in_batch_minor: nearestInteger,
  /** The liability: these three together, in minor units. */
  liability_minor: nearestInteger,
  /** The amount paid until then, less what had come back, in minor units; no part of the liability. */
  paid_minor: nearestInteger,
  ...exact,
};

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
  /** The day that was asked for, `YYYY-MM-DD` in the brand's `time_zone`. */
  day: z.string().meta({ format: "date" }),
  /** The end of that day, or now where it has not ended, RFC 3339 UTC: what was written before counts. */
  until: wireTimeField,
  /** True if nothing can change it any more; false within an hour, since what was written just before may become visible after. */
  final: z.boolean(),
  /** The sums of all rows, also of other pages, one entry for each currency. */
  sums: z.array(z.strictObject(amounts)),
  /** Days of the brand that no run has covered by now, though something was earned in them: it is part of no amount. */
  uncovered: uncoveredResource,
}).meta({ id: "Liability" });

const wireKey = ({ entity, program, currency }: LiabilityKey): string =>
  [wireId("entity", entity), wireId("program", program), currency].join(".");

const presentAmounts = ({ owed, takenBack, inBatch, paid }: LiabilityAmounts) =>
  wireAmounts({
    owed_minor: owed,
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
