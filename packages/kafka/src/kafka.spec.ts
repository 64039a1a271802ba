import * as assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Event } from "@entente/client";
import { type Sink, SinkRefused, SinkUnavailable, sendFeed } from "@entente/sinks";
import { suite } from "uvu";
import { type Broker, missing, startBroker } from "../../../scripts/kafka/broker.ts";
import { type Consumed, consumed } from "../../../scripts/kafka/consumed.ts";
import { isTopicName, type KafkaSinkOptions, kafkaSink, partitionOf } from "./kafka.ts";
import { eventOf, eventsTo, feedOf, hurried, ORGANIZATION } from "./testing/events.ts";
import { startGuardedBroker } from "./testing/guarded-broker.ts";

const test = suite("the sink of Kafka");

test("a topic has a name that Kafka takes", () => {
  const names = ["partners", "a.b-c_D1", "", ".", "..", "a b", "a/b", "ü", "a".repeat(249), "a".repeat(250)];
  assert.deepEqual(names.filter(isTopicName), ["partners", "a.b-c_D1", "a".repeat(249)]);
});

test("a key has the partition in which Kafka's own clients put it", () => {
  // As Kafka's own test of its hash says.
  for (const [key, hash] of [
    ["21", -973_932_308],
    ["foobar", -790_332_482],
    ["a-little-bit-long-string", -985_981_536],
    ["a-little-bit-longer-string", -1_486_304_829],
    ["lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8", -58_897_971],
  ] as const)
    for (const count of [1, 3, 6, 12]) assert.equal(partitionOf(key, count), (hash & 0x7fffffff) % count);
});

type Story = (broker: Broker) => Promise<void>;
const stories: (readonly [title: string, run: Story])[] = [];
/** A test of real brokers, which runs where the machine has them. */
const story = (title: string, run: Story) => void stories.push([title, run]);

const sinkFor = ({ servers }: Broker, topic: string, more: Partial<KafkaSinkOptions> = {}): Sink =>
  kafkaSink({ feed: feedOf([]), servers, topic, ...more });

/** How often each event of a feed was repeated, once none is lost and none comes before one that was not there. */
const repeatedIn = (messages: readonly Consumed[], count: number): number => {
  const partitions = new Set(messages.map(({ partition }) => partition));
  assert.deepEqual([partitions.size, new Set(messages.map(({ key }) => key))], [1, new Set([ORGANIZATION])]);
  let next = 1;
  for (const { seq, id, event } of messages) {
    assert.ok(seq <= next, `seq ${seq} arrived before seq ${next}`);
    assert.deepEqual([id, event], [eventOf(seq).id, eventOf(seq)]);
    if (seq === next) next += 1;
  }
  assert.equal(next, count + 1);
  return messages.length - count;
};

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  assert.ok(error instanceof SinkRefused, String(error));
  return error.message;
};

story("a topic holds every event once and in order, however often the sending is taken up", async (broker) => {
  await broker.tell("topic once 6");
  for (const count of [70, 70, 250]) {
    const sink = sinkFor(broker, "once");
    assert.equal(await sendFeed({ ...hurried(), feed: feedOf(eventsTo(count), { page: 100 }), sink }), count);
    await sink.close();
  }
  const messages = await consumed(broker, "once");
  assert.equal(repeatedIn(messages, 250), 0);
  assert.equal(messages[0]?.partition, partitionOf(ORGANIZATION, 6));
});

story("organizations and modes share a topic, each with its own order and position", async (broker) => {
  await broker.tell("topic shared 2");
  const whose = Array.from({ length: 4 }, (_, at) => ({ organization: `org_${at >> 1}`, livemode: at % 2 === 0 }));
  const round = async (count: number) => {
    const sending = whose.map(async (one) => {
      const sink = sinkFor(broker, "shared", { feed: one });
      const done = await sendFeed({ ...hurried(), feed: feedOf(eventsTo(count), { ...one, page: 10 }), sink });
      await sink.close();
      return done;
    });
    return Promise.all(sending);
  };
  assert.deepEqual(await round(40), [40, 40, 40, 40]);
  assert.deepEqual(await round(70), [70, 70, 70, 70]);
  const messages = await consumed(broker, "shared");
  assert.equal(messages.length, 4 * 70);
  for (const organization of ["org_0", "org_1"]) {
    const own = messages.filter(({ key }) => key === organization).map(({ seq }) => seq);
    for (let seq = 1; seq <= 70; seq += 1) assert.equal(own.filter((one) => one === seq).length, 2);
  }
});

