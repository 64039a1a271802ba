import type { Id, StandingInterval, StandingIntervalStore, Versioned } from "@entente/core/ports";
import { copy } from "./copy.ts";
import { under } from "./table.ts";
import { type Tenancy, tenancyOf, type World } from "./world.ts";

/** A member's intervals in sequence. */
export const intervalsOf = ({ tables }: Tenancy, enrollment: string): readonly Versioned<StandingInterval>[] =>
  under(tables.standingInterval, "enrollment", enrollment).toSorted(
    (left, right) => left.row.sequence - right.row.sequence,
  );

const each = (ids: readonly Id<"enrollment">[]) => [...new Set(ids)].sort();

export const memoryStandingIntervals = (world: World): StandingIntervalStore => ({
  async open(tenant, enrollments) {
    const { tables } = tenancyOf(world, tenant);
    return copy(each(enrollments).flatMap((id) => under(tables.standingInterval, "open", id)));
  },
  async at(tenant, enrollment, at) {
    const found = intervalsOf(tenancyOf(world, tenant), enrollment).find(
      ({ row }) => row.startedAt <= at && (row.endedAt === null || at < row.endedAt),
    );
    return copy(found);
  },
  async of(tenant, enrollments) {
    const tenancy = tenancyOf(world, tenant);
    return copy(each(enrollments).flatMap((id) => intervalsOf(tenancy, id)));
  },
});
