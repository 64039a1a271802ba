import * as assert from "node:assert/strict";
import { memoryLimitShares } from "@entente/adapters-memory";
import { assertLaw } from "@entente/core/contracts";
import type { AskedShare, LimitShareStore, Share } from "@entente/core/ports";
import fc from "fast-check";
import { suite } from "uvu";
import { LEASE_MS, shareAsker } from "./share-asker.ts";
import { sharedBuckets } from "./shared-buckets.ts";
import { type Rate, type Taken, tokenBuckets } from "./token-bucket.ts";

const test = suite("shared buckets");

/** Lets everything that can go on without a timer go on. */
const settled = () => new Promise<void>((done) => setImmediate(done));

/** Several processes on one store, on one clock that is moved by hand; a statement takes `latencyMs` to be answered. */
const open = (rate: Rate, processes: number, { latencyMs = 0, credit = 0 } = {}) => {
  let at = 0;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const after = (ms: number, run: () => void) => {
    const one = { due: at + ms, run };
    timers.add(one);
    return () => void timers.delete(one);
  };
  const now = () => at;
  const shared = memoryLimitShares(now);
  let statements = 0;
  let isAway = false;
  const store: LimitShareStore = {
    ...shared,
    async take(asked: readonly AskedShare[]): Promise<readonly Share[]> {
      statements += 1;
      if (isAway) throw new Error("away");
      const shares = await shared.take(asked);
      if (latencyMs > 0) await new Promise<void>((done) => void after(latencyMs, done));
      return shares;
    },
  };
  const outcomes: string[] = [];
  const buckets = Array.from({ length: processes }, () => {
    const meters = { leases: (_count: number, outcome: string) => void outcomes.push(outcome) };
    const asker = shareAsker({ store, nameOf: (text) => Buffer.from(text).toString("hex"), now, after }, meters);
    return sharedBuckets("organization", rate, asker, { alone: tokenBuckets({ ...rate, burst: 1 }, now), credit });
  });
  return {
    buckets,
    outcomes,
    now,
    statements: () => statements,
    leave(is: boolean) {
      isAway = is;
    },
    async pass(ms: number): Promise<void> {
      const end = at + ms;
      for (;;) {
        await settled();
        const [next] = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
        if (next === undefined) break;
        timers.delete(next);
        at = next.due;
        next.run();
      }
      at = end;
      await settled();
    },
  };
};

const STEP = fc.record({
  gap: fc.integer({ min: 0, max: 700 }),
  process: fc.nat({ max: 3 }),
  requests: fc.integer({ min: 1, max: 25 }),
});

test("processes together admit no more than a burst, and the rate for the time and for one lease", async () => {
  await assertLaw(
    fc,
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 40 }),
      fc.record({ latencyMs: fc.integer({ min: 0, max: 1_500 }), credit: fc.constantFrom(0, 0, 5) }),
      fc.array(STEP, { minLength: 1, maxLength: 25 }),
      async (perSecond, burst, { latencyMs, credit }, steps) => {
        const world = open({ perSecond, burst }, 4, { latencyMs, credit });
        const admitted: number[] = [];
        let asked = 0;
        let answered = 0;
        const note = ({ allowed, remaining, retryInSeconds }: Taken) => {
          answered += 1;
          assert.ok(remaining >= 0 && remaining <= burst);
          assert.equal(retryInSeconds > 0, !allowed);
          if (allowed) admitted.push(world.now());
        };
        for (const { gap, process, requests } of steps) {
          await world.pass(gap);
          for (let count = 0; count < requests; count += 1) {
            asked += 1;
            void Promise.resolve(world.buckets[process]?.take("org") as Taken).then(note);
          }
        }
        await world.pass(10 * LEASE_MS);
        assert.equal(answered, asked, "every request is answered");
        // While the store does not answer within a lease, each process counts alone, by a bucket of one.
        if (latencyMs >= LEASE_MS) return;
        for (const [from, begin] of admitted.entries())
          for (const [more, end] of admitted.slice(from).entries())
            assert.ok(more + 1 <= burst + 4 * credit + (perSecond * (end - begin + LEASE_MS)) / 1_000 + 0.1);
      },
    ),
    60,
  );
});

