import * as assert from "uvu/assert";
import { type Meanwhile, meanwhile } from "../testing/sources/meanwhile.ts";
import { openSeller, SELLER_MAPPING } from "../testing/sources/seller.ts";
import { checkout, disputeOf, openSources, refundOf, type SourceWorld } from "../testing/sources/world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

// Decisions, "Identity": one payment is one payment, whatever else happens while it is recorded, and whichever of its reports says what.

const { test, engine } = suiteOnEngines("one payment", ["memory", "postgres"]);

interface Opened extends SourceWorld, Pick<Meanwhile, "happens"> {
  readonly ref: string;
  readonly refOfBob: string;
}

const open = async (): Promise<Opened> => {
  const { storage, happens } = meanwhile(await engine().fresh());
  const world = await openSources(storage, "one payment");
  const codeOf = async (id: string) => (await world.platform.enrollments.retrieve(world.actor, id)).referral_code;
  return { ...world, happens, ref: await codeOf(world.ann), refOfBob: await codeOf(world.bob) };
};

/** Works as another process does, until nothing is due. */
const elsewhere = async ({ process }: SourceWorld): Promise<void> => {
  const other = process();
  while ((await other.workers.runSources()) > 0);
};

const settle = async (world: SourceWorld): Promise<void> => {
  await world.work();
  world.advance(61_000);
  await world.work();
};

const invoice = (fields: object = {}): object => ({
  id: "in_1",
  currency: "usd",
  amount_paid: 11_800,
  total: 11_800,
  customer: "cus_1",
  lines: { data: [{ amount: 11_800, quantity: 1 }] },
  ...fields,
});

let events = 0;
const stripeEvent = (type: string, object: object): object => {
  events += 1;
  return { id: `evt_of_one_${events}`, type, data: { object } };
};

const intent = (fields: object = {}): object => ({
  id: "pi_1",
  amount_received: 11_800,
  currency: "usd",
  customer: "cus_1",
  ...fields,
});

for (const when of ["before", "after"] as const) {
  test(`two rows that turn out to be one right ${when} the sale of one is recorded count once`, async () => {
    const world = await open();
    const { ref, happens } = world;
    const seller = await openSeller(world);
    await seller.deliver({ type: "refunded", order: "A", refund: "r0", total: 100 });
    await world.work();
    await seller.deliver({ type: "paid", order: "B", total: 1_000, ref });
    happens(when, async () => {
      await seller.deliver({ type: "paid", order: "A", alias: "B", total: 1_000, ref });
      await elsewhere(world);
    });
    await settle(world);
    assert.is(await world.revenue(world.ann), 900);
  });

  test(`a refund that becomes known right ${when} its payment is recorded is taken back`, async () => {
    const world = await open();
    const { ref, happens } = world;
    await world.deliver(refundOf("1", "1", 5_900));
    await world.work();
    await world.deliver(stripeEvent("invoice.paid", invoice({ metadata: { ref } })));
    happens(when, async () => {
      const paid = { id: "inpay_1", invoice: "in_1", payment: { payment_intent: "pi_1" } };
      await world.deliver(stripeEvent("invoice_payment.paid", paid));
      await elsewhere(world);
    });
    await settle(world);
    assert.is(await world.revenue(world.ann), 5_900);
  });

  test(`a customer who is erased right ${when} their payment is recorded is gone, and refunds still count`, async () => {
    const world = await open();
    const { platform, actor, ref, happens } = world;
    await world.deliver(checkout("1", { metadata: { ref } }));
    happens(when, () => platform.customers.erase(actor, "stripe:main:cus_1").catch(() => undefined));
    await settle(world);
    await platform.customers.erase(actor, "stripe:main:cus_1").catch(() => undefined);
    await world.deliver(refundOf("1", "1", 11_800));
    await settle(world);
    assert.is(await world.revenue(world.ann), 0);
    const [payment] = await world.payments();
    assert.equal([payment.status, payment.customer, payment.reason], ["recorded", null, null]);
  });
}

