import * as assert from "node:assert/strict";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Event } from "@entente/client";
import { jetstream, jetstreamManager } from "@nats-io/jetstream";
import { connect, headers } from "@nats-io/transport-node";
import { suite } from "uvu";
import { isPrefix, isStreamName, natsSink, subjectOf } from "./nats.ts";
import { sendFeed } from "./send-feed.ts";
import { SinkRefused, SinkUnavailable } from "./sink.ts";
import { eventOf, eventsTo, feedOf, hurried, ORGANIZATION } from "./testing/events.ts";
import { findNatsServer, type NatsServer, startNatsServer } from "./testing/nats-server.ts";

const test = suite("the sink of NATS");

test("a feed has one subject, which tells its organization and mode", () => {
  assert.equal(subjectOf("a.b", { organization: "org_1", livemode: true }), "a.b.org_1.live");
  assert.equal(subjectOf("a", { organization: "org_1", livemode: false }), "a.org_1.test");
});

test("a prefix and a stream have names that subjects can hold", () => {
  const prefixes = ["partners", "a.b-c.d_1", "", "a.", ".a", "a b", "a.*", "a.>", "ü"];
  assert.deepEqual(prefixes.filter(isPrefix), ["partners", "a.b-c.d_1"]);
  assert.deepEqual(["PARTNERS", "a.b", "", "a b", "*"].filter(isStreamName), ["PARTNERS"]);
});

test("a server that does not answer is an outage, and not a refusal", async () => {
  const sink = natsSink({ feed: feedOf([]), servers: ["nats://127.0.0.1:1"], stream: "S", prefix: "p" });
  await assert.rejects(sink.position(), SinkUnavailable);
  await assert.rejects(sink.send([eventOf(1)]), SinkUnavailable);
  await sink.close();
});

test("an address of TLS is not spoken to in plain: nothing is said to a server that has no TLS", async () => {
  let said = "";
  const plain = createServer((socket) => {
    socket.on("data", (chunk) => (said += chunk)).on("error", () => undefined);
    const info = { server_id: "S", version: "2.10.0", proto: 1, headers: true, max_payload: 1_048_576 };
    socket.write(`INFO ${JSON.stringify(info)}\r\n`);
  });
  await new Promise<void>((listening) => plain.listen(0, "127.0.0.1", listening));
  const servers = [`tls://127.0.0.1:${(plain.address() as AddressInfo).port}`];
  const credentials = { user: "sender", password: "correct horse" };
  const sink = natsSink({ feed: feedOf([]), servers, credentials, stream: "S", prefix: "p" });
  await assert.rejects(sink.position(), (error: Error) => {
    assert.ok(error instanceof SinkRefused, String(error));
    assert.match(error.message, /^NATS refuses: .*tls/);
    return true;
  });
  await sink.close();
  await new Promise((closed) => plain.close(closed));
  assert.equal(said, "");
});

type Story = (server: NatsServer) => Promise<void>;
const stories: (readonly [title: string, run: Story])[] = [];
/** A test of a real server, which runs where the machine has one. */
const story = (title: string, run: Story) => void stories.push([title, run]);

const optionsFor = (server: NatsServer, prefix: string) => ({
  feed: feedOf([]),
  servers: [server.url],
  stream: prefix.toUpperCase(),
  prefix,
  create: true,
});

/** All messages of a subject, oldest first. */
const heldBy = async (
  server: NatsServer,
  stream: string,
): Promise<readonly { seq: number; id: string; event: Event }[]> => {
  const connection = await connect({ servers: server.url });
  try {
    const manager = await jetstreamManager(connection);
    const { state } = await manager.streams.info(stream);
    const held = [];
    for (let place = state.first_seq; place <= state.last_seq; place += 1) {
      const message = await manager.streams.getMessage(stream, { seq: place });
      if (message === null) continue;
      const seq = Number(message.header.get("Entente-Seq"));
      held.push({ seq, id: message.header.get("Nats-Msg-Id"), event: message.json<Event>() });
    }
    return held;
  } finally {
    await connection.close();
  }
};

