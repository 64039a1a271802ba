import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { browserWith, cookieOf, exchange, signIn } from "../testing/people.ts";
import { openWorld, type World } from "../testing/world.ts";

const test = suite<World>("people of the console");
test.before.each(
  async (world) => void Object.assign(world, await openWorld({ console: {}, publicUrl: "http://127.0.0.1:4600" })),
);
test.after.each((world) => world.close());

const tokenOf = (url: string): string => url.split("#token=")[1] as string;

/** Somebody who accepted an invitation of an owner. */
const join = async (world: World, owner: Awaited<ReturnType<typeof signIn>>, body: object) => {
  const { url } = (await owner.call("POST", "/invitations", { body })).body;
  const reply = await exchange(world, { token: tokenOf(url), name: "Mia" });
  assert.equal(reply.status, 200, reply.text);
  return { browser: browserWith(world, cookieOf(reply) as string, reply.body.csrf_token), session: reply.body };
};

test("an invited person joins once, with the role that was offered", async (world) => {
  const owner = await signIn(world);
  const made = await owner.call("POST", "/invitations", { body: { email: "Mia@Shop.example", role: "finance" } });
  assert.equal(made.status, 201, made.text);
  const { url, is_mailed, ...invitation } = made.body;
  assert.equal(is_mailed, false);
  assert.match(url, /^http:\/\/links\.example\/console\/invitation#token=i[0-9a-f]{128}$/);
  assert.deepEqual([invitation.email, invitation.role, invitation.status], ["Mia@Shop.example", "finance", "pending"]);
  assert.deepEqual((await owner.call("GET", "/invitations")).body.data, [invitation]);
  refused(await exchange(world, { token: tokenOf(url) }), 400, "invalid_request", "name");
  const joined = await exchange(world, { token: tokenOf(url), name: "Mia" });
  assert.deepEqual([joined.status, joined.body.role, joined.body.person.name], [200, "finance", "Mia"]);
  refused(await exchange(world, { token: tokenOf(url), name: "Eve" }), 401, "sign_in_failed");
  const [accepted] = (await owner.call("GET", "/invitations")).body.data;
  assert.deepEqual([accepted.status, accepted.person], ["accepted", joined.body.person.id]);
  refused(await owner.call("POST", `/invitations/${invitation.id}/revoke`), 409, "invitation_not_revocable");
  const again = { body: { email: "mia@shop.example", role: "owner" } };
  refused(await owner.call("POST", "/invitations", again), 409, "person_already_exists", "email");
  const people = (await owner.call("GET", "/people")).body.data;
  assert.deepEqual(
    people.map(({ name, seats }: { name: string; seats: unknown }) => [name, seats]),
    [
      ["Mia", [{ role: "finance", brand: null }]],
      ["Owner", [{ role: "owner", brand: null }]],
    ],
  );
});

test("an invitation that is revoked or late lets nobody in", async (world) => {
  const owner = await signIn(world);
  const [first, second] = [
    (await owner.call("POST", "/invitations", { body: { role: "viewer", name: "Mia" } })).body,
    (await owner.call("POST", "/invitations", { body: { role: "viewer", name: "Mia" } })).body,
  ];
  assert.equal((await owner.call("POST", `/invitations/${first.id}/revoke`)).body.status, "revoked");
  refused(await exchange(world, { token: tokenOf(first.url) }), 401, "sign_in_failed");
  world.advance(7 * 86_400_000);
  refused(await exchange(world, { token: tokenOf(second.url) }), 401, "sign_in_failed");
  const late = await signIn(world);
  assert.deepEqual(
    (await late.call("GET", "/invitations")).body.data.map(({ status }: { status: string }) => status).sort(),
    ["expired", "revoked"],
  );
});

test("a change of role ends what the old one allowed at once, and replaces the cookie", async (world) => {
  const owner = await signIn(world);
  const { browser, session } = await join(world, owner, { role: "manager" });
  const { person } = session;
  assert.equal((await browser.call("GET", "/programs")).status, 200);
  world.advance(1);
  const changed = await owner.call("POST", `/people/${person.id}`, { body: { seats: [{ role: "viewer" }] } });
  assert.deepEqual(changed.body.seats, [{ role: "viewer", brand: null }]);
  refused(await browser.call("GET", "/programs"), 401, "unauthenticated");
  const renewed = await browser.call("GET", "/session");
  assert.deepEqual([renewed.status, renewed.body.role], [200, "viewer"]);
  const cookie = cookieOf(renewed) as string;
  assert.ok(cookie !== undefined && cookie !== browser.cookie && renewed.body.csrf_token !== browser.csrf);
  const old = browser.cookie;
  Object.assign(browser, { cookie, csrf: renewed.body.csrf_token });
  assert.equal((await browser.call("GET", "/programs")).status, 200);
  refused(await browser.call("POST", "/programs", { body: {} }), 403, "insufficient_scope");
  world.advance(29_000);
  assert.equal((await browserWith(world, old, "").call("GET", "/session")).status, 200);
  assert.equal((await browser.call("GET", "/session")).status, 200);
  // Two have the session, and nobody knows which of them is the person: it ends for both.
  world.advance(1_000);
  refused(await browserWith(world, old, "").call("GET", "/session"), 401, "unauthenticated");
  refused(await browser.call("GET", "/session"), 401, "unauthenticated");
  const [entry, ...more] = (await owner.call("GET", "/audit_entries?order=desc&limit=100")).body.data.filter(
    ({ verb }: { verb: string }) => verb === "sessions.end",
  );
  assert.deepEqual([entry.subject.id, entry.after.reason, more], [session.id, "a replaced cookie was used again", []]);
});

test("a removed person is out at once, and nothing personal is left", async (world) => {
  const owner = await signIn(world);
  const { browser, session } = await join(world, owner, { role: "owner", email: "mia@shop.example" });
  const removed = await owner.call("POST", `/people/${session.person.id}/remove`);
  assert.deepEqual([removed.body.status, removed.body.name, removed.body.email], ["removed", "", null]);
  refused(await browser.call("GET", "/session"), 401, "unauthenticated");
  assert.equal((await owner.call("GET", "/people")).body.data.length, 1);
  assert.equal((await owner.call("GET", "/people?status=removed")).body.data[0].id, session.person.id);
  refused(await owner.call("POST", `/people/${session.person.id}`, { body: { name: "Mia" } }), 404, "person_not_found");
  assert.equal((await join(world, owner, { role: "viewer", email: "mia@shop.example" })).session.role, "viewer");
  const audits = (await owner.call("GET", "/audit_entries?limit=100")).text;
  assert.ok(!audits.includes("mia@shop.example"), audits);
});

test("an organization keeps an owner, also when two remove each other at once", async (world) => {
  const owner = await signIn(world);
  const { id } = (await owner.call("GET", "/session")).body.person;
  refused(await owner.call("POST", `/people/${id}/remove`), 409, "last_owner");
  refused(await owner.call("POST", `/people/${id}`, { body: { seats: [{ role: "manager" }] } }), 409, "last_owner");
  refused(
    await owner.call("POST", `/people/${id}`, { body: { seats: [{ role: "owner", brand: "shoes" }] } }),
    409,
    "last_owner",
  );
  const { browser: other, session } = await join(world, owner, { role: "owner" });
  const replies = await Promise.all([
    owner.call("POST", `/people/${session.person.id}/remove`),
    other.call("POST", `/people/${id}/remove`),
  ]);
  assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(({ text }) => text).join("\n"));
});

