import * as assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "uvu";
import { assertLaw } from "../contracts/law.ts";
import { takeShare } from "./limit-shares.ts";

const step = fc.record({ gap: fc.integer({ min: 0, max: 900 }), tokens: fc.integer({ min: 1, max: 30 }) });

test("a bucket grants no more than its burst and its rate in any stretch of time, however it is asked", async () => {
  await assertLaw(
    fc,
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(step, { minLength: 1, maxLength: 80 }),
      (perSecond, burst, steps) => {
        const grants: { readonly at: number; readonly granted: number }[] = [];
        let at = 0;
        let fullAt: number | undefined;
        for (const { gap, tokens } of steps) {
          at += gap;
          const stored = fullAt === undefined ? undefined : { fullAt };
          const taken = takeShare(stored, { perSecond, burst, tokens }, at);
          assert.ok(taken.granted >= 0 && taken.granted <= Math.min(tokens, burst));
          assert.ok(taken.fullInMs <= (burst * 1_000) / perSecond + 1);
          fullAt = taken.fullAt;
          grants.push({ at, granted: taken.granted });
          let sum = 0;
          for (const one of [...grants].reverse()) {
            sum += one.granted;
            assert.ok(sum <= burst + (perSecond * (at - one.at)) / 1_000 + 0.1);
          }
        }
      },
    ),
  );
});

test("tokens that are given back are there again, and a bucket is never more than full", () => {
  const rate = { perSecond: 1, burst: 3 };
  const all = takeShare(undefined, { ...rate, tokens: 5 }, 0);
  assert.deepEqual(all, { granted: 3, fullInMs: 3_000, fullAt: 3_000 });
  const back = takeShare(all, { ...rate, tokens: -1 }, 0);
  assert.deepEqual(back, { granted: 0, fullInMs: 2_000, fullAt: 2_000 });
  assert.equal(takeShare(back, { ...rate, tokens: 2 }, 0).granted, 1);
  assert.equal(takeShare({ fullAt: 0 }, { ...rate, tokens: -2 }, 100).fullInMs, 0);
});

test("a clock that is set back by an hour holds a bucket up for no longer than it takes to fill", () => {
  const taken = takeShare({ fullAt: 3_600_000 }, { perSecond: 10, burst: 20, tokens: 1 }, 0);
  assert.deepEqual(taken, { granted: 0, fullInMs: 2_000, fullAt: 2_000 });
});

test.run();
