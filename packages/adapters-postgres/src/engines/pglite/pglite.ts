import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { PostgresPool } from "kysely";
import { sql } from "kysely";
import type { Engine } from "../database.ts";
import { assertChannel, poolWatch, TYPE_IDS } from "../database.ts";
import { unavailabilityOf } from "../unavailable.ts";
import type { Backend } from "./backend.ts";
import { lockFolder } from "./folder-lock.ts";
import { lasting } from "./lasting.ts";
import { channelListeners, listenerOf } from "./listeners.ts";
import { assertNotHeld, guardedKysely, type Holders, pooledClient } from "./one-connection.ts";
import { openThread } from "./open-thread.ts";
import { connectionTurns } from "./turns.ts";

export interface PgliteOptions {
  /** A dump (`dumpDataDir`) to start from; only for a folder without a database, or for memory. */
  readonly loadDataDir?: Blob;
  /**
   * The path of a template (`writeTemplate`) that an empty folder is filled from, in place of the seconds that PostgreSQL takes to
   * create a database. A folder with a database is opened as it is.
   */
  readonly template?: string | undefined;
  /**
   * Called with errors thrown by `onNotify` of a listener, for each statement for which the database was not available, and when
   * the lock of the folder is lost.
   */
  readonly onError?: (error: Error) => void;
}

export interface PgliteEngine<DB> extends Engine<DB> {
  readonly kind: "pglite";
  /** A tar archive of the whole database, for `loadDataDir`; waits for the running transaction. */
  dumpDataDir(): Promise<Blob>;
}

/** PGlite is an optional peer, because it is larger than everything else together. */
const assertInstalled = (): void => {
  try {
    createRequire(import.meta.url).resolve("@electric-sql/pglite");
  } catch (cause) {
    const what = "The embedded database needs the package @electric-sql/pglite: npm install @electric-sql/pglite";
    throw new Error(what, { cause });
  }
};

/** Locks a folder and opens the database in it; `onLost` hears that another process took the lock. */
async function openLocked(
  dataFolder: string,
  options: PgliteOptions,
  hear: (channel: string, payload: string) => void,
  onReopened: (backend: Backend) => Promise<void>,
  onLost: (error: Error) => void,
) {
  const folder = dataFolder === "memory://" ? undefined : realFolder(dataFolder);
  let abandon = async (): Promise<void> => {};
  const unlock =
    folder === undefined
      ? async () => {}
      : await lockFolder(folder, (error) => {
          onLost(error);
          void abandon();
        });
  const open = ({ loadDataDir, template }: PgliteOptions = {}): Promise<Backend> => {
    const types = { wholes: [TYPE_IDS.int8, TYPE_IDS.numeric], texts: [TYPE_IDS.date] };
    return openThread({ folder: folder ?? dataFolder, loadDataDir, template, ...types }, hear);
  };
  const reopen = async (): Promise<Backend> => {
    const backend = await open();
    await onReopened(backend);
    return backend;
  };
  try {
    const backends = lasting(await open(options), folder === undefined ? undefined : reopen);
    abandon = backends.abandon;
    return { backends, unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Opens PGlite: PostgreSQL inside this process, on a folder (created when missing) or `memory://`. It takes about 200 MB, and
 * 700 MB while it creates a database without a template, so one per process. It runs in a thread of its own, so a long statement does not block this one. When it breaks, as on
 * a full disk, its folder is opened again for the next query, with everything that was committed.
 *
 * There is one connection. Transactions and queries run one after the other in the order of their calls. A query sent outside
 * the transaction that encloses it would wait for itself forever, so it throws instead.
 *
 * A folder is locked. While another process uses it, this function rejects after a few seconds at most; it waits up to 10
 * seconds to take over the lock of a killed process. When the lock is lost to another process, every query throws.
 *
 * It needs the package `@electric-sql/pglite`, an optional peer, and rejects with what to install where that is missing.
 */
export async function openPglite<DB>(dataFolder: string, options: PgliteOptions = {}): Promise<PgliteEngine<DB>> {
  assertInstalled();
  const onError = options.onError ?? (() => {});
  let broken: Error | undefined;
  const listeners = channelListeners();
  const { backends, unlock } = await openLocked(dataFolder, options, listeners.hear, listeners.moveTo, (error) => {
    broken = error;
    onError(error);
  });
  const turns = connectionTurns();
  const watch = poolWatch(turns.use);

  function assertOpen(): void {
    if (broken !== undefined) throw broken;
  }

  const holders: Holders = new AsyncLocalStorage();
  async function exclusively<T>(run: (backend: Backend) => Promise<T>): Promise<T> {
    assertNotHeld(holders);
    const done = await turns.take();
    try {
      assertOpen();
      return await run(await backends.connect());
    } finally {
      done();
    }
  }

  async function end(): Promise<void> {
    const done = await turns.take();
    try {
      // Closing writes files, which must not happen in a folder that another process has locked.
      if (broken === undefined) {
        broken = new Error("The database is closed.");
        await backends.close();
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
      const done = await watch.taking(turns.take);
      try {
        assertOpen();
        return pooledClient(await backends.connect(), { done, assertOpen, onError });
      } catch (error) {
        if (unavailabilityOf(error) !== undefined) onError(error as Error);
        done();
        throw error;
      }
    },
    end: destroy,
  };
  const db = await guardedKysely<DB>(pool, holders);

  return {
    kind: "pglite",
    db,
    schema: undefined,
    connections: 1,
    groupsAtOnce: 1,
    pool: watch,
    statementTimeoutMs: undefined,
    longStatementTimeoutMs: undefined,
    onError,
    async listen(channel, onNotify) {
      assertChannel(channel);
      const listener = listenerOf(holders, onNotify, onError);
      await exclusively((backend) => listeners.add(backend, channel, listener));
      return async () => {
        if (broken !== undefined || !listeners.remove(channel, listener)) return;
        await exclusively((backend) => listeners.leave(backend, channel));
      };
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    destroy,
    dumpDataDir: () => exclusively(async (backend) => new Blob([await backend.dump()])),
  };
}

function realFolder(dataFolder: string): string {
  const path = dataFolder.replace(/^file:\/\//, "");
  if (/^[a-z]+:\/\//.test(path)) throw new Error(`PGlite opens a folder or memory://, not ${dataFolder}.`);
  return resolve(path);
}
