import { suite } from "uvu";
import * as assert from "uvu/assert";
import { instantOfDay, readZone } from "./time-zone.ts";

const test = suite("time zones");

/** When a day begins by the clocks of its zone, looked up by hand. */
const DAYS: readonly (readonly [what: string, zone: string, day: string, instant: string])[] = [
  ["a day of UTC", "UTC", "2026-03-01", "2026-03-01T00:00:00.000Z"],
  ["a day ahead of UTC", "Asia/Kathmandu", "2026-03-01", "2026-02-28T18:15:00.000Z"],
  ["a day behind UTC", "America/New_York", "2026-03-01", "2026-03-01T05:00:00.000Z"],
  ["a day furthest ahead", "Pacific/Kiritimati", "2026-03-01", "2026-02-28T10:00:00.000Z"],
  ["a day of 23 hours", "Europe/Zurich", "2026-03-29", "2026-03-28T23:00:00.000Z"],
  ["the day after 23 hours", "Europe/Zurich", "2026-03-30", "2026-03-29T22:00:00.000Z"],
  ["a day of 25 hours", "Europe/Zurich", "2026-10-25", "2026-10-24T22:00:00.000Z"],
  ["the day after 25 hours", "Europe/Zurich", "2026-10-26", "2026-10-25T23:00:00.000Z"],
  ["a day of 24 and a half hours", "Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00:00.000Z"],
  ["the day after 24 and a half hours", "Australia/Lord_Howe", "2026-04-06", "2026-04-05T13:30:00.000Z"],
  ["a day without a midnight", "America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
  ["the day after one without a midnight", "America/Sao_Paulo", "2018-11-05", "2018-11-05T02:00:00.000Z"],
  ["a day that begins twice", "America/St_Johns", "2006-10-29", "2006-10-29T02:30:00.000Z"],
  ["the day after one that begins twice", "America/St_Johns", "2006-10-30", "2006-10-30T03:30:00.000Z"],
  ["the day before one that was skipped", "Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00.000Z"],
  ["a day that was skipped", "Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
  ["the day after one that was skipped", "Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00.000Z"],
  ["the second day after one that was skipped", "Pacific/Apia", "2012-01-01", "2011-12-31T10:00:00.000Z"],
  ["a day of clocks with odd seconds", "Africa/Monrovia", "1972-01-06", "1972-01-06T00:44:30.000Z"],
  ["the day on which odd seconds ended", "Africa/Monrovia", "1972-01-07", "1972-01-07T00:44:30.000Z"],
  ["the day after odd seconds ended", "Africa/Monrovia", "1972-01-08", "1972-01-08T00:00:00.000Z"],
];

for (const [what, zone, day, instant] of DAYS) {
  test(`${what} begins when its clocks first show it: ${zone}, ${day}`, () => {
    assert.is(instantOfDay(zone, new Date(`${day}T00:00:00.000Z`)).toISOString(), instant);
  });
}

/** Columns: the input, and the zone that it names. */
const ZONES: readonly (readonly [raw: string, zone: string | undefined])[] = [
  ["Europe/Zurich", "Europe/Zurich"],
  ["europe/zurich", "Europe/Zurich"],
  ["America/Argentina/San_Luis", "America/Argentina/San_Luis"],
  ["UTC", "UTC"],
  ["utc", "UTC"],
  ["Etc/UTC", "UTC"],
  ["Europe/Kyiv", "Europe/Kyiv"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Mars/Olympus_Mons", undefined],
  ["+02:00", undefined],
  ["Europe/Zurich ", undefined],
  ["CET,UTC", undefined],
  ["", undefined],
];

for (const [raw, zone] of ZONES) {
  test(`"${raw}" is ${zone ?? "no time zone"}`, () => {
    assert.is(readZone(raw), zone);
  });
}

test.run();
