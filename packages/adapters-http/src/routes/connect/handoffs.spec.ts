import * as assert from "node:assert/strict";
import { CONNECT_SURFACE } from "@entente/core/http";
import { suite } from "uvu";
import { BACK, type Host, ISSUER, openHost, sign } from "../../testing/host.ts";
import { type Reply, refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly host: Host;
  readonly lines: string[];
  readonly post: (path: string, body?: unknown) => Promise<any>;
  readonly get: (path: string) => Promise<any>;
}
const test = suite<Fixtures>("handoffs of users");

test.before.each(async (fixtures) => {
  const lines: string[] = [];
  const note = (...all: unknown[]) =>
    void lines.push(all.map((one) => (one instanceof Error ? one.stack : JSON.stringify(one))).join(" "));
  const world = await openWorld({ logger: { info: note, warn: note, error: note } as never });
  Object.assign(fixtures, world, {
    lines,
    host: await openHost(world),
    post: async (path: string, body?: unknown) => {
      const reply = await world.call("POST", `/v1/platform${path}`, { body });
      assert.ok(reply.status < 300, reply.text);
      return reply.body;
    },
    get: async (path: string) => (await world.call("GET", `/v1/platform${path}`)).body,
  });
});
test.after.each((fixtures) => fixtures.close());

const types = async ({ get }: Fixtures): Promise<readonly string[]> =>
  (await get("/events?limit=100")).data.map(({ type }: { type: string }) => type);

test("a user becomes a member, and the answer has the documented shape", async (fixtures) => {
  const { host, get } = fixtures;
  const reply = await host.handoff({ metadata: { plan: "pro", n: 1 } });
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.headers["cache-control"], "no-store");
  const { memberId, entityId, referral } = reply.body;
  assert.deepEqual(reply.body, {
    status: "pending_approval",
    memberId,
    entityId,
    referral: { code: referral.code, url: `http://links.example/r/${referral.code}`, active: false },
    metrics: {
      linkClicks: 0,
      signups: 0,
      sales: 0,
      gmvCents: 0,
      productUsage: 0,
      currency: "usd",
      gmvByCurrency: {},
    },
    approvalStatus: "pending",
    qualificationStatus: "pending",
    requiredChannels: [],
    missingChannels: [],
  });
  assert.deepEqual(Object.keys(reply.body).slice(0, 3), ["status", "memberId", "entityId"]);
  const member = await get(`/enrollments/${memberId}`);
  assert.deepEqual(
    [member.program, member.entity, member.source, member.metadata, member.referral_code],
    [host.program, entityId, "handoff", { plan: "pro", n: 1 }, referral.code],
  );
  const entity = await get(`/entities/${entityId}`);
  assert.deepEqual([entity.email, entity.name], ["mia@example.com", "Mia"]);
  assert.deepEqual(await types(fixtures), ["relationship.created", "enrollment.created"]);
  assert.ok(CONNECT_SURFACE.handoff.output.safeParse(reply.body).success);
});

test("handing off the same user again returns the same member and changes nothing", async (fixtures) => {
  const { host } = fixtures;
  const first = await host.handoff();
  const again = await host.handoff({ name: "Someone else", email: "other@example.com", operatingType: "x" });
  assert.deepEqual(again.body, first.body);
  assert.equal((await types(fixtures)).length, 2);
});

test("a user is its id for good, and joins a member only by a verified address", async (fixtures) => {
  const { host, post, get } = fixtures;
  const invited = await post("/enrollments", { program: host.program, email: "Mia@Example.com" });
  const claimed = (await host.handoff({ externalUserId: "user-0" })).body;
  assert.notEqual(claimed.entityId, invited.entity, "an address that is merely claimed is nobody's proof");
  const suggested = await get(`/entities/${invited.entity}`);
  assert.deepEqual(suggested.same_address, [claimed.entityId]);
  const met = (await host.handoff({ emailVerified: true })).body;
  assert.deepEqual([met.memberId, met.entityId], [invited.id, invited.entity]);
  const second = (await host.handoff({ externalUserId: "user-2", emailVerified: true })).body;
  assert.notEqual(second.entityId, met.entityId, "two users of one host application are two entities");

  const moved = await host.handoff({ email: "mia@moved.example", name: "Mia Moved" });
  assert.equal(moved.body.entityId, met.entityId);
  const entity = await get(`/entities/${met.entityId}`);
  assert.deepEqual([entity.email, entity.name], ["mia@moved.example", "Mia Moved"], "what is signed is recorded");
  const late = (await host.handoff({ externalUserId: "user-3", emailVerified: true })).body;
  assert.notEqual(late.entityId, met.entityId, "the address that was left leads nobody to who had it");

  const bare = { externalUserId: "user-4", email: undefined, name: undefined };
  const nameless = (await host.handoff(bare)).body;
  assert.equal((await host.handoff(bare)).body.entityId, nameless.entityId);
  const named = (await host.handoff({ ...bare, email: "lee@example.com", name: "Lee" })).body;
  assert.equal(named.entityId, nameless.entityId);
  const known = await get(`/entities/${nameless.entityId}`);
  assert.deepEqual([known.email, known.name], ["lee@example.com", "Lee"]);
});

