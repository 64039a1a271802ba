import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

const test = suite<World>("metric keys over HTTP");
const KEYS = "/v1/platform/metric_keys";
/** Interface, "Metric keys", in its order. */
const BUILT_IN = 13;

test.before.each(async (fixtures) => {
  Object.assign(fixtures, await openWorld());
});
test.after.each((fixtures) => fixtures.close());

const own = async ({ advance, call }: World, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    assert.equal((await call("POST", KEYS, { body: { key: `x:own_${n}` } })).status, 201);
    advance(1);
  }
};

const walk = async ({ call }: World, limit: number, filter = ""): Promise<readonly string[][]> => {
  const pages: string[][] = [];
  for (let after = ""; ; ) {
    const { body } = await call("GET", `${KEYS}?limit=${limit}${filter}${after}`);
    pages.push(body.data.map(({ key }: { key: string }) => key));
    if (!body.has_more) return pages;
    const last = body.data.at(-1);
    after = `&starting_after=${last.id ?? last.key}`;
  }
};

test("limit counts the built-in keys, which precede the brand's own", async (world) => {
  await own(world, 4);
  const { body } = await world.call("GET", `${KEYS}?limit=5`);
  assert.deepEqual([body.data.length, body.has_more], [5, true]);
  assert.ok(body.data.every(({ builtin }: { builtin: boolean }) => builtin));
});

for (const limit of [1, 4, BUILT_IN - 1, BUILT_IN, BUILT_IN + 1, BUILT_IN + 3, 100]) {
  test(`pages of ${limit} contain every key once, built-in and own`, async (world) => {
    await own(world, 3);
    const pages = await walk(world, limit);
    const [all] = await walk(world, 100);
    assert.deepEqual(all?.slice(BUILT_IN), ["x:own_2", "x:own_1", "x:own_0"]);
    assert.deepEqual(pages.flat(), all);
    for (const page of pages.slice(0, -1)) assert.equal(page.length, limit);
    assert.ok(pages.every((page) => page.length > 0 && page.length <= limit));
  });
}

test("a page that ends with the last built-in key is the last where there are no own keys", async (world) => {
  assert.deepEqual((await walk(world, BUILT_IN)).length, 1);
});

test("a page continues after an own key by its id or its key, and after no other cursor", async (world) => {
  await own(world, 2);
  const [, first] = (await world.call("GET", `${KEYS}?status=active&limit=100`)).body.data.toReversed();
  for (const after of [first.id, first.key]) {
    const { data } = (await world.call("GET", `${KEYS}?starting_after=${after}`)).body;
    assert.deepEqual(
      data.map(({ key }: { key: string }) => key),
      ["x:own_0"],
    );
  }
  for (const after of ["x:none", "links", "mkey_0190a0b0-0000-7000-8000-000000000000"]) {
    refused(await world.call("GET", `${KEYS}?starting_after=${after}`), 400, "invalid_request", "starting_after");
  }
});

test("built-in keys are never archived", async (world) => {
  await own(world, 2);
  await world.call("DELETE", `${KEYS}/x:own_0`);
  assert.deepEqual(await walk(world, 1, "&status=archived"), [["x:own_0"]]);
});

test("built-in keys are marked as such and cannot be changed", async ({ call }) => {
  const before = (await call("GET", `${KEYS}/link_clicks`)).text;
  for (const [reply, param] of [
    [await call("DELETE", `${KEYS}/link_clicks`), null],
    [await call("POST", `${KEYS}/link_clicks`, { body: { display_name: "Clicks" } }), null],
    [await call("POST", KEYS, { body: { key: "link_clicks" } }), "key"],
  ] as const) {
    assert.match(refused(reply, 400, "invalid_request", param).message, /link_clicks is built in/);
  }
  assert.equal((await call("GET", `${KEYS}/link_clicks`)).text, before);
  refused(await call("DELETE", `${KEYS}/x:none`), 404, "metric_key_not_found", null);
  refused(await call("POST", KEYS, { body: { key: "clicks" } }), 400, "invalid_request", "key");
});

test.run();
