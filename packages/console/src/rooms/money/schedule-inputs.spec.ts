import { test } from "uvu";
import { equal } from "uvu/assert";
import { changedSchedule, newSchedule, newScheduleInputs, whenOf } from "./schedule-inputs.ts";

test("a schedule asks for the day of a month, or for a weekday and the weeks", () => {
  const namesFor = (every: string) => newScheduleInputs({}, {})({ every }).map(({ name }) => name);
  equal(namesFor("month"), ["every", "day_of_month", "rail", "program"]);
  equal(namesFor("week"), ["every", "weekday", "weeks", "rail", "program"]);
});

test("the day that was chosen is sent as a number, or as the last one", () => {
  equal(newSchedule({ every: "month", day_of_month: "5", rail: null }), { every: "month", day_of_month: 5 });
  equal(newSchedule({ every: "month", day_of_month: "last", rail: "prail_1" }), {
    ...{ every: "month", day_of_month: "last", rail: "prail_1" },
  });
  equal(changedSchedule({ rail: null }), { rail: null });
  equal(changedSchedule({ every: "week", weekday: "friday", weeks: 2 }), {
    every: "week",
    weekday: "friday",
    weeks: 2,
  });
});

/** Each case: the days as they are answered, and the words for them. */
const MONTH = { every: "month", weekday: null, weeks: null } as const;
const WEEK = { every: "week", day_of_month: null } as const;
for (const [days, expected] of [
  [{ ...MONTH, day_of_month: 1 }, "Every month on the 1st"],
  [{ ...MONTH, day_of_month: 2 }, "Every month on the 2nd"],
  [{ ...MONTH, day_of_month: 23 }, "Every month on the 23rd"],
  [{ ...MONTH, day_of_month: 11 }, "Every month on the 11th"],
  [{ ...MONTH, day_of_month: "last" }, "Every month on the last day"],
  [{ ...WEEK, weekday: "friday", weeks: 1 }, "Every Friday"],
  [{ ...WEEK, weekday: "friday", weeks: 2 }, "Every 2 weeks on Friday"],
] as const)
  test(`a schedule reads: ${expected}`, () => equal(whenOf(days), expected));

test.run();
