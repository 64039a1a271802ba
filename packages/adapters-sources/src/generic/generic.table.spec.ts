import { sourceContract } from "@entente/contracts";
import { Webhook } from "standardwebhooks";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hmac } from "../signature.ts";
import { CLICK, translated, unreadable } from "../testing/translating.ts";
import { EXAMPLE_MAPPINGS } from "./examples.ts";
import { generic } from "./generic.ts";
import { genericMapping } from "./mapping.ts";

const test = suite("a source by a mapping");

const AT = "2030-01-01T00:00:00.000Z";
const BASE = {
  vendor: "shop",
  signature: { scheme: "hmac_sha256", header: "X-Signature", encoding: "hex", prefix: "sha256=" },
  amounts: "decimal",
  id: "event.id",
  type: "event.type",
  at: "event.at",
  test: [{ path: "event.mode", is: ["test"] }],
};
const PAYMENT = {
  fact: "payment",
  when: [{ path: "event.type", is: ["paid"] }],
  payment: [["order.payment", "order.id"], "order.invoice"],
  currency: "order.currency",
  gross: "order.total",
  less: ["order.tax", "order.tip"],
  customer: "order.customer",
  click: "order.click",
  subscription: "order.subscription",
  named_by: "order.subscription",
};
const EVENT = {
  event: { id: 7, type: "paid", at: AT, mode: "live" },
  order: { id: "o1", currency: "EUR", total: "12.50", tax: 2, customer: 5, subscription: "s1", note: "Ada lives here" },
};
const sourceOf = (...rules: readonly object[]) => generic(genericMapping.parse({ ...BASE, rules }));
const of = (event: object, ...rules: readonly object[]) => translated(sourceOf(...rules), event);

test("a mapping makes a payment of the paths that it names, and of nothing else", () => {
  assert.equal(of(EVENT, PAYMENT), {
    id: "7",
    type: "paid",
    at: new Date(AT),
    livemode: true,
    facts: [
      {
        kind: "payment",
        occurredAt: new Date(AT),
        payment: ["shop:acct:o1"],
        currency: "eur",
        grossMinor: 1_250n,
        lines: [{ product: null, quantity: 1, netMinor: 1_050n }],
        customer: { id: "shop:acct:5", email: null },
        names: { click: null, code: null, coupon: null },
        subscription: "shop:acct:s1",
        namedBy: "shop:acct:names-s1",
      },
    ],
  });
});

test("a payment with names of its own waits for no other names, and a second id is one of it", () => {
  const order = { ...EVENT.order, payment: "p1", invoice: "i1", click: CLICK };
  const [fact] = of({ ...EVENT, order }, PAYMENT).facts as any[];
  assert.equal([fact.payment, fact.names.click, fact.namedBy], [["shop:acct:p1", "shop:acct:i1"], CLICK, null]);
});

test("a rule whose conditions do not hold makes no fact, and test data says so", () => {
  const event = { ...EVENT, event: { ...EVENT.event, type: "created", mode: "test" } };
  assert.equal([of(event, PAYMENT).facts, of(event, PAYMENT).livemode], [[], false]);
  const rule = { ...PAYMENT, when: [{ path: "order.invoice", exists: false }] };
  assert.is(of(event, rule).facts.length, 1);
});

test("lines are read within their list", () => {
  const rule = {
    ...PAYMENT,
    less: [],
    lines: { list: "order.items", product: "sku", quantity: "count", net: "price" },
  };
  const items = [
    { sku: 1, count: 2, price: "10.00" },
    { sku: "b", count: 1, price: 0.5 },
  ];
  assert.equal((of({ ...EVENT, order: { ...EVENT.order, items } }, rule).facts as any[])[0].lines, [
    { product: "1", quantity: 2, netMinor: 1_000n },
    { product: "b", quantity: 1, netMinor: 50n },
  ]);
});

test("a mapping makes refunds, disputes, names and subscriptions", () => {
  const about = { currency: { value: "EUR" }, payment: "order.id" };
  const kinds = of(
    { ...EVENT, back: { id: "r1", total: "-3.00" } },
    { fact: "refund", ...about, refund: "back.id", gross: "back.total" },
    { fact: "refund_failed", payment: "order.id", refund: "back.id" },
    { fact: "dispute_opened", ...about, dispute: "back.id", gross: "back.total" },
    { fact: "names", of: ["order.id"], code: { value: "ada" } },
    { fact: "subscription_started", subscription: "order.subscription", customer: "order.customer" },
  ).facts as any[];
  assert.equal(
    kinds.map(({ kind }) => kind),
    ["refund", "refund_failed", "dispute_opened", "names", "subscription_started"],
  );
  assert.equal(
    [kinds[0].taken, kinds[0].currency, kinds[3].names.code],
    [{ netMinor: null, grossMinor: 300n }, "eur", "ada"],
  );
});