test("a host application that is trusted vouches for every address that it signs", async (fixtures) => {
  const { host, post } = fixtures;
  const invited = await post("/enrollments", { program: host.program, email: "Mia@Example.com" });
  const config = await post(`/programs/${host.program}/handoff_config`, { issuer: ISSUER, trusts_addresses: true });
  assert.equal(config.trusts_addresses, true);
  assert.equal((await host.handoff()).body.entityId, invited.entity);
});

test("a user of one issuer is one entity in every program of the brand", async (fixtures) => {
  const { host, post, get } = fixtures;
  const second = await openHost(fixtures);
  const bare = { email: undefined };
  const [one, other] = [(await host.handoff(bare)).body, (await second.handoff(bare)).body];
  assert.equal(one.entityId, other.entityId);
  assert.notEqual(one.memberId, other.memberId);

  const claim = { external_user_id: "user-1", issuer: ISSUER, key: "checked" };
  const assertion = await post("/assertions", claim);
  assert.equal(assertion.entity, one.entityId);
  const found = await get(`/assertions?external_user_id=user-1&issuer=${encodeURIComponent(ISSUER)}`);
  assert.deepEqual(
    found.data.map(({ id }: { id: string }) => id),
    [assertion.id],
  );
  assert.equal((await post("/assertions/revoke", claim)).action, "revoked");
  for (const stranger of [
    { ...claim, external_user_id: "user-9" },
    { ...claim, issuer: "https://other.acme.com" },
  ]) {
    const reply = await fixtures.call("POST", "/v1/platform/assertions", { body: stranger });
    refused(reply, 404, "entity_not_found", "external_user_id");
  }
});

test("a surface that approves by default approves new members, with links, standing and events, at once", async (fixtures) => {
  const { call, platform, post, get } = fixtures;
  const host = await openHost(fixtures, { default_approval_status: "approved" });
  const { id } = await post("/distributions", { name: "Spring", programs: [host.program] });
  await post(`/distributions/${id}/validate`);
  await post(`/distributions/${id}/launch`);
  await platform.workers.drain();
  const asked = { scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1 };
  await post(`/programs/${host.program}/requirements`, asked);
  await platform.workers.drain();
  const before = (await types(fixtures)).length;
  const { body } = await host.handoff();
  assert.deepEqual(
    [body.status, body.approvalStatus, body.qualificationStatus, body.referral.active],
    ["approved", "approved", "not_qualified", true],
  );
  const links = await get(`/promo_links?enrollment=${body.memberId}`);
  assert.deepEqual([links.data.length, links.data[0].status], [1, "active"]);
  assert.deepEqual((await types(fixtures)).slice(before), [
    "relationship.created",
    "enrollment.created",
    "enrollment.approved",
    "relationship.activated",
  ]);
  const { relationship } = await get(`/enrollments/${body.memberId}`);
  assert.deepEqual((await get(`/relationships/${relationship}`)).enrollments, [body.memberId]);
  const again = await openHost(fixtures, { default_approval_status: "approved" });
  assert.equal(
    (await again.handoff()).body.approvalStatus,
    "approved",
    "also one whose relationship is already active",
  );

  await call("POST", `/v1/platform/enrollments/${body.memberId}/reject`);
  assert.deepEqual([(await host.handoff()).body.status, (await host.standing()).body.status], ["rejected", "rejected"]);
  await post(`/relationships/${relationship}/end`);
  const third = await openHost(fixtures, { default_approval_status: "approved" });
  refused(await third.handoff(), 403, "handoff_not_allowed", null);
  assert.equal((await host.handoff()).body.memberId, body.memberId, "an existing member is unchanged");
});

