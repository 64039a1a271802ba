import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, write } from "../../contracts/fixtures.ts";
import { add, change, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import { isStale } from "../../journal/contract.ts";
import type { Relationship } from "./relationship.ts";

const again = (on: Scenario, fields: Partial<Relationship>): Promise<Relationship> =>
  add(on, "relationship", { entity: on.entity.id, ...fields });

export const relationshipsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the relationship between a brand and an entity is found, and no other",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await otherBrandOf(on);
      const { latest } = on.storage.relationships;
      assert.deepEqual(await latest(on.tenant, on.brand.id, on.entity.id), { row: on.relationship, version: 1 });
      assert.equal(await latest(on.tenant, on.brand.id, on.stranger.id), undefined);
      assert.equal(await latest(on.tenant, other.brand.id, on.entity.id), undefined);
      assert.equal(await latest((await testModeOf(on)).tenant, on.brand.id, on.entity.id), undefined);
    },
  },
  {
    name: "a brand and an entity have at most one relationship that is not ended, and it is the latest",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const latest = async () => (await on.storage.relationships.latest(on.tenant, on.brand.id, on.entity.id))?.row;
      for (const status of ["pending", "active", "paused"] as const) {
        await isStale(on, {
          writes: [write("relationship", { ...ROWS.relationship(on), entity: on.entity.id, status })],
        });
      }
      const ended = await change(on, "relationship", on.relationship, { status: "ended" });
      assert.deepEqual(await latest(), ended);
      const newer = await again(on, { status: "ended", createdAt: at(5) });
      await again(on, { status: "ended", createdAt: at(4) });
      assert.deepEqual(await latest(), newer);
      const other = await otherBrandOf(on);
      const ended2 = await add(on, "relationship", { entity: on.stranger.id, status: "ended" });
      const asked = [on.entity.id, on.stranger.id];
      const latestOf = async (entities: typeof asked) =>
        (await on.storage.relationships.latestOf(on.tenant, on.brand.id, entities)).map(({ row }) => row.id);
      assert.deepEqual(await latestOf(asked), [newer.id, ended2.id]);
      assert.deepEqual(await latestOf(asked.toReversed()), [ended2.id, newer.id]);
      assert.deepEqual(await on.storage.relationships.latestOf(other.tenant, other.brand.id, [on.entity.id]), []);
      const current = await again(on, { status: "pending", createdAt: at(3) });
      assert.deepEqual(await latest(), current);
      const found = await on.storage.relationships.latestOf(on.tenant, on.brand.id, [on.entity.id, on.entity.id]);
      assert.deepEqual(
        found.map(({ row }) => row),
        [current],
      );
      assert.deepEqual(await on.storage.relationships.latestOf(on.tenant, on.brand.id, []), []);
      await isStale(on, { writes: [write("relationship", { ...ended, status: "active" }, 2)] });
      await isStale(on, { writes: [write("relationship", { ...ROWS.relationship(on), entity: on.entity.id })] });
    },
  },
];
