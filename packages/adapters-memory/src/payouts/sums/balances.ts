import type {
  AgedTotal,
  BalanceRow,
  BalanceStore,
  Enrollment,
  Entitlement,
  HeldRow,
  Holding,
  Payout,
  PerformanceEvent,
  SumFilter,
  Versioned,
} from "@entente/core/ports";
import { isFree, RULE_TYPES } from "@entente/core/storage";
import { eligibilityIn, measured, originOf } from "../../earning/measuring.ts";
import { personIn } from "../../membership/entities.ts";
import { byText } from "../../store/order.ts";
import { matching } from "../../store/rows.ts";
import { under } from "../../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../../store/world.ts";
import { type Happened, happenedIn, isIn } from "../payout-derive.ts";

const DAY_MS = 86_400_000;

const payoutsOf = ({ tables }: Tenancy, filter: SumFilter): readonly Payout[] =>
  matching(tables.payout, filter).map(({ row }) => row);

const groupsOf = (payouts: readonly Payout[], key: (payout: Payout) => readonly unknown[]): readonly Payout[][] => {
  const groups = new Map<string, Payout[]>();
  for (const payout of payouts) {
    const name = JSON.stringify(key(payout));
    groups.set(name, [...(groups.get(name) ?? []), payout]);
  }
  return [...groups.values()];
};

const sum = (payouts: readonly Payout[]): bigint => payouts.reduce((total, { amountMinor }) => total + amountMinor, 0n);

const balanceOf = (payouts: readonly Payout[]): BalanceRow => {
  const { entity, program, currency } = payouts[0] as Payout;
  const [free, frozen] = [payouts.filter(isFree), payouts.filter((payout) => !isFree(payout))];
  const pending = free.filter(({ amountMinor }) => amountMinor > 0n);
  return {
    entity,
    program,
    currency,
    pending: sum(pending),
    payable: sum(pending.filter(({ status }) => status !== "awaiting_account")),
    negative: sum(free.filter(({ amountMinor }) => amountMinor < 0n)),
    inBatch: sum(frozen.filter(({ status }) => status !== "paid" && status !== "written_off")),
    paid: sum(frozen.filter(({ status }) => status === "paid")),
  };
};

type Key = Pick<HeldRow, "entity" | "program" | "currency">;

/** The sum of held events, and the end of the first hold among the events that add to it. */
interface Held {
  readonly value: bigint;
  readonly until: Date | undefined;
}

const earlier = (one: Date | undefined, other: Date): Date => (one !== undefined && one < other ? one : other);

/** Adds the events of an entitlement to the held sum of each member. */
const addHeld = (
  sums: Map<string, Held>,
  entitlement: Entitlement,
  happened: Happened,
  counts: ReturnType<typeof eligibilityIn>,
): void => {
  const { rule, intervals } = entitlement;
  const holdDays = intervals[0]?.holdDays ?? 0;
  const events = new Map<string, { readonly origin: PerformanceEvent; readonly amount: bigint }>();
  for (const activity of happened(rule.program)) {
    const [origin, amount] = [originOf(activity), measured(activity, rule)];
    if (amount === undefined || !isIn(activity, entitlement) || !counts(activity, rule)) continue;
    events.set(origin.id, { origin, amount: (events.get(origin.id)?.amount ?? 0n) + amount });
  }
  for (const { origin, amount } of events.values()) {
    const { value, until } = sums.get(origin.enrollment as string) ?? { value: 0n, until: undefined };
    const ends = new Date(origin.occurredAt.getTime() + holdDays * DAY_MS);
    sums.set(origin.enrollment as string, { value: value + amount, until: amount > 0n ? earlier(until, ends) : until });
  }
};

