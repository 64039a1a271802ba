import { openPg } from "./engines/pg.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted, freshPostgres } from "./testing/databases.ts";
import { partitionForSpecs } from "./testing/partitioned.ts";
import { SLOW, slowDownCommits } from "./testing/slow-commits.ts";

/** The clauses are those of a plain database, and what partitions could change of one is in few of them. */
const NTH = 12;

if (engineWanted("postgres")) {
  const open = async () => {
    const database = await freshPostgres<unknown>(MIGRATIONS, { isPlannedOnce: true });
    await slowDownCommits(database.engine);
    await partitionForSpecs(database.engine);
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
  contractSuite("storage: PostgreSQL with partitions", open, NTH);
}
