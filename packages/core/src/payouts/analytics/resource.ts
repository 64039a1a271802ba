import { z } from "zod";
import { exact, modeField, nearestInteger, objectOf, safeInteger, wireTimeField } from "../../kernel/index.ts";

const metricFields = {
  /** How many events there were. */
  events: safeInteger.optional(),
  /** What they were worth together, in the minor unit of `currency`; refunds take off what they give back. */
  value_minor: nearestInteger.optional(),
  /** How many actions they stood for together. */
  quantity: nearestInteger.optional(),
  /**
   * The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links
   * know their visitors.
   */
  visitors: safeInteger.optional(),
  /**
   * What the payout rules that pay for each event, `revenue_split` and `cpa`, give for the events of the row, in the minor unit
   * of `currency`: for a time that was run, by the rules that took part in the run, else by those that are active; each rule's
   * share of the row is rounded down. A refund lowers what its sale earned, when that occurred. Bonuses, adjustments by hand and
   * what is held back are not told apart in it, and it is not what is paid: `payouts` are.
   */
  earned_minor: nearestInteger.optional(),
  /** Sales and purchases of the row for each click of its interval and groups, whatever the currency; null without clicks. */
  conversion_rate: z.number().nullable().optional(),
  ...exact,
};

const previousResource = z.strictObject(metricFields);

export const analyticsResource = z
  .strictObject({
    ...objectOf("analytics"),
    /** The length of the intervals: `hour`, `day`, `week` or `month`; null when the whole time is one. */
    interval: z.string().nullable(),
    /** The time zone in which the intervals begin. */
    time_zone: z.string(),
    /** When the first interval begins, RFC 3339 UTC. */
    from: wireTimeField,
    /** When the last interval ends, RFC 3339 UTC. */
    to: wireTimeField,
    /** What the rows are grouped by, in this order. */
    group_by: z.array(z.string()),
    /** One row for each interval, each combination of groups and each currency in which there were events or something was earned. */
    data: z.array(
      z.strictObject({
        /** When the interval begins, RFC 3339 UTC. */
        start: wireTimeField,
        /** When the interval ends, RFC 3339 UTC; it does not belong to it. */
        end: wireTimeField,
        /** The groups of the row, in the order of `group_by`. */
        groups: z.array(
          z.strictObject({
            /** The dimension, such as `program`. */
            by: z.string(),
            /** Its value: a word, or an id with its prefix; null for events that have none. */
            value: z.string().nullable(),
            /** The name behind an id; null where there is none. */
            name: z.string().nullable(),
          }),
        ),
        /** The currency of `value_minor` and `earned_minor`, three lower-case letters; null for events without a value. */
        currency: z.string().nullable(),
        ...metricFields,
        /** The same of as many intervals before, with zeros where there were no events; present with `compare=previous`. */
        previous: previousResource.optional(),
      }),
    ),
    /** Whether there are more rows. */
    has_more: z.boolean(),
    /** What to send as `starting_after` for the next page; null on the last one. */
    next: z.string().nullable(),
    ...modeField,
  })
  .meta({ id: "Analytics" });
export type AnalyticsResource = z.infer<typeof analyticsResource>;
