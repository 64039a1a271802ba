import * as assert from "node:assert/strict";
import { generateKeyPairSync } from "node:crypto";
import { suite } from "uvu";
import { type Reply, refused } from "../testing/http-client.ts";
import { consent, type OAuthServer, openOAuthServer } from "../testing/oauth-server.ts";
import { browserWith, cookieOf, exchange, linkToken, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const PUBLIC = "http://127.0.0.1:4600";
const CALLBACK = `${PUBLIC}/console/api/oidc/callback`;

interface Fixtures extends World {
  provider: OAuthServer;
  readonly logged: string[];
}

const test = suite<Fixtures>("signing in at an identity provider");
test.before.each(async (world) => {
  const provider = await openOAuthServer(CALLBACK);
  const logged: string[] = [];
  const note = (fields: object, message?: string) => void logged.push(JSON.stringify([fields, message]));
  const { clientId, clientSecret = "" } = provider.options;
  const options = {
    publicUrl: PUBLIC,
    console: { oidc: { issuer: provider.url, clientId, clientSecret, name: "Acme Login" } },
    logger: { info: note, warn: note, error: note },
  };
  const settled = await openWorld(options, (ports) => ({
    ...ports,
    settings: { ...ports.settings, publicUrl: PUBLIC },
  }));
  Object.assign(world, settled, { provider, logged });
});
test.after.each(async (world) => {
  await world.close();
  await world.provider.close();
});

const start = (world: Fixtures, body: object = {}): Promise<Reply> =>
  world.call("POST", "/console/api/oidc/start", { key: undefined, body });

const back = (world: Fixtures, location: string, cookie: string | undefined): Promise<Reply> =>
  world.call("GET", location.slice(PUBLIC.length), { key: undefined, headers: cookie === undefined ? {} : { cookie } });

/** The way through the provider under a name, as a browser goes it. */
const pass = async (world: Fixtures, name: string, body: object = {}): Promise<Reply> => {
  const begun = await start(world, body);
  assert.equal(begun.status, 200, begun.text);
  return back(world, await consent(begun.body.url, name), cookieOf(begun));
};

const tokenIn = ({ status, headers }: Reply): string => {
  const location = String(headers.location);
  assert.equal(status, 303);
  assert.match(location, /^\/console\/sign-in#token=l[0-9a-f]{128}$/);
  return location.split("#token=")[1] as string;
};

const FAILED = "/console/sign-in#error=sign_in_failed";

test("a person invited by an address that the provider has verified is let in, and known from then on", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "Mia@shop.example", role: "finance" } });
  const { body: offered } = await world.call("GET", "/console/api/sign_in", { key: undefined });
  assert.deepEqual(offered, {
    object: "sign_in",
    oidc: true,
    oidc_name: "Acme Login",
    links: true,
    mail: false,
    passkeys: false,
  });
  const begun = await start(world);
  assert.match(
    String([begun.headers["set-cookie"]].flat()[0]),
    /^entente_sign_in_[\w-]{16}=v\d+\.[\w.-]+; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
  );
  const asked = new URL(begun.body.url).searchParams;
  assert.deepEqual([asked.get("code_challenge_method"), asked.get("redirect_uri")], ["S256", CALLBACK]);
  const returned = await back(world, await consent(begun.body.url, "mia"), cookieOf(begun));
  assert.match(String([returned.headers["set-cookie"]].flat()[0]), /^entente_sign_in_[\w-]{16}=; Path=\/; Max-Age=0;/);
  const token = tokenIn(returned);
  const signedIn = await exchange(world, { token });
  assert.deepEqual(
    [signedIn.status, signedIn.body.role, signedIn.body.person.name],
    [200, "finance", "mia of the provider"],
  );
  refused(await exchange(world, { token }), 401, "sign_in_failed");
  const again = await exchange(world, { token: tokenIn(await pass(world, "mia")) });
  assert.equal(again.body.person.id, signedIn.body.person.id);
  const browser = browserWith(world, cookieOf(again) as string, again.body.csrf_token);
  assert.equal((await browser.call("GET", "/sessions")).body.data[0].method, "oidc");
});

