import * as assert from "node:assert/strict";
import { doomed, SIDES, untilCrash } from "../testing/crash.ts";
import { ANN, answerOf, openMembers } from "../testing/mail/members.ts";
import { onEngines } from "../testing/suites.ts";

// A message that is given a time waits for it, can be changed and canceled until it goes, and goes once.

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;
const SAID = { subject: "News", text: "Hello" };

type World = Awaited<ReturnType<typeof openMembers>>;

/** A time from now. */
const ahead = ({ ports }: World, ms: number): string => new Date(ports.clock.now().getTime() + ms).toISOString();

/** Gives messages that are due to their members, and sends the mail; who got which since. */
const delivered = async ({ platform, box }: World): Promise<readonly string[]> => {
  while ((await platform.workers.sendMessages()) > 0);
  while ((await platform.workers.sendMail()) > 0);
  return box.empty();
};

const refused = (calling: Promise<unknown>, code: string, param: string | null = null) =>
  assert.rejects(calling, (cause: { readonly code?: string; readonly param?: string | null }) => {
    assert.deepEqual([cause.code, cause.param ?? null], [code, param]);
    return true;
  });

onEngines("messages of brands for a time", (test, engine) => {
  test("a message goes once at its time, or when a worker runs first after it", async () => {
    const world = await openMembers(await engine().fresh(), "once");
    const { platform, actor, shoe, advance } = world;
    await delivered(world);
    const send_at = ahead(world, HOUR_MS);
    const one = await platform.messages.create(actor, { enrollments: [shoe], ...SAID, send_at });
    assert.deepEqual([one.status, one.sends_at], ["scheduled", send_at]);
    assert.deepEqual((await platform.messages.list(actor, { status: "scheduled" })).data.length, 1);
    advance(HOUR_MS - 1);
    assert.deepEqual(await delivered(world), []);
    advance(1);
    assert.deepEqual(await delivered(world), [`${ANN}: News`]);
    assert.deepEqual(await delivered(world), []);
    const late = ahead(world, YEAR_MS);
    await platform.messages.create(actor, { enrollments: [shoe], ...SAID, subject: "Late", send_at: late });
    advance(YEAR_MS + 5 * HOUR_MS);
    assert.deepEqual(await delivered(world), [`${ANN}: Late`]);
    const { data } = await platform.messages.list(actor);
    assert.deepEqual(
      data.map(({ status, sends_at }) => [status, sends_at]),
      [
        ["sent", late],
        ["sent", send_at],
      ],
    );
  });

  test("a message is changed and canceled until it goes, and not later", async () => {
    const world = await openMembers(await engine().fresh(), "changed");
    const { platform, actor, hats, shoe, join, advance } = world;
    const bo = await join(actor, "bo@people.test");
    await delivered(world);
    const plan = (enrollments: string[]) =>
      platform.messages.create(actor, { enrollments, ...SAID, send_at: ahead(world, HOUR_MS) });
    const [first, second] = [await plan([shoe]), await plan([shoe])];
    const { update, cancel } = platform.messages;
    await refused(update(hats, first.id, { subject: "Theirs" }), "message_not_found");
    await refused(update(actor, first.id, { send_at: ahead(world, 0) }), "invalid_request", "send_at");
    await refused(update(actor, first.id, { send_at: ahead(world, YEAR_MS + 1) }), "invalid_request", "send_at");
    await refused(update(actor, first.id, { enrollments: [bo], filter: {} }), "invalid_request", "enrollments");
    await refused(update(actor, first.id, { enrollments: [world.hat] }), "enrollment_not_found", "enrollments[0]");
    await refused(update(actor, first.id, {}), "invalid_request");
    const fields = { enrollments: [bo], subject: "Later news", send_at: ahead(world, 2 * HOUR_MS) };
    const changed = await update(actor, first.id, fields);
    assert.deepEqual(
      [changed.status, changed.sends_at, changed.enrollments, changed.text],
      ["scheduled", fields.send_at, [bo], SAID.text],
    );
    assert.equal((await cancel(actor, second.id)).status, "canceled");
    advance(HOUR_MS);
    assert.deepEqual(await delivered(world), []);
    advance(HOUR_MS);
    assert.deepEqual(await delivered(world), ["bo@people.test: Later news"]);
    await refused(update(actor, first.id, { text: "Too late" }), "message_not_editable");
    await refused(update(actor, second.id, { text: "Too late" }), "message_not_editable");
    await refused(cancel(actor, first.id), "message_not_cancelable");
    const third = await plan([shoe]);
    advance(HOUR_MS / 2);
    const now = await update(actor, third.id, { send_at: null });
    assert.deepEqual([now.status, now.sends_at], ["waiting", ahead(world, 10_000)]);
    assert.deepEqual(await delivered(world), []);
    advance(10_000);
    assert.deepEqual(await delivered(world), [`${ANN}: News`]);
  });

  test("a change or a cancel of the moment in which a message goes comes before it or is refused", async () => {
    const world = await openMembers(await engine().fresh(), "moment");
    const { platform, actor, shoe, advance } = world;
    await delivered(world);
    for (const late of [
      (id: string) => platform.messages.cancel(actor, id),
      (id: string) => platform.messages.update(actor, id, { subject: "Other" }),
    ]) {
      const { id } = await platform.messages.create(actor, {
        ...{ enrollments: [shoe], ...SAID },
        send_at: ahead(world, HOUR_MS),
      });
      advance(HOUR_MS);
      const [answered] = await Promise.allSettled([late(id), world.process().workers.sendMessages()]);
      const taken = await delivered(world);
      const { status, subject } = await platform.messages.retrieve(actor, id);
      if (answered?.status === "rejected") assert.deepEqual([status, taken], ["sent", [`${ANN}: News`]]);
      else
        assert.deepEqual(
          [status, subject, taken],
          answered?.value.status === "canceled" ? ["canceled", "News", []] : ["sent", "Other", [`${ANN}: ${"Other"}`]],
        );
    }
  });

  test("a crash around any commit, and two workers, give a message for a time to each member once", async () => {
    for (const side of SIDES)
      for (let nth = 1; ; nth += 1) {
        const world = await openMembers(await engine().fresh(), "crash");
        const { platform, actor, shoe, join, advance } = world;
        const bo = await join(actor, "bo@people.test");
        await delivered(world);
        const { id } = await platform.messages.create(actor, {
          ...{ enrollments: [shoe, bo], ...SAID },
          send_at: ahead(world, HOUR_MS),
        });
        advance(HOUR_MS);
        const dying = doomed(world.ports, nth, side);
        const crashed = await untilCrash(world.process(dying.storage).workers.sendMessages());
        await Promise.all([world.process().workers.sendMessages(), world.process().workers.sendMessages()]);
        assert.deepEqual(await delivered(world), [`${ANN}: News`, "bo@people.test: News"], `${side} ${nth}`);
        const { status, counts } = await platform.messages.retrieve(actor, id);
        assert.deepEqual([status, counts.addressed, counts.sent], ["sent", 2, 2]);
        if (!crashed) break;
      }
  });

  test("a message for a time reaches who is a member when it goes, whatever happened to the program meanwhile", async () => {
    const world = await openMembers(await engine().fresh(), "members");
    const { platform, actor, shoe, join, advance } = world;
    const bo = await join(actor, "bo@people.test");
    await platform.enrollments.update(actor, shoe, { tags: ["vip"] });
    await delivered(world);
    const send_at = ahead(world, HOUR_MS);
    const found = await platform.messages.create(actor, { filter: { tag: "vip" }, ...SAID, send_at });
    const named = await platform.messages.create(actor, {
      enrollments: [shoe, bo],
      ...SAID,
      subject: "Named",
      send_at,
    });
    const late = await join(actor, "cy@people.test");
    await platform.enrollments.update(actor, late, { tags: ["vip"] });
    await platform.enrollments.update(actor, shoe, { tags: [] });
    await platform.enrollments.archive(actor, bo);
    const { program } = await platform.enrollments.retrieve(actor, shoe);
    await platform.programs.update(actor, program, { status: "paused" });
    await delivered(world);
    advance(HOUR_MS);
    const taken = await delivered(world);
    assert.deepEqual(
      taken.filter((one) => /News|Named/.test(one)),
      [`${ANN}: Named`, "cy@people.test: News"],
    );
    const { counts } = await platform.messages.retrieve(actor, named.id);
    assert.deepEqual([counts.sent, counts.left_out], [1, [{ reason: "membership_ended", count: 1 }]]);
    assert.equal((await platform.messages.retrieve(actor, found.id)).counts.sent, 1);
    const again = ahead(world, HOUR_MS);
    await platform.messages.create(actor, { enrollments: [shoe], ...SAID, subject: "After", send_at: again });
    await platform.messages.create(actor, { filter: { program }, ...SAID, subject: "Found after", send_at: again });
    await platform.programs.update(actor, program, { status: "archived" });
    await delivered(world);
    advance(HOUR_MS);
    assert.deepEqual(
      (await delivered(world)).filter((one) => one.includes("fter")),
      [`${ANN}: After`, `${ANN}: Found after`],
    );
  });

  test("a message for a time to a merged member goes to whom the member was merged into, once", async () => {
    const world = await openMembers(await engine().fresh(), "merged");
    const { platform, actor, shoe, join, advance } = world;
    const bo = await join(actor, "bo@people.test");
    await delivered(world);
    const send_at = ahead(world, HOUR_MS);
    const one = await platform.messages.create(actor, { enrollments: [bo], ...SAID, send_at });
    const both = await platform.messages.create(actor, { enrollments: [bo, shoe], ...SAID, subject: "Both", send_at });
    const entityOf = async (id: string) => (await platform.enrollments.retrieve(actor, id)).entity;
    const into = await entityOf(shoe);
    await platform.entities.merge(actor, await entityOf(bo), { into, reason: "One person" });
    await delivered(world);
    advance(HOUR_MS);
    assert.deepEqual(await delivered(world), [`${ANN}: Both`, `${ANN}: News`]);
    for (const { id } of [one, both]) assert.equal((await platform.messages.retrieve(actor, id)).counts.addressed, 1);
  });

  test("with an erased member a message for a time to that member alone is canceled, and its words are gone", async () => {
    const world = await openMembers(await engine().fresh(), "erased");
    const { platform, actor, shoe, join, advance } = world;
    const bo = await join(actor, "bo@people.test");
    await delivered(world);
    const send_at = ahead(world, HOUR_MS);
    const one = await platform.messages.create(actor, { enrollments: [shoe], ...SAID, send_at });
    const both = await platform.messages.create(actor, { enrollments: [bo, shoe], ...SAID, send_at });
    await platform.entities.erase(actor, (await platform.enrollments.retrieve(actor, shoe)).entity);
    while ((await platform.workers.erase()) > 0);
    await delivered(world);
    advance(HOUR_MS);
    assert.deepEqual(await delivered(world), ["bo@people.test: News"]);
    const gone = await platform.messages.retrieve(actor, one.id);
    assert.deepEqual([gone.status, gone.subject, gone.text], ["canceled", null, null]);
    await refused(platform.messages.update(actor, one.id, { subject: "Back" }), "message_not_editable");
    assert.equal((await platform.messages.retrieve(actor, both.id)).counts.addressed, 1);
  });

  test("another time zone of the brand moves no message", async () => {
    const world = await openMembers(await engine().fresh(), "zone");
    const { platform, actor, shoe, advance } = world;
    await delivered(world);
    const at = ahead(world, HOUR_MS);
    const offset = `${new Date(Date.parse(at) + 2 * HOUR_MS).toISOString().slice(0, -1)}+02:00`;
    const { id } = await platform.messages.create(actor, { enrollments: [shoe], ...SAID, send_at: offset });
    await platform.brands.update(actor, { time_zone: "Pacific/Auckland" });
    assert.equal((await platform.messages.retrieve(actor, id)).sends_at, at);
    advance(HOUR_MS - 1);
    assert.deepEqual(await delivered(world), []);
    advance(1);
    assert.deepEqual(await delivered(world), [`${ANN}: News`]);
  });

  test("a request that is sent once more after the time of its message is answered as before", async () => {
    const world = await openMembers(await engine().fresh(), "again");
    const { platform, actor, shoe, advance } = world;
    await delivered(world);
    const input = { enrollments: [shoe], ...SAID, send_at: ahead(world, HOUR_MS) };
    const first = await platform.messages.create(actor, input, { idempotencyKey: "one" });
    advance(2 * HOUR_MS);
    assert.deepEqual(await platform.messages.create(actor, input, { idempotencyKey: "one" }), first);
    assert.deepEqual(await delivered(world), [`${ANN}: News`]);
    await refused(platform.messages.create(actor, input), "invalid_request", "send_at");
    assert.equal(answerOf(await platform.portal.read(await world.signedIn(), "messages")).data.length, 1);
  });
});
