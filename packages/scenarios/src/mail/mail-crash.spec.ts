import * as assert from "node:assert/strict";
import { createPlatform } from "@entente/core";
import type { RenderedMail } from "@entente/core/ports";
import { doomed, SIDES, untilCrash } from "../testing/crash.ts";
import { postbox } from "../testing/mail/postbox.ts";
import { openPayoutWorld } from "../testing/payouts/payouts.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEMBERS = 5;

const idsOf = (mails: readonly RenderedMail[]): readonly string[] => mails.map(({ messageId }) => messageId);

/** A world in which several members were invited, approved and sold, and a day is over; nothing was written about it yet. */
const opened = async (storage: Parameters<typeof openWorld>[0]) => {
  const box = postbox();
  const world = await openWorld(storage, "mail crash", { mailTransport: box });
  const { platform, actor, advance, ports } = world;
  const { program } = await openPayoutWorld(world, { currency: "eur" });
  // Written at the beginning, so that the cursor is there and the day counts.
  await platform.workers.draftMail();
  const ids: string[] = [];
  for (let at = 0; at < MEMBERS; at += 1) {
    const { id } = await platform.enrollments.create(actor, { program, email: `member${at}@mail.test` });
    await platform.enrollments.approve(actor, id);
    await platform.performance.record(actor, {
      type: "sale",
      enrollment: id,
      external_event_id: `sale ${at}`,
      value_minor: 1_000,
      currency: "eur",
    });
    ids.push(id);
  }
  advance(DAY_MS - (ports.clock.now().getTime() % DAY_MS) + HOUR_MS + 1);
  return { ...world, box, ids };
};

/** Approved and earned: two messages to each; the invitation is a day old by then. */
const expected = Array.from({ length: MEMBERS }, (_, at) => [
  `member${at}@mail.test: Runners: your earnings on January 1, 2030`,
]).flat();

onEngines("mail and crashes", (test, engine) => {
  test("a crash around any commit loses no message and writes none twice", async () => {
    const reference = await opened(await engine().fresh());
    await reference.platform.workers.draftMail();
    const wanted = idsOf((await reference.ports.mailMessages.pending(1_000)).map(({ row }) => row as never));
    assert.ok(wanted.length >= MEMBERS, String(wanted.length));
    for (const side of SIDES) {
      for (let nth = 1; ; nth += 1) {
        const { ports, process, advance } = await opened(await engine().fresh());
        const dying = doomed(ports, nth, side);
        const crashed = await untilCrash(process(dying.storage).workers.draftMail());
        advance(1_000);
        await process().workers.draftMail();
        await process().workers.draftMail();
        const found = idsOf((await ports.mailMessages.pending(1_000)).map(({ row }) => row as never));
        assert.deepEqual([...found].sort(), [...wanted].sort(), `${side} ${nth}`);
        if (!crashed) break;
      }
    }
  });

  test("two processes that draft at once write each message once", async () => {
    const { ports, process } = await opened(await engine().fresh());
    await Promise.all([process().workers.draftMail(), process().workers.draftMail()]);
    await process().workers.draftMail();
    const found = idsOf((await ports.mailMessages.pending(1_000)).map(({ row }) => row as never));
    assert.equal(new Set(found).size, found.length);
    assert.ok(found.length >= MEMBERS);
  });

  test("a crash after a message was accepted sends it again under the same id, and nothing else twice", async () => {
    const { ports, platform, process, advance, box } = await opened(await engine().fresh());
    await platform.workers.draftMail();
    const all = (await ports.mailMessages.pending(1_000)).length;
    const dying = doomed(ports, 1, "before");
    assert.equal(await untilCrash(process(dying.storage).workers.sendMail(1)), true);
    const [first] = idsOf(box.taken);
    advance(121_000);
    while ((await process().workers.sendMail()) > 0);
    const sent = idsOf(box.taken);
    assert.equal(sent.length, all + 1);
    assert.equal(new Set(sent).size, all);
    assert.equal(sent.filter((id) => id === first).length, 2);
    assert.deepEqual(new Set(box.empty().filter((one) => one.includes("earnings"))).size, expected.length);
    const quiet = createPlatform({ ...ports, mailTransport: box });
    assert.equal(await quiet.workers.sendMail(), 0);
  });
});
