import * as assert from "node:assert/strict";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { type Campaign, openWorld, pathIn, runCampaign, type World } from "../testing/world.ts";
import type { RouteRow } from "./route.ts";
import { ROUTES } from "./routes.ts";

interface Fixtures extends World {
  readonly mine: Campaign;
  readonly theirs: Campaign;
}
const test = onMounts<Fixtures>("cursors");
const OTHER_BRAND = { "service-brand": "sister" };

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  await world.platform.operator.createBrand(world.organization, { name: "Sister", slug: "sister" });
  const theirs = await runCampaign(world, { headers: OTHER_BRAND });
  Object.assign(fixtures, world, { mine: await runCampaign(world), theirs });
});
test.after((fixtures) => fixtures.close());

/** Lists of an organization, lists with a cursor of another kind, and rows that never change. */
const OTHERS: readonly string[] = [
  "/events",
  "/events/seals",
  "/audit_entries",
  "/balances",
  "/customers",
  "/ledger/accounts",
  "/ledger/entries",
  "/webhook_endpoints",
  "/webhook_endpoints/{id}/deliveries",
];

/** Those of them that take the same ranges of time as the lists of a brand. */
const TIMED: readonly string[] = ["/events", "/audit_entries", "/customers", "/ledger/entries", "/webhook_endpoints"];

const LISTING = ROUTES.filter(({ method, useCase }) => method === "GET" && /\.list/.test(useCase));
/** The lists of a brand. */
const LISTS = LISTING.filter(({ path }) => !OTHERS.includes(path));

/** The beginning of a request of a list, with the ids of a campaign. */
const requestOf = (row: RouteRow, of: Campaign): string =>
  `/v1/platform${pathIn(of, row)}?${row.path === "/assertions" ? `entity=${of.entity}&` : ""}`;

test("this spec knows every other list", () => {
  assert.ok(LISTS.length > 40);
  for (const path of OTHERS)
    assert.ok(
      LISTING.some((row) => row.path === path),
      path,
    );
});

/** Lists that are empty after a campaign. */
const fillLists = async ({ call, platform, mine, theirs }: Fixtures): Promise<void> => {
  for (const [campaign, headers] of [
    [mine, {}],
    [theirs, OTHER_BRAND],
  ] as const) {
    const { program, enrollment, entity } = campaign;
    const post = async (path: string, body: object): Promise<void> => {
      const reply = await call("POST", `/v1/platform${path}`, { body, headers });
      assert.equal(reply.status, 201, reply.text);
    };
    const metric = { metric_key: "views", operator: "exists" };
    await post(`/programs/${program}/requirements`, { scope: "program_entry", ...metric });
    await post(`/programs/${program}/tiers`, { name: "Gold", rank: 1 });
    await post(`/enrollments/${enrollment}/requirement_overrides`, { scope: "benefit", ...metric });
    for (const of of [`/enrollments/${enrollment}`, `/entities/${entity}`, `/distributions/${campaign.distribution}`])
      await post(`${of}/notes`, { text: "Called" });
    await post(`/performance/events/${campaign.performanceEvent}/notes`, { text: "Called" });
    await post(`/payouts/batches/${campaign.payoutBatch}/notes`, { text: "Called" });
    await post("/coupons", { enrollment, code: "SPRING-20" });
    await post(`/entities/${entity}/payout_accounts`, { kind: "manual", account: "By cheque" });
    await post(`/programs/${program}/handoff_config`, { issuer: "https://app.example" });
    const { brand } = (await call("GET", "/v1/platform/wallet", { headers })).body;
    await post("/performance/events", {
      enrollment,
      type: "sale",
      value_minor: 500,
      customer: "c-1",
      external_event_id: "s-1",
    });
    await platform.operator.topUp({ brand, asset: "usd", amount: 100, reference: brand });
  }
};

test("an entry of another brand's list is refused as a cursor, and one of the brand's own is not", async (fixtures) => {
  const { call, mine, theirs } = fixtures;
  await fillLists(fixtures);
  for (const row of LISTS) {
    const { path } = row;
    const sendRequest = (of: Campaign, query: string, headers = {}) =>
      call("GET", `${requestOf(row, of)}${query}`, { headers });
    const [own, foreign] = [
      await sendRequest(mine, "limit=100"),
      await sendRequest(theirs, "limit=100", OTHER_BRAND),
    ].map(({ body }) => body.data.at(-1)?.id);
    assert.ok(own !== undefined && foreign !== undefined && own !== foreign, path);
    assert.deepEqual((await sendRequest(mine, `starting_after=${own}`)).body.data, [], path);
    const reply = await sendRequest(mine, `starting_after=${foreign}`);
    assert.equal(reply.status, 400, `${path}: ${reply.text}`);
    refused(reply, 400, "invalid_request", "starting_after");
  }
});

