import * as assert from "node:assert/strict";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { browserWith, cookieOf, exchange, linkToken, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const PUBLIC = { publicUrl: "http://127.0.0.1:4600", console: {} };
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const test = onMounts<World>("sessions of the console");
test.before.each(async (world) => void Object.assign(world, await openWorld(PUBLIC, undefined, world.mount)));
test.after.each((world) => world.close());

test("a link signs in once: the cookie is the page's alone, and the session says who, where and what", async (world) => {
  const { url } = await world.platform.operator.createConsoleLink(world.organization, { role: "finance", name: "Mia" });
  const [page, token] = url.split("#token=");
  assert.equal(page, "http://links.example/console/sign-in");
  const reply = await exchange(world, { token });
  assert.equal(reply.status, 200, reply.text);
  const [written] = [reply.headers["set-cookie"]].flat();
  assert.match(String(written), /^entente_session=s[0-9a-f]{128}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
  assert.equal(reply.headers["cache-control"], "no-store");
  assert.equal(reply.headers["referrer-policy"], "no-referrer");
  const { body } = reply;
  assert.deepEqual(
    [body.object, body.person.name, body.organization, body.role, body.mode, body.approval_by_two, body.brand],
    ["session", "Mia", { id: world.organization, name: "Acme" }, "finance", "live", false, world.brand.id],
  );
  assert.deepEqual(body.brands, [{ id: world.brand.id, slug: "shoes", name: "Acme Shoes" }]);
  assert.deepEqual(body.seats, [{ role: "finance", brand: null }]);
  assert.ok(body.scopes.includes("payouts:write") && !body.scopes.includes("programs:write"));
  const browser = browserWith(world, cookieOf(reply) as string, body.csrf_token);
  const again = await browser.call("GET", "/session");
  assert.deepEqual(again.body, body);
  assert.equal(cookieOf(again), undefined);
  refused(await exchange(world, { token }), 401, "sign_in_failed");
});

test("behind TLS the cookie has the prefix that binds it to this host, and is sent over TLS alone", async (world) => {
  const secure = await openWorld({ ...PUBLIC, publicUrl: "https://partners.example" }, undefined, world.mount);
  try {
    const reply = await exchange(secure, { token: await linkToken(secure) });
    assert.match(
      String([reply.headers["set-cookie"]].flat()[0]),
      /^__Host-entente_session=s[0-9a-f]{128}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
    );
    const cookie = cookieOf(reply) as string;
    assert.equal((await browserWith(secure, cookie, "").call("GET", "/session")).status, 200);
    const plain = cookie.replace("__Host-", "");
    refused(await browserWith(secure, plain, "").call("GET", "/session"), 401, "unauthenticated");
  } finally {
    await secure.close();
  }
});

test("a sign-in link that many present at once signs one of them in", async (world) => {
  const token = await linkToken(world);
  const replies = await Promise.all(Array.from({ length: 8 }, () => exchange(world, { token })));
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 401, 401, 401, 401, 401, 401, 401]);
});

test("a link that is late, altered, of another kind or no link at all is one and the same refusal", async (world) => {
  const token = await linkToken(world);
  const altered = `${token.slice(0, -1)}${token.endsWith("0") ? "1" : "0"}`;
  const elsewhere = `l${"0".repeat(128)}`;
  const cookie = (await signIn(world)).cookie.split("=")[1];
  for (const wrong of [altered, elsewhere, cookie, token.replace(/^l/, "i"), "", "x", token.slice(1)])
    refused(await exchange(world, { token: wrong }), 401, "sign_in_failed");
  world.advance(10 * MINUTE);
  refused(await exchange(world, { token }), 401, "sign_in_failed");
  world.advance(-1);
  assert.equal((await exchange(world, { token })).status, 200);
  refused(await exchange(world, {}), 400, "invalid_request", "token");
  refused(await exchange(world, { token, secret: 1 }), 400, "invalid_request", "secret");
});

