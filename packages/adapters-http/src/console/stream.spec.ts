import * as assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { suite } from "uvu";
import type { StreamOptions } from "../stream/streams.ts";
import { type Browser, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite("the event stream of a session");

const HOUR_MS = 3_600_000;
const opened = new Set<World>();
const open = async (streams: StreamOptions = { pollMs: 20, heartbeatMs: 20 }): Promise<World> => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600", streams });
  opened.add(world);
  return world;
};
test.after.each(async () => {
  for (const world of opened) await world.close();
  opened.clear();
});

interface Reader {
  /** Resolves when the server has ended the stream; false when it broke off. */
  readonly ended: Promise<boolean>;
  readonly isOpen: () => boolean;
  /** Resolves when the server has said once more that the stream is alive. */
  readonly alive: () => Promise<unknown>;
}

const follow = async ({ root }: World, { cookie }: Pick<Browser, "cookie">): Promise<Reader> => {
  const asked = get(`${root}/console/api/events/stream`, { headers: { cookie } });
  asked.on("error", () => undefined);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers["content-type"], "text/event-stream");
  let isOpen = true;
  response.resume();
  const ended = new Promise<boolean>((resolve) => {
    response.once("end", () => resolve(true));
    response.once("error", () => resolve(false));
  }).finally(() => {
    isOpen = false;
  });
  return { ended, isOpen: () => isOpen, alive: () => once(response, "data") };
};

const idOf = async (browser: Browser): Promise<string> => (await browser.call("GET", "/session")).body.person.id;

/** The acts that end a session, or take the scope from its role, by the browser that streams or by an owner. */
const ENDINGS: Readonly<Record<string, (world: World, browser: Browser, owner: Browser) => Promise<unknown>>> = {
  "signs out": (_world, browser) => browser.call("POST", "/session/end"),
  "ends all sessions": (_world, browser) => browser.call("POST", "/sessions/end"),
  "ends the session by its id": async (_world, browser) => {
    const { id } = (await browser.call("GET", "/session")).body;
    return browser.call("POST", `/sessions/${id}/end`);
  },
  "is removed": async (_world, browser, owner) => owner.call("POST", `/people/${await idOf(browser)}/remove`),
  "has a role without the scope": async (_world, browser, owner) =>
    owner.call("POST", `/people/${await idOf(browser)}`, { body: { seats: [{ role: "viewer" }] } }),
  "is limited to a brand": async (world, browser, owner) =>
    owner.call("POST", `/people/${await idOf(browser)}`, {
      body: { seats: [{ role: "manager", brand: world.brand.slug }] },
    }),
  "asks nothing for too long": async (world) => world.advance(8 * HOUR_MS),
};

for (const [what, end] of Object.entries(ENDINGS)) {
  test(`the event stream of a session ends when its person ${what}, and those of others go on`, async () => {
    const world = await open();
    const owner = await signIn(world, { name: "Owner" });
    const browser = await signIn(world, { role: "manager", name: "Mia" });
    const reader = await follow(world, browser);
    const headers = { authorization: `Bearer ${world.key}` };
    const key = get(`${world.root}/v1/platform/events/stream`, { headers });
    key.on("error", () => undefined);
    const [other] = (await once(key, "response")) as [IncomingMessage];
    await reader.alive();
    const done = await end(world, browser, owner);
    if (done !== undefined) assert.ok((done as { status: number }).status < 300);
    assert.equal(await reader.ended, true);
    await once(other, "data");
    key.destroy();
  });
}

test("the event stream of a session ends at its last moment, though its person asks all the time; it prolongs no session", async () => {
  const world = await open();
  const browser = await signIn(world, { role: "manager" });
  const reader = await follow(world, browser);
  for (let hours = 0; hours < 7 * 24 - 4; hours += 4) {
    world.advance(4 * HOUR_MS);
    assert.equal((await browser.call("GET", "/session")).status, 200);
  }
  await reader.alive();
  assert.ok(reader.isOpen());
  world.advance(4 * HOUR_MS);
  assert.equal(await reader.ended, true);
});

test("the event stream of a session goes on where the role changes and a new cookie streams", async () => {
  const world = await open();
  const owner = await signIn(world, { name: "Owner" });
  const browser = await signIn(world, { role: "manager", name: "Mia" });
  const before = await follow(world, browser);
  const body = { seats: [{ role: "developer" }] };
  world.advance(1_000);
  assert.equal((await owner.call("POST", `/people/${await idOf(browser)}`, { body })).status, 200);
  assert.equal(await before.ended, true, "the cookie of the role before streams no more");
  const shown = await browser.call("GET", "/session");
  assert.equal(shown.status, 200);
  const cookie = (shown.headers["set-cookie"] as unknown as readonly string[]).toString().split(";")[0] as string;
  const after = await follow(world, { cookie });
  await after.alive();
  await after.alive();
  assert.ok(after.isOpen());
});

test("the event stream of a session ends within seconds where the feed is looked at rarely", async () => {
  const world = await open({ pollMs: HOUR_MS, heartbeatMs: HOUR_MS });
  const browser = await signIn(world, { role: "manager" });
  const reader = await follow(world, browser);
  assert.equal((await browser.call("POST", "/session/end")).status, 200);
  assert.equal(await reader.ended, true);
});

test.run();
