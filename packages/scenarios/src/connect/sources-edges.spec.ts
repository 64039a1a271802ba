import * as assert from "uvu/assert";
import { type Meanwhile, meanwhile } from "../testing/sources/meanwhile.ts";
import { openSeller, SELLER_MAPPING } from "../testing/sources/seller.ts";
import { checkout, openSources, type SourceWorld } from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// What lies at the edges of sources: whose report counts, names that lead nowhere, words that two things share, and people who are erased.

const { test, engine } = suiteOnEngines("edges of sources", ["memory", "postgres"]);

interface Opened extends SourceWorld, Pick<Meanwhile, "happens"> {
  readonly ref: string;
}

const open = async (): Promise<Opened> => {
  const { storage, happens } = meanwhile(await engine().fresh());
  const world = await openSources(storage, "edges of sources");
  return { ...world, happens, ref: (await world.platform.enrollments.retrieve(world.actor, world.ann)).referral_code };
};

const settle = async (world: SourceWorld): Promise<void> => {
  await world.work();
  world.advance(61_000);
  await world.work();
};

const elsewhereOf = async ({ platform, actor }: SourceWorld): Promise<string> =>
  (await platform.programs.create(actor, { name: "Walkers" })).id;

let events = 0;
const invoice = (fields: object = {}): object => {
  events += 1;
  const object = { id: "in_1", currency: "usd", amount_paid: 1_000, total: 1_000, customer: null };
  const lines = { data: [{ amount: 1_000, quantity: 1 }] };
  return { id: `evt_edge_${events}`, type: "invoice.paid", data: { object: { ...object, lines, ...fields } } };
};

test("a member is credited by hand where any source that reported the payment may record", async () => {
  const world = await open();
  const { platform, actor, bob } = world;
  const [wrong, right] = [await openSeller(world, { programs: [await elsewhereOf(world)] }), await openSeller(world)];
  for (const seller of [wrong, right]) await seller.deliver({ type: "paid", order: "A", total: 1_000 });
  await settle(world);
  const [unmatched] = await world.payments({ status: "unmatched" });
  await platform.sourcePayments.credit(actor, unmatched.id, { enrollment: bob, reason: "They asked" });
  await settle(world);
  assert.is(await world.revenue(bob), 1_000);
});

test("the report of a source that may not record there does not say what a payment is worth", async () => {
  const world = await open();
  const [wrong, right] = [await openSeller(world, { programs: [await elsewhereOf(world)] }), await openSeller(world)];
  await wrong.deliver({ type: "paid", order: "A", total: 500_000, ref: world.ref });
  await settle(world);
  await right.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
  const [payment] = await world.payments();
  assert.equal([payment.net_minor, payment.differs], [1_000, true]);
});

test("the better report of one source counts beside the rough one of another", async () => {
  const world = await open();
  const { platform, actor } = world;
  const { id: twin } = await platform.sources.create(actor, { kind: "stripe", secret: "whsec_test_secret_of_sources" });
  const object = { id: "pi_1", amount_received: 11_800, currency: "usd", metadata: { ref: world.ref } };
  await world.deliver({ id: "evt_intent", type: "payment_intent.succeeded", data: { object } });
  await world.deliver(checkout("1", { metadata: { ref: world.ref } }), twin);
  await settle(world);
  const [payment] = await world.payments();
  assert.equal([payment.net_minor, payment.source], [10_000, twin]);
  const { data } = await platform.performance.listEvents(actor, { limit: 100 });
  assert.equal(
    data.map(({ type, value_minor }: any) => [type, value_minor]).filter(([type]: any) => type !== "checkout"),
    [["sale", 10_000]],
  );
});

test("a payment of another program is recorded once its source may record there and its events are read again", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world, { programs: [await elsewhereOf(world)] });
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await settle(world);
  await platform.sources.update(actor, seller.id, { programs: null });
  await platform.sources.replay(actor, seller.id, {});
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
});

test("a refund and a dispute of one id are two", async () => {
  const world = await open();
  const [payment, refund] = SELLER_MAPPING.rules;
  const about = { payment: "order", dispute: "refund", currency: "currency", gross: "total" };
  const disputes = ["opened", "won"].map((ends) => ({
    ...about,
    fact: `dispute_${ends}`,
    when: [{ path: "type", is: [ends] }],
  }));
  const seller = await openSeller(world, { mapping: { rules: [payment, refund, ...disputes] } });
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await seller.deliver({ type: "opened", order: "A", refund: "1", total: 1_000 });
  await seller.deliver({ type: "won", order: "A", refund: "1", total: 1_000, at: world.seconds(1) });
  await seller.deliver({ type: "refunded", order: "A", refund: "1", total: 400 });
  await settle(world);
  assert.is(await world.revenue(world.ann), 600);
});

