import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

const PUBLIC = "http://links.example";
const HOST = "partners.shoes.test";
const DAY_MS = 86_400_000;

interface Fixtures extends World {
  /** A membership of the brand that has the domain, and one of another brand. */
  readonly own: string;
  readonly foreign: string;
  readonly domain: string;
  readonly setRecord: (texts: readonly string[]) => void;
  readonly look: (ms: number) => Promise<void>;
}

const test = suite<Fixtures>("domains of brands over HTTP");

const joined = async ({ call }: World, headers: Record<string, string> = {}): Promise<string> => {
  const post = async (path: string, body: object = {}) =>
    (await call("POST", `/v1/platform${path}`, { body, headers })).body;
  const program = await post("/programs", { name: "Runners" });
  const { id } = await post("/enrollments", { program: program.id, email: "mia@people.test", name: "Mia" });
  await post(`/enrollments/${id}/approve`);
  return id;
};

test.before(async (world) => {
  let records: readonly string[] = [];
  const options = {
    console: {},
    portal: {},
    setup: true,
    publicUrl: PUBLIC,
    siteCacheMs: 0,
    metricsKey: "of the metrics",
  } as const;
  const opened = await openWorld(options, (ports) => ({ ...ports, domainNames: { texts: async () => records } }));
  const { call, platform, organization, brand } = opened;
  await platform.operator.createBrand(organization, { name: "Hats", slug: "hats" });
  const own = await joined(opened, { "service-brand": brand.slug });
  const foreign = await joined(opened, { "service-brand": "hats" });
  const headers = { "service-brand": brand.slug };
  const made = await call("POST", "/v1/platform/portal_domains", { body: { host: HOST }, headers });
  assert.equal(made.status, 201, made.text);
  const look = async (ms: number): Promise<void> => {
    opened.advance(ms);
    while ((await platform.workers.checkDomains()) > 0);
  };
  const setRecord = (texts: readonly string[]) => {
    records = texts;
  };
  setRecord([made.body.records[0].value]);
  await look(1);
  Object.assign(world, opened, { own, foreign, domain: made.body.id, setRecord, look });
});
test.after((world) => world.close());

const AT = { host: HOST };
const ask = ({ call }: World, method: string, path: string, headers: Record<string, string> = AT, body?: object) =>
  call(method, path, { key: undefined, headers, ...(body === undefined ? {} : { body }) });

test("at a proven domain anybody sees the name and the look of its brand, and at the service's own address of none", async (world) => {
  const look = { accent: "#7a1f5c", accent_dark: "#f2a7d8", corner: 4, font: "serif", logo: null };
  const set = await world.call("POST", "/v1/platform/brand", { body: { look } });
  assert.equal(set.status, 200, set.text);
  const brands = await world.call("GET", "/v1/platform/brand");
  const ways = await ask(world, "GET", "/v1/portal/sign_in");
  assert.deepEqual(ways.body.brand, { name: brands.body.name, look });
  assert.equal((await ask(world, "GET", "/v1/portal/sign_in", {})).body.brand, null);
});

test("at a proven domain the pages and the API of members are served, with no cookie, and nothing else", async (world) => {
  for (const path of ["/portal", "/portal/sign-in", "/v1/portal/sign_in", "/v1/portal/openapi.json"]) {
    const { status, headers, text } = await ask(world, "GET", path);
    // The pages are not built here, which they say themselves.
    if (path.startsWith("/v1")) assert.equal(status, 200, `${path} ${text}`);
    else assert.match(text, /The portal is not built/);
    assert.equal(headers["set-cookie"], undefined);
  }
  const root = await ask(world, "GET", "/");
  assert.deepEqual([root.status, root.headers.location], [302, "/portal/sign-in"]);
  const others = [
    ["GET", "/console"],
    ["GET", "/console/sign-in"],
    ["POST", "/console/api/session"],
    ["GET", "/v1/platform/programs"],
    ["POST", "/v1/platform/programs"],
    ["GET", "/setup"],
    ["POST", "/setup"],
    ["GET", "/docs"],
    ["GET", "/openapi.json"],
    ["GET", "/r/nothing"],
    ["GET", "/v1/discover"],
    ["POST", "/v1/connect/handoff"],
    ["POST", "/v1/mail/unsubscribe/x"],
    ["GET", "/portal/embed/pk_live_x"],
    ["GET", "/entente.js"],
    ["GET", "/.well-known/entente/seal-keys.json"],
    ["GET", "/nothing"],
  ] as const;
  for (const [method, path] of others) {
    const reply = await world.call(method, path, { headers: AT, ...(method === "POST" ? { body: {} } : {}) });
    refused(reply, 404, "route_not_found");
  }
});

