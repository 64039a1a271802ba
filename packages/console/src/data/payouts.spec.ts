import type { PayoutSummary } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { unpaidOf } from "./payouts.ts";

type Row = PayoutSummary["data"][number];

const row = (status: Row["status"], currency: string, amount_minor: number, payouts = 1): Row => ({
  ...{ status, currency, amount_minor, payouts },
  ...{ from_days: 0, to_days: 30, oldest_at: "2026-01-01T00:00:00Z" },
});

test("the unpaid sum is everything but what was paid or written off, a failed payment included", () => {
  const rows = [
    row("pending", "usd", 9_600, 4),
    row("failed", "usd", 747),
    row("processing", "eur", 50),
    row("awaiting_account", "usd", 3),
    row("paid", "usd", 20_457, 9),
    row("written_off", "chf", 1),
  ];
  equal(unpaidOf(rows), [
    { currency: "usd", minor: 10_350, exact: "10350", payouts: 6 },
    { currency: "eur", minor: 50, exact: "50", payouts: 1 },
  ]);
});

test.run();
