import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { Client, escapeIdentifier } from "pg";
import type { Engine } from "../engines/database.ts";
import { columnCase } from "../engines/database.ts";
import type { PgOptions } from "../engines/pg.ts";
import { openPg } from "../engines/pg.ts";
import type { PgliteEngine } from "../engines/pglite/pglite.ts";
import { openPglite } from "../engines/pglite/pglite.ts";
import { sqlState } from "../engines/retry.ts";
import type { Migration } from "../migrations/migrate.ts";
import { migrate } from "../migrations/migrate.ts";
import { markUpTo } from "../store/prepared.ts";

const ENGINES = ["memory", "pglite", "postgres"] as const;
export type TestEngine = (typeof ENGINES)[number];

/** A migrated, empty database for one spec; `drop` closes and removes it completely. */
export interface TestDatabase<DB, E extends Engine<DB> = Engine<DB>> {
  readonly engine: E;
  drop(): Promise<void>;
}

/** The engines that specs run on: `ENTENTE_TEST_ENGINES`, comma-separated names, or all. Throws on an unknown name. */
function testEngines(): readonly TestEngine[] {
  const names = (process.env.ENTENTE_TEST_ENGINES ?? ENGINES.join(",")).split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !(ENGINES as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw new Error(`ENTENTE_TEST_ENGINES knows ${ENGINES.join(", ")}; not "${unknown.join('", "')}".`);
  }
  return names as TestEngine[];
}

export function engineWanted(engine: TestEngine): boolean {
  return testEngines().includes(engine);
}

/** The server for test databases. Throws when there is none, because a skipped spec looks like a passed one. */
function testServerUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return url;
  throw new Error(
    "Specs on PostgreSQL need a server in TEST_DATABASE_URL: run them through `pnpm test`, which starts one, " +
      "or leave postgres out of ENTENTE_TEST_ENGINES.",
  );
}

/** A statement is otherwise planned up to six times per connection, which in a spec takes longer than its execution. */
const PLANNED_ONCE = "plan_cache_mode = force_generic_plan";

/** More than there are. */
const EVERY_TEXT = 5_000;

export interface TestOptions extends PgOptions {
  /** True if each session plans a statement once; by default as PostgreSQL does, for a spec that looks at plans. */
  readonly isPlannedOnce?: boolean;
}

export interface PostgresTestDatabase<DB> extends TestDatabase<DB> {
  /** The address for a second connection, here or in another process. */
  readonly url: string;
}

/**
 * A new database on the server in `TEST_DATABASE_URL`, copied from a template that is migrated once and stays on the server for
 * other processes. `options` go to `openPg`.
 */
export async function freshPostgres<DB>(
  migrations: Record<string, Migration>,
  options: TestOptions = {},
): Promise<PostgresTestDatabase<DB>> {
  const server = testServerUrl();
  const template = `entente_template_${await fingerprint(migrations)}`;
  for (;;) {
    try {
      return await createDatabase(server, template, options);
    } catch (error) {
      if (sqlState(error) !== UNKNOWN_DATABASE) throw error;
      await makeTemplate(server, template, migrations);
    }
  }
}

/** A new database without any table, including the migrator's. */
export function emptyPostgres<DB>(options: PgOptions = {}): Promise<PostgresTestDatabase<DB>> {
  return createDatabase(testServerUrl(), "template1", options);
}

let databases = 0;

