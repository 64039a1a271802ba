import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PerformanceEvent } from "../../activity/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { RequirementOverride } from "../overrides/override.ts";
import type { Requirement } from "../requirements/requirement.ts";
import type { Tier } from "../tiers/tier.ts";
import type { Standing } from "./evaluate.ts";
import { type Simulation, standingOf, sumsOf } from "./evidence.ts";
import type { Sum } from "./ports.ts";
import {
  assertion,
  day,
  evidence,
  member,
  NOW,
  override,
  PROGRAM,
  program,
  requirement,
  tier,
} from "./testing/standing.ts";

const test = suite("how a member stands");

interface Given {
  readonly requirements?: readonly Requirement[];
  readonly tiers?: readonly Tier[];
  readonly overrides?: readonly RequirementOverride[];
  readonly assertions?: readonly Assertion[];
  readonly socialProfiles?: number;
  readonly sums?: readonly Sum[];
  readonly member?: Partial<Enrollment>;
  readonly events?: readonly PerformanceEvent[];
  readonly simulate?: Simulation;
  readonly graceDays?: number;
}

const standing = (given: Given, at = NOW): Standing => {
  const {
    requirements = [requirement()],
    tiers = [],
    overrides = [],
    assertions = [],
    sums = [],
    socialProfiles = 0,
    graceDays = 14,
  } = given;
  return standingOf(
    program({ graceDays }),
    { requirements, tiers, terms: [] },
    member(given.member),
    evidence({ overrides, assertions, sums, socialProfiles }),
    at,
    {
      ...(given.events === undefined ? {} : { events: given.events }),
      ...(given.simulate === undefined ? {} : { simulate: given.simulate }),
    },
  );
};

const sum = (metric: string, amount: bigint, fields: Partial<Sum> = {}): Sum => ({
  metric,
  amount,
  currency: metric === "gmv_cents" ? "eur" : null,
  windowDays: null,
  oldestAt: null,
  aheadAt: null,
  ...fields,
});

const event = (occurredAt: Date, ...metrics: PerformanceEvent["metrics"]): PerformanceEvent =>
  ({ occurredAt, metrics }) as unknown as PerformanceEvent;
const sale = (amount: bigint) => ({ metric: "sales_count", amount, currency: null });

const observed = ({ met, failed }: Standing): readonly number[] => [...met, ...failed].map((one) => one.observed);

test("a member without requirements is qualified", () => {
  const { status, score, met, failed, changesAt } = standing({ requirements: [] });
  assert.equal([status, score, met, failed, changesAt], ["qualified", 0, [], [], null]);
});

test("other scopes than entry and maintenance are reported and decide nothing", () => {
  for (const scope of ["tier", "campaign", "benefit", "invite"] as const) {
    const { status, failed } = standing({ requirements: [requirement({ scope })] });
    assert.is(status, "qualified");
    assert.is(failed.length, 1);
  }
  for (const scope of ["program_entry", "program_maintenance"] as const) {
    assert.is(standing({ requirements: [requirement({ scope })] }).status, "not_qualified");
  }
});

test("paused and archived requirements are asked of nobody", () => {
  for (const status of ["paused", "archived"] as const) {
    assert.equal(standing({ requirements: [requirement({ status })] }).failed, []);
  }
});

test("a claim that has expired reads 0, to the millisecond, and so does a revoked one", () => {
  const requirements = [requirement({ metricKey: "assert:kyc" })];
  const reads = (fields: Partial<Assertion>) => {
    const { status, changesAt, ...rest } = standing({ requirements, assertions: [assertion("kyc", fields)] });
    return [observed(rest as Standing)[0], status, changesAt];
  };
  assert.equal(reads({}), [1, "qualified", null]);
  assert.equal(reads({ value: 7, expiresAt: day(0, 1) }), [7, "qualified", day(0, 1)]);
  assert.equal(reads({ expiresAt: NOW }), [0, "not_qualified", null]);
  assert.equal(reads({ expiresAt: day(-1) }), [0, "not_qualified", null]);
  assert.equal(reads({ action: "revoked", expiresAt: day(1) }), [0, "not_qualified", null]);
  assert.equal(standing({ requirements, assertions: [assertion("other")] }).failed[0]?.observed, 0);
});

