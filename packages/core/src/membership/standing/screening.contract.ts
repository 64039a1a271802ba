import assert from "node:assert/strict";
import type { PerformanceEvent } from "../../activity/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, countsOf, newId, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { DAY_MS, type Id, later, startOfDay } from "../../kernel/index.ts";
import type { Assertion } from "../assertions/assertion.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import type { MetricAmount } from "../metric-keys/measured.ts";
import type { ProgramTerms } from "../programs/terms.ts";
import { OPERATOR_NAMES, type Operator, type Requirement } from "../requirements/requirement.ts";
import type { Tier } from "../tiers/tier.ts";

const days = (count: number, ms = 0): Date => at(count * DAY_MS + ms);

/** By hand: whether 1, 2 and 3 meet each operator with the threshold 2. */
const HOLDS: { readonly [O in Operator]: readonly [boolean, boolean, boolean] } = {
  gte: [false, true, true],
  lte: [true, true, false],
  eq: [false, true, false],
  neq: [true, false, true],
  exists: [true, true, true],
};

const asked = (on: Scenario, fields: Partial<Requirement> = {}): Requirement => ({
  ...ROWS.requirement(on),
  id: newId("requirement"),
  scope: "program_entry",
  scopeId: null,
  metricKey: "sales_count",
  operator: "gte",
  threshold: 2,
  windowDays: null,
  required: true,
  operatingType: null,
  failurePolicy: null,
  ...fields,
});

/** A member whom an evaluation leaves as found, if the rest of what is stored says the same. */
const SETTLED: Partial<Enrollment> = {
  qualificationStatus: "qualified",
  graceSince: null,
  tier: null,
  operatingType: null,
  evaluateAt: null,
  evaluateFor: null,
};
const member = (on: Scenario, fields: Partial<Enrollment> = {}): Promise<Enrollment> =>
  addMember(on, { ...SETTLED, ...fields });

const gain = async (
  on: Scenario,
  { id }: Enrollment,
  occurredAt: Date,
  metric: MetricAmount,
  fields: Partial<PerformanceEvent> = {},
): Promise<PerformanceEvent> => {
  const event = { ...ROWS.performanceEvent(on), enrollment: id, occurredAt, metrics: [metric], ...fields };
  await commitChange(on, { writes: [write("performanceEvent", event)], increments: countsOf(event) });
  return event;
};
const sell = (on: Scenario, to: Enrollment, occurredAt: Date, count = 1): Promise<PerformanceEvent> =>
  gain(on, to, occurredAt, { metric: "sales_count", amount: BigInt(count), currency: null });

const assertOf = (
  on: Scenario,
  { entity }: Pick<Enrollment, "entity">,
  value: number,
  expiresAt: Date | null = null,
  fields: Partial<Assertion> = {},
) => add(on, "assertion", { entity, key: "kyc", action: "asserted", value, expiresAt, effectiveAt: at(-1), ...fields });

interface Asked {
  readonly requirements?: readonly Requirement[];
  readonly tiers?: readonly Tier[];
  readonly history?: readonly ProgramTerms[];
  readonly now?: Date;
}

/** Which of these members are answered: those whom an evaluation may change. */
const found = async (
  { storage, tenant, program, terms, enrollment }: Scenario,
  of: readonly Enrollment[],
  { requirements = [], tiers = [], history = [terms], now = at() }: Asked,
): Promise<readonly boolean[]> => {
  const screening = { program, policy: { requirements, tiers, terms: history }, at: now };
  const { members } = await storage.standing.screen(tenant, screening, null, 1_000);
  const ids = new Set(members.map(({ row }) => row.id));
  assert.ok(ids.has(enrollment.id), "the member of the scenario is in grace, and so always among them");
  return of.map(({ id }) => ids.has(id));
};

const open = async ({ fresh }: StorageUnderTest): Promise<Scenario> => openScenario((await fresh()).storage);