test("an operating type is found by its key, and an unknown or archived one is ignored", async ({
  host,
  post,
  get,
}) => {
  const { id } = await post("/operating_types", { key: "creator" });
  const archived = await post("/operating_types", { key: "old" });
  await post(`/operating_types/${archived.id}`, { status: "archived" });
  const typed = async (operatingType: unknown) => {
    const { body } = await host.handoff({ externalUserId: `u-${operatingType}`, email: undefined, operatingType });
    return (await get(`/enrollments/${body.memberId}`)).operating_type;
  };
  assert.equal(await typed("creator"), id);
  for (const unknown of ["old", "nobody", null, undefined]) assert.equal(await typed(unknown), null);
});

test("standing: the same shape without ids, for a handed-off user", async ({ host }) => {
  refused(await host.standing(), 404, "enrollment_not_found", null);
  const { body } = await host.handoff();
  const { memberId: _member, entityId: _entity, ...standing } = body;
  const reply = await host.standing();
  assert.deepEqual([reply.status, reply.body], [200, standing]);
  assert.ok(CONNECT_SURFACE.standing.output.safeParse(reply.body).success);
  refused(await host.standing({ redirectUri: BACK }), 400, "invalid_request", "payload.redirectUri");
});

test("metrics are the sums of the member's activity, with money in the program's currency", async (fixtures) => {
  const { host, post } = fixtures;
  const { memberId } = (await host.handoff()).body;
  await post(`/enrollments/${memberId}/approve`);
  const events = [
    { type: "click" },
    { type: "signup" },
    { type: "sale", value_minor: 1_999, quantity: 2 },
    { type: "sale", value_minor: 7, currency: "eur" },
    { type: "product_usage_count", quantity: 5 },
  ].map((event, n) => ({ ...event, enrollment: memberId, external_event_id: `e${n}` }));
  await post("/performance/events", { events });
  const { body } = await host.standing();
  assert.deepEqual(body.metrics, {
    linkClicks: 1,
    signups: 1,
    sales: 3,
    gmvCents: 1_999,
    productUsage: 5,
    currency: "usd",
    gmvByCurrency: { eur: 7, usd: 1_999 },
  });
  assert.deepEqual([body.status, body.qualificationStatus, body.referral.active], ["approved", "qualified", true]);
  const active = async () => (await host.standing()).body.referral.active;
  await post(`/enrollments/${memberId}/pause`);
  assert.equal(await active(), false);
  const { relationship } = await post(`/enrollments/${memberId}/resume`);
  assert.equal(await active(), true);
  await post(`/relationships/${relationship}/pause`);
  assert.equal(await active(), false);
});

test("the referral URL uses the surface's base, otherwise that of the service", async (fixtures) => {
  const urls = async (referralBaseUrl: string) => {
    const host = await openHost(fixtures, { metadata: { referralBaseUrl } });
    const { referral } = (await host.handoff()).body;
    return referral.url.replace(referral.code, "CODE");
  };
  assert.equal(await urls("https://app.acme.com/r"), "https://app.acme.com/r/CODE");
  assert.equal(await urls("https://app.acme.com/r/?utm=x#y"), "https://app.acme.com/r/CODE?utm=x#y");
  assert.equal(await urls("https://app.acme.com"), "https://app.acme.com/CODE");
});

/** Interface, "Channel requirement rules", by hand. */
test("rule 1: the status and missingChannels report a required channel that is not connected", async (fixtures) => {
  const { platform, brand, post } = fixtures;
  const host = await openHost(fixtures, { required_channels: ["instagram", "tiktok"] });
  const { body } = await host.handoff();
  assert.deepEqual(
    [body.status, body.requiredChannels, body.missingChannels],
    ["needs_instagram", ["instagram", "tiktok"], ["instagram", "tiktok"]],
  );
  const attach = (provider: string, kind: "social_profile" | "page" = "social_profile") =>
    platform.operator.attachConnection({ brand: brand.id, owner: body.entityId, kind, provider });
  await attach("instagram", "page");
  assert.equal((await host.standing()).body.status, "needs_instagram", "a page is not a profile");
  const { id } = await attach("instagram");
  const half = (await host.standing()).body;
  assert.deepEqual([half.status, half.missingChannels], ["needs_tiktok", ["tiktok"]]);
  await attach("tiktok");
  const whole = (await host.standing()).body;
  assert.deepEqual([whole.status, whole.missingChannels], ["pending_approval", []]);
  await post(`/enrollments/${body.memberId}/approve`);
  assert.equal((await host.standing()).body.status, "approved");
  await post(`/connections/${id}/revoke`);
  assert.equal((await host.standing()).body.status, "needs_instagram");
});

