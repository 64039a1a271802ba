import { suite } from "uvu";
import * as assert from "uvu/assert";
import { between, dayOf } from "./days.ts";

// Days as the viewer's calendar has them.

const test = suite("days of a filter");

test("a day is read from the address, and nothing else is", () => {
  assert.is(dayOf("2026-11-28"), "2026-11-28");
  for (const other of ["2026-13-01", "2026-11-31", "2026-11-28T00:00:00Z", "28.11.2026", "", 7, undefined])
    assert.is(dayOf(other), undefined);
});

test("the days end where the day after the last one begins, also where the clocks change", () => {
  const { from, to } = between("2026-03-29", "2026-03-29");
  assert.is(from, new Date(2026, 2, 29).toISOString());
  assert.is(to, new Date(2026, 2, 30).toISOString());
  assert.equal(between(undefined, undefined), {});
  assert.equal(between("2026-12-31", undefined), { from: new Date(2026, 11, 31).toISOString() });
});

test.run();
