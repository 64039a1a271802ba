import * as assert from "node:assert/strict";
import { test } from "uvu";
import { runExample } from "./run-example.ts";

test("a distribution goes from draft to active, is clicked and sells, and all of it is read back", async () => {
  const example = runExample("embed.ts");
  assert.deepEqual(await example.ended, { code: 0, signal: null }, example.err());
  const lines = example.out().trim().split("\n");
  assert.deepEqual(lines.slice(0, 4), ["created: draft", "validated: ready", "launched: launching", "settled: active"]);
  assert.match(
    lines[4] ?? "",
    /^clicked: https:\/\/go\.shop\.example\/r\/(\w+) -> https:\/\/shop\.example\/shoes\?ref=\1&click_id=[0-9a-f-]{36}$/,
  );
  assert.deepEqual(lines.slice(5, 8), ["sold: 4900 usd", "summary: click 1 0", "summary: sale 1 4900"]);
  const feed = lines.slice(8).map((line) => line.split(" "));
  assert.deepEqual(
    feed.map(([, seq]) => Number(seq)),
    feed.map((_, index) => index + 1),
  );
  const types = feed.map(([, , type]) => type);
  for (const type of [
    "enrollment.approved",
    "distribution.launching",
    "deployment.activated",
    "distribution.live",
    "operation.succeeded",
  ]) {
    assert.ok(types.includes(type), type);
  }
});

test.run();
