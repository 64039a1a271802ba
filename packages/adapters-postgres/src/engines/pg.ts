import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Kysely, PostgresDialect, sql } from "kysely";
import type { ClientConfig, CustomTypesConfig } from "pg";
import { Client, escapeIdentifier, Pool, types } from "pg";
import { preparedName } from "../store/prepared.ts";
import type { Engine } from "./database.ts";
import { assertChannel, columnCase, TYPE_IDS } from "./database.ts";
import { isConnectionLost } from "./retry.ts";

export interface PgOptions {
  /** The maximum number of connections, besides one for each listener; 10 by default. */
  readonly poolMax?: number;
  /** PostgreSQL cancels a statement after this time; unlimited by default. */
  readonly statementTimeoutMs?: number;
  /** The name in `pg_stat_activity`; "entente" by default. */
  readonly applicationName?: string;
  /** Called for lost connections and failing listeners, for the log; the engine recovers from them. */
  readonly onError?: (error: Error) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const FIRST_RECONNECT_MS = 100;
const SLOWEST_RECONNECT_MS = 5_000;

/**
 * Opens PostgreSQL 15 or newer. No connection is made before the first query, so a wrong address fails there or at `ping`.
 * Queries fail after 10 seconds without a free connection. A lost connection rejects only what was running on it.
 */
export function openPg<DB>(url: string, options: PgOptions = {}): Engine<DB> {
  const onError = options.onError ?? (() => {});
  const config: ClientConfig = {
    connectionString: url,
    application_name: options.applicationName ?? "entente",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: valueTypes,
    // Statements take milliseconds here: JIT compilation of one that looks expensive takes longer than its execution.
    options: "-c jit=off",
  };
  const pool = new Pool({
    ...config,
    max: options.poolMax ?? 10,
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
  });
  // An "error" event without a listener ends the process. The pool listens only to idle connections, so each connection gets
  // its own listener, and the pool's event repeats what was already reported.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});

  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: discardingLost(pool) }), plugins: [columnCase] });
  const listeners = new Set<() => Promise<void>>();
  let ended: Promise<void> | undefined;

  async function end(): Promise<void> {
    await Promise.all([...listeners].map((stop) => stop()));
    await db.destroy();
    // Kysely does not close a pool that it never used.
    if (!pool.ending) await pool.end();
  }

  return {
    kind: "postgres",
    db,
    async listen(channel, onNotify) {
      assertChannel(channel);
      if (ended !== undefined) throw new Error("The database is closed: cannot listen.");
      const stopListening = await keepListening(config, channel, onNotify, onError);
      const stop = async () => {
        listeners.delete(stop);
        await stopListening();
      };
      listeners.add(stop);
      // The engine may have been destroyed while the listener was connecting.
      if (ended !== undefined) await stop();
      return stop;
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    destroy() {
      ended ??= end();
      return ended;
    },
  };
}

/**
 * PostgreSQL may fail a query with a fatal error (57P01) before the socket closes. Such a connection returns to the pool as if
 * it were healthy, and the next query on it would fail as well.
 */
function discardingLost(pool: Pool): PostgresPool {
  return {
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let lost = false;
      async function query(text: string, parameters: readonly unknown[]): Promise<unknown> {
        try {
          const name = preparedName(text);
          const values = [...parameters];
          return await client.query(name === undefined ? { text, values } : { name, text, values });
        } catch (error) {
          lost ||= isConnectionLost(error);
          throw error;
        }
      }
      return {
        query: query as PostgresPoolClient["query"],
        release: (destroy = false) => client.release(destroy || lost),
      };
    },
  };
}

const readBuiltin = types.getTypeParser as (id: number, format: "text" | "binary") => (value: string) => unknown;
const readTextArray = readBuiltin(TYPE_IDS.textArray, "text") as (value: string) => (string | null)[];
const readTimeBuiltin = readBuiltin(TYPE_IDS.timestamptz, "text") as (value: string) => Date | number;
const UTC_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** Rows contain many timestamps, and the runtime parses its own format in half the time of pg's parser. */
export const readTime = (value: string): Date | number =>
  UTC_TIME.test(value) ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`) : readTimeBuiltin(value);

const readWholes = (value: string): (bigint | null)[] =>
  readTextArray(value).map((item) => (item === null ? null : BigInt(item)));

const READERS: Record<number, (value: string) => unknown> = {
  [TYPE_IDS.int8]: BigInt,
  [TYPE_IDS.int8Array]: readWholes,
  [TYPE_IDS.date]: (value) => value,
  [TYPE_IDS.dateArray]: readTextArray,
  [TYPE_IDS.numeric]: BigInt,
  [TYPE_IDS.numericArray]: readWholes,
  [TYPE_IDS.timestamptz]: readTime,
};

/** Type parsers for this pool only: `pg.types` belongs to the whole process and stays unchanged. */
const valueTypes = {
  getTypeParser: (id: number, format: "text" | "binary" = "text") =>
    (format === "text" ? READERS[id] : undefined) ?? readBuiltin(id, format),
} as CustomTypesConfig;

async function keepListening(
  config: ClientConfig,
  channel: string,
  onNotify: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client: Client | undefined;

  function notify(payload: string): void {
    try {
      onNotify(payload);
    } catch (error) {
      onError(asError(error));
    }
  }

  async function connect(): Promise<void> {
    const next = new Client(config);
    client = next;
    next.on("error", onError);
    next.on("notification", ({ payload }) => notify(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      next.end().catch(onError);
      throw error;
    }
    if (stopping.signal.aborted) await next.end();
    else next.once("end", () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    for (let wait = FIRST_RECONNECT_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, SLOWEST_RECONNECT_MS)) {
      // Stopping rejects the delay, which is not an error.
      await pause(wait * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      try {
        await connect();
        notify("");
        return;
      } catch (error) {
        if (!stopping.signal.aborted) onError(asError(error));
      }
    }
  }

  await connect();
  return async () => {
    stopping.abort();
    await client?.end();
  };
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
