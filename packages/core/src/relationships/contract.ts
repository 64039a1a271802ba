import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { cast, otherBrandOf, testModeOf } from "../contracts/stage.ts";

export const relationshipsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the relationship between a brand and an entity is found, and no other",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const other = await otherBrandOf(on);
      const { between } = on.storage.relationships;
      assert.deepEqual(await between(on.tenant, on.brand.id, on.entity.id), { row: on.relationship, version: 1 });
      assert.equal(await between(on.tenant, on.brand.id, on.stranger.id), undefined);
      assert.equal(await between(on.tenant, other.brand.id, on.entity.id), undefined);
      assert.equal(await between((await testModeOf(on)).tenant, on.brand.id, on.entity.id), undefined);
    },
  },
];
