import type { Actor, Platform } from "@entente/core";
import type { Posted } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { isWhole } from "../testing/extent.ts";
import { answers, type Receiver, scriptedReceiver } from "../testing/receiver.ts";
import { onEngines } from "../testing/suites.ts";
import { openScenario, openWorld, type World } from "../testing/world.ts";

const [S, H] = [1_000, 3_600_000];
const LEASE_MS = 30_000;
const URL = "https://hooks.example/in";

type Seen = Pick<World, "platform" | "actor">;

const endpointAt = async ({ platform, actor }: Seen, url = URL, enabled_events: string[] = []) =>
  (await platform.webhooks.create(actor, { url, enabled_events })).webhook_endpoint;

const deliveriesOf = async ({ platform, actor }: Seen, endpoint: string) =>
  (await platform.webhooks.listDeliveries(actor, endpoint, { limit: 100 })).data;

/** The last one, by the order of the list. */
const deliveryTo = async (seen: Seen, endpoint: string) => {
  const [first] = await deliveriesOf(seen, endpoint);
  assert.ok(first);
  return first as NonNullable<typeof first>;
};

const statusesOf = async (seen: Seen, endpoint: string) =>
  (await deliveriesOf(seen, endpoint)).map(({ status }) => status);

const feedOf = async ({ platform, actor }: Seen) => (await platform.events.list(actor, { limit: 100 })).data;

/** Events of two types: one for each rejected member, one for each invited member. */
const cause = async (platform: Platform, actor: Actor, program: string, count: number, name = "guest") => {
  for (let at = 0; at < count; at += 1) {
    await platform.enrollments.create(actor, { program, email: `${name}${at}@people.example` });
  }
};

const opened = async (storage: Parameters<typeof openWorld>[0], settings = {}) => {
  const receiver: Receiver = scriptedReceiver();
  const world = await openWorld(storage, "webhooks", { webhookTransport: receiver, settings });
  const { id: program } = await world.platform.programs.create(world.actor, { name: "Makers" });
  return {
    ...world,
    receiver,
    program,
    cause: (count: number, name?: string) => cause(world.platform, world.actor, program, count, name),
  };
};

/** A promise that the test resolves. */
const blockedCall = () => {
  let release = (_: Posted): void => undefined;
  const posted = new Promise<Posted>((resolve) => {
    release = resolve;
  });
  return { posted, release };
};

