import type { Member } from "@entente/core/http";
import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { ORIGIN } from "../testing/origin.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

// What the portal promises: a member sees its own money and why, at every stage; nobody else's; and links work once.

type Asking = Pick<World, "platform">;

/** The member behind a link, as a browser opens it. */
const opened = async ({ platform }: Asking, token: string): Promise<Member> => {
  const session = await platform.portal.sessions.open(token);
  assert.ok(session.ok);
  const member = await platform.portal.sessions.authenticate(session.ok ? session.value.token : "");
  assert.ok(member.ok);
  return (member as { readonly value: Member }).value;
};

const entered = async (world: Pick<World, "platform" | "actor">, enrollment: string): Promise<Member> => {
  const { token } = await world.platform.portalSessions.create(world.actor, enrollment);
  return opened(world, token);
};

const codeOf = (result: { readonly ok: boolean; readonly refusal?: { readonly code: string } }): string =>
  result.ok ? "answered" : (result.refusal?.code ?? "");

/** The value of an answered read. */
const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  assert.ok(result.ok);
  return (result as { readonly value: T }).value;
};

/** The amounts of a membership in dollars, and why some are withheld, which the brand is told as the member is. */
const amountsOf = async ({ platform, actor }: Pick<World, "platform" | "actor">, member: Member, id: string) => {
  const { amounts } = answerOf(await platform.portal.read(member, "membership", id));
  assert.equal((await platform.enrollments.retrieveAmounts(actor, id)).amounts, amounts, "the brand reads the same");
  const [usd] = amounts;
  return usd === undefined
    ? undefined
    : {
        sums: [usd.held_minor, usd.earned_minor, usd.owed_minor, usd.in_payment_minor, usd.paid_minor],
        withheld: usd.withheld.map(({ reason, amount_minor, minimum_minor }) => [reason, amount_minor, minimum_minor]),
      };
};

const statesOf = async ({ platform }: Asking, member: Member, id: string) =>
  answerOf(await platform.portal.read(member, "earnings", id)).data.map(({ type, parts }) => [
    type,
    ...parts.map(({ state, amount_minor, reasons }) => [state, amount_minor, ...reasons].join(" ")),
  ]);

/** A tenth of every sale, held for ten days, paid from 20.00 on. */
const openShare = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string): Promise<PayoutScenario> => {
  const scenario = await openPayoutScenario(storage, seed, { minimum_payout_minor: 2_000, hold_days: 10 });
  await scenario.share(1_000);
  await scenario.platform.payoutRails.create(scenario.actor, { rail: "manual" });
  return scenario;
};

