import { AsyncLocalStorage } from "node:async_hooks";
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Results } from "@electric-sql/pglite";
import { PGlite } from "@electric-sql/pglite";
import type { ConnectionProvider, Driver, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DefaultQueryExecutor, Kysely, sql } from "kysely";
import { lock } from "proper-lockfile";
import type { Engine } from "./database.ts";
import { assertChannel, columnCase, EngineDialect, TYPE_IDS } from "./database.ts";

export interface PgliteOptions {
  /** A dump (`dumpDataDir`) to start from; only for a folder without a database, or for memory. */
  readonly loadDataDir?: Blob;
  /** Called with errors thrown by `onNotify` of a listener, and when the lock of the folder is lost. */
  readonly onError?: (error: Error) => void;
}

export interface PgliteEngine<DB> extends Engine<DB> {
  readonly kind: "pglite";
  /** A tar archive of the whole database, for `loadDataDir`; waits for the running transaction. */
  dumpDataDir(): Promise<Blob>;
}

/** A lock that was not renewed for this long belongs to a dead process. */
const STALE_LOCK_MS = 9_000;
const RENEW_LOCK_MS = 1_500;
const LOOK_AT_LOCK_MS = 200;

/**
 * Opens PGlite: PostgreSQL inside this process, on a folder (created when missing) or `memory://`. It takes seconds and about
 * 700 MB, so one per process.
 *
 * There is one connection. Transactions and queries run one after the other in the order of their calls. A query sent outside
 * the transaction that encloses it would wait for itself forever, so it throws instead.
 *
 * A folder is locked. While another process uses it, this function rejects after a few seconds at most; it waits up to 10
 * seconds to take over the lock of a killed process. When the lock is lost to another process, every query throws.
 */
export async function openPglite<DB>(dataFolder: string, options: PgliteOptions = {}): Promise<PgliteEngine<DB>> {
  const onError = options.onError ?? (() => {});
  const folder = dataFolder === "memory://" ? undefined : realFolder(dataFolder);
  let broken: Error | undefined;
  const unlock =
    folder === undefined
      ? async () => {}
      : await lockFolder(folder, (error) => {
          broken = error;
          onError(error);
        });

  let pglite: PGlite;
  try {
    pglite = await PGlite.create(folder ?? dataFolder, {
      parsers: { [TYPE_IDS.int8]: BigInt, [TYPE_IDS.numeric]: BigInt, [TYPE_IDS.date]: (value) => value },
      ...(options.loadDataDir === undefined ? {} : { loadDataDir: options.loadDataDir }),
    });
  } catch (error) {
    await unlock();
    throw error;
  }

  let tail = Promise.resolve();
  /** Waits for the one connection; the caller must call the returned function when done. */
  async function takeTurn(): Promise<() => void> {
    const before = tail;
    let done = () => {};
    tail = new Promise((settle) => {
      done = settle;
    });
    await before;
    return done;
  }

  function assertOpen(): void {
    if (broken !== undefined) throw broken;
  }

  const holders: Holders = new AsyncLocalStorage();
  async function exclusively<T>(run: () => Promise<T>): Promise<T> {
    assertNotHeld(holders);
    const done = await takeTurn();
    try {
      assertOpen();
      return await run();
    } finally {
      done();
    }
  }

  async function end(): Promise<void> {
    const done = await takeTurn();
    try {
      // Closing writes files, which must not happen in a folder that another process has locked.
      if (broken === undefined) {
        broken = new Error("The database is closed.");
        await pglite.close();
      }
    } finally {
      await unlock();
      done();
    }
  }

  let ended: Promise<void> | undefined;
  async function destroy(): Promise<void> {
    if (ended === undefined) assertNotHeld(holders);
    ended ??= end();
    await ended;
  }

  const pool: PostgresPool = {
    async connect() {
      const done = await takeTurn();
      if (broken === undefined) return pooledClient(pglite, done, assertOpen);
      done();
      throw broken;
    },
    end: destroy,
  };
  const db = await guardedKysely<DB>(pool, holders);

  return {
    kind: "pglite",
    db,
    async listen(channel, onNotify) {
      assertChannel(channel);
      // PGlite calls this inside the committing query, while the caller's transaction still counts as open.
      const hear = (payload: string) =>
        holders.run(undefined, () =>
          setImmediate(() => {
            try {
              onNotify(payload);
            } catch (error) {
              onError(error instanceof Error ? error : new Error(String(error)));
            }
          }),
        );
      await exclusively(() => pglite.listen(`"${channel}"`, hear));
      return async () => {
        if (broken === undefined) await exclusively(() => pglite.unlisten(`"${channel}"`, hear));
      };
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    destroy,
    dumpDataDir: () => exclusively(() => pglite.dumpDataDir("none")),
  };
}

type Holders = AsyncLocalStorage<{ holding: boolean } | undefined>;

function assertNotHeld(holders: Holders): void {
  if (holders.getStore()?.holding) {
    throw new Error(
      "This query was sent outside the transaction that encloses it, and would wait for itself forever: " +
        "send it through the transaction object, not through the database.",
    );
  }
}

/** Kysely's own dialect over the pool; the async context that receives the connection is recorded as its holder. */
async function guardedKysely<DB>(pool: PostgresPool, holders: Holders): Promise<Kysely<DB>> {
  const dialect = new EngineDialect({ pool });
  const driver = dialect.createDriver();
  await driver.init();
  const connections: ConnectionProvider = {
    async provideConnection(consumer) {
      assertNotHeld(holders);
      const connection = await driver.acquireConnection();
      const holder = { holding: true };
      try {
        return await holders.run(holder, () => consumer(connection));
      } finally {
        // Background tasks started by the transaction inherit the holder, and may use the database from now on.
        holder.holding = false;
        await driver.releaseConnection(connection);
      }
    },
  };
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), connections, [
    columnCase,
  ]);
  return new Kysely<DB>({ config: { dialect }, dialect, driver: driver as Driver, executor });
}

