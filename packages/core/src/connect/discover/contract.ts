import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, change, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Program } from "../../membership/index.ts";

/** Later than what any other clause lists, so that these stand first in the feed of all tenants. */
const FUTURE = 5_000_000_000;
const list = (on: Scenario, ms: number, fields: Partial<Program> = {}): Promise<Program> =>
  add(on, "program", { status: "active", visibility: "listed", listedAt: at(FUTURE + ms), ...fields });

export const discoverContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the feed holds listed, active programs of live data, of any tenant, the newest listing first",
    async holds({ empty }) {
      const { storage } = await empty();
      const [on, other] = [await openScenario(storage), await openScenario(storage)];
      const [third, first, second] = [await list(on, 1), await list(other, 3), await list(on, 2)];
      await list(on, 4, { status: "paused" });
      await list(on, 5, { status: "archived" });
      await list(on, 6, { visibility: "private", listedAt: null });
      await list(await testModeOf(on), 7);
      const early = await add(on, "requirement", { program: second.id, createdAt: at(1) });
      const late = await add(on, "requirement", { program: second.id, createdAt: at(2), operatingType: null });
      await add(on, "requirement", { program: second.id, status: "archived" });
      const listing = ({ brand }: Scenario, program: Program, requirements: unknown[] = []) => ({
        program,
        brandName: brand.name,
        requirements,
      });
      const { listed } = storage.discover;
      const expected = [listing(other, first), listing(on, second, [early, late]), listing(on, third)];
      assert.deepEqual(await listed(3, 0), expected);
      assert.deepEqual(await listed(1, 1), [expected[1]]);
      assert.deepEqual(await listed(2, 1), expected.slice(1));
      await change(on, "program", second, { visibility: "private", listedAt: null });
      assert.deepEqual(await listed(2, 0), [expected[0], expected[2]]);
    },
  },
  {
    name: "programs listed in one moment are ordered by their ids, and an offset beyond the end answers nothing",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const programs = [await list(on, 9), await list(on, 9), await list(on, 9)];
      const falling = programs.map(({ id }) => id).sort((left, right) => (left < right ? 1 : -1));
      const { listed } = storage.discover;
      const one = async (offset: number) => (await listed(1, offset))[0]?.program.id;
      assert.deepEqual([await one(0), await one(1), await one(2)], falling);
      assert.deepEqual(await listed(50, 100_000), []);
    },
  },
];
