import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { oauthChannel } from "../../http/outgoing/oauth-channel.ts";
import { type Host, openHost } from "../../testing/host.ts";
import { refused } from "../../testing/http-client.ts";
import { consent, type OAuthServer, openOAuthServer } from "../../testing/oauth-server.ts";
import { openWorld, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly provider: OAuthServer;
  readonly host: Host;
  readonly lines: string[];
  /** Follows the redirect of a member from the provider. */
  readonly back: (url: string, headers?: Record<string, string>) => ReturnType<World["call"]>;
  readonly connections: () => Promise<any[]>;
}
const test = suite<Fixtures>("connecting a channel at a real provider");

const CALLBACK = "http://links.example/v1/connect/channels/instagram/callback";
const ACCESS_S = 3_600;

/** The cookies of the one browser of a test. */
let jar: Map<string, string>;
let agree: (authUrl: string) => Promise<string>;
const cookies = (): string => [...jar].map((pair) => pair.join("=")).join("; ");
const keep = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }): void => {
  for (const written of [headers["set-cookie"] ?? []].flat()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(written)) ?? [];
    if (value === "") jar.delete(name);
    else jar.set(name, value);
  }
};

/** Agrees on our page, and logs in and consents at the provider: where it sends the member. */
const through = async (authUrl: string, name: string, agrees = true): Promise<string> =>
  consent(await agree(authUrl), name, agrees);

const OWN = { "sec-fetch-site": "same-origin" };
const pathOf = (url: string): string => url.slice("http://links.example".length);

test.before.each(async (fixtures) => {
  jar = new Map();
  agree = async (authUrl) => {
    const reply = await fixtures.call("POST", pathOf(authUrl), { key: undefined, headers: OWN });
    if (reply.status !== 303) throw new Error(reply.text);
    keep(reply);
    return String(reply.headers.location);
  };
  const lines: string[] = [];
  const note = (...all: unknown[]) =>
    void lines.push(
      all.map((one) => JSON.stringify(one, (_, of) => (of instanceof Error ? `${of.stack}` : of))).join(),
    );
  const provider = await openOAuthServer(CALLBACK, { accessTokenS: ACCESS_S });
  const world = await openWorld({ logger: { info: note, warn: note, error: note } as never }, (ports) => ({
    ...ports,
    // The other channel is for callbacks sent to the wrong one.
    authorizers: [oauthChannel(provider.options), oauthChannel({ ...provider.options, channel: "tiktok" })],
  }));
  Object.assign(fixtures, world, {
    provider,
    lines,
    host: await openHost(world, { required_channels: ["instagram"] }),
    back: (url: string, headers = {}) =>
      world.call("GET", pathOf(url), { key: undefined, headers: { cookie: cookies(), ...headers } }),
    connections: async () => (await world.call("GET", "/v1/platform/connections?kind=social_profile")).body.data,
  });
});
test.after.each(async (fixtures) => {
  await fixtures.close();
  await fixtures.provider.close();
});

const secretsOf = async ({ ports, organization, connections }: Fixtures) => {
  const tenant = { organization: organization.slice(4), livemode: true } as never;
  const [connection] = await connections();
  const grant = (await ports.channelGrants.get(tenant, connection.id.slice(5) as never))?.row;
  const place = ["channelGrant", organization.slice(4), true, grant?.id].join("\n");
  return { grant, tokens: grant?.sealed == null ? undefined : JSON.parse(ports.cipher.open(grant.sealed, place)) };
};

