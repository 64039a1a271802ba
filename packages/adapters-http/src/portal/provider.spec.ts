import * as assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { suite } from "uvu";
import { type Reply, refused } from "../testing/http-client.ts";
import { consent, type OAuthServer, openOAuthServer } from "../testing/oauth-server.ts";
import { signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const PUBLIC = "http://127.0.0.1:4600";
const CALLBACK = `${PUBLIC}/portal/sign-in`;
const BASE = "/v1/portal";
const CONFIG = "/v1/platform/portal_provider";

interface Fixtures extends World {
  provider: OAuthServer;
  readonly logged: string[];
  /** The membership of `mia@shop.example`. */
  readonly enrollment: string;
}

const test = suite<Fixtures>("signing in to the portal at an identity provider");

const joined = async ({ call }: World, email: string, headers: Record<string, string> = {}): Promise<string> => {
  const post = async (path: string, body: object = {}) =>
    (await call("POST", `/v1/platform${path}`, { body, headers })).body;
  const program = await post("/programs", { name: "Runners" });
  const { id } = await post("/enrollments", { program: program.id, email, name: "Mia" });
  await post(`/enrollments/${id}/approve`);
  return id;
};

test.before.each(async (world) => {
  const provider = await openOAuthServer(CALLBACK);
  const logged: string[] = [];
  const note = (fields: object, message?: string) => void logged.push(JSON.stringify([fields, message]));
  const options = {
    console: {},
    publicUrl: PUBLIC,
    outgoing: { allowLoopback: true },
    logger: { info: note, warn: note, error: note },
  };
  const opened = await openWorld(options, (ports) => ({
    ...ports,
    settings: { ...ports.settings, publicUrl: PUBLIC },
  }));
  Object.assign(world, opened, { provider, logged });
  Object.assign(world, { enrollment: await joined(world, "mia@shop.example") });
});
test.after.each(async (world) => {
  await world.close();
  await world.provider.close();
});

const bodyOf = ({ provider }: Fixtures, more: object = {}) => ({
  issuer: provider.url,
  client_id: provider.options.clientId,
  client_secret: provider.options.clientSecret,
  label: "Acme Login",
  ...more,
});
const setUp = async (world: Fixtures, more: object = {}): Promise<void> => {
  const { status, text } = await world.call("POST", CONFIG, { body: bodyOf(world, more) });
  assert.ok(status < 300, text);
};
const open = (world: World, path: string, body: object): Promise<Reply> =>
  world.call("POST", BASE + path, { key: undefined, body });
const start = (world: World, body: object = {}): Promise<Reply> => open(world, "/oidc/start", body);

/** The answer to what the provider sent a page back with. */
const finish = (world: World, begun: Reply, location: string): Promise<Reply> =>
  open(world, "/oidc/finish", { flow: begun.body.flow, query: new URL(location).search.slice(1) });

/** The way through the provider under a name, as a browser goes it. */
const pass = async (world: Fixtures, name: string): Promise<Reply> => {
  const begun = await start(world);
  assert.equal(begun.status, 200, begun.text);
  return finish(world, begun, await consent(begun.body.url, name));
};
const enter = async (world: Fixtures, { status, text, body }: Reply): Promise<string> => {
  assert.equal(status, 200, text);
  const opened = await open(world, "/session/open", { token: body.token });
  assert.equal(opened.status, 200, opened.text);
  return opened.body.token;
};

test("a page on a service of several organizations is told that a sign-in has to name one", async (world) => {
  await setUp(world);
  const { id } = await world.platform.operator.createOrganization({ name: "Other" });
  const asked = async (query = "") => {
    const { body } = await world.call("GET", `${BASE}/sign_in${query}`, { key: undefined });
    return [body.organization_required, body.provider?.label ?? null];
  };
  assert.deepEqual(await asked(), [true, null]);
  assert.deepEqual(await asked(`?organization=${world.organization}`), [false, "Acme Login"]);
  assert.deepEqual(await asked(`?organization=${id}`), [false, null]);
});

test("a member whose address the provider has verified signs in, chooses between brands, and has all rights", async (world) => {
  await setUp(world);
  await world.platform.operator.createBrand(world.organization, { name: "Acme Bags", slug: "bags" });
  await joined(world, "Mia@Shop.example", { "service-brand": "bags" });
  const ways = await world.call("GET", `${BASE}/sign_in`, { key: undefined });
  assert.deepEqual(ways.body, {
    object: "portal_sign_in_ways",
    organization_required: false,
    provider: { label: "Acme Login" },
    brand: null,
  });
  const begun = await start(world);
  const asked = new URL(begun.body.url).searchParams;
  assert.deepEqual(
    [asked.get("code_challenge_method"), asked.get("redirect_uri"), asked.get("state")],
    ["S256", CALLBACK, begun.body.state],
  );
  assert.equal(begun.headers["set-cookie"], undefined);
  const location = await consent(begun.body.url, "mia");
  const key = await enter(world, await finish(world, begun, location));
  refused(await finish(world, begun, location), 401, "sign_in_failed");
  const { body } = await world.call("GET", `${BASE}/session`, { key });
  assert.deepEqual([body.method, body.viewed_by, body.rights], ["oidc", null, ["read", "act", "own"]]);
  const brands = (await world.call("GET", `${BASE}/brands`, { key })).body.data;
  assert.deepEqual(
    brands.map(({ name }: { name: string }) => name),
    ["Acme Shoes", "Acme Bags"],
  );
  assert.equal((await world.call("POST", `${BASE}/session/choose`, { key, body: { brand: "bags" } })).status, 200);
  assert.equal((await world.call("GET", `${BASE}/session`, { key })).body.brand.name, "Acme Bags");
  const { data } = (await world.call("GET", "/v1/platform/audit_entries?limit=100")).body;
  const made = data.filter(({ verb }: { verb: string }) => verb === "portalSessions.create");
  assert.deepEqual(made[0].after.identity, { issuer: world.provider.url, subject: "mia" });
  const all = world.logged.join("\n");
  const secrets = [world.provider.options.clientSecret, new URL(location).searchParams.get("code"), begun.body.flow];
  for (const secret of secrets) assert.ok(!all.includes(String(secret)));
});

test("a session by a provider ends once the address is another's, and goes on where the provider is switched off", async (world) => {
  await setUp(world);
  const key = await enter(world, await pass(world, "mia"));
  const waiting = await start(world);
  const location = await consent(waiting.body.url, "mia");
  await setUp(world, { enabled: false });
  assert.equal((await world.call("GET", `${BASE}/session`, { key })).status, 200);
  refused(await start(world), 404, "portal_provider_not_found");
  refused(await finish(world, waiting, location), 404, "portal_provider_not_found");
  const ways = await world.call("GET", `${BASE}/sign_in`, { key: undefined });
  assert.equal(ways.body.provider, null);
  const { body: member } = await world.call("GET", `/v1/platform/enrollments/${world.enrollment}`);
  const moved = { body: { email: "other@shop.example" } };
  assert.equal((await world.call("POST", `/v1/platform/entities/${member.entity}`, moved)).status, 200);
  refused(await world.call("GET", `${BASE}/session`, { key }), 401, "unauthenticated");
});

test("an address that the provider has not verified, or no brand knows, opens nothing", async (world) => {
  await setUp(world);
  refused(await pass(world, "unverified-mia"), 403, "address_not_verified");
  refused(await pass(world, "eve"), 403, "address_not_known");
});

test("a way that another page began, that is altered, late or of another provider, is not finished", async (world) => {
  await setUp(world);
  const [mine, other] = [await start(world), await start(world)];
  const location = await consent(mine.body.url, "mia");
  refused(await finish(world, other, location), 401, "sign_in_failed");
  const altered = { ...mine, body: { ...mine.body, flow: mine.body.flow.replace(/.{3}$/, "abc") } };
  refused(await finish(world, altered, location), 401, "sign_in_failed");
  refused(await finish(world, mine, location.replace(/code=[^&]+/, "code=other")), 401, "sign_in_failed");
  refused(await finish(world, mine, location.replace(/state=[^&]+/, "state=other")), 401, "sign_in_failed");
  refused(await finish(world, mine, `${CALLBACK}?`), 401, "sign_in_failed");
  refused(await open(world, "/oidc/finish", { flow: mine.body.flow }), 400, "invalid_request", "query");
  await setUp(world, { client_id: "another" });
  refused(await finish(world, mine, location), 401, "sign_in_failed");
  await setUp(world);
  world.advance(5 * 60_000);
  refused(await finish(world, mine, location), 401, "sign_in_failed");
});

test("a member who turns back at the provider is told so", async (world) => {
  await setUp(world);
  const begun = await start(world);
  refused(await finish(world, begun, await consent(begun.body.url, "mia", false)), 403, "portal_provider_denied");
});

test("a provider that is away, is another one, or does not know the client is told apart", async (world) => {
  await setUp(world);
  world.provider.broken = 503;
  refused(await start(world), 503, "portal_provider_unreachable");
  world.provider.broken = undefined;
  assert.equal((await start(world)).status, 200);
  await setUp(world, { issuer: world.provider.url.replace("127.0.0.1", "localhost") });
  refused(await start(world), 422, "portal_provider_misconfigured");
  await setUp(world, { client_secret: "wrong" });
  refused(await pass(world, "mia"), 422, "portal_provider_misconfigured");
  await setUp(world);
  const published = (await (await fetch(`${world.provider.url}/jwks`)).json()) as { readonly keys: readonly object[] };
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });
  world.provider.keys = { keys: published.keys.map((key) => ({ ...key, n: other.n })) };
  refused(await pass(world, "mia"), 401, "sign_in_failed");
  await setUp(world, { issuer: "http://127.0.0.1:1" });
  refused(await start(world), 503, "portal_provider_unreachable");
});

