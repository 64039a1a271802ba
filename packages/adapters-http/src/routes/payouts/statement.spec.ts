import * as assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { refused } from "../../testing/http-client.ts";
import { onMounts } from "../../testing/mounts.ts";
import { openWorld, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly entity: string;
}
const test = onMounts<Fixtures>("statements");
const V1 = "/v1/platform";

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  const campaign = await runCampaign(world);
  const { entity } = (await world.call("GET", `${V1}/enrollments/${campaign.enrollment}`)).body;
  Object.assign(fixtures, world, { entity });
});
test.after((fixtures) => fixtures.close());

test("a statement is a page with sums, and as CSV or NDJSON every entry of it", async ({ call, entity }) => {
  const path = `${V1}/entities/${entity}/statement`;
  const { body } = await call("GET", path);
  assert.ok(body.data.length > 0);
  for (const { opening, earned, adjusted, reversed, paid, written_off, closing } of body.sums)
    assert.equal(opening + earned + adjusted + reversed + paid + written_off, closing);
  const csv = await call("GET", path, { headers: { accept: "text/csv" } });
  assert.equal(csv.headers["content-disposition"], 'attachment; filename="statement.csv"');
  const [head = [], ...lines] = parse(csv.text) as string[][];
  assert.deepEqual(head.slice(0, 6), ["id", "object", "at", "kind", "currency", "amount_minor"]);
  assert.deepEqual(
    lines.map((line) => [line[0], Number(line[5])]),
    body.data.map(({ id, amount_minor }: any) => [id, amount_minor]),
  );
  assert.deepEqual(head.slice(-2), ["amount", "balance"]);
  assert.deepEqual(
    lines.map((line) => line.at(-2)),
    body.data.map(({ amount_minor }: any) => (amount_minor / 100).toFixed(2)),
  );
  const ndjson = await call("GET", path, { headers: { accept: "application/x-ndjson" } });
  const entries = ndjson.text.trimEnd().split("\n");
  assert.deepEqual(
    entries.map((line: string) => JSON.parse(line)),
    body.data,
  );
});

test("a statement as PDF is a file to keep, under the brand's name, that nothing on the way keeps", async ({
  call,
  entity,
}) => {
  const path = `${V1}/entities/${entity}/statement.pdf`;
  const reply = await call("GET", `${path}?from=2029-01-01T00:00:00Z&language=de&time_zone=Europe/Berlin`);
  const { "content-type": type, "cache-control": kept, "x-content-type-options": sniffed } = reply.headers;
  assert.deepEqual([reply.status, type, kept, sniffed], [200, "application/pdf", "no-store", "nosniff"]);
  assert.match(
    String(reply.headers["content-disposition"]),
    /^attachment; filename="statement-[\w-]+-2029-01-01\.pdf"$/,
  );
  assert.equal(Number(reply.headers["content-length"]), Buffer.byteLength(reply.text));
  const { statement, ...printed } = JSON.parse(reply.text);
  const { body } = await call("GET", `${V1}/entities/${entity}/statement?from=2029-01-01T00:00:00Z&limit=100`);
  assert.deepEqual(statement, body);
  assert.deepEqual([printed.language, printed.timeZone], ["de", "Europe/Berlin"]);
  refused(await call("GET", `${path}?limit=5`), 400, "invalid_request", "limit");
  refused(await call("GET", `${path}?language=it`), 400, "invalid_request", "language");
  refused(await call("GET", path.replace(entity, "ent_01b8dac5-b400-7000-8000-000000000000")), 404, "entity_not_found");
});

test("a statement refuses a wrong query by its field, and does not find an unknown entity", async ({
  call,
  entity,
}) => {
  const ask = (query: string, of = entity) => call("GET", `${V1}/entities/${of}/statement?${query}`);
  const none = "01b8dac5-b400-7000-8000-000000000000";
  refused(await ask("from=yesterday"), 400, "invalid_request", "from");
  refused(await ask("from=2030-02-01T00:00:00Z&to=2030-01-01T00:00:00Z"), 400, "invalid_request", "to");
  refused(await ask("year=2030"), 400, "invalid_request", "year");
  refused(await ask(`starting_after=po_${none}`), 400, "invalid_request", "starting_after");
  refused(await ask("", `ent_${none}`), 404, "entity_not_found", null);
  const paid = "paid_after=2030-02-01T00:00:00Z&paid_before=2030-01-01T00:00:00Z";
  refused(await call("GET", `${V1}/payouts?${paid}`), 400, "invalid_request", "paid_before");
});

test.run();
