import type { Earned, Entitlement } from "@entente/core/ports";
import { RULE_TYPES } from "@entente/core/storage";
import { eligibilityIn, measured, originOf } from "../earning/measuring.ts";
import { byText } from "../store/order.ts";
import type { Tenancy } from "../store/world.ts";
import { type Happened, happenedIn, isIn, valuesOf } from "./payout-derive.ts";

type Counts = ReturnType<typeof eligibilityIn>;

const earnedBy = (group: readonly Entitlement[], happened: Happened, counts: Counts): Earned => {
  const [events, totals] = [new Map<string, bigint>(), new Map<string, bigint>()];
  for (const entitlement of group) {
    const { rule } = entitlement;
    for (const value of valuesOf(entitlement, happened, counts).values()) {
      const owed = RULE_TYPES[rule.type].pays(rule, value);
      if (owed !== 0n) totals.set(rule.currency, (totals.get(rule.currency) ?? 0n) + owed);
    }
    for (const activity of happened(rule.program)) {
      const amount = isIn(activity, entitlement) ? measured(activity, rule) : undefined;
      if (amount === undefined || !counts(activity, rule)) continue;
      const name = `${rule.id} ${originOf(activity).id}`;
      events.set(name, (events.get(name) ?? 0n) + amount);
    }
  }
  const earning = [...events].flatMap(([name, amount]) => (amount === 0n ? [] : [name.split(" ")[1]]));
  return {
    events: new Set(earning).size,
    totals: [...totals]
      .sort(([one], [other]) => byText(one, other))
      .map(([currency, amountMinor]) => ({ currency, amountMinor })),
  };
};

/** Returns the amounts that groups of entitlements earn for all members. */
export const earnedIn = (tenancy: Tenancy, groups: readonly (readonly Entitlement[])[]): readonly Earned[] => {
  const [happened, counts] = [happenedIn(tenancy), eligibilityIn(tenancy)];
  return groups.map((group) => earnedBy(group, happened, counts));
};
