import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, BIG, newId, write } from "../contracts/fixtures.ts";
import { ROWS } from "../contracts/rows.ts";
import { add, addMember, cast, change, otherBrandOf, testModeOf } from "../contracts/stage.ts";

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);

export const payoutsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a rule has one row per member and period, and any number of adjustments",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const row = await add(on, "payout", { sourceKind: "rule" });
      const twin = write("payout", { ...ROWS.payout(on), sourceKind: "rule" });
      assert.deepEqual(await on.storage.journal.commit({ tenant: on.tenant, writes: [twin] }), { outcome: "stale" });
      await add(on, "payout", { sourceKind: "rule", periodStart: row.periodEnd, periodEnd: day("2030-03-01") });
      await add(on, "payout", { adjusts: row.id });
      await add(on, "payout", { adjusts: row.id });
    },
  },
  {
    name: "the rows of a member by a rule are read oldest first",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const { storage, tenant, payoutRule, enrollment } = on;
      const later = await add(on, "payout", { createdAt: at(20) });
      const first = await add(on, "payout", { createdAt: at(10) });
      const other = await add(on, "payoutRule");
      await add(on, "payout", { rule: other.id });
      const rows = [first, later].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await storage.payouts.ofMember(tenant, payoutRule.id, enrollment.id), rows);
      const test = await testModeOf(on);
      assert.deepEqual(await storage.payouts.ofMember(test.tenant, payoutRule.id, enrollment.id), []);
    },
  },
  {
    name: "what a member did under a claim is read newest first, a refund where its sale is",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const { storage, tenant, program, enrollment } = on;
      const rule = await add(on, "payoutRule", { metricKey: "sales_count", scope: "program", program: program.id });
      const sold = { metrics: [{ metric: "sales_count", amount: 1n, currency: null }], unprojected: null } as const;
      const sale = await add(on, "performanceEvent", { ...sold, occurredAt: at(10) });
      const newer = await add(on, "performanceEvent", { ...sold, occurredAt: at(20) });
      const refund = await add(on, "performanceEvent", { ...sold, occurredAt: at(90), reverses: sale.id });
      const outside = await add(on, "performanceEvent", { ...sold, occurredAt: at(50) });
      await add(on, "performanceEvent", { occurredAt: at(11), metrics: [] });
      const claim = { rule, from: at(10), to: at(50) };
      const page = (limit: number, startingAfter?: string) =>
        storage.payouts.activity(tenant, claim, enrollment.id, { limit, startingAfter });
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
      const none = await storage.payouts.activity(tenant, { ...claim, to: at(10) }, enrollment.id, { limit: 10 });
      assert.deepEqual(none, { activities: [], hasMore: false });
    },
  },
  {
    name: "what a member comes to under a claim is the exact sum of its eligible events",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const { storage, tenant, program, enrollment } = on;
      const rule = await add(on, "payoutRule", { metricKey: "sales_count", scope: "program", program: program.id });
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
      const claim = { rule, earned, from: at(10), to: at(50), once: false, fires: false, changedSince: null };
      assert.equal(await storage.payouts.measure(tenant, claim, enrollment.id), 2n * BIG - 3n);
      assert.equal(await storage.payouts.measure(tenant, { ...claim, to: at(10) }, enrollment.id), 0n);
      const test = await testModeOf(on);
      assert.equal(await storage.payouts.measure(test.tenant, claim, enrollment.id), 0n);
    },
  },
  {
    name: "the periods of a brand are listed oldest first",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const second = await add(on, "payoutPeriod", { periodStart: day("2029-12-01") });
      const first = await add(on, "payoutPeriod", { periodStart: day("2029-11-01"), periodEnd: day("2029-12-01") });
      const { storage, tenant, brand } = on;
      const rows = [first, second].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await storage.payouts.periods(tenant, brand.id), rows);
      assert.deepEqual(await storage.payouts.periods(tenant, (await otherBrandOf(on)).brand.id), []);
      assert.deepEqual(await storage.payouts.periods((await testModeOf(on)).tenant, brand.id), []);
    },
  },
];
