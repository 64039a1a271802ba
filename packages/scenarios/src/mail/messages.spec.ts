import * as assert from "node:assert/strict";
import { doomed, SIDES, untilCrash } from "../testing/crash.ts";
import { ANN, answerOf, codeOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// A brand writes to its members: each has it once, by mail where mail goes, and in the portal in any case.

/** Expects a refusal, by its code and the field. */
const refused = (calling: Promise<unknown>, code: string, param: string | null = null) =>
  assert.rejects(calling, (cause: { readonly code?: string; readonly param?: string | null }) => {
    assert.deepEqual([cause.code, cause.param ?? null], [code, param]);
    return true;
  });

const UNDO_MS = 10_000;
const SAID = { subject: "News", text: "First line\n\nsee https://shoes.test/new" };

type World = Awaited<ReturnType<typeof openMembers>>;

/** Lets ten seconds pass, gives messages to their members, and sends the mail; who got which since. */
const delivered = async ({ platform, advance, box }: World): Promise<readonly string[]> => {
  advance(UNDO_MS);
  while ((await platform.workers.sendMessages()) > 0);
  while ((await platform.workers.sendMail()) > 0);
  return box.empty();
};

const countsOf = async ({ platform, actor }: World, id: string) => (await platform.messages.retrieve(actor, id)).counts;

onEngines("messages of brands", (test, engine) => {
  test("a message to one member comes by mail and into the portal, and is read once it is opened", async () => {
    const world = await openMembers(await engine().fresh(), "one");
    const { platform, actor, hats, shoe, box, signedIn } = world;
    const member = await signedIn();
    box.empty();
    const sent = await platform.messages.create(actor, { enrollments: [shoe], ...SAID });
    assert.deepEqual(
      [sent.status, sent.subject, sent.text, sent.author.type],
      ["waiting", SAID.subject, SAID.text, "operator"],
    );
    assert.equal(await platform.workers.sendMessages(), 0, "it can be taken back for ten seconds");
    assert.deepEqual(answerOf(await platform.portal.read(member, "messages")).data, []);
    world.advance(UNDO_MS);
    await platform.workers.sendMessages();
    const waiting = { addressed: 1, waiting: 1, sent: 0, failed: 0, read: 0, left_out: [] };
    assert.deepEqual(await countsOf(world, sent.id), waiting);
    while ((await platform.workers.sendMail()) > 0);
    const [mail] = box.taken;
    assert.equal(`${mail?.to.address}: ${mail?.subject} by ${mail?.from}`, `${ANN}: News by Shoes`);
    assert.match(mail?.text ?? "", /^Hello Ann,\n\nFirst line\n\nsee https:\/\/shoes\.test\/new\n\n--/);
    assert.match(mail?.html ?? "", /<a href="https:\/\/shoes\.test\/new"/);
    assert.match(mail?.headers["List-Unsubscribe"] ?? "", /unsubscribe/);
    assert.deepEqual(await countsOf(world, sent.id), { ...waiting, waiting: 0, sent: 1 });
    const [shown] = answerOf(await platform.portal.read(member, "messages", "", { unread: true })).data;
    assert.deepEqual([shown?.subject, shown?.text, shown?.read_at], [SAID.subject, SAID.text, null]);
    const id = shown?.id ?? "";
    assert.equal(answerOf(await platform.portal.read(member, "message", id)).read_at, null);
    const opened = answerOf(await platform.portal.openMessage(member, id));
    assert.deepEqual(answerOf(await platform.portal.openMessage(member, id)), opened);
    assert.notEqual(opened.read_at, null);
    assert.deepEqual(answerOf(await platform.portal.read(member, "messages", "", { unread: true })).data, []);
    assert.equal((await countsOf(world, sent.id)).read, 1);
    const [listed] = (await platform.messages.listOfEnrollment(actor, shoe)).data;
    assert.deepEqual([listed?.message, listed?.delivery, listed?.read_at], [sent.id, "sent", opened.read_at]);
    assert.equal((await platform.messages.list(actor)).data.length, 1);
    assert.equal((await platform.messages.list(hats)).data.length, 0);
    await refused(platform.messages.retrieve(hats, sent.id), "message_not_found");
    await refused(
      platform.messages.create(hats, { enrollments: [shoe], ...SAID }),
      "enrollment_not_found",
      "enrollments[0]",
    );
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    const [entry, ...more] = data.filter(({ verb }) => verb.startsWith("messages."));
    assert.deepEqual([entry?.verb, entry?.subject.id, more.length], ["messages.create", sent.id, 0]);
    assert.ok(!JSON.stringify(entry).includes("First line"), "what was said is in no log");
  });

  test("somebody who looks at the portal for the brand reads the message, and it stays unread", async () => {
    const world = await openMembers(await engine().fresh(), "looked");
    const { platform, actor, hats, hat, shoe } = world;
    await platform.messages.create(actor, { enrollments: [shoe], ...SAID });
    await delivered(world);
    const open = async (by: typeof actor, enrollment: string) => {
      const { token } = await platform.portalSessions.create(by, enrollment);
      const session = answerOf(await platform.portal.sessions.open(token));
      return answerOf(await platform.portal.sessions.authenticate(session.token));
    };
    const looking = await open(actor, shoe);
    const [shown] = answerOf(await platform.portal.read(looking, "messages")).data;
    const id = shown?.id ?? "";
    assert.equal(codeOf(await platform.portal.openMessage(looking, id)), "insufficient_scope");
    const other = await open(hats, hat);
    assert.deepEqual(answerOf(await platform.portal.read(other, "messages")).data, []);
    assert.equal(codeOf(await platform.portal.read(other, "message", id)), "message_not_found");
    const another = await world.join(actor, "eve@people.test");
    const stranger = await open(actor, another);
    assert.deepEqual(answerOf(await platform.portal.read(stranger, "messages")).data, []);
    assert.equal(codeOf(await platform.portal.read(stranger, "message", id)), "message_not_found");
  });

  test("a message that is canceled in its ten seconds goes to nobody, and later it cannot be", async () => {
    const world = await openMembers(await engine().fresh(), "undo");
    const { platform, actor, shoe } = world;
    await delivered(world);
    const first = await platform.messages.create(actor, { enrollments: [shoe], ...SAID });
    const canceled = await platform.messages.cancel(actor, first.id);
    assert.equal(canceled.status, "canceled");
    assert.deepEqual(await platform.messages.cancel(actor, first.id), canceled);
    assert.deepEqual(await delivered(world), []);
    const second = await platform.messages.create(actor, { enrollments: [shoe], ...SAID });
    assert.deepEqual(await delivered(world), [`${ANN}: News`]);
    await refused(platform.messages.cancel(actor, second.id), "message_not_cancelable");
  });

  test("a preview says who gets it and who does not and why, and the message does the same", async () => {
    const world = await openMembers(await engine().fresh(), "preview");
    const { platform, actor, shoe, join, signedIn } = world;
    const member = await signedIn();
    const bo = await join(actor, "bo@people.test");
    const left = await join(actor, "cy@people.test");
    const demo = await join(actor, "di@people.example");
    await platform.enrollments.archive(actor, left);
    answerOf(await platform.portal.setNotifications(member, { messages: false }));
    await delivered(world);
    const enrollments = [shoe, bo, left, demo];
    const preview = await platform.messages.preview(actor, { enrollments });
    assert.deepEqual([preview.addressed, preview.mailed, preview.is_complete], [3, 1, true]);
    assert.deepEqual(preview.left_out, [
      { reason: "membership_ended", count: 1, enrollments: [left] },
      { reason: "reserved_address", count: 1, enrollments: [demo] },
      { reason: "unsubscribed", count: 1, enrollments: [shoe] },
    ]);
    assert.deepEqual((await platform.messages.list(actor)).data, []);
    const { id } = await platform.messages.create(actor, { enrollments, ...SAID });
    assert.deepEqual(await delivered(world), ["bo@people.test: News"]);
    const { left_out, ...counts } = await countsOf(world, id);
    assert.deepEqual(counts, { addressed: 3, waiting: 0, sent: 1, failed: 0, read: 0 });
    assert.deepEqual(
      left_out,
      preview.left_out.map(({ reason, count }) => ({ reason, count })),
    );
    assert.equal(
      answerOf(await platform.portal.read(member, "messages")).data.length,
      1,
      "the portal has it all the same",
    );
    await refused(platform.messages.create(actor, { enrollments: [left], ...SAID }), "invalid_request", "enrollments");
  });

  test("a filter finds its members when the message is sent, and test data sends no mail", async () => {
    const world = await openMembers(await engine().fresh(), "filter");
    const { platform, actor, shoe, join } = world;
    await platform.enrollments.update(actor, shoe, { tags: ["VIP"] });
    await delivered(world);
    const filter = { tag: "vip", status: "active,paused" } as const;
    await refused(platform.messages.preview(actor, { filter: { tag: "none" } }), "invalid_request", "filter");
    const { id } = await platform.messages.create(actor, { filter, ...SAID });
    const late = await join(actor, "bo@people.test");
    await platform.enrollments.update(actor, late, { tags: ["vip"] });
    assert.deepEqual(
      (await delivered(world)).filter((one) => one.endsWith("News")),
      [`${ANN}: News`, "bo@people.test: News"],
    );
    assert.deepEqual(
      [(await countsOf(world, id)).sent, (await platform.messages.retrieve(actor, id)).filter?.tag],
      [2, "vip"],
    );
    const { organization } = actor.tenant;
    const testing = await platform.authenticator.actor({ organization, brand: world.brand, livemode: false });
    const { id: program } = await platform.programs.create(testing, { name: "Test" });
    const { id: enrollment } = await platform.enrollments.create(testing, { program, email: "test@people.test" });
    const tried = await platform.messages.create(testing, { enrollments: [enrollment], ...SAID });
    assert.deepEqual(await delivered(world), []);
    assert.deepEqual((await platform.messages.retrieve(testing, tried.id)).counts.left_out, [
      { reason: "test_mode", count: 1 },
    ]);
  });

  test("a crash around any commit gives a message of several pages to each member once, and no mail twice", async () => {
    const MEMBERS = 230;
    const opened = async () => {
      const world = await openMembers(await engine().fresh(), "crash");
      const { platform, actor } = world;
      const { id: program } = await platform.programs.create(actor, { name: "Many" });
      const items = Array.from({ length: MEMBERS }, (_, at) => ({ program, email: `m${at}@mail.test` }));
      await platform.enrollments.bulk(actor, { action: "enroll", items, notify: false });
      await delivered(world);
      const message = await platform.messages.create(actor, { filter: { program }, ...SAID });
      world.advance(UNDO_MS);
      return { ...world, message };
    };
    for (const side of SIDES)
      for (let nth = 1; ; nth += 1) {
        const world = await opened();
        const dying = doomed(world.ports, nth, side);
        const crashed = await untilCrash(world.process(dying.storage).workers.sendMessages());
        await Promise.all([world.process().workers.sendMessages(), world.process().workers.sendMessages()]);
        while ((await world.process().workers.sendMessages()) > 0);
        const { data } = await world.platform.messages.list(world.actor);
        assert.deepEqual([data[0]?.status, data[0]?.counts.addressed], ["sent", MEMBERS], `${side} ${nth}`);
        const pending = await world.ports.mailMessages.pending(1_000);
        assert.equal(pending.filter(({ row }) => row.template === "message").length, MEMBERS);
        if (!crashed) break;
      }
  });

  test("the server's word about a mail is kept beside the message, whoever opens it in that moment", async () => {
    const world = await openMembers(await engine().fresh(), "refused");
    const { platform, actor, shoe, box, signedIn } = world;
    const member = await signedIn();
    await delivered(world);
    box.script(() => ({ refused: "550 no such user", permanent: true }));
    const { id } = await platform.messages.create(actor, { enrollments: [shoe], ...SAID });
    world.advance(UNDO_MS);
    await platform.workers.sendMessages();
    const [shown] = answerOf(await platform.portal.read(member, "messages")).data;
    await Promise.all([platform.workers.sendMail(), platform.portal.openMessage(member, shown?.id ?? "")]);
    const { failed, waiting, read } = await countsOf(world, id);
    assert.deepEqual({ failed, waiting, read }, { failed: 1, waiting: 0, read: 1 });
  });

  test("with the person the words of a message to that person alone are erased, and mail that waits is not sent", async () => {
    const world = await openMembers(await engine().fresh(), "erased");
    const { platform, actor, shoe, join, ports, box } = world;
    const bo = await join(actor, "bo@people.test");
    await delivered(world);
    const own = await platform.messages.create(actor, {
      enrollments: [shoe],
      subject: "Dear Ann",
      text: "Ann, thank you",
    });
    const all = await platform.messages.create(actor, { enrollments: [shoe, bo], ...SAID });
    world.advance(UNDO_MS);
    while ((await platform.workers.sendMessages()) > 0);
    const late = await platform.messages.create(actor, { enrollments: [shoe], subject: "Ann again", text: "Ann" });
    const { entity } = await platform.enrollments.retrieve(actor, shoe);
    await platform.entities.erase(actor, entity);
    while ((await platform.workers.erase()) > 0);
    box.empty();
    assert.deepEqual(await delivered(world), ["bo@people.test: News"]);
    const [first, second, third] = await Promise.all(
      [own, all, late].map(({ id }) => platform.messages.retrieve(actor, id)),
    );
    assert.deepEqual([first?.subject, first?.text, first?.status], [null, null, "sent"]);
    assert.deepEqual([second?.subject, second?.text, second?.counts.sent], [SAID.subject, SAID.text, 1]);
    assert.deepEqual([third?.subject, third?.text, third?.status], [null, null, "canceled"]);
    const rows = JSON.stringify(await ports.messages.list(actor.tenant, {}, { limit: 9 }));
    assert.ok(!rows.includes("Ann"), "nothing names her");
  });
});
