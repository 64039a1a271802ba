import { z } from "zod";
import { correctionResource, performanceEventResource } from "../../activity/index.ts";
import { couponResource } from "../../campaigns/index.ts";
import { INELIGIBILITIES, payoutRuleResource, UNCOUNTED } from "../../earning/index.ts";
import { exact, modeField, nearestInteger, objectOf, safeInteger, wireTimeField } from "../../kernel/index.ts";
import { ATTRIBUTIONS, PAUSABLE, QUALIFICATION_STATUSES, SELF_REFERRALS } from "../../membership/index.ts";
import { LEFT_OUT, payoutItemResource, payoutResource } from "../../payouts/index.ts";

const interval = {
  /** From when on it holds, RFC 3339 UTC; null for no start. */
  started_at: wireTimeField.nullable(),
  /** When it ends, RFC 3339 UTC; null while it lasts. */
  ended_at: wireTimeField.nullable(),
};

export const paidResource = z.strictObject({
  /** The payout that the event counts for. */
  payout: payoutResource,
  /** The payment that paid it; null while no batch holds it. */
  item: payoutItemResource.nullable(),
});

/** Why an event earns, or does not, with the times that decide. */
export const eligibilityResource = z.strictObject({
  /** The instant that decides eligibility: for a refund, the instant of its sale. */
  at: wireTimeField,
  /** True if the event earns. */
  eligible: z.boolean(),
  /** Why it earns nothing; empty when it earns. */
  reasons: z.array(z.enum(INELIGIBILITIES)),
  /** The times during which the brand accepted the member. */
  approvals: z.array(z.strictObject(interval)),
  /** The relationship of the member at that instant. */
  relationship: z.strictObject({
    /** The relationship, `rel_…`. */
    relationship: z.string(),
    ...interval,
  }),
  /** The deployment that the event came by; null when it came by none. */
  link: z
    .strictObject({
      /** The deployment, `dep_…`. */
      deployment: z.string(),
      /** When the deployment was completed or canceled and its links stopped, RFC 3339 UTC; null before. */
      completed_at: wireTimeField.nullable(),
    })
    .nullable(),
  /** The qualification of the member at that instant, if the link is for qualified members only; else null. */
  standing: z
    .strictObject({
      /** How the member stood: `pending`, `qualified`, `grace` or `not_qualified`. */
      qualification_status: z.enum(QUALIFICATION_STATUSES),
      ...interval,
    })
    .nullable(),
  /** The pauses that cover that instant. */
  pauses: z.array(
    z.strictObject({
      /** The type of the paused subject: `enrollment`, `relationship`, `deployment` or `program`. */
      subject_type: z.enum(PAUSABLE),
      /** The id of what was paused, with its prefix. */
      subject: z.string(),
      ...interval,
    }),
  ),
});

export const performanceExplanation = z
  .strictObject({
    ...objectOf("performance_event.explanation"),
    /** The event that is explained, in full. */
    event: performanceEventResource,
    /** How it was found out whom the event belongs to. */
    route: z.strictObject({
      /**
       * The field of the request that decided the route, or `correction`; null if its only click was out of its window, or its only
       * coupon was paused.
       */
      named_by: performanceEventResource.shape.named_by,
      /** The other names that lead somewhere, in the program's order. */
      also_named: performanceEventResource.shape.also_named,
      /** The names that do not count for it, each with the reason. */
      ignored: performanceEventResource.shape.ignored,
      /** The code of the coupon that the event came by, as it was sent; null when it named none. */
      coupon: z.string().nullable(),
      /** The code that the event came by; null when it named none. */
      code: z.string().nullable(),
      /** The click that it followed from; null when it named none. */
      click_id: z.string().nullable(),
      /**
       * The time from which on clicks are kept whole, where that click is older, RFC 3339 UTC: where it led stays, and from where it came
       * is known only if it counted. Null where it is kept whole, and where the event named none.
       */
      clicks_kept_since: wireTimeField.nullable(),
      /** True if that click was one of too many from its address in an hour. */
      suspected: z.boolean(),
      /** Your own id of the customer; null when it named none. */
      customer: z.string().nullable(),
      /** The member who is credited, `enr_…`; null when nobody is. */
      enrollment: z.string().nullable(),
      /** The person or organization behind the member, `ent_…`; null when nobody is credited. */
      entity: z.string().nullable(),
    }),
    /** The coupon that the event came by, as it is now; null when it named none, or none of the brand. */
    coupon: couponResource.nullable(),
    /** Every correction of whom it is credited to, oldest first, of the events before and after it too; empty when there was none. */
    corrections: z.array(correctionResource),
    /** The terms of its program that apply to it. */
    terms: z.strictObject({
      /** The instant that decides eligibility: for a refund, the instant of its sale. */
      at: wireTimeField,
      ...interval,
      /** Days after the event that these terms wait before it counts. */
      hold_days: safeInteger,
      /** Days after a customer's touch in which these terms credit the member. */
      referral_window_days: safeInteger,
      /** Which touch of a customer these terms count: `last_click` or `first_click`. */
      attribution: z.enum(ATTRIBUTIONS),
      /** The self-referral setting of these terms: they `refuse` to credit members with what they bought themselves, or `allow` it. */
      self_referral: z.enum(SELF_REFERRALS),
      /** The currency of the program by these terms, three lower-case letters. */
      currency: z.string(),
      /** Days that these terms let a member keep the qualification after a requirement fails. */
      grace_days: safeInteger,
      /** When its hold ends; it counts in the period of that instant. */
      counts_at: wireTimeField,
    }),
    /** Null for an event of no member, which earns nobody anything. */
    eligibility: eligibilityResource.nullable(),
    /**
     * When it occurs, RFC 3339 in UTC, where that still lies ahead: then it takes from the budget of its distribution, and not
     * before; else null.
     */
    pending_until: z.string().nullable(),
    /** The amounts it took from the budget of its distribution. */
    budget: z.array(
      z.strictObject({
        /** The rule by which the amount was due, `prule_…`; null where your scopes do not cover rules. */
        rule: z.string().nullable(),
        /** The distribution whose budget was used, `dist_…`. */
        distribution: z.string(),
        /** The asset of the budget; amounts are in its minor unit. */
        asset: z.string(),
        /** The amount that the rule gives for the event, in the minor unit of `asset`. */
        due_minor: nearestInteger,
        /** The amount that the budget still had for the event, in the minor unit of `asset`. */
        amount_minor: nearestInteger,
        ...exact,
      }),
    ),
    /** Every rule that measures it, with the payouts of its periods. */
    rules: z.array(
      z.strictObject({
        /** The rule that measures the event, in full. */
        rule: payoutRuleResource,
        /** The amount it adds to the measured value of the rule. */
        amount: safeInteger,
        /** True if the event counts for the rule. */
        counted: z.boolean(),
        /**
         * Why it does not count for the rule; empty when it counts, and where there is no member. `rule_replaced`: a rule that replaced it
         * pays for the period instead. `rule_not_in_run`: the period was run without the rule, which counts it once that is run again.
         */
        reasons: z.array(z.enum([...UNCOUNTED, ...LEFT_OUT])),
        /** The payouts of the rule that hold the event, each with its payment; empty while none was calculated since it was received. */
        payouts: z.array(paidResource),
      }),
    ),
    /** The entries by hand that pay for it, in the order in which they were made, each with its payment. One may be for another member. */
    adjustments: z.array(paidResource),
    /** The parts left out because your scopes do not cover them; absent when nothing is left out. */
    hidden: z.array(z.string()).optional(),
    ...modeField,
  })
  .meta({ id: "PerformanceEventExplanation" });