test("a steady load below the limit is never refused, whichever process answers, and asks the store about once a lease", async () => {
  const world = open({ perSecond: 100, burst: 200 }, 3, { latencyMs: 2 });
  for (let count = 0; count < 500; count += 1) {
    const taken = Promise.resolve(world.buckets[count % 3]?.take("org") as Taken);
    await world.pass(20);
    assert.equal((await taken).allowed, true, `request ${count}`);
  }
  assert.ok(world.statements() <= 3 * 10 * 3, `${world.statements()} statements in 10 s of three processes`);
});

test("a client that never stops asking gets its rate, and the store is not asked for each request", async () => {
  const world = open({ perSecond: 10, burst: 20 }, 2);
  let admitted = 0;
  for (let count = 0; count < 4_000; count += 1) {
    const taken = Promise.resolve(world.buckets[count % 2]?.take("org") as Taken);
    await world.pass(5);
    if ((await taken).allowed) admitted += 1;
  }
  assert.ok(admitted <= 20 + 10 * 21 && admitted >= 10 * 19, `${admitted} of at most 230`);
  assert.ok(world.statements() < 1_000, `${world.statements()} statements for 4000 requests`);
});

test("many requests at once are one statement, and each key has its own bucket", async () => {
  const world = open({ perSecond: 10, burst: 20 }, 1, { latencyMs: 1 });
  const [buckets] = world.buckets;
  const asked = Array.from({ length: 30 }, (_, at) =>
    Promise.resolve(buckets?.take(at < 25 ? "one" : "other") as Taken),
  );
  await world.pass(5);
  const taken = await Promise.all(asked);
  assert.equal(taken.filter(({ allowed }) => allowed).length, 25);
  assert.ok(world.statements() <= 2, `${world.statements()}`);
  assert.equal(taken[24]?.retryInSeconds, 1);
});

test("a token that is given back is there for every process", async () => {
  const world = open({ perSecond: 0.01, burst: 1 }, 2);
  const [one, other] = world.buckets;
  assert.equal((await one?.take("at"))?.allowed, true);
  one?.giveBack("at");
  await world.pass(1);
  assert.equal((await other?.take("at"))?.allowed, true);
  const refused = await one?.take("at");
  assert.deepEqual([refused?.allowed, refused?.retryInSeconds], [false, 100]);
});

test("a process whose store is away counts alone, asks again after a lease, and goes on", async () => {
  const world = open({ perSecond: 1, burst: 5 }, 1);
  const [buckets] = world.buckets;
  world.leave(true);
  const allowed: boolean[] = [];
  for (let count = 0; count < 3; count += 1) allowed.push((await buckets?.take("org"))?.allowed ?? false);
  assert.deepEqual(allowed, [true, false, false]);
  assert.equal(world.statements(), 1);
  world.leave(false);
  await world.pass(LEASE_MS);
  for (let count = 0; count < 5; count += 1) assert.equal((await buckets?.take("org"))?.allowed, true);
  assert.deepEqual(world.outcomes.slice(0, 2), ["failed", "leased"]);
});

test("the first requests of each key are answered on credit, and asked for with the next one", async () => {
  const world = open({ perSecond: 0.01, burst: 8 }, 2, { credit: 3 });
  const [one, other] = world.buckets;
  for (let visitor = 0; visitor < 50; visitor += 1) assert.equal((await one?.take(`${visitor}`))?.allowed, true);
  assert.equal(world.statements(), 0);
  const allowed: boolean[] = [];
  for (let count = 0; count < 9; count += 1) allowed.push((await one?.take("same"))?.allowed ?? false);
  assert.deepEqual(allowed, [true, true, true, true, true, true, true, true, false]);
  assert.ok(world.statements() > 0);
  for (let count = 0; count < 3; count += 1) assert.equal((await other?.take("same"))?.allowed, true);
  assert.equal(
    (await other?.take("same"))?.allowed,
    false,
    "what the other process knows is asked for after its credit",
  );
});

test("a key with a rate of its own is counted by that one", async () => {
  const world = open({ perSecond: 0.01, burst: 1 }, 2);
  const wide = { perSecond: 0.01, burst: 3 };
  const allowed: boolean[] = [];
  for (const at of [0, 1, 0, 1]) allowed.push((await world.buckets[at]?.take("key", wide))?.allowed ?? false);
  assert.deepEqual(allowed, [true, true, true, false]);
});

test.run();
