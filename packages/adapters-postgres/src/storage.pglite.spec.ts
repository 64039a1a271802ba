import { MIGRATIONS } from "./migrations/index.ts";
import { contractSuite } from "./testing/contract-suite.ts";
import { engineWanted, freshPglite } from "./testing/databases.ts";

if (engineWanted("pglite")) {
  contractSuite("storage: PGlite", async () => {
    const { engine, drop } = await freshPglite<unknown>(MIGRATIONS, { isPlannedOnce: true });
    return { engine, slow: engine, close: drop };
  });
}
