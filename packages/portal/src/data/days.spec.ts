import { suite } from "uvu";
import * as assert from "uvu/assert";
import { instantOf } from "./days.ts";

// Days as the calendar of the reader has them.

const test = suite("the days of a statement");

test("a day ends where the next one begins, also where the clocks change", () => {
  const before = process.env.TZ;
  process.env.TZ = "Europe/Berlin";
  try {
    for (const [day, begin, end] of [
      ["2026-03-29", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
      ["2026-10-25", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
      ["2026-12-31", "2026-12-30T23:00:00.000Z", "2026-12-31T23:00:00.000Z"],
    ] as const) {
      assert.is(instantOf(day, false), begin);
      assert.is(instantOf(day, true), end);
    }
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

test("no day is no bound", () => {
  assert.is(instantOf("", true), undefined);
});

test.run();
