import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isSpent, NO_BUDGET, unconsumed } from "./budget.ts";

// Decisions, section 3: a cancel, completion or failure releases the unconsumed rest; a spent funded budget completes.

const test = suite("a budget");

/** Reserved, consumed, released, what is left, whether it is spent. */
const BUDGETS = [
  [0n, 0n, 0n, 0n, false],
  [100n, 0n, 0n, 100n, false],
  [100n, 40n, 0n, 60n, false],
  [100n, 1n, 0n, 99n, false],
  [100n, 100n, 0n, 0n, true],
  [100n, 40n, 60n, 0n, true],
  [100n, 1n, 99n, 0n, true],
  [100n, 0n, 100n, 0n, false],
  [100n, 99n, 0n, 1n, false],
] as const;

test("a budget is spent when something was consumed and nothing is left", () => {
  for (const [reserved, consumed, released, left, spent] of BUDGETS) {
    const budget = { reserved, consumed, released };
    assert.equal([unconsumed(budget), isSpent(budget)], [left, spent], `${reserved} - ${consumed} - ${released}`);
  }
});

test("a budget that is not there holds nothing", () => {
  assert.equal(NO_BUDGET, { reserved: 0n, consumed: 0n, released: 0n });
});

test.run();
