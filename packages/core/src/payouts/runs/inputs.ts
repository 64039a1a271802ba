import { z } from "zod";
import {
  countInput,
  currency,
  fullPageFields,
  integer,
  listInput,
  paidFields,
  reasonText,
  reference,
  someWords,
  sortField,
  text,
} from "../../kernel/index.ts";
import { PAYOUT_STATUSES } from "./payout.ts";

/** A day as `YYYY-MM-DD`, half-open periods. Whether there is such a day is read later: that has a code of its own. */
const day = () => z.string().meta({ format: "date" });

export const payoutRun = z.strictObject({
  /**
   * The program to run by itself, by its id: it has a calendar of its own from its first run on, which runs of the brand leave
   * out. Default: the brand, with all programs that have none.
   */
  program: reference().optional(),
  /**
   * The first day of the period: `YYYY-MM-DD`, a day of the brand's `time_zone`, before `period_end` and at most 366 days. Default: where the last period
   * of the calendar ended, else the day of the first event.
   */
  period_start: day().optional(),
  /** The first day after the period: `YYYY-MM-DD`, not in the future. Default: today, so that it ends with yesterday. */
  period_end: day().optional(),
  /** True to compute only and write nothing. Default: false. */
  dry_run: z.boolean().default(false),
});

const filters = {
  /** Only payouts with this status; several with commas between. Default: all. */
  status: someWords(PAYOUT_STATUSES).optional(),
  /** Only payouts of this recipient, by the id of the entity, and of those that were merged into it. Default: of all. */
  entity: reference().optional(),
  /** Only payouts of this program, by its id. Default: of all. */
  program: reference().optional(),
  /** Only payouts of periods that begin on this day: `YYYY-MM-DD`. Default: any. */
  period_start: day().optional(),
  /** Only payouts of periods whose first day after them is this one: `YYYY-MM-DD`. Default: any. */
  period_end: day().optional(),
  ...paidFields,
};
const paidInOrder = [
  ({ paid_after: after, paid_before: before }: { readonly [F in keyof typeof paidFields]?: Date | undefined }) =>
    after === undefined || before === undefined || after <= before,
  { path: ["paid_before"], error: "must not be before paid_after" },
] satisfies Parameters<z.ZodType<object>["refine"]>;
export const payoutList = listInput({
  ...filters,
  /**
   * The order: `created_at` by when the payouts were created, or `amount_minor` by currency and then by amount; rising, with a `-`
   * before it falling. Default: `-created_at`.
   */
  sort: sortField("created_at", "amount_minor"),
}).refine(...paidInOrder);
export const payoutCount = countInput(filters).refine(...paidInOrder);

/** Which page of its events is shown. */
export const payoutExplain = z.strictObject(fullPageFields);

/** Money that no event accounts for: a correction, a goodwill, a debt. */
export const payoutAdjust = z.strictObject({
  /** The member to credit or to charge, by the id of the enrollment. */
  enrollment: reference(),
  /** How much, in the minor unit of `currency`: above 0 to credit, below 0 to charge. */
  amount_minor: integer()
    .refine((amount) => amount !== 0, { error: "must not be 0" })
    .transform(BigInt),
  /** The currency of the amount: three letters, kept in lower case. */
  currency: currency(),
  /** Why, for the member and your books: 1 to 500 characters. */
  reason: reasonText(),
  /** Your own reference, 1 to 200 characters: the same one again answers the same adjustment. */
  external_ref: text(200),
  /**
   * The event that the amount pays for, by its id, such as a sale that counts for nobody: it may be of another member. Its explanation shows
   * the entry. Default: none.
   */
  event: reference().optional(),
  /** True to pay for an event that entries by hand pay for already. Default: false. */
  again: z.boolean().default(false),
  /**
   * The first day of the period to put it in, with `period_end`: `YYYY-MM-DD`. Default: the latest open period
   * that has payouts.
   */
  period_start: day().optional(),
  /** The first day after that period: `YYYY-MM-DD`. Default: the end of the latest open period that has payouts. */
  period_end: day().optional(),
});
