import { z } from "zod";
import { listInput, reasonText, reference, someWords } from "../../kernel/index.ts";
import { PERIOD_STATUSES } from "../runs/payout.ts";

const day = () => z.string().meta({ format: "date" });

export const periodList = listInput({
  /** Only periods of the calendar of this program, by its id. Default: of all calendars of the brand. */
  program: reference().optional(),
  /** Only periods with this status; several with commas between. Default: all. */
  status: someWords(PERIOD_STATUSES).optional(),
  /** Only periods that begin on this day: `YYYY-MM-DD`. Default: any. */
  period_start: day().optional(),
  /** Only periods whose first day after them is this one: `YYYY-MM-DD`. Default: any. */
  period_end: day().optional(),
});

export const periodReopen = z.strictObject({
  /** Why it is opened again, for the audit log and for who reads it later: 1 to 500 characters. */
  reason: reasonText(),
});
