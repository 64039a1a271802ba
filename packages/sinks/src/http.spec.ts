import * as assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { undiciTransport } from "@entente/adapters-http";
import { webhooks } from "@entente/client";
import { Webhook } from "standardwebhooks";
import { suite } from "uvu";
import { type HttpSinkOptions, httpSink } from "./http.ts";
import { positionFile } from "./position-file.ts";
import { type Sending, sendFeed } from "./send-feed.ts";
import { SinkRefused } from "./sink.ts";
import { eventOf, eventsTo, feedOf, hurried, ORGANIZATION } from "./testing/events.ts";

const test = suite("the sink of HTTP");

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const NOW = new Date("2030-01-02T03:04:05.000Z");
const FEED = { organization: ORGANIZATION, livemode: true };

interface Arrived {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
type Answer = number | "break" | readonly [status: number, headers: Readonly<Record<string, string>>, body?: string];

/** A receiver on loopback that answers as planned, then 200. */
const receiver = async (...planned: readonly Answer[]) => {
  const answers = [...planned];
  const arrived: Arrived[] = [];
  const answer = (response: ServerResponse): void => {
    const next = answers.shift() ?? 200;
    if (next === "break") response.destroy();
    else if (typeof next === "number") response.writeHead(next).end();
    else response.writeHead(next[0], next[1]).end(next[2]);
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    arrived.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const folder = await mkdtemp(join(tmpdir(), "entente-sink-"));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/batches`;
  const path = join(folder, "position.json");
  const sinkOf = (more: Partial<HttpSinkOptions> = {}) => {
    const transport = undiciTransport({ allowLoopback: true });
    const position = positionFile(path, FEED, url);
    return httpSink({ feed: FEED, url, secret: SECRET, transport, now: () => NOW, position, ...more });
  };
  return {
    arrived,
    url,
    path,
    folder,
    sinkOf,
    seqs: () => arrived.map(({ body }) => JSON.parse(body).events.map(({ seq }: { seq: number }) => seq)),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Sends, and closes the sink. */
const send = async (sending: Sending): Promise<void> => {
  await sendFeed(sending).finally(() => sending.sink.close());
};

test("a batch has the events as the feed has them, and is signed as a webhook is", async () => {
  const there = await receiver();
  const events = eventsTo(3);
  await send({ ...hurried(), feed: feedOf(events), sink: there.sinkOf() });
  const [{ headers, body }] = there.arrived as [Arrived];
  assert.deepEqual(JSON.parse(body), { ...FEED, first_seq: 1, last_seq: 3, events });
  assert.equal(headers["webhook-id"], "evt_00000001_3");
  assert.equal(headers["content-type"], "application/json");
  await webhooks.unwrap(body, headers as Record<string, string>, SECRET, { now: NOW });
  const standard = new Webhook(SECRET);
  const changed = { ...(headers as Record<string, string>), "webhook-id": "evt_00000001_2" };
  // Its clock is the machine's, so the signature is compared with the one that it makes.
  assert.equal(standard.sign("evt_00000001_3", NOW, body), headers["webhook-signature"]);
  assert.notEqual(standard.sign(changed["webhook-id"], NOW, body), headers["webhook-signature"]);
  await there.close();
});

test("batches keep the bounds of events and bytes, and a larger event goes alone", async () => {
  const there = await receiver();
  const large = eventOf(4, { data: { text: "ü".repeat(2_000) } });
  const events = [eventOf(1), eventOf(2), eventOf(3), large, eventOf(5)];
  const feed = feedOf(events, 100);
  await send({ ...hurried(), feed, sink: there.sinkOf({ maxEvents: 2, maxBytes: 2_500 }) });
  assert.deepEqual(there.seqs(), [[1, 2], [3], [4], [5]]);
  await there.close();
});

test("a receiver that fails, is busy or breaks off gets the same batch again, in order", async () => {
  const there = await receiver(500, "break", 429, 503, 408, 200, "break");
  await send({ ...hurried(), feed: feedOf(eventsTo(6)), sink: there.sinkOf() });
  const first = Array.from({ length: 6 }, () => [1, 2, 3]);
  assert.deepEqual(there.seqs(), [...first, [4, 5, 6], [4, 5, 6]]);
  await there.close();
});

test("a busy receiver says when to come back", async () => {
  const there = await receiver([429, { "retry-after": "17" }], [503, { "retry-after": "soon" }]);
  const waits: number[] = [];
  const rest = async (ms: number) => void waits.push(ms);
  await send({ ...hurried(), rest, feed: feedOf(eventsTo(1)), sink: there.sinkOf() });
  assert.deepEqual(waits, [17_000, 500]);
  await there.close();
});

test("a receiver that refuses ends the sending with its status and its words, and the position stays", async () => {
  for (const [answer, said] of [
    [
      [400, {}, '{"error":\n"no such table"}'],
      /^The receiver answered 400 to seq 4 to 6\. It says: \{"error": "no such table"\}$/,
    ],
    [[401, {}], /^The receiver answered 401 to seq 4 to 6\.$/],
    [
      [302, { location: "http://127.0.0.1:1/" }],
      /^The receiver answered 302 to seq 4 to 6\. Redirects are not followed\.$/,
    ],
  ] as const satisfies readonly (readonly [Answer, RegExp])[]) {
    const there = await receiver(200, answer);
    const sending = send({ ...hurried(), feed: feedOf(eventsTo(9)), sink: there.sinkOf() });
    await assert.rejects(sending, (error: Error) => error instanceof SinkRefused && said.test(error.message));
    assert.deepEqual(await positionFile(there.path, FEED, there.url).read(), { seq: 3, id: "evt_00000003" });
    await send({ ...hurried(), feed: feedOf(eventsTo(9)), sink: there.sinkOf() });
    assert.deepEqual(there.seqs().slice(2), [
      [4, 5, 6],
      [7, 8, 9],
    ]);
    await there.close();
  }
});

test("a private address is not called", async () => {
  const there = await receiver();
  const sink = there.sinkOf({ url: "http://10.0.0.1/batches" });
  const sending = send({ ...hurried(), feed: feedOf(eventsTo(1)), sink });
  await assert.rejects(sending, /neither public nor of this machine/);
  await there.close();
});

test("the position is in a file that its owner alone reads, replaced as a whole, without the receiver's address", async () => {
  const there = await receiver();
  await send({ ...hurried(), feed: feedOf(eventsTo(4)), sink: there.sinkOf() });
  assert.equal((await stat(there.path)).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(there.folder), ["position.json"]);
  const text = await readFile(there.path, "utf8");
  assert.equal(text.includes("127.0.0.1"), false);
  const { receiver: digest, ...content } = JSON.parse(text);
  assert.deepEqual(content, { format: 1, ...FEED, seq: 4, id: "evt_00000004" });
  assert.match(digest, /^[0-9a-f]{64}$/);
  await there.close();
});

test("a second sender with the same file is refused before it sends, and the first goes on", async () => {
  const there = await receiver();
  const [first, second] = [there.sinkOf(), there.sinkOf()];
  assert.equal(await first.position(), null);
  await assert.rejects(send({ ...hurried(), feed: feedOf(eventsTo(9)), sink: second }), (error: Error) => {
    assert.ok(error instanceof SinkRefused, String(error));
    assert.match(error.message, /^Another process sends with .*position\.json: run one at a time\.$/);
    return true;
  });
  assert.deepEqual(there.arrived, []);
  await send({ ...hurried(), feed: feedOf(eventsTo(3)), sink: first });
  await send({ ...hurried(), feed: feedOf(eventsTo(4)), sink: there.sinkOf() });
  assert.deepEqual(there.seqs(), [[1, 2, 3], [4]]);
  await there.close();
});

test("a position of another feed, of another receiver, or none at all is refused", async () => {
  const there = await receiver();
  await send({ ...hurried(), feed: feedOf(eventsTo(1)), sink: there.sinkOf() });
  const others = [
    positionFile(there.path, { ...FEED, livemode: false }, there.url),
    positionFile(there.path, { ...FEED, organization: "org_2" }, there.url),
    positionFile(there.path, FEED, `${there.url}?other`),
  ];
  for (const other of others) await assert.rejects(other.read(), /is the position of another feed or receiver/);
  for (const text of ["", "{", "null", '{"format":2}', '{"format":1,"seq":1,"id":"evt_1"}']) {
    await writeFile(there.path, text);
    await assert.rejects(positionFile(there.path, FEED, there.url).read(), /is not a position of a feed/);
  }
  await assert.rejects(positionFile(there.folder, FEED, there.url).read(), /cannot be read/);
  await there.close();
});

test.run();
