import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly program: string;
  readonly post: (path: string, body?: unknown, headers?: Record<string, string>) => ReturnType<World["call"]>;
  readonly get: (path: string) => ReturnType<World["call"]>;
}
const test = suite<Fixtures>("connect configuration");

test.before.each(async (fixtures) => {
  const world = await openWorld();
  const { body } = await world.call("POST", "/v1/platform/programs", { body: { name: "Runners" } });
  Object.assign(fixtures, world, {
    program: body.id,
    post: (path: string, sent?: unknown, headers?: Record<string, string>) =>
      world.call("POST", `/v1/platform${path}`, { body: sent, ...(headers === undefined ? {} : { headers }) }),
    get: (path: string) => world.call("GET", `/v1/platform${path}`),
  });
});
test.after.each((fixtures) => fixtures.close());

test("the connect config is null until the first POST creates it, and its public key stays", async ({
  program,
  post,
  get,
}) => {
  const path = `/programs/${program}/connect_config`;
  const before = await get(path);
  assert.deepEqual([before.status, before.text], [200, "null"]);
  const minted = await post(path, {});
  assert.equal(minted.status, 201);
  const { created_at, updated_at, public_key, ...rest } = minted.body;
  assert.match(public_key, /^pk_live_[0-9a-f]{32}$/);
  assert.deepEqual(rest, {
    id: program,
    object: "program.connect_config",
    program,
    allowed_origins: [],
    allowed_redirect_origins: [],
    required_channels: [],
    default_approval_status: "pending",
    metadata: {},
    livemode: true,
  });
  const fields = {
    default_approval_status: "approved",
    metadata: { referralBaseUrl: "https://app.example/r", own: 1 },
  };
  const changed = await post(path, fields);
  assert.equal(changed.status, 200);
  assert.deepEqual(changed.body, { ...minted.body, ...fields, updated_at: changed.body.updated_at });
  assert.deepEqual((await get(path)).body, changed.body);
  refused(await post(path, {}), 400, "invalid_request", null);
});

test("test data has its own keys", async ({ call, keyWith }) => {
  const key = await keyWith(["*"], false);
  const { body } = await call("POST", "/v1/platform/programs", { key, body: { name: "Test" } });
  const { body: config } = await call("POST", `/v1/platform/programs/${body.id}/connect_config`, { key });
  assert.match(config.public_key, /^pk_test_[0-9a-f]{32}$/);
});

test("origins are normalised on write, each once", async ({ program, post }) => {
  const { body } = await post(`/programs/${program}/connect_config`, {
    allowed_origins: ["https://App.Example:443/", "https://app.example", "http://LOCALHOST:3000", "http://[::1]:80"],
    allowed_redirect_origins: ["https://app.example:8443", "http://127.0.0.1:3000/"],
  });
  assert.deepEqual(body.allowed_origins, ["https://app.example", "http://localhost:3000", "http://[::1]"]);
  assert.deepEqual(body.allowed_redirect_origins, ["https://app.example:8443", "http://127.0.0.1:3000"]);
});

test("an origin that is not exact and safe is refused with its path, and changes nothing", async ({
  program,
  post,
  get,
}) => {
  const path = `/programs/${program}/connect_config`;
  for (const origin of [
    "http://app.example",
    "https://app.example/path",
    "https://app.example?",
    "https://app.example#",
    "https://*.example",
    "https://user@app.example",
    "https://@app.example",
    "https://app.example.",
    "https:app.example",
    "//app.example",
    "app.example",
    "javascript:alert(1)",
    "https://app.example\\evil",
    " https://app.example",
    "https://a\npp.example",
    "https://\u0430pp.example",
    "null",
    "",
  ]) {
    for (const field of ["allowed_origins", "allowed_redirect_origins"]) {
      const sent = { [field]: ["https://ok.example", origin] };
      refused(await post(path, sent), 400, "invalid_request", `${field}[1]`);
    }
  }
  assert.equal((await get(path)).text, "null");
});

test("channels and the referral base are validated", async ({ program, post }) => {
  const path = `/programs/${program}/connect_config`;
  for (const [fields, param] of [
    [{ required_channels: ["Instagram"] }, "required_channels[0]"],
    [{ required_channels: ["instagram", "instagram"] }, "required_channels"],
    [{ required_channels: "instagram" }, "required_channels"],
    [{ default_approval_status: "rejected" }, "default_approval_status"],
    [{ metadata: { referralBaseUrl: "/r" } }, "metadata.referralBaseUrl"],
    [{ metadata: { referralBaseUrl: "javascript:alert(1)" } }, "metadata.referralBaseUrl"],
    [{ metadata: { referralBaseUrl: 1 } }, "metadata.referralBaseUrl"],
    [{ public_key: "pk_live_mine" }, "public_key"],
  ] as const) {
    refused(await post(path, fields), 400, "invalid_request", param);
  }
});

