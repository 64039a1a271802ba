import type { Actor } from "@entente/core";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Member, openStandingWorld, refuses, type StandingWorld } from "../testing/standing-world.ts";

const test = suite("standing refuses");

interface Scenario extends StandingWorld {
  readonly programId: string;
  readonly foreign: string;
  readonly requirement: string;
  readonly tier: string;
  readonly ann: Member;
  readonly bob: Member;
  /** Of the other program. */
  readonly eve: Member;
}
type Call = (scenario: Scenario) => Promise<unknown>;
/** The request, the code, and the invalid field. */
type Row = readonly [asked: string, call: Call, code: string, param: string | null];

/** A program with a requirement, a tier and a member, and another program beside it. */
const openScenario = async (): Promise<Scenario> => {
  const world = await openStandingWorld("refusals");
  const { platform, actor } = world;
  const [programId, foreign] = [await world.program(), await world.program()];
  const requirement = await world.addRequirement(programId, "sales_count");
  const { id: tier } = await platform.tiers.create(actor, programId, { name: "Base", rank: 1 });
  const [ann, bob] = [await world.member(programId, "ann"), await world.member(programId, "bob")];
  const eve = await world.member(foreign, "eve");
  await world.evaluate();
  return { ...world, programId, foreign, requirement, tier, ann, bob, eve };
};

const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
// A caller of the wire may send values that TypeScript would reject.
const any = (value: unknown): any => value;

const asking =
  (fields: object, of: (scenario: Scenario) => string = ({ programId }) => programId): Call =>
  async (scenario) =>
    scenario.platform.requirements.create(
      scenario.actor,
      of(scenario),
      any({ scope: "program_entry", metric_key: "sales_count", operator: "gte", threshold: 1, ...fields }),
    );
const reasking =
  (fields: object): Call =>
  ({ platform, actor, programId, requirement }) =>
    platform.requirements.update(actor, programId, requirement, any(fields));

