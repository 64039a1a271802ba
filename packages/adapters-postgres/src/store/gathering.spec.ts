import { OutcomeUnknown } from "@entente/core/storage";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { answeredTogether, gathering } from "./gathering.ts";
import { sharedLookUp } from "./shared-look-ups.ts";

const test = suite("calls of one moment");

const turn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await turn();
};

/** Runs that end when they are told to, in the order in which they began. */
const held = () => {
  const began: number[][] = [];
  const enders: (() => void)[] = [];
  const run = async (calls: readonly number[]): Promise<void> => {
    began.push([...calls]);
    await new Promise<void>((resolve) => enders.push(resolve));
  };
  return { began, run, end: () => enders.shift()?.() };
};

test("the calls that come while runs are under way are one run, of each name by itself", async () => {
  const { began, run, end } = held();
  const call = gathering<number, number>({
    async run(waiting) {
      await run(waiting.map((one) => one.call));
      for (const { call: n, resolve } of waiting) resolve(n * 10);
    },
    choose: (waiting) => waiting.slice(0, 3),
    atOnce: () => 1,
  });
  const answers = [call("a", 1), call("a", 2), call("b", 9)];
  await turns(2);
  assert.equal(began, [[1, 2], [9]]);
  answers.push(call("a", 3), call("a", 4), call("a", 5), call("a", 6));
  await turns(2);
  assert.is(began.length, 2);
  for (let n = 0; n < 4; n += 1) {
    end();
    await turns(3);
  }
  assert.equal(began, [[1, 2], [9], [3, 4, 5], [6]]);
  assert.equal(await Promise.all(answers), [10, 20, 90, 30, 40, 50, 60]);
  const later = call("a", 7);
  await turns(2);
  end();
  assert.is(await later, 70);
});

test("given what waits for a run under way, it is chosen with regard to it, and others go on", async () => {
  const { began, run, end } = held();
  const call = gathering<number, number>({
    async run(waiting) {
      await run(waiting.map((one) => one.call));
      for (const { call: n, resolve } of waiting) resolve(n);
    },
    // Equal numbers wait for each other.
    choose: (waiting, underWay) =>
      waiting.filter(
        ({ call: n }, at) =>
          !underWay.some((one) => one.call === n) && !waiting.slice(0, at).some((one) => one.call === n),
      ),
    atOnce: () => 3,
  });
  const answers = [call("a", 1), call("a", 1)];
  await turns(2);
  assert.equal(began, [[1]]);
  answers.push(call("a", 2), call("a", 1));
  await turns(2);
  assert.equal(began, [[1], [2]]);
  for (let n = 0; n < 4; n += 1) {
    end();
    await turns(3);
  }
  assert.equal(began, [[1], [2], [1], [1]]);
  assert.equal(await Promise.all(answers), [1, 1, 2, 1]);
});

test("given several names, the runs beside the first of each are no more than may be", async () => {
  const { began, run, end } = held();
  const call = gathering<number, number>({
    async run(waiting) {
      await run(waiting.map((one) => one.call));
      for (const { call: n, resolve } of waiting) resolve(n);
    },
    choose: (waiting) => waiting.slice(0, 1),
    atOnce: () => 3,
    besides: 1,
  });
  const answers = [11, 12, 13].map((n) => call("a", n));
  answers.push(...[21, 22, 23].map((n) => call("b", n)));
  await turns(2);
  assert.equal(began, [[11], [12], [21]]);
  for (let n = 0; n < 6; n += 1) {
    end();
    await turns(3);
  }
  assert.equal(await Promise.all(answers), [11, 12, 13, 21, 22, 23]);
});

test("the runs under way at once are as many as may be", async () => {
  const { began, run, end } = held();
  const call = gathering<number, number>({
    async run(waiting) {
      await run(waiting.map((one) => one.call));
      for (const { call: n, resolve } of waiting) resolve(n);
    },
    choose: (waiting) => waiting.slice(0, 2),
    atOnce: () => 2,
  });
  const answers = [1, 2, 3, 4, 5].map((n) => call("a", n));
  await turns(2);
  assert.equal(began, [
    [1, 2],
    [3, 4],
  ]);
  for (let n = 0; n < 3; n += 1) {
    end();
    await turns(3);
  }
  assert.equal(await Promise.all(answers), [1, 2, 3, 4, 5]);
});

test("given one failure among several calls, each is answered by itself; without a database all fail at once", async () => {
  const asked: string[][] = [];
  const ask = answeredTogether<string, string>(async (calls) => {
    asked.push([...calls]);
    if (calls.includes("gone")) throw new OutcomeUnknown("gone");
    if (calls.includes("bad")) throw new Error("bad");
    return calls.map((call) => call.toUpperCase());
  });
  const ended = await Promise.allSettled([ask("", "a"), ask("", "bad"), ask("", "b")]);
  assert.equal(
    ended.map((one) => (one.status === "fulfilled" ? one.value : String(one.reason))),
    ["A", "Error: bad", "B"],
  );
  assert.equal(asked, [["a", "bad", "b"], ["a"], ["bad"], ["b"]]);
  const unknown = await Promise.allSettled([ask("", "a"), ask("", "gone")]);
  assert.equal(
    unknown.map(({ status }) => status),
    ["rejected", "rejected"],
  );
  assert.is(asked.length, 5);
});

interface Found {
  readonly id: string;
  readonly at: Date;
  readonly tags: string[];
}
const found = (id: string): Found => ({ id, at: new Date(0), tags: ["a"] });

test("a key that several ask for is looked up once, and each has an answer of its own", async () => {
  const sent: string[] = [];
  const look = sharedLookUp<string, Found>({
    nameOf: (key) => key,
    async one(key) {
      sent.push(`one ${key}`);
      return key === "none" ? undefined : found(key);
    },
    async many(keys) {
      sent.push(`many ${keys.join(" ")}`);
      return new Map(keys.filter((key) => key !== "none").map((key) => [key, found(key)]));
    },
  });
  const [one, same, other, none] = await Promise.all(["x", "x", "y", "none"].map(look));
  assert.equal(sent, ["many x y none"]);
  assert.equal([one, same, other, none], [found("x"), found("x"), found("y"), undefined]);
  (one as Found).tags.push("changed");
  (one as Found).at.setTime(9);
  assert.equal(same, found("x"));
  assert.equal(await Promise.all([look("x"), look("x")]), [found("x"), found("x")]);
  assert.equal(sent, ["many x y none", "one x"]);
});

test("keys that are looked up side by side do not fail each other", async () => {
  const look = sharedLookUp<string, string>({
    nameOf: (key) => key,
    one: async (key) => {
      if (key === "bad") throw new Error("bad");
      return key;
    },
  });
  const ended = await Promise.allSettled(["a", "bad", "b"].map(look));
  assert.equal(
    ended.map(({ status }) => status),
    ["fulfilled", "rejected", "fulfilled"],
  );
});

test.run();
