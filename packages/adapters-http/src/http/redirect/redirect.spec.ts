import * as assert from "node:assert/strict";
import type { Click } from "@entente/core/http";
import type { Ports } from "@entente/core/ports";
import { suite } from "uvu";
import { type Reply, type RequestParts, refused } from "../../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly batches: Click[][];
  readonly lookUps: string[];
  /** The error of the next commit, and the error of every commit. */
  readonly failing: { next: Error | undefined; each?: Error };
  /** Commits wait until this many links were looked up, so that batches do not depend on the speed of the machine. */
  readonly blocked: { lookUps: number };
  /** Follows a link as a browser of the given name would. */
  readonly follow: (code: string, agent?: string, asking?: RequestParts) => Promise<Reply>;
  readonly clicks: () => Promise<number>;
}
const test = suite<Fixtures>("redirect");

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36";
const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

const openFixtures = async (
  fixtures: Fixtures,
  { clicksPerAddress = 20, ...options }: Parameters<typeof openWorld>[0] & { clicksPerAddress?: number } = {},
): Promise<void> => {
  const batches: Click[][] = [];
  const lookUps: string[] = [];
  const failing: Fixtures["failing"] = { next: undefined };
  const blocked: Fixtures["blocked"] = { lookUps: 0 };
  const watched = (ports: Ports): Ports => ({
    ...ports,
    settings: { ...ports.settings, clicksPerAddress },
    clicks: {
      resolve: (code) => {
        lookUps.push(code);
        return ports.clicks.resolve(code);
      },
      sweep: (...asked) => ports.clicks.sweep(...asked),
      narrowBefore: (...asked) => ports.clicks.narrowBefore(...asked),
      groupsAtOnce: () => ports.clicks.groupsAtOnce(),
      record: async (clicks, perAddress) => {
        batches.push([...clicks]);
        const { next } = failing;
        failing.next = undefined;
        if (next !== undefined) throw next;
        if (failing.each !== undefined) throw failing.each;
        do await new Promise((resolve) => setTimeout(resolve, 2));
        while (lookUps.length < blocked.lookUps);
        return ports.clicks.record(clicks, perAddress);
      },
    },
  });
  const world = await openWorld(options, watched);
  const campaign = await runCampaign(world);
  Object.assign(fixtures, world, {
    campaign,
    batches,
    lookUps,
    failing,
    blocked,
    follow: (code: string, agent = CHROME, { headers, ...asking }: RequestParts = {}) =>
      world.call("GET", `/r/${code}`, { key: undefined, ...asking, headers: { "user-agent": agent, ...headers } }),
    clicks: async () => (await world.call("GET", `/v1/platform/promo_links/${campaign.promoLink}`)).body.clicks,
  });
};

test.before.each((fixtures) => openFixtures(fixtures));
test.after.each((fixtures) => fixtures.close());

test("a link redirects to the landing page with its code and a click id, and must not be cached", async ({
  call,
  follow,
  campaign,
  clicks,
}) => {
  const reply = await follow(campaign.code);
  assert.equal(reply.status, 302);
  const location = new URL(String(reply.headers.location));
  assert.equal(location.origin + location.pathname, "https://shop.example/shoes");
  assert.equal(location.searchParams.get("utm"), "x");
  assert.equal(location.searchParams.get("ref"), campaign.code);
  const click = location.searchParams.get("click_id");
  assert.equal(reply.headers["cache-control"], "no-store");
  assert.equal(reply.headers["referrer-policy"], "strict-origin-when-cross-origin");
  assert.match(String(reply.headers["request-id"]), /^req_/);
  assert.equal(await clicks(), 1);
  const sale = { type: "sale", click_id: click, value_minor: 5, external_event_id: "by click" };
  const event = await call("POST", "/v1/platform/performance/events", { body: sale });
  assert.equal(event.body.enrollment, campaign.enrollment, "a sale that names the click is credited to the member");
});

test("a click says from where it came; its country and device are believed of a trusted proxy alone", async (fixtures) => {
  const headers = { referer: "https://news.example/a", "cf-ipcountry": "CH", "cf-device-type": "mobile" };
  await fixtures.follow(fixtures.campaign.code, CHROME, { headers });
  const detailsOf = ({ country, referrerHost, device }: Partial<Click> = {}) => [country, referrerHost, device];
  assert.deepEqual(detailsOf(fixtures.batches[0]?.[0]), [null, "news.example", null]);
  await fixtures.close();
  await openFixtures(fixtures, { trustProxy: 1 });
  await fixtures.follow(fixtures.campaign.code, CHROME, { headers });
  assert.deepEqual(detailsOf(fixtures.batches[0]?.[0]), ["CH", "news.example", "mobile"]);
});