test("a link opened by somebody else who is signed in says so, and takes nobody's place without being told", async (world) => {
  const mia = await signIn(world, { name: "Mia" });
  const token = await linkToken(world, { name: "Eve", role: "viewer" });
  const look = await mia.call("POST", "/session/look", { body: { token } });
  const { id } = (await mia.call("GET", "/session")).body;
  assert.deepEqual(look.body, {
    object: "sign_in_offer",
    kind: "link",
    organization: { id: world.organization, name: "Acme" },
    name: "Eve",
    seats: [{ role: "viewer", brand: null }],
    oidc_only: false,
    instead_of: { session: id, name: "Mia" },
  });
  refused(await mia.call("POST", "/session/exchange", { body: { token } }), 409, "already_signed_in");
  const wrong = { token, instead_of: "sess_0" };
  refused(await mia.call("POST", "/session/exchange", { body: wrong }), 409, "already_signed_in");
  assert.equal((await mia.call("GET", "/session")).body.person.name, "Mia");
  const agreed = await mia.call("POST", "/session/exchange", { body: { token, instead_of: id } });
  assert.deepEqual([agreed.status, agreed.body.person.name], [200, "Eve"]);
  refused(await mia.call("GET", "/session"), 401, "unauthenticated");
  refused(await exchange(world, { token, instead_of: id }), 401, "sign_in_failed");
});

test("a person who opens another link of their own is not asked, and has one session afterwards", async (world) => {
  const mia = await signIn(world, { name: "Mia" });
  const token = await linkToken(world, { name: "Mia" });
  assert.equal((await mia.call("POST", "/session/look", { body: { token } })).body.instead_of, null);
  const reply = await mia.call("POST", "/session/exchange", { body: { token } });
  assert.equal(reply.status, 200, reply.text);
  refused(await mia.call("GET", "/session"), 401, "unauthenticated");
  const again = browserWith(world, cookieOf(reply) as string, reply.body.csrf_token);
  assert.equal((await again.call("GET", "/sessions")).body.data.length, 1);
});

test("an invitation says where it leads and as what, before it is accepted", async (world) => {
  const owner = await signIn(world, { name: "Mia" });
  const { url } = (await owner.call("POST", "/invitations", { body: { role: "finance", brand: "shoes", name: "Noa" } }))
    .body;
  const token = url.split("#token=")[1];
  const looked = await world.call("POST", "/console/api/session/look", { key: undefined, body: { token } });
  const { kind, name, organization, seats, instead_of } = looked.body;
  assert.deepEqual(
    [kind, name, organization.name, seats, instead_of],
    ["invitation", "Noa", "Acme", [{ role: "finance", brand: "Acme Shoes" }], null],
  );
  refused(await owner.call("POST", "/session/exchange", { body: { token } }), 409, "already_signed_in");
  const { id } = (await owner.call("GET", "/session")).body;
  const accepted = await owner.call("POST", "/session/exchange", { body: { token, instead_of: id } });
  assert.equal(accepted.body.person.name, "Noa");
  for (const gone of [token, "x", owner.cookie.split("=")[1]]) {
    const reply = await world.call("POST", "/console/api/session/look", { key: undefined, body: { token: gone } });
    refused(reply, 401, "sign_in_failed");
  }
});

test("a session that is asked for lasts, however short it may idle, and its cookie as long as it can", async (world) => {
  const times = { sessionIdleMs: MINUTE, sessionMaxMs: 3 * MINUTE };
  const short = await openWorld(
    PUBLIC,
    (ports) => ({ ...ports, settings: { ...ports.settings, ...times } }),
    world.mount,
  );
  try {
    const reply = await exchange(short, { token: await linkToken(short) });
    assert.match(String([reply.headers["set-cookie"]].flat()[0]), /; Max-Age=180;/);
    const browser = browserWith(short, cookieOf(reply) as string, reply.body.csrf_token);
    for (let asked = 0; asked < 8; asked += 1) {
      short.advance(20_000);
      assert.equal((await browser.call("GET", "/session")).status, 200, `after ${(asked + 1) * 20} s`);
    }
    short.advance(20_000);
    for (const path of ["/session", "/entities", "/people"]) {
      const { message } = refused(await browser.call("GET", path), 401, "unauthenticated");
      assert.equal(message, "Nobody is signed in, or the session has ended. Sign in again.", path);
    }
  } finally {
    await short.close();
  }
});

