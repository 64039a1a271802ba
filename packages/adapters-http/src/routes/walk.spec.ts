import * as assert from "node:assert/strict";
import type { EventType } from "@entente/core";
import type { IdKind } from "@entente/core/http";
import { EVENT_DATA, ID_PREFIX, SCOPES } from "@entente/core/tables";
import { errorCodesOf } from "../openapi/error-responses.ts";
import { schemasOf } from "../openapi/route-operations.ts";
import { paidCheckout } from "../testing/delivered.ts";
import { type Reply, refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { bodied, playStory, rowOf, type Step, send } from "../testing/story.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";
import { type RouteRow, SUCCESS_STATUS } from "./route.ts";
import { ROUTES, ROWS_BY_PATH } from "./routes.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly foreign: Campaign;
  readonly otherBrand: Campaign;
}
const test = onMounts<Fixtures>("every route");

const mediaOf = ({ headers }: Reply): string => headers["content-type"]?.split(";")[0] ?? "";

const NOBODY = "0190a0b0-0000-7000-8000-000000000000";
const at = ({ path }: Pick<RouteRow, "path">, id: string): string => `/v1/platform${path.replaceAll("{id}", id)}`;

/** A body that passes every field check, so that the later checks answer. */
const FITTING: { readonly [useCase: string]: unknown } = {
  "programs.create": { name: "P" },
  "programs.update": { name: "P" },
  "relationships.setPermissions": { permissions: {} },
  "enrollments.create": { program: NOBODY, email: "a@example.com" },
  "performance.correctAttribution": { enrollment: NOBODY, reason: "Hers" },
  "entities.update": { name: "Kim" },
  "payoutAccounts.create": { kind: "manual", account: "By cheque" },
  "entities.merge": { into: NOBODY, reason: "The same person" },
  "enrollments.bulk": { action: "reject", items: [{ enrollment: NOBODY }] },
  "enrollments.update": { metadata: {} },
  "distributions.create": { name: "D" },
  "distributions.update": { name: "D" },
  "requirements.create": { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1 },
  "requirements.update": { weight: 2 },
  "tiers.create": { name: "T", rank: 0 },
  "tiers.update": { name: "T" },
  "assertions.create": { entity: NOBODY, key: "checked" },
  "assertions.revoke": { entity: NOBODY, key: "checked" },
  "operatingTypes.create": { key: "creator" },
  "operatingTypes.update": { name: "Creator" },
  "metricKeys.create": { key: "x:shares" },
  "metricKeys.update": { display_name: "Shares" },
  "handoffConfigs.update": { issuer: "app.example" },
  "overrides.create": { scope: "program_entry", metric_key: "sales_count", threshold: 1 },
  "overrides.update": { weight: 2 },
  "coupons.create": { enrollment: NOBODY, code: "SPRING-20" },
  "coupons.update": { metadata: {} },
  "sources.create": { kind: "stripe", programs: [NOBODY] },
  "sources.update": { name: "S" },
  "sources.try": { kind: "stripe", body: paidCheckout("walked", new Date(0)) },
  "sources.backfill": { from: "2030-01-01T00:00:00Z" },
  "sources.replay": {},
  "sourcePayments.credit": { enrollment: NOBODY, reason: "Theirs" },
  "sourcePayments.dismiss": { reason: "Ours" },
  "enrollmentNotes.create": { text: "Called" },
  "enrollmentNotes.update": { text: "Called" },
  "entityNotes.create": { text: "Called" },
  "entityNotes.update": { text: "Called" },
  "performanceEventNotes.create": { text: "Called" },
  "performanceEventNotes.update": { text: "Called" },
  "payoutBatchNotes.create": { text: "Called" },
  "payoutBatchNotes.update": { text: "Called" },
  "distributionNotes.create": { text: "Called" },
  "distributionNotes.update": { text: "Called" },
  "assets.create": { program: NOBODY, name: "A", kind: "text", text: "A" },
  "assets.update": { name: "A" },
  "contests.answer": { text: "Which page?" },
  "contests.refuse": { reason: "Another's" },
  "contests.accept": { reason: "Theirs" },
  "payoutRules.create": {
    name: "R",
    type: "revenue_split",
    scope: { type: "program", program: NOBODY },
    rate_bps: 2_000,
  },
  "payoutRules.update": { name: "R" },
  "payoutRules.simulate": { rules: [] },
  "simulations.create": { program: NOBODY, name: "S", rules: [] },
  "payouts.reopenPeriod": { reason: "Sent late" },
  "payouts.run": { period_start: "2029-12-01", period_end: "2029-12-02" },
  "webhooks.create": { url: "https://hooks.example/" },
  "webhooks.update": { description: "Mine" },
  "webhooks.sendSample": { type: "payout.settled" },
  "payoutBatches.accept": { differences: ["diff_1"], reason: "Known" },
  "payoutBatches.confirm": { all: "paid" },
  "payoutBatches.results": "reference,amount,status\nREF,1.00,paid\n",
  "brands.update": { time_zone: null },
  "testClock.advance": { by: "10d" },
  "portalDomains.create": { host: "links.example" },
  "messages.create": { filter: {}, subject: "News", text: "Hello" },
  "messages.update": { subject: "Other news" },
  "messages.preview": { filter: {} },
  "portalProvider.update": { label: "Login" },
  "payoutRails.create": { rail: "manual" },
  "payoutSchedules.create": { every: "month", day_of_month: 5 },
  "payoutSchedules.update": { day_of_month: "last" },
  "payoutRails.update": { is_default: true },
  "performance.record": { type: "sale", code: "nobody", external_event_id: "x" },
};

