import type { DraftQuery, Id, LateChanges, Payout, PayoutPeriod, PayoutPeriodStore, Sets } from "@entente/core/ports";
import { calendarOf } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { firstOf, rising } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

const draftsOver = ({ tables }: Tenancy, { brand, program, apart, days }: DraftQuery): readonly Id<"payout_batch">[] =>
  under(tables.payoutBatch, "brand", brand)
    .filter(
      ({ row }) =>
        row.status === "draft" &&
        (row.periodStart === null || row.periodStart < days.end) &&
        (row.periodEnd === null || row.periodEnd > days.start) &&
        (row.program === null || calendarOf(apart, row.program) === program),
    )
    .map(({ row }) => row.id)
    .sort();

/** Stale where the last period of a brand ends another day. */
export const expectLastPeriod = (
  tenancy: Tenancy,
  { brand, end }: Sets["expectLastPeriod"]["args"],
): Sets["expectLastPeriod"]["result"] | "stale" => {
  const ends = under(tenancy.tables.payoutPeriod, "brand", brand).map(({ row }) => row.periodEnd.getTime());
  return (ends.length === 0 ? null : Math.max(...ends)) === (end?.getTime() ?? null) ? {} : "stale";
};

export const expectUndrafted = (
  tenancy: Tenancy,
  query: Sets["expectUndrafted"]["args"],
): Sets["expectUndrafted"]["result"] | "stale" => (draftsOver(tenancy, query).length === 0 ? {} : "stale");

const lateOf = (
  { tables }: Tenancy,
  { id, rules, periodStart, closedAt }: PayoutPeriod,
  shown: number,
): readonly LateChanges[] => {
  if (closedAt === null) return [];
  const rows = rules.flatMap((rule) =>
    under(tables.payout, "rule", rule).flatMap(({ row }) =>
      row.earnedStart.getTime() === periodStart.getTime() &&
      row.periodStart.getTime() !== periodStart.getTime() &&
      row.createdAt > closedAt
        ? [row]
        : [],
    ),
  );
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor);
  const totals = [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amountMinor]) => ({ currency, amountMinor }));
  const place = ({ id: of, createdAt }: Payout) => ({ id: of, at: createdAt });
  const first = shown === 0 ? [] : firstOf(rows, shown, (left, right) => rising(place(right), place(left))).map(copy);
  return [{ period: id, count: rows.length, totals, first }];
};

export const memoryPeriods = (world: World): PayoutPeriodStore => ({
  ...listStore(world, "payoutPeriod"),
  async drafts(tenant, query) {
    return draftsOver(tenancyOf(world, tenant), query);
  },
  async changedAfterClose(tenant, periods, shown) {
    const tenancy = tenancyOf(world, tenant);
    return periods.flatMap((id) => {
      const found = tenancy.tables.payoutPeriod.rows.get(id);
      return found === undefined ? [] : lateOf(tenancy, found.row, shown);
    });
  },
});
