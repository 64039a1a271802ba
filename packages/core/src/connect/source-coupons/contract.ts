import assert from "node:assert/strict";
import type { CouponsOf } from "../../campaigns/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, newWord, write } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";

const LEASE_MS = 30_000;

/** A coupon at the vendor of the scenario's source, which is due at an instant. */
const due = async (on: Scenario, nextAttemptAt: Date | null, leaseUntil: Date | null = null) =>
  add(on, "sourceCoupon", { coupon: (await add(on, "coupon", { vendorsDueAt: null })).id, nextAttemptAt, leaseUntil });

export const sourceCouponsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "sources whose coupons are all due are found of any tenant, those that wait longest first",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const test = await testModeOf(on);
      const { withCouponsDue } = on.storage.sources;
      assert.deepEqual(await withCouponsDue(9), []);
      const second = await add(on, "source", { couponsDueAt: at(1) });
      const first = await add(test, "source", { couponsDueAt: at(0) });
      const found = [
        { row: first, version: 1, tenant: test.tenant },
        { row: second, version: 1, tenant: on.tenant },
      ];
      assert.deepEqual(await withCouponsDue(9), found);
      assert.deepEqual(await withCouponsDue(1), found.slice(0, 1));
      await commitChange(test, { writes: [write("source", { ...first, couponsDueAt: null }, 1)] });
      assert.deepEqual(await withCouponsDue(9), found.slice(1));
    },
  },
  {
    name: "coupons that changed are found of any tenant, those that wait longest first, until their vendors know",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const test = await testModeOf(on);
      const { coupons } = on.storage;
      assert.deepEqual(await coupons.changed(9), []);
      const second = await add(on, "coupon", { vendorsDueAt: at(1) });
      const first = await add(test, "coupon", { vendorsDueAt: at(0) });
      await add(on, "coupon", { vendorsDueAt: null });
      const found = [
        { row: first, version: 1, tenant: test.tenant },
        { row: second, version: 1, tenant: on.tenant },
      ];
      assert.deepEqual(await coupons.changed(9), found);
      assert.deepEqual(await coupons.changed(1), found.slice(0, 1));
      await commitChange(test, { writes: [write("coupon", { ...first, vendorsDueAt: null }, 1)] });
      assert.deepEqual(await coupons.changed(9), found.slice(1));
    },
  },
  {
    name: "every coupon of a brand is made due to be reported to vendors, and of no other",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [other, test] = [await otherBrandOf(on), await testModeOf(on)];
      await add(on, "coupon", { status: "archived", vendorsDueAt: at(9) });
      const sets = [{ set: "dueCoupons", brand: on.brand.id, of: null, at: at(5) }] as const;
      const committed = await commitChange(on, { sets });
      assert.deepEqual(committed.sets, [{ due: 2 }]);
      const ids = new Set((await on.storage.coupons.changed(9)).map(({ row }) => row.brand));
      assert.deepEqual([...ids], [on.brand.id]);
      for (const { row, version } of await on.storage.coupons.changed(9))
        assert.deepEqual([row.vendorsDueAt, version], [at(5), 2]);
      for (const { storage, tenant, coupon } of [other, test])
        assert.deepEqual(await storage.coupons.get(tenant, coupon.id), { row: coupon, version: 1 });
      await isStale(on, { writes: [write("coupon", { ...on.coupon, status: "paused" }, 1)] });
    },
  },
  {
    name: "the coupons of some members and of whom they succeeded, of entities or of programs are made due, and no others",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const [other, test] = [await otherBrandOf(on), await testModeOf(on)];
      const member = async (program = on.program) => {
        const { id, entity } = await add(on, "enrollment", {
          program: program.id,
          entity: (await add(on, "entity")).id,
          referralSlug: newWord("slug"),
        });
        const coupon = await add(on, "coupon", { program: program.id, enrollment: id, entity, vendorsDueAt: null });
        return { id, entity, coupon: coupon.id };
      };
      const [one, succeeded, elsewhere] = [await member(), await member(), await member(on.otherProgram)];
      await add(on, "succession", { enrollment: succeeded.id, successor: one.id });
      await add(on, "succession", { enrollment: one.id, successor: elsewhere.id });
      const due = async (of: CouponsOf, brand = on.brand.id) => {
        const committed = await commitChange(on, { sets: [{ set: "dueCoupons", brand, of, at: at(5) }] });
        const changed = await on.storage.coupons.changed(9);
        for (const { row, version, tenant } of changed)
          await commitChange({ ...on, tenant }, { writes: [write("coupon", { ...row, vendorsDueAt: null }, version)] });
        const ids = changed.map(({ row }) => row.id).toSorted();
        assert.deepEqual(committed.sets, [{ due: ids.length }]);
        return ids;
      };
      const own = await on.storage.coupons.get(on.tenant, on.coupon.id);
      assert.equal(own?.row.vendorsDueAt, null);
      const sorted = (...ids: readonly string[]) => ids.toSorted();
      assert.deepEqual(await due({ kind: "enrollment", ids: [one.id] }), sorted(one.coupon, succeeded.coupon));
      assert.deepEqual(await due({ kind: "enrollment", ids: [succeeded.id] }), [succeeded.coupon]);
      assert.deepEqual(
        await due({ kind: "enrollment", ids: [one.id, elsewhere.id, newId("enrollment")] }),
        sorted(one.coupon, succeeded.coupon, elsewhere.coupon),
      );
      assert.deepEqual(await due({ kind: "entity", ids: [succeeded.entity] }), [succeeded.coupon]);
      assert.deepEqual(await due({ kind: "program", ids: [on.otherProgram.id] }), [elsewhere.coupon]);
      assert.deepEqual(await due({ kind: "enrollment", ids: [] }), []);
      assert.deepEqual(await due({ kind: "enrollment", ids: [one.id] }, other.brand.id), []);
      assert.deepEqual(await due({ kind: "program", ids: [test.program.id] }), []);
    },
  },
  {
    name: "a coupon that a change writes is made due by it as well",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { coupon, brand } = on;
      await commitChange(on, {
        writes: [
          write("source", { ...on.source, createsCoupons: true }, 1),
          write("coupon", { ...coupon, status: "paused" }, 1),
        ],
        sets: [{ set: "dueCoupons", brand: brand.id, of: null, at: at(5) }],
      });
      const found = await on.storage.coupons.get(on.tenant, coupon.id);
      assert.deepEqual([found?.row.status, found?.row.vendorsDueAt, found?.version], ["paused", at(5), 3]);
    },
  },
  {
    name: "a claim of source coupons takes those that are due, of any tenant, the longest due first, and leases them",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const test = await testModeOf(on);
      const claim = (limit: number) => on.storage.sourceCoupons.claim({ now: at(), leaseMs: LEASE_MS, limit });
      const second = await due(on, at(0));
      const first = await due(test, at(-10));
      await due(on, at(1));
      await due(on, null);
      await due(on, at(-20), at(5));
      const leaseUntil = at(LEASE_MS);
      assert.deepEqual(await claim(1), [{ row: { ...first, leaseUntil }, version: 2, tenant: test.tenant }]);
      assert.deepEqual(await claim(9), [{ row: { ...second, leaseUntil }, version: 2, tenant: on.tenant }]);
      assert.deepEqual(await claim(9), []);
      await isStale(on, { writes: [write("sourceCoupon", { ...second, attempts: 9 }, 1)] });
    },
  },
  {
    name: "a coupon is once at a source, and is listed by both",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, coupon, source } = on;
      const { sourceCoupons } = on.storage;
      const [other, more] = [await add(on, "source"), await add(on, "coupon")];
      const one = await add(on, "sourceCoupon", { createdAt: at(1) });
      const elsewhere = await add(on, "sourceCoupon", { source: other.id, createdAt: at(2) });
      const another = await add(on, "sourceCoupon", { coupon: more.id, createdAt: at(3) });
      await isStale(on, { writes: [write("sourceCoupon", ROWS.sourceCoupon(on))] });
      const list = async (where: Parameters<typeof sourceCoupons.list>[1]) =>
        (await sourceCoupons.list(tenant, where, { limit: 9 }))?.rows.map(({ row }) => row.id);
      assert.deepEqual(await list({ source: source.id }), [another.id, one.id]);
      assert.deepEqual(await list({ coupon: coupon.id }), [elsewhere.id, one.id]);
      assert.deepEqual(await list({ coupon: coupon.id, source: source.id }), [one.id]);
      assert.deepEqual(await on.storage.sourceCoupons.get((await testModeOf(on)).tenant, one.id), undefined);
    },
  },
];
