import type { PaidFilter, PaidKey, PaidRow, PayoutItem, TotalStore } from "@entente/core/ports";
import { countryOf } from "@entente/core/storage";
import { personIn } from "../../membership/entities.ts";
import { byText } from "../../store/order.ts";
import { under } from "../../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../../store/world.ts";

interface Payment extends PaidKey {
  readonly item: PayoutItem;
}

/** By entity falling, then currency, then country rising, one that is not known first. */
const inOrder = (one: PaidKey, other: PaidKey): number =>
  byText(other.entity, one.entity) ||
  byText(one.currency, other.currency) ||
  byText(one.country ?? "", other.country ?? "");

const paymentsIn = (tenancy: Tenancy, { brand, entity, country, currency }: PaidFilter): readonly Payment[] =>
  under(tenancy.tables.payoutBatch, "brand", brand)
    .flatMap(({ row: batch }) =>
      under(tenancy.tables.payoutItem, "batch", batch.id).map(
        ({ row: item }): Payment => ({
          entity: personIn(tenancy, item.entity),
          currency: item.currency,
          country: countryOf(batch, item),
          item,
        }),
      ),
    )
    .filter(
      (one) =>
        (entity === undefined || one.entity === entity) &&
        (country === undefined || one.country === country) &&
        (currency === undefined || one.currency === currency),
    );

const sum = (items: readonly PayoutItem[]): bigint => items.reduce((total, { amountMinor }) => total + amountMinor, 0n);

const isWithin = (at: Date | null, from: Date | undefined, to: Date | undefined): boolean =>
  at !== null && from !== undefined && to !== undefined && at >= from && at < to;

const rowOf = (
  { entity, currency, country }: PaidKey,
  items: readonly PayoutItem[],
  quarters: readonly Date[],
): PaidRow => {
  const [from, to] = [quarters[0], quarters[4]];
  const paidIn = (nth: number): bigint =>
    sum(items.filter(({ paidAt }) => isWithin(paidAt, quarters[nth], quarters[nth + 1])));
  const back = items.filter(({ paidAt, returnedAt }) => paidAt !== null && isWithin(returnedAt, from, to));
  return {
    entity,
    currency,
    country,
    paid: [paidIn(0), paidIn(1), paidIn(2), paidIn(3)],
    payments: items.filter(({ paidAt }) => isWithin(paidAt, from, to)).length,
    returned: sum(back),
    returns: back.length,
  };
};

export const memoryTotals = (world: World): TotalStore => ({
  async paidIn(tenant, filter, { limit, after }) {
    const groups = new Map<string, Payment[]>();
    for (const payment of paymentsIn(tenancyOf(world, tenant), filter)) {
      const name = JSON.stringify([payment.entity, payment.currency, payment.country]);
      groups.set(name, [...(groups.get(name) ?? []), payment]);
    }
    return [...groups.values()]
      .map((group) =>
        rowOf(
          group[0] as Payment,
          group.map(({ item }) => item),
          filter.quarters,
        ),
      )
      .filter((row) => row.payments + row.returns > 0 && (after === null || inOrder(after, row) < 0))
      .sort(inOrder)
      .slice(0, limit);
  },
});
