import type { Payout, PayoutItem } from "@entente/client";
import { test } from "uvu";
import { equal, is } from "uvu/assert";
import { csvOf } from "../../programs/simulation/proposed.ts";
import { decimalOf, paymentLines, payoutLines } from "./accountant.ts";

const payout = (rest: object = {}): Payout =>
  ({
    ...{ id: "po_1", status: "pending", amount_minor: 1_800, currency: "usd", program: "prog_1", source_kind: "rule" },
    ...{ period_start: "2026-11-21", period_end: "2026-11-30", reason: null, paid_at: null },
    ...{
      recipient: { entity: "ent_1", name: "Ada", email: "ada@people.example" },
      created_at: "2026-11-30T17:00:00.000Z",
    },
    ...rest,
  }) as Payout;

test("an amount is written with the decimals of its currency, to the last digit", () => {
  is(decimalOf(1_850n, "usd"), "18.50");
  is(decimalOf(-5n, "usd"), "-0.05");
  is(decimalOf(900n, "jpy"), "900");
  is(decimalOf(1_234n, "kwd"), "1.234");
  is(decimalOf(9_007_199_254_740_993n, "eur"), "90071992547409.93");
});

test("payouts are written with names, their last day, and decimals beside minor units", () => {
  const [head = [], rule, entered] = payoutLines(
    [payout(), payout({ id: "po_2", source_kind: "manual", reason: "Sale SHOP-1042", amount_minor: -500 })],
    { prog_1: "Coffee Ambassadors" },
  );
  equal(rule, [
    ...["Ada", "ada@people.example", "Coffee Ambassadors", "2026-11-21", "2026-11-29", "a rule", ""],
    ...["pending", "18.00", "usd", "1800", "", "po_1"],
  ]);
  equal(entered?.slice(5, 9), ["Sale SHOP-1042", "2026-11-30", "pending", "-5.00"]);
  is(head.length, rule?.length);
  is(csvOf([entered ?? []]).includes(",-5.00,usd,-500,"), true, "an amount below 0 is a number, and no text");
});

test("payments are written with their reference and what became of them", () => {
  const item = {
    ...{ id: "poi_1", reference: "ABC", status: "failed", reason: "No such account", destination: "DE00" },
    ...{ amount_minor: 747, currency: "usd", paid_at: null, recipient: { entity: "ent_1", name: "Ada", email: null } },
  } as unknown as PayoutItem;
  const [head = [], line] = paymentLines([item]);
  equal(line, ["Ada", "", "ABC", "DE00", "failed", "No such account", "7.47", "usd", "747", "", "poi_1"]);
  is(head.length, line?.length);
});

test.run();