test("rules 2 and 3: without required channels, the default of a surface, members start at pending_approval", async (fixtures) => {
  const { host, get } = fixtures;
  assert.deepEqual((await get(`/programs/${host.program}/connect_config`)).required_channels, []);
  assert.equal((await host.handoff()).body.status, "pending_approval");
});

test("rule 4: referral links exist before any channel is connected", async (fixtures) => {
  const host = await openHost(fixtures, { required_channels: ["instagram"] });
  const { referral } = (await host.handoff()).body;
  const followed = await fixtures.call("GET", `/r/${referral.code}`, { key: undefined });
  assert.equal(followed.status, 302);
  assert.match(String(followed.headers.location), new RegExp(`^https://shop.example/shoes\\?ref=${referral.code}`));
});

/** Interface, "Signed handoff", the payload row by row: whether the field is required, and its invalid values. */
const PAYLOAD = {
  iss: [true, [1, ""]],
  aud: [true, [1, ""]],
  iat: [true, ["1", 1.5, null]],
  exp: [true, ["1", 1.5, null]],
  nonce: [true, [1, "", "not-a-uuid"]],
  programId: [true, [1]],
  redirectUri: [true, [1, ""]],
  externalUserId: [true, [1, "", "x".repeat(201)]],
  email: [false, [1, "", "no address"]],
  name: [false, [1, "", "x".repeat(201)]],
  metadata: [false, [1, "x", []]],
} as const;

test("the payload has the fields of the table, in either casing, and no others", async ({ host }) => {
  for (const [field, [required, unfit]] of Object.entries(PAYLOAD)) {
    for (const value of unfit) {
      refused(await host.handoff({ [field]: value }), 400, "invalid_request", `payload.${field}`);
    }
    const left = await host.handoff({ [field]: undefined });
    if (required) refused(left, 400, "invalid_request", `payload.${field}`);
    else assert.equal(left.status, 200, field);
  }
  const near = refused(await host.handoff({ externalUserID: "x" }), 400, "invalid_request", "payload.externalUserID");
  assert.match(near.message, /external/);
  const { externalUserId, redirectUri, programId, ...rest } = host.payload();
  const spelled = { ...rest, external_user_id: externalUserId, redirect_uri: redirectUri, program_id: programId };
  const renamed = Object.fromEntries(Object.keys(host.payload()).map((name) => [name, undefined]));
  assert.equal((await host.handoff({ ...renamed, ...spelled })).status, 200);
});