story("a stream holds every event once and in order, however often the sending is taken up", async (server) => {
  const events = eventsTo(20);
  const options = optionsFor(server, "once");
  for (const count of [7, 7, 20]) {
    const sink = natsSink(options);
    assert.equal(await sendFeed({ ...hurried(), feed: feedOf(events.slice(0, count)), sink }), count);
    await sink.close();
  }
  const held = await heldBy(server, "ONCE");
  assert.deepEqual(
    held.map(({ event }) => event),
    events,
  );
  assert.deepEqual(
    held.map(({ seq, id }) => [seq, id]),
    events.map(({ seq, id }) => [seq, id]),
  );
});

story("a second sender is refused by the server, and the order stays", async (server) => {
  const events = eventsTo(6);
  const options = optionsFor(server, "second");
  const [first, second] = [natsSink(options), natsSink(options)];
  assert.deepEqual([await first.position(), await second.position()], [null, null]);
  await first.send(events.slice(0, 2));
  // The server remembers ids for two minutes and takes no event twice, so the second one is refused at the event that is new.
  await assert.rejects(second.send([eventOf(99)]), (error: Error) => {
    assert.ok(error instanceof SinkRefused);
    assert.match(error.message, /Another sender writes to second\.org_.*\.live/);
    return true;
  });
  await first.send(events.slice(2));
  assert.deepEqual(
    (await heldBy(server, "SECOND")).map(({ seq }) => seq),
    [1, 2, 3, 4, 5, 6],
  );
  await Promise.all([first.close(), second.close()]);
});

story("an event whose acknowledgement was lost is not stored twice", async (server) => {
  const options = optionsFor(server, "lost");
  const before = natsSink(options);
  await before.position();
  const sink = natsSink(options);
  await sink.position();
  await before.send([eventOf(1)]);
  // To the second one nothing arrived yet: it sends the same event with the same id, and goes on behind it.
  await sink.send([eventOf(1), eventOf(2)]);
  assert.deepEqual(
    (await heldBy(server, "LOST")).map(({ seq }) => seq),
    [1, 2],
  );
  await Promise.all([before.close(), sink.close()]);
});

story("an event that arrives late, when its id is no longer remembered, is taken for sent", async (server) => {
  const options = optionsFor(server, "late");
  const connection = await connect({ servers: server.url });
  const manager = await jetstreamManager(connection);
  const subjects = ["late.*.*"];
  await manager.streams.add({ name: "LATE", subjects, duplicate_window: 100_000_000 });
  const [before, sink] = [natsSink(options), natsSink(options)];
  await Promise.all([before.position(), sink.position()]);
  await before.send([eventOf(1)]);
  // The server forgets ids in the order in which they came.
  const probe = () => jetstream(connection).publish("late.probe.live", "{}", { msgID: "probe" });
  await probe();
  while ((await probe()).duplicate) await setTimeout(50);
  await sink.send([eventOf(1), eventOf(2)]);
  await assert.rejects(before.send([eventOf(3)]), /Another sender writes to late\.org_.*\.live/);
  await connection.close();
  const held = (await heldBy(server, "LATE")).filter(({ id }) => id !== "probe");
  assert.deepEqual(
    held.map(({ seq }) => seq),
    [1, 2],
  );
  await Promise.all([before.close(), sink.close()]);
});

story("a server that goes away and comes back holds everything once and in order", async (server) => {
  const events = eventsTo(40);
  const options = optionsFor(server, "away");
  const sink = natsSink(options);
  const outages: string[] = [];
  let stopped = false;
  const done = await sendFeed({
    ...hurried(),
    feed: feedOf(events),
    sink: {
      ...sink,
      async send(some) {
        if (!stopped && (some[0] as Event).seq > 20) {
          stopped = true;
          await server.stop();
        }
        await sink.send(some);
      },
    },
    async rest() {
      if (outages.length > 0) await server.start();
      outages.length = 0;
    },
    onOutage: (reason) => outages.push(reason),
  });
  await sink.close();
  assert.deepEqual([done, stopped], [40, true]);
  assert.deepEqual(
    (await heldBy(server, "AWAY")).map(({ seq }) => seq),
    events.map(({ seq }) => seq),
  );
});

