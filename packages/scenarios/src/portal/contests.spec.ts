import type { Member } from "@entente/core/http";
import * as assert from "uvu/assert";
import { openApprovals } from "../testing/approvals/world.ts";
import { openHost } from "../testing/host.ts";
import { openPayoutScenario, type PayoutScenario } from "../testing/payouts/scenario.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld, type World } from "../testing/world.ts";

// What contests promise: a member objects, both sides read one explanation, and an accepted one is done in the same commit.

const codeOf = (result: {
  readonly ok: boolean;
  readonly refusal?: { readonly code: string; readonly param?: string | null };
}) => (result.ok ? "answered" : [result.refusal?.code, result.refusal?.param].filter(Boolean).join(" "));

const answerOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  assert.ok(result.ok, JSON.stringify(result));
  return (result as { readonly value: T }).value;
};

const caught = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    ({ code, param }) => [code, param].filter(Boolean).join(" "),
  );

type Asking = Pick<World, "platform" | "actor">;

/** The member in a session of the brand, which reads. */
const looking = async ({ platform, actor }: Asking, enrollment: string): Promise<Member> => {
  const { token } = await platform.portalSessions.create(actor, enrollment);
  const { token: text } = answerOf(await platform.portal.sessions.open(token));
  return answerOf(await platform.portal.sessions.authenticate(text));
};

/** The same member in a session of its own, which acts. */
const acting = async (world: Asking, enrollment: string): Promise<Member> => ({
  ...(await looking(world, enrollment)),
  rights: ["read", "act"],
});

interface Fixture extends PayoutScenario {
  readonly ann: string;
  readonly bob: string;
  readonly member: Member;
  readonly other: Member;
  readonly contest: (input: object, key?: string) => ReturnType<World["platform"]["portal"]["contest"]>;
}

const open = async (storage: Parameters<typeof openPayoutScenario>[0], seed: string): Promise<Fixture> => {
  const scenario = await openPayoutScenario(storage, seed, { hold_days: 0 });
  await scenario.share(1_000);
  const [ann, bob] = [await scenario.join("ann"), await scenario.join("bob")];
  scenario.until(5);
  const [member, other] = [await acting(scenario, ann), await acting(scenario, bob)];
  const { id: coupon } = await scenario.platform.coupons.create(scenario.actor, { enrollment: bob, code: "GONE" });
  await scenario.platform.coupons.pause(scenario.actor, coupon);
  scenario.advance(60_000);
  const contest: Fixture["contest"] = (input, idempotencyKey) =>
    scenario.platform.portal.contest(
      member,
      "createContest",
      [],
      { membership: ann, text: "It is mine.", ...input },
      {
        idempotencyKey,
      },
    );
  return { ...scenario, ann, bob, member, other, contest };
};

/** Records a sale that nobody is credited with: it names a paused coupon alone. */
const orphan = async ({ platform, actor }: Fixture, name: string): Promise<string> => {
  const recorded = await platform.performance.record(actor, {
    type: "sale",
    coupon: "GONE",
    value_minor: 10_000,
    currency: "usd",
    customer: name,
    external_event_id: name,
  });
  return (recorded as { id: string }).id;
};

const sound = async ({ platform }: Fixture): Promise<void> => {
  assert.equal((await platform.operator.rebuild()).differences, []);
  assert.equal((await platform.operator.checkLedger()).differences, []);
};

/** The member reads how it ended; the log names who contested, and who decided, beside the act that followed. */
const isReadAndAudited = async (
  { platform, actor, member }: Fixture,
  id: string,
  reason: string,
  result: { readonly kind: string; readonly id: string } | null,
): Promise<void> => {
  const read = answerOf(await platform.portal.read(member, "contest", id));
  assert.equal([read.status, read.reason, read.result], ["accepted", reason, result?.kind]);
  const own = (await platform.auditEntries.list(actor, { subject: id })).data;
  const data = [...own].sort((one, other) => (one.verb < other.verb ? -1 : 1));
  assert.equal(
    data.map(({ verb, actor: by }) => [verb, by.type]),
    [
      ["contests.accept", "operator"],
      ["contests.create", "member"],
    ],
  );
  const acts = (await platform.auditEntries.list(actor, { subject: result?.id ?? "" })).data;
  const events = (await platform.events.list(actor, { limit: 100 })).data;
  const announced = events.filter(
    ({ data }) => (data as { readonly object?: { readonly id?: string } }).object?.id === result?.id,
  );
  // What an event tells of has no entry of its own.
  const last = [...acts, ...announced].at(0);
  assert.equal([last?.actor?.type, last?.request_id], ["operator", data[0]?.request_id]);
};