const REQUIREMENTS: readonly Row[] = [
  ["an unknown program", asking({}, () => `prog_${UNKNOWN}`), "program_not_found", null],
  ["a malformed program", asking({}, () => "nonsense"), "program_not_found", null],
  ["an unknown scope", asking({ scope: "everything" }), "invalid_request", "scope"],
  ["no scope", asking({ scope: undefined }), "invalid_request", "scope"],
  ["no metric key", asking({ metric_key: undefined }), "invalid_request", "metric_key"],
  ["no operator", asking({ operator: undefined }), "invalid_request", "operator"],
  ["an unknown operator", asking({ operator: "gt" }), "invalid_request", "operator"],
  ["an unknown metric", asking({ metric_key: "sales" }), "metric_key_invalid", "metric_key"],
  [
    "a metric named like a property of every object",
    asking({ metric_key: "constructor" }),
    "metric_key_invalid",
    "metric_key",
  ],
  ["an own metric that the brand does not have", asking({ metric_key: "x:none" }), "metric_key_invalid", "metric_key"],
  ["a claim without a name", asking({ metric_key: "assert:" }), "metric_key_invalid", "metric_key"],
  ["a claim in capitals", asking({ metric_key: "assert:KYC" }), "metric_key_invalid", "metric_key"],
  ["no threshold", asking({ threshold: undefined }), "invalid_request", "threshold"],
  ["a null threshold for neq", asking({ operator: "neq", threshold: null }), "invalid_request", "threshold"],
  ["a threshold beyond the safe integers", asking({ threshold: 2 ** 53 }), "invalid_request", "threshold"],
  ["a threshold that is text", asking({ threshold: "1" }), "invalid_request", "threshold"],
  ["a window of no days", asking({ window_days: 0 }), "invalid_request", "window_days"],
  ["a window of half a day", asking({ window_days: 0.5 }), "invalid_request", "window_days"],
  ["a window of more than ten years", asking({ window_days: 3651 }), "invalid_request", "window_days"],
  ["a claim in a window", asking({ metric_key: "assert:kyc", window_days: 7 }), "invalid_request", "window_days"],
  ["a tier unnamed", asking({ scope: "tier" }), "invalid_request", "scope_id"],
  ["a tier named by null", asking({ scope: "tier", scope_id: null }), "invalid_request", "scope_id"],
  ["an update to the scope of no tier", reasking({ scope: "tier" }), "invalid_request", "scope_id"],
  [
    "an update that takes the tier away",
    async (scenario) => {
      const { platform, actor, programId, tier } = scenario;
      const fields = { scope: "tier", scope_id: tier, metric_key: "sales_count", operator: "exists" } as const;
      const { id } = await platform.requirements.create(actor, programId, fields);
      return platform.requirements.update(actor, programId, id, { scope_id: null });
    },
    "invalid_request",
    "scope_id",
  ],
  ["a tier unknown", asking({ scope: "tier", scope_id: `tier_${UNKNOWN}` }), "tier_not_found", "scope_id"],
  ["an unknown operating type", asking({ operating_type: "shop" }), "operating_type_not_found", "operating_type"],
  ["a negative weight", asking({ weight: -1 }), "invalid_request", "weight"],
  ["an unknown policy", asking({ failure_policy: "never" }), "invalid_request", "failure_policy"],
  ["an unknown status", asking({ status: "off" }), "invalid_request", "status"],
  ["metadata that is no object", asking({ metadata: [] }), "invalid_request", "metadata"],
  ["an unknown field", asking({ treshold: 1 }), "invalid_request", "treshold"],
  ["an update of nothing", reasking({}), "invalid_request", null],
  ["an update to an operator without its threshold", reasking({ threshold: null }), "invalid_request", "threshold"],
  ["an update to an unknown metric", reasking({ metric_key: "sales" }), "metric_key_invalid", "metric_key"],
  ["an update of the id", reasking({ id: "req" }), "invalid_request", "id"],
  [
    "a tier of another program",
    async (scenario) => {
      const { id } = await scenario.platform.tiers.create(scenario.actor, scenario.foreign, { name: "Base", rank: 1 });
      return asking({ scope: "tier", scope_id: id })(scenario);
    },
    "tier_not_found",
    "scope_id",
  ],
  [
    "a requirement of another program",
    ({ platform, actor, foreign, requirement }) => platform.requirements.retrieve(actor, foreign, requirement),
    "requirement_not_found",
    null,
  ],
  [
    "an unknown requirement",
    ({ platform, actor, programId }) => platform.requirements.delete(actor, programId, UNKNOWN),
    "requirement_not_found",
    null,
  ],
  [
    "a page of too many",
    ({ platform, actor, programId }) => platform.requirements.list(actor, programId, { limit: 101 }),
    "invalid_request",
    "limit",
  ],
  [
    "a page after nothing",
    ({ platform, actor, programId }) => platform.requirements.list(actor, programId, { starting_after: UNKNOWN }),
    "invalid_request",
    "starting_after",
  ],
  [
    "requirements of an unknown status",
    ({ platform, actor, programId }) => platform.requirements.list(actor, programId, any({ status: "off" })),
    "invalid_request",
    "status",
  ],
];

const tiering =
  (fields: object): Call =>
  ({ platform, actor, programId }) =>
    platform.tiers.create(actor, programId, any({ name: "Gold", rank: 2, ...fields }));

