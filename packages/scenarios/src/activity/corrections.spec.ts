import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { refuses } from "../testing/standing-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("corrections of attribution");

const REASON = "She sent them the link by hand";

const open = async (seed: string) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed);
  const [bob, ann] = [await scenario.join("bob"), await scenario.join("ann")];
  await scenario.share(1_000);
  scenario.until(5);
  return { ...scenario, bob, ann };
};

const correct = ({ platform, actor }: PayoutScenario, event: string, enrollment: string) =>
  platform.performance.correctAttribution(actor, event, { enrollment, reason: REASON });

/** Member, kind, amount and status of each row, sorted. */
const money = async ({ rows }: PayoutScenario): Promise<string[]> =>
  (await rows()).map(({ member, kind, amount, status }) => `${member} ${kind} ${amount} ${status}`).sort();

const sound = async ({ platform }: PayoutScenario): Promise<void> => {
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
};

const totals = async ({ platform, actor }: PayoutScenario, group_by: "enrollment" | "type") =>
  Object.fromEntries(
    (await platform.performance.summary(actor, { group_by })).data.map(({ group, events, value_minor, quantity }) => [
      group,
      [events, value_minor, quantity],
    ]),
  );

test("a sale is another member's: sums and unpaid amounts move, and what it was before stays", async () => {
  const world = await open("corrected");
  const { platform, actor, bob, ann, sale, run } = world;
  const sold = await sale(bob, 1, 1_000, { quantity: 2 });
  await run(0, 4);
  assert.equal(await money(world), [`${bob} rule 100 pending`]);
  const before = await platform.performance.retrieveEvent(actor, sold);

  const correction = await correct(world, sold, ann);
  assert.equal(
    [correction.event, correction.previous_enrollment, correction.enrollment, correction.reason],
    [sold, bob, ann, REASON],
  );
  assert.equal(await platform.performance.retrieveEvent(actor, sold), before);
  const [takenBack, credited] = [
    await platform.performance.retrieveEvent(actor, correction.taken_back),
    await platform.performance.retrieveEvent(actor, correction.credited),
  ];
  assert.equal(
    [takenBack.enrollment, takenBack.reverses, takenBack.quantity, takenBack.projection],
    [bob, sold, -2, { projected: true, metrics: { gmv_cents: -1_000, sales_count: -2 } }],
  );
  assert.equal(
    [credited.enrollment, credited.occurred_at, credited.value_minor, credited.projection],
    [ann, before.occurred_at, 1_000, before.projection],
  );
  assert.equal(await totals(world, "type"), { sale: [1, 1_000, 2] });
  assert.equal(await totals(world, "enrollment"), { [bob]: [0, 0, 0], [ann]: [1, 1_000, 2] });

  await run(0, 4);
  assert.equal(await money(world), [`${ann} rule 100 pending`, `${bob} rule 0 pending`].sort());
  const explained = await platform.performance.explainEvent(actor, correction.credited);
  assert.is(explained.route.named_by, "correction");
  assert.equal(explained.corrections, [correction]);
  assert.equal((await platform.performance.explainEvent(actor, sold)).corrections, [correction]);
  assert.equal((await platform.events.list(actor, { type: "attribution_correction.created" })).data, []);
  const entries = await all((page) => platform.auditEntries.list(actor, page));
  const own = entries.filter(({ verb }) => verb === "performance.correctAttribution");
  assert.equal(
    own.map(({ subject, before, after }) => [subject, before, after]),
    [[{ type: "attribution_correction", id: correction.id }, null, correction]],
  );
  await sound(world);
});

