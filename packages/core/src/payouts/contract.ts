import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { write } from "../contracts/fixtures.ts";
import { ROWS } from "../contracts/rows.ts";
import { add, cast, otherBrandOf, testModeOf } from "../contracts/stage.ts";

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