test("a payment intent and the checkout of it are worth what the checkout says, in any order", async () => {
  for (const isRecordedFirst of [false, true])
    for (const isIntentFirst of [true, false]) {
      const world = await open();
      const { ref } = world;
      const reports = [
        stripeEvent("payment_intent.succeeded", intent({ metadata: { ref } })),
        checkout("1", { metadata: { ref } }),
      ];
      for (const report of isIntentFirst ? reports : reports.toReversed()) {
        await world.deliver(report);
        await world.work();
        if (isRecordedFirst) world.advance(3_600_001);
        await world.work();
      }
      assert.is(await world.revenue(world.ann), 10_000, `${isRecordedFirst} ${isIntentFirst}`);
      await world.deliver(refundOf("1", "1", 5_900));
      await settle(world);
      assert.is(await world.revenue(world.ann), 5_000, `${isRecordedFirst} ${isIntentFirst}, half refunded`);
      await world.deliver(refundOf("1", "2", 5_900));
      await settle(world);
      assert.is(await world.revenue(world.ann), 0, `${isRecordedFirst} ${isIntentFirst}, refunded`);
    }
});

test("a payment intent that nothing else reports is recorded after a while", async () => {
  const world = await open();
  await world.deliver(stripeEvent("payment_intent.succeeded", intent({ metadata: { ref: world.ref } })));
  await world.work();
  const [waiting] = await world.payments();
  assert.equal([waiting.status, waiting.reason], ["waiting", "details_missing"]);
  world.advance(600_001);
  await world.work();
  assert.is(await world.revenue(world.ann), 11_800);
});

test("a payment is credited by the names that any of its reports brings", async () => {
  const world = await open();
  await world.deliver(stripeEvent("invoice.paid", invoice()));
  await world.work();
  await world.deliver(stripeEvent("invoice.paid", invoice({ metadata: { ref: world.ref } })));
  await settle(world);
  assert.is(await world.revenue(world.ann), 11_800);
});

test("a payment with a customer is credited by names that become known after an hour, too", async () => {
  for (const customer of ["cus_1", null]) {
    const world = await open();
    await world.deliver(stripeEvent("invoice.paid", invoice({ customer, subscription: "sub_1" })));
    await world.work();
    world.advance(3_600_001);
    await world.work();
    assert.equal(
      (await world.payments()).map(({ status }) => status),
      ["unmatched"],
    );
    const metadata = { ref: world.ref };
    await world.deliver(
      checkout("9", { mode: "subscription", subscription: "sub_1", customer, payment_intent: null, metadata }),
    );
    await settle(world);
    assert.is(await world.revenue(world.ann), 11_800, String(customer));
  }
});

test("a payment that says the id of its promotion code alone is credited by the coupon, whichever is reported first", async () => {
  for (const isCodeFirst of [true, false])
    for (const kind of ["payment", "subscription"]) {
      const world = await open();
      const { platform, actor, bob } = world;
      await platform.coupons.create(actor, { enrollment: bob, code: "BOB20" });
      const discounts = [{ promotion_code: "promo_1" }];
      const isSubscription = kind === "subscription";
      const session = { mode: "subscription", subscription: "sub_1", payment_intent: null, discounts, customer: null };
      const reports = isSubscription
        ? [checkout("1", session), stripeEvent("invoice.paid", invoice({ customer: null, subscription: "sub_1" }))]
        : [checkout("1", { discounts, customer: null })];
      const code = stripeEvent("promotion_code.created", { id: "promo_1", code: "BOB20" });
      for (const report of isCodeFirst ? [code, ...reports] : [...reports, code]) {
        await world.deliver(report);
        await world.work();
      }
      assert.is(await world.revenue(bob), isSubscription ? 11_800 : 10_000, `${kind} ${isCodeFirst}`);
    }
});

