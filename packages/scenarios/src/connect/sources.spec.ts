import type { PlatformError } from "@entente/core";
import { sealedFor } from "@entente/core/storage";
import * as assert from "uvu/assert";
import {
  checkout,
  disputeOf,
  openSources,
  refundOf,
  type SourceWorld,
  stripeHeaders,
} from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// Decisions, "Identity": a payment is one payment, whichever source reports it, and however often. What it comes to is recorded once.

const { test, engine } = suiteOnEngines("sources", ["memory", "postgres"]);

const open = async (): Promise<SourceWorld> => openSources(await engine().fresh(), "sources");

const refusal = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => `${code} ${param}`,
  );

const codeOf = async ({ platform, actor }: SourceWorld, enrollment: string): Promise<string> =>
  (await platform.enrollments.retrieve(actor, enrollment)).referral_code;

test("a payment that names a member by its metadata becomes the sale of that member, without tax", async () => {
  const world = await open();
  assert.equal(await world.deliver(checkout("1", { metadata: { ref: await codeOf(world, world.ann) } })), {
    duplicate: false,
  });
  await world.work();
  const [payment] = await world.payments();
  assert.equal(
    [payment.status, payment.payment, payment.net_minor, payment.currency, payment.reason, payment.differs],
    ["recorded", "stripe:main:pi_1", 10_000, "usd", null, false],
  );
  const sale: any = await world.platform.performance.retrieveEvent(world.actor, payment.sale);
  assert.equal(
    [sale.type, sale.source, sale.enrollment, sale.value_minor, sale.named_by, sale.customer, sale.properties.payment],
    ["sale", world.source, world.ann, 10_000, "code", "stripe:main:cus_1", "stripe:main:pi_1"],
  );
  assert.is(sale.properties.source_event, payment.event);
});

test("a repeat of an event, and another report of its payment, count once", async () => {
  const world = await open();
  const ref = await codeOf(world, world.ann);
  const event = checkout("1", { metadata: { ref } });
  await world.deliver(event);
  assert.equal(await world.deliver(event), { duplicate: true });
  await world.deliver(checkout("1", { metadata: { ref } }));
  const { id: other } = await world.platform.sources.create(world.actor, {
    kind: "stripe",
    secret: "whsec_test_secret_of_sources",
  });
  await world.deliver(checkout("1", { metadata: { ref } }), other);
  await world.work();
  assert.is((await world.payments()).length, 1);
  assert.is(await world.revenue(world.ann), 10_000);
});

test("another report with another amount is noticed, and the first counts", async () => {
  const world = await open();
  const ref = await codeOf(world, world.ann);
  await world.deliver(checkout("1", { metadata: { ref } }));
  await world.work();
  await world.deliver(checkout("1", { metadata: { ref }, amount_total: 12_800 }));
  await world.work();
  const [payment] = await world.payments();
  assert.equal([payment.differs, payment.net_minor], [true, 10_000]);
  assert.is(await world.revenue(world.ann), 10_000);
});

test("refunds and disputes take back their share, whatever arrives first", async () => {
  const world = await open();
  const ref = await codeOf(world, world.ann);
  await world.deliver(refundOf("1", "1", 5_900));
  await world.work();
  assert.equal(
    (await world.payments()).map(({ status, reason }) => [status, reason]),
    [["waiting", "payment_missing"]],
  );
  await world.deliver(checkout("1", { metadata: { ref } }));
  await world.work();
  assert.is(await world.revenue(world.ann), 5_000);
  await world.deliver(disputeOf("1", "1", "needs_response", world.seconds(1)));
  await world.work();
  assert.is(await world.revenue(world.ann), 0);
  await world.deliver(disputeOf("1", "1", "won", world.seconds(2)));
  await world.work();
  assert.is(await world.revenue(world.ann), 5_000);
  const failed = { ...refundOf("1", "1", 5_900, { status: "failed" }), type: "refund.failed" };
  await world.deliver(failed);
  await world.work();
  assert.is(await world.revenue(world.ann), 10_000);
});

