import * as assert from "node:assert/strict";
import { type Feed, type Sink, SinkRefused, SinkUnavailable, sendFeed } from "@entente/sinks";
import { suite } from "uvu";
import type { Held } from "./cluster.ts";
import { messageOf } from "./message.ts";
import { eventOf, eventsTo, feedOf, hurried, ORGANIZATION } from "./testing/events.ts";
import { type MemoryTopic, memoryCluster, memoryTopic, put } from "./testing/memory-cluster.ts";
import { type TopicSinkOptions, topicSink } from "./topic-sink.ts";

const test = suite("the sink of a topic");

/** Keys are in partitions by their last letter, so of three that of the organization is the second. */
const OWN = 1;

const sinkFor = (topic: MemoryTopic, options: Partial<TopicSinkOptions> = {}): Sink =>
  topicSink({ feed: feedOf([]), topic: "partners", ...options }, memoryCluster(topic).open);
const seqs = (held: readonly Held[] | undefined, organization = ORGANIZATION): readonly string[] =>
  (held ?? []).filter(({ key }) => key === organization).map(({ headers }) => headers["Entente-Seq"] ?? "");
const counted = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
const send = (feed: Feed, sink: Sink, more: { fromSeq?: number } = {}): Promise<number> =>
  sendFeed({ ...hurried(), feed, sink, ...more });
const refusal = async (work: Promise<unknown>, says: RegExp): Promise<void> => {
  await assert.rejects(work, (error: Error) => {
    assert.ok(error instanceof SinkRefused, String(error));
    assert.match(error.message, says);
    return true;
  });
};

test("a topic holds every event once and in order in one partition, however often the sending is taken up", async () => {
  const topic = memoryTopic();
  const events = eventsTo(20);
  for (const count of [7, 7, 20]) assert.equal(await send(feedOf(events.slice(0, count)), sinkFor(topic)), count);
  assert.deepEqual(seqs(topic.partitions[OWN]), counted(1, 20));
  assert.deepEqual([topic.partitions[0], topic.partitions[2]], [[], []]);
});

test("feeds share a topic, and each finds its own last event among thousands of others", async () => {
  const topic = memoryTopic();
  const other = { organization: "org_another_1", livemode: true };
  const trial = { organization: ORGANIZATION, livemode: false };
  await send(feedOf(eventsTo(5)), sinkFor(topic));
  for (let seq = 1; seq <= 3_000; seq += 1) put(topic, OWN, messageOf(other, eventOf(seq)));
  assert.equal(await sinkFor(topic, { feed: trial }).position(), null);
  await send(feedOf(eventsTo(4), trial), sinkFor(topic, { feed: trial }));
  const cluster = memoryCluster(topic);
  const sink = topicSink({ feed: feedOf([]), topic: "partners" }, cluster.open);
  assert.deepEqual(await sink.position(), { seq: 5, id: eventOf(5).id });
  // Each message is read about once.
  assert.ok(cluster.reads() < 1_100, String(cluster.reads()));
  assert.deepEqual(await sinkFor(topic, { feed: trial }).position(), { seq: 4, id: eventOf(4).id });
  assert.deepEqual(await sinkFor(topic, { feed: other }).position(), { seq: 3_000, id: eventOf(3_000).id });
});

test("a feed stays in its partition when partitions are added, so that its order does", async () => {
  const topic = memoryTopic(3);
  const events = eventsTo(9);
  await send(feedOf(events.slice(0, 6)), sinkFor(topic));
  topic.partitions.push([], [], [], []);
  topic.first.push(0n, 0n, 0n, 0n);
  assert.equal(await send(feedOf(events), sinkFor(topic)), 9);
  assert.deepEqual(seqs(topic.partitions[OWN]), counted(1, 9));
  assert.equal(topic.partitions.flat().length, 9);
});

test("a topic that is missing is refused at first, and an outage once it was there", async () => {
  const topic = memoryTopic();
  topic.exists = false;
  const sink = sinkFor(topic);
  await refusal(sink.position(), /^There is no topic partners: make one/);
  topic.exists = true;
  assert.equal(await sink.position(), null);
  topic.exists = false;
  await assert.rejects(sink.position(), SinkUnavailable);
});

test("a topic from which messages were removed is not begun anew unless somebody says where", async () => {
  const topic = memoryTopic();
  await send(feedOf(eventsTo(4)), sinkFor(topic));
  topic.first[OWN] = 4n;
  await refusal(send(feedOf(eventsTo(9)), sinkFor(topic)), /messages were removed from it: say with --from-seq/);
  assert.equal(await send(feedOf(eventsTo(9)), sinkFor(topic, { fromSeq: 5 }), { fromSeq: 5 }), 9);
  assert.deepEqual(seqs(topic.partitions[OWN]?.slice(4)), counted(5, 9));
});

test("a message of somebody else with the key of the feed is refused", async () => {
  const topic = memoryTopic();
  put(topic, OWN, { key: ORGANIZATION, headers: {} });
  await refusal(sinkFor(topic).position(), /is no event of a feed: give the feed a topic of its own/);
});

test("a batch that is too large is sent one by one, and an event that is, is refused with its size", async () => {
  const topic = memoryTopic();
  topic.maxBytes = 700;
  const sink = sinkFor(topic);
  await sink.position();
  await sink.send(eventsTo(5));
  assert.deepEqual(seqs(topic.partitions[OWN]), counted(1, 5));
  await refusal(
    sink.send([eventOf(6, "x"), eventOf(7, "x".repeat(800)), eventOf(8, "x")]),
    /^evt_00000007 \(seq 7\) has 1\d{3} bytes, and partners takes fewer: raise its max\.message\.bytes\.$/,
  );
  assert.deepEqual(seqs(topic.partitions[OWN]), counted(1, 6));
});

test("events go in batches of bytes", async () => {
  const topic = memoryTopic();
  const cluster = memoryCluster(topic);
  const sink = topicSink({ feed: feedOf([]), topic: "partners", maxBytes: 10_000 }, cluster.open);
  await sink.position();
  await sink.send(Array.from({ length: 10 }, (_, at) => eventOf(at + 1, "x".repeat(4_000))));
  assert.deepEqual([cluster.appends(), seqs(topic.partitions[OWN])], [5, counted(1, 10)]);
});

test("nothing is sent before the position was read", async () => {
  const sink = sinkFor(memoryTopic());
  await assert.rejects(sink.send([eventOf(1)]), SinkUnavailable);
});

test("a partition that says it has more and gives nothing is an outage, and no loop", async () => {
  const topic = memoryTopic();
  await send(feedOf(eventsTo(2)), sinkFor(topic));
  const { open } = memoryCluster(topic);
  const silent = () => ({ ...open(), read: async () => ({ held: [], next: 0n }) });
  await assert.rejects(topicSink({ feed: feedOf([]), topic: "partners" }, silent).position(), SinkUnavailable);
});

test("a target that holds another event at the place is refused", async () => {
  const topic = memoryTopic();
  await send(feedOf(eventsTo(3)), sinkFor(topic));
  const restored = [eventOf(1), eventOf(2), { ...eventOf(3), id: "evt_other" }, eventOf(4)];
  await refusal(send(feedOf(restored), sinkFor(topic)), /one of them was put back to an older state/);
});

test.run();