test("wrong tokens keep nobody else of the address out, and stop at the link that they guess at", async (world) => {
  const limited = await openWorld(
    { ...PUBLIC, console: { signInRate: { perSecond: 0.001, burst: 3 } } },
    undefined,
    world.mount,
  );
  try {
    const [token, other] = [await linkToken(limited), await linkToken(limited, { role: "viewer" })];
    const guess = `${token.slice(0, 65)}${"0".repeat(64)}`;
    for (let tried = 0; tried < 3; tried += 1)
      refused(await exchange(limited, { token: guess }), 401, "sign_in_failed");
    const stopped = await exchange(limited, { token });
    refused(stopped, 429, "rate_limited");
    assert.ok(Number(stopped.headers["retry-after"]) > 0);
    for (let tried = 0; tried < 3; tried += 1) refused(await exchange(limited, { token: "x" }), 401, "sign_in_failed");
    refused(await exchange(limited, { token: "y" }), 429, "rate_limited");
    assert.equal((await exchange(limited, { token: other })).status, 200);
    for (let begun = 0; begun < 4; begun += 1)
      assert.equal((await exchange(limited, { token: await linkToken(limited, { role: "finance" }) })).status, 200);
  } finally {
    await limited.close();
  }
});

test("a write needs the session's token, and does not come from another site", async (world) => {
  const browser = await signIn(world);
  const other = await signIn(world);
  const body = { name: "Runners", landing_url: "https://shop.example/" };
  const sending = (headers: Readonly<Record<string, string>>) =>
    world.call("POST", "/console/api/programs", {
      key: undefined,
      body,
      headers: { cookie: browser.cookie, ...headers },
    });
  refused(await sending({}), 403, "csrf_token_invalid");
  refused(await sending({ "csrf-token": "" }), 403, "csrf_token_invalid");
  refused(await sending({ "csrf-token": other.csrf }), 403, "csrf_token_invalid");
  refused(await sending({ "csrf-token": `${browser.csrf}0` }), 403, "csrf_token_invalid");
  for (const site of ["cross-site", "same-site"])
    refused(await sending({ "csrf-token": browser.csrf, "sec-fetch-site": site }), 403, "csrf_token_invalid");
  assert.deepEqual((await browser.call("GET", "/programs")).body.data, []);
  const sent = await sending({ "csrf-token": browser.csrf, "sec-fetch-site": "same-origin" });
  assert.equal(sent.status, 201, sent.text);
  const token = await linkToken(world);
  const foreign = { key: undefined, body: { token }, headers: { "sec-fetch-site": "cross-site" } };
  refused(await world.call("POST", "/console/api/session/exchange", foreign), 403, "csrf_token_invalid");
  assert.equal((await exchange(world, { token })).status, 200);
});

test("the platform's own routes answer 401 to cookies, and the console's to keys", async (world) => {
  const { cookie, csrf } = await signIn(world);
  for (const [method, path] of [
    ["GET", "/programs"],
    ["POST", "/programs"],
    ["GET", "/nowhere"],
    ["GET", "/events/stream"],
  ] as const) {
    const headers = { cookie, "csrf-token": csrf };
    refused(await world.call(method, `/v1/platform${path}`, { key: undefined, headers }), 401, "unauthenticated");
    refused(await world.call(method, `/console/api${path}`, { key: world.key }), 401, "unauthenticated");
  }
});

