import * as assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { CONNECT_SURFACE } from "@entente/core/http";
import { suite } from "uvu";
import { type Host, ISSUER, openHost, sign } from "../../testing/host.ts";
import { refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly host: Host;
  readonly member: string;
  readonly code: string;
  readonly metrics: () => Promise<unknown>;
  readonly recorded: () => Promise<any[]>;
}
const test = suite<Fixtures>("reports of host applications");

test.before.each(async (fixtures) => {
  const world = await openWorld();
  const host = await openHost(world, { default_approval_status: "approved" });
  const { memberId, referral } = (await host.handoff()).body;
  Object.assign(fixtures, world, {
    host,
    member: memberId,
    code: referral.code,
    metrics: async () => {
      const { currency, gmvByCurrency, ...metrics } = (await host.standing()).body.metrics;
      assert.deepEqual([currency, gmvByCurrency[currency] ?? 0], ["usd", metrics.gmvCents]);
      return metrics;
    },
    recorded: async () => (await world.call("GET", "/v1/platform/performance/events?limit=100")).body.data,
  });
});
test.after.each((fixtures) => fixtures.close());

const nothing = { linkClicks: 0, signups: 0, sales: 0, gmvCents: 0, productUsage: 0 };

test("a click counts once per eventId, however often it is reported", async (fixtures) => {
  const { host, member, code, metrics, recorded } = fixtures;
  const first = await host.event({ eventId: "c1", partnerRef: code });
  assert.equal(first.status, 200, first.text);
  const { metricEventId } = first.body;
  const eligibility = { eligible: true, reasons: [] };
  const credited = { metricEventId, memberId: member, programId: host.program };
  const answer = { accepted: true, duplicate: false, ...credited, eligibility, warnings: [] };
  assert.deepEqual(first.body, answer);
  assert.ok(CONNECT_SURFACE.events.output.safeParse(first.body).success);
  const again = await host.event({ eventId: "c1", partnerRef: code });
  assert.deepEqual(again.body, { ...answer, duplicate: true });
  const other = await host.event({ eventId: "c1", partnerRef: code, amount: 7, metricKey: "gmv_cents" });
  refused(other, 409, "performance_event_conflict", "eventType");
  assert.match(other.body.error.message, /other contents: eventType, amount/);
  assert.deepEqual(await metrics(), { ...nothing, linkClicks: 1 });
  const [event] = await recorded();
  assert.deepEqual(
    [event.id, event.type, event.source, event.external_event_id, event.enrollment],
    [metricEventId, "click", ISSUER, "c1", member],
  );
});

test("a sale carries its customer, time, currency and metadata", async ({ host, code, recorded, metrics }) => {
  const sale = {
    eventType: "sale",
    metricKey: "gmv_cents",
    amount: 4_900,
    currency: "USD",
    occurredAt: "2029-12-31T23:00:00+01:00",
    customer: "customer-7",
    metadata: { order: 1, lines: [{ sku: "a" }] },
  };
  assert.equal((await host.event({ ...sale, partnerRef: code })).status, 200);
  const [event] = await recorded();
  assert.deepEqual(
    [event.type, event.value_minor, event.currency, event.occurred_at, event.customer, event.properties, event.code],
    ["sale", 4_900, "usd", "2029-12-31T22:00:00.000Z", "customer-7", sale.metadata, code],
  );
  assert.deepEqual(await metrics(), { ...nothing, sales: 1, gmvCents: 4_900 });
});

/** Reports and their effect: eventType, metricKey, amount, the recorded type, and the metrics. */
const REPORTS: readonly (readonly [string, string, number, string, Partial<typeof nothing>])[] = [
  ["click", "link_clicks", 1, "click", { linkClicks: 1 }],
  ["click", "link_clicks", 3, "link_clicks", { linkClicks: 3 }],
  ["signup", "referral_count", 1, "signup", { signups: 1 }],
  ["sale", "gmv_cents", 500, "sale", { sales: 1, gmvCents: 500 }],
  ["purchase", "gmv_cents", 0, "purchase", { sales: 1 }],
  ["sale", "sales_count", 2, "sales_count", { sales: 2 }],
  ["order.paid", "gmv_cents", 500, "gmv_cents", { gmvCents: 500 }],
  ["used", "product_usage_count", 9, "product_usage_count", { productUsage: 9 }],
  ["product_usage_count", "product_usage_count", 2, "product_usage_count", { productUsage: 2 }],
  ["click", "gmv_cents", 5, "gmv_cents", { gmvCents: 5 }],
  ["shared", "x:shares", 4, "x:shares", {}],
];

for (const [eventType, metricKey, amount, type, adds] of REPORTS) {
  test(`${eventType} of ${amount} ${metricKey}`, async ({ host, member, metrics, recorded }) => {
    const reply = await host.event({ eventType, metricKey, amount, partnerRef: member });
    assert.equal(reply.status, 200, reply.text);
    const [event] = await recorded();
    assert.equal(event.type, type);
    assert.equal(event.projection.metrics[metricKey], amount);
    assert.deepEqual(await metrics(), { ...nothing, ...adds });
  });
}

