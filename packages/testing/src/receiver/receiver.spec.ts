import { test } from "uvu";
import * as assert from "uvu/assert";
import { world } from "../world/world.ts";
import { webhookReceiver } from "./receiver.ts";

const open = async (handle?: () => Promise<void>) => {
  const receiver = await webhookReceiver(handle === undefined ? {} : { handle });
  const acme = await world({ programs: [{ name: "Runners" }] });
  await acme.subscribe(receiver, ["enrollment.created", "enrollment.approved"]);
  return { receiver, acme };
};

test("a receiver keeps verified events, and waits for one by its type", async () => {
  const { receiver, acme } = await open();
  const coming = receiver.next("enrollment.approved");
  await acme.join("mia");
  await acme.drain();
  assert.is((await coming).type, "enrollment.approved");
  // Deliveries come in any order; `seq` has that of the feed.
  const [first, second] = receiver.received.toSorted((one, other) => one.seq - other.seq);
  assert.equal([first?.type, second?.type], ["enrollment.created", "enrollment.approved"]);
  assert.is((await receiver.next("enrollment.created")).seq, first?.seq);
  const error = await receiver.next("enrollment.created", 5).catch(String);
  const came = receiver.received.map(({ type }) => type).join(", ");
  assert.is(error, `Error: No enrollment.created came within 5 ms; what came: ${came}.`);
  assert.equal(receiver.refused, []);
  await receiver.close();
});

test("a receiver fails as often as it is asked to, and the event comes again", async () => {
  const { receiver, acme } = await open();
  receiver.fail(2);
  await acme.join({ name: "mia", approval: "pending" });
  await acme.drain();
  assert.is(receiver.received.length, 0);
  await acme.pass("1d");
  assert.equal(
    receiver.received.map(({ type }) => type),
    ["enrollment.created"],
  );
  await receiver.close();
});

test("an event whose answer was lost was handled, and comes again under the same id", async () => {
  let handled = 0;
  const { receiver, acme } = await open(async () => {
    handled += 1;
  });
  receiver.loseAnswers();
  await acme.join({ name: "mia", approval: "pending" });
  await acme.pass("1d");
  assert.is(handled, 2);
  assert.is(new Set(receiver.received.map(({ id }) => id)).size, 1);
  await receiver.close();
});

test("an event whose handler failed comes again", async () => {
  let calls = 0;
  const { receiver, acme } = await open(async () => {
    calls += 1;
    if (calls === 1) throw new Error("no database");
  });
  await acme.join({ name: "mia", approval: "pending" });
  await acme.pass("1d");
  assert.equal([calls, receiver.received.length], [2, 1]);
  assert.is(receiver.refused[0]?.reason, "The handler failed: no database");
  receiver.fail(3);
  receiver.recover();
  await acme.join({ name: "lee", approval: "pending" });
  await acme.drain();
  assert.is(receiver.received.length, 2);
  await receiver.close();
});

test("a request that is not signed with the secret is refused, and kept with the reason", async () => {
  const { receiver, acme } = await open();
  const post = async (init: RequestInit) => (await fetch(receiver.url, init)).status;
  assert.is(await post({ method: "POST", body: "{}" }), 401);
  assert.is(await post({ method: "POST", body: "x".repeat(1_048_577) }), 413);
  assert.is(await post({ method: "GET" }), 405);
  receiver.trust("whsec_another");
  await acme.join({ name: "mia", approval: "pending" });
  await acme.drain();
  assert.is(receiver.received.length, 0);
  assert.equal(
    receiver.refused.map(({ reason }) => reason),
    [
      "The request carries no Service-Signature or webhook-signature that can be read.",
      "The body has more than 1048576 bytes.",
      "A webhook is a POST, and no GET.",
      "No signature of the request is of this secret.",
    ],
  );
  assert.throws(() => receiver.fail(0), /whole number from 1/);
  assert.throws(() => receiver.fail(1, 200), /300 to 599/);
  await receiver.close();
});

test("a receiver without a secret takes nothing", async () => {
  const receiver = await webhookReceiver();
  assert.is((await fetch(receiver.url, { method: "POST", body: "{}" })).status, 401);
  assert.is(receiver.refused[0]?.reason, "The receiver has no secret yet.");
  await receiver.close();
});

test.run();
