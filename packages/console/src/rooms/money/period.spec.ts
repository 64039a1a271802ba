import { test } from "uvu";
import { equal } from "uvu/assert";
import { lastMonth } from "./period.ts";

test("the last month ends with the first day of this one", () => {
  equal(lastMonth(new Date("2026-11-23T04:00:00Z")), { period_start: "2026-10-01", period_end: "2026-11-01" });
  equal(lastMonth(new Date("2027-01-31T23:59:59Z")), { period_start: "2026-12-01", period_end: "2027-01-01" });
});

test.run();
