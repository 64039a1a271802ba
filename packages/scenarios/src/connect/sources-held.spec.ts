import type { PlatformError } from "@entente/core";
import { sealedFor } from "@entente/core/storage";
import * as assert from "uvu/assert";
import { openSeller, SELLER_MAPPING } from "../testing/sources/seller.ts";
import { checkout, openSources, refundOf, type SourceWorld } from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// What sources are held to: who says whom payments credit, what is left of people, and bodies that nobody should send.

const { test, engine } = suiteOnEngines("what sources are held to", ["memory", "postgres"]);

interface Opened extends SourceWorld {
  readonly ref: string;
}

const open = async (): Promise<Opened> => {
  const world = await openSources(await engine().fresh(), "held");
  return { ...world, ref: (await world.platform.enrollments.retrieve(world.actor, world.ann)).referral_code };
};

const settle = async (world: SourceWorld): Promise<void> => {
  await world.work();
  world.advance(61_000);
  await world.work();
};

const refusal = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "accepted",
    ({ code, param }: PlatformError) => `${code} ${param}`,
  );

/** The facts of every payment, as they are kept. */
const factsOf = async ({ ports, actor, payments }: SourceWorld): Promise<string> => {
  const ids = (await payments({ limit: 100 })).map(({ id }) => id.slice("srcp_".length));
  const rows = await ports.sourcePayments.many(actor.tenant, ids);
  return rows
    .map(({ row }) => ports.cipher.open(row.facts, sealedFor("sourcePayment", actor.tenant, row.id)))
    .join("\n");
};

test("the keys under which names are read are changed by whoever mints trust", async () => {
  const { platform, actor, source } = await open();
  const scopes = ["sources:read", "sources:write"];
  const developer = { ...actor, scopes, held: [{ brand: actor.brand?.id, scopes }] } as typeof actor;
  for (const field of ["code_keys", "click_keys"] as const)
    assert.is(
      await refusal(platform.sources.update(developer, source, { [field]: ["mine"] })),
      `insufficient_scope ${field}`,
    );
  assert.is(await refusal(platform.sources.update(developer, source, { name: "Ours" })), "accepted");
});

test("the vendor of a mapping stays, and the keys of an archived source say nothing more", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  const mapping = { ...SELLER_MAPPING, vendor: "other" } as never;
  assert.is(
    await refusal(platform.sources.update(actor, seller.id, { mapping })),
    "immutable_parameter mapping.vendor",
  );
  await platform.sources.archive(actor, seller.id);
  assert.is(await refusal(platform.sources.replay(actor, seller.id, {})), "source_archived null");
});

test("a customer whom a later report alone names is known", async () => {
  const world = await open();
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000, customer: "c1", ref: world.ref });
  await settle(world);
  world.advance(3_600_000);
  const bare = { type: "paid", order: "B", total: 1_000, at: world.seconds(1) };
  await seller.deliver(bare);
  await settle(world);
  await seller.deliver({ ...bare, customer: "c1" });
  await settle(world);
  assert.is(await world.revenue(world.ann), 2_000);
});

test("keys that are mended find the names of payments that came to nothing", async () => {
  const world = await open();
  const { platform, actor, source } = world;
  const object = { id: "pi_1", amount_received: 1_000, currency: "usd", metadata: { partner: world.ref } };
  await world.deliver({ id: "evt_intent", type: "payment_intent.succeeded", data: { object } });
  await settle(world);
  await platform.sources.update(actor, source, { code_keys: ["partner"] });
  await platform.sources.replay(actor, source, {});
  await world.work();
  world.advance(600_001);
  await world.work();
  assert.is(await world.revenue(world.ann), 1_000);
});

test("a dismissed payment stays dismissed where money goes back, also one that was credited before", async () => {
  const world = await open();
  const { platform, actor, bob } = world;
  const seller = await openSeller(world, { programs: [world.program] });
  await seller.deliver({ type: "paid", order: "A", total: 1_000 });
  await settle(world);
  const [{ id }] = await world.payments({ status: "unmatched" });
  await platform.sourcePayments.credit(actor, id, { enrollment: bob, reason: "They asked" });
  await platform.sources.update(actor, seller.id, {
    programs: [(await platform.programs.create(actor, { name: "W" })).id],
  });
  await settle(world);
  await platform.sourcePayments.dismiss(actor, id, { reason: "Nobody's" });
  await seller.deliver({ type: "refunded", order: "A", refund: "r1", total: 100 });
  await settle(world);
  assert.is((await world.payments())[0].status, "dismissed");
  assert.is(await world.revenue(bob), 0);
});