story(
  "a stream that is missing, or has other subjects, or other messages, is refused with what to do",
  async (server) => {
    const refusal = async (options: Parameters<typeof natsSink>[0]): Promise<string> => {
      const sink = natsSink(options);
      const error: unknown = await sink.position().catch((caught: unknown) => caught);
      await sink.close();
      assert.ok(error instanceof SinkRefused, String(error));
      return error.message;
    };
    const missing = { ...optionsFor(server, "missing"), create: false };
    assert.match(await refusal(missing), /There is no stream MISSING: make one with the subjects missing\.\*\.\*/);
    const connection = await connect({ servers: server.url });
    const manager = await jetstreamManager(connection);
    await manager.streams.add({ name: "MISSING", subjects: ["other.>"] });
    assert.match(await refusal(missing), /The stream MISSING does not have the subject missing\./);
    await manager.streams.add({ name: "FOREIGN", subjects: ["foreign.>"] });
    const subject = subjectOf("foreign", { organization: ORGANIZATION, livemode: true });
    await jetstream(connection).publish(subject, "hello", { headers: headers() });
    assert.match(await refusal(optionsFor(server, "foreign")), /is no event of a feed/);
    await connection.close();
  },
);

story("a stream from which messages were removed is not begun anew unless somebody says where", async (server) => {
  const options = optionsFor(server, "purged");
  const events = eventsTo(9);
  const sink = natsSink(options);
  await sendFeed({ ...hurried(), feed: feedOf(events.slice(0, 4)), sink });
  const connection = await connect({ servers: server.url });
  await (await jetstreamManager(connection)).streams.purge("PURGED");
  await connection.close();
  const refused = sendFeed({ ...hurried(), feed: feedOf(events), sink });
  await assert.rejects(refused, /messages were removed from it: say with --from-seq/);
  const again = natsSink({ ...options, fromSeq: 5 });
  assert.equal(await sendFeed({ ...hurried(), feed: feedOf(events), sink: again, fromSeq: 5 }), 9);
  assert.deepEqual(
    (await heldBy(server, "PURGED")).map(({ seq }) => seq),
    [5, 6, 7, 8, 9],
  );
  await Promise.all([sink.close(), again.close()]);
});

story("an event that is larger than the server takes is refused with its size", async (server) => {
  const sink = natsSink(optionsFor(server, "large"));
  await sink.position();
  const large = eventOf(1, { data: { text: "x".repeat(1_100_000) } });
  await assert.rejects(sink.send([large]), /evt_00000001 \(seq 1\) has 11\d{5} bytes, and NATS takes 1048576/);
  await sink.close();
});

let server: NatsServer | undefined;
if (findNatsServer() === undefined) {
  console.log(`nats-server not found: 0 of ${stories.length} stories of NATS ran (apt-get install nats-server)`);
} else {
  test.before(async () => {
    server = await startNatsServer();
  });
  test.after(() => server?.remove());
  for (const [title, run] of stories) test(title, () => run(server as NatsServer));

  test("a token that is wrong is refused, and a right one is taken", async () => {
    const guarded = await startNatsServer('authorization { token: "right" }');
    const options = optionsFor(guarded, "guarded");
    const wrong = natsSink({ ...options, credentials: { token: "wrong" } });
    await assert.rejects(
      wrong.position(),
      (error: Error) => error instanceof SinkRefused && !/wrong"/.test(error.message),
    );
    const right = natsSink({ ...options, credentials: { token: "right" } });
    assert.equal(await right.position(), null);
    await Promise.all([wrong.close(), right.close()]);
    await guarded.remove();
  });
}

test.run();
