import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { approved } from "../testing/world.ts";

// Decisions, section 9, "Calendars": a program's first own run gives it a calendar of its own.

const codeOf = async (running: Promise<unknown>): Promise<readonly (string | null)[]> => {
  const cause = await running.then(
    () => undefined,
    (error: unknown) => error,
  );
  return cause instanceof PlatformError ? [cause.code, cause.param] : [];
};

/** A brand with two programs, a member of each, and a tenth of every sale. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  const { platform, actor } = scenario;
  const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
  const share = { name: "Share", type: "revenue_split", rate_bps: 1_000 } as const;
  for (const program of [scenario.program, other])
    await platform.payoutRules.create(actor, { ...share, scope: { type: "program", program } });
  await platform.payoutRails.create(actor, { rail: "manual" });
  const days = (start: number, end: number) => ({ period_start: spelled(start), period_end: spelled(end) });
  return {
    scenario,
    other,
    ann: await scenario.join("ann"),
    bob: await approved(scenario, other, "bob"),
    run: (program: string | undefined, start: number, end: number, more: object = {}) =>
      platform.payouts.run(actor, { ...(program !== undefined && { program }), ...days(start, end), ...more }),
  };
};

onEngines("calendars of programs", (test, engine) => {
  test("a run of one program pays its rules alone, and runs of the brand leave it out from then on and name it", async () => {
    const { scenario, other, ann, bob, run } = await opened(await engine().fresh(), "own");
    scenario.until(70);
    await scenario.sale(ann, 3, 10_000);
    await scenario.sale(bob, 3, 20_000);
    const dry = await run(other, 0, 31, { dry_run: true });
    assert.equal([dry.program, dry.left_out, dry.summary.totals], [other, [], { usd: 2_000 }]);
    assert.equal((await run(undefined, 0, 10, { dry_run: true })).left_out, [], "a dry run begins no calendar");
    const own = await run(other, 0, 31);
    assert.equal([own.program, own.rules_evaluated, own.summary.totals], [other, 1, { usd: 2_000 }]);
    const brand = await run(undefined, 0, 14);
    assert.equal([brand.program, brand.left_out, brand.rules_evaluated], [null, [other], 1]);
    assert.equal(brand.summary.totals, { usd: 1_000 }, "of the same days, the payouts of its own calendar");
    assert.equal(await codeOf(run(other, 0, 14)), ["payout_period_overlap", null]);
    assert.is((await run(undefined, 14, 28)).summary.count, 0, "an overlap is that of a calendar");
    assert.equal(await codeOf(run("prog_none", 0, 14)), ["program_not_found", "program"]);
  });

  test("a program takes the periods of the brand along: nothing is paid twice, and what is late is owed", async () => {
    const { scenario, other, ann, bob, run } = await opened(await engine().fresh(), "along");
    const { platform, actor } = scenario;
    scenario.until(40);
    await scenario.sale(ann, 3, 10_000);
    await scenario.sale(bob, 3, 20_000);
    assert.equal((await run(undefined, 0, 31)).summary.totals, { usd: 3_000 });
    await platform.payoutBatches.create(actor, {});
    await scenario.sale(bob, 4, 5_000);
    await scenario.sale(ann, 4, 7_000);
    assert.equal(await codeOf(run(other, 10, 35)), ["payout_period_overlap", null]);
    const own = await run(other, 31, 38);
    assert.equal([own.payouts_created, own.summary.totals], [1, { usd: 500 }], "the late sale, as an adjustment");
    const brand = await run(undefined, 31, 39);
    assert.equal([brand.payouts_created, brand.summary.totals], [1, { usd: 700 }]);
    assert.equal(await codeOf(run(other, 0, 30)), ["payout_period_overlap", null]);
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });

  test("the next period of a calendar begins where it ended, and its days that nobody ran are named apart", async () => {
    const { scenario, other, ann, bob, run } = await opened(await engine().fresh(), "days");
    const { platform, actor, program } = scenario;
    scenario.until(60);
    await scenario.sale(ann, 2, 1_000);
    await scenario.sale(bob, 5, 3_000);
    await run(other, 10, 20);
    await run(program, 4, 8);
    const named = (await platform.balances.list(actor)).uncovered.map((one) => [
      one.program,
      one.period_start,
      one.period_end,
      one.totals,
    ]);
    assert.equal(
      new Set(named.map((one) => JSON.stringify(one))),
      new Set([
        JSON.stringify([program, spelled(2), spelled(4), { usd: 100 }]),
        JSON.stringify([other, spelled(5), spelled(10), { usd: 300 }]),
      ]),
    );
    const next = await platform.payouts.run(actor, { program, period_end: spelled(30) });
    assert.equal([next.period_start, next.uncovered.length, next.uncovered[0]?.program], [spelled(8), 1, program]);
    assert.equal((await codeOf(run(undefined, 30, 31)))[0], "payout_rules_required", "no rule is left to the brand");
  });

  test("an entry by hand and an adjustment of a batch lie in the calendar of their program", async () => {
    const { scenario, other, ann, bob, run } = await opened(await engine().fresh(), "by hand");
    const { platform, actor } = scenario;
    scenario.until(60);
    await scenario.sale(ann, 2, 1_000);
    await scenario.sale(bob, 2, 3_000);
    await run(other, 0, 12);
    await run(undefined, 0, 20);
    const entry = { amount_minor: 5, currency: "usd", reason: "thanks" };
    const of = async (enrollment: string, external_ref: string) =>
      (await platform.payouts.adjust(actor, { ...entry, enrollment, external_ref })).period_end;
    assert.equal([await of(ann, "a"), await of(bob, "b")], [spelled(20), spelled(12)]);
    await platform.payoutBatches.create(actor, {});
    await scenario.sale(ann, 3, 2_000);
    await scenario.sale(bob, 3, 4_000);
    await platform.payoutBatches.create(actor, {});
    const adjusted = (await scenario.rows()).filter(({ kind }) => kind === "adjustment");
    const periods = adjusted.map(({ amount, period }) => [amount, period.slice(-10)]);
    assert.equal(
      new Map(periods as never),
      new Map([
        [200, spelled(20)],
        [400, spelled(12)],
      ]),
    );
    assert.equal((await platform.operator.rebuild()).differences, []);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });
});
