import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { type Campaign, openWorld, owe, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = suite<Fixtures>("payout batches over HTTP");

test.before(async (fixtures) => {
  const world = await openWorld();
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after((fixtures) => fixtures.close());

const BATCHES = "/v1/platform/payouts/batches";

const owing = ({ campaign: { program, enrollment, entity }, brand }: Fixtures) => ({
  brand: brand.id,
  program,
  enrollment: { id: enrollment, entity },
});

test("a payment names its batch, by its reference or id, within the brand alone", async (fixtures) => {
  const { call, campaign, platform, organization } = fixtures;
  const { items } = (await call("GET", `${BATCHES}/${campaign.payoutBatch}`)).body;
  const [{ id, reference }] = items;
  const found = async (query: string, headers = {}) =>
    (await call("GET", `${BATCHES}?${query}`, { headers })).body.data.map((batch: { id: string }) => batch.id);
  const own = [campaign.payoutBatch];
  assert.deepEqual(await found(`payment=${reference}`), own);
  assert.deepEqual(await found(`payment=${reference.toLowerCase()}&status=draft`), own);
  assert.deepEqual(await found(`payment=${id}`), own);
  assert.deepEqual(await found(`payment=${id}&status=completed`), []);
  assert.deepEqual(await found(`payment=${id}&starting_after=${campaign.payoutBatch}`), []);
  assert.deepEqual(await found("payment=nothing"), []);
  await platform.operator.createBrand(organization, { name: "Other", slug: "other-of-payments" });
  assert.deepEqual(await found(`payment=${id}`, { "service-brand": "other-of-payments" }), []);
  const both = await call("GET", `${BATCHES}?payment=${id}&created_after=2030-01-01T00:00:00Z`);
  refused(both, 400, "invalid_request", "payment");
});

test("an exported batch is downloaded as its file, under its name, and never as JSON", async (fixtures) => {
  const { call, platform, campaign } = fixtures;
  const path = `${BATCHES}/${campaign.payoutBatch}`;
  refused(await call("GET", `${path}/file`), 404, "payout_batch_not_found", null);
  assert.equal((await call("POST", `${path}/export`)).status, 202);
  await platform.workers.drain();
  const { body: batch } = await call("GET", path);
  assert.equal(batch.download_url, `http://links.example${path}/file`);
  const file = await call("GET", new URL(batch.download_url).pathname);
  assert.equal(file.status, 200);
  assert.equal(file.headers["content-type"], "text/csv; charset=utf-8");
  assert.equal(file.headers["content-disposition"], `attachment; filename="payouts-${campaign.payoutBatch}.csv"`);
  assert.equal(file.headers["x-content-type-options"], "nosniff");
  assert.equal(Number(file.headers["content-length"]), Buffer.byteLength(file.text));
  const [head, line] = file.text.split("\r\n");
  assert.equal(head, "item,reference,name,email,destination,amount,currency,note");
  const [item] = batch.items;
  const mail = "mia@shoes.example";
  assert.equal(line, `${item.id},${item.reference},Mia,${mail},${mail},3.99,USD,Payout 2030-01-01 to 2030-01-02`);
  const head2 = await call("HEAD", `${path}/file`);
  assert.deepEqual([head2.status, head2.text], [200, ""]);
  refused(await call("GET", `${path}/file?as=json`), 400, "invalid_request", "as");
});

test("a batch and its verbs under one Idempotency-Key happen once and answer the same bytes", async (fixtures) => {
  const { call, platform } = fixtures;
  await owe(fixtures, owing(fixtures));
  const once = (path: string, key: string, body?: unknown) =>
    call("POST", path, { body, headers: { "idempotency-key": key } });
  const twice = async (path: string, key: string, status: number, body?: unknown): Promise<any> => {
    const first = await once(path, key, body);
    const again = await once(path, key, body);
    assert.deepEqual([first.status, again.status, again.text], [status, status, first.text], first.text);
    assert.equal(again.headers["idempotent-replayed"], "true");
    await platform.workers.drain();
    return first.body;
  };
  const { id } = await twice(BATCHES, "create", 201);
  await twice(`${BATCHES}/${id}/export`, "export", 202);
  await twice(`${BATCHES}/${id}/confirm`, "confirm", 202, { external_batch_ref: "PP-7", all: "paid" });
  assert.equal((await call("GET", `${BATCHES}/${id}`)).body.status, "completed");
  refused(await call("POST", BATCHES), 409, "payout_batch_empty", null);
});

test("a confirm with an invalid item is refused completely, with the path of the field", async (fixtures) => {
  const { call, campaign } = fixtures;
  const results = [{ item: campaign.payoutBatch, status: "paid" }];
  const path = `${BATCHES}/${campaign.payoutBatch}/confirm`;
  refused(await call("POST", path, { body: { results } }), 400, "invalid_request", "results[0].item");
  refused(await call("POST", path, { body: { results: [] } }), 400, "invalid_request", "results");
  const status = [{ item: campaign.payoutBatch, status: "sent" }];
  refused(await call("POST", path, { body: { results: status } }), 400, "invalid_request", "results[0].status");
});

test.run();
