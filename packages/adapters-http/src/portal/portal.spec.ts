import * as assert from "node:assert/strict";
import { handoffSigner } from "@entente/core/handoff";
import { PORTAL_READS } from "@entente/core/http";
import { suite } from "uvu";
import { textsOf, unsaidIn } from "../testing/document-texts.ts";
import { openHost } from "../testing/host.ts";
import { refused } from "../testing/http-client.ts";
import { ownSession } from "../testing/own-session.ts";
import { signIn } from "../testing/people.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  /** The token of a session of the campaign's member. */
  readonly bearer: string;
}

const test = suite<Fixtures>("the portal over HTTP");
const BASE = "/v1/portal";

const openedOf = async ({ call }: World, enrollment: string): Promise<string> => {
  const made = await call("POST", `/v1/platform/enrollments/${enrollment}/portal_sessions`);
  assert.equal(made.status, 201, made.text);
  const opened = await call("POST", `${BASE}/session/open`, { key: undefined, body: { token: made.body.token } });
  assert.equal(opened.status, 200, opened.text);
  return opened.body.token;
};

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const campaign = await runCampaign(world);
  Object.assign(fixtures, world, { campaign, bearer: await openedOf(world, campaign.enrollment) });
});
test.after((world) => world.close());

/** A member who acts: of a host application, in the session that it opened. */
const actingOf = async (world: World, externalUserId: string) => {
  const host = await openHost(world, { default_approval_status: "approved" }, { issuer: `https://${externalUserId}` });
  const handed = await host.handoff({ externalUserId });
  assert.equal(handed.status, 200, handed.text);
  const made = await host.send(await host.signer.portal({ externalUserId }));
  assert.equal(made.status, 200, made.text);
  const opened = await world.call("POST", `${BASE}/session/open`, { key: undefined, body: { token: made.body.token } });
  return { bearer: opened.body.token as string, membership: handed.body.memberId as string };
};

const documentOf = async ({ call }: World): Promise<any> =>
  (await call("GET", `${BASE}/openapi.json`, { key: undefined })).body;

/** Who may call an operation, by the last sentence of its description. */
const ACCESS: Readonly<Record<string, string>> = {
  "For anybody.": "open",
  "For every session.": "read",
  "For sessions of the member, and not for those of who looks on.": "act",
  "For sessions that the member opened.": "own",
};

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly access: string;
}

/** Every operation of the portal, with ids that lead to the member's own. */
const operationsOf = async (fixtures: Fixtures): Promise<readonly Operation[]> => {
  const { paths } = await documentOf(fixtures);
  const { enrollment, performanceEvent, contest, asset, received } = fixtures.campaign;
  return Object.entries<Record<string, { readonly description: string }>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { description }]) => ({
      method: method.toUpperCase(),
      path: path
        .replace("/memberships/{id}", `/memberships/${enrollment}`)
        .replace("/contests/{id}", `/contests/${contest}`)
        .replace("/messages/{id}", `/messages/${received}`)
        .replace("/assets/{id}", `/assets/${asset}`)
        .replace("{id}", performanceEvent),
      access: ACCESS[Object.keys(ACCESS).find((said) => description.endsWith(said)) ?? ""] ?? "",
    })),
  );
};

test("the document of the portal says a sentence of every operation, parameter and field, and has every read", async (fixtures) => {
  const document = await documentOf(fixtures);
  const texts = [...textsOf(document, "#")];
  assert.ok(texts.length > 100, `${texts.length} texts`);
  assert.deepEqual(unsaidIn(texts), []);
  const gets = Object.values<any>(document.paths).filter(({ get }) => get !== undefined && get.security.length > 0);
  assert.equal(gets.length, Object.keys(PORTAL_READS).length);
});

/** The operations that take an Idempotency-Key, and those that take no body, by hand. */
const KEYED = [
  ...["contests", "contests/{id}/reply", "contests/{id}/withdraw", "memberships/{id}/leave"],
  ...["payout_accounts/{id}/remove", "profile"],
];
const BODILESS = [
  ...[
    "contests/{id}/withdraw",
    "memberships/{id}/leave",
    "messages/{id}/open",
    "passkeys/begin",
    "passkeys/prove/begin",
  ],
  ...["passkeys/{id}/remove", "payout_accounts/{id}/remove", "profile/erase", "profile/verify_address", "session/end"],
];

