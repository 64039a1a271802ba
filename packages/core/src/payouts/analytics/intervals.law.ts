import fc from "fast-check";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { assertLaw } from "../../contracts/law.ts";
import { boundsOf, INTERVALS, type Interval } from "./intervals.ts";

const test = suite("intervals of time zones");

const QUARTER_MS = 900_000;
const ZONES = [
  "UTC",
  "Europe/Zurich",
  "America/New_York",
  "America/Havana",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Africa/Casablanca",
] as const;

/** Builds a reader of a zone's local time: the date, and the time of day. */
const reader = (zone: string) => {
  const style = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (at: number): readonly [date: string, time: string] => style.format(at).split(" ") as [string, string];
};

const monday = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};

const NAME: { readonly [I in Exclude<Interval, "hour">]: (date: string) => string } = {
  day: (date) => date,
  week: monday,
  month: (date) => date.slice(0, 7),
};

/** True if an interval begins at this quarter hour: its clocks show another day, week or month than just before, or a full hour. */
const begins = (interval: Interval, read: ReturnType<typeof reader>, at: number): boolean => {
  const [date, time] = read(at);
  if (interval === "hour") return time.endsWith(":00:00");
  return NAME[interval](date) !== NAME[interval](read(at - 1)[0]);
};

const asked = fc.record({
  zone: fc.constantFrom(...ZONES),
  interval: fc.constantFrom(...INTERVALS),
  from: fc.date({ min: new Date("2023-01-01T00:00:00Z"), max: new Date("2026-12-01T00:00:00Z"), noInvalidDate: true }),
  hours: fc.oneof(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 900 })),
});

test("every quarter hour at which an interval begins is a bound, and no other one is", async () => {
  await assertLaw(
    fc,
    fc.property(asked, ({ zone, interval, from, hours }) => {
      const to = new Date(from.getTime() + hours * 3_600_000);
      const { present, previous } = boundsOf(interval, zone, from, to);
      const read = reader(zone);
      for (const bounds of [present, previous]) {
        const instants = bounds.map((bound) => bound.getTime());
        const [first, last] = [instants[0] as number, instants.at(-1) as number];
        const expected: number[] = [];
        for (let at = first; at <= last; at += QUARTER_MS) if (begins(interval, read, at)) expected.push(at);
        assert.equal(instants, expected, `${zone} ${interval} ${from.toISOString()} ${hours}`);
      }
      const [begin, end] = [present[0] as Date, present.at(-1) as Date];
      assert.ok(begin <= from && from < (present[1] as Date) && end >= to && (present.at(-2) as Date) < to);
      assert.equal(previous.at(-1), begin);
      assert.is(previous.length, present.length);
    }),
    60,
  );
});

test("analytics without intervals takes the whole quarter hours as one interval, and compares as many before", () => {
  const bounds = boundsOf(
    undefined,
    "Asia/Tokyo",
    new Date("2026-03-01T10:07:00Z"),
    new Date("2026-03-01T11:00:00.001Z"),
  );
  const spelled = (dates: readonly Date[]) => dates.map((at) => at.toISOString().slice(11, 16));
  assert.equal(
    [spelled(bounds.present), spelled(bounds.previous)],
    [
      ["10:00", "11:15"],
      ["08:45", "10:00"],
    ],
  );
});

test("a year of days in a zone is 365 days, two of which are an hour shorter and longer", () => {
  const { present } = boundsOf(
    "day",
    "Europe/Zurich",
    new Date("2025-01-01T00:00:00+01:00"),
    new Date("2026-01-01T00:00:00+01:00"),
  );
  const hours = present.slice(1).map((at, n) => (at.getTime() - (present[n] as Date).getTime()) / 3_600_000);
  assert.is(hours.length, 365);
  assert.equal(
    hours.flatMap((length, n) => (length === 24 ? [] : [[n, length]])),
    [
      [88, 23],
      [298, 25],
    ],
  );
});

test.run();