test("an address is kept with no payment that is recorded, and an erased customer comes back with no later report", async () => {
  const world = await open();
  const { platform, actor } = world;
  const { id: twin } = await platform.sources.create(actor, { kind: "stripe", secret: "whsec_test_secret_of_sources" });
  await world.deliver(checkout("1", { metadata: { ref: world.ref } }));
  await settle(world);
  await world.deliver(checkout("1", { metadata: { ref: world.ref } }), twin);
  await settle(world);
  assert.not.match(await factsOf(world), /buyers\.example/);
  await platform.customers.erase(actor, "stripe:main:cus_1");
  const invoice = { id: "in_1", payment_intent: "pi_1", customer: "cus_1", customer_email: "1@buyers.example" };
  const money = {
    currency: "usd",
    amount_paid: 11_800,
    total: 11_800,
    lines: { data: [{ amount: 10_000, quantity: 1 }] },
  };
  await world.deliver({ id: "evt_late", type: "invoice.paid", data: { object: { ...invoice, ...money } } });
  await world.deliver(refundOf("1", "1", 5_900));
  await settle(world);
  assert.not.match(await factsOf(world), /cus_1|buyers\.example/);
  assert.equal(
    (await world.payments()).map(({ customer }) => customer),
    [null],
  );
  assert.is(await world.revenue(world.ann), 5_000);
});

test("a guest who is known by an address alone is erased by it, in every spelling, and nobody else is", async () => {
  const world = await open();
  const { platform, actor, ports } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000, email: "Mia@Buyers.Example" });
  await seller.deliver({ type: "paid", order: "B", total: 1_000, email: "ben@buyers.example" });
  await seller.deliver({ type: "paid", order: "C", total: 1_000, email: "mia@buyers.example", ref: world.ref });
  await settle(world);
  assert.match(await factsOf(world), /mia@buyers/i);
  await seller.deliver({ type: "paid", order: "D", total: 1_000, email: "mia@buyers.example", ref: world.ref });
  await platform.customers.erase(actor, "mia@buyers.example");
  const found = (await platform.sourceEvents.list(actor, seller.id, {})).data as any[];
  const stored = () => ports.sourceEvents.many(actor.tenant, found.map(({ id }) => id.slice("srce_".length)) as never);
  assert.not.match(JSON.stringify(await stored()), /buyers/);
  await settle(world);
  const rows = await stored();
  const kept = rows.map(({ row }) => ports.cipher.open(row.content, sealedFor("sourceEvent", actor.tenant, row.id)));
  const all = [...kept, await factsOf(world)].join();
  assert.not.match(all, /mia@buyers/i);
  assert.match(all, /ben@buyers/);
  assert.is(await world.revenue(world.ann), 2_000);
});

test("an erased customer is in no event that was still to be translated and could not be, and comes back by no replay", async () => {
  const world = await open();
  const { platform, actor, ports, source } = world;
  await world.deliver(checkout("1", { amount_total: "many" }));
  await world.deliver({
    id: "evt_bare",
    type: "payment_intent.succeeded",
    data: { object: { id: "pi_2", amount_received: 1_000, currency: "usd", customer: "cus_1", metadata: {} } },
  });
  await world.deliver(checkout("3", { customer: "cus_1", metadata: { ref: world.ref } }));
  await platform.customers.erase(actor, "stripe:main:cus_1");
  await platform.sources.replay(actor, source, {});
  await settle(world);
  const found = (await platform.sourceEvents.list(actor, source, {})).data as any[];
  const rows = await ports.sourceEvents.many(actor.tenant, found.map(({ id }) => id.slice("srce_".length)) as never);
  const kept = rows.map(({ row }) => ports.cipher.open(row.content, sealedFor("sourceEvent", actor.tenant, row.id)));
  assert.not.match(kept.join(), /cus_1/);
  assert.equal(
    found.map(({ status }) => status),
    ["erased", "erased", "erased"],
  );
  assert.is(await world.revenue(world.ann), 10_000);
  assert.equal(
    (await world.payments()).map(({ customer }) => customer),
    [null],
  );
});

