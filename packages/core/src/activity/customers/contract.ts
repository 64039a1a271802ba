import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, BIG, newWord, write } from "../../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import { pageClauses } from "../../contracts/pages.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PageRequest } from "../../kernel/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";
import type { CustomerFilter } from "./ports.ts";

const listed = async (
  { storage, tenant, brand }: Scenario,
  filter: Partial<CustomerFilter> = {},
  page: Omit<PageRequest, "limit"> = {},
): Promise<readonly string[]> => {
  const found = await storage.customers.list(tenant, { brand: brand.id, ...filter }, { limit: 100, ...page });
  return (found?.rows ?? []).map(({ row }) => row.customer);
};

const detailOf = async ({ storage, tenant, brand }: Scenario, customer: string) => {
  const found = await storage.customers.list(tenant, { brand: brand.id, customer }, { limit: 2 });
  const rows = (found?.rows ?? []).map(({ row }) => row);
  assert.equal(rows.length, 1);
  return (await storage.customers.details(tenant, rows)).get((rows[0] as (typeof rows)[0]).id);
};

const touchOf = ({ id, type, enrollment, coupon, code, click, subId, occurredAt }: PerformanceEvent) => ({
  id,
  type,
  enrollment,
  coupon,
  code,
  click,
  subId,
  occurredAt,
});

