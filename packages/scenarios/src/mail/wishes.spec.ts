import * as assert from "node:assert/strict";
import type { Member } from "@entente/core/http";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// Whether mail is sent, and in which language, is said by who gets it, and by nobody else.

type World = Awaited<ReturnType<typeof openMembers>>;

const send = async ({ platform }: World): Promise<void> => {
  await platform.workers.draftMail();
  while ((await platform.workers.sendMail()) > 0);
};

/** The subjects of the mail to an address since the last call. */
const arrived = async (world: World, address = ANN): Promise<readonly string[]> => {
  const before = world.box.taken.length;
  await send(world);
  return world.box.taken.slice(before).flatMap(({ to, subject }) => (to.address === address ? [subject] : []));
};

const switchesOf = async ({ platform }: World, member: Member) => {
  const { kinds, language } = answerOf(await platform.portal.read(member, "notifications"));
  return [...kinds.flatMap(({ kind, is_on, changed_by }) => (is_on ? [] : [`${kind} ${changed_by}`])), language];
};

/** The token of the last mail of a brand that may be left: what is due at once is sent in any order. */
const tokenIn = ({ box }: World, brand: string): string =>
  box.taken
    .filter(({ from }) => from === brand)
    .flatMap(({ headers }) => /unsubscribe\/([^>]+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? [])
    .at(-1) ?? "";

const entityOf = async ({ platform }: World, actor: World["actor"], enrollment: string): Promise<string> =>
  (await platform.enrollments.retrieve(actor, enrollment)).entity;

onEngines("wishes about mail", (test, engine) => {
  test("a member switches mail off and on, mail of that kind alone, and for one brand alone", async () => {
    const world = await openMembers(await engine().fresh(), "switches");
    const { platform, actor, hats, shoe, hat, signedIn } = world;
    const member = await signedIn();
    assert.deepEqual(await switchesOf(world, member), [null]);
    await send(world);
    const set = (input: object) => platform.portal.setNotifications(member, input);
    const off = answerOf(await set({ membership: false }));
    const [membership] = off.kinds;
    assert.deepEqual([membership?.is_on, membership?.changed_by], [false, "page"]);
    assert.deepEqual(answerOf(await set({ membership: false })), off, "a repetition changes nothing");
    await platform.enrollments.reject(actor, shoe);
    await platform.enrollments.reject(hats, hat);
    assert.deepEqual(await arrived(world), ["Your application to Runners"], "Hats still writes");
    assert.equal(world.box.taken.at(-1)?.from, "Hats");
    answerOf(await set({ membership: true }));
    assert.deepEqual(await switchesOf(world, member), [null]);
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    const entries = data.filter(({ verb }) => verb === "mail.choose");
    assert.deepEqual(
      entries.map(({ actor: by, before, after }) => [by.type, before?.wishes, after?.wishes]),
      [false, true].map((isOn) => {
        const said = { kind: "membership", is_off: !isOn, brand: world.brand };
        return ["member", isOn ? [{ ...said, is_off: true }] : undefined, [said]];
      }),
    );
  });

  test("a member who left by a link comes back by the page, and a link that was opened before still leaves", async () => {
    const world = await openMembers(await engine().fresh(), "back");
    const { platform, actor, shoe, signedIn } = world;
    await send(world);
    const token = tokenIn(world, "Hats");
    await platform.enrollments.reject(actor, shoe);
    await send(world);
    const own = tokenIn(world, "Shoes");
    const member = await signedIn();
    await platform.mail.leave(own, "req_1");
    assert.deepEqual(await switchesOf(world, member), ["membership link", null]);
    answerOf(await platform.portal.setNotifications(member, { membership: true, payouts: false }));
    assert.deepEqual(await switchesOf(world, member), ["payouts page", null]);
    await platform.mail.leave(own, "req_2");
    assert.deepEqual(await switchesOf(world, member), ["membership link", "payouts page", null]);
    assert.notEqual(token, own);
  });

  test("all mail is in the language that the member chose, security mail and links too, until it is taken back", async () => {
    const world = await openMembers(await engine().fresh(), "language");
    const { platform, actor, shoe, signedIn } = world;
    await send(world);
    const member = await signedIn();
    const chosen = answerOf(await platform.portal.setNotifications(member, { language: "fr" }));
    assert.deepEqual([chosen.language, chosen.usual_language], ["fr", "en"]);
    await platform.enrollments.reject(actor, shoe);
    assert.deepEqual(await arrived(world), ["Votre candidature à Runners"]);
    await platform.portal.signIn({ email: ANN, language: "de" });
    assert.deepEqual(await arrived(world), ["Connexion à Shoes"]);
    answerOf(await platform.portal.ask(member, "address", { email: "ann.new@people.test" }));
    assert.deepEqual(await arrived(world, "ann.new@people.test"), ["Confirmez un changement chez Shoes"]);
    const entity = await entityOf(world, actor, shoe);
    await platform.entities.update(actor, entity, { email: "ann.now@people.test" });
    assert.deepEqual(await arrived(world, "ann.now@people.test"), ["Votre adresse e-mail a changé"]);
    answerOf(await platform.portal.setNotifications(member, { language: null }));
    await platform.enrollments.approve(actor, shoe);
    assert.deepEqual(await arrived(world, "ann.now@people.test"), ["Welcome to Runners"]);
  });

  test("mail that waits while its member leaves mail of its kind is not sent, and its status is `skipped`", async () => {
    const world = await openMembers(await engine().fresh(), "waits");
    const { platform, actor, shoe, signedIn } = world;
    await send(world);
    const member = await signedIn();
    await platform.enrollments.reject(actor, shoe);
    const { id } = await platform.messages.create(actor, {
      enrollments: [shoe],
      subject: "Summer",
      text: "New rates.",
    });
    world.advance(10_000);
    while ((await platform.workers.sendMessages()) > 0);
    await platform.workers.draftMail();
    answerOf(await platform.portal.setNotifications(member, { membership: false, messages: false }));
    assert.deepEqual(await arrived(world), []);
    const { messages } = await platform.entities.retrieveMail(actor, await entityOf(world, actor, shoe));
    const skipped = messages.filter(({ status }) => status === "skipped").map(({ template }) => template);
    assert.deepEqual(skipped.sort(), ["message", "rejected"]);
    const { counts } = await platform.messages.retrieve(actor, id);
    assert.deepEqual([counts.waiting, counts.left_out], [0, [{ reason: "unsubscribed", count: 1 }]]);
  });

  test("a member who was rejected and is invited again gets the invitation by mail", async () => {
    const world = await openMembers(await engine().fresh(), "again");
    const { platform, actor, shoe } = world;
    const { program } = await platform.enrollments.retrieve(actor, shoe);
    await platform.enrollments.reject(actor, shoe);
    await send(world);
    world.advance(60_000);
    await platform.enrollments.create(actor, { program, email: ANN });
    assert.deepEqual(await arrived(world), ["Shoes invites you to Runners"]);
    await platform.enrollments.create(actor, { program, email: ANN });
    assert.deepEqual(await arrived(world), []);
  });

  test("mail that either of two entities switched off stays off once they are one, whoever the mail names", async () => {
    const world = await openMembers(await engine().fresh(), "merged");
    const { platform, actor, shoe, join, box } = world;
    const twin = await join(actor, "ann.twin@people.test");
    await send(world);
    const mail = box.taken.findLast(({ to }) => to.address === "ann.twin@people.test");
    const [, token = ""] = /unsubscribe\/([^>]+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "") ?? [];
    await platform.mail.leave(token, "req_1");
    const [source, target] = [await entityOf(world, actor, twin), await entityOf(world, actor, shoe)];
    await platform.entities.merge(actor, source, { into: target, reason: "One person" });
    const seen = await platform.entities.retrieveMail(actor, source);
    assert.deepEqual(
      [seen.entity, ...seen.kinds.filter(({ is_on }) => !is_on).map(({ kind, changed_by }) => `${kind} ${changed_by}`)],
      [target, "membership merge"],
    );
    await platform.enrollments.reject(actor, shoe);
    await platform.enrollments.reject(actor, twin);
    assert.deepEqual(await arrived(world), []);
    assert.deepEqual(await arrived(world, "ann.twin@people.test"), []);
    const member = await world.signedIn();
    answerOf(await platform.portal.setNotifications(member, { membership: true }));
    await platform.mail.leave(token, "req_2");
    assert.deepEqual(await switchesOf(world, member), ["membership link", null], "the old link is of the same person");
  });

  test("the brand sees what is off and what was sent, says nothing itself, and nothing is left after erasure", async () => {
    const world = await openMembers(await engine().fresh(), "seen");
    const { platform, actor, hats, shoe, ports, signedIn } = world;
    await send(world);
    const member = await signedIn();
    answerOf(await platform.portal.setNotifications(member, { earnings: false, language: "es" }));
    const entity = await entityOf(world, actor, shoe);
    const seen = await platform.entities.retrieveMail(actor, entity);
    const off = seen.kinds.filter(({ is_on }) => !is_on);
    assert.deepEqual(
      [off.map(({ kind, changed_by }) => [kind, changed_by]), seen.language],
      [[["earnings", "page"]], "es"],
    );
    assert.equal(off[0]?.changed_at, ports.clock.now().toISOString());
    assert.deepEqual(
      seen.messages.map(({ template, status }) => `${template} ${status}`),
      ["portal_sign_in sent", "approved sent"],
    );
    assert.doesNotMatch(JSON.stringify(seen), /people\.test|token|Welcome/);
    const { entity: hatted } = await platform.enrollments.retrieve(hats, world.hat);
    const other = await platform.entities.retrieveMail(hats, hatted);
    assert.deepEqual([other.kinds.every(({ is_on }) => is_on), other.language], [true, null]);
    assert.deepEqual(
      other.messages.map(({ template }) => template),
      ["approved"],
    );
    const wishesOf = async (of: string) =>
      (
        await ports.personalRows.of(actor.tenant, "mailPreference", of.slice(4) as never, { after: null, limit: 9 })
      ).map(({ row }) => [row.isOff, row.language]);
    assert.deepEqual((await wishesOf(entity)).sort(), [
      [false, "es"],
      [true, null],
    ]);
    await platform.entities.erase(actor, entity, { brand_only: true });
    assert.deepEqual(await wishesOf(entity), [
      [false, null],
      [false, null],
    ]);
    const hatter = { ...member, entity: hatted.slice(4) as never, brand: hats.brand as never };
    answerOf(await platform.portal.setNotifications(hatter, { payouts: false }));
    assert.deepEqual(await wishesOf(hatted), [[true, null]]);
    await platform.entities.erase(hats, hatted);
    for (let round = 0; round < 3; round += 1) {
      await platform.workers.erase();
      world.advance(60_000);
    }
    assert.deepEqual(await wishesOf(hatted), [[false, null]]);
  });

  test("eight requests at once about one switch end as one of them said, in two processes", async () => {
    const world = await openMembers(await engine().fresh(), "at-once");
    const { platform, signedIn, process } = world;
    const member = await signedIn();
    const other = process();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        (nth % 2 === 0 ? platform : other).portal
          .setNotifications(member, { earnings: nth % 3 === 0 })
          .then(codeOf, (cause: Error) => cause.constructor.name),
      ),
    );
    assert.ok(results.includes("answered"));
    for (const result of results) assert.ok(["answered", "OutcomeUnknown"].includes(result), result);
  });
});
