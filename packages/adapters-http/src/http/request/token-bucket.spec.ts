import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import { rateHeaders, tokenBuckets } from "./token-bucket.ts";

const test = suite("token buckets");

const hand = () => {
  let at = 0;
  const pass = (ms: number): void => {
    at += ms;
  };
  return { now: () => at, pass };
};

test("a bucket allows its burst at once, then its rate", () => {
  const clock = hand();
  const buckets = tokenBuckets({ perSecond: 100, burst: 200 }, clock.now);
  const allowed = () => Array.from({ length: 250 }, () => buckets.take("org").allowed).filter(Boolean).length;
  assert.equal(allowed(), 200);
  clock.pass(1_000);
  assert.equal(allowed(), 100);
  clock.pass(60_000);
  assert.equal(allowed(), 200, "it never holds more than its burst");
});

test("a refusal takes no token and says in whole seconds when to retry", () => {
  const clock = hand();
  const buckets = tokenBuckets({ perSecond: 0.5, burst: 1 }, clock.now);
  assert.deepEqual(buckets.take("a"), { allowed: true, remaining: 0, fullInSeconds: 2, retryInSeconds: 0 });
  for (let again = 0; again < 5; again += 1) {
    assert.deepEqual(buckets.take("a"), { allowed: false, remaining: 0, fullInSeconds: 2, retryInSeconds: 2 });
  }
  clock.pass(2_000);
  assert.equal(buckets.take("a").allowed, true);
});

test("every key has its own bucket", () => {
  const buckets = tokenBuckets({ perSecond: 1, burst: 1 }, () => 0);
  assert.equal(buckets.take("a").allowed, true);
  assert.equal(buckets.take("a").allowed, false);
  assert.equal(buckets.take("b").allowed, true);
});

test("a token bucket passes at most burst + rate x time requests in any interval", async () => {
  await assertLaw(
    fc,
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 50 }),
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 }),
      (perSecond, burst, gaps) => {
        const clock = hand();
        const buckets = tokenBuckets({ perSecond, burst }, clock.now);
        let passed = 0;
        let time = 0;
        for (const gap of gaps) {
          clock.pass(gap);
          time += gap;
          const taken = buckets.take("k");
          if (taken.allowed) passed += 1;
          assert.ok(passed <= burst + (perSecond * time) / 1_000 + 0.01);
          assert.ok(taken.remaining >= 0 && taken.remaining < burst);
          assert.equal(taken.retryInSeconds > 0, !taken.allowed);
        }
      },
    ),
  );
});

test("the headers contain the quota, its window, the remaining tokens and the time until it is full", () => {
  const rate = { perSecond: 100, burst: 200 };
  const taken = tokenBuckets(rate, () => 0).take("org");
  assert.deepEqual(rateHeaders("organization", rate, taken), {
    "RateLimit-Policy": '"organization";q=200;w=2',
    RateLimit: '"organization";r=199;t=1',
  });
});

test.run();
