import * as assert from "node:assert/strict";
import { inspect } from "node:util";
import { suite } from "uvu";
import {
  AuthenticationError,
  ConnectionError,
  createPortalClient,
  type Fetch,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  type PortalClient,
  type PortalOptions,
  ServerError,
} from "./portal.ts";
import { failureOf } from "./testing/failure.ts";
import { type FaultyProxy, openFaultyProxy } from "./testing/faults.ts";
import { type Members, openMembers } from "./testing/members.ts";

interface World extends Members {
  mia: PortalClient;
  proxy: FaultyProxy;
}

const test = suite<World>("the client for members");

test.before(async (world) => {
  Object.assign(world, await openMembers());
  world.mia = await world.signedIn();
  world.proxy = await openFaultyProxy(world.root);
});
test.after(async ({ proxy, close }) => {
  await proxy.close();
  await close();
});

const HOUR_MS = 3_600_000;
const BASE = "https://partners.example";

/** The token of a session that a brand opens to look on. */
const openedByBrand = async ({ platform, actor, membership, anybody }: World): Promise<string> => {
  const { token } = await platform.portalSessions.create(actor, membership);
  return (await anybody.session.open({ token })).token;
};

test("a token that opens nothing is an error with its code, and stands in no error and in no client", async (world) => {
  const token = `${(await openedByBrand(world)).slice(0, -8)}deadbeef`;
  const client = world.anybody.withOptions({ token });
  const failure = await failureOf(client.session.retrieve());
  assert.ok(failure instanceof AuthenticationError);
  assert.deepEqual([failure.code, failure.status], ["unauthenticated", 401]);
  assert.match(String(failure.requestId), /^req_/);
  const lost = await failureOf(client.withOptions({ baseUrl: "http://127.0.0.1:1", maxRetries: 0 }).session.retrieve());
  assert.ok(lost instanceof ConnectionError);
  for (const shown of [failure, lost, client]) {
    assert.ok(!inspect(shown, { depth: 9, showHidden: true }).includes(token));
    assert.ok(!JSON.stringify(shown).includes(token));
  }
  assert.throws(
    () => world.anybody.withOptions({ token: `${token}\n` }),
    (error: Error) => !error.message.includes(token),
  );
});

test("a client without a token, and one whose session has ended or is over, is not signed in", async (world) => {
  await assert.rejects(world.anybody.profile.retrieve(), AuthenticationError);
  const left = await world.signedIn();
  assert.equal((await left.session.end()).ended, true);
  await assert.rejects(left.session.retrieve(), { code: "unauthenticated" });
  const late = await world.signedIn();
  world.advance(8 * HOUR_MS - 1_000);
  assert.equal((await late.session.retrieve()).method, "email");
  world.advance(1_000);
  await assert.rejects(late.session.retrieve(), { code: "unauthenticated" });
  world.mia = await world.signedIn();
});

test("a link opens one session, and no other text opens any", async ({ anybody, platform, actor, membership }) => {
  const { token } = await platform.portalSessions.create(actor, membership);
  assert.equal((await anybody.session.open({ token })).object, "portal_token");
  for (const used of [token, `${token.slice(0, -64)}${"0".repeat(64)}`, "x"]) {
    const failure = await failureOf(anybody.session.open({ token: used }));
    assert.ok(failure instanceof AuthenticationError && failure.code === "sign_in_failed", used);
    assert.ok(!inspect(failure, { depth: 9, showHidden: true }).includes(token));
  }
  const wrong = await failureOf(anybody.session.open({ token: 7 } as never));
  assert.ok(wrong instanceof InvalidRequestError);
  assert.deepEqual([wrong.code, wrong.param], ["invalid_request", "token"]);
});

