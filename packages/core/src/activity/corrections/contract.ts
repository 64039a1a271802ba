import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { newId } from "../../contracts/fixtures.ts";
import { add, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";

const anEvent = async (on: Scenario) => (await add(on, "performanceEvent", { reverses: null })).id;

const correct = async (on: Scenario, event: Awaited<ReturnType<typeof anEvent>>) =>
  add(on, "attributionCorrection", { event, takenBack: await anEvent(on), credited: await anEvent(on) });

export const correctionsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "corrections are found by the event that was corrected and by the one that took its place, each once",
    async holds({ fresh }) {
      const { storage } = await fresh();
      const on = await openScenario(storage);
      const first = await correct(on, await anEvent(on));
      const second = await correct(on, first.credited);
      const other = await correct(on, await anEvent(on));
      const of = async (events: Parameters<typeof storage.corrections.of>[1], { tenant } = on) =>
        (await storage.corrections.of(tenant, events)).map(({ row }) => row.id);
      assert.deepEqual(await of([first.event]), [first.id]);
      assert.deepEqual(await of([first.credited]), [first.id, second.id].sort());
      assert.deepEqual(await of([second.credited, other.event]), [second.id, other.id].sort());
      assert.deepEqual(await of([first.event, first.credited]), [first.id, second.id].sort());
      assert.deepEqual(await of([first.takenBack, newId("performance_event")]), []);
      assert.deepEqual(await of([]), []);
      assert.deepEqual(await of([first.event], await testModeOf(on)), []);
      const found = await storage.corrections.get(on.tenant, first.id);
      assert.deepEqual(found, { row: first, version: 1 });
    },
  },
];
