import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";

/** Earlier than anything that other clauses write. */
const EARLY = -2_000_000_000_000;

/** The contract of payout schedules. */
export const payoutSchedulesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "schedules that a worker has to look at come from every tenant, the longest due first, and no others do",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      const looked = (ms: number) => ({ lookAt: at(EARLY + ms) });
      const second = await add(on, "payoutSchedule", looked(2));
      const first = await add(other, "payoutSchedule", looked(1));
      const third = await add(on, "payoutSchedule", looked(3));
      await add(on, "payoutSchedule", looked(4));
      await add(on, "payoutSchedule", { lookAt: null });
      const { due } = on.storage.payoutSchedules;
      const found = await due(at(EARLY + 3), 10);
      assert.deepEqual(found, [
        { tenant: other.tenant, row: first, version: 1 },
        { tenant: on.tenant, row: second, version: 1 },
        { tenant: on.tenant, row: third, version: 1 },
      ]);
      assert.deepEqual(
        (await due(at(EARLY + 3), 1)).map(({ row }) => row.id),
        [first.id],
      );
      assert.deepEqual(await due(at(EARLY), 10), []);
    },
  },
];
