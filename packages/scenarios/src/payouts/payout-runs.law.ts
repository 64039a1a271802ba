import assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { type Act, acts } from "../testing/payouts/acts.ts";
import { played } from "../testing/payouts/played.ts";
import { onEngines } from "../testing/suites.ts";

/** The number of histories per seed, and their length: a step on a database takes many times as long. */
const EXTENT = { memory: [16, 120], pglite: [1, 60], postgres: [2, 80] } as const;

/** The same for stories that are looked at after each act. */
const LOOKED_AT = { memory: [4, 60], pglite: [1, 20], postgres: [1, 30] } as const;

/** An act without what is done by hand, which the check reports. */
const byUseCase = (act: Act): readonly Act[] => {
  if (act.act === "freeze" || act.act === "free") return [];
  return [act.act === "batch" ? { ...act, edited: null } : act];
};

onEngines("payouts, over any history", (test, engine) => {
  test("rows equal the result of simple loops over the whole history", async () => {
    const { name, fresh } = engine();
    const [numRuns, length] = EXTENT[name];
    const isPaid = fc.asyncProperty(acts(length), async (story) => void (await played(await fresh(), story)));
    await assertLaw(fc, isPaid, numRuns);
  });

  test("the ledger check finds nothing, after whatever use case", async () => {
    const { name, fresh } = engine();
    const [numRuns, length] = LOOKED_AT[name];
    const isClean = fc.asyncProperty(acts(length), async (story) =>
      played(await fresh(), story.flatMap(byUseCase), async ({ platform }, act) => {
        if (act.act !== "wait") assert.deepEqual((await platform.operator.checkLedger()).differences, []);
      }),
    );
    await assertLaw(fc, isClean, numRuns);
  });
});
