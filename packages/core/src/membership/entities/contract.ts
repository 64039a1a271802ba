import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newWord } from "../../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import type { Tenant } from "../../tenancy/index.ts";

const own: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an entity is found by its address key, in its tenant only",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const byEmail = async (tenant: Tenant, asked: string) => {
        const found = await storage.entities.byEmails(tenant, [asked, newWord("nobody"), asked]);
        assert.ok(found.length <= 1);
        return found[0];
      };
      const key = on.stranger.emailKey as string;
      assert.deepEqual(await byEmail(on.tenant, key), { row: on.stranger, version: 1 });
      assert.equal(await byEmail(on.tenant, key.toUpperCase()), undefined);
      assert.equal(await byEmail((await testModeOf(on)).tenant, key), undefined);
      assert.equal(await byEmail((await openScenario(storage)).tenant, key), undefined);
      const keys = [key, on.entity.emailKey as string];
      const byEmails = async (asked: typeof keys) =>
        (await storage.entities.byEmails(on.tenant, asked)).map(({ row }) => row.id);
      assert.deepEqual(await byEmails(keys), [on.stranger.id, on.entity.id]);
      assert.deepEqual(await byEmails(keys.toReversed()), [on.entity.id, on.stranger.id]);
      assert.deepEqual(await storage.entities.byEmails(on.tenant, []), []);
    },
  },
  {
    name: "a brand's entities are those it has a relationship with, each once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const shared = await add(on, "entity", { createdAt: at(5) });
      await add(on, "relationship", { entity: shared.id, status: "ended" });
      await add(on, "relationship", { entity: shared.id, status: "ended" });
      await add(on, "relationship", { entity: shared.id, status: "paused" });
      await add(other, "relationship", { entity: shared.id });
      const { ofBrand } = on.storage.entities;
      const rows = [
        { row: shared, version: 1 },
        { row: on.entity, version: 1 },
      ];
      assert.deepEqual(await ofBrand(on.tenant, on.brand.id, {}, { limit: 9 }), { rows, hasMore: false });
      assert.deepEqual(
        (await ofBrand(other.tenant, other.brand.id, {}, { limit: 9 }))?.rows.map(({ row }) => row.id),
        [shared.id, other.entity.id],
      );
    },
  },
  {
    name: "a brand's entities are narrowed by address key",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const find = async (emailKey: string | undefined) =>
        (await on.storage.entities.ofBrand(on.tenant, on.brand.id, { emailKey }, { limit: 9 }))?.rows.map(
          ({ row }) => row.id,
        );
      assert.deepEqual(await find(on.entity.emailKey as string), [on.entity.id]);
      assert.deepEqual(await find(on.stranger.emailKey as string), []);
      assert.deepEqual(await find(undefined), [on.entity.id]);
    },
  },
];

export const entitiesContract: readonly Clause<StorageUnderTest>[] = [
  ...pageClauses({
    of: "entities",
    seed: async (on, createdAt) => {
      const { id } = await add(on, "entity", { createdAt });
      await add(on, "relationship", { entity: id });
      return id;
    },
    read: async ({ storage, tenant, brand }, page) => {
      const found = await storage.entities.ofBrand(tenant, brand.id, {}, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
  ...own,
];