test("the document says which operations take an Idempotency-Key and a body, and groups each of them", async (fixtures) => {
  const { paths, tags } = await documentOf(fixtures);
  const posts = Object.entries<any>(paths).flatMap(([path, { post }]) =>
    post === undefined ? [] : [{ path: path.slice(BASE.length + 1), post }],
  );
  const of = (is: (post: any) => boolean) => posts.flatMap(({ path, post }) => (is(post) ? [path] : [])).sort();
  assert.deepEqual(
    of(({ parameters = [] }) => parameters.some(({ name }: any) => name === "Idempotency-Key")),
    KEYED,
  );
  assert.deepEqual(
    of(({ requestBody }) => requestBody === undefined),
    BODILESS,
  );
  assert.deepEqual(
    of(({ requestBody }) => requestBody?.required === false),
    ["oidc/start", "sign_in/passkey/begin"],
  );
  const groups = tags.map(({ name }: any) => name);
  const named = Object.values<any>(paths).flatMap((item) => Object.values<any>(item).flatMap((one) => one.tags));
  assert.deepEqual([...new Set(named)].sort(), [...groups].sort());
});

test("a name that is changed under one Idempotency-Key is changed once, and another name under it is refused", async (fixtures) => {
  const key = await ownSession(fixtures, "kim@people.example");
  const rename = (name: string) =>
    fixtures.call("POST", `${BASE}/profile`, { key, headers: { "idempotency-key": "rename" }, body: { name } });
  const [one, again] = [await rename("Kim"), await rename("Kim")];
  assert.deepEqual([one.status, one.body.name, again.status, again.body], [200, "Kim", 200, one.body]);
  refused(await rename("Kay"), 409, "idempotency_key_conflict");
});

/** A session of the campaign's member that a host application opens. */
const handedOf = async ({ call, campaign, platform, ports }: Fixtures): Promise<string> => {
  const path = `/v1/platform/programs/${campaign.program}`;
  const config = await call("POST", `${path}/connect_config`, {
    body: { allowed_redirect_origins: ["https://app.example"] },
  });
  const issuer = "https://app.example";
  const host = await call("POST", `${path}/handoff_config`, { body: { issuer } });
  const signer = handoffSigner({
    issuer,
    audience: host.body.audience,
    publicKey: config.body.public_key,
    programId: campaign.program,
    signingSecret: host.body.signing_secret,
    now: () => ports.clock.now(),
  });
  const handed = await signer.handoff({ externalUserId: "user", redirectUri: `${issuer}/back` });
  assert.equal((await call("POST", handed.path, { key: undefined, body: JSON.parse(handed.body) })).status, 200);
  const { token } = await platform.connect.portal(JSON.parse((await signer.portal({ externalUserId: "user" })).body));
  const opened = await call("POST", `${BASE}/session/open`, { key: undefined, body: { token } });
  return opened.body.token;
};

test("an embedded session never reads or writes what is the member's own, and who looks on does nothing", async (fixtures) => {
  const operations = await operationsOf(fixtures);
  assert.ok(operations.filter(({ access }) => access === "own").length >= 10);
  for (const [key, rights] of [
    [fixtures.bearer, ["read"]],
    [await handedOf(fixtures), ["read", "act"]],
  ] as const)
    for (const { method, path, access } of operations.filter((one) => one.access !== "open")) {
      if (rights.some((right) => right === access)) continue;
      const reply = await fixtures.call(method, path, { key, ...(method === "POST" ? { body: {} } : {}) });
      assert.match(refused(reply, 403, "insufficient_scope").message, new RegExp(access), path);
    }
  assert.ok(
    operations
      .filter(({ method, access }) => method !== "GET" && access === "read")
      .every(({ path }) => path.endsWith("/session/end")),
  );
});

test("a member reads every page of the portal with the session's token", async (fixtures) => {
  for (const { method, path, access } of await operationsOf(fixtures)) {
    if (method !== "GET" || access !== "read") continue;
    const reply = await fixtures.call("GET", path, { key: fixtures.bearer });
    assert.equal(reply.status, 200, `${path}: ${reply.text}`);
  }
});

