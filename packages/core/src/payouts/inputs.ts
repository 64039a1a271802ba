import { z } from "zod";
import { fullPageFields, pageFields, reference } from "../kernel/input.ts";
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
