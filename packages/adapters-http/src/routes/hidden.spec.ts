import * as assert from "node:assert/strict";
import type { Scope } from "@entente/core";
import { SCOPES } from "@entente/core/tables";
import { suite } from "uvu";
import type { z } from "zod";
import { schemasOf } from "../openapi/route-operations.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../testing/world.ts";
import type { RouteRow } from "./route.ts";
import { ROUTES } from "./routes.ts";

const test = suite<World & { readonly campaign: Campaign }>("no door shows more than the resource's own route");

const CUSTOMER = "customer-that-nobody-names";
const PROPERTY = "property-that-nobody-names";
const FORMATS = ["application/json", "text/csv", "application/x-ndjson"];
/** The record of what happened is whole. */
const WHOLE: readonly string[] = ["events:read", "audit:read"];

test.before(async (fixtures) => {
  const world = await openWorld();
  const campaign = await runCampaign(world);
  const body = {
    type: "sale",
    code: campaign.code,
    external_event_id: "hidden",
    customer: CUSTOMER,
    value_minor: 5_000,
    currency: "usd",
    properties: { word: PROPERTY },
  };
  const recorded = await world.call("POST", "/v1/platform/performance/events", { body });
  assert.equal(recorded.status, 201, recorded.text);
  Object.assign(fixtures, world, { campaign: { ...campaign, performanceEvent: recorded.body.id } });
});
test.after((world) => world.close());

type Shape = { readonly shape?: { readonly object?: z.ZodLiteral; readonly data?: z.ZodArray<z.ZodType> } };
const objectOf = (schema: unknown): string | undefined => (schema as Shape)?.shape?.object?.value as string | undefined;

/** Which scopes read a resource at its own routes, by its `object`. */
const OWN = new Map<string, Set<string>>();
for (const row of ROUTES.filter(({ method }) => method === "GET")) {
  const { output } = schemasOf(row);
  const object = objectOf(output) === "list" ? objectOf((output as Shape).shape?.data?.element) : objectOf(output);
  if (object !== undefined) OWN.set(object, (OWN.get(object) ?? new Set()).add(row.scope));
}

/** Every resource within an answer, by its `object`. */
const resourcesIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(resourcesIn);
  const { object } = value as { readonly object?: unknown };
  return typeof object === "string" && OWN.has(object) ? [object, ...inside] : inside;
};

const KIND: Readonly<Record<string, keyof Campaign>> = {
  promo_link: "promoLink",
  performance_event: "performanceEvent",
  operating_type: "operatingType",
  metric_key: "metricKey",
  payout_rule: "payoutRule",
  payout_rail: "payoutRail",
  payout_period: "payoutPeriod",
  payout_batch: "payoutBatch",
  webhook_endpoint: "webhookEndpoint",
  audit_entry: "auditEntry",
};

const pathOf = (row: RouteRow, campaign: Campaign): string => {
  const kinds = schemasOf(row).ids;
  let nth = 0;
  return `/v1/platform${row.path.replaceAll(/\{[^}]+\}/g, () => {
    const kind = kinds[nth++] ?? "";
    return campaign[KIND[kind] ?? (kind as keyof Campaign)] ?? "nothing";
  })}`;
};

test("whoever has one scope gets the resources of that scope alone, at every door and in every format", async (fixtures) => {
  const { campaign, call, keyWith } = fixtures;
  let answered = 0;
  for (const scope of SCOPES as readonly Scope[]) {
    const key = await keyWith([scope]);
    for (const row of ROUTES.filter((one) => one.method === "GET" && (one.scope === scope || one.scope === "any"))) {
      for (const accept of FORMATS) {
        const reply = await call("GET", pathOf(row, campaign), { key, headers: { accept } });
        if (reply.status === 200) answered += 1;
        if (WHOLE.includes(scope)) continue;
        const says = `${scope} at ${row.path} as ${accept}: ${reply.text}`;
        if (scope !== "customers:read") assert.ok(!reply.text.includes(CUSTOMER), says);
        assert.ok(!reply.text.includes(PROPERTY), says);
        for (const object of resourcesIn(reply.body))
          assert.ok(OWN.get(object)?.has(scope) || OWN.get(object)?.has("any"), `${object} by ${says}`);
      }
    }
  }
  assert.ok(answered > 100, String(answered));
});

test("an explanation names what it leaves out, and shows it to whoever has its scope", async (fixtures) => {
  const { campaign, call, keyWith } = fixtures;
  const path = `/v1/platform/performance/events/${campaign.performanceEvent}`;
  const asked = async (scopes: readonly Scope[]) =>
    (await call("GET", `${path}/explain`, { key: await keyWith(scopes) })).body;
  const narrow = await asked(["performance:read"]);
  assert.deepEqual(narrow.hidden, ["route.customer", "budget", "rules", "rules.payouts"]);
  assert.deepEqual([narrow.rules, narrow.event.customer, narrow.event.hidden], [[], null, ["customer", "properties"]]);
  const wide = await asked([
    "performance:read",
    "customers:read",
    "distributions:read",
    "payout_rules:read",
    "payouts:read",
  ]);
  assert.deepEqual([wide.hidden, wide.event.hidden, wide.event.customer], [undefined, undefined, CUSTOMER]);
  assert.ok(wide.rules.length > 0);
  const payout = (
    await call("GET", `/v1/platform/payouts/${campaign.payout}/explain`, { key: await keyWith(["payouts:read"]) })
  ).body;
  assert.deepEqual([payout.hidden, payout.rule, payout.events], [["rule", "measured", "events"], null, []]);
});

test("an id is only expanded for who reads what stands there", async ({ campaign, call, keyWith }) => {
  const key = await keyWith(["performance:read", "enrollments:read"]);
  const list = `/v1/platform/performance/events?enrollment=${campaign.enrollment}`;
  const reply = await call("GET", `${list}&expand[]=enrollment`, { key });
  assert.equal(reply.status, 200, reply.text);
  const [event] = reply.body.data;
  assert.deepEqual([event.enrollment.id, event.customer], [campaign.enrollment, null]);
  assert.equal((await call("GET", `${list}&expand[]=program`, { key })).status, 403);
});

test.run();