test("a person who is known to nobody, or whose address is not verified, is not let in", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } });
  assert.equal((await pass(world, "eve")).headers.location, FAILED);
  assert.equal((await pass(world, "unverified-mia")).headers.location, FAILED);
  const { url } = (await owner.call("POST", "/invitations", { body: { email: "noa@shop.example", role: "viewer" } }))
    .body;
  const invitation = url.split("#token=")[1];
  assert.equal((await pass(world, "mia", { invitation })).headers.location, FAILED);
  assert.equal(
    (await exchange(world, { token: tokenIn(await pass(world, "noa", { invitation })) })).body.role,
    "viewer",
  );
  assert.equal((await owner.call("GET", "/people")).body.data.length, 2);
});

test("an answer without its cookie, with another's, altered or late is not accepted", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } });
  const [mine, other] = [await start(world), await start(world)];
  const location = await consent(mine.body.url, "mia");
  assert.equal((await back(world, location, undefined)).headers.location, FAILED);
  assert.equal((await back(world, location, cookieOf(other))).headers.location, FAILED);
  const altered = cookieOf(mine)?.replace(/(.{40})(.)/, (_, kept, one) => `${kept}${one === "A" ? "B" : "A"}`);
  assert.equal((await back(world, location, altered)).headers.location, FAILED);
  assert.equal(
    (await back(world, location.replace(/code=[^&]+/, "code=other"), cookieOf(mine))).headers.location,
    FAILED,
  );
  world.advance(5 * 60_000);
  assert.equal((await back(world, location, cookieOf(mine))).headers.location, FAILED);
  const denied = await start(world);
  const refusal = await consent(denied.body.url, "mia", false);
  assert.equal((await back(world, refusal, cookieOf(denied))).headers.location, FAILED);
  world.provider.broken = 503;
  assert.equal((await start(world)).status, 200, "what was found of the provider is kept");
  world.provider.broken = undefined;
  const all = world.logged.join("\n");
  const { clientSecret = "none" } = world.provider.options;
  for (const secret of [clientSecret, new URL(location).searchParams.get("code") as string])
    assert.ok(!all.includes(secret), secret);
});

test("two tabs at the provider at once both sign in, and the failure of one leaves the other", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } });
  const [first, second, third] = [await start(world), await start(world), await start(world)];
  const jar = new Map([first, second, third].map((one) => (cookieOf(one) as string).split("=") as [string, string]));
  assert.equal(jar.size, 3);
  const goBack = async (location: string): Promise<Reply> => {
    const reply = await back(world, location, [...jar].map((pair) => pair.join("=")).join("; "));
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String([reply.headers["set-cookie"]].flat()[0])) ?? [];
    if (value === "") jar.delete(name);
    return reply;
  };
  assert.equal((await goBack(await consent(third.body.url, "eve"))).headers.location, FAILED);
  assert.equal(jar.size, 2);
  for (const begun of [second, first]) {
    const token = tokenIn(await goBack(await consent(begun.body.url, "mia")));
    assert.equal((await exchange(world, { token })).body.role, "finance");
  }
  assert.equal(jar.size, 0);
  const bare = await back(world, `${CALLBACK}?code=x`, undefined);
  assert.deepEqual([bare.headers.location, bare.headers["set-cookie"]], [FAILED, undefined]);
});

test("one identity belongs to several organizations, by their invitations, and chooses", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } });
  assert.equal((await exchange(world, { token: tokenIn(await pass(world, "mia")) })).body.role, "finance");
  const second = await world.platform.operator.createOrganization({ name: "Bolt" });
  await world.platform.operator.createBrand(second.id, { name: "Bolt Bags" });
  const there = await signIn({ ...world, organization: second.id });
  const { url } = (await there.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "viewer" } }))
    .body;
  const invitation = url.split("#token=")[1];
  const joined = await exchange(world, { token: tokenIn(await pass(world, "mia", { invitation })) });
  assert.deepEqual([joined.body.organization.name, joined.body.role], ["Bolt", "viewer"]);
  // An invitation that was used decides nothing any more.
  const { headers } = await pass(world, "mia", { invitation });
  const tokens = new URLSearchParams(String(headers.location).split("#")[1]).getAll("token");
  const offers = await Promise.all(
    tokens.map((token) => world.call("POST", "/console/api/session/look", { key: undefined, body: { token } })),
  );
  assert.deepEqual(
    offers.map(({ body }) => [body.organization.name, body.seats[0].role]),
    [
      ["Acme", "finance"],
      ["Bolt", "viewer"],
    ],
  );
  assert.equal((await exchange(world, { token: tokens[0] })).body.organization.name, "Acme");
  assert.equal((await exchange(world, { token: tokens[1] })).body.organization.name, "Bolt");
});