story("brokers that go away with answers on their way come back to every event, in order", async (broker) => {
  await broker.tell("topic away 3");
  const count = 400;
  const sink = sinkFor(broker, "away");
  let calls = 0;
  let outages = 0;
  const done = await sendFeed({
    ...hurried(),
    feed: feedOf(eventsTo(count), { page: 20 }),
    sink: {
      ...sink,
      async send(events) {
        calls += 1;
        if (calls % 3 !== 0) return sink.send(events);
        const end = async () => {
          for (const one of [1, 2]) await broker.tell(`down ${one}`);
        };
        // The brokers go before they take what is sent, or take it and go before they say so.
        if (calls % 2 === 0) return end().then(() => sink.send(events));
        await broker.tell("delay 300");
        const ending = new Promise((waited) => setTimeout(waited, 100)).then(end);
        await Promise.all([sink.send(events), ending]);
      },
    },
    async rest() {
      await broker.tell("delay 0");
      for (const one of [1, 2]) await broker.tell(`up ${one}`);
    },
    onOutage: () => {
      outages += 1;
    },
  });
  await sink.close();
  assert.equal(done, count);
  assert.ok(outages >= 4, String(outages));
  const repeated = repeatedIn(await consumed(broker, "away"), count);
  console.log(`brokers gone ${outages} times: ${count} events, 0 lost, ${repeated} repeated by the same id`);
});

story("a partition that another broker leads is written to there", async (broker) => {
  await broker.tell("topic moved 1");
  await broker.tell("lead moved 0 1");
  const sink = sinkFor(broker, "moved");
  const sent = (count: number) => sendFeed({ ...hurried(), feed: feedOf(eventsTo(count), { page: 10 }), sink });
  assert.equal(await sent(20), 20);
  await broker.tell("lead moved 0 2");
  await broker.tell("down 1");
  assert.equal(await sent(60), 60);
  await broker.tell("up 1");
  await sink.close();
  assert.equal(repeatedIn(await consumed(broker, "moved"), 60), 0);
});

story("a partition without a leader is an outage", async (broker) => {
  await broker.tell("topic headless 1");
  await broker.tell("lead headless 0 -1");
  const sink = sinkFor(broker, "headless");
  await assert.rejects(sink.position(), SinkUnavailable);
  await broker.tell("lead headless 0 1");
  assert.equal(await sink.position(), null);
  await sink.close();
});

story("a sender that is killed anywhere goes on where the topic is", async (broker) => {
  await broker.tell("topic killed 3");
  const count = 2_000;
  const program = join(import.meta.dirname, "testing", "sending-process.ts");
  const words = ["--conditions=@entente/source", "--import", "tsx", program, broker.servers.join(","), "killed"];
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    const child = spawn(process.execPath, [...words, String(count)], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise((over) => child.once("close", over));
    let pages = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      isDone = line === "done";
      pages += 1;
      // In the middle of the page after these.
      if (!isDone && pages === 20 + kills && kills < 4) {
        child.kill("SIGKILL");
        kills += 1;
        break;
      }
    }
    await ended;
  }
  assert.equal(kills, 4);
  const repeated = repeatedIn(await consumed(broker, "killed"), count);
  console.log(`sender killed ${kills} times: ${count} events, 0 lost, ${repeated} repeated by the same id`);
});

story("what a broker does not take is refused or an outage, as it says", async (broker) => {
  const PRODUCE = 0;
  const [TOO_LARGE, TOO_FEW, NOT_ALLOWED, UNKNOWN] = [10, 19, 29, 3];
  await broker.tell("topic answers 1");
  const sink = sinkFor(broker, "answers");
  await sink.position();
  await broker.tell(`refuse ${PRODUCE} ${TOO_LARGE}`);
  await sink.send([eventOf(1), eventOf(2)]);
  await broker.tell(`refuse ${PRODUCE} ${TOO_LARGE}`);
  assert.match(
    await refusal(sink.send([eventOf(3)])),
    /^evt_00000003 \(seq 3\) has \d+ bytes, and answers takes fewer: raise its max\.message\.bytes/,
  );
  await sink.position();
  await broker.tell(`refuse ${PRODUCE} ${TOO_FEW}`);
  await assert.rejects(sink.send([eventOf(3)]), (error: Error) => {
    assert.ok(error instanceof SinkUnavailable, String(error));
    assert.match(error.message, /NOT_ENOUGH_REPLICAS/);
    return true;
  });
  await sink.position();
  await broker.tell(`refuse ${PRODUCE} ${NOT_ALLOWED}`);
  assert.match(await refusal(sink.send([eventOf(3)])), /needs the operations Describe, Read and Write on the topic/);
  assert.deepEqual(await sink.position(), { seq: 2, id: eventOf(2).id });
  await sink.send([eventOf(3)]);
  await sink.close();
  assert.equal(repeatedIn(await consumed(broker, "answers"), 3), 0);
  await broker.tell(`fail absent ${UNKNOWN}`);
  const absent = sinkFor(broker, "absent");
  assert.match(await refusal(absent.position()), /^There is no topic absent: make one/);
  await absent.close();
  await broker.tell(`fail closed ${NOT_ALLOWED}`);
  const closed = sinkFor(broker, "closed");
  assert.match(await refusal(closed.position()), /the user may not do this/);
  await closed.close();
});