const UNREADABLE: readonly (readonly [string, object, RegExp])[] = [
  ["no amount", { total: undefined }, /^order\.total must be an amount\.$/],
  ["too many decimals", { total: "1.234" }, /^order\.total must be an amount with at most 2 decimals/],
  ["a word", { total: "1e3" }, /^order\.total/],
  ["a negative amount", { total: "-1.00" }, /^order\.total must be 0 or more/],
  ["less than its tax", { total: "1.00" }, /^order\.total must be at least/],
  ["no currency", { currency: "xx" }, /^order\.currency must be a currency/],
  ["no id", { id: null }, /^order\.payment must be an id/],
];
for (const [name, change, says] of UNREADABLE)
  test(`an event with ${name} names the path`, () => {
    assert.match(unreadable(sourceOf(PAYMENT), { ...EVENT, order: { ...EVENT.order, ...change } }), says);
  });

const REFUSED: readonly (readonly [string, object, RegExp])[] = [
  ["an unknown field", { more: 1 }, /Unrecognized key/],
  ["no rules", { rules: [] }, /rules/],
  ["a path that is none", { type: "a..b" }, /names with dots/],
  ["a header that is none", { signature: { ...BASE.signature, header: "x y" } }, /name of a header/],
  ["a constant amount", { rules: [{ ...PAYMENT, gross: { value: "1" } }] }, /gross/],
  [
    "lines beside a net amount",
    { rules: [{ ...PAYMENT, less: [], net: "a", lines: { list: "b", net: "c" } }] },
    /net or less/,
  ],
  ["lines beside what is taken off", { rules: [{ ...PAYMENT, lines: { list: "b", net: "c" } }] }, /net or less/],
  [
    "a refund of no amount",
    { rules: [{ fact: "refund", payment: "a", refund: "b", currency: "c" }] },
    /either gross or net/,
  ],
  ["a condition of both kinds", { test: [{ path: "a", is: [1], exists: true }] }, /either is or exists/],
];
for (const [name, change, says] of REFUSED)
  test(`a mapping with ${name} is refused`, () => {
    const { success, error } = genericMapping.safeParse({ ...BASE, rules: [PAYMENT], ...change });
    assert.is(success, false);
    assert.match(JSON.stringify(error?.issues), says);
  });

const NOW = new Date(AT);
const BODY = Buffer.from(JSON.stringify(EVENT));

test("an HMAC of the body is accepted under any of the secrets, and refused otherwise", () => {
  const source = sourceOf(PAYMENT);
  const verdict = (signature: string | undefined, body = BODY) =>
    source.verify({ body, headers: signature === undefined ? {} : { "x-signature": signature } }, ["new", "old"], NOW)
      ?.refused;
  const good = `sha256=${hmac("old", BODY).toString("hex")}`;
  assert.equal(
    [verdict(good), verdict(undefined), verdict(good.slice(7)), verdict(good, Buffer.from("{}")), verdict("sha256=00")],
    [undefined, "unsigned", "unsigned", "signature", "signature"],
  );
});

test("a signature of the library of Standard Webhooks is accepted within five minutes", () => {
  const secret = `whsec_${Buffer.from("a secret of this test").toString("base64")}`;
  const source = generic(genericMapping.parse(EXAMPLE_MAPPINGS.polar));
  const verdict = (seconds: number, body = BODY) => {
    const time = new Date(NOW.getTime() + seconds * 1_000);
    const headers = {
      "webhook-id": "msg_1",
      "webhook-timestamp": String(time.getTime() / 1_000),
      "webhook-signature": `v1,AAAA ${new Webhook(secret).sign("msg_1", time, BODY.toString())}`,
    };
    return source.verify({ body, headers }, [secret], NOW)?.refused;
  };
  assert.equal(
    [verdict(0), verdict(-300), verdict(-301), verdict(301), verdict(0, Buffer.from("{}"))],
    [undefined, undefined, "clock", "clock", "signature"],
  );
});

