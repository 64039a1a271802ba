import { sourceContract } from "@entente/contracts";
import type { SourceFact } from "@entente/core/ports";
import Stripe from "stripe";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { CLICK, factsOf, translated, unreadable } from "../testing/translating.ts";
import { stripe } from "./stripe.ts";

const test = suite("Stripe");

const AT = new Date("2030-01-01T00:00:00Z");
const SECONDS = AT.getTime() / 1_000;
const event = (type: string, object: object, more: object = {}) => ({
  id: "evt_1",
  object: "event",
  type,
  created: SECONDS,
  livemode: true,
  data: { object },
  ...more,
});
const facts = (type: string, object: object): readonly any[] => factsOf(stripe, event(type, object));
const paid = (type: string, object: object) => facts(type, object).find(({ kind }) => kind === "payment");
const netOf = (fact: any): bigint => fact.lines.reduce((sum: bigint, line: any) => sum + line.netMinor, 0n);
const id = (raw: string) => `stripe:acct:${raw}`;

const SESSION = {
  id: "cs_1",
  mode: "payment",
  payment_status: "paid",
  currency: "usd",
  amount_subtotal: 10_000,
  amount_total: 11_300,
  total_details: { amount_discount: 1_000, amount_shipping: 500, amount_tax: 1_800 },
  payment_intent: "pi_1",
  customer: "cus_1",
  customer_details: { email: "ada@people.example", name: "Ada" },
  client_reference_id: CLICK,
  metadata: { ref: "ada" },
};

test("a checkout is worth its total without tax and shipping, and names click, code and customer", () => {
  assert.equal(paid("checkout.session.completed", SESSION), {
    kind: "payment",
    occurredAt: AT,
    payment: [id("pi_1"), id("cs_1")],
    currency: "usd",
    grossMinor: 11_300n,
    lines: [{ product: null, quantity: 1, netMinor: 9_000n }],
    customer: { id: id("cus_1"), email: "ada@people.example" },
    names: { click: CLICK, code: "ada", coupon: null },
    subscription: null,
    namedBy: null,
  });
});

test("a reference that is no click id is the code of a member", () => {
  const fact = paid("checkout.session.completed", { ...SESSION, metadata: {}, client_reference_id: "ada-42" });
  assert.equal(fact.names, { click: null, code: "ada-42", coupon: null });
});

test("a checkout that is unpaid or free, or begins a subscription, brings names and no payment", () => {
  for (const change of [
    { payment_status: "unpaid" },
    { payment_status: "no_payment_required", amount_total: 0 },
    { amount_total: 0, total_details: {} },
    { mode: "subscription", subscription: "sub_1", invoice: "in_1", payment_intent: null },
    { mode: "setup", payment_intent: null, currency: null, amount_total: null },
  ]) {
    const found = facts("checkout.session.completed", { ...SESSION, ...change });
    assert.equal(
      found.map(({ kind }) => kind),
      ["names"],
    );
    assert.is(found[0].names.click, CLICK);
  }
});

test("a promotion code says its text, for payments that name its id alone", () => {
  for (const type of ["promotion_code.created", "promotion_code.updated"])
    assert.equal(facts(type, { id: "promo_1", code: "ADA20", active: true }), [
      {
        kind: "names",
        occurredAt: AT,
        of: [id("promo_1")],
        customer: null,
        names: { click: null, code: null, coupon: "ADA20" },
      },
    ]);
});

test("a checkout that is paid later is a payment then", () => {
  assert.is(paid("checkout.session.async_payment_succeeded", SESSION).grossMinor, 11_300n);
});