test("a provider whose page is no address of the web leads nobody there", async (world) => {
  const bad: Server = createServer((_request, response) => {
    const issuer = `http://127.0.0.1:${(bad.address() as AddressInfo).port}`;
    const found = { issuer, authorization_endpoint: "javascript:alert(1)", token_endpoint: issuer, jwks_uri: issuer };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ...found, response_types_supported: ["code"] }));
  });
  await new Promise<void>((ready) => bad.listen(0, "127.0.0.1", ready));
  await setUp(world, { issuer: `http://127.0.0.1:${(bad.address() as AddressInfo).port}` });
  const reply = await start(world);
  assert.ok(reply.status >= 400 && !reply.text.includes("javascript"), reply.text);
  await new Promise((done) => bad.close(done));
});

test("a provider at a private address, or at this machine where that is not allowed, is not called", async (world) => {
  await setUp(world, { issuer: "https://10.0.0.1", client_secret: "x" });
  refused(await start(world), 422, "portal_provider_misconfigured");
  const strict = await openWorld({ outgoing: { resolveAll: async () => [{ address: "192.168.0.7", family: 4 }] } });
  try {
    for (const issuer of [world.provider.url, "https://login.example"]) {
      const body = bodyOf(world, { issuer });
      assert.ok((await strict.call("POST", CONFIG, { body })).status < 300);
      refused(await start(strict), 422, "portal_provider_misconfigured");
    }
    assert.deepEqual(world.provider.asked, []);
  } finally {
    await strict.close();
  }
});

