import * as assert from "node:assert/strict";
import type { EventType } from "@entente/core";
import type { IdKind } from "@entente/core/http";
import { EVENT_DATA, ID_PREFIX, SCOPES } from "@entente/core/tables";
import { errorCodesOf } from "../openapi/error-responses.ts";
import { EXAMPLES } from "../openapi/examples.ts";
import { schemasOf } from "../openapi/route-operations.ts";
import { type Reply, refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { bodied, playStory, rowOf, type Step, send } from "../testing/story.ts";
import { type Campaign, idIn, openWorld, runCampaign, type World } from "../testing/world.ts";
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

/** The body of its example, which passes every check of fields, so that the later checks answer. */
const fitting = (row: RouteRow): { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> } => {
  const { request, file } = EXAMPLES[row.useCase] ?? {};
  return bodied(row, request ?? file?.content);
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

/** The fields, or the whole, for which the route's scope alone is not enough: `trust.spec` says with what, or a preview's own spec. */
const TRUSTED: Readonly<Record<string, string | null>> = {
  "performance.previewCorrection": "enrollment",
  "portalDomains.create": "host",
  "portalProvider.update": "client_secret",
  "sources.create": null,
};

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
      const { body, headers } = fitting(row);
      // In another brand than that of the story, which makes the same.
      const sister = { ...headers, "service-brand": "sister" };
      const within = await call(row.method, at(row, NOBODY), { key: alone, body, headers: sister });
      const trusted = TRUSTED[row.useCase];
      if (trusted !== undefined) refused(within, 403, "insufficient_scope", trusted);
      else assert.ok(![401, 403].includes(within.status), `${row.path}: ${within.text}`);
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
    const own = idIn(campaign, kind) as string;
    const wrongPrefix = `${kind === "program" ? "ent" : "prog"}_${own.slice(own.indexOf("_") + 1)}`;
    const ids = [
      idIn(foreign, kind) as string,
      ...(ORGANIZATION_WIDE.includes(kind) ? [] : [idIn(otherBrand, kind) as string]),
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

  // The test clock is walked through in its own spec: it is of test data.
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
    ["payoutBatches.confirm", campaign.payoutBatch, "payout_batch_not_confirmable", "draft", { body: { all: "paid" } }],
    ["payoutBatches.results", campaign.payoutBatch, "payout_batch_not_confirmable", "draft"],
    ["payoutSchedules.resume", campaign.payoutSchedule, "payout_schedule_not_resumable", "active"],
    ["relationships.resume", campaign.relationship, "relationship_not_resumable", "active"],
  ] as const;
  for (const [useCase, id, code, status, body] of cases) {
    const row = ROUTES.find((one) => one.useCase === useCase) as RouteRow;
    const { message } = refused(await call("POST", at(row, id), body ?? fitting(row)), 409, code);
    assert.ok(message.includes(status), message);
    assert.ok(errorCodesOf(row).includes(code), `${useCase} does not document ${code}`);
  }
});

test.run();
