import { z } from "zod";
import { integer, listInput, reference, someField, someWords } from "../../kernel/index.ts";
import { LAST_SURE_DAY, WEEKDAYS } from "./rhythm.ts";
import { PAYOUT_SCHEDULE } from "./schedule.ts";

/** A quarter of a year. */
const WEEKS_MAX = 13;

const rhythmFields = {
  /** `month`: one day of each month. `week`: one weekday, of every week or every so many. */
  every: z.enum(["month", "week"]),
  /** The day of the month, 1 to 28, or `last`. Required with `every: "month"`, and not taken with `week`. */
  day_of_month: z
    .union([integer(1, LAST_SURE_DAY), z.literal("last")], { error: `must be 1 to ${LAST_SURE_DAY}, or "last"` })
    .optional(),
  /** The weekday. Required with `every: "week"`, and not taken with `month`. */
  weekday: z.enum(WEEKDAYS).optional(),
  /** Every how many weeks, 1 to 13. Default: 1. Not taken with `every: "month"`. */
  weeks: integer(1, WEEKS_MAX).optional(),
};

/** A day as `YYYY-MM-DD`. Whether there is such a day is read later. */
const day = () => z.string().meta({ format: "date" });

export const scheduleCreate = z.strictObject({
  /**
   * The program whose own calendar is run, by its id: the first run begins that calendar where the program has none. Default: the calendar of the
   * brand, with all programs that have none of their own.
   */
  program: reference().optional(),
  /** The rail that its batches pay by, by its id. Default: the default rail of the day. */
  rail: reference().optional(),
  ...rhythmFields,
  /** The first day on which it may be due, `YYYY-MM-DD` in the brand's `time_zone`, after today; weeks are counted from it. Default: tomorrow. */
  starts_on: day().optional(),
});

export const scheduleUpdate = someField(
  z.strictObject({
    /** The rail that its batches pay by, by its id; null: the default rail of the day. Default: no change. */
    rail: reference().nullable().optional(),
    /** `month` or `week`, with its fields, as for a new schedule. Default: no change. */
    every: rhythmFields.every.optional(),
    /** The day of the month, 1 to 28, or `last`. Default: no change. */
    day_of_month: rhythmFields.day_of_month,
    /** The weekday. Default: no change. */
    weekday: rhythmFields.weekday,
    /** Every how many weeks, 1 to 13. Default: no change. */
    weeks: rhythmFields.weeks,
    /** The first day on which it may be due, `YYYY-MM-DD`, after today. Default: no change. */
    starts_on: day().optional(),
  }),
);

export const scheduleList = listInput({
  /** Only schedules with this status; several with commas between. Default: all. */
  status: someWords(PAYOUT_SCHEDULE.states).optional(),
  /** Only schedules of the calendar of this program, by its id. Default: of all calendars. */
  program: reference().optional(),
});
