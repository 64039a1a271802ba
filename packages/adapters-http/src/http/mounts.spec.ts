import * as assert from "node:assert/strict";
import { type Host, openHost } from "../testing/host.ts";
import { refused } from "../testing/http-client.ts";
import { EXPRESS, FETCH, NODE, onMounts, SERVER } from "../testing/mounts.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly host: Host;
}
const test = onMounts<Fixtures>("the surface", [SERVER, EXPRESS, NODE, FETCH]);

const PROGRAMS = "/v1/platform/programs";
const BROWSER = { "user-agent": "Mozilla/5.0 Firefox/140.0", accept: "text/html,*/*;q=0.8" };
const KEYLESS = { key: undefined };

test.before(async (fixtures) => {
  const world = await openWorld({ bodyLimit: 2_000 }, undefined, fixtures.mount);
  Object.assign(fixtures, world, { campaign: await runCampaign(world), host: await openHost(world) });
});
test.after((fixtures) => fixtures.close());

test("every page that needs no key has its type, its policy and its caching, and answers reads only", async ({
  call,
}) => {
  const paths = ["/docs", "/docs/style.css", "/docs/search.json", "/docs/errors/rate_limited", "/openapi.json"];
  for (const path of [...paths, "/.well-known/entente-seals.json", "/v1/connect/discover"]) {
    const got = await call("GET", path, KEYLESS);
    assert.equal(got.status, 200, path);
    assert.ok(got.headers["content-security-policy"], path);
    const head = await call("HEAD", path, KEYLESS);
    assert.deepEqual([head.text, head.headers["content-length"]], ["", String(Buffer.byteLength(got.text))], path);
    const put = await call("PUT", path, KEYLESS);
    refused(put, 405, "method_not_allowed", null);
    assert.equal(put.headers.allow, "GET, HEAD");
  }
  for (const path of ["/docs/nowhere", "/openapi.json/", "/elsewhere", "/v1", "/v1/platforms", "/V1/platform"])
    refused(await call("GET", path), 404, "route_not_found");
});

test("the reference with a slash behind it leads to the one without", async ({ call }) => {
  const { status, headers } = await call("GET", "/docs/", KEYLESS);
  assert.deepEqual([status, headers.location], [308, "../docs"]);
  assert.equal(new URL(String(headers.location), "http://a.example/partners/docs/").pathname, "/partners/docs");
});

test("an object that the caller has is not sent again until it changes; a list has no tag", async ({
  call,
  campaign,
}) => {
  const path = `/v1/platform/promo_links/${campaign.promoLink}`;
  const read = (tag?: string) => call("GET", path, tag === undefined ? {} : { headers: { "if-none-match": tag } });
  const { headers, status } = await read();
  const tag = String(headers.etag);
  assert.equal(status, 200);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
    const again = await read(known);
    assert.deepEqual([again.status, again.text, again.headers.etag], [304, "", tag], known);
    assert.ok(again.headers["request-id"]);
  }
  const head = await call("HEAD", path, { headers: { "if-none-match": tag } });
  assert.deepEqual([head.status, head.headers.etag], [304, tag]);
  assert.equal((await read('"other"')).status, 200);
  await call("GET", `/r/${campaign.code}`, { ...KEYLESS, headers: BROWSER });
  const changed = await read(tag);
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.etag, tag);
  refused(await call("GET", path, { ...KEYLESS, headers: { "if-none-match": tag } }), 401, "unauthenticated");
  for (const other of [
    PROGRAMS,
    "/v1/platform/payouts/summary",
    `/v1/platform/enrollments/${campaign.enrollment}/standing`,
  ])
    assert.equal((await call("GET", other)).headers.etag, undefined);
});

test("a known answer is not sent again, and has no body", async ({ call }) => {
  const { etag = "" } = (await call("GET", "/v1/connect/discover", KEYLESS)).headers;
  const again = await call("GET", "/v1/connect/discover", { ...KEYLESS, headers: { "if-none-match": etag } });
  assert.deepEqual([again.status, again.text, again.headers.etag], [304, "", etag]);
});

test("a link redirects people and programs; an unknown one is a page for people", async ({ call, campaign }) => {
  const follow = (code: string, headers = {}) => call("GET", `/r/${code}`, { ...KEYLESS, headers });
  for (const headers of [BROWSER, { "user-agent": "curl/8" }, { ...BROWSER, "sec-purpose": "prefetch" }]) {
    const reply = await follow(campaign.code, headers);
    assert.equal(reply.status, 302);
    assert.match(String(reply.headers.location), /^https:\/\/shop\.example\/shoes\?utm=x&ref=/);
  }
  assert.equal((await call("GET", `/v1/platform/promo_links/${campaign.promoLink}`)).body.clicks, 1);
  for (const code of ["nobody", "a%20b", "a/b", "", "x".repeat(200)]) {
    refused(await follow(code), 404, "promo_link_not_found");
    assert.match((await follow(code, BROWSER)).text, /^<!doctype html>/);
  }
  assert.equal((await call("HEAD", `/r/${campaign.code}`, KEYLESS)).status, 302);
  refused(await call("POST", `/r/${campaign.code}`, KEYLESS), 405, "method_not_allowed");
});