test("a promotion code is read off the session, the invoice and the line item, expanded or not", () => {
  const couponOf = (fact: any) => fact.names.coupon;
  const expanded = { promotion_code: { id: "promo_1", code: "ADA20" } };
  const named = { promotion_code: "promo_1" };
  const byId = paid("checkout.session.completed", { ...SESSION, discounts: [named] });
  assert.equal([couponOf(byId), byId.couponId], [null, id("promo_1")]);
  assert.is(couponOf(paid("checkout.session.completed", { ...SESSION, discounts: [expanded] })), "ADA20");
  assert.is(paid("invoice.paid", { ...INVOICE, discount: named }).couponId, id("promo_1"));
  assert.is(couponOf(paid("invoice.paid", { ...INVOICE, discounts: ["di_1", expanded] })), "ADA20");
  const [line] = INVOICE.lines.data;
  assert.is(
    couponOf(paid("invoice.paid", { ...INVOICE, lines: { data: [{ ...line, discounts: [expanded] }] } })),
    "ADA20",
  );
});

const LINE = {
  amount: 10_000,
  quantity: 2,
  discount_amounts: [{ amount: 1_000, discount: "di_1" }],
  taxes: [{ amount: 1_710, tax_behavior: "exclusive" }],
  pricing: { price_details: { product: "prod_1" }, unit_amount_decimal: "5000" },
};
const INVOICE = {
  id: "in_1",
  currency: "eur",
  amount_paid: 10_710,
  total: 10_710,
  billing_reason: "subscription_create",
  customer: "cus_1",
  customer_email: "ada@people.example",
  parent: { type: "subscription_details", subscription_details: { subscription: "sub_1", metadata: {} } },
  lines: { data: [LINE] },
};

test("an invoice is worth its lines after discounts and without tax, and waits for the names of its subscription", () => {
  const fact = paid("invoice.paid", INVOICE);
  assert.equal(
    [fact.payment, fact.grossMinor, fact.lines, fact.subscription, fact.namedBy],
    [[id("in_1")], 10_710n, [{ product: "prod_1", quantity: 2, netMinor: 9_000n }], id("sub_1"), id("sub_1")],
  );
});

test("an invoice of an API version before 2025-03-31 is read by its former fields", () => {
  const { parent: _, ...rest } = INVOICE;
  const old = {
    ...rest,
    subscription: "sub_1",
    subscription_details: { metadata: { via: "ada" } },
    payment_intent: "pi_1",
    charge: "ch_1",
    lines: {
      data: [
        {
          amount: 10_000,
          quantity: 2,
          discount_amounts: [{ amount: 1_000 }],
          tax_amounts: [
            { amount: 1_710, inclusive: false },
            { amount: 500, inclusive: true },
          ],
          price: { id: "price_1", product: "prod_1" },
        },
      ],
    },
  };
  const fact = paid("invoice.paid", old);
  assert.equal(
    [fact.payment, fact.subscription, fact.names.code, fact.namedBy, netOf(fact)],
    [["in_1", "pi_1", "ch_1"].map(id), id("sub_1"), "ada", null, 8_500n],
  );
});

test("an inclusive tax is never counted", () => {
  const line = { ...LINE, taxes: [{ amount: 1_437, tax_behavior: "inclusive" }] };
  assert.is(
    netOf(paid("invoice.paid", { ...INVOICE, amount_paid: 9_000, total: 9_000, lines: { data: [line] } })),
    7_563n,
  );
});

test("half cents of a unit price do not matter: the amount of the line counts", () => {
  const line = {
    amount: 2,
    quantity: 3,
    pricing: { unit_amount_decimal: "0.5", price_details: { product: "prod_1" } },
  };
  const fact = paid("invoice.paid", { ...INVOICE, amount_paid: 2, total: 2, lines: { data: [line] } });
  assert.equal(fact.lines, [{ product: "prod_1", quantity: 3, netMinor: 2n }]);
});

test("lines of one product are one, and a proration below 0 lowers the whole", () => {
  const line = (amount: number, product: string) => ({ amount, quantity: 1, pricing: { price_details: { product } } });
  const of = (...data: object[]) => paid("invoice.paid", { ...INVOICE, lines: { data } }).lines;
  assert.equal(of(line(500, "a"), line(300, "a"), line(100, "b")), [
    { product: "a", quantity: 2, netMinor: 800n },
    { product: "b", quantity: 1, netMinor: 100n },
  ]);
  assert.equal(of(line(-300, "a"), line(1_000, "b")), [{ product: null, quantity: 1, netMinor: 700n }]);
  assert.equal(of(line(-300, "a"), line(100, "b")), [{ product: null, quantity: 1, netMinor: 0n }]);
});