test("an act in a session is recorded as done by the person, in the request", async (world) => {
  const browser = await signIn(world, { name: "Mia" });
  const made = await browser.call("POST", "/programs", {
    body: { name: "Runners", landing_url: "https://shop.example/" },
  });
  const { person } = (await browser.call("GET", "/session")).body;
  const actor = { type: "person", id: person.id, name: "Mia" };
  const { data } = (await browser.call("GET", "/audit_entries?order=desc")).body;
  assert.deepEqual(
    data.map(({ verb }: { verb: string }) => verb),
    [
      "programs.create",
      "sessions.begin",
      "people.link",
      "people.create",
      "keys.create",
      "brands.create",
      "organizations.create",
    ],
  );
  assert.deepEqual([data[0].actor, data[0].request_id], [actor, made.headers["request-id"]]);
  assert.deepEqual(data[1].actor, actor);
  assert.deepEqual(data[1].after, { ...data[1].after, object: "session", person: person.id, method: "link" });
  assert.ok(!JSON.stringify(data).includes("digest"));
});

test("a session ends when nothing is asked for eight hours, and after seven days in any case", async (world) => {
  const idle = await signIn(world);
  world.advance(8 * HOUR - 1);
  assert.equal((await idle.call("GET", "/session")).status, 200);
  world.advance(8 * HOUR);
  refused(await idle.call("GET", "/session"), 401, "unauthenticated");
  const busy = await signIn(world);
  const { ends_at } = (await busy.call("GET", "/session")).body;
  for (let asked = 0; asked < (7 * DAY) / (6 * HOUR) - 1; asked += 1) {
    world.advance(6 * HOUR);
    const reply = await busy.call("GET", "/session");
    assert.equal(reply.status, 200);
    assert.equal(reply.body.ends_at, ends_at);
  }
  world.advance(6 * HOUR - 1);
  assert.equal((await busy.call("GET", "/session")).body.expires_at, ends_at);
  world.advance(1);
  refused(await busy.call("GET", "/session"), 401, "unauthenticated");
});

test("own sessions are listed, and one or all of them ended", async (world) => {
  const [first, second, stranger] = [await signIn(world), await signIn(world), await signIn(world, { role: "viewer" })];
  const { data } = (await second.call("GET", "/sessions")).body;
  assert.deepEqual(
    data.map(({ current }: { current: boolean }) => current),
    [true, false],
  );
  const [, other] = data;
  refused(await stranger.call("POST", `/sessions/${other.id}/end`), 404, "session_not_found");
  refused(await second.call("POST", "/sessions/nothing/end"), 404, "session_not_found");
  assert.equal((await second.call("POST", `/sessions/${other.id}/end`)).status, 200);
  refused(await first.call("GET", "/session"), 401, "unauthenticated");
  const third = await signIn(world);
  const ended = await second.call("POST", "/sessions/end");
  assert.deepEqual(ended.body, { object: "sessions", ended: 2 });
  assert.match(String([ended.headers["set-cookie"]].flat()[0]), /^entente_session=; Path=\/; Max-Age=0;/);
  for (const { call } of [second, third]) refused(await call("GET", "/session"), 401, "unauthenticated");
  assert.equal((await stranger.call("POST", "/session/end")).body.ended, true);
  refused(await stranger.call("GET", "/programs"), 401, "unauthenticated");
});