test("an id of another member is not found, and a right that the session lacks is refused", async (world) => {
  const { mia, foreign, signedIn } = world;
  const noah = await signedIn("noah@people.example");
  const [theirs] = (await noah.memberships.earnings.list(foreign)).data;
  for (const asking of [
    () => mia.memberships.retrieve(foreign),
    () => mia.memberships.standing(foreign),
    () => mia.memberships.earnings.list(foreign),
    () => mia.earnings.explain(theirs?.id ?? ""),
    () => mia.memberships.leave(foreign),
    () => mia.assets.content("asset_018f0000-0000-7000-8000-000000000000"),
  ])
    await assert.rejects(asking(), NotFoundError);
  const looking = world.anybody.withOptions({ token: await openedByBrand(world) });
  assert.equal((await looking.session.retrieve()).viewed_by?.type, "operator");
  for (const asking of [() => looking.profile.retrieve(), () => looking.payoutAccounts.list()]) {
    const failure = await failureOf(asking());
    assert.ok(failure instanceof PermissionError && failure.code === "insufficient_scope");
  }
});

test("a list is turned page by page and looped over, and a statement keeps its sums on each page", async (world) => {
  const { mia, membership } = world;
  const amounts: (number | null)[] = [];
  for await (const { value_minor } of mia.memberships.earnings.list(membership, { limit: 2 }))
    amounts.push(value_minor);
  assert.deepEqual(amounts, [5_000, 4_000, 3_000, 2_000, 1_000]);
  const first = await mia.memberships.earnings.list(membership, { limit: 2 });
  assert.deepEqual(
    (await first.nextPage())?.data.map((one) => one.value_minor),
    [3_000, 2_000],
  );

  for (const external_ref of ["thanks-1", "thanks-2"]) {
    const thanks = { enrollment: membership, amount_minor: 150, currency: "usd", reason: "Thanks", external_ref };
    await world.platform.payouts.adjust(world.actor, thanks);
  }
  const page = await mia.statement.retrieve({ limit: 2 });
  const next = await page.nextPage();
  assert.deepEqual([page.data.length, next?.data.length, next?.nextPage()], [2, 1, null]);
  assert.deepEqual([page.sums[0]?.closing, next?.sums[0]?.closing], [3_300, 3_300]);
  let moved = 0;
  for await (const movement of mia.statement.retrieve({ limit: 1 })) moved += movement.amount_minor;
  assert.equal(moved, 3_300);
});

/** Records the requests that a client would send, without sending them. */
const recorded = () => {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = [];
  const fetch: Fetch = async (url, init) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    return Response.json({ object: "portal_token", token: "portal_live_2", expires_at: "2030-01-01T00:00:00.000Z" });
  };
  return { sent, fetch };
};

test("the token goes where a session is needed, cookies go nowhere, and a change carries a key only where it takes one", async () => {
  const { sent, fetch } = recorded();
  const client = createPortalClient({ baseUrl: `${BASE}/sub/`, token: "portal_live_1", fetch });
  await client.session.retrieve();
  await client.session.open({ token: "portal_link_1" });
  await client.contests.withdraw("ctst_1", { idempotencyKey: "mine" });
  await client.contests.reply("ctst_1", { text: "It was mine." });
  await client.profile.changeAddress({ email: "mia@other.example" });
  await client.session.end({ headers: { "x-trace": "1" } });
  assert.deepEqual(
    sent.map(({ init, url }) => `${init.method} ${url.slice(`${BASE}/sub/v1/portal`.length)}`),
    [
      "GET /session",
      "POST /session/open",
      "POST /contests/ctst_1/withdraw",
      "POST /contests/ctst_1/reply",
      "POST /profile/address",
      "POST /session/end",
    ],
  );
  const bearer = "Bearer portal_live_1";
  assert.deepEqual(
    sent.map(({ headers }) => headers.get("authorization")),
    [bearer, null, bearer, bearer, bearer, bearer],
  );
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  assert.deepEqual([keys[0], keys[1], keys[2], keys[4], keys[5]], [null, null, "mine", null, null]);
  assert.match(keys[3] ?? "", /^[0-9a-f]{32}$/);
  assert.deepEqual(
    [sent[2]?.init.body, sent[5]?.init.body, sent[5]?.headers.get("x-trace")],
    [undefined, undefined, "1"],
  );
  for (const { init, headers } of sent) {
    assert.equal(init.credentials, "omit");
    assert.deepEqual([headers.get("cookie"), headers.get("service-brand")], [null, null]);
  }
});

