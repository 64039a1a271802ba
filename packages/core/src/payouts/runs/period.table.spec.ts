import { suite } from "uvu";
import * as assert from "uvu/assert";
import { UTC_DAYS } from "../brands/days.ts";
import { isSame, overlaps, type Period, readDay, readPeriod, wireDay } from "./period.ts";

// Decisions, section 5, `POST /payouts/run`: days as YYYY-MM-DD, start < end, else `invalid_period`; the end not in the
// future. Periods are half-open.

const test = suite("the period of a run");

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);
const period = (start: string, end: string): Period => ({ start: day(start), end: day(end) });
const NOON = new Date("2030-06-15T12:00:00.000Z");

const NO_DAY = "must be a day as YYYY-MM-DD.";
const TOO_EARLY = "must not lie before 1970-01-01.";

/** Each case: the input, and the error; none for a day that exists. */
const DAYS: readonly (readonly [string, string?])[] = [
  ["2030-02-28"],
  ["2028-02-29"],
  ["1970-01-01"],
  ["9999-12-31"],
  ["1969-12-31", TOO_EARLY],
  ["0001-01-01", TOO_EARLY],
  ["2030-02-30", NO_DAY],
  ["2030-13-01", NO_DAY],
  ["2030-1-1", NO_DAY],
  ["30-01-01", NO_DAY],
  ["2030-01-01 ", NO_DAY],
  [" 2030-01-01", NO_DAY],
  ["2030-01-01T00:00:00Z", NO_DAY],
  ["+02030-01-01", NO_DAY],
  ["+012030-01-01", NO_DAY],
  ["2030/01/01", NO_DAY],
  ["yyyy-mm-dd", NO_DAY],
  ["", NO_DAY],
];

for (const [raw, says] of DAYS) {
  test(`"${raw}" ${says ?? "is a day"}`, () => {
    const read = readDay(raw, "period_start");
    if (says === undefined) return assert.equal(read, { ok: true, value: day(raw) });
    assert.not(read.ok);
    if (read.ok) return;
    const { code, param, message } = read.refusal;
    assert.equal([code, param, message], ["invalid_period", "period_start", `period_start ${says}`]);
  });
}

/** Start, end, the field at fault, what is said. */
const PERIODS: readonly (readonly [string, string, string?, string?])[] = [
  ["2030-06-01", "2030-06-15"],
  ["2030-06-14", "2030-06-15"],
  ["2030-06-01", "2030-06-16", "period_end", "lies in the future."],
  ["2030-06-15", "2030-06-15", "period_end", "must lie after period_start."],
  ["2030-06-15", "2030-06-14", "period_end", "must lie after period_start."],
  ["2030-07-02", "2030-07-01", "period_end", "must lie after period_start."],
  ["soon", "later", "period_start", NO_DAY],
  ["2030-06-01", "later", "period_end", NO_DAY],
];

for (const [start, end, field, says] of PERIODS) {
  test(`${start} to ${end}: ${says ?? "a period"}`, () => {
    const read = readPeriod({ period_start: start, period_end: end }, UTC_DAYS, NOON);
    if (field === undefined) return assert.equal(read, { ok: true, value: period(start, end) });
    assert.not(read.ok);
    if (read.ok) return;
    const { code, param, message } = read.refusal;
    assert.equal([code, param, message], ["invalid_period", field, `${field} ${says}`]);
  });
}

test("a day leaves as it came", () => {
  assert.is(wireDay(day("2030-06-15")), "2030-06-15");
  assert.is(wireDay(NOON), "2030-06-15");
});

/** Two periods, whether they are the same, whether they overlap. */
const PAIRS: readonly (readonly [Period, Period, same: boolean, overlap: boolean])[] = [
  [period("2030-01-01", "2030-02-01"), period("2030-01-01", "2030-02-01"), true, true],
  [period("2030-01-01", "2030-02-01"), period("2030-01-01", "2030-02-02"), false, true],
  [period("2030-01-01", "2030-02-01"), period("2030-01-02", "2030-02-01"), false, true],
  [period("2030-01-01", "2030-02-01"), period("2030-02-01", "2030-03-01"), false, false],
  [period("2030-01-01", "2030-02-01"), period("2030-01-31", "2030-03-01"), false, true],
  [period("2030-01-01", "2030-02-01"), period("2030-03-01", "2030-04-01"), false, false],
  [period("2030-01-01", "2030-04-01"), period("2030-02-01", "2030-03-01"), false, true],
];

test("periods are the same by both ends, and those that only touch do not overlap", () => {
  for (const [one, other, same, overlap] of PAIRS) {
    for (const [left, right] of [
      [one, other],
      [other, one],
    ] as const) {
      const name = `${wireDay(left.start)} to ${wireDay(left.end)}, ${wireDay(right.start)} to ${wireDay(right.end)}`;
      assert.equal([isSame(left, right), overlaps(left, right)], [same, overlap], name);
    }
  }
});

test.run();
