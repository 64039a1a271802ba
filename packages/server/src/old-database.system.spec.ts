import * as assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPglite } from "@entente/adapters-postgres";
import { test } from "uvu";
import { engineWanted, freshPostgres, send } from "./testing/engines.ts";
import { startFailingServer, temporaryFolder } from "./testing/processes.ts";
import { runCli } from "./testing/run-cli.ts";

const folder = await temporaryFolder();
test.after(() => folder.remove());

/** The migration table of such a database. */
const BEFORE_RELEASE = [
  "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
  "insert into kysely_migration values ('0001_spine', ''), ('0002_standing', '')",
  "create table enrollment (id uuid primary key)",
  "create table distribution (id uuid primary key)",
];
const WHY = "it has a form that was never released (migrations 0001_spine, 0002_standing) and cannot be upgraded";

/** No command, server or doctor uses it; each reports the reason and a remedy. */
const assertRefused = async (env: Record<string, string>, which: string, remedy: string): Promise<void> => {
  const says = `${which} cannot be used: ${WHY}; ${remedy}.`;
  for (const words of [["organizations", "list"], ["migrate"]]) {
    const { exit, out, err } = await runCli(env, ...words);
    assert.deepEqual([exit, out, err.trim()], [2, "", says]);
  }
  const { code, err } = await startFailingServer({ ...env, ENTENTE_DEMO: "off" });
  assert.deepEqual([code, err.includes(says)], [2, true], err);
  const { exit, json } = await runCli(env, "doctor", "--json");
  const found = json.checks.find(({ name }: { name: string }) => name === "migrations");
  assert.deepEqual([exit, found], [1, { name: "migrations", state: "problem", found: WHY, todo: remedy }]);
};

if (engineWanted("pglite")) {
  test("a data folder of a form that was never released is refused", async () => {
    const data = join(folder.path, "data");
    mkdirSync(data, { mode: 0o700 });
    // The test command provides a dump of an empty PGlite, because an initial start takes seconds.
    const { ENTENTE_TEST_PGLITE: dump } = process.env;
    const options = dump === undefined ? {} : { loadDataDir: new Blob([readFileSync(dump)]) };
    const engine = await openPglite<unknown>(join(data, "database"), options);
    for (const statement of BEFORE_RELEASE) await send(engine, statement);
    await engine.destroy();
    await assertRefused(
      { PORT: "0", ENTENTE_DATA_DIR: data },
      `the embedded database in ${data}`,
      "set ENTENTE_DATA_DIR to an empty folder, or run the version of Entente that created it",
    );
  });
}

if (engineWanted("postgres")) {
  test("a PostgreSQL whose tables are in a schema that nobody named, or are another program's, is refused with the schema to name", async () => {
    const database = await freshPostgres();
    const { host, pathname } = new URL(database.url);
    const env = { PORT: "0", DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
    const said = async (words: readonly string[], more: Record<string, string> = {}) => {
      const { exit, err } = await runCli({ ...env, ...more }, ...words);
      return [exit, err.trim()];
    };
    const cannot = `PostgreSQL ${host}${pathname} cannot be used:`;
    const alone = "set ENTENTE_SCHEMA to a schema for Entente alone, such as entente.";
    await send(database.engine, "create table organization (id integer primary key)");
    assert.deepEqual(await said(["migrate"]), [
      2,
      `${cannot} its schema has what another program made (organization); ${alone}`,
    ]);
    await send(
      database.engine,
      "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    );
    await send(database.engine, "insert into kysely_migration values ('2024_orders', '')");
    assert.deepEqual(await said(["migrate"]), [
      2,
      `${cannot} its schema has what another program made (2024_orders); ${alone}`,
    ]);
    assert.equal((await said(["migrate"], { ENTENTE_SCHEMA: "entente" }))[0], 0);
    const there = "its tables are in the schema entente, not in the one that the login uses";
    const name = "set ENTENTE_SCHEMA to it, or to another one where a second installation is meant";
    for (const words of [["migrate"], ["organizations", "list"]])
      assert.deepEqual(await said(words), [2, `${cannot} ${there}; ${name}.`]);
    const { exit, json } = await runCli(env, "doctor", "--json");
    const found = json.checks.find((one: { name: string }) => one.name === "migrations");
    assert.deepEqual([exit, found], [1, { name: "migrations", state: "problem", found: there, todo: name }]);
    const { code, err } = await startFailingServer({ ...env, ENTENTE_DEMO: "off" });
    assert.deepEqual([code, err.includes(there)], [2, true], err);
    await database.drop();
  });

  test("a schema that was made since, and comes first, gets no second installation", async () => {
    const database = await freshPostgres();
    const env = { PORT: "0", DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
    for (const words of [["migrate"], ["organizations", "create", "--name", "Acme"]])
      assert.equal((await runCli(env, ...words)).exit, 0);
    await send(database.engine, "create schema authorization current_user");
    // With nothing to apply it goes on as before.
    assert.equal((await runCli(env, "organizations", "list", "--json")).json.data.length, 1);
    await send(database.engine, "delete from kysely_migration where name = (select max(name) from kysely_migration)");
    const { exit, err } = await runCli(env, "migrate");
    assert.equal(exit, 2);
    assert.match(
      err,
      /its tables are in the schema public, not in the one that the login uses; set ENTENTE_SCHEMA to it/,
    );
    await database.drop();
  });

  test("an empty schema that comes first is used, whatever another program has in public", async () => {
    const database = await freshPostgres();
    const env = { PORT: "0", DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
    await send(database.engine, "create table organization (id integer primary key)");
    await send(
      database.engine,
      "create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)",
    );
    await send(database.engine, "insert into kysely_migration values ('2024_orders', '')");
    await send(database.engine, "create schema authorization current_user");
    for (const words of [["migrate"], ["organizations", "create", "--name", "Acme"]])
      assert.equal((await runCli(env, ...words)).exit, 0);
    assert.equal((await runCli(env, "organizations", "list", "--json")).json.data.length, 1);
    await database.drop();
  });

  test("a PostgreSQL with Kysely's tables in another schema is migrated where the login creates tables", async () => {
    const database = await freshPostgres();
    await send(database.engine, "create schema orders");
    for (const table of ["kysely_migration", "kysely_migration_lock"])
      await send(database.engine, `create table orders.${table} (name varchar(255) primary key)`);
    const env = { PORT: "0", DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) };
    const { exit, err } = await runCli(env, "migrate");
    assert.deepEqual([exit, err.trim()], [0, ""]);
    await database.drop();
  });

  test("a PostgreSQL of a form that was never released is refused", async () => {
    const database = await freshPostgres();
    for (const statement of BEFORE_RELEASE) await send(database.engine, statement);
    const { host, pathname } = new URL(database.url);
    await assertRefused(
      { PORT: "0", DATABASE_URL: database.url, ENTENTE_SECRET_KEY: "5e0f".repeat(16) },
      `PostgreSQL ${host}${pathname}`,
      "set DATABASE_URL to an empty database, or run the version of Entente that created it",
    );
    await database.drop();
  });
}

test.run();
