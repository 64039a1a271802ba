import * as assert from "node:assert/strict";
import { test } from "uvu";
import { eventually } from "../testing/http.ts";
import { analyzeRegularly } from "./analyze-regularly.ts";

const opened = () => {
  const said: unknown[] = [];
  const log = {
    info: (fields: unknown) => void said.push(fields),
    warn: (fields: unknown) => void said.push(fields),
    error: () => undefined,
  };
  return { said, log: log as never };
};

test("the regular analysis goes on after failures, logs the first in a row and what it did, and nothing where nothing was done", async () => {
  const { said, log } = opened();
  const fails = () => Promise.reject(new Error("gone"));
  const answers = [fails, fails, async () => ["a", "b"], async () => [], fails];
  let calls = 0;
  const analyze = (): Promise<readonly string[]> => {
    calls += 1;
    return (answers[calls - 1] ?? (async () => []))();
  };
  const stop = analyzeRegularly(analyze, log, { firstMs: 1, everyMs: 1 });
  await eventually("it was called six times", async () => calls >= 6);
  await stop();
  const before = calls;
  assert.deepEqual(said, [{ reason: "gone" }, { tables: 2 }, { reason: "gone" }]);
  await new Promise((passed) => setTimeout(passed, 20));
  assert.equal(calls, before);
});

test("stopping waits for the call that runs", async () => {
  const { log } = opened();
  let end: (tables: readonly string[]) => void = () => undefined;
  let calls = 0;
  const analyze = () =>
    new Promise<readonly string[]>((done) => {
      calls += 1;
      end = done;
    });
  const stop = analyzeRegularly(analyze, log, { firstMs: 1, everyMs: 1 });
  await eventually("it runs", async () => calls === 1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await new Promise((passed) => setTimeout(passed, 5));
  assert.equal(isStopped, false);
  end([]);
  await stopped;
  assert.equal(calls, 1);
});

test.run();
