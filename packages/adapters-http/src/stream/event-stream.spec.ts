import * as assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Ports } from "@entente/core/ports";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { openWorld, type World } from "../testing/world.ts";
import type { StreamOptions } from "./streams.ts";

const test = suite("the event stream");

const V1 = "/v1/platform";
const NEVER_MS = 3_600_000;

interface Reader {
  readonly response: IncomingMessage;
  /** Everything that was sent so far. */
  readonly text: () => string;
  /** The events that were sent so far. */
  readonly events: () => readonly { readonly id: string; readonly data: { seq: number; type: string } }[];
  /** Resolves when the server has ended the stream; false when it broke off. */
  readonly ended: Promise<boolean>;
  readonly leave: () => void;
}

const opened = new Set<World>();
const open = async (streams: StreamOptions = {}, altered?: (ports: Ports) => Ports): Promise<World> => {
  const world = await openWorld({ streams: { pollMs: 20, ...streams } }, altered);
  opened.add(world);
  return world;
};
test.after.each(async () => {
  for (const world of opened) await world.close();
  opened.clear();
});

const follow = async ({ root, key }: World, query = "", headers: object = {}, of = key): Promise<Reader> => {
  const asked = get(`${root}${V1}/events/stream${query}`, { headers: { authorization: `Bearer ${of}`, ...headers } });
  asked.on("error", () => undefined);
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  assert.equal(response.headers["content-type"], "text/event-stream");
  let text = "";
  response.setEncoding("utf8");
  response.on("data", (chunk: string) => {
    text += chunk;
  });
  const ended = new Promise<boolean>((resolve) => {
    response.once("end", () => resolve(true));
    response.once("error", () => resolve(false));
  });
  return {
    response,
    text: () => text,
    events: () =>
      text
        .split("\n\n")
        .slice(0, -1)
        .filter((block) => block.startsWith("id: "))
        .map((block) => {
          const [id = "", ...data] = block.split("\n");
          const json = data.map((line) => line.replace(/^data: /, "")).join("\n");
          return { id: id.slice("id: ".length), data: JSON.parse(json) };
        }),
    ended,
    leave: () => void asked.destroy(),
  };
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(5);
};

let invited = 0;
/** Invites people, each of whom brings two events. */
const invite = async ({ call }: World, program: string, count = 1): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) {
    invited += 1;
    // The line break is one of the caller's JSON, which is kept byte for byte.
    const body = `{"program":"${program}","email":"p${invited}@people.example","metadata":{\n"a": 1\r\n}}`;
    const reply = await call("POST", `${V1}/enrollments`, { body, headers: { "content-type": "application/json" } });
    assert.equal(reply.status, 201, reply.text);
  }
};
const programOf = async ({ call }: World): Promise<string> =>
  (await call("POST", `${V1}/programs`, { body: { name: "Runners" } })).body.id;

const feed = async ({ call }: World) => (await call("GET", `${V1}/events?limit=100`)).body.data;

test("sends the feed as the list has it, and then what comes, without a gap", async () => {
  const world = await open();
  const program = await programOf(world);
  await invite(world, program, 20);
  const reader = await follow(world);
  await until(() => reader.events().length === 40);
  await invite(world, program, 5);
  await until(() => reader.events().length === 50);
  assert.deepEqual(
    reader.events().map(({ data }) => data),
    await feed(world),
  );
  for (const [at, { id, data }] of reader.events().entries()) assert.deepEqual([id, data.seq], [`${at + 1}`, at + 1]);
  assert.match(reader.text(), /^retry: \d+\n\n/);
  reader.leave();
});

test("the event stream goes on where the client was, by after or by the id that a browser sends again", async () => {
  const world = await open();
  await invite(world, await programOf(world), 10);
  const first = await follow(world, "?after=5");
  await until(() => first.events().length === 15);
  first.leave();
  const { data } = first.events().at(-3) as ReturnType<Reader["events"]>[number];
  assert.equal(data.seq, 18);
  const again = await follow(world, "?after=5", { "last-event-id": "18" });
  await until(() => again.events().length === 2);
  assert.deepEqual(
    again.events().map(({ id }) => id),
    ["19", "20"],
  );
  again.leave();
});

test("a client that comes and goes while events come reads each once", async () => {
  const world = await open();
  const program = await programOf(world);
  const writing = invite(world, program, 30);
  const seen: string[] = [];
  while (seen.length < 60) {
    const reader = await follow(world, "", seen.length === 0 ? {} : { "last-event-id": seen.at(-1) as string });
    await until(() => reader.events().length > 0);
    seen.push(...reader.events().map(({ id }) => id));
    reader.leave();
  }
  await writing;
  assert.deepEqual(
    seen,
    Array.from({ length: 60 }, (_, at) => `${at + 1}`),
  );
});