const TIERS: readonly Row[] = [
  ["a tier without a name", tiering({ name: undefined }), "invalid_request", "name"],
  ["a tier without a rank", tiering({ rank: undefined }), "invalid_request", "rank"],
  ["a negative rank", tiering({ rank: -1 }), "invalid_request", "rank"],
  ["half a rank", tiering({ rank: 0.5 }), "invalid_request", "rank"],
  ["a paused tier", tiering({ status: "paused" }), "invalid_request", "status"],
  [
    "a rank that another tier has",
    async (scenario) => {
      const { id } = await scenario.platform.tiers.create(scenario.actor, scenario.programId, {
        name: "Gold",
        rank: 2,
      });
      return scenario.platform.tiers.update(scenario.actor, scenario.programId, id, { rank: 1 });
    },
    "invalid_request",
    "rank",
  ],
  [
    "an unknown tier",
    ({ platform, actor, programId }) => platform.tiers.retrieve(actor, programId, UNKNOWN),
    "tier_not_found",
    null,
  ],
  [
    "a tier of another program",
    ({ platform, actor, foreign, tier }) => platform.tiers.update(actor, foreign, tier, { name: "Mine" }),
    "tier_not_found",
    null,
  ],
  [
    "tiers of an unknown program",
    ({ platform, actor }) => platform.tiers.list(actor, UNKNOWN),
    "program_not_found",
    null,
  ],
  [
    "tiers after nothing",
    ({ platform, actor, programId }) => platform.tiers.list(actor, programId, { starting_after: UNKNOWN }),
    "invalid_request",
    "starting_after",
  ],
];

const overriding =
  (fields: (scenario: Scenario) => object): Call =>
  async (scenario) =>
    scenario.platform.overrides.create(scenario.actor, scenario.ann.id, any(fields(scenario)));
const adding = (fields: object): Call =>
  overriding(() => ({ metric_key: "sales_count", scope: "program_entry", threshold: 1, ...fields }));

const OVERRIDES: readonly Row[] = [
  [
    "an override of an unknown member",
    ({ platform, actor }) =>
      platform.overrides.create(actor, UNKNOWN, { metric_key: "views", scope: "benefit", threshold: 1 }),
    "enrollment_not_found",
    null,
  ],
  ["an override of nothing", overriding(() => ({})), "invalid_request", "metric_key"],
  [
    "one that adds a claim within a window",
    adding({ metric_key: "assert:kyc", window_days: 7 }),
    "invalid_request",
    "window_days",
  ],
  [
    "one that patches a window onto a claim",
    async (scenario) => {
      const requirement = await scenario.addRequirement(scenario.programId, "assert:kyc");
      return overriding(() => ({ requirement, window_days: 7 }))(scenario);
    },
    "invalid_request",
    "window_days",
  ],
  ["one that adds without a scope", adding({ scope: undefined }), "invalid_request", "scope"],
  ["one that adds without a threshold", adding({ threshold: undefined }), "invalid_request", "threshold"],
  ["one of an unknown metric", adding({ metric_key: "sales" }), "metric_key_invalid", "metric_key"],
  ["one for a tier that it does not name", adding({ scope: "tier" }), "invalid_request", "scope_id"],
  ["one for an unknown tier", adding({ scope: "tier", scope_id: UNKNOWN }), "tier_not_found", "scope_id"],
  ["one with a field unknown", adding({ windowdays: 1 }), "invalid_request", "windowdays"],
  [
    "a patch of an unknown requirement",
    overriding(() => ({ requirement: UNKNOWN })),
    "requirement_not_found",
    "requirement",
  ],
  [
    "a patch to a tier unnamed",
    overriding(({ requirement }) => ({ requirement, scope: "tier" })),
    "invalid_request",
    "scope_id",
  ],
  [
    "a patch of another program's requirement",
    async (scenario) => {
      const requirement = await scenario.addRequirement(scenario.foreign, "views");
      return overriding(() => ({ requirement, threshold: 0 }))(scenario);
    },
    "requirement_not_found",
    "requirement",
  ],
  ...(["paused", "archived"] as const).map(
    (status): Row => [
      `a patch of a requirement that is ${status}`,
      async (scenario) => {
        await scenario.platform.requirements.update(scenario.actor, scenario.programId, scenario.requirement, {
          status,
        });
        return overriding(({ requirement }) => ({ requirement, threshold: 0 }))(scenario);
      },
      "requirement_override_inapplicable",
      "requirement",
    ],
  ),
  [
    "a patch of what is asked of another operating type",
    async (scenario) => {
      await scenario.platform.operatingTypes.create(scenario.actor, { key: "shop" });
      const requirement = await scenario.addRequirement(scenario.programId, "views", { operating_type: "shop" });
      return overriding(() => ({ requirement, threshold: 0 }))(scenario);
    },
    "requirement_override_inapplicable",
    "requirement",
  ],
  [
    "a second patch of one requirement",
    async (scenario) => {
      const patch = overriding(({ requirement }) => ({ requirement, threshold: 5 }));
      await patch(scenario);
      return patch(scenario);
    },
    "requirement_override_already_exists",
    null,
  ],
  [
    "an update of what is patched",
    async (scenario) => {
      const { id } = any(await adding({})(scenario));
      const { platform, actor, ann, requirement } = scenario;
      return platform.overrides.update(actor, ann.id, id, any({ requirement }));
    },
    "invalid_request",
    "requirement",
  ],
  [
    "an override of another member",
    async (scenario) => {
      const { id } = any(await adding({})(scenario));
      return scenario.platform.overrides.retrieve(scenario.actor, scenario.bob.id, id);
    },
    "requirement_override_not_found",
    null,
  ],
  [
    "an unknown override",
    ({ platform, actor, ann }) => platform.overrides.delete(actor, ann.id, UNKNOWN),
    "requirement_override_not_found",
    null,
  ],
];

