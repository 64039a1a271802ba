import type { PayoutSummary } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { sumsOf } from "./sums.ts";

type Row = PayoutSummary["data"][number];

const row = (status: Row["status"], currency: string, amount: number, oldest: string, payouts = 1): Row => ({
  status,
  currency,
  from_days: 0,
  to_days: 30,
  payouts,
  amount_minor: amount,
  oldest_at: oldest,
});

test("sums come by status and currency, of every age, what is owed before what was paid", () => {
  const rows = [
    row("paid", "usd", 900, "2026-01-01T00:00:00Z"),
    row("pending", "usd", 100, "2026-03-01T00:00:00Z", 2),
    row("pending", "eur", 5, "2026-03-02T00:00:00Z"),
    row("pending", "usd", -30, "2026-02-01T00:00:00Z"),
  ];
  equal(sumsOf(rows), [
    { currency: "eur", status: "pending", minor: 5, exact: "5", payouts: 1, oldestAt: "2026-03-02T00:00:00Z" },
    { currency: "usd", status: "pending", minor: 70, exact: "70", payouts: 3, oldestAt: "2026-02-01T00:00:00Z" },
    { currency: "usd", status: "paid", minor: 900, exact: "900", payouts: 1, oldestAt: "2026-01-01T00:00:00Z" },
  ]);
  equal(sumsOf([]), []);
});

test("a sum that a number cannot hold keeps its last digit", () => {
  const large = {
    ...row("paid", "usd", 9_007_199_254_740_992, "2026-01-01T00:00:00Z"),
    exact: { amount_minor: "9007199254740993" },
  };
  const [sum] = sumsOf([large, row("paid", "usd", 2, "2026-01-01T00:00:00Z")]);
  equal(sum?.exact, "9007199254740995");
});

test.run();
