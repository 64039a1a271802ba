import type { Kysely, QueryExecutorProvider } from "kysely";
import { CamelCasePlugin, PostgresAdapter, PostgresDialect, sql } from "kysely";
import { migrationLock } from "./schema.ts";

/** The connections of a database, at this moment. */
export interface PoolUse {
  readonly busy: number;
  readonly idle: number;
  /** How many statements and transactions wait for a connection. */
  readonly waiting: number;
  /** How many connections there are at most. */
  readonly most: number;
}

export interface PoolWatch {
  use(): PoolUse;
  /** Calls `listener` with the seconds for which each statement or transaction waited for its connection; what it answers ends that. */
  onTaken(listener: (seconds: number) => void): () => void;
}

/**
 * An open database: PostgreSQL through a pool, or PGlite inside this process. Both speak PostgreSQL's SQL through the same
 * Kysely; columns are snake_case in SQL and camelCase in TypeScript.
 *
 * Values: int8 is a `bigint`, int4 and float8 a `number`, numeric a `bigint` (only integers are stored), date a `string`
 * (`YYYY-MM-DD`), timestamptz a `Date`, arrays are arrays of the same types. JSON text stays text.
 */
export interface Engine<DB> {
  readonly kind: "postgres" | "pglite";
  readonly db: Kysely<DB>;
  /** The schema of all tables; undefined where it is the one in which the login creates tables, as a rule `public`. */
  readonly schema: string | undefined;
  /** How its connections are used; absent where the pool is a host's. */
  readonly pool?: PoolWatch | undefined;
  /** How many statements run at once at most. */
  readonly connections: number;
  /** How many groups of clicks, and of changes of one tenant and shape that announce nothing, are under way at once at most. */
  readonly groupsAtOnce: number;
  /** How long a statement may take; undefined where nothing ends it. */
  readonly statementTimeoutMs: number | undefined;
  /** How long a statement over all members of a brand may take, where that is another time than for all others. */
  readonly longStatementTimeoutMs: number | undefined;
  /** Takes what the database does not report itself, for the log. */
  readonly onError: (error: Error) => void;
  /**
   * Calls `onNotify` for every notification on the channel (`[a-z_][a-z0-9_]*`, at most 63 letters) until the returned function
   * is called. On PostgreSQL a lost connection is reopened automatically, and `onNotify` is then called once with an empty
   * payload, because notifications may have been missed: treat every call as a hint to read again, never as the data itself.
   * Behind a connection pooler that delivers no notifications it is never called. Rejects when the first attempt to listen fails. Errors thrown by `onNotify` go to `onError`.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /** Resolves when the database answers a query; otherwise rejects with the reason. */
  ping(): Promise<void>;
  /** Stops the listeners, waits for running queries and closes. A second call returns the same promise. */
  destroy(): Promise<void>;
}

/** Measures how long each connection is waited for. */
export const poolWatch = (use: () => PoolUse) => {
  const listeners = new Set<(seconds: number) => void>();
  return {
    use,
    onTaken(listener: (seconds: number) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes a connection, and tells how long that took. */
    async taking<T>(take: () => Promise<T>): Promise<T> {
      const began = performance.now();
      const taken = await take();
      for (const listener of listeners) listener((performance.now() - began) / 1_000);
      return taken;
    },
  };
};

/** The naming rule of columns; keys inside values belong to the caller and stay unchanged. */
export const columnCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Waits for the migrations of the same schema in other processes; holds their lock until the end of the transaction. */
export const lockMigrations = async (transaction: QueryExecutorProvider, schema: string | undefined): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.raw(migrationLock(schema))})`.execute(transaction);
};

/**
 * Kysely's own lock would stay with the session, which behind a connection pooler is soon another's; `migrate` takes its own before
 * the migrator begins.
 */
class TransactionLocks extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's dialect for PostgreSQL, without anything that lasts longer than a transaction. */
export class EngineDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionLocks();
  }
}

/** PostgreSQL's type oids whose values the engines would otherwise parse differently. */
export const TYPE_IDS = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  dateArray: 1182,
  timestamptz: 1184,
  numeric: 1700,
  numericArray: 1231,
  textArray: 1009,
} as const;

/** Throws unless the channel name needs no quoting and is not truncated by PostgreSQL. */
export function assertChannel(channel: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) {
    throw new Error(
      `"${channel}" is not a valid channel name: use at most 63 of a-z, 0-9 and _, not beginning with a digit.`,
    );
  }
}
