import type { Engine } from "../engines/database.ts";
import { openPg } from "../engines/pg.ts";
import { MIGRATIONS } from "../migrations/index.ts";
import { freshPostgres } from "./databases.ts";
import { SLOW, slowDownCommits } from "./slow-commits.ts";

/** Opens a fresh PostgreSQL for the contract of the storage, with a second engine whose commits are slow; `prepare` changes it before the first clause. */
export const openForContract =
  (prepare: (engine: Engine<unknown>) => Promise<void> | void = () => undefined) =>
  async () => {
    const database = await freshPostgres<unknown>(MIGRATIONS, { isPlannedOnce: true });
    await slowDownCommits(database.engine);
    await prepare(database.engine);
    const slow = openPg<unknown>(database.url, { applicationName: SLOW });
    return {
      engine: database.engine,
      slow,
      async close() {
        await slow.destroy();
        await database.drop();
      },
    };
  };
