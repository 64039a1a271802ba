import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { at } from "../contracts/fixtures.ts";
import { add, addMember, change, openScenario, otherBrandOf } from "../contracts/open-scenario.ts";
import type { Scenario } from "../contracts/scenario.ts";
import type { Page, PageRequest, Place, Sort } from "../kernel/index.ts";

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

/** Every id of a list in an order by a value, read two at a time, each page from the place that the one before said. */
const idsByValue = async (read: Read, sort: Sort): Promise<readonly string[]> => {
  const ids: string[] = [];
  let after: Place | undefined;
  for (;;) {
    const page = await read({ limit: 2, sort, ...(after && { after }) });
    ids.push(...(page?.rows.map(({ row }) => row.id) ?? []));
    assert.equal(page?.next !== undefined, page?.hasMore, "a page says where the next one begins where there is one");
    after = page?.next;
    if (after === undefined) return ids;
  }
};

/** Each list comes as it is expected, and backwards, and so does what is left of it after a place. */
const comesIn = async (read: Read, by: Sort["by"], expected: readonly string[]): Promise<void> => {
  assert.deepEqual(await idsByValue(read, { by, rising: true }), expected);
  assert.deepEqual(await idsByValue(read, { by, rising: false }), expected.toReversed());
};

/** Names in the order that is promised: in any case of letters, by code points, and the same name twice. */
const NAMES = ["ann", "Ann", "BOB", "Zoë", "zoé", "Ägir", "łukasz", "Łukasz B", "\u{1f600}", "\uff5e tail"] as const;
const NAMES_IN_ORDER = [0, 1, 2, 4, 3, 5, 6, 7, 9, 8] as const;

/** Those of one name by their ids. */
const inOrderOf = (ids: readonly string[], order: readonly number[], same: readonly number[]): readonly string[] => {
  const tied = same.map((at) => ids[at] as string).sort();
  return order.map((at) => (same.includes(at) ? (tied[order.indexOf(at)] as string) : (ids[at] as string)));
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
  {
    name: "programs and distributions come by their names in any case of letters, page after page",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      for (const kind of ["program", "distribution"] as const) {
        const ids: string[] = [];
        for (const name of NAMES)
          ids.push((await add(on, kind, { name, status: kind === "program" ? "paused" : "canceled" } as never)).id);
        const read: Read = (page) =>
          kind === "program"
            ? storage.programs.list(tenant, { brand: brand.id, status: "paused" }, page)
            : storage.distributions.list(tenant, { brand: brand.id, status: "canceled" }, page);
        await comesIn(read, "name", inOrderOf(ids, NAMES_IN_ORDER, [0, 1]));
      }
    },
  },
  {
    name: "members come by the name of their contact or else its address, those without either last",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const WHO = [
        { name: null, email: null },
        { name: "carl", email: null },
        { name: null, email: "Bea@Example.com" },
        { name: "Ada", email: "zoe@example.com" },
        { name: null, email: null },
        { name: "ADA", email: null },
      ];
      const members: { readonly id: string; readonly entity: string }[] = [];
      for (const { name, email } of WHO) {
        const member = await addMember(on, { status: "paused" });
        const { entity } = member;
        const emailKey = email?.toLowerCase() ?? null;
        await add(on, "contact", { id: `${brand.id}:${entity}`, entity, name, email, emailKey });
        members.push(member);
      }
      const tied = (...places: readonly number[]): readonly string[] =>
        places
          .map((place) => members[place])
          .flatMap((one) => (one === undefined ? [] : [one]))
          .sort((one, other) => (one.entity < other.entity ? -1 : 1))
          .map(({ id }) => id);
      const expected = [...tied(3, 5), ...tied(2), ...tied(1), ...tied(0, 4)];
      const read: Read = (page) => storage.enrollments.list(tenant, { brand: brand.id, status: "paused" }, page);
      await comesIn(read, "name", expected);
      const found = await read({ limit: 9, sort: { by: "name", rising: true }, q: "ada" });
      assert.deepEqual(
        found?.rows.map(({ row }) => row.id),
        tied(3, 5),
      );
    },
  },
  {
    name: "payouts and events come by currency and then by amount, and events without a value not at all",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const AMOUNTS = [
        ["usd", 100n],
        ["eur", 9n],
        ["usd", -5n],
        ["eur", 10n],
        ["usd", 9_000_000_000_000_000_000n],
        ["jpy", 0n],
        ["usd", 100n],
      ] as const;
      const [payouts, events]: [string[], string[]] = [[], []];
      for (const [currency, minor] of AMOUNTS) {
        payouts.push((await add(on, "payout", { currency, amountMinor: minor, status: "failed" })).id);
        events.push((await add(on, "performanceEvent", { currency, valueMinor: minor, type: "signup" })).id);
      }
      await add(on, "performanceEvent", { valueMinor: null, currency: null, type: "signup" });
      const order = [1, 3, 5, 2, 0, 6, 4] as const;
      const placedBy = (ids: readonly string[]): readonly string[] => {
        const [first, second] = [ids[0], ids[6]].sort();
        return order.map((at) => (at === 0 ? first : at === 6 ? second : ids[at]) as string);
      };
      const lists: readonly (readonly [Read, Sort["by"], readonly string[]])[] = [
        [
          (page) => storage.payouts.list(tenant, { brand: brand.id, status: "failed" }, page),
          "amount_minor",
          placedBy(payouts),
        ],
        [
          (page) => storage.performance.list(tenant, { brand: brand.id, type: "signup" }, page),
          "value_minor",
          placedBy(events),
        ],
      ];
      for (const [read, by, expected] of lists) await comesIn(read, by, expected);
    },
  },
  {
    name: "a page in an order by a value goes on from its place, though the row there has changed since",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant, brand } = on;
      const made = [];
      for (const name of ["a", "b", "c", "d"]) made.push(await add(on, "program", { name, status: "paused" }));
      const read: Read = (page) => storage.programs.list(tenant, { brand: brand.id, status: "paused" }, page);
      const sort = { by: "name", rising: true } as const;
      const first = await read({ limit: 2, sort });
      const last = made[1];
      assert.ok(last && first?.next);
      await change(on, "program", last, { name: "zz" });
      const second = await read({ limit: 1, sort, after: first.next });
      assert.deepEqual(
        second?.rows.map(({ row }) => row.id),
        [made[2]?.id],
      );
    },
  },
];