test("an owner of one brand gives roles in it, sees its people, and changes nobody of another brand", async (world) => {
  await world.platform.operator.createBrand(world.organization, { name: "Bags", slug: "bags" });
  const owner = await signIn(world);
  const everywhere = (await owner.call("GET", "/session")).body.person.id;
  const limited = await signIn(world, { brand: "bags", name: "Bea" });
  const { body } = await limited.call("GET", "/people");
  assert.deepEqual(
    body.data.map(({ name }: { name: string }) => name),
    ["Bea"],
  );
  refused(await limited.call("GET", `/people/${everywhere}`), 404, "person_not_found");
  refused(await limited.call("POST", `/people/${everywhere}/remove`), 404, "person_not_found");
  for (const body of [{ role: "viewer" }, { role: "viewer", brand: "shoes" }])
    refused(await limited.call("POST", "/invitations", { body }), 403, "scope_not_held", "role");
  const { session } = await join(world, limited, { role: "viewer", brand: "bags" });
  const both = [
    { role: "viewer", brand: "bags" },
    { role: "finance", brand: "shoes" },
  ];
  const { id } = session.person;
  assert.equal((await owner.call("POST", `/people/${id}`, { body: { seats: both } })).body.seats.length, 2);
  const seen = (await limited.call("GET", `/people/${id}`)).body.seats;
  assert.deepEqual(seen.length, 1);
  refused(await limited.call("POST", `/people/${id}/remove`), 403, "scope_not_held");
  const changed = await limited.call("POST", `/people/${id}`, {
    body: { seats: [{ role: "support", brand: "bags" }] },
  });
  assert.deepEqual(
    changed.body.seats.map(({ role }: { role: string }) => role),
    ["support"],
  );
  const all = (await owner.call("GET", `/people/${id}`)).body.seats;
  assert.deepEqual(all.map(({ role }: { role: string }) => role).sort(), ["finance", "support"]);
});

