import * as assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { CONNECT_SURFACE } from "@entente/core/http";
import { suite } from "uvu";
import { type Host, openHost } from "../../testing/host.ts";
import { refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

const SITE = "https://shop.example";
const BROWSER = { origin: SITE, "user-agent": "Mozilla/5.0 Firefox/140.0" };
const NOBODY = "0190a0b0-0000-7000-8000-000000000000";

interface Fixtures extends World {
  readonly host: Host;
  readonly code: string;
  readonly member: string;
  readonly report: (body: unknown, headers?: Record<string, string>) => ReturnType<World["call"]>;
  readonly landed: () => Promise<string>;
  readonly recorded: () => Promise<any[]>;
  readonly hash: (customer: string) => string;
  /** The member of a sale that names its customer alone; undefined where it is refused, since nobody is bound. */
  readonly creditOf: (customer: string) => Promise<string | undefined>;
}
const test = suite<Fixtures>("reports of browsers");

const opened = async (options: Parameters<typeof openWorld>[0] = {}) => {
  const world = await openWorld(options);
  const surface = { default_approval_status: "approved", allowed_origins: [SITE] };
  const host = await openHost(world, surface);
  const { memberId, referral } = (await host.handoff()).body;
  const report: Fixtures["report"] = (body, headers = BROWSER) =>
    world.call("POST", `/v1/connect/browser/${host.publicKey}`, { key: undefined, body, headers });
  let sales = 0;
  return {
    ...world,
    host,
    report,
    code: referral.code,
    member: memberId,
    landed: async () => (await report({ type: "click", code: referral.code })).body.clickId,
    recorded: async () => (await world.call("GET", "/v1/platform/performance/events?limit=100")).body.data,
    hash: (customer: string) => createHmac("sha256", host.secret).update(`customer:${customer}`).digest("hex"),
    creditOf: async (customer: string) => {
      sales += 1;
      const body = { type: "sale", customer, value_minor: 100, external_event_id: `order ${sales}` };
      const { status, body: sale } = await world.call("POST", "/v1/platform/performance/events", { body });
      return status === 404 ? undefined : sale.enrollment;
    },
  };
};

test.before.each(async (fixtures) => void Object.assign(fixtures, await opened()));
test.after.each((fixtures) => fixtures.close());

const TERMS = { attribution: "last_click", referralWindowDays: 90 };

test("a landing is a click of its link, counts once for a visitor and hour, and answers the click to carry on", async (fixtures) => {
  const { report, code, member, recorded, host, call } = fixtures;
  const sent = { type: "click", code, referrer: "blog.example", sub_id: "story", utm_source: "mail" };
  const first = await report(sent);
  assert.equal(first.status, 200, first.text);
  const { clickId, ...rest } = first.body;
  assert.deepEqual(rest, { outcome: "recorded", ...TERMS });
  assert.ok(CONNECT_SURFACE.browserEvents.output.safeParse(first.body).success);
  const again = await report({ type: "click", code });
  const [event, ...others] = await recorded();
  assert.deepEqual(
    [event.id, event.type, event.source, event.enrollment, event.sub_id, event.utm_source],
    [`perf_${clickId}`, "click", "redirect", member, "story", "mail"],
  );
  assert.deepEqual(others, []);
  assert.equal((await host.standing()).body.metrics.linkClicks, 1);
  for (const click of [clickId, again.body.clickId]) {
    const body = { type: "sale", value_minor: 100, click_id: click, external_event_id: click };
    assert.equal((await call("POST", "/v1/platform/performance/events", { body })).body.enrollment, member);
  }
});

test("a visitor who came by the link is known here, and counts no second time", async ({
  report,
  call,
  code,
  host,
}) => {
  const visit = await call("GET", `/r/${code}`, { key: undefined, headers: BROWSER });
  const landing = new URL(String(visit.headers.location)).searchParams;
  const click = landing.get("click_id") ?? "";
  const known = await report({ type: "click", click_id: click, code });
  assert.deepEqual(known.body, { clickId: click, outcome: "known", ...TERMS });
  assert.equal((await report({ type: "click", code })).body.outcome, "recorded");
  assert.equal((await host.standing()).body.metrics.linkClicks, 1);
  assert.equal((await report({ type: "click", click_id: NOBODY, code })).body.outcome, "recorded");
});

test("a bot, and a link that is stopped, count nothing", async ({ report, call, code, member, recorded }) => {
  const uncounted = { clickId: null, outcome: "uncounted", ...TERMS };
  const bot = { ...BROWSER, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  assert.deepEqual((await report({ type: "click", code }, bot)).body, uncounted);
  await call("POST", `/v1/platform/enrollments/${member}/reject`);
  assert.deepEqual((await report({ type: "click", code })).body, uncounted);
  assert.deepEqual(await recorded(), []);
});

test("leads, sales and customers that a browser names are kept, and earn and bind nothing", async (fixtures) => {
  const { report, landed, recorded, creditOf, call, host } = fixtures;
  await call("POST", "/v1/platform/payouts/rules", {
    body: { name: "Share", type: "revenue_split", scope: { type: "program", program: host.program }, rate_bps: 2_000 },
  });
  const click = await landed();
  const hints = [
    { type: "lead", click_id: click, event_id: "signup 1" },
    { type: "sale", click_id: click, event_id: "order 1", value_minor: 99_999_900, currency: "usd" },
    { type: "identify", click_id: click, customer: "mia" },
  ];
  for (const sent of [...hints, ...hints]) {
    const reply = await report(sent);
    assert.deepEqual(reply.body, { clickId: click, outcome: "hint", ...TERMS }, reply.text);
  }
  const events = (await recorded()).filter(({ source }) => source === "browser");
  assert.deepEqual(
    events.map(({ type, customer, value_minor, projection }) => [type, customer, value_minor, projection.projected]),
    [
      ["browser_identify", null, null, false],
      ["browser_sale", null, null, false],
      ["browser_lead", null, null, false],
    ],
  );
  assert.deepEqual(events[1].properties, { event_id: "order 1", value_minor: 99_999_900, currency: "usd" });
  refused(await report({ ...hints[1], value_minor: 1 }), 409, "performance_event_conflict", "eventId");
  const { metrics } = (await host.standing()).body;
  assert.deepEqual([metrics.signups, metrics.sales, metrics.gmvCents], [0, 0, 0]);
  assert.equal(await creditOf("mia"), undefined);
  assert.deepEqual((await call("GET", "/v1/platform/customers")).body.data, []);
  const balances = await call("GET", "/v1/platform/balances");
  assert.deepEqual(balances.body.data, [], balances.text);
});

test("a hash by the shop's server binds a customer, once, and no browser binds it anew", async (fixtures) => {
  const { report, landed, hash, creditOf, member, host, call, recorded } = fixtures;
  const click = await landed();
  const body = { type: "identify", click_id: click, customer: "mia", customer_hash: hash("mia") };
  assert.equal(await host.signer.customerHash("mia"), hash("mia"));
  assert.equal((await report(body)).body.outcome, "bound");
  assert.equal((await report({ ...body, customer_hash: hash("mia").toUpperCase() })).body.outcome, "known");
  assert.equal(await creditOf("mia"), member);
  const other = await host.handoff({ externalUserId: "user-2", email: "zoe@example.com" });
  const theirs = (await report({ type: "click", code: other.body.referral.code })).body.clickId;
  assert.deepEqual((await report({ ...body, click_id: theirs })).body.outcome, "known");
  assert.equal(await creditOf("mia"), member);
  assert.equal((await recorded()).filter(({ type }) => type === "identify").length, 1);
  const sale = { type: "sale", customer: "mia", click_id: theirs, value_minor: 1, external_event_id: "by the server" };
  assert.equal(
    (await call("POST", "/v1/platform/performance/events", { body: sale })).body.enrollment,
    other.body.memberId,
  );
});

test("given many browsers that bind one customer at once, one does", async ({ report, hash, host, creditOf }) => {
  const clicks: string[] = [];
  for (const user of ["a", "b", "c"]) {
    const { referral } = (await host.handoff({ externalUserId: user, email: `${user}@example.com` })).body;
    clicks.push((await report({ type: "click", code: referral.code })).body.clickId);
  }
  const replies = await Promise.all(
    clicks.map((click_id) => report({ type: "identify", click_id, customer: "mia", customer_hash: hash("mia") })),
  );
  assert.deepEqual(replies.map(({ body }) => body.outcome).sort(), ["bound", "known", "known"]);
  assert.ok(await creditOf("mia"));
});

test("a forger gets nothing that earns: hashes of others, of other texts and of other programs are refused", async (fixtures) => {
  const { report, landed, hash, host, creditOf, call } = fixtures;
  const click = await landed();
  const identify = { type: "identify", click_id: click, customer: "mia" };
  const raw = createHmac("sha256", host.secret).update("mia").digest("hex");
  const elsewhere = await openHost(fixtures, { allowed_origins: [SITE] });
  const theirs = createHmac("sha256", elsewhere.secret).update("customer:mia").digest("hex");
  for (const customer_hash of [hash("zoe"), raw, theirs, "0".repeat(64)])
    refused(await report({ ...identify, customer_hash }), 401, "invalid_signature", "customerHash");
  for (const customer_hash of ["", "mia", hash("mia").slice(1), 7])
    refused(await report({ ...identify, customer_hash }), 400, "invalid_request", "customerHash");
  // What is signed for a browser is no signed message, and the other way round.
  const body = { eventId: "e", eventType: "sale", publicKey: host.publicKey, programId: host.program, partnerRef: "x" };
  const spelled = Buffer.from(hash(JSON.stringify(body)), "hex").toString("base64url");
  const headers = { "service-issuer": "https://app.acme.com", "service-signature": spelled };
  refused(await call("POST", "/v1/connect/events", { key: undefined, body, headers }), 401, "invalid_signature");
  assert.equal(await creditOf("mia"), undefined);
});

test("a host application that is disconnected signs no customers", async ({ report, landed, hash, call }) => {
  const click = await landed();
  const [{ id }] = (await call("GET", "/v1/platform/connections?kind=host_app")).body.data;
  await call("POST", `/v1/platform/connections/${id}/revoke`);
  const body = { type: "identify", click_id: click, customer: "mia", customer_hash: hash("mia") };
  refused(await report(body), 403, "handoff_not_allowed", "customerHash");
});

test("a click older than the window binds nobody", async ({ report, landed, hash, advance, creditOf }) => {
  const click = await landed();
  advance(91 * 86_400_000);
  const body = { type: "identify", click_id: click, customer: "mia", customer_hash: hash("mia") };
  assert.equal((await report(body)).body.outcome, "hint");
  assert.equal(await creditOf("mia"), undefined);
});

test("only pages of the program's origins report, and browsers learn so before they send", async (fixtures) => {
  const { report, call, host, code } = fixtures;
  const path = `/v1/connect/browser/${host.publicKey}`;
  const preflight = (origin: string, at = path) =>
    call("OPTIONS", at, { key: undefined, headers: { origin, "access-control-request-method": "POST" } });
  const asked = await preflight(SITE);
  assert.equal(asked.status, 200, asked.text);
  assert.deepEqual(
    ["origin", "methods", "headers"].map((name) => asked.headers[`access-control-allow-${name}`]),
    [SITE, "POST", "Content-Type"],
  );
  assert.deepEqual([asked.headers.vary, asked.headers["access-control-allow-credentials"]], ["Origin", undefined]);
  const reply = await report({ type: "click", code });
  assert.deepEqual([reply.headers["access-control-allow-origin"], reply.headers["set-cookie"]], [SITE, undefined]);
  const flawed = await report({ type: "click" });
  assert.deepEqual([flawed.status, flawed.headers["access-control-allow-origin"]], [400, SITE]);
  const { origin, ...without } = BROWSER;
  for (const stranger of ["https://evil.example", "http://shop.example", `${SITE}.evil.example`, "null", `${SITE}/`]) {
    for (const got of [
      await preflight(stranger),
      await report({ type: "click", code }, { ...without, origin: stranger }),
    ]) {
      refused(got, 403, "origin_not_allowed", null);
      assert.equal(got.headers["access-control-allow-origin"], undefined, stranger);
    }
  }
  refused(await report({ type: "click", code }, without), 403, "origin_not_allowed", null);
  refused(await preflight(SITE, "/v1/connect/browser/pk_live_x"), 403, "origin_not_allowed", null);
  refused(await call("GET", path, { key: undefined, headers: BROWSER }), 405, "method_not_allowed", null);
  refused(await call("POST", "/v1/connect/browser/", { key: undefined, headers: BROWSER }), 404, "route_not_found");
});

test("a beacon's text is read as JSON; what is no event, or too large, is refused with its field", async (fixtures) => {
  const { report, code, landed, recorded } = fixtures;
  const beacon = { ...BROWSER, "content-type": "text/plain;charset=UTF-8" };
  assert.equal((await report(JSON.stringify({ type: "click", code }), beacon)).body.outcome, "recorded");
  const before = (await recorded()).length;
  const click_id = await landed();
  const flawed: readonly (readonly [unknown, string | null])[] = [
    ["{", null],
    ["[]", null],
    [{}, "type"],
    [{ type: "refund", click_id }, "type"],
    [{ type: "click" }, "code"],
    [{ type: "click", code, customer: "mia" }, "customer"],
    [{ type: "click", code, value_minor: 5 }, "valueMinor"],
    [{ type: "click", code, referrer: "https://blog.example/path?q=mia" }, "referrer"],
    [{ type: "click", code, utm_source: "x".repeat(129) }, "utmSource"],
    [{ type: "lead", click_id }, "eventId"],
    [{ type: "lead", event_id: "1" }, "clickId"],
    [{ type: "lead", click_id, event_id: "1", value_minor: 5 }, "valueMinor"],
    [{ type: "lead", click_id: 7, event_id: "1" }, "clickId"],
    [{ type: "sale", click_id, event_id: "1", value_minor: -5 }, "valueMinor"],
    [{ type: "sale", click_id, event_id: "1", currency: "dollars" }, "currency"],
    [{ type: "sale", click_id, event_id: "1", enrollment: "enr_x" }, "enrollment"],
    [{ type: "identify", click_id, customer: "" }, "customer"],
    [{ type: "__proto__", click_id }, "type"],
  ];
  for (const [body, param] of flawed) refused(await report(body), 400, "invalid_request", param);
  for (const body of [{ type: "click", code: "nobody" }])
    refused(await report(body), 404, "promo_link_not_found", "code");
  for (const click of [NOBODY, "perf_x", "../etc"]) {
    refused(await report({ type: "click", click_id: click }), 404, "performance_event_not_found", "clickId");
    refused(
      await report({ type: "lead", click_id: click, event_id: "1" }),
      404,
      "performance_event_not_found",
      "clickId",
    );
  }
  refused(
    await report(JSON.stringify({ type: "click", code }), {
      ...BROWSER,
      "content-type": "application/x-www-form-urlencoded",
    }),
    415,
    "unsupported_media_type",
  );
  assert.equal((await recorded()).length, before);
});

test("a click and a link of another program are unknown here", async (fixtures) => {
  const { report, landed, call, code } = fixtures;
  const click_id = await landed();
  const other = await openHost(fixtures, { allowed_origins: [SITE] });
  const send = (body: object) =>
    call("POST", `/v1/connect/browser/${other.publicKey}`, { key: undefined, body, headers: BROWSER });
  refused(await send({ type: "click", code }), 404, "promo_link_not_found", "code");
  refused(await send({ type: "lead", click_id, event_id: "1" }), 404, "performance_event_not_found", "clickId");
  assert.equal((await report({ type: "lead", click_id, event_id: "1" })).status, 200);
});

test("clicks of one address count up to its bound, and are suspected above it", async ({
  report,
  code,
  host,
  ports,
}) => {
  const { clicksPerAddress } = ports.settings;
  for (let visitor = 0; visitor < clicksPerAddress + 3; visitor += 1)
    await report({ type: "click", code }, { ...BROWSER, "user-agent": `Mozilla/5.0 Firefox/${visitor}.0` });
  assert.equal((await host.standing()).body.metrics.linkClicks, clicksPerAddress);
});

test("each surface, and each address, has a limit of its own; refusals can be read by the page", async () => {
  const rate = { perSecond: 0.001, burst: 3 };
  for (const limited of ["surfaceRate", "addressRate"] as const) {
    const world = await opened({ [limited]: rate });
    try {
      const { call, host, report, code } = world;
      const left = limited === "surfaceRate" ? 3 : 2;
      for (let sent = 0; sent < left; sent += 1)
        assert.equal((await report({ type: "click", code })).status, 200, limited);
      const over = await report({ type: "click", code });
      refused(over, 429, "rate_limited", null);
      assert.ok(Number(over.headers["retry-after"]) > 0);
      if (limited === "addressRate") continue;
      assert.equal(over.headers["access-control-allow-origin"], SITE);
      const other = await openHost(world, { allowed_origins: [SITE] });
      const path = `/v1/connect/browser/${other.publicKey}`;
      const elsewhere = await call("POST", path, { key: undefined, body: { type: "click", code }, headers: BROWSER });
      refused(elsewhere, 404, "promo_link_not_found", "code");
      assert.equal((await host.standing()).body.metrics.linkClicks, 1);
    } finally {
      await world.close();
    }
  }
});

test("a body of more than 16 KiB is refused unread", async ({ report, code }) => {
  const body = (size: number) => JSON.stringify({ type: "click", code }).padEnd(size, " ");
  assert.equal((await report(body(16_384))).status, 200);
  refused(await report(body(16_385)), 413, "payload_too_large", null);
  const chunked = { ...BROWSER, "transfer-encoding": "chunked", "content-length": [] as never };
  refused(await report(body(100_000), chunked), 413, "payload_too_large", null);
});

test.run();
