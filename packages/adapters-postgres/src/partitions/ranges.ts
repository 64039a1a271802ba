import { DAY_MS, idAt } from "@entente/core/storage";

export { idAt };

/** A column by whose ranges a table is partitioned: ids carry their time, and a `seq` counts the events of an organization. */
export type Ranged = "time" | "count";

/** The tables that may be partitioned, by their column, which each key of theirs contains. */
export const PARTITIONABLE = {
  event: { column: "seq", by: "count" },
  performance_event: { column: "id", by: "time" },
  click: { column: "id", by: "time" },
  webhook_delivery: { column: "id", by: "time" },
} as const satisfies Readonly<Record<string, { readonly column: string; readonly by: Ranged }>>;
export type Partitionable = keyof typeof PARTITIONABLE;

export const PARTITIONABLE_TABLES = Object.keys(PARTITIONABLE) as readonly Partitionable[];

/** The first partition takes what there is and what comes for so long at least: its creation may be ended later. */
const FIRST_DAYS = 40;
/** Partitions by time are made for so long ahead. */
const AHEAD_DAYS = 92;
/** The events of one organization in a partition. */
export const EVENTS_EACH = 10_000_000n;
/** So many events are made room for, beyond the last of the organization that has the most. */
const AHEAD_EVENTS = 3n * EVENTS_EACH;

const monthFrom = (time: Date, months: number): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1));

/** The time of an id. */
export const timeOf = (id: string): Date => new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));

/** The time, and the greatest `seq` of any organization. */
export interface Moment {
  readonly now: Date;
  readonly head: bigint;
}

const afterDays = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS);

/** The end of the first partition. */
export const firstBound = (by: Ranged, { now, head }: Moment): string =>
  by === "time"
    ? idAt(monthFrom(afterDays(now, FIRST_DAYS), 1))
    : String(((head + EVENTS_EACH) / EVENTS_EACH + 1n) * EVENTS_EACH);

/** True if a bound that was begun with still leaves time to go on with it. */
export const leavesTime = (by: Ranged, bound: string, { now, head }: Moment): boolean =>
  by === "time" ? timeOf(bound) >= afterDays(now, FIRST_DAYS / 4) : BigInt(bound) >= head + EVENTS_EACH / 4n;

/** The values that follow one, as long as it is before another. */
const following = <T extends Date | bigint>(last: T, until: T, next: (one: T) => T): readonly T[] => {
  const found: T[] = [];
  for (let end = last; end < until; found.push(end)) end = next(end);
  return found;
};

/** The ends of the partitions that are missing after one that ends at `last`, in order. */
export const boundsAfter = (by: Ranged, last: string, { now, head }: Moment): readonly string[] =>
  by === "count"
    ? following(BigInt(last), head + AHEAD_EVENTS, (end) => end + EVENTS_EACH).map(String)
    : following(timeOf(last), afterDays(now, AHEAD_DAYS), (end) => monthFrom(end, 1)).map(idAt);

/** The day at whose beginning a bound is; undefined of a bound within one. */
const dayOf = (bound: string): string | undefined => {
  const time = timeOf(bound);
  return bound === idAt(time) && time.getTime() % DAY_MS === 0
    ? time.toISOString().slice(0, 10).replaceAll("-", "_")
    : undefined;
};

/** The name of the partition that begins at a bound. */
export const nameFrom = (table: Partitionable, bound: string): string =>
  `${table}_from_${PARTITIONABLE[table].by === "count" ? bound : (dayOf(bound) ?? bound.replaceAll("-", ""))}`;

/** The name of the partition that was the table. */
export const firstName = (table: Partitionable): string => `${table}_first`;

/** The constraint by which PostgreSQL knows that every row belongs to the first partition. */
export const boundName = (table: Partitionable): string => `${table}_before_partitions`;
