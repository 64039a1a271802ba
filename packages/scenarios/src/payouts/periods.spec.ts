import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9, "Statements, closing": what is frozen by a close, where differences go, and what refuses.

const refusalOf = async (running: Promise<unknown>): Promise<readonly [string, string] | undefined> => {
  const cause = await running.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (cause === undefined) return undefined;
  assert.ok(cause instanceof PlatformError, String(cause));
  return [cause.code, cause.message];
};
const codeOf = async (running: Promise<unknown>) => (await refusalOf(running))?.[0];

/** A brand whose member earns a tenth of each sale, with January and half of February run. */
const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  const { platform, actor } = scenario;
  await scenario.share(1_000);
  await platform.payoutRails.create(actor, { rail: "manual" });
  const ann = await scenario.join("ann");
  scenario.until(32);
  const sale = await scenario.sale(ann, 5, 10_000);
  await scenario.run(0, 31);
  const periodOf = async (start: number) => {
    const { data } = await platform.payouts.listPeriods(actor, { period_start: spelled(start) });
    const [found] = data;
    if (found === undefined) throw new Error(`No period starts on ${start}.`);
    return found.id;
  };
  const sums = async () =>
    (await scenario.rows())
      .map(({ amount, kind, period, earned }) => [amount, kind, period.slice(0, 10), earned])
      .sort();
  return {
    scenario,
    ann,
    sale,
    periodOf,
    sums,
    close: async (start: number) => platform.payouts.closePeriod(actor, await periodOf(start)),
  };
};

const [JANUARY, FEBRUARY] = ["2030-01-01", "2030-02-01"];
const intact = async ({ platform }: PayoutScenario) =>
  assert.equal((await platform.operator.checkLedger()).differences, []);