const asserting =
  (fields: object): Call =>
  ({ platform, actor, ann }) =>
    platform.assertions.create(actor, any({ entity: ann.entity, key: "kyc", ...fields }));

const ASSERTIONS: readonly Row[] = [
  ["an assertion about nobody", asserting({ entity: undefined }), "invalid_request", "entity"],
  [
    "an assertion about two",
    asserting({ external_user_id: "7", issuer: "https://host.example" }),
    "invalid_request",
    "entity",
  ],
  [
    "an external user without an issuer",
    asserting({ entity: undefined, external_user_id: "7" }),
    "invalid_request",
    "entity",
  ],
  [
    "an external user never handed off",
    asserting({ entity: undefined, external_user_id: "7", issuer: "https://host.example" }),
    "entity_not_found",
    "external_user_id",
  ],
  ["an unknown entity", asserting({ entity: UNKNOWN }), "entity_not_found", "entity"],
  ["no key", asserting({ key: undefined }), "invalid_request", "key"],
  ["a key in capitals", asserting({ key: "KYC" }), "invalid_request", "key"],
  ["a key of 65 letters", asserting({ key: "k".repeat(65) }), "invalid_request", "key"],
  ["a value that is text", asserting({ value: "yes" }), "invalid_request", "value"],
  ["an expiry that is no time", asserting({ expires_at: "tomorrow" }), "invalid_request", "expires_at"],
  [
    "the revocation of what was never asserted",
    ({ platform, actor, ann }) => platform.assertions.revoke(actor, { entity: ann.entity, key: "kyc" }),
    "assertion_not_found",
    null,
  ],
  ["a list about nobody", ({ platform, actor }) => platform.assertions.list(actor, {}), "invalid_request", "entity"],
  [
    "an unknown assertion",
    ({ platform, actor }) => platform.assertions.retrieve(actor, UNKNOWN),
    "assertion_not_found",
    null,
  ],
];