onEngines("the portal", (test, engine) => {
  test("a membership names the types of events after a click that rules pay, and no reach of the member", async () => {
    const scenario = await openPayoutScenario(await engine().fresh(), "paid-types");
    const { platform, actor, program } = scenario;
    const ann = await scenario.join("ann");
    const member = await entered(scenario, ann);
    const typesOf = async () => answerOf(await platform.portal.read(member, "membership", ann)).paid_types;
    const rule = { scope: { type: "program" as const, program }, type: "cpa" as const, per_unit_minor: 100 };
    await platform.payoutRules.create(actor, { ...rule, name: "Reach", metric_key: "followers" });
    assert.equal(await typesOf(), []);
    await platform.payoutRules.create(actor, { ...rule, name: "Leads", metric_key: "referral_count" });
    assert.equal(await typesOf(), ["signup", "referral", "referral_count"]);
  });

  test("a member whom two programs owe reads of the minimum as a batch applies it", async () => {
    const scenario = await openShare(await engine().fresh(), "two-programs");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    const other = await platform.programs.create(actor, { name: "Other", minimum_payout_minor: 1_000 });
    const { id } = await platform.enrollments.create(actor, { program: other.id, entity });
    await platform.enrollments.approve(actor, id);
    await scenario.sale(ann, 0, 6_000);
    scenario.until(20);
    await scenario.run(0, 20);
    const member = await entered(scenario, ann);
    assert.equal((await amountsOf(scenario, member, ann))?.withheld, [["minimum", 600, 2_000]]);
    const given = { enrollment: id, currency: "usd", reason: "A thank-you", external_ref: "thanks" };
    await platform.payouts.adjust(actor, { ...given, amount_minor: 300 });
    assert.equal((await amountsOf(scenario, member, ann))?.withheld, [["minimum", 600, 1_000]]);
    await platform.payouts.adjust(actor, { ...given, amount_minor: 100, external_ref: "more" });
    for (const one of [ann, id])
      assert.equal((await amountsOf(scenario, await entered(scenario, one), one))?.withheld, []);
    const { totals } = await platform.payoutBatches.create(actor, {});
    assert.equal(
      totals.map(({ amount_minor }) => amount_minor),
      [1_000],
    );
  });

  test("a member sees what a sale is worth from the day it is made until it is paid", async () => {
    const scenario = await openShare(await engine().fresh(), "worth");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    scenario.until(3);
    const member = await entered(scenario, ann);
    assert.is(await amountsOf(scenario, member, ann), undefined);
    await scenario.sale(ann, 2, 15_000);
    assert.equal(await amountsOf(scenario, member, ann), {
      sums: [1_500, 0, 0, 0, 0],
      withheld: [["hold", 1_500, null]],
    });
    assert.equal(await statesOf(scenario, member, ann), [["sale", "held 1500"]]);

    scenario.until(20);
    const later = await entered(scenario, ann);
    assert.equal(await amountsOf(scenario, later, ann), {
      sums: [0, 1_500, 0, 0, 0],
      withheld: [["minimum", 1_500, 2_000]],
    });
    assert.equal(await statesOf(scenario, later, ann), [["sale", "earned 1500"]]);

    await scenario.run(0, 20);
    assert.equal(await amountsOf(scenario, later, ann), {
      sums: [0, 0, 1_500, 0, 0],
      withheld: [["minimum", 1_500, 2_000]],
    });
    assert.equal(await statesOf(scenario, later, ann), [["sale", "owed 1500"]]);

    await scenario.sale(ann, 5, 10_000);
    await scenario.run(0, 20);
    const batch = await platform.payoutBatches.create(actor, {});
    scenario.advance(60_000);
    await scenario.sale(ann, 6, 7_000);
    assert.equal((await amountsOf(scenario, later, ann))?.sums, [0, 700, 0, 2_500, 0]);
    assert.equal(await statesOf(scenario, later, ann), [
      ["sale", "earned 700"],
      ["sale", "in_payment 1000"],
      ["sale", "in_payment 1500"],
    ]);
    await platform.payoutBatches.export(actor, batch.id);
    await platform.workers.drain();
    await platform.payoutBatches.confirm(actor, batch.id, { external_batch_ref: "bank", all: "paid" });
    await platform.workers.drain();
    assert.equal((await amountsOf(scenario, later, ann))?.sums, [0, 700, 0, 0, 2_500]);
    assert.equal(await statesOf(scenario, later, ann), [
      ["sale", "earned 700"],
      ["sale", "paid 1000"],
      ["sale", "paid 1500"],
    ]);
    const { data } = answerOf(await platform.portal.read(later, "payouts", ann));
    assert.equal(
      data.map(({ status, amount_minor, rule }) => [status, amount_minor, rule]),
      [["paid", 2_500, "Share"]],
    );
    assert.ok(data[0]?.reference !== null && data[0]?.destination === null, "whom a brand shows it reads no account");
    const own = answerOf(await platform.portal.read({ ...later, rights: ["read", "act", "own"] }, "payouts", ann));
    assert.ok(own.data[0]?.destination?.startsWith("••••"));
    const { sums } = answerOf(await platform.portal.read(later, "statement"));
    assert.equal(
      sums.map(({ earned, paid, closing }) => [earned, paid, closing]),
      [[2_500, -2_500, 0]],
    );
  });

  test("an earning says since when its payout is unchanged once that is sealed, and nothing where it was changed since", async () => {
    const scenario = await openShare(await engine().fresh(), "sealed");
    const { platform, ports, actor } = scenario;
    const ann = await scenario.join("ann");
    scenario.until(3);
    const sold = await scenario.sale(ann, 2, 15_000);
    scenario.until(20);
    const member = await entered(scenario, ann);
    const since = async () => answerOf(await platform.portal.read(member, "earning", sold)).unchanged_since;
    await platform.workers.sealStreams();
    assert.is(await since(), null);
    await scenario.run(0, 20);
    assert.is(await since(), null);
    scenario.advance(60_000);
    const sealedAt = ports.clock.now();
    while ((await platform.workers.sealStreams()) > 0);
    const shown = await since();
    assert.ok(shown !== null && new Date(shown) >= sealedAt);
    scenario.advance(60_000);
    assert.is(await since(), shown);

    const { tenant, brand } = actor;
    const listed = await ports.payouts.list(tenant, { brand: brand?.id as never }, { limit: 1 });
    const [found] = listed?.rows ?? [];
    assert.ok(found);
    if (found === undefined) return;
    await ports.journal.commit({
      tenant,
      origin: ORIGIN,
      writes: [{ kind: "payout", row: { ...found.row, amountMinor: 1_600n }, version: found.version }],
    });
    assert.is(await since(), null);
  });

  test("a sale that earns nothing says why, one that is taken back says so, and each is explained", async () => {
    const scenario = await openShare(await engine().fresh(), "why");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    scenario.until(2);
    await platform.enrollments.pause(actor, ann);
    scenario.until(4);
    await scenario.sale(ann, 3, 5_000);
    await platform.enrollments.resume(actor, ann);
    scenario.until(6);
    const sold = await scenario.sale(ann, 5, 8_000);
    await platform.performance.record(actor, {
      type: "refund",
      reverses: sold,
      value_minor: 2_000,
      external_event_id: "refund 1",
    });
    const member = await entered(scenario, ann);
    assert.equal(await statesOf(scenario, member, ann), [
      ["refund", "held -200"],
      ["sale", "held 800"],
      ["sale", "not_counted 500 member_not_active"],
    ]);
    assert.equal((await amountsOf(scenario, member, ann))?.sums, [600, 0, 0, 0, 0]);
    const explained = answerOf(await platform.portal.read(member, "earning", sold));
    assert.is(explained.taken_minor, 2_000);
    assert.is(explained.terms.hold_days, 10);
    assert.is(explained.eligibility?.eligible, true);
    scenario.advance(60_000);
    const { data } = answerOf(await platform.portal.read(member, "activity", ann));
    assert.equal(
      data.map(({ start, type, events }) => `${start.slice(0, 10)} ${type} ${events}`),
      ["2030-01-04 sale 1", "2030-01-06 sale 1", "2030-01-07 refund 1"],
    );
    const standing = answerOf(await platform.portal.read(member, "standing", ann));
    assert.equal([standing.qualification_status, standing.requirements], ["qualified", []]);
  });

  test("a member reads how long sales wait, the least that is paid, and in which currency a requirement counts", async () => {
    const scenario = await openShare(await engine().fresh(), "terms");
    const { platform, actor, program } = scenario;
    for (const metric_key of ["gmv_cents", "sales_count"])
      await platform.requirements.create(actor, program, {
        scope: "program_maintenance",
        metric_key,
        operator: "gte",
        threshold: 1,
      });
    const ann = await scenario.join("ann");
    scenario.until(3);
    const member = await entered(scenario, ann);
    const { program: shown } = answerOf(await platform.portal.read(member, "membership", ann));
    assert.equal([shown.hold_days, shown.minimum_payout_minor, shown.currency], [10, 2_000, "usd"]);
    const { requirements } = answerOf(await platform.portal.read(member, "standing", ann));
    assert.equal(requirements.map(({ metric_key, currency }) => [metric_key, currency]).sort(), [
      ["gmv_cents", "usd"],
      ["sales_count", null],
    ]);
  });

  test("a session shows its own memberships, and nothing of anybody else", async () => {
    const scenario = await openShare(await engine().fresh(), "own");
    const { platform, actor } = scenario;
    const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
    const { id: also } = await platform.enrollments.create(actor, { program: other, entity });
    scenario.until(6);
    const [own, foreign] = [await scenario.sale(ann, 5, 8_000), await scenario.sale(bob, 5, 8_000)];
    const member = await entered(scenario, ann);
    const session = answerOf(await platform.portal.read(member, "session"));
    assert.equal(
      session.memberships.map(({ id }) => id),
      [ann],
    );
    assert.equal([session.method, session.viewed_by?.type, session.rights], ["brand", "operator", ["read"]]);
    for (const id of [bob, also, "enr_none"])
      for (const name of ["membership", "activity", "earnings", "standing", "links", "coupons", "payouts"] as const)
        assert.is(codeOf(await platform.portal.read(member, name, id)), "enrollment_not_found", `${name} ${id}`);
    assert.is(codeOf(await platform.portal.read(member, "earning", own)), "answered");
    assert.is(codeOf(await platform.portal.read(member, "earning", foreign)), "performance_event_not_found");
    assert.is(codeOf(await platform.portal.read(member, "statement")), "portal_session_limited");
    const cursor = { starting_after: foreign };
    const page = await platform.portal.read(member, "earnings", ann, cursor);
    assert.ok(!page.ok || page.value.data.every(({ membership }) => membership === ann));
  });

  test("a link opens once, within ten minutes, and a session ends after an hour or when somebody ends it", async () => {
    const scenario = await openShare(await engine().fresh(), "once");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    const { sessions } = platform.portal;
    const first = await platform.portalSessions.create(actor, ann);
    assert.ok(first.url.endsWith(`/portal?organization=org_${actor.tenant.organization}#token=${first.token}`));
    assert.is(codeOf(await sessions.authenticate(first.token)), "unauthenticated");
    const session = answerOf(await sessions.open(first.token));
    assert.is(codeOf(await sessions.open(first.token)), "sign_in_failed");
    assert.is(codeOf(await sessions.open(session.token)), "sign_in_failed");
    assert.is(codeOf(await sessions.authenticate(session.token)), "answered");
    assert.is(codeOf(await sessions.authenticate(`${session.token.slice(0, -1)}x`)), "unauthenticated");

    const late = await platform.portalSessions.create(actor, ann);
    scenario.advance(10 * 60_000);
    assert.is(codeOf(await sessions.open(late.token)), "sign_in_failed");
    assert.is(codeOf(await sessions.authenticate(session.token)), "answered");
    const ended = await platform.portalSessions.end(actor, first.id);
    assert.ok(ended.ended_at !== null);
    assert.equal(await platform.portalSessions.end(actor, first.id), ended);
    assert.is(codeOf(await sessions.authenticate(session.token)), "unauthenticated");

    const again = answerOf(await sessions.open((await platform.portalSessions.create(actor, ann)).token));
    scenario.advance(60 * 60_000 - 1);
    assert.is(codeOf(await sessions.authenticate(again.token)), "answered");
    scenario.advance(1);
    assert.is(codeOf(await sessions.authenticate(again.token)), "unauthenticated");
    assert.ok((await platform.workers.sweepConsole()) >= 3);
  });

  test("two browsers that use a link at once get one session", async () => {
    const scenario = await openShare(await engine().fresh(), "race");
    const ann = await scenario.join("ann");
    const { token } = await scenario.platform.portalSessions.create(scenario.actor, ann);
    const tried = await Promise.all(Array.from({ length: 8 }, () => scenario.platform.portal.sessions.open(token)));
    assert.is(tried.filter(({ ok }) => ok).length, 1);
  });

  test("a host application opens the portal for its user, who may act there and sees that program alone", async () => {
    const world = await openWorld(await engine().fresh(), "host");
    const { platform, actor } = world;
    const host = await openHost(world, { approves: true });
    const { memberId, entityId } = await platform.connect.handoff(await host.body("user 1", "ann@people.example"));
    const { id: other } = await platform.programs.create(actor, { name: "Walkers" });
    await platform.enrollments.create(actor, { program: other, entity: entityId });
    const signed = JSON.parse((await host.signer.portal({ externalUserId: "user 1" })).body);
    const { url, token, expiresAt } = await platform.connect.portal(signed);
    assert.ok(url.endsWith(`#token=${token}`) && Date.parse(expiresAt) > 0);
    const member = await opened(world, token);
    const session = answerOf(await platform.portal.read(member, "session"));
    assert.equal([session.method, session.viewed_by, session.rights], ["handoff", null, ["read", "act"]]);
    assert.equal(
      session.memberships.map(({ id }) => id),
      [memberId],
    );
    assert.is(
      await platform.connect.portal(signed).then(
        () => "accepted",
        ({ code }) => code,
      ),
      "nonce_reused",
    );
    const asked = JSON.parse((await host.signer.standing({ externalUserId: "user 1" })).body);
    assert.is(
      await platform.connect.portal(asked).then(
        () => "accepted",
        ({ code, param }) => `${code} ${param}`,
      ),
      "invalid_request payload.portal",
    );
    const stranger = JSON.parse((await host.signer.portal({ externalUserId: "user 2" })).body);
    assert.is(
      await platform.connect.portal(stranger).then(
        () => "accepted",
        ({ code }) => code,
      ),
      "enrollment_not_found",
    );
  });

  test("opening a member's portal needs the scopes of what it shows, and is in the audit log", async () => {
    const scenario = await openShare(await engine().fresh(), "scopes");
    const { platform, actor } = scenario;
    const ann = await scenario.join("ann");
    const scopes = ["enrollments:write"];
    const narrow = { ...actor, scopes, held: [{ brand: actor.brand?.id ?? null, scopes }] } as typeof actor;
    assert.is(
      await platform.portalSessions.create(narrow, ann).then(
        () => "accepted",
        ({ code }) => code,
      ),
      "insufficient_scope",
    );
    const { id, token } = await platform.portalSessions.create(actor, ann);
    await opened(scenario, token);
    await platform.portalSessions.end(actor, id);
    const { data } = await platform.auditEntries.list(actor, { subject: id });
    assert.equal(data.map(({ verb }) => verb).sort(), [
      "portalSessions.create",
      "portalSessions.end",
      "portalSessions.open",
    ]);
    assert.not.match(JSON.stringify(data), token.slice(-64));
  });
});
