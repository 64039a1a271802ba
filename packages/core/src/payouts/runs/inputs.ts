import { z } from "zod";
import { currency, fullPageFields, integer, pageFields, reference, text } from "../../kernel/index.ts";
import { PAYOUT_STATUSES } from "./payout.ts";

/** A day as `YYYY-MM-DD`, half-open periods. Whether there is such a day is read later: that has a code of its own. */
const day = () => z.string().meta({ format: "date" });

export const payoutRun = z.strictObject({
  period_start: day(),
  period_end: day(),
  dry_run: z.boolean().default(false),
});

export const payoutList = z.strictObject({
  ...pageFields,
  status: z.enum(PAYOUT_STATUSES).optional(),
  entity: reference().optional(),
  program: reference().optional(),
  period_start: day().optional(),
  period_end: day().optional(),
});

/** Which page of its events is shown. */
export const payoutExplain = z.strictObject(fullPageFields);

/** Money that no event accounts for: a correction, a goodwill, a debt. */
export const payoutAdjust = z.strictObject({
  enrollment: reference(),
  amount_minor: integer()
    .refine((amount) => amount !== 0, { error: "must not be 0" })
    .transform(BigInt),
  currency: currency(),
  reason: text(500),
  external_ref: text(200),
  period_start: day().optional(),
  period_end: day().optional(),
});
