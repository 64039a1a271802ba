import { type Kysely, sql } from "kysely";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { givingWay, LOCK_WAIT_MS } from "../engines/give-way.ts";
import { sqlState } from "../engines/retry.ts";
import { exists } from "../migrations/place.ts";
import { formOf, type TableForm } from "./form.ts";
import { lookAt, momentOf, type PartitionedTable } from "./look.ts";
import {
  boundName,
  boundsAfter,
  firstBound,
  firstName,
  leavesTime,
  PARTITIONABLE,
  PARTITIONABLE_TABLES,
  type Partitionable,
} from "./ranges.ts";
import { beginStatement, lockStatements, swapStatements, undoStatement, validateStatement } from "./statements.ts";

/** A table that cannot be partitioned. Nothing was changed of it. */
export class PartitionsRefused extends Error {
  override readonly name = "PartitionsRefused";
}

/** The work by which a table becomes a partitioned one. */
export interface PartitionPlan {
  readonly table: Partitionable;
  readonly rows: number;
  /** Of its rows and indexes. Its rows are read once, and none is written. */
  readonly bytes: number;
  /** The end of the first partition. */
  readonly until: string;
  /** How many partitions are made beside the first. */
  readonly ahead: number;
  /** The tables that a moment locks against writes as well, and those that it locks against reads. */
  readonly locksWrites: readonly string[];
  readonly locksAll: readonly string[];
  /** True if a creation of before is gone on with. */
  readonly isBegun: boolean;
}

export interface PartitionOptions {
  readonly tables?: readonly Partitionable[] | undefined;
  /** The ends of partitions, for specs: of the first one, and of those after it. */
  readonly bounds?: Partial<Record<Partitionable, readonly string[]>> | undefined;
}

const CHECK_FAILED = "23514";

/** An autovacuum ends after a second for whoever waits for it. Nothing is locked yet, so that no writer waits for this twice. */
const FIRST_LOCK_MS = 2_000;

type Db = Kysely<unknown>;
const plain = <DB>({ db }: Engine<DB>): Db => db.withoutPlugins() as unknown as Db;
const send = async (db: Db, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await sql.raw(text).execute(db);
};
const waitFor = (ms: number): string => `set local lock_timeout = ${ms}`;

/** One short transaction that locks the table first, and gives way to writers where it does not get what it locks. */
const locking = <DB>(
  engine: Engine<DB>,
  table: string,
  run: (db: Db) => Promise<void>,
  mode = "access exclusive",
): Promise<void> =>
  givingWay(() =>
    plain(engine)
      .transaction()
      .execute(async (db) => {
        await lockMigrations(db, engine.schema);
        await send(db, ["set local statement_timeout = 0", waitFor(FIRST_LOCK_MS)]);
        await send(db, [`lock table ${table} in ${mode} mode`, waitFor(LOCK_WAIT_MS)]);
        await run(db);
      }),
  );

const refuseEngine = async <DB>(engine: Engine<DB>): Promise<void> => {
  if (engine.kind !== "postgres")
    throw new PartitionsRefused("The embedded database is not partitioned: a database on PostgreSQL is.");
  const db = plain(engine);
  if (!(await exists(db, "test_clock"))) throw new PartitionsRefused("The database has no tables yet.");
  const { rows } = await sql`select from test_clock`.execute(db);
  if (rows.length > 0)
    throw new PartitionsRefused("The database has a clock for tests, which may move beyond every partition.");
};

const boundsOf = async (db: Db, { table, begunUntil }: PartitionedTable, options: PartitionOptions) => {
  const given = options.bounds?.[table];
  if (given !== undefined) return given;
  const [moment, { by }] = [await momentOf(db), PARTITIONABLE[table]];
  const goesOn = begunUntil !== null && leavesTime(by, begunUntil, moment);
  const first = goesOn ? begunUntil : firstBound(by, moment);
  return [first, ...boundsAfter(by, first, moment)];
};

const planOf = async (db: Db, found: PartitionedTable, options: PartitionOptions): Promise<PartitionPlan> => {
  const { table, rows, bytes, begunUntil } = found;
  const form = await formed(db, table);
  const bounds = await boundsOf(db, found, options);
  const others = form.references.filter((one) => one.table !== one.to);
  const names = (some: readonly string[]) => [...new Set(some)].toSorted();
  return {
    ...{ table, rows, bytes, until: bounds[0] ?? "", ahead: bounds.length - 1, isBegun: begunUntil !== null },
    locksWrites: names(others.filter((one) => one.table === table).map(({ to }) => to)),
    locksAll: names(others.filter(({ to }) => to === table).map((one) => one.table)),
  };
};

const formed = async (db: Db, table: Partitionable): Promise<TableForm> => {
  const form = await formOf(db, table);
  if (form === undefined) throw new PartitionsRefused(`There is no table ${table} to partition.`);
  if (form.inTheWay.length > 0)
    throw new PartitionsRefused(`The table ${table} cannot be partitioned: ${form.inTheWay.join("; ")}.`);
  return form;
};

