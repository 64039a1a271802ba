import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { askedOf, beginOf, daysIn, daysOfInterval, type Preset, periodOf, startsOf } from "./period.ts";

const NOW = new Date("2026-11-24T23:30:30.500Z");

/** The days of each preset where it is 25 November already, and where it is still the 24th; counted by hand. */
const PRESETS: readonly (readonly [preset: Preset, berlin: string, newYork: string])[] = [
  ["today", "2026-11-25 2026-11-25", "2026-11-24 2026-11-24"],
  ["yesterday", "2026-11-24 2026-11-24", "2026-11-23 2026-11-23"],
  ["7d", "2026-11-19 2026-11-25", "2026-11-18 2026-11-24"],
  ["30d", "2026-10-27 2026-11-25", "2026-10-26 2026-11-24"],
  ["90d", "2026-08-28 2026-11-25", "2026-08-27 2026-11-24"],
  ["month", "2026-11-01 2026-11-25", "2026-11-01 2026-11-24"],
  ["last_month", "2026-10-01 2026-10-31", "2026-10-01 2026-10-31"],
  ["quarter", "2026-10-01 2026-11-25", "2026-10-01 2026-11-24"],
  ["year", "2026-01-01 2026-11-25", "2026-01-01 2026-11-24"],
  ["365d", "2025-11-26 2026-11-25", "2025-11-25 2026-11-24"],
];

for (const [preset, berlin, newYork] of PRESETS) {
  test(`${preset} has the days of the zone`, () => {
    const spelled = (zone: string) => Object.values(periodOf(preset, NOW, zone)).join(" ");
    is(spelled("Europe/Berlin"), berlin);
    is(spelled("America/New_York"), newYork);
  });
}

test("the month before January is December", () => {
  equal(periodOf("last_month", new Date("2027-01-15T12:00:00Z"), "UTC"), { from: "2026-12-01", to: "2026-12-31" });
});

/** The first instants of days, also where the clocks change, and where they skip midnight. */
const BEGINNINGS: readonly (readonly [day: string, zone: string, begin: string])[] = [
  ["2026-11-24", "UTC", "2026-11-24T00:00:00.000Z"],
  ["2026-03-29", "Europe/Berlin", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Berlin", "2026-03-29T22:00:00.000Z"],
  ["2026-10-26", "Europe/Berlin", "2026-10-25T23:00:00.000Z"],
  ["2026-11-24", "Asia/Kathmandu", "2026-11-23T18:15:00.000Z"],
  ["2026-11-24", "Pacific/Auckland", "2026-11-23T11:00:00.000Z"],
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
];

for (const [day, zone, begin] of BEGINNINGS)
  test(`${day} begins in ${zone} at ${begin}`, () => is(beginOf(day, zone).toISOString(), begin));

test("a period that is not over ends with the next minute, and the same minute asks the same question", () => {
  const period = periodOf("7d", NOW, "Europe/Berlin");
  const asked = askedOf(period, NOW, "Europe/Berlin");
  equal(asked, {
    from: "2026-11-18T23:00:00.000Z",
    to: "2026-11-24T23:31:00.000Z",
    interval: "day",
    time_zone: "Europe/Berlin",
  });
  equal(askedOf(period, new Date("2026-11-24T23:30:01Z"), "Europe/Berlin"), asked);
  is(askedOf(periodOf("last_month", NOW, "UTC"), NOW, "UTC").to, "2026-11-01T00:00:00.000Z");
});

test("a period that begins in the future ends with its last day", () => {
  equal(askedOf({ from: "2026-12-01", to: "2026-12-01" }, NOW, "UTC").to, "2026-12-02T00:00:00.000Z");
});

test("long periods have long intervals", () => {
  const interval = (preset: Preset) => askedOf(periodOf(preset, NOW, "UTC"), NOW, "UTC").interval;
  equal((["today", "7d", "30d", "90d", "365d"] as const).map(interval), ["hour", "day", "day", "week", "month"]);
});

test("every interval has its first instant, also over a change of clocks", () => {
  const starts = (period: { from: string; to: string }) => startsOf(askedOf(period, NOW, "Europe/Berlin"));
  equal(starts({ from: "2026-10-24", to: "2026-10-26" }), [
    "2026-10-23T22:00:00.000Z",
    "2026-10-24T22:00:00.000Z",
    "2026-10-25T23:00:00.000Z",
  ]);
  is(starts({ from: "2026-10-25", to: "2026-10-25" }).length, 25, "hours of a day on which the clocks go back");
  equal(starts({ from: "2026-06-03", to: "2026-08-30" })[0], "2026-05-31T22:00:00.000Z", "a Monday");
  equal(starts({ from: "2025-12-15", to: "2026-11-10" }).slice(0, 2), [
    "2025-11-30T23:00:00.000Z",
    "2025-12-31T23:00:00.000Z",
  ]);
});

test("an interval leads to its days, within the period", () => {
  const period = { from: "2026-06-03", to: "2026-08-30" };
  const asked = askedOf(period, NOW, "Europe/Berlin");
  equal(daysOfInterval("2026-05-31T22:00:00.000Z", asked, period), { from: "2026-06-03", to: "2026-06-07" });
  equal(daysOfInterval("2026-08-23T22:00:00.000Z", asked, period), { from: "2026-08-24", to: "2026-08-30" });
  is(daysIn(period), 89);
});

test.run();
