import * as assert from "uvu/assert";
import { launched } from "../testing/campaign.ts";
import type { TestEngine } from "../testing/engines.ts";
import { onEngines, suiteOnEngines } from "../testing/suites.ts";
import { approved, type Budget, scriptedSlot, work } from "../testing/world.ts";

const PAID = 100_000;

/** A launched distribution with a budget, two members with links, and rules that pay. */
const open = async (budget: Budget, of: TestEngine = engine()) => {
  const campaign = await launched(await of.fresh(), { members: [2], slots: ["a"], budget }, { paid: PAID });
  const { platform, actor, programs, distribution } = campaign;
  const program = programs[0] as string;
  const { data: links } = await platform.promoLinks.list(actor, {});
  const [ann, bob] = links.map(({ code, enrollment }) => ({ code, enrollment }));
  if (ann === undefined || bob === undefined) throw new Error("There are two links.");
  const rule = async (fields: object) =>
    (await platform.payoutRules.create(actor, { name: "Rule", scope: { type: "program", program }, ...fields } as any))
      .id;
  let count = 0;
  const sale = async (value_minor: number, fields: object = {}) => {
    count += 1;
    const event = { type: "sale", value_minor, code: ann.code, external_event_id: `sale ${count}`, ...fields };
    return (await platform.performance.record(actor, event as any)) as any;
  };
  const spent = async () => {
    const { budget: shown } = await platform.distributions.retrieve(actor, distribution);
    return [shown.consumed, shown.released];
  };
  const transfers = async (kind: string) =>
    (await platform.wallet.listTransactions(actor, { limit: 100 })).data.filter((one) => one.kind === kind);
  const claims = async (event: string) =>
    (await campaign.ports.performance.claims(actor.tenant, event.slice("perf_".length) as never)).map(
      ({ rule: by, dueMinor, amountMinor }) => [`prule_${by}`, Number(dueMinor), Number(amountMinor)],
    );
  return { ...campaign, program, ann, bob, rule, sale, spent, transfers, claims };
};

const FUNDED: Budget = { mode: "funded", asset: "usd", total: 1_000 };
const TENTH = { type: "revenue_split", rate_bps: 1_000 };

const { test, engine } = suiteOnEngines("budgets consumed");

test("each earning event consumes the result of the per-event rules, once per event and rule", async () => {
  const { rule, sale, spent, transfers, wallet, claims } = await open(FUNDED);
  const split = await rule(TENTH);
  const cpa = await rule({ type: "cpa", metric_key: "sales_count", per_unit_minor: 7 });
  await rule({ type: "threshold_bonus", metric_key: "sales_count", threshold: 1, bonus_minor: 100 });
  await rule({ ...TENTH, status: "paused" });
  const sold = await sale(1_009, { quantity: 2 });
  assert.equal(await spent(), [100 + 14, 0]);
  assert.equal(await wallet(), [PAID - 1_000, 1_000 - 114, 114]);
  const consumed = await transfers("consume");
  assert.equal(consumed.map(({ amount }) => amount).sort(), [100, 14]);
  assert.equal(
    consumed.map(({ from, to }) => `${from} ${to}`),
    ["reserved consumed", "reserved consumed"],
  );
  assert.equal(
    (await claims(sold.id)).toSorted(),
    [
      [split, 100, 100],
      [cpa, 14, 14],
    ].toSorted(),
  );
});

test("a repeated event consumes nothing", async () => {
  const { rule, sale, spent, transfers } = await open(FUNDED);
  await rule(TENTH);
  await sale(1_000, { external_event_id: "one" });
  assert.is((await sale(1_000, { external_event_id: "one" })).duplicate, true);
  assert.equal(await spent(), [100, 0]);
  assert.is((await transfers("consume")).length, 1);
});