test("a report changes the member's standing at once", async ({ host, call, member, platform }) => {
  const asked = { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1 };
  await call("POST", `/v1/platform/programs/${host.program}/requirements`, { body: asked });
  await platform.workers.drain();
  assert.equal((await host.standing()).body.qualificationStatus, "grace");
  await host.event({ eventType: "sale", metricKey: "gmv_cents", amount: 1, partnerRef: member });
  assert.equal((await host.standing()).body.qualificationStatus, "qualified");
});

test("a promo code resolves to its deployment", async ({ host, call, platform, recorded }) => {
  const post = async (path: string, body?: unknown) => (await call("POST", `/v1/platform${path}`, { body })).body;
  const { id } = await post("/distributions", { name: "Spring", programs: [host.program] });
  await post(`/distributions/${id}/validate`);
  await post(`/distributions/${id}/launch`);
  await platform.workers.drain();
  const [link] = (await call("GET", "/v1/platform/promo_links")).body.data;
  await host.event({ partnerRef: link.code });
  const [event] = await recorded();
  assert.deepEqual([event.distribution, event.deployment, event.code], [id, link.deployment, link.code]);
});

test("a report must be signed, for this program, about a member of it, with known types", async (fixtures) => {
  const { host, call, member } = fixtures;
  const event = { partnerRef: member };
  const send = (body: object, headers: object) =>
    call("POST", "/v1/connect/events", { key: undefined, body, headers: headers as Record<string, string> });
  const body = { eventId: "e", eventType: "click", metricKey: "link_clicks", amount: 1, partnerRef: member };
  const whole = { ...body, publicKey: host.publicKey, programId: host.program };
  const signature = sign(host.secret, whole);
  const signed = { "service-issuer": ISSUER, "service-signature": signature };
  for (const headers of [{}, { "service-issuer": ISSUER }, { ...signed, "service-signature": `${signature}x` }]) {
    refused(await send(whole, headers), 401, "invalid_signature", null);
  }
  refused(await send({ ...whole, amount: 2 }, signed), 401, "invalid_signature", null);
  refused(await send({ ...whole, publicKey: "pk_live_x" }, signed), 401, "invalid_signature", null);
  refused(await send({}, signed), 401, "invalid_signature", null);
  refused(await send(whole, { "service-signature": signature }), 403, "handoff_not_allowed", "Service-Issuer");
  refused(await send(whole, { ...signed, "service-issuer": "x" }), 403, "handoff_not_allowed", "Service-Issuer");
  refused(await host.event({ ...event, programId: "prog_x" }), 403, "handoff_not_allowed", "programId");
  for (const partnerRef of ["nobody", "enr_0190a0b0-0000-7000-8000-000000000000", "user-1"]) {
    refused(await host.event({ partnerRef }), 404, "enrollment_not_found", "partnerRef");
  }
  const elsewhere = await openHost(fixtures);
  const { memberId, referral } = (await elsewhere.handoff()).body;
  for (const partnerRef of [memberId, referral.code]) {
    refused(await host.event({ partnerRef }), 404, "enrollment_not_found", "partnerRef");
  }
  for (const [fields, code, param] of [
    [{ metricKey: "likes" }, "metric_key_invalid", "metricKey"],
    [{ amount: -1 }, "invalid_request", "amount"],
    [{ amount: 0 }, "invalid_request", "amount"],
    [{ amount: 1.5 }, "invalid_request", "amount"],
    [{ occurredAt: "yesterday" }, "invalid_request", "occurredAt"],
    [{ occurredAt: "2030-01-03T00:00:00Z" }, "invalid_request", "occurredAt"],
    [{ currency: "dollars" }, "invalid_request", "currency"],
    [{ eventId: "" }, "invalid_request", "eventId"],
    [{ eventType: undefined }, "invalid_request", "eventType"],
    [{ code: "x" }, "invalid_request", "code"],
  ] as const) {
    refused(await host.event({ ...event, ...fields }), 400, code, param);
  }
});

const SALE = { eventType: "sale", metricKey: "gmv_cents", amount: 1_000, currency: "eur" };
const REFUND = { eventType: "refund", metricKey: "gmv_cents", amount: 300 };

