import pg from "pg";

/** The tables of a host that has an `organization` of its own, and its own migrations by Kysely. */
const OF_THE_HOST = [
  "create table organization (id integer primary key, name text)",
  "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
  "create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null)",
  "insert into kysely_migration values ('2024_orders', '')",
];

/** Runs work with the URL of a new database of the test server, or of another one, beside the tables of a host, and drops it. */
export const onDatabase = async (
  name: string,
  work: (url: string) => Promise<void>,
  server = process.env.TEST_DATABASE_URL,
): Promise<void> => {
  if (!server) throw new Error("Specs on PostgreSQL need a server in TEST_DATABASE_URL; `pnpm test` starts one.");
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  const database = `entente_${name}_${process.pid}`;
  try {
    await administrator.query(`create database ${database}`);
    const url = new URL(server);
    url.pathname = `/${database}`;
    const host = new pg.Client({ connectionString: url.href });
    await host.connect();
    for (const statement of OF_THE_HOST) await host.query(statement);
    await host.end();
    await work(url.href);
  } finally {
    await administrator.query(`drop database if exists ${database} with (force)`);
    await administrator.end();
  }
};
