import { createHmac } from "node:crypto";
import { sourceContract } from "@entente/contracts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lemonSqueezy } from "./lemon-squeezy.ts";
import { assertNumbersRefused, assertReadsSuffice, changed } from "./testing/hostile.ts";
import { CLICK, factsOf, translated, unreadable } from "./testing/translating.ts";

const test = suite("Lemon Squeezy");

const AT = new Date("2030-01-01T00:00:00Z");
const LATER = new Date("2030-01-02T00:00:00Z");
const id = (raw: string) => `lemon_squeezy:acct:${raw}`;
const event = (name: string, of: string, attributes: object, custom: object = { click_id: CLICK, ref: "ada" }) => ({
  meta: { event_name: name, custom_data: custom, webhook_id: "w" },
  data: { type: "orders", id: of, attributes },
});
const facts = (...asked: Parameters<typeof event>): readonly any[] => factsOf(lemonSqueezy, event(...asked));

const ORDER = {
  status: "paid",
  currency: "USD",
  subtotal: 10_000,
  discount_total: 1_000,
  tax: 1_710,
  total: 10_710,
  refunded_amount: 0,
  customer_id: 7,
  user_name: "Ada",
  user_email: "ada@people.example",
  first_order_item: { product_id: 3, product_name: "Shoes" },
  test_mode: false,
  created_at: AT.toISOString(),
  updated_at: LATER.toISOString(),
};
const INVOICE = { ...ORDER, subscription_id: 9, billing_reason: "renewal", first_order_item: undefined };
const SUBSCRIPTION = { ...ORDER, order_id: 5, status: "active" };

test("an order is worth its total without tax, after discounts, and names click, code and customer", () => {
  const customer = { id: id("customer-7"), email: "ada@people.example" };
  const names = { click: CLICK, code: "ada", coupon: null };
  assert.equal(facts("order_created", "5", ORDER), [
    { kind: "names", occurredAt: AT, of: [id("order-5")], customer, names },
    {
      kind: "payment",
      occurredAt: AT,
      payment: [id("order-5")],
      currency: "usd",
      grossMinor: 10_710n,
      lines: [{ product: "3", quantity: 1, netMinor: 9_000n }],
      customer,
      names,
      subscription: null,
      namedBy: null,
    },
  ]);
});

test("an order that is pending or free is no payment", () => {
  for (const change of [{ status: "pending" }, { total: 0, tax: 0 }])
    assert.equal(
      facts("order_created", "5", { ...ORDER, ...change }).map(({ kind }) => kind),
      ["names"],
    );
});

test("the refunds of an order are one refund that grows", () => {
  const [refund] = facts("order_refunded", "5", { ...ORDER, status: "partial_refund", refunded_amount: 5_000 });
  assert.equal(refund, {
    kind: "refund",
    occurredAt: LATER,
    payment: id("order-5"),
    refund: id("order-5-refund"),
    currency: "usd",
    taken: { netMinor: null, grossMinor: 5_000n },
  });
  assert.equal(facts("order_refunded", "5", ORDER), []);
});

test("the first invoice of a subscription is its order's, and a renewal waits for its names", () => {
  const [names, started] = facts("subscription_created", "9", SUBSCRIPTION);
  assert.equal([names.of, started.subscription], [[id("subscription-9")], id("subscription-9")]);
  assert.equal(facts("subscription_payment_success", "5", { ...INVOICE, billing_reason: "initial" }), []);
  const [renewal, renewed] = facts("subscription_payment_success", "6", INVOICE, {});
  assert.equal(
    [renewal.payment, renewal.namedBy, renewal.grossMinor, renewed.kind],
    [[id("invoice-6")], id("subscription-9"), 10_710n, "subscription_renewed"],
  );
});

test("a refund of a renewal is its own, and that of a first invoice is the order's", () => {
  const refunded = { ...INVOICE, status: "refunded", refunded_amount: 10_710 };
  assert.equal(
    facts("subscription_payment_refunded", "6", refunded).map(({ payment, refund }) => [payment, refund]),
    [[id("invoice-6"), id("invoice-6-refund")]],
  );
  assert.equal(facts("subscription_payment_refunded", "5", { ...refunded, billing_reason: "initial" }), []);
});

test("a subscription that ends, test data and other events are told apart", () => {
  assert.equal(
    facts("subscription_expired", "9", SUBSCRIPTION).map(({ kind }) => kind),
    ["subscription_ended"],
  );
  assert.equal(facts("license_key_created", "9", SUBSCRIPTION), []);
  assert.is(translated(lemonSqueezy, event("order_created", "5", { ...ORDER, test_mode: true })).livemode, false);
  assert.is(translated(lemonSqueezy, event("order_created", "5", ORDER)).id, null);
});

test("the signature is of the bytes, under one of the secrets", () => {
  const body = Buffer.from(JSON.stringify(event("order_created", "5", ORDER)));
  const signed = (secret: string) => ({
    body,
    headers: { "x-signature": createHmac("sha256", secret).update(body).digest("hex") },
  });
  assert.is(lemonSqueezy.verify(signed("old"), ["new", "old"], AT), undefined);
  assert.is(lemonSqueezy.verify(signed("other"), ["new"], AT)?.refused, "signature");
  assert.is(lemonSqueezy.verify({ body, headers: {} }, ["new"], AT)?.refused, "unsigned");
  const forged = { ...signed("new"), body: Buffer.concat([body, Buffer.from(" ")]) };
  assert.is(lemonSqueezy.verify(forged, ["new"], AT)?.refused, "signature");
});

test("a field that is not as documented is an error about its path, and nothing that is dropped decides", () => {
  const order = event("order_created", "5", ORDER);
  assertNumbersRefused(lemonSqueezy, order, ["data.attributes.total", "data.attributes.tax"]);
  assert.match(unreadable(lemonSqueezy, changed(order, { "data.attributes.currency": "XXQ" })), /currency/);
  assert.match(unreadable(lemonSqueezy, changed(order, { "data.attributes.tax": 20_000 })), /total/);
  assert.match(unreadable(lemonSqueezy, changed(order, { "data.id": undefined })), /data\.id/);
  for (const one of [
    order,
    event("order_refunded", "5", { ...ORDER, refunded_amount: 1 }),
    event("subscription_created", "9", SUBSCRIPTION),
    event("subscription_payment_success", "6", INVOICE),
    event("subscription_payment_refunded", "6", { ...INVOICE, refunded_amount: 1 }),
    event("subscription_expired", "9", SUBSCRIPTION),
  ])
    assertReadsSuffice(lemonSqueezy, one);
});

const contract = sourceContract({
  source: lemonSqueezy,
  events: [
    { event: event("order_created", "5", ORDER) },
    { event: event("subscription_payment_refunded", "6", { ...INVOICE, status: "refunded", refunded_amount: 10_710 }) },
    { event: event("subscription_expired", "9", SUBSCRIPTION) },
  ],
  secrets: ["new", "old"],
  sign: (body, secret) => ({ "x-signature": createHmac("sha256", secret).update(body).digest("hex") }),
});
for (const clause of contract) test(clause.name, () => clause.holds());

test.run();
