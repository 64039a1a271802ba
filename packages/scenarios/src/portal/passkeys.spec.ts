import { passkeyVerifier } from "@entente/adapters-node/passkeys";
import { type Authenticator, softAuthenticator } from "@entente/contracts";
import type { Member } from "@entente/core/http";
import type { Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// A member adds passkeys, signs in by them, and confirms by them what moves money, where the brand asks for it.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const IBAN = { kind: "iban", account: "DE89 3704 0044 0532 0130 00" };
const PAGES = { origin: "http://links.example", rpId: "links.example" };
const NOBODY = "pkey_018f0000-0000-7000-8000-000000000000";

const open = async (storage: Storage, seed: string) => {
  const world = await openMembers(storage, seed, { passkeyVerifier: passkeyVerifier() });
  const { portal } = world.platform;
  const added = async (reader: Member, name = "Phone", authenticator: Authenticator = softAuthenticator()) => {
    world.advance(1);
    const member = await again(reader);
    const { options } = answerOf(await portal.passkeys.begin(member));
    const credential = authenticator.make({ ...PAGES, challenge: options.challenge });
    return { authenticator, ...answerOf(await portal.passkeys.add(member, { name, credential })) };
  };
  const tokenBy = async (authenticator: Authenticator, asked: object = {}) => {
    const { options } = answerOf(await portal.passkeys.beginSignIn({}));
    return portal.passkeys.signIn(authenticator.use({ ...PAGES, challenge: options.challenge, ...asked }));
  };
  const signedBy = async (authenticator: Authenticator): Promise<Member> =>
    answerOf(await portal.sessions.authenticate(answerOf(await tokenBy(authenticator)).token));
  /** The member again, as the next request finds it. */
  const proven = async (reader: Member, authenticator: Authenticator): Promise<Member> => {
    world.advance(1);
    const member = await again(reader);
    const { options } = answerOf(await portal.passkeys.beginProof(member));
    answerOf(
      await portal.passkeys.prove(member, {
        credential: authenticator.use({ ...PAGES, challenge: options.challenge }),
      }),
    );
    return again(member);
  };
  const again = async (member: Member): Promise<Member> => {
    const { tenant, session } = member;
    const row = await world.ports.portalSessions.get(tenant, session.row.id);
    const passkey = row?.row.passkey == null ? undefined : await world.ports.passkeys.get(tenant, row.row.passkey);
    return { ...member, session: row ?? session, passkey: passkey?.row.status === "active" ? passkey : undefined };
  };
  const listed = async (member: Member) => answerOf(await portal.read(member, "passkeys")).data;
  const mailed = async (): Promise<readonly string[]> => {
    const before = world.box.taken.length;
    while ((await world.platform.workers.sendMail()) > 0);
    return world.box.taken.slice(before).map(({ subject }) => subject);
  };
  return { ...world, portal, added, tokenBy, signedBy, proven, again, listed, mailed };
};

onEngines("passkeys of members", (test, engine) => {
  test("a passkey is added, told by mail, and opens the same session as a link, once for each challenge", async () => {
    const world = await open(await engine().fresh(), "add");
    const { portal, added, listed, mailed, tokenBy, signedIn, hats, gloves, advance } = world;
    const member = await signedIn();
    const { authenticator, id, name } = await added(member, "Ann's phone");
    assert.equal(await mailed(), ["Your passkeys changed"]);
    assert.equal(
      (await listed(member)).map((one) => [one.id, one.name, one.last_used_at]),
      [[id, name, null]],
    );
    advance(MINUTE_MS);
    const { options } = answerOf(await portal.passkeys.beginSignIn({}));
    const answer = authenticator.use({ ...PAGES, challenge: options.challenge });
    const opened = answerOf(await portal.passkeys.signIn(answer));
    const reader = answerOf(await portal.sessions.authenticate(opened.token));
    assert.equal([reader.brand.name, reader.rights, reader.entity], ["Shoes", ["read", "act", "own"], member.entity]);
    assert.is(answerOf(await portal.read(reader, "session")).method, "passkey");
    assert.is(codeOf(await portal.passkeys.signIn(answer)), "sign_in_failed");
    const later = authenticator.use({ ...PAGES, challenge: options.challenge });
    assert.is(codeOf(await portal.passkeys.signIn(later)), "sign_in_failed", "the challenge was answered");
    const { data } = answerOf(await portal.read(reader, "brands"));
    assert.equal(
      data.map((one) => one.name),
      ["Shoes", "Hats"],
    );
    assert.is(codeOf(await portal.choose(reader, hats.brand?.id ?? "")), "answered");
    assert.is(codeOf(await portal.choose(reader, gloves.brand?.id ?? "")), "brand_not_found");
    const stranger = softAuthenticator();
    assert.is(codeOf(await tokenBy(stranger)), "sign_in_failed");
    for (const wrong of [
      { origin: "http://links.example.evil.example" },
      { rpId: "evil.example" },
      { isFramed: true },
      { verifiesUser: false },
      { challenge: "AAAA" },
    ])
      assert.is(codeOf(await tokenBy(authenticator, wrong)), "sign_in_failed", JSON.stringify(wrong));
    const used = answerOf(await portal.passkeys.beginSignIn({}));
    const old = authenticator.use({ ...PAGES, challenge: used.options.challenge }, 1);
    assert.is(codeOf(await portal.passkeys.signIn(old)), "sign_in_failed", "its counter went back");
  });

  test("a session by mail or by an identity provider proves the address of a passkey anew, and one by a passkey does not", async () => {
    const { portal, added, again, signedIn, advance, ports } = await open(await engine().fresh(), "anew");
    const { authenticator } = await added(await signedIn());
    const { id: name } = authenticator.use({ ...PAGES, challenge: "AAAA" });
    const addressAt = async ({ tenant }: Member) => (await ports.passkeys.byCredential(tenant, name))?.row.addressAt;
    for (const [method, renews] of [
      ["passkey", false],
      ["oidc", true],
      ["email", true],
    ] as const) {
      advance(MINUTE_MS);
      const member = await again(await signedIn());
      const { session } = member;
      const before = await addressAt(member);
      const { options } = answerOf(await portal.passkeys.beginProof(member));
      const credential = authenticator.use({ ...PAGES, challenge: options.challenge });
      const opened = { ...member, session: { ...session, row: { ...session.row, method } } };
      answerOf(await portal.passkeys.prove(opened, { credential }));
      assert.equal(await addressAt(member), renews ? session.row.openedAt : before, method);
    }
  });

  test("one of eight answers to a challenge, sent at once in two processes, opens a session", async () => {
    const { portal, added, signedIn, process } = await open(await engine().fresh(), "at-once");
    const { authenticator } = await added(await signedIn());
    const { options } = answerOf(await portal.passkeys.beginSignIn({}));
    const answers = Array.from({ length: 8 }, () => authenticator.use({ ...PAGES, challenge: options.challenge }));
    const other = process();
    const opened = await Promise.all(
      answers.map((answer, nth) => (nth % 2 === 0 ? portal : other.portal).passkeys.signIn(answer)),
    );
    assert.is(opened.filter(({ ok }) => ok).length, 1);
  });

  test("a challenge is taken in the session that asked for it, in time, and once", async () => {
    const { portal, signedIn, advance, again, added } = await open(await engine().fresh(), "challenge");
    const [member, other] = [await signedIn(), await signedIn()];
    const begin = async () => answerOf(await portal.passkeys.begin(member)).options.challenge;
    const add = async (challenge: string, by = member, asked: object = {}) =>
      codeOf(
        await portal.passkeys.add(by, {
          name: "Phone",
          credential: softAuthenticator().make({ ...PAGES, challenge, ...asked }),
        }),
      );
    const challenge = await begin();
    assert.is(await add(challenge, other), "passkey_invalid");
    assert.is(await add(challenge, member, { origin: "http://evil.example" }), "passkey_invalid");
    assert.is(await add(answerOf(await portal.passkeys.beginSignIn({})).options.challenge), "passkey_invalid");
    assert.is(await add(challenge), "answered");
    assert.is(await add(challenge, await again(member)), "passkey_invalid");
    assert.is(await add(challenge), "temporarily_unavailable", "what was read before");
    advance(1);
    const late = await begin();
    advance(5 * MINUTE_MS);
    assert.is(await add(late, await again(member)), "passkey_invalid");
    const authenticator = softAuthenticator();
    await added(other, "Twice", authenticator);
    advance(1);
    const twice = answerOf(await portal.passkeys.begin(await again(other))).options.challenge;
    const credential = authenticator.make({ ...PAGES, challenge: twice });
    assert.is(
      codeOf(await portal.passkeys.add(await again(other), { name: "Twice", credential })),
      "passkey_already_exists",
    );
    const bad = await portal.passkeys.add(member, { name: " ", credential: { id: "%" } });
    assert.is(codeOf(bad), "invalid_request");
  });

  test("adding and removing needs a session of the last ten minutes or a passkey, and ends what it opened", async () => {
    const world = await open(await engine().fresh(), "fresh");
    const { portal, added, signedIn, signedBy, proven, listed, advance, mailed, tokenBy } = world;
    const member = await signedIn();
    const { authenticator, id } = await added(member);
    advance(11 * MINUTE_MS);
    assert.is(codeOf(await portal.passkeys.begin(member)), "fresh_sign_in_required");
    assert.is(codeOf(await portal.passkeys.remove(member, id)), "fresh_sign_in_required");
    const again = await proven(member, authenticator);
    assert.is(codeOf(await portal.passkeys.begin(again)), "answered");
    const token = answerOf(await tokenBy(authenticator)).token;
    await mailed();
    assert.is(codeOf(await portal.passkeys.remove(again, NOBODY)), "passkey_not_found");
    const reader = await signedBy(authenticator);
    assert.is(codeOf(await portal.passkeys.remove(reader, id)), "answered");
    assert.equal(await mailed(), ["Your passkeys changed"]);
    assert.equal(await listed(member), []);
    assert.is(codeOf(await portal.sessions.authenticate(token)), "unauthenticated");
    assert.is(codeOf(await tokenBy(authenticator)), "sign_in_failed");
    assert.is(codeOf(await portal.passkeys.beginProof(member)), "passkey_not_found");
  });

  test("a member has ten passkeys, and the places of removed ones are free again", async () => {
    const { portal, added, signedIn } = await open(await engine().fresh(), "ten");
    const member = await signedIn();
    const ids: string[] = [];
    for (let nth = 1; nth <= 10; nth += 1) ids.push((await added(member, `Phone ${nth}`)).id);
    assert.is(codeOf(await portal.passkeys.begin(member)), "too_many_passkeys");
    assert.is(codeOf(await portal.passkeys.remove(member, ids[3] ?? "")), "answered");
    assert.is(codeOf(await portal.passkeys.begin(member)), "answered");
  });

  test("where the brand asks for it, an account, an address, erasure and a download need a passkey that counts", async () => {
    const world = await open(await engine().fresh(), "money");
    const { platform, portal, actor, added, signedIn, proven, advance, confirmed, signedBy } = world;
    const member = await signedIn();
    const acts = async (by: Member): Promise<readonly string[]> => [
      codeOf(await portal.ask(by, "account", IBAN)),
      codeOf(await portal.ask(by, "address", { email: "new@people.test" })),
      codeOf(await portal.ask(by, "erasure", {})),
      codeOf(await portal.read(by, "export")),
      codeOf(await portal.act(by, "removeAccount", "acct_none")),
    ];
    const free = ["answered", "answered", "answered", "answered", "payout_account_not_found"];
    const refused = Array.from({ length: 5 }, () => "passkey_required");
    assert.equal(await acts(member), free);
    await platform.brands.update(actor, { portal_money_factor: "required" });
    assert.is(answerOf(await portal.read(member, "session")).money_factor, "required");
    assert.equal(await acts(member), refused, "who has none");
    const { authenticator, counts_from } = await added(member);
    assert.equal(await acts(await proven(member, authenticator)), refused, "a new one does not count yet");
    advance(Date.parse(counts_from) - world.ports.clock.now().getTime());
    assert.equal(await acts(await signedIn()), refused, "a session by mail alone");
    const reader = await signedBy(authenticator);
    assert.equal(await acts(reader), free, "who signs in by it");
    const second = await added(reader, "Second");
    assert.is(Date.parse(second.counts_from), world.ports.clock.now().getTime(), "vouched for by the first");
    advance(11 * MINUTE_MS);
    assert.equal(await acts(reader), refused, "ten minutes later");
    advance(60 * MINUTE_MS);
    const mailed = await proven(await signedIn(), second.authenticator);
    assert.is((await confirmed(mailed, "account", IBAN)).waiting, false);
    await platform.brands.update(actor, { portal_money_factor: null });
    assert.is((await platform.brands.retrieve(actor)).portal_money_factor, "none");
  });

  test("a session of the brand or of a host neither adds, proves nor lists a passkey", async () => {
    const { portal, signedIn } = await open(await engine().fresh(), "embedded");
    const member: Member = { ...(await signedIn()), rights: ["read", "act"] };
    for (const answered of [
      await portal.passkeys.begin(member),
      await portal.passkeys.add(member, {}),
      await portal.passkeys.remove(member, NOBODY),
      await portal.passkeys.beginProof(member),
      await portal.passkeys.prove(member, {}),
      await portal.read(member, "passkeys"),
      await portal.read(member, "export"),
    ])
      assert.is(codeOf(answered as never), "insufficient_scope");
  });

  test("a passkey ends with the address, also where somebody else or the same person has it later", async () => {
    const world = await open(await engine().fresh(), "address");
    const { platform, actor, shoe, added, signedIn, tokenBy, advance, hats, join, portal, signedBy } = world;
    const { authenticator } = await added(await signedIn());
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    advance(DAY_MS);
    const late = await platform.operator.createBrand(actor.tenant.organization, { name: "Late" });
    const third = await platform.authenticator.actor({ organization: actor.tenant.organization, brand: late.id });
    await join(third, ANN);
    const names = async (member: Member) => answerOf(await portal.read(member, "brands")).data.map(({ name }) => name);
    assert.equal(
      await names(await signedBy(authenticator)),
      ["Shoes", "Hats"],
      "who had the address when it was proven",
    );
    const mailed = await signedIn();
    assert.equal(await names(mailed), ["Shoes", "Hats", "Late"]);
    await world.proven(mailed, authenticator);
    assert.equal(
      await names(await signedBy(authenticator)),
      ["Shoes", "Hats", "Late"],
      "once the mail proves it again",
    );
    await platform.entities.update(actor, entity, { email: "new@people.test" });
    assert.is(codeOf(await tokenBy(authenticator)), "sign_in_failed");
    advance(DAY_MS);
    await platform.entities.update(actor, entity, { email: ANN });
    assert.is(codeOf(await tokenBy(authenticator)), "sign_in_failed", "an address that is back is a new one");
    assert.equal(answerOf(await portal.read(await signedIn(), "passkeys")).data, []);
    assert.ok(hats.brand);
  });

  test("a brand removes the passkeys that a member added with it, which is audited and told by mail", async () => {
    const world = await open(await engine().fresh(), "lost");
    const { platform, actor, hats, gloves, shoe, hat, added, signedIn, tokenBy, mailed, portal } = world;
    const { authenticator, id } = await added(await signedIn());
    await mailed();
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    const { entity: hatted } = await platform.enrollments.retrieve(hats, hat);
    assert.equal((await platform.passkeys.remove(hats, hatted)).removed, [], "those of another brand stay");
    await platform.passkeys.remove(gloves, entity).then(
      () => assert.unreachable(),
      ({ code }) => assert.is(code, "entity_not_found"),
    );
    assert.equal(await platform.passkeys.remove(actor, entity), {
      id: entity,
      object: "entity_passkeys",
      removed: [id],
    });
    assert.equal(await mailed(), ["Your passkeys changed"]);
    assert.is(codeOf(await tokenBy(authenticator)), "sign_in_failed");
    assert.equal((await platform.passkeys.remove(actor, entity)).removed, []);
    assert.equal(await mailed(), []);
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    assert.equal(
      data
        .filter(({ verb }) => verb.startsWith("passkeys."))
        .map(({ verb, subject }) => [verb, subject.id])
        .sort(),
      [
        ["passkeys.add", id],
        ["passkeys.remove", id],
      ],
    );
    assert.is(codeOf(await portal.passkeys.begin(await signedIn())), "answered");
  });

  test("erasure leaves nothing of a passkey but that there was one, and a merge ends those of the source", async () => {
    const world = await open(await engine().fresh(), "erased");
    const { platform, actor, shoe, added, signedIn, tokenBy, ports, join } = world;
    const member = await signedIn();
    const { authenticator, id } = await added(member);
    const bare = id.slice("pkey_".length) as never;
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    const bea = await join(actor, "bea@people.test");
    const { entity: other } = await platform.enrollments.retrieve(actor, bea);
    await platform.entities.merge(actor, entity, { into: other, reason: "One person" });
    assert.is(codeOf(await tokenBy(authenticator)), "sign_in_failed");
    assert.is((await ports.passkeys.get(member.tenant, bare))?.row.status, "active");
    await platform.entities.erase(actor, other, { abandon_payouts: true });
    while ((await platform.workers.erase()) > 0);
    const row = (await ports.passkeys.get(member.tenant, bare))?.row;
    assert.equal(
      [row?.status, row?.address, row?.credential, row?.publicKey, row?.name, row?.place],
      ["removed", null, null, null, null, null],
    );
  });

  test("there are no passkeys where nothing verifies them, or the public address is a number", async () => {
    const storage = await engine().fresh();
    const { platform, signedIn } = await openMembers(storage, "none");
    assert.is(codeOf(await platform.portal.passkeys.begin(await signedIn())), "passkeys_not_configured");
    const numbered = await openMembers(await engine().fresh(), "number", {
      passkeyVerifier: passkeyVerifier(),
      settings: { publicUrl: "http://127.0.0.1:4600" },
    });
    assert.is(codeOf(await numbered.platform.portal.passkeys.beginSignIn({})), "passkeys_not_configured");
  });
});
