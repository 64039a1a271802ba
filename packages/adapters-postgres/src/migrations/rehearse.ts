import { type Kysely, sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { partitionEmpty } from "../partitions/empty.ts";
import type { Partitionable } from "../partitions/ranges.ts";
import type { Migration } from "./migrate.ts";

/** The effect of migrations on a table that was there before them. */
export interface TouchedTable {
  readonly table: string;
  /** The statements that have to wait on this table until the migrations are committed. */
  readonly waits: "nothing" | "writes" | "everything";
  /** True if it is written anew as a whole. */
  readonly isRewritten: boolean;
  /** True if rows of it are inserted, updated or deleted. */
  readonly rowsChange: boolean;
  /** How many constraints are held against its rows. */
  readonly constraints: number;
  /** How many indexes are made on it. */
  readonly indexes: number;
}

/** The effect of migrations on a schema. */
export interface Rehearsal {
  /** The tables that they make. */
  readonly makes: readonly string[];
  /** The tables that were there before and that they lock for more than reading, in the order of their names. */
  readonly touches: readonly TouchedTable[];
  /** The tables, and the columns as `table.column`, that are gone afterwards: a program of before cannot go on. */
  readonly removes: readonly string[];
  /** The reasons why a row that a program of before writes is refused: a column that needs a value, another type, a constraint. */
  readonly tightens: readonly string[];
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** True if a row that does not name it is refused. */
  readonly needed: boolean;
}

interface Table {
  readonly file: string;
  readonly columns: readonly Column[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
}
type Tables = ReadonlyMap<string, Table>;

const OURS = "c.relnamespace = current_schema()::regnamespace";

/** Of a partitioned table the files are those of its partitions. */
const LOOK = `
  select c.relname as name, coalesce(pg_relation_filenode(c.oid)::text, (
      select string_agg(pg_relation_filenode(p.inhrelid)::text, ' ' order by p.inhrelid) from pg_inherits p where p.inhparent = c.oid
    )) as file,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'needed', a.attnotnull and not a.atthasdef and a.attidentity = '') order by a.attnum), '[]')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(k.conname order by k.conname), '[]') from pg_constraint k
      where k.conrelid = c.oid and k.contype <> 'n') as constraints,
    (select coalesce(json_agg(i.indexrelid::text), '[]') from pg_index i where i.indrelid = c.oid) as indexes
  from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and ${OURS} order by c.relname`;

const look = async (db: Kysely<unknown>): Promise<Tables> => {
  const { rows } = await sql<Table & { name: string }>`${sql.raw(LOOK)}`.execute(db);
  return new Map(rows.map(({ name, ...table }) => [name, table]));
};

/** The locks that the running transaction has on tables and their partitions: they say what would wait, and whether rows change. */
const LOCKS = `
  select coalesce(p.inhparent, c.oid)::regclass::text as table, json_agg(distinct l.mode) as modes
  from pg_locks l join pg_class c on c.oid = l.relation left join pg_inherits p on p.inhrelid = c.oid
  where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and ${OURS}
  group by 1 order by 1`;

type Locks = readonly { readonly table: string; readonly modes: readonly string[] }[];

/** Neither reads nor writes wait for these. */
const READS: readonly string[] = ["AccessShareLock", "RowShareLock", "ShareUpdateExclusiveLock"];
const WRITES = "RowExclusiveLock";
const ALL = "AccessExclusiveLock";

const waitsFor = (modes: readonly string[]): TouchedTable["waits"] => {
  if (modes.includes(ALL)) return "everything";
  return modes.some((mode) => ![...READS, WRITES].includes(mode)) ? "writes" : "nothing";
};

const without = <T>(all: readonly T[], some: readonly T[]): readonly T[] => all.filter((one) => !some.includes(one));

/** Columns that need a value, and get one by a trigger where a program of before gives none; a spec inserts such a row. */
const GIVEN: ReadonlySet<string> = new Set(["payout_batch.by_email"]);

const tightened = (table: string, before: Table, after: Table): readonly string[] => {
  const former = new Map(before.columns.map((column) => [column.name, column]));
  return [
    ...after.columns.flatMap(({ name, type, needed }) => {
      const was = former.get(name);
      if (needed && was?.needed !== true && !GIVEN.has(`${table}.${name}`)) return [`${table}.${name} needs a value`];
      return was !== undefined && was.type !== type ? [`${table}.${name} is ${type} and was ${was.type}`] : [];
    }),
    ...without(after.constraints, before.constraints).map((name) => `constraint ${name} of ${table}`),
  ];
};

const removed = (table: string, before: Table, after: Table | undefined): readonly string[] => {
  if (after === undefined) return [table];
  const names = ({ columns }: Table) => columns.map(({ name }) => name);
  return without(names(before), names(after)).map((name) => `${table}.${name}`);
};

const compared = (before: Tables, after: Tables, locks: Locks): Rehearsal => {
  const kept = [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    return is === undefined ? [] : [{ name, was, is }];
  });
  const modes = new Map(locks.map((lock) => [lock.table, lock.modes]));
  return {
    makes: [...after.keys()].filter((name) => !before.has(name)),
    touches: kept
      .map(({ name, was, is }) => ({
        table: name,
        waits: waitsFor(modes.get(name) ?? []),
        isRewritten: was.file !== is.file,
        rowsChange: modes.get(name)?.includes(WRITES) === true,
        constraints: without(is.constraints, was.constraints).length,
        indexes: without(is.indexes, was.indexes).length,
      }))
      .filter(({ waits, rowsChange }) => waits !== "nothing" || rowsChange),
    removes: [...before].flatMap(([name, was]) => removed(name, was, after.get(name))),
    tightens: kept.flatMap(({ name, was, is }) => tightened(name, was, is)),
  };
};

const SCHEMA = "rehearsal";

/**
 * Applies migrations in a new schema of a database that nobody uses, `pending` after all others, so that PostgreSQL itself says what they
 * lock, write anew and check. The tables in `partitioned` have partitions before. The database is of no use afterwards.
 */
export const rehearse = <DB>(
  { db }: Engine<DB>,
  migrations: Readonly<Record<string, Migration>>,
  pending: readonly string[],
  partitioned: readonly Partitionable[] = [],
): Promise<Rehearsal> => {
  const applied = Object.keys(migrations).filter((name) => !pending.includes(name));
  return db.connection().execute(async (connection) => {
    const trial = connection.withoutPlugins() as unknown as Kysely<unknown>;
    const apply = async (names: readonly string[]): Promise<void> => {
      for (const name of names.toSorted()) await migrations[name]?.up(trial);
    };
    await sql.raw(`create schema ${SCHEMA}; set search_path to ${SCHEMA}`).execute(trial);
    await apply(applied);
    await partitionEmpty(trial, partitioned);
    // The locks of a transaction are those of the pending migrations alone.
    await sql`begin`.execute(trial);
    const before = await look(trial);
    await apply(pending);
    const { rows: locks } = await sql<Locks[number]>`${sql.raw(LOCKS)}`.execute(trial);
    const found = compared(before, await look(trial), locks);
    await sql`commit`.execute(trial);
    return found;
  });
};