const REGISTRIES: readonly Row[] = [
  [
    "a type with a key in capitals",
    ({ platform, actor }) => platform.operatingTypes.create(actor, { key: "Shop" }),
    "invalid_request",
    "key",
  ],
  [
    "a type without a key",
    ({ platform, actor }) => platform.operatingTypes.create(actor, any({ name: "Shop" })),
    "invalid_request",
    "key",
  ],
  [
    "an unknown type",
    ({ platform, actor }) => platform.operatingTypes.retrieve(actor, "shop"),
    "operating_type_not_found",
    null,
  ],
  [
    "an update of a type's key",
    async ({ platform, actor }) => {
      await platform.operatingTypes.create(actor, { key: "shop" });
      return platform.operatingTypes.update(actor, "shop", any({ key: "store" }));
    },
    "invalid_request",
    "key",
  ],
  [
    "a metric that is not the brand's own",
    ({ platform, actor }) => platform.metricKeys.create(actor, { key: "workshops" }),
    "invalid_request",
    "key",
  ],
  [
    "an update of a built-in metric",
    ({ platform, actor }) => platform.metricKeys.update(actor, "sales_count", { display_name: "Sales" }),
    "invalid_request",
    null,
  ],
  [
    "an unknown metric",
    ({ platform, actor }) => platform.metricKeys.retrieve(actor, "x:none"),
    "metric_key_not_found",
    null,
  ],
  [
    "a member of an unknown type",
    ({ platform, actor, ann }) => platform.enrollments.update(actor, ann.id, { operating_type: "shop" }),
    "operating_type_not_found",
    "operating_type",
  ],
  [
    "an invitation of an unknown type",
    ({ platform, actor, programId }) =>
      platform.enrollments.create(actor, { program: programId, email: "dan@people.example", operating_type: "shop" }),
    "operating_type_not_found",
    "operating_type",
  ],
  [
    "a connection unknown",
    ({ platform, actor }) => platform.connections.retrieve(actor, UNKNOWN),
    "connection_not_found",
    null,
  ],
  [
    "the revocation of a revoked connection",
    async ({ platform, actor, brand, ann }) => {
      const { id } = await platform.operator.attachConnection({
        brand,
        owner: ann.entity,
        kind: "social_profile",
        provider: "instagram",
      });
      await platform.connections.revoke(actor, id);
      return platform.connections.revoke(actor, id);
    },
    "connection_not_revocable",
    null,
  ],
];

const previewing =
  (body: (scenario: Scenario) => object): Call =>
  async (scenario) =>
    scenario.platform.standing.preview(scenario.actor, scenario.programId, any(body(scenario)));
const simulating = (simulate: object): Call => previewing(({ ann }) => ({ enrollment: ann.id, simulate }));

const PREVIEWS: readonly Row[] = [
  ["a simulation of nobody", previewing(() => ({ simulate: {} })), "invalid_request", "enrollment"],
  ["a preview of an unknown member", previewing(() => ({ enrollment: UNKNOWN })), "enrollment_not_found", "enrollment"],
  [
    "a preview of another program's member",
    previewing(({ eve }) => ({ enrollment: eve.id })),
    "enrollment_not_found",
    "enrollment",
  ],
  [
    "a simulated type unknown",
    simulating({ operating_type: "shop" }),
    "operating_type_not_found",
    "simulate.operating_type",
  ],
  [
    "a simulated metric that is text",
    simulating({ metrics: { views: "9" } }),
    "invalid_request",
    "simulate.metrics.views",
  ],
  [
    "a simulated claim that is text",
    simulating({ assertions: { kyc: "yes" } }),
    "invalid_request",
    "simulate.assertions.kyc",
  ],
  ["an unknown simulation", simulating({ claims: {} }), "invalid_request", "simulate.claims"],
  ["an unknown field", previewing(() => ({ member: "ann" })), "invalid_request", "member"],
];

for (const [asked, call, code, param] of [
  ...REQUIREMENTS,
  ...TIERS,
  ...OVERRIDES,
  ...ASSERTIONS,
  ...REGISTRIES,
  ...PREVIEWS,
]) {
  test(`${asked}: ${code}${param === null ? "" : ` at ${param}`}`, async () => {
    const scenario = await openScenario();
    await refuses(scenario, () => call(scenario), code, param);
  });
}