test("a member is sent to the provider with PKCE and a state, consents, and has connected the channel", async (fixtures) => {
  const { host, provider, back, connections, call } = fixtures;
  const asked = { scope: "program_entry", metric_key: "channel_connected", operator: "gte", threshold: 1 };
  await call("POST", `/v1/platform/programs/${host.program}/requirements`, { body: asked });
  const { body } = await host.handoff();
  await call("POST", `/v1/platform/enrollments/${body.memberId}/approve`);
  assert.equal((await host.standing()).body.qualificationStatus, "not_qualified");
  assert.match(body.authUrl, /^http:\/\/links\.example\/v1\/connect\/channels\/instagram\/connect\?state=v\d+\./);
  const page = await call("GET", pathOf(body.authUrl), { key: undefined });
  assert.equal(page.status, 200, page.text);
  for (const said of ["Connect instagram?", "<b>Mia</b>", "<b>Runners</b>", "<b>Acme Shoes</b>", 'method="post"'])
    assert.ok(page.text.includes(said), said);
  assert.equal(page.headers["set-cookie"], undefined);
  assert.match(String(page.headers["content-security-policy"]), /default-src 'none';.*frame-ancestors 'none'/);
  const begun = await agree(body.authUrl);
  const url = new URL(begun);
  assert.equal(url.origin + url.pathname, `${provider.url}/auth`);
  const { state = "", code_challenge = "", ...rest } = Object.fromEntries(url.searchParams);
  assert.match(code_challenge, /^[A-Za-z0-9_-]{43}$/);
  assert.match(state, /^v2\.[0-9a-f]{16}\.[A-Za-z0-9_-]{80,}$/);
  assert.deepEqual(rest, {
    client_id: "entente",
    redirect_uri: CALLBACK,
    response_type: "code",
    code_challenge_method: "S256",
    scope: "openid profile",
  });

  const answer = await consent(begun, "mia.runs");
  const reply = await back(answer);
  assert.equal(reply.status, 302, reply.text);
  keep(reply);
  assert.equal(jar.size, 0);
  assert.equal(
    reply.headers.location,
    "https://app.acme.com/partners?from=service&flag&sig=~%2f&channel=instagram&outcome=connected#here",
  );
  assert.deepEqual([reply.headers["referrer-policy"], reply.headers["cache-control"]], ["no-referrer", "no-store"]);
  const [connection, ...others] = await connections();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [connection.provider, connection.provider_account_id, connection.handle, connection.status, connection.scopes],
    ["instagram", "mia.runs", "@mia.runs", "connected", ["openid", "profile"]],
  );
  assert.deepEqual(connection.owner, { type: "entity", id: body.entityId });
  const { status, missingChannels, qualificationStatus } = (await host.standing()).body;
  assert.deepEqual([status, missingChannels, qualificationStatus], ["approved", [], "qualified"]);
  assert.equal((await host.handoff()).body.authUrl, undefined);
});

test("a state is valid once, for its own channel, for ten minutes, and only unchanged", async (fixtures) => {
  const { host, back, connections, advance } = fixtures;
  const { authUrl } = (await host.handoff()).body;
  const answer = await through(authUrl, "mia.runs");
  const altered = new URL(answer);
  altered.searchParams.set("state", `${altered.searchParams.get("state")?.slice(0, -2)}AA`);
  const bare = new URL(answer);
  bare.searchParams.delete("state");
  const elsewhere = answer.replace("/instagram/", "/tiktok/");
  for (const wrong of [altered.href, bare.href, elsewhere]) {
    refused(await back(wrong), 400, "invalid_request", "state");
  }
  assert.equal((await back(answer)).status, 302);
  refused(await back(answer), 400, "invalid_request", "state");
  assert.equal((await connections()).length, 1);

  const late = (await host.handoff({ externalUserId: "user-2", email: undefined })).body.authUrl;
  const second = new URL(await agree(late));
  const state = encodeURIComponent(second.searchParams.get("state") as string);
  const unopened = (await host.handoff({ externalUserId: "user-3", email: undefined })).body.authUrl;
  advance(600_000);
  for (const method of ["GET", "POST"])
    refused(
      await fixtures.call(method, pathOf(unopened), { key: undefined, headers: OWN }),
      400,
      "invalid_request",
      "state",
    );
  refused(await back(`${CALLBACK}?state=${state}&code=x`), 400, "invalid_request", "state");
  const page = await back(`${CALLBACK}?state=${state}&code=x`, { accept: "text/html" });
  assert.deepEqual([page.status, String(page.headers["content-type"])], [400, "text/html; charset=utf-8"]);
  assert.equal(
    await fixtures.platform.workers.sweepHandoffs(),
    3 + 3 + 1,
    "nonces, authorizations, and the turn of an account",
  );
});