test("an owner of one brand who views all owns nothing of the others, whichever brand the request names", async (world) => {
  await world.platform.operator.createBrand(world.organization, { name: "Bags", slug: "bags" });
  const owner = await signIn(world);
  const { browser, session } = await join(world, owner, { role: "viewer" });
  world.advance(1);
  const seats = [{ role: "viewer" }, { role: "owner", brand: "bags" }];
  assert.equal((await owner.call("POST", `/people/${session.person.id}`, { body: { seats } })).status, 200);
  const renewed = await browser.call("GET", "/session");
  Object.assign(browser, { cookie: cookieOf(renewed), csrf: renewed.body.csrf_token });
  const headers = { "service-brand": "bags" };
  const ask = (method: string, path: string, body = {}) =>
    browser.call(method, path, method === "GET" ? { headers } : { headers, body });
  const key = async (body: object) =>
    (await owner.call("POST", "/api_keys", { body: { scopes: ["programs:read"], ...body } })).body.id;
  const [everywhere, ofShoes, ofBags] = [await key({}), await key({ brand: "shoes" }), await key({ brand: "bags" })];
  const listed = (await ask("GET", "/api_keys")).body.data.map(({ id }: { id: string }) => id);
  assert.ok(listed.includes(ofBags) && !listed.includes(everywhere) && !listed.includes(ofShoes), listed.join());
  for (const id of [everywhere, ofShoes])
    refused(await ask("POST", `/api_keys/${id}/revoke`), 404, "api_key_not_found");
  for (const brand of [null, "shoes"]) {
    const body = { scopes: ["programs:read"], brand };
    refused(await ask("POST", "/api_keys", body), 403, "insufficient_scope", "brand");
    refused(await ask("POST", "/invitations", { role: "viewer", brand }), 403, "insufficient_scope", "role");
  }
  const finance = await join(world, owner, { role: "finance" });
  for (const id of [finance.session.person.id, (await owner.call("GET", "/session")).body.person.id]) {
    refused(await ask("POST", `/people/${id}`, { name: "Other" }), 404, "person_not_found");
    refused(await ask("POST", `/people/${id}/remove`), 404, "person_not_found");
  }
  assert.equal((await ask("POST", `/api_keys/${ofBags}/revoke`)).status, 200);
  assert.equal((await ask("POST", "/invitations", { role: "finance", brand: "bags" })).status, 201);
});