test("profiles and approval are read off the member, money in the program's currency", () => {
  const keys = ["channel_connected", "manual_approval", "gmv_cents"];
  const requirements = keys.map((metricKey) => requirement({ metricKey, operator: "exists", threshold: null }));
  const sums = [sum("gmv_cents", 5n)];
  assert.equal(observed(standing({ requirements, sums, socialProfiles: 2 })), [2, 1, 5]);
  assert.equal(observed(standing({ requirements, sums, member: { approvalStatus: "pending" } })), [5, 0, 0]);
  assert.equal(
    sumsOf(requirements, [], program({ currency: "gbp" })).map(({ currency }) => currency),
    [null, null, "gbp"],
  );
});

test("an evaluation counts events being committed as if they were there, at the edges of the window too", () => {
  const requirements = [
    requirement({ windowDays: 7, threshold: 100 }),
    requirement({ windowDays: null, threshold: 100 }),
  ];
  const sums = [sum("sales_count", 1n, { windowDays: 7, oldestAt: day(-3) }), sum("sales_count", 4n)];
  const events = [
    event(day(-7), sale(10n)),
    event(day(-7, 1), sale(20n), { metric: "gmv_cents", amount: 500n, currency: "eur" }),
    event(NOW, sale(-3n)),
    event(day(0, 5), sale(1_000n)),
  ];
  const { failed, met, changesAt } = standing({ requirements, sums, events });
  assert.equal(
    failed.map((one) => one.observed),
    [18],
  );
  assert.equal(
    met.map((one) => one.observed),
    [1_031],
  );
  assert.equal(changesAt, day(0, 1));
  assert.equal(standing({ requirements, sums, events: events.slice(3) }).changesAt, day(0, 5));
  assert.equal(standing({ requirements, sums }).changesAt, day(4));
});

test("a patch changes what it names and leaves the rest", () => {
  const id = named("requirement", "sales");
  const requirements = [requirement({ id, threshold: 10, windowDays: 30, weight: 3 })];
  const sums = [
    sum("sales_count", 4n, { windowDays: 30 }),
    sum("sales_count", 40n, { windowDays: 90 }),
    sum("views", 9n, { windowDays: 30 }),
  ];
  const patched = (fields: Partial<RequirementOverride>) => {
    const { status, met, failed } = standing({
      requirements,
      sums,
      overrides: [override({ requirement: id, ...fields })],
    });
    const [one] = [...met, ...failed];
    return [status, one?.observed];
  };
  assert.equal(patched({}), ["not_qualified", 4]);
  assert.equal(patched({ threshold: 4 }), ["qualified", 4]);
  assert.equal(patched({ operator: "lte" }), ["qualified", 4]);
  assert.equal(patched({ windowDays: 90 }), ["qualified", 40]);
  assert.equal(patched({ metricKey: "views" }), ["not_qualified", 9]);
  assert.equal(patched({ metricKey: "views", threshold: 9 }), ["qualified", 9]);
  assert.equal(patched({ scope: "benefit" }), ["qualified", 4]);
  assert.equal(patched({ required: false }), ["qualified", 4]);
  assert.equal(patched({ disabled: true }), ["qualified", undefined]);
  assert.equal(patched({ threshold: 4, status: "archived" }), ["not_qualified", 4]);
  assert.equal(patched({ threshold: 4, requirement: named("requirement", "another") }), ["not_qualified", 4]);
});