test("a renewal is credited by the names of its subscription, whichever is reported first", async () => {
  const world = await open();
  const ref = await codeOf(world, world.ann);
  const invoice = {
    id: "evt_invoice",
    type: "invoice.paid",
    data: {
      object: {
        id: "in_1",
        currency: "usd",
        amount_paid: 5_000,
        total: 5_000,
        customer: "cus_9",
        parent: { subscription_details: { subscription: "sub_1" } },
        lines: { data: [{ amount: 5_000, quantity: 1 }] },
      },
    },
  };
  await world.deliver(invoice);
  await world.work();
  assert.equal(
    (await world.payments()).map(({ status, reason }) => [status, reason]),
    [["waiting", "names_missing"]],
  );
  const session = {
    mode: "subscription",
    subscription: "sub_1",
    customer: "cus_9",
    payment_intent: null,
    metadata: { ref },
  };
  await world.deliver(checkout("9", session));
  await world.work();
  assert.is(await world.revenue(world.ann), 5_000);
});

test("a payment whose names never come is unmatched after an hour", async () => {
  const world = await open();
  const lines = { data: [{ amount: 5_000, quantity: 1 }] };
  const object = { id: "in_1", currency: "usd", amount_paid: 5_000, total: 5_000, lines, subscription: "sub_1" };
  await world.deliver({ id: "evt_1", type: "invoice.paid", data: { object } });
  await world.work();
  world.advance(3_600_001);
  await world.work();
  const [payment] = await world.payments({ status: "unmatched" });
  assert.equal([payment.status, payment.reason, payment.sale], ["unmatched", "no_names", null]);
});

test("a payment whose names lead nowhere is unmatched with the reason, and can be credited or dismissed", async () => {
  const world = await open();
  const { platform, actor } = world;
  await world.deliver(checkout("1", { metadata: { ref: "nobody" } }));
  await world.deliver(refundOf("1", "1", 5_900));
  await world.deliver(checkout("2"));
  await world.work();
  const unmatched = await world.payments({ status: "unmatched" });
  assert.equal(unmatched.map(({ reason }) => reason).sort(), ["customer_not_bound", "promo_link_not_found"]);
  const [first, second] = unmatched;
  const dismissed = await platform.sourcePayments.dismiss(actor, second.id, { reason: "Our own test order" });
  assert.equal([dismissed.status, dismissed.note], ["dismissed", "Our own test order"]);
  const one = first.payment === "stripe:main:pi_1" ? first : second;
  assert.is(
    await refusal(platform.sourcePayments.credit(actor, one.id, { enrollment: "enr_x", reason: "They asked" })),
    "enrollment_not_found enrollment",
  );
  await platform.sourcePayments.credit(actor, one.id, { enrollment: world.bob, reason: "They asked" });
  await world.work();
  assert.is(await world.revenue(world.bob), 5_000);
  const credited = await platform.sourcePayments.retrieve(actor, one.id);
  assert.equal([credited.status, credited.credited_to, credited.note], ["recorded", world.bob, "They asked"]);
  assert.is(
    await refusal(platform.sourcePayments.credit(actor, one.id, { enrollment: world.ann, reason: "Again" })),
    "source_payment_not_creditable null",
  );
});

test("a source that may record in one program leaves payments of others unmatched", async () => {
  const world = await open();
  const { platform, actor } = world;
  const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
  await platform.sources.update(actor, world.source, { programs: [other] });
  await world.deliver(checkout("1", { metadata: { ref: await codeOf(world, world.ann) } }));
  await world.work();
  const [payment] = await world.payments();
  assert.equal([payment.status, payment.reason], ["unmatched", "other_program"]);
  assert.is(await world.revenue(world.ann), 0);
  await platform.sources.update(actor, world.source, { programs: null });
});