test("a resource of another brand or livemode as not found", async () => {
  const scenario = await openScenario();
  const { platform, actor, ann, programId, requirement, tier } = scenario;
  const { id: override } = await platform.overrides.create(actor, ann.id, { requirement, threshold: 0 });
  const { id: assertion } = await platform.assertions.create(actor, { entity: ann.entity, key: "kyc" });
  const { id: type } = await platform.operatingTypes.create(actor, { key: "shop" });
  const { id: metric } = await platform.metricKeys.create(actor, { key: "x:own" });
  const { organization } = actor.tenant;
  const other = await platform.operator.createBrand(organization, { name: "Hats" });
  for (const stranger of [
    await platform.authenticator.actor({ organization, brand: other.id }),
    await platform.authenticator.actor({ organization, livemode: false }),
  ] satisfies Actor[]) {
    const unseen: readonly (readonly [() => Promise<unknown>, string])[] = [
      [() => platform.requirements.retrieve(stranger, programId, requirement), "program_not_found"],
      [() => platform.tiers.retrieve(stranger, programId, tier), "program_not_found"],
      [() => platform.standing.preview(stranger, programId), "program_not_found"],
      [() => platform.overrides.retrieve(stranger, ann.id, override), "enrollment_not_found"],
      [() => platform.assertions.retrieve(stranger, assertion), "assertion_not_found"],
      [() => platform.operatingTypes.retrieve(stranger, type), "operating_type_not_found"],
      [() => platform.operatingTypes.retrieve(stranger, "shop"), "operating_type_not_found"],
      [() => platform.metricKeys.retrieve(stranger, metric ?? ""), "metric_key_not_found"],
      [() => platform.metricKeys.retrieve(stranger, "x:own"), "metric_key_not_found"],
    ];
    for (const [call, code] of unseen) await refuses(scenario, call, code, null);
    await refuses(
      scenario,
      () => platform.assertions.create(stranger, { entity: ann.entity, key: "kyc" }),
      "entity_not_found",
      "entity",
    );
    const { id: own } = await platform.programs.create(stranger, { name: "Own" });
    const asked = { scope: "program_entry", metric_key: "x:own", operator: "exists" } as const;
    await refuses(
      scenario,
      () => platform.requirements.create(stranger, own, asked),
      "metric_key_invalid",
      "metric_key",
    );
    assert.is((await platform.operatingTypes.create(stranger, { key: "shop" })).status, "active");
  }
});

test("a key that is archived, until an update brings it back", async () => {
  const scenario = await openScenario();
  const { platform, actor, ann, programId } = scenario;
  const type = await platform.operatingTypes.create(actor, { key: "shop", name: "Shop" });
  const metric = await platform.metricKeys.create(actor, { key: "x:own", description: "Ours" });
  await platform.enrollments.update(actor, ann.id, { operating_type: "shop" });
  const requirement = await scenario.addRequirement(programId, "x:own", { operating_type: "shop" });
  const added = { metric_key: "x:own", scope: "program_entry", threshold: 1 } as const;
  const override = await platform.overrides.create(actor, ann.id, added);
  for (let times = 0; times < 2; times += 1) {
    assert.equal(await platform.operatingTypes.delete(actor, "shop"), {
      id: type.id,
      object: "operating_type",
      deleted: true,
    });
    assert.equal(await platform.metricKeys.delete(actor, metric.id ?? ""), {
      id: metric.id,
      object: "metric_key",
      deleted: true,
    });
  }
  await refuses(
    scenario,
    () => platform.operatingTypes.create(actor, { key: "shop" }),
    "operating_type_archived",
    null,
  );
  await refuses(scenario, () => platform.metricKeys.create(actor, { key: "x:own" }), "metric_key_archived", null);
  await refuses(scenario, () => scenario.addRequirement(programId, "x:own"), "metric_key_invalid", "metric_key");
  await refuses(
    scenario,
    () => scenario.addRequirement(programId, "views", { operating_type: type.id }),
    "operating_type_not_found",
    "operating_type",
  );
  await refuses(
    scenario,
    () => platform.enrollments.update(actor, ann.id, { operating_type: "shop" }),
    "operating_type_not_found",
    "operating_type",
  );
  // Existing references to it stay, and their other fields can change.
  assert.is((await platform.enrollments.update(actor, ann.id, { metadata: {} })).operating_type, type.id);
  const kept = await platform.requirements.update(actor, programId, requirement, { threshold: 2 });
  assert.equal([kept.operating_type, kept.metric_key], [type.id, "x:own"]);
  assert.is((await platform.overrides.update(actor, ann.id, override.id, { threshold: 2 })).metric_key, "x:own");
  await refuses(scenario, () => platform.overrides.create(actor, ann.id, added), "metric_key_invalid", "metric_key");
  assert.equal(
    (await platform.operatingTypes.list(actor, { status: "archived" })).data.map(({ key }) => key),
    ["shop"],
  );

  assert.is((await platform.operatingTypes.update(actor, "shop", { status: "active" })).id, type.id);
  assert.is((await platform.metricKeys.update(actor, "x:own", { status: "active" })).description, "Ours");
  const again = await platform.operatingTypes.create.invoke(actor, [], { key: "shop", name: "Another" }, {});
  assert.equal(again.ok && [again.outcome, again.value.name], ["existing", "Shop"]);
  await scenario.addRequirement(programId, "x:own", { operating_type: "shop" });
});

