import assert from "node:assert/strict";
import { rollupsOf } from "../../activity/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, newId, ORIGIN, write } from "../../contracts/fixtures.ts";
import {
  add,
  addMember,
  change,
  commitChange,
  openScenario,
  otherBrandOf,
  testModeOf,
} from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutRule } from "../../earning/index.ts";
import type { SetWrite } from "../../journal/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import { entitlementFor } from "./entitlements.ts";
import type { PayoutPeriod } from "./payout.ts";

/** A time interval of a claim. */
const span = (from: number | null, to: number) => ({
  from: from === null ? null : at(from),
  to: at(to),
  holdDays: 0,
});

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);

/** The scenario's rule, paying a fifth of the GMV of its program. */
const splitting = (on: Scenario): Promise<PayoutRule> =>
  add(on, "payoutRule", {
    type: "revenue_split",
    metricKey: "gmv_cents",
    scope: "program",
    program: on.program.id,
    collection: null,
    unit: null,
    enrollment: null,
    tier: null,
    rateBps: 2_000,
    perUnitMinor: null,
    threshold: null,
    bonusMinor: null,
    windowDays: null,
    currency: "usd",
    status: "active",
  });

const JANUARY = { start: day("2030-01-01"), end: day("2030-02-01") };

const deriving = (on: Scenario, rule: PayoutRule, periods: readonly PayoutPeriod[]): SetWrite => ({
  set: "derivePayouts",
  brand: on.brand.id,
  entitlements: [{ ...entitlementFor(rule, [on.terms], JANUARY, UTC_DAYS), changedSince: at(500) }],
  waiting: [],
  closed: [],
  period: JANUARY,
  own: [],
  includesOpen: true,
  seed: "0".repeat(32),
  at: at(600),
  periods: periods.map((row) => ({ ...row, isWaiting: false })),
});

