import type { PayoutScheduleResource } from "@entente/core";
import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

// Decisions, section 9, "Payouts": a schedule is of a calendar, catches up once, and stops with a notice.

const DAY_MS = 86_400_000;
/** The 5th of February and of March 2030, counted from the 1st of January. */
const [FEB_5, MAR_5, APR_5] = [35, 63, 94];

const opened = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string) => {
  const scenario = await openPayoutScenario(storage, seed);
  const rule = await scenario.share(1_000);
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  return { ...scenario, rule, ann: await scenario.join("ann") };
};

const monthly = ({ platform, actor }: PayoutScenario) =>
  platform.payoutSchedules.create(actor, { every: "month", day_of_month: 5 });

const now = ({ platform, actor }: PayoutScenario, { id }: { readonly id: string }) =>
  platform.payoutSchedules.retrieve(actor, id);

const batches = async ({ platform, actor }: PayoutScenario) => (await platform.payoutBatches.list(actor)).data;

const entriesOf = async ({ platform, actor }: PayoutScenario, verb: string) =>
  (await platform.auditEntries.list(actor, { limit: 100 })).data.filter((entry) => entry.verb === verb);

/** How long the first schedule of the queue is due now, as operators read it; null where none is. */
const overdue = async ({ ports }: PayoutScenario): Promise<number | null> => {
  const at = ports.clock.now();
  const { since } = (await ports.figures.read(at)).queues.schedules;
  return since === null ? null : at.getTime() - since.getTime();
};

/** Lists what a schedule did, oldest first. */
const did = ({ runs }: PayoutScheduleResource) =>
  runs.map(({ due_on, outcome, missed, fault }) => [due_on, outcome, missed, fault?.code ?? null]).reverse();

