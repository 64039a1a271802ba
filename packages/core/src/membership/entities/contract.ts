import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf } from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { type Contact, contactId } from "../contacts/contact.ts";

const own: readonly Clause<StorageUnderTest>[] = [
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
      const other = await otherBrandOf(on);
      const contactOf = ({ brand, entity }: Scenario, fields: Partial<Contact> = {}) =>
        add(on, "contact", { id: contactId(brand.id, entity.id), brand: brand.id, entity: entity.id, ...fields });
      const own = await contactOf(on, { updatedAt: at(70) });
      const elsewhere = await contactOf({ ...on, brand: other.brand });
      const find = async (emailKey: string | undefined) =>
        (await on.storage.entities.ofBrand(on.tenant, on.brand.id, { emailKey }, { limit: 9 }))?.rows.map(
          ({ row }) => row.id,
        );
      assert.deepEqual(await find(own.emailKey as string), [on.entity.id]);
      assert.deepEqual(await find(elsewhere.emailKey as string), []);
      const changed = async (from: number) =>
        (await on.storage.entities.ofBrand(on.tenant, on.brand.id, {}, { limit: 9, updated: { from: at(from) } }))
          ?.rows;
      assert.equal((await changed(70))?.length, 1);
      assert.deepEqual(await changed(71), []);
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