test("a refund reverses a part or the rest of a sale, once per eventId", async (fixtures) => {
  const { host, member, code, recorded, call } = fixtures;
  const order = { eventId: randomUUID(), ...SALE, partnerRef: code, customer: "customer-7" };
  const sale = (await host.event(order)).body.metricEventId;
  const part = { ...REFUND, eventId: "r1", partnerRef: code, reverses: order.eventId };
  const first = await host.event(part);
  assert.equal(first.status, 200, first.text);
  assert.deepEqual([first.body.duplicate, first.body.memberId], [false, member]);
  const again = (await host.event(part)).body;
  assert.equal(again.warnings[0].code, "refund_repeated");
  assert.deepEqual(again, { ...first.body, duplicate: true, warnings: again.warnings });
  const other = await host.event({ ...part, reverses: "another that nobody knows", amount: 9_999 });
  refused(other, 409, "performance_event_conflict", "amount");
  const known = async (id: string) =>
    (await recorded()).find(({ external_event_id }: { external_event_id: string }) => external_event_id === id);
  const event = await known("r1");
  assert.deepEqual(
    [event.type, event.reverses, event.value_minor, event.currency, event.source, event.customer, event.enrollment],
    ["refund", sale, 300, "eur", ISSUER, "customer-7", member],
  );
  assert.deepEqual(event.projection.metrics, { gmv_cents: -300 });
  const rest = { ...part, eventId: "r2", partnerRef: member, amount: 700 };
  assert.equal((await host.event(rest)).status, 200);
  const { data } = (await call("GET", "/v1/platform/performance/summary?group_by=enrollment")).body;
  assert.deepEqual(
    data.map(({ events }: { events: number }) => events),
    [3],
  );
  const last = await known("r2");
  assert.deepEqual(last.projection.metrics, { gmv_cents: -700, sales_count: -1 });
});

test("an invalid refund is refused with the host's field names, and nothing is recorded", async (fixtures) => {
  const { host, code, recorded } = fixtures;
  const order = { eventId: "s1", ...SALE, partnerRef: code, occurredAt: "2029-12-31T00:00:00Z" };
  await host.event(order);
  const refund = { ...REFUND, partnerRef: code, reverses: "s1" };
  const before = await recorded();
  for (const [fields, param] of [
    [{ reverses: "" }, "reverses"],
    [{ eventType: "sale" }, "reverses"],
    [{ metricKey: "sales_count", amount: 1 }, "metricKey"],
    [{ amount: 0 }, "amount"],
    [{ currency: "usd" }, "currency"],
    [{ occurredAt: "2029-12-30T00:00:00Z" }, "occurredAt"],
  ] as const) {
    refused(await host.event({ ...refund, ...fields }), 400, "invalid_request", param);
  }
  assert.deepEqual(await recorded(), before);
  assert.equal((await host.event({ ...refund, amount: 1_000 })).status, 200);
  const late = await host.event({ ...refund, eventId: randomUUID(), amount: 1 });
  assert.deepEqual(
    late.body.warnings.map(({ code }: { code: string }) => code),
    ["less_was_left"],
  );
  const lost = await host.event({ ...refund, eventId: randomUUID(), reverses: undefined });
  assert.deepEqual(
    lost.body.warnings.map(({ code }: { code: string }) => code),
    ["reverses_missing"],
  );
});

test("a refund must be of a sale of this surface and this member", async (fixtures) => {
  const { host, call, code } = fixtures;
  const elsewhere = await openHost(fixtures, { default_approval_status: "approved" });
  const { referral, memberId } = (await elsewhere.handoff()).body;
  const other = (await host.handoff({ externalUserId: "user-2", email: "noa@example.com" })).body;
  const theirs = (await elsewhere.event({ ...SALE, eventId: "theirs", partnerRef: referral.code })).body;
  assert.equal(theirs.memberId, memberId);
  await host.event({ ...SALE, eventId: "noa's", partnerRef: other.memberId });
  const mine = { ...SALE, eventId: "mine", partnerRef: code };
  await host.event(mine);
  const own = { code, type: "sale", value_minor: 1_000, external_event_id: "told by the brand" };
  const recorded = (await call("POST", "/v1/platform/performance/events", { body: own })).body.id;
  const before = (await fixtures.recorded()).length;
  for (const reverses of ["nobody's", "theirs", theirs.metricEventId, "noa's", "told by the brand", recorded]) {
    const refund = await host.event({ ...REFUND, partnerRef: code, reverses });
    refused(refund, 404, "performance_event_not_found", "reverses");
  }
  assert.equal((await fixtures.recorded()).length, before);
  assert.equal((await host.event({ ...REFUND, partnerRef: code, reverses: "mine" })).status, 200);
});

test("a refund signed by the library is accepted", async ({ host, code, recorded }) => {
  await host.event({ ...SALE, eventId: "s1", partnerRef: code });
  const { status } = await host.send(
    await host.signer.event({ ...REFUND, eventId: "r1", partnerRef: code, reverses: "s1" }),
  );
  assert.equal(status, 200);
  const types = (await recorded()).map(({ type }: { type: string }) => type);
  assert.deepEqual(types.toSorted(), ["refund", "sale"]);
});

test("given many concurrent reports of one event, one is recorded, and all answers name it", async (fixtures) => {
  const { host, member, recorded, metrics } = fixtures;
  const replies = await Promise.all(
    Array.from({ length: 16 }, () => host.event({ eventId: "once", partnerRef: member })),
  );
  assert.equal(new Set(replies.map(({ body }) => body.metricEventId)).size, 1);
  assert.equal(replies.filter(({ body }) => body.duplicate === false).length, 1);
  assert.equal((await recorded()).length, 1);
  assert.deepEqual(await metrics(), { ...nothing, linkClicks: 1 });
});

test.run();
