import { createHmac } from "node:crypto";
import { sourceContract } from "@entente/contracts";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { paddle } from "./paddle.ts";
import { assertNumbersRefused, assertReadsSuffice, changed } from "./testing/hostile.ts";
import { CLICK, factsOf, translated, unreadable } from "./testing/translating.ts";

const test = suite("Paddle");

const AT = new Date("2030-01-01T00:00:00Z");
const id = (raw: string) => `paddle:acct:${raw}`;
const event = (type: string, data: object) => ({
  event_id: "evt_1",
  event_type: type,
  occurred_at: AT.toISOString(),
  notification_id: "ntf_1",
  data,
});
const facts = (type: string, data: object): readonly any[] => factsOf(paddle, event(type, data));
const kinds = (type: string, data: object): readonly string[] => facts(type, data).map(({ kind }) => kind);

const line = (product: string, quantity: number, subtotal: string, discount: string) => ({
  price_id: `pri_${product}`,
  quantity,
  product: { id: product, name: product },
  totals: { subtotal, discount, tax: "0", total: subtotal },
});
const TRANSACTION = {
  id: "txn_1",
  status: "completed",
  origin: "web",
  currency_code: "EUR",
  customer_id: "ctm_1",
  subscription_id: "sub_1",
  discount_id: "dsc_1",
  custom_data: { click_id: CLICK, ref: "ada", plan: { nested: true } },
  details: {
    totals: { subtotal: "10000", discount: "1000", tax: "1710", total: "10710", credit: "0", grand_total: "10710" },
    line_items: [line("pro_1", 2, "8000", "800"), line("pro_2", 1, "2000", "200")],
  },
};
const payment = (values: Record<string, unknown> = {}, type = "transaction.completed"): any =>
  facts(type, changed(TRANSACTION, values)).find(({ kind }) => kind === "payment");
const netsOf = (fact: any): readonly bigint[] => fact.lines.map(({ netMinor }: any) => netMinor);

test("a transaction is worth its lines after discounts and without tax, and names click, code, discount and customer", () => {
  const expected = {
    kind: "payment",
    occurredAt: AT,
    payment: [id("txn_1")],
    currency: "eur",
    grossMinor: 10_710n,
    lines: [
      { product: "pro_1", quantity: 2, netMinor: 7_200n },
      { product: "pro_2", quantity: 1, netMinor: 1_800n },
    ],
    customer: { id: id("ctm_1"), email: null },
    names: { click: CLICK, code: "ada", coupon: null },
    subscription: id("sub_1"),
    namedBy: null,
    couponId: id("dsc_1"),
  };
  assert.equal(payment(), expected);
  assert.equal(payment({}, "transaction.paid"), expected);
});

test("a transaction names its discount by the code where Paddle includes it", () => {
  const fact = payment({ discount: { code: "ADA20" } });
  assert.equal([fact.names.coupon, fact.couponId], ["ADA20", undefined]);
});

test("a discount says its code, for transactions that name its id alone, and one without a code says nothing", () => {
  const made = (code: string | null) => factsOf(paddle, event("discount.created", { id: "dsc_1", code }));
  assert.equal(made("ADA20"), [
    {
      kind: "names",
      occurredAt: AT,
      of: [id("dsc_1")],
      customer: null,
      names: { click: null, code: null, coupon: "ADA20" },
    },
  ]);
  assert.equal(made(null), []);
});

test("a transaction without click and code takes the names of its subscription", () => {
  assert.is(payment({ custom_data: null }).namedBy, id("sub_1"));
  assert.is(payment({ custom_data: null, subscription_id: null }).namedBy, null);
  assert.equal(payment({ custom_data: "text" }).names, { click: null, code: null, coupon: null });
  assert.is(payment({ "custom_data.click_id": { a: 1 } }).names.click, null);
});

test("a completed renewal is a payment and renews its subscription, once", () => {
  const renewal = { ...TRANSACTION, origin: "subscription_recurring", custom_data: null, discount_id: null };
  assert.equal(kinds("transaction.completed", renewal), ["payment", "subscription_renewed"]);
  assert.equal(kinds("transaction.paid", renewal), ["payment"]);
});

test("a trial without payment brings the names of its subscription and no payment", () => {
  const free = changed(TRANSACTION, {
    "details.totals": { subtotal: "0", discount: "0", tax: "0", total: "0", grand_total: "0" },
  });
  assert.equal(kinds("transaction.completed", free), ["names"]);
});

test("a part that credit paid is not counted, and shares sum to the rest", () => {
  const fact = payment({ "details.totals.credit": "3570", "details.totals.grand_total": "7140" });
  assert.is(fact.grossMinor, 7_140n);
  assert.equal(netsOf(fact), [4_800n, 1_200n]);
  assert.is(payment({ "details.totals.grand_total": "0" }), undefined);
  const odd = netsOf(payment({ "details.totals.grand_total": "1" }));
  assert.is(
    odd.reduce((sum, net) => sum + net, 0n),
    0n,
  );
});

