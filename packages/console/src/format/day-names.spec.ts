import { suite } from "uvu";
import { equal } from "uvu/assert";
import { dayNames } from "./day-names.ts";

const test = suite("the names of days");
const NOW = new Date("2026-11-30T12:00:00Z");
const named = (from: string, to: string, zone = "UTC", now = NOW) => [from, to].map(dayNames(from, to, zone, now));

test("days of a range in the current year have no year", () => {
  equal(named("2026-01-01", "2026-11-30"), ["Jan 1", "Nov 30"]);
});

test("days of a range that crosses the turn of a year, or lies in another year, name the year", () => {
  equal(named("2025-12-01", "2026-11-30"), ["Dec 1, 2025", "Nov 30, 2026"]);
  equal(named("2025-03-01", "2025-03-31"), ["Mar 1, 2025", "Mar 31, 2025"]);
  equal(named("2026-12-01", "2027-01-02"), ["Dec 1, 2026", "Jan 2, 2027"]);
});

test("the turn of the year is that of the zone", () => {
  const now = new Date("2026-12-31T23:30:00Z");
  equal(named("2026-12-30T23:00:00Z", "2026-12-31T23:00:00Z", "Europe/Berlin", now), ["Dec 31, 2026", "Jan 1, 2027"]);
  equal(named("2026-12-30T23:00:00Z", "2026-12-31T22:00:00Z", "UTC", now), ["Dec 30", "Dec 31"]);
});

test.run();