test("a balance that paid a part of an invoice lowers its worth in proportion", () => {
  const half = paid("invoice.paid", { ...INVOICE, amount_paid: 5_355 });
  assert.equal([half.grossMinor, netOf(half)], [5_355n, 4_500n]);
});

test("a trial and an invoice paid by a balance alone earn nothing", () => {
  assert.equal(facts("invoice.paid", { ...INVOICE, amount_paid: 0, total: 0 }), []);
  assert.equal(
    facts("customer.subscription.created", { id: "sub_1", customer: "cus_1", status: "trialing", metadata: {} }).map(
      ({ kind }) => kind,
    ),
    ["subscription_started"],
  );
});

test("a renewal is a payment and renews its subscription", () => {
  const kinds = facts("invoice.paid", { ...INVOICE, billing_reason: "subscription_cycle" }).map(({ kind }) => kind);
  assert.equal(kinds, ["payment", "subscription_renewed"]);
});

test("the payment of an invoice ties the invoice to its intent", () => {
  const object = { id: "inpay_1", invoice: "in_1", payment: { type: "payment_intent", payment_intent: "pi_1" } };
  assert.equal(facts("invoice_payment.paid", object), [
    { kind: "same", occurredAt: AT, payment: [id("in_1"), id("pi_1")] },
  ]);
});

test("an intent counts where the shop put a name into it, without tip, tax and shipping", () => {
  const intent = {
    id: "pi_1",
    currency: "usd",
    amount_received: 2_000,
    latest_charge: "ch_1",
    metadata: { entente_click_id: CLICK },
    amount_details: { tip: { amount: 200 }, tax: { total_tax_amount: 100 }, shipping: { amount: 50 } },
  };
  const fact = paid("payment_intent.succeeded", intent);
  assert.equal([fact.payment, fact.grossMinor, netOf(fact)], [["pi_1", "ch_1"].map(id), 2_000n, 1_650n]);
  assert.equal(facts("payment_intent.succeeded", { ...intent, metadata: {} }), []);
  assert.equal(facts("payment_intent.succeeded", { ...intent, invoice: "in_1" }), []);
});

const REFUND = {
  id: "re_1",
  currency: "usd",
  amount: 500,
  charge: "ch_1",
  payment_intent: "pi_1",
  status: "succeeded",
};

test("a refund takes back its share of what was paid, and a failed one restores it", () => {
  const [made] = facts("refund.created", REFUND);
  assert.equal(made, {
    kind: "refund",
    occurredAt: AT,
    payment: id("pi_1"),
    refund: id("re_1"),
    currency: "usd",
    taken: { netMinor: null, grossMinor: 500n },
  });
  assert.is(facts("refund.created", { ...REFUND, payment_intent: null })[0].payment, id("ch_1"));
  for (const status of ["failed", "canceled"])
    assert.is(facts("refund.updated", { ...REFUND, status })[0].kind, "refund_failed");
});

test("the refunds that a charge lists are those that are reported by themselves", () => {
  const charge = {
    id: "ch_1",
    currency: "usd",
    payment_intent: "pi_1",
    amount_refunded: 500,
    refunds: { data: [REFUND] },
  };
  assert.equal(facts("charge.refunded", charge), facts("refund.created", REFUND));
  assert.equal(facts("charge.refunded", { ...charge, refunds: undefined }), []);
});

