import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9, "Every run is remembered" and "Days nobody ran".

const codeOf = async (running: Promise<unknown>): Promise<string | undefined> => {
  const cause = await running.then(
    () => undefined,
    (error: unknown) => error,
  );
  return cause instanceof PlatformError ? cause.code : undefined;
};

/** Creates a batch and returns the amount that it pays. */
const paidBy = async ({ platform, actor }: PayoutScenario): Promise<number> => {
  const batch = await platform.payoutBatches.create(actor, {});
  return batch.items?.reduce((sum, { amount_minor }) => sum + amount_minor, 0) ?? 0;
};

const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string, program: object = {}) => {
  const scenario = await openPayoutScenario(storage, seed, program);
  await scenario.share(1_000);
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  return { scenario, ann: await scenario.join("ann") };
};

onEngines("days and runs", (test, engine) => {
  test("a run that wrote no row is remembered: what is reported late for it is paid by the next run or batch", async () => {
    const { scenario, ann } = await opened(await engine().fresh(), "rowless");
    scenario.until(31);
    assert.is((await scenario.run(0, 31)).outcome, "no_eligible_activity");
    scenario.until(40);
    await scenario.sale(ann, 20, 10_000);
    await scenario.sale(ann, 35, 20_000);
    scenario.until(60);
    assert.is((await scenario.run(31, 59)).payouts_created, 2, "one for each period");
    assert.is(await paidBy(scenario), 3_000);
  });

  test("a batch brings a period without rows up to date by itself", async () => {
    const { scenario, ann } = await opened(await engine().fresh(), "rowless batch");
    scenario.until(31);
    await scenario.run(0, 31);
    scenario.until(40);
    await scenario.sale(ann, 20, 10_000);
    assert.is(await paidBy(scenario), 1_000);
  });

  test("a period without rows ends, for the days they share, where another run covers them", async () => {
    const { scenario, ann } = await opened(await engine().fresh(), "cut");
    scenario.until(61);
    assert.is((await scenario.run(0, 31)).outcome, "no_eligible_activity");
    await scenario.sale(ann, 20, 10_000);
    await scenario.sale(ann, 5, 500);
    const ran = await scenario.run(15, 46);
    assert.equal(
      [ran.payouts_created, ran.summary.totals],
      [2, { usd: 1_000 }],
      "what is left of the first is measured",
    );
    assert.is(await paidBy(scenario), 1_050);
    assert.is(await codeOf(scenario.run(0, 31)), "payout_period_overlap");
    assert.is((await scenario.run(0, 15)).payouts_created, 0);
    assert.equal((await scenario.platform.operator.rebuild()).differences, []);
  });

  test("a run, the balances and their summary name the days before it that no run covered", async () => {
    const { scenario, ann } = await opened(await engine().fresh(), "gap", { hold_days: 2 });
    const { platform, actor } = scenario;
    scenario.until(100);
    // On the last day that counts in the first run, on two days of the gap, and on one of the gap that nobody earned by.
    await scenario.sale(ann, 27, 1_000);
    await scenario.sale(ann, 29, 2_000);
    await scenario.sale(ann, 31, 3_015);
    const taken = await scenario.sale(ann, 32, 900);
    await scenario.refund(taken, 900);
    await scenario.run(0, 30);
    const gap = {
      program: null,
      period_start: spelled(30),
      period_end: spelled(40),
      time_zone: "UTC",
      on_hold: { events: 0, totals: {} },
    };
    const uncovered = [{ ...gap, events: 2, totals: { usd: 501 } }];
    const dry = await scenario.run(40, 50, true);
    assert.equal(dry.uncovered, uncovered);
    assert.equal((await platform.balances.list(actor)).uncovered, [], "nothing was run behind it yet");
    assert.equal((await scenario.run(40, 50)).uncovered, uncovered);
    assert.equal((await platform.balances.list(actor)).uncovered, uncovered);
    assert.equal((await platform.payouts.summary(actor)).uncovered, uncovered);
    assert.equal((await scenario.run(30, 40)).summary.totals, { usd: 501 });
    assert.equal((await platform.balances.list(actor)).uncovered, []);
    assert.equal((await scenario.run(50, 60)).uncovered, []);
  });

  test("an event in days that no run covered and still on hold is reported apart", async () => {
    const { scenario, ann } = await opened(await engine().fresh(), "held gap");
    scenario.until(10);
    await scenario.sale(ann, 3, 1_000);
    await scenario.sale(ann, 6, 3_000);
    await scenario.platform.programs.update(scenario.actor, scenario.program, { hold_days: 30 });
    scenario.until(20);
    await scenario.sale(ann, 11, 7_000);
    const { uncovered } = await scenario.run(12, 15);
    const days = { program: null, period_start: spelled(3), period_end: spelled(12), time_zone: "UTC" };
    assert.equal(uncovered, [
      { ...days, events: 2, totals: { usd: 400 }, on_hold: { events: 1, totals: { usd: 700 } } },
    ]);
  });

  test("a run begins where the last one ended, or with the first event, and ends with yesterday", async () => {
    const { scenario, ann } = await opened(await engine().fresh(), "open run");
    const { platform, actor } = scenario;
    const spanOf = ({ period_start, period_end, outcome }: Awaited<ReturnType<PayoutScenario["run"]>>) => [
      period_start,
      period_end,
      outcome,
    ];
    scenario.until(9);
    const [none, earned] = ["no_eligible_activity", "payouts_created"];
    assert.equal(spanOf(await platform.payouts.run(actor, {})), [spelled(9), spelled(9), none]);
    await scenario.sale(ann, 4, 1_000);
    scenario.until(12);
    assert.equal(spanOf(await platform.payouts.run(actor, { dry_run: true })), [spelled(4), spelled(12), earned]);
    assert.equal(spanOf(await platform.payouts.run(actor, { period_end: spelled(10) })), [
      spelled(4),
      spelled(10),
      earned,
    ]);
    assert.equal(spanOf(await platform.payouts.run(actor, {})), [spelled(10), spelled(12), none]);
    const again = await platform.payouts.run(actor, {});
    assert.equal([...spanOf(again), again.summary.count], [spelled(12), spelled(12), none, 0]);
    scenario.until(400);
    const tooLong = { period_start: spelled(12), period_end: spelled(12 + 367) };
    assert.is(await codeOf(platform.payouts.run(actor, tooLong)), "invalid_period");
    assert.is(await codeOf(platform.payouts.run(actor, {})), "invalid_period");
    assert.is((await platform.payouts.run(actor, { ...tooLong, period_end: spelled(12 + 366) })).outcome, none);
  });
});
