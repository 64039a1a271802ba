import { type Kysely, sql } from "kysely";
import { analyzeWholes } from "../engines/analyze-grown.ts";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { givingWay, LOCK_WAIT_MS } from "../engines/give-way.ts";
import { lookAt, momentOf, type PartitionedTable } from "./look.ts";
import { boundsAfter, leavesTime, type Moment, nameFrom, PARTITIONABLE, type Partitionable } from "./ranges.ts";
import { partitionStatements, undoStatement } from "./statements.ts";

type Db = Kysely<unknown>;

const send = async (db: Db, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await sql.raw(text).execute(db);
};

/** The storage and the estimates that a new partition takes over from the newest one. */
const optionsOf = async (db: Db, name: string) => {
  const { rows } = await sql<{ options: string[]; column: string | null; columnOptions: string[] | null }>`
    select coalesce(c.reloptions, '{}') as options, a.attname as column, a.attoptions as "columnOptions"
    from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attoptions is not null
    where c.oid = to_regclass(${name}) order by a.attnum`.execute(db);
  return {
    options: rows[0]?.options ?? [],
    columnOptions: rows.flatMap(({ column, columnOptions }) =>
      column === null || columnOptions === null ? [] : [{ column, options: columnOptions }],
    ),
  };
};

interface Missing {
  readonly table: Partitionable;
  readonly last: { readonly name: string; readonly until: string };
  readonly bounds: readonly string[];
}

const missingOf = (tables: readonly PartitionedTable[], moment: Moment): readonly Missing[] =>
  tables.flatMap(({ table, partitions }) => {
    const last = partitions.at(-1);
    if (last === undefined) return [];
    const bounds = boundsAfter(PARTITIONABLE[table].by, last.until, moment);
    return bounds.length === 0 ? [] : [{ table, last, bounds }];
  });

/** A creation that was begun and not ended refuses rows beyond its bound: before that is near it is taken back. */
const overdue = (tables: readonly PartitionedTable[], moment: Moment): readonly Partitionable[] =>
  tables.flatMap(({ table, begunUntil }) =>
    begunUntil === null || leavesTime(PARTITIONABLE[table].by, begunUntil, moment) ? [] : [table],
  );

/** One process changes partitions at a time, and none while a migration runs. */
const changing = <DB>(engine: Engine<DB>, run: (db: Db) => Promise<void>): Promise<void> =>
  givingWay(() =>
    (engine.db.withoutPlugins() as unknown as Db).transaction().execute(async (db) => {
      await lockMigrations(db, engine.schema);
      await send(db, ["set local statement_timeout = 0", `set local lock_timeout = ${LOCK_WAIT_MS}`]);
      await run(db);
    }),
  );

/** Makes the missing partitions of a table, unless another process was faster; answers their names. */
const makeMissing = async <DB>(
  engine: Engine<DB>,
  table: Partitionable,
  moment: Moment,
): Promise<readonly string[]> => {
  let made: string[] = [];
  await changing(engine, async (transaction) => {
    made = [];
    const missing = missingOf(await lookAt(transaction), moment).find((one) => one.table === table);
    if (missing === undefined) return;
    const form = { table, ...(await optionsOf(transaction, missing.last.name)) };
    const ends = [missing.last.until, ...missing.bounds];
    for (const [at, until] of missing.bounds.entries()) {
      await send(transaction, partitionStatements(form, ends[at] as string, until));
      made.push(nameFrom(table, ends[at] as string));
    }
  });
  return made;
};

/** The changes of a look after the partitions. */
export interface Kept {
  /** The partitions that were made. */
  readonly made: readonly string[];
  /** The tables whose creation was begun so long ago that it was taken back. */
  readonly undone: readonly Partitionable[];
}

/**
 * Makes the partitions that will be needed, in all processes together once, and lets the planner know a partitioned table that has grown
 * by a fifth. Where no table is partitioned it is one look at the catalogue. Writers go on: a partition is made beside its table and attached.
 * @param momentNow the time, and the head of the feed, in place of the database's, for specs
 */
export const keepPartitions = async <DB>(engine: Engine<DB>, momentNow?: Moment): Promise<Kept> => {
  const db = engine.db.withoutPlugins() as unknown as Db;
  const looked = await lookAt(db);
  const kept = { made: [] as string[], undone: [] as Partitionable[] };
  if (!looked.some(({ isPartitioned, begunUntil }) => isPartitioned || begunUntil !== null)) return kept;
  const moment = momentNow ?? (await momentOf(db));
  for (const table of overdue(looked, moment)) {
    await changing(engine, async (transaction) => send(transaction, [undoStatement(table)]));
    kept.undone.push(table);
  }
  for (const { table } of missingOf(looked, moment)) kept.made.push(...(await makeMissing(engine, table, moment)));
  await analyzeWholes(engine);
  return kept;
};