test("sends only the events that are asked for, and goes on behind the others", async () => {
  const world = await open();
  const program = await programOf(world);
  await invite(world, program, 3);
  const reader = await follow(world, "?type=enrollment.created");
  await until(() => reader.events().length === 3);
  await invite(world, program, 2);
  await until(() => reader.events().length === 5);
  assert.ok(reader.events().every(({ data }) => data.type === "enrollment.created"));
  reader.leave();
});

test("a notification notifications it, long before it would look by itself", async () => {
  const world = await open({ pollMs: NEVER_MS, heartbeatMs: NEVER_MS });
  const program = await programOf(world);
  const hook = { url: "https://hooks.example/", enabled_events: ["enrollment.created"] };
  assert.equal((await world.call("POST", `${V1}/webhook_endpoints`, { body: hook })).status, 201);
  const reader = await follow(world);
  await until(() => reader.text() !== "");
  await invite(world, program);
  await until(() => reader.events().length === 2);
  reader.leave();
});

test("the event stream without notifications looks at its interval, and says meanwhile that it is alive", async () => {
  const deaf = ({ notifications: _, ...ports }: Ports): Ports => ports;
  const world = await open({ heartbeatMs: 30 }, deaf);
  const reader = await follow(world);
  await until(() => reader.text().split(": still here\n\n").length > 2);
  await invite(world, await programOf(world));
  await until(() => reader.events().length === 2);
  reader.leave();
});

test("the event stream ends, and does not break off, when the server stops", async () => {
  const world = await open({ pollMs: NEVER_MS, heartbeatMs: NEVER_MS });
  const reader = await follow(world);
  await until(() => reader.text() !== "");
  const closed = world.close();
  assert.equal(await reader.ended, true);
  await closed;
});

test("one of several processes has its part of the streams of a key", async () => {
  const world = await openWorld({ streams: { perKey: 4, pollMs: NEVER_MS, heartbeatMs: NEVER_MS }, processes: 2 });
  opened.add(world);
  const readers = [await follow(world), await follow(world)];
  for (const reader of readers) await until(() => reader.text() !== "");
  refused(await world.call("GET", `${V1}/events/stream`), 429, "rate_limited");
});

test("a key has so many streams at once, which end when their readers leave, and another key has its own", async () => {
  const world = await open({ perKey: 2, pollMs: NEVER_MS, heartbeatMs: NEVER_MS });
  const readers = [await follow(world), await follow(world)];
  for (const reader of readers) await until(() => reader.text() !== "");
  const reply = await world.call("GET", `${V1}/events/stream`);
  refused(reply, 429, "rate_limited");
  assert.equal(reply.headers["retry-after"], "5");
  const other = await follow(world, "", {}, await world.keyWith(["events:read"]));
  await until(() => other.text() !== "");
  readers[0]?.leave();
  for (let status = 429; status === 429; ) {
    const asked = get(`${world.root}${V1}/events/stream`, { headers: { authorization: `Bearer ${world.key}` } });
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    status = response.statusCode ?? 0;
    asked.on("error", () => undefined);
    response.on("error", () => undefined);
    asked.destroy();
    if (status === 429) await sleep(10);
  }
  for (const reader of [...readers, other]) reader.leave();
});

test("a key that is revoked reads no more", async () => {
  const world = await open({ heartbeatMs: 30 });
  const secret = await world.keyWith(["events:read"]);
  const reader = await follow(world, "", {}, secret);
  await until(() => reader.text() !== "");
  const keys = await world.platform.operator.listKeys(world.organization);
  const { id } = keys.find(({ scopes }) => scopes.length === 1 && scopes[0] === "events:read") as (typeof keys)[number];
  await world.platform.operator.revokeKey(id);
  assert.equal(await reader.ended, true);
});

/** Events without an end, of which every page is full. */
const flowing = (ports: Ports): Ports => ({
  ...ports,
  events: {
    ...ports.events,
    async readAsSent(tenant, page) {
      const [event] = await ports.events.readAsSent(tenant, { ...page, after: 0, limit: 1 });
      if (event === undefined || page.limit === 1) return [];
      return Array.from({ length: page.limit }, (_, at) => event.replace(/"seq":\d+/, `"seq":${page.after + at + 1}`));
    },
  },
});

