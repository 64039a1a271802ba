import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, newId } from "../../contracts/fixtures.ts";
import { add, addMember, openScenario, testModeOf } from "../../contracts/open-scenario.ts";

const DAY_MS = 86_400_000;
const versioned = <T>(...rows: readonly T[]) => rows.map((row) => ({ row, version: 1 }));

export const standingIntervalsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "an instant lies in one interval of a member: its start belongs to it and its end does not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
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
    name: "the evidence of an evaluation is bounded by the events received by then, in its window, metric and currency",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { id: enrollment } = on.enrollment;
      const other = await addMember(on);
      const event = (receivedAt: number, occurredAt: number, amount: bigint, of = enrollment) =>
        add(on, "performanceEvent", {
          enrollment: of,
          reverses: null,
          receivedAt: at(receivedAt),
          occurredAt: at(occurredAt),
          metrics: [
            { metric: "gmv_cents", amount, currency: "eur" },
            { metric: "sales_count", amount: 1_000n, currency: null },
          ],
        });
      await event(9, 8, 1n);
      await event(10, 8, 10n);
      await event(20, 8, -100n);
      await event(21, 8, 10_000n);
      await event(9, 8 - DAY_MS, 100_000n);
      await event(9, 15, 1_000_000n);
      await event(9, 8, BIG, other.id);
      const query = {
        enrollment,
        metric: "gmv_cents",
        currency: "eur",
        windowDays: null,
        at: at(8),
        settledAt: at(10),
        openAt: at(20),
      };
      const queries = [
        query,
        { ...query, windowDays: 1 },
        { ...query, windowDays: 1, at: at(7) },
        { ...query, currency: "usd" },
        { ...query, metric: "sales_count", currency: null, settledAt: at(21), openAt: at(21) },
        { ...query, enrollment: other.id },
        { ...query, enrollment: newId("enrollment") },
      ];
      const settled = 1n + 100_000n + 1_000_000n;
      assert.deepEqual(await on.storage.standingIntervals.received(on.tenant, queries), [
        { least: settled - 100n, most: settled + 10n },
        { least: -99n, most: 11n },
        { least: 100_000n, most: 100_000n },
        { least: 0n, most: 0n },
        { least: 5_000n, most: 6_000n },
        { least: BIG, most: BIG },
        { least: 0n, most: 0n },
      ]);
    },
  },
  {
    name: "the intervals that last are found for many members at once, and all of them by member and in sequence",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await addMember(on);
      const { id } = on.enrollment;
      const lasts = await add(on, "standingInterval", { sequence: 10, startedAt: at(5), endedAt: null });
      const ended = await add(on, "standingInterval", { sequence: 9, startedAt: at(5), endedAt: at(5) });
      const others = await add(on, "standingInterval", { enrollment: other.id, startedAt: at(1), endedAt: null });
      const { standingIntervals } = on.storage;
      const asked = [id, other.id, newId("enrollment")];
      assert.deepEqual(await standingIntervals.open(on.tenant, asked), versioned(lasts, others));
      assert.deepEqual(await standingIntervals.open(on.tenant, asked.toReversed()), versioned(others, lasts));
      assert.deepEqual(
        await standingIntervals.of(on.tenant, [other.id, id]),
        id < other.id ? versioned(ended, lasts, others) : versioned(others, ended, lasts),
      );
      const { tenant } = await testModeOf(on);
      assert.deepEqual(await standingIntervals.received(tenant, []), []);
      for (const read of [standingIntervals.open, standingIntervals.of]) {
        assert.deepEqual(await read(tenant, [id]), []);
        assert.deepEqual(await read(on.tenant, []), []);
      }
    },
  },
];
