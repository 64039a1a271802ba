import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { ROWS_BY_PATH } from "../routes/routes.ts";
import { cookieOf, exchange, linkToken, signIn } from "../testing/people.ts";
import { openWorld } from "../testing/world.ts";
import { asksStepUp, needsStepUp, STEP_UP } from "./step-up.ts";

const test = suite("fresh sign-ins before money, keys and people");

const listed = (text: string): readonly string[] => text.split(",").map((one) => one.trim());

/** The requests that are asked for one, by hand. */
const ASKED = listed(`
POST /payouts/batches/{id}/export, POST /payouts/batches/{id}/accept, POST /payouts/batches/{id}/confirm,
POST /payouts/batches/{id}/results, POST /payouts/adjustments, POST /payouts/rules, POST /payouts/rules/{id}, POST /contests/{id}/accept,
POST /source_payments/{id}/credit, POST /performance/events, POST /performance/events/{id}/attribution, POST /distributions/{id}/launch,
POST /entities/{id}, POST /entities/{id}/merge, POST /payouts/rails, POST /payouts/rails/{id}, POST /payouts/schedules,
POST /payouts/schedules/{id}, POST /payouts/schedules/{id}/resume, POST /entities/{id}/payout_accounts,
DELETE /entities/{id}/payout_accounts/{id}, POST /wallet/top_ups, POST /approvals/{id}/approve, POST /api_keys, POST /webhook_endpoints,
POST /webhook_endpoints/{id}, POST /webhook_endpoints/{id}/rotate_secret, POST /programs/{id}/handoff_config, POST /sources,
POST /sources/{id}, POST /portal_provider, POST /portal_domains, POST /programs/{id}/connect_config, POST /invitations,
POST /people/{id}, POST /people/{id}/remove, POST /settings, POST /entities/{id}/passkeys/remove, POST /entities/{id}/erase,
POST /customers/{id}/erase, POST /brand, POST /brands`);

/**
 * The other changes, by hand: they stop or take back something, prepare what is asked for a proof before money leaves, or are about
 * members, programs and words. A new route is put into one of the two.
 */
const UNASKED = listed(`
DELETE /distributions/{id}/notes/{id}, DELETE /enrollments/{id}/notes/{id}, DELETE /enrollments/{id}/requirement_overrides/{id},
DELETE /entities/{id}/notes/{id}, DELETE /metric_keys/{id}, DELETE /operating_types/{id}, DELETE /payouts/batches/{id}/notes/{id},
DELETE /payouts/schedules/{id}, DELETE /performance/events/{id}/notes/{id}, DELETE /portal_domains/{id},
DELETE /simulations/{id}, POST /simulations, POST /simulations/{id}/run, DELETE /programs/{id}/requirements/{id}, DELETE /programs/{id}/tiers/{id}, DELETE /webhook_endpoints/{id}, POST /approvals/{id}/refuse,
POST /assertions, POST /assertions/revoke, POST /assets, POST /assets/{id}, POST /connections/{id}/revoke, POST /contests/{id}/answer,
POST /contests/{id}/refuse, POST /coupons, POST /coupons/{id}, POST /coupons/{id}/archive, POST /coupons/{id}/pause,
POST /coupons/{id}/resume, POST /deployments/{id}/cancel, POST /deployments/{id}/pause, POST /deployments/{id}/resume,
POST /distributions, POST /distributions/{id}, POST /distributions/{id}/cancel, POST /distributions/{id}/complete,
POST /distributions/{id}/notes, POST /distributions/{id}/notes/{id}, POST /distributions/{id}/pause, POST /distributions/{id}/resume,
POST /distributions/{id}/validate, POST /enrollments, POST /enrollments/bulk, POST /enrollments/{id}, POST /enrollments/{id}/approve,
POST /enrollments/{id}/archive, POST /enrollments/{id}/notes, POST /enrollments/{id}/notes/{id}, POST /enrollments/{id}/pause,
POST /enrollments/{id}/portal_sessions, POST /enrollments/{id}/reject, POST /enrollments/{id}/requirement_overrides,
POST /enrollments/{id}/requirement_overrides/{id}, POST /enrollments/{id}/resume, POST /entities/{id}/notes,
POST /entities/{id}/notes/{id}, POST /messages, POST /messages/preview, POST /messages/{id},
POST /messages/{id}/cancel, POST /metric_keys,
POST /metric_keys/{id}, POST /operating_types, POST /operating_types/{id}, POST /payouts/batches, POST /payouts/batches/preview, POST /payouts/batches/{id}/cancel,
POST /payouts/batches/{id}/notes, POST /payouts/batches/{id}/notes/{id}, POST /payouts/periods/{id}/close,
POST /payouts/periods/{id}/reopen, POST /payouts/rules/preview, POST /payouts/rules/{id}/archive, POST /payouts/run,
POST /payouts/schedules/{id}/pause, POST /performance/events/{id}/attribution/preview, POST /performance/events/{id}/notes, POST /performance/events/{id}/notes/{id},
POST /portal_domains/{id}/check, POST /portal_sessions/{id}/end, POST /programs, POST /programs/{id}, POST /programs/{id}/joining,
POST /programs/{id}/requirements, POST /programs/{id}/requirements/{id}, POST /programs/{id}/simulation,
POST /programs/{id}/standing_preview, POST /programs/{id}/tiers, POST /programs/{id}/tiers/{id}, POST /relationships/{id}/end,
POST /relationships/{id}/pause, POST /relationships/{id}/permissions, POST /relationships/{id}/resume,
POST /source_payments/{id}/dismiss, POST /sources/try, POST /sources/{id}/archive, POST /sources/{id}/backfill, POST /sources/{id}/pause,
POST /sources/{id}/replay, POST /sources/{id}/resume, POST /webhook_endpoints/{id}/deliveries/{id}/redeliver,
POST /test_clock, POST /test_clock/advance, POST /webhook_endpoints/{id}/send_sample`);

