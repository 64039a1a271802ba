import * as assert from "node:assert/strict";
import { refused } from "../../testing/http-client.ts";
import { onMounts } from "../../testing/mounts.ts";
import { openWorld, type World } from "../../testing/world.ts";

const test = onMounts<World>("the public feed");

test.before.each(async (fixtures) => void Object.assign(fixtures, await openWorld({}, undefined, fixtures.mount)));
test.after.each((fixtures) => fixtures.close());

const FEED = "/v1/connect/discover";

const list = async ({ call, advance }: World, name: string, fields: object = {}): Promise<string> => {
  advance(1_000);
  const { body } = await call("POST", "/v1/platform/programs", { body: { name, visibility: "listed", ...fields } });
  return body.id;
};
const feed = async ({ call }: World, query = "") => (await call("GET", `${FEED}${query}`, { key: undefined })).body;
const names = async (world: World, query = "") =>
  (await feed(world, query)).programs.map(({ name }: { name: string }) => name);

test("a card has the documented fields only", async (world) => {
  const { call } = world;
  const id = await list(world, "Runners", { description: "Run with us", metadata: { internal: "secret" } });
  await call("POST", `/v1/platform/programs/${id}/requirements`, {
    body: {
      scope: "program_entry",
      metric_key: "followers",
      operator: "gte",
      threshold: 1_000,
      window_days: 30,
      source: "instagram",
    },
  });
  const paused = { scope: "tier", metric_key: "sales_count", operator: "gte", threshold: 1, status: "paused" };
  await call("POST", `/v1/platform/programs/${id}/requirements`, { body: paused });
  const { programs, pagination } = await feed(world);
  assert.deepEqual(pagination, { limit: 20, offset: 0, hasMore: false });
  const [{ createdAt, listedAt, ...card }] = programs;
  assert.deepEqual(card, {
    id,
    name: "Runners",
    description: "Run with us",
    brandName: "Acme Shoes",
    requirements: [
      {
        scope: "program_entry",
        metricKey: "followers",
        operator: "gte",
        threshold: 1_000,
        windowDays: 30,
        source: "instagram",
        required: true,
      },
    ],
  });
  for (const time of [createdAt, listedAt]) assert.equal(new Date(time).toISOString(), time);
});

test("only listed, active and live programs are shown, newest listing first", async (world) => {
  const { call, keyWith, platform } = world;
  const first = await list(world, "First");
  await list(world, "Second");
  await list(world, "Private", { visibility: "private" });
  await list(world, "Paused", { status: "paused" });
  await list(world, "Archived", { status: "archived" });
  const testKey = await keyWith(["*"], false);
  await call("POST", "/v1/platform/programs", { key: testKey, body: { name: "Test", visibility: "listed" } });
  const { id } = await platform.operator.createOrganization({ name: "Other" });
  await platform.operator.createBrand(id, { name: "Other Brand" });
  const { secret } = await platform.operator.createKey(id);
  world.advance(1_000);
  await call("POST", "/v1/platform/programs", { key: secret, body: { name: "Theirs", visibility: "listed" } });
  assert.deepEqual(await names(world), ["Theirs", "Second", "First"]);

  const change = (fields: object) => call("POST", `/v1/platform/programs/${first}`, { body: fields });
  world.advance(1_000);
  await change({ visibility: "private" });
  assert.deepEqual(await names(world), ["Theirs", "Second"]);
  await change({ visibility: "listed" });
  assert.deepEqual(await names(world), ["First", "Theirs", "Second"], "a program that is listed again is the newest");
  await change({ status: "paused" });
  assert.deepEqual(await names(world), ["Theirs", "Second"]);
});

test("unlisting does not change members", async (world) => {
  const { call } = world;
  const id = await list(world, "Runners");
  const { body: member } = await call("POST", "/v1/platform/enrollments", {
    body: { program: id, email: "a@example.com" },
  });
  await call("POST", `/v1/platform/programs/${id}`, { body: { visibility: "private" } });
  assert.deepEqual((await call("GET", `/v1/platform/enrollments/${member.id}`)).body, member);
});

test("pages use limit and offset; a limit above 50 is 50", async (world) => {
  for (let n = 1; n <= 53; n += 1) await list(world, `P${n}`);
  assert.equal((await names(world)).length, 20);
  const whole = await feed(world, "?limit=1000");
  assert.deepEqual(whole.pagination, { limit: 50, offset: 0, hasMore: true });
  assert.equal(whole.programs.length, 50);
  assert.deepEqual(await names(world, "?limit=2&offset=3"), ["P50", "P49"]);
  const end = await feed(world, "?limit=50&offset=50");
  assert.deepEqual(end.pagination, { limit: 50, offset: 50, hasMore: false });
  assert.deepEqual(
    end.programs.map(({ name }: { name: string }) => name),
    ["P3", "P2", "P1"],
  );
  assert.deepEqual(await names(world, "?offset=99"), []);
});

test("an invalid page parameter is refused by name", async ({ call }) => {
  const open = (query: string) => call("GET", `${FEED}?${query}`, { key: undefined });
  for (const [query, param] of [
    ["limit=0", "limit"],
    ["limit=-1", "limit"],
    ["limit=x", "limit"],
    ["limit=1.5", "limit"],
    ["offset=-1", "offset"],
    ["offset=100001", "offset"],
    ["page=2", "page"],
    ["limit=1&limit=2", "limit"],
  ] as const) {
    refused(await open(query), 400, "invalid_request", param);
  }
});

test("an answer may be cached, and must be revalidated", async (world) => {
  const { call } = world;
  const id = await list(world, "Runners");
  const first = await call("GET", FEED, { key: undefined });
  assert.equal(first.headers["cache-control"], "public, no-cache");
  const again = () => call("GET", FEED, { key: undefined, headers: { "if-none-match": String(first.headers.etag) } });
  const kept = await again();
  assert.deepEqual([kept.status, kept.text], [304, ""]);
  await call("POST", `/v1/platform/programs/${id}`, { body: { visibility: "private" } });
  const fresh = await again();
  assert.deepEqual([fresh.status, fresh.body.programs], [200, []]);
});

test("the feed is read-only, and no other path exists beside it", async ({ call }) => {
  const reply = await call("POST", FEED, { key: undefined, body: {} });
  refused(reply, 405, "method_not_allowed", null);
  assert.equal(reply.headers.allow, "GET, HEAD");
  for (const path of ["/v1/connect", "/v1/connect/", "/v1/connect/nowhere", "/v1/connect/Discover"]) {
    refused(await call("GET", path, { key: undefined }), 404, "route_not_found", null);
  }
});

test("each address has its limit", async () => {
  const world = await openWorld({ addressRate: { perSecond: 1, burst: 3 } });
  try {
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await world.call("GET", FEED, { key: undefined })).status);
    assert.deepEqual(statuses, [200, 200, 200, 429]);
  } finally {
    await world.close();
  }
});

test.run();
