import { PlatformError } from "@entente/core";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { checksHold } from "../testing/invariants.ts";
import { openPayoutScenario, type PayoutScenario, spelled } from "../testing/payouts/scenario.ts";
import { all } from "../testing/snapshot.ts";
import { onEngines } from "../testing/suites.ts";
import { invited, type World, work } from "../testing/world.ts";

const refusal = async (asked: Promise<unknown>): Promise<PlatformError> => {
  try {
    await asked;
  } catch (error) {
    if (error instanceof PlatformError) return error;
    throw error;
  }
  throw new Error("The call was not refused.");
};

const relationshipOf = async ({ platform, actor }: World, enrollment: string): Promise<string> =>
  (await platform.enrollments.retrieve(actor, enrollment)).relationship;

const end = async (world: World, enrollment: string): Promise<string> => {
  const relationship = await relationshipOf(world, enrollment);
  await world.platform.relationships.end(world.actor, relationship);
  return relationship;
};

const statuses = async ({ platform, actor }: World): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await all((page) => platform.relationships.list(actor, page))).map(({ id, status }) => [id, status]),
  );

const feed = async ({ platform, actor }: World): Promise<readonly string[]> =>
  (await all((page) => platform.events.list(actor, page))).map(({ type }) => type);

/** A second program of the brand, with the same rule for sales. */
const secondProgram = async ({ platform, actor }: World, rateBps: number): Promise<string> => {
  const { id: program } = await platform.programs.create(actor, { name: "Second" });
  const scope = { type: "program" as const, program };
  await platform.payoutRules.create(actor, { name: "Share", type: "revenue_split", scope, rate_bps: rateBps });
  return program;
};

/** Every row as member, program and amount. */
const sums = async (scenario: PayoutScenario): Promise<readonly string[]> =>
  (await scenario.rows()).map(({ member, rule, earned, amount }) => `${member} ${rule} ${earned} ${amount}`).sort();