test("a correction takes back a paid amount by an adjustment, and correcting it back gives it again", async () => {
  const world = await open("corrected when paid");
  const { bob, ann, sale, run, freeze, rows } = world;
  const sold = await sale(bob, 1, 1_000);
  await run(0, 4);
  await freeze((await rows()).map(({ id }) => id));
  const first = await correct(world, sold, ann);
  await run(0, 4);
  const moved = [`${bob} rule 100 paid`, `${bob} adjustment -100 pending`, `${ann} rule 100 pending`];
  assert.equal(await money(world), moved.sort());
  // By the id of the first event, and by that of the one that took its place.
  const back = await correct(world, sold, bob);
  assert.equal([back.event, back.previous_enrollment], [first.credited, ann]);
  await run(0, 4);
  const again = [`${bob} rule 100 paid`, `${bob} adjustment 0 pending`, `${ann} rule 0 pending`];
  assert.equal(await money(world), again.sort());
  await correct(world, back.credited, ann);
  await run(0, 4);
  assert.equal(await money(world), moved.sort());
  // Of rows that were frozen without a payment, the ledger has something to say.
  assert.equal((await world.platform.operator.rebuild()).differences, []);
});

test("refunds of before stay where they are, and later ones follow the sale, by its id or its source's", async () => {
  const world = await open("corrected refunds");
  const { platform, actor, bob, ann, sale, run } = world;
  const sold = await sale(bob, 1, 1_000, { external_event_id: "order 1", quantity: 3 });
  const refund = (fields: object) =>
    platform.performance.record(actor, { type: "refund", reverses: sold, ...fields } as never) as Promise<any>;
  await refund({ value_minor: 200, external_event_id: "back 1" });
  const { credited } = await correct(world, sold, ann);
  assert.is((await platform.performance.retrieveEvent(actor, credited)).value_minor, 800);
  const later = await refund({ value_minor: 300, external_event_id: "back 2" });
  assert.equal([later.enrollment, later.reverses], [ann, credited]);
  await run(0, 4);
  assert.equal(await money(world), [`${ann} rule 50 pending`]);
  const rest = await refund({ reverses: "order 1", external_event_id: "back 3" });
  assert.equal([rest.enrollment, rest.value_minor], [ann, 500]);
  assert.equal(rest.projection.metrics, { gmv_cents: -500, sales_count: -3 });
  assert.is((await refund({ external_event_id: "back 4" })).taken_minor, 0);
  await refuses(world, () => correct(world, sold, bob), "performance_event_not_correctable", null);
  await run(0, 4);
  assert.equal(await money(world), [`${ann} rule 0 pending`]);
  await sound(world);
});

test("a refund or reinstatement names any member whom the event was credited to, and goes to the one credited now", async () => {
  const world = await open("corrected names");
  const { platform, actor, bob, ann, join, sale } = world;
  const cyd = await join("cyd");
  world.until(6);
  const sold = await sale(bob, 1, 1_000, { external_event_id: "order 1" });
  let count = 0;
  const record = (fields: object) => {
    count += 1;
    const event = {
      type: "refund",
      reverses: "order 1",
      value_minor: 10,
      external_event_id: `back ${count}`,
      ...fields,
    };
    return platform.performance.record(actor, event as never) as Promise<any>;
  };
  const refused = (enrollment: string) =>
    refuses(world, () => record({ enrollment }), "deployment_distribution_mismatch", "enrollment");
  await refused(ann);
  await correct(world, sold, ann);
  assert.is((await record({ enrollment: bob })).enrollment, ann);
  await refused(cyd);
  const { credited } = await correct(world, sold, cyd);
  for (const enrollment of [bob, ann, cyd]) {
    const back = await record({ enrollment, reverses: credited });
    assert.is(back.enrollment, cyd);
    const given = await record({ type: "reinstatement", reverses: back.id, enrollment });
    assert.is(given.enrollment, cyd);
  }
  const batch = ["bob 1", "bob 2"].map((external_event_id) => ({
    type: "refund",
    reverses: "order 1",
    value_minor: 1,
    enrollment: bob,
    external_event_id,
  }));
  const { data } = (await platform.performance.record(actor, { events: batch } as never)) as any;
  assert.equal(
    data.map(({ enrollment }: any) => enrollment),
    [cyd, cyd],
  );
  const other = { ...batch[0], enrollment: await join("dan"), external_event_id: "dan" };
  await refuses(
    world,
    () => platform.performance.record(actor, { events: [{ ...batch[0], external_event_id: "bob 3" }, other] } as never),
    "deployment_distribution_mismatch",
    "events[1].enrollment",
  );
  await sound(world);
});

