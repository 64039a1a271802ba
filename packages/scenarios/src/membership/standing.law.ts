import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { aHistory } from "../testing/history/acts.ts";
import { led } from "../testing/history/led.ts";
import { onEngines } from "../testing/suites.ts";

/** The number of histories per seed, and their length: a step on a database takes many times as long. */
const EXTENT = { memory: [24, 40], pglite: [1, 20], postgres: [2, 25] } as const;

onEngines("standing, over any history", (test, engine) => {
  test("previews, rows and events equal the result of the decisions over the history", async () => {
    const { name, fresh } = engine();
    const [numRuns, length] = EXTENT[name];
    const isLed = fc.asyncProperty(aHistory(length), async (acts) => void (await led(await fresh(), acts)));
    await assertLaw(fc, isLed, numRuns);
  });
});
