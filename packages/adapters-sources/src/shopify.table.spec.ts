import { createHmac } from "node:crypto";
import { sourceContract } from "@entente/contracts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { shopify } from "./shopify.ts";
import { assertNumbersRefused, assertReadsSuffice, changed } from "./testing/hostile.ts";
import { CLICK, factsOf, translated, unreadable } from "./testing/translating.ts";

const test = suite("Shopify");

const AT = new Date("2030-01-01T00:00:00Z");
const id = (raw: string) => `shopify:acct:${raw}`;
const facts = (body: object): readonly any[] => factsOf(shopify, body);

const ORDER = {
  id: 77,
  currency: "USD",
  financial_status: "paid",
  total_price: "118.00",
  taxes_included: false,
  test: false,
  created_at: "2029-12-31T23:59:00Z",
  processed_at: AT.toISOString(),
  email: "ada@people.example",
  customer: { id: 5, email: "ada@people.example", first_name: "Ada" },
  landing_site: `/shoes?ref=ada&click_id=${CLICK}`,
  note_attributes: [] as object[],
  discount_codes: [{ code: "ADA20", amount: "10.00", type: "percentage" }],
  line_items: [
    {
      product_id: 1,
      quantity: 2,
      price: "50.00",
      gift_card: false,
      discount_allocations: [{ amount: "10.00" }],
      tax_lines: [{ price: "14.40" }],
    },
    { product_id: 2, quantity: 1, price: "5.00", gift_card: true, discount_allocations: [], tax_lines: [] },
  ],
  refunds: [],
};
const REFUND = {
  id: 9,
  order_id: 77,
  created_at: "2030-01-02T00:00:00Z",
  refund_line_items: [{ quantity: 1, line_item_id: 1, subtotal: 45, total_tax: 7.2 }],
  order_adjustments: [] as object[],
  transactions: [{ kind: "refund", status: "success", amount: "52.20", currency: "USD", test: false }],
};
const DISPUTE = {
  id: 3,
  order_id: 77,
  type: "chargeback",
  status: "needs_response",
  currency: "USD",
  amount: "118.00",
  initiated_at: "2030-01-03T00:00:00Z",
};

test("an order is worth its lines after discounts, without tax, shipping and gift cards, and brings its names", () => {
  assert.equal(facts(ORDER), [
    {
      kind: "payment",
      occurredAt: AT,
      payment: [id("order-77")],
      currency: "usd",
      grossMinor: 11_800n,
      lines: [{ product: "1", quantity: 2, netMinor: 9_000n }],
      customer: { id: id("customer-5"), email: "ada@people.example" },
      names: { click: CLICK, code: "ada", coupon: "ADA20" },
      subscription: null,
      namedBy: null,
    },
  ]);
});

test("taxes that prices include do not count", () => {
  const [fact] = facts({ ...ORDER, taxes_included: true });
  assert.is(fact.lines[0].netMinor, 7_560n);
});

test("an attribute of the order comes before the address of the landing", () => {
  const [fact] = facts({ ...ORDER, note_attributes: [{ name: "ref", value: "bob" }] });
  assert.equal([fact.names.code, fact.names.click], ["bob", CLICK]);
});

test("an order that is not paid, or free, is no payment", () => {
  for (const change of [{ financial_status: "pending" }, { financial_status: null }, { total_price: "0.00" }])
    assert.equal(facts({ ...ORDER, ...change }), []);
});

/** Columns: the name of the case, the fields of the refund, and what it takes without tax, or as a share with it. */
const REFUNDS: readonly (readonly [name: string, fields: object, net: bigint | null, gross: bigint | null])[] = [
  ["its lines, where their tax went back beside them", {}, 4_500n, null],
  [
    "its lines without tax, where prices include it",
    { transactions: [{ ...REFUND.transactions[0], amount: "45.00" }] },
    3_780n,
    null,
  ],
  [
    "its lines, where shipping went back as well",
    {
      order_adjustments: [{ kind: "shipping_refund", amount: "-8.00", tax_amount: "-1.00" }],
      transactions: [{ ...REFUND.transactions[0], amount: "61.20" }],
    },
    4_500n,
    null,
  ],
  [
    "a share of what went back, where that is something else",
    { transactions: [{ ...REFUND.transactions[0], amount: "20.00" }] },
    null,
    2_000n,
  ],
  ["a share of an amount without lines", { refund_line_items: [] }, null, 5_220n],
];