test("every list is narrowed by when its entries came and last changed, and a range that ends before it begins is refused", async (fixtures) => {
  const { call, mine } = fixtures;
  const [FIRST, LAST] = ["0001-01-01T00:00:00Z", "9999-12-31T00:00:00Z"];
  for (const row of [...LISTS, ...LISTING.filter(({ path }) => TIMED.includes(path))]) {
    const { path } = row;
    const sendRequest = (query: string) => call("GET", `${requestOf(row, mine)}limit=100&${query}`);
    type Entry = { readonly id: string | null; readonly created_at: string | null; readonly updated_at: string | null };
    // Events and audit entries never change, and have no `updated_at`.
    const whole: readonly Entry[] = (await sendRequest("")).body.data.map((entry: Entry) => ({
      ...entry,
      updated_at: entry.updated_at ?? entry.created_at,
    }));
    for (const when of ["created", "updated"] as const) {
      const [middle] = whole.flatMap(({ [`${when}_at` as const]: at }) => at ?? []).slice(-1);
      assert.ok(middle, path);
      const within = (test: (at: string) => boolean) =>
        whole.filter(({ [`${when}_at` as const]: at }) => at !== null && test(at)).map(({ id }) => id);
      const found = async (query: string) => (await sendRequest(query)).body.data.map(({ id }: Entry) => id);
      const since = encodeURIComponent(middle);
      assert.deepEqual(
        await found(`${when}_after=${since}`),
        within((at) => at >= middle),
        `${path} ${when}`,
      );
      assert.deepEqual(
        await found(`${when}_before=${since}`),
        within((at) => at < middle),
        `${path} ${when}`,
      );
      refused(
        await sendRequest(`${when}_after=${LAST}&${when}_before=${FIRST}`),
        400,
        "invalid_request",
        `${when}_before`,
      );
      refused(await sendRequest(`${when}_after=yesterday`), 400, "invalid_request", `${when}_after`);
    }
  }
});

test("sums have no times of their own, and take no range of them", async ({ call }) => {
  for (const path of ["/balances?", "/ledger/accounts?", "/payouts/totals?year=2030&", "/payouts/liability?"])
    for (const field of ["created_after", "updated_before"])
      refused(await call("GET", `/v1/platform${path}${field}=2030-01-01T00:00:00Z`), 400, "invalid_request", field);
});

test("balances page by recipient; a cursor that is no recipient of the brand is unknown", async ({
  call,
  mine,
  theirs,
}) => {
  const sendRequest = (query: string) => call("GET", `/v1/platform/balances?${query}`);
  const { data, has_more } = (await sendRequest("limit=1")).body;
  assert.deepEqual([data[0].object, data[0].entity, has_more], ["balance", mine.entity, false]);
  const [amount] = data[0].amounts;
  assert.equal(amount.program, mine.program);
  assert.ok(amount.pending + amount.in_batch + amount.paid > 0);
  assert.deepEqual((await sendRequest(`program=${theirs.program}`)).body.data, []);
  assert.deepEqual((await sendRequest(`starting_after=${mine.entity}`)).body.data, []);
  refused(await sendRequest(`starting_after=${theirs.entity}`), 400, "invalid_request", "starting_after");
  const summary = (await call("GET", "/v1/platform/payouts/summary")).body;
  assert.equal(summary.object, "payouts.summary");
  const sum = (rows: readonly { readonly amount_minor: number }[]) =>
    rows.reduce((total, { amount_minor }) => total + amount_minor, 0);
  const { data: payouts } = (await call("GET", "/v1/platform/payouts?limit=100")).body;
  assert.equal(sum(summary.data), sum(payouts));
  assert.deepEqual((await call("GET", `/v1/platform/payouts/summary?entity=${theirs.entity}`)).body.data, []);
});

test("events and audit entries are narrowed by when they came, and read from the last one back", async ({ call }) => {
  for (const path of ["/events", "/audit_entries"]) {
    const sendRequest = async (query: string) =>
      (await call("GET", `/v1/platform${path}?limit=100&${query}`)).body.data.map(({ seq }: { seq: number }) => seq);
    const { data } = (await call("GET", `/v1/platform${path}?limit=100`)).body;
    const [seqs, { seq, id, created_at }] = [data.map((one: { seq: number }) => one.seq), data[2]];
    assert.ok(seqs.length > 3, path);
    const before = data.filter((one: { created_at: string }) => one.created_at < created_at);
    assert.deepEqual(
      await sendRequest(`created_before=${created_at}`),
      before.map((one: { seq: number }) => one.seq),
    );
    assert.deepEqual(await sendRequest("order=desc&created_after=0001-01-01T00:00:00Z&starting_after=4"), [3, 2, 1]);
    assert.deepEqual(
      await sendRequest(`order=desc&starting_after=${id}`),
      [seq - 1, seq - 2].filter((one) => one > 0),
    );
    const [newest] = await sendRequest("order=desc");
    assert.ok(newest >= seqs.at(-1), path);
    refused(await call("GET", `/v1/platform${path}?order=newest`), 400, "invalid_request", "order");
    const reversed = "created_after=2026-01-02T00:00:00Z&created_before=2026-01-01T00:00:00Z";
    refused(await call("GET", `/v1/platform${path}?${reversed}`), 400, "invalid_request", "created_before");
  }
});

test.run();