test("a read is sent again after a failure that passes, a change only under a key", async ({
  mia,
  proxy,
  membership,
}) => {
  const client = mia.withOptions({ baseUrl: proxy.root, retryDelay: 1 });
  proxy.plan("unavailable", "badGateway", "lost");
  assert.equal((await client.memberships.retrieve(membership)).id, membership);
  assert.equal(proxy.arrived.length, 4);

  proxy.plan("unavailable");
  await assert.rejects(client.profile.changeAddress({ email: "mia@other.example" }), ServerError);
  assert.equal(proxy.arrived.length, 1);
  proxy.plan("swallowed");
  await assert.rejects(client.notifications.update({ earnings: true }), ConnectionError);
  assert.equal(proxy.arrived.length, 1);
  proxy.plan("unavailable");
  await assert.rejects(client.session.open({ token: "portal_link_1" }), ServerError);
  assert.equal(proxy.arrived.length, 1);

  proxy.plan("swallowed", "unavailable");
  const asked = { membership, kind: "attribution", reference: "order 9", text: "It was mine." } as const;
  const made = await client.contests.create(asked);
  assert.equal(new Set(proxy.arrived.map(({ headers }) => headers["idempotency-key"])).size, 1);
  assert.equal(proxy.arrived.length, 3);
  assert.deepEqual(
    (await mia.contests.list()).data.map(({ id }) => id),
    [made.id],
  );
});

test("a signal ends the request with its reason", async ({ mia, proxy }) => {
  const reason = new Error("The page was left.");
  const ending = new AbortController();
  proxy.plan("silent");
  const call = mia.withOptions({ baseUrl: proxy.root }).session.retrieve({ signal: ending.signal });
  setTimeout(() => ending.abort(reason), 20);
  await assert.rejects(call, reason);
  await assert.rejects(mia.session.retrieve({ signal: ending.signal }), reason);
});

test("a client with other options keeps the rest, and the whole answer is given on request", async ({
  mia,
  anybody,
}) => {
  const { data, requestId, response } = await mia.withOptions({ timeout: 5_000 }).session.retrieve().withResponse();
  assert.deepEqual([data.object, response.status], ["portal", 200]);
  assert.match(String(requestId), /^req_/);
  await assert.rejects(mia.withOptions({ token: undefined }).session.retrieve(), AuthenticationError);
  assert.equal((await anybody.signIn.ways()).provider, null);
});

test("options that serve for no request are refused before anything is sent", async ({ mia }) => {
  const wrong: readonly (readonly [given: unknown, says: RegExp])[] = [
    [undefined, /^The options must be an object\.$/],
    [{}, /^baseUrl must be an address such as/],
    [{ baseUrl: "/api" }, /^baseUrl must be an address/],
    [{ baseUrl: BASE, token: "" }, /^token must be a token such as portal_live_…, without spaces\.$/],
    [{ baseUrl: BASE, token: 7 }, /^token must be/],
    [{ baseUrl: BASE, token: null }, /^token must be/],
    [{ baseUrl: BASE, timeout: 0 }, /^timeout must be a number of milliseconds greater than 0\.$/],
    [{ baseUrl: BASE, fetch: "fetch" }, /^fetch must be a function/],
  ];
  for (const [given, message] of wrong)
    assert.throws(() => createPortalClient(given as PortalOptions), { name: "TypeError", message });
  assert.throws(() => mia.memberships.retrieve(".."), /^TypeError: memberships\.retrieve: id is no id: \.\.$/);
  assert.throws(() => mia.session.retrieve({ timeout: -1 }), /^TypeError: session\.retrieve: timeout must be/);
});

test.run();
