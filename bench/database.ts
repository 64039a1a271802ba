import { MIGRATIONS, migrate, openPg } from "@entente/adapters-postgres";
import { startPostgres } from "../scripts/postgres.mjs";
import { postgresCpu } from "./cpu.ts";
import { openPool, type Pool } from "./modules.ts";

/**
 * Every commit waits for the disk. The other settings prevent events that would disturb only one side of a comparison: a
 * checkpoint during a round, or an autovacuum.
 */
const SETTINGS = {
  shared_buffers: "1GB",
  max_wal_size: "16GB",
  checkpoint_timeout: "1h",
  autovacuum: "off",
  // As servers in containers are: the ones of tests lie east of it.
  timezone: "UTC",
};
const REPORTED_ERRORS = [
  "fsync",
  "synchronous_commit",
  "full_page_writes",
  "wal_sync_method",
  ...Object.keys(SETTINGS),
];
const TEMPLATE = "bench_migrated";

export interface Database {
  readonly url: string;
  /** One connection for filling, maintenance and cleanup, which no side uses. */
  readonly pool: Pool;
}

export interface Databases {
  readonly version: string;
  readonly settings: Readonly<Record<string, string>>;
  /** A new, migrated database; or a copy of one that is filled on first use. */
  empty(): Promise<Database>;
  copyOf(name: string, fill: (database: Database) => Promise<void>): Promise<Database>;
  drop(...databases: readonly Database[]): Promise<void>;
  /** Writes dirty pages to disk now instead of during the next round. */
  settle(): Promise<void>;
  /** Microseconds of processor time that the server has used so far. */
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

const named = (server: string, name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;

/** One durable PostgreSQL server for the whole run, and the databases on it. */
export const startDatabases = async (): Promise<Databases> => {
  const server = await startPostgres({ durable: true, settings: SETTINGS });
  const operator = openPool(server.url, 1);
  const cpuMicros = await postgresCpu(operator);
  const filled = new Map<string, Promise<string>>();
  let count = 0;

  const create = async (template: string): Promise<Database> => {
    count += 1;
    const name = `bench_${count}`;
    await operator.query(`create database ${name} template ${template} strategy file_copy`);
    const url = named(server.url, name);
    return { url, pool: openPool(url, 1) };
  };
  const drop = async ({ url, pool }: Database): Promise<void> => {
    await pool.end();
    await operator.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
  };
  /** A template can be copied only without connections to it. */
  const makeTemplate = async (name: string, fill: (database: Database) => Promise<void>): Promise<string> => {
    const database = await create(TEMPLATE);
    await fill(database);
    await database.pool.query("vacuum analyze");
    await database.pool.end();
    await operator.query(`alter database ${new URL(database.url).pathname.slice(1)} rename to ${name}`);
    return name;
  };

  await operator.query(`create database ${TEMPLATE}`);
  const engine = openPg<unknown>(named(server.url, TEMPLATE), { poolMax: 1 });
  await migrate(engine, MIGRATIONS).finally(engine.destroy);
  const settings: Record<string, string> = {};
  for (const name of REPORTED_ERRORS) {
    const { rows } = await operator.query<Record<string, string>>(`show ${name}`);
    settings[name] = rows[0]?.[name] ?? "";
  }

  return {
    version: server.version,
    settings,
    empty: () => create(TEMPLATE),
    async copyOf(name, fill) {
      const template = filled.get(name) ?? makeTemplate(name, fill);
      filled.set(name, template);
      return create(await template);
    },
    async drop(...databases) {
      for (const database of databases) await drop(database);
    },
    settle: async () => void (await operator.query("checkpoint")),
    cpuMicros,
    async stop() {
      await operator.end();
      await server.stop();
    },
  };
};
