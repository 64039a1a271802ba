import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { undiciTransport } from "@entente/adapters-http";
import type { Actor, Platform } from "@entente/core";
import * as assert from "uvu/assert";
import { onEngines } from "../testing/suites.ts";
import { openWorld } from "../testing/world.ts";

const ENDPOINTS = 5;
const MEMBERS = 20;

/** One origin with many receivers: those under /dead accept requests and answer none until they are released. */
const openOrigin = async () => {
  const unanswered = new Set<ServerResponse>();
  /** The log, in order: each event that arrived at a path, and each dead attempt that ended. */
  const story: { readonly does: "arrives" | "dead ends"; readonly path: string; readonly event: string }[] = [];
  let result = (): void => undefined;
  const notice = (does: "arrives" | "dead ends", path: string, event: string) => {
    story.push({ does, path, event });
    result();
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const event = String(request.headers["webhook-id"]);
    for await (const _ of request);
    notice("arrives", path, event);
    if (!path.startsWith("/dead")) return response.end();
    unanswered.add(response);
    response.on("close", () => notice("dead ends", path, event));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    story,
    arrivals: (prefix: string) => story.filter(({ does, path }) => does === "arrives" && path.startsWith(prefix)),
    next: () =>
      new Promise<void>((resolve) => {
        result = resolve;
      }),
    release() {
      for (const response of unanswered) response.writeHead(500).end();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

interface Subscriber {
  readonly platform: Platform;
  readonly actor: Actor;
}

/** The number of attempts in the delivery log, for each event. */
const attemptsOf = async ({ platform, actor }: Subscriber, endpoint: string) => {
  const { data } = await platform.webhooks.listDeliveries(actor, endpoint, { limit: 100 });
  const whole = await Promise.all(data.map(({ id }) => platform.webhooks.retrieveDelivery(actor, endpoint, id)));
  return new Map(whole.map(({ event, attempt_count, attempts }) => [event, [attempt_count, attempts?.length]]));
};

onEngines("webhooks behind one origin", (test, engine) => {
  test("five endpoints that never answer slow none of five others, and an attempt that was not sent is not counted", async () => {
    const origin = await openOrigin();
    const webhookTransport = undiciTransport({ allowLoopback: true });
    const settings = { webhookDeadlineMs: 30_000 };
    const world = await openWorld(await engine().fresh(), "one origin", { webhookTransport, settings });
    const { platform } = world;
    const { webhooks } = platform.workers;
    const other = await platform.operator.createOrganization({ name: "Other" });
    await platform.operator.createBrand(other.id, { name: "Hats" });
    const actors = [world.actor, await platform.authenticator.actor({ organization: other.id })];
    const endpoints: { readonly path: string; readonly id: string; readonly by: Subscriber }[] = [];
    for (const kind of ["dead", "healthy"]) {
      for (let at = 0; at < ENDPOINTS; at += 1) {
        const by = { platform, actor: actors[at % 2] as Actor };
        const path = `/${kind}/${at}`;
        const { webhook_endpoint } = await platform.webhooks.create(by.actor, {
          url: `${origin.url}${path}`,
          enabled_events: ["relationship.created"],
        });
        endpoints.push({ path, id: webhook_endpoint.id, by });
      }
    }
    for (const actor of actors) {
      const { id: program } = await platform.programs.create(actor, { name: "Makers" });
      for (let member = 0; member < MEMBERS; member += 1)
        await platform.enrollments.create(actor, { program, email: `guest${member}@people.example` });
    }
    let begun: Promise<unknown> = webhooks.begin();
    const forget = webhooks.onCapacity(() => {
      begun = begun.then(() => webhooks.begin());
    });
    try {
      const isOver = () => origin.story.some(({ does }) => does === "dead ends");
      while (origin.arrivals("/healthy").length < ENDPOINTS * MEMBERS && !isOver()) await origin.next();
      assert.is(isOver(), false, "a dead attempt ended before the healthy ones had everything");
      forget();
      origin.release();
      await begun;
      await webhooks.idle();
      assert.ok(origin.arrivals("/dead").length >= ENDPOINTS);
      for (const { path, id, by } of endpoints) {
        const came = origin.arrivals(path).map(({ event }) => event);
        assert.ok(came.length > 0, path);
        for (const [event, counted] of await attemptsOf(by, id)) {
          const left = came.filter((one) => one === event).length;
          assert.equal(counted, [left, left], `${path} ${event}`);
        }
      }
    } finally {
      forget();
      await webhookTransport.close();
      await begun;
      await webhooks.idle();
      origin.close();
    }
  });
});
