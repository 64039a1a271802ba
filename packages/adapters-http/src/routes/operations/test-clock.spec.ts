import * as assert from "node:assert/strict";
import type { Platform } from "@entente/core";
import type { WebhookTransport } from "@entente/core/ports";
import { suite } from "uvu";
import { openClockWorld, TIME_OF_DAY } from "../../testing/clock-world.ts";
import { refused } from "../../testing/http-client.ts";
import { signIn } from "../../testing/people.ts";
import { openWorld } from "../../testing/world.ts";

const test = suite("the test clock of a database");

const AT = "/v1/platform/test_clock";

/** Makes every step to where the clock aims; returns how many. */
const arrive = async ({ workers }: Platform): Promise<number> => {
  let steps = 0;
  while ((await workers.advanceClock()) > 0) steps += 1;
  return steps;
};

test("an advance is accepted, and the clock is ready where it arrived once everything is done", async () => {
  const { call, platform, close } = await openClockWorld();
  const began_at = "2030-01-01T00:00:00.000Z";
  const standing = { object: "test_clock", status: "ready", now: began_at, advancing_to: null, began_at, ran: [] };
  const found = await call("GET", AT);
  assert.deepEqual([found.status, found.body], [200, { ...standing, livemode: false }]);
  const program = (await call("POST", "/v1/platform/programs", { body: { name: "Runners", currency: "usd" } })).body;
  assert.equal(program.livemode, false);

  const aimed = await call("POST", `${AT}/advance`, { body: { by: "10d" } });
  const advancing_to = "2030-01-11T00:00:00.000Z";
  assert.equal(aimed.status, 202);
  assert.deepEqual(aimed.body, { ...standing, status: "advancing", advancing_to, livemode: false });
  refused(await call("POST", `${AT}/advance`, { body: { by: "1d" } }), 409, "test_clock_advancing");

  assert.equal(await arrive(platform), 10 * 24 + 1, "hour by hour, and at last to rest");
  const { ran, ...arrived } = (await call("GET", AT)).body;
  assert.deepEqual({ ...arrived, ran: [] }, { ...standing, now: advancing_to, livemode: false });
  assert.ok(ran.some(({ work, items }: { work: string; items: number }) => work === "checks" && items >= 10));
  const later = await call("POST", "/v1/platform/programs", { body: { name: "Later", currency: "usd" } });
  assert.equal(later.body.created_at, advancing_to);
  await close();
});

test("an advance says who made it, and has one effect under its key", async () => {
  const { call, platform, ports, organization, close } = await openClockWorld();
  const asking = { body: { to: "2030-01-01T01:30:00+00:00" }, headers: { "idempotency-key": "one" } };
  const first = await call("POST", `${AT}/advance`, asking);
  await arrive(platform);
  const again = await call("POST", `${AT}/advance`, asking);
  assert.deepEqual([again.status, again.body, again.headers["idempotent-replayed"]], [202, first.body, "true"]);
  assert.equal((await call("GET", AT)).body.now, "2030-01-01T01:30:00.000Z");

  const tenant = { organization: organization.slice("org_".length) as never, livemode: false };
  const entries = await ports.audits.read(tenant, { after: 0, limit: 100 });
  const own = entries.filter(({ verb }) => verb === "testClock.advance");
  assert.deepEqual(
    own.map(({ actor, requestId, subject }) => [actor.type, requestId, subject.type]),
    [["api_key", first.headers["request-id"], "organization"]],
  );
  const { before, after } = own[0] ?? {};
  assert.deepEqual(JSON.parse(before ?? ""), { advancing_to: null });
  assert.deepEqual(JSON.parse(after ?? ""), { advancing_to: "2030-01-01T01:30:00.000Z" });
  await close();
});

