import * as assert from "node:assert/strict";
import type { PlatformError } from "@entente/core";
import { changesOne, readsOne } from "../lists/entry.ts";
import { errorCodesOf } from "../openapi/error-responses.ts";
import { schemasOf } from "../openapi/route-operations.ts";
import { refused } from "../testing/http-client.ts";
import { onMounts } from "../testing/mounts.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";
import { ROUTES, ROWS_BY_PATH } from "./routes.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  /** The path of one object of each kind that is updated. */
  readonly paths: ReadonlyMap<string, string>;
}
const test = onMounts<Fixtures>("updates of what was read");

const V1 = "/v1/platform";

/** A change of each kind, and another one. */
const CHANGES: Readonly<Record<string, readonly [object, object]>> = {
  "programs.update": [{ description: "one" }, { description: "two" }],
  "connectConfigs.update": [
    { allowed_redirect_origins: ["https://one.example"] },
    { allowed_redirect_origins: ["https://two.example"] },
  ],
  "entities.update": [{ name: "One" }, { name: "Two" }],
  "enrollments.update": [{ metadata: { a: 1 } }, { metadata: { a: 2 } }],
  "joinings.update": [{ terms: { text: "One" } }, { terms: { text: "Two" } }],
  "distributions.update": [{ objective: "one" }, { objective: "two" }],
  "messages.update": [{ subject: "One" }, { subject: "Two" }],
  "requirements.update": [{ weight: 2 }, { weight: 3 }],
  "enrollmentNotes.update": [{ text: "One" }, { text: "Two" }],
  "entityNotes.update": [{ text: "One" }, { text: "Two" }],
  "performanceEventNotes.update": [{ text: "One" }, { text: "Two" }],
  "payoutBatchNotes.update": [{ text: "One" }, { text: "Two" }],
  "distributionNotes.update": [{ text: "One" }, { text: "Two" }],
  "assets.update": [{ name: "One" }, { name: "Two" }],
  "tiers.update": [{ name: "One" }, { name: "Two" }],
  "overrides.update": [{ threshold: 2 }, { threshold: 3 }],
  "coupons.update": [{ metadata: { a: 1 } }, { metadata: { a: 2 } }],
  "sources.update": [{ name: "One" }, { name: "Two" }],
  "operatingTypes.update": [{ name: "One" }, { name: "Two" }],
  "metricKeys.update": [{ display_name: "One" }, { display_name: "Two" }],
  "brands.update": [{ time_zone: "Asia/Tokyo" }, { time_zone: "Europe/Zurich" }],
  "payoutRules.update": [{ name: "One" }, { name: "Two" }],
  "payoutRails.update": [{ config: { columns: [{ key: "destination", header: "One" }] } }, { is_default: true }],
  "payoutSchedules.update": [{ day_of_month: 5 }, { day_of_month: "last" }],
  "webhooks.update": [{ description: "one" }, { description: "two" }],
};
const UPDATES = ROUTES.filter(changesOne);

test.before(async (fixtures) => {
  const world = await openWorld({}, undefined, fixtures.mount);
  const campaign = await runCampaign(world);
  const make = async (path: string, body: object) => (await world.call("POST", V1 + path, { body })).body.id as string;
  const { program, enrollment } = campaign;
  const asked = { scope: "campaign", metric_key: "sales_count", operator: "gte", threshold: 1 };
  const requirement = await make(`/programs/${program}/requirements`, asked);
  const tier = await make(`/programs/${program}/tiers`, { name: "First", rank: 1 });
  const override = await make(`/enrollments/${enrollment}/requirement_overrides`, { requirement, threshold: 1 });
  const draft = await make("/distributions", { name: "Draft" });
  const rail = await make("/payouts/rails", { rail: "csv_batch", config: { format: "paypal_payouts_csv" } });
  const said = { filter: {}, subject: "News", text: "Hello" };
  const { sends_at: soon } = (await world.call("POST", `${V1}/messages`, { body: said })).body;
  const message = await make("/messages", { ...said, send_at: new Date(Date.parse(soon) + 60_000).toISOString() });
  await make(`/programs/${program}/connect_config`, {});
  await make(`/programs/${program}/joining`, { open: true });
  const ids: Readonly<Record<string, string>> = {
    program,
    entity: campaign.entity,
    enrollment,
    distribution: draft,
    requirement,
    tier,
    requirement_override: override,
    asset: campaign.asset,
    message,
    coupon: campaign.coupon,
    source: campaign.source,
    operating_type: campaign.operatingType,
    metric_key: campaign.metricKey,
    payout_rule: campaign.payoutRule,
    payout_rail: rail,
    payout_schedule: campaign.payoutSchedule,
    webhook_endpoint: campaign.webhookEndpoint,
    performance_event: campaign.performanceEvent,
    payout_batch: campaign.payoutBatch,
  };
  const pathOf = (path: string, kinds: readonly string[], more: typeof ids = {}): string => {
    const left = [...kinds];
    return path.replaceAll("{id}", () => ({ ...ids, ...more })[left.shift() ?? ""] ?? "none");
  };
  const paths = await Promise.all(
    UPDATES.map(async (row) => {
      const kinds = schemasOf(row).ids;
      const isNote = kinds.at(-1) === "note";
      // Of each kind of thing a note is another one.
      const note = isNote ? await make(pathOf(row.path.replace(/\/\{id\}$/, ""), kinds), { text: "Called" }) : "none";
      return [row.useCase, V1 + pathOf(row.path, kinds, { note })] as const;
    }),
  );
  Object.assign(fixtures, world, { campaign, paths: new Map(paths) });
});
test.after((fixtures) => fixtures.close());

