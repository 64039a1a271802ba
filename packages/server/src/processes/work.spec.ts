import * as assert from "node:assert/strict";
import { test } from "uvu";
import { workingProcesses, worksIn } from "./work.ts";

const TABLE = [
  ["all", undefined, [true, false, false], 1],
  ["all", "one", [true, false, false], 1],
  ["all", "each", [true, true, true], 3],
  ["worker", undefined, [true, true, true], 3],
  ["worker", "each", [true, true, true], 3],
  ["api", undefined, [false, false, false], 1],
  ["api", "each", [false, false, false], 3],
] as const;

for (const [role, workersIn, work, share] of TABLE) {
  test(`three processes of ${role}, with workers in ${workersIn}`, () => {
    const config = { processes: 3, role, workersIn };
    assert.deepEqual(
      [0, 1, 2].map((slot) => worksIn(config, slot)),
      work,
    );
    assert.equal(workingProcesses(config), share);
  });
}

test.run();
