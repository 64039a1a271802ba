import type { Platform } from "@entente/core";
import * as assert from "uvu/assert";
import { openShop, type Shop, spelled } from "../testing/payouts/shop.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const RATE = 10;
const ROUNDS = 5;

/** What each member sold and did not take back, kept beside the platform. */
type Sold = Map<string, number>;

/** What is in a batch or paid, by member. */
const frozenOf = async ({ rows }: Shop): Promise<Map<string, number>> => {
  const sums = new Map<string, number>();
  for (const { member, amount, status } of await rows())
    if (status === "processing" || status === "paid") sums.set(member, (sums.get(member) ?? 0) + amount);
  return sums;
};

const assertNeverMore = async (shop: Shop, sold: Sold, before: ReadonlyMap<string, number>): Promise<void> => {
  const frozen = await frozenOf(shop);
  for (const [member, amount] of sold) {
    const most = Math.max(Math.floor(amount / RATE), before.get(member) ?? 0);
    assert.ok((frozen.get(member) ?? 0) <= most, `${member} is paid ${frozen.get(member)} of ${most}`);
  }
};

/** Each row is in one payment, and every payment is the sum of its rows. */
const assertBooks = async ({ platform }: Shop): Promise<void> =>
  assert.equal((await platform.operator.checkLedger()).differences, []);

const openRace = async (shop: Shop) => {
  await shop.platform.payoutRails.create(shop.actor, { rail: "manual" });
  await shop.share(10_000 / RATE);
  const members = await Promise.all(["ann", "bob", "cat"].map((name) => shop.join(name)));
  shop.until(11);
  const sold: Sold = new Map();
  const sales: { readonly member: string; readonly id: string; readonly amount: number }[] = [];
  const sell = async (member: string, amount: number): Promise<void> => {
    sales.push({ member, id: await shop.sale(member, 3, amount), amount });
    sold.set(member, (sold.get(member) ?? 0) + amount);
  };
  return { members, sold, sales, sell };
};

onEngines(
  "a race of runs and batches",
  (test, engine) => {
    test("no batch pays more than was owed before a refund that comes at the same time, and afterwards no more than is owed", async () => {
      const shop = await openShop(await engine().fresh(), "race");
      const { members, sold, sales, sell } = await openRace(shop);
      const other = shop.process(engine().another());
      const period = { period_start: spelled(0), period_end: spelled(10) };
      const batch = (platform: Platform) => platform.payoutBatches.create.settle(shop.actor, [], {}, {});
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const member of members) await sell(member, 1_000 * (round + 1));
        const before = await frozenOf(shop);
        const [taken] = sales.splice(round % sales.length, 1);
        if (taken === undefined) throw new Error("There is a sale in every round.");
        const made = await Promise.all([
          batch(shop.platform),
          other.payouts.run(shop.actor, period),
          batch(other),
          shop.refund(taken.id, taken.amount),
          shop.platform.payouts.run(shop.actor, period),
          batch(other),
        ]);
        for (const one of made) if (one && "ok" in one && !one.ok) assert.is(one.refusal.code, "payout_batch_empty");
        await assertNeverMore(shop, sold, before);
        sold.set(taken.member, (sold.get(taken.member) ?? 0) - taken.amount);
        await assertBooks(shop);
        const known = await frozenOf(shop);
        await Promise.all([batch(shop.platform), other.payouts.run(shop.actor, period), batch(other)]);
        await assertNeverMore(shop, sold, known);
        await assertBooks(shop);
      }
      await shop.run(0, 10);
      const booked = new Map<string, number>();
      for (const { member, amount } of await shop.rows()) booked.set(member, (booked.get(member) ?? 0) + amount);
      for (const [member, amount] of sold) assert.is(booked.get(member) ?? 0, Math.floor(amount / RATE));
    });

    test("a payment that fails while a batch is made is paid as what is still owed", async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const shop = await openShop(await engine().fresh(), `fails ${round}`);
        const { members, sold, sales, sell } = await openRace(shop);
        for (const member of members) await sell(member, 10_000);
        await shop.run(0, 10);
        const { id, items = [] } = await shop.platform.payoutBatches.create(shop.actor);
        await shop.platform.payoutBatches.export(shop.actor, id);
        await work(shop.platform);
        for (const { member, id: sale } of sales) {
          await shop.refund(sale, 10_000);
          sold.set(member, 0);
        }
        const results = items.map(({ id: item }) => ({ item, status: "failed" as const }));
        await shop.platform.payoutBatches.confirm(shop.actor, id, { results });
        const other = shop.process(engine().another());
        const batches = [0, 1, 2].map(() => other.payoutBatches.create.settle(shop.actor, [], {}, {}));
        const made = await Promise.all([work(shop.platform), ...batches]);
        for (const one of made) if (one) assert.not(one.ok);
        assert.equal([...(await frozenOf(shop)).values()], []);
        await assertBooks(shop);
      }
    });
  },
  ["postgres"],
);