/** The contract for the customers that events name. */
export const customersContract: readonly Clause<StorageUnderTest>[] = [
  ...pageClauses({
    of: "customers",
    seed: async (on, placed) =>
      (await add(on, "performanceEvent", { customer: newWord("customer"), receivedAt: placed })).id,
    read: async ({ storage, tenant, brand }, page) => {
      const found = await storage.customers.list(tenant, { brand: brand.id }, page);
      return found && { ids: found.rows.map(({ row }) => row.id), hasMore: found.hasMore };
    },
  }),
  {
    name: "a customer is there once for each program, under the id of the first event that names it, whatever comes later",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { storage, tenant } = on;
      const name = newWord("Cust");
      const events = [5, 3, 9].map((time) => ({
        ...ROWS.performanceEvent(on),
        customer: name,
        receivedAt: at(100),
        occurredAt: at(time),
      }));
      await commitChange(on, { writes: events.map((row) => write("performanceEvent", row)) });
      const [first] = events as [PerformanceEvent];
      await add(on, "performanceEvent", { customer: name, receivedAt: at(90) });
      await add(on, "performanceEvent", { customer: null });
      const elsewhere = await add(on, "performanceEvent", {
        ...{ customer: name, program: on.otherProgram.id, receivedAt: at(200) },
        ...{ distribution: null, deployment: null, enrollment: null },
      });
      const found = await storage.customers.list(tenant, { brand: on.brand.id, customer: name }, { limit: 10 });
      const row = (event: PerformanceEvent) => ({
        row: {
          id: event.id as string,
          brand: on.brand.id,
          program: event.program,
          customer: name,
          createdAt: event.receivedAt,
        },
        version: 1,
      });
      assert.deepEqual(found, { rows: [row(elsewhere), row(first)], hasMore: false });
      assert.deepEqual(await storage.customers.get(tenant, first.id as never), row(first));
      assert.equal(await storage.customers.get(tenant, events[1]?.id as never), undefined);
      const test = await testModeOf(on);
      for (const other of [await otherBrandOf(on), test]) assert.deepEqual(await listed(other, { customer: name }), []);
      assert.equal(await storage.customers.get(test.tenant, first.id as never), undefined);
    },
  },
  {
    name: "the events of a customer come to their sums, their first and last touch, and the member of the latest",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [member, name] = [await addMember(on), newWord("customer")];
      const of = { customer: name, currency: "usd", valueMinor: BIG, quantity: 3_000_000_000, reverses: null } as const;
      const bare = { distribution: null, deployment: null, code: null, click: null, binds: false } as const;
      const touch = await add(on, "performanceEvent", { ...of, occurredAt: at(20), receivedAt: at(21) });
      const sale = await add(on, "performanceEvent", {
        ...{ ...of, ...bare, enrollment: member.id, currency: "eur", valueMinor: 7n },
        ...{ occurredAt: at(40), receivedAt: at(41), quantity: 1 },
      });
      const refund = { ...of, ...bare, enrollment: member.id, reverses: sale.id, currency: "eur", valueMinor: 5n };
      await add(on, "performanceEvent", { ...refund, occurredAt: at(30), receivedAt: at(50), quantity: 1 });
      const last = await add(on, "performanceEvent", { ...of, valueMinor: null, currency: null, occurredAt: at(30) });
      const first = await add(on, "performanceEvent", { ...of, occurredAt: at(10), enrollment: member.id });
      const nobody = { ...of, ...bare, enrollment: null, currency: null, valueMinor: null };
      await add(on, "performanceEvent", { ...nobody, occurredAt: at(60), quantity: 2, receivedAt: at(70) });
      await add(on, "performanceEvent", { ...of, customer: `${name}2` });
      const again = { ...of, ...bare, occurredAt: at(40), receivedAt: at(55), currency: "eur", valueMinor: 2n };
      await add(on, "performanceEvent", { ...again, enrollment: null, reverses: sale.id, quantity: -1 });
      await add(on, "performanceEvent", { ...again, enrollment: null, quantity: 1 });
      assert.deepEqual(await detailOf(on, name), {
        events: 6n,
        quantity: 3n * 3_000_000_000n + 4n,
        values: [
          { currency: "eur", valueMinor: 2n },
          { currency: "usd", valueMinor: 2n * BIG },
        ],
        firstAt: at(10),
        lastAt: at(60),
        receivedAt: at(70),
        firstTouch: touchOf(first),
        lastTouch: touchOf(last),
        enrollment: member.id,
      });
      assert.equal(touch.customer, name);
      const alone = newWord("alone");
      await add(on, "performanceEvent", { ...nobody, customer: alone, occurredAt: at(60), receivedAt: at(70) });
      const { firstTouch, lastTouch, enrollment, values } = (await detailOf(on, alone)) ?? {};
      assert.deepEqual([firstTouch, lastTouch, enrollment, values], [null, null, null, []]);
      assert.equal((await on.storage.customers.details(on.tenant, [])).size, 0);
    },
  },
  {
    name: "a customer last changed when the last of its events was recorded, whenever that happened",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const named = (customer: string, received: number, occurred: number) =>
        add(on, "performanceEvent", { customer, receivedAt: at(received), occurredAt: at(occurred) });
      await named("again", 10, 10);
      await named("once", 20, 90);
      await named("new", 30, 5);
      await named("again", 40, 1);
      await add(on, "performanceEvent", {
        ...{ customer: "once", program: on.otherProgram.id, receivedAt: at(50) },
        ...{ distribution: null, deployment: null, enrollment: null },
      });
      const mine = { program: on.program.id };
      for (const [range, found] of [
        [{ from: at(40) }, ["again"]],
        [{ from: at(21) }, ["new", "again"]],
        [{ from: at(41) }, []],
        [{ to: at(40) }, ["new", "once"]],
        [{ to: at(30) }, ["once"]],
        [{ to: at(20) }, []],
        [{ from: at(20), to: at(40) }, ["new", "once"]],
      ] as const)
        assert.deepEqual(await listed(on, mine, { updated: range }), found, JSON.stringify(range));
      assert.deepEqual(await listed(on, mine, { updated: { from: at(30) }, created: { to: at(11) } }), ["again"]);
      assert.deepEqual(await listed(on, {}, { updated: { from: at(45) } }), ["once"]);
    },
  },
  {
    name: "customers are found by program, member, their own id, and its beginning in any case of letters",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const member = await addMember(on);
      const named = (customer: string, fields: Partial<PerformanceEvent> = {}) =>
        add(on, "performanceEvent", { customer, ...fields });
      await named("Zq-Anna%", { receivedAt: at(30) });
      await named("zq-anna", { enrollment: member.id, receivedAt: at(20) });
      await named("Zq-Ø", { receivedAt: at(10) });
      const elsewhere = { distribution: null, deployment: null, enrollment: null };
      await named("zq-far", { ...elsewhere, program: on.otherProgram.id, receivedAt: at(5) });
      const all = ["Zq-Anna%", "zq-anna", "Zq-Ø", "zq-far"];
      assert.deepEqual(await listed(on, {}, { q: "ZQ-" }), all);
      assert.deepEqual(await listed(on, {}, { q: "zq-A" }), all.slice(0, 2));
      assert.deepEqual(await listed(on, {}, { q: "zq-anna%" }), ["Zq-Anna%"]);
      assert.deepEqual(await listed(on, {}, { q: "zq-ø" }), ["Zq-Ø"]);
      assert.deepEqual(await listed(on, {}, { q: "q-" }), []);
      assert.deepEqual(await listed(on, { program: on.otherProgram.id }, { q: "zq-" }), ["zq-far"]);
      assert.deepEqual(await listed(on, { enrollment: member.id }, { q: "zq-" }), ["zq-anna"]);
      assert.deepEqual(await listed(on, { customer: "zq-anna" }), ["zq-anna"]);
      assert.deepEqual(await listed(on, { customer: "ZQ-ANNA" }), []);
    },
  },
];