test("every update of an object has a read of it, whose ETag names a state, and documents the refusal", () => {
  assert.deepEqual(UPDATES.map(({ useCase }) => useCase as string).sort(), Object.keys(CHANGES).sort());
  for (const row of UPDATES) {
    assert.ok(ROWS_BY_PATH.get(row.path)?.some(readsOne), row.path);
    assert.ok(errorCodesOf(row).includes("changed_meanwhile"), row.path);
  }
});

test("an update of the state that was read is done; of another it is 412, and changes nothing", async ({
  call,
  paths,
}) => {
  for (const [useCase, [one, other]] of Object.entries(CHANGES)) {
    const path = paths.get(useCase) ?? "";
    const tag = async () => (await call("GET", path)).headers.etag as string;
    const read = await tag();
    const update = (body: object, match: string, more = {}) =>
      call("POST", path, { body, headers: { "if-match": match, ...more } });
    const done = await update(one, read);
    assert.equal(done.status, 200, `${useCase}: ${done.text}`);
    const before = await call("GET", path);
    assert.notEqual(before.headers.etag, read, useCase);
    refused(await update(other, read), 412, "changed_meanwhile", null);
    refused(await update(other, '"nothing"'), 412, "changed_meanwhile");
    assert.equal((await call("GET", path)).text, before.text, useCase);
    for (const match of [`"nothing", ${before.headers.etag}`, "*"])
      assert.equal((await update(other, match)).status, 200, useCase);
  }
});

test("a wrong request with a condition is refused as without it, and a repeated request is answered as it was", async ({
  call,
  paths,
}) => {
  const path = paths.get("programs.update") ?? "";
  const headers = { "if-match": '"nothing"' };
  refused(await call("POST", path, { body: { nothing: 1 }, headers }), 400, "invalid_request");
  refused(await call("POST", `${V1}/programs/prog_none`, { body: { name: "P" }, headers }), 404, "program_not_found");
  const { etag = "" } = (await call("GET", path)).headers;
  const once = { body: { description: "once" }, headers: { "if-match": etag, "idempotency-key": "once" } };
  const first = await call("POST", path, once);
  const again = await call("POST", path, once);
  assert.deepEqual([first.status, again.status, again.text], [200, 200, first.text]);
  // A refusal by its condition is not kept under the key.
  const stale = { body: { description: "stale" }, headers: { "if-match": etag, "idempotency-key": "stale" } };
  refused(await call("POST", path, stale), 412, "changed_meanwhile");
  const now = (await call("GET", path)).headers.etag ?? "";
  const fresh = { ...stale, headers: { ...stale.headers, "if-match": now } };
  assert.equal((await call("POST", path, fresh)).status, 200);
});

test("given two updates of one state at once, one is done", async ({ call, paths }) => {
  const path = paths.get("programs.update") ?? "";
  const { etag = "" } = (await call("GET", path)).headers;
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      call("POST", path, { body: { description: `at once ${n}` }, headers: { "if-match": etag } }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 412, 412, 412, 412]);
});

test("a host asks for a condition of its own", async ({ platform, organization, campaign }) => {
  const actor = await platform.authenticator.actor({ organization });
  let asked = 0;
  const condition = async () => {
    asked += 1;
    return undefined;
  };
  const input = { description: "by the host" };
  const { ok } = await platform.programs.update.invoke(actor, [campaign.program], input, { condition });
  assert.deepEqual([ok, asked], [true, 1]);
  const wrong = await platform.programs.update(actor, "prog_none", input).then(
    () => "done",
    ({ code }: PlatformError) => code,
  );
  assert.equal(wrong, "program_not_found");
});

test.run();
