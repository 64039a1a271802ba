import { randomBytes } from "node:crypto";
import pg from "pg";
import { startPostgres } from "../../../../scripts/postgres.mjs";

export type Row = Readonly<Record<string, unknown>>;

/** A database on a real PostgreSQL, looked at past the servers. */
export interface Database {
  readonly url: string;
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<readonly R[]>;
}

interface Open extends Database {
  close(): Promise<void>;
}

const connect = (url: string, max: number): Open => {
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

export interface Postgres {
  /** A new, empty database, dropped by `close`. */
  create(): Promise<Open>;
  stop(): Promise<void>;
}

/** A run of minutes needs what every installation has: statistics of its tables, and rows that are gone cleared away. */
const SETTINGS = { autovacuum: "on", autovacuum_naptime: "10s" };

/**
 * A PostgreSQL server. The durable one waits for the disk, and is always one of its own, as is that of a long run; for a
 * short one the server that TEST_DATABASE_URL names will do.
 */
export const openPostgres = async (durable: boolean, form: "short" | "long"): Promise<Postgres> => {
  const given = durable || form === "long" ? undefined : process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres({ durable, settings: SETTINGS });
  const administrator = connect(server.url, 1);
  return {
    async create() {
      const name = `entente_prove_${randomBytes(6).toString("hex")}`;
      await administrator.query(`create database ${name}`);
      const database = connect(Object.assign(new URL(server.url), { pathname: `/${name}` }).href, 4);
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