export const payoutsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the entries that pay for events are found by them in the order of their places, of which each is taken once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const event = newId("performance_event");
      const byHand = { sourceKind: "manual", rule: null, event } as const;
      const entries = await Promise.all(
        [2, 1].map((eventPlace) => add(on, "payout", { ...byHand, eventPlace, externalRef: `entry ${eventPlace}` })),
      );
      const later = newId("performance_event");
      const other = await add(on, "payout", { ...byHand, event: later, externalRef: "of another" });
      await add(on, "payout", { ...byHand, event: null, eventPlace: null, externalRef: "of none" });
      const foundBy = async (...events: (typeof event)[]) =>
        (await on.storage.payouts.forEvents(on.tenant, events)).map(({ row }) => row.id);
      const own = entries.map(({ id }) => id).reverse();
      assert.deepEqual(await foundBy(event), own);
      assert.deepEqual(await foundBy(later, event, later), [...own, other.id]);
      assert.deepEqual(await foundBy(), []);
      const { tenant } = await testModeOf(on);
      assert.deepEqual(await on.storage.payouts.forEvents(tenant, [event]), []);
      const taken = { ...byHand, eventPlace: 2, externalRef: "twice" };
      await assert.rejects(add(on, "payout", taken));
    },
  },
  {
    name: "the claims of a batch are those of its payouts of rules, each once, with the periods that these lie in",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rule = on.payoutRule.id;
      const taken = { batch: on.payoutBatch.id, rule } as const;
      const { periodStart, periodEnd, earnedStart } = await add(on, "payout", taken);
      await add(on, "payout", taken);
      const other = (await add(on, "payoutRule")).id;
      await add(on, "payout", { ...taken, rule: other });
      await add(on, "payout", { ...taken, earnedStart: periodStart, earnedEnd: periodEnd });
      await add(on, "payout", { ...taken, rule: null });
      await add(on, "payout", { ...taken, batch: null, earnedStart: day("2029-11-01") });
      const claims = await on.storage.payouts.claimsIn(on.tenant, on.payoutBatch.id);
      const expected = [
        { rule, periodStart, earnedStart },
        { rule, periodStart, earnedStart: periodStart },
        { rule: other, periodStart, earnedStart },
      ];
      const named = (all: typeof claims) => all.map((one) => JSON.stringify(one)).sort();
      assert.deepEqual(named(claims), named(expected));
      assert.deepEqual(await on.storage.payouts.claimsIn((await testModeOf(on)).tenant, on.payoutBatch.id), []);
    },
  },
  {
    name: "a rule has one row per member and period, and any number of adjustments",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "payout", { sourceKind: "rule" });
      const duplicate = write("payout", { ...ROWS.payout(on), sourceKind: "rule" });
      assert.deepEqual(await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [duplicate] }), {
        outcome: "stale",
      });
      await add(on, "payout", { sourceKind: "rule", periodStart: row.periodEnd, periodEnd: day("2030-03-01") });
      await add(on, "payout", { adjusts: row.id });
      await add(on, "payout", { adjusts: row.id });
    },
  },
  {
    name: "the rows of a member by a rule are read oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, payoutRule, enrollment } = on;
      const later = await add(on, "payout", { createdAt: at(20) });
      const first = await add(on, "payout", { createdAt: at(10) });
      const other = await add(on, "payoutRule");
      await add(on, "payout", { rule: other.id });
      const rows = [first, later].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await storage.payouts.ofMembers(tenant, payoutRule.id, [enrollment.id]), rows);
      const person = await add(on, "entity");
      const { id: second } = await add(on, "enrollment", { program: enrollment.program, entity: person.id });
      const ofSecond = { row: await add(on, "payout", { createdAt: at(15), enrollment: second }), version: 1 };
      assert.deepEqual(await storage.payouts.ofMembers(tenant, payoutRule.id, [second, enrollment.id]), [
        rows[0],
        ofSecond,
        rows[1],
      ]);
      const test = await testModeOf(on);
      assert.deepEqual(await storage.payouts.ofMembers(test.tenant, payoutRule.id, [enrollment.id]), []);
    },
  },
  {
    name: "the events of a member under an entitlement are read newest first, a refund where its sale is",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, program, enrollment } = on;
      const rule = await add(on, "payoutRule", { metricKey: "sales_count", scope: "program", program: program.id });
      const sold = { metrics: [{ metric: "sales_count", amount: 1n, currency: null }], unprojected: null } as const;
      const sale = await add(on, "performanceEvent", { ...sold, occurredAt: at(10) });
      const newer = await add(on, "performanceEvent", { ...sold, occurredAt: at(20) });
      const refund = await add(on, "performanceEvent", { ...sold, occurredAt: at(90), reverses: sale.id });
      const outside = await add(on, "performanceEvent", { ...sold, occurredAt: at(50) });
      await add(on, "performanceEvent", { occurredAt: at(11), metrics: [] });
      const entitlement = { rule, intervals: [span(10, 50)] };
      const page = (limit: number, startingAfter?: string) =>
        storage.payouts.activity(tenant, entitlement, [enrollment.id], { limit, startingAfter });
      const whole = await page(10);
      assert.deepEqual(whole?.activities[0], { event: newer, reversed: null });
      assert.deepEqual(
        whole?.activities.slice(1).toSorted((left, right) => (left.event.id < right.event.id ? -1 : 1)),
        [
          { event: sale, reversed: null },
          { event: refund, reversed: sale },
        ],
      );
      assert.equal(whole?.hasMore, false);
      const first = await page(2);
      assert.deepEqual(first, { activities: whole?.activities.slice(0, 2), hasMore: true });
      const rest = { activities: whole?.activities.slice(2), hasMore: false };
      assert.deepEqual(await page(2, first?.activities[1]?.event.id), rest);
      assert.deepEqual(await page(2, rest.activities?.[0]?.event.id), { activities: [], hasMore: false });
      for (const other of [outside.id, newId("performance_event")]) assert.equal(await page(2, other), undefined);
      const under = (...intervals: readonly ReturnType<typeof span>[]) =>
        storage.payouts.activity(tenant, { rule, intervals }, [enrollment.id], { limit: 10 });
      assert.deepEqual(await under(span(10, 10)), { activities: [], hasMore: false });
      assert.deepEqual(await under(), { activities: [], hasMore: false });
      assert.deepEqual(await under(span(null, 11), span(19, 20), span(20, 21)), whole);
    },
  },
  {
    name: "a member's events under an entitlement count towards its metric in its currency, and are of its collection or unit",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, program, enrollment } = on;
      const [here, there] = [newId("payout_rule"), newId("payout_rule")] as readonly string[] as [never, never];
      const sold = (metric: "gmv_cents" | "sales_count", currency: string | null, more: object = {}) =>
        add(on, "performanceEvent", {
          metrics: [{ metric, amount: 5n, currency }],
          unprojected: null,
          occurredAt: at(10),
          ...more,
        });
      const plain = await sold("gmv_cents", "usd");
      const inEuros = await sold("gmv_cents", "eur");
      const counted = await sold("sales_count", null);
      const ofCollection = await sold("gmv_cents", "usd", { collection: here });
      const ofUnit = await sold("gmv_cents", "usd", { collection: there, unit: here });
      const refund = await sold("gmv_cents", "usd", { reverses: ofUnit.id, occurredAt: at(90) });
      const seen = async (fields: object): Promise<readonly string[]> => {
        const rule = {
          ...on.payoutRule,
          metricKey: "gmv_cents",
          currency: "usd",
          program: program.id,
          ...fields,
        } as never;
        const under = { rule, intervals: [span(10, 50)] };
        const page = await storage.payouts.activity(tenant, under, [enrollment.id], { limit: 10 });
        return (page?.activities ?? []).map(({ event }) => event.id).toSorted();
      };
      const ids = (...events: readonly { readonly id: string }[]) => events.map(({ id }) => id).toSorted();
      assert.deepEqual(await seen({ scope: "program" }), ids(plain, ofCollection, ofUnit, refund));
      assert.deepEqual(await seen({ scope: "program", currency: "eur" }), ids(inEuros));
      assert.deepEqual(await seen({ scope: "program", metricKey: "sales_count" }), ids(counted));
      assert.deepEqual(await seen({ scope: "collection", collection: here }), ids(ofCollection));
      assert.deepEqual(await seen({ scope: "collection", collection: there }), ids(ofUnit, refund));
      assert.deepEqual(await seen({ scope: "unit", unit: here }), ids(ofUnit, refund));
      assert.deepEqual(await seen({ scope: "unit", unit: there }), []);
    },
  },
  {
    name: "the measure of a member under an entitlement is the exact sum of its eligible events",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, program, enrollment } = on;
      const rule = await add(on, "payoutRule", {
        metricKey: "sales_count",
        scope: "program",
        program: program.id,
        tier: null,
      });
      await change(on, "enrollment", enrollment, { approvalStatus: "approved", approvedAt: at(0) });
      await change(on, "relationship", on.relationship, { status: "active", startedAt: at(0), endedAt: null });
      const of = (amount: bigint) => ({
        metrics: [{ metric: "sales_count", amount, currency: null }],
        unprojected: null,
      });
      const plain = { deployment: null, distribution: null } as const;
      const sale = await add(on, "performanceEvent", { ...plain, ...of(BIG), occurredAt: at(10) });
      await add(on, "performanceEvent", { ...plain, ...of(BIG), occurredAt: at(20) });
      await add(on, "performanceEvent", { ...plain, ...of(-3n), occurredAt: at(90), reverses: sale.id });
      await add(on, "performanceEvent", { ...plain, ...of(7n), occurredAt: at(50) });
      await add(on, "performanceEvent", {
        ...plain,
        ...of(7n),
        enrollment: (await addMember(on)).id,
        occurredAt: at(15),
      });
      await add(on, "pause", { subjectType: "enrollment", subject: enrollment.id, startedAt: at(30), endedAt: at(40) });
      await add(on, "performanceEvent", { ...plain, ...of(7n), occurredAt: at(30) });
      const earned = { start: day("2030-01-01"), end: day("2030-02-01") };
      const entitlement = {
        rule,
        earned,
        until: earned.end,
        intervals: [span(10, 50)],
        paidOnce: false,
        isDue: false,
        changedSince: null,
      };
      assert.equal(await storage.payouts.measure(tenant, entitlement, [enrollment.id]), 2n * BIG - 3n);
      assert.equal(
        await storage.payouts.measure(tenant, { ...entitlement, intervals: [span(10, 10)] }, [enrollment.id]),
        0n,
      );
      assert.equal(await storage.payouts.measure(tenant, { ...entitlement, intervals: [] }, [enrollment.id]), 0n);
      const apart = { ...entitlement, intervals: [span(null, 11), span(20, 21)] };
      assert.equal(await storage.payouts.measure(tenant, apart, [enrollment.id]), 2n * BIG - 3n);
      const test = await testModeOf(on);
      assert.equal(await storage.payouts.measure(test.tenant, entitlement, [enrollment.id]), 0n);
    },
  },
  {
    name: "a derivation corrects what is open, whatever stands in it, and leaves alone what is frozen",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rule = await splitting(on);
      const within = { periodStart: JANUARY.start, periodEnd: JANUARY.end, rules: [rule.id] };
      const period = await add(on, "payoutPeriod", within);
      const earned = { rule: rule.id, earnedStart: JANUARY.start, earnedEnd: JANUARY.end, paidAt: null };
      const wrong = { currency: "eur", entity: on.stranger.id, program: on.program.id, amountMinor: 99_999n };
      const frozen = await add(on, "payout", { ...earned, status: "paid", amountMinor: -5n });
      const open = await add(on, "payout", { ...earned, ...wrong, sourceKind: "adjustment", status: "pending" });
      const { sets } = await commitChange(on, { sets: [deriving(on, rule, [period])] });
      assert.deepEqual(sets, [{ created: [], changed: [{ id: open.id, amountMinor: 5n, currency: "usd" }] }]);
      const after = (await on.storage.payouts.get(on.tenant, open.id))?.row;
      assert.deepEqual([after?.amountMinor, after?.currency, after?.entity], [5n, "usd", on.entity.id]);
      assert.deepEqual(after?.basis, {
        metricKey: "gmv_cents",
        value: 0n,
        rateBps: 2_000,
        perUnitMinor: null,
        threshold: null,
      });
      assert.deepEqual(await on.storage.payouts.get(on.tenant, frozen.id), { row: frozen, version: 1 });
      await commitChange(on, { sets: [deriving(on, rule, [period])] });
      assert.equal((await on.storage.payouts.get(on.tenant, open.id))?.version, 2);
    },
  },
  {
    name: "a derivation is stale when there is another period by now, or another rule took part",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rule = await splitting(on);
      const period = await add(on, "payoutPeriod", { rules: [rule.id] });
      const commit = (...periods: readonly PayoutPeriod[]) =>
        on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, sets: [deriving(on, rule, periods)] });
      assert.equal((await commit(period)).outcome, "committed");
      assert.deepEqual(await commit(), { outcome: "stale" });
      assert.deepEqual(await commit({ ...period, rules: [] }), { outcome: "stale" });
      assert.deepEqual(await commit(period, { ...period, id: newId("payout_period") }), { outcome: "stale" });
      const none = { ...deriving(on, rule, []), entitlements: [] };
      assert.deepEqual(await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, sets: [none] }), {
        outcome: "stale",
      });
      const other = await otherBrandOf(on);
      assert.equal((await commit(period)).outcome, "committed");
      const elsewhere = { ...none, brand: other.brand.id };
      assert.equal(
        (await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, sets: [elsewhere] })).outcome,
        "committed",
      );
    },
  },
  {
    name: "the periods of a brand are listed oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const second = await add(on, "payoutPeriod", { periodStart: day("2029-12-01") });
      const first = await add(on, "payoutPeriod", { periodStart: day("2029-11-01"), periodEnd: day("2029-12-01") });
      const { storage, tenant, brand } = on;
      const rows = [first, second].map((row) => ({ row, version: 1, hasRows: false }));
      assert.deepEqual(await storage.payouts.periods(tenant, brand.id), rows);
      assert.deepEqual(await storage.payouts.periods(tenant, (await otherBrandOf(on)).brand.id), []);
      assert.deepEqual(await storage.payouts.periods((await testModeOf(on)).tenant, brand.id), []);
      const hasRows = async () => (await storage.payouts.periods(tenant, brand.id)).map((period) => period.hasRows);
      const inside = { periodStart: first.periodStart, periodEnd: first.periodEnd };
      await add(on, "payout", { ...inside, earnedStart: day("2029-10-01"), earnedEnd: first.periodStart });
      assert.deepEqual(await hasRows(), [true, false], "a payout lies in it");
      await add(on, "payout", {
        periodStart: day("2030-03-01"),
        earnedStart: second.periodStart,
        rule: second.rules[0] as never,
      });
      assert.deepEqual(await hasRows(), [true, true], "a payout is about it");
    },
  },
  {
    name: "the first event that has a member and a metric is found, and what groups of entitlements give",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand, enrollment } = on;
      await change(on, "enrollment", enrollment, { approvalStatus: "approved", approvedAt: at(0) });
      await change(on, "relationship", on.relationship, { status: "active", startedAt: at(0), endedAt: null });
      const rule = await splitting(on);
      const groups = (...intervals: readonly ReturnType<typeof span>[]) =>
        intervals.map((one) => [{ ...entitlementFor(rule, [on.terms], JANUARY, UTC_DAYS), intervals: [one] }]);
      assert.deepEqual(await storage.payouts.firstEarnings(tenant, brand.id), new Map());
      assert.deepEqual(await storage.payouts.earned(tenant, brand.id, []), []);
      assert.deepEqual(await storage.payouts.earned(tenant, brand.id, [[], ...groups(span(10, 50))]), [
        { events: 0, totals: [] },
        { events: 0, totals: [] },
      ]);
      const sold = async (amount: bigint, occurredAt: Date, fields: object = {}) => {
        const event = await add(on, "performanceEvent", {
          ...{ deployment: null, distribution: null, enrollment: enrollment.id },
          ...{ metrics: [{ metric: "gmv_cents", amount, currency: "usd" }], unprojected: null, occurredAt },
          ...fields,
        });
        await commitChange(on, { increments: rollupsOf(event) });
        return event;
      };
      await sold(100n, at(1), { enrollment: null });
      await add(on, "performanceEvent", { metrics: [], occurredAt: at(2) });
      const sale = await sold(100n, at(10));
      await sold(-100n, at(70), { reverses: sale.id });
      await sold(75n, at(20));
      await sold(26n, at(21));
      await sold(1_000n, at(60));
      await sold(1n, at(5), { program: on.otherProgram.id, enrollment: null });
      assert.deepEqual(await storage.payouts.firstEarnings(tenant, brand.id), new Map([[on.program.id, at(10)]]));
      assert.deepEqual(await storage.payouts.firstEarnings(tenant, (await otherBrandOf(on)).brand.id), new Map());
      assert.deepEqual(await storage.payouts.firstEarnings((await testModeOf(on)).tenant, brand.id), new Map());
      // A fifth of 101, rounded down as for one period; a sale that was taken back whole gives nothing.
      assert.deepEqual(
        await storage.payouts.earned(tenant, brand.id, groups(span(10, 50), span(50, 61), span(61, 90))),
        [
          { events: 2, totals: [{ currency: "usd", amountMinor: 20n }] },
          { events: 1, totals: [{ currency: "usd", amountMinor: 200n }] },
          { events: 0, totals: [] },
        ],
      );
    },
  },
];
