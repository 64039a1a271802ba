import { sql } from "kysely";
import { DETAIL_COLUMNS } from "../campaigns/click-details.ts";
import { narrowMark } from "../campaigns/narrow-clicks.ts";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { givingWay, InTheWay, isLockMissing } from "../engines/give-way.ts";
import { partitionFormOf, referencesOf } from "./form.ts";
import {
  type Db,
  LEFT,
  LOCK_WAIT_MS,
  locking,
  pauseMs,
  plain,
  refuseLong,
  send,
  UNLIMITED,
  waitFor,
} from "./locking.ts";
import type { Partition } from "./look.ts";
import { timeOf } from "./ranges.ts";
import { succeedStatements, successorName, successorStatements } from "./statements.ts";

/** So many clicks are copied by one statement, which keeps what its references are checked by in memory. */
const CLICKS_AT_ONCE = 20_000;

/** The columns that a click keeps no value in. `visitor` takes no null, and says since when. */
const EMPTIED: ReadonlySet<string> = new Set(DETAIL_COLUMNS);

const columnsOf = async (db: Db, name: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = to_regclass(${name}) and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  );
  return rows.map(({ column }) => column);
};

interface Key {
  readonly organization: string;
  readonly livemode: boolean;
  readonly id: string;
}

/** Copies every click, in the order of its key, so that each statement goes on from the last one of before. */
const copyClicks = async (db: Db, { name, until }: Partition, signal?: AbortSignal): Promise<void> => {
  const columns = await columnsOf(db, name);
  const values = columns.map((column) => {
    if (column === "visitor") return sql`${narrowMark(timeOf(until))}::text`;
    return EMPTIED.has(column) ? sql`null` : sql.ref(column);
  });
  const names = columns.map((column) => sql.ref(column));
  for (let last: Key | undefined; ; ) {
    signal?.throwIfAborted();
    const after: ReturnType<typeof sql> =
      last === undefined
        ? sql`true`
        : sql`(organization, livemode, id) > (${last.organization}::uuid, ${last.livemode}::bool, ${last.id}::uuid)`;
    const { rows }: { rows: Key[] } = await sql<Key>`
      with copied as (
        insert into ${sql.table(successorName(name))} (${sql.join(names)})
        select ${sql.join(values)} from ${sql.table(name)} where ${after}
        order by organization, livemode, id limit ${sql.lit(CLICKS_AT_ONCE)} returning organization, livemode, id)
      select * from copied order by organization desc, livemode desc, id desc limit 1`.execute(db);
    if (rows.length === 0) return;
    last = rows[0];
  }
};

/** Locks what is locked for a moment, and gives way to others within the transaction, which keeps its copy. */
const swapping = (
  db: Db,
  { schema }: { readonly schema?: string | undefined },
  all: readonly string[],
  run: () => Promise<void>,
  attempts?: number,
) =>
  givingWay(
    async () => {
      await send(db, ["select pg_stat_clear_snapshot()"]);
      await refuseLong(db, { all });
      await send(db, ["savepoint swapping", waitFor(LOCK_WAIT_MS)]);
      try {
        await lockMigrations(db, schema);
        await send(
          db,
          all.map((table) => `lock table "${table}" in access exclusive mode`),
        );
        await run();
      } catch (cause) {
        await send(db, ["rollback to savepoint swapping"]);
        throw isLockMissing(cause) ? new InTheWay([], { cause }) : cause;
      }
    },
    { attempts, pauseMs, left: LEFT },
  );

/** Drops the copies that were not ended. */
export const clearCopies = async <DB>(engine: Engine<DB>, partitions: readonly Partition[]): Promise<void> => {
  const db = plain(engine);
  const names = partitions.map(({ name }) => successorName(name));
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not relispartition and relname = any(${names}::text[]) order by 1`.execute(db);
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(db);
};

interface NarrowOptions {
  readonly attempts?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Keeps of the clicks of a partition their id, route and time. They are copied beside it, while all others go on, and the copy takes its place in
 * a moment. What ends in the middle leaves the partition as it was.
 */
export const narrowClicks = async <DB>(
  engine: Engine<DB>,
  partition: Partition,
  { attempts, signal }: NarrowOptions = {},
): Promise<void> => {
  const references = await referencesOf(plain(engine), "click");
  const referred = [...new Set(references.map(({ to }) => to))];
  const make = async (db: Db) =>
    send(db, successorStatements(await partitionFormOf(db, "click", partition.name), partition, references));
  await locking(engine, { writes: referred }, make, attempts);
  const copy = () =>
    plain(engine)
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (db) => {
        await send(db, [UNLIMITED, waitFor(LOCK_WAIT_MS), `lock table "${partition.name}" in share mode`, waitFor(0)]);
        await copyClicks(db, partition, signal);
        await send(db, [`analyze "${successorName(partition.name)}"`]);
        const swap = () => send(db, succeedStatements("click", partition));
        await swapping(db, engine, ["click", ...referred], swap, attempts);
      });
  await givingWay(copy, { attempts, pauseMs, left: LEFT });
};
