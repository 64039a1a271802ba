import { memoryStorage } from "@entente/adapters-memory";
import * as assert from "uvu/assert";
import { COMMITS } from "../testing/edits/commits.ts";
import { everyNth } from "../testing/extent.ts";
import { type Filled, fill } from "../testing/filled/filled.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

/** Kept by databases alone; memory sums the days, or the quarter hours. */
const KEPT: readonly string[] = ["distributionTotal", "routeDay", "customer"];

const foundBy = async ({ platform }: Filled) => {
  const found = [
    ...(await platform.operator.checkLedger()).differences,
    ...(await platform.operator.rebuild()).differences,
  ];
  return (
    found
      .filter(({ check }) => !KEPT.includes(check))
      // Each world has ids of its own, and so other digests.
      .map(({ check, table, row, field, expected, found: value }) =>
        check === "recorded" ? [check, table, row, field] : [check, table, row, field, expected, value],
      )
  );
};

onEngines(
  "the checks of every storage",
  (test, engine) => {
    let own: Filled;
    let inMemory: Filled;

    test.before(async () => {
      own = await fill(await openWorld(await engine().fresh(), "alike"));
      inMemory = await fill(await openWorld(memoryStorage(), "alike"));
    });

    for (const { name, check, make } of everyNth(COMMITS, "postgres", 3)) {
      test(`${name}: ${check} reports it, and all else is reported alike`, async () => {
        const reported: unknown[][][] = [];
        for (const filled of [own, inMemory]) {
          const back = await make(filled);
          reported.push(await foundBy(filled).finally(back));
        }
        assert.ok(
          reported[0]?.some(([by]) => by === check),
          `${reported[0]?.map(([by]) => by)}`,
        );
        assert.equal(reported[0], reported[1]);
      });
    }

    test("nothing is found when every edit is taken back", async () => {
      assert.equal(await foundBy(own), []);
      assert.equal(await foundBy(inMemory), []);
    });
  },
  ["postgres"],
);
