import type { Actor, Platform } from "@entente/core";
import type { Posted, Storage } from "@entente/core/ports";
import * as assert from "uvu/assert";
import { answers, scriptedReceiver } from "../testing/receiver.ts";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const S = 1_000;
const PLACES = 20;
const AT_ONE = 5;

const opened = async (storage: Storage) => {
  const receiver = scriptedReceiver();
  const settings = { webhookConcurrency: PLACES, webhookEndpointConcurrency: AT_ONE };
  const world = await openWorld(storage, "fairness", { webhookTransport: receiver, settings });
  let release = (_: Posted): void => undefined;
  const posted = new Promise<Posted>((resolve) => {
    release = resolve;
  });
  receiver.script(({ url }) => (url.includes("dead") ? posted : answers(200)));
  return { ...world, receiver, release, webhooks: world.platform.workers.webhooks };
};

const organization = async (platform: Platform, name: string): Promise<Actor> => {
  const { id } = await platform.operator.createOrganization({ name });
  await platform.operator.createBrand(id, { name });
  return platform.authenticator.actor({ organization: id });
};

/** Endpoints at these URLs, with this many events for each. */
const subscribe = async (platform: Platform, actor: Actor, urls: readonly string[], events: number): Promise<void> => {
  for (const url of urls) await platform.webhooks.create(actor, { url, enabled_events: ["relationship.created"] });
  const { id: program } = await platform.programs.create(actor, { name: "Makers" });
  for (let at = 0; at < events; at += 1) {
    await platform.enrollments.create(actor, { program, email: `guest${at}@people.example` });
  }
};

const dead = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://dead.example/${name}/${at}`);

onEngines("webhooks of many organizations", (test, engine) => {
  test("any number of organizations with only dead endpoints leaves capacity to another", async () => {
    const { platform, receiver, release, webhooks } = await opened(await engine().fresh());
    const seen = (prefix: string) => receiver.received.filter(({ url }) => url.startsWith(prefix)).length;
    await subscribe(platform, await organization(platform, "First"), dead("first", 8), AT_ONE);
    await webhooks.begin();
    await subscribe(platform, await organization(platform, "Second"), dead("second", 8), AT_ONE);
    await webhooks.begin();
    await subscribe(platform, await organization(platform, "Third"), ["https://alive.example/"], 30);
    for (let round = 0; round < 100 && seen("https://alive.example/") < 30; round += 1) {
      await webhooks.begin();
      // Answers are recorded before the next round; requests without an answer are not waited for.
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    assert.is(seen("https://alive.example/"), 30);
    assert.ok(seen("https://dead.example/first") > 10, "a single organization may use most of the capacity");
    assert.ok(seen("https://dead.example/second") > 0);
    release(answers(500));
    await webhooks.idle();
  });

  test("a single organization uses free capacity again when its own requests return", async () => {
    const { platform, receiver, webhooks } = await opened(await engine().fresh());
    const urls = Array.from({ length: 8 }, (_, at) => `https://alive.example/${at}`);
    await subscribe(platform, await organization(platform, "Only"), urls, 10);
    await platform.workers.drain();
    assert.is(receiver.received.length, 80);
    assert.is(await webhooks.begin(), 0);
  });

  test("an endpoint that fails repeatedly is tried with one delivery, and is used fully again when it answers", async () => {
    const world = await opened(await engine().fresh());
    const { platform, receiver, advance, webhooks } = world;
    await subscribe(platform, await organization(platform, "Only"), ["https://one.example/"], 20);
    receiver.script(() => ({ error: "connection_refused" }));
    await platform.workers.deliver();
    assert.is(receiver.received.length, AT_ONE);
    advance(5 * S);
    let release = (_: Posted): void => undefined;
    const posted = new Promise<Posted>((resolve) => {
      release = resolve;
    });
    receiver.script(() => posted);
    assert.is(await webhooks.begin(), 1);
    assert.is(await webhooks.begin(), 0);
    release(answers(200));
    await webhooks.idle();
    receiver.script(() => answers(200));
    assert.is(await webhooks.begin(), AT_ONE);
    await webhooks.idle();
  });
});
