import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, newId, ORIGIN, write } from "../contracts/fixtures.ts";
import { add, openScenario, otherBrandOf, testModeOf } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import type { TeamNote } from "./notes/note.ts";

const noteOf = (on: Scenario, place: number | null, fields: Partial<TeamNote> = {}) =>
  add(on, "note", { subjectType: "distribution", subject: on.distribution.id, entity: null, place, ...fields });

/** The contract of notes. */
export const teamContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "the notes about things that are one come newest first, page by page, and those that are removed do not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, storage, distribution, payoutBatch } = on;
      const first = await noteOf(on, 1, { createdAt: at(10) });
      const second = await noteOf(on, 1, {
        ...{ subjectType: "payout_batch", subject: payoutBatch.id },
        createdAt: at(20),
      });
      const third = await noteOf(on, 2, { createdAt: at(30) });
      const removed = await noteOf(on, null, { createdAt: at(40) });
      const both = { brand: brand.id, subjects: [distribution.id, payoutBatch.id, distribution.id] };
      const read = async (where: typeof both, page: { limit: number; startingAfter?: string }) => {
        const found = await storage.notes.list(tenant, where, page);
        return found && [found.rows.map(({ row }) => row.id), found.hasMore];
      };
      assert.deepEqual(await read(both, { limit: 2 }), [[third.id, second.id], true]);
      assert.deepEqual(await read(both, { limit: 2, startingAfter: second.id }), [[first.id], false]);
      assert.deepEqual(await read(both, { limit: 9, startingAfter: removed.id }), [
        [third.id, second.id, first.id],
        false,
      ]);
      assert.deepEqual(await read({ ...both, subjects: [payoutBatch.id] }, { limit: 9 }), [[second.id], false]);
      assert.deepEqual(await read({ ...both, subjects: [] }, { limit: 9 }), [[], false]);
      assert.equal(await read(both, { limit: 9, startingAfter: on.program.id }), undefined);
      const other = await testModeOf(on);
      assert.deepEqual((await storage.notes.list(other.tenant, both, { limit: 9 }))?.rows, []);
    },
  },
  {
    name: "notes that mention a person come by their last change, of the brand and mode alone, and those that are removed do not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, storage, person } = on;
      const other = newId("person");
      const ada = { id: person.id, name: `"id":"${other}"` };
      const noted = (updatedAt: number, mentions: TeamNote["mentions"], place: number | null = 100 + updatedAt) =>
        noteOf(on, place, { mentions, updatedAt: at(updatedAt), createdAt: at(-updatedAt) });
      const first = await noted(10, [ada]);
      await noted(20, []);
      const third = await noted(30, [{ id: other, name: "Bob" }, ada]);
      await noted(40, [ada], null);
      await noted(50, null, 7);
      const { mentioning } = storage.notes;
      const idsOf = async (...asked: Parameters<typeof mentioning>) =>
        (await mentioning(...asked)).map(({ row }) => row.id);
      assert.deepEqual(await idsOf(tenant, brand.id, person.id, at(0), 9), [third.id, first.id]);
      assert.deepEqual(await idsOf(tenant, brand.id, person.id, at(0), 1), [third.id]);
      assert.deepEqual(await idsOf(tenant, brand.id, person.id, at(11), 9), [third.id]);
      assert.deepEqual(await idsOf(tenant, brand.id, other, at(0), 9), [third.id]);
      assert.deepEqual(await idsOf((await testModeOf(on)).tenant, brand.id, person.id, at(0), 9), []);
      assert.deepEqual(await idsOf(tenant, (await otherBrandOf(on)).brand.id, person.id, at(0), 9), []);
    },
  },
  {
    name: "each note about one thing has its own place, which one that is removed gives away",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, storage, distribution } = on;
      for (const place of [3, 1, null]) await noteOf(on, place);
      const { places } = storage.notes;
      assert.deepEqual(await places(tenant, brand.id, distribution.id), [1, 3]);
      assert.deepEqual(await places(tenant, brand.id, on.payoutBatch.id), []);
      assert.deepEqual(await places((await testModeOf(on)).tenant, brand.id, distribution.id), []);
      const own = { subjectType: "distribution", subject: distribution.id, place: 3 } as const;
      const again = write("note", { ...ROWS.note(on), ...own });
      const { outcome } = await storage.journal.commit({ tenant, origin: ORIGIN, writes: [again] });
      assert.equal(outcome, "stale");
    },
  },
];