const fitting = (row: RouteRow) => bodied(row, FITTING[row.useCase]);

const KIND: { readonly [kind: string]: keyof Campaign } = {
  program: "program",
  entity: "entity",
  relationship: "relationship",
  enrollment: "enrollment",
  distribution: "distribution",
  deployment: "deployment",
  promo_link: "promoLink",
  coupon: "coupon",
  source: "source",
  source_event: "sourceEvent",
  source_payment: "sourcePayment",
  operation: "operation",
  performance_event: "performanceEvent",
  customer: "customer",
  operating_type: "operatingType",
  metric_key: "metricKey",
  assertion: "assertion",
  connection: "connection",
  payout_rule: "payoutRule",
  payout: "payout",
  payout_period: "payoutPeriod",
  webhook_endpoint: "webhookEndpoint",
  payout_rail: "payoutRail",
  payout_batch: "payoutBatch",
  payout_schedule: "payoutSchedule",
  simulation: "simulation",
  audit_entry: "auditEntry",
  event: "event",
  approval: "approval",
  portal_session: "portalSession",
  contest: "contest",
  asset: "asset",
  portal_domain: "portalDomain",
  message: "message",
};

/** Resources without a brand: another brand of the organization sees them. */
const ORGANIZATION_WIDE = ["webhook_endpoint", "audit_entry", "event"];

/** Resources with ids that are words, the same in every brand: another brand's is one's own. The spec of each tries unknown ones. */
const NAMED = ["ledger_account"];

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" }, undefined, fixtures.mount);
  const { operator } = world.platform;
  const { id } = await operator.createOrganization({ name: "Other" });
  await operator.createBrand(id, { name: "Other" });
  const { secret } = await operator.createKey(id);
  await operator.createBrand(world.organization, { name: "Sister", slug: "sister" });
  Object.assign(fixtures, world, {
    foreign: await runCampaign(world, { key: secret }),
    otherBrand: await runCampaign(world, { headers: { "service-brand": "sister" } }),
    campaign: await runCampaign(world),
  });
});
test.after((fixtures) => fixtures.close());

test("every path, known or unknown, answers 401 without a valid key", async ({
  root,
  call,
  platform,
  organization,
}) => {
  const { id: name, secret: revoked } = await platform.operator.createKey(organization);
  await platform.operator.revokeKey(name);
  const expired = (await platform.operator.createKey(organization, { expires_at: "2029-01-01T00:00:00Z" })).secret;
  const keys = [undefined, "nonsense", `sk_live_${"0".repeat(88)}`, revoked, expired];
  const paths = [
    ...ROUTES.map((row) => [row.method, at(row, NOBODY)]),
    ["GET", "/v1/platform/nowhere"],
    ["PUT", "/v1/platform"],
  ];
  const bodies = new Set<string>();
  for (const [index, [method = "", path = ""]] of paths.entries()) {
    const key = keys[index % keys.length];
    // A completely invalid body is not read either.
    const reply = await call(method, path, {
      key,
      ...(method === "POST" ? { body: "{", headers: { "content-type": "text/plain" } } : {}),
    });
    const { request_id: id } = refused(reply, 401, "unauthenticated", null);
    assert.equal(reply.headers["www-authenticate"], "Bearer", `${method} ${path} at ${root}`);
    bodies.add(reply.text.replace(id, ""));
  }
  assert.equal(bodies.size, 1, "absent, malformed, unknown, revoked and expired keys get the same answer");
});

