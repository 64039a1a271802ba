import type { PayoutRule, PayoutsRulesCreateParams } from "@entente/client";

type Scope = Readonly<Record<"type", string> & Partial<Record<"member" | "collection" | "unit", string>>>;
/** A rule as far as it decides whom it pays, and for what. */
export type Placed = Pick<PayoutRule, "type" | "rate_bps" | "currency" | "tier"> & { readonly scope: Scope };

const NAMED = ["member", "collection", "unit"] as const;

/** Returns false where no event can count for both rules: their members, tiers, collections or units are others. */
const mayMeet = (one: Placed, other: Placed): boolean =>
  (one.tier === null || other.tier === null || one.tier === other.tier) &&
  NAMED.every((field) => {
    const [own, its] = [one.scope[field], other.scope[field]];
    return own === undefined || its === undefined || own === its;
  });

/** The rule that is edited, of which what is not typed yet is null. */
export const placedOf = (rule: Partial<PayoutsRulesCreateParams>, currency: string): Placed => ({
  type: rule.type ?? "revenue_split",
  rate_bps: rule.rate_bps ?? null,
  currency: (rule.currency ?? currency).toLowerCase(),
  tier: rule.tier ?? null,
  scope: (rule.scope ?? { type: "program" }) as Scope,
});

/** The rules that go on paying beside one that is saved: the active ones that the same event can count for, but the one it replaces. */
export const rulesBeside = <Rule extends Placed & Pick<PayoutRule, "id" | "status">>(
  rule: Placed,
  replaces: string | null,
  all: readonly Rule[],
): readonly Rule[] => all.filter((one) => one.status === "active" && one.id !== replaces && mayMeet(rule, one));

/** The share of one sale that a rule and those beside it pay together, in hundredths of a percent; null where it is the rule's alone. */
export const shareTogether = (rule: Placed, beside: readonly Placed[]): number | null => {
  const shares = beside.filter((one) => one.type === "revenue_split" && one.currency === rule.currency);
  if (rule.type !== "revenue_split" || rule.rate_bps === null || shares.length === 0) return null;
  return shares.reduce((sum, one) => sum + (one.rate_bps ?? 0), rule.rate_bps);
};
