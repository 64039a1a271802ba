import type { AsyncLocalStorage } from "node:async_hooks";
import type { ConnectionProvider, Driver, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DefaultQueryExecutor, Kysely } from "kysely";
import { preparedName } from "../../store/prepared.ts";
import { columnCase, EngineDialect } from "../database.ts";
import { unavailabilityOf } from "../unavailable.ts";
import type { Backend } from "./backend.ts";

export type Holders = AsyncLocalStorage<{ holding: boolean } | undefined>;

export function assertNotHeld(holders: Holders): void {
  if (holders.getStore()?.holding) {
    throw new Error(
      "This query was sent outside the transaction that encloses it, and would wait for itself forever: " +
        "send it through the transaction object, not through the database.",
    );
  }
}

/** Kysely's own dialect over the pool; the async context that receives the connection is recorded as its holder. */
export async function guardedKysely<DB>(pool: PostgresPool, holders: Holders): Promise<Kysely<DB>> {
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

interface Connection {
  /** Gives the one connection to the next in turn. */
  readonly done: () => void;
  readonly assertOpen: () => void;
  readonly onError: (error: Error) => void;
}

/**
 * Returns the client that Kysely's PostgresDialect expects of a pool; a new one each time, because a released client must not be
 * used.
 */
export function pooledClient(backend: Backend, { done, assertOpen, onError }: Connection): PostgresPoolClient {
  let released = false;
  let isInTransaction = false;
  async function query(text: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<unknown>> {
    if (released) throw new Error("This connection was released: a query of its transaction was not awaited.");
    assertOpen();
    try {
      const answer = await backend.query(text, parameters.map(asPgWould), preparedName(text));
      isInTransaction = answer.isInTransaction;
      return answer as PostgresQueryResult<unknown>;
    } catch (error) {
      // Several statements in one text may have begun a transaction before one of them failed.
      isInTransaction = true;
      if (unavailabilityOf(error) !== undefined) onError(error as Error);
      throw error;
    }
  }
  return {
    query: query as PostgresPoolClient["query"],
    release() {
      if (released) return;
      released = true;
      if (!isInTransaction) return done();
      // An unfinished transaction must not become part of the next one.
      const rolledBack = backend.query("rollback", []).catch(() => {});
      void rolledBack.then(done);
    },
  };
}

/** PGlite would write a plain object as "[object Object]" where pg writes JSON. */
function asPgWould(value: unknown): unknown {
  const plain = typeof value === "object" && value !== null && !Array.isArray(value);
  return plain && !(value instanceof Date) && !(value instanceof Uint8Array) ? JSON.stringify(value) : value;
}
