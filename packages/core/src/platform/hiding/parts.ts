import { STANDING_SCOPE } from "../../payouts/index.ts";
import type { Scope } from "../../tenancy/index.ts";

/** A part of a resource that is another one's: its path, through lists too, the scope that reads it, and what stands there without it; `absent` for what may be missing. */
export interface Part {
  readonly path: string;
  readonly scope: Scope;
  readonly blank: null | readonly [] | "{}" | "absent";
}

/**
 * Parts by the `object` of what holds them. No door shows more than the resource's own route, so whoever lacks the scope gets the
 * blank, whether there was something or not, and `hidden` names the part.
 */
export const PARTS: Readonly<Record<string, readonly Part[]>> = {
  performance_event: [
    { path: "customer", scope: "customers:read", blank: null },
    { path: "properties", scope: "customers:read", blank: "{}" },
  ],
  contest: [
    { path: "explanation", scope: "performance:read", blank: null },
    { path: "member_explanation", scope: "payouts:read", blank: null },
  ],
  source_payment: [{ path: "customer", scope: "customers:read", blank: null }],
  "source.replay": [{ path: "reports.facts.customer", scope: "customers:read", blank: null }],
  "performance_event.explanation": [
    { path: "route.customer", scope: "customers:read", blank: null },
    { path: "coupon", scope: "coupons:read", blank: null },
    { path: "budget", scope: "distributions:read", blank: [] },
    { path: "budget.rule", scope: "payout_rules:read", blank: null },
    { path: "rules", scope: "payout_rules:read", blank: [] },
    { path: "rules.payouts", scope: "payouts:read", blank: [] },
    { path: "adjustments", scope: "payouts:read", blank: [] },
  ],
  simulation: [
    { path: "sums.standing", scope: STANDING_SCOPE, blank: null },
    { path: "proposal.requirements", scope: STANDING_SCOPE, blank: "absent" },
    { path: "proposal.tiers", scope: STANDING_SCOPE, blank: "absent" },
    { path: "proposal.rules.tier", scope: STANDING_SCOPE, blank: "absent" },
  ],
  "payout.explanation": [
    { path: "rule", scope: "payout_rules:read", blank: null },
    { path: "measured", scope: "payout_rules:read", blank: null },
    { path: "events", scope: "performance:read", blank: [] },
  ],
};
