import type { PayoutRule } from "../../earning/index.ts";
import type { Id } from "../../kernel/index.ts";
import type { PastStanding, ProgramTerms } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import { type Entitlement, entitlementFor } from "../runs/entitlements.ts";
import type { Period } from "../runs/period.ts";

/** The entitlement of a rule for a period, marked as one before the change, after it, or both. */
export interface ComparedEntitlement extends Entitlement {
  readonly before: boolean;
  readonly after: boolean;
  /** True if its amount is taken off: what the rule had given before the period. */
  readonly isTakenOff: boolean;
}

/** Members who would have stood otherwise, and their entitlements. */
export interface Supposed {
  /** All standings of each of them, which take the place of those that it had. */
  readonly standings: readonly PastStanding[];
  /** The entitlements by which they are measured after the change, instead of those by which all others are. */
  readonly entitlements: readonly ComparedEntitlement[];
}

/** The rules of a program over one period, before a change of them and after it. */
export interface Comparison {
  readonly brand: Id<"brand">;
  readonly entitlements: readonly ComparedEntitlement[];
  /** How members are measured after the change who would have stood otherwise; left out where nobody would. */
  readonly supposed?: Supposed;
}

export interface RuleChange {
  /** The active rules of the program. */
  readonly active: readonly PayoutRule[];
  /** The terms of the program, oldest first. */
  readonly terms: readonly ProgramTerms[];
  /** The rule that is added, if there is one. */
  readonly added: PayoutRule | undefined;
  /** The rule that earns no more, if there is one. */
  readonly replaced: Id<"payout_rule"> | undefined;
  readonly period: Period;
  readonly days: Days;
}

/** Each rule is measured as in the first run of the period. A rule that is replaced counts before, one that is added after. */
export const comparisonOf = (
  brand: Id<"brand">,
  { active, terms, added, replaced, period, days }: RuleChange,
): Comparison => ({
  brand,
  entitlements: [
    ...active.map((rule) => ({
      ...entitlementFor(rule, terms, period, days),
      before: true,
      after: rule.id !== replaced,
      isTakenOff: false,
    })),
    ...(added === undefined
      ? []
      : [{ ...entitlementFor(added, terms, period, days), before: false, after: true, isTakenOff: false }]),
  ],
});

/** The last calendar month that is over on a day. */
export const lastMonth = (today: Date): Period => ({
  start: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 1)),
  end: new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)),
});
