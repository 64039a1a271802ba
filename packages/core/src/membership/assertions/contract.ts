import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newKey } from "../../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import type { AssertionStore } from "./ports.ts";

type Filter = Parameters<AssertionStore["about"]>[3];

const own: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an assertion is found by brand, entity and key, whatever has become of it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [other, test] = [await otherBrandOf(on), await testModeOf(on)];
      const row = await add(on, "assertion", { action: "revoked" });
      const duplicate = await add(other, "assertion", { key: row.key, entity: row.entity });
      const { of } = on.storage.assertions;
      assert.deepEqual(await of(on.tenant, on.brand.id, on.entity.id, row.key), { row, version: 1 });
      assert.deepEqual(await of(on.tenant, other.brand.id, on.entity.id, row.key), { row: duplicate, version: 1 });
      assert.equal(await of(on.tenant, on.brand.id, on.stranger.id, row.key), undefined);
      assert.equal(await of(on.tenant, on.brand.id, on.entity.id, newKey("unknown")), undefined);
      assert.equal(await of(test.tenant, on.brand.id, on.entity.id, row.key), undefined);
    },
  },
  {
    name: "assertions about an entity are listed by key, and without those that have expired, to the millisecond",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const [lasting, expiring, revoked] = [
        await add(on, "assertion", { expiresAt: null, createdAt: at(1) }),
        await add(on, "assertion", { expiresAt: at(100), createdAt: at(2) }),
        await add(on, "assertion", { expiresAt: null, createdAt: at(3), action: "revoked" }),
      ];
      await add(on, "assertion", { entity: on.stranger.id });
      const foreign = await add(other, "assertion", { entity: on.entity.id, key: lasting.key });
      const list = async (filter: Filter, brand = on.brand.id) => {
        const page = await on.storage.assertions.about(on.tenant, brand, on.entity.id, filter, { limit: 9 });
        return page?.rows.map(({ row }) => row.id);
      };
      assert.deepEqual(await list({}), [revoked.id, expiring.id, lasting.id]);
      assert.deepEqual(await list({ unexpiredAt: at(99) }), [revoked.id, expiring.id, lasting.id]);
      assert.deepEqual(await list({ unexpiredAt: at(100) }), [revoked.id, lasting.id]);
      assert.deepEqual(await list({ key: expiring.key }), [expiring.id]);
      assert.deepEqual(await list({ key: expiring.key, unexpiredAt: at(101) }), []);
      assert.deepEqual(await list({ key: newKey("unknown") }), []);
      assert.deepEqual(await list({}, other.brand.id), [foreign.id]);
    },
  },
];

export const assertionsContract: readonly Clause<StorageUnderTest>[] = [
  ...pageClauses({
    of: "assertions about an entity",
    seed: async (on, createdAt) => (await add(on, "assertion", { createdAt })).id,
    read: async ({ storage, tenant, brand, entity }, page) => {
      const found = await storage.assertions.about(tenant, brand.id, entity.id, {}, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
  ...own,
];
