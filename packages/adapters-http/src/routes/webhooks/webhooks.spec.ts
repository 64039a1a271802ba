import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { openWorld, type World } from "../../testing/world.ts";

const test = suite<World>("webhook endpoints over HTTP");
const PATH = "/v1/platform/webhook_endpoints";

test.before.each(async (world) => void Object.assign(world, await openWorld()));
test.after.each((world) => world.close());

const create = async ({ call }: World, body: object = {}) =>
  (await call("POST", PATH, { body: { url: "https://hooks.example/in", ...body } })).body.webhook_endpoint;

test("an endpoint is wrapped in the answer, with its secret only on create and on rotate", async (world) => {
  const { call } = world;
  const reply = await call("POST", PATH, {
    body: {
      url: "https://hooks.example/in",
      description: "Mine",
      enabledEvents: ["partnership.ended", "payout.created"],
    },
  });
  assert.equal(reply.status, 201);
  const { secret, ...shown } = reply.body.webhook_endpoint;
  assert.match(secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual(shown, {
    id: shown.id,
    object: "webhook_endpoint",
    url: "https://hooks.example/in",
    description: "Mine",
    enabled_events: ["partnership.ended", "payout.created"],
    status: "enabled",
    health: "healthy",
    failing_since: null,
    rotated_at: null,
    livemode: true,
    created_at: shown.created_at,
    updated_at: shown.created_at,
  });
  assert.match(shown.id, /^we_/);
  assert.deepEqual((await call("GET", `${PATH}/${shown.id}`)).body, { webhook_endpoint: shown });
  assert.deepEqual((await call("GET", PATH)).body, { object: "list", data: [shown], has_more: false });

  world.advance(1_000);
  const { secret: second, ...rotated } = (await call("POST", `${PATH}/${shown.id}/rotate_secret`)).body
    .webhook_endpoint;
  assert.notEqual(second, secret);
  assert.equal(rotated.rotated_at, rotated.updated_at);
  assert.ok(rotated.rotated_at > shown.created_at);
  const updated = await call("POST", `${PATH}/${shown.id}`, { body: { description: null } });
  assert.deepEqual(updated.body.webhook_endpoint, { ...rotated, description: null });
});

test("an update does not change fields that it does not name", async (world) => {
  const { call } = world;
  const { secret: _, ...outcome } = await create(world, { description: "Mine", enabled_events: ["payout.created"] });
  const update = async (body: object) => (await call("POST", `${PATH}/${outcome.id}`, { body })).body.webhook_endpoint;
  assert.deepEqual(await update({ status: "disabled" }), { ...outcome, status: "disabled" });
  assert.deepEqual(await update({ enabled_events: [] }), { ...outcome, status: "disabled", enabled_events: [] });
  assert.deepEqual(await update({ status: "enabled", url: "http://127.1/x" }), {
    ...outcome,
    enabled_events: [],
    url: "http://127.1/x",
  });
  refused(await call("POST", `${PATH}/${outcome.id}`, { body: {} }), 400, "invalid_request");
});

test("bounds of the URL, the description and the entries", async (world) => {
  const { call } = world;
  const { id } = await create(world);
  const refuses = (body: object, code: string, param: string) => {
    const create = { url: "https://hooks.example", ...body };
    return Promise.all(
      [call("POST", PATH, { body: create }), call("POST", `${PATH}/${id}`, { body })].map(async (reply) =>
        refused(await reply, 400, code, param),
      ),
    );
  };
  for (const url of [
    "http://hooks.example",
    "ftp://localhost",
    "hooks.example",
    "",
    "https://a:b@hooks.example",
    7,
    null,
  ]) {
    await refuses({ url }, "invalid_request", "url");
  }
  await refuses({ url: `https://hooks.example/${"x".repeat(2_048)}` }, "invalid_request", "url");
  await refuses({ description: "🎟".repeat(501) }, "invalid_request", "description");
  assert.equal((await create(world, { description: "🎟".repeat(500) })).description, "🎟".repeat(500));
  await refuses({ enabled_events: Array(101).fill("payout.created") }, "invalid_request", "enabled_events");
  assert.equal((await create(world, { enabled_events: Array(100).fill("payout.created") })).enabled_events.length, 100);
  await refuses({ enabled_events: ["payout.created", 7] }, "invalid_request", "enabled_events[1]");
  const [one, two] = await refuses(
    { enabled_events: ["payout.created", "payout.lost", "*", "partnership.ended"] },
    "invalid_event_type",
    "enabled_events",
  );
  for (const { message } of [one, two] as { message: string }[]) {
    assert.ok(message.includes('"payout.lost", "*"') && !message.includes("partnership.ended"), message);
  }
  refused(await call("POST", PATH, { body: {} }), 400, "invalid_request", "url");
  refused(
    await call("POST", PATH, { body: { url: "https://a.example", secret: "x" } }),
    400,
    "invalid_request",
    "secret",
  );
  refused(await call("POST", `${PATH}/${id}`, { body: { status: "paused" } }), 400, "invalid_request", "status");
});

test("a deleted endpoint is not found; a replayed DELETE has the same answer", async (world) => {
  const { call } = world;
  const { id } = await create(world);
  const headers = { "idempotency-key": "once" };
  const first = await call("DELETE", `${PATH}/${id}`, { headers });
  assert.equal(first.status, 200);
  assert.deepEqual(first.body, { id, object: "webhook_endpoint", deleted: true });
  refused(await call("GET", `${PATH}/${id}`), 404, "webhook_endpoint_not_found");
  const again = await call("DELETE", `${PATH}/${id}`, { headers });
  assert.deepEqual([again.status, again.text, again.headers["idempotent-replayed"]], [200, first.text, "true"]);
  refused(await call("DELETE", `${PATH}/${id}`), 404, "webhook_endpoint_not_found");
});

test("a loop that deletes what it pages through comes to the end", async ({ call }) => {
  const made = new Set<string>();
  for (let n = 0; n < 5; n += 1) {
    const { body } = await call("POST", PATH, { body: { url: `https://hooks.example/${n}` } });
    made.add(body.webhook_endpoint.id);
  }
  const deleted = new Set<string>();
  for (let cursor = "", more = true; more; ) {
    const page = await call("GET", `${PATH}?limit=2${cursor}`);
    assert.equal(page.status, 200, page.text);
    for (const { id } of page.body.data) {
      await call("DELETE", `${PATH}/${id}`);
      deleted.add(id);
      cursor = `&starting_after=${id}`;
    }
    more = page.body.has_more;
  }
  for (const id of made) assert.ok(deleted.has(id), id);
});

test("a replayed create returns the same secret, and stored secrets are not readable", async (world) => {
  const { call, ports } = world;
  const asked = { headers: { "idempotency-key": "make" }, body: { url: "https://hooks.example" } };
  const first = await call("POST", PATH, asked);
  const again = await call("POST", PATH, asked);
  assert.deepEqual([again.status, again.text], [201, first.text]);
  const { id, secret } = first.body.webhook_endpoint;
  const tenant = { organization: world.organization.slice(4), livemode: true } as never;
  const stored = await ports.webhookEndpoints.get(tenant, id.slice(3));
  const place = ["webhookEndpoint", world.organization.slice(4), true, id.slice(3)].join("\n");
  assert.ok(!JSON.stringify(stored).includes(secret));
  assert.equal(ports.cipher.open(stored?.row.secret ?? "", place), secret);
  assert.ok(!(await ports.journal.findAnswer(tenant, "make", ports.clock.now()))?.sealed.includes(secret));
});

test("endpoints belong to the organization and its livemode, not to a brand", async (world) => {
  const { call, platform, keyWith } = world;
  await platform.operator.createBrand(world.organization, { name: "Sister", slug: "sister" });
  const { id } = await create(world);
  assert.equal((await call("GET", `${PATH}/${id}`, { headers: { "service-brand": "sister" } })).status, 200);
  const key = await keyWith(["*"], false);
  refused(await call("GET", `${PATH}/${id}`, { key }), 404, "webhook_endpoint_not_found");
  const outcome = await call("POST", PATH, { key, body: { url: "https://hooks.example" } });
  assert.equal(outcome.body.webhook_endpoint.livemode, false);
  assert.deepEqual(
    (await call("GET", PATH)).body.data.map((one: { id: string }) => one.id),
    [id],
  );
});

test.run();
