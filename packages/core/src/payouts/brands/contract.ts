import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { ORIGIN } from "../../contracts/fixtures.ts";
import { add, addProgram, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";

const [JANUARY, FEBRUARY, MARCH] = ["2030-01-01", "2030-02-01", "2030-03-01"].map(
  (day) => new Date(`${day}T00:00:00.000Z`),
) as [Date, Date, Date];

export const brandsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a change is stale where the last period of all calendars of a brand ends another day than it expects",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const expecting = async (end: Date | null, of = tenant) => {
        const sets = [{ set: "expectLastPeriod" as const, brand: brand.id, end }];
        return (await storage.journal.commit({ tenant: of, origin: ORIGIN, sets })).outcome;
      };
      assert.deepEqual([await expecting(null), await expecting(FEBRUARY)], ["committed", "stale"]);
      await add(on, "payoutPeriod", { periodStart: JANUARY, periodEnd: FEBRUARY });
      assert.deepEqual([await expecting(FEBRUARY), await expecting(null)], ["committed", "stale"]);
      const program = (await addProgram(on)).id;
      await add(on, "payoutPeriod", { program, periodStart: FEBRUARY, periodEnd: MARCH });
      assert.deepEqual([await expecting(MARCH), await expecting(FEBRUARY)], ["committed", "stale"]);
      assert.equal(await expecting(null, (await testModeOf(on)).tenant), "committed");
    },
  },
  {
    name: "the days of a brand are set after a period that is being written, or before it",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const { tenant, brand } = on;
      const row = ROWS.payoutPeriod(on);
      const period = { ...row, brand: brand.id, periodStart: JANUARY, periodEnd: FEBRUARY };
      // As a run: a period is written while the brand has no terms; and the terms while no period ends later.
      const running = slow.journal.commit({
        ...{ tenant, origin: ORIGIN },
        writes: [{ kind: "payoutPeriod", row: period, version: 0 }],
        expects: [{ kind: "brandTerms", id: brand.id, version: 0 }],
      });
      const setting = storage.journal.commit({
        ...{ tenant, origin: ORIGIN },
        writes: [{ kind: "brandTerms", row: ROWS.brandTerms(on), version: 0 }],
        sets: [{ set: "expectLastPeriod", brand: brand.id, end: null }],
      });
      const outcomes = (await Promise.all([running, setting])).map(({ outcome }) => outcome);
      assert.deepEqual(outcomes.toSorted(), ["committed", "stale"]);
    },
  },
];
