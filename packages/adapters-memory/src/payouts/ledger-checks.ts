import type { CheckedTotals, DueCheck, LedgerCheckStore, Rows, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rowStore } from "../store/rows.ts";
import { type Tenancy, tenancyOf, unclocked, type World } from "../store/world.ts";

const rowsIn = ({ tables }: Tenancy): readonly Rows["ledgerCheck"][] =>
  [...tables.ledgerCheck.rows.values()].map(({ row }) => row);

const acceptedIn = ({ tables }: Tenancy): ReadonlySet<string> =>
  new Set([...tables.payoutBatch.rows.values()].flatMap(({ row }) => row.accepted.map(({ difference }) => difference)));

const isDue = (found: Versioned<Rows["ledgerCheck"]> | undefined, now: Date, before: Date): boolean => {
  if (found === undefined) return true;
  const { checkedAt, begunAt, leaseUntil } = found.row;
  return (leaseUntil === null || leaseUntil <= now) && (begunAt !== null || checkedAt === null || checkedAt <= before);
};

const rising = (left: string, right: string): number => (left === right ? 0 : left < right ? -1 : 1);

/** Those that were never checked come first; of equal ones it is the order of tenants. */
const longestAgo = (left: DueCheck, right: DueCheck): number => {
  const at = ({ found }: DueCheck): number => found?.row.checkedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (at(left) !== at(right)) return at(left) < at(right) ? -1 : 1;
  return (
    rising(left.tenant.organization, right.tenant.organization) ||
    Number(left.tenant.livemode) - Number(right.tenant.livemode)
  );
};

export const memoryLedgerChecks = (world: World): LedgerCheckStore => ({
  ...rowStore(world, "ledgerCheck"),
  async due(now, before, limit) {
    const due = [...world.tenancies.values()].flatMap(({ tenant, tables, feed, audits }): DueCheck[] => {
      const found = tables.ledgerCheck.rows.get(tenant.organization);
      return feed.length + audits.length > 0 && isDue(found, now, before) ? [{ tenant, found }] : [];
    });
    return copy(due.toSorted(longestAgo).slice(0, limit));
  },
  async accepted(tenant) {
    return acceptedIn(tenancyOf(world, tenant));
  },
  async totals(): Promise<CheckedTotals> {
    const counts = new Map<string, number>();
    const tenancies = [...world.tenancies.values()];
    for (const tenancy of tenancies) {
      const accepted = acceptedIn(tenancy);
      for (const { check, ids } of rowsIn(tenancy).flatMap(({ differences }) => differences)) {
        const open = ids.filter((difference) => !accepted.has(difference)).length;
        if (open > 0) counts.set(check, (counts.get(check) ?? 0) + open);
      }
    }
    const ran = tenancies
      .filter(unclocked)
      .flatMap(rowsIn)
      .flatMap(({ ranAt }) => (ranAt === null ? [] : [ranAt.getTime()]));
    return {
      differences: [...counts].map(([check, count]) => ({ check, count })).sort((a, b) => rising(a.check, b.check)),
      oldest: ran.length === 0 ? null : new Date(Math.min(...ran)),
    };
  },
});
