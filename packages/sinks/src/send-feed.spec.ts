import * as assert from "node:assert/strict";
import type { Event } from "@entente/client";
import { suite } from "uvu";
import { sendFeed } from "./send-feed.ts";
import { type Feed, type Position, type Sink, SinkRefused, SinkUnavailable } from "./sink.ts";
import { eventOf, eventsTo, feedOf, hurried } from "./testing/events.ts";

const test = suite("the sending of a feed, case by case");

const holding = (held: Position | null, sent: Event[] = []): Sink => ({
  position: async () => held,
  send: async (events) => void sent.push(...events),
  close: async () => undefined,
});

const refusal = async (feed: Feed, sink: Sink): Promise<string> => {
  const error: unknown = await sendFeed({ ...hurried(), feed, sink }).catch((caught: unknown) => caught);
  assert.ok(error instanceof SinkRefused, String(error));
  return error.message;
};

test("sending goes on after the event that the target holds", async () => {
  const sent: Event[] = [];
  const done = await sendFeed({ ...hurried(), feed: feedOf(eventsTo(9)), sink: holding(eventOf(4), sent) });
  assert.deepEqual([done, sent.map(({ seq }) => seq)], [9, [5, 6, 7, 8, 9]]);
});

test("a target that holds nothing is sent what somebody asks for first", async () => {
  const sent: Event[] = [];
  await sendFeed({ ...hurried(), feed: feedOf(eventsTo(9)), sink: holding(null, sent), fromSeq: 8 });
  assert.deepEqual(
    sent.map(({ seq }) => seq),
    [8, 9],
  );
});

test("a target that is ahead of the feed, or holds another event there, is refused, and nothing is sent", async () => {
  const sent: Event[] = [];
  const ahead = await refusal(feedOf(eventsTo(3)), holding(eventOf(5), sent));
  assert.match(ahead, /^The target holds evt_00000005 as seq 5, and the feed ends before it: /);
  const other = await refusal(feedOf(eventsTo(3)), holding({ seq: 2, id: "evt_other" }, sent));
  assert.match(other, /^The target holds evt_other as seq 2, and the feed has evt_00000002 there: /);
  assert.deepEqual(sent, []);
});

test("a feed with a gap is refused before its events are sent", async () => {
  const sent: Event[] = [];
  const gap = await refusal(feedOf([eventOf(1), eventOf(3)]), holding(null, sent));
  assert.equal(gap, "The feed has evt_00000003 as seq 3 where seq 2 was expected.");
  assert.deepEqual(sent, []);
});

test("an outage is reported once until it is over, and each wait is longer, or as long as asked, up to an hour", async () => {
  const waits: number[] = [];
  const reasons: string[] = [];
  let failures = 0;
  const sink: Sink = {
    ...holding(null),
    async send() {
      failures += 1;
      if (failures < 4) throw new SinkUnavailable(`Failure ${failures}.`);
      if (failures === 4) throw new SinkUnavailable("Busy.", { retryAfterMs: 7_000 });
      if (failures === 5) throw new SinkUnavailable("Busy.", { retryAfterMs: 7_000_000 });
      if (failures === 6) throw new SinkUnavailable("Busy.", { retryAfterMs: 0 });
    },
  };
  const feed = feedOf(eventsTo(1));
  await sendFeed({
    ...hurried(),
    feed,
    sink,
    rest: async (ms) => void waits.push(ms),
    onOutage: (reason) => reasons.push(reason),
  });
  assert.deepEqual([waits, reasons], [[250, 500, 1_000, 7_000, 3_600_000, 10_000], ["Failure 1."]]);
});

test("a failure of a sink beside this program, which has a copy of its classes, counts as one of its own", async () => {
  const copied = (name: string, message: string): Error => Object.assign(new Error(message), { name });
  const sent: Event[] = [];
  const outages: string[] = [];
  const failures = [copied("SinkUnavailable", "away"), copied("SinkRefused", "no")];
  const sink: Sink = {
    ...holding(null),
    async send(events) {
      const failure = failures[sent.length / 3];
      if (failure !== undefined && outages.length === sent.length / 3) throw failure;
      sent.push(...events);
    },
  };
  const sending = sendFeed({
    ...hurried(),
    feed: feedOf(eventsTo(9)),
    sink,
    onOutage: (reason) => outages.push(reason),
  });
  await assert.rejects(sending, (error: Error) => error === failures[1]);
  assert.deepEqual([outages, sent.length], [["away"], 3]);
});

test("the signal ends the sending between two calls", async () => {
  const ending = new AbortController();
  const sent: Event[] = [];
  const sink: Sink = {
    ...holding(null),
    async send(events) {
      sent.push(...events);
      ending.abort();
    },
  };
  const done = await sendFeed({ ...hurried(), once: false, signal: ending.signal, feed: feedOf(eventsTo(9)), sink });
  assert.deepEqual([done, sent.length], [3, 3]);
});

test("a sink settles once the feed has no further event", async () => {
  const calls: string[] = [];
  const sink: Sink = {
    ...holding(null),
    send: async () => void calls.push("send"),
    settle: async () => void calls.push("settle"),
  };
  await sendFeed({ ...hurried(), feed: feedOf(eventsTo(4)), sink });
  assert.deepEqual(calls, ["send", "send", "settle"]);
});

test.run();
