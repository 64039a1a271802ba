import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = suite<Fixtures>("tags of members");
const V1 = "/v1/platform/enrollments";

test.before(async (fixtures) => {
  const world = await openWorld({});
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after((world) => world.close());

const listed = async ({ call }: World, tag: string): Promise<readonly (readonly string[])[]> =>
  (await call("GET", `${V1}?tag=${encodeURIComponent(tag)}`)).body.data.map(({ tags }: { tags: string[] }) => tags);

test("a member is given tags, and is listed by one of them in any case", async (world) => {
  const { call, campaign } = world;
  const path = `${V1}/${campaign.enrollment}`;
  assert.deepEqual((await call("GET", path)).body.tags, []);
  const updated = await call("POST", path, { body: { tags: [" Influencer ", "Needs follow-up"] } });
  assert.deepEqual(updated.body.tags, ["Influencer", "Needs follow-up"], updated.text);
  assert.deepEqual(await listed(world, "INFLUENCER"), [["Influencer", "Needs follow-up"]]);
  assert.deepEqual(await listed(world, "Influence"), []);
  refused(await call("POST", path, { body: { tags: ["a", "A"] } }), 400, "invalid_request", "tags");
  refused(
    await call("POST", path, { body: { tags: Array.from({ length: 21 }, (_, n) => `${n}`) } }),
    400,
    "invalid_request",
    "tags",
  );
});

test("tags are given to many and taken away, and who has too many is refused alone", async (world) => {
  const { call, campaign } = world;
  const bulk = (action: string, tags: readonly string[], more: object = {}) =>
    call("POST", `${V1}/bulk`, { body: { action, items: [{ enrollment: campaign.enrollment }], tags, ...more } });
  assert.deepEqual((await bulk("tag", ["vip"], { dry_run: true })).body.items[0].enrollment.tags, [
    "Influencer",
    "Needs follow-up",
    "vip",
  ]);
  assert.deepEqual(await listed(world, "vip"), []);
  assert.equal((await bulk("tag", ["vip", "influencer"])).body.succeeded, 1);
  assert.deepEqual(await listed(world, "Vip"), [["Influencer", "Needs follow-up", "vip"]]);
  const many = await bulk(
    "tag",
    Array.from({ length: 18 }, (_, n) => `${n}`),
  );
  assert.deepEqual([many.status, many.body.refused, many.body.items[0].error.code], [200, 1, "too_many_tags"]);
  assert.equal((await bulk("untag", ["INFLUENCER", "needs follow-up"])).body.succeeded, 1);
  assert.deepEqual(await listed(world, "vip"), [["vip"]]);
});

test("the audit log says which tags were given, and no event has one", async ({ call, campaign }) => {
  const path = `${V1}/${campaign.enrollment}`;
  assert.equal((await call("POST", path, { body: { tags: ["word-of-the-team"] } })).status, 200);
  await call("POST", `${path}/pause`);
  await call("POST", `${path}/resume`);
  await call("POST", `${path}/reject`, { body: {} });
  const audited = (await call("GET", `/v1/platform/audit_entries?limit=100`)).body.data;
  const entry = audited.find(({ after }: { after: { tags?: string[] } | null }) =>
    after?.tags?.includes("word-of-the-team"),
  );
  assert.deepEqual([entry?.verb, entry?.before.tags], ["enrollments.update", ["vip"]]);
  const events = (await call("GET", "/v1/platform/events?limit=100")).text;
  assert.match(events, /enrollment\.rejected/);
  assert.doesNotMatch(events, /word-of-the-team|"tags"/);
});

test.run();
