import pg from "pg";

/** Runs work with the URL of a new, empty database of the test server, and drops it. */
export const onDatabase = async (name: string, work: (url: string) => Promise<void>): Promise<void> => {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("Specs on PostgreSQL need a server in TEST_DATABASE_URL; `pnpm test` starts one.");
  const administrator = new pg.Client({ connectionString: server });
  await administrator.connect();
  const database = `entente_${name}_${process.pid}`;
  try {
    await administrator.query(`create database ${database}`);
    const url = new URL(server);
    url.pathname = `/${database}`;
    await work(url.href);
  } finally {
    await administrator.query(`drop database if exists ${database} with (force)`);
    await administrator.end();
  }
};
