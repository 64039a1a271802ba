import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { FoundByCheck, LedgerCheck } from "./ledger-check.ts";

const IDLE: Partial<LedgerCheck> = { begunAt: null, part: null, since: null, leaseUntil: null, found: [] };

const found = (check: string, count: number): FoundByCheck => {
  const ids = Array.from({ length: count }, (_, at) => `diff_${check}_${at}`);
  return { check, table: "payout", count, ids, first: [] };
};

export const ledgerChecksContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a ledger is due that was never checked, or long ago, or whose check goes on and nobody owns",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { ledgerChecks } = on.storage;
      const due = async (now = at(), before = at(-10)) =>
        (await ledgerChecks.due(now, before, 100)).filter(
          ({ tenant }) => tenant.organization === on.tenant.organization,
        );
      assert.deepEqual(await due(), [{ tenant: on.tenant, found: undefined }], "the test mode recorded nothing");
      for (const [fields, isDue] of [
        [{ checkedAt: at(-10) }, true],
        [{ checkedAt: at(-9) }, false],
        [{ checkedAt: null }, true],
        [{ checkedAt: at(-9), begunAt: at(-1), part: "item", leaseUntil: at() }, true],
        [{ checkedAt: at(-9), begunAt: at(-1), part: "item", leaseUntil: at(1) }, false],
        [{ checkedAt: at(-99), begunAt: at(-1), part: "item", leaseUntil: at(1) }, false],
      ] as const) {
        const other = await openScenario((await empty()).storage);
        const row = await add(other, "ledgerCheck", { ...IDLE, ...fields });
        const all = await other.storage.ledgerChecks.due(at(), at(-10), 100);
        const own = all.filter(({ tenant }) => tenant.organization === other.tenant.organization);
        const expected = isDue ? [{ tenant: other.tenant, found: { row, version: 1 } }] : [];
        assert.deepEqual(own, expected, JSON.stringify(fields));
        assert.deepEqual(await other.storage.ledgerChecks.get((await testModeOf(other)).tenant, row.id), undefined);
      }
    },
  },
  {
    name: "those are due first that were never checked, and then those checked longest ago, up to a limit",
    async holds({ empty }) {
      const { storage } = await empty();
      const [late, early, never] = [
        await openScenario(storage),
        await openScenario(storage),
        await openScenario(storage),
      ];
      await add(late, "ledgerCheck", { ...IDLE, checkedAt: at(-5) });
      await add(early, "ledgerCheck", { ...IDLE, checkedAt: at(-7) });
      const named = [never, early, late].map(({ tenant }) => tenant.organization);
      const order = async (limit: number) =>
        (await storage.ledgerChecks.due(at(), at(), limit))
          .map(({ tenant }) => tenant.organization)
          .filter((one) => named.includes(one));
      assert.deepEqual(await order(100), named);
      assert.equal((await storage.ledgerChecks.due(at(), at(), 2)).length, 2);
    },
  },
  {
    name: "the totals add up the differences of all tenants, and the check completed longest ago is the oldest",
    async holds({ empty }) {
      const { storage } = await empty();
      assert.deepEqual(await storage.ledgerChecks.totals(), { differences: [], oldest: null });
      const [one, other, running] = [
        await openScenario(storage),
        await openScenario(storage),
        await openScenario(storage),
      ];
      await add(one, "ledgerCheck", { ...IDLE, ranAt: at(-5), differences: [found("item", 2), found("derived", 1)] });
      await add(other, "ledgerCheck", { ...IDLE, ranAt: at(-6), differences: [found("item", 1_000)] });
      await add(running, "ledgerCheck", { ranAt: null, differences: [], found: [found("item", 7)] });
      assert.deepEqual(await storage.ledgerChecks.totals(), {
        differences: [
          { check: "derived", count: 1 },
          { check: "item", count: 1_002 },
        ],
        oldest: at(-6),
      });
    },
  },
  {
    name: "a difference that was accepted for a batch of the tenant is left out of the totals, and known by its id",
    async holds({ empty }) {
      const { storage } = await empty();
      const [own, other] = [await openScenario(storage), await openScenario(storage)];
      await add(own, "ledgerCheck", { ...IDLE, ranAt: at(-5), differences: [found("item", 3), found("derived", 1)] });
      await add(other, "ledgerCheck", { ...IDLE, ranAt: at(-5), differences: [found("item", 3)] });
      const accepted = (...names: readonly string[]) =>
        names.map((difference) => ({ difference, reason: "Found by hand" }));
      await add(own, "payoutBatch", { accepted: accepted("diff_item_0", "diff_derived_0") });
      await add(own, "payoutBatch", { accepted: accepted("diff_item_0", "diff_item_2") });
      await add(await testModeOf(own), "payoutBatch", { accepted: accepted("diff_item_1") });
      const { differences } = await storage.ledgerChecks.totals();
      assert.deepEqual(differences, [{ check: "item", count: 4 }]);
      const known = await storage.ledgerChecks.accepted(own.tenant);
      assert.deepEqual(
        [...known].filter((one) => one.startsWith("diff_item") || one.startsWith("diff_derived")).sort(),
        ["diff_derived_0", "diff_item_0", "diff_item_2"],
      );
      const ofOther = await storage.ledgerChecks.accepted(other.tenant);
      assert.ok(!ofOther.has("diff_item_0"));
    },
  },
];
