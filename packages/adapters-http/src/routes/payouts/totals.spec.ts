import * as assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { refused } from "../../testing/http-client.ts";
import { onMounts } from "../../testing/mounts.ts";
import { openWorld, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly entity: string;
}
const test = onMounts<Fixtures>("yearly totals");
const PATH = "/v1/platform/payouts/totals";

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  const campaign = await runCampaign(world);
  const { entity } = (await world.call("GET", `/v1/platform/enrollments/${campaign.enrollment}`)).body;
  const batch = `/v1/platform/payouts/batches/${campaign.payoutBatch}`;
  for (const [verb, body] of [
    ["export", undefined],
    ["confirm", { all: "paid" }],
  ] as const) {
    const reply = await world.call("POST", `${batch}/${verb}`, { body });
    assert.equal(reply.status, 202, reply.text);
    await world.platform.workers.drain();
  }
  Object.assign(fixtures, world, { entity });
});
test.after((fixtures) => fixtures.close());

test("the totals of a year are a page of what was paid, and as CSV or NDJSON every row", async ({
  call,
  entity,
  ports,
}) => {
  const year = ports.clock.now().getUTCFullYear();
  const { body } = await call("GET", `${PATH}?year=${year}`);
  const [row] = body.data;
  assert.equal(row.recipient.entity, entity);
  assert.ok(row.paid_minor > 0 && row.payments === 1 && row.year === year);
  const csv = await call("GET", `${PATH}?year=${year}`, { headers: { accept: "text/csv" } });
  assert.equal(csv.headers["content-disposition"], 'attachment; filename="totals.csv"');
  const [head = [], line = []] = parse(csv.text) as string[][];
  assert.deepEqual(head, [
    ...["id", "object", "year", "recipient.entity", "recipient.name", "recipient.email", "country", "currency"],
    ...["paid_minor", "payments", "returned_minor", "returns", "net_minor", "exact"],
    ...["q1", "q2", "q3", "q4", "exact"].map((name) => `paid_by_quarter.${name}`),
    ...["livemode", "paid", "returned", "net"],
  ]);
  assert.equal(line[head.indexOf("paid")], (row.paid_minor / 100).toFixed(2));
  assert.equal(line[head.indexOf("paid_minor")], String(row.paid_minor));
  const ndjson = await call("GET", `${PATH}?year=${year}`, { headers: { accept: "application/x-ndjson" } });
  assert.deepEqual(JSON.parse(ndjson.text), row);
  assert.deepEqual((await call("GET", `${PATH}?year=${year}&starting_after=${row.id}`)).body.data, []);
});

test("the totals of a year refuse a wrong query by its field", async ({ call }) => {
  const ask = (query: string) => call("GET", `${PATH}?${query}`);
  refused(await ask(""), 400, "invalid_request", "year");
  for (const year of ["26", "2026.5", "soon", "1969", "9999"])
    refused(await ask(`year=${year}`), 400, "invalid_request", "year");
  refused(await ask("year=2026&country=Germany"), 400, "invalid_request", "country");
  refused(await ask("year=2026&currency=euro"), 400, "invalid_request", "currency");
  refused(await ask("year=2026&minimum=600"), 400, "invalid_request", "minimum");
  refused(await ask("year=2026&starting_after=usd"), 400, "invalid_request", "starting_after");
});

test.run();