test("each check has its own code, and the first failure is answered", async (fixtures) => {
  const { host, call } = fixtures;
  const now = Math.floor(fixtures.ports.clock.now().getTime() / 1_000);
  const wrong = { iss: "https://evil.acme.com", aud: "x", programId: "prog_x", iat: now - 9_000, exp: now - 1 };
  const fields = { ...wrong, redirectUri: "https://evil.acme.com/" };
  /** Each step fixes one more problem. */
  const lines: readonly [Record<string, unknown>, number, string, string | null][] = [
    [{ ...fields, nonce: "x" }, 400, "invalid_request", "payload.nonce"],
    [fields, 403, "handoff_not_allowed", "iss"],
    [{ ...fields, iss: ISSUER }, 403, "handoff_not_allowed", "aud"],
    [{ ...fields, iss: ISSUER, aud: undefined }, 400, "invalid_request", "payload.aud"],
    [{ ...fields, iss: ISSUER, aud: "http://links.example" }, 403, "handoff_not_allowed", "programId"],
    [{ redirectUri: fields.redirectUri, iat: wrong.iat, exp: wrong.exp }, 401, "handoff_expired", null],
    [{ redirectUri: fields.redirectUri }, 403, "handoff_not_allowed", "redirectUri"],
  ];
  for (const [given, status, code, param] of lines) refused(await host.handoff(given), status, code, param);
  const unsigned = await host.handoff({ ...fields, nonce: "x" }, "hs_wrong");
  refused(unsigned, 401, "invalid_signature", null);
  assert.equal(unsigned.headers["www-authenticate"], undefined);
  for (const body of [
    undefined,
    {},
    { payload: "x", signature: "y" },
    { payload: {} },
    { payload: {}, signature: 1 },
  ]) {
    refused(await call("POST", "/v1/connect/handoff", { key: undefined, body }), 400, "invalid_request");
  }
  refused(await call("GET", "/v1/connect/handoff", { key: undefined }), 405, "method_not_allowed", null);
  const large = await host.handoff({ metadata: { a: "x".repeat(300_000) } });
  refused(large, 413, "payload_too_large", null);
  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`);
  refused(await host.handoff({ metadata: deep }), 400, "invalid_request");
});

test("an unknown key and a wrong signature have the same answer, byte for byte, and cost the same look-ups", async (fixtures) => {
  const { host, ports } = fixtures;
  const opened = { n: 0 };
  const { open } = ports.cipher;
  Object.assign(ports.cipher, {
    open(sealed: string, of: string) {
      opened.n += 1;
      return open(sealed, of);
    },
  });
  const answers = new Set<string>();
  const counts = new Set<number>();
  for (const [fields, secret] of [
    [{}, "hs_wrong"],
    [{}, ""],
    [{ publicKey: `pk_live_${"0".repeat(32)}` }, host.secret],
    [{ publicKey: "nonsense" }, host.secret],
    [{ publicKey: 7 }, host.secret],
    [{ publicKey: undefined }, host.secret],
    [{ publicKey: "", iss: 9 }, host.secret],
  ] as const) {
    opened.n = 0;
    const reply = await host.handoff(fields, secret);
    const { request_id: id } = refused(reply, 401, "invalid_signature", null);
    answers.add(reply.text.replace(id, ""));
    counts.add(opened.n);
  }
  assert.equal(answers.size, 1);
  assert.deepEqual([...counts], [10], "the same number of secrets is tried");
});

test("the envelope may name its signing algorithm, of which there is one", async ({ host, call }) => {
  const send = (path: string, named: object) => {
    const payload = host.payload(path === "/standing" ? { redirectUri: undefined } : {});
    const body = { payload, signature: sign(host.secret, payload), ...named };
    return call("POST", `/v1/connect${path}`, { key: undefined, body });
  };
  for (const path of ["/handoff", "/standing"]) {
    for (const named of [{ signingAlg: "HMAC-SHA256" }, { signing_alg: "HMAC-SHA256" }]) {
      const reply = await send(path, named);
      assert.equal(reply.status, 200, reply.text);
    }
    for (const signingAlg of ["hmac-sha256", "HMAC-SHA512", "none", "", null, 256]) {
      const { message } = refused(await send(path, { signingAlg }), 400, "invalid_request", "signingAlg");
      assert.equal(message, "signingAlg must be one of HMAC-SHA256.");
    }
  }
});

test("a signature covers exactly the payload as sent, in base64url without padding", async (fixtures) => {
  const { host, call } = fixtures;
  const send = (payload: object, signature: string) =>
    call("POST", "/v1/connect/handoff", { key: undefined, body: { payload, signature } });
  const payload = host.payload();
  const good = sign(host.secret, payload);
  for (const signature of [
    `${good}=`,
    good.toUpperCase(),
    good.slice(0, -1),
    Buffer.from(good, "base64url").toString("base64"),
    Buffer.from(good, "base64url").toString("hex"),
    "",
    "x".repeat(200),
  ]) {
    if (signature !== good) refused(await send(payload, signature), 401, "invalid_signature", null);
  }
  for (const changed of [{ name: "Mallory" }, { externalUserId: "user-2" }, { extra: 1 }]) {
    refused(await send({ ...payload, ...changed }, good), 401, "invalid_signature", null);
  }
  const reordered = Object.fromEntries(Object.entries(payload).reverse());
  assert.equal((await send(reordered, good)).status, 200, "the order of keys does not matter");
});

test("a rotated secret is valid at once and the previous one no longer; each issuer has its own", async (fixtures) => {
  const { host, post } = fixtures;
  const path = `/programs/${host.program}/handoff_config`;
  const secret = `hs_${"n".repeat(40)}`;
  await post(path, { issuer: ISSUER, signing_secret: secret });
  refused(await host.handoff(), 401, "invalid_signature", null);
  assert.equal((await host.handoff({}, secret)).status, 200);
  const other = await post(path, { issuer: "https://other.acme.com" });
  const theirs = { iss: "https://other.acme.com", externalUserId: "user-1", email: undefined };
  const outcome = await host.handoff(theirs, other.signing_secret);
  assert.equal(outcome.status, 200);
  assert.notEqual(outcome.body.entityId, (await host.handoff({}, secret)).body.entityId, "its user-1 is another user");
  refused(await host.handoff({}, other.signing_secret), 403, "handoff_not_allowed", "iss");
});

test("a disconnected host application is refused until it is provisioned again", async (fixtures) => {
  const { host, post, get } = fixtures;
  const [connection] = (await get("/connections?kind=host_app")).data;
  await post(`/connections/${connection.id}/revoke`);
  refused(await host.handoff(), 403, "handoff_not_allowed", "iss");
  refused(await host.event(), 403, "handoff_not_allowed", "Service-Issuer");
  await post(`/programs/${host.program}/handoff_config`, { issuer: ISSUER });
  assert.equal((await host.handoff()).status, 200);
});

test("time: issued at most a minute ahead, not expired, valid for at most fifteen minutes, to the second", async (fixtures) => {
  const { host, ports } = fixtures;
  const now = ports.clock.now().getTime();
  assert.equal(now % 1_000, 0);
  const at = now / 1_000;
  const answer = async (iat: number, exp: number) => {
    const { status, body } = await host.handoff({ iat, exp });
    return status === 200 ? "good" : body.error.code;
  };
  assert.deepEqual(
    [
      await answer(at + 60, at + 61),
      await answer(at + 61, at + 62),
      await answer(at - 1, at + 1),
      await answer(at - 1, at),
      await answer(at, at + 900),
      await answer(at, at + 901),
      await answer(at - 899, at + 1),
      await answer(at - 900, at + 1),
    ],
    ["good", "handoff_expired", "good", "handoff_expired", "good", "handoff_expired", "good", "handoff_expired"],
  );
  fixtures.advance(999);
  assert.deepEqual([await answer(at, at + 1), await answer(at + 61, at + 70)], ["good", "handoff_expired"]);
  fixtures.advance(1);
  assert.deepEqual([await answer(at, at + 1), await answer(at + 61, at + 70)], ["handoff_expired", "good"]);
  for (const [iat, exp, param] of [
    ["0", at, "iat"],
    [at, null, "exp"],
    [at + 0.5, at + 9, "iat"],
    [-1, at, "iat"],
    [at, 1e15, "exp"],
  ] as const) {
    refused(await host.handoff({ iat, exp }), 400, "invalid_request", `payload.${param}`);
  }
});

test("a nonce is valid once, even when a later check refuses, and is deleted after its payload expired", async (fixtures) => {
  const { host, platform } = fixtures;
  const nonce = "018f5d2e-0000-4000-8000-00000000000a";
  refused(
    await host.handoff({ nonce, redirectUri: "https://evil.example/" }),
    403,
    "handoff_not_allowed",
    "redirectUri",
  );
  refused(await host.handoff({ nonce }), 409, "nonce_reused", null);
  refused(await host.handoff({ nonce: nonce.toUpperCase() }), 409, "nonce_reused", null);
  refused(await host.handoff({ nonce: nonce.replaceAll("-", "") }), 409, "nonce_reused", null);
  refused(await host.standing({ nonce }), 409, "nonce_reused", null);
  const mine = "018f5d2e-0000-4000-8000-00000000000b";
  refused(await host.handoff({ nonce: mine, aud: "other" }), 403, "handoff_not_allowed", "aud");
  assert.equal((await host.handoff({ nonce: mine })).status, 200, "a refusal by an earlier check uses no nonce");
  const other = await openHost(fixtures);
  assert.equal((await other.handoff({ nonce })).status, 200, "each host application has its own nonces");

  assert.equal(await platform.workers.sweepHandoffs(), 0);
  fixtures.advance(359_999);
  assert.equal(await platform.workers.sweepHandoffs(), 0);
  fixtures.advance(1);
  assert.equal(await platform.workers.sweepHandoffs(), 3);
});

test("given thirty-two concurrent identical handoffs, exactly one succeeds", async (fixtures) => {
  const { host, call } = fixtures;
  const payload = host.payload();
  const body = { payload, signature: sign(host.secret, payload) };
  const replies = await Promise.all(
    Array.from({ length: 32 }, () => call("POST", "/v1/connect/handoff", { key: undefined, body })),
  );
  const won = replies.filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
  for (const reply of replies) if (reply !== won[0]) refused(reply, 409, "nonce_reused", null);
  assert.deepEqual(await types(fixtures), ["relationship.created", "enrollment.created"]);
});

test("given many concurrent first handoffs of one user, one creates the member, and all are answered", async (fixtures) => {
  const replies = await Promise.all(Array.from({ length: 16 }, () => fixtures.host.handoff({ email: undefined })));
  assert.deepEqual(
    replies.map(({ status }) => status),
    replies.map(() => 200),
  );
  assert.equal(new Set(replies.map(({ body }) => `${body.memberId} ${body.entityId}`)).size, 1);
  assert.deepEqual(await types(fixtures), ["relationship.created", "enrollment.created"]);
});

test("no redirect goes to a URL outside the allowed origins, however it is spelled", async (fixtures) => {
  const host = await openHost(fixtures, {
    allowed_redirect_origins: ["https://app.acme.com", "http://localhost:3000"],
  });
  const hostile = [
    "https://app.acme.com.evil.com/",
    "https://evil.com/https://app.acme.com/",
    "https://evil.com?https://app.acme.com",
    "https://evil.com#@app.acme.com",
    "https://app.acme.com@evil.com/",
    "https://app.acme.com:pass@evil.com/",
    "https://app.acme.com\\@evil.com/",
    "https://evil.com\\@app.acme.com/",
    "https:/\\evil.com",
    "https:///evil.com",
    "//evil.com",
    "/back",
    "https://app.acme.com:444/",
    "http://app.acme.com/",
    "https://APP.acme.com.:443/",
    "https://app.acme.com./",
    "https://app\u3002acme.com/",
    "https://\u0430pp.acme.com/",
    "https://app.acme.com/\nSet-Cookie: a=b",
    "https://app.acme.com/\tx",
    " https://app.acme.com/",
    "https://xapp.acme.com/",
    "https://user@app.acme.com/",
    "https://@app.acme.com/",
    "javascript:alert(1)//https://app.acme.com",
    "data:text/html,https://app.acme.com",
    "http://localhost:3001/",
    "http://localhost/",
    "http://127.0.0.1:3000/",
    "https://localhost:3000/",
    "null",
  ];
  for (const redirectUri of hostile) {
    refused(await host.handoff({ redirectUri }), 403, "handoff_not_allowed", "redirectUri");
  }
  for (const redirectUri of [
    "https://app.acme.com",
    "https://APP.ACME.COM:443/a?b=c#d",
    "http://localhost:3000/back?u=https://evil.com",
  ]) {
    assert.equal((await host.handoff({ redirectUri })).status, 200, redirectUri);
  }
  refused(await host.handoff({ redirectUri: `https://app.acme.com/${"x".repeat(2048)}` }), 400, "invalid_request");
});

