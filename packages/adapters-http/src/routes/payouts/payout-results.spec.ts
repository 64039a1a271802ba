import * as assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { suite } from "uvu";
import { type Reply, refused } from "../../testing/http-client.ts";
import { type Campaign, openWorld, owe, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
}
const test = suite<Fixtures>("files of results over HTTP");

test.before(async (fixtures) => {
  const world = await openWorld();
  Object.assign(fixtures, world, { campaign: await runCampaign(world) });
});
test.after((fixtures) => fixtures.close());

const BATCHES = "/v1/platform/payouts/batches";

interface Batch {
  readonly id: string;
  readonly path: string;
  readonly reference: string;
  readonly item: string;
}

/** An exported batch of one payment of 19.99 usd. */
const exported = async ({ call, campaign, brand, platform, ...world }: Fixtures): Promise<Batch> => {
  const of = {
    brand: brand.id,
    program: campaign.program,
    enrollment: { id: campaign.enrollment, entity: campaign.entity },
  };
  await owe(world, of);
  const { id } = (await call("POST", BATCHES)).body;
  await call("POST", `${BATCHES}/${id}/export`);
  await platform.workers.drain();
  const [item] = (await call("GET", `${BATCHES}/${id}`)).body.items;
  return { id, path: `${BATCHES}/${id}`, reference: item.reference, item: item.id };
};

const sending =
  ({ call }: Fixtures) =>
  (path: string, body: unknown, type = "text/csv", headers: Record<string, string> = {}): Promise<Reply> =>
    call("POST", path, { body, headers: { "content-type": type, ...headers } });

const csv = ({ reference }: Batch, amount = "19.99", status = "paid") =>
  `reference,amount,currency,status\r\n${reference},${amount},USD,${status}\r\n`;

test("a dry run answers what each line does and writes nothing; the file itself confirms, once", async (fixtures) => {
  const { call, platform } = fixtures;
  const batch = await exported(fixtures);
  const send = sending(fixtures);
  const before = (await call("GET", batch.path)).text;
  const text = `\uFEFF${csv(batch, '"1,234.00"', "Denied")}${batch.reference},19.99,USD,Denied\r\nNOBODY,1.00,USD,Completed\r\n`;
  const looked = await send(`${batch.path}/results?dry_run=true`, text);
  assert.deepEqual([looked.status, looked.body.dry_run, looked.body.operation], [200, true, null], looked.text);
  assert.deepEqual(looked.body.counts, { paid: 0, failed: 1, returned: 0, ignored: 1, mismatch: 1 });
  assert.deepEqual(
    looked.body.lines.map(({ line, item, reference, said, outcome, cause, amount_minor }: any) => [
      ...[line, item, reference, said, outcome, cause, amount_minor],
    ]),
    [
      [2, batch.item, batch.reference, "Denied", "mismatch", "amount_differs", 123_400],
      [3, batch.item, batch.reference, "Denied", "failed", null, 1_999],
      [4, null, "NOBODY", "Completed", "ignored", "not_in_batch", 100],
    ],
  );
  const { message } = refused(
    await send(`${batch.path}/results`, text),
    422,
    "payout_results_mismatch",
    "lines[0].amount_minor",
  );
  assert.match(message, new RegExp(`line 2 of ${batch.item}`));
  assert.equal((await call("GET", batch.path)).text, before);

  const good = csv(batch);
  const made = await send(`${batch.path}/results`, good, 'Text/CSV; charset="UTF-8"', { "idempotency-key": "file" });
  assert.equal(made.status, 202, made.text);
  const replayed = await send(`${batch.path}/results`, good, "text/csv", { "idempotency-key": "file" });
  assert.deepEqual([replayed.text, replayed.headers["idempotent-replayed"]], [made.text, "true"]);
  refused(
    await send(`${batch.path}/results`, `${good} `, "text/csv", { "idempotency-key": "file" }),
    409,
    "idempotency_key_conflict",
    null,
  );
  await platform.workers.drain();
  assert.equal((await call("GET", batch.path)).body.status, "completed");
  const again = await send(`${batch.path}/results`, good);
  assert.deepEqual(
    [again.status, again.body.operation, again.body.lines[0].cause],
    [202, made.body.operation, "already_known"],
  );
  // The same said by other bytes is nothing new.
  const other = await send(`${batch.path}/results`, good.replaceAll("\r\n", "\n"));
  assert.deepEqual([other.status, other.body.operation, other.body.counts.ignored], [200, null, 1]);
});

