import { suite } from "uvu";
import * as assert from "uvu/assert";
import { allocate, floorDiv, wireAmount, wireAmounts } from "./money.ts";

// Decisions, section 1: arithmetic on money is exact, division is floor. Section 3: allocations are by largest remainder and
// sum exactly. Section 5: a number that is no safe integer leaves as the nearest one, with its digits under `exact`.

const test = suite("money as it was decided");

/** Dividend, divisor, quotient. */
const DIVISIONS = [
  [7n, 2n, 3n],
  [-7n, 2n, -4n],
  [7n, -2n, -4n],
  [-7n, -2n, 3n],
  [6n, 2n, 3n],
  [-6n, 2n, -3n],
  [0n, -3n, 0n],
  [1n, 10_000n, 0n],
  [-1n, 10_000n, -1n],
] as const;

test("division is floor, whatever the signs", () => {
  for (const [dividend, divisor, quotient] of DIVISIONS)
    assert.is(floorDiv(dividend, divisor), quotient, `${dividend} / ${divisor}`);
});

/** Total, parts, shares. */
const ALLOCATIONS = [
  [10n, 0, []],
  [10n, 1, [10n]],
  [10n, 2, [5n, 5n]],
  [10n, 3, [4n, 3n, 3n]],
  [11n, 3, [4n, 4n, 3n]],
  [1n, 3, [1n, 0n, 0n]],
  [0n, 2, [0n, 0n]],
] as const;

test("shares sum exactly, and the first carry the rest", () => {
  for (const [total, parts, shares] of ALLOCATIONS)
    assert.equal(allocate(total, parts), shares, `${total} among ${parts}`);
});

test("amounts leave as numbers, and those that are no safe integers with their digits", () => {
  assert.is(wireAmount(1_999n), 1_999);
  assert.equal(wireAmounts({ total: 5n, left: null }), { total: 5, left: null });
  assert.equal(wireAmounts({ total: 9_007_199_254_740_993n, left: -5n }), {
    total: 9_007_199_254_740_992,
    left: -5,
    exact: { total: "9007199254740993" },
  });
});

test.run();
