import { test } from "uvu";
import { equal } from "uvu/assert";
import { openOf } from "./items.ts";

const item = (status: "pending" | "paid", amount_minor: number, currency = "usd", exact?: string) => ({
  status,
  currency,
  amount_minor,
  ...(exact !== undefined && { exact: { amount_minor: exact } }),
});

test("the open total of a batch sums the payout items of which nobody has reported anything", () => {
  equal(openOf([item("paid", 24_984), item("pending", 3_840)]), { total: "$38.40", payments: 1 });
  equal(openOf([item("pending", 100), item("pending", 5, "eur"), item("pending", 200)]), {
    total: "$3.00, €0.05",
    payments: 3,
  });
  equal(openOf([item("pending", 1e18, "usd", "1000000000000000001"), item("pending", 1)]), {
    total: "$10,000,000,000,000,000.02",
    payments: 2,
  });
  equal(openOf([item("paid", 1)]), { total: "", payments: 0 });
});

test.run();
