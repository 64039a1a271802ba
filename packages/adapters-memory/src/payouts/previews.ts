import type {
  Compared,
  ComparedAmount,
  ComparedEntitlement,
  ComparedPage,
  Comparison,
  ComparisonStore,
  Enrollment,
  Id,
  PastStanding,
  Versioned,
} from "@entente/core/ports";
import { RULE_TYPES } from "@entente/core/storage";
import { eligibilityIn } from "../earning/measuring.ts";
import { byText } from "../store/order.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { happenedIn, summed, summedIn, valuesOf } from "./payout-derive.ts";

type Member = Id<"enrollment">;

/** Returns the amounts that earlier periods hold of a bonus that is owed once, by member. */
const heldBefore = (
  { tables }: Tenancy,
  { rule, paidOnce, earned }: ComparedEntitlement,
  summedAs: ReturnType<typeof summedIn>,
): ReadonlyMap<Member, bigint> => {
  const held = new Map<Member, bigint>();
  for (const { row } of paidOnce ? under(tables.payout, "rule", rule.id) : []) {
    const member = summedAs(row.enrollment);
    if (row.periodStart < earned.start) held.set(member, (held.get(member) ?? 0n) + row.amountMinor);
  }
  return held;
};

/** An entitlement, with how its events count and for whom it counts after the change. */
interface Side extends ComparedEntitlement {
  readonly counts: ReturnType<typeof eligibilityIn>;
  readonly isAfter: (member: Member) => boolean;
}

/** Who would have stood otherwise is measured after the change by other entitlements than everybody else. */
const sidesOf = (tenancy: Tenancy, { entitlements, supposed }: Comparison): readonly Side[] => {
  const counts = eligibilityIn(tenancy);
  if (supposed === undefined) return entitlements.map((one) => ({ ...one, counts, isAfter: () => true }));
  const standings = new Map<Member, PastStanding[]>();
  for (const one of supposed.standings) standings.set(one.enrollment, [...(standings.get(one.enrollment) ?? []), one]);
  const members = [...standings.keys()];
  const sums = supposed.entitlements.flatMap((one) => members.map(summedIn(tenancy, one)));
  const otherwise = new Set([...members, ...sums]);
  const instead = eligibilityIn(tenancy, standings);
  return [
    ...entitlements.map((one) => ({ ...one, counts, isAfter: (member: Member) => !otherwise.has(member) })),
    ...supposed.entitlements.map((one) => ({
      ...one,
      counts: instead,
      isAfter: (member: Member) => otherwise.has(member),
    })),
  ];
};

const amountsOf = (tenancy: Tenancy, comparison: Comparison): readonly ComparedAmount[] => {
  const happened = happenedIn(tenancy);
  const amounts = new Map<string, ComparedAmount>();
  for (const entitlement of sidesOf(tenancy, comparison)) {
    const { rule, before, isTakenOff, counts } = entitlement;
    const summedAs = summedIn(tenancy, entitlement);
    const values = summed(valuesOf(entitlement, happened, counts), summedAs);
    const held = heldBefore(tenancy, entitlement, summedAs);
    for (const enrollment of new Set([...values.keys(), ...held.keys()])) {
      const paid = RULE_TYPES[rule.type].pays(rule, values.get(enrollment) ?? 0n) - (held.get(enrollment) ?? 0n);
      const owed = isTakenOff ? -paid : paid;
      const key = `${enrollment} ${rule.currency}`;
      const after = entitlement.after && entitlement.isAfter(enrollment);
      const known = amounts.get(key) ?? { before: 0n, after: 0n };
      const { entity } = (tenancy.tables.enrollment.rows.get(enrollment) as Versioned<Enrollment>).row;
      amounts.set(key, {
        enrollment,
        entity,
        currency: rule.currency,
        before: known.before + (before ? owed : 0n),
        after: known.after + (after ? owed : 0n),
      });
    }
  }
  return [...amounts.values()].filter(({ before, after }) => before !== 0n || after !== 0n);
};

const totalsOf = (amounts: readonly ComparedAmount[]): Compared["totals"] =>
  [...new Set(amounts.map(({ currency }) => currency))].sort().map((currency) => {
    const of = amounts.filter((one) => one.currency === currency);
    return {
      currency,
      before: of.reduce((sum, { before }) => sum + before, 0n),
      after: of.reduce((sum, { after }) => sum + after, 0n),
      members: of.length,
      gaining: of.filter(({ before, after }) => after > before).length,
      losing: of.filter(({ before, after }) => after < before).length,
    };
  });

const EFFECT = {
  gains: ({ before, after }: ComparedAmount) => after > before,
  loses: ({ before, after }: ComparedAmount) => after < before,
} as const;

const farOf = ({ before, after }: ComparedAmount): bigint => (after > before ? after - before : before - after);

const byRank = (one: ComparedAmount, other: ComparedAmount): number => {
  const [far, near] = [farOf(one), farOf(other)];
  const place = byText(one.currency, other.currency);
  if (place !== 0 || far === near) return place || byText(one.enrollment, other.enrollment);
  return far > near ? -1 : 1;
};

const isAsked = (effect: ComparedPage["effect"]) => (one: ComparedAmount) =>
  effect === undefined || EFFECT[effect](one);

export const memoryComparisons = (world: World): ComparisonStore => ({
  async compare(tenant, comparison, { limit, after, effect }) {
    const amounts = amountsOf(tenancyOf(world, tenant), comparison);
    const asked = amounts.filter(isAsked(effect));
    const members = [...new Set(asked.map(({ enrollment }) => enrollment))].filter(
      (id) => after === null || id < after,
    );
    const shown = new Set(members.sort((one, other) => byText(other, one)).slice(0, limit));
    return {
      totals: totalsOf(amounts),
      amounts: amounts
        .filter(({ enrollment }) => shown.has(enrollment))
        .sort((one, other) => byText(other.enrollment, one.enrollment) || byText(one.currency, other.currency)),
    };
  },
  async rank(tenant, comparison, { limit, after, effect }) {
    const amounts = amountsOf(tenancyOf(world, tenant), comparison);
    const isCursor = ({ enrollment, currency }: ComparedAmount) =>
      enrollment === after?.enrollment && currency === after.currency;
    const cursor = after === null ? null : (amounts.find(isCursor) ?? { ...after, before: 0n, after: 0n });
    const ranked = amounts
      .filter(isAsked(effect))
      .filter((one) => cursor === null || byRank(one, cursor as ComparedAmount) > 0)
      .sort(byRank);
    return { totals: totalsOf(amounts), amounts: ranked.slice(0, limit) };
  },
});