test("a refund returns nothing to a reservation, and consumes nothing", async () => {
  const { rule, sale, spent, wallet, platform, actor } = await open(FUNDED);
  await rule(TENTH);
  await rule({ type: "cpa", metric_key: "sales_count", per_unit_minor: 7 });
  await sale(1_000, { external_event_id: "one" });
  await platform.performance.record(actor, { type: "refund", reverses: "one", external_event_id: "back" } as any);
  assert.equal(await spent(), [107, 0]);
  assert.equal(await wallet(), [PAID - 1_000, 893, 107]);
});

test("a correction of an event that consumed consumes nothing more; of one that did not, the event in its place does", async () => {
  const { rule, sale, spent, transfers, wallet, claims, ann, bob, platform, actor } = await open(FUNDED);
  const split = await rule(TENTH);
  const correct = (event: string, { enrollment }: typeof ann) =>
    platform.performance.correctAttribution(actor, event, { enrollment, reason: "It was hers" });
  const sold = await sale(1_000);
  const moved = await correct(sold.id, bob);
  assert.equal([await claims(moved.taken_back), await claims(moved.credited)], [[], []]);
  assert.equal(await spent(), [100, 0]);

  await platform.enrollments.pause(actor, bob.enrollment);
  const unearned = await sale(2_000, { code: bob.code });
  assert.equal(await claims(unearned.id), []);
  const earned = await correct(unearned.id, ann);
  assert.equal(await claims(earned.credited), [[split, 200, 200]]);
  await correct(earned.credited, bob);
  assert.equal(await spent(), [300, 0]);
  assert.equal(await wallet(), [PAID - 1_000, 700, 300]);
  assert.equal((await transfers("consume")).map(({ amount }) => amount).sort(), [100, 200]);
  assert.equal((await platform.operator.checkLedger()).differences, []);
  assert.equal((await platform.operator.rebuild()).differences, []);
});

test("a budget consumes at most its remaining amount, and a spent budget completes the distribution", async () => {
  const { rule, sale, spent, status, wallet, announced, platform, claims, actor, distribution } = await open(FUNDED);
  const split = await rule(TENTH);
  await sale(6_000);
  assert.is(await status(), "active");
  const last = await sale(6_000);
  assert.equal(await claims(last.id), [[split, 600, 400]]);
  assert.equal(await spent(), [1_000, 0]);
  assert.is(await status(), "completed");
  await work(platform);
  assert.equal(await wallet(), [PAID - 1_000, 0, 1_000]);
  assert.is(await announced("distribution.completed"), 1);
  assert.is(await announced("budget.released"), 0);
  const { data } = await platform.operations.list(actor, { subject_id: distribution } as any);
  assert.equal(
    data.map(({ kind, status: settled }) => `${kind} ${settled}`),
    ["distribution.complete succeeded", "distribution.launch succeeded"],
  );
  const after = await sale(6_000);
  assert.equal(await claims(after.id), []);
  assert.equal(await spent(), [1_000, 0]);
});

test("a budget that is consumed exactly is spent", async () => {
  const { rule, sale, status } = await open(FUNDED);
  await rule(TENTH);
  await sale(4_000);
  await sale(6_000);
  assert.is(await status(), "completed");
});

test("a batch consumes in order, and no more than the remaining amount", async () => {
  const { rule, platform, actor, ann, bob, spent, status, claims } = await open(FUNDED);
  const split = await rule(TENTH);
  const answer = (await platform.performance.record(actor, {
    events: [ann, bob, ann, bob].map(({ code }, at) => ({
      type: "sale",
      value_minor: 4_000,
      code,
      external_event_id: `b ${at}`,
    })),
  } as any)) as any;
  const taken = await Promise.all(answer.data.map(({ id }: any) => claims(id)));
  assert.equal(taken, [[[split, 400, 400]], [[split, 400, 400]], [[split, 400, 200]], []]);
  assert.equal(await spent(), [1_000, 0]);
  assert.is(await status(), "completed");
});

