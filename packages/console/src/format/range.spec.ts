import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { isRange, windowOf } from "./range.ts";

test("a range ends with the next minute and begins so many days before", () => {
  equal(windowOf("7d", new Date("2026-11-22T09:12:30.500Z")), {
    from: "2026-11-15T09:13:00.000Z",
    to: "2026-11-22T09:13:00.000Z",
    interval: "day",
  });
});

test("the same minute asks the same question", () => {
  equal(windowOf("30d", new Date("2026-11-22T09:12:01Z")), windowOf("30d", new Date("2026-11-22T09:12:59Z")));
});

test("long ranges have long intervals", () => {
  is(windowOf("90d", new Date(0)).interval, "week");
  is(windowOf("365d", new Date(0)).interval, "month");
});

test("only the ranges of the table are ranges", () => {
  is(isRange("30d"), true);
  is(isRange("toString"), false);
  is(isRange(30), false);
});

test.run();
