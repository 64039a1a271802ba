import type { PayoutBatch } from "@entente/client";
import { test } from "uvu";
import { equal } from "uvu/assert";
import { outcomesOf } from "./items.ts";

type Outcome = NonNullable<PayoutBatch["outcomes"]>[number];
const of = (status: Outcome["status"], amount_minor: number, items: number, currency = "usd"): Outcome => ({
  ...{ status, currency, amount_minor, items },
});

const sum = (currency: string, minor: number) => ({ currency, minor, exact: String(minor) });

test("a batch says what is paid, what failed or came back, and what is open, by currency", () => {
  equal(outcomesOf([of("failed", 747, 1), of("returned", 100, 1), of("paid", 20_457, 9), of("paid", 500, 1, "eur")]), {
    paid: { totals: [sum("usd", 20_457), sum("eur", 500)], payments: 10 },
    failed: { totals: [sum("usd", 847)], payments: 2 },
  });
  equal(outcomesOf([of("pending", 500, 2), of("canceled", 1, 1)]), {
    open: { totals: [sum("usd", 500)], payments: 2 },
  });
  equal(outcomesOf(undefined), {});
});

test.run();
