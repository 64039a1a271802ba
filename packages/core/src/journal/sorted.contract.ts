import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at } from "../contracts/fixtures.ts";
import { add, addMember, openScenario, otherBrandOf } from "../contracts/open-scenario.ts";
import type { Scenario } from "../contracts/scenario.ts";
import type { Page, PageRequest, Sort } from "../kernel/index.ts";

type Row = { readonly id: string };
type Read = (page: PageRequest) => Promise<Page<Row> | undefined>;

/** Every id of a list, read two at a time. */
const idsOf = async (read: Read, sort: Sort | undefined): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (;;) {
    const after = ids.at(-1);
    const page = await read({ limit: 2, ...(sort && { sort }), ...(after !== undefined && { startingAfter: after }) });
    ids.push(...(page?.rows.map(({ row }) => row.id) ?? []));
    if (page?.hasMore !== true) return ids;
  }
};

/** Some at one instant, received in another order than they happened. */
const TIMES = [
  [5, 30],
  [3, 10],
  [9, 10],
  [5, 20],
  [5, 20],
  [1, 40],
] as const;

const placed = (rows: readonly (Row & { readonly time: Date })[]): readonly string[] =>
  rows
    .toSorted((one, other) => one.time.getTime() - other.time.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);

const batches = async (on: Scenario) => {
  const rows = [];
  for (const [time] of TIMES) rows.push(await add(on, "payoutBatch", { createdAt: at(time), status: "exported" }));
  return rows.map(({ id, createdAt: time }) => ({ id, time }));
};

/** The promises of an order that is asked for: every row once, whatever the page, and back by the opposite order. */
export const sortedContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "members and batches come oldest first where that is asked for, page after page",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const members = [];
      for (const [time] of TIMES) members.push(await addMember(on, { createdAt: at(time), status: "paused" }));
      const lists: readonly (readonly [Read, readonly string[]])[] = [
        [
          (page) => storage.enrollments.list(tenant, { brand: brand.id, status: "paused" }, page),
          placed(members.map(({ id, createdAt: time }) => ({ id, time }))),
        ],
        [
          (page) => storage.payoutBatches.list(tenant, { brand: brand.id, status: "exported" }, page),
          placed(await batches(on)),
        ],
      ];
      for (const [read, oldest] of lists) {
        assert.deepEqual(await idsOf(read, { by: "created_at", rising: true }), oldest);
        assert.deepEqual(await idsOf(read, { by: "created_at", rising: false }), oldest.toReversed());
        assert.deepEqual(await idsOf(read, undefined), oldest.toReversed());
      }
      const other = await otherBrandOf(on);
      const sort = { by: "created_at", rising: true } as const;
      const startingAfter = members[0]?.id;
      const foreign = await storage.enrollments.list(
        tenant,
        { brand: other.brand.id },
        { limit: 2, sort, startingAfter },
      );
      assert.equal(foreign, undefined);
    },
  },
  {
    name: "events come in the order in which they were received or happened, and a range bounds when they were received",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const events = [];
      for (const [received, occurred] of TIMES)
        events.push(
          await add(on, "performanceEvent", { receivedAt: at(received), occurredAt: at(occurred), type: "signup" }),
        );
      const read: Read = (page) => on.storage.performance.list(on.tenant, { brand: on.brand.id, type: "signup" }, page);
      const by = {
        received_at: placed(events.map(({ id, receivedAt: time }) => ({ id, time }))),
        occurred_at: placed(events.map(({ id, occurredAt: time }) => ({ id, time }))),
      } as const;
      for (const one of ["received_at", "occurred_at"] as const) {
        assert.deepEqual(await idsOf(read, { by: one, rising: true }), by[one]);
        assert.deepEqual(await idsOf(read, { by: one, rising: false }), by[one].toReversed());
      }
      const sort = { by: "occurred_at", rising: true } as const;
      const late = await read({ limit: 9, sort, created: { from: at(5) } });
      const received = new Set<string>(events.filter(({ receivedAt }) => receivedAt >= at(5)).map(({ id }) => id));
      assert.deepEqual(
        late?.rows.map(({ row }) => row.id),
        by.occurred_at.filter((id) => received.has(id)),
      );
    },
  },
];
