import * as assert from "node:assert/strict";
import { suite } from "uvu";
import { refused } from "../../testing/http-client.ts";
import { type Campaign, openWorld, runCampaign, type World } from "../../testing/world.ts";

interface Fixtures extends World {
  readonly campaign: Campaign;
  readonly otherBrand: Campaign;
  readonly create: (body: object) => ReturnType<World["call"]>;
}
const test = suite<Fixtures>("payout rules over HTTP");

const UUID = "0190a0b0-0000-7000-8000-00000000abcd";
const PATH = "/v1/platform/payouts/rules";

test.before(async (fixtures) => {
  const world = await openWorld();
  await world.platform.operator.createBrand(world.organization, { name: "Sister", slug: "sister" });
  Object.assign(fixtures, world, {
    otherBrand: await runCampaign(world, { headers: { "service-brand": "sister" } }),
    campaign: await runCampaign(world),
    create: (body: object) => world.call("POST", PATH, { body }),
  });
});
test.after((fixtures) => fixtures.close());

const split = (program: string, fields: object = {}) => ({
  name: "Share",
  type: "revenue_split",
  scope: { type: "program", program },
  rateBps: 2_000,
  ...fields,
});

test("a rule is answered with the documented fields only", async ({ create, campaign }) => {
  const reply = await create(split(campaign.program, { metricKey: "anything at all", currency: "EUR" }));
  assert.equal(reply.status, 201, reply.text);
  const { id, created_at, updated_at, ...rest } = reply.body;
  assert.match(id, /^prule_/);
  assert.equal(created_at, updated_at);
  assert.deepEqual(rest, {
    object: "payout_rule",
    name: "Share",
    type: "revenue_split",
    scope: { type: "program", program: campaign.program },
    metric_key: "gmv_cents",
    rate_bps: 2_000,
    per_unit_minor: null,
    threshold: null,
    tier: null,
    bonus_minor: null,
    window_key: null,
    window_days: null,
    currency: "eur",
    revenue_basis: "net",
    replaces: null,
    status: "active",
    livemode: true,
  });
});

test("each type and each scope", async ({ create, campaign }) => {
  const { program, enrollment } = campaign;
  const scopes = [
    { type: "program", program },
    { type: "collection", program, collection: UUID },
    { type: "unit", program, unit: UUID },
    { type: "member", program, member: enrollment },
  ];
  const types = [
    { type: "revenue_split", rate_bps: 0 },
    { type: "cpa", metric_key: "referral_count", per_unit_minor: 5 },
    { type: "threshold_bonus", metric_key: "sales_count", threshold: 2.5, bonus_minor: 7 },
    {
      type: "threshold_bonus",
      metric_key: "views",
      threshold: 1,
      bonus_minor: 7,
      window_days: 30,
      window_key: "month",
    },
  ];
  for (const scope of scopes) {
    for (const terms of types) {
      const reply = await create({ name: "R", scope, ...terms, status: "paused" });
      assert.equal(reply.status, 201, reply.text);
      assert.deepEqual(reply.body.scope, scope);
      assert.equal(reply.body.status, "paused");
      for (const [field, value] of Object.entries(terms)) assert.equal(reply.body[field], value);
    }
  }
});

