import { z } from "zod";
import { payoutRuleResource, UNCOUNTED } from "../../earning/index.ts";
import { exact, modeField, nearestInteger, objectOf, safeInteger, wireTimeField } from "../../kernel/index.ts";
import { payoutItemResource, payoutResource } from "../../payouts/index.ts";
import { withheldResource } from "../portal/amounts.ts";

const explainedEvent = z.strictObject({
  /** The event, `perf_…`. */
  event: z.string(),
  /** The type of the event, such as `sale` or `refund`. */
  type: z.string(),
  /** The refunded sale, whose time and link decide eligibility. */
  reverses: z.string().nullable(),
  /** The instant that decides eligibility: for a refund, the instant of its sale. */
  occurred_at: wireTimeField,
  /** The amount that the event adds to the measured value, in the unit of the metric. */
  amount: safeInteger,
  /** True if the event counts for the payout. */
  counted: z.boolean(),
  /** Why it does not count; empty when it counts. */
  reasons: z.array(z.enum(UNCOUNTED)),
});

export const payoutExplanation = z
  .strictObject({
    ...objectOf("payout.explanation"),
    /** The payout that is explained, in full. */
    payout: payoutResource,
    /** Null for a manual entry. */
    rule: payoutRuleResource.nullable(),
    /** Null for a manual entry. */
    measured: z
      .strictObject({
        /** The metric that the rule measures. */
        metric_key: z.string(),
        /** Null for counts. */
        currency: z.string().nullable(),
        /** Start of the time range (inclusive); null for no start. */
        from: wireTimeField.nullable(),
        /** Events that occurred before: the end of the period, of a bonus for all time that of the last period its rule took part in. The program's hold is taken off both. */
        to: wireTimeField,
        /** Hold of the most recent terms. */
        hold_days: safeInteger,
        /** The terms in force, each with the time range of the events measured by it. */
        terms: z.array(
          z.strictObject({
            /** The earliest time of the events, RFC 3339 UTC; null for no start. */
            from: wireTimeField.nullable(),
            /** The time that the events were before, RFC 3339 UTC. */
            to: wireTimeField,
            /** Days that these terms wait before an event counts. */
            hold_days: safeInteger,
          }),
        ),
        /** The measured value of all eligible events, on all pages; of a bonus for all time, with those of members merged with this one by then. */
        value: nearestInteger,
        /** The amount the rule pays for that value. */
        owed_minor: nearestInteger,
        ...exact,
      })
      .nullable(),
    /** One page of events, newest first; pass the last `event` as `starting_after` for the next page. */
    events: z.array(explainedEvent),
    /** True if older events follow this page. */
    has_more_events: z.boolean(),
    /** Every payout of this rule and member for that earned period; of a bonus for all time, also those of members merged with it. */
    rows: z.array(payoutResource),
    /** Where the payout is being paid; null while no batch holds it. */
    batch: z
      .strictObject({
        /** The batch that holds it, `pob_…`. */
        batch: z.string(),
        /** The payment that pays it, `poi_…`; null when it pays nobody. */
        item: z.string().nullable(),
      })
      .nullable(),
    /**
     * The reasons that keep the payout from the payment after the next run, with the amount of its member in this program and currency
     * that each keeps back; empty where there is none, once a batch holds it, and of a payout below zero. What is earned and in no payout
     * yet counts towards the minimum: a batch made before that run may skip the payout as `below_minimum` though nothing is named here.
     */
    withheld: z.array(withheldResource),
    /** The payments of it that failed or came back, the latest first, each with its `reason`; empty where none did. */
    failed_payments: z.array(payoutItemResource),
    /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
    hidden: z.array(z.string()).optional(),
    ...modeField,
  })
  .meta({ id: "PayoutExplanation" });
