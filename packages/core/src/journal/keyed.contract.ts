import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { newKey } from "../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../contracts/open-scenario.ts";

const STORES = { operatingType: "operatingTypes", metricKey: "metricKeys" } as const;

/** The registries of a brand. */
export const keyedContract = (Object.keys(STORES) as (keyof typeof STORES)[]).map(
  (kind): Clause<StorageUnderTest> => ({
    name: `a ${kind} is found by its key in its brand, archived ones too`,
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [other, test] = [await otherBrandOf(on), await testModeOf(on)];
      const row = await add(on, kind, { status: "archived" });
      const duplicate = await add(other, kind, { key: row.key });
      const { byKey } = on.storage[STORES[kind]];
      assert.deepEqual(await byKey(on.tenant, on.brand.id, row.key), { row, version: 1 });
      assert.deepEqual(await byKey(on.tenant, other.brand.id, row.key), { row: duplicate, version: 1 });
      assert.equal(await byKey(test.tenant, on.brand.id, row.key), undefined);
      for (const unknown of [newKey("unknown"), row.key.toUpperCase(), "", row.id, `${row.key}\u0000`]) {
        assert.equal(await byKey(on.tenant, on.brand.id, unknown), undefined);
      }
    },
  }),
);