test("nothing but a session's token opens the portal: no key, no cookie, no link, no token of before", async (fixtures) => {
  const { call, key, campaign } = fixtures;
  const made = await call("POST", `/v1/platform/enrollments/${campaign.enrollment}/portal_sessions`);
  const person = await signIn(fixtures, { role: "owner" });
  const bearers = [
    undefined,
    key,
    made.body.token,
    `${fixtures.bearer.slice(0, -1)}g`,
    "portal_live_",
    "x".repeat(500),
  ];
  for (const { method, path, access } of await operationsOf(fixtures)) {
    assert.notEqual(access, "", path);
    if (access === "open") continue;
    const body = method === "POST" ? { body: {} } : {};
    for (const bearer of bearers) refused(await call(method, path, { key: bearer, ...body }), 401, "unauthenticated");
    const cookie = String(person.cookie);
    refused(await call(method, path, { key: undefined, headers: { cookie }, ...body }), 401, "unauthenticated");
  }
});

test("a member's token opens nothing but the portal", async ({ call, bearer, campaign }) => {
  for (const path of [
    "/v1/platform/programs",
    `/v1/platform/enrollments/${campaign.enrollment}`,
    "/v1/platform/events/stream",
    "/console/api/session",
    "/console/api/programs",
  ]) {
    refused(await call("GET", path, { key: bearer }), 401, "unauthenticated");
    const headers = { cookie: `entente_session=${bearer}; __Host-entente_session=${bearer}` };
    refused(await call("GET", path, { key: undefined, headers }), 401, "unauthenticated");
  }
});

/** The bodies that operations need, by the end of their paths. */
const BODIES: Readonly<Record<string, object>> = { "/reply": { text: "Mine." }, "/accept_terms": { version: 1 } };

test("two members never see each other, whatever is asked, and a foreign id answers like an unknown one", async (fixtures) => {
  const { call, campaign } = fixtures;
  const { bearer: other } = await actingOf(fixtures, "bea");
  for (const { method, path, access } of await operationsOf(fixtures)) {
    if (access !== "read" && access !== "act") continue;
    const { enrollment, performanceEvent, contest } = campaign;
    if (![enrollment, performanceEvent, contest].some((id) => path.includes(id))) continue;
    const sent = BODIES[path.slice(path.lastIndexOf("/"))] ?? {};
    const body = method === "POST" ? { body: sent } : {};
    const foreign = await call(method, path, { key: other, ...body });
    assert.equal(foreign.status, 404, `${path}: ${foreign.text}`);
    const unknown = await call(
      method,
      path
        .replace(campaign.enrollment, "enr_018f0000-0000-7000-8000-000000000000")
        .replace(campaign.performanceEvent, "perf_018f0000-0000-7000-8000-000000000000")
        .replace(campaign.contest, "ctst_018f0000-0000-7000-8000-000000000000"),
      { key: other, ...body },
    );
    const bare = (text: string, id: string) => text.replace(id, "");
    assert.equal(
      bare(foreign.text, foreign.body.error.request_id),
      bare(unknown.text, unknown.body.error.request_id),
      path,
    );
  }
});

test("no answer of the portal names a customer, another member, a scope, or an address", async (fixtures) => {
  const { call, bearer } = fixtures;
  for (const { method, path, access } of await operationsOf(fixtures)) {
    if (method !== "GET" || access !== "read") continue;
    const { text } = await call("GET", path, { key: bearer });
    for (const word of ["buyer 1", "@people.example", "external_event_id", "also_named", "properties"])
      assert.ok(!text.includes(word), `${path} has ${word}: ${text}`);
  }
});

