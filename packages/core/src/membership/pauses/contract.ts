import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";

export const pausesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "pauses that have not ended are found for many subjects at once, in their order",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { enrollment, relationship, deployment, storage, tenant } = on;
      await add(on, "pause", { startedAt: at(1), endedAt: at(2) });
      const member = await add(on, "pause", { startedAt: at(3), endedAt: null });
      const partner = await add(on, "pause", { subjectType: "relationship", subject: relationship.id, endedAt: null });
      await add(on, "pause", { subjectType: "deployment", subject: deployment.id });
      const subjects = [enrollment.id, relationship.id, deployment.id];
      const both = [member, partner].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await storage.pauses.open(tenant, subjects), both);
      assert.deepEqual(await storage.pauses.open(tenant, subjects.toReversed()), both.toReversed());
      assert.deepEqual(await storage.pauses.open(tenant, [deployment.id]), []);
      assert.deepEqual(await storage.pauses.open(tenant, []), []);
      assert.deepEqual(await storage.pauses.open((await testModeOf(on)).tenant, subjects), []);
    },
  },
  {
    name: "every pause of a subject is kept, oldest first",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const last = await add(on, "pause", { startedAt: at(30), endedAt: null });
      const first = await add(on, "pause", { startedAt: at(10), endedAt: at(20) });
      const second = await add(on, "pause", { startedAt: at(20), endedAt: at(25) });
      const rows = [first, second, last].map((row) => ({ row, version: 1 }));
      assert.deepEqual(await on.storage.pauses.of(on.tenant, on.enrollment.id), rows);
      assert.deepEqual(await on.storage.pauses.of(on.tenant, on.relationship.id), []);
      assert.deepEqual(await on.storage.pauses.of((await testModeOf(on)).tenant, on.enrollment.id), []);
    },
  },
];
