import { randomBytes } from "node:crypto";
import pg from "pg";
import { startPostgres } from "../../../../scripts/postgres.mjs";

export type Row = Readonly<Record<string, unknown>>;

/** A database on a real PostgreSQL, looked at past the servers. */
export interface Database {
  readonly url: string;
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
  /** Stops a PostgreSQL server that is not shared at once, as a power cut would, and starts it again at the same address. */
  crash(): Promise<void>;
}

interface Open extends Database {
  close(): Promise<void>;
}

const connect = (url: string, max: number, crash: () => Promise<void>): Open => {
  const pool = new pg.Pool({ connectionString: url, max });
  // A server that is stopped on purpose takes idle connections with it.
  pool.on("error", () => undefined);
  return {
    url,
    crash,
    async query<R>(text: string, values: readonly unknown[] = []) {
      return (await pool.query(text, [...values])).rows as R[];
    },
    close: () => pool.end(),
  };
};

export interface Postgres {
  /** A new, empty database, dropped by `close`. */
  create(): Promise<Open>;
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
  const administrator = connect(server.url, 1, server.crash);
  return {
    async create() {
      const name = `entente_prove_${randomBytes(6).toString("hex")}`;
      await administrator.query(`create database ${name}`);
      const database = connect(Object.assign(new URL(server.url), { pathname: `/${name}` }).href, 4, server.crash);
      const close = async () => {
        await database.close();
        await administrator.query(`drop database if exists ${name} with (force)`);
      };
      return { ...database, close };
    },
    async stop() {
      await administrator.close();
      await server.stop();
    },
  };
};
