import * as assert from "node:assert/strict";
import { answerOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// A brand says where members' answers go: on its mail to them, but for security mail, and for a message of its own.

const OURS = "answers@shoes.test";
const PRESS = "press@shoes.test";
const UNDO_MS = 10_000;

type World = Awaited<ReturnType<typeof openMembers>>;

/** The mail that was sent since: the subject of each, and where answers go. */
const sent = async ({ platform, advance, box }: World): Promise<readonly string[]> => {
  advance(UNDO_MS);
  await platform.workers.draftMail();
  while ((await platform.workers.sendMessages()) > 0);
  while ((await platform.workers.sendMail()) > 0);
  return box.taken
    .splice(0)
    .map(({ subject, headers }) => `${subject}: ${headers["Reply-To"] ?? "nobody"}`)
    .sort();
};

/** By hand: what no header may hold, and what is no address. */
const BAD = [
  `${OURS}\r\nBcc: eve@mail.test`,
  `${OURS}\nBcc: eve@mail.test`,
  `${OURS}\u0000`,
  `${OURS}\u2028Bcc: eve@mail.test`,
  `\u202e${OURS}`,
  `${OURS}, eve@mail.test`,
  `${OURS};eve@mail.test`,
  `Shoes <${OURS}>`,
  `"a b"@shoes.test`,
  ` ${OURS}`,
  "answers",
  "answers@localhost",
  "",
  `${"a".repeat(321 - "@shoes.test".length)}@shoes.test`,
];
/** By hand: what is an address. */
const GOOD = [
  "grüße@bücher.test",
  "o'neil+partners@shoes.test",
  `${"a".repeat(320 - "@shoes.test".length)}@shoes.test`,
];

onEngines("the address that answers go to", (test, engine) => {
  test("the brand's is on its mail to members alone, and on no security mail", async () => {
    const world = await openMembers(await engine().fresh(), "brand");
    const { platform, actor, hats, shoe, hat, signedIn } = world;
    await sent(world);
    assert.equal((await platform.brands.retrieve(actor)).reply_to, null);
    assert.equal((await platform.brands.update(actor, { reply_to: OURS })).reply_to, OURS);
    assert.equal((await platform.brands.retrieve(hats)).reply_to, null);
    await platform.messages.create(actor, { enrollments: [shoe], subject: "News", text: "Hello" });
    await platform.messages.create(hats, { enrollments: [hat], subject: "Theirs", text: "Hello" });
    await platform.enrollments.reject(actor, shoe);
    assert.deepEqual(await sent(world), [`News: ${OURS}`, "Theirs: nobody", `Your application to Runners: ${OURS}`]);
    const member = await signedIn();
    await platform.portal.ask(member, "address", { email: "ann2@people.test" });
    const security = await sent(world);
    assert.ok(security.length > 0 && security.every((one) => one.endsWith(": nobody")), security.join("\n"));
    await platform.brands.update(actor, { reply_to: null });
    await platform.messages.create(actor, { enrollments: [shoe], subject: "More", text: "Hello" });
    assert.deepEqual(await sent(world), ["More: nobody"]);
    const { data } = await platform.auditEntries.list(actor, { limit: 100 });
    const changes = data.filter(({ verb }) => verb === "brands.update").map(({ after }) => after?.reply_to);
    assert.deepEqual(changes, [OURS, null]);
  });

  test("a message names another one for itself, which its reader sees in the portal", async () => {
    const world = await openMembers(await engine().fresh(), "message");
    const { platform, actor, shoe, signedIn } = world;
    await platform.brands.update(actor, { reply_to: OURS });
    const member = await signedIn();
    await sent(world);
    const said = { enrollments: [shoe], text: "Hello" };
    assert.equal((await platform.messages.preview(actor, { enrollments: [shoe] })).reply_to, OURS);
    const own = await platform.messages.create(actor, { ...said, subject: "Press", reply_to: PRESS });
    const usual = await platform.messages.create(actor, { ...said, subject: "Usual", reply_to: null });
    assert.deepEqual([own.reply_to, usual.reply_to], [PRESS, null]);
    assert.deepEqual(await sent(world), [`Press: ${PRESS}`, `Usual: ${OURS}`]);
    const shown = answerOf(await platform.portal.read(member, "messages")).data;
    assert.deepEqual(shown.map(({ subject, reply_to }) => `${subject}: ${reply_to}`).sort(), [
      `Press: ${PRESS}`,
      `Usual: ${OURS}`,
    ]);
    const [first] = shown;
    for (const read of [
      await platform.portal.read(member, "message", first?.id ?? ""),
      await platform.portal.openMessage(member, first?.id ?? ""),
    ])
      assert.equal(answerOf(read).reply_to, first?.reply_to);
  });

  test("a text that is no address, or would begin a header of its own, is refused by its field", async () => {
    const world = await openMembers(await engine().fresh(), "bad");
    const { platform, actor, shoe } = world;
    const later = new Date(world.ports.clock.now().getTime() + 60_000).toISOString();
    const said = { enrollments: [shoe], subject: "News", text: "Hello" };
    const { id } = await platform.messages.create(actor, { ...said, send_at: later });
    for (const reply_to of BAD)
      for (const call of [
        () => platform.brands.update(actor, { reply_to }),
        () => platform.messages.create(actor, { ...said, reply_to }),
        () => platform.messages.update(actor, id, { reply_to }),
      ])
        await assert.rejects(call, (cause: { readonly code?: string; readonly param?: string }) => {
          assert.deepEqual([cause.code, cause.param], ["invalid_request", "reply_to"], JSON.stringify(reply_to));
          return true;
        });
    await sent(world);
    for (const reply_to of GOOD) {
      await platform.brands.update(actor, { reply_to });
      await platform.messages.create(actor, said);
      assert.deepEqual(
        (await sent(world)).filter((one) => one.startsWith("News")),
        [`News: ${reply_to}`],
      );
    }
  });
});