test("a body is read by its type and its size, and only where it is asked for", async ({ call }) => {
  const post = (body: unknown, headers = {}) => call("POST", PROGRAMS, { body, headers });
  refused(await post(JSON.stringify({ name: "x".repeat(3_000) })), 413, "payload_too_large");
  refused(await post("name=x", { "content-type": "application/x-www-form-urlencoded" }), 415, "unsupported_media_type");
  refused(await post("{}", { "content-encoding": "gzip" }), 415, "unsupported_media_type");
  for (const body of ["{", "[]", `{"name":1,"name":2}`, Buffer.from([0x7b, 0xff, 0x7d])])
    refused(await post(body), 400, "invalid_request");
  refused(await post(undefined), 400, "invalid_request");
  refused(await call("POST", `${PROGRAMS}?name=x`, { body: { name: "x" } }), 400, "invalid_request", "name");
  refused(await call("GET", `${PROGRAMS}?limit=%zz`), 400, "invalid_request", "limit");
  const made = await post(`{"name":"exact","metadata":{ "a" : 1.0 }}`);
  assert.deepEqual([made.status, made.text.includes(`"metadata":{ "a" : 1.0 }`)], [201, true]);
});

test("a repeated request is answered as it was, with the id that it had", async ({ call }) => {
  const once = { body: { name: "once" }, headers: { "idempotency-key": "k-1" } };
  const first = await call("POST", PROGRAMS, once);
  const again = await call("POST", PROGRAMS, once);
  assert.deepEqual([again.status, again.text, again.headers["idempotent-replayed"]], [201, first.text, "true"]);
  const key = { "idempotency-key": "k-1" };
  refused(await call("POST", PROGRAMS, { body: { name: "else" }, headers: key }), 409, "idempotency_key_conflict");
});

test("a refusal links the page about its code", async ({ call }) => {
  const { headers } = await call("GET", `${PROGRAMS}/nobody`);
  assert.equal(headers.link, `</docs/errors/program_not_found>; rel="help"`);
});

test("the API accepts names in both casings, and the older route answers in camelCase", async ({
  call,
  campaign,
  key,
}) => {
  const body = { landingUrl: "https://shop.example/boots" };
  const updated = await call("POST", `${PROGRAMS}/${campaign.program}`, { body });
  assert.equal(updated.body.landing_url, body.landingUrl);
  const path = "/v1/platform/programs/connect-config/update";
  const config = await call("POST", path, { ...KEYLESS, body: { token: key, programId: campaign.program } });
  assert.ok(config.body.publicKey, config.text);
  refused(await call("GET", path), 405, "method_not_allowed");
});

test("host applications are answered by their signature", async ({ host, call }) => {
  const nonce = (last: number) => ({ nonce: `018f5d2e-0000-4000-8000-00000000000${last}` });
  const claims = nonce(1);
  assert.equal((await host.handoff(claims)).status, 200);
  refused(await host.handoff(claims), 409, "nonce_reused");
  refused(await host.handoff(nonce(2), "hs_wrong"), 401, "invalid_signature");
  assert.equal((await host.standing(nonce(3))).status, 200);
  refused(await call("PUT", "/v1/connect/handoff", KEYLESS), 405, "method_not_allowed");
  refused(await call("GET", "/v1/connect/channels/none/callback?state=x", KEYLESS), 400, "invalid_request");
});

test("a file is a download", async ({ call, campaign, platform }) => {
  const path = `/v1/platform/payouts/batches/${campaign.payoutBatch}`;
  assert.equal((await call("POST", `${path}/export`)).status, 202);
  await platform.workers.drain();
  const { status, headers } = await call("GET", `${path}/file`);
  assert.deepEqual([status, /^attachment; filename=/.test(String(headers["content-disposition"]))], [200, true]);
});

test("a whole list is streamed, in the format that was asked for", async ({ call, campaign }) => {
  for (const accept of ["text/csv", "application/x-ndjson"]) {
    const { status, headers, text } = await call("GET", PROGRAMS, { headers: { accept } });
    assert.deepEqual([status, headers["content-length"]], [200, undefined]);
    assert.ok(headers["content-type"]?.startsWith(accept) && text.includes(campaign.program), text);
    const head = await call("HEAD", PROGRAMS, { headers: { accept } });
    assert.deepEqual([head.status, head.text], [200, ""]);
    refused(await call("GET", `${PROGRAMS}?limit=1`, { headers: { accept } }), 400, "invalid_request", "limit");
  }
});

test.run();