test("deliveries that are not the vendor's are refused, and noted", async () => {
  const world = await open();
  const { platform, actor, ports, source } = world;
  const body = JSON.stringify({ id: "evt_1", type: "invoice.paid", created: 1, livemode: true, data: { object: {} } });
  const deliver = (headers: Readonly<Record<string, string>>, text = body, to = source) =>
    refusal(platform.connect.receiveDelivery(to, { body: Buffer.from(text), headers }));
  const now = ports.clock.now();
  assert.is(await deliver({}), "source_signature_invalid null");
  assert.is((await platform.sources.retrieve(actor, source)).last_refusal, "unsigned");
  world.advance(60_001);
  assert.is(await deliver(stripeHeaders(body, now, "another secret")), "source_signature_invalid null");
  assert.is(await deliver(stripeHeaders(body, new Date(now.getTime() - 600_000))), "source_signature_invalid null");
  const other = stripeHeaders("{", ports.clock.now());
  assert.is(await deliver(other, "{"), "invalid_request null");
  assert.is(await deliver(stripeHeaders(body, now), body, "src_nothing"), "source_not_found null");
  const { id: bare } = await platform.sources.create(actor, { kind: "stripe" });
  assert.is(await deliver(stripeHeaders(body, now), body, bare), "source_signature_invalid null");
  await platform.sources.pause(actor, source);
  assert.is(await deliver(stripeHeaders(body, ports.clock.now())), "source_not_active null");
  assert.is((await platform.sourceEvents.list(actor, source, {})).data.length, 0);
});

test("the secret before is accepted for an hour, and test events at a live address come to nothing", async () => {
  const world = await open();
  const { platform, actor, source } = world;
  await platform.sources.update(actor, source, { secret: "whsec_the_next_secret" });
  await world.deliver({ ...checkout("1"), livemode: false });
  await world.work();
  const [event] = (await platform.sourceEvents.list(actor, source, {})).data as any[];
  assert.is(event.status, "other_mode");
  assert.equal(await world.payments(), []);
  world.advance(3_600_001);
  assert.is(await refusal(world.deliver(checkout("2"))), "source_signature_invalid null");
});

test("an unreadable event is kept, and replayed once it can be read", async () => {
  const world = await open();
  const { platform, actor, source } = world;
  await world.deliver(checkout("1", { amount_total: "many", metadata: { ref: "ann" } }));
  await world.work();
  const [event] = (await platform.sourceEvents.list(actor, source, { status: "unreadable" })).data as any[];
  assert.match(event.reason, /amount_total/);
  const dry: any = await platform.sources.replay(actor, source, { dry_run: true });
  assert.equal([dry.events, dry.reports.length, dry.reports[0].reason === null], [1, 1, false]);
  await platform.sources.replay(actor, source, {});
  await world.work();
  const health: any = await platform.sources.health(actor, source);
  assert.equal(health.events, [{ status: "unreadable", count: 1 }]);
});

test("an erased customer is in nothing that a source delivered, and the sums stay", async () => {
  const world = await open();
  const { platform, actor, source } = world;
  await world.deliver(checkout("1", { metadata: { ref: await codeOf(world, world.ann) } }));
  await world.deliver(checkout("2"));
  await world.work();
  await platform.customers.erase(actor, "stripe:main:cus_1");
  await platform.customers.erase(actor, "stripe:main:cus_2");
  assert.equal(
    (await world.payments()).map(({ customer }) => customer),
    [null, null],
  );
  const events = (await platform.sourceEvents.list(actor, source, {})).data as any[];
  assert.equal(
    events.map(({ status }) => status),
    ["erased", "erased"],
  );
  const dry: any = await platform.sources.replay(actor, source, { dry_run: true });
  assert.equal(dry.reports, []);
  // The vendor may deliver it once more.
  await world.deliver(checkout("1", { metadata: { ref: await codeOf(world, world.ann) } }));
  await world.work();
  assert.equal(
    (await world.payments()).map(({ customer, differs }) => [customer, differs]),
    [
      [null, false],
      [null, false],
    ],
  );
  assert.is(await world.revenue(world.ann), 10_000);
});