test("a request says which data it reads; what it leaves out, the session says", async (world) => {
  const browser = await signIn(world);
  const add = (name: string, headers = {}) =>
    browser.call("POST", "/programs", { body: { name, landing_url: "https://shop.example/" }, headers });
  await add("Live");
  await add("Test", { "entente-mode": "test" });
  const names = async (headers = {}) =>
    (await browser.call("GET", "/programs", { headers })).body.data.map(({ name }: { name: string }) => name);
  assert.deepEqual([await names(), await names({ "entente-mode": "test" })], [["Live"], ["Test"]]);
  const changed = await browser.call("POST", "/session", { body: { mode: "test" } });
  assert.equal(changed.body.mode, "test");
  assert.deepEqual([await names(), await names({ "entente-mode": "live" })], [["Test"], ["Live"]]);
  refused(
    await browser.call("GET", "/programs", { headers: { "entente-mode": "both" } }),
    400,
    "invalid_request",
    "Entente-Mode",
  );
  refused(await browser.call("POST", "/session", { body: {} }), 400, "invalid_request");
  refused(await browser.call("POST", "/session", { body: { brand: "bags" } }), 404, "brand_not_found", "brand");
});

test("a person who is limited to a brand sees that brand alone, and nothing of all brands", async (world) => {
  await world.platform.operator.createBrand(world.organization, { name: "Bags", slug: "bags" });
  const owner = await signIn(world);
  const bags = { headers: { "service-brand": "bags" } };
  await owner.call("POST", "/programs", { body: { name: "Shoes", landing_url: "https://shop.example/" } });
  await owner.call("POST", "/programs", { body: { name: "Bags", landing_url: "https://shop.example/" }, ...bags });
  const limited = await signIn(world, { brand: "bags" });
  const { body } = await limited.call("GET", "/session");
  assert.deepEqual(
    body.brands.map(({ slug }: { slug: string }) => slug),
    ["bags"],
  );
  assert.equal(body.role, "owner");
  const programs = (await limited.call("GET", "/programs")).body.data;
  assert.deepEqual(
    programs.map(({ name }: { name: string }) => name),
    ["Bags"],
  );
  refused(await limited.call("GET", "/programs", { headers: { "service-brand": "shoes" } }), 404, "brand_not_found");
  for (const path of ["/events", "/audit_entries", "/webhook_endpoints", "/events/stream"])
    refused(await limited.call("GET", path), 403, "insufficient_scope");
  assert.equal((await owner.call("POST", "/session", { body: { brand: "bags" } })).body.brand, body.brands[0].id);
  assert.equal((await owner.call("GET", "/programs")).body.data[0].name, "Bags");
});

test("a repeated write answers as the first did, and a key of another's is not theirs", async (world) => {
  const browser = await signIn(world);
  const asking = {
    body: { name: "Runners", landing_url: "https://shop.example/" },
    headers: { "idempotency-key": "once" },
  };
  const first = await browser.call("POST", "/programs", asking);
  const again = await browser.call("POST", "/programs", asking);
  assert.equal(again.headers["idempotent-replayed"], "true");
  assert.equal(again.text, first.text);
});

test("two cookies of the session's name are none", async (world) => {
  const { cookie, csrf } = await signIn(world);
  const other = (await signIn(world)).cookie;
  refused(await browserWith(world, `${cookie}; ${other}`, csrf).call("GET", "/session"), 401, "unauthenticated");
  assert.equal((await browserWith(world, `a=b; ${cookie}; c=d`, csrf).call("GET", "/session")).status, 200);
});

test("the stream of events is the platform's, for whoever may read events", async (world) => {
  const head = await (await signIn(world)).call("HEAD", "/events/stream");
  assert.deepEqual([head.status, head.headers["content-type"]], [200, "text/event-stream"]);
  refused(await (await signIn(world, { role: "viewer" })).call("GET", "/events/stream"), 403, "insufficient_scope");
});

test("unknown paths and verbs of the console answer like the platform's", async (world) => {
  const browser = await signIn(world);
  refused(await browser.call("GET", "/nowhere"), 404, "route_not_found");
  const { headers, ...reply } = await browser.call("DELETE", "/session");
  refused({ headers, ...reply }, 405, "method_not_allowed");
  assert.equal(headers.allow, "GET, HEAD, POST");
  refused(await world.call("GET", "/console/api/nowhere", { key: undefined }), 401, "unauthenticated");
});

test.run();