test("no repeat: an archived resource and a repeated assertion are returned unchanged", async () => {
  const scenario = await openScenario();
  const { platform, actor, ann, programId, requirement, tier } = scenario;
  const { id: override } = await platform.overrides.create(actor, ann.id, { requirement, threshold: 0 });
  const said = { entity: ann.entity, key: "kyc", value: 2, expires_at: "2031-01-01T02:00:00+02:00" };
  const made: string[] = [];
  for (const body of [said, { ...said, expires_at: "2031-01-01T00:00:00Z" }, { ...said, expires_at: null }]) {
    const result = await platform.assertions.create.invoke(actor, [], body, {});
    assert.ok(result.ok);
    made.push(result.outcome);
  }
  assert.equal(made, ["created", "existing", "created"]);
  const calls: readonly (() => Promise<unknown>)[] = [
    () => platform.overrides.delete(actor, ann.id, override),
    () => platform.requirements.delete(actor, programId, requirement),
    () => platform.tiers.delete(actor, programId, tier),
    () => platform.assertions.revoke(actor, { entity: ann.entity, key: "kyc" }),
  ];
  for (const call of calls) {
    const first = await call();
    await scenario.evaluate();
    const head = await scenario.ports.events.head(actor.tenant);
    assert.equal(await call(), first);
    assert.is(await scenario.ports.events.head(actor.tenant), head);
    assert.is(await platform.workers.evaluate(), 0);
  }
  assert.is((await platform.requirements.retrieve(actor, programId, requirement)).status, "archived");
  assert.is((await platform.tiers.retrieve(actor, programId, tier)).status, "archived");
});

test("built-in metrics first, the brand's own newest first, and built-in ones by their key", async () => {
  const { platform, actor, advance } = await openScenario();
  for (const key of ["x:a", "x:b", "x:c"]) {
    await platform.metricKeys.create(actor, { key });
    advance(1);
  }
  const first = await platform.metricKeys.list(actor, { limit: 15 });
  assert.equal(
    first.data.map(({ key }) => key),
    [
      "followers",
      "views",
      "post_count",
      "collab_posts",
      "link_clicks",
      "referral_count",
      "gmv_cents",
      "sales_count",
      "product_usage_count",
      "channel_connected",
      "manual_approval",
      "event_registration",
      "template_install",
      "x:c",
      "x:b",
    ],
  );
  assert.is(first.has_more, true);
  const after = first.data.at(-1)?.id ?? "";
  assert.equal(
    (await platform.metricKeys.list(actor, { starting_after: after })).data.map(({ key }) => key),
    ["x:a"],
  );
  const { id, builtin } = await platform.metricKeys.retrieve(actor, "gmv_cents");
  assert.equal([id, builtin], [null, true]);
});

test.run();
