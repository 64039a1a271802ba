import * as assert from "node:assert/strict";
import { test } from "uvu";
import { watchDatabase } from "./database-watch.ts";

/** A watch whose pauses end when the test says so, with its lines and pauses. */
const watching = (answers: readonly boolean[] = []) => {
  const lines: (readonly [string, object, string])[] = [];
  const pauses: { readonly ms: number; readonly end: () => void }[] = [];
  const pings = [...answers];
  const line = (level: string) => (fields: object, words: string) => void lines.push([level, fields, words]);
  const watch = watchDatabase({
    log: { info: line("info"), warn: line("warn"), error: line("error") } as never,
    ping: async () => {
      if (pings.shift() !== true) throw new Error("away");
    },
    wait: (ms, signal) =>
      new Promise<void>((end, fail) => {
        pauses.push({ ms, end });
        signal.addEventListener("abort", () => fail(signal.reason));
      }),
  });
  const pass = async (): Promise<number | undefined> => {
    const next = pauses.shift();
    next?.end();
    await new Promise((turned) => setImmediate(turned));
    return next?.ms;
  };
  return { watch, lines, pass };
};

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const full = Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });

test("a database that is away is one line, however many statements it fails, and one when it answers again", async () => {
  const { watch, lines, pass } = watching([false, false, true, true]);
  for (let times = 0; times < 100; times += 1) watch.report(refused, "away");
  const waits = [await pass(), await pass(), await pass(), await pass(), await pass()];
  assert.deepEqual(waits, [250, 500, 1_000, 1_000, undefined]);
  assert.deepEqual(lines, [
    ["warn", { reason: "connect ECONNREFUSED", code: "ECONNREFUSED" }, "database does not answer"],
    ["info", { failures: 100 }, "database answers again"],
  ]);
  watch.report(refused, "away");
  assert.equal(lines.length, 3);
});

test("connections that fail one after another while it answers already are the same outage", async () => {
  const { watch, lines, pass } = watching([true, true, true, true]);
  watch.report(refused, "away");
  assert.equal(await pass(), 250);
  watch.report(refused, "away");
  assert.deepEqual([await pass(), await pass(), await pass(), await pass()], [1_000, 500, 1_000, undefined]);
  assert.deepEqual(lines, [
    ["warn", { reason: "connect ECONNREFUSED", code: "ECONNREFUSED" }, "database does not answer"],
    ["info", { failures: 2 }, "database answers again"],
  ]);
});

test("the database is asked at growing intervals of at most five seconds", async () => {
  const { watch, pass } = watching([]);
  watch.report(refused, "away");
  const waits = [];
  for (let times = 0; times < 8; times += 1) waits.push(await pass());
  assert.deepEqual(waits, [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
});

test("a database that cannot store anything is one log line a minute", async () => {
  const { watch, lines, pass } = watching([]);
  for (let times = 0; times < 3; times += 1) watch.report(full, "unwritable");
  assert.equal(await pass(), 60_000);
  watch.report(full, "unwritable");
  assert.deepEqual(
    lines,
    [1, 2].map(() => ["error", { reason: full.message, code: "53100" }, "database cannot store changes"]),
  );
});

test("kinds are told apart, and an error of no kind is logged each time", () => {
  const { watch, lines } = watching([]);
  const wrong = new Error("deaf");
  for (const [error, why] of [
    [refused, "denied"],
    [refused, "canceled"],
    [refused, "away"],
    [wrong, undefined],
    [wrong, undefined],
  ] as const)
    watch.report(error, why);
  assert.deepEqual(
    lines.map(([level, , words]) => [level, words]),
    [
      ["error", "database refuses the login"],
      ["warn", "database canceled a statement"],
      ["warn", "database does not answer"],
      ["error", "database error"],
      ["error", "database error"],
    ],
  );
});

test("the database watch logs nothing more once it is stopped", async () => {
  const { watch, lines, pass } = watching([true]);
  watch.report(refused, "away");
  watch.stop();
  await pass();
  watch.report(full, "unwritable");
  assert.equal(lines.length, 1);
});

test.run();
