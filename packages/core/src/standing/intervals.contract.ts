import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at, newId } from "../contracts/fixtures.ts";
import { add, addMember, cast, testModeOf } from "../contracts/stage.ts";

const versioned = <T>(...rows: readonly T[]) => rows.map((row) => ({ row, version: 1 }));

export const standingIntervalsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an instant lies in one interval of a member: its start belongs to it and its end does not",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const { id: enrollment } = on.enrollment;
      await add(on, "standingInterval", { enrollment: (await addMember(on)).id, startedAt: at(0), endedAt: null });
      const third = await add(on, "standingInterval", { sequence: 4, startedAt: at(20), endedAt: null });
      const first = await add(on, "standingInterval", { sequence: 1, startedAt: at(10), endedAt: at(20) });
      // Two changes in one millisecond: what lies between them holds no instant.
      await add(on, "standingInterval", { sequence: 2, startedAt: at(20), endedAt: at(20) });
      await add(on, "standingInterval", { sequence: 3, startedAt: at(20), endedAt: at(20) });
      const { standingIntervals } = on.storage;
      const expected = [
        [9, undefined],
        [10, first],
        [19, first],
        [20, third],
        [1_000_000, third],
      ] as const;
      for (const [ms, row] of expected) {
        const found = await standingIntervals.at(on.tenant, enrollment, at(ms));
        assert.deepEqual(found, row && { row, version: 1 }, `${ms} ms`);
      }
      assert.equal(await standingIntervals.at((await testModeOf(on)).tenant, enrollment, at(20)), undefined);
    },
  },
  {
    name: "the intervals that last are found for many members at once, and all of them by member and in sequence",
    async holds({ fresh }) {
      const on = await cast((await fresh()).storage);
      const other = await addMember(on);
      const { id } = on.enrollment;
      const lasts = await add(on, "standingInterval", { sequence: 10, startedAt: at(5), endedAt: null });
      const ended = await add(on, "standingInterval", { sequence: 9, startedAt: at(5), endedAt: at(5) });
      const others = await add(on, "standingInterval", { enrollment: other.id, startedAt: at(1), endedAt: null });
      const { standingIntervals } = on.storage;
      const open = await standingIntervals.open(on.tenant, [id, other.id, newId("enrollment")]);
      const byMember = open.toSorted((left, right) => (left.row.enrollment < right.row.enrollment ? -1 : 1));
      assert.deepEqual(byMember, id < other.id ? versioned(lasts, others) : versioned(others, lasts));
      assert.deepEqual(
        await standingIntervals.of(on.tenant, [other.id, id]),
        id < other.id ? versioned(ended, lasts, others) : versioned(others, ended, lasts),
      );
      const { tenant } = await testModeOf(on);
      for (const read of [standingIntervals.open, standingIntervals.of]) {
        assert.deepEqual(await read(tenant, [id]), []);
        assert.deepEqual(await read(on.tenant, []), []);
      }
    },
  },
];