/** The search for members whom an evaluation may change: it finds those, and tells apart what it can. */
export const screeningContract: readonly Clause<StorageUnderTest>[] = [
  ...OPERATOR_NAMES.map(
    (operator): Clause<StorageUnderTest> => ({
      name: `an evaluation leaves out a member who stands as ${operator} says, and finds a member who does not`,
      async holds(under) {
        const on = await open(under);
        const sold = [asked(on, { operator })];
        const within = [asked(on, { operator, windowDays: 7 })];
        const claimed = [asked(on, { operator, metricKey: "assert:kyc" })];
        for (const [place, holds] of HOLDS[operator].entries()) {
          // Within a window events are told to the day.
          const evaluateAt = later(startOfDay(days(-3)), 7 * DAY_MS);
          const both = [
            await member(on, { qualificationStatus: holds ? "qualified" : "not_qualified" }),
            await member(on, { qualificationStatus: holds ? "not_qualified" : "qualified" }),
            await member(on, { qualificationStatus: holds ? "qualified" : "not_qualified", evaluateAt }),
            await member(on, { qualificationStatus: holds ? "not_qualified" : "qualified", evaluateAt }),
          ];
          for (const one of both) {
            await sell(on, one, days(-3), place + 1);
            await assertOf(on, one, place + 1);
          }
          assert.deepEqual(await found(on, both.slice(0, 2), { requirements: sold }), [false, true]);
          assert.deepEqual(await found(on, both.slice(0, 2), { requirements: claimed }), [false, true]);
          assert.deepEqual(await found(on, both.slice(2), { requirements: within }), [false, true]);
        }
      },
    }),
  ),
  {
    name: "an evaluation leaves out a member due at the very instant at which a window or an assertion ends",
    async holds(under) {
      const on = await open(under);
      const [early, right, late, ahead, none] = [
        await member(on, { evaluateAt: days(0, 9) }),
        await member(on, { evaluateAt: days(0, 10) }),
        await member(on, { evaluateAt: days(0, 11) }),
        await member(on, { evaluateAt: days(0, 5) }),
        await member(on, { qualificationStatus: "not_qualified" }),
      ];
      const all = [early, right, late, ahead, none];
      for (const one of all.slice(0, 4)) await sell(on, one, days(-7, 10), 2);
      await sell(on, ahead, days(0, 5));
      await sell(on, none, days(-7), 9);
      const week = [asked(on, { windowDays: 7 })];
      assert.deepEqual(await found(on, all, { requirements: week }), [true, false, true, false, false]);
      // A timer that has come is left to the timers.
      assert.deepEqual((await found(on, all, { requirements: week, now: days(0, 9) }))[0], false);
      const [until, wrong] = [await member(on, { evaluateAt: at(20) }), await member(on, { evaluateAt: at(21) })];
      for (const one of [until, wrong]) await assertOf(on, one, 2, at(20));
      const kyc = [asked(on, { metricKey: "assert:kyc" })];
      assert.deepEqual(await found(on, [until, wrong], { requirements: kyc }), [false, true]);
    },
  },
  {
    name: "an evaluation finds a member who lost an assertion: it ended, was revoked, or the same person has a newer one",
    async holds(under) {
      const on = await open(under);
      const kyc = [asked(on, { metricKey: "assert:kyc" })];
      const judged = async (assertions: (of: Enrollment) => Promise<unknown>) => {
        const both = [await member(on), await member(on, { qualificationStatus: "not_qualified" })];
        for (const one of both) await assertions(one);
        return found(on, both, { requirements: kyc });
      };
      const merged = async (one: Enrollment, value: number, effectiveAt: Date) => {
        const { id: entity } = await add(on, "entity", { mergedInto: one.entity });
        await assertOf(on, { entity }, value, null, { effectiveAt });
      };
      const [left, gone] = [
        [false, true],
        [true, false],
      ];
      assert.deepEqual(await judged((one) => assertOf(on, one, 2)), left);
      assert.deepEqual(await judged((one) => assertOf(on, one, 2, at())), gone);
      assert.deepEqual(await judged((one) => assertOf(on, one, 2, null, { action: "revoked" })), gone);
      assert.deepEqual(await judged((one) => assertOf(on, one, 2, null, { key: "other" })), gone);
      assert.deepEqual(await judged((one) => merged(one, 2, at(-1))), left);
      for (const [ms, expected] of [
        [-2, left],
        [0, gone],
      ] as const) {
        assert.deepEqual(
          await judged(async (one) => {
            await assertOf(on, one, 2);
            await merged(one, 1, at(ms));
          }),
          expected,
        );
      }
    },
  },
  {
    name: "each member is judged by what is asserted of the own person, of the key, in the brand, last",
    async holds(under) {
      const on = await open(under);
      const elsewhere = await otherBrandOf(on);
      const requirements = [
        asked(on, { metricKey: "assert:kyc", threshold: 1 }),
        asked(on, { metricKey: "assert:vip", threshold: 1 }),
      ];
      const vip = (of: Enrollment) => assertOf(on, of, 1, null, { key: "vip" });
      /** At the same time, of another entity of the same person: the later id is the last. */
      const ofMerged = async (one: Enrollment, value: number) => {
        const { id: entity } = await add(on, "entity", { mergedInto: one.entity });
        return assertOf(on, { entity }, value);
      };
      const judged = async (assertions: (of: Enrollment) => Promise<unknown>) => {
        const both = [await member(on), await member(on, { qualificationStatus: "not_qualified" })];
        for (const one of both) await assertions(one);
        return both;
      };
      const cases: readonly (readonly [qualifies: boolean, assertions: (of: Enrollment) => Promise<unknown>])[] = [
        [true, async (one) => [await assertOf(on, one, 1), await vip(one)]],
        [false, (one) => assertOf(on, one, 1)],
        [false, vip],
        [false, async () => undefined],
        [false, async (one) => [await assertOf(on, one, 1, at()), await vip(one)]],
        [false, async (one) => [await assertOf(elsewhere, one, 1), await vip(one)]],
        [false, async (one) => [await assertOf(on, one, 1), await ofMerged(one, 0), await vip(one)]],
        [true, async (one) => [await assertOf(on, one, 0), await ofMerged(one, 1), await vip(one)]],
      ];
      const all: Enrollment[] = [];
      for (const [, assertions] of cases) all.push(...(await judged(assertions)));
      const expected = cases.flatMap(([qualifies]) => [!qualifies, qualifies]);
      assert.deepEqual(await found(on, all, { requirements }), expected);
    },
  },
  {
    name: "each member is judged by the connected profiles of the own person in the brand",
    async holds(under) {
      const on = await open(under);
      const { brand: elsewhere } = await otherBrandOf(on);
      const profile = { ownerType: "entity", kind: "social_profile", status: "connected" } as const;
      const cases = [
        [true, profile],
        [false, undefined],
        [false, { ...profile, status: "disconnected" }],
        [false, { ...profile, kind: "ad_account" }],
        [false, { ...profile, brand: elsewhere.id }],
        [false, { ...profile, ownerType: "brand" }],
      ] as const;
      const all: Enrollment[] = [];
      for (const [, fields] of cases)
        for (const qualificationStatus of ["qualified", "not_qualified"] as const) {
          const one = await member(on, { qualificationStatus });
          all.push(one);
          if (fields !== undefined) await add(on, "connection", { owner: one.entity, ...fields } as never);
        }
      const expected = cases.flatMap(([qualifies]) => [!qualifies, qualifies]);
      const requirements = [asked(on, { metricKey: "channel_connected", threshold: 1 })];
      assert.deepEqual(await found(on, all, { requirements }), expected);
    },
  },
  {
    name: "a member changes when the first of its windows does, which is told to the day; without a timer it is found",
    async holds(under) {
      const on = await open(under);
      const hours = 3_600_000;
      const left = later(startOfDay(days(-3)), 7 * DAY_MS);
      const timers = [
        left,
        later(days(-3, 5 * hours), 7 * DAY_MS),
        later(startOfDay(days(-3)), 30 * DAY_MS),
        days(7),
        null,
      ];
      const all: Enrollment[] = [];
      for (const evaluateAt of timers) {
        const one = await member(on, { evaluateAt });
        all.push(one);
        await sell(on, one, days(-3, 5 * hours));
        await sell(on, one, at(-1));
      }
      const expected = [false, true, true, true, true];
      const [week, month] = [7, 30].map((windowDays) => asked(on, { windowDays, threshold: 1 })) as [
        Requirement,
        Requirement,
      ];
      assert.deepEqual(await found(on, all, { requirements: [week] }), expected);
      assert.deepEqual(await found(on, all, { requirements: [month, week] }), expected);
      // The last day of a window is not over, and what occurred in it is told to the millisecond.
      const today: Enrollment[] = [];
      for (const evaluateAt of [days(7, -1), startOfDay(days(7))]) {
        const one = await member(on, { evaluateAt });
        today.push(one);
        await sell(on, one, at(-1));
      }
      assert.deepEqual(await found(on, today, { requirements: [week] }), [false, true]);
    },
  },
  {
    name: "a requirement of no operating type judges everybody, and who does not qualify needs no activation",
    async holds(under) {
      const on = await open(under);
      const { id: operatingType } = on.operatingType;
      const all = [
        await member(on, { operatingType }),
        await member(on, { operatingType, qualificationStatus: "not_qualified" }),
        await member(on, { activatedAt: null, qualificationStatus: "not_qualified" }),
      ];
      assert.deepEqual(await found(on, all, { requirements: [asked(on)] }), [true, false, false]);
    },
  },
  {
    name: "money counts in the currency of the terms that judge it, and a refund by those of its sale",
    async holds(under) {
      const on = await open(under);
      const both = [await member(on), await member(on, { qualificationStatus: "not_qualified" })];
      const money = (amount: bigint, currency: string) => ({ metric: "gmv_cents", amount, currency });
      for (const one of both) {
        const sold = await gain(on, one, days(-10), money(5n, "eur"));
        await gain(on, one, days(-9), money(100n, "usd"));
        await gain(on, one, days(-2), money(7n, "usd"));
        await gain(on, one, days(-1), money(100n, "eur"));
        await gain(on, one, days(-1), money(-2n, "eur"), { reverses: sold.id });
      }
      const history = (["eur", "usd"] as const).map((currency, n) => {
        return { ...on.terms, id: newId("program_terms"), currency, startedAt: days(n === 0 ? -20 : -5) };
      });
      const asking = (threshold: number) => ({
        history,
        requirements: [asked(on, { metricKey: "gmv_cents", threshold })],
      });
      assert.deepEqual(await found(on, both, asking(10)), [false, true]);
      assert.deepEqual(await found(on, both, asking(11)), [true, false]);
    },
  },
  {
    name: "an evaluation finds members whom an override moves and those in grace, never evaluated or to be activated",
    async holds(under) {
      const on = await open(under);
      const settled = await member(on);
      const all = [
        settled,
        await member(on, { qualificationStatus: "pending" }),
        await member(on, { qualificationStatus: "grace", graceSince: at(-1) }),
        await member(on, { activatedAt: null }),
        await member(on, { activatedAt: null, status: "paused" }),
      ];
      assert.deepEqual(await found(on, all, {}), [false, true, true, true, false]);
      const overrides = [];
      for (const status of ["active", "archived"] as const) {
        const one = await member(on);
        overrides.push(one);
        const { id: enrollment, entity } = one;
        await add(on, "requirementOverride", {
          enrollment,
          entity,
          requirement: null,
          disabled: false,
          scope: "program_entry",
          metricKey: "sales_count",
          operator: "exists",
          status,
        });
      }
      assert.deepEqual(await found(on, overrides, {}), [true, false]);
    },
  },
  {
    name: "requirements judge those of their operating type, and tiers are reached by all of their own",
    async holds(under) {
      const on = await open(under);
      const tier = await add(on, "tier", { rank: 1 });
      const higher = await add(on, "tier", { rank: 2 });
      const { id: operatingType } = on.operatingType;
      const all = [
        await member(on, { tier: tier.id }),
        await member(on, { tier: higher.id }),
        await member(on, { tier: higher.id, operatingType }),
        await member(on, { tier: tier.id, operatingType }),
      ];
      const requirements = [
        asked(on, { operatingType, operator: "exists", threshold: null, scope: "benefit" }),
        asked(on, { operatingType, operator: "exists", threshold: null, scope: "tier", scopeId: higher.id }),
        asked(on, { operator: "exists", threshold: null, scope: "tier", scopeId: higher.id, required: false }),
      ];
      const policy = { requirements, tiers: [tier, higher] };
      assert.deepEqual(await found(on, all, policy), [true, false, true, false]);
      for (const one of all) await sell(on, one, at(-1));
      assert.deepEqual(await found(on, all, policy), [true, false, false, true]);
    },
  },
  {
    name: "profiles that are connected count, and so does that a member is approved",
    async holds(under) {
      const on = await open(under);
      const all = [await member(on), await member(on, { qualificationStatus: "not_qualified" })];
      const counting = (metricKey: string, threshold: number) => ({
        requirements: [asked(on, { metricKey, threshold })],
      });
      assert.deepEqual(await found(on, all, counting("manual_approval", 1)), [false, true]);
      assert.deepEqual(await found(on, all, counting("manual_approval", 2)), [true, false]);
      for (const { entity: owner } of all)
        await add(on, "connection", { owner, ownerType: "entity", kind: "social_profile", status: "connected" });
      assert.deepEqual(await found(on, all, counting("channel_connected", 1)), [false, true]);
      assert.deepEqual(await found(on, all, counting("channel_connected", 2)), [true, false]);
    },
  },
  {
    name: "members are looked through by rising id, approved ones that are not archived, so many at once",
    async holds(under) {
      const on = await open(under);
      for (const fields of [
        { status: "archived" },
        { approvalStatus: "pending" },
        { program: on.otherProgram.id },
      ] as const)
        await addMember(on, fields);
      await member(on);
      await member(on, { qualificationStatus: "not_qualified" });
      const { storage, tenant, program, terms } = on;
      const all = await storage.standing.membersAfter(tenant, program.id, null, 10);
      const screening = { program, policy: { requirements: [], tiers: [], terms: [terms] }, at: at() };
      const screen = (after: Id<"enrollment"> | null, limit: number, of = tenant) =>
        storage.standing.screen(of, screening, after, limit);
      const moved = all.filter(({ row }) => row.graceSince !== null || row.qualificationStatus !== "qualified");
      assert.equal(moved.length, 2);
      assert.deepEqual(await screen(null, 10), { scanned: 3, last: all[2]?.row.id, members: moved });
      const second = all[1];
      assert.deepEqual(await screen(all[0]?.row.id ?? null, 1), {
        scanned: 1,
        last: second?.row.id,
        members: moved.filter(({ row }) => row.id === second?.row.id),
      });
      const nobody = { scanned: 0, last: null, members: [] };
      assert.deepEqual(await screen(all[2]?.row.id ?? null, 1), nobody);
      assert.deepEqual(await screen(null, 10, (await testModeOf(on)).tenant), nobody);
    },
  },
];
