import type { Member } from "@entente/core/http";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { hooked } from "../testing/crash.ts";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// What is a member's own changes once, for whoever reads the member's mail, and for nobody else.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IBAN = { kind: "iban", account: "DE89 3704 0044 0532 0130 00" };
const OTHER = { kind: "iban", account: "GB29 NWBK 6016 1331 9268 19" };
const CASH = { kind: "manual", account: "Cash, please" };
const TAKEN = "cat@people.test";

type Members = Awaited<ReturnType<typeof openMembers>>;

const entityOf = async ({ platform, actor }: Pick<Members, "platform" | "actor">, enrollment: string) =>
  (await platform.enrollments.retrieve(actor, enrollment)).entity;

const accountsOf = async ({ platform }: Pick<Members, "platform">, member: Member) =>
  answerOf(await platform.portal.read(member, "accounts")).data;

/** Pays Ann a tenth of what she sells, by hand to any account or address; owes her 100.00 from the first day on. */
const owing = async (storage: Storage, seed: string) => {
  const world = await openMembers(storage, seed);
  const { platform, actor, shoe, advance } = world;
  const { program } = await platform.enrollments.retrieve(actor, shoe);
  const scope = { type: "program" as const, program };
  await platform.payoutRules.create(actor, { name: "Tenth", type: "revenue_split", scope, rate_bps: 1_000 });
  const sale = { enrollment: shoe, type: "sale", value_minor: 100_000, external_event_id: "sale" };
  const { occurred_at } = (await platform.performance.record(actor, sale)) as { readonly occurred_at: string };
  advance(2 * DAY_MS);
  const days = {
    period_start: occurred_at.slice(0, 10),
    period_end: new Date(Date.parse(occurred_at) + DAY_MS).toISOString().slice(0, 10),
  };
  await platform.payouts.run(actor, days);
  await platform.payoutRails.create(actor, { rail: "manual" });
  return world;
};

/** Why a batch that is made now leaves somebody out; nothing where it pays. */
const batchOf = async ({ platform, actor }: Pick<Members, "platform" | "actor">) =>
  platform.payoutBatches.create(actor, {}).then(
    ({ id }) => ({ id, code: "paid" }),
    (cause: { readonly code?: string }) => ({ id: "", code: cause.code ?? String(cause) }),
  );

