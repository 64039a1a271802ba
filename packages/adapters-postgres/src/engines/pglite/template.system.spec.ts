import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { MIGRATIONS } from "../../migrations/index.ts";
import { migrate, migration, pendingMigrations } from "../../migrations/migrate.ts";
import { catalog } from "../../testing/catalog.ts";
import { engineWanted, freshPglite } from "../../testing/databases.ts";
import { openPglite, type PgliteEngine } from "./pglite.ts";
import { unpackTemplate } from "./template.mjs";
import { templateKey, writeTemplate } from "./template.ts";

const test = suite("the template of an embedded database");

let root = "";
let template = "";
test.before(async () => {
  root = await mkdtemp(join(tmpdir(), "entente-template-"));
  template = join(root, "template");
  if (engineWanted("pglite")) await writeTemplate(template);
});
test.after(() => rm(root, { recursive: true, force: true }));

/** Opens a folder with the template, and closes it. */
const inFolder = async <T>(name: string, use: (engine: PgliteEngine<unknown>) => Promise<T>): Promise<T> => {
  const engine = await openPglite<unknown>(join(root, name), { template });
  try {
    return await use(engine);
  } finally {
    await engine.destroy();
  }
};

/** The tables that hold any row, the migrator's left out. */
const filledTables = async ({ db }: PgliteEngine<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(db);
  const filled: string[] = [];
  for (const { name } of rows) {
    const { rows: first } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (first.length > 0) filled.push(name);
  }
  return filled;
};

test("a key belongs to the names and texts of all migrations", async () => {
  const key = await templateKey();
  assert.match(key, /^[0-9a-f]{16}$/);
  assert.is(await templateKey({ ...MIGRATIONS }), key);
  const [first = "", ...others] = Object.keys(MIGRATIONS);
  const renamed = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, one]) => [name === first ? "0001_other" : name, one]),
  );
  const without = Object.fromEntries(others.map((name) => [name, MIGRATIONS[name] ?? migration("")]));
  const edited = { ...MIGRATIONS, [first]: migration("select 1") };
  const added = { ...MIGRATIONS, "9999_next": migration("select 1") };
  for (const other of [renamed, without, edited, added]) assert.is.not(await templateKey(other), key);
});

test("a folder with anything in it is left as it is", async () => {
  const folder = join(root, "notes");
  await mkdir(folder);
  await writeFile(join(folder, "notes.txt"), "mine");
  unpackTemplate("/nowhere", folder);
  assert.equal(await readdir(folder), ["notes.txt"]);
});

if (engineWanted("pglite")) {
  test("an empty folder has what the migrations make, no row, and nothing to migrate", async () => {
    const { engine: migrated, drop } = await freshPglite<unknown>(MIGRATIONS);
    const [expected, rows] = [await catalog(migrated), await filledTables(migrated as PgliteEngine<unknown>)];
    await drop();
    assert.ok(expected.length > 500);
    assert.equal(rows, []);
    await inFolder("empty", async (engine) => {
      assert.equal(await pendingMigrations(engine, MIGRATIONS), []);
      assert.equal(await catalog(engine), expected);
      assert.equal(await filledTables(engine), []);
    });
  });

  test("a folder with a database keeps it", async () => {
    await inFolder("kept", (engine) => sql`create table kept (a int8)`.execute(engine.db));
    await inFolder("kept", async (engine) => {
      assert.equal((await sql`select * from kept`.execute(engine.db)).rows, []);
    });
  });

  test("a folder that a killed process has filled by half is filled again", async () => {
    const folder = join(root, "half");
    unpackTemplate(template, folder);
    await rm(join(folder, "PG_VERSION"));
    await rm(join(folder, "global"), { recursive: true });
    await writeFile(join(folder, "filling-from-template"), "");
    await inFolder("half", async (engine) => assert.equal(await migrate(engine, MIGRATIONS), []));
    assert.not.ok((await readdir(folder)).includes("filling-from-template"));
  });

  test("a later migration is applied to a folder from an older template", async () => {
    const later = { ...MIGRATIONS, "9999_next": migration("create table next (a int8)") };
    await inFolder("older", async (engine) => assert.equal(await migrate(engine, later), ["9999_next"]));
  });
}

test.run();