test("the key is taken from Authorization: Bearer only", async ({ call, key }) => {
  const path = "/v1/platform/programs";
  assert.equal((await call("GET", path, { key: undefined, headers: { authorization: `bearer ${key}` } })).status, 200);
  refused(await call("GET", `${path}?token=${key}`, { key: undefined }), 401, "unauthenticated");
  refused(
    await call("GET", path, { key: undefined, headers: { authorization: `Basic ${key}` } }),
    401,
    "unauthenticated",
  );
  refused(await call("GET", path, { key: undefined, headers: { cookie: `token=${key}` } }), 401, "unauthenticated");
  refused(await call("POST", path, { key: undefined, body: { token: key } }), 401, "unauthenticated");
});

test("every scope is exact: all other scopes are not enough, and the scope alone is", async ({ call, keyWith }) => {
  for (const scope of new Set(ROUTES.map((row) => row.scope))) {
    const others = await keyWith(SCOPES.filter((one) => one !== scope));
    const alone = await keyWith(scope === "any" ? ["wallet:read"] : [scope]);
    for (const row of ROUTES.filter((one) => one.scope === scope)) {
      const without = await call(row.method, at(row, NOBODY), {
        key: others,
        body: row.method === "POST" ? "{" : undefined,
      });
      if (scope === "any") assert.notEqual(without.status, 403, row.path);
      else assert.ok(refused(without, 403, "insufficient_scope", null).message.includes(scope), row.path);
      const within = await call(row.method, at(row, NOBODY), { key: alone, ...fitting(row) });
      assert.ok(![401, 403].includes(within.status), `${row.path}: ${within.text}`);
    }
  }
});

test("foreign, unknown and malformed ids get the same answer, byte for byte", async ({
  call,
  keyWith,
  campaign,
  foreign,
  otherBrand,
}) => {
  const testKey = await keyWith(["*"], false);
  for (const row of ROUTES) {
    const [kind] = schemasOf(row).ids;
    if (kind === undefined || NAMED.includes(kind)) continue;
    const own = campaign[KIND[kind] as keyof Campaign];
    const wrongPrefix = `${kind === "program" ? "ent" : "prog"}_${own.slice(own.indexOf("_") + 1)}`;
    const ids = [
      foreign[KIND[kind] as keyof Campaign],
      ...(ORGANIZATION_WIDE.includes(kind) ? [] : [otherBrand[KIND[kind] as keyof Campaign]]),
      `${ID_PREFIX[kind as IdKind]}_${NOBODY}`,
      NOBODY,
      wrongPrefix,
      "nonsense",
      "%zz",
      "%ff",
      "a%2Fb",
      "%00",
      `${"x".repeat(500)}`,
    ];
    const answers = new Set<string>();
    const note = (reply: Reply): void => {
      const { request_id: id } = refused(reply, 404, `${kind}_not_found`, null);
      answers.add(reply.text.replace(id, ""));
    };
    for (const id of ids) note(await call(row.method, at(row, id), fitting(row)));
    note(await call(row.method, at(row, own), { key: testKey, ...fitting(row) }));
    assert.equal(answers.size, 1, `${row.method} ${row.path}`);
  }
});

test("an id is read with or without its prefix, in any case, with or without dashes", async ({ call, campaign }) => {
  const bare = campaign.program.slice("prog_".length);
  for (const id of [
    campaign.program,
    bare,
    bare.toUpperCase(),
    bare.replaceAll("-", ""),
    campaign.program.toUpperCase(),
  ]) {
    assert.equal((await call("GET", `/v1/platform/programs/${id}`)).body.id, campaign.program, id);
  }
  const old = [`/entities/ptnr_${campaign.entity.slice(4)}`, `/relationships/pship_${campaign.relationship.slice(4)}`];
  for (const path of old) assert.equal((await call("GET", `/v1/platform${path}`)).status, 200, path);
});

test("a path answers its own verbs, and lists them for any other", async ({ call }) => {
  for (const [path, rows] of ROWS_BY_PATH) {
    const has = new Set(rows.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method as string])));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].filter((verb) => !has.has(verb))) {
      const reply = await call(method, at({ path }, NOBODY));
      refused(reply, 405, "method_not_allowed", null);
      assert.deepEqual(new Set(reply.headers.allow?.split(", ")), has, `${method} ${path}`);
    }
  }
});

test("paths are exact, and an unknown one is 404 whatever the verb", async ({ call, campaign }) => {
  const paths = [
    "/",
    "/nowhere",
    "/Programs",
    "/programs/",
    `/programs/${campaign.program}/`,
    "/programs//standing",
    "/distributions/x/y/z",
  ];
  for (const path of paths) {
    for (const method of ["GET", "POST", "DELETE"])
      refused(await call(method, `/v1/platform${path}`), 404, "route_not_found", null);
  }
  refused(await call("GET", "/v2/platform/programs"), 404, "route_not_found");
});