onEngines("webhooks", (test, engine) => {
  test("every event of a campaign arrives once, as in the feed", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver } = world;
    const { id } = await endpointAt(world);
    const { distribution } = await openScenario(world, { members: [2, 1], slots: ["a"] });
    await platform.distributions.launch(actor, distribution);
    await platform.workers.drain();
    await platform.distributions.cancel(actor, distribution);
    await platform.workers.drain();
    const feed = await feedOf(world);
    assert.ok(feed.length > 15);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    assert.equal(
      bodies.sort((left, right) => left.seq - right.seq),
      JSON.parse(JSON.stringify(feed)),
    );
    assert.equal([...new Set(await statusesOf(world, id))], ["delivered"]);
  });

  test("an endpoint whose deliveries all fail is failing after three days, paused after ten, and goes on in order", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver, advance } = world;
    const { id } = await endpointAt(world);
    const changes: string[] = [];
    platform.workers.webhooks.onHealth((health) => void changes.push(health));
    const healthNow = async () => (await platform.webhooks.retrieve(actor, id)).webhook_endpoint;
    receiver.script(() => answers(503));
    await world.cause(1, "first");
    await platform.workers.deliver();
    const { health, failing_since: since } = await healthNow();
    assert.equal([health, typeof since], ["healthy", "string"]);
    let days = 0;
    const goOn = async (until: string) => {
      for (; days < 20 && (await healthNow()).health !== until; days += 1) {
        advance(24 * H);
        await world.cause(1, `day${days}`);
        await platform.workers.deliver();
      }
      return days;
    };
    assert.equal([await goOn("failing"), await goOn("paused_by_failure")], [3, 10]);
    // From now on one delivery is tried each hour, the longest due, and all others wait as they are.
    const waiting = (await deliveriesOf(world, id)).filter(({ status }) => status === "pending");
    receiver.received.length = 0;
    const seqBefore = (await platform.events.list(actor, { order: "desc", limit: 1 })).data[0]?.seq ?? 0;
    for (const name of ["one", "two", "three"]) {
      advance(S);
      await world.cause(1, name);
    }
    await platform.workers.deliver();
    assert.is(receiver.received.length, 0);
    advance(H);
    await platform.workers.deliver();
    await platform.workers.deliver();
    assert.is(receiver.received.length, 1);
    const tried = receiver.seqs();
    const { status, enabled_events } = await healthNow();
    assert.equal([status, enabled_events], ["enabled", []]);
    const left = (await deliveriesOf(world, id)).filter((one) => one.status === "pending");
    assert.ok(left.length >= waiting.length + 3 - 1, "nothing is given up but what was tried to its end");
    receiver.script(() => answers(200));
    receiver.received.length = 0;
    advance(H);
    await platform.workers.deliver();
    assert.is((await healthNow()).health, "healthy");
    await platform.workers.drain();
    advance(24 * H);
    await platform.workers.drain();
    assert.is((await deliveriesOf(world, id)).filter((one) => one.status === "pending").length, 0);
    // What was not tried yet comes by when it happened.
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { seq: number; created_at: string });
    const times = bodies.filter(({ seq }) => !tried.includes(seq) && seq > seqBefore).map((body) => body.created_at);
    assert.ok(new Set(times).size >= 2);
    assert.equal(times, times.toSorted());
    assert.equal(changes, ["failing", "paused_by_failure", "healthy"]);
    const { data } = await platform.auditEntries.list(actor, { subject: id, limit: 100 });
    assert.equal(
      data
        .filter(({ verb }) => verb === "webhooks.health")
        .map(({ before, after }: any) => [before.health, after.health]),
      [
        ["healthy", "failing"],
        ["failing", "paused_by_failure"],
        ["paused_by_failure", "healthy"],
      ],
    );
  });

  test("a sample tries an endpoint that is paused at once, and another address begins anew", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver, advance } = world;
    const { id } = await endpointAt(world);
    const healthNow = async () => (await platform.webhooks.retrieve(actor, id)).webhook_endpoint.health;
    const fail = async () => {
      receiver.script(() => answers(503));
      for (let day = 0; day <= 10; day += 1) {
        await world.cause(1, `${receiver.received.length}`);
        await platform.workers.deliver();
        advance(24 * H);
      }
      await platform.workers.deliver();
    };
    await fail();
    assert.is(await healthNow(), "paused_by_failure");
    advance(S);
    receiver.script(() => answers(200));
    await platform.webhooks.sendSample(actor, id, { type: "payout.settled" });
    await platform.workers.deliver();
    assert.is(await healthNow(), "healthy");
    await platform.workers.drain();
    await fail();
    assert.is(await healthNow(), "paused_by_failure");
    const moved = await platform.webhooks.update(actor, id, { url: "https://moved.example/in" });
    assert.is(moved.webhook_endpoint.health, "healthy");
    receiver.script(() => answers(200));
    receiver.received.length = 0;
    await platform.workers.drain();
    assert.ok(receiver.seqs("https://moved.example/in").length > 0);
  });

  test("events before the creation of an endpoint, or outside its subscription, are not sent", async () => {
    const world = await opened(await engine().fresh());
    await world.cause(2, "early");
    const narrow = await endpointAt(world, "https://narrow.example/", ["partnership.created"]);
    await endpointAt(world, "https://all.example/");
    const early = (await feedOf(world)).length;
    await world.cause(2, "late");
    await world.platform.workers.drain();
    const late = (await feedOf(world)).slice(early);
    assert.equal(
      [...world.receiver.seqs("https://all.example/")].sort((a, b) => a - b),
      late.map(({ seq }) => seq),
    );
    assert.equal(
      world.receiver.received
        .filter(({ url }) => url === "https://narrow.example/")
        .map(({ body }) => JSON.parse(body).type),
      ["relationship.created", "relationship.created"],
    );
    assert.equal((await platformShown(world, narrow.id)).enabled_events, ["partnership.created"]);
  });

  test("a receiver that always fails is tried ten times, each at its time, and then no more", async () => {
    const world = await opened(await engine().fresh());
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    await world.cause(1);
    const began = world.ports.clock.now().getTime();
    const times: number[] = [];
    world.receiver.script(() => {
      times.push(world.ports.clock.now().getTime() - began);
      return answers(500);
    });
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await world.platform.workers.deliver();
      const [delivery] = await deliveriesOf(world, id);
      if (delivery?.next_attempt_at == null) break;
      const wait = Date.parse(delivery.next_attempt_at) - world.ports.clock.now().getTime();
      world.advance(wait - 1);
      assert.is(await world.platform.workers.deliver(), 0);
      // The circuit breaker may delay it a little longer; it is never lost.
      world.advance(1);
      while ((await world.platform.workers.deliver()) === 0) world.advance(S);
    }
    const waits = times.slice(1).map((time, at) => time - (times[at] as number));
    const decided = [5 * S, 300 * S, 1_800 * S, 2 * H, 5 * H, 10 * H, 14 * H, 20 * H, 24 * H];
    assert.is(waits.length, 9);
    for (const [at, wait] of waits.entries()) {
      const due = decided[at] as number;
      assert.ok(wait >= due * 0.8 && wait <= due * 1.2 + 60 * S, `attempt ${at + 2} came after ${wait} ms`);
    }
    const { id: delivery } = await deliveryTo(world, id);
    const whole = await world.platform.webhooks.retrieveDelivery(world.actor, id, delivery);
    assert.equal([whole.status, whole.attempt_count, whole.attempts?.length], ["exhausted", 10, 10]);
    world.advance(100 * H);
    assert.is(await world.platform.workers.deliver(), 0);
  });

  test("disabling exhausts pending and running deliveries at once; enabling restores none of them", async () => {
    for (const end of ["disable", "delete"] as const) {
      const world = await opened(await engine().fresh());
      const { platform, actor, receiver } = world;
      const { id } = await endpointAt(world);
      const call = blockedCall();
      receiver.script(() => call.posted);
      await world.cause(2);
      await platform.workers.webhooks.begin(1);
      const { id: underway } = await deliveryTo(world, id);
      if (end === "disable") await platform.webhooks.update(actor, id, { status: "disabled" });
      else await platform.webhooks.delete(actor, id);
      call.release(answers(200));
      await platform.workers.webhooks.idle();
      const sent = receiver.received.length;
      world.advance(100 * H);
      await platform.workers.drain();
      assert.is(receiver.received.length, sent);
      if (end === "delete") continue;
      assert.equal([...new Set(await statusesOf(world, id))], ["exhausted"]);
      assert.is((await platform.webhooks.retrieveDelivery(actor, id, underway)).status, "exhausted");
      await platform.webhooks.update(actor, id, { status: "enabled" });
      await platform.workers.drain();
      assert.is(receiver.received.length, sent);
      await world.cause(1, "after");
      await platform.workers.drain();
      assert.ok(receiver.received.length > sent);
    }
  });

  test("a delivery is sent again on request, from the first attempt on, unless its endpoint is disabled", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    receiver.script(() => answers(410));
    await world.cause(1);
    await platform.workers.drain();
    const delivery = await deliveryTo(world, id);
    assert.is(delivery.status, "exhausted");
    receiver.script(() => answers(200));
    const again = await platform.webhooks.redeliver(actor, id, delivery.id);
    assert.equal([again.status, again.attempt_count, again.attempts?.length], ["pending", 0, 1]);
    await platform.workers.drain();
    const whole = await platform.webhooks.retrieveDelivery(actor, id, delivery.id);
    assert.equal([whole.status, whole.attempt_count], ["delivered", 1]);
    assert.equal(
      whole.attempts?.map(({ status }) => status),
      [410, 200],
    );
    assert.is(receiver.received[0]?.body, receiver.received[1]?.body);
    await platform.webhooks.update(actor, id, { status: "disabled" });
    const refused = await platform.webhooks.redeliver(actor, id, delivery.id).catch((error: unknown) => error);
    assert.match((refused as Error).message, "disabled");
  });

  test("a sample reaches its endpoint alone, signed and marked, and is in no feed", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    await endpointAt(world, "https://other.example/");
    const [feed, seals] = [await feedOf(world), await platform.events.listSeals(actor)];
    const made = await platform.webhooks.sendSample(actor, id, { type: "payout.settled" }, { idempotencyKey: "once" });
    assert.equal([made.status, made.sample, made.event_seq, made.attempt_count], ["pending", true, 0, 0]);
    const again = await platform.webhooks.sendSample(actor, id, { type: "payout.settled" }, { idempotencyKey: "once" });
    assert.is(again.id, made.id);
    await platform.workers.drain();
    assert.equal(
      receiver.received.map(({ url }) => url),
      [URL],
    );
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]];
    assert.equal(JSON.parse(body), JSON.parse(JSON.stringify(made.sample_event)));
    const sent = JSON.parse(body);
    assert.equal(
      [sent.id, sent.type, sent.seq, sent.sample, sent.livemode],
      [made.event, "payout.settled", 0, true, false],
    );
    assert.is(headers["webhook-id"], made.event);
    assert.equal([await feedOf(world), await platform.events.listSeals(actor)], [feed, seals]);
    const { data } = await platform.auditEntries.list(actor, { order: "desc", limit: 2 });
    assert.equal(
      data.map(({ verb }) => verb),
      ["webhooks.sendSample", "webhooks.create"],
    );
    assert.is(data[0]?.subject.id, made.id);
    const whole = await platform.webhooks.retrieveDelivery(actor, id, made.id);
    assert.equal([whole.status, whole.attempts?.length, whole.sample_event], ["delivered", 1, made.sample_event]);
    const [listed] = await deliveriesOf(world, id);
    assert.equal([listed?.id, listed?.sample, listed?.sample_event], [made.id, true, undefined]);
    world.advance(30 * 24 * H);
    assert.is(await platform.workers.sweepDeliveries(), 1);
  });

  test("samples that are refused are tried once, and delay no event", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    receiver.script(() => answers(500));
    for (let sample = 0; sample < 12; sample += 1) {
      await platform.webhooks.sendSample(actor, id, { type: "budget.reserved" });
      await platform.workers.drain();
    }
    assert.is(receiver.received.length, 12);
    assert.equal([...new Set(await statusesOf(world, id))], ["exhausted"]);
    receiver.script(() => answers(200));
    world.advance(1);
    await world.cause(1);
    await platform.workers.drain();
    assert.is((await deliveryTo(world, id)).status, "delivered");
    const [, oldest] = (await deliveriesOf(world, id)).toReversed();
    await platform.webhooks.redeliver(actor, id, oldest?.id ?? "");
    await platform.workers.drain();
    assert.is((await platform.webhooks.retrieveDelivery(actor, id, oldest?.id ?? "")).status, "delivered");
  });

  test("no sample is sent to a disabled endpoint, of an alias, or of a type that nobody knows", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor } = world;
    const { id } = await endpointAt(world);
    const refusal = async (type: string, endpoint = id) =>
      (await platform.webhooks.sendSample(actor, endpoint, { type }).catch((error: unknown) => error)) as {
        readonly code?: string;
        readonly param?: string;
      };
    for (const type of ["payout.lost", "partnership.created", "*"]) {
      const { code, param } = await refusal(type);
      assert.equal([code, param], ["invalid_event_type", "type"]);
    }
    assert.is((await refusal("payout.settled", "we_unknown")).code, "webhook_endpoint_not_found");
    await platform.webhooks.update(actor, id, { status: "disabled" });
    assert.is((await refusal("payout.settled")).code, "invalid_request");
    assert.equal(await deliveriesOf(world, id), []);
  });

  test("deliveries finished thirty days ago are removed and cannot be sent again; pending ones stay", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    await world.cause(2);
    await platform.workers.drain();
    const [again, gone] = await deliveriesOf(world, id);
    assert.ok(again && gone);
    world.advance(30 * 24 * H - 1);
    assert.is(await platform.workers.sweepDeliveries(), 0);
    receiver.script(() => answers(500));
    await platform.webhooks.redeliver(actor, id, again.id);
    await platform.workers.drain();
    world.advance(1);
    assert.is(await platform.workers.sweepDeliveries(), 1);
    assert.equal(
      (await deliveriesOf(world, id)).map((one) => [one.id, one.status]),
      [[again.id, "pending"]],
    );
    for (const method of [platform.webhooks.redeliver, platform.webhooks.retrieveDelivery]) {
      const refused = await method(actor, id, gone.id).catch((error: unknown) => error);
      assert.is((refused as { code?: string }).code, "webhook_delivery_not_found");
    }
    world.advance(300 * 24 * H);
    assert.is(await platform.workers.sweepDeliveries(), 0);
    receiver.script(() => answers(200));
    await platform.workers.drain();
    assert.is(await platform.workers.sweepDeliveries(), 0);
    world.advance(30 * 24 * H);
    assert.is(await platform.workers.sweepDeliveries(), 1);
    assert.equal(await deliveriesOf(world, id), []);
  });

  test("a worker stopped past its lease causes one more attempt, and its own result is not recorded", async () => {
    const world = await opened(await engine().fresh());
    const { receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    await world.cause(1);
    const stopped = world.process(engine().another());
    const call = blockedCall();
    receiver.script(() => (receiver.received.length === 1 ? call.posted : answers(204)));
    assert.is(await stopped.workers.webhooks.begin(), 1);
    assert.is(await world.platform.workers.deliver(), 0);
    world.advance(LEASE_MS - 1);
    assert.is(await world.platform.workers.deliver(), 0);
    world.advance(1);
    assert.is(await world.platform.workers.deliver(), 1);
    call.release(answers(500));
    await stopped.workers.webhooks.idle();
    const { id: delivery } = await deliveryTo(world, id);
    const whole = await world.platform.webhooks.retrieveDelivery(world.actor, id, delivery);
    assert.equal([whole.status, whole.attempts?.map(({ status }) => status)], ["delivered", [204]]);
    world.advance(100 * H);
    await world.platform.workers.drain();
    assert.is(receiver.received.length, 2);
  });

  test("one endpoint that never answers slows no other, with any backlog", async () => {
    const world = await opened(await engine().fresh(), { webhookConcurrency: 20, webhookEndpointConcurrency: 5 });
    const { platform, receiver } = world;
    await endpointAt(world, "https://dead.example/");
    // Ten thousand deliveries are already pending where that is cheap, two events for each new member.
    await world.cause(isWhole || engine().name === "memory" ? 5_000 : 250, "early");
    await endpointAt(world, "https://alive.example/");
    await world.cause(60);
    const call = blockedCall();
    receiver.script(({ url }) => (url.includes("dead") ? call.posted : answers(200)));
    const alive = () => receiver.seqs("https://alive.example/").length;
    for (let round = 0; alive() < 120 && round < 100; round += 1) {
      await platform.workers.webhooks.begin();
      // Answers are recorded before the next round; requests without an answer are not waited for.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    assert.is(alive(), 120);
    assert.is(receiver.seqs("https://dead.example/").length, 5);
    call.release(answers(500));
    await platform.workers.webhooks.idle();
  });

  test("an endpoint that fails repeatedly is skipped for a while, and everything reaches it in the end", async () => {
    const world = await opened(await engine().fresh(), { webhookEndpointConcurrency: 5 });
    const { platform, receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    await world.cause(30);
    receiver.script(() => ({ error: "connection_refused" }));
    for (let second = 0; second < 60; second += 1) {
      await platform.workers.deliver();
      world.advance(S);
    }
    assert.ok(receiver.received.length <= 30, `${receiver.received.length} attempts in a minute`);
    receiver.script(() => answers(200));
    for (let hour = 0; hour < 24 * 7; hour += 1) {
      while ((await platform.workers.deliver()) > 0);
      world.advance(H);
    }
    assert.equal([...new Set(await statusesOf(world, id))], ["delivered"]);
  });

  test("secrets and timestamps are those of the attempt, with two signatures for a day after a rotation", async () => {
    const world = await opened(await engine().fresh());
    const { platform, actor, receiver } = world;
    const { id } = await endpointAt(world, URL, ["relationship.created"]);
    await world.cause(1);
    const entries = async () => {
      await platform.workers.drain();
      const headers = receiver.received.at(-1)?.headers ?? {};
      const [time, ...ours] = (headers["service-signature"] ?? "").split(",");
      assert.is(time, `t=${Math.floor(world.ports.clock.now().getTime() / S)}`);
      assert.is((headers["webhook-signature"] ?? "").split(" ").length, ours.length);
      const { id: delivery } = await deliveryTo(world, id);
      await platform.webhooks.redeliver(actor, id, delivery);
      return ours.length;
    };
    assert.is(await entries(), 1);
    await platform.webhooks.rotateSecret(actor, id);
    assert.is(await entries(), 2);
    world.advance(24 * H - 1);
    assert.is(await entries(), 2);
    world.advance(1);
    assert.is(await entries(), 1);
    await platform.webhooks.rotateSecret(actor, id);
    await platform.webhooks.rotateSecret(actor, id);
    assert.is(await entries(), 2);
  });
});

const platformShown = async ({ platform, actor }: Seen, id: string) =>
  (await platform.webhooks.retrieve(actor, id)).webhook_endpoint;
