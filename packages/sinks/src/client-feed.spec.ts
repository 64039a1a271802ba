import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { type FeedOptions, openFeed } from "./client-feed.ts";
import { SinkUnavailable } from "./sink.ts";
import { eventOf, ORGANIZATION } from "./testing/events.ts";

const test = suite("the feed that a client reads");

/** A service with one event, whose first seal is there after so many looks. */
const opened = (sealedAfter: number, once: boolean) => {
  const said: string[] = [];
  const ending = new AbortController();
  let looks = 0;
  const seals = {
    list: async () => {
      looks += 1;
      if (looks > 200) ending.abort();
      return { data: looks > sealedAfter ? [{ organization: ORGANIZATION, livemode: true }] : [] };
    },
  };
  const entente = {
    events: { seals, list: async () => ({ data: [eventOf(1)] }) },
  } as unknown as FeedOptions["entente"];
  const rest = async () => undefined;
  const onOutage = (reason: string) => said.push(reason);
  return { said, feed: openFeed({ entente, signal: ending.signal, once, rest, onOutage }) };
};

test("the first seal of a feed is waited for, which is said once", async () => {
  for (const once of [true, false]) {
    const { feed, said } = opened(30, once);
    assert.equal((await feed)?.organization, ORGANIZATION);
    assert.deepEqual(said, [
      "The feed has events, and the service has sealed none of them, so nothing says whose they are: waiting for the first seal.",
    ]);
  }
  const { feed, said } = opened(0, true);
  assert.equal((await feed)?.livemode, true);
  assert.deepEqual(said, []);
});

test("a sending that is to end does so where the service seals nothing", async () => {
  const { feed, said } = opened(Number.POSITIVE_INFINITY, true);
  await assert.rejects(
    feed,
    (error: Error) => error instanceof SinkUnavailable && /workers run\.$/.test(error.message),
  );
  assert.equal(said.length, 1);
});

test("a sending that is to go on waits for as long as it takes", async () => {
  const { feed } = opened(150, false);
  assert.equal((await feed)?.organization, ORGANIZATION);
});

test.run();