test("a line below 0, such as unused time of an earlier plan, lowers the other lines", () => {
  const fact = payment({
    "details.totals": { subtotal: "6000", discount: "0", tax: "0", total: "6000", grand_total: "6000" },
    "details.line_items": [line("pro_1", 1, "9000", "0"), line("pro_2", 1, "-3000", "0")],
  });
  assert.equal(fact.lines, [{ product: "pro_1", quantity: 1, netMinor: 6_000n }]);
});

test("a transaction without lines is one line of no product", () => {
  assert.equal(payment({ "details.line_items": undefined }).lines, [{ product: null, quantity: 1, netMinor: 9_000n }]);
});

test("an amount of a currency without decimals stays in whole units", () => {
  assert.is(payment({ currency_code: "JPY" }).grossMinor, 10_710n);
});

const ADJUSTMENT = {
  id: "adj_1",
  action: "refund",
  status: "approved",
  transaction_id: "txn_1",
  subscription_id: "sub_1",
  customer_id: "ctm_1",
  currency_code: "EUR",
  totals: { subtotal: "1800", tax: "342", total: "2142" },
};
const TAKEN = { currency: "eur", taken: { netMinor: 1_800n, grossMinor: null } };

test("an approved refund takes back its part without tax", () => {
  for (const type of ["adjustment.created", "adjustment.updated"])
    assert.equal(facts(type, ADJUSTMENT), [
      { kind: "refund", occurredAt: AT, payment: id("txn_1"), refund: id("adj_1"), ...TAKEN },
    ]);
});

const OUTCOMES: readonly (readonly [action: string, status: string, kind: string | undefined])[] = [
  ["refund", "approved", "refund"],
  ["refund", "pending_approval", undefined],
  ["refund", "rejected", "refund_failed"],
  ["refund", "reversed", "refund_failed"],
  ["chargeback", "approved", "dispute_opened"],
  ["chargeback", "reversed", "dispute_won"],
  ["chargeback_reverse", "approved", "dispute_won"],
  ["chargeback_warning", "approved", undefined],
  ["chargeback_warning_reverse", "approved", undefined],
  ["credit", "approved", undefined],
  ["credit_reverse", "approved", undefined],
  ["constructor", "approved", undefined],
];
for (const [action, status, kind] of OUTCOMES)
  test(`an adjustment ${action} that is ${status} gives ${kind ?? "no fact"}`, () => {
    assert.equal(kinds("adjustment.updated", { ...ADJUSTMENT, action, status }), kind === undefined ? [] : [kind]);
  });

test("a chargeback and its reversal are about one dispute, though each is an adjustment of its own", () => {
  const [opened] = facts("adjustment.created", { ...ADJUSTMENT, action: "chargeback" });
  const [won] = facts("adjustment.created", { ...ADJUSTMENT, id: "adj_2", action: "chargeback_reverse" });
  const [reversed] = facts("adjustment.updated", { ...ADJUSTMENT, action: "chargeback", status: "reversed" });
  assert.equal(opened, {
    kind: "dispute_opened",
    occurredAt: AT,
    payment: id("txn_1"),
    dispute: id("txn_1:chargeback"),
    ...TAKEN,
  });
  assert.equal([won.dispute, reversed.dispute], [opened.dispute, opened.dispute]);
});

test("a refund of tax alone takes nothing back", () => {
  assert.equal(kinds("adjustment.updated", changed(ADJUSTMENT, { "totals.subtotal": "0" })), []);
});

const SUBSCRIPTION = { id: "sub_1", customer_id: "ctm_1", status: "trialing", custom_data: { ref: "ada" } };

test("a subscription begins with its names, and ends", () => {
  const about = { occurredAt: AT, customer: { id: id("ctm_1"), email: null } };
  assert.equal(facts("subscription.created", SUBSCRIPTION), [
    { kind: "names", of: [id("sub_1")], names: { click: null, code: "ada", coupon: null }, ...about },
    { kind: "subscription_started", subscription: id("sub_1"), ...about },
  ]);
  assert.equal(facts("subscription.canceled", SUBSCRIPTION), [
    { kind: "subscription_ended", subscription: id("sub_1"), ...about },
  ]);
});

test("an event of another type gives no facts, and keeps its id and time", () => {
  for (const type of ["transaction.created", "customer.updated", "subscription.paused", "toString"])
    assert.equal(translated(paddle, event(type, {})), {
      id: "evt_1",
      type,
      at: AT,
      livemode: null,
      facts: [],
      isForeign: true,
    });
});

test("an event says the same without what is dropped of it", () => {
  assertReadsSuffice(paddle, event("transaction.completed", TRANSACTION));
  assertReadsSuffice(paddle, event("adjustment.updated", ADJUSTMENT));
  assertReadsSuffice(paddle, event("subscription.created", SUBSCRIPTION));
});

