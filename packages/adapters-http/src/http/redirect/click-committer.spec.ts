import * as assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { type Click, OutcomeUnknown } from "@entente/core/http";
import { suite } from "uvu";
import { clickCommitter } from "./click-committer.ts";

const test = suite("click committer");

const click = (name: number): Click => ({ id: String(name) }) as unknown as Click;

const store = () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  let inFlight = 0;
  let most = 0;
  const record = async (clicks: readonly Click[]): Promise<void> => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    batches.push(clicks.map(({ id }) => id));
    await new Promise<void>((resolve) => gates.push(resolve));
    inFlight -= 1;
  };
  return { record, batches, gates, most: () => most };
};

test("concurrent clicks share one commit, and each waits for it", async () => {
  const { record, batches, gates } = store();
  const committer = clickCommitter(record, { gatherMs: 5, batchMax: 500 });
  let durable = 0;
  const all = [1, 2, 3].map((name) => committer.add(click(name)).then(() => (durable += 1)));
  await sleep(20);
  assert.deepEqual(batches, [["1", "2", "3"]]);
  assert.equal(durable, 0, "no click is answered before its commit");
  gates.shift()?.();
  await Promise.all(all);
  assert.equal(durable, 3);
});

test("a full batch does not wait, and further clicks go into the next one", async () => {
  const { record, batches, gates } = store();
  const committer = clickCommitter(record, { gatherMs: 10_000, batchMax: 2 });
  const all = [1, 2, 3, 4, 5].map((name) => committer.add(click(name)));
  await sleep(1);
  assert.deepEqual(batches, [["1", "2"]]);
  for (let left = 3; left > 0; left -= 1) {
    gates.shift()?.();
    await sleep(1);
  }
  await Promise.all(all);
  assert.deepEqual(batches, [["1", "2"], ["3", "4"], ["5"]]);
});

test("a click that comes alone waits for nobody, and after several the next one waits for others", async () => {
  const { record, batches, gates } = store();
  const committer = clickCommitter(record, { gatherMs: 10_000, batchMax: 3 });
  const add = (...names: readonly number[]): Promise<unknown> =>
    Promise.all(names.map((name) => committer.add(click(name))));
  const done = async (added: Promise<unknown>): Promise<void> => {
    await sleep(1);
    gates.shift()?.();
    await added;
  };
  await done(add(1));
  await done(add(2));
  assert.deepEqual(batches, [["1"], ["2"]]);
  await done(add(3, 4));
  const waiting = add(5);
  await sleep(5);
  assert.deepEqual(batches.slice(2), [["3", "4"]]);
  await done(Promise.all([waiting, add(6, 7)]));
  assert.deepEqual(batches.slice(3), [["5", "6", "7"]]);
});

test("one commit is in flight at a time; clicks that arrive meanwhile form the next batch", async () => {
  const { record, batches, gates, most } = store();
  const committer = clickCommitter(record, { gatherMs: 0, batchMax: 500 });
  const first = committer.add(click(1));
  await sleep(2);
  const others = [2, 3, 4].map((name) => committer.add(click(name)));
  await sleep(2);
  assert.deepEqual(batches, [["1"]]);
  gates.shift()?.();
  await first;
  await sleep(1);
  gates.shift()?.();
  await Promise.all(others);
  assert.deepEqual(batches, [["1"], ["2", "3", "4"]]);
  assert.equal(most(), 1);
});

test("given several commits at once, clicks gather only while all of them are in flight", async () => {
  const { record, batches, gates, most } = store();
  const committer = clickCommitter(record, { gatherMs: 0, batchMax: 500, atOnce: 2 });
  const add = (...names: readonly number[]): Promise<unknown> =>
    Promise.all(names.map((name) => committer.add(click(name))));
  const first = add(1);
  await sleep(2);
  const second = add(2, 3);
  await sleep(2);
  const third = add(4, 5);
  const fourth = add(6);
  await sleep(2);
  assert.deepEqual(batches, [["1"], ["2", "3"]]);
  gates.pop()?.();
  await second;
  await sleep(2);
  assert.deepEqual(batches.slice(2), [["4", "5", "6"]]);
  for (const open of gates.splice(0)) open();
  await Promise.all([first, third, fourth]);
  assert.equal(most(), 2);
});

test("a click that is refused fails alone", async () => {
  const batches: string[] = [];
  const record = async (clicks: readonly Click[]): Promise<void> => {
    const ids = clicks.map(({ id }) => String(id));
    batches.push(ids.join(" "));
    if (ids.includes("3")) throw new Error("refused");
  };
  const committer = clickCommitter(record, { gatherMs: 1, batchMax: 5 });
  const ended = await Promise.allSettled([1, 2, 3, 4, 5].map((name) => committer.add(click(name))));
  assert.deepEqual(
    ended.map(({ status }) => status),
    ["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"],
  );
  assert.deepEqual(batches, ["1 2 3 4 5", "1 2 3", "1 2", "3", "4 5"]);
});

test("given many refused clicks in a batch, the rest of the batch fails with them", async () => {
  let calls = 0;
  const record = async (): Promise<void> => {
    calls += 1;
    throw new Error("permission denied");
  };
  const committer = clickCommitter(record, { gatherMs: 1, batchMax: 500 });
  const ended = await Promise.allSettled(Array.from({ length: 500 }, (_, name) => committer.add(click(name))));
  assert.ok(ended.every(({ status }) => status === "rejected"));
  assert.ok(calls <= 5 * 10, `${calls} statements were sent`);
});

test("a batch of clicks fails as a whole while the database is not available, and no other batch fails", async () => {
  let calls = 0;
  const record = async (): Promise<void> => {
    calls += 1;
    if (calls === 1) throw new OutcomeUnknown("The connection to the database was lost.");
  };
  const committer = clickCommitter(record, { gatherMs: 1, batchMax: 2 });
  const ended = await Promise.allSettled([1, 2, 3].map((name) => committer.add(click(name))));
  assert.deepEqual(
    ended.map(({ status }) => status),
    ["rejected", "rejected", "fulfilled"],
  );
  await committer.add(click(4));
});

test.run();
