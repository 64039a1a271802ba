import { readFile } from "node:fs/promises";
import { memoryStorage } from "@entente/adapters-memory";
import { type Engine, MIGRATIONS, migrate, openPg, openPglite, postgresStorage } from "@entente/adapters-postgres";
import type { Storage } from "@entente/core/ports";

const NAMES = ["memory", "pglite", "postgres"] as const;
export type EngineName = (typeof NAMES)[number];

/** One kind of storage, opened once by a spec and emptied before each of its tests. */
export interface TestEngine {
  readonly name: EngineName;
  /** An empty storage. The storage that an earlier call returned is emptied. */
  fresh(): Promise<Storage>;
  /** The data of the last `fresh` as another process has it: through connections of its own, where there are any. */
  another(): Storage;
  /** Sends SQL past the storage, as somebody with access to the database can; absent where there is no SQL. */
  readonly query?: (text: string) => Promise<readonly Record<string, unknown>[]>;
  /** The same in one transaction in which no trigger fires and no reference is checked. */
  readonly unchecked?: (text: string) => Promise<void>;
  close(): Promise<void>;
}

/** The engines that specs run on: `ENTENTE_TEST_ENGINES`, names with commas between, or all. Throws on an unknown name. */
export const wantedEngines = (): readonly EngineName[] => {
  const names = (process.env.ENTENTE_TEST_ENGINES ?? NAMES.join(",")).split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !(NAMES as readonly string[]).includes(name));
  if (unknown.length === 0) return NAMES.filter((name) => names.includes(name));
  throw new Error(`ENTENTE_TEST_ENGINES knows ${NAMES.join(", ")}; not "${unknown.join('", "')}".`);
};

/** Sends one statement without Kysely's builder, because the server does not depend on it. */
const send = async (engine: Engine<unknown>, text: string): Promise<readonly Record<string, unknown>[]> => {
  const query = { kind: "RawNode" as const, sqlFragments: [text], parameters: [] };
  const { rows } = await engine.db.executeQuery({
    query,
    sql: text,
    parameters: [],
    queryId: { queryId: text },
  } as never);
  return rows as Record<string, unknown>[];
};

const uncheckedOn =
  (engine: Engine<unknown>) =>
  async (text: string): Promise<void> =>
    void (await send(engine, `begin; set local session_replication_role = replica; ${text}; commit`));

/**
 * Empties the tables that were ever written to, by a function that is planned once per connection: deleting costs less than
 * truncating when tables have few rows, as in a spec.
 */
const emptier = async (engine: Engine<unknown>, own = engine): Promise<() => Promise<void>> => {
  const found = await send(
    engine,
    "select tablename from pg_tables where schemaname = current_schema() and tablename not like 'kysely%' order by 1",
  );
  const deletes = found.map(
    ({ tablename }) => `if pg_relation_size('"${tablename}"') > 0 then delete from "${tablename}"; end if;`,
  );
  // All tables are emptied, so that references need no check.
  await send(
    engine,
    `create function empty_tables() returns void language plpgsql as $$ begin
      set local session_replication_role = replica;
      ${deletes.join("\n")}
    end $$`,
  );
  return async () => void (await send(own, "select empty_tables()"));
};

const memoryEngine = (): TestEngine => {
  let storage: Storage = memoryStorage();
  return {
    name: "memory",
    async fresh() {
      storage = memoryStorage();
      return storage;
    },
    another: () => storage,
    close: async () => {},
  };
};

/** A statement is otherwise planned up to six times per connection, which in a spec takes longer than its execution. */
const PLANNED_ONCE = "plan_cache_mode = force_generic_plan";

/** The test command provides a dump of an empty PGlite, because an initial start takes seconds. */
const emptyPglite = async (): Promise<Engine<unknown>> => {
  const { ENTENTE_TEST_PGLITE: dump } = process.env;
  return openPglite("memory://", dump === undefined ? {} : { loadDataDir: new Blob([await readFile(dump)]) });
};

