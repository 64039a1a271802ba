import { type Kysely, sql } from "kysely";
import { Client } from "pg";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { engineWanted, freshPostgres, type PostgresTestDatabase } from "./databases.ts";
import { vacuum } from "./vacuum.ts";

const test = suite("tables of a spec are vacuumed");

let database: PostgresTestDatabase<unknown>;
let db: Kysely<unknown>;
test.before(async () => {
  database = await freshPostgres<unknown>({});
  db = database.engine.db;
});
test.after(() => database.drop());

const pagesOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    pages: number;
  }>`select relpages as pages from pg_class where relname = ${table}`.execute(db);
  return rows[0]?.pages as number;
};

test("a transaction that is open in another database keeps no deleted row", async () => {
  await sql`create table many as select i from generate_series(1, 10000) i`.execute(db);
  const other = new Client({ connectionString: process.env.TEST_DATABASE_URL });
  await other.connect();
  await other.query("begin");
  await other.query("select pg_current_xact_id()");
  await sql`delete from many where i > 1`.execute(db);
  const vacuumed = vacuum(db, ["many"], "full, analyze");
  const { rows } = await other.query<{ later: string }>("select pg_sleep(0.2), 'later' as later");
  assert.equal(rows[0]?.later, "later");
  await other.query("commit");
  await other.end();
  await vacuumed;
  assert.is(await pagesOf("many"), 1);
});

if (engineWanted("postgres")) test.run();
