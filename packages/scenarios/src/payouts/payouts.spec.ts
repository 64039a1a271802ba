import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { doomed, hooked, SIDES } from "../testing/crash.ts";
import { ORIGIN } from "../testing/origin.ts";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";

const refusedWith = (code: string) => (error: PlatformError) => {
  assert.equal(error.code, code);
  return true;
};

/** The amounts of the rows of one member, by kind and the period they were earned in, sorted. */
const amounts = async ({ rows }: PayoutScenario, member: string): Promise<string[]> =>
  (await rows())
    .filter((row) => row.member === member)
    .map((row) => `${row.kind} ${row.period.slice(0, 10)} for ${row.earned}: ${row.amount}`)
    .sort();

const idsOf = async ({ rows }: PayoutScenario, member?: string): Promise<string[]> =>
  (await rows()).filter((row) => member === undefined || row.member === member).map(({ id }) => id);

onEngines("payout runs", (test, engine) => {
  test("a period pays each rule by its formula, once; a second run pays nothing", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "formulas");
    const { platform, actor, program } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    const scope = { type: "program" as const, program };
    await scenario.share(2_500);
    await platform.payoutRules.create(actor, {
      name: "Per sale",
      type: "cpa",
      scope,
      metric_key: "sales_count",
      per_unit_minor: 100,
    });
    await platform.payoutRules.create(actor, {
      name: "Bonus",
      type: "threshold_bonus",
      scope,
      metric_key: "sales_count",
      threshold: 2,
      bonus_minor: 1_000,
      window_days: 5,
    });
    scenario.until(40);
    await scenario.sale(ann, 1, 999);
    await scenario.sale(ann, 28, 1_000);
    await scenario.sale(ann, 29, 1, { quantity: 2 });
    await scenario.sale(bob, 30, 5_000);
    const dry = await scenario.run(0, 30, true);
    assert.equal(dry.dry_run, true);
    assert.equal(dry.payouts_created, 3);
    assert.ok(dry.payouts.every(({ id }) => id === null));
    assert.deepEqual(await scenario.rows(), []);

    const ran = await scenario.run(0, 30);
    const { payouts, ...result } = ran;
    assert.deepEqual(result, {
      object: "payout_run",
      outcome: "payouts_created",
      dry_run: false,
      program: null,
      left_out: [],
      period_start: spelled(0),
      period_end: spelled(30),
      time_zone: "UTC",
      uncovered: [],
      rules_evaluated: 3,
      splits_evaluated: 0,
      events_evaluated: 3,
      payouts_created: 3,
      awaiting_account: 0,
      summary: { count: 3, totals: { usd: 500 + 400 + 1_000 } },
      livemode: true,
    });
    assert.deepEqual(payouts.map(({ amount_minor }) => amount_minor).sort(), [1_000, 400, 500]);
    assert.deepEqual(dry.summary, ran.summary);
    for (const payout of payouts) assert.deepEqual(await platform.payouts.retrieve(actor, payout.id as string), payout);

    const again = await scenario.run(0, 30);
    assert.equal(again.payouts_created, 0);
    assert.deepEqual({ ...again, payouts_created: 3 }, ran);
    const events = (await platform.events.list(actor, { type: "payout.created" })).data;
    assert.deepEqual(
      events.map(({ data }) => (data as { object: unknown }).object),
      [...payouts].sort((left, right) => (eventOrder(events, left.id) < eventOrder(events, right.id) ? -1 : 1)),
    );
  });

  test("nothing is paid without earnings, and nothing without an active rule", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "nothing");
    scenario.until(40);
    await assert.rejects(scenario.run(0, 30), refusedWith("payout_rules_required"));
    await scenario.share(1_000, { status: "paused" });
    await assert.rejects(scenario.run(0, 30), refusedWith("payout_rules_required"));
    await scenario.share(1_000);
    assert.equal((await scenario.run(0, 30)).outcome, "no_eligible_activity");
    // A period without rows does not conflict with another period.
    await scenario.sale(await scenario.join("ann"), 40, 100, { occurred_at: scenario.ports.clock.now() });
    scenario.until(60);
    assert.equal((await scenario.run(10, 50)).payouts_created, 1);
    await assert.rejects(scenario.run(0, 30), refusedWith("payout_period_overlap"));
    await assert.rejects(scenario.run(49, 60), refusedWith("payout_period_overlap"));
    await assert.rejects(scenario.run(20, 30), refusedWith("payout_period_overlap"));
    assert.equal((await scenario.run(50, 60)).outcome, "no_eligible_activity");
    assert.equal((await scenario.run(10, 50)).payouts_created, 0);
    for (const [start, end] of [
      [5, 5],
      [6, 5],
      [50, 61],
    ] as const)
      await assert.rejects(scenario.run(start, end), refusedWith("invalid_period"));
    for (const period_end of ["2030-02-30", "2030-1-1", "tomorrow", ""]) {
      const input = { period_start: "2030-01-01", period_end };
      await assert.rejects(scenario.platform.payouts.run(scenario.actor, input), refusedWith("invalid_period"));
    }
    for (const period_start of ["0000-01-01", "0001-01-01", "1969-12-31"]) {
      const input = { period_start, period_end: "1970-01-02" };
      await assert.rejects(scenario.platform.payouts.run(scenario.actor, input), refusedWith("invalid_period"));
    }
    const first = { period_start: "1970-01-01", period_end: "1970-01-02" };
    assert.equal((await scenario.platform.payouts.run(scenario.actor, first)).outcome, "no_eligible_activity");
  });

  test("a change before a row is frozen updates the row; afterwards it becomes an adjustment, once", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "late");
    const [ann, bob, cat] = [await scenario.join("ann"), await scenario.join("bob"), await scenario.join("cat")];
    await scenario.share(1_000);
    scenario.until(31);
    const sale = await scenario.sale(ann, 3, 1_000);
    await scenario.run(0, 30);
    await scenario.sale(ann, 4, 500);
    await scenario.run(0, 30);
    assert.deepEqual(await amounts(scenario, ann), ["rule 2030-01-01 for 2030-01-01: 150"]);

    await scenario.freeze(await idsOf(scenario));
    scenario.until(35);
    await scenario.sale(ann, 5, 200);
    await scenario.sale(bob, 6, 300);
    await scenario.run(0, 30);
    assert.deepEqual(await amounts(scenario, ann), [
      "adjustment 2030-01-01 for 2030-01-01: 20",
      "rule 2030-01-01 for 2030-01-01: 150",
    ]);
    assert.deepEqual(await amounts(scenario, bob), ["rule 2030-01-01 for 2030-01-01: 30"]);
    await scenario.freeze(await idsOf(scenario));

    scenario.until(62);
    await scenario.refund(sale, 1_000);
    await scenario.sale(cat, 7, 100);
    await scenario.sale(ann, 40, 1_000);
    for (const _ of [1, 2]) {
      await scenario.run(30, 60);
      assert.deepEqual(await amounts(scenario, ann), [
        "adjustment 2030-01-01 for 2030-01-01: 20",
        "adjustment 2030-01-31 for 2030-01-01: -100",
        "rule 2030-01-01 for 2030-01-01: 150",
        "rule 2030-01-31 for 2030-01-31: 100",
      ]);
      assert.deepEqual(await amounts(scenario, cat), ["adjustment 2030-01-31 for 2030-01-01: 10"]);
    }
    await scenario.freeze(await idsOf(scenario));
    // Neither the first period nor the next one pays it again.
    await scenario.run(0, 30);
    scenario.until(95);
    await scenario.run(60, 90);
    assert.equal((await amounts(scenario, ann)).length, 4);
    assert.equal((await amounts(scenario, cat)).length, 1);
    const [adjustment] = (await scenario.rows()).filter(({ amount }) => amount === -100);
    const [paid] = (await scenario.rows()).filter(({ amount }) => amount === 150);
    assert.equal(adjustment?.adjusts, paid?.id);
  });

  test("an event counts in the period in which its hold ends, by the terms in force when it occurred", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "holds", { hold_days: 7 });
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(10_000);
    await scenario.sale(ann, 0, 1, { occurred_at: new Date("2029-12-31T23:59:59.999Z") });
    scenario.until(5);
    await platform.enrollments.pause(actor, ann);
    scenario.until(6);
    await platform.enrollments.resume(actor, ann);
    scenario.until(7);
    const { relationship } = await platform.enrollments.retrieve(actor, ann);
    await platform.relationships.pause(actor, relationship);
    scenario.until(8);
    await platform.relationships.resume(actor, relationship);
    scenario.until(9);
    await platform.enrollments.reject(actor, ann);
    scenario.until(10);
    await platform.enrollments.approve(actor, ann);
    scenario.until(11);
    await platform.enrollments.archive(actor, ann);
    scenario.until(40);
    for (let day = 0; day < 12; day += 1) await scenario.sale(ann, day, 2 ** day * 100);
    // Days 5, 7, 9 and 11 were none of its own.
    const owed = (days: readonly number[]) => days.reduce((sum, day) => sum + 2 ** day * 100, 0);
    await scenario.run(0, 10);
    await scenario.run(10, 17);
    await scenario.run(17, 20);
    assert.deepEqual(await amounts(scenario, ann), [
      `rule 2030-01-01 for 2030-01-01: ${owed([0, 1, 2])}`,
      `rule 2030-01-11 for 2030-01-11: ${owed([3, 4, 6, 8])}`,
      `rule 2030-01-18 for 2030-01-18: ${owed([10])}`,
    ]);
  });

  test("a bonus for all time is paid once, and reversed when its threshold is no longer reached", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "bonus");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    const { id: rule } = await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    scenario.until(100);
    const sale = await scenario.sale(ann, 1, 600);
    await scenario.run(0, 10);
    assert.deepEqual(await amounts(scenario, ann), []);
    await scenario.sale(ann, 12, 400);
    await scenario.run(10, 20);
    await scenario.sale(ann, 22, 5_000);
    await scenario.run(20, 30);
    await scenario.run(10, 20);
    const once = ["rule 2030-01-11 for 2030-01-11: 70"];
    assert.deepEqual(await amounts(scenario, ann), once);
    await scenario.freeze(await idsOf(scenario));
    await scenario.run(10, 20);
    await scenario.run(30, 40);
    assert.deepEqual(await amounts(scenario, ann), once);
    await scenario.refund(sale, 600);
    await scenario.run(40, 50);
    assert.deepEqual(await amounts(scenario, ann), once);
    const page = await platform.performance.listEvents(actor, { type: "sale" });
    await scenario.refund(page.data[0]?.id as string, 5_000);
    const undone = ["adjustment 2030-02-20 for 2030-02-20: -70", ...once];
    await scenario.run(50, 60);
    assert.deepEqual(await amounts(scenario, ann), undone);
    await scenario.freeze(await idsOf(scenario));
    await platform.payoutRules.archive(actor, rule);
    await scenario.share(0);
    await scenario.run(60, 70);
    assert.deepEqual(await amounts(scenario, ann), undone);
  });

  test("money is counted in the rule's own currency and never converted", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "currencies");
    const ann = await scenario.join("ann");
    await scenario.share(10_000);
    await scenario.share(1_000, { currency: "eur" });
    scenario.until(20);
    await scenario.sale(ann, 1, 100);
    await scenario.sale(ann, 2, 5_000, { currency: "eur" });
    await scenario.sale(ann, 3, 7_000, { currency: "gbp" });
    const { summary } = await scenario.run(0, 10);
    assert.deepEqual(summary, { count: 2, totals: { eur: 500, usd: 100 } });
  });

  test("a recipient without e-mail address and account waits for one", async () => {
    const storage = await engine().fresh();
    const scenario = await openPayoutScenario(storage, "accounts");
    const { platform, actor, ports } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(10_000);
    scenario.until(20);
    await scenario.sale(ann, 1, 100);
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    const id = entity.slice("ent_".length);
    const [found] = await ports.contacts.ofEntity(actor.tenant, id as never);
    if (found === undefined) throw new Error("The contact is missing.");
    const row = { ...found.row, email: null, emailKey: null };
    await ports.journal.commit({
      origin: ORIGIN,
      tenant: actor.tenant,
      writes: [{ kind: "contact", row, version: found.version }],
    });
    assert.equal((await scenario.run(0, 10)).awaiting_account, 1);
    assert.deepEqual(
      (await scenario.rows()).map(({ status }) => status),
      ["awaiting_account"],
    );
    await platform.operator.attachConnection({
      brand: scenario.brand,
      owner: entity,
      kind: "payout",
      provider: "bank",
    });
    assert.equal((await scenario.run(0, 10)).awaiting_account, 0);
    assert.deepEqual(
      (await scenario.rows()).map(({ status }) => status),
      ["pending"],
    );
  });

  test("sixteen concurrent runs write every row once, and announce it once", async () => {
    const storage = await engine().fresh();
    const scenario = await openPayoutScenario(storage, "at once");
    const members = [];
    for (let at = 0; at < 5; at += 1) members.push(await scenario.join(`member${at}`));
    await scenario.share(1_000);
    scenario.until(20);
    for (const member of members) await scenario.sale(member, 1, 1_000);
    const other = scenario.process(engine().another());
    const input = { period_start: spelled(0), period_end: spelled(10) };
    const ran = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        (at % 2 === 0 ? scenario.platform : other).payouts.run(scenario.actor, input),
      ),
    );
    assert.equal(
      ran.reduce((sum, { payouts_created }) => sum + payouts_created, 0),
      5,
    );
    for (const { summary } of ran) assert.deepEqual(summary, { count: 5, totals: { usd: 500 } });
    assert.equal((await scenario.rows()).length, 5);
    assert.equal((await scenario.platform.events.list(scenario.actor, { type: "payout.created" })).data.length, 5);
  });

  test("an event is explained by the payouts that hold it: those calculated since it was received, and none where it earns nothing", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "holds");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(3);
    await platform.enrollments.pause(actor, ann);
    scenario.until(4);
    await platform.enrollments.resume(actor, ann);
    scenario.until(12);
    const held = async (event: string) => {
      const [ruling] = (await platform.performance.explainEvent(actor, event)).rules;
      return ruling?.payouts.map(({ payout }) => payout.amount_minor).sort((one, other) => one - other);
    };
    const early = await scenario.sale(ann, 1, 1_000);
    await scenario.run(0, 10);
    assert.deepEqual(await held(early), [100]);
    scenario.until(13);
    const late = await scenario.sale(ann, 2, 3_000);
    const paused = await scenario.sale(ann, 3, 9_000);
    assert.deepEqual([await held(early), await held(late), await held(paused)], [[100], [], []]);
    await scenario.run(0, 10);
    assert.deepEqual([await held(early), await held(late), await held(paused)], [[400], [400], []]);

    await scenario.freeze(await idsOf(scenario));
    scenario.until(14);
    const later = await scenario.sale(ann, 5, 500);
    assert.deepEqual([await held(late), await held(later)], [[400], []]);
    await scenario.run(0, 10);
    assert.deepEqual([await held(late), await held(later)], [[50, 400], [50]]);
  });

  test("an explanation has the rule, the counted and refused events, and every row of a payout", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "why");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    const rule = await scenario.share(1_000);
    scenario.until(3);
    await platform.enrollments.pause(actor, ann);
    scenario.until(5);
    await platform.enrollments.resume(actor, ann);
    scenario.until(12);
    const first = await scenario.sale(ann, 1, 1_000);
    const refused = await scenario.sale(ann, 3, 5_000);
    await scenario.sale(ann, 2, 700, { currency: "eur" });
    const last = await scenario.sale(ann, 6, 400);
    await scenario.run(0, 10);
    await scenario.freeze(await idsOf(scenario));
    scenario.until(25);
    await scenario.refund(first, 1_000);
    await scenario.run(10, 20);
    const [adjustment] = (await scenario.rows()).filter(({ kind }) => kind === "adjustment");
    const explained = await platform.payouts.explain(actor, adjustment?.id as string);
    assert.equal(explained.payout.id, adjustment?.id);
    assert.deepEqual(explained.rule, await platform.payoutRules.retrieve(actor, rule));
    assert.deepEqual(explained.measured, {
      metric_key: "gmv_cents",
      currency: "usd",
      from: `${spelled(0)}T00:00:00.000Z`,
      to: `${spelled(10)}T00:00:00.000Z`,
      hold_days: 0,
      terms: [{ from: `${spelled(0)}T00:00:00.000Z`, to: `${spelled(10)}T00:00:00.000Z`, hold_days: 0 }],
      value: 400,
      owed_minor: 40,
    });
    const result = explained.events.map(({ event, type, amount, reasons, reverses }) => ({
      id: type === "refund" ? reverses : event,
      type,
      amount,
      reasons,
    }));
    const byRefund = (one: { type: string }) => (one.type === "refund" ? 0 : 1);
    assert.deepEqual(
      [...result.slice(0, 2), ...result.slice(2).sort((left, right) => byRefund(left) - byRefund(right))],
      [
        { id: last, type: "sale", amount: 400, reasons: [] },
        { id: refused, type: "sale", amount: 5_000, reasons: ["member_not_active"] },
        { id: first, type: "refund", amount: -1_000, reasons: [] },
        { id: first, type: "sale", amount: 1_000, reasons: [] },
      ],
    );
    assert.deepEqual(explained.rows.map(({ amount_minor }) => amount_minor).sort(), [-100, 140]);
    assert.equal(explained.has_more_events, false);
    assert.equal(explained.batch, null);
  });

  test("a bonus for all time is explained by all events that the last run of its rule read", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "whole bonus");
    const { platform, actor, program } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    scenario.until(41);
    const sale = await scenario.sale(ann, 1, 1_000);
    await scenario.run(0, 10);
    await scenario.freeze(await idsOf(scenario));
    await scenario.sale(ann, 12, 1_000);
    await scenario.sale(bob, 13, 1_000);
    await scenario.run(10, 20);
    await scenario.refund(sale, 1_000);
    await scenario.run(10, 20);
    // The events of the second period keep the bonus, so that no adjustment reverses it.
    assert.deepEqual(await amounts(scenario, ann), ["rule 2030-01-01 for 2030-01-01: 70"]);
    const [id] = await idsOf(scenario, ann);
    const { measured, events } = await platform.payouts.explain(actor, id as string);
    assert.deepEqual(
      [measured?.to, measured?.value, measured?.owed_minor],
      [`${spelled(20)}T00:00:00.000Z`, 1_000, 70],
    );
    assert.equal(events.length, 3);
  });

  test("an explanation is paginated, and its sum covers all pages", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "pages");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    const bob = await scenario.join("bob");
    await scenario.share(1_000);
    scenario.until(12);
    const events = Array.from({ length: 1_000 }, (_, at) => ({
      type: "sale",
      enrollment: ann,
      value_minor: 10,
      occurred_at: `${spelled(1 + (at % 7))}T01:00:00Z`,
      external_event_id: `bulk ${at}`,
    }));
    await platform.performance.record(actor, { events });
    for (let at = 0; at < 5; at += 1) await scenario.sale(ann, 8, 1_000);
    const other = await scenario.sale(bob, 8, 1_000);
    await scenario.run(0, 10);
    const [id = ""] = await idsOf(scenario, ann);
    const first = await platform.payouts.explain(actor, id);
    assert.deepEqual([first.measured?.value, first.measured?.owed_minor], [15_000, 1_500]);
    assert.deepEqual([first.events.length, first.has_more_events], [100, true]);
    const seen: string[] = [];
    for (let page = first; ; ) {
      seen.push(...page.events.map(({ event }) => event));
      if (!page.has_more_events) break;
      page = await platform.payouts.explain(actor, id, { limit: 99, starting_after: seen.at(-1) });
      assert.equal(page.measured?.value, 15_000);
    }
    assert.equal(seen.length, 1_005);
    assert.equal(new Set(seen).size, 1_005);
    for (const starting_after of ["nonsense", other]) {
      const input = platform.payouts.explain(actor, id, { starting_after });
      await assert.rejects(input, { code: "invalid_request", param: "starting_after" });
    }
  });

  test("a run supports amounts of any size: the answer has the nearest number, and the exact digits beside it", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "large");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    const scope = { type: "program" as const, program };
    const cpa = { name: "Each", type: "cpa" as const, metric_key: "sales_count" as const, per_unit_minor: 1_025 };
    await platform.payoutRules.create(actor, { ...cpa, scope });
    scenario.until(20);
    await scenario.sale(ann, 1, 1, { quantity: Number.MAX_SAFE_INTEGER });
    const owed = 1_025n * (2n ** 53n - 1n);
    const { payouts, summary } = await scenario.run(0, 10);
    const exact = { usd: String(owed) };
    assert.deepEqual(summary, { count: 1, totals: { usd: Number(owed), exact } });
    const [row] = payouts;
    assert.deepEqual([row?.amount_minor, row?.exact], [Number(owed), { amount_minor: String(owed) }]);
    assert.deepEqual([row?.basis?.value, row?.basis?.exact], [Number.MAX_SAFE_INTEGER, undefined]);
    assert.deepEqual(await platform.payouts.retrieve(actor, row?.id as string), row);
    const [event] = (await platform.events.list(actor, { type: "payout.created" })).data;
    assert.deepEqual((event as { data: { object?: unknown } }).data.object, row);
    await scenario.sale(ann, 2, 1, { quantity: Number.MAX_SAFE_INTEGER });
    const [more] = (await scenario.run(0, 10)).payouts;
    assert.deepEqual(more?.exact, { amount_minor: String(2n * owed) });
    assert.deepEqual(more?.basis?.exact, { value: String(2n ** 54n - 2n) });
    const { measured, payout } = await platform.payouts.explain(actor, row?.id as string);
    assert.deepEqual(measured?.exact, { value: String(2n ** 54n - 2n), owed_minor: String(2n * owed) });
    assert.deepEqual(payout, more);
    assert.equal((await scenario.run(0, 10)).payouts_created, 0);
  });

  test("a run whose process crashes around its commit is executed once, and its key returns the result", async () => {
    for (const side of SIDES) {
      const storage = await engine().fresh();
      const scenario = await openPayoutScenario(storage, side);
      const ann = await scenario.join("ann");
      await scenario.share(1_000);
      scenario.until(20);
      await scenario.sale(ann, 1, 1_000);
      const input = { period_start: spelled(0), period_end: spelled(10) };
      const dying = scenario.process(doomed(storage, 1, side).storage);
      const options = { idempotencyKey: "once" };
      await assert.rejects(dying.payouts.run(scenario.actor, input, options), refusedWith("temporarily_unavailable"));
      assert.equal((await scenario.rows()).length, side === "before" ? 0 : 1);
      const result = await scenario.restarted().payouts.run(scenario.actor, input, options);
      assert.equal(result.payouts_created, 1);
      assert.deepEqual(await amounts(scenario, ann), ["rule 2030-01-01 for 2030-01-01: 100"]);
      assert.equal((await scenario.platform.events.list(scenario.actor, { type: "payout.created" })).data.length, 1);
    }
  });

  test("an answer that cannot be stored rolls back the whole run", async () => {
    const storage = await engine().fresh();
    const scenario = await openPayoutScenario(storage, "answer");
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(20);
    await scenario.sale(ann, 1, 1_000);
    const input = { period_start: spelled(0), period_end: spelled(10) };
    const failing = scenario.process(
      hooked(storage, {
        before: (_, change) => {
          const { answer } = change;
          if (typeof answer === "function") {
            Object.assign(change, {
              answer: () => {
                throw new Error("The answer cannot be sealed.");
              },
            });
          }
        },
      }),
    );
    await assert.rejects(failing.payouts.run(scenario.actor, input, { idempotencyKey: "k" }), /cannot be sealed/);
    assert.deepEqual(await scenario.rows(), []);
    assert.deepEqual((await scenario.platform.events.list(scenario.actor, { type: "payout.created" })).data, []);
    assert.equal(
      (await scenario.platform.payouts.run(scenario.actor, input, { idempotencyKey: "k" })).payouts_created,
      1,
    );
  });

  test("an ended rule reverses a bonus, and pays none again", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "ended");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    const { id: rule } = await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    await scenario.share(0);
    scenario.until(11);
    const sale = await scenario.sale(ann, 1, 1_000);
    await scenario.run(0, 10);
    await scenario.freeze(await idsOf(scenario));
    await platform.payoutRules.archive(actor, rule);
    await scenario.refund(sale, 1_000);
    scenario.until(21);
    await scenario.run(10, 20);
    const undone = ["adjustment 2030-01-11 for 2030-01-01: -70", "rule 2030-01-01 for 2030-01-01: 70"];
    assert.deepEqual(await amounts(scenario, ann), undone);
    await scenario.freeze(await idsOf(scenario));
    await scenario.sale(ann, 15, 5_000);
    scenario.until(31);
    await scenario.sale(ann, 25, 5_000);
    await scenario.run(20, 30);
    assert.deepEqual(await amounts(scenario, ann), undone);
  });

  test("a bonus for all time whose rule was included in three periods is reversed once, whenever the rule ended", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "once");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    const { id: rule } = await platform.payoutRules.create(actor, {
      name: "Ten",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "gmv_cents",
      threshold: 1_000,
      bonus_minor: 70,
    });
    await scenario.share(0);
    scenario.until(11);
    const sale = await scenario.sale(ann, 1, 1_000);
    await scenario.run(0, 10);
    for (const end of [20, 30]) {
      scenario.until(end + 1);
      await scenario.run(end - 10, end);
    }
    const paid = ["rule 2030-01-01 for 2030-01-01: 70"];
    assert.deepEqual(await amounts(scenario, ann), paid);
    await scenario.freeze(await idsOf(scenario));
    await platform.payoutRules.archive(actor, rule);
    scenario.until(41);
    await scenario.run(30, 40);
    assert.deepEqual(await amounts(scenario, ann), paid);
    await scenario.refund(sale, 1_000);
    scenario.until(51);
    await scenario.run(40, 50);
    const undone = ["adjustment 2030-02-10 for 2030-01-21: -70", ...paid];
    assert.deepEqual(await amounts(scenario, ann), undone);
    await scenario.freeze(await idsOf(scenario));
    for (const end of [50, 60]) {
      scenario.until(end + 1);
      await scenario.run(end - 10, end);
    }
    assert.deepEqual(await amounts(scenario, ann), undone);
  });

  test("a bonus for all time stays measured to the end of a period whose run wrote no row of its own", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "raised");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    await platform.payoutRules.create(actor, {
      name: "Two",
      type: "threshold_bonus",
      scope: { type: "program", program },
      metric_key: "sales_count",
      threshold: 2,
      bonus_minor: 999,
    });
    scenario.until(11);
    await scenario.sale(ann, 1, 100);
    const second = await scenario.sale(ann, 2, 100);
    await scenario.run(0, 10);
    await scenario.refund(second, 100);
    await scenario.run(0, 10);
    assert.deepEqual(await amounts(scenario, ann), ["rule 2030-01-01 for 2030-01-01: 0"]);
    scenario.until(21);
    await scenario.sale(ann, 15, 100);
    await scenario.run(10, 20);
    const reached = ["rule 2030-01-01 for 2030-01-01: 999"];
    assert.deepEqual(await amounts(scenario, ann), reached);
    await scenario.run(0, 10);
    assert.deepEqual(await amounts(scenario, ann), reached);
    await platform.payoutRails.create(actor, { rail: "manual" });
    const batch = await platform.payoutBatches.create(actor);
    assert.deepEqual(
      batch.items?.map(({ amount_minor }) => amount_minor),
      [999],
    );
  });

  test("a paused rule raises no open row, and adds none for a member without frozen payouts", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "held back");
    const { platform, actor } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    const rule = await scenario.share(1_000);
    await scenario.share(0);
    scenario.until(11);
    const sale = await scenario.sale(ann, 1, 10_000);
    await scenario.run(0, 10);
    await scenario.freeze(await idsOf(scenario));
    await scenario.refund(sale, 5_000);
    await scenario.run(0, 10);
    const [paid, taken] = ["rule 2030-01-01 for 2030-01-01: 1000", "adjustment 2030-01-01 for 2030-01-01: -500"];
    assert.deepEqual(await amounts(scenario, ann), [taken, paid]);
    await platform.payoutRules.update(actor, rule, { status: "paused" });
    await scenario.sale(ann, 2, 9_000);
    await scenario.sale(bob, 2, 9_000);
    await scenario.run(0, 10);
    assert.deepEqual(await amounts(scenario, ann), [taken, paid]);
    assert.deepEqual(await amounts(scenario, bob), []);
    await platform.payoutRules.update(actor, rule, { status: "active" });
    await scenario.run(0, 10);
    assert.deepEqual(await amounts(scenario, ann), ["adjustment 2030-01-01 for 2030-01-01: 400", paid]);
    assert.deepEqual(await amounts(scenario, bob), ["rule 2030-01-01 for 2030-01-01: 900"]);
  });

  test("a key has one run and one answer", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "keys");
    const ann = await scenario.join("ann");
    await scenario.share(1_000);
    scenario.until(20);
    await scenario.sale(ann, 1, 1_000);
    const input = { period_start: spelled(0), period_end: spelled(10) };
    const first = await scenario.platform.payouts.run(scenario.actor, input, { idempotencyKey: "k" });
    assert.equal(first.payouts_created, 1);
    await scenario.sale(ann, 2, 1_000);
    assert.deepEqual(await scenario.platform.payouts.run(scenario.actor, input, { idempotencyKey: "k" }), first);
    assert.deepEqual(await amounts(scenario, ann), ["rule 2030-01-01 for 2030-01-01: 100"]);
  });
});

const eventOrder = (events: readonly { readonly seq: number; readonly subject: { id: string } }[], id: string | null) =>
  events.find(({ subject }) => id?.endsWith(subject.id))?.seq ?? 0;