test("an erased customer comes back by no names that become known later", async () => {
  const world = await open();
  const { platform, actor } = world;
  const money = {
    currency: "usd",
    amount_paid: 5_000,
    total: 5_000,
    lines: { data: [{ amount: 5_000, quantity: 1 }] },
  };
  const object = { id: "in_1", customer: "cus_9", subscription: "sub_1", ...money };
  await world.deliver({ id: "evt_in", type: "invoice.paid", data: { object } });
  await settle(world);
  await platform.customers.erase(actor, "stripe:main:cus_9");
  const metadata = { ref: world.ref };
  await world.deliver(
    checkout("9", { mode: "subscription", subscription: "sub_1", customer: "cus_9", payment_intent: null, metadata }),
  );
  await settle(world);
  const [payment] = await world.payments();
  const sale: any = await platform.performance.retrieveEvent(actor, payment.sale);
  assert.equal([payment.status, payment.customer, sale.customer], ["recorded", null, null]);
  assert.not.match(await factsOf(world), /cus_9/);
});

test("a checkout that is dated ahead binds its customer now", async () => {
  const world = await open();
  const metadata = { ref: world.ref };
  const session = { mode: "subscription", subscription: "sub_1", customer: "cus_9", payment_intent: null, metadata };
  await world.deliver({ ...checkout("9", session), created: world.seconds(24 * 30) });
  await settle(world);
  world.advance(3_600_000);
  await world.deliver(checkout("10", { customer: "cus_9" }));
  await settle(world);
  assert.is(await world.revenue(world.ann), 10_000);
});

test("an event of more facts than one turn takes is unreadable, and the most are taken", async () => {
  const world = await open();
  const { platform, actor } = world;
  const [payment] = SELLER_MAPPING.rules;
  const refunds = {
    ...{ fact: "refund", when: [{ path: "type", is: ["refunds"] }] },
    ...{ payment: "order", each: "refunds", refund: "id", currency: "currency", net: "total" },
  };
  const seller = await openSeller(world, { mapping: { rules: [payment, refunds] } });
  const of = (count: number) => Array.from({ length: count }, (_, id) => ({ id, total: 1 }));
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await seller.deliver({ type: "refunds", order: "A", refunds: of(251) });
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
  const [event] = (await platform.sourceEvents.list(actor, seller.id, { status: "unreadable" })).data as any[];
  assert.match(event.reason, /250 are the most/);
  await seller.deliver({ type: "refunds", order: "A", refunds: of(250) });
  await settle(world);
  const { data } = await platform.performance.summary(actor, { group_by: "type" });
  assert.equal(
    data.map(({ group, events, value_minor }: any) => [group, events, value_minor]),
    [
      ["refund", 250, -250],
      ["sale", 1, 1_000],
    ],
  );
});

test("refunds of one payment that arrive together are each taken over at the first attempt", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await settle(world);
  for (let refund = 0; refund < 40; refund += 1)
    await seller.deliver({ type: "refunded", order: "A", refund: `r${refund}`, total: 1 });
  assert.is(await platform.workers.runSources(), 40 + 1);
  await settle(world);
  assert.is(await world.revenue(world.ann), 960);
  assert.equal((await platform.sources.health(actor, seller.id)).events, [{ status: "done", count: 41 }]);
});

test("types, times and ids that no store keeps are unreadable, and hold nobody else up", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "a\u0000b", order: "A", total: 1_000 });
  await seller.deliver({ type: "other", at: -300_000_000_000 });
  await seller.deliver({ type: "paid", id: "e\u0000", order: "B", total: 1_000, ref: world.ref });
  await seller.deliver({ type: "paid", order: "C", total: 1_000, ref: world.ref });
  await settle(world);
  assert.is(await world.revenue(world.ann), 2_000);
  const all = (await platform.sourceEvents.list(actor, seller.id, {})).data as any[];
  assert.equal(all.map(({ status }) => status).sort(), ["done", "done", "unreadable", "unreadable"]);
});

test("money that goes back in another currency is named on the payment", async () => {
  const world = await open();
  await world.deliver(checkout("1", { metadata: { ref: world.ref } }));
  await world.deliver(refundOf("1", "1", 11_800, { currency: "eur" }));
  await settle(world);
  const [payment] = await world.payments();
  assert.equal([payment.status, payment.reason, payment.differs], ["recorded", "other_currency", true]);
});

test("a sale that a rough report made smaller than the better one says is noticed", async () => {
  const world = await open();
  const object = { id: "pi_1", amount_received: 9_000, currency: "usd", metadata: { ref: world.ref } };
  await world.deliver({ id: "evt_intent", type: "payment_intent.succeeded", data: { object } });
  await world.work();
  world.advance(600_001);
  await world.work();
  await world.deliver(checkout("1", { metadata: { ref: world.ref } }));
  await settle(world);
  assert.is(await world.revenue(world.ann), 9_000);
  assert.is((await world.payments())[0].differs, true);
});

test.run();
