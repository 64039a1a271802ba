import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../../../../scripts/postgres.mjs";

export type Row = Readonly<Record<string, unknown>>;

/** The address of a database, and statements that are sent to it. */
export interface Asking {
  readonly url: string;
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
}

/** A database on a real PostgreSQL, looked at past the servers. */
export interface Database extends Asking {
  /** Stops a PostgreSQL server that is not shared at once, as a power cut would, and starts it again at the same address. */
  crash(): Promise<void>;
}

interface Closing {
  close(): Promise<void>;
}

/** Statements to a database through at most so many connections. */
export const connect = (url: string, max: number): Asking & Closing => {
  const pool = new pg.Pool({ connectionString: url, max });
  // A server that is stopped on purpose takes idle connections with it.
  pool.on("error", () => undefined);
  return {
    url,
    async query<R>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as R[];
    },
    close: () => pool.end(),
  };
};

const RECOVERING = "57P03";
const RECOVERY_MS = 60_000;

/** Asks again while the server recovers, which another proof beside this one may have brought about. */
const answered = async <R>(ask: () => Promise<R>): Promise<R> => {
  for (const until = Date.now() + RECOVERY_MS; ; await setTimeout(200))
    try {
      return await ask();
    } catch (error) {
      if ((error as pg.DatabaseError).code !== RECOVERING || Date.now() > until) throw error;
    }
};

export interface Postgres {
  /** A new, empty database, dropped by `close`. */
  create(): Promise<Database & Closing>;
  stop(): Promise<void>;
}

/** A run of minutes needs what every installation has: statistics of its tables, and rows that are gone cleared away. */
const SETTINGS = { autovacuum: "on", autovacuum_naptime: "10s" };

/** Which server: one that may be shared with others, one that may be crashed, or one that waits for the disk as well. */
export type PostgresKind = "shared" | "own" | "durable";

/** A PostgreSQL server. For the shared one of a short run the server that TEST_DATABASE_URL names will do. */
export const openPostgres = async (kind: PostgresKind, form: "short" | "long"): Promise<Postgres> => {
  const given = kind === "shared" && form === "short" ? process.env.TEST_DATABASE_URL : undefined;
  const shared = { stop: async () => undefined, crash: () => Promise.reject(new Error("This server is not ours.")) };
  const server = given
    ? { url: given, ...shared }
    : await startPostgres({ durable: kind === "durable", settings: SETTINGS });
  const administrator = connect(server.url, 1);
  return {
    async create() {
      const name = `entente_prove_${randomBytes(6).toString("hex")}`;
      await administrator.query(`create database ${name}`);
      const database = connect(Object.assign(new URL(server.url), { pathname: `/${name}` }).href, 4);
      const close = async () => {
        await database.close();
        await answered(() => administrator.query(`drop database if exists ${name} with (force)`));
      };
      return { ...database, crash: server.crash, close };
    },
    async stop() {
      await administrator.close();
      await server.stop();
    },
  };
};