onEngines("a relationship that ended", (test, engine) => {
  test("a relationship that ended stays ended, and an invitation to another program starts a new one", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "another");
    const { platform, actor } = scenario;
    const first = await scenario.join("ann");
    const old = await end(scenario, first);
    const before = (await feed(scenario)).length;
    const program = await secondProgram(scenario, 1_000);
    const invitation = { program, email: "ann@people.example" };
    const second = await platform.enrollments.create(actor, invitation);
    assert.is.not(second.relationship, old);
    assert.equal(await statuses(scenario), { [old]: "ended", [second.relationship]: "pending" });
    assert.equal((await feed(scenario)).slice(before), ["relationship.created", "enrollment.created"]);
    await platform.enrollments.approve(actor, second.id);
    assert.equal(await statuses(scenario), { [old]: "ended", [second.relationship]: "active" });
    assert.equal((await platform.relationships.retrieve(actor, second.relationship)).enrollments, [second.id]);
    assert.equal((await platform.relationships.retrieve(actor, old)).enrollments, [first]);
    assert.is((await platform.relationships.retrieve(actor, old)).status, "ended");
    for (const verb of ["pause", "resume", "end"] as const)
      assert.match((await refusal(platform.relationships[verb](actor, old))).message, "is ended");
    assert.is(await relationshipOf(scenario, await invited(scenario, scenario.program, "ann")), second.relationship);
  });

  test("an ended relationship is followed by one that shows its entity as before, whatever name the invitation gives", async () => {
    const world = await openPayoutScenario(await engine().fresh(), "named anew");
    const { platform, actor, program } = world;
    const invitation = { program, email: "nobody@people.example" };
    const { id, entity } = await platform.enrollments.create(actor, invitation);
    await end(world, id);
    await platform.enrollments.create(actor, { ...invitation, name: "Ann" });
    const begun = (await all((page) => platform.events.list(actor, page))).findLast(
      ({ type }) => type === "relationship.created",
    );
    const { name } = await platform.entities.retrieve(actor, entity);
    assert.is(name, null);
    const shown = begun?.data.object as { readonly entity: { readonly name: unknown } } | undefined;
    assert.is(shown?.entity.name, null);
    await checksHold(platform);
  });

  test("an ended relationship is followed by a new one for the same member of the program, pending and active again", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "same");
    const { platform, actor, program } = scenario;
    const { id: distribution } = await platform.distributions.create(actor, { name: "Spring", programs: [program] });
    await platform.distributions.validate(actor, distribution);
    await platform.distributions.launch(actor, distribution);
    await work(platform);
    const member = await scenario.join("ann");
    const links = async () =>
      (await platform.promoLinks.list(actor, { enrollment: member })).data.map(
        ({ code, status }) => `${code} ${status}`,
      );
    const [live] = await links();
    const old = await end(scenario, member);
    assert.equal(await links(), [live?.replace("active", "stopped")]);
    const before = (await feed(scenario)).length;
    const input = { program, email: "ann@people.example", referral_code: "ann-again" };
    const again = await platform.enrollments.create.invoke(actor, [], input, {});
    if (!again.ok) throw new PlatformError(again.refusal);
    assert.is(again.outcome, "existing");
    const { id, relationship, approval_status, status, referral_code } = again.value;
    assert.equal([id, approval_status, status], [member, "pending", "active"]);
    assert.is.not(referral_code, "ann-again");
    assert.is.not(relationship, old);
    assert.equal((await feed(scenario)).slice(before), ["relationship.created"]);
    const [created] = (await platform.events.list(actor, { type: "relationship.created" })).data;
    assert.equal((created?.data.object as { enrollments: unknown } | undefined)?.enrollments, [member]);
    assert.equal((await platform.relationships.retrieve(actor, old)).enrollments, []);
    assert.equal(await links(), [live?.replace("active", "stopped")]);
    await platform.enrollments.approve(actor, member);
    assert.equal((await feed(scenario)).slice(before + 1), ["enrollment.approved", "relationship.activated"]);
    assert.equal(await statuses(scenario), { [old]: "ended", [relationship]: "active" });
    assert.equal(await links(), [live]);
    const paused = await platform.relationships.pause(actor, relationship);
    assert.equal(paused.links_paused, [live?.split(" ")[0]]);
    assert.equal(await links(), [live?.replace("active", "paused")]);
    const { data } = await platform.promoLinks.list(actor, { status: "paused" });
    assert.is(data.length, 1);
  });

  test("an ended relationship does not change earlier earnings, and one payout item pays the recipient for all of them", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "sums");
    const { platform, actor } = scenario;
    await platform.payoutRails.create(actor, { rail: "manual" });
    await scenario.share(1_000);
    const other = await secondProgram(scenario, 2_000);
    const ann = await scenario.join("ann");
    scenario.until(5);
    await scenario.sale(ann, 2, 10_000);
    await platform.relationships.pause(actor, await relationshipOf(scenario, ann));
    scenario.until(6);
    await scenario.sale(ann, 5, 70_000);
    await platform.relationships.resume(actor, await relationshipOf(scenario, ann));
    scenario.until(8);
    await end(scenario, ann);
    scenario.until(11);
    const late = await scenario.sale(ann, 9, 50_000);
    await scenario.run(0, 10);
    const before = await sums(scenario);
    assert.is(before.length, 1);
    assert.match(before[0] as string, / 1000$/);

    const second = await invited(scenario, other, "ann");
    await platform.enrollments.approve(actor, second);
    scenario.until(12);
    await scenario.sale(second, 11, 1_000);
    await scenario.sale(ann, 11, 90_000);
    assert.is(await invited(scenario, scenario.program, "ann"), ann);
    scenario.until(13);
    await scenario.sale(ann, 12, 90_000);
    await platform.enrollments.approve(actor, ann);
    scenario.until(14);
    const good = await scenario.sale(ann, 13, 2_000);
    await scenario.run(0, 10);
    assert.equal(await sums(scenario), before, "the period before the end is as it was");
    scenario.until(21);
    await scenario.run(10, 20);
    const rows = await scenario.rows();
    assert.equal(
      rows.map(({ member, earned, amount }) => `${member} ${earned} ${amount}`).sort(),
      [`${ann} ${spelled(0)} 1000`, `${ann} ${spelled(10)} 200`, `${second} ${spelled(10)} 200`].sort(),
    );
    const batch = await platform.payoutBatches.create(actor);
    assert.equal(
      batch.items?.map(({ amount_minor, payouts }) => [amount_minor, payouts.length]),
      [[1_400, 3]],
    );
    const why = async (event: string) => (await platform.performance.explainEvent(actor, event)).eligibility;
    assert.equal((await why(late))?.reasons, ["relationship_not_active"]);
    assert.is((await why(good))?.eligible, true);
    assert.is((await why(good))?.relationship.relationship, await relationshipOf(scenario, ann));
    assert.is.not((await why(late))?.relationship.relationship, await relationshipOf(scenario, ann));
    for (const { id, amount, member } of rows) {
      const { measured } = await platform.payouts.explain(actor, id);
      assert.is(measured?.owed_minor, amount, `${member} is owed the written amount`);
    }
  });

  test("an ended relationship is not started again by a handoff or an event of a host application", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "host");
    const { platform, actor } = scenario;
    const [host, other] = [await openHost(scenario, { approves: true }), await openHost(scenario, { approves: true })];
    const mail = "ann@people.example";
    const { memberId } = await platform.connect.handoff(await host.body("user-1", mail, { emailVerified: true }));
    const old = await end(scenario, memberId);
    const before = (await feed(scenario)).length;
    const met = await platform.connect.handoff(await host.body("user-1", mail));
    assert.equal([met.memberId, met.status, met.referral.active], [memberId, "approved", false]);
    const { code, message } = await refusal(platform.connect.handoff(await other.body("user-1", mail)));
    assert.is(code, "handoff_not_allowed");
    assert.match(message, "ended");
    const event = { eventId: "one", eventType: "sale", partnerRef: memberId, metricKey: "gmv_cents", amount: 500 };
    const { headers, body } = await host.signer.event(event as never);
    const sent = { issuer: headers["Service-Issuer"], signature: headers["Service-Signature"] };
    const result = await platform.connect.recordEvent(sent, JSON.parse(body));
    assert.equal((await platform.performance.explainEvent(actor, result.metricEventId)).eligibility?.reasons, [
      "relationship_not_active",
    ]);
    assert.equal((await feed(scenario)).slice(before), []);
    assert.equal(await statuses(scenario), { [old]: "ended" });
    assert.is((await all((page) => platform.enrollments.list(actor, page))).length, 1);

    await invited(scenario, host.program, "ann");
    const joined = await platform.connect.handoff(await other.body("user-1", mail));
    assert.is(await relationshipOf(scenario, joined.memberId), await relationshipOf(scenario, memberId));
  });

  test("an ended relationship does not stop earnings, while the pause of the current one does", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "held");
    const { platform, actor } = scenario;
    await platform.payoutRails.create(actor, { rail: "manual" });
    await scenario.share(1_000);
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    scenario.until(5);
    for (const member of [ann, bob]) await scenario.sale(member, 2, 10_000);
    await end(scenario, ann);
    const other = await secondProgram(scenario, 1_000);
    for (const name of ["ann", "bob"]) await platform.enrollments.approve(actor, await invited(scenario, other, name));
    for (const { id, status } of await all((page) => platform.relationships.list(actor, page)))
      if (status === "active") await platform.relationships.pause(actor, id);
    scenario.until(11);
    await scenario.run(0, 10);
    const batch = await platform.payoutBatches.create(actor);
    const { entity } = await platform.enrollments.retrieve(actor, bob);
    assert.equal(
      batch.skipped.map((one) => [one.entity, one.reason]),
      [[entity, "held"]],
    );
    assert.equal(batch.items?.length, 1);
  });

  test("an ended relationship is named in the refusals that it causes", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "messages");
    const { platform, actor } = scenario;
    const member = await invited(scenario, scenario.program, "ann");
    const relationship = await end(scenario, member);
    const { code, message } = await refusal(platform.enrollments.approve(actor, member));
    assert.is(code, "enrollment_not_approvable");
    assert.match(message, relationship);
    assert.match(message, "POST /enrollments");
    assert.not.match(message, "This enrollment is ended");
    const archived = await invited(scenario, scenario.program, "bob");
    await platform.enrollments.archive(actor, archived);
    const other = await refusal(platform.enrollments.approve(actor, archived));
    assert.is(other.code, "enrollment_not_approvable");
    assert.match(other.message, "archived");
    assert.match(other.message, "POST /enrollments");
  });

  test("concurrent invitations by two programs and two processes start one new one", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "race");
    const programs = [scenario.program, await secondProgram(scenario, 1_000), await secondProgram(scenario, 1_000)];
    const old = await end(scenario, await scenario.join("ann"));
    const other = { ...scenario, platform: scenario.process(engine().another()) };
    const members = await Promise.all(
      Array.from({ length: 12 }, (_, n) => invited(n % 2 === 0 ? scenario : other, programs[n % 3] as string, "ann")),
    );
    assert.is(new Set(members).size, 3);
    const found = await statuses(scenario);
    assert.is(Object.keys(found).length, 2);
    assert.is(found[old], "ended");
    for (const member of members) assert.is.not(await relationshipOf(scenario, member), old);
    assert.is((await feed(scenario)).filter((type) => type === "relationship.created").length, 2);
  });

  test("an ended relationship does not separate the memberships of an entity: its assertions count in all of them", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "claims");
    const { platform, actor } = scenario;
    const other = await secondProgram(scenario, 1_000);
    const asked = { scope: "program_entry" as const, metric_key: "assert:certified", operator: "exists" as const };
    for (const program of [scenario.program, other]) await platform.requirements.create(actor, program, asked as never);
    const first = await scenario.join("ann");
    await end(scenario, first);
    const second = await invited(scenario, other, "ann");
    await platform.enrollments.approve(actor, second);
    const { entity } = await platform.enrollments.retrieve(actor, first);
    await platform.assertions.create(actor, { entity, key: "certified" });
    for (const member of [first, second])
      assert.is((await platform.enrollments.retrieve(actor, member)).qualification_status, "qualified");
  });
});

