import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { acts } from "../testing/payouts/acts.ts";
import { played } from "../testing/payouts/played.ts";
import { onEngines } from "../testing/suites.ts";

/** The number of histories per seed, and their length: a step on a database takes many times as long. */
const EXTENT = { memory: [40, 120], pglite: [2, 60], postgres: [3, 80] } as const;

onEngines("payouts, over any history", (test, engine) => {
  test("rows equal the result of simple loops over the whole history", async () => {
    const { name, fresh } = engine();
    const [numRuns, length] = EXTENT[name];
    const isPaid = fc.asyncProperty(acts(length), async (story) => void (await played(await fresh(), story)));
    await assertLaw(fc, isPaid, numRuns);
  });
});