const pgliteEngine = async (): Promise<TestEngine> => {
  const engine = await emptyPglite();
  await migrate(engine, MIGRATIONS);
  await send(engine, `set ${PLANNED_ONCE}`);
  const [empty, storage] = [await emptier(engine), postgresStorage(engine)];
  return {
    name: "pglite",
    async fresh() {
      await empty();
      return storage;
    },
    another: () => storage,
    query: (text) => send(engine, text),
    unchecked: uncheckedOn(engine),
    close: () => engine.destroy(),
  };
};

/** As many as what is done at once needs to meet: each further connection plans every statement once more. */
const CONNECTIONS = 4;

const serverUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return url;
  throw new Error(
    "Specs on PostgreSQL need a server in TEST_DATABASE_URL: run them through `pnpm test`, which starts one, " +
      "or leave postgres out of ENTENTE_TEST_ENGINES.",
  );
};

/** The same database as the specs reach it: through the connection pooler of `ENTENTE_TEST_POOLER`, where one is given. */
const reached = (url: URL): string => {
  const pooler = process.env.ENTENTE_TEST_POOLER;
  return pooler ? Object.assign(new URL(url), { host: new URL(pooler).host }).href : url.href;
};

/**
 * The connection on which no trigger fires and no reference is checked. A session that changes its replication role forgets the
 * plans of all its statements, so the connections of a spec keep theirs.
 */
const uncheckedPg = (database: URL): Engine<unknown> => {
  const url = new URL(database);
  url.searchParams.set("options", "-c session_replication_role=replica");
  return openPg<unknown>(url.href, { poolMax: 1 });
};

const postgresEngine = async (suffix = "", settings: readonly string[] = []): Promise<TestEngine> => {
  const url = new URL(serverUrl());
  const server = openPg<unknown>(url.href, { poolMax: 1 });
  const name = `entente_model_${process.pid}${suffix}`;
  await send(server, `drop database if exists ${name} with (force)`);
  await send(server, `create database ${name}`);
  for (const setting of [PLANNED_ONCE, ...settings]) await send(server, `alter database ${name} set ${setting}`);
  url.pathname = `/${name}`;
  const open = () => openPg<unknown>(reached(url), { poolMax: CONNECTIONS });
  const engines = [open(), open()] as const;
  const own = uncheckedPg(url);
  await migrate(engines[0], MIGRATIONS);
  const [storage, other] = [postgresStorage(engines[0]), postgresStorage(engines[1])];
  const empty = await emptier(engines[0], own);
  return {
    name: "postgres",
    async fresh() {
      await empty();
      return storage;
    },
    another: () => other,
    query: (text) => send(engines[0], text),
    unchecked: uncheckedOn(own),
    async close() {
      await Promise.all([...engines, own].map((engine) => engine.destroy()));
      await send(server, `drop database if exists ${name} with (force)`);
      await server.destroy();
    },
  };
};

const OPEN = { memory: async () => memoryEngine(), pglite: pgliteEngine, postgres: () => postgresEngine() } as const;

/** Kept open for the next file in a process that runs several, until the test command releases the process. */
const kept = new Map<EngineName, Promise<TestEngine>>();
const isKept = process.connected === true;
process.once("disconnect", async () => {
  for (const engine of kept.values()) await (await engine).close();
});

export const openEngine = async (name: EngineName): Promise<TestEngine> => {
  if (!isKept) return OPEN[name]();
  const engine = kept.get(name) ?? OPEN[name]();
  kept.set(name, engine);
  return { ...(await engine), close: async () => {} };
};

const WITHOUT_INDEXES = ["enable_indexscan", "enable_indexonlyscan", "enable_bitmapscan"].map(
  (plan) => `${plan} = off`,
);

/**
 * PostgreSQL in a database whose plans use no index. Where a statement says nothing of an order, its rows come in another one than
 * they do by an index: what follows from them must not differ.
 */
export const openWithoutIndexes = (): Promise<TestEngine> => postgresEngine("_without_indexes", WITHOUT_INDEXES);