test("a member contests once, replies and withdraws; a session of the brand does none of it", async (fixtures) => {
  const { call, bearer, campaign } = fixtures;
  const { bearer: own, membership } = await actingOf(fixtures, "cleo");
  const body = { membership, kind: "attribution", reference: "order 7", text: "It was mine." };
  const headers = { "idempotency-key": "one" };
  const made = await call("POST", `${BASE}/contests`, { key: own, headers, body });
  assert.deepEqual([made.status, made.body.status], [201, "open"]);
  const again = await call("POST", `${BASE}/contests`, { key: own, headers, body });
  assert.deepEqual([again.status, again.body, again.headers["idempotent-replayed"]], [201, made.body, "true"]);
  refused(await call("POST", `${BASE}/contests`, { key: own, body }), 409, "contest_already_exists");
  const path = `${BASE}/contests/${made.body.id}`;
  const answered = await call("POST", `/v1/platform/contests/${made.body.id}/answer`, {
    body: { text: "Which page?" },
  });
  assert.deepEqual([answered.status, answered.body.status], [200, "answered"]);
  const replied = await call("POST", `${path}/reply`, { key: own, body: { text: "The shoes." } });
  assert.deepEqual(
    [replied.status, replied.body.status, replied.body.answers.map(({ by }: { by: string }) => by)],
    [200, "open", ["brand", "member"]],
  );
  refused(
    await call("POST", `${path}/reply`, { key: own, body: { text: " \u0007 " } }),
    400,
    "invalid_request",
    "text",
  );
  for (const [at, sent] of [
    ["contests", body],
    [`contests/${campaign.contest}/reply`, { text: "x" }],
    [`contests/${campaign.contest}/withdraw`, {}],
  ] as const)
    refused(await call("POST", `${BASE}/${at}`, { key: bearer, body: sent }), 403, "insufficient_scope");
  assert.equal((await call("POST", `${path}/withdraw`, { key: own, body: {} })).body.status, "withdrawn");
  refused(await call("POST", `${path}/withdraw`, { key: own, body: {} }), 409, "contest_not_open");
  const { data } = (await call("GET", `${BASE}/contests`, { key: own })).body;
  assert.deepEqual(
    data.map(({ id, status }: { id: string; status: string }) => [id, status]),
    [[made.body.id, "withdrawn"]],
  );
});

test("guesses at one link are limited by address, and what is sent is refused by field", async (fixtures) => {
  const world = await openWorld({ addressRate: { perSecond: 100, burst: 200 } });
  try {
    const campaign = await runCampaign(world);
    const { call } = world;
    const made = await call("POST", `/v1/platform/enrollments/${campaign.enrollment}/portal_sessions`);
    const guess = (body: unknown) => call("POST", `${BASE}/session/open`, { key: undefined, body });
    refused(await guess({}), 400, "invalid_request", "token");
    refused(await guess({ token: 1 }), 400, "invalid_request", "token");
    refused(await guess({ token: "x", more: 1 }), 400, "invalid_request", "more");
    const wrong = `${made.body.token.slice(0, -64)}${"0".repeat(64)}`;
    const statuses: number[] = [];
    for (let tried = 0; tried < 22; tried += 1) statuses.push((await guess({ token: wrong })).status);
    assert.deepEqual([statuses[0], statuses[19], statuses[21]], [401, 401, 429]);
  } finally {
    await world.close();
  }
  refused(
    await fixtures.call("POST", `${BASE}/session`, { key: fixtures.bearer, body: {} }),
    405,
    "method_not_allowed",
  );
  refused(await fixtures.call("GET", `${BASE}/nowhere`, { key: fixtures.bearer }), 404, "route_not_found");
  const page = `${BASE}/memberships/${fixtures.campaign.enrollment}/earnings`;
  refused(await fixtures.call("GET", `${page}?limit=0`, { key: fixtures.bearer }), 400, "invalid_request", "limit");
  refused(await fixtures.call("GET", `${page}?sort=x`, { key: fixtures.bearer }), 400, "invalid_request", "sort");
});

test("requests for links by mail are limited by the address that they come from", async () => {
  const world = await openWorld({ addressRate: { perSecond: 100, burst: 200 } });
  try {
    const statuses: number[] = [];
    for (let asked = 0; asked < 22; asked += 1) {
      const body = { email: `member${asked}@people.example` };
      statuses.push((await world.call("POST", `${BASE}/sign_in`, { key: undefined, body })).status);
    }
    assert.deepEqual([statuses[0], statuses[19], statuses[21]], [202, 202, 429]);
  } finally {
    await world.close();
  }
});

test("a member ends the session, and its token answers no more", async (fixtures) => {
  const token = await openedOf(fixtures, fixtures.campaign.enrollment);
  assert.equal((await fixtures.call("GET", `${BASE}/session`, { key: token })).status, 200);
  assert.equal((await fixtures.call("POST", `${BASE}/session/end`, { key: token, body: {} })).status, 200);
  refused(await fixtures.call("GET", `${BASE}/session`, { key: token }), 401, "unauthenticated");
});

test.run();
