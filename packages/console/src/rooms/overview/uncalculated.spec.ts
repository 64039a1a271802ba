import type { PayoutSummary } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { uncalculatedIn } from "./uncalculated.ts";

test("days of a month that is over wait for somebody, and those of this month do not", () => {
  const days = (period_start: string, period_end: string) =>
    ({ period_start, period_end }) as PayoutSummary["uncovered"][number];
  const [past, present] = [days("2026-11-22", "2026-12-01"), days("2026-12-01", "2026-12-09")];
  equal(uncalculatedIn([past, present], "2026-12-09"), [past]);
  equal(uncalculatedIn([past], "2026-11-30"), []);
});

test.run();