test("a promotion code of nobody's leaves its payment unmatched after an hour, and one beside a name holds nothing up", async () => {
  const world = await open();
  const discounts = [{ promotion_code: "promo_unknown" }];
  await world.deliver(checkout("1", { discounts, customer: null }));
  await world.deliver(checkout("2", { discounts, metadata: { ref: world.ref } }));
  await world.work();
  assert.is(await world.revenue(world.ann), 10_000);
  world.advance(3_600_001);
  await world.work();
  const [unmatched] = await world.payments({ status: "unmatched" });
  assert.equal([unmatched.payment, unmatched.reason], ["stripe:main:pi_1", "no_names"]);
});

test("a name that cannot be one is passed over, and the others count", async () => {
  const world = await open();
  const unfit = ["x".repeat(300), "a\u0000b", "a\nb"];
  for (const [at, click] of unfit.entries())
    await world.deliver(checkout(`c${at}`, { metadata: { click_id: click, ref: world.ref } }));
  await world.deliver(
    checkout("mail", { metadata: { ref: world.ref }, customer_details: { email: "no address\u0000" } }),
  );
  await settle(world);
  assert.equal(
    (await world.payments()).map(({ status, reason }) => [status, reason]),
    [...unfit, ""].map(() => ["recorded", null]),
  );
  assert.is(await world.revenue(world.ann), 40_000);
});

test("an unreadable event is recorded once its mapping is mended and it is replayed, with fields that were not read before", async () => {
  const world = await open();
  const { platform, actor, ref } = world;
  const [payment, ...others] = SELLER_MAPPING.rules;
  const { code: _, less: __, ...bare } = payment as Record<string, unknown>;
  const seller = await openSeller(world, { mapping: { rules: [{ ...bare, gross: "sum" }, ...others] } });
  await seller.deliver({ type: "paid", order: "A", total: 1_190, tax: 190, ref });
  await settle(world);
  assert.equal(
    (await platform.sourceEvents.list(actor, seller.id, {})).data.map(({ status }: any) => status),
    ["unreadable"],
  );
  await platform.sources.update(actor, seller.id, { mapping: SELLER_MAPPING as never });
  await platform.sources.replay(actor, seller.id, {});
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
});

test("the account of a source stays as it is", async () => {
  const { platform, actor, source } = await open();
  const refused: any = await platform.sources
    .update(actor, source, { account: "other" } as never)
    .catch((error: unknown) => error);
  assert.equal([refused.code, refused.param], ["immutable_parameter", "account"]);
});

test("a payment that two sources report is recorded by the one that may record in the member's program", async () => {
  for (const isWrongFirst of [true, false]) {
    const world = await open();
    const { platform, actor, ref } = world;
    const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
    const wrong = await openSeller(world, { programs: [other] });
    const right = await openSeller(world, { programs: [world.program] });
    for (const seller of isWrongFirst ? [wrong, right] : [right, wrong]) {
      await seller.deliver({ type: "paid", order: "A", total: 1_000, ref });
      await world.work();
    }
    assert.is(await world.revenue(world.ann), 1_000, String(isWrongFirst));
    const [payment] = await world.payments();
    assert.is(payment.source, right.id);
  }
});

test("a customer 0 is nobody", async () => {
  const world = await open();
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref, customer: 0 });
  await seller.deliver({ type: "paid", order: "B", total: 1_000, customer: 0 });
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
});

test("one refund id on two payments that are one takes back each amount once", async () => {
  const world = await open();
  const seller = await openSeller(world);
  for (const order of ["A", "B"]) {
    await seller.deliver({ type: "paid", order, total: 1_000, ref: world.ref });
    await seller.deliver({ type: "refunded", order, refund: "r1", total: 400 });
  }
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_200);
  await seller.deliver({ type: "paid", order: "A", alias: "B", total: 1_000, ref: world.ref });
  await settle(world);
  assert.is(await world.revenue(world.ann), 600);
});