test("the sub-id and the UTM parameters of a link lead on, and are kept with the click and what follows from it", async (fixtures) => {
  const { call, campaign, batches } = fixtures;
  const asked = `/r/${campaign.code}?sub_id=top+banner&utm_source=mail&utm_term=${"x".repeat(129)}&other=1`;
  const followed = (method: "GET" | "HEAD") =>
    call(method, asked, { key: undefined, headers: { "user-agent": CHROME } });
  for (const method of ["HEAD", "GET"] as const) {
    const location = new URL(String((await followed(method)).headers.location));
    const led = ["utm", "sub_id", "utm_source", "utm_term", "other"].map((name) => location.searchParams.get(name));
    assert.deepEqual(led, ["x", "top banner", "mail", null, null], method);
  }
  const [click] = batches[0] ?? [];
  assert.deepEqual(
    [click?.subId, click?.utmSource, click?.utmMedium, click?.utmTerm],
    ["top banner", "mail", null, null],
  );
  const sale = { type: "sale", click_id: click?.id, value_minor: 5, external_event_id: "of the banner" };
  const event = await call("POST", "/v1/platform/performance/events", { body: sale });
  assert.deepEqual([event.body.sub_id, event.body.utm_source, event.body.utm_term], ["top banner", "mail", null]);
  fixtures.advance(1_000);
  const path = "/v1/platform/analytics?group_by=type,sub_id&utm_source=mail&metrics=events";
  const { body } = await call("GET", path);
  assert.deepEqual(
    body.data?.map(({ groups, events }: any) => [groups.map(({ value }: any) => value), events]),
    [
      [["click", "top banner"], 1],
      [["sale", "top banner"], 1],
    ],
  );
});

test("the evergreen code redirects there as well", async ({ follow, campaign }) => {
  const reply = await follow(campaign.referralCode);
  assert.equal(reply.status, 302);
  assert.match(String(reply.headers.location), new RegExp(`ref=${campaign.referralCode}&click_id=`));
});

test("one visitor counts once per code and hour", async ({ follow, campaign, clicks, advance }) => {
  for (let times = 0; times < 3; times += 1) assert.equal((await follow(campaign.code)).status, 302);
  assert.equal(await clicks(), 1);
  await follow(campaign.code, `${CHROME} Edg/126.0`);
  assert.equal(await clicks(), 2);
  advance(3_600_000);
  await follow(campaign.code);
  assert.equal(await clicks(), 3);
});

test("HEAD, prefetches, bots and requests without a user agent are redirected and not counted", async ({
  call,
  follow,
  campaign,
  batches,
  clicks,
}) => {
  const cases: Promise<Reply>[] = [
    call("HEAD", `/r/${campaign.code}`, { headers: { "user-agent": CHROME } }),
    follow(campaign.code, CHROME, { headers: { purpose: "prefetch" } }),
    follow(campaign.code, CHROME, { headers: { "sec-purpose": "prefetch;prerender" } }),
    follow(campaign.code, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"),
    call("GET", `/r/${campaign.code}`, { key: undefined }),
  ];
  for (const { status, headers, text } of await Promise.all(cases)) {
    assert.equal(status, 302);
    assert.equal(text, "");
    assert.match(String(headers.location), /ref=/);
    assert.doesNotMatch(String(headers.location), /click_id/);
  }
  assert.equal(batches.length, 0);
  assert.equal(await clicks(), 0);
});

test("an unknown code is 404: a page for a browser, the envelope for a program", async ({ follow }) => {
  refused(await follow("nobody"), 404, "promo_link_not_found", null);
  const page = await follow("nobody", CHROME, { headers: { accept: HTML } });
  assert.equal(page.status, 404);
  assert.match(String(page.headers["content-type"]), /^text\/html/);
  assert.match(page.text, /This link leads nowhere/);
  assert.ok(page.text.includes(String(page.headers["request-id"])));
});

test("a malformed code is not looked up", async ({ follow, lookUps }) => {
  lookUps.length = 0;
  for (const code of [
    "",
    "a/b",
    "a%2Fb",
    "%00",
    "a.b",
    "<script>",
    "x".repeat(129),
    "a b".replace(" ", "%20"),
    "..%2f",
  ]) {
    refused(await follow(code), 404, "promo_link_not_found", null);
  }
  assert.deepEqual(lookUps, []);
  await follow("x".repeat(128));
  assert.equal(lookUps.length, 1);
});

test("only GET and HEAD are answered", async ({ call, campaign }) => {
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    const reply = await call(method, `/r/${campaign.code}`);
    refused(reply, 405, "method_not_allowed", null);
    assert.equal(reply.headers.allow, "GET, HEAD");
  }
});

