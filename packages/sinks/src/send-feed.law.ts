import * as assert from "node:assert/strict";
import type { Event } from "@entente/client";
import { assertLaw } from "@entente/core/contracts";
import fc from "fast-check";
import { suite } from "uvu";
import { sendFeed } from "./send-feed.ts";
import { type Position, type Sink, SinkUnavailable } from "./sink.ts";
import { eventsTo, feedOf, hurried } from "./testing/events.ts";

const test = suite("the sending of a feed");

/** A target that breaks off: after some events of a call, before or after it remembers how far it is. */
const target = (breaks: readonly number[], remembers: "each" | "call") => {
  const arrived: Event[] = [];
  let held: Position | null = null;
  let call = 0;
  const sink: Sink = {
    position: async () => held,
    async send(events) {
      const left = breaks[call++] ?? Number.POSITIVE_INFINITY;
      for (const [at, event] of events.entries()) {
        if (at >= left) throw new SinkUnavailable("The target broke off.");
        arrived.push(event);
        if (remembers === "each") held = event;
      }
      if (left < 50) throw new SinkUnavailable("The answer was lost.");
      held = events.at(-1) as Event;
    },
    close: async () => undefined,
  };
  return { arrived, sink, held: () => held };
};

test("a target that is interrupted anywhere has each event at least once, and none before an event that it lacks", async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 0, max: 25 }),
    fc.integer({ min: 1, max: 7 }),
    fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
    fc.array(fc.boolean(), { maxLength: 20 }),
    fc.constantFrom("each" as const, "call" as const),
    async (count, page, breaks, outages, remembers) => {
      const events = eventsTo(count);
      const { arrived, sink, held } = target(breaks, remembers);
      const feed = feedOf(events, page, (call) => outages[call] === true);
      const done = await sendFeed({ ...hurried(), feed, sink });
      assert.equal(done, count);
      assert.equal(held()?.seq ?? 0, count);
      let next = 1;
      for (const { seq } of arrived) {
        assert.ok(seq <= next, `seq ${seq} arrived before seq ${next}`);
        if (seq === next) next += 1;
      }
      assert.equal(next, count + 1);
    },
  );
  await assertLaw(fc, property);
});

test.run();
