import type { Change, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { ORIGIN } from "../testing/origin.ts";
import { clickOn, DAY, type Member, openStandingWorld, type StandingWorld } from "../testing/standing-world.ts";
import { suiteOnEngines } from "../testing/suites.ts";
import { work } from "../testing/world.ts";

const { test, engine } = suiteOnEngines("standing");

/** Two sales within 30 days, and a claim. */
const twoSalesAndKyc = async (world: StandingWorld) => {
  const program = await world.program();
  await world.addRequirement(program, "sales_count", { scope: "program_maintenance", threshold: 2, window_days: 30 });
  await world.addRequirement(program, "assert:kyc", { operator: "exists", threshold: null });
  await world.evaluate();
  return program;
};

test("a member qualifies by its activity, is disqualified when the window slides, qualifies again, and is disqualified finally", async () => {
  const world = await openStandingWorld("story", {}, await engine().fresh());
  const program = await twoSalesAndKyc(world);
  const member = await world.invite(program);
  await world.gain(member);
  assert.is(await world.status(member), "pending");
  await world.approve(member);
  assert.is(await world.status(member), "not_qualified");
  await world.pass(DAY);
  await world.gain(member);
  assert.is(await world.status(member), "not_qualified");
  assert.equal(await world.standingEvents(member), []);
  assert.is(await world.announced(member, "enrollment.activated"), 0);
  await world.claim(member, "kyc");
  assert.is(await world.status(member), "qualified");
  await world.gain(member, {}, -2 * DAY);
  await world.claim(member, "kyc");
  const first = ["qualified", "not_qualified", "assertion"] as const;
  assert.equal(await world.standingEvents(member), [first]);
  assert.is(await world.announced(member, "enrollment.activated"), 1);

  // The sale of day 0 leaves on day 30, that of day -1 has left by then: one is left.
  assert.is(
    (await world.preview(program, member)).changes_at,
    new Date(world.now().getTime() + 28 * DAY).toISOString(),
  );
  await world.pass(29 * DAY - 1);
  assert.is(await world.status(member), "qualified");
  await world.pass(1);
  assert.is(await world.status(member), "grace");
  assert.is((await world.preview(program, member)).changes_at, new Date(world.now().getTime() + DAY).toISOString());
  await world.pass(14 * DAY - 1);
  assert.is(await world.status(member), "grace");
  await world.gain(member);
  assert.is(await world.status(member), "grace");
  await world.gain(member);
  assert.is(await world.status(member), "qualified");
  assert.equal(await world.standingEvents(member), [first]);

  await world.pass(30 * DAY);
  assert.is(await world.status(member), "grace");
  await world.pass(14 * DAY);
  assert.is(await world.status(member), "not_qualified");
  await world.pass(100 * DAY);
  const fall = ["disqualified", "grace", "timer"] as const;
  assert.equal(await world.standingEvents(member), [first, fall]);
  await world.gain(member, { quantity: 2 });
  assert.equal(await world.standingEvents(member), [first, fall, ["qualified", "not_qualified", "metric_event"]]);
  assert.is(await world.announced(member, "enrollment.activated"), 1);
});

test("a member of a program without requirements qualifies with its approval", async () => {
  const world = await openStandingWorld("approval", {}, await engine().fresh());
  const member = await world.member(await world.program());
  assert.is(await world.status(member), "qualified");
  assert.equal(await world.standingEvents(member), [["qualified", "pending", "approval"]]);
  assert.is(await world.announced(member, "enrollment.activated"), 1);
});

test("a claim counts until it is revoked or expires, without grace by default", async () => {
  const world = await openStandingWorld("claims", {}, await engine().fresh());
  const program = await world.program();
  await world.addRequirement(program, "assert:kyc");
  const member = await world.member(program);
  const until = (ms: number) => ({ expires_at: new Date(world.now().getTime() + ms).toISOString() });
  await world.claim(member, "kyc", until(DAY));
  await world.pass(DAY - 1);
  assert.is(await world.status(member), "qualified");
  await world.pass(1);
  assert.is(await world.status(member), "not_qualified");
  await world.claim(member, "kyc", until(2 * DAY));
  await world.claim(member, "kyc", { value: 3 });
  await world.pass(5 * DAY);
  assert.is(await world.status(member), "qualified");
  await world.revoke(member, "kyc");
  await world.revoke(member, "kyc");
  assert.is(await world.status(member), "not_qualified");
  await world.claim(member, "kyc", { value: false });
  assert.is(await world.status(member), "not_qualified");
  assert.equal(await world.standingEvents(member), [
    ["qualified", "not_qualified", "assertion"],
    ["disqualified", "qualified", "timer"],
    ["qualified", "not_qualified", "assertion"],
    ["disqualified", "qualified", "assertion"],
  ]);
  const { data } = await world.platform.events.list(world.actor, { limit: 100 });
  const count = (type: string) => data.filter((event) => event.type === type).length;
  assert.equal([count("assertion.created"), count("assertion.revoked")], [4, 1]);
});

test("an assertion about an entity changes each of its memberships", async () => {
  const world = await openStandingWorld("memberships", {}, await engine().fresh());
  const [one, other] = [await world.program(), await world.program()];
  await world.addRequirement(one, "assert:kyc");
  await world.addRequirement(other, "assert:kyc", { threshold: 2 });
  const [first, second] = [await world.member(one, "ann"), await world.member(other, "ann")];
  assert.is(first.entity, second.entity);
  await world.claim(first, "kyc");
  assert.equal([await world.status(first), await world.status(second)], ["qualified", "not_qualified"]);
  await world.claim(first, "kyc", { value: 2 });
  assert.equal([await world.status(first), await world.status(second)], ["qualified", "qualified"]);
});

test("a batch of events changes each member once, by the sum of its events", async () => {
  const world = await openStandingWorld("batch", {}, await engine().fresh());
  const program = await world.program();
  await world.addRequirement(program, "sales_count", { threshold: 2 });
  await world.addRequirement(program, "gmv_cents", { threshold: 300 });
  const [ann, bob] = [await world.member(program), await world.member(program)];
  const sale = (member: { id: string }, n: number, fields = {}) => ({
    type: "sale",
    value_minor: 150,
    enrollment: member.id,
    external_event_id: `batch ${n}`,
    ...fields,
  });
  const events = [sale(ann, 1), sale(bob, 2), sale(ann, 3), sale(bob, 4, { currency: "eur" }), sale(ann, 1)];
  await world.platform.performance.record(world.actor, { events });
  assert.equal([await world.status(ann), await world.status(bob)], ["qualified", "not_qualified"]);
  await world.platform.performance.record(world.actor, { events });
  assert.equal([await world.status(ann), await world.status(bob)], ["qualified", "not_qualified"]);
  assert.equal(await world.standingEvents(ann), [["qualified", "not_qualified", "metric_event"]]);
  assert.equal(await world.standingEvents(bob), []);
});

test("a future event counts in a window from its time on", async () => {
  const world = await openStandingWorld("ahead", {}, await engine().fresh());
  const program = await world.program();
  await world.addRequirement(program, "sales_count", { window_days: 1 });
  const member = await world.member(program);
  await world.gain(member, {}, DAY / 2);
  assert.is(await world.status(member), "not_qualified");
  await world.pass(DAY / 2 - 1);
  assert.is(await world.status(member), "not_qualified");
  await world.pass(1);
  assert.is(await world.status(member), "qualified");
  await world.pass(DAY);
  assert.is(await world.status(member), "grace");
});

test("clicks of the redirect are evaluated by the next timer", async () => {
  const world = await openStandingWorld("clicks", {}, await engine().fresh());
  const program = await world.program();
  await world.addRequirement(program, "link_clicks", { threshold: 2 });
  const [member, quiet] = [await world.member(program), await world.member(await world.program())];
  await clickOn(world, member, "one");
  await clickOn(world, member, "one");
  await clickOn(world, quiet, "one");
  await world.evaluate();
  assert.is(await world.status(member), "not_qualified");
  await clickOn(world, member, "two");
  assert.is((await world.preview(program, member)).status, "qualified");
  assert.is(await world.status(member), "not_qualified");
  assert.is(await world.platform.workers.evaluate(), 1);
  assert.equal(await world.standingEvents(member), [["qualified", "not_qualified", "metric_event"]]);
  assert.is(await world.platform.workers.evaluate(), 0);
});

test("the trigger is the click for a change by clicks, and the timer for a change by time", async () => {
  const world = await openStandingWorld("clicks and time", {}, await engine().fresh());
  const program = await world.program();
  await world.addRequirement(program, "link_clicks", { window_days: 7, failure_policy: "immediate" });
  const member = await world.member(program);
  const [gained, lost] = [
    ["qualified", "not_qualified", "metric_event"],
    ["disqualified", "qualified", "timer"],
  ] as const;
  await world.evaluate();
  await clickOn(world, member, "one");
  await world.evaluate();
  await world.pass(7 * DAY);
  assert.equal(await world.standingEvents(member), [gained, lost]);
  await clickOn(world, member, "two");
  // Another cause that includes the click is the trigger; the click's own evaluation changes nothing.
  await world.claim(member, "kyc");
  await world.evaluate();
  await world.pass(7 * DAY);
  assert.equal(await world.standingEvents(member), [gained, lost, ["qualified", "not_qualified", "assertion"], lost]);
});

test("a click whose evaluation dies with its worker is the trigger of the next evaluation", async () => {
  const storage = await engine().fresh();
  let commits = Number.NEGATIVE_INFINITY;
  const journal: Storage["journal"] = {
    ...storage.journal,
    async commit(change) {
      commits += 1;
      if (commits === 2) throw new Error("The process dies here.");
      return storage.journal.commit(change);
    },
  };
  const world = await openStandingWorld("dead click", {}, { ...storage, journal });
  const program = await world.program();
  await world.addRequirement(program, "link_clicks");
  const member = await world.member(program);
  await world.evaluate();
  await clickOn(world, member, "one");
  commits = 0;
  const died = await world.platform.workers.evaluate().catch((death: Error) => death.message);
  assert.is(died, "The process dies here.");
  assert.is(await world.status(member), "not_qualified");
  await world.pass(30_000);
  assert.equal(await world.standingEvents(member), [["qualified", "not_qualified", "metric_event"]]);
});

/** A storage that runs an action once, between reading a member's evidence and the decision. */
const interrupted = async () => {
  const storage = await engine().fresh();
  const { standing } = storage;
  const hook: { act: (() => Promise<void>) | undefined } = { act: undefined };
  const watched: Storage = {
    ...storage,
    standing: {
      ...standing,
      async evidence(...of) {
        const found = await standing.evidence(...of);
        const { act } = hook;
        hook.act = undefined;
        await act?.();
        return found;
      },
    },
  };
  return { hook, storage: watched };
};

for (const cause of ["timer", "metric_event", "assertion", "override", "requirement"] as const) {
  test(`a click between reading the evidence and the commit of the decision is not lost (${cause})`, async () => {
    const { hook, storage } = await interrupted();
    const world = await openStandingWorld("lost click", {}, storage);
    const program = await world.program();
    const id = await world.addRequirement(program, "link_clicks", { threshold: 2 });
    const member = await world.member(program);
    await world.evaluate();
    await clickOn(world, member, "one");
    world.advance(10);
    hook.act = () => clickOn(world, member, "two");
    const bring = {
      timer: async () => undefined,
      metric_event: () => world.gain(member),
      assertion: () => world.claim(member, "kyc"),
      override: () => world.platform.overrides.create(world.actor, member.id, { requirement: id, weight: 2 }),
      requirement: () => world.platform.requirements.update(world.actor, program, id, { source: "shop" }),
    };
    await bring[cause]();
    await world.evaluate();
    assert.is(hook.act, undefined);
    assert.is(await world.status(member), "qualified");
    assert.is((await world.standingEvents(member)).length, 1);
  });
}

test("overrides patch, disable and add, and go by being deleted", async () => {
  const world = await openStandingWorld("overrides", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const id = await world.addRequirement(program, "sales_count", { threshold: 10, failure_policy: "immediate" });
  const [member, other] = [await world.member(program), await world.member(program)];
  await world.gain(member, { quantity: 4 });
  const patch = await platform.overrides.create(actor, member.id, { requirement: id, threshold: 4 });
  assert.is(await world.status(member), "qualified");
  assert.is(await world.status(other), "not_qualified");
  await platform.overrides.update(actor, member.id, patch.id, { threshold: 5 });
  assert.is(await world.status(member), "not_qualified");
  await platform.overrides.update(actor, member.id, patch.id, { disabled: true });
  assert.is(await world.status(member), "qualified");
  assert.equal((await world.preview(program, member)).failed, []);
  await platform.overrides.delete(actor, member.id, patch.id);
  await platform.overrides.delete(actor, member.id, patch.id);
  assert.is(await world.status(member), "not_qualified");
  assert.equal(await world.standingEvents(member), [
    ["qualified", "not_qualified", "override"],
    ["disqualified", "qualified", "override"],
    ["qualified", "not_qualified", "override"],
    ["disqualified", "qualified", "override"],
  ]);
  assert.is((await platform.overrides.retrieve(actor, member.id, patch.id)).status, "archived");
  const { data } = await platform.overrides.list(actor, member.id, { status: "archived" });
  assert.equal(
    data.map((one) => one.id),
    [patch.id],
  );
});

test("a metric that only an override requires is summed for the decision, with the override's window", async () => {
  const world = await openStandingWorld("added", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const member = await world.member(program);
  await world.gain(member, { quantity: 3 }, -2 * DAY);
  const added = { metric_key: "sales_count", scope: "program_maintenance", threshold: 3, window_days: 7 } as const;
  const { id } = await platform.overrides.create(actor, member.id, added);
  assert.is(await world.status(member), "qualified");
  const { met, changes_at } = await world.preview(program, member);
  assert.equal(met, [{ requirement: id, metric_key: "sales_count", scope: "program_maintenance", observed: 3 }]);
  assert.is(changes_at, new Date(world.now().getTime() + 5 * DAY).toISOString());
  await platform.overrides.update(actor, member.id, id, { window_days: 1 });
  assert.is(await world.status(member), "grace");
  await platform.overrides.update(actor, member.id, id, { window_days: 4 });
  assert.is(await world.status(member), "qualified");
  await world.pass(2 * DAY - 1);
  assert.is(await world.status(member), "qualified");
  await world.pass(1);
  assert.is(await world.status(member), "grace");
  assert.equal(await world.standingEvents(member), [["qualified", "pending", "approval"]]);
});

test("requirements of an operating type apply to its members", async () => {
  const world = await openStandingWorld("types", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const operatingType = await platform.operatingTypes.create(actor, { key: "shop" });
  await world.addRequirement(program, "sales_count", { operating_type: "shop", failure_policy: "immediate" });
  const member = await world.member(program);
  assert.is(await world.status(member), "qualified");
  const become = (operating_type: string | null) => platform.enrollments.update(actor, member.id, { operating_type });
  const moved = await become("shop");
  assert.equal([moved.operating_type, moved.qualification_status], [operatingType.id, "not_qualified"]);
  await become(operatingType.id);
  assert.is((await become(null)).qualification_status, "qualified");
  assert.equal((await world.standingEvents(member)).slice(1), [
    ["disqualified", "qualified", "operating_type"],
    ["qualified", "not_qualified", "operating_type"],
  ]);
  const invited = await platform.enrollments.create(actor, {
    program,
    email: "shop@people.example",
    operating_type: "shop",
  });
  assert.is((await platform.enrollments.approve(actor, invited.id)).qualification_status, "not_qualified");
});

test("a connected profile counts until it is revoked", async () => {
  const world = await openStandingWorld("profiles", {}, await engine().fresh());
  const { platform, actor, brand } = world;
  const program = await world.program();
  await world.addRequirement(program, "channel_connected", { threshold: 2, failure_policy: "immediate" });
  const member = await world.member(program);
  const attach = (provider: string, kind: "social_profile" | "payout" = "social_profile") =>
    platform.operator.attachConnection({ brand, owner: member.entity, kind, provider });
  const first = await attach("instagram");
  await attach("instagram");
  await attach("bank", "payout");
  assert.is(await world.status(member), "not_qualified");
  await attach("tiktok");
  assert.is(await world.status(member), "qualified");
  await platform.connections.revoke(actor, first.id);
  assert.equal(await world.standingEvents(member), [
    ["qualified", "not_qualified", "metric_event"],
    ["disqualified", "qualified", "metric_event"],
  ]);
});

test("a member has the highest tier that it meets, and a change of tier is not a change of qualification", async () => {
  const world = await openStandingWorld("tiers", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const [gold, base] = [
    await platform.tiers.create(actor, program, { name: "Gold", rank: 20 }),
    await platform.tiers.create(actor, program, { name: "Base", rank: 1 }),
  ];
  const silver = await platform.tiers.create(actor, program, { name: "Silver", rank: 10 });
  await world.addRequirement(program, "sales_count", {
    scope: "tier",
    scope_id: silver.id,
    threshold: 2,
    window_days: 30,
  });
  await world.addRequirement(program, "sales_count", { scope: "tier", scope_id: gold.id, threshold: 5 });
  const member = await world.member(program);
  const tier = async () => (await platform.enrollments.retrieve(actor, member.id)).tier;
  assert.is(await tier(), base.id);
  await world.gain(member, { quantity: 3 });
  assert.is(await tier(), silver.id);
  await world.pass(30 * DAY);
  assert.is(await tier(), base.id);
  await world.gain(member, { quantity: 2 });
  assert.is(await tier(), gold.id);
  await platform.tiers.delete(actor, program, gold.id);
  await world.evaluate();
  assert.is(await tier(), silver.id);
  const again = await platform.tiers.create.invoke(actor, [program], { name: "Platinum", rank: 20 }, {});
  assert.is(again.ok && again.outcome, "existing");
  await world.evaluate();
  assert.is(await tier(), gold.id);
  assert.equal(
    (await platform.tiers.list(actor, program)).data.map(({ name }) => name),
    ["Base", "Silver", "Platinum"],
  );
  assert.equal(await world.standingEvents(member), [["qualified", "pending", "approval"]]);
});

/** This many members of a program, in the order of a re-evaluation. */
const membersOf = async (world: StandingWorld, program: string, count: number): Promise<readonly Member[]> => {
  const members: Member[] = [];
  for (let n = 0; n < count; n += 1) members.push(await world.member(program));
  return members.sort((left, right) => (left.id < right.id ? -1 : 1));
};

/** Counts what each commit writes of members and of a re-evaluation. */
const counted = async () => {
  const storage = await engine().fresh();
  const chunks: number[] = [];
  const fault: { at: number } = { at: Number.POSITIVE_INFINITY };
  const of = ({ writes = [] }: Change, kind: string) => writes.filter((write) => write.kind === kind).length;
  const journal: Storage["journal"] = {
    ...storage.journal,
    async commit(change) {
      if (of(change, "evaluation") === 1 && of(change, "requirement") === 0) {
        if (chunks.length === fault.at) {
          fault.at = Number.POSITIVE_INFINITY;
          throw new Error("The process dies here.");
        }
        chunks.push(of(change, "enrollment"));
      }
      return storage.journal.commit(change);
    },
  };
  return { chunks, fault, storage: { ...storage, journal } };
};

test("a change of requirements evaluates every member, in chunks, and reports its progress", async () => {
  const { chunks, storage } = await counted();
  const world = await openStandingWorld("chunks", { settings: { evaluateChunk: 3 } }, storage);
  const { platform, actor } = world;
  const program = await world.program();
  const members = await membersOf(world, program, 8);
  await world.invite(program);
  const [rich] = members;
  await world.gain(rich as Member, { quantity: 2 });
  const progress = async () => ((await platform.standing.preview(actor, program)) as any).evaluation;
  const counts = async () => ((await platform.standing.preview(actor, program)) as any).members;
  assert.is(await progress(), null);
  const id = await world.addRequirement(program, "sales_count", { threshold: 2, failure_policy: "immediate" });
  assert.equal(await progress(), { total: 8, done: 0, completed_at: null });
  assert.equal(await counts(), { pending: 0, qualified: 8, grace: 0, not_qualified: 0 });
  await world.evaluate();
  assert.equal(chunks, [2, 3, 2]);
  assert.equal(await progress(), { total: 8, done: 8, completed_at: world.now().toISOString() });
  assert.equal(await counts(), { pending: 0, qualified: 1, grace: 0, not_qualified: 7 });
  await platform.requirements.update(actor, program, id, { threshold: 3 });
  await world.evaluate();
  await platform.requirements.update(actor, program, id, { required: false });
  await world.evaluate();
  await platform.requirements.delete(actor, program, id);
  await world.evaluate();
  assert.equal(chunks.slice(3), [1, 0, 0, 3, 3, 2, 0, 0, 0]);
  const [, poor] = members;
  const back = ["qualified", "not_qualified", "requirement"] as const;
  const fall = ["disqualified", "qualified", "requirement"] as const;
  assert.equal((await world.standingEvents(poor as Member)).slice(1), [fall, back]);
  assert.equal((await world.standingEvents(rich as Member)).slice(1), [fall, back]);
});

test("a re-evaluation whose worker dies continues from its last chunk, and repeats nothing", async () => {
  const { chunks, fault, storage } = await counted();
  const world = await openStandingWorld("crash", { settings: { evaluateChunk: 3 } }, storage);
  const program = await world.program();
  const members = await membersOf(world, program, 8);
  await world.addRequirement(program, "sales_count", { failure_policy: "immediate" });
  fault.at = 1;
  try {
    await world.evaluate();
    assert.unreachable();
  } catch (death) {
    assert.is((death as Error).message, "The process dies here.");
  }
  await world.evaluate();
  assert.equal(chunks, [3]);
  await world.pass(30_000);
  assert.equal(chunks, [3, 3, 2]);
  for (const member of members) {
    assert.equal((await world.standingEvents(member)).slice(1), [["disqualified", "qualified", "requirement"]]);
  }
});

test("a re-evaluation gets past a member that changes each time it is read with others", async () => {
  const { chunks, storage } = await counted();
  const { standing } = storage;
  const busy: { act: ((members: readonly { readonly id: string }[]) => Promise<void>) | undefined } = {
    act: undefined,
  };
  const watched: Storage = {
    ...storage,
    standing: {
      ...standing,
      async evidence(tenant, members, ...of) {
        const found = await standing.evidence(tenant, members, ...of);
        if (members.length > 1) await busy.act?.(members);
        return found;
      },
    },
  };
  const world = await openStandingWorld("busy", { settings: { evaluateChunk: 8 } }, watched);
  const program = await world.program();
  const members = await membersOf(world, program, 20);
  await world.addRequirement(program, "sales_count", { failure_policy: "immediate" });
  const { platform, actor } = world;
  const { id } = members[5] as Member;
  busy.act = async (read) => {
    if (!read.some((member) => id.endsWith(member.id))) return;
    await platform.enrollments.update(actor, id, { metadata: { moved: chunks.length } });
  };
  await world.evaluate();
  // Chunks are halved until the busy member is alone, and are full again after it.
  assert.equal(chunks, [8, 4, 8, 4, 2, 1, 2, 1, 2, 4, 8, 0]);
  for (const member of members) {
    assert.equal((await world.standingEvents(member)).slice(1), [["disqualified", "qualified", "requirement"]]);
  }
});

test("requirements that change during an evaluation apply in the end", async () => {
  const { hook, storage } = await interrupted();
  const world = await openStandingWorld("policy", { settings: { evaluateChunk: 2 } }, storage);
  const { platform, actor } = world;
  const program = await world.program();
  const members = [await world.member(program), await world.member(program), await world.member(program)];
  await world.gain(members[0] as Member);
  const id = await world.addRequirement(program, "sales_count", { failure_policy: "immediate", window_days: 7 });
  hook.act = async () => void (await platform.requirements.update(actor, program, id, { threshold: 0 }));
  await world.evaluate();
  for (const member of members)
    assert.equal(await world.standingEvents(member), [["qualified", "pending", "approval"]]);
  await platform.requirements.update(actor, program, id, { threshold: 1 });
  await world.evaluate();
  assert.is(await world.status(members[0] as Member), "qualified");
  // A timer that has read the old policy must not commit its decision.
  hook.act = async () => void (await platform.requirements.delete(actor, program, id));
  await world.pass(7 * DAY);
  for (const member of members) assert.is(await world.status(member), "qualified");
  assert.is((await world.standingEvents(members[0] as Member)).length, 1);
});

test("an event while a member is evaluated is not lost, nor counted twice", async () => {
  const { hook, storage } = await interrupted();
  const world = await openStandingWorld("race", {}, storage);
  const program = await world.program();
  await world.addRequirement(program, "sales_count", { threshold: 2 });
  const member = await world.invite(program);
  hook.act = () => world.gain(member);
  await world.approve(member);
  hook.act = () => world.gain(member);
  await world.claim(member, "kyc");
  assert.is(await world.status(member), "qualified");
  hook.act = () => world.gain(member);
  await world.gain(member);
  assert.is((await world.preview(program, member)).met[0].observed, 4);
  assert.equal(await world.standingEvents(member), [["qualified", "not_qualified", "metric_event"]]);
});

test("given two concurrent causes that are only sufficient together, the second cause sees the first", async () => {
  const { hook, storage } = await interrupted();
  const world = await openStandingWorld("two causes", {}, storage);
  const program = await world.program();
  await world.addRequirement(program, "sales_count");
  await world.addRequirement(program, "assert:kyc");
  const member = await world.member(program);
  hook.act = () => world.gain(member);
  await world.claim(member, "kyc");
  assert.is(await world.status(member), "qualified");
  assert.is((await world.standingEvents(member)).length, 1);
});

test("an event recorded during an approval is part of the first evaluation", async () => {
  const { hook, storage } = await interrupted();
  const world = await openStandingWorld("first evaluation", {}, storage);
  const { platform, actor, brand } = world;
  const program = await world.program();
  const id = await world.addRequirement(program, "sales_count", { threshold: 2 });
  await world.addRequirement(program, "assert:kyc");
  await world.addRequirement(program, "channel_connected");
  const causes: readonly ((member: Member) => Promise<unknown>)[] = [
    (member) => world.gain(member),
    (member) => world.claim(member, "kyc"),
    (member) =>
      platform.operator.attachConnection({ brand, owner: member.entity, kind: "social_profile", provider: "x" }),
    (member) => platform.overrides.create(actor, member.id, { requirement: id, threshold: 1 }),
  ];
  for (const last of causes) {
    const member = await world.invite(program);
    for (const cause of causes) if (cause !== last) await cause(member);
    hook.act = async () => void (await last(member));
    await world.approve(member);
    assert.is(await world.status(member), "qualified");
    assert.equal(await world.standingEvents(member), [["qualified", "pending", "approval"]]);
  }
});

test("a membership created during an assertion about its entity is evaluated", async () => {
  const { hook, storage } = await interrupted();
  const world = await openStandingWorld("new membership", {}, storage);
  const [one, other] = [await world.program(), await world.program()];
  await world.addRequirement(one, "assert:kyc");
  await world.addRequirement(other, "assert:kyc");
  const first = await world.member(one, "ann");
  let second = first;
  hook.act = async () => {
    second = await world.member(other, "ann");
  };
  await world.claim(first, "kyc");
  assert.equal([await world.status(first), await world.status(second)], ["qualified", "qualified"]);
});

test("the length of grace and the counted currency are those of the program at the start of grace and at the time of the event", async () => {
  const world = await openStandingWorld("program", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program({ grace_days: 30, currency: "eur" });
  await world.addRequirement(program, "gmv_cents", { threshold: 100, window_days: 10 });
  const member = await world.member(program);
  await world.gain(member, { value_minor: 100, currency: "eur" });
  await world.gain(member, { value_minor: 100, currency: "usd" }, DAY);
  await world.pass(9 * DAY);
  assert.is(await world.status(member), "qualified");
  // Earlier events are unchanged: the euro amount counts, the dollar amount never does.
  await platform.programs.update(actor, program, { currency: "usd" });
  await world.evaluate();
  assert.is(await world.status(member), "qualified");
  await world.pass(DAY);
  assert.is(await world.status(member), "grace");
  await world.pass(1);
  await platform.programs.update(actor, program, { grace_days: 5 });
  await world.evaluate();
  await world.pass(29 * DAY);
  assert.is(await world.status(member), "grace");
  await world.gain(member, { value_minor: 100, currency: "eur" });
  assert.is(await world.status(member), "grace");
  await world.gain(member, { value_minor: 100, currency: "usd" });
  assert.is(await world.status(member), "qualified");
  await world.pass(10 * DAY);
  assert.is(await world.status(member), "grace");
  await world.pass(5 * DAY);
  assert.is(await world.status(member), "not_qualified");
});

test("an unapproved or archived member has no standing to change, and its timer is cleared", async () => {
  const world = await openStandingWorld("aside", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  await world.addRequirement(program, "sales_count", { window_days: 7, failure_policy: "immediate" });
  const [rejected, archived, paused] = [
    await world.member(program),
    await world.member(program),
    await world.member(program),
  ];
  for (const member of [rejected, archived, paused]) await world.gain(member);
  await platform.enrollments.reject(actor, rejected.id);
  await platform.enrollments.archive(actor, archived.id);
  await platform.enrollments.pause(actor, paused.id);
  await world.pass(7 * DAY);
  assert.equal(
    [await world.status(rejected), await world.status(archived), await world.status(paused)],
    ["qualified", "qualified", "not_qualified"],
  );
  assert.is(await platform.workers.evaluate(), 0);
  await platform.enrollments.approve(actor, rejected.id);
  assert.equal(await world.standingEvents(rejected), [
    ["qualified", "not_qualified", "metric_event"],
    ["disqualified", "qualified", "approval"],
  ]);
});

test("links for qualified members come with the qualification, stop with its loss, and come back", async () => {
  const world = await openStandingWorld("links", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program({ landing_url: "https://shop.example" });
  await world.addRequirement(program, "sales_count", { window_days: 10 });
  const [early, late, never] = [await world.member(program), await world.member(program), await world.member(program)];
  await world.gain(early);
  const spec = { plan: { entity: { enrollment_policy: "qualified_only" } } };
  const { id } = await platform.distributions.create(actor, { name: "Spring", programs: [program], spec });
  await platform.distributions.validate(actor, id);
  await platform.distributions.launch(actor, id);
  await work(platform);
  const links = async () => {
    const { data } = await platform.promoLinks.list(actor, { program, limit: 100 });
    const of = (member: Member) =>
      data.filter(({ enrollment }) => enrollment === member.id).map(({ status }) => status);
    return [early, late, never].map((member) => of(member).join());
  };
  assert.equal(await links(), ["active", "", ""]);
  await world.pass(5 * DAY);
  await world.gain(late);
  assert.equal(await links(), ["active", "active", ""]);
  await world.pass(5 * DAY);
  assert.equal([await world.status(early), ...(await links())], ["grace", "active", "active", ""]);
  await world.pass(14 * DAY);
  assert.equal([await world.status(early), ...(await links())], ["not_qualified", "stopped", "active", ""]);
  await world.gain(early, { quantity: 2 });
  assert.equal(await links(), ["active", "active", ""]);
  const [deployment] = (await platform.deployments.list(actor, { distribution: id })).data;
  assert.is(deployment?.external_ids.promo_link_count, 2);
  const approved = await world.member(program);
  assert.equal((await platform.promoLinks.list(actor, { enrollment: approved.id })).data, []);
});

test("many members that qualify at once get links with one read of their existing links", async () => {
  const storage = await engine().fresh();
  const asked: number[] = [];
  const links: Storage["links"] = {
    ...storage.links,
    async deploymentsOf(tenant, members) {
      asked.push(members.length);
      return storage.links.deploymentsOf(tenant, members);
    },
  };
  const world = await openStandingWorld("many links", { settings: { evaluateChunk: 4 } }, { ...storage, links });
  const { platform, actor } = world;
  const program = await world.program({ landing_url: "https://shop.example" });
  const id = await world.addRequirement(program, "sales_count", { failure_policy: "immediate" });
  const members = await membersOf(world, program, 6);
  await world.gain(members[2] as Member);
  const spec = { plan: { entity: { enrollment_policy: "qualified_only" } } };
  const { id: distribution } = await platform.distributions.create(actor, {
    name: "Spring",
    programs: [program],
    spec,
  });
  await platform.distributions.validate(actor, distribution);
  await platform.distributions.launch(actor, distribution);
  await work(platform);
  asked.splice(0);
  await platform.requirements.update(actor, program, id, { threshold: 0 });
  await world.evaluate();
  assert.equal(asked, [3, 2]);
  const { data } = await platform.promoLinks.list(actor, { program, limit: 100 });
  assert.equal(data.map(({ enrollment }) => enrollment).sort(), members.map((member) => member.id).sort());
  assert.is((await platform.deployments.list(actor, { distribution })).data[0]?.external_ids.promo_link_count, 6);
});

test("a simulation is the same evaluation on other inputs, flags them, and writes nothing", async () => {
  const world = await openStandingWorld("simulation", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const operatingType = await platform.operatingTypes.create(actor, { key: "shop" });
  const gold = await platform.tiers.create(actor, program, { name: "Gold", rank: 1 });
  const sales = await world.addRequirement(program, "sales_count", { threshold: 2, window_days: 30 });
  const kyc = await world.addRequirement(program, "assert:kyc", { operator: "exists", threshold: null });
  const bonus = await world.addRequirement(program, "followers", {
    scope: "benefit",
    required: false,
    weight: 5,
    threshold: 10,
  });
  const shops = await world.addRequirement(program, "assert:licence", { operating_type: "shop" });
  const forGold = await world.addRequirement(program, "sales_count", {
    scope: "tier",
    scope_id: gold.id,
    threshold: 9,
  });
  const member = await world.member(program);
  await world.claim(member, "age", { value: 30 });
  const head = await world.ports.events.head(actor.tenant);
  const plain = await world.preview(program, member);
  const asked = (requirement: string, metric_key: string, scope: string, observed: number) => ({
    requirement,
    metric_key,
    scope,
    observed,
  });
  assert.equal(plain, {
    object: "program.standing_preview",
    program,
    enrollment: member.id,
    status: "not_qualified",
    stored_status: "not_qualified",
    score: 0,
    met: [],
    failed: [
      { ...asked(sales, "sales_count", "program_entry", 0), needed: 2 },
      { ...asked(kyc, "assert:kyc", "program_entry", 0), needed: null },
      { ...asked(bonus, "followers", "benefit", 0), needed: 10 },
      { ...asked(forGold, "sales_count", "tier", 0), needed: 9 },
    ],
    tier: null,
    operating_type: null,
    assertions: [{ key: "age", value: 30, expires_at: null }],
    changes_at: null,
    simulated: false,
  });
  const simulated = true as const;
  assert.equal(
    await world.preview(program, member, {
      metrics: { sales_count: 9, followers: 10 },
      assertions: { kyc: true, age: null, licence: 0 },
      operating_type: "shop",
    }),
    {
      ...plain,
      status: "not_qualified",
      score: 5,
      met: [
        { ...asked(sales, "sales_count", "program_entry", 9), simulated },
        { ...asked(kyc, "assert:kyc", "program_entry", 1), simulated },
        { ...asked(bonus, "followers", "benefit", 10), simulated },
        { ...asked(forGold, "sales_count", "tier", 9), simulated },
      ],
      failed: [{ ...asked(shops, "assert:licence", "program_entry", 0), needed: 1, simulated }],
      tier: gold.id,
      operating_type: operatingType.id,
      assertions: [
        { key: "kyc", value: 1, expires_at: null, simulated },
        { key: "age", value: 0, expires_at: null, simulated },
        { key: "licence", value: 0, expires_at: null, simulated },
      ],
      simulated,
    },
  );
  assert.is(
    (await world.preview(program, member, { metrics: { sales_count: 2 }, assertions: { kyc: 1 } })).status,
    "qualified",
  );
  assert.equal(await world.preview(program, member), plain);
  assert.is(await world.ports.events.head(actor.tenant), head);
});

test("a rebuild reports a standing that does not follow from the stored evidence, and repairs it by a new evaluation", async () => {
  const world = await openStandingWorld("rebuild", {}, await engine().fresh());
  const { platform, ports, actor } = world;
  const program = await world.program();
  const member = await world.member(program);
  await world.addRequirement(program, "sales_count", { failure_policy: "immediate" });
  const differences = async (repair = false) => (await platform.operator.rebuild({ repair })).differences;
  // A member that is not yet evaluated after a change of requirements is not reported as a difference.
  assert.equal(await differences(), []);
  await world.evaluate();
  assert.equal(await differences(), []);
  const id = member.id.slice("enr_".length) as never;
  const found = await ports.enrollments.get(actor.tenant, id);
  assert.ok(found);
  const row = { ...found.row, qualificationStatus: "qualified" as const };
  await ports.journal.commit({
    origin: ORIGIN,
    tenant: actor.tenant,
    writes: [{ kind: "enrollment", row, version: found.version }],
  });
  const wrong = ["qualified, no tier, no grace", "not_qualified, no tier, no grace"];
  // The last interval has the standing from before the row was altered.
  for (const repair of [false, true]) {
    const result = (await differences(repair)) as readonly { readonly stored: string; readonly rebuilt: string }[];
    assert.equal(
      result.map(({ stored, rebuilt }) => [stored, rebuilt]),
      [wrong, wrong.toReversed()],
    );
    assert.is(await world.status(member), "qualified");
  }
  await world.evaluate();
  assert.is(await world.status(member), "not_qualified");
  assert.equal(await differences(), []);
});

test("a program's preview counts its members and shows its requirements", async () => {
  const world = await openStandingWorld("preview", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const tier = await platform.tiers.create(actor, program, { name: "Base", rank: 0 });
  const id = await world.addRequirement(program, "sales_count", { window_days: 7 });
  const off = await world.addRequirement(program, "views", { status: "paused" });
  const member = await world.member(program);
  await world.member(program);
  await world.invite(program);
  await world.gain(member);
  await world.pass(7 * DAY);
  const preview = (await platform.standing.preview(actor, program)) as any;
  assert.equal([preview.object, preview.program], ["program.standing_preview", program]);
  assert.equal(preview.members, { pending: 0, qualified: 0, grace: 1, not_qualified: 1 });
  assert.equal(preview.requirements, [await platform.requirements.retrieve(actor, program, id)]);
  assert.equal(preview.tiers, [tier]);
  assert.is((await platform.requirements.retrieve(actor, program, off)).status, "paused");
});

test("a brand's own metric counts events of its name, including those before it was registered", async () => {
  const world = await openStandingWorld("own metric", {}, await engine().fresh());
  const { platform, actor } = world;
  const program = await world.program();
  const member = await world.member(program);
  await world.gain(member, { type: "x:workshops", value_minor: undefined, quantity: 2 });
  const key = await platform.metricKeys.create(actor, { key: "x:workshops" });
  assert.equal([key.key, key.builtin, key.display_name], ["x:workshops", false, "Workshops"]);
  await world.addRequirement(program, "x:workshops", { threshold: 3 });
  await world.evaluate();
  assert.is(await world.status(member), "grace");
  await world.gain(member, { type: "x:workshops", value_minor: undefined });
  assert.is(await world.status(member), "qualified");
  // Existing requirements still apply.
  await platform.metricKeys.delete(actor, "x:workshops");
  assert.is((await world.preview(program, member)).met[0].observed, 3);
});

test.run();
