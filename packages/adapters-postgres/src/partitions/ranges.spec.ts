import { suite } from "uvu";
import * as assert from "uvu/assert";
import { boundsAfter, EVENTS_EACH, firstBound, idAt, leavesTime, nameFrom, timeOf } from "./ranges.ts";

const test = suite("ranges of partitions");

const at = (text: string): Date => new Date(`${text}T00:00:00Z`);
const moment = (text: string, head = 0n) => ({ now: at(text), head });

test("an id has its time in front, and is the least of that millisecond", () => {
  assert.is(idAt(at("2026-12-01")), "01a22ee6-b000-0000-0000-000000000000");
  assert.equal(timeOf("01a22ee6-b000-7abc-8def-000000000001"), at("2026-12-01"));
});

test("the first partition ends at a month that begins 40 days from now at the earliest", () => {
  for (const [now, end] of [
    ["2026-11-30", "2027-02-01"],
    ["2026-12-01", "2027-02-01"],
    ["2026-12-22", "2027-02-01"],
    ["2026-12-23", "2027-03-01"],
    ["2028-01-01", "2028-03-01"],
  ] as const)
    assert.is(firstBound("time", moment(now)), idAt(at(end)), now);
});

test("the first partition of events has room for as many as are in a partition", () => {
  const N = EVENTS_EACH;
  for (const [head, end] of [
    [0n, 2n * N],
    [1n, 2n * N],
    [N - 1n, 2n * N],
    [N, 3n * N],
    [25n * N + 7n, 27n * N],
  ] as const)
    assert.is(firstBound("count", moment("2026-01-01", head)), String(end));
});

test("partitions follow until three months, or three partitions of events, are ahead", () => {
  const ends = (last: string, now: string) =>
    boundsAfter("time", idAt(at(last)), moment(now)).map((bound) => timeOf(bound).toISOString().slice(0, 10));
  assert.equal(ends("2027-02-01", "2026-11-30"), ["2027-03-01", "2027-04-01"]);
  assert.equal(ends("2026-10-01", "2026-11-30"), [
    "2026-11-01",
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
    "2027-03-01",
    "2027-04-01",
  ]);
  assert.equal(ends("2027-04-01", "2026-11-30"), []);
  const N = EVENTS_EACH;
  assert.equal(boundsAfter("count", String(2n * N), moment("2026-01-01", 5n)), [String(3n * N), String(4n * N)]);
  assert.equal(boundsAfter("count", String(3n * N), moment("2026-01-01", 0n)), []);
});

test("a bound that was begun with leaves time for ten days, or a quarter of a partition", () => {
  const bound = idAt(at("2027-02-01"));
  assert.ok(leavesTime("time", bound, moment("2027-01-22")));
  assert.not(leavesTime("time", bound, moment("2027-01-23")));
  const events = String(2n * EVENTS_EACH);
  assert.ok(leavesTime("count", events, moment("2026-01-01", (EVENTS_EACH * 7n) / 4n)));
  assert.not(leavesTime("count", events, moment("2026-01-01", (EVENTS_EACH * 7n) / 4n + 1n)));
});

test("a partition has the day of its bound in its name, or the bound where that is within a day", () => {
  assert.is(nameFrom("click", idAt(at("2027-02-01"))), "click_from_2027_02_01");
  assert.is(nameFrom("event", "20000000"), "event_from_20000000");
  assert.is(
    nameFrom("performance_event", "018f0000-0000-7000-8008-000000000000"),
    "performance_event_from_018f0000000070008008000000000000",
  );
});

test.run();