test("a stopped link redirects and counts nothing, a paused one counts clicks", async ({
  call,
  platform,
  follow,
  campaign,
  clicks,
}) => {
  await call("POST", `/v1/platform/distributions/${campaign.distribution}/pause`);
  await platform.workers.drain();
  assert.equal((await follow(campaign.code)).status, 302);
  const paused = await clicks();
  await call("POST", `/v1/platform/distributions/${campaign.distribution}/cancel`);
  await platform.workers.drain();
  const reply = await follow(campaign.code, `${CHROME} other`);
  assert.equal(reply.status, 302);
  assert.doesNotMatch(String(reply.headers.location), /click_id/);
  assert.equal(await clicks(), paused);
});

test("concurrent clicks are committed together, and each before its answer", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { clicksPerAddress: 60 });
  const { follow, campaign, batches, clicks, blocked, registry } = fixtures;
  blocked.lookUps = 60;
  const replies = await Promise.all(Array.from({ length: 60 }, (_, n) => follow(campaign.code, `${CHROME} v${n}`)));
  assert.ok(replies.every(({ status }) => status === 302));
  assert.equal(batches.flat().length, 60);
  assert.ok(batches.length < 30, `${batches.length} commits`);
  assert.equal(await clicks(), 60);
  const text = await registry.metrics();
  assert.match(text, /entente_redirect_clicks_total\{outcome="committed"\} 60/);
  assert.match(
    text,
    new RegExp(`entente_redirect_commit_duration_seconds_count\\{outcome="committed"\\} ${batches.length}`),
  );
});

test("a click that could not be committed is answered as an error", async ({ follow, campaign, failing, clicks }) => {
  failing.next = new Error("connection lost");
  const reply = await follow(campaign.code);
  refused(reply, 503, "temporarily_unavailable", null);
  assert.equal(reply.headers["retry-after"], "1");
  assert.doesNotMatch(reply.text, /connection lost/);
  assert.equal((await follow(campaign.code)).status, 302);
  assert.equal(await clicks(), 1);
});

test("every click that fails is counted as failed, also where many are refused", async (fixtures) => {
  const { follow, campaign, failing, registry } = fixtures;
  failing.each = new Error("permission denied");
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => follow(campaign.code, `${CHROME} v${n}`)));
  for (const reply of replies) refused(reply, 503, "temporarily_unavailable", null);
  assert.match(await registry.metrics(), /entente_redirect_clicks_total\{outcome="failed"\} 40/);
});

test("visitors are distinguished by address, through trusted proxies", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { trustProxy: 1 });
  const { follow, campaign, clicks } = fixtures;
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.1"]) {
    await follow(campaign.code, CHROME, { headers: { "x-forwarded-for": address } });
  }
  assert.equal(await clicks(), 2);
});

test("a redirect with a cache looks up a code once a second at most", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { linkCacheMs: 1_000 });
  const { follow, campaign, lookUps } = fixtures;
  // The first one also begins to listen for changes, which clears what was cached before.
  await follow(campaign.code, `${CHROME} first`);
  lookUps.length = 0;
  for (let times = 0; times < 5; times += 1)
    assert.equal((await follow(campaign.code, `${CHROME} v${times}`)).status, 302);
  assert.equal(lookUps.length, 1);
  assert.equal(await fixtures.clicks(), 6);
});