test("people of another organization do not exist", async (world) => {
  const owner = await signIn(world);
  const { id } = await world.platform.operator.createOrganization({ name: "Other" });
  await world.platform.operator.createBrand(id, { name: "Other" });
  const stranger = await signIn({ ...world, organization: id });
  const person = (await owner.call("GET", "/session")).body.person.id;
  refused(await stranger.call("GET", `/people/${person}`), 404, "person_not_found");
  refused(await stranger.call("POST", `/people/${person}/remove`), 404, "person_not_found");
  assert.equal((await stranger.call("GET", "/people")).body.data.length, 1);
  refused(await stranger.call("GET", "/programs", { headers: { "service-brand": "shoes" } }), 404, "brand_not_found");
  const [session] = (await owner.call("GET", "/sessions")).body.data;
  refused(await stranger.call("POST", `/sessions/${session.id}/end`), 404, "session_not_found");
});

test("owners make keys that do no more than they may, limit them to a brand, and revoke them", async (world) => {
  await world.platform.operator.createBrand(world.organization, { name: "Bags", slug: "bags" });
  const owner = await signIn(world);
  const body = { name: "Shop", scopes: ["programs:read", "programs:write"], brand: "bags" };
  const made = await owner.call("POST", "/api_keys", { body });
  assert.equal(made.status, 201, made.text);
  const { secret, ...key } = made.body;
  assert.match(secret, /^sk_live_/);
  const add = (headers = {}) =>
    world.call("POST", "/v1/platform/programs", {
      key: secret,
      body: { name: "P", landing_url: "https://a.example/" },
      headers,
    });
  assert.equal((await add()).status, 201);
  refused(await add({ "service-brand": "shoes" }), 404, "brand_not_found");
  assert.equal((await owner.call("GET", "/programs")).body.data.length, 0);
  assert.equal((await owner.call("GET", "/programs", { headers: { "service-brand": "bags" } })).body.data.length, 1);
  for (const scopes of [["events:read"], ["programs:read", "webhooks:write"]])
    refused(
      await owner.call("POST", "/api_keys", { body: { scopes, brand: "bags" } }),
      403,
      "scope_not_held",
      "scopes",
    );
  refused(await owner.call("POST", "/api_keys", { body: { scopes: ["*"] } }), 400, "invalid_request", "scopes[0]");
  refused(
    await owner.call("POST", "/api_keys", { body: { scopes: ["people:write"] } }),
    400,
    "invalid_request",
    "scopes[0]",
  );
  const test = await owner.call("POST", "/api_keys", {
    body: { scopes: ["programs:read"] },
    headers: { "entente-mode": "test" },
  });
  assert.match(test.body.secret, /^sk_test_/);
  const listed = (await owner.call("GET", "/api_keys")).body.data;
  assert.ok(listed.some(({ id }: { id: string }) => id === key.id) && !JSON.stringify(listed).includes(secret));
  const limited = await signIn(world, { brand: "shoes" });
  refused(await limited.call("POST", "/api_keys", { body: { scopes: ["programs:read"] } }), 403, "scope_not_held");
  refused(await limited.call("POST", `/api_keys/${key.id}/revoke`), 404, "api_key_not_found");
  assert.ok((await owner.call("POST", `/api_keys/${key.id}/revoke`)).body.revoked_at !== null);
  refused(await add(), 401, "unauthenticated");
  const [entry] = (await owner.call("GET", "/audit_entries?order=desc&limit=1")).body.data;
  assert.deepEqual([entry.verb, entry.actor.type], ["keys.revoke", "person"]);
});

test("finance pays into the wallet of the brand, once per reference, and is recorded", async (world) => {
  const finance = await signIn(world, { role: "finance", name: "Fin" });
  const body = { asset: "usd", amount: 5_000, reference: "invoice-1" };
  const paid = await finance.call("POST", "/wallet/top_ups", { body });
  assert.equal(paid.status, 201, paid.text);
  assert.equal((await finance.call("POST", "/wallet/top_ups", { body })).body.id, paid.body.id);
  assert.equal((await finance.call("GET", "/wallet")).body.balances[0].available, 5_000);
  refused(
    await finance.call("POST", "/wallet/top_ups", { body: { ...body, amount: 0 } }),
    400,
    "invalid_request",
    "amount",
  );
  const manager = await signIn(world, { role: "manager" });
  refused(await manager.call("POST", "/wallet/top_ups", { body }), 403, "insufficient_scope");
  const owner = await signIn(world);
  const { data } = (await owner.call("GET", "/audit_entries?order=desc&limit=100")).body;
  const entry = data.find(({ verb }: { verb: string }) => verb === "wallet.topUp");
  assert.equal(entry.actor.name, "Fin");
});

