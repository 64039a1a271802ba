import * as assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { OutcomeUnknown } from "@entente/core/storage";
import { test } from "uvu";
import { type Run, startLoop } from "./loop.ts";

/** A loop with a run of the test, and its reports. */
const looping = (run: () => Promise<number>, everyMs: number, limit = 10) => {
  const runs: Run[] = [];
  const loop = startLoop({
    name: "test",
    run,
    limit,
    everyMs,
    failed: () => undefined,
    ran: (one) => void runs.push(one),
  });
  return { loop, runs };
};

/** Waits for a condition without a time limit, because no timing is guaranteed here. */
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(5);
};

test("a worker loop runs at once, and then again without a notification", async () => {
  const { loop, runs } = looping(async () => 0, 20);
  await until(() => runs.length >= 3);
  await loop.stop();
});

test("a notification runs it again at once, also during a run", async () => {
  let release = () => {};
  let count = 0;
  const run = async () => {
    count += 1;
    if (count === 2) {
      await new Promise<void>((done) => {
        release = done;
      });
    }
    return 0;
  };
  const { loop } = looping(run, 60_000);
  await until(() => count === 1);
  loop.notify();
  await until(() => count === 2);
  loop.notify();
  loop.notify();
  release();
  await until(() => count === 3);
  await loop.stop();
  assert.equal(count, 3);
});

test("a full run is followed by another, and other tasks run in between", async () => {
  const took = [10, 10, 10, 10, 3];
  let [run, turns] = [-1, 0];
  const next = async () => {
    run += 1;
    return took[run] ?? 0;
  };
  const { loop, runs } = looping(next, 60_000);
  for (; runs.length < took.length && turns < 1_000; turns += 1) await new Promise((done) => setImmediate(done));
  await pause(20);
  await loop.stop();
  assert.deepEqual(
    runs.map(({ items }) => items),
    took,
  );
  assert.ok(turns >= 4 && turns < 1_000);
});

test("runs never overlap", async () => {
  let inside = 0;
  let most = 0;
  const run = async () => {
    inside += 1;
    most = Math.max(most, inside);
    await pause(3);
    inside -= 1;
    return 0;
  };
  const { loop, runs } = looping(run, 1);
  for (let notify = 0; notify < 50; notify += 1) {
    loop.notify();
    await pause(1);
  }
  await loop.stop();
  assert.equal(most, 1);
  assert.ok(runs.length > 5);
});

test("an error of a run is reported, and a notification does not shorten the pause after it", async () => {
  let failing = true;
  const { loop, runs } = looping(async () => {
    if (failing) throw new Error("no database");
    return 1;
  }, 5);
  await pause(20);
  for (let notify = 0; notify < 20; notify += 1) loop.notify();
  await pause(20);
  assert.deepEqual(
    runs.map(({ outcome }) => outcome),
    ["failed"],
  );
  failing = false;
  await until(() => runs.at(-1)?.outcome === "done");
  await loop.stop();
  assert.equal(runs.at(-1)?.outcome, "done");
});

test("a worker loop reports a fault with the number of failures in a row, but not an unavailable database for each run", async () => {
  const failures = [new OutcomeUnknown("away"), new Error("a fault")];
  const reported: unknown[] = [];
  const failed = (error: unknown, count: number) => void reported.push([(error as Error).message, count]);
  const runs: Run[] = [];
  const run = async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return 0;
  };
  const ran = (one: Run) => void runs.push(one);
  const loop = startLoop({ name: "test", run, limit: 10, everyMs: 5, failed, ran });
  await until(() => runs.at(-1)?.outcome === "done");
  await loop.stop();
  assert.deepEqual(reported, [["a fault", 2]]);
});

test("stopping waits for the current run and starts no other", async () => {
  let ended = 0;
  let begun = 0;
  const { loop } = looping(async () => {
    begun += 1;
    await pause(60);
    ended += 1;
    return 10;
  }, 1);
  await pause(10);
  await loop.stop();
  assert.deepEqual([begun, ended], [1, 1]);
  await pause(30);
  assert.equal(begun, 1);
});

test.run();