test("a stopped link in the cache counts no more once the stop is notified", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { linkCacheMs: 1_000 });
  const { call, follow, campaign, lookUps } = fixtures;
  for (const version of ["v0", "v1"]) assert.equal((await follow(campaign.code, `${CHROME} ${version}`)).status, 302);
  lookUps.length = 0;
  const { body } = await call("GET", `/v1/platform/promo_links/${campaign.promoLink}`);
  assert.equal((await call("POST", `/v1/platform/enrollments/${body.enrollment}/archive`, { body: {} })).status, 200);
  assert.equal((await follow(campaign.code, `${CHROME} v2`)).status, 302);
  assert.equal(lookUps.length, 1);
  assert.equal(await fixtures.clicks(), 2);
});

test("a visitor above the limit of the address is led on with the code alone, and not recorded", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { addressRate: { perSecond: 1, burst: 2 } });
  const { follow, campaign, batches, registry } = fixtures;
  // Bots and prefetching take nothing from people.
  for (let times = 0; times < 3; times += 1) await follow(campaign.code, CHROME, { headers: { purpose: "prefetch" } });
  const replies: Reply[] = [];
  for (const n of [1, 2, 3, 4]) replies.push(await follow(campaign.code, `${CHROME} v${n}`));
  const led = replies.map(({ headers }) => new URL(String(headers.location)).searchParams);
  assert.deepEqual(
    replies.map(({ status, headers }) => [status, headers["retry-after"]]),
    replies.map(() => [302, undefined]),
  );
  assert.deepEqual(
    led.map((query) => [query.get("ref"), query.has("click_id")]),
    [true, true, false, false].map((hasClick) => [campaign.code, hasClick]),
  );
  assert.equal(batches.flat().length, 2);
  assert.match(await registry.metrics(), /entente_redirect_clicks_total\{outcome="over_limit"\} 2/);
  refused(await follow("nobody"), 404, "promo_link_not_found", null);
});

test("the landing page's query and fragment stay byte for byte", async ({ call, follow, campaign }) => {
  const program = (await call("GET", `/v1/platform/promo_links/${campaign.promoLink}`)).body.program;
  const landing = "https://shop.example/?abc&sig=a+b%2f~'()!&ref=old&utm_source=own&%63lick_id=1&flag#12?3&ref=x";
  await call("POST", `/v1/platform/programs/${program}`, { body: { landing_url: landing } });
  const agent = { headers: { "user-agent": CHROME }, key: undefined };
  const { headers } = await call("GET", `/r/${campaign.code}?utm_source=mail&utm_medium=a%20b`, agent);
  const [, click] = /click_id=([0-9a-f-]{36})/.exec(String(headers.location)) ?? [];
  assert.equal(
    headers.location,
    `https://shop.example/?abc&sig=a+b%2f~'()!&utm_source=own&flag&utm_medium=a+b&ref=${campaign.code}&click_id=${click}#12?3&ref=x`,
  );
  assert.equal(String((await follow(campaign.code, "")).headers.location).includes("click_id"), false);
});

test("a link names a page of the program's origins, and passes on what the program says", async (fixtures) => {
  const { call, campaign } = fixtures;
  const { program } = (await call("GET", `/v1/platform/promo_links/${campaign.promoLink}`)).body;
  const terms = { landing_url: "https://shop.example/", landing_origins: ["https://Shop.example:443"] };
  const changed = await call("POST", `/v1/platform/programs/${program}`, {
    body: { ...terms, pass_parameters: ["gclid"] },
  });
  assert.deepEqual([changed.body.landing_origins, changed.body.pass_parameters], [["https://shop.example"], ["gclid"]]);
  const led = async (query: string): Promise<string> => {
    const headers = { "user-agent": "" };
    const reply = await call("GET", `/r/${campaign.code}?${query}`, { key: undefined, headers });
    return String(reply.headers.location);
  };
  const ref = `ref=${campaign.code}`;
  assert.equal(await led("to=https%3A%2F%2Fshop.example%2Fp%3Fid%3D7%23top"), `https://shop.example/p?id=7&${ref}#top`);
  for (const to of [
    "https://evil.example/",
    "https://shop.example@evil.example/",
    "https://shop.example\\@evil.example/",
    "//evil.example",
    "/p",
  ])
    assert.equal(await led(`to=${encodeURIComponent(to)}`), `https://shop.example/?${ref}`, to);
  assert.equal(await led("gclid=a%2Fb&fbclid=1&ref=x"), `https://shop.example/?gclid=a%2Fb&${ref}`);
  await call("POST", `/v1/platform/programs/${program}`, { body: { pass_parameters: "all" } });
  assert.equal(await led(`a=1&click_id=2&flag&b=${"x".repeat(2_048)}`), `https://shop.example/?a=1&flag&${ref}`);
  for (const [field, value] of [
    ["landing_origins[0]", { landing_origins: ["https://shop.example/p"] }],
    ["landing_origins[0]", { landing_origins: ["https:shop.example"] }],
    ["pass_parameters", { pass_parameters: "some" }],
    ["pass_parameters[0]", { pass_parameters: [""] }],
  ] as const)
    refused(await call("POST", `/v1/platform/programs/${program}`, { body: value }), 400, "invalid_request", field);
});

