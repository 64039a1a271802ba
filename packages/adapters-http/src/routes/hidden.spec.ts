import * as assert from "node:assert/strict";
import type { Scope } from "@entente/core";
import { SCOPES } from "@entente/core/tables";
import { suite } from "uvu";
import type { z } from "zod";
import { schemasOf } from "../openapi/route-operations.ts";
import { refused } from "../testing/http-client.ts";
import { type Campaign, openWorld, pathIn, runCampaign, type World } from "../testing/world.ts";
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

test("a key with one scope gets the resources of that scope alone, at every route and in every format", async (fixtures) => {
  const { campaign, call, keyWith } = fixtures;
  let answered = 0;
  for (const scope of SCOPES as readonly Scope[]) {
    const key = await keyWith([scope]);
    for (const row of ROUTES.filter((one) => one.method === "GET" && (one.scope === scope || one.scope === "any"))) {
      for (const accept of FORMATS) {
        const reply = await call("GET", `/v1/platform${pathIn(campaign, row)}`, { key, headers: { accept } });
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
  const hidden = ["route.customer", "coupon", "budget", "budget.rule", "rules", "rules.payouts", "adjustments"];
  assert.deepEqual(narrow.hidden, hidden);
  assert.deepEqual([narrow.rules, narrow.event.customer, narrow.event.hidden], [[], null, ["customer", "properties"]]);
  const wide = await asked([
    "performance:read",
    "customers:read",
    "coupons:read",
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

test("a simulation shows how members would stand only to who may run it", async ({ campaign, call, keyWith }) => {
  const body = {
    ...{ program: campaign.program, name: "Gold first" },
    rules: [
      {
        ...{ name: "Gold", type: "cpa", scope: { type: "program", program: campaign.program }, tier: "first" },
        ...{ metric_key: "sales_count", per_unit_minor: 100 },
      },
    ],
    tiers: { add: [{ key: "first", name: "First", rank: 9 }] },
    requirements: { add: [{ scope: "tier", scope_id: "first", metric_key: "views", operator: "exists" }] },
  };
  const made = await call("POST", "/v1/platform/simulations", { body });
  assert.equal(made.status, 201, made.text);
  const { result: _, ...saved } = made.body;
  const path = `/v1/platform/simulations/${saved.id}`;
  const [narrow, wide] = [await keyWith(["payouts:read"]), await keyWith(["payouts:read", "programs:read"])];
  const [{ tier, ...rule }] = saved.proposal.rules;
  assert.equal(tier, "first");
  const { requirements: _left, tiers: _out, ...proposal } = { ...saved.proposal, rules: [rule] };
  const shown = {
    ...{ ...saved, proposal, sums: { ...saved.sums, standing: null } },
    hidden: ["sums.standing", "proposal.requirements", "proposal.tiers", "proposal.rules.tier"],
  };
  for (const [key, one] of [
    [narrow, shown],
    [wide, saved],
  ] as const) {
    assert.deepEqual((await call("GET", path, { key })).body, one);
    const { data } = (await call("GET", "/v1/platform/simulations", { key })).body;
    assert.deepEqual(
      data.filter(({ id }: { id: string }) => id === saved.id),
      [one],
    );
  }
  refused(await call("POST", `${path}/run`, { key: narrow }), 403, "insufficient_scope");
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

/** Fields that a list is asked by, each with the scopes of the routes that show it. */
const ASKED_BY: Readonly<Record<string, readonly string[]>> = {
  customer: ["customers:read"],
  email: ["entities:read"],
  q: ["entities:read", "customers:read"],
};
/** Values of fields by which nothing else may be asked than what the route shows, unless these scopes are there. */
const GROUPED_BY: Readonly<Record<string, readonly string[]>> = {
  customer: ["customers:read"],
  enrollment: ["entities:read"],
  entity: ["entities:read"],
};
/** Fields by which a list is asked of what it shows itself. */
const OWN_FIELDS =
  `created_after created_before updated_after updated_before limit starting_after status visibility program entity
  approval_status qualification_status tier tag expand distribution deployment enrollment subject_type subject_id from to type group_by sort
  interval time_zone metrics compare currency country referrer_host device sub_id utm_source utm_medium utm_campaign utm_term
  utm_content order actor subject asset account transfer kind scope external_user_id issuer key include_expired provider owner at
  period_start period_end paid_after paid_before year of code source coupon external_event_id any_case language day payment`.split(
    /\s+/,
  );

test("a list is asked by what another resource shows only by who reads that", async ({ call, keyWith }) => {
  const keys = new Map<Scope, string>();
  for (const scope of SCOPES as readonly Scope[]) keys.set(scope, await keyWith([scope]));
  let refusals = 0;
  for (const row of ROUTES.filter(({ method }) => method === "GET")) {
    const fields = Object.keys((schemasOf(row).input as z.ZodObject).shape ?? {});
    assert.deepEqual(
      fields.filter((field) => !OWN_FIELDS.includes(field) && !Object.hasOwn(ASKED_BY, field)),
      [],
      `fields of ${row.path} that are in no table`,
    );
    const asked = fields.flatMap((field) => {
      const scopes = ASKED_BY[field];
      return scopes === undefined ? [] : [[field, "ann", scopes] as const];
    });
    const grouped = row.path.endsWith("/analytics")
      ? Object.entries(GROUPED_BY).map(([by, scopes]) => ["group_by", by, scopes] as const)
      : [];
    for (const [field, said, scopes] of [...asked, ...grouped]) {
      const value = field === "email" ? "ann@people.example" : said;
      const path = `/v1/platform${row.path}?${field}=${value}`;
      for (const [scope, key] of keys) {
        const lets = scope === row.scope && scopes.includes(scope);
        const reply = await call("GET", path, { key });
        if (lets) assert.equal(reply.status, 200, `${path} by ${scope}: ${reply.text}`);
        else refused(reply, 403, "insufficient_scope", scope === row.scope ? field : null);
        if (!lets && scope === row.scope) refusals += 1;
      }
      const reply = await call("GET", path, { key: await keyWith([row.scope as Scope, ...(scopes as Scope[])]) });
      assert.equal(reply.status, 200, `${path}: ${reply.text}`);
    }
  }
  assert.equal(refusals, 10);
});

/** Returns the fields of an answer that show whose event it is. */
const saysOf = ({ customer, properties, hidden }: Record<string, unknown>) => [customer, properties, hidden];
const BOTH = [null, {}, ["customer", "properties"]];

test("a key that records and may not read is answered what was sent and no more, also when repeated", async (fixtures) => {
  const { campaign, call, keyWith } = fixtures;
  const narrow = await keyWith(["performance:write"]);
  const wide = await keyWith(["performance:write", "customers:read"]);
  const path = "/v1/platform/performance/events";
  const record = (key: string, body: object, once = "") =>
    call("POST", path, { key, body, headers: once === "" ? {} : { "idempotency-key": once } });
  const sale = { type: "sale", code: campaign.code, value_minor: 900, currency: "usd" };
  const sent = await record(narrow, { ...sale, external_event_id: "mine", customer: "kim", properties: { a: 1 } });
  assert.deepEqual([sent.status, ...saysOf(sent.body)], [201, "kim", { a: 1 }, undefined]);
  const refund = { type: "refund", reverses: sent.body.id, value_minor: 1, external_event_id: "back" };
  const answers = [
    await record(narrow, refund, "once"),
    await record(narrow, refund, "once"),
    await record(narrow, refund),
  ];
  assert.deepEqual(
    answers.map(({ status, body }) => [status, ...saysOf(body)]),
    [201, 201, 200].map((status) => [status, ...BOTH]),
  );
  const batch = [
    { ...refund, external_event_id: "first" },
    { ...sale, external_event_id: "second", customer: "kim" },
    { ...refund, external_event_id: "third", customer: "lea" },
  ];
  const { body } = await record(narrow, { events: batch });
  assert.deepEqual(body.data.map(saysOf), [BOTH, ["kim", {}, ["properties"]], ["lea", {}, ["properties"]]]);
  assert.deepEqual(saysOf((await record(wide, refund)).body), ["kim", {}, undefined]);
  assert.deepEqual(saysOf((await record(wide, refund, "other")).body), ["kim", {}, undefined]);
  refused(await record(narrow, refund, "other"), 409, "idempotency_key_conflict");
});

test.run();
