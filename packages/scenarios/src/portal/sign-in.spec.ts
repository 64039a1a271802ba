import * as assert from "uvu/assert";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { postbox } from "../testing/mail/postbox.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

// A member signs in by mail: with an address that a brand verified, and with no other; and does there what is its own.

const HOUR_MS = 3_600_000;
const IBAN = { kind: "iban", account: "DE89 3704 0044 0532 0130 00" };

onEngines("signing in to the portal", (test, engine) => {
  test("a link goes to an address that a brand verified, however it is spelled, and to no other", async () => {
    const world = await openMembers(await engine().fresh(), "address");
    const { platform, links, box } = world;
    await platform.portal.signIn({ email: "nobody@people.test" });
    assert.equal(await links(), []);
    await platform.portal.signIn({ email: "ANN@PEOPLE.TEST", language: "de" });
    const [token = "", ...more] = await links();
    assert.equal(more, []);
    assert.is(box.taken.at(-1)?.to.address, ANN);
    const session = answerOf(await platform.portal.sessions.open(token));
    const member = answerOf(await platform.portal.sessions.authenticate(session.token));
    assert.equal([member.rights, member.brand.name], [["read", "act", "own"], "Shoes"]);
    const shown = answerOf(await platform.portal.read(member, "session"));
    assert.equal([shown.method, shown.viewed_by], ["email", null]);
    await platform.portal.signIn({ email: ANN, organization: "org_018f0000-0000-7000-8000-000000000000" });
    assert.equal(await links(), []);
  });

  test("an address is sent five links an hour", async () => {
    const { platform, links, advance } = await openMembers(await engine().fresh(), "five");
    for (let asked = 0; asked < 8; asked += 1) {
      await platform.portal.signIn({ email: ANN });
      advance(1_000);
    }
    assert.is((await links()).length, 5);
    advance(HOUR_MS);
    await platform.portal.signIn({ email: ANN });
    assert.is((await links()).length, 1);
  });

  test("ten requests for a link at once send five, and links that nobody used are counted once they are forgotten", async () => {
    const { platform, links, advance } = await openMembers(await engine().fresh(), "at-once");
    await Promise.all(Array.from({ length: 10 }, () => platform.portal.signIn({ email: ANN })));
    assert.is((await links()).length, 5);
    advance(HOUR_MS / 4);
    await platform.workers.sweepConsole();
    await platform.portal.signIn({ email: ANN });
    assert.equal(await links(), []);
    advance(HOUR_MS);
    await platform.workers.sweepConsole();
    await platform.portal.signIn({ email: ANN });
    assert.is((await links()).length, 1);
  });

  test("a member chooses among the brands that know the address, and among no others", async () => {
    const world = await openMembers(await engine().fresh(), "choose");
    const { platform, hats, gloves, shoe, hat, signedIn } = world;
    const member = await signedIn();
    const { data } = answerOf(await platform.portal.read(member, "brands"));
    assert.equal(
      data.map(({ name, current, memberships }) => [name, current, memberships]),
      [
        ["Shoes", true, 1],
        ["Hats", false, 1],
      ],
    );
    assert.is(codeOf(await platform.portal.choose(member, gloves.brand?.id ?? "")), "brand_not_found");
    assert.is(codeOf(await platform.portal.read(member, "membership", hat)), "enrollment_not_found");
    assert.is(codeOf(await platform.portal.choose(member, hats.brand?.id ?? "")), "answered");
    const { data: entries } = await platform.auditEntries.list(world.actor, { limit: 100 });
    const { entity } = await platform.enrollments.retrieve(world.actor, shoe);
    assert.equal(
      entries.filter(({ verb }) => verb === "portalSessions.choose").map(({ actor, after }) => [actor, after?.brand]),
      [[{ type: "member", id: entity, name: null }, `brand_${hats.brand?.id}`]],
    );
    const again = await signedIn();
    assert.is(again.brand.name, "Shoes");
    assert.is(codeOf(await platform.portal.read(again, "membership", shoe)), "answered");
  });

  test("a member is signed out once the brand records another address", async () => {
    const { platform, actor, shoe, links } = await openMembers(await engine().fresh(), "moved");
    await platform.portal.signIn({ email: ANN });
    const [token = ""] = await links();
    const session = answerOf(await platform.portal.sessions.open(token));
    assert.is(codeOf(await platform.portal.sessions.authenticate(session.token)), "answered");
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    await platform.entities.update(actor, entity, { email: "new@people.test" });
    assert.is(codeOf(await platform.portal.sessions.authenticate(session.token)), "unauthenticated");
  });

  test("a member adds and removes an account, is renamed and leaves, each under the member's own name", async () => {
    const { platform, actor, shoe, hat, signedIn, confirmed } = await openMembers(await engine().fresh(), "own");
    const member = await signedIn();
    assert.is((await confirmed(member, "account", IBAN)).waiting, false);
    const { data: accounts } = answerOf(await platform.portal.read(member, "accounts"));
    assert.equal(
      accounts.map(({ account, kind, held_until }) => [account, kind, held_until !== null]),
      [["DE89…3000", "iban", true]],
    );
    assert.is(codeOf(await platform.portal.ask(member, "account", { ...IBAN, account: "DE00" })), "invalid_request");
    assert.not.ok("shared_with" in (accounts[0] ?? {}));
    const [account] = accounts;
    assert.is(codeOf(await platform.portal.act(member, "removeAccount", account?.id)), "answered");
    assert.is(codeOf(await platform.portal.act(member, "removeAccount", "acct_none")), "payout_account_not_found");
    assert.is(codeOf(await platform.portal.act(member, "rename", "", { name: "Anna" })), "answered");
    assert.is(
      codeOf(await platform.portal.act(member, "rename", "", { name: "Anna", email: "x@people.test" })),
      "invalid_request",
    );
    for (const more of [{ metadata: {} }, { email: null }])
      assert.is(codeOf(await platform.portal.act(member, "rename", "", { name: "Anna", ...more })), "invalid_request");
    assert.is(codeOf(await platform.portal.act(member, "leave", hat)), "enrollment_not_found");
    assert.is(codeOf(await platform.portal.act(member, "leave", shoe)), "answered");
    assert.is((await platform.enrollments.retrieve(actor, shoe)).status, "archived");
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    assert.is((await platform.entities.retrieve(actor, entity)).name, "Anna");
    const { data: entries } = await platform.auditEntries.list(actor, { limit: 100 });
    for (const verb of ["payoutAccounts.create", "payoutAccounts.delete", "entities.update"])
      assert.equal(
        entries.filter((one) => one.verb === verb).map((one) => one.actor),
        [{ type: "member", id: entity, name: null }],
        verb,
      );
  });

  test("a member who was rejected reads why, on the page and in the mail", async () => {
    const world = await openMembers(await engine().fresh(), "rejected");
    const { platform, actor, shoe, signedIn, box, advance } = world;
    await platform.workers.draftMail();
    advance(1_000);
    const rejected = await platform.enrollments.reject(actor, shoe, { reason: "Companies only" });
    assert.is(rejected.rejection_reason, "Companies only");
    const shown = answerOf(await platform.portal.read(await signedIn(), "membership", shoe));
    assert.equal([shown.idle, shown.rejection_reason], ["rejected", "Companies only"]);
    await platform.workers.draftMail();
    while ((await platform.workers.sendMail()) > 0);
    assert.ok(box.taken.some(({ to, text }) => to.address === ANN && text.includes("Companies only")));
    assert.is((await platform.enrollments.approve(actor, shoe)).rejection_reason, null);
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    await platform.enrollments.reject(actor, shoe, { reason: "Again" });
    await platform.entities.erase(actor, entity, {});
    while ((await platform.workers.erase()) > 0);
    assert.is((await platform.enrollments.retrieve(actor, shoe)).rejection_reason, null);
    const { data } = await platform.events.list(actor, { type: "enrollment.rejected", limit: 100 });
    assert.ok(data.length > 0 && data.every((event) => !JSON.stringify(event).includes("Again")));
  });

  test("a member's Idempotency-Key is the member's own: it repeats no act, and takes no key of the brand's", async () => {
    const { platform, actor, shoe, signedIn } = await openMembers(await engine().fresh(), "keys");
    const member = await signedIn();
    const once = { idempotencyKey: "once" };
    const first = answerOf(await platform.portal.act(member, "rename", "", { name: "Z" }, once));
    assert.equal(answerOf(await platform.portal.act(member, "rename", "", { name: "Z" }, once)), first);
    assert.is(codeOf(await platform.portal.act(member, "rename", "", { name: "A" }, once)), "idempotency_key_conflict");
    assert.ok((await platform.programs.create(actor, { name: "Walkers" }, once)).id.startsWith("prog_"));
    const other = { idempotencyKey: "other" };
    await platform.enrollments.pause(actor, shoe, other);
    assert.is(codeOf(await platform.portal.act(member, "rename", "", { name: "B" }, other)), "answered");
    const broken = { idempotencyKey: "no spaces" };
    assert.is(codeOf(await platform.portal.act(member, "rename", "", { name: "C" }, broken)), "invalid_request");
  });

  test("an account that a member adds waits for a second person where the brand wants one", async () => {
    const box = postbox();
    const world = await openWorld(await engine().fresh(), "two", {
      mailTransport: box,
      settings: { approvalByTwo: true },
    });
    const { platform, actor } = world;
    const { id: program } = await platform.programs.create(actor, { name: "Runners" });
    const { id } = await platform.enrollments.create(actor, { program, email: ANN });
    await platform.enrollments.approve(actor, id);
    await platform.portal.signIn({ email: ANN });
    while ((await platform.workers.sendMail()) > 0);
    const token = /#token=(\S+)/.exec(box.taken.at(-1)?.text ?? "")?.[1] ?? "";
    const session = answerOf(await platform.portal.sessions.open(token));
    const member = answerOf(await platform.portal.sessions.authenticate(session.token));
    answerOf(await platform.portal.ask(member, "account", IBAN));
    while ((await platform.workers.sendMail()) > 0);
    const change = /#confirm=(\S+)/.exec(box.taken.at(-1)?.text ?? "")?.[1] ?? "";
    assert.is(answerOf(await platform.portal.confirm(change)).waiting, true);
    assert.equal(answerOf(await platform.portal.read(member, "accounts")).data, []);
    const { data } = await platform.approvals.list(actor, {});
    assert.equal(
      data.map(({ verb, status, requested_by }) => [verb, status, requested_by.type]),
      [["payoutAccounts.create", "pending", "member"]],
    );
  });

  test("a change does nothing until its link is opened, within an hour, and holds payments meanwhile", async () => {
    const world = await openMembers(await engine().fresh(), "asked");
    const { platform, actor, shoe, signedIn, asked, confirmed, advance } = world;
    await confirmed(await signedIn(), "account", IBAN);
    advance(96 * HOUR_MS);
    const member = await signedIn();
    const accounts = async () => answerOf(await platform.portal.read(member, "accounts")).data;
    const [before] = await accounts();
    const { link, to } = await asked(member, "account", { kind: "manual", account: "Cash, please" });
    assert.is(to, ANN);
    const [held, ...more] = await accounts();
    assert.equal([held?.account, more], ["DE89…3000", []]);
    assert.ok(String(held?.held_until) > String(before?.held_until));
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    const { data: entries } = await platform.auditEntries.list(actor, { limit: 100 });
    const asks = entries.filter(({ verb }) => verb === "portal.ask").map(({ actor: who }) => who);
    assert.ok(asks.length > 0 && asks.every(({ type, id }) => type === "member" && id === entity));
    for (const wrong of [`${link.slice(0, -1)}!`, "portal_change_", "", link.slice(5)])
      assert.is(codeOf(await platform.portal.confirm(wrong)), "sign_in_failed");
    advance(HOUR_MS);
    assert.is(codeOf(await platform.portal.confirm(link)), "sign_in_failed");
    assert.is((await accounts()).length, 1);
    const again = await asked(member, "account", { kind: "manual", account: "Cash, please" });
    const [first, second] = [await platform.portal.confirm(again.link), await platform.portal.confirm(again.link)];
    assert.equal(answerOf(first), answerOf(second));
    assert.ok(answerOf(first).held_until !== null);
    assert.is((await accounts()).length, 2);
  });

  test("another address is proven by its own link, is told to the old one, and waits before it is paid", async () => {
    const world = await openMembers(await engine().fresh(), "address-change");
    const { platform, signedIn, asked, box } = world;
    const member = await signedIn();
    const one = await asked(member, "address", { email: "new@people.test" });
    const other = await asked(member, "account", IBAN);
    assert.equal([one.to, other.to], ["new@people.test", ANN]);
    assert.is(answerOf(await platform.portal.read(member, "profile")).email, ANN);
    assert.is(answerOf(await platform.portal.confirm(one.link)).change, "address");
    const shown = answerOf(await platform.portal.read(member, "profile"));
    assert.is(shown.email, "new@people.test");
    assert.ok(shown.held_until !== null);
    for (const { link } of [one, other]) assert.is(codeOf(await platform.portal.confirm(link)), "sign_in_failed");
    await platform.workers.draftMail();
    while ((await platform.workers.sendMail()) > 0);
    assert.ok(box.taken.some(({ to, subject }) => to.address === ANN && subject === "Your email address changed"));
    assert.is(codeOf(await platform.portal.ask(member, "address", { email: "none" })), "invalid_request");
  });

  test("a member is erased by a link, and not while something is owed", async () => {
    const { platform, actor, hats, shoe, hat, signedIn, confirmed } = await openMembers(await engine().fresh(), "gone");
    const member = await signedIn();
    const { program } = await platform.enrollments.retrieve(actor, shoe);
    const scope = { type: "program" as const, program };
    await platform.payoutRules.create(actor, { name: "Tenth", type: "revenue_split", scope, rate_bps: 1_000 });
    const sale = { enrollment: shoe, type: "sale", value_minor: 5_000, external_event_id: "sale" };
    await platform.performance.record(actor, sale);
    assert.is(codeOf(await platform.portal.ask(member, "erasure", {})), "entity_not_erasable");
    const back = { type: "refund", reverses: "sale", value_minor: 5_000, external_event_id: "back" };
    await platform.performance.record(actor, back);
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    assert.is((await confirmed(member, "erasure")).change, "erasure");
    assert.is((await platform.entities.retrieve(actor, entity)).email, null);
    const there = await platform.enrollments.retrieve(hats, hat);
    assert.is((await platform.entities.retrieve(hats, there.entity)).email, ANN);
  });
});
