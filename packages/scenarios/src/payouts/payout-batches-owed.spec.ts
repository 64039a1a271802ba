import type { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openShop, type Shop, spelled } from "../testing/payouts/shop.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const open = async (shop: Shop): Promise<Shop> => {
  await shop.platform.payoutRails.create(shop.actor, { rail: "manual" });
  return shop;
};

const codeOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
  } catch (error) {
    return (error as PlatformError).code;
  }
  return "done";
};

/** Makes a batch, exports it, and confirms every payment of it as `status`, one after the other. */
const pay = async ({ platform, actor }: Shop, ...statuses: readonly ("paid" | "failed" | "returned")[]) => {
  const { id, items = [] } = await platform.payoutBatches.create(actor);
  await platform.payoutBatches.export(actor, id);
  await work(platform);
  for (const status of statuses) {
    await platform.payoutBatches.confirm(actor, id, { results: items.map((item) => ({ item: item.id, status })) });
    await work(platform);
  }
};

const bare = (id: string): never => id.slice(id.indexOf("_") + 1) as never;

/** What became of the money of a sale before it is refunded in full. */
const FATES: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  "was never in a batch": async () => {},
  "is in a payment that failed": (shop) => pay(shop, "failed"),
  "is in a payment that came back": (shop) => pay(shop, "paid", "returned"),
  async "is in a batch that was canceled"(shop) {
    const { id } = await shop.platform.payoutBatches.create(shop.actor);
    await shop.platform.payoutBatches.cancel(shop.actor, id);
  },
};

