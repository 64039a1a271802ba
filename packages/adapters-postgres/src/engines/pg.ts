import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Kysely, sql } from "kysely";
import type { ClientBase } from "pg";
import type { Engine, PoolWatch } from "./database.ts";
import { assertChannel, columnCase, EngineDialect, poolWatch } from "./database.ts";
import { groupsAtOnceOn } from "./groups-at-once.ts";
import type { HostPool, HostPoolClient } from "./host-pool.ts";
import { keepListening, type ListeningClient } from "./pg-listener.ts";
import type { Sessions } from "./pg-session.ts";
import { sessions as openSessions } from "./pg-session.ts";
import { openConnections } from "./places/connections.ts";
import { assertSchema } from "./schema.ts";
import { type Unavailability, unavailabilityOf } from "./unavailable.ts";

export interface PgOptions extends StatementOptions {
  /** The maximum number of connections, besides one for each listener; 10 by default. */
  readonly poolMax?: number;
  /** How long a query waits for a free connection, and a new connection for its first answer; 10 seconds by default. */
  readonly connectTimeoutMs?: number;
  /** How long a statement's answer is waited for, where the server may fall silent; unlimited by default. Then its connection is lost. */
  readonly queryTimeoutMs?: number | undefined;
  /** The name in `pg_stat_activity`; "entente" by default. */
  readonly applicationName?: string;
}

/** How statements are sent, over any pool. */
export interface StatementOptions {
  /**
   * The schema of all tables: at most 48 of a-z, 0-9 and _. Without it they are where the login creates tables, as a rule in `public`.
   */
  readonly schema?: string;
  /**
   * PostgreSQL cancels a statement after this time, and a change of payouts waits as long for others of this process before it is sent;
   * unlimited by default, and for 0.
   */
  readonly statementTimeoutMs?: number;
  /** The same for a statement of a payout run or a batch, which works over all members of a brand; `statementTimeoutMs` by default. */
  readonly longStatementTimeoutMs?: number;
  /**
   * How many groups of clicks, and of changes of one tenant and shape that announce nothing, a process commits at once; by default one
   * for each four of its cores, 1 to 4. More help where PostgreSQL has cores of its own.
   * @throws {RangeError} when opened with anything but a whole number from 1 on.
   */
  readonly groupsAtOnce?: number;
  /** True if statements that are sent repeatedly are prepared; true by default. */
  readonly preparedStatements?: boolean;
  /**
   * Called for lost connections, failing listeners, and each statement for which the database was not available, for the log; the
   * engine recovers from them.
   */
  readonly onError?: (error: Error) => void;
  /** Called once for each limit that a connection pooler sets, for the log; the engine does without. */
  readonly onNotice?: (notice: string) => void;
}

const CONNECT_TIMEOUT_MS = 10_000;
const POOL_MAX = 10;
const KEEP_ALIVE_MS = 30_000;

/**
 * Opens PostgreSQL 15 or newer, directly or through a connection pooler that lends sessions for at least a transaction. Of several
 * hosts (`postgres://user@one:5432,two:5432/name`) the one that takes writes is used, and another one once that does. No connection is made before the first query, so a wrong address fails there or at `ping`. A lost connection rejects only what
 * was running on it.
 */
export function openPg<DB>(url: string, options: PgOptions = {}): Engine<DB> {
  const onError = options.onError ?? (() => {});
  const connectTimeoutMs = options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS;
  const connections = options.poolMax ?? POOL_MAX;
  const made = openConnections(url, {
    // The only parameter at the start of a connection, because poolers refuse those that they do not know.
    application_name: options.applicationName ?? "entente",
    connectionTimeoutMillis: connectTimeoutMs,
    ...(options.queryTimeoutMs === undefined ? {} : { query_timeout: options.queryTimeoutMs }),
    // A server that is gone without a word is noticed after minutes; by the system's default, after hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A statement may be sent before the one before it is answered.
    pipeline: true,
    max: connections,
    onError,
  });
  const sessions = openSessions({ ...options, connectTimeoutMs });
  const { pool } = made;
  // An "error" event without a listener ends the process. The pool listens only to idle connections, so each connection gets
  // its own listener, and the pool's event repeats what was already reported.
  pool.on("connect", (client) => client.on("error", onError));
  pool.on("error", () => {});

  const watch = poolWatch(() => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: connections,
  }));
  const take = async (): Promise<Taken> => {
    const client = await watch.taking(made.take);
    return { client, release: (destroy) => client.release(destroy) };
  };
  const open = async (): Promise<ListeningClient> => {
    const client = await made.open();
    return { client, close: () => client.end() };
  };
  const onFailed = (error: Error): void => {
    made.failed(error);
    onError(error);
  };
  return engineOver({ take, sessions, open, end: made.end, onError: onFailed, connections, watch }, options);
}

