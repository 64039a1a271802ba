import type {
  Id,
  ReceivedQuery,
  ReceivedSum,
  StandingInterval,
  StandingIntervalStore,
  Versioned,
} from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** A member's intervals in sequence. */
export const intervalsOf = ({ tables }: Tenancy, enrollment: string): readonly Versioned<StandingInterval>[] =>
  under(tables.standingInterval, "enrollment", enrollment).toSorted(
    (left, right) => left.row.sequence - right.row.sequence,
  );

const DAY_MS = 86_400_000;

const receivedOf = ({ tables }: Tenancy, query: ReceivedQuery): ReceivedSum => {
  const { enrollment, metric, currency, windowDays, at, settledAt, openAt } = query;
  const since = windowDays === null ? undefined : new Date(at.getTime() - windowDays * DAY_MS);
  let [least, most] = [0n, 0n];
  for (const { row } of under(tables.performanceEvent, "enrollment", enrollment)) {
    const { metrics, occurredAt, receivedAt } = row;
    if (receivedAt > openAt || (since !== undefined && (occurredAt <= since || occurredAt > at))) continue;
    const isSettled = receivedAt < settledAt;
    for (const { amount } of metrics.filter((one) => one.metric === metric && one.currency === currency)) {
      if (isSettled || amount < 0n) least += amount;
      if (isSettled || amount > 0n) most += amount;
    }
  }
  return { least, most };
};

const each = (ids: readonly Id<"enrollment">[]) => [...new Set(ids)].sort();

export const memoryStandingIntervals = (world: World): StandingIntervalStore => ({
  async open(tenant, enrollments) {
    const { tables } = tenancyOf(world, tenant);
    return copy([...new Set(enrollments)].flatMap((id) => under(tables.standingInterval, "open", id)));
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
  async received(tenant, queries) {
    const tenancy = tenancyOf(world, tenant);
    return queries.map((query) => receivedOf(tenancy, query));
  },
});
