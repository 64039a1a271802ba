import { openPg } from "./engines/pg.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted, freshPostgres } from "./testing/databases.ts";
import { SLOW, slowDownCommits } from "./testing/slow-commits.ts";
import { namingOrganizations } from "./testing/tenant-proof/naming.ts";

/** All clauses are tried in memory, and on PostgreSQL in a run that names them or is whole. */
const NTH = 4;

if (engineWanted("postgres")) {
  const naming = namingOrganizations();
  const open = async () => {
    const database = await freshPostgres<unknown>(MIGRATIONS, { isPlannedOnce: true });
    naming.begin();
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
  };
  contractSuite("storage: PostgreSQL", open, NTH, naming);
}
