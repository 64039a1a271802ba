import * as assert from "uvu/assert";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { suiteOnEngines } from "../testing/suites.ts";

const { test, engine } = suiteOnEngines("members who buy themselves");

const REASON = "She asked us to";
const ANN = "ann@people.example";

const open = async (seed: string, terms: object = {}) => {
  const scenario = await openPayoutScenario(await engine().fresh(), seed, terms);
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  await scenario.share(1_000);
  scenario.until(5);
  return { ...scenario, ann, bob };
};
type Opened = Awaited<ReturnType<typeof open>>;

const recorded = ({ platform, actor }: PayoutScenario, fields: object) =>
  platform.performance.record(actor, { type: "sale", value_minor: 1_000, ...fields } as never) as Promise<any>;

const codeOf = async ({ platform, actor }: PayoutScenario, id: string) =>
  (await platform.enrollments.retrieve(actor, id)).referral_code;

const earned = async ({ rows, ann, bob }: Opened) => {
  const all = await rows();
  const sum = (of: string) => all.reduce((total, { member, amount }) => total + (member === of ? amount : 0), 0);
  return [sum(ann), sum(bob)];
};

const sound = async ({ platform }: PayoutScenario): Promise<void> => {
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
};

test("a sale to the member itself is recorded, earns nothing, says why, and binds nobody", async () => {
  const world = await open("own address");
  const { platform, actor, ann, run, sale } = world;
  const code = await codeOf(world, ann);
  const occurred_at = new Date(`${spelled(1)}T12:00:00Z`);
  const own = await recorded(world, { code, customer: "ANN@people.example", occurred_at, external_event_id: "own" });
  assert.equal([own.enrollment, own.named_by, own.self_referral], [ann, "code", true]);
  assert.equal(own.eligibility, { eligible: false, reasons: ["self_referral"] });
  assert.equal(own.projection, { projected: true, metrics: { gmv_cents: 1_000, sales_count: 1 } });
  await sale(ann, 1, 500);
  const other = await recorded(world, { code, customer: "c-1", occurred_at, external_event_id: "other" });
  assert.equal([other.self_referral, other.eligibility], [false, { eligible: true, reasons: [] }]);
  const explained = await platform.performance.explainEvent(actor, own.id);
  assert.equal(explained.eligibility?.reasons, ["self_referral"]);
  assert.equal([explained.event.self_referral, explained.terms.self_referral], [true, "refuse"]);
  assert.equal(
    explained.rules.map(({ counted, reasons }) => [counted, reasons]),
    [[false, ["self_referral"]]],
  );
  const back = await recorded(world, { type: "refund", reverses: own.id, value_minor: 400, external_event_id: "back" });
  assert.equal([back.self_referral, back.eligibility.reasons], [true, ["self_referral"]]);
  await run(0, 4);
  assert.equal(await earned(world), [150, 0]);
  world.until(8);
  await run(4, 8);
  assert.equal(await earned(world), [150, 0], "nothing is taken back of what earned nothing");
  const bound = await recorded(world, { customer: ANN, external_event_id: "bound" }).catch(({ code }) => code);
  assert.is(bound, "enrollment_not_found");
  await sound(world);
});

test("a sale that was taken for the member's own is credited as somebody else's, and any other is not credited again", async () => {
  const world = await open("cleared");
  const { platform, actor, ann, run, sale } = world;
  const code = await codeOf(world, ann);
  const occurred_at = new Date(`${spelled(1)}T12:00:00Z`);
  const own = await recorded(world, { code, customer: "ann@people.example", occurred_at, external_event_id: "own" });
  const plain = await sale(ann, 1, 500);
  const credit = (event: string, body: object) =>
    platform.performance.correctAttribution(actor, event, { enrollment: ann, reason: "A family", ...body }).then(
      (made: { id: string; credited: string }) => made,
      ({ code: refused, param }: { code: string; param: string }) => `${refused} ${param}`,
    );
  const allowed = { allow_self_referral: true };
  assert.is(await credit(own.id, {}), "invalid_request enrollment");
  assert.is(await credit(plain, allowed), "invalid_request enrollment");
  const made = (await credit(own.id, allowed)) as { id: string; credited: string };
  const { event } = await platform.performance.explainEvent(actor, made.credited);
  assert.equal([event.enrollment, event.self_referral], [ann, false]);
  assert.equal(await credit(own.id, allowed), made, "a repeated correction answers the same");
  await run(0, 4);
  assert.equal(await earned(world), [150, 0]);
  await sound(world);
});