onEngines("periods that are closed", (test, engine) => {
  test("keep their payouts as they are: what changes is booked once, in a later period, and listed", async () => {
    const { scenario, ann, sale, periodOf, sums, close } = await opened(await engine().fresh(), "differences");
    const { platform, actor } = scenario;
    const january = await periodOf(0);
    const closed = await close(0);
    assert.equal([closed.id, closed.status, closed.closed_at !== null], [january, "closed", true]);
    assert.equal(closed.changed_after_close, { count: 0, totals: {}, payouts: [] });
    scenario.advance(1_000);
    assert.equal({ ...(await close(0)) }, closed, "one that is closed stays as it is");

    await scenario.sale(ann, 6, 5_000);
    await scenario.refund(sale, 2_000);
    assert.is(await codeOf(scenario.run(0, 31)), "payout_period_closed");
    assert.is(await codeOf(scenario.run(20, 32)), "payout_period_closed");
    assert.equal(await sums(), [[1_000, "rule", JANUARY, JANUARY]], "nothing later is there to take it");

    scenario.until(60);
    await scenario.run(31, 59);
    assert.equal(await sums(), [
      [1_000, "rule", JANUARY, JANUARY],
      [300, "adjustment", FEBRUARY, JANUARY],
    ]);
    await scenario.run(31, 59);
    assert.is((await scenario.rows()).length, 2, "it is booked once");
    const { changed_after_close: changed } = await platform.payouts.retrievePeriod(actor, january);
    assert.equal([changed?.count, changed?.totals], [1, { usd: 300 }]);
    assert.equal(
      changed?.payouts?.map(({ amount_minor, period_start }) => [amount_minor, period_start]),
      [[300, FEBRUARY]],
    );
    await intact(scenario);
  });

  test("wait in a batch as well, until a later period is run, and are paid as they are", async () => {
    const { scenario, ann, sums, close } = await opened(await engine().fresh(), "batch");
    const { platform, actor } = scenario;
    await close(0);
    scenario.advance(1_000);
    await scenario.sale(ann, 6, 5_000);
    const batch = await platform.payoutBatches.create(actor, {});
    assert.equal(
      batch.totals.map(({ amount_minor }) => amount_minor),
      [1_000],
    );
    scenario.until(60);
    await scenario.run(31, 59);
    scenario.advance(1_000);
    await scenario.sale(ann, 7, 1_000);
    const second = await platform.payoutBatches.create(actor, {});
    assert.equal(
      second.totals.map(({ amount_minor }) => amount_minor),
      [600],
      "the batch brought it up to date",
    );
    assert.equal(await sums(), [
      [1_000, "rule", JANUARY, JANUARY],
      [600, "adjustment", FEBRUARY, JANUARY],
    ]);
    await intact(scenario);
  });

  test("leave what was corrected before in its period, and book what comes later beside it", async () => {
    const { scenario, ann, sums, close } = await opened(await engine().fresh(), "before");
    const { platform, actor } = scenario;
    await scenario.freeze((await scenario.rows()).map(({ id }) => id));
    scenario.until(60);
    await scenario.sale(ann, 6, 5_000);
    await scenario.run(31, 59);
    const correction = [500, "adjustment", FEBRUARY, JANUARY];
    assert.equal(await sums(), [[1_000, "rule", JANUARY, JANUARY], correction]);
    scenario.advance(1_000);
    const { id } = await close(0);
    scenario.advance(1_000);
    await scenario.sale(ann, 7, 1_000);
    await scenario.run(31, 59);
    assert.equal(await sums(), [[100, "adjustment", FEBRUARY, JANUARY], [1_000, "rule", JANUARY, JANUARY], correction]);
    const { changed_after_close: changed } = await platform.payouts.retrievePeriod(actor, id);
    assert.equal(changed?.totals, { usd: 100 });
    await close(31);
    const { data } = await platform.payouts.listPeriods(actor, { status: "closed" });
    assert.equal(
      data.map((one) => [one.period_start, one.changed_after_close]),
      [
        [FEBRUARY, { count: 0, totals: {} }],
        [JANUARY, { count: 1, totals: { usd: 100 } }],
      ],
    );
  });

  test("a period is not closed while a draft is over it, or days before it lie in no period: both are named", async () => {
    const { scenario, ann, periodOf } = await opened(await engine().fresh(), "not closable");
    const { platform, actor } = scenario;
    scenario.until(60);
    await scenario.sale(ann, 35, 10_000);
    await scenario.run(40, 59);
    const batch = await platform.payoutBatches.create(actor, { period_end: spelled(31) });
    const [january, february] = [await periodOf(0), await periodOf(40)];
    const [code, message] = (await refusalOf(platform.payouts.closePeriod(actor, january))) ?? [];
    assert.is(code, "payout_period_not_closable");
    assert.match(message as string, batch.id);
    const [, days] = (await refusalOf(platform.payouts.closePeriod(actor, february))) ?? [];
    assert.match(days as string, `${FEBRUARY} to ${spelled(40)}`);
    assert.not.match(days as string, batch.id);
    await scenario.run(31, 40);
    await platform.payoutBatches.cancel(actor, batch.id);
    for (const id of [february, january]) assert.is((await platform.payouts.closePeriod(actor, id)).status, "closed");
    assert.is(await codeOf(platform.payouts.closePeriod(actor, "prd_none")), "payout_period_not_found");
  });

  test("a closed period is opened again for a reason, and its payouts then follow what is recorded once more", async () => {
    const { scenario, ann, sums, close } = await opened(await engine().fresh(), "opened");
    const { platform, actor } = scenario;
    const { id } = await close(0);
    scenario.advance(1_000);
    await scenario.sale(ann, 6, 5_000);
    const open = await platform.payouts.reopenPeriod(actor, id, { reason: "The host sent a sale late" });
    assert.equal(
      [open.status, open.closed_at, open.reopen_reason, open.changed_after_close],
      ["open", null, "The host sent a sale late", null],
    );
    await intact(scenario);
    await scenario.run(0, 31);
    assert.equal(await sums(), [[1_500, "rule", JANUARY, JANUARY]]);
    const again = await platform.payouts.reopenPeriod(actor, id, { reason: "Twice" });
    assert.is(again.reopen_reason, "The host sent a sale late", "one that is open stays so");
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    assert.equal(
      data.flatMap(({ verb, after }) => (verb === "payouts.reopenPeriod" ? [after?.reopen_reason] : [])),
      ["The host sent a sale late"],
    );
    await intact(scenario);
  });

  test("take no entries by hand: those lie in the latest open period", async () => {
    const { scenario, ann, close } = await opened(await engine().fresh(), "by hand");
    const { platform, actor } = scenario;
    await close(0);
    const entry = { enrollment: ann, amount_minor: 5, currency: "usd", reason: "Thanks" };
    const named = { period_start: JANUARY as string, period_end: FEBRUARY as string };
    assert.is(await codeOf(platform.payouts.adjust(actor, { ...entry, external_ref: "a" })), "payout_period_closed");
    assert.is(
      await codeOf(platform.payouts.adjust(actor, { ...entry, ...named, external_ref: "a" })),
      "payout_period_closed",
    );
    scenario.until(60);
    await scenario.sale(ann, 40, 1_000);
    await scenario.run(31, 59);
    assert.is((await platform.payouts.adjust(actor, { ...entry, external_ref: "a" })).period_start, FEBRUARY);
  });

  test("closed periods are those of one calendar, and a calendar that begins takes them along closed", async () => {
    const { scenario, close } = await opened(await engine().fresh(), "calendar");
    const { platform, actor } = scenario;
    await close(0);
    const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
    const scope = { type: "program", program: other } as const;
    await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: 500 });
    const run = (start: number, end: number) =>
      platform.payouts.run(actor, { program: other, period_start: spelled(start), period_end: spelled(end) });
    scenario.until(60);
    assert.is(await codeOf(run(0, 31)), "payout_period_closed");
    await run(31, 59);
    const { data } = await platform.payouts.listPeriods(actor, { program: other });
    assert.equal(data.map(({ period_start, status }) => [period_start, status]).sort(), [
      [JANUARY, "closed"],
      [FEBRUARY, "open"],
    ]);
    await intact(scenario);
  });
});