test("a payment of value 0 that turns out to be another one is no second sale", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  for (const order of ["A", "B"])
    await seller.deliver({ type: "paid", order, total: 1_000, tax: 1_000, ref: world.ref });
  await settle(world);
  await seller.deliver({ type: "paid", order: "A", alias: "B", total: 1_000, tax: 1_000, ref: world.ref });
  await settle(world);
  const { data } = await platform.performance.listEvents(actor, { enrollment: world.ann, limit: 100 });
  const sales = data.reduce((sum: number, { projection }: any) => sum + (projection?.metrics?.sales_count ?? 0), 0);
  assert.is(sales, 1);
});

test("a member who buys by the address of their own is found without a customer id", async () => {
  const world = await open();
  const { platform, actor, ann, ref } = world;
  const { entity } = await platform.enrollments.retrieve(actor, ann);
  await platform.entities.update(actor, entity, { email: "ann@people.example" });
  const customer_details = { email: "Ann@people.example" };
  await world.deliver(checkout("1", { customer: null, customer_details, metadata: { ref } }));
  await settle(world);
  const [payment] = await world.payments();
  const sale: any = await platform.performance.retrieveEvent(actor, payment.sale);
  assert.equal([sale.enrollment, sale.self_referral], [ann, true]);
});

test("a credit by hand stays where its payment turns out to be another one", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "refunded", order: "A", refund: "r1", total: 100 });
  await seller.deliver({ type: "paid", order: "B", total: 1_000 });
  await settle(world);
  const [unmatched] = await world.payments({ status: "unmatched" });
  await platform.sourcePayments.credit(actor, unmatched.id, { enrollment: world.bob, reason: "They asked" });
  await seller.deliver({ type: "paid", order: "A", alias: "B", total: 1_000 });
  await settle(world);
  assert.is(await world.revenue(world.bob), 900);
});

test("a dismissed payment that a later report names somebody of is recorded", async () => {
  const world = await open();
  const { platform, actor } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: 1_000 });
  await settle(world);
  const [unmatched] = await world.payments({ status: "unmatched" });
  await platform.sourcePayments.dismiss(actor, unmatched.id, { reason: "Nobody's" });
  await seller.deliver({ type: "paid", order: "A", total: 1_000 });
  await settle(world);
  assert.is((await world.payments())[0].status, "dismissed");
  await seller.deliver({ type: "paid", order: "A", total: 1_000, ref: world.ref });
  await settle(world);
  assert.is(await world.revenue(world.ann), 1_000);
});

test("the reports of a dispute at one instant come to its end, in any order", async () => {
  for (const statuses of [
    ["needs_response", "won"],
    ["won", "needs_response"],
  ]) {
    const world = await open();
    await world.deliver(checkout("1", { metadata: { ref: world.ref } }));
    for (const status of statuses) await world.deliver(disputeOf("1", "1", status, world.seconds(1)));
    await settle(world);
    assert.is(await world.revenue(world.ann), 10_000, statuses.join());
  }
});

test("amounts and times that no payment has are unreadable", async () => {
  const world = await open();
  const { platform, actor, ref } = world;
  const seller = await openSeller(world);
  await seller.deliver({ type: "paid", order: "A", total: "99999999999999999", ref });
  await seller.deliver({ type: "paid", order: "B", total: 1_000, ref, at: 1_893_456_000_000 });
  await seller.deliver({ type: "paid", order: "C\u0000", total: 1_000, ref });
  await settle(world);
  const all = (await platform.sourceEvents.list(actor, seller.id, {})).data as any[];
  assert.equal(
    all.map(({ status }) => status),
    ["unreadable", "unreadable", "unreadable"],
  );
});

test("an event waits for a process that can read its kind", async () => {
  const world = await open();
  const { ports, ref } = world;
  await world.deliver(checkout("1", { metadata: { ref } }));
  const { createPlatform } = await import("@entente/core");
  const { sales: _, ...without } = ports;
  await createPlatform(without).workers.runSources();
  world.advance(61_000);
  await settle(world);
  assert.is(await world.revenue(world.ann), 10_000);
});

test.run();