test("clicks of one address count up to an hourly limit; further ones are suspected, and name the member of a sale", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { clicksPerAddress: 3 });
  const { call, follow, campaign, clicks, batches } = fixtures;
  const ids: (string | null)[] = [];
  for (let n = 0; n < 5; n += 1) {
    const { headers } = await follow(campaign.code, `${CHROME} v${n}`);
    ids.push(new URL(String(headers.location)).searchParams.get("click_id"));
  }
  assert.equal(await clicks(), 3);
  assert.equal(JSON.stringify(batches).includes("127.0.0.1"), false, "no address is kept");
  const sale = async (place: number) => {
    const body = { type: "sale", click_id: ids[place], value_minor: 5, external_event_id: `of ${place}` };
    return (await call("POST", "/v1/platform/performance/events", { body })).body;
  };
  const [honest, bought] = [await sale(0), await sale(4)];
  assert.deepEqual([honest.suspected, bought.suspected], [false, true]);
  assert.equal(bought.enrollment, campaign.enrollment);
  const explained = await call("GET", `/v1/platform/performance/events/${bought.id}/explain`);
  assert.equal(explained.body.route.suspected, true);
});

test("clicks of visitors whose addresses a proxy hides are not bounded", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { clicksPerAddress: 1 });
  const { follow, campaign, clicks } = fixtures;
  for (const n of [1, 2, 3])
    await follow(campaign.code, `${CHROME} v${n}`, { headers: { "x-forwarded-for": `192.0.2.${n}` } });
  assert.equal(await clicks(), 3);
});

test("visitors behind a proxy that is not named are recorded above the limit of its one address", async (fixtures) => {
  await fixtures.close();
  await openFixtures(fixtures, { addressRate: { perSecond: 0.1, burst: 1 } });
  const { follow, campaign, clicks, registry } = fixtures;
  for (const n of [1, 2, 3])
    await follow(campaign.code, `${CHROME} v${n}`, { headers: { "x-forwarded-for": `192.0.2.${n}` } });
  assert.equal(await clicks(), 3);
  assert.ok(!(await registry.metrics()).includes('outcome="over_limit"'));
});

test("visitors behind a proxy that is not named have a limit all the same, and one who only says so behind a named one has his own", async (fixtures) => {
  const addressRate = { perSecond: 0.001, burst: 1 };
  const visits = async (options: Parameters<typeof openFixtures>[1], count: number): Promise<number> => {
    await fixtures.close();
    await openFixtures(fixtures, { addressRate, ...options });
    for (let n = 0; n < count; n += 1)
      await fixtures.follow(fixtures.campaign.code, `${CHROME} v${n}`, {
        headers: { "x-forwarded-for": `192.0.2.${n}` },
      });
    return fixtures.clicks();
  };
  assert.equal(await visits({}, 25), 20);
  assert.equal(await visits({ trustProxy: ["203.0.113.1"] }, 3), 1);
});

test("a code is found behind what it was pasted with", async ({ follow, campaign, lookUps }) => {
  lookUps.length = 0;
  const encoded = `%${campaign.code.charCodeAt(0).toString(16)}${campaign.code.slice(1)}`;
  const pasted = [
    "/",
    "//",
    ".",
    ")",
    "%29",
    ").",
    "]",
    "%5D",
    "%20",
    "%2520",
    "%3E",
    ",",
    "'",
    "%22",
    "%E2%80%8B",
    "/%20",
  ];
  for (const link of [encoded, `/${campaign.code}`, ...pasted.map((end) => campaign.code + end)])
    assert.equal((await follow(link)).status, 302, link);
  assert.deepEqual(new Set(lookUps), new Set([campaign.code]));
});

test.run();
