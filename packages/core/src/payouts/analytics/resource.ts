import { z } from "zod";
import { exact, modeField, nearestInteger, objectOf, safeInteger, wireTimeField } from "../../kernel/index.ts";

const metricFields = {
  /** How many events there were. */
  events: safeInteger.optional(),
  /** The total value of the events, in the minor unit of `currency`; refunds subtract the amount that they give back. */
  value_minor: nearestInteger.optional(),
  /** How many actions they stood for together. */
  quantity: nearestInteger.optional(),
  /**
   * The sum of daily uniques: a visitor counts once for each code on each UTC day, at the first click; only clicks of links
   * know their visitors.
   */
  visitors: safeInteger.optional(),
  /**
   * The amount that the per-event payout rules, `revenue_split` and `cpa`, give for the events of the row, in the minor unit of
   * `currency`: for a time that was run, by the rules that took part in the run, else by the active rules; each rule's share of
   * the row is rounded down. A refund lowers the amount of its sale, at the time of the sale. It leaves out bonuses and
   * adjustments by hand, does not separate held amounts, and is not the amount paid: see `payouts`.
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
    /** The dimensions that group the rows, in this order. */
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
    /** True if there are more rows. */
    has_more: z.boolean(),
    /** The value of `starting_after` for the next page; null on the last one. */
    next: z.string().nullable(),
    ...modeField,
  })
  .meta({ id: "Analytics" });
export type AnalyticsResource = z.infer<typeof analyticsResource>;
