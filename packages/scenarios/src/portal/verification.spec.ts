import * as assert from "uvu/assert";
import { openHost } from "../testing/host.ts";
import { answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// An address that a host application merely said is the member's once both agree: the host, which has the member signed in, and the mailbox.

const LEO = "leo@people.test";

/** Opens a world whose host hands off Leo with an address that it did not verify, and a member with the session that the host opens. */
const handedOff = async (storage: Parameters<typeof openMembers>[0], seed: string) => {
  const world = await openMembers(storage, seed);
  const { platform, box } = world;
  const host = await openHost(world, { approves: true });
  const { memberId, entityId } = await platform.connect.handoff(await host.body("leo", LEO));
  const embedded = async (externalUserId = "leo") => {
    const { token } = await platform.connect.portal(JSON.parse((await host.signer.portal({ externalUserId })).body));
    const { token: bearer } = answerOf(await platform.portal.sessions.open(token));
    return answerOf(await platform.portal.sessions.authenticate(bearer));
  };
  /** The session of another user whose address, the host says, is Leo's. */
  const embeddedAs = async (externalUserId: string) => {
    await platform.connect.handoff(await host.body(externalUserId, LEO));
    return embedded(externalUserId);
  };
  /** Who got which mail since the last call. */
  const arrived = async (): Promise<readonly string[]> => {
    await platform.workers.draftMail();
    while ((await platform.workers.sendMail()) > 0);
    return box.empty();
  };
  return { ...world, member: await embedded(), embedded, embeddedAs, arrived, memberId, entityId };
};

onEngines("the confirmation of an address that a host said", (test, engine) => {
  test("a member who opens the link of the mail signs in by the address from then on, and gets mail", async () => {
    const world = await handedOff(await engine().fresh(), "verified");
    const { platform, actor, member, asked, arrived, memberId, box } = world;
    assert.is(answerOf(await platform.portal.read(member, "session")).member.address, "unverified");
    await arrived();
    await platform.portal.signIn({ email: LEO });
    assert.equal(await arrived(), [], "nobody signs in by an address that somebody said");
    const { link, to } = await asked(member, "verification");
    assert.is(to, LEO);
    assert.match(box.taken.at(-1)?.text ?? "", /Confirm it only if you asked for this email/);
    assert.is(answerOf(await platform.portal.confirm(link)).change, "verification");
    assert.is(answerOf(await platform.portal.confirm(link)).waiting, false, "the same link confirms the same");
    assert.is(answerOf(await platform.portal.read(member, "session")).member.address, "verified");
    await arrived();
    await platform.portal.signIn({ email: LEO });
    assert.equal(await arrived(), ["leo@people.test: Sign in to Shoes"]);
    await platform.enrollments.reject(actor, memberId);
    assert.equal(await arrived(), ["leo@people.test: Your application to Runners"]);
    assert.is(codeOf(await platform.portal.ask(member, "verification", {})), "invalid_request");
  });

  test("a link is none once the brand has another address, and whoever looks on asks for none", async () => {
    const world = await handedOff(await engine().fresh(), "moved");
    const { platform, actor, member, asked, memberId, entityId } = world;
    const { link } = await asked(member, "verification");
    await platform.entities.update(actor, entityId, { email: "leonie@people.test" });
    assert.is(codeOf(await platform.portal.confirm(link)), "sign_in_failed");
    const { token } = await platform.portalSessions.create(actor, memberId);
    const { token: bearer } = answerOf(await platform.portal.sessions.open(token));
    const looking = answerOf(await platform.portal.sessions.authenticate(bearer));
    assert.is(codeOf(await platform.portal.ask(looking, "verification", {})), "insufficient_scope");
  });

  test("an address that another member has by then is not confirmed, and asking tells nothing of it", async () => {
    const world = await handedOff(await engine().fresh(), "taken");
    const { platform, actor, member, asked, join, entityId } = world;
    await join(actor, LEO);
    const { link, to } = await asked(member, "verification");
    assert.is(to, LEO);
    assert.is(codeOf(await platform.portal.confirm(link)), "invalid_request");
    assert.is(answerOf(await platform.portal.read(member, "session")).member.address, "unverified");
    assert.is((await platform.entities.retrieve(actor, entityId)).id, entityId);
  });

  test("an address is written to five times an hour, however many members are said to have it", async () => {
    const world = await handedOff(await engine().fresh(), "many");
    const { platform, member, embeddedAs, arrived } = world;
    await arrived();
    for (let nth = 0; nth < 5; nth += 1)
      assert.is(codeOf(await platform.portal.ask(member, "verification", {})), "answered");
    const other = await embeddedAs("leonie");
    assert.is(codeOf(await platform.portal.ask(other, "verification", {})), "too_many_changes");
    assert.is((await arrived()).length, 5);
  });

  test("an address that stays with a member who was merged is not called confirmed", async () => {
    const world = await handedOff(await engine().fresh(), "merged");
    const { platform, actor, asked, join, embedded, entityId } = world;
    const twin = await join(actor, LEO);
    const { entity: source } = await platform.enrollments.retrieve(actor, twin);
    await platform.entities.merge(actor, source, { into: entityId, reason: "One person" });
    const member = await embedded();
    const { link } = await asked(member, "verification");
    assert.is(codeOf(await platform.portal.confirm(link)), "invalid_request");
    assert.is(answerOf(await platform.portal.read(member, "session")).member.address, "unverified");
  });

  test("an hour has five links, and a member without an address none", async () => {
    const world = await handedOff(await engine().fresh(), "limits");
    const { platform, actor, member, entityId } = world;
    for (let nth = 0; nth < 5; nth += 1)
      assert.is(codeOf(await platform.portal.ask(member, "verification", {})), "answered");
    assert.is(codeOf(await platform.portal.ask(member, "verification", {})), "too_many_changes");
    world.advance(3_600_001);
    await platform.entities.update(actor, entityId, { email: null });
    assert.is(codeOf(await platform.portal.ask(await world.embedded(), "verification", {})), "invalid_request");
  });
});