test("a developer makes and revokes keys of test mode, which record in test mode alone, and no live ones", async (world) => {
  const developer = await signIn(world, { role: "developer", name: "Dev" });
  const scopes = ["programs:read", "performance:write"];
  refused(
    await developer.call("POST", "/api_keys", { body: { scopes: ["programs:read"], livemode: true } }),
    403,
    "insufficient_scope",
    "livemode",
  );
  refused(
    await developer.call("POST", "/api_keys", { body: { scopes, livemode: true } }),
    403,
    "scope_not_held",
    "scopes",
  );
  refused(
    await developer.call("POST", "/api_keys", { body: { scopes: ["payouts:write"], livemode: false } }),
    403,
    "scope_not_held",
    "scopes",
  );
  const made = await developer.call("POST", "/api_keys", { body: { scopes, livemode: false, name: "Try" } });
  assert.deepEqual([made.status, made.body.livemode, made.body.scopes], [201, false, scopes]);
  const key = { authorization: `Bearer ${made.body.secret}` };
  assert.deepEqual((await world.call("GET", "/v1/platform/programs", { headers: key })).body.data, []);
  assert.notEqual((await world.call("GET", "/v1/platform/programs")).body.data, undefined);
  const live = (await (await signIn(world)).call("POST", "/api_keys", { body: { scopes: ["programs:read"] } })).body.id;
  refused(await developer.call("POST", `/api_keys/${live}/revoke`), 403, "insufficient_scope");
  assert.ok((await developer.call("POST", `/api_keys/${made.body.id}/revoke`)).body.revoked_at !== null);
  refused(await world.call("GET", "/v1/platform/programs", { headers: key }), 401, "unauthenticated");
});

test("a key is limited, and says how near its limit it came", async (world) => {
  const owner = await signIn(world);
  const { id, secret } = (await owner.call("POST", "/api_keys", { body: { scopes: ["programs:read"] } })).body;
  const limit = (body: object, by = owner) => by.call("POST", `/api_keys/${id}/limit`, { body });
  const use = async () => (await owner.call("GET", `/api_keys/${id}/use`)).body;
  assert.deepEqual([(await use()).last_day.requests, (await use()).last_day.most_at], [0, null]);
  const rate_limit = { per_second: 1, burst: 2 };
  assert.deepEqual((await limit({ rate_limit })).body.rate_limit, rate_limit);
  const [entry] = (await owner.call("GET", "/audit_entries?order=desc&limit=1")).body.data;
  assert.deepEqual([entry.verb, entry.before.rate_limit, entry.after.rate_limit], ["keys.limit", null, rate_limit]);
  const headers = { authorization: `Bearer ${secret}` };
  const statuses = [];
  for (let asked = 0; asked < 3; asked += 1)
    statuses.push((await world.call("GET", "/v1/platform/programs", { headers })).status);
  assert.deepEqual(statuses, [200, 200, 429]);
  let used = await use();
  // Requests are written about a second after they were answered.
  for (let tries = 0; tries < 100 && used.last_day.requests < 3; tries += 1) {
    await new Promise((done) => setTimeout(done, 50));
    used = await use();
  }
  assert.deepEqual([used.object, used.rate_limit], ["api_key.use", rate_limit]);
  assert.deepEqual([used.last_day.requests, used.last_day.limited, used.last_day.most_per_second], [3, 1, 3]);
  refused(await limit({}), 400, "invalid_request", "rate_limit");
  refused(await limit({ rate_limit: { per_second: 0, burst: 1 } }), 400, "invalid_request", "rate_limit.per_second");
  refused(await limit({ rate_limit, more: 1 }), 400, "invalid_request", "more");
  refused(await owner.call("POST", "/api_keys/key_none/limit", { body: { rate_limit } }), 404, "api_key_not_found");
  refused(await owner.call("GET", "/api_keys/key_none/use"), 404, "api_key_not_found");
  const developer = await signIn(world, { role: "developer", name: "Dev" });
  refused(await limit({ rate_limit: null }, developer), 403, "insufficient_scope");
  const { last_day, ...all } = (await owner.call("GET", "/organization/use")).body;
  assert.deepEqual([all.object, all.rate_limit, all.is_own], ["organization.use", null, false]);
  assert.ok(last_day.requests >= 3 && last_day.limited === 1 && last_day.most_per_second >= 3);
  const limited = await signIn(world, { brand: "shoes", name: "Shoes" });
  refused(await limited.call("GET", "/organization/use"), 403, "insufficient_scope");
  refused(await limit({ rate_limit: null }, limited), 404, "api_key_not_found");
  refused(await limited.call("GET", `/api_keys/${id}/use`), 404, "api_key_not_found");
  assert.equal((await limit({ rate_limit: null })).body.rate_limit, null);
});

