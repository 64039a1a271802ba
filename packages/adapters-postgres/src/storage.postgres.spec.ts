import { openPg } from "./engines/pg.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted, freshPostgres } from "./testing/databases.ts";
import { SLOW, slowDownCommits } from "./testing/slow-commits.ts";

if (engineWanted("postgres")) {
  contractSuite("storage: PostgreSQL", async () => {
    const database = await freshPostgres<unknown>(MIGRATIONS, { isPlannedOnce: true });
    await slowDownCommits(database.engine);
    const slow = openPg<unknown>(database.url, { applicationName: SLOW });
    return {
      engine: database.engine,
      slow,
      async close() {
        await slow.destroy();
        await database.drop();
      },
    };
  });
}