test("given a provider that alone lets in, links and invitations do not, sessions end, and an owner may break the glass", async (world) => {
  const owner = await signIn(world);
  const { url } = (await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } }))
    .body;
  const [invitation, link] = [url.split("#token=")[1], await linkToken(world)];
  Object.assign(world.ports.settings, { signIn: "oidc" });
  refused(await owner.call("GET", "/session"), 401, "unauthenticated");
  for (const token of [invitation, link])
    refused(await exchange(world, { token, name: "Mia" }), 403, "identity_provider_required");
  const looked = await world.call("POST", "/console/api/session/look", { key: undefined, body: { token: invitation } });
  assert.equal(looked.body.oidc_only, true);
  const { body } = await world.call("GET", "/console/api/sign_in", { key: undefined });
  assert.equal(body.links, false);
  const { operator } = world.platform;
  const code = (cause: { code: string; param?: string }) => [cause.code, cause.param ?? null];
  const made = (of: Parameters<typeof operator.createConsoleLink>[1]) =>
    operator.createConsoleLink(world.organization, of).then(({ name }) => name, code);
  assert.deepEqual(await made({}), ["identity_provider_required", null]);
  assert.deepEqual(await made({ role: "viewer", break_glass: true }), ["invalid_request", "break_glass"]);
  assert.deepEqual(await made({ brand: "shoes", break_glass: true }), ["invalid_request", "break_glass"]);
  const signedIn = await exchange(world, { token: tokenIn(await pass(world, "mia", { invitation })) });
  assert.deepEqual([signedIn.status, signedIn.body.role], [200, "finance"]);
  assert.deepEqual(await made({ email: "mia@shop.example", break_glass: true }), ["invalid_request", "break_glass"]);
  const rescued = await exchange(world, { token: await linkToken(world, { break_glass: true }) });
  assert.deepEqual([rescued.status, rescued.body.role], [200, "owner"]);
  const browser = browserWith(world, cookieOf(rescued) as string, rescued.body.csrf_token);
  assert.equal((await browser.call("GET", "/sessions")).body.data[0].method, "break_glass");
});

test("a person who was removed is not known to the provider's sign-in any more", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } });
  const signedIn = await exchange(world, { token: tokenIn(await pass(world, "mia")) });
  await owner.call("POST", `/people/${signedIn.body.person.id}/remove`);
  assert.equal((await pass(world, "mia")).headers.location, FAILED);
});

test("an answer whose token another key has signed is not accepted", async (world) => {
  const owner = await signIn(world);
  await owner.call("POST", "/invitations", { body: { email: "mia@shop.example", role: "finance" } });
  const published = (await (await fetch(`${world.provider.url}/jwks`)).json()) as { readonly keys: readonly object[] };
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });
  world.provider.keys = { keys: published.keys.map((key) => ({ ...key, n: other.n })) };
  assert.equal((await pass(world, "mia")).headers.location, FAILED);
  assert.ok(world.logged.join("\n").includes("the answer of the identity provider was not accepted"));
});

test("a provider that is away is told, and asked again later", async (world) => {
  world.provider.broken = 500;
  refused(await start(world), 503, "temporarily_unavailable");
  world.provider.broken = undefined;
  assert.equal((await start(world)).status, 200);
});

test("links, cookies and tokens are not in the log", async (world) => {
  const token = await linkToken(world);
  const reply = await exchange(world, { token });
  const cookie = cookieOf(reply) as string;
  const browser = browserWith(world, cookie, reply.body.csrf_token);
  await browser.call("GET", "/session");
  await exchange(world, { token });
  const all = world.logged.join("\n");
  assert.ok(all.includes("/console/api/session/exchange"));
  for (const secret of [token, cookie.split("=")[1] as string, browser.csrf]) assert.ok(!all.includes(secret));
});

test("a console without a configured provider offers none", async () => {
  const without = await openWorld({ console: {}, publicUrl: PUBLIC });
  try {
    refused(
      await without.call("POST", "/console/api/oidc/start", { key: undefined, body: {} }),
      404,
      "route_not_found",
    );
    const { body } = await without.call("GET", "/console/api/sign_in", { key: undefined });
    assert.deepEqual(body, {
      object: "sign_in",
      oidc: false,
      oidc_name: null,
      links: true,
      mail: false,
      passkeys: false,
    });
  } finally {
    await without.close();
  }
});

test.run();