test("an advance is made once under its key, however far it moved the clock", async () => {
  const { call, platform, close } = await openClockWorld();
  const asking = { body: { by: "2d" }, headers: { "idempotency-key": "far" } };
  await call("POST", `${AT}/advance`, asking);
  await arrive(platform);
  await platform.workers.sweepAnswers();
  const again = await call("POST", `${AT}/advance`, asking);
  assert.deepEqual([again.status, again.headers["idempotent-replayed"]], [202, "true"]);
  assert.equal((await call("GET", AT)).body.now, "2030-01-03T00:00:00.000Z");
  await close();
});

test("webhooks are signed by the time of day, by which receivers judge them", async () => {
  const sent: Readonly<Record<string, string>>[] = [];
  const webhookTransport: WebhookTransport = {
    async post({ headers }) {
      sent.push(headers);
      return { status: 204, retryAfter: null, answer: "" };
    },
  };
  const { call, platform, close } = await openClockWorld({}, undefined, { webhookTransport });
  await call("POST", "/v1/platform/webhook_endpoints", { body: { url: "https://shop.example/hook" } });
  const program = (await call("POST", "/v1/platform/programs", { body: { name: "Runners" } })).body;
  await call("POST", "/v1/platform/enrollments", { body: { program: program.id, email: "mia@people.example" } });
  await platform.workers.deliver();
  assert.ok(sent.length > 0);
  for (const headers of sent) assert.equal(headers["webhook-timestamp"], String(TIME_OF_DAY.getTime() / 1_000));
  await close();
});

test("a wrong aim is refused by its field, and moves nothing", async () => {
  const { call, keyWith, close } = await openClockWorld();
  const cases: readonly (readonly [unknown, string])[] = [
    [{}, "by"],
    [{ by: "10 days" }, "by"],
    [{ by: "0d" }, "by"],
    [{ by: "367d" }, "by"],
    [{ by: "1d", to: "2030-01-02T00:00:00Z" }, "to"],
    [{ to: "2030-01-01T00:00:00Z" }, "to"],
    [{ to: "2029-12-31T00:00:00Z" }, "to"],
    [{ to: "tomorrow" }, "to"],
    [{ by: "1d", at: "x" }, "at"],
  ];
  for (const [body, param] of cases)
    refused(await call("POST", `${AT}/advance`, { body }), 400, "invalid_request", param);
  const key = await keyWith(["programs:write"]);
  refused(await call("POST", `${AT}/advance`, { key, body: { by: "1d" } }), 403, "insufficient_scope");
  assert.equal((await call("GET", AT)).body.now, "2030-01-01T00:00:00.000Z");
  await close();
});

test("without a test clock there is none to read or to move", async () => {
  const { call, close } = await openWorld();
  refused(await call("GET", AT), 404, "test_clock_not_found");
  refused(await call("POST", `${AT}/advance`, { body: { by: "1d" } }), 404, "test_clock_not_found");
  await close();
});

test("beside a test clock there is no live mode: no key, no session, no operator has it", async () => {
  const world = await openClockWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const { platform, organization, brand, key, close } = world;
  assert.match(key, /^sk_test_/);
  const live = { livemode: true };
  const refusedLive = { code: "live_mode_refused" };
  await assert.rejects(platform.operator.createKey(organization, live), refusedLive);
  await assert.rejects(platform.authenticator.actor({ organization, ...live }), refusedLive);
  const funds = { brand: brand.slug, asset: "usd", amount: 1, reference: "r" } as const;
  await assert.rejects(platform.operator.topUp({ ...funds, ...live }), refusedLive);
  await platform.operator.topUp(funds);
  const { call: by } = await signIn(world, { role: "owner" });
  const made = await by("POST", "/programs", { body: { name: "Runners" } });
  assert.deepEqual([made.status, made.body.livemode], [201, false]);
  refused(
    await by("POST", "/api_keys", { body: { ...live, scopes: ["programs:read"] } }),
    403,
    "live_mode_refused",
    "livemode",
  );
  await close();
});

test.run();