onEngines("a membership that was archived", (test, engine) => {
  test("an archived member is pending and active when it is invited again, and earns from the next approval on", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "archived");
    const { platform, actor } = scenario;
    await scenario.share(1_000);
    const ann = await scenario.join("ann");
    const relationship = await relationshipOf(scenario, ann);
    scenario.until(2);
    await scenario.sale(ann, 1, 1_000);
    await platform.enrollments.archive(actor, ann);
    scenario.until(3);
    await scenario.sale(ann, 2, 20_000);
    const before = (await feed(scenario)).length;
    assert.is(await invited(scenario, scenario.program, "ann"), ann);
    const again = await platform.enrollments.retrieve(actor, ann);
    assert.equal([again.approval_status, again.status, again.relationship], ["pending", "active", relationship]);
    assert.equal((await feed(scenario)).slice(before), []);
    scenario.until(4);
    await scenario.sale(ann, 3, 20_000);
    await platform.enrollments.approve(actor, ann);
    scenario.until(5);
    await scenario.sale(ann, 4, 3_000);
    scenario.until(11);
    await scenario.run(0, 10);
    assert.equal(
      (await scenario.rows()).map(({ member, amount }) => [member, amount]),
      [[ann, 100 + 300]],
    );
  });

  test("a member that is invited again is pending and active also when it was rejected, or paused before", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "states");
    const { platform, actor } = scenario;
    const states: readonly (readonly ("pause" | "reject" | "archive")[])[] = [
      ["archive"],
      ["reject", "archive"],
      ["pause", "archive"],
      ["pause", "reject"],
      ["reject"],
    ];
    for (const [nth, verbs] of states.entries()) {
      const member = await scenario.join(`person${nth}`);
      for (const verb of verbs) await platform.enrollments[verb](actor, member);
      assert.is(await invited(scenario, scenario.program, `person${nth}`), member);
      const { approval_status, status } = await platform.enrollments.retrieve(actor, member);
      assert.equal([approval_status, status], ["pending", "active"], verbs.join(", "));
      assert.equal(await scenario.ports.pauses.open(actor.tenant, [member.slice("enr_".length) as never]), []);
      await platform.enrollments.approve(actor, member);
    }
  });
});
