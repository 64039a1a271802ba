import { test } from "uvu";
import { equal } from "uvu/assert";
import { monthBefore } from "./month-before.ts";

test("the last day of the month before is told also over years and leap days", () => {
  for (const [day, before] of [
    ["2030-01-01", "2029-12-31"],
    ["2030-01-31", "2029-12-31"],
    ["2028-03-15", "2028-02-29"],
    ["2030-12-31", "2030-11-30"],
  ] as const)
    equal(monthBefore(day), before);
});

test.run();
