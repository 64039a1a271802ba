import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { type Browser, signIn } from "../../testing/people.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../../testing/world.ts";
import { ROUTES } from "../routes.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly owner: Browser;
  readonly manager: Browser;
  readonly support: Browser;
}
const test = suite<Fixtures>("notes and who sees them");
const WORD = "word-that-only-the-team-reads";
const V1 = "/v1/platform";

const personOf = async ({ call }: Browser): Promise<string> => (await call("GET", "/session")).body.person.id;

const aboutOf = ({ enrollment, entity, performanceEvent, payoutBatch, distribution }: Campaign): readonly string[] => [
  `/enrollments/${enrollment}`,
  `/entities/${entity}`,
  `/performance/events/${performanceEvent}`,
  `/payouts/batches/${payoutBatch}`,
  `/distributions/${distribution}`,
];

test.before(async (fixtures) => {
  const world = await openWorld({ console: {}, publicUrl: "http://127.0.0.1" });
  const campaign = await runCampaign(world);
  const owner = await signIn(world, { email: "owner@acme.example" });
  const manager = await signIn(world, { email: "manager@acme.example", role: "manager" });
  const support = await signIn(world, { email: "support@acme.example", role: "support" });
  Object.assign(fixtures, world, { campaign, owner, manager, support });
});
test.after((world) => world.close());

const api = (browser: Browser, method: string, path: string, body?: object) =>
  browser.call(method, path, body === undefined ? {} : { body });

test("a note says who wrote it, whom it calls, and what it is about", async ({ manager, support, campaign }) => {
  const called = await personOf(support);
  for (const path of aboutOf(campaign)) {
    const made = await api(manager, "POST", `${path}/notes`, { text: ` ${WORD}\n `, mentions: [called] });
    if (path.startsWith("/payouts")) {
      refused(made, 403, "insufficient_scope");
      continue;
    }
    assert.equal(made.status, 201, made.text);
    const { author, mentions, subject, text, edited_at, entity } = made.body;
    assert.deepEqual([author.type, author.id, text, edited_at], ["person", await personOf(manager), WORD, null]);
    assert.deepEqual(
      mentions.map(({ id }: { readonly id: string }) => id),
      [called],
    );
    assert.ok(path.endsWith(subject), path);
    assert.equal(entity, path.startsWith("/distributions") ? null : campaign.entity, path);
    const read = await api(support, "GET", `${path}/notes`);
    assert.equal(read.body.data[0].text, WORD, read.text);
  }
});

test("a note calls people who may work in the brand, each once, and nobody else", async ({
  call,
  campaign,
  support,
}) => {
  const path = `${V1}/enrollments/${campaign.enrollment}/notes`;
  const send = (body: object) => call("POST", path, { body });
  const known = await personOf(support);
  for (const [mentions, param] of [
    [[known, known], "mentions"],
    [["person_0190a0b0-0000-7000-8000-000000000000"], "mentions[0]"],
    [[known, "nonsense"], "mentions[1]"],
    [Array.from({ length: 21 }, (_, n) => `person_${n}`), "mentions"],
  ] as const) {
    const reply = await send({ text: "A", mentions });
    assert.ok([400, 404].includes(reply.status), reply.text);
    assert.equal(reply.body.error.param, param, reply.text);
  }
  for (const text of ["", "  \n", "x".repeat(4_001), undefined, 7])
    refused(await send({ text }), 400, "invalid_request", "text");
  assert.equal((await send({ text: "x".repeat(4_000) })).status, 201);
});

test("only the author and owners change or remove a note, and a reader writes none", async (fixtures) => {
  const { call, campaign, owner, manager, support, keyWith } = fixtures;
  const path = `/enrollments/${campaign.enrollment}/notes`;
  const { id } = (await api(support, "POST", path, { text: "Mine" })).body;
  for (const asked of [
    await api(manager, "POST", `${path}/${id}`, { text: "Yours" }),
    await api(manager, "DELETE", `${path}/${id}`),
    await call("POST", `${V1}${path}/${id}`, { body: { text: "Theirs" } }),
  ])
    refused(asked, 403, "note_of_another", null);
  assert.notEqual((await api(support, "POST", `${path}/${id}`, { text: "Still mine" })).body.edited_at, null);
  assert.equal((await api(owner, "DELETE", `${path}/${id}`)).status, 200);
  const reader = await keyWith(["enrollments:read"]);
  refused(await call("POST", V1 + path, { key: reader, body: { text: "A" } }), 403, "insufficient_scope");
  assert.equal((await call("GET", V1 + path, { key: reader })).status, 200);
});