test("a role lets in whom it names, at every endpoint of people and keys", async (world) => {
  const may: Readonly<Record<string, readonly string[]>> = {
    "GET /people": ["owner", "manager"],
    "POST /invitations": ["owner"],
    "GET /api_keys": ["owner", "developer"],
    "POST /api_keys": ["owner", "developer"],
    "POST /api_keys/key_1/limit": ["owner", "developer"],
    "GET /api_keys/key_1/use": ["owner", "developer"],
    "GET /organization/use": ["owner", "developer"],
    "POST /wallet/top_ups": ["owner", "finance"],
    "POST /operations/op_1/retry": ["owner"],
    "POST /settings": ["owner"],
    "GET /settings": ["owner", "manager", "finance", "support", "developer", "viewer"],
  };
  for (const role of ["owner", "manager", "finance", "support", "developer", "viewer"] as const) {
    const browser = await signIn(world, { role });
    for (const [line, roles] of Object.entries(may)) {
      const [method = "", path = ""] = line.split(" ");
      const { status } = await browser.call(method, path, method === "GET" ? {} : { body: {} });
      assert.equal(status === 403, !roles.includes(role), `${role} ${line} ${status}`);
    }
  }
});

test("an owner of all brands opens another, which is there at once and in the audit log; a slug is taken once", async (world) => {
  const owner = await signIn(world);
  const made = await owner.call("POST", "/brands", { body: { name: "Acme Hüte" } });
  assert.deepEqual(
    [made.status, made.body.object, made.body.slug, made.body.name],
    [201, "brand", "acme-hute", "Acme Hüte"],
  );
  refused(await owner.call("POST", "/brands", { body: { name: "Acme Hute" } }), 400, "invalid_request", "slug");
  refused(await owner.call("POST", "/brands", { body: { name: " " } }), 400, "invalid_request", "name");
  refused(await owner.call("POST", "/brands", { body: { name: "A", slug: "A b" } }), 400, "invalid_request", "slug");
  refused(
    await owner.call("POST", "/brands", { body: { name: "A", currency: "eur" } }),
    400,
    "invalid_request",
    "currency",
  );
  const moved = await owner.call("POST", "/session", { body: { brand: made.body.id } });
  assert.equal(moved.body.brand, made.body.id);
  assert.ok(moved.body.brands.some(({ slug }: { slug: string }) => slug === "acme-hute"));
  assert.deepEqual((await owner.call("GET", "/programs")).body.data, []);
  const [entry] = (await owner.call("GET", `/audit_entries?subject=${made.body.id}`)).body.data;
  assert.deepEqual([entry.verb, entry.actor.type, entry.after.slug], ["brands.create", "person", "acme-hute"]);
  const limited = await signIn(world, { brand: "acme-hute", name: "Bea" });
  refused(await limited.call("POST", "/brands", { body: { name: "More" } }), 403, "insufficient_scope");
  const manager = await signIn(world, { role: "manager", name: "Max" });
  refused(await manager.call("POST", "/brands", { body: { name: "More" } }), 403, "insufficient_scope");
});

test.run();