test("an event that counts for no money, or that nobody was credited with, is corrected as well", async () => {
  const world = await open("corrected counts");
  const { platform, actor, bob, ann, program } = world;
  await platform.payoutRules.create(actor, {
    name: "Sign-ups",
    type: "cpa",
    metric_key: "referral_count",
    per_unit_minor: 70,
    scope: { type: "program", program },
  });
  const signup = (await platform.performance.record(actor, {
    type: "signup",
    enrollment: bob,
    occurred_at: `${spelled(1)}T12:00:00Z`,
    external_event_id: "signup",
  })) as { id: string };
  await correct(world, signup.id, ann);
  await world.run(0, 4);
  assert.equal(await money(world), [`${ann} rule 70 pending`]);
  await sound(world);
});

test("standing is decided anew for both members", async () => {
  const world = await open("corrected standing");
  const { platform, actor, bob, ann, program, sale } = world;
  const requirement = { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1 } as const;
  await platform.requirements.create(actor, program, { ...requirement, failure_policy: "immediate" });
  while ((await platform.workers.evaluate()) > 0);
  const sold = await sale(bob, 1, 1_000);
  const statuses = async () =>
    [bob, ann].map(async (id) => (await platform.enrollments.retrieve(actor, id)).qualification_status);
  assert.equal(await Promise.all(await statuses()), ["qualified", "not_qualified"]);
  await correct(world, sold, ann);
  assert.equal(await Promise.all(await statuses()), ["not_qualified", "qualified"]);
  await sound(world);
});

test("repeating it answers the same, and what cannot be is refused and changes nothing", async () => {
  const world = await open("corrected refusals");
  const { platform, actor, bob, ann, sale } = world;
  const sold = await sale(bob, 1, 1_000);
  const other = await platform.programs.create(actor, { name: "Other" });
  const stranger = await platform.enrollments.create(actor, { program: other.id, email: "cyd@people.example" });
  const refund = (await platform.performance.record(actor, {
    type: "refund",
    reverses: sold,
    value_minor: 10,
    external_event_id: "back",
  })) as { id: string };
  const CASES: readonly [event: string, enrollment: string, code: string, param: string | null][] = [
    ["perf_1", ann, "performance_event_not_found", null],
    [sold, "enr_1", "enrollment_not_found", "enrollment"],
    [sold, stranger.id, "invalid_request", "enrollment"],
    [sold, bob, "invalid_request", "enrollment"],
    [refund.id, ann, "performance_event_not_correctable", null],
  ];
  for (const [event, enrollment, code, param] of CASES)
    await refuses(world, () => correct(world, event, enrollment), code, param);
  const blank = { enrollment: ann, reason: " \t" };
  await refuses(world, () => platform.performance.correctAttribution(actor, sold, blank), "invalid_request", "reason");
  const first = await correct(world, sold, ann);
  await refuses(world, () => correct(world, first.taken_back, bob), "performance_event_not_correctable", null);
  for (const id of [sold, first.credited]) assert.equal(await correct(world, id, ann), first);
  const { entity } = await platform.enrollments.retrieve(actor, bob);
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await refuses(world, () => correct(world, sold, bob), "invalid_request", "enrollment");
  await sound(world);
});

test("the reason is erased with the person who is credited", async () => {
  const world = await open("corrected erased");
  const { platform, actor, bob, ann, sale } = world;
  const { credited } = await correct(world, await sale(bob, 1, 1_000), ann);
  const { entity } = await platform.enrollments.retrieve(actor, ann);
  await platform.entities.erase(actor, entity, { abandon_payouts: true });
  await platform.workers.erase();
  const [correction] = (await platform.performance.explainEvent(actor, credited)).corrections;
  assert.is(correction?.reason, "");
  const { data } = await platform.events.list(actor, { limit: 100 });
  assert.not.match(JSON.stringify(data), REASON);
  await sound(world);
});

test.run();