test("a patch moves the failure policy and the weight", () => {
  const id = named("requirement", "sales");
  const qualified = { qualificationStatus: "qualified" } as const;
  const overrides = [override({ requirement: id, failurePolicy: "immediate" })];
  assert.is(standing({ requirements: [requirement({ id })], member: qualified }).status, "grace");
  assert.is(standing({ requirements: [requirement({ id })], member: qualified, overrides }).status, "not_qualified");
  const optional = [requirement({ id, required: false })];
  const sums = [sum("sales_count", 1n)];
  assert.is(standing({ requirements: optional, sums }).score, 1);
  assert.is(standing({ requirements: optional, sums, overrides: [override({ requirement: id, weight: 9 })] }).score, 9);
});

test("an override without a requirement adds one, whatever the operating type, and lends it its id", () => {
  const overrides = [override({ metricKey: "assert:vip", scope: "program_entry", threshold: 1 })];
  const { failed, status } = standing({ requirements: [], overrides });
  assert.is(status, "not_qualified");
  assert.equal([failed[0]?.requirement.id, failed[0]?.requirement.isAdded, failed[0]?.needed], ["override", true, 1]);
  assert.is(failed[0]?.requirement.program, PROGRAM);
  assert.is(standing({ requirements: [], overrides, assertions: [assertion("vip")] }).status, "qualified");
  assert.is(
    standing({ requirements: [], overrides: [override({ ...overrides[0], disabled: true })] }).status,
    "qualified",
  );
  assert.is(
    standing({ requirements: [], overrides: [override({ ...overrides[0], status: "archived" })] }).status,
    "qualified",
  );
  const optional = [override({ ...overrides[0], required: false, weight: 4 })];
  assert.is(standing({ requirements: [], overrides: optional, assertions: [assertion("vip")] }).score, 4);
});

test("the operating type filters after patching", () => {
  const [operatingType, blog] = [named("operating_type", "shop"), named("operating_type", "blog")];
  const requirements = [
    requirement({ id: named("requirement", "all"), metricKey: "views" }),
    requirement({ id: named("requirement", "shops"), operatingType: operatingType, metricKey: "sales_count" }),
  ];
  const applicable = (operatingType: Enrollment["operatingType"], overrides: readonly RequirementOverride[] = []) => {
    const { met, failed } = standing({ requirements, overrides, member: { operatingType } });
    return [...met, ...failed].map((one) => one.requirement.metricKey);
  };
  assert.equal(applicable(null), ["views"]);
  assert.equal(applicable(blog), ["views"]);
  assert.equal(applicable(operatingType), ["views", "sales_count"]);
  const patch = [override({ requirement: named("requirement", "shops"), metricKey: "followers" })];
  assert.equal(applicable(operatingType, patch), ["views", "followers"]);
  assert.equal(applicable(blog, patch), ["views"]);
});

test("a tier is lost by its own requirements only, and one that asks nothing is everyone's", () => {
  const [bronze, silver, gold] = [tier(1), tier(2), tier(3)];
  const tiers = [gold, bronze, silver];
  const inTier = (of: Tier, threshold: number, fields: Partial<Requirement> = {}) =>
    requirement({ scope: "tier", scopeId: of.id, threshold, ...fields });
  const requirements = [inTier(silver, 5), inTier(gold, 2), inTier(gold, 10, { metricKey: "views" })];
  const tierOf = (sales: bigint, views: bigint) =>
    standing({ requirements, tiers, sums: [sum("sales_count", sales), sum("views", views)] }).tier;
  assert.is(tierOf(0n, 0n), bronze.id);
  assert.is(tierOf(5n, 9n), silver.id);
  assert.is(tierOf(2n, 10n), gold.id);
  const failing = standing({ requirements: [requirement(), ...requirements], tiers });
  assert.equal([failing.status, failing.tier], ["not_qualified", bronze.id]);
  assert.is(standing({ tiers: [tier(9, { status: "archived" })] }).tier, null);
});

test("a requirement that fails in another scope costs no tier, though it names the same id", () => {
  const bronze = tier(1);
  const requirements = [requirement({ scope: "campaign", scopeId: bronze.id })];
  assert.is(standing({ requirements, tiers: [bronze] }).tier, bronze.id);
});