test("the legacy route takes the key in the body and answers in camelCase", async ({ call, program, key, get }) => {
  const rpc = (body: unknown, headers = {}) =>
    call("POST", "/v1/platform/programs/connect-config/update", { key: undefined, body, headers });
  const channels = await rpc({ token: key, programId: program, requiredChannels: ["instagram"] });
  assert.equal(channels.status, 200, channels.text);
  assert.equal(channels.headers.deprecation, "@1795305600");
  const { publicKey, createdAt, updatedAt, ...rest } = channels.body;
  assert.match(publicKey, /^pk_live_/);
  assert.ok(createdAt <= updatedAt);
  assert.deepEqual(rest, {
    id: program,
    object: "program.connect_config",
    program,
    allowedOrigins: [],
    allowedRedirectOrigins: [],
    requiredChannels: ["instagram"],
    defaultApprovalStatus: "pending",
    metadata: {},
    livemode: true,
  });
  const metadata = { referralBaseUrl: "https://app.example/r", snake_case: { stays_so: 1 } };
  const based = await rpc({ token: key, programId: program.slice(5), metadata }, { "idempotency-key": "once" });
  assert.deepEqual([based.body.metadata, based.body.requiredChannels], [metadata, ["instagram"]]);
  const again = await rpc({ token: key, programId: program, metadata }, { "idempotency-key": "once" });
  assert.deepEqual([again.text, again.headers["idempotent-replayed"]], [based.text, "true"]);
  const { body: rest2 } = await get(`/programs/${program}/connect_config`);
  assert.deepEqual([rest2.public_key, rest2.metadata], [publicKey, metadata]);
});

test("a key in the body is checked like a Bearer key", async ({ call, program, key, keyWith }) => {
  const path = "/v1/platform/programs/connect-config/update";
  const fields = { programId: program, requiredChannels: [] };
  const rpc = (body: unknown, bearer?: string) => call("POST", path, { key: bearer, body });
  for (const token of [undefined, null, 7, "", "nonsense", `sk_live_${"0".repeat(88)}`]) {
    const reply = await rpc({ ...fields, token }, key);
    refused(reply, 401, "unauthenticated", null);
    assert.equal(reply.headers["www-authenticate"], "Bearer");
  }
  refused(await rpc(undefined, key), 401, "unauthenticated", null);
  assert.equal((await rpc(undefined, key)).headers.deprecation, "@1795305600");
  refused(await rpc({ ...fields, token: await keyWith(["programs:write"]) }), 403, "insufficient_scope", null);
  const token = await keyWith(["connect_config:write"]);
  assert.equal((await rpc({ ...fields, token })).status, 200);
  refused(await rpc({ token }), 400, "invalid_request", "programId");
  refused(await rpc({ token, programId: 7 }), 400, "invalid_request", "programId");
  refused(await rpc({ token, programId: program, program_id: program }), 400, "invalid_request", "programId");
  refused(await rpc({ token, programId: program }), 400, "invalid_request", null);
  refused(await rpc({ ...fields, token, allowedOrigins: ["nonsense"] }), 400, "invalid_request", "allowedOrigins[0]");
  refused(await rpc({ ...fields, token, programId: "prog_nonsense" }), 404, "program_not_found", null);
  refused(await call("GET", path), 405, "method_not_allowed", null);
  refused(await rpc("{"), 400, "invalid_request", null);
});

test("a host application is created and changed by its issuer; its secret is shown when generated or set", async (fixtures) => {
  const { program, post, get } = fixtures;
  const path = `/programs/${program}/handoff_config`;
  assert.deepEqual((await get(path)).body, { object: "list", data: [], has_more: false });
  const outcome = await post(path, { issuer: "app.example" });
  assert.equal(outcome.status, 201);
  const { id, signing_secret, created_at, updated_at, ...rest } = outcome.body;
  assert.match(id, /^hoc_/);
  assert.match(signing_secret, /^hs_[0-9a-f]{64}$/);
  assert.deepEqual(rest, {
    object: "program.handoff_config",
    program,
    issuer: "app.example",
    audience: "http://links.example",
    connection: null,
    trusts_addresses: false,
    rotated_at: null,
    livemode: true,
  });
  const surface = (await get(`/programs/${program}/connect_config`)).body;
  assert.deepEqual(surface.required_channels, [], "provisioning creates the surface, which requires no channel");

  fixtures.advance(1_000);
  const renamed = await post(path, { issuer: "app.example", audience: "partners" });
  assert.deepEqual([renamed.status, renamed.body.audience, renamed.body.rotated_at], [200, "partners", null]);
  assert.equal("signing_secret" in renamed.body, false);
  const secret = `hs_${"k".repeat(40)}`;
  const rotated = await post(path, { issuer: "app.example", signing_secret: secret });
  assert.deepEqual([rotated.body.signing_secret, rotated.body.rotated_at], [secret, rotated.body.updated_at]);

  await post(path, { issuer: "other.example" });
  const all = (await get(path)).body.data;
  assert.deepEqual(
    all.map(({ issuer }: { issuer: string }) => issuer),
    ["other.example", "app.example"],
  );
  assert.equal(
    all.some((one: object) => "signing_secret" in one),
    false,
  );
  const one = (await get(`${path}?issuer=app.example`)).body.data;
  assert.deepEqual([one.length, one[0].id, one[0].audience], [1, id, "partners"]);
  for (const [fields, param] of [
    [{}, "issuer"],
    [{ issuer: "with space" }, "issuer"],
    [{ issuer: "app.example", signing_secret: "hs_short" }, "signing_secret"],
    [{ issuer: "app.example", signing_secret: "k".repeat(40) }, "signing_secret"],
  ] as const) {
    refused(await post(path, fields), 400, "invalid_request", param);
  }
});