test("the table is the one by hand, and each of its requests is one of the console", async () => {
  assert.deepEqual(Object.values(STEP_UP).flat(), ASKED);
  const world = await openWorld({ console: {} });
  try {
    const { paths } = (await world.call("GET", "/console/api/openapi.json", { key: undefined })).body;
    for (const one of ASKED) {
      const [method = "", path = ""] = one.split(" ");
      const isRow = ROWS_BY_PATH.get(path)?.some((row) => row.method === method) === true;
      const own = paths[`/console/api${path}`] ?? {};
      assert.ok(isRow || method.toLowerCase() in own, one);
    }
  } finally {
    await world.close();
  }
});

test("every change of the platform that a session may ask for is in one of the two lists", () => {
  const changes = [...ROWS_BY_PATH].flatMap(([path, rows]) =>
    rows.flatMap(({ method }) => (method === "GET" ? [] : [`${method} ${path}`])),
  );
  assert.deepEqual(
    changes.filter((one) => ASKED.includes(one) === UNASKED.includes(one)),
    [],
  );
});

test("reading, keys and other trees are not asked", () => {
  assert.ok(needsStepUp("POST", "/console/api/api_keys"));
  for (const [method, route] of [
    ["GET", "/console/api/api_keys"],
    ["POST", "/console/api/api_keys/{id}/revoke"],
    ["POST", "/console/api/api_keys/{id}/limit"],
    ["POST", "/v1/platform/webhook_endpoints"],
    ["POST", "/v1/portal/invitations"],
  ] as const)
    assert.ok(!needsStepUp(method, route), route);
  assert.ok(!asksStepUp({ method: "POST", path: "/payouts/batches" }));
});

test("every one of them is refused in an old session, and none in a fresh one", async () => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" });
  try {
    const browser = await signIn(world);
    const codeOf = async (one: string): Promise<string | undefined> => {
      const [method = "", path = ""] = one.split(" ");
      const reply = await browser.call(method, path.replaceAll("{id}", "none"), { body: {} });
      return reply.body.error?.code;
    };
    for (const one of ASKED) assert.notEqual(await codeOf(one), "fresh_sign_in_required", one);
    world.advance(10 * 60_000);
    for (const one of ASKED) assert.equal(await codeOf(one), "fresh_sign_in_required", one);
    const again = await exchange(world, { token: await linkToken(world) });
    browser.cookie = cookieOf(again) as string;
    browser.csrf = again.body.csrf_token;
    for (const one of ASKED) assert.notEqual(await codeOf(one), "fresh_sign_in_required", one);
  } finally {
    await world.close();
  }
});

test.run();