onEngines("payout schedules", (test, engine) => {
  test("a schedule runs its calendar up to the day and makes a batch, which waits", async () => {
    const on = await opened(await engine().fresh(), "monthly");
    const schedule = await monthly(on);
    assert.equal([schedule.next_day, schedule.next_run_at], ["2030-01-05", "2030-01-05T00:00:00.000Z"]);
    on.until(20);
    await on.platform.workers.runSchedules();
    on.until(21);
    await on.sale(on.ann, 20, 10_000);
    on.until(FEB_5);
    await on.sale(on.ann, FEB_5, 7_000);
    await on.platform.workers.runSchedules();
    const after = await now(on, schedule);
    assert.equal(did(after), [
      ["2030-01-05", "nothing_to_pay", 0, null],
      ["2030-02-05", "batch_created", 0, null],
    ]);
    assert.equal([after.status, after.next_day], ["active", "2030-03-05"]);
    const [batch, ...more] = await batches(on);
    assert.equal([batch?.id, batch?.status, more.length], [after.runs[0]?.batch, "draft", 0]);
    assert.equal(batch?.totals, [{ currency: "usd", amount_minor: 1_000, items: 1 }]);
    assert.is(batch?.exported_at, null);
    on.until(MAR_5);
    await on.platform.workers.runSchedules();
    assert.is((await batches(on)).length, 2, "the sale of the 5th of February is paid in March");
    assert.equal((await on.platform.operator.checkLedger()).differences, []);
  });

  test("a schedule does nothing before its day has begun in the time zone of the brand", async () => {
    const on = await opened(await engine().fresh(), "zone");
    await on.platform.brands.update(on.actor, { time_zone: "America/New_York" });
    const schedule = await monthly(on);
    assert.equal([schedule.time_zone, schedule.next_run_at], ["America/New_York", "2030-01-05T05:00:00.000Z"]);
    on.until(4);
    for (let hour = 0; hour < 5; hour += 1) {
      await on.platform.workers.runSchedules();
      assert.equal((await now(on, schedule)).runs, []);
      on.advance(DAY_MS / 24);
    }
    await on.platform.workers.runSchedules();
    assert.equal(did(await now(on, schedule)), [["2030-01-05", "nothing_to_pay", 0, null]]);
  });

  test("a schedule makes up once for all days that were missed", async () => {
    const on = await opened(await engine().fresh(), "down");
    const schedule = await monthly(on);
    await on.sale(on.ann, 0, 10_000);
    on.until(50);
    await on.sale(on.ann, 50, 20_000);
    on.until(APR_5 + 3);
    await on.platform.workers.runSchedules();
    await on.platform.workers.runSchedules();
    const after = await now(on, schedule);
    assert.equal(did(after), [["2030-04-05", "batch_created", 3, null]]);
    assert.is(after.next_day, "2030-05-05");
    const { data: periods } = await on.platform.payouts.listPeriods(on.actor);
    assert.equal(
      periods.map((one) => [one.period_start, one.period_end]),
      [["2030-01-01", "2030-04-05"]],
    );
    assert.is((await batches(on)).length, 1);
  });

  test("many processes at once make one batch for a due day", async () => {
    const on = await opened(await engine().fresh(), "many");
    const schedule = await monthly(on);
    await on.sale(on.ann, 0, 10_000);
    on.until(6);
    await Promise.all([1, 2, 3].map(() => on.process().workers.runSchedules()));
    assert.is((await now(on, schedule)).runs.length, 1);
    assert.is((await batches(on)).length, 1);
  });

  test("a schedule stops where days are uncovered, where no rule is active and where no rail is, and resumes with what was due", async () => {
    const on = await openPayoutScenario(await engine().fresh(), "stops");
    const { platform, actor } = on;
    const ann = await on.join("ann");
    const schedule = await monthly(on);
    const stoppedFor = async () => {
      await platform.workers.runSchedules();
      const { status, stopped, next_run_at } = await now(on, schedule);
      return [status, stopped?.code, next_run_at];
    };
    on.until(6);
    assert.equal(await stoppedFor(), ["stopped", "payout_rules_required", null]);
    await platform.workers.runSchedules();
    assert.is((await now(on, schedule)).runs.length, 1, "a stopped one is left alone");
    await on.share(1_000);
    await on.sale(ann, 2, 10_000);
    await on.sale(ann, 5, 30_000);
    await on.run(3, 4);
    await platform.payoutSchedules.resume(actor, schedule.id);
    assert.equal(await stoppedFor(), ["stopped", "days_uncovered", null]);
    assert.match((await now(on, schedule)).stopped?.message ?? "", "2030-01-03 to 2030-01-04");
    await on.run(0, 3);
    await platform.payoutSchedules.resume(actor, schedule.id);
    assert.equal(await stoppedFor(), ["stopped", "payout_rail_required", null]);
    await platform.payoutRails.create(actor, { rail: "manual" });
    await platform.payoutSchedules.resume(actor, schedule.id);
    await platform.workers.runSchedules();
    const after = await now(on, schedule);
    assert.equal(
      did(after).map(([day, outcome]) => [day, outcome]),
      [
        ["2030-01-05", "stopped"],
        ["2030-01-05", "stopped"],
        ["2030-01-05", "stopped"],
        ["2030-01-05", "batch_created"],
      ],
    );
    assert.equal(
      (await entriesOf(on, "payoutSchedules.stop")).map(({ actor: by }) => [by.type, by.id]),
      [1, 2, 3].map(() => ["system", "schedules"]),
    );
  });

  test("a schedule stops where the check of the ledger found differences that nobody accepted", async () => {
    const on = await opened(await engine().fresh(), "differs");
    const schedule = await monthly(on);
    await on.sale(on.ann, 0, 10_000);
    on.until(3);
    await on.run(0, 2);
    const [row] = await on.rows();
    await on.edit(row?.id ?? "", { amountMinor: 9_999n });
    await on.platform.workers.checkLedgers();
    on.until(5);
    await on.platform.workers.runSchedules();
    assert.is((await now(on, schedule)).stopped?.code, "ledger_differs");
    assert.equal(await batches(on), []);
  });

  test("a schedule acts for who set it, who made its runs and batches, and stops without their rights", async () => {
    const on = await opened(await engine().fresh(), "maker");
    const { platform } = on;
    const organization = `org_${on.actor.tenant.organization}`;
    const made = await platform.operator.createKey(organization, {
      name: "Ada's key",
      scopes: ["payouts:read", "payouts:write"],
    });
    const key = await platform.authenticator.authenticate(made.secret);
    if (!key.ok) throw new Error("The key does not authenticate.");
    const schedule = await platform.payoutSchedules.create(key.value, { every: "month", day_of_month: 5 });
    assert.equal([schedule.set_by.type, schedule.set_by.name], ["api_key", "Ada's key"]);
    await on.sale(on.ann, 0, 10_000);
    on.until(4);
    await platform.workers.runSchedules();
    const [batch] = await batches(on);
    assert.is(batch?.created_by, schedule.set_by.id);
    assert.equal(
      (await entriesOf(on, "payoutBatches.create")).map(({ actor }) => [actor.type, actor.id, actor.name]),
      [["api_key", schedule.set_by.id, "the schedule of Ada's key"]],
    );
    await platform.operator.revokeKey(made.id);
    on.until(FEB_5);
    await platform.workers.runSchedules();
    assert.is((await now(on, schedule)).stopped?.code, "maker_may_not");
    const resumed = await platform.payoutSchedules.resume(on.actor, schedule.id);
    assert.is(resumed.set_by.type, on.actor.ref.type);
    await platform.workers.runSchedules();
    assert.is((await now(on, schedule)).runs[0]?.outcome, "nothing_to_pay");
  });

  test("a schedule that was just saved, changed or resumed is due since then at the earliest", async () => {
    const on = await opened(await engine().fresh(), "saved");
    const { platform, actor } = on;
    on.until(3);
    on.advance((20 * DAY_MS) / 24);
    const schedule = await monthly(on);
    assert.is(schedule.next_day, "2030-01-05");
    assert.is(await overdue(on), 0);
    on.advance(DAY_MS / 48);
    await platform.payoutSchedules.update(actor, schedule.id, { day_of_month: 6 });
    await platform.payoutSchedules.update(actor, schedule.id, { day_of_month: 5 });
    assert.is(await overdue(on), 0);
    await platform.workers.runSchedules();
    assert.is(await overdue(on), null);
    await platform.payoutRules.archive(actor, on.rule);
    on.until(10);
    await platform.workers.runSchedules();
    assert.is((await now(on, schedule)).status, "stopped");
    on.until(20);
    await platform.payoutSchedules.resume(actor, schedule.id);
    assert.is(await overdue(on), 0);
  });

  test("a paused schedule goes on with the next day to come, and a deleted one never does", async () => {
    const on = await opened(await engine().fresh(), "paused");
    const { platform, actor } = on;
    const schedule = await monthly(on);
    await platform.payoutSchedules.pause(actor, schedule.id);
    on.until(10);
    await platform.workers.runSchedules();
    const resumed = await platform.payoutSchedules.resume(actor, schedule.id);
    assert.equal([resumed.next_day, resumed.runs], ["2030-02-05", []]);
    const { deleted } = await platform.payoutSchedules.delete(actor, schedule.id);
    assert.is(deleted, true);
    on.until(FEB_5);
    await platform.workers.runSchedules();
    assert.equal([(await now(on, schedule)).status, (await batches(on)).length], ["archived", 0]);
  });

  test("a dry run says what would be run now, and why it would stop", async () => {
    const on = await opened(await engine().fresh(), "dry");
    const { platform, actor } = on;
    const schedule = await monthly(on);
    await on.sale(on.ann, 0, 10_000);
    on.until(2);
    const dry = await platform.payoutSchedules.dryRun(actor, schedule.id);
    assert.equal([dry.due_on, dry.fault, dry.run?.summary.totals], [spelled(2), null, { usd: 1_000 }]);
    assert.equal(await on.rows(), []);
    await platform.payoutRules.archive(actor, on.rule);
    const none = await platform.payoutSchedules.dryRun(actor, schedule.id);
    assert.equal([none.fault?.code, none.run], ["payout_rules_required", null]);
  });

  test("a program's schedule runs the program's own calendar, and its batches take that program alone", async () => {
    const on = await opened(await engine().fresh(), "program");
    const { platform, actor, program } = on;
    const schedule = await platform.payoutSchedules.create(actor, {
      program,
      every: "week",
      weekday: "monday",
      weeks: 2,
      starts_on: "2030-01-07",
    });
    await on.sale(on.ann, 0, 10_000);
    on.until(6);
    await platform.workers.runSchedules();
    const after = await now(on, schedule);
    assert.equal([after.next_day, after.runs[0]?.outcome], ["2030-01-21", "batch_created"]);
    assert.is((await batches(on))[0]?.program, program);
    const { data: periods } = await platform.payouts.listPeriods(actor);
    assert.equal(
      periods.map((one) => one.program),
      [program],
    );
  });
});