test("grace is entered at the fall, kept while it lasts, left by recovery, and ends on the day", () => {
  const fall = standing({ member: { qualificationStatus: "qualified" } });
  assert.equal([fall.status, fall.graceSince, fall.changesAt], ["grace", NOW, day(14)]);
  const within = { qualificationStatus: "grace", graceSince: NOW } as const;
  const last = standing({ member: within }, day(14, -1));
  assert.equal([last.status, last.graceSince, last.changesAt], ["grace", NOW, day(14)]);
  const over = standing({ member: within }, day(14));
  assert.equal([over.status, over.graceSince, over.changesAt], ["not_qualified", null, null]);
  const back = standing({ member: within, sums: [sum("sales_count", 1n)] }, day(3));
  assert.equal([back.status, back.graceSince, back.changesAt], ["qualified", null, null]);
  assert.is(standing({ member: { qualificationStatus: "qualified" }, graceDays: 0 }).status, "not_qualified");
});

test("one failing requirement that forgives nothing is enough", () => {
  const requirements = [requirement(), requirement({ metricKey: "assert:kyc" })];
  const qualified = { qualificationStatus: "qualified" } as const;
  const sums = [sum("sales_count", 1n)];
  assert.is(standing({ requirements, member: qualified, assertions: [assertion("kyc")] }).status, "grace");
  assert.is(standing({ requirements, member: qualified, sums }).status, "not_qualified");
  assert.is(standing({ requirements, member: qualified }).status, "not_qualified");
  const within = { qualificationStatus: "grace", graceSince: day(-1) } as const;
  assert.is(standing({ requirements, member: within, assertions: [assertion("kyc")] }).status, "grace");
  assert.is(standing({ requirements, member: within }).status, "not_qualified");
});

test("simulated values take the place of what is there, and time does not move them", () => {
  const requirements = [requirement({ windowDays: 7 }), requirement({ metricKey: "assert:kyc" })];
  const sums = [sum("sales_count", 5n, { windowDays: 7, oldestAt: day(-1) })];
  const assertions = [assertion("kyc", { expiresAt: day(1) })];
  const real = standing({ requirements, sums, assertions });
  assert.equal([real.status, observed(real), real.changesAt], ["qualified", [5, 1], day(1)]);
  const none = standing({
    requirements,
    sums,
    assertions,
    simulate: { metrics: { sales_count: 0 }, assertions: { kyc: null } },
  });
  assert.equal([none.status, observed(none), none.changesAt], ["not_qualified", [0, 0], null]);
  const other = standing({
    requirements,
    sums,
    assertions,
    simulate: { metrics: { views: 9 }, assertions: { age: 9 } },
  });
  assert.equal(observed(other), [5, 1]);
});

test("a claim that is named like something every object has is a claim like another", () => {
  const requirements = [requirement({ metricKey: "assert:constructor" })];
  const simulate = { assertions: {}, metrics: {} };
  assert.equal(observed(standing({ requirements, simulate })), [0]);
  assert.equal(observed(standing({ requirements, simulate, assertions: [assertion("constructor")] })), [1]);
  assert.equal(observed(standing({ requirements, simulate: { assertions: { constructor: 3 } as never } })), [3]);
});

test("sums are asked once each, of requirements and of overrides as they patch them", () => {
  const id = named("requirement", "sales");
  const requirements = [
    requirement({ id, windowDays: 7 }),
    requirement({ windowDays: 7 }),
    requirement({ windowDays: null }),
    requirement({ metricKey: "assert:kyc" }),
  ];
  const overrides = [
    override({ requirement: id, windowDays: 30 }),
    override({ requirement: id, metricKey: "views" }),
    override({ metricKey: "followers" }),
    override({ metricKey: "assert:vip" }),
    override({ requirement: named("requirement", "gone"), windowDays: 3 }),
  ];
  const sums = sumsOf(requirements, overrides, program()).map(({ metric, windowDays }) => `${metric} ${windowDays}`);
  assert.equal(sums.toSorted(), ["followers null", "sales_count 30", "sales_count 7", "sales_count null", "views 7"]);
});

test.run();