test("a key that is revoked reads no more, also while events flow", async () => {
  const world = await open({ heartbeatMs: 30 }, flowing);
  await invite(world, await programOf(world));
  const secret = await world.keyWith(["events:read"]);
  const reader = await follow(world, "", {}, secret);
  await until(() => reader.text().length > 10_000);
  const keys = await world.platform.operator.listKeys(world.organization);
  const { id } = keys.find(({ scopes }) => scopes[0] === "events:read") as (typeof keys)[number];
  await world.platform.operator.revokeKey(id);
  assert.equal(await reader.ended, true);
});

test("places are counted before the answer, and free when nothing is streamed", async () => {
  const slow = (ports: Ports): Ports => ({
    ...ports,
    events: { ...ports.events, readAsSent: (...given) => sleep(50).then(() => ports.events.readAsSent(...given)) },
  });
  const world = await open({ perKey: 2, pollMs: NEVER_MS, heartbeatMs: NEVER_MS }, slow);
  const sendRequest = (method: string, query = "") => world.call(method, `${V1}/events/stream${query}`);
  for (let nth = 0; nth < 5; nth += 1) {
    assert.equal((await sendRequest("HEAD")).status, 200);
    refused(await sendRequest("GET", "?after=nonsense"), 400, "invalid_request", "after");
  }
  const gone = Array.from({ length: 2 }, () => {
    const asked = get(`${world.root}${V1}/events/stream`, { headers: { authorization: `Bearer ${world.key}` } });
    asked.on("error", () => undefined);
    return asked;
  });
  await sleep(25);
  for (const asked of gone) asked.destroy();
  await sleep(100);
  const statuses: number[] = [];
  const requests = Array.from({ length: 5 }, () => {
    const asked = get(`${world.root}${V1}/events/stream`, { headers: { authorization: `Bearer ${world.key}` } });
    asked.on("error", () => undefined);
    asked.once("response", (response: IncomingMessage) => {
      statuses.push(response.statusCode ?? 0);
      response.on("error", () => undefined).resume();
    });
    return asked;
  });
  await until(() => statuses.length === 5);
  assert.deepEqual(statuses.sort(), [200, 200, 429, 429, 429]);
  for (const asked of requests) asked.destroy();
});

test("a place where a stream cannot begin is refused under the name by which it was said", async () => {
  const world = await open();
  const sendRequest = (query: string, headers = {}) => world.call("GET", `${V1}/events/stream${query}`, { headers });
  const after = await sendRequest("?after=nonsense");
  refused(after, 400, "invalid_request", "after");
  assert.equal(after.body.error.message, "after must be a seq or the id of an event of this feed.");
  const header = await sendRequest("?after=5", { "last-event-id": "nonsense" });
  refused(header, 400, "invalid_request", "Last-Event-ID");
  assert.equal(header.body.error.message, "Last-Event-ID must be a seq or the id of an event of this feed.");
});

test("the event stream refuses a wrong request in the envelope, before it sends anything", async () => {
  const world = await open();
  const sendRequest = (query: string, key = world.key) => world.call("GET", `${V1}/events/stream${query}`, { key });
  refused(await sendRequest("?after=nonsense"), 400, "invalid_request", "after");
  refused(await sendRequest("?type=no.such"), 400, "invalid_event_type", "type");
  refused(await sendRequest("?limit=5"), 400, "invalid_request", "limit");
  refused(await sendRequest("?starting_after=5"), 400, "invalid_request", "starting_after");
  refused(await sendRequest("?unknown=5"), 400, "invalid_request", "unknown");
  refused(await sendRequest("", await world.keyWith(["programs:read"])), 403, "insufficient_scope");
  refused(await sendRequest("", "sk_live_nobody"), 401, "unauthenticated");
  refused(await world.call("POST", `${V1}/events/stream`), 405, "method_not_allowed");
  assert.equal((await world.call("HEAD", `${V1}/events/stream`)).status, 200);
});

test("a client that stops reading holds its stream up, and misses nothing when it reads on", async () => {
  let reads = 0;
  const world = await open({}, (ports) => {
    const { events } = flowing(ports);
    const readAsSent: typeof events.readAsSent = (tenant, page) => {
      if (page.limit > 1) reads += 1;
      return events.readAsSent(tenant, page);
    };
    return { ...ports, events: { ...events, readAsSent } };
  });
  await invite(world, await programOf(world));
  const reader = await follow(world);
  reader.response.pause();
  let before = -1;
  while (before !== reads) {
    before = reads;
    await sleep(50);
  }
  assert.ok(reads < 10_000, `${reads} pages were read for a client that reads none`);
  reader.response.resume();
  await until(() => reads > before + 5);
  reader.leave();
  const ids = reader.events().map(({ id }) => Number(id));
  assert.deepEqual(
    ids,
    Array.from(ids, (_, at) => at + 1),
  );
  assert.ok(ids.length >= 500);
});

test.run();
