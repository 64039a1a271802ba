import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at } from "../contracts/fixtures.ts";
import { add, addMember, openScenario, otherBrandOf, testModeOf } from "../contracts/open-scenario.ts";

const ALL = { most: 10_000 };
const BEYOND = 9_007_199_254_740_993n;

/** The promises of counts: those of a list, whatever their number. Each filter is counted by the contract of lists. */
export const countsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a count ends after the most rows that are asked for, and adds up nothing there",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const brand = on.brand.id;
      const before = (await on.storage.enrollments.count(on.tenant, { brand }, ALL)).rows;
      for (let n = 0; n < 3; n += 1) await addMember(on);
      const count = (most: number) => on.storage.enrollments.count(on.tenant, { brand }, { most });
      assert.deepEqual(await count(before + 4), { rows: before + 3, hasMore: false, sums: [] });
      assert.deepEqual(await count(before + 3), { rows: before + 3, hasMore: false, sums: [] });
      assert.deepEqual(await count(before + 2), { rows: before + 2, hasMore: true, sums: null });
      assert.deepEqual(await count(1), { rows: 1, hasMore: true, sums: null });
    },
  },
  {
    name: "members are counted by search text, tag and time",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const brand = on.brand.id;
      const member = await addMember(on, { tags: ["VIP"], referralCode: "zzcounted", createdAt: at(5_000) });
      await addMember(on, { tags: [], createdAt: at(5_001) });
      const count = async (where: object, asked: object = {}) =>
        (await on.storage.enrollments.count(on.tenant, { brand, ...where }, { ...ALL, ...asked })).rows;
      assert.equal(await count({}, { q: "zzcounted" }), 1);
      assert.equal(await count({ tag: "vip" }), 1);
      assert.equal(await count({ program: member.program }, { created: { from: at(5_000), to: at(5_001) } }), 1);
      assert.equal(await count({}, { created: { from: at(5_000) } }), 2);
      const elsewhere = { brand: (await otherBrandOf(on)).brand.id, tag: "vip" };
      assert.equal((await on.storage.enrollments.count(on.tenant, elsewhere, ALL)).rows, 0);
      const test = await testModeOf(on);
      assert.equal((await on.storage.enrollments.count(test.tenant, { tag: "vip" }, ALL)).rows, 0);
    },
  },
  {
    name: "a count of events adds up their values by currency, and subtracts what takes back",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const sale = await add(on, "performanceEvent", { currency: "usd", valueMinor: BEYOND, customer: "c1" });
      await add(on, "performanceEvent", { currency: "usd", valueMinor: 100n, reverses: sale.id, type: "refund" });
      await add(on, "performanceEvent", { currency: "eur", valueMinor: 7n, occurredAt: at(90_000) });
      await add(on, "performanceEvent", {
        currency: null,
        valueMinor: null,
        type: "click",
        program: on.otherProgram.id,
        enrollment: null,
        deployment: null,
        distribution: null,
      });
      const count = (where: object, asked: object = ALL) =>
        on.storage.performance.count(on.tenant, { brand: on.brand.id, ...where }, asked as typeof ALL);
      const usd = { currency: "usd", minor: BEYOND - 100n };
      const eur = { currency: "eur", minor: 7n };
      assert.deepEqual(await count({}), { rows: 4, hasMore: false, sums: [eur, usd] });
      assert.deepEqual(await count({ type: "refund" }), {
        rows: 1,
        hasMore: false,
        sums: [{ currency: "usd", minor: -100n }],
      });
      assert.deepEqual(await count({ customer: "c1" }), {
        rows: 1,
        hasMore: false,
        sums: [{ currency: "usd", minor: BEYOND }],
      });
      assert.deepEqual(await count({ from: at(90_000) }), { rows: 1, hasMore: false, sums: [eur] });
      assert.deepEqual(await count({ to: at(90_000), program: on.otherProgram.id }), {
        rows: 1,
        hasMore: false,
        sums: [],
      });
      assert.deepEqual(await count({}, { most: 3 }), { rows: 3, hasMore: true, sums: null });
      const other = await otherBrandOf(on);
      assert.equal((await other.storage.performance.count(other.tenant, { brand: other.brand.id }, ALL)).rows, 0);
    },
  },
  {
    name: "a count of payouts, payments and batches adds up what they pay by currency",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const member = await addMember(on);
      const own = { enrollment: member.id, entity: member.entity };
      await add(on, "payout", { ...own, currency: "usd", amountMinor: 500n, status: "paid", paidAt: at(70_000) });
      await add(on, "payout", { ...own, currency: "usd", amountMinor: -200n, status: "paid", paidAt: at(70_001) });
      const where = { brand: brand.id, entity: member.entity };
      const paid = { from: at(70_000), to: at(70_001) };
      assert.deepEqual((await storage.payouts.count(tenant, where, ALL)).sums, [{ currency: "usd", minor: 300n }]);
      assert.deepEqual((await storage.payouts.count(tenant, where, { ...ALL, paid })).sums, [
        { currency: "usd", minor: 500n },
      ]);
      const totals = [
        { currency: "usd", amountMinor: BEYOND, items: 2 },
        { currency: "gbp", amountMinor: 5n, items: 1 },
      ];
      const before = (await storage.payoutBatches.count(tenant, { brand: brand.id, status: "exported" }, ALL)).rows;
      const batch = await add(on, "payoutBatch", { status: "exported", totals });
      await add(on, "payoutBatch", { status: "exported", totals: totals.slice(0, 1) });
      await add(on, "payoutBatch", { status: "exported", totals: [] });
      const counted = await storage.payoutBatches.count(tenant, { brand: brand.id, status: "exported" }, ALL);
      assert.equal(counted.rows, before + 3);
      assert.deepEqual(
        counted.sums?.filter(({ currency }) => currency !== "eur"),
        [
          { currency: "gbp", minor: 5n },
          { currency: "usd", minor: 2n * BEYOND },
        ],
      );
      await add(on, "payoutItem", { batch: batch.id, currency: "usd", amountMinor: 9n });
      assert.deepEqual(await storage.payoutItems.count(tenant, { batch: batch.id }, ALL), {
        rows: 1,
        hasMore: false,
        sums: [{ currency: "usd", minor: 9n }],
      });
    },
  },
];