test("a status report of a bank rejects the whole file, and names the batch", async (fixtures) => {
  const { call, platform } = fixtures;
  const [batch, next] = [await exported(fixtures), await exported(fixtures)];
  const report = ({ id }: Batch) =>
    `<?xml version="1.0"?><Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${id.slice(4).replaceAll("-", "")}</OrgnlMsgId><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>DU01</Cd></Rsn></StsRsnInf></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
  const send = sending(fixtures);
  const { message } = refused(
    await send(`${batch.path}/results`, report(next), "application/xml"),
    422,
    "payout_results_mismatch",
    null,
  );
  assert.match(message, /names a payment of this batch/);
  const made = await send(`${batch.path}/results`, report(batch), "application/xml");
  assert.deepEqual([made.status, made.body.format, made.body.counts.failed], [202, "pain_002", 1], made.text);
  await platform.workers.drain();
  const { status, items } = (await call("GET", batch.path)).body;
  assert.deepEqual([status, items[0].status, items[0].reason], ["failed", "failed", "DU01"]);
});

test("a file that holds no results changes nothing, and the answer says why", async (fixtures) => {
  const { call } = fixtures;
  const batch = await exported(fixtures);
  const send = sending(fixtures);
  const path = `${batch.path}/results`;
  const before = (await call("GET", batch.path)).text;
  const good = csv(batch);
  for (const type of [
    "application/json",
    "text/xml",
    "text/plain",
    "text/csv; charset=iso-8859-1",
    "multipart/form-data",
  ]) {
    const { message } = refused(await send(path, good, type), 415, "unsupported_media_type", null);
    assert.match(message, /text\/csv or application\/xml/);
  }
  const zipped = { "content-encoding": "gzip" };
  refused(await send(path, gzipSync(good), "text/csv", zipped), 415, "unsupported_media_type", null);
  refused(await send(path, Buffer.from([0x61, 0xff]), "text/csv"), 400, "invalid_request", null);
  refused(await send(path, ""), 400, "invalid_request", "content");
  refused(await send(path, `${good}\u0000`), 400, "invalid_request", "content");
  const said = async (query: string, param: string, body = good) =>
    refused(await send(`${path}?${query}`, body), 400, "invalid_request", param).message;
  for (const unfit of ["maybe", "yes", "1", "TRUE", ""])
    assert.equal(await said(`dry_run=${unfit}`, "dry_run"), "dry_run must be true or false.");
  for (const stray of ["x", "dry", "content", "content_type", "contentType"])
    assert.match(await said(`${stray}=a`, stray.replace("contentType", "content_type")), /This takes dry_run\.$/);
  // The parameter is named beside other flaws too.
  await said("x=1", "x", "");
  await said("dry_run=maybe&x=1", "x");
  refused(await send(path, "a,b\n1,2\n"), 400, "payout_results_unreadable", null);
  refused(await send(path, good, "application/xml"), 400, "payout_results_unreadable", null);
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><Document>&b;</Document>`;
  refused(await send(path, bomb, "application/xml"), 400, "payout_results_unreadable", null);
  refused(await send(`${path}?dry_run=true`, bomb, "application/xml"), 400, "payout_results_unreadable", null);
  const large = `${good}${"x".repeat(10 * 1_024 * 1_024 + 1 - Buffer.byteLength(good))}`;
  const { message } = refused(await send(path, large), 413, "payload_too_large", null);
  assert.match(message, /10485760 bytes/);
  assert.equal((await call("GET", batch.path)).text, before);
});

test("a file of more than a JSON body may be is read", async (fixtures) => {
  const batch = await exported(fixtures);
  const rows = Array.from({ length: 6_000 }, (_, at) => `OTHER-${at},1.00,USD,paid,${"x".repeat(80)}\r\n`);
  const text = `${csv(batch).replace("status", "status,note")}${rows.join("")}`;
  assert.ok(text.length > 512 * 1_024);
  const { status, body } = await sending(fixtures)(`${batch.path}/results?dry_run=true`, text);
  assert.deepEqual([status, body.counts.paid, body.counts.ignored], [200, 1, 6_000]);
});

test.run();