test("a program has at most ten host applications", async ({ program, post }) => {
  const path = `/programs/${program}/handoff_config`;
  for (let n = 0; n < 10; n += 1) assert.equal((await post(path, { issuer: `app-${n}.example` })).status, 201);
  refused(await post(path, { issuer: "app-10.example" }), 400, "invalid_request", null);
  assert.equal((await post(path, { issuer: "app-9.example", audience: "x" })).status, 200);
});

test("secrets are stored sealed, and a replayed answer shows the generated secret", async ({
  program,
  post,
  ports,
}) => {
  const path = `/programs/${program}/handoff_config`;
  const key = { "idempotency-key": "mint" };
  const first = await post(path, { issuer: "app.example" }, key);
  const again = await post(path, { issuer: "app.example" }, key);
  assert.equal(again.text, first.text);
  const id = first.body.id.slice(4);
  const [organization] = await ports.tenants.organizations();
  const row = await ports.handoffConfigs.get({ organization: organization?.id as never, livemode: true }, id);
  const secret = first.body.signing_secret;
  assert.equal(JSON.stringify(row).includes(secret), false);
  const sealed = row?.row.signingSecret as string;
  const place = (of: string) => ["handoffConfig", organization?.id, true, of].join("\n");
  assert.equal(ports.cipher.open(sealed, place(id)), secret);
  assert.throws(() => ports.cipher.open(sealed, place("of another program")), /another place/);
});

test("a real issuer shows on the channels page, with live metrics; made-up ones do not", async (fixtures) => {
  const { program, post, get, brand } = fixtures;
  const path = `/programs/${program}/handoff_config`;
  for (const issuer of ["shop.local", "https://shop.invalid/x", "http://a.test:8080", "shop.EXAMPLE", "a.example."]) {
    assert.equal((await post(path, { issuer })).body.connection, null, issuer);
  }
  const { body: host } = await post(path, { issuer: "https://app.acme.com" });
  const shown = async () => (await get(`/connections/${host.connection}`)).body;
  const { metrics, ...connection } = await shown();
  assert.deepEqual(
    [connection.kind, connection.provider, connection.provider_account_id, connection.status, connection.owner],
    ["host_app", "https://app.acme.com", program, "connected", { type: "brand", id: brand.id }],
  );
  const nothing = { members: 0, link_clicks: 0, signups: 0, sales: 0, gmv_cents: 0, product_usage: 0 };
  assert.deepEqual(metrics, nothing);
  const listed = (await get("/connections?kind=host_app")).body.data;
  assert.deepEqual(
    listed.map(({ id, metrics }: { id: string; metrics?: unknown }) => [id, metrics]),
    [[host.connection, undefined]],
  );

  const { body: member } = await post("/enrollments", { program, email: "mia@example.com" });
  await post(`/enrollments/${member.id}/approve`);
  const event = (fields: object) => ({ enrollment: member.id, external_event_id: JSON.stringify(fields), ...fields });
  const events = [
    event({ type: "click" }),
    event({ type: "signup" }),
    event({ type: "sale", value_minor: 1999, quantity: 2 }),
    event({ type: "sale", value_minor: 500, currency: "eur" }),
    event({ type: "product_usage_count", quantity: 7 }),
  ];
  assert.equal((await post("/performance/events", { events })).status, 200);
  const { platform, organization } = fixtures;
  await platform.operator.createBrand(organization, { name: "Sister", slug: "sister" });
  const stray = { brand: "sister", kind: "host_app", provider: "app.acme.com", provider_account_id: program } as const;
  const { id: foreign } = await platform.operator.attachConnection(stray);
  const otherBrand = { headers: { "service-brand": "sister" } };
  const { body: seen } = await fixtures.call("GET", `/v1/platform/connections/${foreign}`, otherBrand);
  assert.deepEqual([seen.id, seen.metrics], [foreign, undefined], "a program of another brand reveals nothing");
  const expected = { members: 1, link_clicks: 1, signups: 1, sales: 3, gmv_cents: 1999, product_usage: 7 };
  assert.deepEqual((await shown()).metrics, expected);

  await post(`/connections/${host.connection}/revoke`);
  const { body: again } = await post(path, { issuer: "https://app.acme.com" });
  assert.notEqual(again.connection, host.connection, "provisioning again installs it again");
  assert.equal((await shown()).status, "revoked");
});

test.run();
