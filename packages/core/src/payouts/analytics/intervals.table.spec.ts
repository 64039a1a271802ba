import { suite } from "uvu";
import * as assert from "uvu/assert";
import { boundsOf } from "./intervals.ts";

// Laws hold all zones against plain loops; here are the days beside a change of clocks.

const test = suite("intervals of a time zone");

const at = (text: string): Date => new Date(text);
const spelled = (dates: readonly Date[]): readonly string[] => dates.map((date) => date.toISOString());

test("a day after a change of clocks begins by the clock that it has", () => {
  const { present } = boundsOf("day", "Europe/Berlin", at("2026-04-01T22:30:00Z"), at("2026-04-02T10:00:00Z"));
  assert.equal(spelled(present), ["2026-04-01T22:00:00.000Z", "2026-04-02T22:00:00.000Z"]);
});

test("the day of a change has the hours that it has, and as long a time is before it", () => {
  const { present, previous } = boundsOf(
    "day",
    "Europe/Berlin",
    at("2026-03-29T12:00:00Z"),
    at("2026-03-29T13:00:00Z"),
  );
  assert.equal(spelled(present), ["2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z"]);
  assert.equal(spelled(previous), ["2026-03-27T23:00:00.000Z", "2026-03-28T23:00:00.000Z"]);
});

test("the time before hours is as many hours", () => {
  const { present, previous } = boundsOf(
    "hour",
    "Asia/Kathmandu",
    at("2026-03-01T00:00:00Z"),
    at("2026-03-01T02:00:00Z"),
  );
  assert.equal(spelled(present), [
    "2026-02-28T23:15:00.000Z",
    "2026-03-01T00:15:00.000Z",
    "2026-03-01T01:15:00.000Z",
    "2026-03-01T02:15:00.000Z",
  ]);
  assert.equal(spelled(previous), [
    "2026-02-28T20:15:00.000Z",
    "2026-02-28T21:15:00.000Z",
    "2026-02-28T22:15:00.000Z",
    "2026-02-28T23:15:00.000Z",
  ]);
});

test.run();
