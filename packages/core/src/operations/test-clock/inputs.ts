import { z } from "zod";
import { DURATION, DURATION_SPELLING, type Duration, instant, millisecondsOf } from "../../kernel/index.ts";

/** A span of time such as `10d`, in milliseconds. */
const durationMs = () =>
  z
    .string()
    .regex(DURATION, { error: `must be a time such as 10d: ${DURATION_SPELLING}` })
    .transform((text) => millisecondsOf(text as Duration));

export const createClockInput = z.strictObject({
  /**
   * The instant at which the clock begins: RFC 3339 with an offset; where there is test data, such as a key, no earlier than the present time, which
   * is the default.
   */
  instant: instant().optional(),
});

export const advanceFields = {
  /** The span of time to move the clock by, such as `10d`: seconds, minutes, hours, days or weeks. Either `by` or `to`. */
  by: durationMs().optional(),
  /** The instant to move the clock to: RFC 3339 with an offset. Either `by` or `to`. */
  to: instant().optional(),
};

/** Reads one of the two fields of an aim, and refuses both and neither. */
export const aimed = <S extends z.ZodType<{ readonly by?: unknown; readonly to?: unknown }>>(schema: S): S =>
  schema
    .refine(({ by, to }) => by !== undefined || to !== undefined, { path: ["by"], error: "is required, or to" })
    .refine(({ by, to }) => by === undefined || to === undefined, {
      path: ["to"],
      error: "must be left out beside by",
    });

export const advanceInput = aimed(z.strictObject(advanceFields));
