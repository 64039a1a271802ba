import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../contracts/law.ts";
import { allocate, floorDiv, wireAmounts } from "./money.ts";

const test = suite("money");

const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const parts = fc.integer({ min: 1, max: 400 });

test("shares sum exactly to the whole, differ by at most one, and the first carry the rest", async () => {
  await assertLaw(
    fc,
    fc.property(amount, parts, (total, count) => {
      const shares = allocate(total, count);
      assert.is(shares.length, count);
      assert.is(
        shares.reduce((sum, share) => sum + share, 0n),
        total,
      );
      const [first, last] = [shares[0] as bigint, shares.at(-1) as bigint];
      assert.ok(first - last === 0n || first - last === 1n);
      for (const [at, share] of shares.entries()) assert.ok(at === 0 || share <= (shares[at - 1] as bigint));
    }),
  );
});

test("nothing is shared among nobody, and everything among one", async () => {
  await assertLaw(
    fc,
    fc.property(amount, (total) => {
      assert.equal(allocate(total, 0), []);
      assert.equal(allocate(total, 1), [total]);
    }),
  );
});

test("a division is rounded towards minus infinity, whatever the signs", async () => {
  await assertLaw(
    fc,
    fc.property(
      amount,
      amount.filter((divisor) => divisor !== 0n),
      (dividend, divisor) => {
        const quotient = floorDiv(dividend, divisor);
        const rest = dividend - quotient * divisor;
        assert.ok(divisor > 0n ? rest >= 0n && rest < divisor : rest <= 0n && rest > divisor);
      },
    ),
  );
});

test("a division of what a double holds is what Math.floor says", async () => {
  const small = fc.integer({ min: -(2 ** 26), max: 2 ** 26 });
  await assertLaw(
    fc,
    fc.property(
      small,
      small.filter((divisor) => divisor !== 0),
      (dividend, divisor) => {
        const exact = Math.floor(dividend / divisor);
        assert.is(floorDiv(BigInt(dividend), BigInt(divisor)), BigInt(exact));
      },
    ),
  );
  assert.is(floorDiv(-1n, 2n), -1n);
  assert.is(floorDiv(1n, -2n), -1n);
  assert.is(floorDiv(-4n, 2n), -2n);
});

test("an amount leaves as the nearest number, and the digits stand beside it where it is no safe integer", async () => {
  await assertLaw(
    fc,
    fc.property(fc.dictionary(fc.constantFrom("a", "b", "c"), fc.option(amount)), (amounts) => {
      const { exact = {}, ...numbers } = wireAmounts(amounts) as Record<string, never>;
      for (const [field, given] of Object.entries(amounts)) {
        assert.is(numbers[field], given === null ? null : Number(given));
        const isSafe = given === null || Number.isSafeInteger(Number(given));
        assert.is((exact as Record<string, string>)[field], isSafe ? undefined : String(given));
      }
    }),
  );
  assert.equal(wireAmounts({ a: 2n ** 53n - 1n, b: null }), { a: 9_007_199_254_740_991, b: null });
  const beyond = {
    a: 9_007_199_254_740_992,
    b: -9_007_199_254_740_992,
    exact: { a: "9007199254740992", b: "-9007199254740993" },
  };
  assert.equal(wireAmounts({ a: 2n ** 53n, b: -(2n ** 53n) - 1n }), beyond);
});

test.run();
