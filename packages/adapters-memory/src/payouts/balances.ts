import type { AgedTotal, BalanceRow, BalanceStore, Payout, SumFilter } from "@entente/core/ports";
import { isFree } from "@entente/core/storage";
import { byText } from "../store/order.ts";
import { matching } from "../store/rows.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

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
    inBatch: sum(frozen.filter(({ status }) => status !== "paid")),
    paid: sum(frozen.filter(({ status }) => status === "paid")),
  };
};

export const memoryBalances = (world: World): BalanceStore => ({
  async balances(tenant, filter, { limit, after }) {
    const payouts = payoutsOf(tenancyOf(world, tenant), filter);
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