onEngines("contests", (test, engine) => {
  test("a member whose contest credits somebody else is not told that the sale is the member's", async () => {
    const world = await open(await engine().fresh(), "other");
    const { platform, actor, ann, bob, member } = world;
    const credited: (boolean | null)[] = [];
    for (const [at, enrollment] of [bob, undefined, ann, ann.slice("enr_".length).toUpperCase()].entries()) {
      const event = await orphan(world, `order ${at}`);
      const made = answerOf(await world.contest({ kind: "attribution", reference: `order ${at}` }));
      assert.is(made.credited_to_you, null);
      const body = { reason: "Checked.", event, ...(enrollment === undefined ? {} : { enrollment }) };
      const { result } = await platform.contests.accept(actor, made.id, body);
      assert.equal(Object.keys(result ?? {}), ["kind", "id"]);
      credited.push(answerOf(await platform.portal.read(member, "contest", made.id)).credited_to_you);
    }
    assert.equal(credited, [false, true, true, true]);
  });

  test("a sale that is credited to nobody is contested and accepted, and the member earns it in the same commit", async () => {
    const world = await open(await engine().fresh(), "orphan");
    const { platform, actor, ann, member } = world;
    const sold = await orphan(world, "order 7");
    const made = answerOf(await world.contest({ kind: "attribution", reference: "Order  7\u0007\u202e" }));
    assert.equal([made.status, made.reference, made.event, made.result], ["open", "Order  7", null, null]);
    const [listed] = (await platform.contests.list(actor, { status: "open", kind: "attribution" })).data;
    assert.equal([listed?.id, listed?.enrollment, listed?.text], [made.id, ann, "It is mine."]);

    const answered = await platform.contests.answer(actor, made.id, { text: "Which page did you link to?" });
    assert.is(answered.status, "answered");
    const replied = answerOf(
      await platform.portal.contest(member, "replyInContest", [made.id], { text: "The shoes." }),
    );
    assert.equal(
      [replied.status, replied.answers?.map(({ by, text }) => `${by}: ${text}`)],
      ["open", ["brand: Which page did you link to?", "member: The shoes."]],
    );
    assert.is(await caught(platform.contests.accept(actor, made.id, { reason: "Yes." })), "invalid_request event");
    const accepted = await platform.contests.accept(actor, made.id, { reason: "It was hers.", event: sold });
    assert.equal([accepted.status, accepted.result?.kind], ["accepted", "correction"]);

    const read = answerOf(await platform.portal.read(member, "contest", made.id));
    assert.equal([read.status, read.reason, read.result], ["accepted", "It was hers.", "correction"]);
    const { data } = answerOf(await platform.portal.read(member, "earnings", ann));
    assert.equal(
      data.map(({ type, parts }) => [type, parts[0]?.amount_minor]),
      [["sale", 1_000]],
    );
    world.until(8);
    await world.run(0, 7);
    assert.equal(
      (await world.rows()).map(({ member: of, amount }) => [of, amount]),
      [[ann, 1_000]],
    );
    await sound(world);
    const audits = (await platform.auditEntries.list(actor, { limit: 100 })).data.filter(({ verb }) =>
      ["contests.accept", "performance.correctAttribution"].includes(verb),
    );
    assert.equal(audits.map(({ verb }) => verb).sort(), ["contests.accept", "performance.correctAttribution"]);
    const entry = audits.find(({ verb }) => verb === "contests.accept");
    const after = entry?.after as { readonly entity?: string; readonly decided_by?: { readonly type: string } };
    assert.equal([entry?.actor.type, after.decided_by?.type, after.entity], ["operator", "operator", made.entity]);
  });

  test("both sides read one explanation of an event, and who lacks a scope reads none of it", async () => {
    const world = await open(await engine().fresh(), "explained");
    const { platform, actor, ann, bob, member } = world;
    const [own, foreign] = [await world.sale(ann, 3, 8_000), await world.sale(bob, 3, 8_000)];
    const hold = answerOf(await world.contest({ kind: "hold", event: own }));
    const theirs = answerOf(await world.contest({ kind: "attribution", event: foreign }));
    const [brand, seen] = [
      await platform.contests.retrieve(actor, hold.id),
      answerOf(await platform.portal.read(member, "contest", hold.id)),
    ];
    assert.ok(seen.explanation !== null);
    assert.equal(brand.member_explanation, seen.explanation);
    assert.is(brand.explanation?.event.id, own);
    const hidden = answerOf(await platform.portal.read(member, "contest", theirs.id));
    assert.is(hidden.explanation, null);
    const shown = await platform.contests.retrieve(actor, theirs.id);
    assert.equal([shown.member_explanation, shown.explanation?.event.enrollment], [null, bob]);
    const scopes = ["contests:read"];
    const narrow = { ...actor, scopes, held: [{ brand: actor.brand?.id ?? null, scopes }] } as typeof actor;
    const bare = await platform.contests.retrieve(narrow, hold.id);
    assert.equal(
      [bare.explanation, bare.member_explanation, bare.hidden],
      [null, null, ["explanation", "member_explanation"]],
    );
  });

  test("the answer to a contest never says whether there is an event, or whose it is", async () => {
    const world = await open(await engine().fresh(), "silent");
    const nobodys = await orphan(world, "order 8");
    const foreign = await world.sale(world.bob, 3, 8_000);
    const unknown = "perf_018f0000-0000-7000-8000-000000000000";
    const shapes = [];
    for (const event of [nobodys, foreign, unknown]) {
      const made = answerOf(await world.contest({ kind: "attribution", event }));
      const read = answerOf(await world.platform.portal.read(world.member, "contest", made.id));
      shapes.push(JSON.stringify(read).replaceAll(made.id, "").replaceAll(event, ""));
    }
    assert.is(new Set(shapes).size, 1, shapes.join("\n"));
    for (const event of [nobodys, foreign, unknown, "perf_x"])
      assert.is(codeOf(await world.contest({ kind: "hold", event })), "performance_event_not_found event");
    assert.is(codeOf(await world.contest({ kind: "attribution", event: "order" })), "invalid_request event");
  });

  test("a rejection is contested and accepted, and the member is approved", async () => {
    const world = await open(await engine().fresh(), "rejected");
    const { platform, actor, ann, member } = world;
    assert.is(codeOf(await world.contest({ kind: "rejection" })), "invalid_request membership");
    await platform.enrollments.reject(actor, ann);
    const rejected = await acting(world, ann);
    const contest = (input: object) =>
      platform.portal.contest(rejected, "createContest", [], {
        membership: ann,
        kind: "rejection",
        text: "Why?",
        ...input,
      });
    assert.is(codeOf(await contest({ reference: "order" })), "invalid_request reference");
    const made = answerOf(await contest({}));
    assert.is(
      await caught(platform.contests.accept(actor, made.id, { reason: "x", amount_minor: 1, currency: "usd" })),
      "invalid_request amount_minor",
    );
    const accepted = await platform.contests.accept(actor, made.id, { reason: "We were wrong." });
    assert.equal(accepted.result, { kind: "approval", id: ann });
    assert.is((await platform.enrollments.retrieve(actor, ann)).approval_status, "approved");
    const read = answerOf(await platform.portal.read(member, "contest", made.id));
    assert.equal([read.status, read.reason, read.result], ["accepted", "We were wrong.", "approval"]);
    await sound(world);
  });

  test("a sale that is taken for the member's own is contested and accepted, and the member earns it in the same commit", async () => {
    const world = await open(await engine().fresh(), "self");
    const { platform, actor, ann, member } = world;
    const { address } = await platform.enrollments.retrieve(actor, ann).then(async ({ entity }) => ({
      address: (await platform.entities.retrieve(actor, String(entity))).email,
    }));
    const own = (await platform.performance.record(actor, {
      type: "sale",
      enrollment: ann,
      customer: address ?? "",
      value_minor: 10_000,
      currency: "usd",
      external_event_id: "own",
    })) as { readonly id: string; readonly self_referral: boolean };
    assert.is(own.self_referral, true);
    const made = answerOf(await world.contest({ kind: "self_referral", event: own.id }));
    for (const field of ["event", "enrollment"])
      assert.is(
        await caught(platform.contests.accept(actor, made.id, { reason: "x", [field]: own.id })),
        `invalid_request ${field}`,
      );
    const accepted = await platform.contests.accept(actor, made.id, { reason: "A family of one address." });
    assert.is(accepted.result?.kind, "correction");
    await isReadAndAudited(world, made.id, "A family of one address.", accepted.result);
    const events = (await platform.performance.listEvents(actor, { enrollment: ann, limit: 10 })).data;
    const credited = events.find(({ source, reverses }) => source === "correction" && reverses === null);
    assert.is(credited?.self_referral, false);
    assert.is(
      answerOf(await platform.portal.read(member, "earning", credited?.id ?? "")).parts[0]?.amount_minor,
      1_000,
    );
    world.until(8);
    await world.run(0, 7);
    assert.equal(
      (await world.rows()).map(({ member: of, amount }) => [of, amount]),
      [[ann, 1_000]],
    );
    await sound(world);
  });

  test("a sale outside the window is contested by its event and accepted, and the member earns it in the same commit", async () => {
    const world = await open(await engine().fresh(), "window");
    const { platform, actor, ann, member } = world;
    const late = await orphan(world, "late order");
    const made = answerOf(await world.contest({ kind: "outside_window", event: late }));
    const accepted = await platform.contests.accept(actor, made.id, { reason: "The click was in time." });
    assert.is(accepted.result?.kind, "correction");
    await isReadAndAudited(world, made.id, "The click was in time.", accepted.result);
    const { data } = answerOf(await platform.portal.read(member, "earnings", ann));
    assert.equal(
      data.map(({ type, parts }) => [type, parts[0]?.amount_minor]),
      [["sale", 1_000]],
    );
    await sound(world);
  });

  test("a hold of an approved member is never paid ahead: the event counts once its hold ends", async () => {
    const world = await open(await engine().fresh(), "waiting");
    const { platform, actor, ann } = world;
    const event = await world.sale(ann, 3, 8_000);
    const made = answerOf(await world.contest({ kind: "hold", event }));
    const accepting = (input: object) => caught(platform.contests.accept(actor, made.id, { reason: "x", ...input }));
    assert.is(await accepting({}), "invalid_request");
    assert.is(await accepting({ event }), "invalid_request event");
    assert.is(await accepting({ amount_minor: 250, currency: "usd" }), "invalid_request amount_minor");
    world.until(8);
    await world.run(0, 7);
    const paid = (await platform.payouts.list(actor, {})).data.filter(({ enrollment }) => enrollment === ann);
    assert.equal(
      paid.map(({ amount_minor }) => amount_minor),
      [800],
    );
    assert.is((await platform.contests.retrieve(actor, made.id)).status, "open");
    await sound(world);
  });

  test("an event that earns nothing and is contested as held is paid by an amount, once", async () => {
    const world = await open(await engine().fresh(), "never-counts");
    const { platform, actor, ann } = world;
    await platform.enrollments.pause(actor, ann);
    world.advance(60_000);
    const sale = { enrollment: ann, type: "sale", value_minor: 8_000, external_event_id: "paused" };
    const { id: event } = (await platform.performance.record(actor, sale)) as { readonly id: string };
    world.advance(60_000);
    await platform.enrollments.resume(actor, ann);
    await world.sale(ann, 1, 1_000);
    await world.run(0, 2);
    const made = answerOf(await world.contest({ kind: "hold", event }));
    const accepting = (input: object) => caught(platform.contests.accept(actor, made.id, { reason: "x", ...input }));
    assert.is(await accepting({}), "invalid_request");
    const accepted = await platform.contests.accept(actor, made.id, {
      reason: "It should have counted.",
      amount_minor: 800,
      currency: "usd",
    });
    assert.is(accepted.result?.kind, "adjustment");
    await sound(world);
  });

  test("a hold of a member who is not approved any more is accepted by the approval", async () => {
    const world = await open(await engine().fresh(), "unapproved");
    const { platform, actor, ann } = world;
    const event = await world.sale(ann, 3, 8_000);
    const made = answerOf(await world.contest({ kind: "hold", event }));
    await platform.enrollments.reject(actor, ann);
    const accepted = await platform.contests.accept(actor, made.id, { reason: "We were wrong." });
    assert.equal(accepted.result, { kind: "approval", id: ann });
    await isReadAndAudited(world, made.id, "We were wrong.", accepted.result);
    assert.is((await platform.enrollments.retrieve(actor, ann)).approval_status, "approved");
    await sound(world);
  });

  test("a contest is refused with its reason, or withdrawn, and is over; its subject may be contested anew", async () => {
    const world = await open(await engine().fresh(), "over");
    const { platform, actor, ann, member } = world;
    const sold = await world.sale(ann, 3, 8_000);
    const first = answerOf(await world.contest({ kind: "self_referral", event: sold }));
    assert.is(codeOf(await world.contest({ kind: "self_referral", event: sold })), "contest_already_exists");
    const refused = await platform.contests.refuse(actor, first.id, { reason: "The address is yours." });
    assert.equal([refused.status, refused.reason], ["refused", "The address is yours."]);
    assert.is(answerOf(await platform.portal.read(member, "contest", first.id)).reason, "The address is yours.");
    const second = answerOf(await world.contest({ kind: "self_referral", event: sold }));
    const withdrawn = answerOf(await platform.portal.contest(member, "withdrawContest", [second.id]));
    assert.equal([withdrawn.status, withdrawn.reason, withdrawn.result], ["withdrawn", null, null]);
    for (const { id } of [first, second]) {
      assert.is(await caught(platform.contests.answer(actor, id, { text: "x" })), "contest_not_open");
      assert.is(await caught(platform.contests.accept(actor, id, { reason: "x" })), "contest_not_open");
      assert.is(await caught(platform.contests.refuse(actor, id, { reason: "x" })), "contest_not_open");
      assert.is(
        codeOf(await platform.portal.contest(member, "replyInContest", [id], { text: "x" })),
        "contest_not_open",
      );
      assert.is(codeOf(await platform.portal.contest(member, "withdrawContest", [id])), "contest_not_open");
    }
    const { data } = answerOf(await platform.portal.read(member, "contests"));
    assert.equal(
      data.map(({ status }) => status),
      ["withdrawn", "refused"],
    );
  });

  test("nobody but the member sees a contest, and a session of the brand does not act", async () => {
    const world = await open(await engine().fresh(), "own");
    const { platform, actor, ann, other } = world;
    const made = answerOf(await world.contest({ kind: "attribution", reference: "order 9" }));
    assert.is(codeOf(await platform.portal.read(other, "contest", made.id)), "contest_not_found");
    assert.equal(answerOf(await platform.portal.read(other, "contests")).data, []);
    assert.is(
      codeOf(await platform.portal.contest(other, "replyInContest", [made.id], { text: "x" })),
      "contest_not_found",
    );
    assert.is(codeOf(await platform.portal.contest(other, "withdrawContest", [made.id])), "contest_not_found");
    const foreign = { membership: ann, kind: "attribution", reference: "order", text: "x" };
    assert.is(
      codeOf(await platform.portal.contest(other, "createContest", [], foreign)),
      "enrollment_not_found membership",
    );
    const viewer = await looking(world, ann);
    assert.is(answerOf(await platform.portal.read(viewer, "contests")).data.length, 1);
    for (const [name, ids] of [
      ["createContest", []],
      ["replyInContest", [made.id]],
      ["withdrawContest", [made.id]],
    ] as const)
      assert.is(codeOf(await platform.portal.contest(viewer, name, ids, foreign)), "insufficient_scope");
    const scopes = ["contests:write"];
    const narrow = { ...actor, scopes, held: [{ brand: actor.brand?.id ?? null, scopes }] } as typeof actor;
    assert.is(
      await caught(platform.contests.accept(narrow, made.id, { reason: "x", event: await orphan(world, "order 9") })),
      "insufficient_scope",
    );
  });

  test("a member has ten open contests, however many are made at once, and a repeated request makes one", async () => {
    const world = await open(await engine().fresh(), "many");
    const { platform, member } = world;
    const once = await world.contest({ kind: "attribution", reference: "order" }, "attempt-1");
    const again = await world.contest({ kind: "attribution", reference: "order" }, "attempt-1");
    assert.equal([again.replayed, answerOf(again)], [true, answerOf(once)]);
    assert.is(
      codeOf(await world.contest({ kind: "attribution", reference: "else" }, "attempt-1")),
      "idempotency_key_conflict",
    );
    const made = await Promise.all(
      Array.from({ length: 14 }, (_, nth) => world.contest({ kind: "attribution", reference: `order ${nth}` })),
    );
    assert.equal(
      [made.filter(({ ok }) => ok).length, new Set(made.filter(({ ok }) => !ok).map(codeOf))],
      [9, new Set(["too_many_contests"])],
    );
    const { data } = answerOf(await platform.portal.read(member, "contests", "", { limit: 4 }));
    const rest = answerOf(
      await platform.portal.read(member, "contests", "", { limit: 100, starting_after: data[3]?.id }),
    );
    assert.equal([data.length, rest.data.length, rest.has_more], [4, 6, false]);
    answerOf(await platform.portal.contest(member, "withdrawContest", [data[0]?.id ?? ""]));
    assert.is(codeOf(await world.contest({ kind: "attribution", reference: "one more" })), "answered");
  });

  test("a contest that is accepted and withdrawn at once ends in one of the two, and the money follows it", async () => {
    const world = await open(await engine().fresh(), "race");
    const { platform, actor, ann, member } = world;
    for (let nth = 0; nth < 6; nth += 1) {
      const sold = await orphan(world, `order ${nth}`);
      const { id } = answerOf(await world.contest({ kind: "attribution", event: sold }));
      const both = [
        () => caught(platform.contests.accept(actor, id, { reason: "Yes." })),
        async () => codeOf(await platform.portal.contest(member, "withdrawContest", [id])),
      ];
      await Promise.all((nth % 2 === 0 ? both : both.toReversed()).map((act) => act()));
      const { status } = await platform.contests.retrieve(actor, id);
      const { data } = await platform.performance.listEvents(actor, { enrollment: ann, limit: 100 });
      const credited = data.filter(({ source, reverses }) => source === "correction" && reverses === null).length;
      const accepted = (await platform.contests.list(actor, { status: "accepted", limit: 100 })).data.length;
      assert.ok(["accepted", "withdrawn"].includes(status));
      assert.is(credited, accepted);
    }
    await sound(world);
  });

  test("a sale that two members contest is paid once, to whom the later acceptance credits, however often both are accepted at once", async () => {
    const world = await open(await engine().fresh(), "both");
    const { platform, actor, bob, other } = world;
    const sold = await orphan(world, "order 1");
    const mine = answerOf(await world.contest({ kind: "attribution", event: sold }));
    const input = { membership: bob, kind: "attribution", event: sold, text: "No, mine." };
    const theirs = answerOf(await platform.portal.contest(other, "createContest", [], input));
    const second = world.process();
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => {
        const { contests } = nth % 2 === 0 ? platform : second;
        return caught(contests.accept(actor, nth < 4 ? mine.id : theirs.id, { reason: "Yes." }));
      }),
    );
    // Each contest is accepted once: the later one corrects the correction.
    assert.equal(
      [0, 4].map((from) => codes.slice(from, from + 4).toSorted()),
      [0, 4].map(() => ["contest_not_open", "contest_not_open", "contest_not_open", "done"]),
    );
    world.until(8);
    await world.run(0, 7);
    const paid = (await platform.payouts.list(actor, {})).data.filter(({ amount_minor }) => amount_minor !== 0);
    assert.equal(
      paid.map(({ amount_minor }) => amount_minor),
      [1_000],
    );
    const accepted = (await platform.contests.list(actor, { status: "accepted" })).data;
    assert.ok(accepted.some(({ enrollment }) => enrollment === paid[0]?.enrollment));
    await sound(world);
  });

  test("an event, a member or an amount of another brand is none of this one, and an acceptance leaves them alone", async () => {
    const world = await open(await engine().fresh(), "elsewhere");
    const { platform, actor } = world;
    const organization = actor.tenant.organization;
    const { id: brand } = await platform.operator.createBrand(organization, { name: "Hats" });
    const hats = await platform.authenticator.actor({ organization, brand });
    const { id: program } = await platform.programs.create(hats, { name: "Hats" });
    const { id: foreign } = await platform.enrollments.create(hats, { program, email: "eve@people.example" });
    await platform.enrollments.approve(hats, foreign);
    const sale = { enrollment: foreign, type: "sale", value_minor: 9_000, external_event_id: "hat" };
    const { id: sold } = (await platform.performance.record(hats, sale)) as { readonly id: string };
    const named = answerOf(await world.contest({ kind: "attribution", event: sold }));
    const accepting = (input: object) => caught(platform.contests.accept(actor, named.id, { reason: "x", ...input }));
    assert.is(await accepting({}), "performance_event_not_found");
    assert.is(await accepting({ event: sold }), "performance_event_not_found event");
    assert.match(await accepting({ event: await orphan(world, "own"), enrollment: foreign }), /^enrollment_not_found/);
    assert.is(await caught(platform.contests.accept(hats, named.id, { reason: "x" })), "contest_not_found");
    const shown = await platform.contests.retrieve(actor, named.id);
    assert.equal([shown.status, shown.explanation, shown.member_explanation], ["open", null, null]);
    assert.is((await platform.performance.listEvents(hats, { limit: 10 })).data.length, 1);
  });

  test("a contest of a member who was erased is accepted by nobody, be its texts not blank yet", async () => {
    const world = await open(await engine().fresh(), "late-erased");
    const { platform, actor, ann } = world;
    const order = await orphan(world, "order 2");
    const made = answerOf(await world.contest({ kind: "attribution", event: order }));
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    await platform.entities.erase(actor, String(entity), {});
    for (const input of [{}, { amount_minor: 500, currency: "usd" }])
      assert.is.not(
        await caught(platform.contests.accept(actor, made.id, { reason: "Ann", ...input })),
        "done",
        JSON.stringify(input),
      );
    while ((await platform.workers.erase()) > 0);
    assert.is((await platform.contests.retrieve(actor, made.id)).status, "withdrawn");
    assert.equal((await platform.payouts.list(actor, {})).data, []);
  });

  test("an amount that a contest is accepted with waits for a second person, and is paid once", async () => {
    const world = await openApprovals(await engine().fresh(), "two");
    const { platform, actor, as, ada } = world;
    await world.switched(true);
    const member = await acting(world, ada.enrollment);
    const input = { membership: ada.enrollment, kind: "attribution", reference: "order", text: "Mine." };
    const made = answerOf(await platform.portal.contest(member, "createContest", [], input));
    const asked = { reason: "Goodwill.", amount_minor: 500, currency: "usd" };
    const proposed = await platform.contests.accept.invoke(as.mia, [made.id], asked, {});
    assert.ok(proposed.ok && proposed.outcome === "proposed", JSON.stringify(proposed));
    assert.is((await platform.contests.retrieve(actor, made.id)).status, "open");
    const [waiting] = (await platform.approvals.list(as.noa, { status: "pending" })).data;
    assert.equal([waiting?.verb, waiting?.totals[0]?.amount_minor], ["contests.accept", 500]);
    const approved = await platform.approvals.approve.invoke(as.noa, [waiting?.id ?? ""], {}, {});
    assert.is(approved.ok && approved.value.status, "approved");
    const { status, result, decided_by } = await platform.contests.retrieve(actor, made.id);
    assert.equal([status, result?.kind, decided_by?.name], ["accepted", "adjustment", "Mia"]);
    const payout = await platform.payouts.retrieve(actor, result?.id ?? "");
    assert.equal([payout.amount_minor, payout.external_ref, payout.reason], [500, `contest:${made.id}`, "Goodwill."]);
    assert.equal((await platform.operator.checkLedger()).differences, []);
  });

  test("a contest that was withdrawn while its acceptance waited is not accepted", async () => {
    const world = await openApprovals(await engine().fresh(), "void");
    const { platform, actor, as, ada } = world;
    await world.switched(true);
    const member = await acting(world, ada.enrollment);
    const input = { membership: ada.enrollment, kind: "attribution", reference: "order", text: "Mine." };
    const made = answerOf(await platform.portal.contest(member, "createContest", [], input));
    await platform.contests.accept.invoke(
      as.mia,
      [made.id],
      { reason: "Goodwill.", amount_minor: 500, currency: "usd" },
      {},
    );
    answerOf(await platform.portal.contest(member, "withdrawContest", [made.id]));
    const [waiting] = (await platform.approvals.list(as.noa, { status: "pending" })).data;
    const ended = await platform.approvals.approve.invoke(as.noa, [waiting?.id ?? ""], {}, {});
    assert.is(ended.ok && ended.value.status, "void");
    assert.equal([(await platform.contests.retrieve(actor, made.id)).status], ["withdrawn"]);
  });

  test("an erasure blanks the texts of a member's contests, in rows, in the audit log and in stored answers, and ends the open ones", async () => {
    const world = await open(await engine().fresh(), "erased");
    const { platform, actor, ann } = world;
    const secret = "My name is Ann Apricot.";
    const made = answerOf(
      await world.contest({ kind: "attribution", reference: "Apricot 1", text: secret }, "attempt"),
    );
    await platform.contests.answer(actor, made.id, { text: "Dear Ann Apricot" });
    const other = answerOf(await world.contest({ kind: "attribution", reference: "Apricot 2", text: secret }));
    await platform.contests.refuse(actor, other.id, { reason: "No, Ann Apricot." });
    const { entity } = await platform.enrollments.retrieve(actor, ann);
    await platform.workers.sealStreams();
    await platform.entities.erase(actor, typeof entity === "string" ? entity : (entity as { id: string }).id, {});
    while ((await platform.workers.erase()) > 0);
    const repeat = () => world.contest({ kind: "attribution", reference: "Apricot 1", text: secret }, "attempt");
    const again = await repeat();
    assert.equal([again.replayed, answerOf(again).text], [true, null]);
    world.advance(86_400_000);
    while ((await platform.workers.erase()) > 0);
    const ended = await platform.contests.retrieve(actor, made.id);
    assert.equal(
      [ended.status, ended.text, ended.reference, ended.answers, ended.kind],
      ["withdrawn", null, null, null, "attribution"],
    );
    const over = await platform.contests.retrieve(actor, other.id);
    assert.equal([over.status, over.reason, over.decided_by?.type], ["refused", null, "operator"]);
    const audits = JSON.stringify((await platform.auditEntries.list(actor, { limit: 100 })).data);
    assert.not.match(audits, "Apricot");
    assert.is(codeOf(await repeat()), "unauthenticated");
  });

  test("a host application's user contests in the session that it opened", async () => {
    const world = await openWorld(await engine().fresh(), "host");
    const { platform, actor } = world;
    const host = await openHost(world, { approves: true });
    const { memberId } = await platform.connect.handoff(await host.body("user 1", "ann@people.example"));
    const signed = JSON.parse((await host.signer.portal({ externalUserId: "user 1" })).body);
    const { token } = await platform.connect.portal(signed);
    const { token: text } = answerOf(await platform.portal.sessions.open(token));
    const member = answerOf(await platform.portal.sessions.authenticate(text));
    const input = { membership: memberId, kind: "attribution", reference: "order", text: "Mine." };
    const made = answerOf(await platform.portal.contest(member, "createContest", [], input));
    const { data } = await platform.auditEntries.list(actor, { subject: made.id });
    assert.equal(
      data.map(({ verb, actor: by }) => [verb, by.type]),
      [["contests.create", "member"]],
    );
  });
});