test("the audit log tells of a note without its text", async ({ call, campaign }) => {
  const path = `${V1}/enrollments/${campaign.enrollment}/notes`;
  const { id } = (await call("POST", path, { body: { text: WORD } })).body;
  await call("POST", `${path}/${id}`, { body: { text: `${WORD} twice` } });
  await call("DELETE", `${path}/${id}`);
  const { body, text } = await call("GET", `${V1}/audit_entries?subject=${id}`);
  assert.deepEqual(body.data.map(({ verb }: { readonly verb: string }) => verb).sort(), [
    "enrollmentNotes.create",
    "enrollmentNotes.delete",
    "enrollmentNotes.update",
  ]);
  assert.ok(!text.includes(WORD));
});

test("no member, no host application and no other resource shows a note", async (fixtures) => {
  const { call, platform, campaign, key } = fixtures;
  for (const path of aboutOf(campaign)) {
    const made = await call("POST", `${V1}${path}/notes`, { body: { text: WORD } });
    assert.equal(made.status, 201, made.text);
  }
  await platform.workers.drain();
  const { token } = (await call("POST", `${V1}/enrollments/${campaign.enrollment}/portal_sessions`)).body;
  const session = (await call("POST", "/v1/portal/session/open", { key: undefined, body: { token } })).body.token;
  const portal = (await call("GET", "/v1/portal/openapi.json", { key: undefined })).body;
  const own = Object.entries<object>(portal.paths).flatMap(([path, verbs]) => ("get" in verbs ? [path] : []));
  assert.ok(own.length > 15, String(own.length));
  const ids = [campaign.enrollment, campaign.performanceEvent, campaign.payout, campaign.contest, campaign.asset];
  const seen: string[] = [];
  for (const path of own.filter((one) => !one.includes("stream")))
    for (const id of path.includes("{") ? ids : [""])
      seen.push((await call("GET", path.replaceAll(/\{[a-z_]+\}/g, id), { key: session })).text);
  const brand = ROUTES.filter(
    ({ method, path }) => method === "GET" && !path.includes("/notes") && !path.includes("stream"),
  );
  for (const { path } of brand)
    for (const id of path.includes("{id}") ? Object.values(campaign) : [""])
      if (typeof id === "string") seen.push((await call("GET", V1 + path.replaceAll("{id}", id), { key })).text);
  assert.ok(seen.length > 200, String(seen.length));
  for (const text of seen) assert.ok(!text.includes(WORD), text.slice(0, 500));
});

test("everybody sees by name who works in the brand, and who of them may read notes about a thing", async (world) => {
  const { manager, support, platform, organization } = world;
  const viewer = await signIn(world, { email: "vera@acme.example", role: "viewer", name: "Vera" });
  await platform.operator.createBrand(organization, { name: "Acme Hats", slug: "hats" });
  await signIn(world, { email: "hanna@acme.example", role: "manager", name: "Hanna", brand: "hats" });
  const names = async (browser: Browser, query = ""): Promise<readonly string[]> => {
    const { status, body, text } = await browser.call("GET", `/colleagues${query}`);
    assert.equal(status, 200, text);
    for (const one of body.data)
      assert.deepEqual(Object.keys(one).toSorted(), ["approves", "approves_from", "id", "name", "object", "role"]);
    return body.data.map(({ name }: { readonly name: string }) => name);
  };
  const all = ["Manager", "Owner", "Support", "Vera"];
  for (const browser of [manager, support, viewer]) assert.deepEqual(await names(browser), all);
  assert.deepEqual(await names(support, "?about=enrollment"), all);
  assert.deepEqual(await names(support, "?about=payout_batch"), ["Manager", "Owner", "Support"]);
  refused(await support.call("GET", "/colleagues?about=shoe"), 400, "invalid_request", "about");
  refused(await support.call("GET", "/colleagues?q=a"), 400, "invalid_request");
});

test("a person whom a note calls is sent the way to it, once and without its text", async (world) => {
  const { manager, support, campaign, platform } = world;
  const called = await personOf(support);
  const path = `/enrollments/${campaign.enrollment}/notes`;
  const mails = async (): Promise<ReadonlyMap<string, string>> => {
    await platform.workers.draftMail();
    const texts = new Map<string, string>();
    for (const { id, template } of await platform.operator.mailOutbox())
      if (template === "team_mention") texts.set(id, (await platform.operator.mailMessage(id))?.text ?? "");
    return texts;
  };
  const before = await mails();
  const made = await api(manager, "POST", path, { text: WORD, mentions: [called, await personOf(manager)] });
  await api(manager, "POST", `${path}/${made.body.id}`, { text: `${WORD} again` });
  const [last, ...others] = [...(await mails())].filter(([id]) => !before.has(id)).map(([, text]) => text);
  assert.ok(last?.includes(`/console/members/${campaign.enrollment}`), last);
  assert.deepEqual(others, []);
  assert.doesNotMatch(last ?? "", new RegExp(WORD));
});

test.run();
