import { openPostgres, type PostgresDatabase } from "@entente/adapters-postgres";
import { Pool } from "pg";

/** A database of a host, with a table of its own, and Entente in a schema beside it over the host's pool. */
export interface HostDatabase {
  readonly pool: Pool;
  readonly database: PostgresDatabase;
  close(): Promise<void>;
}

const serverUrl = (): URL => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return new URL(url);
  throw new Error("Specs on PostgreSQL need a server in TEST_DATABASE_URL; `pnpm test` starts one.");
};

let databases = 0;

export const openHostDatabase = async (): Promise<HostDatabase> => {
  databases += 1;
  const name = `entente_host_${process.pid}_${databases}`;
  const server = new Pool({ connectionString: serverUrl().href, max: 1 });
  await server.query(`create database ${name}`);
  const pool = new Pool({ connectionString: Object.assign(serverUrl(), { pathname: `/${name}` }).href, max: 12 });
  pool.on("error", () => {});
  await pool.query("create table host_order (id text primary key, member text not null)");
  // Whoever waits for a transaction that stays open fails, and does not hang.
  const database = openPostgres({ pool, statementTimeoutMs: 30_000 });
  await database.migrate();
  return {
    pool,
    database,
    async close() {
      await database.close();
      await pool.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
};
