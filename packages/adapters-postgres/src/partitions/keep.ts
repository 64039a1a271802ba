import { sql } from "kysely";
import { analyzeWholesInTurn } from "../engines/analyze-grown.ts";
import type { Engine } from "../engines/database.ts";
import { clearCheck } from "./create.ts";
import { partitionFormOf } from "./form.ts";
import { type Db, locking, plain, send } from "./locking.ts";
import { lookAt, momentOf, type PartitionedTable, stateOf } from "./look.ts";
import { boundsAfter, leavesTime, type Moment, nameFrom, PARTITIONABLE, type Partitionable } from "./ranges.ts";
import { partitionStatements, undoStatement } from "./statements.ts";
import { eachTried, failed } from "./tried.ts";

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

type Begun = Pick<PartitionedTable, "table" | "isPartitioned" | "begunUntil">;

/** A creation that was begun and not ended refuses rows beyond its bound: before that is near, or the table is partitioned, it is taken back. */
const isOverdue = ({ table, isPartitioned, begunUntil }: Begun, moment: Moment): boolean =>
  begunUntil !== null && (isPartitioned || !leavesTime(PARTITIONABLE[table].by, begunUntil, moment));

/** Answers false where another process was faster. */
const takeBack = async <DB>(engine: Engine<DB>, { table, isPartitioned }: Begun, moment: Moment): Promise<boolean> => {
  if (isPartitioned) return clearCheck(engine, table).then(() => true);
  let isTaken = false;
  await locking(engine, { all: [table] }, async (db) => {
    const state = await stateOf(db, table);
    isTaken = !state.isPartitioned && isOverdue({ table, ...state }, moment);
    if (isTaken) await send(db, [undoStatement(table)]);
  });
  return isTaken;
};

/** The tables that a new partition refers to, which are locked against writes when it is attached; the table itself where it refers to itself. */
const referredBy = async (db: Db, table: Partitionable): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct t.relname as name from pg_constraint k join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0 and k.conrelid = to_regclass(${table}) order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Makes the missing partitions of a table, unless another process was faster; answers their names. */
const makeMissing = async <DB>(
  engine: Engine<DB>,
  table: Partitionable,
  moment: Moment,
): Promise<readonly string[]> => {
  let made: string[] = [];
  const writes = await referredBy(plain(engine), table);
  await locking(engine, { writes }, async (transaction) => {
    made = [];
    const missing = missingOf(await lookAt(transaction), moment).find((one) => one.table === table);
    if (missing === undefined) return;
    const form = await partitionFormOf(transaction, table, missing.last.name);
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
  /** The tables whose creation was begun so long ago that it was taken back, and those on which it had left a check. */
  readonly undone: readonly Partitionable[];
}

const doneText = ({ made, undone }: Kept): string => {
  const others = made.length === 0 ? "" : ` Partitions were made of the others: ${made.join(", ")}.`;
  const back = undone.length === 0 ? "" : ` The creation that was begun was taken back: ${undone.join(", ")}.`;
  return `${others}${back}`;
};

/**
 * Makes the partitions that will be needed, in all processes together once, and lets the planner know a partitioned table that has grown
 * by a fifth; takes back a creation that was begun and not ended before it refuses rows. Where no table is partitioned it is one statement about
 * the catalogue. Readers of the table go on: a partition is made beside it and attached. Writers of what it refers to wait for
 * a moment, for which it waits as `createPartitions` does; `performance_event` refers to itself.
 * @throws after every table was tried, for those of which it failed; the partitions that were made of others stay.
 * @param momentNow the time, and the head of the feed, in place of the database's, for specs
 */
export const keepPartitions = async <DB>(engine: Engine<DB>, momentNow?: Moment): Promise<Kept> => {
  const db = plain(engine);
  const looked = await lookAt(db);
  const kept = { made: [] as string[], undone: [] as Partitionable[] };
  if (!looked.some(({ isPartitioned, begunUntil }) => isPartitioned || begunUntil !== null)) return kept;
  const moment = momentNow ?? (await momentOf(db));
  const overdue = new Map(looked.filter((one) => isOverdue(one, moment)).map((one) => [one.table, one]));
  const failures = [
    ...(await eachTried(overdue.keys(), async (table) => {
      if (await takeBack(engine, overdue.get(table) as Begun, moment)) kept.undone.push(table);
    })),
    ...(await eachTried(
      missingOf(looked, moment).map(({ table }) => table),
      async (table) => void kept.made.push(...(await makeMissing(engine, table, moment))),
    )),
  ];
  // What was made stays, and is answered; the next look analyzes what this one did not.
  await analyzeWholesInTurn(engine).catch(() => []);
  if (failures.length > 0) throw failed("Tables could not be looked after", failures, doneText(kept));
  return kept;
};
