import { suite } from "uvu";
import * as assert from "uvu/assert";
import { NOW, stored } from "../../journal/testing/deciding.ts";
import { named } from "../../kernel/testing/named.ts";
import { decideHealth, type Health, probedNow, renewedHealth, type WebhookHealth } from "./health.ts";

const test = suite("the health of webhook endpoints");

const [HOUR, DAY] = [3_600_000, 86_400_000];
const ID = named("webhook_endpoint", "hook");
const after = (ms: number) => new Date(NOW.getTime() + ms);
const healthOf = (fields: Partial<WebhookHealth> = {}): WebhookHealth => ({
  id: ID,
  health: "healthy",
  failingSince: NOW,
  probeAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});

/** The health of before, how long its attempts have failed, what this one came to, and the health after it; null: it stays. */
const ROWS: readonly (readonly [before: Health, ms: number, succeeded: boolean, next: Health | null])[] = [
  ["healthy", 0, false, null],
  ["healthy", 3 * DAY - 1, false, null],
  ["healthy", 3 * DAY, false, "failing"],
  ["healthy", 10 * DAY - 1, false, "failing"],
  ["healthy", 10 * DAY, false, "paused_by_failure"],
  ["failing", 3 * DAY, false, null],
  ["failing", 10 * DAY - 1, false, null],
  ["failing", 10 * DAY, false, "paused_by_failure"],
  ["paused_by_failure", 10 * DAY, false, null],
  ["paused_by_failure", 400 * DAY, false, null],
  ["healthy", HOUR, true, "healthy"],
  ["failing", 4 * DAY, true, "healthy"],
  ["paused_by_failure", 40 * DAY, true, "healthy"],
];

for (const [health, ms, succeeded, next] of ROWS)
  test(`${health} after ${ms / DAY} days, and an attempt that ${succeeded ? "arrives" : "fails"}: ${next ?? "the same"}`, () => {
    const found = stored(healthOf({ health, probeAt: health === "paused_by_failure" ? NOW : null }));
    const at = after(ms);
    const decided = decideHealth(ID, found, { succeeded, at });
    if (next === null) return void assert.is(decided, undefined);
    const isPaused = next === "paused_by_failure";
    const [failingSince, probeAt] = [succeeded ? null : NOW, isPaused ? after(ms + HOUR) : null];
    assert.equal(decided?.row, { ...found.row, health: next, failingSince, probeAt, updatedAt: at });
  });

test("the first attempt that fails begins the time, and one that arrives writes nothing where none failed", () => {
  assert.equal(decideHealth(ID, undefined, { succeeded: false, at: NOW }), { row: healthOf(), version: 0 });
  assert.is(decideHealth(ID, undefined, { succeeded: true, at: NOW }), undefined);
  const well = stored(healthOf({ failingSince: null }));
  assert.is(decideHealth(ID, well, { succeeded: true, at: after(1) }), undefined);
  // Time that passed before the first failure counts for nothing.
  const failed = decideHealth(ID, well, { succeeded: false, at: after(30 * DAY) });
  assert.equal([failed?.row.health, failed?.row.failingSince], ["healthy", after(30 * DAY)]);
});

test("an endpoint that was changed begins as healthy, and one that is paused is tried at once where somebody asks", () => {
  const paused = stored(healthOf({ health: "paused_by_failure", probeAt: after(HOUR) }));
  const well = { health: "healthy", failingSince: null, probeAt: null, updatedAt: after(1) };
  assert.equal(renewedHealth(paused, after(1))?.row, { ...paused.row, ...well });
  assert.equal(probedNow(paused, after(1))?.row, { ...paused.row, probeAt: after(1), updatedAt: after(1) });
  for (const none of [undefined, stored(healthOf({ failingSince: null }))]) {
    assert.is(renewedHealth(none, NOW), undefined);
    assert.is(probedNow(none, NOW), undefined);
  }
  assert.is(probedNow(stored(healthOf({ health: "failing" })), NOW), undefined);
});

test.run();
