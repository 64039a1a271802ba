import { suite } from "uvu";
import * as assert from "uvu/assert";
import { named } from "../../kernel/testing/named.ts";
import type { PayoutRule } from "../payout-rules/payout-rule.ts";
import { payoutRule } from "../testing/rule.ts";
import { measuredBy, measuredCurrency } from "./measure.ts";

// Interface, section 2: the variants of a scope. Decisions, section 5: per enrollment, in the rule's own currency.

const test = suite("what a rule measures of an event");

const [ANN, BOB] = [named("enrollment", "ann"), named("enrollment", "bob")];

const sale = (fields: Partial<Parameters<typeof measuredBy>[1]> = {}): Parameters<typeof measuredBy>[1] => ({
  program: named("program", "program"),
  enrollment: ANN,
  collection: null,
  unit: null,
  metrics: [
    { metric: "gmv_cents", amount: 1_000n, currency: "usd" },
    { metric: "sales_count", amount: 2n, currency: null },
  ],
  ...fields,
});

/** Columns: the title, the rule, the event as it differs from a sale of 10.00 usd by Ann, and the measured amount. */
const CASES: readonly (readonly [string, Partial<PayoutRule>, Parameters<typeof sale>[0], bigint | undefined])[] = [
  ["the money of the program", {}, {}, 1_000n],
  ["a count", { metricKey: "sales_count" }, {}, 2n],
  ["a count has no currency", { metricKey: "sales_count", currency: "eur" }, {}, 2n],
  ["money of another currency is never converted", { currency: "eur" }, {}, undefined],
  ["a metric that the event does not have", { metricKey: "views" }, {}, undefined],
  ["an event of no member", {}, { enrollment: null }, undefined],
  ["an event of another program", {}, { program: named("program", "other") }, undefined],
  ["its collection", { scope: "collection", collection: "shoes" }, { collection: "shoes" }, 1_000n],
  ["another collection", { scope: "collection", collection: "shoes" }, { collection: "hats" }, undefined],
  ["no collection", { scope: "collection", collection: "shoes" }, {}, undefined],
  ["its unit", { scope: "unit", unit: "boot" }, { unit: "boot" }, 1_000n],
  ["another unit", { scope: "unit", unit: "boot" }, { unit: "clog" }, undefined],
  ["no unit", { scope: "unit", unit: "boot" }, {}, undefined],
  ["its member", { scope: "member", enrollment: ANN }, {}, 1_000n],
  ["another member", { scope: "member", enrollment: BOB }, {}, undefined],
  ["a rule of the program names no collection or unit", {}, { collection: "shoes", unit: "boot" }, 1_000n],
  [
    "all amounts of its metric",
    {},
    {
      metrics: [
        { metric: "gmv_cents", amount: -300n, currency: "usd" },
        { metric: "gmv_cents", amount: 1_000n, currency: "usd" },
        { metric: "gmv_cents", amount: 5n, currency: "eur" },
      ],
    },
    700n,
  ],
];

for (const [name, fields, event, measured] of CASES) {
  test(`${name}: ${measured ?? "nothing"}`, () => {
    assert.is(measuredBy(payoutRule(fields), sale(event)), measured);
  });
}

test("money is measured in the rule's currency, counts in none", () => {
  assert.is(measuredCurrency(payoutRule({ currency: "eur" })), "eur");
  assert.is(measuredCurrency(payoutRule({ currency: "eur", metricKey: "views" })), null);
});

test.run();
