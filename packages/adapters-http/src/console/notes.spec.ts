import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../testing/http-client.ts";
import { exchange, linkToken, signIn } from "../testing/people.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";

const test = suite<World>("what changes nothing and is recorded all the same");
test.before.each(async (world) => void Object.assign(world, await openWorld({ console: {} })));
test.after.each((world) => world.close());

const HOUR_MS = 3_600_000;

/** The last entries of a verb, newest first. */
const entriesOf = async ({ call }: World, verb: string): Promise<any[]> => {
  const { body } = await call("GET", "/v1/platform/audit_entries?order=desc&limit=100");
  return body.data.filter((entry: any) => entry.verb === verb);
};

const exported = async (world: World): Promise<Campaign> => {
  const campaign = await runCampaign(world);
  const batches = "/v1/platform/payouts/batches";
  assert.equal((await world.call("POST", `${batches}/${campaign.payoutBatch}/export`)).status, 202);
  await world.platform.workers.drain();
  return campaign;
};

test("a caller who reads the file of a batch is recorded, each once an hour", async (world) => {
  const { payoutBatch } = await exported(world);
  const path = `/v1/platform/payouts/batches/${payoutBatch}/file`;
  for (let times = 0; times < 3; times += 1) assert.equal((await world.call("GET", path)).status, 200);
  const other = await world.keyWith(["payouts:read"]);
  assert.equal((await world.call("GET", path, { key: other })).status, 200);
  refused(
    await world.call("GET", path.replace(payoutBatch, "pob_0190a0b0-0000-7000-8000-000000000000")),
    404,
    "payout_batch_not_found",
  );
  const entries = await entriesOf(world, "payoutBatches.file");
  assert.deepEqual(
    entries.map(({ subject, after }) => [subject.id, after.file_read]),
    [
      [payoutBatch, true],
      [payoutBatch, true],
    ],
  );
  assert.notEqual(entries[0].actor.id, entries[1].actor.id);
  world.advance(HOUR_MS);
  await world.call("GET", path);
  assert.equal((await entriesOf(world, "payoutBatches.file")).length, 3);
});

test("a caller who reads a statement as PDF is recorded, and a member who reads its own is not", async (world) => {
  const { enrollment } = await runCampaign(world);
  const { entity } = (await world.call("GET", `/v1/platform/enrollments/${enrollment}`)).body;
  const path = `/v1/platform/entities/${entity}/statement.pdf`;
  for (let times = 0; times < 2; times += 1) assert.equal((await world.call("GET", path)).status, 200);
  const made = await world.call("POST", `/v1/platform/enrollments/${enrollment}/portal_sessions`);
  const opened = await world.call("POST", "/v1/portal/session/open", {
    key: undefined,
    body: { token: made.body.token },
  });
  const own = await world.call("GET", "/v1/portal/statement.pdf", { key: opened.body.token });
  assert.deepEqual([own.status, own.headers["content-type"]], [200, "application/pdf"]);
  const entries = await entriesOf(world, "entities.statementDocument");
  assert.deepEqual(
    entries.map(({ subject, after }) => [subject.id, after.statement_read]),
    [[entity, true]],
  );
});

test("a caller who takes a whole list as a file is recorded, and one who reads a page is not", async (world) => {
  const list = "/v1/platform/enrollments";
  await world.call("GET", list);
  refused(await world.call("GET", `${list}?limit=5`, { headers: { accept: "text/csv" } }), 400, "invalid_request");
  assert.deepEqual(await entriesOf(world, "lists.export"), []);
  for (const accept of ["text/csv", "application/x-ndjson"])
    assert.equal((await world.call("GET", list, { headers: { accept } })).status, 200);
  const [entry, ...more] = await entriesOf(world, "lists.export");
  assert.deepEqual([entry.subject.id, entry.after.list, more], [world.brand.id, "enrollments.list", []]);
});

test("a link that lets nobody in is recorded with its reason, once an hour and without a secret", async (world) => {
  const browser = await signIn(world);
  const used = await linkToken(world);
  assert.equal((await exchange(world, { token: used })).status, 200);
  const expired = await linkToken(world);
  world.advance(10 * 60_000);
  const wrong = (await linkToken(world)).replace(/.{8}$/, "00000000");
  for (const token of [used, used, used, expired, wrong, "nonsense"])
    refused(await exchange(world, { token }), 401, "sign_in_failed");
  const entries = await entriesOf(world, "sessions.refuse");
  assert.deepEqual(
    entries.map(({ after, actor }) => [after.reason, actor.type, actor.id]),
    ["secret_wrong", "link_expired", "link_used"].map((reason) => [reason, "system", "sign_in"]),
  );
  const person = (await browser.call("GET", "/session")).body.person.id;
  for (const entry of entries) assert.equal(entry.subject.id, person);
  const text = JSON.stringify(entries);
  for (const token of [used, expired, wrong]) assert.ok(!text.includes(token.slice(-16)));
});

test.run();
