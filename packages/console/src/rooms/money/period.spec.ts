import { test } from "uvu";
import { equal } from "uvu/assert";
import { lastMonth, latestPeriod, nextPeriod, type Period, saidOfRun, todayIn } from "./period.ts";

const period = (period_start: string, period_end: string): Period => ({ period_start, period_end });
const NOW = new Date("2026-11-23T04:00:00Z");

test("the last month ends with the first day of this one", () => {
  equal(lastMonth(NOW), period("2026-10-01", "2026-11-01"));
  equal(lastMonth(new Date("2027-01-31T23:59:59Z")), period("2026-12-01", "2027-01-01"));
});

test("today is the day that the clocks of the brand show", () => {
  for (const [zone, today] of [
    ["UTC", "2026-11-23"],
    ["America/Los_Angeles", "2026-11-22"],
    ["Pacific/Kiritimati", "2026-11-23"],
  ] as const)
    equal(todayIn(zone, NOW), new Date(today));
});

test("the next period begins where the latest ends, and ends with the month or with yesterday", () => {
  equal(nextPeriod(null, NOW), lastMonth(NOW));
  equal(nextPeriod(period("2026-09-01", "2026-10-01"), NOW), period("2026-10-01", "2026-11-01"));
  equal(nextPeriod(period("2026-07-01", "2026-08-01"), NOW), period("2026-08-01", "2026-09-01"));
  equal(nextPeriod(period("2026-10-01", "2026-10-16"), NOW), period("2026-10-16", "2026-11-01"));
  equal(nextPeriod(period("2026-10-01", "2026-11-01"), NOW), period("2026-11-01", "2026-11-23"));
  equal(nextPeriod(period("2025-11-01", "2025-12-01"), NOW), period("2025-12-01", "2026-01-01"));
  equal(nextPeriod(period("2026-11-01", "2026-11-22"), NOW), period("2026-11-22", "2026-11-23"));
});

test("nothing is left to run when the latest period reaches to today", () => {
  equal(nextPeriod(period("2026-11-01", "2026-11-23"), NOW), null);
  equal(nextPeriod(period("2026-12-01", "2027-01-01"), NOW), null);
});

test("the latest period is that of one calendar, in whichever order periods are read", async () => {
  const all = [
    { ...period("2026-01-01", "2026-02-01"), program: null },
    { ...period("2026-05-01", "2026-06-01"), program: null },
    { ...period("2026-02-01", "2026-03-01"), program: null },
    { ...period("2026-07-01", "2026-08-01"), program: "prog_1" },
  ];
  const listed = async function* () {
    yield* all;
  };
  equal(await latestPeriod(listed(), undefined), period("2026-05-01", "2026-06-01"));
  equal(await latestPeriod(listed(), "prog_1"), period("2026-07-01", "2026-08-01"));
  equal(await latestPeriod(listed(), "prog_2"), null);
});

test("days that are left empty are left to the service", () => {
  equal(saidOfRun(undefined, period("2026-01-01", "2026-02-01")), period("2026-01-01", "2026-02-01"));
  equal(saidOfRun("prog_1", period("", "")), { program: "prog_1" });
});

test.run();