for (const [name, fields, netMinor, grossMinor] of REFUNDS)
  test(`a refund takes ${name}`, () => {
    assert.equal(facts({ ...REFUND, ...fields }), [
      {
        kind: "refund",
        occurredAt: new Date(REFUND.created_at),
        payment: id("order-77"),
        refund: id("refund-9"),
        currency: "usd",
        taken: { netMinor, grossMinor },
      },
    ]);
  });

test("a refund of shipping alone, one that failed, and goods that came back without money take nothing", () => {
  const shipping = {
    refund_line_items: [],
    order_adjustments: [{ kind: "shipping_refund", amount: "-8.00", tax_amount: "0.00" }],
    transactions: [{ ...REFUND.transactions[0], amount: "8.00" }],
  };
  assert.equal(facts({ ...REFUND, ...shipping }), []);
  assert.equal(facts({ ...REFUND, transactions: [{ ...REFUND.transactions[0], status: "failure" }] }), []);
  assert.equal(facts({ ...REFUND, transactions: [] }), []);
});

/** Columns: the status of a dispute, and its fact. */
const DISPUTES: readonly (readonly [status: string, kind: string | undefined])[] = [
  ["needs_response", "dispute_opened"],
  ["under_review", "dispute_opened"],
  ["won", "dispute_won"],
  ["charge_refunded", "dispute_won"],
  ["lost", "dispute_lost"],
  ["accepted", "dispute_lost"],
  ["something_new", undefined],
];

for (const [status, kind] of DISPUTES)
  test(`a dispute that is ${status} says ${kind ?? "nothing"}`, () => {
    assert.equal(
      facts({ ...DISPUTE, status }).map((fact) => [fact.kind, fact.payment, fact.dispute, fact.taken.grossMinor]),
      kind === undefined ? [] : [[kind, id("order-77"), id("dispute-3"), 11_800n]],
    );
  });

test("an inquiry takes nothing back", () => {
  assert.equal(facts({ ...DISPUTE, type: "inquiry" }), []);
});

test("a test order is test data, and headers decide nothing", () => {
  assert.is(translated(shopify, { ...ORDER, test: true }).livemode, false);
  const report = translated(shopify, ORDER);
  assert.equal(translated(shopify, ORDER, { "x-shopify-topic": "refunds/create", "x-shopify-test": "true" }), report);
  assert.equal([report.id, report.livemode], [null, true]);
});

test("the signature is of the bytes in base64, under one of the secrets", () => {
  const body = Buffer.from(JSON.stringify(ORDER));
  const signed = (secret: string) => ({
    body,
    headers: { "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64") },
  });
  assert.is(shopify.verify(signed("old"), ["new", "old"], AT), undefined);
  assert.is(shopify.verify(signed("other"), ["new"], AT)?.refused, "signature");
  assert.is(shopify.verify({ body, headers: {} }, ["new"], AT)?.refused, "unsigned");
});

test("a field that is not as documented is an error about its path, and nothing that is dropped decides", () => {
  const values = ["many", "1.005", "1e3", {}, [], true];
  assertNumbersRefused(shopify, ORDER, ["total_price", "line_items.0.price"], values);
  assert.match(unreadable(shopify, changed(ORDER, { currency: "XXQ" })), /currency/);
  assert.match(unreadable(shopify, changed(DISPUTE, { amount: "a lot" })), /amount/);
  for (const one of [ORDER, REFUND, DISPUTE]) assertReadsSuffice(shopify, one);
});

const contract = sourceContract({
  source: shopify,
  events: [{ event: ORDER }, { event: REFUND }, { event: DISPUTE }],
  secrets: ["new", "old"],
  sign: (body, secret) => ({ "x-shopify-hmac-sha256": createHmac("sha256", secret).update(body).digest("base64") }),
});
for (const clause of contract) test(clause.name, () => clause.holds());

test.run();
