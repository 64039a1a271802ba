import * as assert from "node:assert/strict";
import { SinkRefused } from "@entente/sinks";
import { suite } from "uvu";
import { batchesOf, bytesOf, messageOf, positionOf } from "./message.ts";
import { eventOf, eventsTo, ORGANIZATION } from "./testing/events.ts";

const test = suite("the messages of Kafka");

const live = { organization: ORGANIZATION, livemode: true };
const trial = { organization: ORGANIZATION, livemode: false };
const held = (headers: Readonly<Record<string, string>>, key: string | null = ORGANIZATION) => ({
  offset: 7n,
  key,
  headers,
});

test("an event is its JSON under its organization, with what consumers choose and compare by", () => {
  const event = eventOf(31);
  const { key, value, headers } = messageOf(live, event);
  assert.equal(key, ORGANIZATION);
  assert.deepEqual(JSON.parse(value), event);
  assert.deepEqual(headers, {
    "Entente-Id": "evt_0000001f",
    "Entente-Seq": "31",
    "Entente-Type": "enrollment.created",
    "Entente-Mode": "live",
  });
  assert.equal(messageOf(trial, event).headers["Entente-Mode"], "test");
});

test("a message says which event of its feed it is, and of no other", () => {
  const { headers } = messageOf(live, eventOf(5));
  assert.deepEqual(positionOf(live, held(headers)), { seq: 5, id: "evt_00000005" });
  assert.equal(positionOf(trial, held(headers)), null);
  assert.equal(positionOf({ ...live, organization: "org_other" }, held(headers)), null);
  assert.equal(positionOf(live, held({}, null)), null);
  assert.equal(positionOf(live, held({}, "somebody")), null);
});

test("a message with the key of a feed that is no event is refused with its place", () => {
  const { headers } = messageOf(live, eventOf(5));
  for (const changed of [
    {},
    { ...headers, "Entente-Seq": "five" },
    { ...headers, "Entente-Seq": "0" },
    { ...headers, "Entente-Id": "" },
    { ...headers, "Entente-Mode": "other" },
  ])
    assert.throws(
      () => positionOf(live, held(changed)),
      (error: Error) =>
        error instanceof SinkRefused && /at offset 7 is no event of a feed: give the feed/.test(error.message),
    );
});

test("batches keep order, hold no more bytes than they may, and a message with more is one alone", () => {
  const messages = eventsTo(9).map((event) => messageOf(live, event));
  const one = bytesOf(messages[0]!);
  for (const [max, lengths] of [
    [1, [1, 1, 1, 1, 1, 1, 1, 1, 1]],
    [one * 3, [3, 3, 3]],
    [one * 3 - 1, [2, 2, 2, 2, 1]],
    [one * 100, [9]],
  ] as const) {
    const batches = batchesOf(messages, max);
    assert.deepEqual(
      batches.map(({ length }) => length),
      lengths,
    );
    assert.deepEqual(batches.flat(), messages);
  }
  const large = messageOf(live, eventOf(2, "x".repeat(one * 4)));
  const [first, second] = messages as [(typeof messages)[0], (typeof messages)[0]];
  assert.deepEqual(batchesOf([first, large, second], one * 2), [[first], [large], [second]]);
  assert.deepEqual(batchesOf([], 10), []);
});

test("the bytes of a message are those of UTF-8, with its headers", () => {
  const plain = { key: "k", value: "v", headers: {} };
  assert.equal(bytesOf({ ...plain, value: "ë€" }) - bytesOf(plain), 4);
  assert.equal(bytesOf({ ...plain, headers: { ab: "cde" } }) - bytesOf(plain), 5);
});

test.run();