test("a payment and a subscription of one number are two", async () => {
  const world = await open();
  const seller = await openSeller(world);
  await seller.deliver({ type: "subscribed", subscription: "5", customer: "c1", ref: world.ref });
  await seller.deliver({ type: "paid", order: "5", total: 1_000 });
  await seller.deliver({ type: "paid", order: "6", total: 1_000, subscription: "5" });
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
});

test("a refund that a vendor dates far ahead counts now", async () => {
  const world = await open();
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await seller.deliver({ type: "refunded", order: "A", refund: "r1", total: 400, at: world.seconds(24 * 90) });
  await settle(world);
  assert.is(await world.revenue(world.ann), 600);
});

test("a code of nobody's on an invoice leaves it to the names of its subscription", async () => {
  const world = await open();
  const session = { mode: "subscription", subscription: "sub_1", customer: null, payment_intent: null };
  await world.deliver(checkout("9", { ...session, metadata: { ref: world.ref } }));
  await settle(world);
  await world.deliver(invoice({ subscription: "sub_1", metadata: { via: "newsletter" } }));
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
});

test("a payment of a customer who is bound by a payment that arrives later is credited too", async () => {
  for (const isNamedFirst of [true, false]) {
    const world = await open();
    const seller = await openSeller(world);
    const named = { type: "paid", order: "A", total: 1_000, customer: "c1", ref: world.ref };
    const bare = { type: "paid", order: "B", total: 1_000, customer: "c1", at: world.seconds(1) };
    world.advance(2 * 3_600_000);
    for (const event of isNamedFirst ? [named, bare] : [bare, named]) {
      await seller.deliver(event);
      await settle(world);
    }
    assert.is(await world.revenue(world.ann), 2_000, String(isNamedFirst));
  }
});

test("a sale whose customer is erased before it is translated is recorded without the customer", async () => {
  const world = await open();
  const { platform, actor, source } = world;
  await world.deliver(checkout("1", { metadata: { ref: world.ref } }));
  await platform.customers.erase(actor, "stripe:main:cus_1");
  await settle(world);
  assert.is(await world.revenue(world.ann), 10_000);
  const [payment] = await world.payments();
  const sale: any = await platform.performance.retrieveEvent(actor, payment.sale);
  assert.equal([payment.customer, sale.customer], [null, null]);
  const found = (await platform.sourceEvents.list(actor, source, {})).data as any[];
  assert.equal(
    found.map(({ status }) => status),
    ["erased"],
  );
});

test("an erased customer whose id is a small number takes no event of others along", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000, customer: 7, ref: world.ref });
  await settle(world);
  const broken = { type: "paid", total: "many", quantity: 7, ref: world.ref };
  await seller.deliver({ ...broken, order: 7, customer: 8 });
  await seller.deliver({ ...broken, order: 8, customer: 7 });
  await settle(world);
  await platform.customers.erase(actor, "seller:main:7");
  const found = (await platform.sourceEvents.list(actor, seller.id, {})).data as any[];
  assert.equal(found.map(({ status }) => status).sort(), ["erased", "erased", "unreadable"]);
});

test("a source keeps no names that say nobody", async () => {
  const world = await open();
  await world.deliver(checkout("1"));
  await settle(world);
  const { sourceNames } = world.ports;
  const brand = world.brand.slice("brand_".length);
  assert.equal(await sourceNames.ofCustomer(world.actor.tenant, brand as never, "stripe:main:cus_1"), []);
});

test("a replay goes on behind events of which nothing is kept", async () => {
  const world = await open();
  const { platform, actor, source } = world;
  for (const nth of [1, 2, 3]) {
    await world.deliver({ id: `evt_other_${nth}`, type: "customer.updated", data: { object: {} } });
    world.advance(1_000);
  }
  await world.work();
  const first: any = await platform.sources.replay(actor, source, { limit: 2 });
  assert.equal([first.events, first.has_more, first.next === null], [0, true, false]);
  const rest: any = await platform.sources.replay(actor, source, { limit: 2, starting_after: first.next });
  assert.is(rest.has_more, false);
});

test.run();
