import { MIGRATIONS } from "./migrations/index.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted, freshPglite } from "./testing/databases.ts";

/** PGlite carries out the statements of PostgreSQL, which tries more of the clauses. */
const NTH = 12;

if (engineWanted("pglite")) {
  contractSuite(
    "storage: PGlite",
    async () => {
      const { engine, drop } = await freshPglite<unknown>(MIGRATIONS, { isPlannedOnce: true });
      return { engine, slow: engine, close: drop };
    },
    engineWanted("postgres") ? NTH : NTH / 3,
  );
}