test("an amount that is none is an error about its path", () => {
  const totals = "data.details.totals";
  const sale = event("transaction.completed", TRANSACTION);
  assertNumbersRefused(paddle, sale, [`${totals}.grand_total`, "data.details.line_items.1.quantity"]);
  assertNumbersRefused(paddle, event("adjustment.updated", ADJUSTMENT), ["data.totals.subtotal"]);
  const signed = ["many", 0.5, "9".repeat(40), {}, undefined, null];
  assertNumbersRefused(paddle, sale, [`${totals}.subtotal`, `${totals}.discount`, `${totals}.total`], signed);
  assertNumbersRefused(paddle, sale, ["data.details.line_items.0.totals.subtotal"], signed);
  assertNumbersRefused(paddle, sale, ["data.currency_code", "data.id"], [undefined, {}, "", []]);
  assert.match(unreadable(paddle, changed(sale, { [`${totals}.subtotal`]: "-5000" })), `${totals}.subtotal`);
  assert.match(unreadable(paddle, changed(sale, { [`${totals}.grand_total`]: "10711" })), `${totals}.grand_total`);
  assert.match(unreadable(paddle, changed(sale, { [`${totals}.total`]: "8999" })), totals);
});

const SECONDS = AT.getTime() / 1_000;
const BODY = Buffer.from(JSON.stringify(event("transaction.completed", TRANSACTION)));
const h1 = (secret: string, body: Uint8Array = BODY, seconds: number | string = SECONDS): string =>
  createHmac("sha256", secret).update(`${seconds}:`).update(body).digest("hex");
const signed = (seconds: number | string, ...signatures: string[]): string =>
  [`ts=${seconds}`, ...signatures.map((one) => `h1=${one}`)].join(";");
const verified = (header: string | undefined, body: Uint8Array = BODY, secrets: readonly string[] = ["new", "old"]) =>
  paddle.verify({ body, headers: header === undefined ? {} : { "paddle-signature": header } }, secrets, AT)?.refused;
const flipped = Uint8Array.from(BODY, (byte, at) => (at === 40 ? byte ^ 1 : byte));
const BIG = new Uint8Array(10 * 1_024 * 1_024).fill(32);

const at = (seconds: number): string => signed(seconds, h1("new", BODY, seconds));
const SIGNATURES: readonly (readonly [name: string, refused: string | undefined, header: string | undefined])[] = [
  ["of the secret", undefined, signed(SECONDS, h1("new"))],
  ["of the old secret beside the new", undefined, signed(SECONDS, h1("old"))],
  ["beside one of a secret not known here", undefined, signed(SECONDS, h1("third"), h1("new"))],
  ["of another secret", "signature", signed(SECONDS, h1("other"))],
  ["of 300 seconds ago", undefined, at(SECONDS - 300)],
  ["of 301 seconds ago", "clock", at(SECONDS - 301)],
  ["of 300 seconds ahead", undefined, at(SECONDS + 300)],
  ["of 301 seconds ahead", "clock", at(SECONDS + 301)],
  ["with another time than was signed", "signature", signed(SECONDS + 1, h1("new"))],
  ["of a time that is none", "clock", signed("soon", h1("new", BODY, "soon"))],
  ["that is missing", "unsigned", undefined],
  ["that is empty", "unsigned", ""],
  ["that is garbage", "unsigned", ";;=;h1;ts"],
  ["without a time", "unsigned", `h1=${h1("new")}`],
  ["with two times", "unsigned", `ts=1;${signed(SECONDS, h1("new"))}`],
  ["without an h1", "unsigned", `ts=${SECONDS}`],
  ["that is no hex", "signature", signed(SECONDS, "z".repeat(64))],
  ["that is cut", "signature", signed(SECONDS, h1("new").slice(0, 62))],
];
for (const [name, refused, header] of SIGNATURES)
  test(`a delivery with a signature ${name} is ${refused === undefined ? "taken" : `refused: ${refused}`}`, () => {
    assert.is(verified(header), refused);
  });

test("a delivery with a changed byte is refused", () => {
  assert.is(verified(signed(SECONDS, h1("new")), flipped), "signature");
});

test("a delivery of 10 MB is verified like any other", () => {
  assert.is(verified(signed(SECONDS, h1("new", BIG)), BIG), undefined);
  assert.is(verified(signed(SECONDS, h1("new")), BIG), "signature");
});

test("a webhook of Paddle Classic is refused by name", () => {
  const headers = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  const body = Buffer.from("alert_name=payment_succeeded&p_signature=abc");
  const verdict = paddle.verify({ body, headers }, ["new"], AT);
  assert.is(verdict?.refused, "unsupported");
  assert.match(verdict?.says ?? "", "Paddle Classic");
  assert.is(paddle.verify({ body: Buffer.from("a=b"), headers }, ["new"], AT)?.refused, "unsigned");
});

const contract = sourceContract({
  source: paddle,
  events: [
    { event: event("transaction.completed", TRANSACTION) },
    { event: event("adjustment.created", ADJUSTMENT) },
    { event: event("subscription.created", SUBSCRIPTION) },
  ],
  secrets: ["new", "old"],
  sign: (body, secret) => ({ "paddle-signature": signed(SECONDS, h1(secret, body)) }),
});
for (const clause of contract) test(clause.name, () => clause.holds());

test.run();