test("a dispute opens, and closes won or lost; an inquiry takes nothing back", () => {
  const dispute = { id: "du_1", currency: "usd", amount: 700, charge: "ch_1", payment_intent: "pi_1" };
  const kinds = (type: string, status: string) => facts(type, { ...dispute, status }).map(({ kind }) => kind);
  assert.equal(kinds("charge.dispute.created", "needs_response"), ["dispute_opened"]);
  assert.equal(kinds("charge.dispute.closed", "won"), ["dispute_won"]);
  assert.equal(kinds("charge.dispute.closed", "lost"), ["dispute_lost"]);
  // No status that Stripe does not name is one, even where every object has the word.
  for (const status of ["prevented", "constructor", "toString"])
    assert.equal(kinds("charge.dispute.updated", status), [], status);
  for (const status of ["warning_needs_response", "warning_under_review", "warning_closed"])
    assert.equal(kinds("charge.dispute.updated", status), []);
});

const MONEY: readonly (readonly [currency: string, stripe: number, minor: bigint | RegExp])[] = [
  ["usd", 1_234, 1_234n],
  ["jpy", 1_234, 1_234n],
  ["mga", 1_234, 123_400n],
  ["kwd", 1_230, 1_230n],
  ["isk", 123_400, 1_234n],
  ["ugx", 123_400, 1_234n],
  ["isk", 123_450, /a whole amount of isk/],
];
for (const [currency, given, expected] of MONEY)
  test(`an amount of ${given} ${currency} is ${expected} in minor units`, () => {
    const session = { ...SESSION, currency, amount_total: given, total_details: {} };
    if (expected instanceof RegExp)
      assert.match(unreadable(stripe, event("checkout.session.completed", session)), expected);
    else assert.is(paid("checkout.session.completed", session).grossMinor, expected);
  });

test("an event says its type, id, time and mode, and an account of its own", () => {
  const report = translated(stripe, event("plan.created", { id: "plan_1" }, { livemode: false }));
  assert.equal(report, { id: "evt_1", type: "plan.created", at: AT, livemode: false, facts: [], isForeign: true });
  const own = event("refund.created", REFUND, { account: "acct_2" });
  assert.is((factsOf(stripe, own)[0] as Extract<SourceFact, { kind: "refund" }>).payment, "stripe:acct_2:pi_1");
  assert.equal(facts("toString", {}), []);
});

const UNREADABLE: readonly (readonly [string, object, RegExp])[] = [
  ["invoice.paid", { ...INVOICE, amount_paid: "much" }, /^data\.object\.amount_paid must be a whole number/],
  ["invoice.paid", { ...INVOICE, amount_paid: 1.5 }, /^data\.object\.amount_paid/],
  ["invoice.paid", { ...INVOICE, currency: "zzz" }, /^data\.object\.currency must be a currency/],
  ["invoice.paid", { ...INVOICE, id: null }, /^data\.object\.id must be an id/],
  ["invoice.paid", { ...INVOICE, lines: { data: 5 } }, /^data\.object\.lines\.data must be a list/],
  ["invoice.paid", { ...INVOICE, lines: { data: [{ amount: {} }] } }, /^data\.object\.lines\.data\.0\.amount/],
  [
    "checkout.session.completed",
    { ...SESSION, amount_total: 100 },
    /^data\.object\.amount_total must be at least its tax/,
  ],
  ["invoice.paid", { ...INVOICE, amount_paid: -1 }, /^data\.object\.amount_paid must be 0 or more/],
  [
    "invoice.paid",
    { ...INVOICE, lines: { data: [{ ...LINE, quantity: -1 }] } },
    /^data\.object\.lines\.data\.0\.quantity/,
  ],
  ["checkout.session.completed", { ...SESSION, amount_total: -5 }, /^data\.object\.amount_total must be 0 or more/],
  ["refund.created", { ...REFUND, charge: null, payment_intent: null }, /^data\.object\.payment_intent/],
  ["refund.created", { ...REFUND, amount: null }, /^data\.object\.amount must be/],
  ["charge.dispute.closed", { id: "du_1" }, /^data\.object\.status must be a text/],
];
for (const [type, object, says] of UNREADABLE)
  test(`an unreadable ${type} names the path: ${says.source}`, () => {
    assert.match(unreadable(stripe, event(type, object)), says);
  });