test("two budgets spent by one batch each complete their own distribution", async () => {
  const { rule, platform, actor, programs, distribution, ann, wallet, transfers, claims, announced } =
    await open(FUNDED);
  const split = await rule(TENTH);
  const spec = { plan: { entity: { slots: [scriptedSlot("a")] } } };
  const budget = { mode: "funded", asset: "usd", total: 700 } as const;
  const other = (await platform.distributions.create(actor, { name: "Other", programs: [...programs], spec, budget }))
    .id;
  await platform.distributions.validate(actor, other);
  await platform.distributions.launch(actor, other);
  await work(platform);
  const [deployment] = (await platform.deployments.list(actor, { distribution: other })).data;
  const { data: links } = await platform.promoLinks.list(actor, {
    deployment: deployment?.id,
    enrollment: ann.enrollment,
  });
  const codes = [ann.code, links[0]?.code];
  const both = async () => {
    const shown = await Promise.all([distribution, other].map((id) => platform.distributions.retrieve(actor, id)));
    return shown.map(({ status, budget: { consumed, released } }) => [status, consumed, released]);
  };
  const SALES = [4_000, 4_000, 5_000, 5_000, 3_000, 3_000];
  const answer = (await platform.performance.record(actor, {
    events: SALES.map((value_minor, at) => ({
      type: "sale",
      value_minor,
      code: codes[at % 2],
      external_event_id: `b ${at}`,
    })),
  } as any)) as any;
  assert.equal(await both(), [
    ["completed", 1_000, 0],
    ["completed", 700, 0],
  ]);
  const taken = await Promise.all(answer.data.map(({ id }: any) => claims(id)));
  assert.equal(taken, [
    [[split, 400, 400]],
    [[split, 400, 400]],
    [[split, 500, 500]],
    [[split, 500, 300]],
    [[split, 300, 100]],
    [],
  ]);
  await work(platform);
  assert.equal(await both(), [
    ["completed", 1_000, 0],
    ["completed", 700, 0],
  ]);
  assert.equal(await wallet(), [PAID - 1_700, 0, 1_700]);
  const consumed = await transfers("consume");
  for (const [id, total] of [
    [distribution, 1_000],
    [other, 700],
  ] as const)
    assert.is(
      consumed.filter((one) => one.distribution === id).reduce((sum, { amount }) => sum + amount, 0),
      total,
    );
  assert.is(await announced("distribution.completed"), 2);
  for (const id of [distribution, other]) {
    const { data } = await platform.operations.list(actor, { subject_id: id } as any);
    assert.equal(
      data.map(({ kind, status }) => `${kind} ${status}`),
      ["distribution.complete succeeded", "distribution.launch succeeded"],
    );
  }
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test("only eligible events consume: by member, relationship and link at that time", async () => {
  const { rule, sale, spent, platform, actor, ann, bob, deployment, ports, settle, advance } = await open({
    ...FUNDED,
    total: 50_000,
  });
  await rule(TENTH);
  const before = new Date(ports.clock.now().getTime()).toISOString();
  advance(1_000);
  const { relationship } = await platform.enrollments.retrieve(actor, ann.enrollment);
  const slot = (await deployment("a")).id;
  const STOPS: readonly [stop: () => Promise<unknown>, resume: () => Promise<unknown>][] = [
    [() => platform.enrollments.pause(actor, ann.enrollment), () => platform.enrollments.resume(actor, ann.enrollment)],
    [() => platform.relationships.pause(actor, relationship), () => platform.relationships.resume(actor, relationship)],
    [() => platform.deployments.pause(actor, slot), () => platform.deployments.resume(actor, slot)],
    [
      () => platform.enrollments.reject(actor, ann.enrollment),
      () => platform.enrollments.approve(actor, ann.enrollment),
    ],
  ];
  let consumed = 0;
  for (const [stop, resume] of STOPS) {
    await stop();
    await settle();
    await sale(1_000);
    assert.equal(await spent(), [consumed, 0], `${stop}`);
    await sale(1_000, { occurred_at: before });
    consumed += 100;
    assert.equal(await spent(), [consumed, 0], `${stop}: what happened before earns`);
    await resume();
    await settle();
    await sale(1_000);
    consumed += 100;
    assert.equal(await spent(), [consumed, 0], `${resume}`);
  }
  await platform.enrollments.pause(actor, ann.enrollment);
  await sale(1_000, { code: bob.code });
  assert.equal(await spent(), [consumed + 100, 0]);
});

test("a rule consumes only for its scope and currency; credits cover any currency", async () => {
  const unit = "018f0000-0000-7000-8000-000000000001";
  const { rule, sale, spent, program, ann, bob } = await open(FUNDED);
  await rule({ ...TENTH, currency: "eur" });
  await sale(1_000, { currency: "eur" });
  assert.equal(await spent(), [0, 0], "euros are not dollars");
  await rule({ ...TENTH, scope: { type: "unit", program, unit } });
  await rule({ ...TENTH, scope: { type: "member", program, member: bob.enrollment } });
  await sale(1_000, { code: ann.code });
  assert.equal(await spent(), [0, 0]);
  await sale(1_000, { code: ann.code, unit });
  assert.equal(await spent(), [100, 0]);
  await sale(1_000, { code: bob.code });
  assert.equal(await spent(), [200, 0]);

  const credits = await open({ mode: "metered", asset: "credit" });
  await credits.rule({ ...TENTH, currency: "eur" });
  await credits.sale(1_000, { currency: "eur" });
  assert.equal(await credits.spent(), [100, 0]);
});

test("metered consumption is recorded without a limit and without the wallet", async () => {
  const { rule, sale, spent, status, wallet, transfers, platform, actor, distribution, settle } = await open({
    mode: "metered",
    asset: "usd",
    total: 10,
  });
  await rule(TENTH);
  await sale(6_000);
  await sale(6_000);
  assert.equal(await spent(), [1_200, 0]);
  assert.is(await status(), "active");
  assert.equal(await wallet(), [PAID, 0, 0]);
  assert.equal(await transfers("consume"), []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
  await platform.distributions.cancel(actor, distribution);
  await settle();
  assert.equal(await spent(), [1_200, 0]);
  assert.equal(await wallet(), [PAID, 0, 0]);
});

test("a metered budget without an asset uses its program's currency, and records the amount due in it", async () => {
  const plain = await open({ mode: "metered" });
  await plain.rule(TENTH);
  await plain.sale(1_000);
  assert.equal(await plain.spent(), [100, 0]);

  const { platform, actor, settle } = plain;
  const { id: program } = await platform.programs.create(actor, { name: "Euros", currency: "eur" });
  const enrollment = await approved(plain, program, "eve");
  const scope = { type: "program", program } as const;
  for (const currency of ["eur", "usd"])
    await platform.payoutRules.create(actor, {
      name: currency,
      type: "revenue_split",
      rate_bps: 1_000,
      scope,
      currency,
    });
  const { id, budget } = await platform.distributions.create(actor, { name: "Later", budget: { mode: "metered" } });
  assert.is(budget.asset, null);
  assert.is((await platform.distributions.update(actor, id, { programs: [program] })).budget.asset, "eur");
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await settle();
  const deployment = (await platform.deployments.list(actor, { distribution: id })).data[0]?.id as string;
  for (const currency of ["eur", "usd"]) {
    const sold = { type: "sale", value_minor: 1_000, currency, enrollment, deployment, external_event_id: currency };
    await platform.performance.record(actor, sold);
  }
  const shown = (await platform.distributions.retrieve(actor, id)).budget;
  assert.equal([shown.asset, shown.consumed, shown.released], ["eur", 100, 0]);
  assert.equal((await platform.operator.checkLedger()).differences, []);
});

test("an event without budget, rule or member consumes nothing", async () => {
  const none = await open({ mode: "none" });
  await none.rule(TENTH);
  await none.sale(6_000);
  assert.equal(await none.spent(), [0, 0]);
  const ruleless = await open(FUNDED);
  await ruleless.sale(6_000);
  assert.equal(await ruleless.spent(), [0, 0]);
  const { rule, sale, spent, deployment, platform, actor, ann } = await open(FUNDED);
  await rule(TENTH);
  await sale(6_000, { code: undefined, deployment: (await deployment("a")).id });
  assert.equal(await spent(), [0, 0]);
  await sale(1_000, { code: undefined, enrollment: ann.enrollment, deployment: (await deployment("a")).id });
  assert.equal(await spent(), [100, 0]);
  await sale(1_000, { customer: "c-1" });
  await platform.performance.record(actor, {
    type: "sale",
    value_minor: 1_000,
    customer: "c-1",
    external_event_id: "c",
  } as any);
  assert.equal(await spent(), [300, 0], "a customer's event consumes the budget of its attribution");
});

test("a canceled distribution releases the unconsumed amount, and consumes nothing afterwards", async () => {
  const { rule, sale, spent, platform, actor, distribution, settle, wallet, ports } = await open(FUNDED);
  await rule(TENTH);
  const before = ports.clock.now().toISOString();
  await sale(3_000);
  await platform.distributions.cancel(actor, distribution);
  await settle();
  assert.equal(await spent(), [300, 700]);
  await sale(3_000, { occurred_at: before });
  assert.equal(await spent(), [300, 700]);
  assert.equal(await wallet(), [PAID - 300, 0, 300]);
});

test("a budget that is spent during another operation completes the distribution afterwards", async () => {
  const { rule, sale, spent, status, platform, actor, distribution, settle, watch, ports, advance } =
    await open(FUNDED);
  await rule(TENTH);
  const before = ports.clock.now().toISOString();
  advance(1_000);
  await platform.distributions.pause(actor, distribution);
  await settle();
  await sale(20_000, { occurred_at: before });
  assert.equal(await spent(), [1_000, 0]);
  assert.is(await status(), "paused");
  await platform.distributions.resume(actor, distribution);
  await settle();
  await watch(10);
  assert.is(await status(), "completed");
});

test.run();

onEngines("concurrent consumption of budgets", (race, engine) => {
  for (const each of [100, 125, 60, 999]) {
    race(`sixteen sales at ${each} each consume a budget of 1,000 completely and no more`, async () => {
      const { rule, spent, status, wallet, transfers, platform, actor, ann, bob, process, announced } = await open(
        FUNDED,
        engine(),
      );
      await rule({ type: "cpa", metric_key: "sales_count", per_unit_minor: each });
      const platforms = [platform, process(engine().another())];
      const sell = (at: number) =>
        platforms[at % 2]?.performance.record(actor, {
          type: "sale",
          value_minor: 5,
          code: at % 3 === 0 ? ann.code : bob.code,
          external_event_id: `s ${at}`,
        } as any);
      const answers = await Promise.allSettled(Array.from({ length: 16 }, (_, at) => sell(at)));
      assert.equal(
        answers.filter(({ status: settled }) => settled === "rejected"),
        [],
      );
      const total = Math.min(1_000, 16 * each);
      assert.equal(await spent(), [total, 0]);
      assert.equal(await wallet(), [PAID - 1_000, 1_000 - total, total]);
      assert.is(
        (await transfers("consume")).reduce((sum, { amount }) => sum + amount, 0),
        total,
      );
      assert.equal((await platform.operator.checkLedger()).differences, []);
      assert.is(await status(), total === 1_000 ? "completed" : "active");
      assert.is(await announced("distribution.completed"), total === 1_000 ? 1 : 0);
    });
  }
});
