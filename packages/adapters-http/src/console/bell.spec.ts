import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { type Browser, signIn } from "../testing/people.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly owner: Browser;
  readonly manager: Browser;
  readonly support: Browser;
}
const test = suite<Fixtures>("notifications of people");

interface Shown {
  readonly kind: string;
  readonly name: string | null;
  readonly subject: string | null;
  readonly is_read: boolean;
  readonly at: string;
}

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const campaign = await runCampaign(world);
  const of = (role: "owner" | "manager" | "support") => signIn(world, { email: `${role}@acme.example`, role });
  const people = { owner: await of("owner"), manager: await of("manager"), support: await of("support") };
  Object.assign(fixtures, world, { campaign, ...people });
});
test.after((world) => world.close());

const bellOf = async ({ call }: Browser): Promise<{ readonly unread: number; readonly data: readonly Shown[] }> =>
  (await call("GET", "/bell")).body;
const mentionsOf = async (browser: Browser) => (await bellOf(browser)).data.filter(({ kind }) => kind === "mention");
const personOf = async ({ call }: Browser): Promise<string> => (await call("GET", "/session")).body.person.id;

test("a mention is told to whom it names until it is read, and to nobody else", async ({
  manager,
  support,
  campaign,
}) => {
  assert.deepEqual(await mentionsOf(support), []);
  const body = { text: "Look at this", mentions: [await personOf(support), await personOf(manager)] };
  const note = await manager.call("POST", `/enrollments/${campaign.enrollment}/notes`, { body });
  assert.equal(note.status, 201, note.text);
  const [mention] = await mentionsOf(support);
  assert.deepEqual([mention?.subject, mention?.is_read], [campaign.enrollment, false]);
  // Who wrote it knows of it.
  assert.deepEqual(await mentionsOf(manager), []);
  const before = await bellOf(support);
  const read = await support.call("POST", "/bell/read", { body: { up_to: before.data[0]?.at } });
  assert.deepEqual([read.status, read.body.unread], [200, 0], read.text);
  assert.deepEqual((await mentionsOf(support))[0]?.is_read, true);
  const earlier = await support.call("POST", "/bell/read", { body: { up_to: "2001-01-01T00:00:00Z" } });
  assert.equal(earlier.body.read_at, read.body.read_at);
});

test("a note that is removed is told no more", async ({ manager, support, campaign }) => {
  const body = { text: "Once", mentions: [await personOf(support)] };
  const path = `/enrollments/${campaign.enrollment}/notes`;
  const { id } = (await manager.call("POST", path, { body })).body;
  const count = (await mentionsOf(support)).length;
  await manager.call("DELETE", `${path}/${id}`);
  assert.equal((await mentionsOf(support)).length, count - 1);
});

test("kinds of mail that are switched off are left out", async ({ support }) => {
  assert.ok((await mentionsOf(support)).length > 0);
  const { kinds } = (await support.call("GET", "/notifications")).body;
  const { brand } = kinds.find(({ kind }: { readonly kind: string }) => kind === "mentions");
  const switchTo = (is_on: boolean) =>
    support.call("POST", "/notifications", { body: { kinds: [{ kind: "mentions", brand, is_on }] } });
  await switchTo(false);
  assert.deepEqual(await mentionsOf(support), []);
  await switchTo(true);
  assert.ok((await mentionsOf(support)).length > 0);
});

test("a time that is none is refused, and one to come reads nothing that is not there yet", async ({ owner }) => {
  refused(await owner.call("POST", "/bell/read", { body: { up_to: "soon" } }), 400, "invalid_request", "up_to");
  refused(await owner.call("POST", "/bell/read", { body: {} }), 400, "invalid_request", "up_to");
  const { body } = await owner.call("POST", "/bell/read", { body: { up_to: "2999-01-01T00:00:00Z" } });
  assert.ok(new Date(body.read_at) < new Date("2999-01-01T00:00:00Z"));
});

test.run();
