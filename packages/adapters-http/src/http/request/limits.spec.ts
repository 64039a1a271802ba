import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { type Reply, refused } from "../../testing/http-client.ts";
import { openWorld } from "../../testing/world.ts";

const test = suite("rate limits");
const PROGRAMS = "/v1/platform/programs";

test("an organization has one bucket for all its keys, reported in every answer", async () => {
  const world = await openWorld({ organizationRate: { perSecond: 0.5, burst: 3 } });
  try {
    const { call, keyWith } = world;
    const other = await keyWith(["*"], false);
    const replies: Reply[] = [];
    for (const key of [world.key, other, world.key, other]) replies.push(await call("GET", PROGRAMS, { key }));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 429],
    );
    assert.deepEqual(
      replies.map(({ headers }) => headers.ratelimit),
      ['"organization";r=2;t=2', '"organization";r=1;t=4', '"organization";r=0;t=6', '"organization";r=0;t=6'],
    );
    for (const { headers } of replies) assert.equal(headers["ratelimit-policy"], '"organization";q=3;w=6');
    const last = replies[3] as Reply;
    refused(last, 429, "rate_limited", null);
    assert.equal(last.headers["retry-after"], "2");
  } finally {
    await world.close();
  }
});

test("one of several processes takes its part of every limit, and its headers say that part", async () => {
  const rate = { perSecond: 1, burst: 7 };
  const world = await openWorld({ organizationRate: rate, addressRate: rate, processes: 3 });
  try {
    const replies = [
      await world.call("GET", PROGRAMS),
      await world.call("GET", PROGRAMS),
      await world.call("GET", PROGRAMS),
    ];
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 429],
    );
    for (const { headers } of replies) assert.equal(headers["ratelimit-policy"], '"organization";q=2;w=6');
    assert.equal(replies[2]?.headers["retry-after"], "3");
    const failed: number[] = [];
    for (let times = 0; times < 3; times += 1) failed.push((await world.call("GET", PROGRAMS, { key: "no" })).status);
    assert.deepEqual(failed, [401, 401, 429]);
  } finally {
    await world.close();
  }
});

test("401 and 403 are checked before it and take no token; the body is checked after it", async () => {
  const world = await openWorld({ organizationRate: { perSecond: 0.1, burst: 1 } });
  try {
    const { call, keyWith } = world;
    const narrow = await keyWith(["wallet:read"]);
    for (let times = 0; times < 3; times += 1) {
      refused(await call("GET", PROGRAMS, { key: "nonsense" }), 401, "unauthenticated");
      refused(await call("GET", PROGRAMS, { key: narrow }), 403, "insufficient_scope");
    }
    refused(await call("GET", "/v1/platform/nowhere"), 404, "route_not_found");
    refused(await call("GET", "/v1/platform/nowhere"), 429, "rate_limited");
    refused(await call("POST", PROGRAMS, { body: "{" }), 429, "rate_limited");
    refused(await call("GET", PROGRAMS, { key: narrow }), 403, "insufficient_scope");
  } finally {
    await world.close();
  }
});

test("one organization's bucket is not another's", async () => {
  const world = await openWorld({ organizationRate: { perSecond: 0.1, burst: 1 } });
  try {
    const { platform, call } = world;
    const { id } = await platform.operator.createOrganization({ name: "Other" });
    await platform.operator.createBrand(id, { name: "Other" });
    const { secret } = await platform.operator.createKey(id);
    assert.equal((await call("GET", PROGRAMS)).status, 200);
    assert.equal((await call("GET", PROGRAMS)).status, 429);
    assert.equal((await call("GET", PROGRAMS, { key: secret })).status, 200);
  } finally {
    await world.close();
  }
});

test("an address that keeps failing to authenticate is rate-limited, and its valid keys still work", async () => {
  const world = await openWorld({ addressRate: { perSecond: 0.1, burst: 2 } });
  try {
    const { call } = world;
    const replies = [];
    for (let times = 0; times < 3; times += 1) replies.push(await call("GET", PROGRAMS, { key: "nonsense" }));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [401, 401, 429],
    );
    assert.equal(replies[2]?.headers["retry-after"], "10");
    assert.equal((await call("GET", PROGRAMS)).status, 200);
  } finally {
    await world.close();
  }
});

test("the default is 100 per second with a burst of 200; false means no limit", async () => {
  const world = await openWorld({ organizationRate: undefined as never });
  try {
    const reply = await world.call("GET", PROGRAMS);
    assert.equal(reply.headers["ratelimit-policy"], '"organization";q=200;w=2');
  } finally {
    await world.close();
  }
  const free = await openWorld({ organizationRate: false });
  try {
    assert.equal((await free.call("GET", PROGRAMS)).headers.ratelimit, undefined);
  } finally {
    await free.close();
  }
});

test.run();
