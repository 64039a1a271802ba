import * as assert from "node:assert/strict";
import { assertLaw } from "@entente/core/contracts";
import { sendFeed } from "@entente/sinks";
import fc from "fast-check";
import { suite } from "uvu";
import { eventsTo, feedOf, hurried, ORGANIZATION } from "./testing/events.ts";
import { memoryCluster, memoryTopic, put } from "./testing/memory-cluster.ts";
import { topicSink } from "./topic-sink.ts";

const test = suite("the sending of a feed to a topic");

test("a topic to which sending breaks off anywhere has each event at least once, and none before an event that it lacks", async () => {
  const how = fc.constantFrom(undefined, "before" as const, "after" as const, 0, 1, 2);
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 25 }),
    fc.integer({ min: 1, max: 7 }),
    fc.array(how, { maxLength: 25 }),
    fc.array(fc.boolean(), { maxLength: 20 }),
    fc.array(fc.nat(9), { maxLength: 10 }),
    fc.integer({ min: 200, max: 3_000 }),
    async (count, page, breaks, outages, strangers, maxBytes) => {
      const topic = memoryTopic();
      topic.maxBytes = 700;
      const events = eventsTo(count);
      const feed = feedOf(events, { page, fails: (call) => outages[call] === true });
      const cluster = memoryCluster(topic, (append) => {
        // Others write to the partition meanwhile.
        for (let more = strangers[append] ?? 0; more > 0; more -= 1) put(topic, 1, { key: "stranger", headers: {} });
        return breaks[append];
      });
      const sink = topicSink({ feed, topic: "partners", maxBytes }, cluster.open);
      assert.equal(await sendFeed({ ...hurried(), feed, sink }), count);
      const held = topic.partitions.flat().filter(({ key }) => key === ORGANIZATION);
      const ids = new Map<string, string>();
      let next = 1;
      for (const { headers } of held) {
        const [seq, id] = [Number(headers["Entente-Seq"]), headers["Entente-Id"] ?? ""];
        assert.ok(seq <= next, `seq ${seq} arrived before seq ${next}`);
        assert.equal(ids.get(String(seq)) ?? id, id);
        ids.set(String(seq), id);
        if (seq === next) next += 1;
      }
      assert.equal(next, count + 1);
    },
  );
  await assertLaw(fc, property);
});

test.run();
