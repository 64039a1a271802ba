import { openPg } from "../../engines/pg.ts";
import { MIGRATIONS } from "../../migrations/index.ts";
import { migrate } from "../../migrations/migrate.ts";
import type { Opened } from "../../testing/contract-suite.ts";
import { freshPostgres } from "../../testing/databases.ts";
import { distributeOnCitus } from "../distribute.ts";
import { standInForCitus } from "./stand-in.ts";

/**
 * Opens an empty database on Citus for the contract of the storage: it is migrated and distributed, and everything in it belongs to the spec.
 * Its commits are never slow, as triggers would make them so.
 */
export const openOnCitus = async (url: string): Promise<Opened> => {
  const engine = openPg<unknown>(url);
  await migrate(engine, MIGRATIONS);
  await distributeOnCitus(engine);
  return { engine, slow: engine, close: () => engine.destroy() };
};

/** Opens a database of one PostgreSQL with the schema that Citus gets, without the foreign keys and triggers that go. */
export const openOnStandIn = async (): Promise<Opened> => {
  const { engine, url, drop } = await freshPostgres<unknown>(MIGRATIONS, { isPlannedOnce: true });
  await standInForCitus(engine);
  const seeing = openPg<unknown>(url, { poolMax: 2 });
  await distributeOnCitus(seeing).finally(() => seeing.destroy());
  return { engine, slow: engine, close: drop };
};
