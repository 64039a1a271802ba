// The database of a story: in memory, embedded in a folder of its own, or a throwaway PostgreSQL.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStorage } from "@entente/adapters-memory";
import { MIGRATIONS, migrate, openPglite, openPostgres, postgresStorage } from "@entente/adapters-postgres";
import type { Storage } from "@entente/core/ports";
import type { Database } from "../console/server.ts";
import { startPostgres } from "../postgres.mjs";

export interface StoryDatabase {
  readonly storage: Storage;
  readonly close: () => Promise<void>;
}

const embedded = async (): Promise<StoryDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), "entente-portal-"));
  const engine = await openPglite<unknown>(folder);
  await migrate(engine, MIGRATIONS);
  return {
    storage: postgresStorage(engine),
    async close() {
      await engine.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const onPostgres = async (): Promise<StoryDatabase> => {
  const server = await startPostgres();
  const database = openPostgres({ url: server.url });
  await database.migrate();
  return {
    storage: database.storage,
    async close() {
      await database.close();
      await server.stop();
    },
  };
};

const OPENED: Record<Database, () => Promise<StoryDatabase>> = {
  memory: async () => ({ storage: memoryStorage(), close: async () => undefined }),
  embedded,
  PostgreSQL: onPostgres,
};

/** Opens an empty database. Rejects where PostgreSQL is asked for and cannot be had. */
export const openDatabase = (database: Database): Promise<StoryDatabase> => OPENED[database]();
