import * as assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { openWorld, PIXEL, runCampaign, type World } from "../testing/world.ts";

interface Fixtures extends World {
  readonly program: string;
  readonly tier: string;
  /** The members of the program: one on the tier, one on none, one who waits for approval. */
  readonly ada: string;
  readonly ben: string;
  readonly eve: string;
}
const test = onMounts<Fixtures>("what members are given");
const BASE = "/v1/portal";
const PDF = "%PDF-1.4 the guide";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

const openedOf = async ({ call }: World, enrollment: string): Promise<string> => {
  const made = await call("POST", `/v1/platform/enrollments/${enrollment}/portal_sessions`);
  return (await call("POST", `${BASE}/session/open`, { key: undefined, body: { token: made.body.token } })).body.token;
};

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  const post = async (path: string, body: object = {}): Promise<any> => {
    const reply = await world.call("POST", `/v1/platform${path}`, { body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const program = await post("/programs", { name: "Runners" });
  const tier = await post(`/programs/${program.id}/tiers`, { name: "Gold", rank: 1 });
  await post(`/programs/${program.id}/requirements`, {
    scope: "tier",
    scope_id: tier.id,
    metric_key: "assert:gold",
    operator: "gte",
    threshold: 1,
  });
  const member = async (name: string, isApproved = true): Promise<string> => {
    const made = await post("/enrollments", { program: program.id, email: `${name}@people.example`, name });
    if (name === "ada") await post("/assertions", { entity: made.entity, key: "gold" });
    if (isApproved) await post(`/enrollments/${made.id}/approve`);
    return made.id;
  };
  const members = [await member("ada"), await member("ben"), await member("eve", false)];
  await world.platform.workers.evaluate();
  const [ada, ben, eve] = [
    await openedOf(world, members[0] ?? ""),
    await openedOf(world, members[1] ?? ""),
    await openedOf(world, members[2] ?? ""),
  ];
  Object.assign(fixtures, world, { program: program.id, tier: tier.id, ada, ben, eve });
});
test.after((fixtures) => fixtures.close());

const give = async ({ call, program }: Fixtures, body: object): Promise<any> => {
  const made = await call("POST", "/v1/platform/assets", { body: { program, name: "Guide", ...body } });
  assert.equal(made.status, 201, made.text);
  return made.body;
};

const listed = async ({ call }: World, key: string, query = ""): Promise<readonly string[]> => {
  const { status, body, text } = await call("GET", `${BASE}/assets${query}`, { key });
  assert.equal(status, 200, text);
  return body.data.map(({ id }: { readonly id: string }) => id);
};

test("a file is saved, never shown, in a sandbox and with the tag of its bytes", async (fixtures) => {
  const { call, ada } = fixtures;
  const name = 'Frühling "<script>" ☀ a/b\r\nSet-Cookie: x';
  const { id, sha256, ...asset } = await give(fixtures, { kind: "file", content: base64(PDF), name });
  assert.deepEqual([asset.content_type, asset.size, asset.width], ["application/pdf", PDF.length, null]);
  assert.equal(sha256, createHash("sha256").update(PDF).digest("hex"));
  for (const [path, key] of [
    [`${BASE}/assets/${id}/content`, ada],
    [`/v1/platform/assets/${id}/content`, fixtures.key],
  ] as const) {
    const reply = await call("GET", path, { key });
    assert.deepEqual([reply.status, reply.text], [200, PDF]);
    const { headers } = reply;
    assert.equal(headers["content-type"], "application/pdf");
    assert.equal(
      headers["content-disposition"],
      `attachment; filename="Fr_hling __script__ _ a_b__Set-Cookie_ x.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`,
    );
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.match(String(headers["content-security-policy"]), /sandbox;.*default-src 'none'/);
    assert.equal(headers["cache-control"], "private, no-cache");
    assert.equal(headers.etag, `"${sha256}"`);
    assert.equal(headers["set-cookie"], undefined);
    const again = await call("GET", path, { key, headers: { "if-none-match": `"${sha256}"` } });
    assert.deepEqual([again.status, again.text], [304, ""]);
  }
});

test("a member sees what is for everybody and for its own tier, and nobody who is not approved sees any", async (fixtures) => {
  const { call, ada, ben, eve, tier, program } = fixtures;
  const gold = await give(fixtures, { kind: "image", content: PIXEL, tier });
  const all = await give(fixtures, { kind: "text", text: "Buy at {link}" });
  assert.deepEqual((await listed(fixtures, ada)).slice(0, 2), [all.id, gold.id]);
  const ofBen = await listed(fixtures, ben);
  assert.ok(ofBen.includes(all.id) && !ofBen.includes(gold.id));
  assert.deepEqual(await listed(fixtures, eve), []);
  assert.deepEqual(await listed(fixtures, ada, "?limit=1"), [all.id]);
  assert.deepEqual(await listed(fixtures, ada, `?limit=1&starting_after=${all.id}`), [gold.id]);
  refused(
    await call("GET", `${BASE}/assets?starting_after=${gold.id}`, { key: ben }),
    400,
    "invalid_request",
    "starting_after",
  );
  const content = (id: string) => `${BASE}/assets/${id}/content`;
  assert.equal((await call("GET", content(gold.id), { key: ada })).status, 200);
  for (const [id, key] of [
    [gold.id, ben],
    [gold.id, eve],
    [all.id, ada],
    ["asset_0190a0b0-0000-7000-8000-000000000000", ada],
    ["x", ada],
  ] as const)
    refused(await call("GET", content(id), { key }), 404, "asset_not_found");
  const archived = await call("POST", `/v1/platform/assets/${gold.id}`, { body: { status: "archived" } });
  assert.equal(archived.body.status, "archived");
  assert.ok(!(await listed(fixtures, ada)).includes(gold.id));
  refused(await call("GET", content(gold.id), { key: ada }), 404, "asset_not_found");
  const shown = await call("GET", `/v1/platform/assets?program=${program}&status=archived&kind=image`);
  assert.deepEqual(
    shown.body.data.map(({ id }: { id: string }) => id),
    [gold.id],
  );
});

test("a member whose work with the brand has ended is given nothing any more", async (fixtures) => {
  const { call, program } = fixtures;
  const body = { program, email: "zoe@people.example" };
  const { id } = (await call("POST", "/v1/platform/enrollments", { body })).body;
  const { relationship } = (await call("POST", `/v1/platform/enrollments/${id}/approve`)).body;
  const key = await openedOf(fixtures, id);
  const [given] = (await call("GET", `${BASE}/assets`, { key })).body.data;
  assert.ok(given !== undefined);
  const ended = await call("POST", `/v1/platform/relationships/${relationship}/end`);
  assert.equal(ended.status, 200, ended.text);
  assert.deepEqual((await call("GET", `${BASE}/assets`, { key })).body.data, []);
  refused(await call("GET", `${BASE}/assets/${given.id}/content`, { key }), 404, "asset_not_found");
});

test("another brand's members, and its keys, find none of it", async (fixtures) => {
  const { call, platform, organization } = fixtures;
  await platform.operator.createBrand(organization, { name: "Sister", slug: "sister" });
  const headers = { "service-brand": "sister" };
  const theirs = await runCampaign(fixtures, { headers });
  const { id } = await give(fixtures, { kind: "image", content: PIXEL });
  const made = await call("POST", `/v1/platform/enrollments/${theirs.enrollment}/portal_sessions`, { headers });
  const { token } = made.body;
  const stranger = (await call("POST", `${BASE}/session/open`, { key: undefined, body: { token } })).body.token;
  assert.ok(!(await listed(fixtures, stranger)).includes(id));
  refused(await call("GET", `${BASE}/assets/${id}/content`, { key: stranger }), 404, "asset_not_found");
  for (const path of [`/v1/platform/assets/${id}`, `/v1/platform/assets/${id}/content`])
    refused(await call("GET", path, { headers }), 404, "asset_not_found");
  const body = { program: fixtures.program, name: "A", kind: "text", text: "A" };
  refused(await call("POST", "/v1/platform/assets", { headers, body }), 404, "program_not_found", "program");
});

test("an asset that may not be given is refused by its field", async (fixtures) => {
  const { call, program } = fixtures;
  const sent = (body: object) => call("POST", "/v1/platform/assets", { body: { program, name: "A", ...body } });
  for (const [body, param] of [
    [{ kind: "image", content: base64("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>") }, "content"],
    [{ kind: "file", content: base64("<!doctype html><script>alert(1)</script>") }, "content"],
    [{ kind: "image", content: base64(PDF) }, "content"],
    [{ kind: "image", content: "not base64" }, "content"],
    [{ kind: "image", content: PIXEL, content_type: "text/html" }, "content_type"],
    [{ kind: "image" }, "content"],
    [{ kind: "text", text: "" }, "text"],
  ] as const)
    refused(await sent(body), 400, "invalid_request", param);
  const tier = "tier_0190a0b0-0000-7000-8000-000000000000";
  refused(await sent({ kind: "text", text: "A", tier }), 404, "tier_not_found", "tier");
});

test("a file of 5 MiB is taken and read back, one of a byte more is refused, and a larger body is not read", async (fixtures) => {
  const { call, key, program } = fixtures;
  const bytes = Buffer.alloc(5 * 1_024 * 1_024 + 1, 7);
  bytes.write("%PDF-1.4", 0);
  const content = bytes.subarray(0, -1).toString("base64");
  const { id, size } = await give(fixtures, { kind: "file", content });
  assert.equal(size, bytes.length - 1);
  const reply = await call("GET", `/v1/platform/assets/${id}/content`, { key });
  assert.deepEqual([reply.status, Number(reply.headers["content-length"])], [200, size]);
  const body = { program, name: "A", kind: "file", content: bytes.toString("base64") };
  const over = await call("POST", "/v1/platform/assets", { body });
  refused(over, 400, "invalid_request", "content");
  assert.match(over.body.error.message, /5242881/);
  const large = JSON.stringify({ ...body, content: "A".repeat(8 * 1_024 * 1_024) });
  refused(await call("POST", "/v1/platform/assets", { body: large }), 413, "payload_too_large");
  refused(await call("POST", "/v1/platform/programs", { body: JSON.stringify(body) }), 413, "payload_too_large");
});

test.run();