const SECRET = "whsec_a secret of this test";
const BODY = JSON.stringify(event("plan.created", { text: "Zoë" }));
const signed = (payload: string, { secret = SECRET, timestamp = SECONDS } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
const verdict = (body: string | Uint8Array, signature: string | undefined, secrets = [SECRET]) =>
  stripe.verify(
    {
      body: typeof body === "string" ? Buffer.from(body) : body,
      headers: signature === undefined ? {} : { "stripe-signature": signature },
    },
    secrets,
    AT,
  )?.refused;

test("a signature of Stripe's own library is accepted, under the new secret or the one before", () => {
  assert.is(verdict(BODY, signed(BODY)), undefined);
  assert.is(verdict(BODY, signed(BODY), ["whsec_new", SECRET]), undefined);
  const [time, old] = signed(BODY).split(",");
  assert.is(verdict(BODY, `${time},v1=${"0".repeat(64)},${old}`), undefined, "one of several");
});

test("a forged, altered, late or early delivery is refused", () => {
  const header = signed(BODY);
  assert.equal(
    [
      verdict(BODY, signed(BODY, { secret: "whsec_other" })),
      verdict(`${BODY} `, header),
      verdict(Buffer.from(BODY).fill(0xff, 10, 11), header),
      verdict(BODY, header.replace("v1=", "v0=")),
      verdict(BODY, undefined),
      verdict(BODY, "t=,v1="),
      verdict(BODY, "garbage"),
      verdict(BODY, header.replace(/t=\d+/, `t=${SECONDS + 1}`)),
      verdict(BODY, signed(BODY, { timestamp: SECONDS - 301 })),
      verdict(BODY, signed(BODY, { timestamp: SECONDS + 301 })),
      verdict(BODY, signed(BODY, { timestamp: SECONDS - 300 })),
      verdict(BODY, signed(BODY, { timestamp: SECONDS + 300 })),
    ],
    [
      "signature",
      "signature",
      "signature",
      "unsigned",
      "unsigned",
      "signature",
      "unsigned",
      "signature",
      "clock",
      "clock",
      undefined,
      undefined,
    ],
  );
});

test("a body of 10 MB is compared as any other", () => {
  const body = `"${"x".repeat(10_000_000)}"`;
  assert.is(verdict(body, signed(body)), undefined);
});

test("an invoice of more lines than its event has is worth its total without tax", () => {
  const lines = { data: [LINE], has_more: true };
  const worth = (fields: object) => netOf(paid("invoice.paid", { ...INVOICE, lines, ...fields }));
  assert.is(worth({ total: 30_000, amount_paid: 30_000, total_excluding_tax: 25_000 }), 25_000n);
  assert.is(worth({ total: 30_000, amount_paid: 30_000, total_taxes: [{ amount: 4_000 }] }), 26_000n);
  assert.is(worth({ total: 30_000, amount_paid: 15_000, tax: 2_000 }), 14_000n);
});

test("a payment intent is a rough report, and a checkout and an invoice are not", () => {
  const object = { id: "pi_1", amount_received: 11_800, currency: "usd", metadata: { ref: "ada" } };
  assert.is(paid("payment_intent.succeeded", object).isRough, true);
  assert.is(paid("checkout.session.completed", SESSION).isRough, undefined);
  assert.is(paid("invoice.paid", INVOICE).isRough, undefined);
});

const contract = sourceContract({
  source: stripe,
  events: [
    { event: event("checkout.session.completed", SESSION) },
    { event: event("invoice.paid", INVOICE) },
    { event: event("refund.created", REFUND) },
  ],
  secrets: [SECRET, "whsec_another"],
  sign: (body, secret) => ({ "stripe-signature": signed(new TextDecoder().decode(body), { secret }) }),
});
for (const clause of contract) test(clause.name, () => clause.holds());

test.run();
