import { DAY_MS } from "@entente/core/storage";
import { type Kysely, sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { type Moment, PARTITIONABLE, PARTITIONABLE_TABLES, type Partitionable, timeOf } from "./ranges.ts";

/** A partition, with its rows from `from` on and before `until`; null where it begins with the first. */
export interface Partition {
  readonly name: string;
  readonly from: string | null;
  readonly until: string;
  /** As the last analysis counted them. */
  readonly rows: number;
  /** Of its rows and indexes. */
  readonly bytes: number;
}

/** A table that may be partitioned. */
export interface PartitionedTable {
  readonly table: Partitionable;
  readonly column: string;
  readonly isPartitioned: boolean;
  /** In the order of their ranges; none of a plain table. */
  readonly partitions: readonly Partition[];
  readonly rows: number;
  readonly bytes: number;
  /**
   * The days until a row would find no partition, or is refused by the check of a creation that was begun, as fast as the table grows now; null
   * of a plain table without one.
   */
  readonly daysAhead: number | null;
  /**
   * The end of the first partition of a creation that was begun and not ended; of a partitioned table a rest of it, which refuses rows from there
   * on. Null where there is none.
   */
  readonly begunUntil: string | null;
  /** True if references of the table are still to be checked after its creation. */
  readonly isUnfinished: boolean;
}

/** More days are not told apart. */
const MOST_DAYS = 3_650;

const WEEK_DAYS = 7;

/** The organization with the most events, and how many of them are of the last week. */
const HEAD = `
  select now() as now, coalesce(h.seq, 0)::text as head, coalesce(h.seq - (
      select e.seq from event e where e.organization = h.organization and e.livemode = h.livemode
        and e.created_at >= now() - interval '${WEEK_DAYS} days'
      order by e.created_at, e.seq limit 1), 0)::text as "ofWeek"
  from (select 1) one left join lateral (
    select organization, livemode, seq from feed_head order by seq desc limit 1) h on true`;

export const momentOf = async (db: Kysely<unknown>): Promise<Moment & { readonly ofWeek: number }> => {
  const { rows } = await sql<{ now: Date; head: string; ofWeek: string }>`${sql.raw(HEAD)}`.execute(db);
  const [{ now, head, ofWeek } = { now: new Date(), head: "0", ofWeek: "0" }] = rows;
  return { now, head: BigInt(head), ofWeek: Number(ofWeek) };
};

const OURS = "c.relnamespace = current_schema()::regnamespace";

interface Found {
  readonly table: Partitionable;
  readonly kind: "r" | "p";
  readonly rows: number;
  readonly bytes: number;
  readonly begun: string | null;
  /** True if every row was held against it. */
  readonly valid: boolean;
  readonly unfinished: boolean;
}

/** The check of a creation that was begun, on a table or on a partition of it, by which two creations at once may have left it. */
const CHECK_OF = `pg_constraint k where k.conname = c.relname || '_before_partitions' and k.coninhcount = 0
      and (k.conrelid = c.oid or k.conrelid in (select i.inhrelid from pg_inherits i where i.inhparent = c.oid))`;

/**
 * References that are not validated are of a creation that goes on; so is a table whose first partition has a reference to it that
 * the table itself has not.
 */
const TABLES = `
  select c.relname as table, c.relkind as kind, greatest(c.reltuples, 0)::float8 as rows,
    case c.relkind when 'r' then pg_total_relation_size(c.oid) else 0 end::float8 as bytes,
    (select substring(pg_get_constraintdef(k.oid) from '< \\(?''?([-0-9a-f]+)') from ${CHECK_OF} limit 1) as begun,
    coalesce((select k.convalidated from ${CHECK_OF} limit 1), false) as valid,
    c.relkind = 'p' and exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = c.oid and k.conparentid = 0
        and (not k.convalidated or k.conrelid in (select i.inhrelid from pg_inherits i where i.inhparent = c.oid))) as unfinished
  from pg_class c where ${OURS} and c.relname = any($tables) and c.relkind in ('r', 'p')`;

const PARTITIONS = `
  select p.relname as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds,
    greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.relnamespace = current_schema()::regnamespace and p.relname = any($tables) and p.relkind = 'p'`;

const BOUNDS = /FROM \((?:MINVALUE|'([^']+)')\) TO \('([^']+)'\)/;

const ofTables = (text: string) => {
  const [before = "", after = ""] = text.split("$tables");
  return sql`${sql.raw(before)}${PARTITIONABLE_TABLES}::text[]${sql.raw(after)}`;
};

const partitionsOf = async (db: Kysely<unknown>): Promise<ReadonlyMap<string, readonly Partition[]>> => {
  type Row = Omit<Partition, "from" | "until"> & { readonly table: string; readonly bounds: string };
  const { rows } = await sql<Row>`${ofTables(PARTITIONS)}`.execute(db);
  const found = new Map<string, Partition[]>();
  for (const { table, bounds, ...partition } of rows) {
    const [, from = null, until] = BOUNDS.exec(bounds) ?? [];
    // A host may have a partition of another kind, whose rows are counted, and whose range is not ours to go on from.
    if (until === undefined) continue;
    found.set(table, [...(found.get(table) ?? []), { ...partition, from, until }]);
  }
  const first = ({ from }: Partition) => from ?? "";
  const order = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1);
  return new Map([...found].map(([table, some]) => [table, some.toSorted((a, b) => order(first(a), first(b)))]));
};

const daysLeft = (table: Partitionable, until: string, moment: Moment & { readonly ofWeek: number }): number => {
  if (PARTITIONABLE[table].by === "time") return (timeOf(until).getTime() - moment.now.getTime()) / DAY_MS;
  const left = Number(BigInt(until) - 1n - moment.head);
  return moment.ofWeek === 0 ? MOST_DAYS : left / (moment.ofWeek / WEEK_DAYS);
};

const ahead = (table: Partitionable, until: string, moment: Moment & { readonly ofWeek: number }): number =>
  Math.max(0, Math.min(MOST_DAYS, Math.floor(daysLeft(table, until, moment))));

const found = async (db: Kysely<unknown>): Promise<readonly Found[]> =>
  (await sql<Found>`${ofTables(TABLES)}`.execute(db)).rows;

/** How far the creation of a table has come: a look at the catalogue alone, under a lock of the table. */
export const stateOf = async (db: Kysely<unknown>, table: Partitionable) => {
  const state = (await found(db)).find((one) => one.table === table);
  return { isPartitioned: state?.kind === "p", begunUntil: state?.begun ?? null, isValid: state?.valid === true };
};

/** The table and its partitions that have the check of a creation as their own, as SQL names them. */
export const checkedOf = async (db: Kysely<unknown>, table: Partitionable): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select k.conrelid::regclass::text as name from pg_class c, ${sql.raw(CHECK_OF)}
      and c.relname = ${table} and ${sql.raw(OURS)} order by k.conrelid <> c.oid, 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Of tables none of which is partitioned, nor was begun with, nothing else is read. */
const NO_MOMENT = { now: new Date(0), head: 0n, ofWeek: 0 };

/** The tables that may be partitioned, in the order of their names, over one connection; none of a database without tables. */
export const lookAt = async (db: Kysely<unknown>): Promise<readonly PartitionedTable[]> => {
  const rows = await found(db);
  const some = rows.some(({ kind }) => kind === "p");
  const partitions = some ? await partitionsOf(db) : new Map<string, readonly Partition[]>();
  const moment = some || rows.some(({ begun }) => begun !== null) ? await momentOf(db) : NO_MOMENT;
  return PARTITIONABLE_TABLES.flatMap((table) => {
    const one = rows.find((row) => row.table === table);
    if (one === undefined) return [];
    const own = partitions.get(table) ?? [];
    const ends = [own.at(-1)?.until, one.begun ?? undefined].filter((end) => end !== undefined);
    const daysAhead = Math.min(...ends.map((end) => ahead(table, end, moment)));
    const sum = (of: "rows" | "bytes"): number => own.reduce((total, part) => total + part[of], 0);
    const isPartitioned = one.kind === "p";
    return [
      {
        ...{ table, column: PARTITIONABLE[table].column, isPartitioned, partitions: own },
        ...{ rows: isPartitioned ? sum("rows") : one.rows, bytes: isPartitioned ? sum("bytes") : one.bytes },
        daysAhead: ends.length > 0 ? daysAhead : isPartitioned ? 0 : null,
        ...{ begunUntil: one.begun, isUnfinished: one.unfinished },
      },
    ];
  });
};

/** The tables that may be partitioned, and their partitions. */
export const partitionedTables = <DB>({ db }: Engine<DB>): Promise<readonly PartitionedTable[]> =>
  lookAt(db.withoutPlugins() as unknown as Kysely<unknown>);