/**
 * What Kysely's PostgresDialect expects of a pool's client; a new one each time, because a released client must not be used.
 */
function pooledClient(pglite: PGlite, done: () => void, assertOpen: () => void): PostgresPoolClient {
  let released = false;
  async function query(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<unknown>> {
    if (released) throw new Error("This connection was released: a query of its transaction was not awaited.");
    assertOpen();
    // As with pg, a text without parameters may contain several statements.
    const results: Results[] =
      parameters.length === 0 ? await pglite.exec(text) : [await pglite.query(text, parameters.map(asPgWould))];
    const last = results.at(-1);
    return {
      command: (last?.command ?? "") as PostgresQueryResult<unknown>["command"],
      rowCount: last?.rowCount ?? 0,
      rows: last?.rows ?? [],
    };
  }
  return {
    query: query as PostgresPoolClient["query"],
    release() {
      if (released) return;
      released = true;
      // An unfinished transaction must not become part of the next one.
      if (pglite.isInTransaction())
        void pglite
          .exec("rollback")
          .catch(() => {})
          .then(done);
      else done();
    },
  };
}

/** PGlite would write a plain object as "[object Object]" where pg writes JSON. */
function asPgWould(value: unknown): unknown {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  return plain && !(value instanceof Date) && !(value instanceof Uint8Array) ? JSON.stringify(value) : value;
}

function realFolder(dataFolder: string): string {
  const path = dataFolder.replace(/^file:\/\//, "");
  if (/^[a-z]+:\/\//.test(path)) throw new Error(`PGlite opens a folder or memory://, not ${dataFolder}.`);
  return resolve(path);
}

function inUse(folder: string): Error {
  return new Error(
    `The data folder ${folder} is in use by another process. Stop that process, or use another folder for this one; ` +
      "for several processes on the same data use PostgreSQL (DATABASE_URL).",
  );
}

/** The owner of the lock, in a file beside it: a busy owner may renew its lock late while it is still alive. */
const ownerFile = (folder: string): string => `${folder}.owner`;
/** A lock that was not renewed for this long has no owner, even if another process has that pid by now. */
const ABANDONED_LOCK_MS = 120_000;

async function hasLivingOwner(folder: string): Promise<boolean> {
  const renewed = await lockTime(folder);
  if (renewed === undefined || Date.now() - renewed > ABANDONED_LOCK_MS) return false;
  try {
    const { pid, host } = JSON.parse(await readFile(ownerFile(folder), "utf8")) as { pid: number; host: string };
    return host === hostname() && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Locks the folder, or throws when another process has it: one that is running, or renews its lock. */
async function lockFolder(folder: string, onLost: (error: Error) => void): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const seen = await lockTime(folder);
  for (;;) {
    if (await hasLivingOwner(folder)) throw inUse(folder);
    try {
      const release = await lock(folder, {
        stale: STALE_LOCK_MS,
        update: RENEW_LOCK_MS,
        onCompromised: (cause) => {
          const words = `The lock of the data folder ${folder} was lost, so nothing more is written to it. Restart the process.`;
          onLost(new Error(words, { cause }));
        },
      });
      await writeFile(ownerFile(folder), JSON.stringify({ pid: process.pid, host: hostname() }), { mode: 0o600 });
      return async () => {
        await rm(ownerFile(folder), { force: true });
        // A lost lock belongs to another process by now.
        await release().catch(() => {});
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ELOCKED")) throw error;
    }
    const now = await lockTime(folder);
    if (now !== undefined && now !== seen) throw inUse(folder);
    await pause(LOOK_AT_LOCK_MS);
  }
}

async function lockTime(folder: string): Promise<number | undefined> {
  try {
    return (await stat(`${folder}.lock`)).mtimeMs;
  } catch {
    return undefined;
  }
}
