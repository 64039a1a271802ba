import type { Activity, BatchClaim, Entitlement, Id, PayoutPeriod, PayoutStore, Versioned } from "@entente/core/ports";
import { isWithinIntervals } from "@entente/core/storage";
import { activitiesOf, eligibilityIn, measured, originOf } from "../earning/measuring.ts";
import { rowsOf } from "../store/compared.ts";
import { copy } from "../store/copy.ts";
import { oldestFirst } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { earnedIn } from "./earned.ts";
import { previewRun, rowsLyingIn } from "./payout-run.ts";
import { memoryComparisons } from "./previews.ts";
import { restate } from "./restate.ts";
import { memoryBalances } from "./sums/balances.ts";
import { memoryLiability } from "./sums/liability.ts";
import { memoryTotals } from "./sums/totals.ts";

const newestFirst = (one: Activity, other: Activity): number =>
  originOf(other).occurredAt.getTime() - originOf(one).occurredAt.getTime() || (one.event.id < other.event.id ? 1 : -1);

/** The events of some members that a claim covers, eligible or not, in no particular order. */
const underEntitlement = (
  tenancy: Tenancy,
  { rule, intervals }: Pick<Entitlement, "rule" | "intervals">,
  members: readonly Id<"enrollment">[],
): readonly Activity[] =>
  activitiesOf(tenancy, rule.program).filter((activity) => {
    const { enrollment: member, occurredAt } = originOf(activity);
    return (
      member !== null &&
      members.includes(member) &&
      isWithinIntervals(intervals, occurredAt) &&
      measured(activity, rule) !== undefined
    );
  });

export const memoryPayouts = (world: World): PayoutStore => ({
  ...listStore(world, "payout"),
  ...memoryBalances(world),
  ...memoryLiability(world),
  ...memoryTotals(world),
  ...memoryComparisons(world),
  async periods(tenant, brand, of) {
    const tenancy = tenancyOf(world, tenant);
    const hasRows = rowsLyingIn(tenancy, brand, of);
    const ofBrand = ({ row }: Versioned<PayoutPeriod>): number => (row.program === null ? 0 : 1);
    return oldestFirst(under(tenancy.tables.payoutPeriod, "brand", brand), ({ periodStart }) => periodStart)
      .toSorted(
        (one, other) =>
          one.row.periodStart.getTime() - other.row.periodStart.getTime() ||
          ofBrand(one) - ofBrand(other) ||
          ((one.row.program ?? "") < (other.row.program ?? "") ? -1 : 1),
      )
      .map((stored) => ({ ...stored, hasRows: hasRows(stored.row) }));
  },
  async firstEarnings(tenant, brand) {
    const firsts = new Map<Id<"program">, Date>();
    for (const { row } of under(tenancyOf(world, tenant).tables.performanceEvent, "brand", brand)) {
      if (row.enrollment === null || row.program === null || row.metrics.length === 0) continue;
      const known = firsts.get(row.program);
      if (known === undefined || row.occurredAt < known) firsts.set(row.program, new Date(row.occurredAt));
    }
    return firsts;
  },
  async earned(tenant, _brand, groups) {
    return earnedIn(tenancyOf(world, tenant), groups);
  },
  async preview(tenant, run) {
    return previewRun(tenancyOf(world, tenant), run);
  },
  async ofMembers(tenant, rule, members) {
    const rows = under(tenancyOf(world, tenant).tables.payout, "rule", rule);
    return oldestFirst(
      rows.filter(({ row }) => members.includes(row.enrollment)),
      ({ createdAt }) => createdAt,
    );
  },
  async byReference(tenant, brand, externalRef) {
    return copy(owning(tenancyOf(world, tenant).tables.payout, "reference", pair(brand, externalRef)));
  },
  async forEvents(tenant, events) {
    const { payout } = tenancyOf(world, tenant).tables;
    return [...new Set(events)].sort().flatMap((event) => {
      const rows = [...under(payout, "event", event)];
      return rows.sort(({ row: one }, { row: other }) => (one.eventPlace ?? 0) - (other.eventPlace ?? 0)).map(copy);
    });
  },
  async claimsIn(tenant, batch) {
    const claims = rowsOf(tenancyOf(world, tenant), "payout").flatMap(
      ({ batch: own, rule, periodStart, earnedStart }): readonly BatchClaim[] =>
        own === batch && rule !== null ? [{ rule, periodStart, earnedStart }] : [],
    );
    const nameOf = ({ rule, periodStart, earnedStart }: BatchClaim): string =>
      [rule, periodStart.getTime(), earnedStart.getTime()].join(" ");
    return copy([...new Map(claims.map((one) => [nameOf(one), one])).values()]);
  },
  async restate(tenant, ...of) {
    return restate(tenancyOf(world, tenant), ...of);
  },
  async measure(tenant, entitlement, members) {
    const tenancy = tenancyOf(world, tenant);
    const counts = eligibilityIn(tenancy);
    return underEntitlement(tenancy, entitlement, members)
      .filter((activity) => counts(activity, entitlement.rule))
      .reduce((sum, activity) => sum + (measured(activity, entitlement.rule) ?? 0n), 0n);
  },
  async activity(tenant, entitlement, members, { limit, startingAfter }) {
    const found = underEntitlement(tenancyOf(world, tenant), entitlement, members).toSorted(newestFirst);
    const after = startingAfter === undefined ? -1 : found.findIndex(({ event }) => event.id === startingAfter);
    if (startingAfter !== undefined && after === -1) return undefined;
    const rest = found.slice(after + 1);
    return { activities: copy(rest.slice(0, limit)), hasMore: rest.length > limit };
  },
});
