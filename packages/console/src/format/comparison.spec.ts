import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { askedBefore, daysBefore } from "./comparison.ts";
import { askedOf } from "./period.ts";

const PERIOD = { from: "2026-11-01", to: "2026-11-24" };

test("a period is compared with as many days before, with those of last year, or with the same weekdays", () => {
  equal(
    (["previous", "year", "weeks", "none"] as const).map((one) =>
      Object.values(daysBefore(one, PERIOD) ?? {}).join(" "),
    ),
    ["2026-10-08 2026-10-31", "2025-11-01 2025-11-24", "2025-11-02 2025-11-25", ""],
  );
  const weekday = (day: string) => new Date(day).getUTCDay();
  is(weekday(daysBefore("weeks", PERIOD)?.from ?? ""), weekday(PERIOD.from));
});

test("a leap day is compared with the last day of February", () => {
  equal(daysBefore("year", { from: "2028-02-29", to: "2028-03-01" }), { from: "2027-02-28", to: "2027-03-01" });
  equal(daysBefore("year", { from: "2029-02-28", to: "2029-03-01" }), { from: "2028-02-28", to: "2028-03-01" });
});

test("a day that is not over is compared with as much of the earlier one", () => {
  const now = new Date("2026-11-24T15:30:00Z");
  const asked = askedOf(PERIOD, now, "UTC");
  const before = askedBefore(asked, PERIOD, { from: "2025-11-01", to: "2025-11-24" });
  is(before.from, "2025-11-01T00:00:00.000Z");
  is(before.to, "2025-11-24T15:30:00.000Z");
  is(before.interval, asked.interval);
});

test("days that are over are compared whole, in their zone, also across a change of its clocks", () => {
  const whole = { from: "2026-03-28", to: "2026-03-30" };
  const asked = askedOf(whole, new Date("2026-11-24T15:30:00Z"), "Europe/Berlin");
  const before = askedBefore(asked, whole, { from: "2025-03-28", to: "2025-03-30" });
  equal([before.from, before.to], ["2025-03-27T23:00:00.000Z", "2025-03-30T22:00:00.000Z"]);
});

test.run();