onEngines("changes that a mail confirms", (test, engine) => {
  test("a link that is opened eight times at once, in two processes, changes once", async () => {
    const world = await openMembers(await engine().fresh(), "at-once");
    const { platform, actor, shoe, signedIn, asked, process } = world;
    const member = await signedIn();
    const { link } = await asked(member, "account", IBAN);
    const other = process();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? platform : other).portal.confirm(link)),
    );
    assert.ok(results.some(({ ok }) => ok));
    for (const result of results) assert.ok(["answered", "idempotency_key_in_use"].includes(codeOf(result)));
    const answers = results.flatMap((one) => (one.ok ? [one.value] : []));
    assert.equal(
      answers,
      answers.map(() => answers[0]),
    );
    assert.is((await accountsOf(world, member)).length, 1);
    const [account] = await accountsOf(world, member);
    await platform.payoutAccounts.delete(actor, await entityOf(world, shoe), account?.id ?? "");
    assert.is(codeOf(await platform.portal.confirm(link)), "answered");
    assert.equal(
      (await accountsOf(world, member)).map(({ status }) => status),
      ["revoked"],
      "an account that was removed meanwhile does not come back",
    );
  });

  test("a link outlives no answer of its own: a day later it is none, and what it added stays removed", async () => {
    const world = await openMembers(await engine().fresh(), "expired");
    const { platform, actor, shoe, signedIn, asked, advance } = world;
    const { link } = await asked(await signedIn(), "account", IBAN);
    answerOf(await platform.portal.confirm(link));
    const entity = await entityOf(world, shoe);
    const { data } = await platform.payoutAccounts.list(actor, entity, {});
    await platform.payoutAccounts.delete(actor, entity, data[0]?.id ?? "");
    for (const hours of [1, 24, 48]) {
      advance(hours * HOUR_MS);
      await platform.workers.sweepAnswers();
      assert.is(codeOf(await platform.portal.confirm(link)), "sign_in_failed");
    }
    const after = await platform.payoutAccounts.list(actor, entity, {});
    assert.equal(
      after.data.map(({ status }) => status),
      ["revoked"],
    );
  });

  test("a link is none once its member is merged or erased, or has another address, be it for a while", async () => {
    const changed = async (seed: string, meanwhile: (world: Members, entity: string) => Promise<unknown>) => {
      const world = await openMembers(await engine().fresh(), `void-${seed}`);
      const { link } = await world.asked(await world.signedIn(), "account", IBAN);
      const entity = await entityOf(world, world.shoe);
      await meanwhile(world, entity);
      return codeOf(await world.platform.portal.confirm(link));
    };
    const address = async ({ platform, actor }: Members, entity: string, email: string | null) =>
      platform.entities.update(actor, entity, { email });
    assert.is(await changed("moved", (world, entity) => address(world, entity, "x@people.test")), "sign_in_failed");
    assert.is(await changed("cleared", (world, entity) => address(world, entity, null)), "sign_in_failed");
    const there = async (world: Members, entity: string) => {
      await address(world, entity, "x@people.test");
      world.advance(60_000);
      await address(world, entity, ANN);
    };
    assert.is(await changed("back", there), "sign_in_failed");
    const erase = ({ platform, actor }: Members, entity: string) =>
      platform.entities.erase(actor, entity, { brand_only: true });
    assert.is(await changed("erased", erase), "sign_in_failed");
    const merge = async (world: Members, entity: string) => {
      const { program } = await world.platform.enrollments.retrieve(world.actor, world.shoe);
      const other = await world.platform.enrollments.create(world.actor, { program, email: "own@people.test" });
      await world.platform.enrollments.approve(world.actor, other.id);
      const everywhere = await world.platform.authenticator.actor({ organization: world.actor.tenant.organization });
      await world.platform.entities.merge(everywhere, entity, { into: other.entity, reason: "One person" });
    };
    assert.is(await changed("merged", merge), "entity_merged");
  });

  test("a link changes the brand that it was asked of, whatever the session shows by then", async () => {
    const world = await openMembers(await engine().fresh(), "brand");
    const { platform, actor, hats, shoe, hat, signedIn, asked } = world;
    const member = await signedIn();
    const { link } = await asked(member, "account", IBAN);
    answerOf(await platform.portal.choose(member, hats.brand?.id ?? ""));
    await platform.portal.sessions.end(member);
    answerOf(await platform.portal.confirm(link));
    const here = await platform.payoutAccounts.list(actor, await entityOf(world, shoe), {});
    const { entity } = await platform.enrollments.retrieve(hats, hat);
    assert.equal([here.data.length, (await platform.payoutAccounts.list(hats, entity, {})).data.length], [1, 0]);
  });

  test("an address that another member has is asked for as any other is, and says nothing of who has it", async () => {
    const world = await openMembers(await engine().fresh(), "taken");
    const { platform, actor, shoe, signedIn, asked } = world;
    const { program } = await platform.enrollments.retrieve(actor, shoe);
    const cat = await platform.enrollments.create(actor, { program, email: TAKEN });
    const member = await signedIn();
    const answers = [
      answerOf(await platform.portal.ask(member, "address", { email: "free@people.test" })),
      answerOf(await platform.portal.ask(member, "address", { email: TAKEN })),
    ];
    assert.equal(answers[0], answers[1]);
    while ((await platform.workers.sendMail()) > 0);
    const { link, to } = await asked(member, "address", { email: TAKEN });
    assert.is(to, TAKEN);
    const refused = await platform.portal.confirm(link);
    assert.is(codeOf(refused), "invalid_request");
    assert.not.ok(JSON.stringify(refused).includes(cat.entity.slice(4)));
    const emailOf = async (id: string | null) => (await platform.entities.retrieve(actor, id ?? "")).email;
    assert.equal([await emailOf(cat.entity), await emailOf(member.ref.id)], [TAKEN, ANN]);
  });

  test("the first of two addresses that is confirmed counts, and voids the other, at once as well", async () => {
    const storage = await engine().fresh();
    const world = await openMembers(storage, "crossing");
    const { platform, signedIn, asked, process } = world;
    const member = await signedIn();
    const first = await asked(member, "address", { email: "first@people.test" });
    const second = await asked(member, "address", { email: "second@people.test" });
    const codes: string[] = [];
    // The other link is opened after this one was decided, and before it is written.
    const late = process(
      hooked(storage, {
        before: async (nth) => {
          if (nth === 1) codes.push(codeOf(await platform.portal.confirm(second.link)));
        },
      }),
    );
    codes.push(codeOf(await late.portal.confirm(first.link)));
    assert.equal(codes, ["answered", "sign_in_failed"]);
    assert.is((await platform.entities.retrieve(world.actor, member.ref.id ?? "")).email, "second@people.test");
  });

  test("erasure erases as much as it may when it is confirmed, not when it was asked for", async () => {
    const world = await openMembers(await engine().fresh(), "erasure");
    const { platform, actor, gloves, signedIn, asked } = world;
    const member = await signedIn();
    const { link } = await asked(member, "erasure");
    const { id: program } = await platform.programs.create(gloves, { name: "Walkers" });
    const known = await platform.enrollments.create(gloves, {
      program,
      entity: member.ref.id ?? "",
      name: "Ann there",
    });
    assert.is(answerOf(await platform.portal.confirm(link)).change, "erasure");
    assert.equal(codeOf(await platform.portal.confirm(link)), "sign_in_failed");
    const { email } = await platform.entities.retrieve(actor, member.ref.id ?? "");
    assert.equal([email, (await platform.entities.retrieve(gloves, known.entity)).name], [null, "Ann there"]);
  });

  test("nobody is erased while days that no run covered owe something, be they before a period that was run", async () => {
    const world = await openMembers(await engine().fresh(), "between");
    const { platform, actor, shoe, signedIn, advance } = world;
    const { program } = await platform.enrollments.retrieve(actor, shoe);
    const scope = { type: "program" as const, program };
    await platform.payoutRules.create(actor, { name: "Tenth", type: "revenue_split", scope, rate_bps: 1_000 });
    const sale = { enrollment: shoe, type: "sale", value_minor: 100_000, external_event_id: "sale" };
    const { occurred_at } = (await platform.performance.record(actor, sale)) as { readonly occurred_at: string };
    advance(4 * DAY_MS);
    const day = (after: number) => new Date(Date.parse(occurred_at) + after * DAY_MS).toISOString().slice(0, 10);
    await platform.payouts.run(actor, { period_start: day(2), period_end: day(3) });
    const member = await signedIn();
    assert.is(codeOf(await platform.portal.ask(member, "erasure", {})), "entity_not_erasable");
    const [amounts] = answerOf(await platform.portal.read(member, "membership", shoe)).amounts;
    assert.is(amounts?.earned_minor, 10_000);
  });

  test("a member is sent five links an hour that confirm a change, of all kinds and to all addresses", async () => {
    const { platform, box, signedIn, advance } = await openMembers(await engine().fresh(), "five-changes");
    const member = await signedIn();
    const before = box.taken.length;
    const codes: string[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      const email = `victim${nth}@elsewhere.test`;
      const asked =
        nth % 2 === 0
          ? platform.portal.ask(member, "address", { email })
          : platform.portal.ask(member, "account", CASH);
      codes.push(codeOf(await asked));
      advance(1_000);
    }
    assert.equal(codes, [
      ...Array.from({ length: 5 }, () => "answered"),
      "too_many_changes",
      "too_many_changes",
      "too_many_changes",
    ]);
    while ((await platform.workers.sendMail()) > 0);
    assert.is(box.taken.length - before, 5);
    advance(HOUR_MS);
    assert.is(codeOf(await platform.portal.ask(member, "account", CASH)), "answered");
  });

  test("ten changes that are asked for at once send five links", async () => {
    const { platform, box, signedIn } = await openMembers(await engine().fresh(), "changes-at-once");
    const member = await signedIn();
    const before = box.taken.length;
    const asked = Array.from({ length: 10 }, (_, nth) =>
      platform.portal.ask(member, "address", { email: `victim${nth}@elsewhere.test` }),
    );
    const codes = (await Promise.all(asked)).map(codeOf);
    assert.is(codes.filter((code) => code === "answered").length, 5, codes.join(" "));
    while ((await platform.workers.sendMail()) > 0);
    assert.is(box.taken.length - before, 5);
  });

  test("a session holds payments for an hour after it, and no longer, however often it asks", async () => {
    const world = await openMembers(await engine().fresh(), "for-ever");
    const { platform, signedIn, advance, links } = world;
    await platform.portal.signIn({ email: ANN });
    const [token = ""] = await links();
    const session = answerOf(await platform.portal.sessions.open(token));
    const began = world.ports.clock.now().getTime();
    for (let asked = 0; asked < 20; asked += 1) {
      const known = await platform.portal.sessions.authenticate(session.token);
      if (!known.ok) break;
      await platform.portal.ask(known.value, "account", CASH);
      advance(HOUR_MS / 2);
    }
    const profile = answerOf(await platform.portal.read(await signedIn(), "profile"));
    assert.ok(Date.parse(profile.held_until ?? "") <= began + 9 * HOUR_MS, profile.held_until ?? "none");
  });

  test("another request never shortens a wait, and a batch skips the member until it is over", async () => {
    const world = await owing(await engine().fresh(), "wait");
    const { platform, actor, signedIn, asked, confirmed, advance } = world;
    await confirmed(await signedIn(), "account", CASH);
    const [waiting] = await accountsOf(world, await signedIn());
    assert.is((await batchOf(world)).code, "payout_batch_empty");
    await asked(await signedIn(), "account", { kind: "manual", account: "A cheque" });
    assert.is((await accountsOf(world, await signedIn()))[0]?.held_until, waiting?.held_until);
    advance(4 * DAY_MS);
    const { id, code } = await batchOf(world);
    assert.is(code, "paid");
    await asked(await signedIn(), "account", { kind: "manual", account: "A cheque" });
    await platform.payoutBatches.export(actor, id);
    await platform.workers.drain();
    const left = await platform.payoutBatches.retrieve(actor, id);
    assert.equal([left.status, left.error?.code], ["canceled", "payout_batch_empty"]);
    assert.is((await batchOf(world)).code, "payout_batch_empty");
    assert.equal((await platform.operator.checkLedger()).differences, []);
    advance(HOUR_MS + 1);
    assert.is((await batchOf(world)).code, "paid");
  });

  test("a member who removes an account is not paid by an older one before a waiting time is over", async () => {
    const world = await owing(await engine().fresh(), "removed-newest");
    const { platform, signedIn, confirmed, advance } = world;
    await confirmed(await signedIn(), "account", CASH);
    await confirmed(await signedIn(), "account", OTHER);
    advance(4 * DAY_MS);
    const member = await signedIn();
    const [newest] = await accountsOf(world, member);
    assert.is(codeOf(await platform.portal.act(member, "removeAccount", newest?.id ?? "")), "answered");
    const [, remaining] = await accountsOf(world, member);
    assert.ok(remaining?.held_until != null);
    assert.is((await batchOf(world)).code, "payout_batch_empty");
    advance(4 * DAY_MS);
    assert.is((await batchOf(world)).code, "paid");
  });

  test("a member who removes an account that was not paid to goes on being paid", async () => {
    const world = await owing(await engine().fresh(), "removed-oldest");
    const { platform, signedIn, confirmed, advance } = world;
    await confirmed(await signedIn(), "account", CASH);
    await confirmed(await signedIn(), "account", OTHER);
    advance(4 * DAY_MS);
    const member = await signedIn();
    const [, oldest] = await accountsOf(world, member);
    assert.is(codeOf(await platform.portal.act(member, "removeAccount", oldest?.id ?? "")), "answered");
    assert.is((await batchOf(world)).code, "paid");
  });

  test("a member who removes the last account is not paid by address before a waiting time is over", async () => {
    const world = await owing(await engine().fresh(), "removed");
    const { platform, signedIn, confirmed, advance } = world;
    await confirmed(await signedIn(), "account", CASH);
    await confirmed(await signedIn(), "account", OTHER);
    advance(4 * DAY_MS);
    const member = await signedIn();
    for (const { id } of await accountsOf(world, member))
      assert.is(codeOf(await platform.portal.act(member, "removeAccount", id)), "answered");
    const profile = answerOf(await platform.portal.read(member, "profile"));
    assert.ok(profile.held_until !== null);
    assert.is((await batchOf(world)).code, "payout_batch_empty");
    advance(4 * DAY_MS);
    assert.is((await batchOf(world)).code, "paid");
  });
});
