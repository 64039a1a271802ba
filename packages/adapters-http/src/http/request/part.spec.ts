import * as assert from "node:assert/strict";
import { test } from "uvu";
import { partOf, partOfRate } from "./part.ts";

test("a process alone takes the whole", () => {
  assert.deepEqual(partOfRate({ perSecond: 100, burst: 200 }, 1), { perSecond: 100, burst: 200 });
  assert.equal(partOf(10, 1), 10);
});

test("each of several takes its part, and at least one request at once", () => {
  assert.deepEqual(partOfRate({ perSecond: 100, burst: 200 }, 8), { perSecond: 12.5, burst: 25 });
  assert.deepEqual(partOfRate({ perSecond: 0.2, burst: 20 }, 3), { perSecond: 0.2 / 3, burst: 6 });
  assert.deepEqual(partOfRate({ perSecond: 1, burst: 1 }, 4), { perSecond: 0.25, burst: 1 });
  assert.deepEqual([partOf(10, 3), partOf(10, 64)], [3, 1]);
});

test.run();