test("the mapping of WooCommerce reads an order that was paid and one that was refunded", () => {
  const source = generic(genericMapping.parse(EXAMPLE_MAPPINGS.woocommerce));
  const order = {
    id: 17,
    status: "completed",
    currency: "EUR",
    total: "119.00",
    total_tax: "16.00",
    shipping_total: "3.00",
    date_paid_gmt: "2030-01-01T00:00:00",
    date_modified_gmt: "2030-01-02T00:00:00",
    customer_id: 0,
    billing: { email: "ada@people.example" },
    coupon_lines: [{ code: "ADA20" }],
    meta_data: [
      { id: 1, key: "_other", value: { of: "a plugin" } },
      { id: 2, key: "entente_ref", value: "ada" },
    ],
    refunds: [],
  };
  const [fact] = translated(source, order).facts as any[];
  assert.equal(
    [fact.lines[0].netMinor, fact.names, fact.payment, fact.occurredAt, fact.customer],
    [
      10_000n,
      { click: null, code: "ada", coupon: "ADA20" },
      ["woocommerce:acct:17"],
      new Date("2030-01-01T00:00:00Z"),
      { id: null, email: "ada@people.example" },
    ],
  );
  const refunds = [
    { id: 18, reason: "", total: "-19.00" },
    { id: 19, reason: "", total: "-100.00" },
  ];
  assert.equal(
    translated(source, { ...order, status: "refunded", refunds }).facts.map((one: any) => [
      one.kind,
      one.refund,
      one.taken.grossMinor,
      one.occurredAt,
    ]),
    [
      ["refund", "woocommerce:acct:18", 1_900n, new Date("2030-01-02T00:00:00Z")],
      ["refund", "woocommerce:acct:19", 10_000n, new Date("2030-01-02T00:00:00Z")],
    ],
  );
});

test("a secret of Standard Webhooks that decodes to fewer than 16 bytes signs nothing", () => {
  const source = generic(genericMapping.parse(EXAMPLE_MAPPINGS.polar));
  for (const secret of ["whsec_", "whsec_!!!!", "not base64", "whsec_YWJj"]) {
    assert.match(String(source.unfitSecret?.(secret)), /16 bytes/, secret);
    const headers = { "webhook-id": "1", "webhook-timestamp": String(NOW.getTime() / 1_000), "webhook-signature": "" };
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const signed = hmac(key, `1.${headers["webhook-timestamp"]}.{}`).toString("base64");
    const delivery = { body: Buffer.from("{}"), headers: { ...headers, "webhook-signature": `v1,${signed}` } };
    assert.is(source.verify(delivery, [secret], NOW)?.refused, "signature", secret);
  }
  assert.is(source.unfitSecret?.(`whsec_${Buffer.alloc(24, 7).toString("base64")}`), undefined);
});

test("a header that every object has is no signature", () => {
  const signature = { scheme: "hmac_sha256", header: "constructor", encoding: "hex" };
  const source = generic(genericMapping.parse({ ...EXAMPLE_MAPPINGS.woocommerce, signature }));
  assert.is(source.verify({ body: Buffer.from("{}"), headers: {} }, ["a secret of sixteen"], NOW)?.refused, "unsigned");
});

test("the mapping of Polar reads an order and a refund", () => {
  const source = generic(genericMapping.parse(EXAMPLE_MAPPINGS.polar));
  const data = {
    id: "o1",
    currency: "usd",
    total_amount: 1_190,
    net_amount: 1_000,
    customer: { id: "c1", email: "ada@people.example" },
    metadata: { ref: "ada" },
    subscription_id: "s1",
  };
  const [fact] = translated(source, { type: "order.paid", timestamp: AT, data }).facts as any[];
  assert.equal([fact.grossMinor, fact.lines[0].netMinor, fact.names.code], [1_190n, 1_000n, "ada"]);
  const refund = { id: "r1", order_id: "o1", currency: "usd", amount: 500, status: "succeeded" };
  assert.equal((translated(source, { type: "refund.created", timestamp: AT, data: refund }).facts as any[])[0].taken, {
    netMinor: 500n,
    grossMinor: null,
  });
});

const contract = sourceContract({
  source: generic(genericMapping.parse({ ...BASE, rules: [PAYMENT] })),
  events: [{ event: EVENT }],
  secrets: ["new", "old"],
  sign: (body, secret) => ({ "x-signature": `sha256=${hmac(secret, body).toString("hex")}` }),
});
for (const clause of contract) test(clause.name, () => clause.holds());

test.run();