test("an erased customer is in no event that nobody could read, and nothing is kept of events that concern no sale", async () => {
  const world = await open();
  const { platform, actor, ports, source } = world;
  await world.deliver(checkout("7", { amount_total: "many" }));
  await world.deliver({
    id: "evt_other",
    type: "customer.updated",
    data: { object: { id: "cus_7", customer: "cus_7" } },
  });
  await world.deliver(checkout("7", { amount_total: 1 }));
  await world.work();
  const kept = async () => {
    const all = (await platform.sourceEvents.list(actor, source, {})).data as any[];
    const rows = await ports.sourceEvents.many(
      actor.tenant,
      all.map(({ id }) => id.slice("srce_".length)),
    );
    return rows.map(
      ({ row }) => `${row.status} ${ports.cipher.open(row.content, sealedFor("sourceEvent", actor.tenant, row.id))}`,
    );
  };
  assert.equal(
    (await kept()).filter((one) => one.startsWith("unrelated")),
    [`unrelated ${JSON.stringify({ event: null, headers: {} })}`],
  );
  assert.ok((await kept()).some((one) => one.startsWith("unreadable") && one.includes("cus_7")));
  await platform.customers.erase(actor, "stripe:main:cus_7");
  assert.equal(
    (await kept()).filter((one) => one.includes("cus_7")),
    [],
  );
});

test("a customer whom the names of a subscription alone bring is erased from its payments too", async () => {
  const world = await open();
  const { platform, actor, ports } = world;
  const lines = { data: [{ amount: 5_000, quantity: 1 }] };
  const object = { id: "in_1", currency: "usd", amount_paid: 5_000, total: 5_000, lines, subscription: "sub_1" };
  await world.deliver({ id: "evt_1", type: "invoice.paid", data: { object } });
  const metadata = { ref: await codeOf(world, world.ann) };
  await world.deliver(
    checkout("9", { mode: "subscription", subscription: "sub_1", customer: "cus_9", payment_intent: null, metadata }),
  );
  await world.work();
  assert.equal(
    (await world.payments()).map(({ status, customer }) => [status, customer]),
    [["recorded", "stripe:main:cus_9"]],
  );
  await platform.customers.erase(actor, "stripe:main:cus_9");
  const [payment] = await world.payments();
  const [one] = await ports.sourcePayments.many(actor.tenant, [payment.id.slice("srcp_".length)]);
  assert.is(payment.customer, null);
  assert.not.match(
    ports.cipher.open(one?.row.facts ?? "", sealedFor("sourcePayment", actor.tenant, one?.row.id ?? "")),
    /cus_9/,
  );
});

test("a mapping is tried on a pasted delivery, and bad ones are refused by name", async () => {
  const { platform, actor } = await open();
  const mapping = {
    vendor: "shopware",
    signature: { scheme: "hmac_sha256", header: "X-Sign", encoding: "hex" },
    amounts: "minor",
    id: "id",
    type: "type",
    at: "at",
    rules: [{ fact: "payment", payment: ["order"], currency: "currency", gross: "total", code: "ref" }],
  };
  const body = JSON.stringify({
    id: "1",
    type: "paid",
    at: 1_893_456_000,
    order: "o1",
    currency: "eur",
    total: 900,
    ref: "ann",
  });
  const report: any = await platform.sources.try(actor, { kind: "generic", mapping, body });
  assert.equal(
    report.facts.map((fact: any) => [fact.kind, fact.about, fact.net_minor, fact.code]),
    [["payment", ["shopware:main:o1"], 900, "ann"]],
  );
  const tried = (fields: object) => refusal(platform.sources.try(actor, { kind: "generic", mapping, body, ...fields }));
  assert.is(await tried({ kind: "strip" }), "invalid_request kind");
  assert.is(await tried({ mapping: { ...mapping, rules: [] } }), "invalid_request mapping.rules");
  assert.is(await tried({ mapping: { ...mapping, at: undefined } }), "invalid_request mapping.at");
  const rules = [{ ...mapping.rules[0], gros: "total" }];
  assert.is(await tried({ mapping: { ...mapping, rules } }), "invalid_request mapping.rules[0]");
  assert.is(await tried({ mapping: undefined }), "invalid_request mapping");
  assert.is(await tried({ body: "{" }), "invalid_request body");
  assert.is(await tried({ body: "{}" }), "invalid_request body");
  assert.is(await tried({ kind: "stripe" }), "invalid_request mapping");
});

test.run();