async function createDatabase<DB>(
  server: string,
  template: string,
  { isPlannedOnce = false, ...options }: TestOptions,
): Promise<PostgresTestDatabase<DB>> {
  databases += 1;
  const name = `entente_test_${process.pid}_${databases}`;
  try {
    await command(server, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)}`);
  } catch (error) {
    // A process with the same pid left this name behind: never take a database that another process may still use.
    if (sqlState(error) === DUPLICATE_DATABASE) return createDatabase(server, template, { isPlannedOnce, ...options });
    throw error;
  }
  if (isPlannedOnce) await command(server, `alter database ${escapeIdentifier(name)} set ${PLANNED_ONCE}`);
  const url = databaseUrl(server, name);
  const engine = openPg<DB>(url, options);
  const emptying = openPg<unknown>(`${url}?options=-c%20session_replication_role%3Dreplica`, { poolMax: 1 });
  emptyingEngines.set(engine, emptying);
  return {
    engine,
    url,
    async drop() {
      await Promise.all([engine.destroy(), emptying.destroy()]);
      await dropDatabase(server, name);
    },
  };
}

const DUPLICATE_DATABASE = "42P04";
const UNKNOWN_DATABASE = "3D000";
const DATABASE_IN_USE = "55006";
const UNIQUE_VIOLATION = "23505";

async function makeTemplate(server: string, template: string, migrations: Record<string, Migration>): Promise<void> {
  const draft = `entente_draft_${randomUUID()}`;
  await command(server, `create database ${escapeIdentifier(draft)}`);
  const engine = openPg<unknown>(databaseUrl(server, draft), { poolMax: 1 });
  try {
    await migrate(engine, migrations).finally(engine.destroy);
    // The name appears only when the template is complete; when another process was faster, its template is used.
    await command(server, `alter database ${escapeIdentifier(draft)} rename to ${escapeIdentifier(template)}`);
  } catch (error) {
    await dropDatabase(server, draft);
    if (![DUPLICATE_DATABASE, UNIQUE_VIOLATION].includes(sqlState(error) ?? "")) throw error;
  }
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await command(server, `drop database if exists ${escapeIdentifier(name)} with (force)`);
}

/** Runs one statement on the server, and retries while the server still counts a closed connection as open. */
async function command(server: string, text: string): Promise<void> {
  const client = new Client({ connectionString: server });
  client.on("error", () => {});
  await client.connect();
  try {
    for (let left = 100; ; left -= 1) {
      try {
        await client.query(text);
        return;
      } catch (error) {
        if (left === 0 || sqlState(error) !== DATABASE_IN_USE) throw error;
        await pause(50);
      }
    }
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A new PGlite in memory, loaded from a dump of the migrated database that is kept under the system's temp folder. It takes
 * 700 MB: one per process, emptied between tests by `truncateAll`.
 */
export async function freshPglite<DB>(
  migrations: Record<string, Migration>,
  { isPlannedOnce = false }: Pick<TestOptions, "isPlannedOnce"> = {},
): Promise<TestDatabase<DB, PgliteEngine<DB>>> {
  const engine = await dumped<DB>(await fingerprint(migrations), async () => {
    const { engine: empty } = await emptyPglite<DB>();
    await migrate(empty, migrations);
    return empty;
  });
  if (isPlannedOnce) {
    markUpTo(EVERY_TEXT);
    await sql.raw(`set ${PLANNED_ONCE}`).execute(engine.db);
  }
  return { engine, drop: () => engine.destroy() };
}

/** A new PGlite in memory without any table, also from a dump, because an initial start takes seconds. */
export async function emptyPglite<DB>(): Promise<TestDatabase<DB, PgliteEngine<DB>>> {
  const { ENTENTE_TEST_PGLITE: given } = process.env;
  const engine =
    given === undefined
      ? await dumped<DB>(`${await fingerprint({})}-empty`, () => openPglite<DB>("memory://"))
      : await openPglite<DB>("memory://", { loadDataDir: new Blob([await readFile(given)]) });
  return { engine, drop: () => engine.destroy() };
}

async function dumped<DB>(name: string, make: () => Promise<PgliteEngine<DB>>): Promise<PgliteEngine<DB>> {
  const folder = join(tmpdir(), "entente-test-pglite");
  const file = join(folder, `${name}.tar`);
  return (await loadDump<DB>(file)) ?? (await makeDump<DB>(folder, file, make));
}

async function loadDump<DB>(file: string): Promise<PgliteEngine<DB> | undefined> {
  let dump: Buffer<ArrayBuffer>;
  try {
    dump = await readFile(file);
  } catch {
    return undefined;
  }
  try {
    return await openPglite<DB>("memory://", { loadDataDir: new Blob([dump]) });
  } catch {
    // A dump that cannot be opened is replaced.
    await rm(file, { force: true });
    return undefined;
  }
}

async function makeDump<DB>(
  folder: string,
  file: string,
  make: () => Promise<PgliteEngine<DB>>,
): Promise<PgliteEngine<DB>> {
  const engine = await make();
  await sql`checkpoint`.execute(engine.db);
  const dump = await engine.dumpDataDir();
  await mkdir(folder, { recursive: true });
  // Another process may write the same dump: the last rename wins, and no reader sees a partial file.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, file);
  await removeOldDumps(folder);
  return engine;
}

/** Dumps take 40 MB, and every change of a migration creates another. */
async function removeOldDumps(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined);
    if (changed !== undefined && changed.mtimeMs < Date.now() - OLD_DUMP_MS) await rm(path, { force: true });
  }
}

const OLD_DUMP_MS = 24 * 60 * 60 * 1_000;

/**
 * The connection that empties the tables of an engine on a server: a session that changes its replication role forgets the plans
 * of all its statements, and those of the engine under test are to stay.
 */
const emptyingEngines = new WeakMap<object, Engine<unknown>>();

/** The engines whose databases have the function. */
const withFunction = new WeakSet<object>();

/**
 * Empties every table except the migrator's own, by a function that is planned once per connection. A small table is emptied by
 * `delete`, which is far faster than new files for it and its indexes; a large one by `truncate`. References are not checked, since
 * the tables that refer are emptied too: it would take longer than planning the statements of an only connection once more.
 * Sequences restart.
 */
export async function truncateAll<DB>(engine: Engine<DB>): Promise<void> {
  if (!withFunction.has(engine)) await sql.raw(await emptyingFunction(engine)).execute(engine.db.withoutPlugins());
  withFunction.add(engine);
  await sql`select empty_tables()`.execute((emptyingEngines.get(engine) ?? engine).db.withoutPlugins());
}

async function emptyingFunction<DB>(engine: Engine<DB>): Promise<string> {
  const namesOf = async (catalog: "pg_tables" | "pg_sequences", column: string): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`select ${sql.raw(column)} as name from ${sql.raw(catalog)}
      where schemaname = current_schema() and ${sql.raw(column)} not like 'kysely%'`.execute(engine.db);
    return rows.map(({ name }) => escapeIdentifier(name));
  };
  const tables = (await namesOf("pg_tables", "tablename")).map(
    (name) => `if pg_relation_size('${name}') > 262144 then truncate ${name} cascade;
      elsif pg_relation_size('${name}') > 0 then delete from ${name}; end if;`,
  );
  const sequences = (await namesOf("pg_sequences", "sequencename")).map((name) => `alter sequence ${name} restart;`);
  return `create or replace function empty_tables() returns void language plpgsql as $$ begin
    set local session_replication_role = replica;
    ${[...tables, ...sequences].join("\n")}
  end $$`;
}

/**
 * A digest that changes whenever the migrations do, including functions that they call: besides their texts it covers the SQL
 * that they send, recorded without a database.
 */
async function fingerprint(migrations: Record<string, Migration>): Promise<string> {
  // PGlite does not export its package.json, which contains the version.
  const pglite = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const hash = createHash("sha256").update(await readFile(join(dirname(pglite), "..", "package.json")));
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [columnCase],
    log({ query }) {
      hash.update(`\0${query.sql}\0${query.parameters.join()}`);
    },
  });
  for (const name of Object.keys(migrations).sort()) {
    const migration = migrations[name];
    hash.update(`\0${name}\0${migration?.up}`);
    // A migration that reads rows fails here, without a database; then only its text is covered.
    await migration?.up(db).catch(() => {});
  }
  return hash.digest("hex").slice(0, 16);
}