onEngines("what a batch pays", (test, engine) => {
  for (const [fate, befall] of Object.entries(FATES)) {
    test(`a sale that is refunded in full is not paid when its share ${fate}`, async () => {
      const shop = await open(await openShop(await engine().fresh(), fate));
      const ann = await shop.join("ann");
      await shop.share(1_000);
      shop.until(11);
      const sale = await shop.sale(ann, 3, 10_000);
      await shop.run(0, 10);
      await befall(shop);
      await shop.refund(sale, 10_000);
      shop.until(21);
      assert.is((await shop.run(10, 20)).outcome, "no_eligible_activity");
      const [row] = await shop.rows();
      assert.is((await shop.platform.payouts.explain(shop.actor, row?.id as string)).measured?.owed_minor, 0);
      assert.is(await codeOf(shop.platform.payoutBatches.create(shop.actor)), "payout_batch_empty");
    });
  }

  test("a refund between the run and the batch is known to the batch", async () => {
    const shop = await open(await openShop(await engine().fresh(), "between"));
    const [ann, bob] = [await shop.join("ann"), await shop.join("bob")];
    await shop.share(1_000);
    shop.until(11);
    const sale = await shop.sale(ann, 3, 10_000);
    await shop.run(0, 10);
    await shop.refund(sale, 4_000);
    await shop.sale(bob, 4, 2_000);
    const batch = await shop.platform.payoutBatches.create(shop.actor);
    assert.equal(batch.items?.map(({ amount_minor }) => amount_minor).sort(), [200, 600]);
    const created = (await shop.platform.events.list(shop.actor, { type: "payout.created" })).data;
    assert.is(created.length, 2);
    assert.is((await shop.run(0, 10)).payouts_created, 0);
    assert.equal((await shop.rows()).map(({ amount, status }) => `${status} ${amount}`).sort(), [
      "processing 200",
      "processing 600",
    ]);
  });

  test("what a batch writes of late activity lies in the latest period that has rows, and is announced once", async () => {
    const shop = await open(await openShop(await engine().fresh(), "late"));
    const ann = await shop.join("ann");
    await shop.share(1_000);
    shop.until(21);
    const sale = await shop.sale(ann, 3, 10_000);
    await shop.run(0, 10);
    await pay(shop, "paid");
    await shop.sale(ann, 13, 5_000);
    await shop.run(10, 20);
    await shop.refund(sale, 1_000);
    const options = { idempotencyKey: "once" };
    const batch = await shop.platform.payoutBatches.create(shop.actor, {}, options);
    assert.equal(batch.totals, [{ currency: "usd", amount_minor: 400, items: 1 }]);
    const [adjustment] = (await shop.rows()).filter(({ kind }) => kind === "adjustment");
    assert.equal(
      [adjustment?.amount, adjustment?.period, adjustment?.earned, adjustment?.status],
      [-100, `${spelled(10)} ${spelled(20)}`, spelled(0), "processing"],
    );
    const created = (await shop.platform.events.list(shop.actor, { type: "payout.created" })).data;
    const [announced] = created.filter(({ subject }) => adjustment?.id.endsWith(subject.id));
    const { object: told } = (announced?.data ?? {}) as { readonly object?: Readonly<Record<string, unknown>> };
    assert.equal([told?.status, told?.amount_minor, told?.batch], ["pending", -100, null]);
    assert.is(created.length, 3);
    const again = await shop.platform.payoutBatches.create(shop.actor, {}, options);
    assert.is(JSON.stringify(again), JSON.stringify(batch));
    assert.is((await shop.rows()).length, 3);
  });

  test("a batch of one period takes along what another one takes back", async () => {
    const shop = await open(await openShop(await engine().fresh(), "filter"));
    const ann = await shop.join("ann");
    await shop.share(1_000);
    shop.until(21);
    const sale = await shop.sale(ann, 3, 10_000);
    await shop.run(0, 10);
    await pay(shop, "paid");
    await shop.sale(ann, 4, 5_000);
    await shop.sale(ann, 13, 7_000);
    await shop.run(0, 10);
    await shop.freeze((await shop.rows()).filter(({ status }) => status === "pending").map(({ id }) => id));
    await shop.refund(sale, 10_000);
    await shop.run(10, 20);
    shop.until(31);
    await shop.sale(ann, 23, 20_000);
    await shop.run(20, 30);
    const asked = { period_start: spelled(20), period_end: spelled(30) };
    const batch = await shop.platform.payoutBatches.create(shop.actor, asked);
    assert.equal(batch.totals, [{ currency: "usd", amount_minor: 1_000, items: 1 }]);
    const left = (await shop.rows()).filter(({ status }) => status === "pending");
    assert.equal(
      left.map(({ amount, period }) => [amount, period]),
      [[700, `${spelled(10)} ${spelled(20)}`]],
    );
  });

  test("a row that was edited by hand is paid as what is owed, to whom it is owed", async () => {
    const shop = await open(await openShop(await engine().fresh(), "edited"));
    const [ann, bob] = [await shop.join("ann"), await shop.join("bob")];
    await shop.share(1_000);
    shop.until(11);
    await shop.sale(ann, 3, 100);
    await shop.sale(bob, 3, 300);
    await shop.run(0, 10);
    const { entity } = await shop.platform.enrollments.retrieve(shop.actor, bob);
    const [row] = (await shop.rows()).filter(({ member }) => member === ann);
    await shop.edit(row?.id as string, { amountMinor: 99_999n, currency: "eur", entity: bare(entity) });
    const batch = await shop.platform.payoutBatches.create(shop.actor);
    assert.equal(
      batch.items
        ?.map(({ amount_minor, currency, recipient }) => `${recipient.name} ${amount_minor} ${currency}`)
        .sort(),
      ["ann@people.example 10 usd", "bob@people.example 30 usd"],
    );
    assert.equal((await shop.platform.operator.checkLedger()).differences, []);
  });

  test("a row that was moved by hand to a period that was never run is paid nothing", async () => {
    const shop = await open(await openShop(await engine().fresh(), "moved"));
    const [ann, bob] = [await shop.join("ann"), await shop.join("bob")];
    await shop.share(1_000);
    shop.until(11);
    await shop.sale(ann, 3, 100);
    await shop.sale(bob, 3, 300);
    await shop.run(0, 10);
    const [row] = (await shop.rows()).filter(({ member }) => member === ann);
    const [start, end] = [new Date("2029-11-01T00:00:00.000Z"), new Date("2029-12-01T00:00:00.000Z")];
    const moved = { periodStart: start, periodEnd: end, earnedStart: start, earnedEnd: end, amountMinor: 7_777n };
    await shop.edit(row?.id as string, moved);
    const batch = await shop.platform.payoutBatches.create(shop.actor);
    assert.equal(batch.items?.map(({ amount_minor }) => amount_minor).sort(), [10, 30]);
    assert.equal((await shop.platform.operator.checkLedger()).differences, []);
  });

  test("a rule that has ended may be paid less than its open row says, never more", async () => {
    const shop = await open(await openShop(await engine().fresh(), "ended"));
    const [ann, bob, cat] = [await shop.join("ann"), await shop.join("bob"), await shop.join("cat")];
    const rule = await shop.share(1_000);
    shop.until(11);
    const sale = await shop.sale(ann, 3, 10_000);
    await shop.sale(bob, 3, 10_000);
    await shop.run(0, 10);
    await shop.platform.payoutRules.archive(shop.actor, rule);
    await shop.share(0);
    await shop.refund(sale, 6_000);
    await shop.sale(bob, 4, 5_000);
    await shop.sale(cat, 4, 5_000);
    const batch = await shop.platform.payoutBatches.create(shop.actor);
    assert.equal(batch.items?.map(({ amount_minor }) => amount_minor).sort(), [1_000, 400]);
    // What is frozen of a member is corrected, as that of any other rule; for whom nothing is frozen nothing begins.
    const late = async () =>
      (await shop.rows())
        .filter(({ kind }) => kind === "adjustment")
        .map(({ member, amount }) => [member, amount])
        .sort();
    shop.until(21);
    await shop.run(10, 20);
    assert.equal(await late(), [[bob, 500]]);
    // Nothing of it is lost, should the rule be active again.
    await shop.platform.payoutRules.update(shop.actor, rule, { status: "active" });
    await shop.run(10, 20);
    assert.equal(
      await late(),
      [
        [bob, 500],
        [cat, 500],
      ].sort(),
    );
  });

  test("a batch that would be empty writes nothing, and its answer is kept", async () => {
    const shop = await open(await openShop(await engine().fresh(), "empty"));
    const ann = await shop.join("ann");
    await shop.share(1_000);
    shop.until(21);
    const sale = await shop.sale(ann, 3, 10_000);
    await shop.run(0, 10);
    await shop.freeze((await shop.rows()).map(({ id }) => id));
    await shop.refund(sale, 1_000);
    const options = { idempotencyKey: "empty" };
    const first = await shop.platform.payoutBatches.create.settle(shop.actor, [], {}, options);
    assert.not(first.ok);
    assert.is((await shop.rows()).length, 1);
    assert.is((await shop.platform.events.list(shop.actor, { type: "payout.created" })).data.length, 1);
    await shop.sale(ann, 4, 50_000);
    const again = await shop.platform.payoutBatches.create.settle(shop.actor, [], {}, options);
    assert.equal({ ...again, replayed: false }, first);
    assert.is(again.replayed, true);
  });
});
