import { type Kysely, sql } from "kysely";
import { type Engine, lockMigrations } from "../engines/database.ts";
import { givingWay, InTheWay, isLockMissing } from "../engines/give-way.ts";
import { partitionsLock } from "../engines/schema.ts";

/** A table that cannot be partitioned; the message says what is left of it where that is not as it was. */
export class PartitionsRefused extends Error {
  override readonly name = "PartitionsRefused";
}

export type Db = Kysely<unknown>;
export const plain = <DB>({ db }: Engine<DB>): Db => db.withoutPlugins() as unknown as Db;
export const send = async (db: Db, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await sql.raw(text).execute(db);
};

/** The state of the data where one of several transactions was not run. */
const LEFT = "What was changed before stays, and the next run goes on from there";

/** For one transaction. PostgreSQL before version 17 has no limit of transactions. */
const UNLIMITED = `select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

/** An autovacuum ends after a second for whoever waits for it. Neither readers nor writers wait behind the lock that ends it. */
const AUTOVACUUM_WAIT_MS = 2_000;
/** Readers and writers wait behind a lock that is waited for: shortly, and with long pauses, it is about a tenth of the time. */
const LOCK_WAIT_MS = 200;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 2_000];
const pauseMs = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
const waitFor = (ms: number): string => `set local lock_timeout = ${ms}`;

/** Tables that a transaction locks against everybody, and those that it locks against writes. The first is locked first. */
export interface Locked {
  readonly all?: readonly string[];
  /** A partition of the first, which the transaction locks after it, and so leaves the others unlocked: PostgreSQL locks all of them otherwise. */
  readonly partition?: string;
  readonly writes?: readonly string[];
}

/** A transaction that is open for longer is not waited for with a lock, behind which others would wait as well. */
const LONG_SECONDS = 1;

interface Other {
  readonly pid: number;
  readonly name: string;
  readonly isAutovacuum: boolean;
  /** Null where the login may not see it. */
  readonly seconds: number | null;
}

const othersOf = async (db: Db, { all = [], writes = [], partition }: Locked): Promise<readonly Other[]> => {
  const whole = partition === undefined ? all : [...all, partition];
  const { rows } = await sql<Other>`
    select l.pid, coalesce(nullif(a.application_name, ''), a.backend_type, a.usename, '') as name,
      a.backend_type is not distinct from 'autovacuum worker' as "isAutovacuum",
      extract(epoch from clock_timestamp() - a.xact_start)::float8 as seconds
    from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'relation' and l.granted and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
      and (l.relation in (select to_regclass(quote_ident(t)) from unnest(${whole}::text[]) t)
        or (l.mode not in ('AccessShareLock', 'RowShareLock')
          and l.relation in (select to_regclass(quote_ident(t)) from unnest(${writes}::text[]) t)))
    group by l.pid, a.application_name, a.backend_type, a.usename, a.xact_start order by 1`.execute(db);
  return rows;
};

const wordsOf = ({ pid, name, seconds }: Other): string =>
  `process ${pid} of ${name}${seconds === null ? "" : `, open for ${Math.floor(seconds)} s`}`;

const refuseLong = async (db: Db, locked: Locked): Promise<void> => {
  const isLong = ({ isAutovacuum, seconds }: Other) => !isAutovacuum && (seconds ?? 0) > LONG_SECONDS;
  const long = (await othersOf(db, locked)).filter(isLong);
  if (long.length > 0) throw new InTheWay(long.map(wordsOf));
};

const lockFirst = ({ all = [], writes = [], partition }: Locked): readonly string[] => {
  const [table = writes[0], mode] = [all[0], all.length > 0 ? "access exclusive" : "share row exclusive"];
  if (table === undefined) return [waitFor(LOCK_WAIT_MS)];
  const [vacuumed, first] =
    partition === undefined ? [table, table] : [`"${partition.replaceAll('"', '""')}"`, `only ${table}`];
  return [
    ...[waitFor(AUTOVACUUM_WAIT_MS), "savepoint autovacuum", `lock table ${vacuumed} in share update exclusive mode`],
    // It is not kept: who has read the table and changes its form would wait for it, while we wait for them.
    ...["rollback to savepoint autovacuum", waitFor(LOCK_WAIT_MS), `lock table ${first} in ${mode} mode`],
  ];
};

/**
 * One short transaction that locks the first of the tables first, and gives way to writers where it does not get what it locks. It runs while no
 * migration does, and asks for no lock while a transaction that is open for long has one in its way.
 */
export const locking = <DB>(
  engine: Engine<DB>,
  locked: Locked,
  run: (db: Db) => Promise<void>,
  attempts?: number,
): Promise<void> => {
  const once = async (): Promise<void> => {
    await refuseLong(plain(engine), locked);
    try {
      await plain(engine)
        .transaction()
        .execute(async (db) => {
          await send(db, [UNLIMITED]);
          await lockMigrations(db, engine.schema);
          await send(db, lockFirst(locked));
          await run(db);
        });
    } catch (cause) {
      if (!isLockMissing(cause)) throw cause;
      throw new InTheWay((await othersOf(plain(engine), locked)).map(wordsOf), { cause });
    }
  };
  return givingWay(once, { attempts, pauseMs, left: LEFT });
};

/** A transaction whose locks let readers and writers go on, and which may take long. */
export const beside = <DB>(engine: Engine<DB>, texts: readonly string[], attempts?: number): Promise<void> =>
  givingWay(
    () =>
      plain(engine)
        .transaction()
        .execute((db) => send(db, [UNLIMITED, waitFor(AUTOVACUUM_WAIT_MS), ...texts])),
    { attempts, pauseMs, left: LEFT },
  );

/**
 * Runs what only one process at a time does to the partitions of the schema; answers undefined where another one is at it. The lock is that of a
 * transaction, which stays open: a pooler lends sessions for no longer. It reads nothing, so that no vacuum waits for it.
 */
export const unlessBusy = async <DB, T>(engine: Engine<DB>, run: () => Promise<T>): Promise<T | undefined> => {
  if (engine.connections < 2)
    throw new PartitionsRefused("Partitions are made over two connections, and there is one.");
  return plain(engine)
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (db) => {
      await send(db, [UNLIMITED]);
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(${sql.raw(partitionsLock(engine.schema))}) as "isOurs"`.execute(db);
      return rows[0]?.isOurs === true ? run() : undefined;
    });
};

/** The same for a command, which is refused where another process is at it. */
export const alone = async <DB, T>(engine: Engine<DB>, run: () => Promise<T>): Promise<T> => {
  const done = await unlessBusy(engine, async () => ({ value: await run() }));
  if (done === undefined)
    throw new PartitionsRefused(
      "Another process makes or drops partitions of this database. Wait until it has ended, and run this command again.",
    );
  return done.value;
};
