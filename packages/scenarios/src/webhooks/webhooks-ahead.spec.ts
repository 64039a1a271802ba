import type { Posted, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { answers, scriptedReceiver } from "../testing/receiver.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const S = 1_000;
const AT_ONE = 3;
/** Time after which an endpoint is read again before anything is sent. */
const TRUSTED_MS = 50;
const URL = "https://fast.example/";
const GUESTS = 40;

/** Waits until something holds; what is waited for takes some turns of the event loop, and statements. */
const until = async (holds: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 2_000 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.ok(holds());
};

/**
 * A world with so many events for one endpoint that has answered at once, of which more are claimed ahead, and that then is held up: it
 * answers nothing until it is told to. What is claimed for it and not sent yet is counted.
 */
const heldUp = async (storage: Storage) => {
  const receiver = scriptedReceiver();
  const claimed = { given: 0, found: 0 };
  const deliveries = storage.webhookDeliveries;
  const counted: Storage["webhookDeliveries"] = {
    ...deliveries,
    async claim(claim) {
      const found = await deliveries.claim(claim);
      claimed.found += found.length;
      return found;
    },
    async giveBack(given) {
      const count = await deliveries.giveBack(given);
      claimed.given += count;
      return count;
    },
  };
  const settings = { webhookConcurrency: 20, webhookEndpointConcurrency: AT_ONE };
  const world = await openWorld({ ...storage, webhookDeliveries: counted }, "ahead", {
    webhookTransport: receiver,
    settings,
  });
  const { platform, actor } = world;
  const endpoint = (await platform.webhooks.create(actor, { url: URL, enabled_events: ["relationship.created"] }))
    .webhook_endpoint;
  const { id: program } = await platform.programs.create(actor, { name: "Makers" });
  const cause = async (count: number, name: string) => {
    for (let at = 0; at < count; at += 1)
      await platform.enrollments.create(actor, { program, email: `${name}${at}@people.example` });
  };
  const { webhooks } = platform.workers;
  // The first answers show how fast it is.
  await cause(AT_ONE, "first");
  await webhooks.begin();
  await webhooks.idle();
  await cause(GUESTS, "guest");
  let release = (_: Posted): void => undefined;
  const posted = new Promise<Posted>((resolve) => {
    release = resolve;
  });
  receiver.script(() => posted);
  await webhooks.begin();
  const waiting = () => claimed.found - receiver.received.length - claimed.given;
  return { ...world, webhooks, receiver, endpoint, release, waiting, claimed, cause };
};

const statuses = async ({ platform, actor, endpoint }: Awaited<ReturnType<typeof heldUp>>) =>
  (await platform.webhooks.listDeliveries(actor, endpoint.id, { limit: 100 })).data.map(({ status }) => status);

onEngines("deliveries that are claimed ahead", (test, engine) => {
  test("prefetched deliveries are sent as soon as there is room, each once, without another claim", async () => {
    const world = await heldUp(await engine().fresh());
    const { receiver, webhooks, release, claimed, waiting } = world;
    assert.is(receiver.received.length, 2 * AT_ONE);
    assert.is(waiting(), GUESTS - AT_ONE);
    release(answers(200));
    await until(() => receiver.received.length === AT_ONE + GUESTS);
    await webhooks.idle();
    assert.is(new Set(receiver.seqs()).size, AT_ONE + GUESTS);
    assert.equal(claimed, { given: 0, found: AT_ONE + GUESTS });
    assert.equal([...new Set(await statuses(world))], ["delivered"]);
  });

  test("prefetched deliveries are not sent to an endpoint that was disabled or deleted meanwhile", async () => {
    for (const end of ["disable", "delete"] as const) {
      const world = await heldUp(await engine().fresh());
      const { platform, actor, receiver, webhooks, release, endpoint } = world;
      if (end === "disable") await platform.webhooks.update(actor, endpoint.id, { status: "disabled" });
      else await platform.webhooks.delete(actor, endpoint.id);
      world.advance(TRUSTED_MS);
      release(answers(200));
      await webhooks.idle();
      assert.is(receiver.received.length, 2 * AT_ONE);
      world.advance(100 * S);
      await platform.workers.drain();
      assert.is(receiver.received.length, 2 * AT_ONE);
    }
  });

  test("prefetched deliveries are signed with the secret of the moment in which they are sent", async () => {
    const { platform, actor, receiver, webhooks, release, endpoint, advance } = await heldUp(await engine().fresh());
    await platform.webhooks.rotateSecret(actor, endpoint.id);
    advance(TRUSTED_MS);
    release(answers(200));
    await until(() => receiver.received.length === AT_ONE + GUESTS);
    await webhooks.idle();
    const signatures = receiver.received.map(({ headers }) => (headers["webhook-signature"] ?? "").split(" ").length);
    assert.equal(
      signatures,
      Array.from({ length: AT_ONE + GUESTS }, (_, at) => (at < 2 * AT_ONE ? 1 : 2)),
    );
  });

  test("prefetched deliveries are given back when the process stops, and are another's at once", async () => {
    const world = await heldUp(await engine().fresh());
    const { receiver, webhooks, release, waiting } = world;
    const stopping = webhooks.idle();
    await until(() => waiting() === 0);
    const other = world.process(world.ports).workers;
    await other.webhooks.begin();
    assert.is(receiver.received.length, 3 * AT_ONE);
    release(answers(200));
    await stopping;
    await other.webhooks.idle();
    await other.drain();
    assert.equal(receiver.seqs().length, new Set(receiver.seqs()).size);
    assert.is(receiver.received.length, AT_ONE + GUESTS);
  });

  test("prefetched deliveries are given back when they have waited a second, and when their endpoint fails", async () => {
    const late = await heldUp(await engine().fresh());
    late.advance(S);
    late.release(answers(200));
    await late.webhooks.idle();
    assert.equal([late.waiting(), late.receiver.received.length], [0, 2 * AT_ONE]);

    const failing = await heldUp(await engine().fresh());
    failing.release({ error: "connection_refused" });
    await until(() => failing.waiting() === 0);
    await failing.webhooks.idle();
    assert.is(failing.receiver.received.length, 2 * AT_ONE);
    failing.receiver.script(() => answers(200));
    for (let minute = 0; minute < 10; minute += 1) {
      failing.advance(60 * S);
      await failing.platform.workers.drain();
    }
    assert.equal([...new Set(await statuses(failing))], ["delivered"]);
  });

  test("take no places from another endpoint", async () => {
    const { platform, actor, receiver, webhooks, release, cause } = await heldUp(await engine().fresh());
    const other = "https://other.example/";
    await platform.webhooks.create(actor, { url: other, enabled_events: ["relationship.created"] });
    await cause(AT_ONE, "late");
    await webhooks.begin();
    assert.is(receiver.seqs(other).length, AT_ONE);
    release(answers(200));
    await until(() => receiver.seqs(URL).length >= AT_ONE + GUESTS);
    await webhooks.idle();
  });

  test("prefetched deliveries are none where the caller says so", async () => {
    const { platform, receiver, webhooks, release, waiting, claimed } = await heldUp(await engine().fresh());
    release(answers(200));
    await until(() => receiver.received.length === AT_ONE + GUESTS);
    await webhooks.idle();
    const before = claimed.found;
    await platform.workers.deliver();
    assert.equal([waiting(), claimed.found - before], [0, 0]);
  });
});