story("pages of large events go in batches that a topic takes", async (broker) => {
  await broker.tell("topic large 1");
  const large = Array.from({ length: 12 }, (_, at): Event => eventOf(at + 1, "x".repeat(200_000)));
  const sink = sinkFor(broker, "large");
  assert.equal(await sendFeed({ ...hurried(), feed: feedOf(large, { page: 100 }), sink }), 12);
  assert.deepEqual(await sink.position(), { seq: 12, id: eventOf(12).id });
  await sink.close();
  assert.deepEqual(
    (await consumed(broker, "large")).map(({ seq }) => seq),
    large.map(({ seq }) => seq),
  );
});

story("brokers that do not answer are an outage, and not a refusal", async () => {
  const sink = kafkaSink({ feed: feedOf([]), servers: ["kafka://127.0.0.1:1"], topic: "partners" });
  await assert.rejects(sink.position(), (error: Error) => {
    assert.ok(error instanceof SinkUnavailable, String(error));
    assert.equal(error.message, "Kafka does not answer: ECONNREFUSED.");
    return true;
  });
  await sink.close();
});

const PASSWORD = "correct horse";
const credentials = { mechanism: "PLAIN", user: "sender", password: PASSWORD } as const;
const GUARD = { mechanism: "PLAIN", lets: `\0sender\0${PASSWORD}` };
const guarded = (port: number, more: Partial<KafkaSinkOptions> = {}, protocol = "kafka"): Sink =>
  kafkaSink({ feed: feedOf([]), servers: [`${protocol}://127.0.0.1:${port}`], topic: "partners", ...more });

story("a right user is let in, and a wrong one is refused without its password", async () => {
  const broker = await startGuardedBroker(GUARD);
  const right = guarded(broker.port, { credentials });
  // It comes as far as the topics.
  assert.match(await refusal(right.position()), /^There is no topic partners/);
  const before = broker.said().length;
  for (const wrong of [
    { ...credentials, password: "battery staple" },
    { ...credentials, mechanism: "SCRAM-SHA-512" as const, password: "battery staple" },
  ]) {
    const sink = guarded(broker.port, { credentials: wrong });
    const said = await refusal(sink.position());
    assert.match(said, /^Kafka refuses: it does not know the user with this password, or has another mechanism\.$/);
    await sink.close();
  }
  assert.equal(broker.said().slice(before).split("battery staple").length - 1, 1, "PLAIN alone says the password");
  await right.close();
  await broker.close();
});

story("with TLS nothing is said to a broker without it, or with a certificate that nobody trusts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "entente-kafka-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const words = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const names = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", cert];
  execFileSync("openssl", [...words, ...names], { stdio: "ignore" });
  const ca = readFileSync(cert, "utf8");
  const secret = await startGuardedBroker(GUARD, { key: readFileSync(key, "utf8"), cert: ca });
  const trusting = guarded(secret.port, { credentials, ca }, "tls");
  assert.match(await refusal(trusting.position()), /^There is no topic partners/);
  const before = secret.said();
  const doubting = guarded(secret.port, { credentials }, "tls");
  assert.match(
    await refusal(doubting.position()),
    /no TLS with a certificate that is trusted \(DEPTH_ZERO_SELF_SIGNED/,
  );
  const plainly = guarded(secret.port, { credentials: { ...credentials, mechanism: "SCRAM-SHA-256" } });
  await assert.rejects(plainly.position());
  assert.equal(secret.said(), before);
  const plain = await startGuardedBroker(GUARD);
  const secretly = guarded(plain.port, { credentials, ca }, "tls");
  await assert.rejects(secretly.position(), /^Sink(Refused|Unavailable): Kafka /);
  assert.ok(!plain.said().includes(PASSWORD));
  await Promise.all([trusting, doubting, plainly, secretly].map((sink) => sink.close()));
  await Promise.all([secret.close(), plain.close()]);
  rmSync(folder, { recursive: true });
});

const lacking = missing();
let broker: Broker | undefined;
if (lacking !== undefined) {
  console.log(`0 of ${stories.length} stories of Kafka ran, for want of ${lacking}`);
} else {
  test.before(async () => {
    broker = await startBroker();
  });
  test.after(() => broker?.remove());
  for (const [title, run] of stories) test(title, () => run(broker as Broker));
}

test.run();
