import { DAY_MS } from "@entente/core/storage";
import { sql } from "kysely";
import { isNarrow } from "../campaigns/narrow-clicks.ts";
import type { Engine } from "../engines/database.ts";
import { type Db, plain } from "./locking.ts";
import { lookAt, type Partition, type PartitionedTable } from "./look.ts";
import { timeOf } from "./ranges.ts";

/** For how long rows are kept that may go. Clicks are kept for ever where it is undefined. */
export interface Keeping {
  readonly deliveriesMs: number;
  readonly clicksMs?: number | undefined;
}

/** The partitions that may go. */
export interface DropPlan {
  readonly deliveriesBefore: Date;
  /** Partitions of deliveries that go as a whole: each delivery of them is settled, and older than they are kept. */
  readonly deliveries: readonly Partition[];
  /** Partitions of clicks of which an id, a route and a time stay. */
  readonly clicks: readonly Partition[];
  /** The time before which clicks may go; null where they are kept for ever, or are not partitioned. */
  readonly clicksBefore: Date | null;
  /** The reason why clicks are kept for longer than the setting says, or for ever although it says a time; null where there is none. */
  readonly clicksHeld: string | null;
}

/** The longest time in which a click may decide anything, and the open ends that it may lie before. */
export interface Needs {
  readonly now: Date;
  /** Of all terms that any program ever had: the window and the hold after it. */
  readonly days: number;
  /** The start of the oldest period that is not closed. */
  readonly period: Date | null;
  /** When the oldest message of a source came that is still to be recorded. */
  readonly source: Date | null;
  /** True if a publication would send the copy of a partition by its own name. */
  readonly isPublished: boolean;
}

const needsOf = async (db: Db): Promise<Needs> => {
  const { rows } = await sql<Needs>`
    select now() as now,
      (select coalesce(max(referral_window_days + hold_days), 0) from program_terms)::int4 as days,
      (select min(period_start)::timestamp at time zone 'UTC' from payout_period where status <> 'closed') as period,
      (select min(created_at) from source_event where next_attempt_at is not null) as source,
      exists (select from pg_publication p where p.puballtables
        or exists (select from pg_publication_namespace n where n.pnpubid = p.oid and n.pnnspid = current_schema()::regnamespace))
        as "isPublished"`.execute(db);
  return rows[0] as Needs;
};

const dayText = (time: Date): string => time.toISOString().slice(0, 10);
const daysText = (ms: number): string => `${Math.floor(ms / DAY_MS)}d`;

/** The time before which clicks may go, and why it is not that of the setting. */
const clicksBefore = (
  clicksMs: number,
  { now, days, period, source, isPublished }: Needs,
): Pick<DropPlan, "clicksBefore" | "clicksHeld"> => {
  if (clicksMs < days * DAY_MS)
    return {
      clicksBefore: null,
      clicksHeld: `clicks are to be kept for ${daysText(clicksMs)}, and the longest window of a program, with the hold after it, has ${days} days: keep them for ${days}d or longer`,
    };
  if (isPublished)
    return {
      clicksBefore: null,
      clicksHeld: "a publication of all tables, or of the schema, would send the copy that is made of a partition",
    };
  const ends = [
    { end: new Date(now.getTime() - clicksMs + days * DAY_MS), why: null },
    ...(period === null ? [] : [{ end: period, why: `the period since ${dayText(period)} is not closed` }]),
    ...(source === null ? [] : [{ end: source, why: `a message of a source of ${dayText(source)} is not recorded` }]),
  ];
  const { end, why } = ends.reduce((first, one) => (one.end < first.end ? one : first));
  return {
    clicksBefore: new Date(end.getTime() - days * DAY_MS),
    clicksHeld: why && `${why}, so that clicks of the ${days} days before it are kept as well`,
  };
};

/** True if a partition has a delivery that is pending, or was settled after a time: two look-ups of an index. */
export const keepsDeliveries = async (db: Db, name: string, before: Date): Promise<boolean> => {
  const { rows } = await sql<{ isKept: boolean }>`
    select exists (select from ${sql.table(name)} where status = 'pending') or exists (
      select from ${sql.table(name)} where status <> 'pending' and updated_at > ${before.toISOString()}::timestamptz) as "isKept"`.execute(
    db,
  );
  return rows[0]?.isKept !== false;
};

/** True if the clicks of a partition are narrow, which they are as a whole; undefined where it has none. */
const areNarrow = async (db: Db, name: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ isNarrow: boolean }>`
    select ${sql.raw(isNarrow("one"))} as "isNarrow" from (select visitor from ${sql.table(name)} limit 1) one`.execute(
    db,
  );
  return rows[0]?.isNarrow;
};

/** The time from which on clicks are kept whole; null where all are. */
export const clicksKeptSince = async <DB>(engine: Engine<DB>): Promise<Date | null> => {
  const db = plain(engine);
  const click = (await lookAt(db)).find(({ table }) => table === "click");
  let since: Date | null = null;
  for (const { name, until } of click?.partitions ?? []) {
    const is = await areNarrow(db, name);
    if (is === false) break;
    if (is) since = timeOf(until);
  }
  return since;
};

const partitionsBefore = (tables: readonly PartitionedTable[], table: string, before: Date): readonly Partition[] => {
  const all = tables.find((one) => one.table === table)?.partitions ?? [];
  // The last one stays: those that are made ahead take after it.
  return all.slice(0, -1).filter(({ until }) => timeOf(until) <= before);
};

const those = async <T>(all: readonly T[], are: (one: T) => Promise<boolean>): Promise<readonly T[]> => {
  const found: T[] = [];
  for (const one of all) if (await are(one)) found.push(one);
  return found;
};

const NONE: DropPlan = {
  deliveriesBefore: new Date(0),
  deliveries: [],
  clicks: [],
  clicksBefore: null,
  clicksHeld: null,
};

export const planDropsOn = async (db: Db, { deliveriesMs, clicksMs }: Keeping, time?: Date): Promise<DropPlan> => {
  const tables = (await lookAt(db)).filter(({ isPartitioned }) => isPartitioned);
  if (!tables.some(({ table }) => table === "click" || table === "webhook_delivery")) return NONE;
  const found = await needsOf(db);
  const needs = { ...found, now: time ?? found.now };
  const deliveriesBefore = new Date(needs.now.getTime() - deliveriesMs);
  const deliveries = await those(
    partitionsBefore(tables, "webhook_delivery", deliveriesBefore),
    async ({ name }) => !(await keepsDeliveries(db, name, deliveriesBefore)),
  );
  const plan = { ...NONE, deliveriesBefore, deliveries };
  if (clicksMs === undefined || !tables.some(({ table }) => table === "click")) return plan;
  const bound = clicksBefore(clicksMs, needs);
  const old = bound.clicksBefore === null ? [] : partitionsBefore(tables, "click", bound.clicksBefore);
  return { ...plan, ...bound, clicks: await those(old, async ({ name }) => (await areNarrow(db, name)) === false) };
};

/** The partitions that `dropPartitions` would take now; changes nothing. None where nothing is partitioned. */
export const planDrops = async <DB>(engine: Engine<DB>, keeping: Keeping): Promise<DropPlan> =>
  engine.kind === "postgres" ? planDropsOn(plain(engine), keeping) : NONE;
