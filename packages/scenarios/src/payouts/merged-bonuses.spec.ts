import * as assert from "uvu/assert";
import { openPayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("bonuses for all time of members who were merged");

const BONUS = 500;

const open = async (seed: string) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const { platform, actor, program } = scenario;
  await platform.payoutRails.create(actor, { rail: "manual" });
  const [old, kept, other] = [
    await scenario.join("ann.old"),
    await scenario.join("ann"),
    await scenario.join("bob"),
  ] as const;
  const bonus = await platform.payoutRules.create(actor, {
    name: "Bonus",
    type: "threshold_bonus",
    scope: { type: "program", program },
    metric_key: "gmv_cents",
    threshold: 1_000,
    bonus_minor: BONUS,
  } as never);
  const entityOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).entity;
  const merge = async (source: string, target: string) =>
    platform.entities.merge(actor, await entityOf(source), { into: await entityOf(target), reason: "One person" });
  const due = async (...members: string[]) => {
    const rows = await scenario.rows();
    return members.map((one) => rows.reduce((sum, { member, amount }) => sum + (member === one ? amount : 0), 0));
  };
  const pay = async () => {
    const { id } = await platform.payoutBatches.create(actor);
    await platform.payoutBatches.export(actor, id);
    await work(platform);
    await platform.payoutBatches.confirm(actor, id, { all: "paid" });
    await work(platform);
  };
  const sound = async () => {
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  };
  return { ...scenario, old, kept, other, bonus: bonus.id, merge, due, pay, sound };
};

test("the sales of both merged members reach the threshold once, for the member who goes on", async () => {
  const world = await open("together");
  const { platform, actor, old, kept, other } = world;
  const first = await world.sale(old, 0, 600);
  world.until(3);
  await world.merge(old, kept);
  world.until(5);
  await world.sale(kept, 4, 500);
  await world.sale(other, 4, 999);
  world.until(10);
  const planned = await world.run(0, 9, true);
  assert.equal(planned.summary.totals, { usd: BONUS });
  await world.run(0, 9);
  assert.equal(await world.due(old, kept, other), [0, BONUS, 0]);
  await world.run(0, 9);
  assert.equal(await world.due(old, kept, other), [0, BONUS, 0]);

  const [row] = (await world.rows()).filter(({ member }) => member === kept);
  const explained = await platform.payouts.explain(actor, row?.id ?? "");
  assert.is(explained.measured?.value, 1_100);
  assert.equal(
    explained.events.map(({ amount, counted }) => [amount, counted]),
    [
      [500, true],
      [600, true],
    ],
  );
  const sold = await platform.performance.explainEvent(actor, first);
  assert.equal(
    sold.rules.flatMap(({ payouts }) => payouts.map(({ payout }) => payout.id)),
    [row?.id],
    "a sale of the one counts in the row of the other",
  );
  await world.sound();
});

test("a refund of either takes it back, by a batch as by a run", async () => {
  const world = await open("taken back");
  const { platform, actor, old, kept } = world;
  const first = await world.sale(old, 0, 600);
  await world.sale(kept, 0, 500);
  world.until(2);
  await world.merge(old, kept);
  world.until(6);
  await world.run(0, 5);
  assert.equal(await world.due(old, kept), [0, BONUS]);
  await world.pay();
  world.until(8);
  await world.refund(first, 600);
  world.until(9);
  await world.run(5, 7);
  const rows = async () => (await world.rows()).map(({ member, kind, amount }) => [member, kind, amount]);
  assert.equal(await rows(), [
    [kept, "adjustment", -BONUS],
    [kept, "rule", BONUS],
  ]);
  await world.sound();
  await world.sale(old, 0, 600, { enrollment: old });
  assert.is(await platform.payoutBatches.create(actor).catch(({ code }) => code), "payout_batch_empty");
  assert.equal(await rows(), [
    [kept, "adjustment", 0],
    [kept, "rule", BONUS],
  ]);
  await world.sound();
});

test("a member who had reached the threshold alone keeps its bonus, and does not reach it again after the merge", async () => {
  const world = await open("alone");
  const { old, kept } = world;
  await world.sale(old, 0, 1_000);
  world.until(2);
  await world.run(0, 1);
  assert.equal(await world.due(old, kept), [BONUS, 0]);
  await world.merge(old, kept);
  world.until(4);
  await world.sale(kept, 3, 1_500);
  world.until(6);
  await world.run(1, 5);
  assert.equal(await world.due(old, kept), [BONUS, 0]);
  await world.sound();
});

test("given two merged members who had reached the threshold apart, one bonus is taken back", async () => {
  const world = await open("twice");
  const { old, kept } = world;
  await world.sale(old, 0, 1_000);
  await world.sale(kept, 0, 1_000);
  world.until(2);
  await world.run(0, 1);
  assert.equal(await world.due(old, kept), [BONUS, BONUS]);
  await world.pay();
  await world.merge(old, kept);
  world.until(4);
  await world.run(0, 1);
  assert.equal(await world.due(old, kept), [BONUS, BONUS], `what was run to ${spelled(1)} is before the merge`);
  await world.run(1, 3);
  assert.equal(await world.due(old, kept), [BONUS, 0]);
  await world.sound();
});

test("bonuses of one period are each member's own", async () => {
  const world = await open("by period");
  const { platform, actor, program, old, kept, bonus } = world;
  await platform.payoutRules.update(actor, bonus, { status: "archived" } as never).catch(() => undefined);
  await platform.payoutRules.create(actor, {
    name: "Month",
    type: "threshold_bonus",
    scope: { type: "program", program },
    metric_key: "gmv_cents",
    threshold: 1_000,
    bonus_minor: 70,
    window_days: 30,
  } as never);
  await world.sale(old, 0, 600);
  await world.sale(kept, 0, 600);
  world.until(2);
  await world.merge(old, kept);
  world.until(5);
  await world.run(0, 4);
  assert.equal((await world.rows()).filter(({ amount }) => amount === 70).length, 0);
  await world.sound();
});

test.run();