test("an address beside the customer tells as well, is kept as a digest only, and is part of what was sent", async () => {
  const world = await open("address beside");
  const { ports, actor, ann, platform } = world;
  const code = await codeOf(world, ann);
  const sent = { code, customer: "c-1", customer_email: "Ann@People.Example", external_event_id: "one" };
  const one = await recorded(world, sent);
  assert.is(one.self_referral, true);
  assert.not.match(JSON.stringify(one), /people\.example/i);
  const row = (await ports.performance.get(actor.tenant, one.id.slice(5) as never))?.row;
  assert.match(row?.customerEmail ?? "", /^[0-9a-f]{64}$/);
  assert.is((await recorded(world, { ...sent, customer_email: ANN })).duplicate, true, "one address, one spelling");
  const refused = await recorded(world, { ...sent, customer_email: "bob@people.example" }).catch((cause) => cause);
  assert.equal([refused.code, refused.param], ["performance_event_conflict", "customer_email"]);
  const wrong = await recorded(world, { ...sent, customer_email: "nobody" }).catch((cause) => cause);
  assert.equal([wrong.code, wrong.param], ["invalid_request", "customer_email"]);
  const shared = await recorded(world, { ...sent, customer_email: "eve@people.example", external_event_id: "two" });
  assert.equal([shared.self_referral, shared.enrollment], [false, ann]);
  await platform.customers.erase(actor, "c-1");
  const blank = (await ports.performance.get(actor.tenant, one.id.slice(5) as never))?.row;
  assert.equal([blank?.customerEmail, blank?.selfReferral], [null, true]);
  await sound(world);
});

test("former addresses count, and those of whoever is one person with the member when it is recorded", async () => {
  const world = await open("former addresses");
  const { platform, actor, ann, bob } = world;
  const code = await codeOf(world, ann);
  const entityOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).entity;
  await platform.entities.update(actor, await entityOf(ann), { email: "ann@new.example" });
  const isOwn = async (customer: string, external_event_id: string) =>
    (await recorded(world, { code, customer, external_event_id })).self_referral;
  assert.equal([await isOwn(ANN, "1"), await isOwn("ann@new.example", "2")], [true, true]);
  assert.is(await isOwn("bob@people.example", "3"), false);
  await platform.entities.merge(actor, await entityOf(bob), { into: await entityOf(ann), reason: REASON });
  assert.is(await isOwn("bob@people.example", "4"), true);
  assert.is((await recorded(world, { code, customer: "bob@people.example", external_event_id: "3" })).duplicate, true);
  const { data } = await platform.performance.listEvents(actor, { customer: "bob@people.example" });
  assert.equal(
    data.map(({ external_event_id: id, self_referral }) => [id, self_referral]).sort(),
    [
      ["3", false],
      ["4", true],
    ],
    "what was decided stays",
  );
  await sound(world);
});

test("the terms in force when it occurred decide, and new programs refuse", async () => {
  const world = await open("terms", { self_referral: "allow" });
  const { platform, actor, ann, bob, program, run } = world;
  const { id: plain } = await platform.programs.create(actor, { name: "Plain" });
  assert.is((await platform.programs.retrieve(actor, plain)).self_referral, "refuse");
  world.until(6);
  await platform.programs.update(actor, program, { self_referral: "refuse" });
  world.until(9);
  const isOwn = async (day: number) => {
    const occurred_at = new Date(`${spelled(day)}T12:00:00Z`);
    const of = { enrollment: ann, customer: ANN, occurred_at, external_event_id: `day ${day}` };
    return (await recorded(world, of)).self_referral;
  };
  assert.equal([await isOwn(2), await isOwn(5), await isOwn(6), await isOwn(8)], [false, false, true, true]);
  await recorded(world, { enrollment: bob, customer: ANN, external_event_id: "of bob" });
  await run(0, 9);
  assert.equal(await earned(world), [200, 0]);
  const explained = async (id: string) => (await platform.performance.explainEvent(actor, id)).terms.self_referral;
  const { data } = await platform.performance.listEvents(actor, { enrollment: ann });
  assert.equal(
    (await Promise.all(data.map(async (one) => `${one.external_event_id} ${await explained(one.id)}`))).sort(),
    ["day 2 allow", "day 5 allow", "day 6 refuse", "day 8 refuse"],
  );
  await sound(world);
});