test("inconsistent fields are refused with the path of the invalid field", async ({ create, campaign, otherBrand }) => {
  const { program, enrollment } = campaign;
  const scoped = (scope: object) => split(program, { scope });
  const cpa = { name: "R", type: "cpa", scope: { type: "program", program } };
  const bonus = { ...cpa, type: "threshold_bonus", metric_key: "views", threshold: 1, bonus_minor: 1 };
  const other = (await create(split(program))).body;
  const nobody = `prog_${UUID}`;
  const cases: readonly (readonly [object, number, string, string])[] = [
    [scoped({ type: "unit", program }), 400, "invalid_request", "scope.unit"],
    [scoped({ type: "collection", program }), 400, "invalid_request", "scope.collection"],
    [scoped({ type: "member", program }), 400, "invalid_request", "scope.member"],
    [scoped({ type: "program", program, unit: UUID }), 400, "invalid_request", "scope.unit"],
    [scoped({ type: "unit", program, unit: UUID, member: enrollment }), 400, "invalid_request", "scope.member"],
    [scoped({ type: "unit", program, unit: "nonsense" }), 400, "invalid_request", "scope.unit"],
    [scoped({ type: "collection", program, collection: "coll_1" }), 400, "invalid_request", "scope.collection"],
    [scoped({ type: "unit", unit: UUID }), 400, "invalid_request", "scope.program"],
    [scoped({ type: "galaxy", program }), 400, "invalid_request", "scope.type"],
    [scoped({ type: "program", program, slot: 1 }), 400, "invalid_request", "scope.slot"],
    [scoped({ type: "program", program: nobody }), 404, "program_not_found", "scope.program"],
    [scoped({ type: "program", program: otherBrand.program }), 404, "program_not_found", "scope.program"],
    [scoped({ type: "program", program: "nonsense" }), 404, "program_not_found", "scope.program"],
    [scoped({ type: "member", program, member: otherBrand.enrollment }), 404, "enrollment_not_found", "scope.member"],
    [scoped({ type: "member", program, member: "nonsense" }), 404, "enrollment_not_found", "scope.member"],
    [{ ...cpa, per_unit_minor: 1 }, 400, "invalid_request", "metric_key"],
    [{ ...cpa, metric_key: "views" }, 400, "invalid_request", "per_unit_minor"],
    [{ ...cpa, metric_key: "x:shares", per_unit_minor: 1 }, 400, "metric_key_invalid", "metric_key"],
    [{ ...cpa, metric_key: "clicks", per_unit_minor: 1 }, 400, "metric_key_invalid", "metric_key"],
    [{ ...cpa, metric_key: "views", per_unit_minor: 1, window_days: 3 }, 400, "invalid_request", "window_days"],
    [{ ...cpa, metric_key: "views", per_unit_minor: 1, window_key: "w" }, 400, "invalid_request", "window_key"],
    [{ ...cpa, metric_key: "views", per_unit_minor: 1, rate_bps: 1 }, 400, "invalid_request", "rate_bps"],
    [{ ...bonus, threshold: undefined }, 400, "invalid_request", "threshold"],
    [{ ...bonus, bonus_minor: undefined }, 400, "invalid_request", "bonus_minor"],
    [{ ...bonus, threshold: 0 }, 400, "invalid_request", "threshold"],
    [{ ...bonus, threshold: -0.5, window_days: 7 }, 400, "invalid_request", "threshold"],
    [{ ...split(program), rateBps: undefined }, 400, "invalid_request", "rate_bps"],
    [split(program, { per_unit_minor: 5 }), 400, "invalid_request", "per_unit_minor"],
    [split(program, { rate_bps: 5 }), 400, "invalid_request", "rate_bps"],
    [split(program, { revenue_basis: "gross" }), 400, "invalid_request", "revenue_basis"],
    [split(program, { per_unit_cents: 5 }), 400, "invalid_request", "per_unit_cents"],
    [split(program, { name: undefined }), 400, "invalid_request", "name"],
    [{ ...split(program), scope: undefined }, 400, "invalid_request", "scope"],
  ];
  for (const [body, status, code, param] of cases) refused(await create(body), status, code, param);
  assert.match(
    refused(await create(scoped({ type: "program", program, unit: UUID })), 400, "invalid_request", "scope.unit")
      .message,
    /unit is valid only for type unit/,
  );
  assert.equal(other.object, "payout_rule");
});

test("only name and status can change, from any status to any status", async ({ create, call, campaign }) => {
  const { body: rule } = await create(split(campaign.program));
  const update = (body: object) => call("POST", `${PATH}/${rule.id}`, { body });
  for (const status of ["paused", "active", "archived", "archived", "active"]) {
    assert.equal((await update({ status })).body.status, status);
  }
  assert.equal((await update({ name: "Renamed" })).body.name, "Renamed");
  refused(await update({ rateBps: 1 }), 400, "immutable_parameter", "rate_bps");
  refused(await update({ program_id: campaign.program, nonsense: true }), 400, "immutable_parameter", "scope");
  refused(await update({ nonsense: true }), 400, "invalid_request", "nonsense");
  refused(await update({}), 400, "invalid_request", null);
  const archived = (await call("POST", `${PATH}/${rule.id}/archive`)).body;
  assert.equal(archived.status, "archived");
  assert.deepEqual((await call("POST", `${PATH}/${rule.id}/archive`, { body: {} })).body, archived);
  assert.deepEqual((await call("GET", `${PATH}/${rule.id}`)).body, archived);
  refused(await call("DELETE", `${PATH}/${rule.id}`), 405, "method_not_allowed", null);
});

test("rules are listed newest first, by program, status and type", async ({
  advance,
  create,
  call,
  campaign,
  otherBrand,
}) => {
  const program = (await call("POST", "/v1/platform/programs", { body: { name: "Listed" } })).body.id;
  const first = (await create(split(program))).body;
  advance(1);
  const second = (
    await create({
      ...split(program),
      rateBps: undefined,
      type: "cpa",
      metric_key: "views",
      per_unit_minor: 1,
      status: "paused",
    })
  ).body;
  const ids = async (query: string): Promise<string[]> =>
    (await call("GET", `${PATH}?program=${program}${query}`)).body.data.map(({ id }: { id: string }) => id);
  assert.deepEqual(await ids(""), [second.id, first.id]);
  assert.deepEqual(await ids("&status=paused"), [second.id]);
  assert.deepEqual(await ids("&type=revenue_split"), [first.id]);
  assert.deepEqual(await ids(`&starting_after=${second.id}`), [first.id]);
  assert.deepEqual(await ids("&limit=1"), [second.id]);
  const empty = { object: "list", data: [], has_more: false };
  for (const other of [otherBrand.program, "nonsense"])
    assert.deepEqual((await call("GET", `${PATH}?program=${other}`)).body, empty);
  const status = refused(await call("GET", `${PATH}?status=gone`), 400, "invalid_status", "status");
  for (const accepted of ["active", "paused", "archived"]) assert.ok(status.message.includes(accepted));
  const type = refused(await call("GET", `${PATH}?type=gone`), 400, "invalid_request", "type");
  for (const accepted of ["revenue_split", "cpa", "threshold_bonus"]) assert.ok(type.message.includes(accepted));
  refused(await call("GET", `${PATH}?limit=101`), 400, "invalid_request", "limit");
  refused(await call("GET", `${PATH}?starting_after=prule_${UUID}`), 400, "invalid_request", "starting_after");
  assert.ok(campaign.payoutRule);
});

test.run();