test("a payload signed by the library is accepted", async ({ host }) => {
  const user = { externalUserId: "user-1", email: "mia@example.com", name: "Zoë 🎟️", metadata: { b: 1, a: [1.5] } };
  const outcome = await host.send(await host.signer.handoff({ ...user, redirectUri: BACK }));
  assert.equal(outcome.status, 200, outcome.text);
  const standing = await host.send(await host.signer.standing(user));
  assert.equal(standing.body.status, "pending_approval");
  const click = { eventId: "c1", eventType: "click", metricKey: "link_clicks", amount: 1 };
  const event = await host.send(await host.signer.event({ ...click, partnerRef: outcome.body.referral.code }));
  assert.equal(event.body.accepted, true, event.text);
});

test("no secret and no signed payload is in any answer or log line", async (fixtures) => {
  const { host, lines } = fixtures;
  const replies: Reply[] = [];
  const refusals = [
    { iss: "x" },
    { aud: "x" },
    { exp: 1 },
    { redirectUri: "https://evil.com" },
    { nonce: "x" },
    { more: 1 },
  ];
  for (const fields of refusals) replies.push(await host.handoff(fields));
  replies.push(await host.handoff({}, "hs_wrong"), await host.handoff(), await host.standing(), await host.event());
  const said = replies.map(({ text, headers }) => text + JSON.stringify(headers)).join("\n");
  const logged = lines.join("\n");
  assert.match(logged, /\/v1\/connect\/handoff/);
  for (const secret of [host.secret, "mia@example.com", "user-1"]) {
    assert.equal(logged.includes(secret), false, secret);
    if (secret.startsWith("hs_")) assert.equal(said.includes(secret), false);
  }
});

test.run();
