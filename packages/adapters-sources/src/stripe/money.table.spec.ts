import { suite } from "uvu";
import * as assert from "uvu/assert";
import { stripeAmount } from "./money.ts";

const test = suite("amounts that are sent to Stripe");

/** An amount in minor units, its currency, and what Stripe counts; undefined where it has no such part. */
const AMOUNTS: readonly (readonly [number, string, number | undefined])[] = [
  [500, "usd", 500],
  [500, "jpy", 500],
  [5_000, "bhd", 5_000],
  // Stripe has two decimals of these, and ISO 4217 none.
  [500, "isk", 50_000],
  [500, "ugx", 50_000],
  // ISO 4217 has two decimals of this one, and Stripe none.
  [500, "mga", 5],
  [505, "mga", undefined],
  [9_007_199_254_740_991, "isk", undefined],
];

for (const [minor, currency, amount] of AMOUNTS)
  test(`${minor} of ${currency} is ${amount ?? "nothing"} at Stripe`, () => {
    assert.is(stripeAmount(minor, currency), amount);
  });

test.run();