test("a port, another case and a dot at the end are the same domain; other names are the service's own", async (world) => {
  for (const host of [`${HOST}:8443`, HOST.toUpperCase(), `${HOST}.`])
    assert.equal((await ask(world, "GET", "/docs", { host })).status, 404, host);
  for (const host of ["links.example", "nobody.test", `www.${HOST}`, "localhost", "127.0.0.1:4600", "[::1]"])
    assert.equal((await ask(world, "GET", "/docs", { host })).status, 200, host);
});

test("a name inside does not change whether a server is alive", async (world) => {
  for (const path of ["/livez", "/readyz"]) assert.equal((await ask(world, "GET", path)).status, 200);
});

test("tokens of another brand are refused at a domain, and links of its own lead there", async (world) => {
  const made = async (id: string, slug: string) =>
    (
      await world.call("POST", `/v1/platform/enrollments/${id}/portal_sessions`, {
        body: {},
        headers: { "service-brand": slug },
      })
    ).body;
  const [own, foreign] = [await made(world.own, "shoes"), await made(world.foreign, "hats")];
  assert.deepEqual([new URL(own.url).origin, new URL(foreign.url).origin], [`https://${HOST}`, PUBLIC]);
  const open = (token: string, headers = AT) => ask(world, "POST", "/v1/portal/session/open", headers, { token });
  refused(await open(foreign.token), 401, "sign_in_failed");
  const elsewhere = await open(foreign.token, { host: "links.example" });
  assert.equal(elsewhere.status, 200, elsewhere.text);
  const read = (token: string, host: string) =>
    world.call("GET", "/v1/portal/session", { key: token, headers: { host } });
  refused(await read(elsewhere.body.token, HOST), 401, "unauthenticated");
  assert.equal((await read(elsewhere.body.token, "links.example")).status, 200);
  const here = await open(own.token);
  assert.equal((await read(here.body.token, HOST)).status, 200);
});

test("a proxy is told which names are proven, and nothing else", async (world) => {
  const allowed = (domain: string) => ask(world, "GET", `/v1/portal/domain_allowed?domain=${domain}`, {});
  const yes = await allowed(HOST);
  assert.deepEqual([yes.status, yes.body], [200, { object: "portal_domain_allowed", allowed: true }]);
  for (const domain of ["links.example", "nobody.test", "127.0.0.1", "", "%20", `x.${HOST}`])
    refused(await allowed(domain), 404, "portal_domain_not_found");
  refused(await ask(world, "GET", "/v1/portal/domain_allowed", {}), 400, "invalid_request", "domain");
});

test("at a domain that is failing nothing is answered, and at one that is removed the service is", async (world) => {
  const { look, setRecord, domain, call } = world;
  setRecord([]);
  for (let half = 0; half < 10; half += 1) await look(DAY_MS / 2);
  for (const path of ["/portal/sign-in", "/console", "/v1/portal/sign_in", "/"])
    refused(await ask(world, "GET", path), 404, "route_not_found");
  refused(await ask(world, "GET", `/v1/portal/domain_allowed?domain=${HOST}`, {}), 404, "portal_domain_not_found");
  const headers = { "service-brand": "shoes" };
  assert.equal((await call("DELETE", `/v1/platform/portal_domains/${domain}`, { headers })).status, 200);
  assert.equal((await ask(world, "GET", "/docs")).status, 200);
});

test.run();
