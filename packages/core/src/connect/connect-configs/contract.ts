import assert from "node:assert/strict";
import type { PerformanceEvent } from "../../activity/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { countsOf, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import { isStale } from "../../journal/contract.ts";

export const connectConfigsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a public key belongs to one surface of its tenant",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { publicKey } = await add(on, "connectConfig");
      const second = { ...ROWS.connectConfig(on), id: on.otherProgram.id };
      await isStale(on, { writes: [write("connectConfig", { ...second, publicKey })] });
      await commitChange(on, { writes: [write("connectConfig", second)] });
    },
  },
  {
    name: "the activity of a program is what all its events added up to, by metric, in its own currency",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { program } = on;
      const record = async (of: typeof on, fields: Partial<PerformanceEvent> = {}) => {
        const row = {
          ...ROWS.performanceEvent(of),
          distribution: null,
          deployment: null,
          metrics: [
            { metric: "gmv_cents", amount: 700n, currency: program.currency },
            { metric: "gmv_cents", amount: 50n, currency: "jpy" },
            { metric: "sales_count", amount: 2n, currency: null },
          ],
          ...fields,
        };
        await commitChange(of, { writes: [write("performanceEvent", row)], increments: countsOf(row) });
      };
      const { activity } = on.storage.connectConfigs;
      assert.deepEqual(await activity(on.tenant, program), new Map());
      await record(on);
      await record(on, { enrollment: (await addMember(on)).id, occurredAt: new Date("2029-05-06T00:00:00Z") });
      await record(on, { enrollment: null, metrics: [{ metric: "link_clicks", amount: 1n, currency: null }] });
      await record(await otherBrandOf(on));
      const test = await testModeOf(on);
      await record(test);
      const summed = new Map([
        ["gmv_cents", 1_400n],
        ["link_clicks", 1n],
        ["sales_count", 4n],
      ]);
      assert.deepEqual(new Map([...(await activity(on.tenant, program))].sort()), summed);
      assert.deepEqual(await activity(on.tenant, on.otherProgram), new Map());
      const own = await on.storage.connectConfigs.activityOf(on.tenant, on.enrollment.id);
      assert.deepEqual(
        own.map(({ metric, currency, amount }) => `${metric} ${currency} ${amount}`).sort(),
        ["gmv_cents jpy 50", `gmv_cents ${program.currency} 700`, "sales_count null 2"].sort(),
      );
      assert.deepEqual(await on.storage.connectConfigs.activityOf(test.tenant, on.enrollment.id), []);
    },
  },
];
