import { once } from "node:events";
import { sql } from "kysely";
import { openPg } from "../engines/pg.ts";
import { type Migration, migrate } from "../migrations/migrate.ts";

const running = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });

/** Connects to the database that is named, waits for a word, migrates, and prints the names of the migrations that it applied. */
const engine = openPg<unknown>(process.argv[2] as string);
await engine.ping();
await once(process.stdin, "data");
process.stdin.unref();
const applied = await migrate(engine, {
  "0001": running("create table a (a int)"),
  "0002": running("select pg_sleep(0.2)"),
  "0003": running("create table b (a int)"),
});
await engine.destroy();
console.log(JSON.stringify(applied));
