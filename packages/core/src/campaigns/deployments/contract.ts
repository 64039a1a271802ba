import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId } from "../../contracts/fixtures.ts";
import { add, change, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import { DEPLOYMENT, OBSERVED_STATUSES } from "./deployment.ts";

const CLOSED = ["completed", "rejected", "failed"];

export const deploymentsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "deployments of a distribution are listed oldest first",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const { id: distribution } = await add(on, "distribution");
      const [second, first] = [
        await add(on, "deployment", { distribution, createdAt: at(2), status: "canceled" }),
        await add(on, "deployment", { distribution, createdAt: at(1), program: on.otherProgram.id }),
      ];
      const rows = await on.storage.deployments.ofDistribution(on.tenant, distribution);
      assert.deepEqual(rows, [
        { row: first, version: 1 },
        { row: second, version: 1 },
      ]);
      assert.deepEqual(await on.storage.deployments.ofDistribution((await testModeOf(on)).tenant, distribution), []);
    },
  },
  {
    name: "open deployments of a program are those not canceled, completed, rejected or failed, oldest first",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const program = on.otherProgram.id;
      const open: string[] = [];
      let minutes = 60;
      for (const status of DEPLOYMENT.states) {
        for (const observedStatus of OBSERVED_STATUSES) {
          minutes -= 1;
          const { id } = await add(on, "deployment", { program, status, observedStatus, createdAt: at(minutes) });
          if (status !== "canceled" && !CLOSED.includes(observedStatus)) open.unshift(id);
        }
      }
      const found = await on.storage.deployments.openOf(on.tenant, program);
      assert.deepEqual(
        found.map(({ row }) => row.id),
        open,
      );
      assert.deepEqual(await on.storage.deployments.openOf(on.tenant, on.program.id), [
        { row: on.deployment, version: 1 },
      ]);
      assert.deepEqual(await on.storage.deployments.openOf((await testModeOf(on)).tenant, program), []);
    },
  },
  {
    name: "deployments of any tenant whose check is due are found, the longest due first, then by id",
    async holds({ empty }) {
      const { storage } = await empty();
      const on = await openScenario(storage);
      const test = await testModeOf(on);
      const elsewhere = await openScenario(storage);
      const id = newId("deployment");
      const fourth = await add(on, "deployment", { nextCheckAt: at(300) });
      const third = await add(on, "deployment", { id, nextCheckAt: at(300) });
      const first = await add(elsewhere, "deployment", { nextCheckAt: at(100) });
      const second = await add(test, "deployment", { nextCheckAt: at(200) });
      await add(on, "deployment", { nextCheckAt: at(301) });
      await add(on, "deployment", { nextCheckAt: null });
      const due = [
        { row: first, version: 1, tenant: elsewhere.tenant },
        { row: second, version: 1, tenant: test.tenant },
        { row: third, version: 1, tenant: on.tenant },
        { row: fourth, version: 1, tenant: on.tenant },
      ];
      assert.deepEqual(await storage.deployments.due(at(300), 10), due);
      assert.deepEqual(await storage.deployments.due(at(300), 2), due.slice(0, 2));
      assert.deepEqual(await storage.deployments.due(at(99), 10), []);
      await change(elsewhere, "deployment", first, { nextCheckAt: null });
      assert.deepEqual(await storage.deployments.due(at(300), 10), due.slice(1));
    },
  },
];
