import * as assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { openApiDocument } from "@entente/adapters-http";
import { assertLaw } from "@entente/core/contracts";
import { verifyWebhook } from "@entente/core/verify-webhook";
import fc from "fast-check";
import { suite } from "uvu";
import { type Event, type EventType, WebhookVerificationError, webhooks } from "./index.ts";

const test = suite("webhooks");

const SECRET = "whsec_c2VjcmV0";
const NOW = new Date("2030-01-01T00:00:00.000Z");
const SECONDS = NOW.getTime() / 1_000;

/** The signature of the interface, written anew. */
const signed = (body: string | Uint8Array, secret = SECRET, seconds = SECONDS): string =>
  createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
const headersOf = (body: string, secret = SECRET, seconds = SECONDS) => ({
  "service-signature": `t=${seconds},v1=${signed(body, secret, seconds)}`,
});

const samples = Object.entries(openApiDocument().webhooks ?? {}).map(
  ([type, item]) => [type, (item as any).post.requestBody.content["application/json"].example] as const,
);

test("the sample of every event type is answered as it was sent", async () => {
  assert.ok(samples.length > 30);
  for (const [type, sample] of samples) {
    const body = JSON.stringify(sample);
    const event = await webhooks.unwrap(body, headersOf(body), SECRET, { now: NOW });
    assert.deepEqual([event.type, event], [type, sample]);
  }
});

/** Compiles only when every type of event is handled, each with the fields of its own data. */
const subjectOf = (event: Event): string => {
  if (event.type === "enrollment.qualified" || event.type === "enrollment.disqualified") {
    return `${event.data.object.program} was ${event.data.previous_status}`;
  }
  if (event.type === "operation.failed") return event.data.object.kind;
  return event.data.object === undefined ? event.id : event.type;
};

test("the type of an event says what its data has", () => {
  const types: readonly EventType[] = samples.map(([type]) => type as EventType);
  assert.equal(new Set(types).size, samples.length);
  for (const [, sample] of samples) assert.equal(typeof subjectOf(sample as Event), "string");
});

test("bytes, headers of fetch and a rotated secret are accepted as well", async () => {
  const body = JSON.stringify({ id: "evt_1", type: "payout.created", data: { name: "Zoë" } });
  const bytes = new TextEncoder().encode(body);
  const both = `t=${SECONDS},v1=${signed(body, "whsec_new")},v1=${signed(body)}`;
  const headers = new Headers({ "Service-Signature": both });
  for (const given of [body, bytes]) {
    const event = await webhooks.unwrap(given, headers, SECRET, { now: NOW });
    assert.equal(event.id, "evt_1");
  }
});

/** The requests that arrive, right or changed on the way. */
const arriving = fc.record({
  body: fc.constantFrom("{}", '{"id":"evt_1"}', '{"name":"Zoë"}', '\uFEFF{"id":1}'),
  signedBody: fc.constantFrom("{}", '{"id":"evt_1"}', '{"name":"Zoë"}', '\uFEFF{"id":1}'),
  secret: fc.constantFrom(SECRET, "whsec_other", ""),
  late: fc.constantFrom(-301, -300, 0, 300, 301),
  name: fc.constantFrom("service-signature", "Service-Signature", "signature"),
  spoil: fc.constantFrom(
    (text: string) => text,
    (text: string) => text.replace("v1=", "v0="),
    (text: string) => text.replace("t=", "t=-"),
    (text: string) => text.toUpperCase(),
    (text: string) => `${text},v1=${"0".repeat(64)}`,
    (text: string) => text.slice(0, -2),
    () => "",
  ),
});

test("the client accepts and refuses the webhooks that the library's own verification does", async () => {
  const law = fc.asyncProperty(arriving, async ({ body, signedBody, secret, late, name, spoil }) => {
    const seconds = SECONDS + late;
    const headers = { [name]: spoil(headersOf(signedBody, secret || "none", seconds)["service-signature"]) };
    const outcome = (event: Promise<unknown>) =>
      event.then(
        (value) => JSON.stringify(value),
        (error: Error) => error.name,
      );
    const [ours, theirs] = await Promise.all([
      outcome(webhooks.unwrap(body, headers, SECRET, { now: NOW })),
      outcome(verifyWebhook({ body, headers, secret: SECRET, now: NOW })),
    ]);
    assert.equal(ours, theirs);
    const isRight = secret === SECRET && body === signedBody && Math.abs(late) <= 300;
    if (!isRight) assert.equal(ours, "WebhookVerificationError");
  });
  await assertLaw(fc, law, 300);
});

test("the vectors that the clients of other languages try hold for this one", async () => {
  const path = new URL("../../../clients/testing/webhooks.json", import.meta.url);
  const { secret: usual, now, vectors } = JSON.parse(readFileSync(path, "utf8"));
  assert.ok(vectors.length >= 20);
  for (const { name, body, headers, tolerance, secret = usual, isAccepted } of vectors) {
    const unwrapped = webhooks.unwrap(body, headers, secret, { now: new Date(now * 1_000), tolerance });
    if (isAccepted) assert.deepEqual(await unwrapped, JSON.parse(body), name);
    else await assert.rejects(unwrapped, WebhookVerificationError, name);
  }
});

test("a refusal says what is wrong, and the tolerance can be set", async () => {
  const body = "{}";
  const refused = (headers: Readonly<Record<string, string>>, message: RegExp) =>
    assert.rejects(webhooks.unwrap(body, headers, SECRET, { now: NOW }), (error) => {
      assert.ok(error instanceof WebhookVerificationError);
      return message.test(error.message);
    });
  await refused({}, /no Service-Signature/);
  await refused(headersOf(body, "whsec_other"), /of this secret/);
  await refused(headersOf(body, SECRET, SECONDS - 400), /too long ago/);
  const old = headersOf(body, SECRET, SECONDS - 400);
  assert.deepEqual(await webhooks.unwrap(body, old, SECRET, { now: NOW, tolerance: 500 }), {});
});

test("a tolerance or a time that no age can be compared with is refused, whatever is signed", async () => {
  const old = headersOf("{}", SECRET, 1);
  for (const tolerance of [Number.NaN, -1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "300" as never])
    for (const headers of [old, headersOf("{}")])
      await assert.rejects(webhooks.unwrap("{}", headers, SECRET, { now: NOW, tolerance }), {
        name: "RangeError",
        message: "The tolerance must be a number of seconds from 0.",
      });
  await assert.rejects(
    webhooks.unwrap("{}", old, SECRET, { now: new Date(Number.NaN) }),
    /RangeError: The time that counts as now must be/,
  );
  assert.deepEqual(await webhooks.unwrap("{}", headersOf("{}"), SECRET, { now: NOW, tolerance: 0 }), {});
});

test.run();