/** Returns the held amounts; each is rounded once per rule and member, as their payout will be. */
const heldIn = (tenancy: Tenancy, { entities, entitlements }: Holding): readonly HeldRow[] => {
  const [happened, counts] = [happenedIn(tenancy), eligibilityIn(tenancy)];
  const rows = new Map<string, HeldRow>();
  const rules = new Map(entitlements.map(({ rule }) => [rule.id, rule]));
  for (const rule of rules.values()) {
    const sums = new Map<string, Held>();
    for (const one of entitlements) if (one.rule.id === rule.id) addHeld(sums, one, happened, counts);
    for (const [member, { value, until }] of sums) {
      const held = RULE_TYPES[rule.type].pays(rule, value);
      const { entity } = (tenancy.tables.enrollment.rows.get(member) as Versioned<Enrollment>).row;
      if (held === 0n || until === undefined || !entities.includes(entity)) continue;
      const key: Key = { entity, program: rule.program, currency: rule.currency };
      const known = rows.get(JSON.stringify(key));
      const heldUntil = earlier(known?.heldUntil, until);
      rows.set(JSON.stringify(key), { ...key, held: held + (known?.held ?? 0n), heldUntil });
    }
  }
  return [...rows.values()];
};

export const memoryBalances = (world: World): BalanceStore => ({
  async balances(tenant, { enrollments, ...filter }, { limit, after }) {
    const tenancy = tenancyOf(world, tenant);
    const payouts = payoutsOf(tenancy, { ...filter, entity: undefined })
      .filter(({ enrollment }) => enrollments === undefined || enrollments.includes(enrollment))
      .map((payout) => ({ ...payout, entity: personIn(tenancy, payout.entity) }))
      .filter(({ entity }) => filter.entity === undefined || entity === filter.entity);
    const entities = [...new Set(payouts.map(({ entity }) => entity))].filter((id) => after === null || id < after);
    const shown = new Set(entities.sort((one, other) => byText(other, one)).slice(0, limit));
    return groupsOf(
      payouts.filter(({ entity }) => shown.has(entity)),
      ({ entity, program, currency }) => [entity, program, currency],
    )
      .map(balanceOf)
      .sort(
        (one, other) =>
          byText(other.entity, one.entity) ||
          byText(one.program, other.program) ||
          byText(one.currency, other.currency),
      );
  },
  async held(tenant, holding) {
    return heldIn(tenancyOf(world, tenant), holding);
  },
  async owing(tenant, brand, limit) {
    const { tables } = tenancyOf(world, tenant);
    const free = under(tables.payout, "brand", brand)
      .flatMap(({ row }) => (isFree(row) ? [row] : []))
      .sort((one, other) => byText(one.entity, other.entity) || byText(one.currency, other.currency))
      .slice(0, limit);
    const rules = under(tables.payoutRule, "brand", brand)
      .flatMap(({ row }) => (row.status === "archived" ? [] : [row]))
      .sort((one, other) => Number(one.createdAt) - Number(other.createdAt) || byText(one.id, other.id))
      .slice(0, limit);
    const owed = free.filter(({ amountMinor }) => amountMinor > 0n);
    return [...new Set([...owed, ...rules].map(({ currency }) => currency))].sort(byText);
  },
  async totals(tenant, filter, instants) {
    const ageOf = ({ createdAt }: Payout): number => instants.filter((instant) => createdAt <= instant).length;
    const payouts = payoutsOf(tenancyOf(world, tenant), filter);
    return groupsOf(payouts, (payout) => [payout.status, payout.currency, ageOf(payout)])
      .map((group): AgedTotal => {
        const { status, currency } = group[0] as Payout;
        const oldestAt = new Date(Math.min(...group.map(({ createdAt }) => createdAt.getTime())));
        return {
          status,
          currency,
          age: ageOf(group[0] as Payout),
          payouts: group.length,
          amount: sum(group),
          oldestAt,
        };
      })
      .sort(
        (one, other) => byText(one.status, other.status) || byText(one.currency, other.currency) || one.age - other.age,
      );
  },
});
