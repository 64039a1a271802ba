import { sql } from "kysely";
import { analyzeAlone } from "../engines/analyze-grown.ts";
import type { Engine } from "../engines/database.ts";
import { sqlState } from "../engines/retry.ts";
import { exists } from "../migrations/place.ts";
import { formOf, type TableForm } from "./form.ts";
import { alone, beside, type Db, locking, PartitionsRefused, plain, send } from "./locking.ts";
import { checkedOf, lookAt, momentOf, type PartitionedTable, stateOf } from "./look.ts";
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
import {
  beginStatement,
  lockStatements,
  swapStatements,
  undoOn,
  undoStatement,
  validateStatement,
} from "./statements.ts";

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
  /** True if it is read a second time for its references to itself, and its writers wait a third time, and at each new partition. */
  readonly refersToItself: boolean;
}

export interface PartitionOptions {
  readonly tables?: readonly Partitionable[] | undefined;
  /** The ends of partitions, for specs: of the first one, and of those after it. */
  readonly bounds?: Partial<Record<Partitionable, readonly string[]>> | undefined;
  /** How often a lock is tried for, for specs. */
  readonly attempts?: number | undefined;
}

const CHECK_FAILED = "23514";
const UNKNOWN_OBJECT = "42704";

const refuseEngine = async <DB>(engine: Engine<DB>): Promise<void> => {
  if (engine.kind !== "postgres")
    throw new PartitionsRefused("The embedded database is not partitioned: a database on PostgreSQL is.");
  const db = plain(engine);
  if (!(await exists(db, "tenant_clock")))
    throw new PartitionsRefused("The database has no tables of this version yet: migrate it first.");
  const { rows } = await sql`select from test_clock union all select from tenant_clock`.execute(db);
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

/** The tables that a swap locks beside its own. */
const locksOf = ({ table, references }: Pick<TableForm, "table" | "references">) => {
  const others = references.filter((one) => one.table !== one.to);
  const names = (some: readonly string[]) => [...new Set(some)].toSorted();
  return {
    locksWrites: names(others.filter((one) => one.table === table).map(({ to }) => to)),
    locksAll: names(others.filter(({ to }) => to === table).map((one) => one.table)),
  };
};

const planOf = async (db: Db, found: PartitionedTable, options: PartitionOptions): Promise<PartitionPlan> => {
  const { table, rows, bytes, begunUntil } = found;
  const form = await formed(db, table);
  const bounds = await boundsOf(db, found, options);
  return {
    ...{ table, rows, bytes, until: bounds[0] ?? "", ahead: bounds.length - 1, isBegun: begunUntil !== null },
    ...locksOf(form),
    refersToItself: form.references.some((one) => one.table === one.to),
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

const changedMeanwhile = (table: string, cause?: unknown): PartitionsRefused =>
  new PartitionsRefused(`The table ${table} was changed meanwhile, and is as others left it: run the command again.`, {
    cause,
  });

/** The creation of one table. */
interface Creation<DB> {
  readonly engine: Engine<DB>;
  readonly table: Partitionable;
  readonly bounds: readonly string[];
  readonly attempts: number | undefined;
}

/** Says to PostgreSQL that every row of the table belongs to its first partition, which takes a look at all of them. */
const begin = async <DB>({ engine, table, bounds: [until = ""], attempts }: Creation<DB>): Promise<void> => {
  const changing = (run: (db: Db) => Promise<void>) => locking(engine, { all: [table] }, run, attempts);
  await changing(async (db) => {
    const { isPartitioned, begunUntil } = await stateOf(db, table);
    // Another process may have been faster.
    if (isPartitioned || begunUntil === until) return;
    await send(db, [undoStatement(table), beginStatement(table, until)]);
  });
  if ((await stateOf(plain(engine), table)).isPartitioned) return;
  try {
    await beside(engine, [validateStatement(table, boundName(table))], attempts);
  } catch (cause) {
    if (sqlState(cause) === UNKNOWN_OBJECT) throw changedMeanwhile(table, cause);
    if (sqlState(cause) !== CHECK_FAILED) throw cause;
    const left = await changing((db) => send(db, [undoStatement(table)])).then(
      () => "",
      (failure: unknown) =>
        ` Its check ${boundName(table)} could not be taken back, and refuses such rows: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
    throw new PartitionsRefused(
      `The table ${table} has rows with an ${PARTITIONABLE[table].column} of a time or count to come, at or after ${until}.${left}`,
      { cause },
    );
  }
};

const indexesOf = async (db: Db, name: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int4 as count from pg_index where indrelid = to_regclass(${name})`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Answers false of a table that another process has partitioned meanwhile. */
const swap = async <DB>({ engine, table, bounds, attempts }: Creation<DB>): Promise<boolean> => {
  const { locksAll, locksWrites } = locksOf((await formOf(plain(engine), table)) ?? { table, references: [] });
  let isSwapped = false;
  const run = async (db: Db): Promise<void> => {
    const { isPartitioned, begunUntil, isValid } = await stateOf(db, table);
    isSwapped = !isPartitioned;
    if (isPartitioned) return;
    // Without a valid check of this bound every row would be read under the lock.
    if (begunUntil !== bounds[0] || !isValid) throw changedMeanwhile(table);
    const form = await formed(db, table);
    const before = await indexesOf(db, table);
    await send(db, lockStatements(form));
    await send(db, swapStatements(form, bounds));
    const after = await indexesOf(db, firstName(table));
    if (after !== before) throw new Error(`The first partition of ${table} got ${after - before} indexes anew.`);
  };
  await locking(engine, { all: [table, ...locksAll], writes: locksWrites }, run, attempts);
  return isSwapped;
};

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly text: string;
  readonly isOfFirst: boolean;
  readonly isValid: boolean;
}

/** The references that a swap leaves to finish: those whose rows of before are to be looked at, and those that only the first partition has. */
export const unfinished = async (db: Db, table: Partitionable): Promise<readonly Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.relname as table, k.conname as name, replace(pg_get_constraintdef(k.oid), ' NOT VALID', '') as text,
      c.relname = ${firstName(table)} as "isOfFirst", k.convalidated as "isValid"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and k.confrelid = to_regclass(${table}) and k.conrelid <> k.confrelid
    order by 1, 2`.execute(db);
  return rows.filter(({ isOfFirst, isValid }) => isOfFirst || !isValid);
};

/** Holds the rows of before against the references to the table, and gives the table those of its first partition to itself. */
const finish = async <DB>(engine: Engine<DB>, table: Partitionable, attempts: number | undefined): Promise<void> => {
  const references = await unfinished(plain(engine), table);
  for (const { table: of, name, isValid } of references)
    if (!isValid) await beside(engine, [validateStatement(of, name)], attempts);
  if (!references.some(({ isOfFirst }) => isOfFirst)) return;
  await locking(
    engine,
    { writes: [table] },
    async (db) => {
      const own = (await unfinished(db, table)).filter(({ isOfFirst }) => isOfFirst);
      await send(
        db,
        own.map(({ name, text }) => `alter table ${table} add constraint "${name}" ${text}`),
      );
    },
    attempts,
  );
};

/** Drops the check of a creation from a partitioned table and its partitions, where it would refuse rows for which there is room. */
export const clearCheck = <DB>(engine: Engine<DB>, table: Partitionable, attempts?: number): Promise<void> =>
  locking(
    engine,
    { all: [table] },
    async (db) => {
      if (!(await stateOf(db, table)).isPartitioned) return;
      const names = await checkedOf(db, table);
      await send(
        db,
        names.map((name) => undoOn(name, table)),
      );
    },
    attempts,
  );

/** Does all that is left to do of a table; answers false where that is nothing. */
const createOne = async <DB>(engine: Engine<DB>, table: Partitionable, options: PartitionOptions): Promise<boolean> => {
  const [db, { attempts }] = [plain(engine), options];
  const found = (await lookAt(db)).find((one) => one.table === table);
  if (found === undefined) return false;
  const { isPartitioned, isUnfinished, begunUntil } = found;
  if (isPartitioned && !isUnfinished && begunUntil === null) return false;
  if (!isPartitioned) {
    const creation = { engine, table, attempts, bounds: await boundsOf(db, found, options) };
    await begin(creation);
    if (!(await swap(creation))) return false;
  }
  if (isPartitioned && begunUntil !== null) await clearCheck(engine, table, attempts);
  await finish(engine, table, attempts);
  // Nothing is lost where it fails: workers look after it once an hour.
  await analyzeAlone(engine, table).catch(() => undefined);
  return true;
};

/**
 * Makes partitioned tables of those that are plain, one after the other; answers the names of those that it changed. Servers of this
 * version and of earlier ones go on meanwhile: a table is locked twice, each time for a moment, and rows are read without a lock. Where others
 * use it, a lock is tried for up to 25 times, for a fifth of a second, with pauses of up to three seconds between. A call that
 * ends in the middle leaves a database that works, and the next one goes on. On PostgreSQL alone, over two connections.
 * @throws {PartitionsRefused} for a table that cannot be partitioned, and while another call runs; the tables before it were.
 */
export const createPartitions = async <DB>(
  engine: Engine<DB>,
  options: PartitionOptions = {},
  done: (table: Partitionable) => void = () => undefined,
): Promise<readonly Partitionable[]> => {
  await refuseEngine(engine);
  return alone(engine, async () => {
    await planPartitions(engine, options);
    const changed: Partitionable[] = [];
    for (const { table } of chosen(options, await lookAt(plain(engine))))
      if (await createOne(engine, table, options)) {
        changed.push(table);
        done(table);
      }
    return changed;
  });
};