test("given many concurrent callbacks with one answer, exactly one connects", async ({
  host,
  back,
  connections,
  provider,
}) => {
  const answer = await through((await host.handoff()).body.authUrl, "mia.runs");
  const replies = await Promise.all(Array.from({ length: 8 }, () => back(answer)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [302, 400, 400, 400, 400, 400, 400, 400]);
  assert.equal((await connections()).length, 1);
  assert.equal(provider.asked.filter((one) => one === "POST /token").length, 1);
});

test("a denial, and a callback with the answer of another flow, redirects and connects nothing", async (fixtures) => {
  const { host, back, connections, lines } = fixtures;
  const outcome = async (url: string) =>
    new URL(String((await back(url)).headers.location)).searchParams.get("outcome");
  const first = (await host.handoff()).body.authUrl;
  assert.equal(await outcome(await through(first, "mia.runs", false)), "denied");
  const [mine, theirs] = [await host.handoff(), await host.handoff({ externalUserId: "user-2", email: undefined })];
  const stolen = new URL(await through(mine.body.authUrl, "mia.runs"));
  stolen.searchParams.set("state", new URL(await agree(theirs.body.authUrl)).searchParams.get("state") as string);
  assert.equal(await outcome(stolen.href), "failed", "a code is bound to its own verifier");
  const state = new URL(await agree((await host.handoff()).body.authUrl)).searchParams.get("state") as string;
  assert.equal(await outcome(`${CALLBACK}?code=made-up&state=${state}`), "failed");
  assert.deepEqual(await connections(), []);
  assert.ok(lines.some((line) => line.includes("channel not connected")));
});

test("a member finishes in the browser in which the member agreed, on our page, once", async (fixtures) => {
  const { host, back, connections, call } = fixtures;
  const { authUrl } = (await host.handoff()).body;
  for (const headers of [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { origin: "https://evil.example" },
    {},
  ]) {
    const forced = await call("POST", pathOf(authUrl), { key: undefined, headers });
    refused(forced, 400, "invalid_request", "state");
    assert.equal(forced.headers["set-cookie"], undefined);
  }
  const begun = await agree(authUrl);
  const again = await call("POST", pathOf(authUrl), { key: undefined, headers: OWN });
  refused(again, 400, "invalid_request", "state");
  refused(await call("GET", pathOf(authUrl), { key: undefined }), 400, "invalid_request", "state");
  // The address at the provider, opened by somebody else, who consents with an account of theirs.
  const answer = await consent(begun, "victim");
  const attackers = cookies();
  jar.clear();
  await agree((await host.handoff({ externalUserId: "user-2", email: undefined })).body.authUrl);
  refused(await back(answer), 400, "invalid_request", "state");
  refused(await back(answer, { cookie: "" }), 400, "invalid_request", "state");
  assert.deepEqual(await connections(), []);
  assert.equal((await back(answer, { cookie: attackers })).status, 302);
});

test("an older browser, which names no site, begins by its origin", async ({ host, call }) => {
  const { authUrl } = (await host.handoff()).body;
  const own = { origin: "http://links.example" };
  assert.equal((await call("POST", pathOf(authUrl), { key: undefined, headers: own })).status, 303);
});

test("one account counts for one member of a program, and for members of several programs", async (fixtures) => {
  const { host, back, connections } = fixtures;
  const other = (await host.handoff({ externalUserId: "user-2", email: undefined })).body;
  await back(await through((await host.handoff()).body.authUrl, "mia.runs"));
  const taken = await back(await through(other.authUrl, "mia.runs"), { accept: "application/json" });
  refused(taken, 409, "connection_in_use");
  const next = (await host.handoff({ externalUserId: "user-2", email: undefined })).body;
  const page = await back(await through(next.authUrl, "mia.runs"), { accept: "text/html" });
  assert.equal(page.status, 409);
  assert.match(page.text, /connected by another member of this program.*<a href="https:.*outcome=in_use/s);
  assert.equal((await connections()).length, 1);
  assert.equal((await host.standing({ externalUserId: "user-2", email: undefined })).body.status, "needs_instagram");
  const elsewhere = await openHost(fixtures, { required_channels: ["instagram"] }, { issuer: "https://b.acme.com" });
  const theirs = (await elsewhere.handoff({ externalUserId: "user-9", email: "noa@example.com" })).body;
  assert.match(String((await back(await through(theirs.authUrl, "mia.runs"))).headers.location), /outcome=connected/);
  assert.equal((await connections()).length, 2);
});

test("given several members who connect one account at once, one does", async (fixtures) => {
  const { host, back, connections } = fixtures;
  const answers: string[] = [];
  for (const user of ["user-1", "user-2", "user-3", "user-4"]) {
    const { authUrl } = (await host.handoff({ externalUserId: user, email: undefined })).body;
    answers.push(await through(authUrl, "mia.runs"));
  }
  const replies = await Promise.all(answers.map((answer) => back(answer)));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [302, 409, 409, 409]);
  assert.equal((await connections()).length, 1);
});

test("an outage of the provider fails only the attempt of the member", async (fixtures) => {
  const { host, back, connections, provider } = fixtures;
  const answer = await through((await host.handoff()).body.authUrl, "mia.runs");
  provider.broken = 503;
  assert.match(String((await back(answer)).headers.location), /outcome=failed#here$/);
  assert.equal((await host.handoff()).status, 200, "handoffs still work");
  provider.broken = undefined;
  assert.match(
    String((await back(await through((await host.handoff()).body.authUrl, "mia.runs"))).headers.location),
    /connected#here$/,
  );
  assert.equal((await connections()).length, 1);
});

test("the same account connected again is the same connection, with new tokens; another one is another", async (fixtures) => {
  const { back, connections } = fixtures;
  const host = await openHost(fixtures, { required_channels: ["instagram", "tiktok"] });
  const urls = [
    (await host.handoff()).body.authUrl,
    (await host.handoff()).body.authUrl,
    (await host.handoff()).body.authUrl,
  ];
  const names = ["mia.runs", "mia.runs", "mia.swims"];
  const seen: unknown[] = [];
  for (const [n, url] of urls.entries()) {
    await back(await through(url, names[n] as string));
    const [first] = (await connections()).reverse();
    seen.push([(await connections()).length, first.handle]);
  }
  assert.deepEqual(seen, [
    [1, "@mia.runs"],
    [1, "@mia.runs"],
    [2, "@mia.runs"],
  ]);
});

test("tokens are sealed, refreshed in time, and never shown", async (fixtures) => {
  const { host, back, advance, platform, provider, call, lines, connections } = fixtures;
  await back(await through((await host.handoff()).body.authUrl, "mia.runs"));
  const first = await secretsOf(fixtures);
  assert.ok(first.tokens.accessToken.length > 10 && first.tokens.refreshToken.length > 10);
  assert.equal(JSON.stringify(first.grant).includes(first.tokens.accessToken), false);
  assert.equal(await platform.workers.refreshChannels(), 0);
  advance((ACCESS_S - 300) * 1_000 - 1);
  assert.equal(await platform.workers.refreshChannels(), 0);
  advance(1);
  assert.equal(await platform.workers.refreshChannels(), 1);
  const renewed = await secretsOf(fixtures);
  assert.notEqual(renewed.tokens.accessToken, first.tokens.accessToken);
  assert.equal(await platform.workers.refreshChannels(), 0);

  advance((ACCESS_S - 300) * 1_000);
  provider.broken = 500;
  assert.equal(await platform.workers.refreshChannels(), 1);
  assert.equal((await connections())[0].status, "connected", "an outage ends nothing");
  provider.broken = undefined;
  advance(1_000);
  assert.equal(await platform.workers.refreshChannels(), 1);
  const last = await secretsOf(fixtures);
  assert.notEqual(last.tokens.accessToken, renewed.tokens.accessToken);

  const [connection] = await connections();
  const shown = (await call("GET", `/v1/platform/connections/${connection.id}`)).text;
  const said = `${shown}${lines.join("\n")}`;
  for (const { tokens } of [first, renewed, last]) {
    for (const secret of [tokens.accessToken, tokens.refreshToken]) assert.equal(said.includes(secret), false);
  }
  assert.equal(said.includes("a-client-secret-of-the-test"), false);
});

test("a grant that cannot be refreshed expires, and its channel is missing again", async (fixtures) => {
  const { host, back, advance, platform, provider, connections } = fixtures;
  await back(await through((await host.handoff()).body.authUrl, "mia.runs"));
  advance(ACCESS_S * 1_000);
  provider.broken = 500;
  for (let day = 0; day < 24; day += 1) {
    assert.equal(await platform.workers.refreshChannels(), 1);
    assert.equal((await connections())[0].status, "connected");
    advance(3_600_000);
  }
  assert.equal(await platform.workers.refreshChannels(), 1);
  const [connection] = await connections();
  assert.equal(connection.status, "expired");
  assert.equal((await secretsOf(fixtures)).grant?.sealed, null);
  assert.equal((await host.standing()).body.status, "needs_instagram");
  assert.equal(await platform.workers.refreshChannels(), 0);
  provider.broken = undefined;
  await back(await through((await host.handoff()).body.authUrl, "mia.runs"));
  assert.equal((await host.standing()).body.status, "pending_approval");
});

test("a refresh token that the provider revokes expires the connection at once", async (fixtures) => {
  const { host, back, advance, platform, provider, connections } = fixtures;
  await back(await through((await host.handoff()).body.authUrl, "mia.runs"));
  const { tokens } = await secretsOf(fixtures);
  const revoked = await provider.post("/token/revocation", { token: tokens.refreshToken });
  assert.equal(revoked.status, 200);
  advance(ACCESS_S * 1_000);
  assert.equal(await platform.workers.refreshChannels(), 1);
  assert.equal((await connections())[0].status, "expired");
});

test("a worker revokes a revoked connection at the provider, with as many retries as needed", async (fixtures) => {
  const { host, back, advance, platform, provider, call, connections } = fixtures;
  await back(await through((await host.handoff()).body.authUrl, "mia.runs"));
  const [connection] = await connections();
  const { tokens } = await secretsOf(fixtures);
  assert.equal(await provider.honours(tokens.accessToken), true);
  const asked = provider.asked.length;
  const revoked = await call("POST", `/v1/platform/connections/${connection.id}/revoke`);
  assert.deepEqual([revoked.status, revoked.body.status], [200, "revoked"]);
  assert.equal(provider.asked.length, asked, "the decision calls no provider");
  assert.equal((await host.standing()).body.status, "needs_instagram");
  provider.broken = 503;
  assert.equal(await platform.workers.refreshChannels(), 1);
  assert.equal(await platform.workers.refreshChannels(), 0, "it waits before a retry");
  provider.broken = undefined;
  assert.equal(await provider.honours(tokens.accessToken), true);
  advance(1_000);
  assert.equal(await platform.workers.refreshChannels(), 1);
  assert.equal(await provider.honours(tokens.accessToken), false);
  const renewing = { grant_type: "refresh_token", refresh_token: tokens.refreshToken };
  assert.equal((await provider.post("/token", renewing)).status, 400);
  assert.deepEqual(
    [(await secretsOf(fixtures)).grant?.state, (await secretsOf(fixtures)).grant?.sealed],
    ["ended", null],
  );
  advance(86_400_000);
  assert.equal(await platform.workers.refreshChannels(), 0);
});

test("a channel without an authorizer can be required, and has no URL", async (fixtures) => {
  const host = await openHost(fixtures, { required_channels: ["youtube", "instagram"] });
  const { body } = await host.handoff();
  assert.deepEqual([body.status, body.authUrl], ["needs_youtube", undefined]);
});

test("a callback accepts only GET, and its path is exact", async ({ call }) => {
  const path = "/v1/connect/channels/instagram/callback";
  assert.equal((await call("PUT", path.replace("callback", "connect"), { key: undefined })).headers.allow, "GET, POST");
  for (const method of ["POST", "HEAD", "PUT"]) {
    const reply = await call(method, path, { key: undefined });
    assert.deepEqual([reply.status, reply.headers.allow], [405, "GET"]);
  }
  for (const wrong of [`${path}/`, "/v1/connect/channels/Insta/callback", "/v1/connect/channels//callback"]) {
    refused(await call("GET", wrong, { key: undefined }), 404, "route_not_found", null);
  }
});

test.run();
