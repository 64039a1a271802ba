import type { Platform } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const RATE = 10;
const ROUNDS = 5;

/** The net sales of each member, recorded outside the platform. */
type Sold = Map<string, number>;

/** The amounts in a batch or paid, by member. */
const frozenOf = async ({ rows }: PayoutScenario): Promise<Map<string, number>> => {
  const sums = new Map<string, number>();
  for (const { member, amount, status } of await rows())
    if (status === "processing" || status === "paid") sums.set(member, (sums.get(member) ?? 0) + amount);
  return sums;
};

const assertNeverMore = async (
  scenario: PayoutScenario,
  sold: Sold,
  before: ReadonlyMap<string, number>,
): Promise<void> => {
  const frozen = await frozenOf(scenario);
  for (const [member, amount] of sold) {
    const most = Math.max(Math.floor(amount / RATE), before.get(member) ?? 0);
    assert.ok((frozen.get(member) ?? 0) <= most, `${member} is paid ${frozen.get(member)} of ${most}`);
  }
};

/** Each row is in one payment, and every payment equals the sum of its rows. */
const assertBooks = async ({ platform }: PayoutScenario): Promise<void> =>
  assert.equal((await platform.operator.checkLedger()).differences, []);

const openRace = async (scenario: PayoutScenario) => {
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  await scenario.share(10_000 / RATE);
  const members = await Promise.all(["ann", "bob", "cat"].map((name) => scenario.join(name)));
  scenario.until(11);
  const sold: Sold = new Map();
  const sales: { readonly member: string; readonly id: string; readonly amount: number }[] = [];
  const sell = async (member: string, amount: number): Promise<void> => {
    sales.push({ member, id: await scenario.sale(member, 3, amount), amount });
    sold.set(member, (sold.get(member) ?? 0) + amount);
  };
  return { members, sold, sales, sell };
};

onEngines(
  "a race of runs and batches",
  (test, engine) => {
    test("no batch pays more than the amount owed before a concurrent refund, and later ones no more than the amount owed", async () => {
      const scenario = await openPayoutScenario(await engine().fresh(), "race");
      const { members, sold, sales, sell } = await openRace(scenario);
      const other = scenario.process(engine().another());
      const period = { period_start: spelled(0), period_end: spelled(10) };
      const batch = (platform: Platform) => platform.payoutBatches.create.invoke(scenario.actor, [], {}, {});
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const member of members) await sell(member, 1_000 * (round + 1));
        const before = await frozenOf(scenario);
        const [taken] = sales.splice(round % sales.length, 1);
        if (taken === undefined) throw new Error("A round has no sale.");
        const made = await Promise.all([
          batch(scenario.platform),
          other.payouts.run(scenario.actor, period),
          batch(other),
          scenario.refund(taken.id, taken.amount),
          scenario.platform.payouts.run(scenario.actor, period),
          batch(other),
        ]);
        for (const one of made) if (one && "ok" in one && !one.ok) assert.is(one.refusal.code, "payout_batch_empty");
        await assertNeverMore(scenario, sold, before);
        sold.set(taken.member, (sold.get(taken.member) ?? 0) - taken.amount);
        await assertBooks(scenario);
        const known = await frozenOf(scenario);
        await Promise.all([batch(scenario.platform), other.payouts.run(scenario.actor, period), batch(other)]);
        await assertNeverMore(scenario, sold, known);
        await assertBooks(scenario);
      }
      await scenario.run(0, 10);
      const booked = new Map<string, number>();
      for (const { member, amount } of await scenario.rows()) booked.set(member, (booked.get(member) ?? 0) + amount);
      for (const [member, amount] of sold) assert.is(booked.get(member) ?? 0, Math.floor(amount / RATE));
    });

    test("a payment that fails during the creation of a batch is paid with the amount still owed", async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const scenario = await openPayoutScenario(await engine().fresh(), `fails ${round}`);
        const { members, sold, sales, sell } = await openRace(scenario);
        for (const member of members) await sell(member, 10_000);
        await scenario.run(0, 10);
        const { id, items = [] } = await scenario.platform.payoutBatches.create(scenario.actor);
        await scenario.platform.payoutBatches.export(scenario.actor, id);
        await work(scenario.platform);
        for (const { member, id: sale } of sales) {
          await scenario.refund(sale, 10_000);
          sold.set(member, 0);
        }
        const results = items.map(({ id: item }) => ({ item, status: "failed" as const }));
        await scenario.platform.payoutBatches.confirm(scenario.actor, id, { results });
        const other = scenario.process(engine().another());
        const batches = [0, 1, 2].map(() => other.payoutBatches.create.invoke(scenario.actor, [], {}, {}));
        const made = await Promise.all([work(scenario.platform), ...batches]);
        for (const one of made) if (one) assert.not(one.ok);
        assert.equal([...(await frozenOf(scenario)).values()], []);
        await assertBooks(scenario);
      }
    });
  },
  ["postgres"],
);