test("HEAD answers as GET does, without the body", async ({ call, campaign }) => {
  const got = await call("GET", `/v1/platform/programs/${campaign.program}`);
  const head = await call("HEAD", `/v1/platform/programs/${campaign.program}`);
  assert.equal(head.status, 200);
  assert.equal(head.text, "");
  assert.equal(head.headers["content-length"], got.headers["content-length"]);
});

test("the brand is selected by id or slug, and any other value is refused", async ({
  call,
  brand,
  campaign,
  otherBrand,
}) => {
  const sees = async (chosen: string, program: string) =>
    (await call("GET", `/v1/platform/programs/${program}`, { headers: { "service-brand": chosen } })).status === 200;
  assert.equal(await sees("sister", otherBrand.program), true);
  assert.equal(await sees("sister", campaign.program), false);
  for (const chosen of [brand.slug, brand.id, brand.id.slice("brand_".length), brand.id.toUpperCase()]) {
    assert.equal(await sees(chosen, campaign.program), true, chosen);
  }
  for (const chosen of ["nobody", "other", NOBODY, ""]) {
    const reply = await call("GET", "/v1/platform/programs", { headers: { "service-brand": chosen } });
    refused(reply, 404, "brand_not_found", null);
  }
});

test("a scenario through every route: each answer has its status and exactly the documented shape", async (fixtures) => {
  const { call, platform } = fixtures;
  const walked = new Set<string>();
  const step: Step = async (useCase, asked = {}) => {
    const { status } = asked;
    const row = rowOf(useCase);
    const reply = await send(call, row, asked);
    const promised = row.makes.map((outcome) => SUCCESS_STATUS[outcome] as number);
    assert.ok(
      (status === undefined ? promised : [status]).includes(reply.status),
      `${useCase}: ${reply.status} ${reply.text}`,
    );
    walked.add(useCase);
    await platform.workers.drain();
    if (row.serves !== undefined) return assert.ok(row.serves.includes(mediaOf(reply)), reply.text);
    const shape = schemasOf(row).output.safeParse(reply.body);
    assert.ok(shape.success, `${useCase} answers with another shape: ${shape.error} ${reply.text}`);
    return reply.body;
  };

  await playStory(fixtures, step);

  const seen = new Set<string>();
  for (let after = 0, more = true; more; ) {
    const page = (await call("GET", `/v1/platform/events?limit=100&starting_after=${after}`)).body;
    for (const { type, data } of page.data as { type: EventType; data: unknown }[]) {
      const shape = EVENT_DATA[type].safeParse(data);
      assert.ok(shape.success, `${type} has other data: ${shape.error} ${JSON.stringify(data)}`);
      seen.add(type);
    }
    after = page.data.at(-1)?.seq ?? after;
    more = page.has_more;
  }
  assert.ok(seen.size >= 20, `only ${[...seen]} happened`);

  // The test clock is walked through in its own spec: its database holds no live data.
  const useCases = ROUTES.map(({ useCase }) => useCase as string).filter((one) => !one.startsWith("testClock."));
  assert.deepEqual([...walked].sort(), useCases.sort());
});

test("a refusal by state is 409, with a code documented in its row, and names the current and the allowed states", async ({
  call,
  campaign,
}) => {
  const created = (await call("POST", "/v1/platform/distributions", { body: { name: "Draft" } })).body;
  const cases = [
    ["distributions.launch", created.id, "distribution_not_ready", "draft"],
    ["distributions.pause", created.id, "distribution_not_pausable", "draft"],
    ["distributions.resume", created.id, "distribution_not_resumable", "draft"],
    ["distributions.update", campaign.distribution, "distribution_not_editable", "active"],
    ["distributions.validate", campaign.distribution, "distribution_not_validatable", "active"],
    ["payoutBatches.confirm", campaign.payoutBatch, "payout_batch_not_confirmable", "draft"],
    ["payoutBatches.results", campaign.payoutBatch, "payout_batch_not_confirmable", "draft"],
    ["payoutSchedules.resume", campaign.payoutSchedule, "payout_schedule_not_resumable", "active"],
    ["relationships.resume", campaign.relationship, "relationship_not_resumable", "active"],
  ] as const;
  for (const [useCase, id, code, status] of cases) {
    const row = ROUTES.find((one) => one.useCase === useCase) as RouteRow;
    const { message } = refused(await call("POST", at(row, id), fitting(row)), 409, code);
    assert.ok(message.includes(status), message);
    assert.ok(errorCodesOf(row).includes(code), `${useCase} does not document ${code}`);
  }
});

test.run();