test("a batch decides each of its events, and those after one that binds nobody are not bound by it", async () => {
  const world = await open("batch");
  const { platform, actor, ann, bob } = world;
  const [own, other] = [await codeOf(world, ann), await codeOf(world, bob)];
  const events = [
    { code: own, customer: ANN },
    { code: other, customer: ANN },
    { customer: ANN },
    { code: own, customer: ANN },
    { customer: ANN },
    { code: own, customer: "c-2", customer_email: ANN },
    { code: own, customer: "c-2" },
  ].map((event, at) => ({ type: "sale", value_minor: 100, external_event_id: `b ${at}`, ...event }));
  const { data } = (await platform.performance.record(actor, { events } as never)) as any;
  assert.equal(
    data.map(({ enrollment, self_referral }: any) => [enrollment, self_referral]),
    [
      [ann, true],
      [bob, false],
      [bob, false],
      [ann, true],
      [bob, false],
      [ann, true],
      [ann, false],
    ],
  );
  await sound(world);
});

test("the addresses of all members of a batch are read at once, though later events depend on earlier ones", async () => {
  const storage = await engine().fresh();
  const asked: number[] = [];
  const enrollments = {
    ...storage.enrollments,
    addresses: (...of: Parameters<typeof storage.enrollments.addresses>) => {
      asked.push(of[1].length);
      return storage.enrollments.addresses(...of);
    },
  };
  const scenario = await openPayoutScenario({ ...storage, enrollments }, "at once");
  const codes = [];
  for (const name of ["ann", "bob", "eve", "dan"]) codes.push(await codeOf(scenario, await scenario.join(name)));
  const events = codes
    .flatMap((code, at) => [
      { code, customer: `c${at}@shop.example` },
      { customer: `c${at}@shop.example`, value_minor: 100 },
    ])
    .map((event, at) => ({ type: "sale", external_event_id: `b ${at}`, ...event }));
  const { data } = (await scenario.platform.performance.record(scenario.actor, { events } as never)) as any;
  assert.is(data.length, 8);
  assert.equal(asked, [4]);
});

test("a correction decides anew, of the member who is credited by it", async () => {
  const world = await open("corrected");
  const { platform, actor, ann, bob, run } = world;
  const occurred_at = new Date(`${spelled(1)}T12:00:00Z`);
  const of = { enrollment: bob, customer: "c-1", customer_email: ANN, occurred_at };
  const sold = await recorded(world, { ...of, external_event_id: "sold" });
  assert.is(sold.self_referral, false);
  await run(0, 4);
  assert.equal(await earned(world), [0, 100]);
  const correct = async (event: string, enrollment: string) => {
    const { credited, taken_back } = await platform.performance.correctAttribution(actor, event, {
      enrollment,
      reason: REASON,
    });
    const shown = await Promise.all([taken_back, credited].map((id) => platform.performance.retrieveEvent(actor, id)));
    return shown.map(({ self_referral }) => self_referral);
  };
  assert.equal(await correct(sold.id, ann), [false, true]);
  await run(0, 4);
  assert.equal(await earned(world), [0, 0]);
  assert.equal(await correct(sold.id, bob), [true, false]);
  await run(0, 4);
  assert.equal(await earned(world), [0, 100]);
  await sound(world);
});

test("a member's own purchase is not held for it", async () => {
  const world = await open("held", { hold_days: 30 });
  const { platform, actor, ann, bob, sale } = world;
  await sale(ann, 2, 1_000, { customer: ANN });
  await sale(bob, 2, 1_000, { customer: ANN });
  await sale(ann, 3, 3_000, { customer: "c-1" });
  const heldOf = async (id: string) => {
    const { entity } = await platform.enrollments.retrieve(actor, id);
    return (await platform.balances.list(actor, { entity })).data.map(({ amounts }) => amounts.map(({ held }) => held));
  };
  assert.equal([await heldOf(ann), await heldOf(bob)], [[[300]], [[100]]]);
  await sound(world);
});

test.run();