test("a provider is set up with live data, by who may do so in all brands, and its secret is never answered", async (world) => {
  const { call, keyWith } = world;
  const none = await call("GET", CONFIG);
  assert.deepEqual(none.body, {
    object: "portal_provider",
    issuer: null,
    client_id: null,
    secret_set_at: null,
    label: null,
    enabled: false,
    redirect_uri: CALLBACK,
  });
  const body = bodyOf(world);
  const lacking = await keyWith(["enrollments:write", "enrollments:read"]);
  refused(await call("POST", CONFIG, { key: lacking, body }), 403, "insufficient_scope", "client_secret");
  refused(await call("POST", CONFIG, { key: await keyWith(["*"], false), body }), 400, "invalid_request");
  const ofBrand = await signIn(world, { role: "manager", brand: "shoes" });
  const there = refused(
    await ofBrand.call("POST", "/portal_provider", { body }),
    403,
    "insufficient_scope",
    "client_secret",
  );
  assert.match(there.message, /where this lies/);
  const trusted = await keyWith(["enrollments:write", "performance:write"]);
  const made = await call("POST", CONFIG, { key: trusted, body });
  assert.equal(made.status, 201, made.text);
  refused(await call("POST", CONFIG, { key: lacking, body: { enabled: false } }), 403, "insufficient_scope", "enabled");
  const repeated = await call("POST", CONFIG, { key: lacking, body });
  assert.deepEqual([repeated.status, repeated.body], [200, made.body]);
  refused(
    await call("POST", CONFIG, { body: { issuer: "https://other.example" } }),
    400,
    "invalid_request",
    "client_secret",
  );
  refused(await call("POST", CONFIG, { body: { issuer: "http://other.example" } }), 400, "invalid_request", "issuer");
  const audit = await call("GET", "/v1/platform/audit_entries?limit=100");
  assert.ok(audit.text.includes("portalProvider.update"));
  for (const { text } of [made, await call("GET", CONFIG), audit])
    assert.ok(!text.includes(String(world.provider.options.clientSecret)), text);
});

test("sign-ins at a provider are limited by the address that they come from", async () => {
  const world = await openWorld({ addressRate: { perSecond: 100, burst: 200 } });
  try {
    const statuses: number[] = [];
    for (let tried = 0; tried < 22; tried += 1) statuses.push((await start(world)).status);
    assert.deepEqual([statuses[0], statuses[19], statuses[21]], [404, 404, 429]);
  } finally {
    await world.close();
  }
});

test.run();