const chosen = ({ tables = PARTITIONABLE_TABLES }: PartitionOptions, all: readonly PartitionedTable[]) =>
  all.filter(({ table }) => tables.includes(table));

/** The work that `createPartitions` would do, table by table; changes nothing. @throws {PartitionsRefused} as it does. */
export const planPartitions = async <DB>(
  engine: Engine<DB>,
  options: PartitionOptions = {},
): Promise<readonly PartitionPlan[]> => {
  await refuseEngine(engine);
  const db = plain(engine);
  const plans: PartitionPlan[] = [];
  for (const found of chosen(options, await lookAt(db)))
    if (!found.isPartitioned) plans.push(await planOf(db, found, options));
  return plans;
};

/** Says to PostgreSQL that every row of the table belongs to its first partition, which takes a look at all of them. */
const begin = async <DB>(engine: Engine<DB>, { begunUntil, table }: PartitionedTable, until: string): Promise<void> => {
  if (begunUntil !== until)
    await locking(engine, table, (db) => send(db, [undoStatement(table), beginStatement(table, until)]));
  try {
    await validate(engine, table, boundName(table));
  } catch (cause) {
    if (sqlState(cause) !== CHECK_FAILED) throw cause;
    await locking(engine, table, (db) => send(db, [undoStatement(table)]));
    throw new PartitionsRefused(
      `The table ${table} has rows with an ${PARTITIONABLE[table].column} of a time or count to come, at or after ${until}.`,
      { cause },
    );
  }
};

/** Reads and writes go on meanwhile. */
const validate = <DB>(engine: Engine<DB>, table: string, constraint: string): Promise<void> =>
  givingWay(() =>
    plain(engine)
      .transaction()
      .execute((db) =>
        send(db, ["set local statement_timeout = 0", waitFor(FIRST_LOCK_MS), validateStatement(table, constraint)]),
      ),
  );

const indexesOf = async (db: Db, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from pg_index where indrelid = to_regclass(${name})`.execute(db);
  return rows[0]?.count ?? 0;
};

const swap = <DB>(engine: Engine<DB>, table: Partitionable, bounds: readonly string[]): Promise<void> =>
  locking(engine, table, async (db) => {
    // Another process may have been faster.
    if ((await lookAt(db)).find((one) => one.table === table)?.isPartitioned === true) return;
    const form = await formed(db, table);
    const before = await indexesOf(db, table);
    await send(db, lockStatements(form));
    await send(db, swapStatements(form, bounds));
    const after = await indexesOf(db, firstName(table));
    if (after !== before) throw new Error(`The first partition of ${table} got ${after - before} indexes anew.`);
  });

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly text: string;
  readonly isOfFirst: boolean;
  readonly isValid: boolean;
}

const unfinished = async (db: Db, table: Partitionable): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.relname as table, k.conname as name, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as text,
      c.relname = ${firstName(table)} as "isOfFirst", k.convalidated as "isValid"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and k.confrelid = to_regclass(${table}) and k.conrelid <> k.confrelid
    order by 1, 2`.execute(db);
  return rows.filter(({ isOfFirst, isValid }) => isOfFirst || !isValid);
};

/** Holds the rows of before against the references to the table, and gives the table those of its first partition to itself. */
const finish = async <DB>(engine: Engine<DB>, table: Partitionable): Promise<void> => {
  const references = await unfinished(plain(engine), table);
  for (const { table: of, name, isValid } of references) if (!isValid) await validate(engine, of, name);
  const own = references.filter(({ isOfFirst }) => isOfFirst);
  const adding = own.map(({ name, text }) => `alter table ${table} add constraint "${name}" ${text}`);
  if (adding.length > 0) await locking(engine, table, (db) => send(db, adding), "share row exclusive");
};

/**
 * Makes partitioned tables of those that are plain, one after the other; answers the names of those that it changed. Servers of this
 * version and of earlier ones go on meanwhile: a table is locked twice, each time for a moment, and rows are read without a lock. A call that
 * ends in the middle leaves a database that works, and the next one goes on. On PostgreSQL alone.
 * @throws {PartitionsRefused} for a table that cannot be partitioned; those before it were.
 */
export const createPartitions = async <DB>(
  engine: Engine<DB>,
  options: PartitionOptions = {},
  done: (table: Partitionable) => void = () => undefined,
): Promise<readonly Partitionable[]> => {
  await planPartitions(engine, options);
  const db = plain(engine);
  const changed: Partitionable[] = [];
  for (const found of chosen(options, await lookAt(db))) {
    const { table, isPartitioned, isUnfinished } = found;
    if (isPartitioned && !isUnfinished) continue;
    if (!isPartitioned) {
      const bounds = await boundsOf(db, found, options);
      await begin(engine, found, bounds[0] as string);
      await swap(engine, table, bounds);
    }
    await finish(engine, table);
    await sql`analyze ${sql.table(table)}`.execute(db);
    changed.push(table);
    done(table);
  }
  return changed;
};
