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

test("a key with a rate of its own is limited by it as well, and answers within both limits say both", async () => {
  const world = await openWorld({ organizationRate: { perSecond: 0.5, burst: 10 } });
  try {
    const { platform, call, organization } = world;
    const rate_limit = { per_second: 1, burst: 2 };
    const made = await platform.operator.createKey(organization, { rate_limit });
    assert.deepEqual(made.rate_limit, rate_limit);
    const replies: Reply[] = [];
    for (let times = 0; times < 3; times += 1) replies.push(await call("GET", PROGRAMS, { key: made.secret }));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 429],
    );
    assert.equal(replies[0]?.headers["ratelimit-policy"], '"key";q=2;w=2, "organization";q=10;w=20');
    assert.equal(replies[1]?.headers.ratelimit, '"key";r=0;t=2, "organization";r=8;t=4');
    assert.equal(replies[2]?.headers["ratelimit-policy"], '"key";q=2;w=2');
    // What a key is refused takes nothing from the others of its organization.
    assert.equal((await call("GET", PROGRAMS)).headers.ratelimit, '"organization";r=7;t=6');
    const rotated = await platform.operator.rotateKey(made.id);
    assert.deepEqual(rotated.rate_limit, rate_limit);
    const { message } = await platform.operator
      .createKey(organization, { rate_limit: { per_second: 0, burst: 1 } })
      .then(
        () => ({ message: "" }),
        (error: Error) => error,
      );
    assert.match(message, /rate_limit\.per_second/);
  } finally {
    await world.close();
  }
});

test("keys without a rate of their own have that of the service, each by itself", async () => {
  const world = await openWorld({ organizationRate: false, keyRate: { perSecond: 0.1, burst: 1 } });
  try {
    const { call, keyWith } = world;
    const other = await keyWith(["*"]);
    const statuses: number[] = [];
    for (const key of [world.key, other, world.key, other])
      statuses.push((await call("GET", PROGRAMS, { key })).status);
    assert.deepEqual(statuses, [200, 200, 429, 429]);
  } finally {
    await world.close();
  }
});

test("an organization with a rate of its own has it in place of the service's, until it is taken away", async () => {
  const world = await openWorld({ organizationRate: { perSecond: 0.1, burst: 1 } });
  try {
    const { platform, call, organization } = world;
    assert.equal((await platform.operator.organizationLimit(organization)).rate_limit, null);
    const rate_limit = { per_second: 1, burst: 3 };
    const set = await platform.operator.limitOrganization(organization, { rate_limit });
    assert.deepEqual(set, { id: organization, object: "organization_limit", rate_limit });
    assert.equal((await call("GET", PROGRAMS)).headers["ratelimit-policy"], '"organization";q=3;w=3');
    const entries: readonly any[] = (await call("GET", "/v1/platform/audit_entries")).body.data;
    const entry = entries.find(({ verb }) => verb === "organizations.limit");
    assert.deepEqual([entry.before.rate_limit, entry.after.rate_limit], [null, rate_limit]);
    assert.equal((await platform.operator.limitOrganization(organization, { rate_limit: null })).rate_limit, null);
  } finally {
    await world.close();
  }
});

test("whole lists as files have a limit of their own, which pages do not take from", async () => {
  const world = await openWorld({ exportRate: { perSecond: 0.5, burst: 2 } });
  try {
    const { call } = world;
    const replies: Reply[] = [];
    for (let times = 0; times < 3; times += 1)
      replies.push(await call("GET", PROGRAMS, { headers: { accept: "text/csv" } }));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 429],
    );
    refused(replies[2] as Reply, 429, "rate_limited", null);
    assert.deepEqual([replies[2]?.headers["retry-after"], replies[2]?.headers.ratelimit], ["2", '"export";r=0;t=4']);
    assert.equal((await call("GET", PROGRAMS)).status, 200);
  } finally {
    await world.close();
  }
});

test.run();