/**
 * The same over a pool of the host's, which stays open and keeps its sessions as they are: what a statement needs is set in its own
 * transaction. Listening holds one of its connections, so it needs two. Statements are answered in one round trip where the pool was
 * opened with `pipeline: true`, otherwise in three.
 */
export function openPgOver<DB>(pool: HostPool, options: StatementOptions = {}): Engine<DB> {
  const onError = options.onError ?? (() => {});
  const max = pool.options.max ?? POOL_MAX;
  const sessions = openSessions({ ...options, connectTimeoutMs: CONNECT_TIMEOUT_MS, borrowed: true });
  const take = async (): Promise<Taken> => {
    const client = await pool.connect();
    // The pool listens only to idle connections, and an "error" event without a listener ends the process.
    client.on("error", onError);
    const release = (destroy: boolean): void => {
      client.removeListener("error", onError);
      client.release(destroy);
    };
    return { client: asClient(client), release };
  };
  const open = async (): Promise<ListeningClient> => {
    if (max < 2) throw new Error("A pool of one connection has none to listen on.");
    const client = await pool.connect();
    return { client: asClient(client), close: async () => client.release(true) };
  };
  // Listening holds one of them.
  return engineOver({ take, sessions, open, end: async () => {}, onError, connections: Math.max(1, max - 1) }, options);
}

/** A host may have another copy of node-postgres; of a client only what {@link HostPoolClient} names is used, and notifications. */
const asClient = (client: HostPoolClient): ClientBase => client as unknown as ClientBase;

/** A connection that was taken from a pool. */
interface Taken {
  readonly client: ClientBase;
  release(destroy: boolean): void;
}

interface EngineParts {
  readonly take: () => Promise<Taken>;
  readonly sessions: Sessions;
  readonly open: () => Promise<ListeningClient>;
  readonly end: () => Promise<void>;
  readonly onError: (error: Error) => void;
  readonly connections: number;
  readonly watch?: PoolWatch;
}

function engineOver<DB>(
  { take, sessions, open, end: endPool, onError, connections, watch }: EngineParts,
  { schema, statementTimeoutMs, longStatementTimeoutMs, groupsAtOnce }: StatementOptions,
): Engine<DB> {
  if (schema !== undefined) assertSchema(schema);
  if (groupsAtOnce !== undefined && !(Number.isSafeInteger(groupsAtOnce) && groupsAtOnce >= 1))
    throw new RangeError(`groupsAtOnce is a whole number from 1 on, not ${groupsAtOnce}.`);
  let poolEnded: Promise<void> | undefined;
  const endOnce = (): Promise<void> => (poolEnded ??= endPool());
  const dialect = new EngineDialect({ pool: pooledClients(take, endOnce, sessions, onError) });
  const db = new Kysely<DB>({ dialect, plugins: [columnCase] });
  const listeners = new Set<() => Promise<void>>();
  let ended: Promise<void> | undefined;

  async function end(): Promise<void> {
    await Promise.all([...listeners].map((stop) => stop()));
    await db.destroy();
    // Kysely does not close a pool that it never used.
    await endOnce();
  }

  return {
    kind: "postgres",
    db,
    schema,
    connections,
    groupsAtOnce: groupsAtOnce ?? groupsAtOnceOn(connections),
    pool: watch,
    // PostgreSQL takes 0 for no limit.
    statementTimeoutMs: statementTimeoutMs || undefined,
    longStatementTimeoutMs,
    onError,
    async listen(channel, onNotify) {
      assertChannel(channel);
      if (ended !== undefined) throw new Error("The database is closed: cannot listen.");
      const send = (payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(db);
      const stopListening = await keepListening({ open, sessions, channel, onNotify, onError, send });
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
 * The pool as Kysely uses it. PostgreSQL may fail a query with a fatal error (57P01) before the socket closes; such a connection
 * would return to the pool as if it were healthy, and the next query on it would fail as well.
 */
function pooledClients(
  take: EngineParts["take"],
  end: EngineParts["end"],
  sessions: Sessions,
  onError: (error: Error) => void,
): PostgresPool {
  const ready = new WeakSet<object>();

  async function reported<T>(run: () => Promise<T>, atError: (why: Unavailability | undefined) => void): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const why = unavailabilityOf(error);
      atError(why);
      if (why !== undefined) onError(error as Error);
      throw error;
    }
  }

  return {
    end,
    async connect() {
      const { client, release } = await reported(take, () => {});
      let lost = false;
      if (!ready.has(client)) {
        await reported(
          () => sessions.begin(client),
          () => release(true),
        );
        ready.add(client);
      }
      const query = (text: string, parameters: readonly unknown[]): Promise<unknown> =>
        reported(
          () => sessions.query(client, text, parameters),
          (why) => {
            lost ||= why === "away";
          },
        );
      return {
        query: query as PostgresPoolClient["query"],
        release: (destroy = false) => release(destroy || lost),
      };
    },
  };
}
