import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, addMember, change, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";

const FIRST = { limit: 9, after: null };

/** The contract of payout sums. */
export const balancesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "balances tell what is free, what of it can be paid, what batches hold and what was paid",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, entity, program, payoutBatch } = on;
      const row = (fields: object) => add(on, "payout", { currency: "usd", batch: null, item: null, ...fields });
      await row({ status: "pending", amountMinor: 100n });
      await row({ status: "awaiting_account", amountMinor: 20n, sourceKind: "adjustment" });
      await row({ status: "failed", amountMinor: 3n, sourceKind: "adjustment" });
      await row({ status: "pending", amountMinor: -7n, sourceKind: "adjustment" });
      await row({ status: "processing", amountMinor: 1_000n, sourceKind: "adjustment", batch: payoutBatch.id });
      await row({ status: "paid", amountMinor: 50_000n, sourceKind: "adjustment", batch: payoutBatch.id });
      await row({ status: "paid", amountMinor: 5n, currency: "eur", sourceKind: "adjustment", batch: payoutBatch.id });
      const balances = (filter: object = {}) =>
        on.storage.payouts.balances(tenant, { brand: brand.id, ...filter }, FIRST);
      const group = { entity: entity.id, program: program.id };
      const nothing = { pending: 0n, payable: 0n, negative: 0n, inBatch: 0n, paid: 0n };
      const [eur, usd] = [
        { ...group, ...nothing, currency: "eur", paid: 5n },
        { ...group, currency: "usd", pending: 123n, payable: 103n, negative: -7n, inBatch: 1_000n, paid: 50_000n },
      ];
      assert.deepEqual(await balances(), [eur, usd]);
      assert.deepEqual(await balances({ currency: "eur" }), [eur]);
      assert.deepEqual(await balances({ entity: entity.id, program: program.id, currency: "usd" }), [usd]);
      assert.deepEqual(await balances({ program: on.otherProgram.id }), []);
      assert.deepEqual(await balances({ entity: on.stranger.id }), []);
      for (const other of [await otherBrandOf(on), await testModeOf(on)]) {
        assert.deepEqual(await on.storage.payouts.balances(other.tenant, { brand: other.brand.id }, FIRST), []);
      }
    },
  },
  {
    name: "balances come by recipient, each whole, and a page begins below its cursor",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const entities: string[] = [];
      for (const currency of ["usd", "eur", "usd"]) {
        const member = await addMember(on);
        const earned = {
          enrollment: member.id,
          entity: member.entity,
          program: member.program,
          batch: null,
          item: null,
        };
        await add(on, "payout", { ...earned, status: "pending", amountMinor: 1n, currency });
        await add(on, "payout", { ...earned, status: "pending", amountMinor: 2n, currency, sourceKind: "adjustment" });
        entities.push(member.entity);
      }
      const falling = entities.toSorted().reverse();
      const read = async (limit: number, after: string | null, filter = {}) => {
        const page = { limit, after: after as never };
        const rows = await on.storage.payouts.balances(on.tenant, { brand: on.brand.id, ...filter }, page);
        return rows.map(({ entity, pending }) => [entity, pending]);
      };
      assert.deepEqual(
        await read(9, null),
        falling.map((entity) => [entity, 3n]),
      );
      assert.deepEqual(await read(1, null), [[falling[0], 3n]]);
      assert.deepEqual(await read(2, falling[0] as string), [
        [falling[1], 3n],
        [falling[2], 3n],
      ]);
      assert.deepEqual(await read(2, falling[2] as string), []);
      assert.deepEqual(await read(2, null, { currency: "eur" }), [[entities[1], 3n]]);
    },
  },
  {
    name: "balances of some members are of their payouts alone, also where they are one person with another",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [own, other] = [await addMember(on), await addMember(on)];
      for (const [{ id, entity, program }, amountMinor] of [
        [own, 1n],
        [other, 20n],
      ] as const) {
        const of = { enrollment: id, entity, program, batch: null, item: null, currency: "usd" };
        await add(on, "payout", { ...of, status: "pending", amountMinor });
      }
      const found = await on.storage.entities.get(on.tenant, own.entity);
      if (found === undefined) throw new Error("The entity was just written.");
      await change(on, "entity", found.row, { mergedInto: other.entity });
      const read = async (enrollments?: readonly (typeof own.id)[]) => {
        const filter = {
          brand: on.brand.id,
          entity: other.entity,
          ...(enrollments === undefined ? {} : { enrollments }),
        };
        return (await on.storage.payouts.balances(on.tenant, filter, FIRST)).map(({ entity, pending }) => [
          entity,
          pending,
        ]);
      };
      assert.deepEqual(await read(), [[other.entity, 21n]]);
      assert.deepEqual(await read([own.id]), [[other.entity, 1n]]);
      assert.deepEqual(await read([own.id, other.id]), [[other.entity, 21n]]);
      assert.deepEqual(await read([]), []);
    },
  },
  {
    name: "a brand owes in the currencies of free payouts above zero and of rules that are not archived, of the first of each",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { tenant, brand, payoutBatch } = on;
      const owing = (limit = 9) => on.storage.payouts.owing(tenant, brand.id, limit);
      const others = [await otherBrandOf(on), await testModeOf(on)];
      const elsewhere = () =>
        Promise.all(others.map((other) => on.storage.payouts.owing(other.tenant, other.brand.id, 1)));
      const [ruled, before] = [await owing(), await elsewhere()];
      assert.equal(ruled.length, 1, "the scenario has a rule");
      const row = (fields: object) =>
        add(on, "payout", { currency: "usd", batch: null, item: null, sourceKind: "adjustment", ...fields });
      await row({ status: "paid", amountMinor: 1n, currency: "aud", batch: payoutBatch.id });
      await row({ status: "processing", amountMinor: 1n, currency: "brl", batch: payoutBatch.id });
      await row({ status: "pending", amountMinor: -1n, currency: "bgn" });
      await row({ status: "awaiting_account", amountMinor: 0n, currency: "cad" });
      await add(on, "payoutRule", { currency: "sek", status: "archived", createdAt: at(0) });
      assert.deepEqual(await owing(0), []);
      assert.deepEqual(await owing(1), ruled);
      for (const [status, currency] of [
        ["pending", "zar"],
        ["pending", "zar"],
        ["awaiting_account", "jpy"],
        ["failed", "chf"],
      ] as const)
        await row({ status, amountMinor: 1n, currency });
      await add(on, "payoutRule", { currency: "nok", status: "paused", createdAt: at(50) });
      const all = [...ruled, "nok"];
      assert.deepEqual(await owing(), [...all, "chf", "jpy", "zar"].sort());
      // By entity and currency, and those of nothing and of less are among the first.
      assert.deepEqual(await owing(5), [...all, "chf", "jpy", "zar"].sort());
      assert.deepEqual(await owing(4), [...all, "chf", "jpy"].sort());
      assert.deepEqual(await owing(3), [...all, "chf"].sort());
      assert.deepEqual(await owing(2), all.toSorted());
      assert.deepEqual(await owing(1), ruled);
      assert.deepEqual(await elsewhere(), before);
    },
  },
  {
    name: "totals are by status, currency and age; what came at an instant is older than it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = (minute: number, fields: object) =>
        add(on, "payout", { currency: "usd", batch: null, item: null, createdAt: at(minute), ...fields });
      await row(30, { status: "pending", amountMinor: 1n });
      await row(20, { status: "pending", amountMinor: 2n, sourceKind: "adjustment" });
      await row(19, { status: "pending", amountMinor: -5n, sourceKind: "adjustment" });
      await row(1, { status: "pending", amountMinor: 4n, sourceKind: "adjustment" });
      await row(30, { status: "failed", amountMinor: 9n, currency: "eur", sourceKind: "adjustment" });
      const totals = (filter: object = {}) =>
        on.storage.payouts.totals(on.tenant, { brand: on.brand.id, ...filter }, [at(20), at(10)]);
      const failed = { status: "failed", currency: "eur", age: 0, payouts: 1, amount: 9n, oldestAt: at(30) };
      const usd = { status: "pending", currency: "usd" };
      const pending = [
        { ...usd, age: 0, payouts: 1, amount: 1n, oldestAt: at(30) },
        { ...usd, age: 1, payouts: 2, amount: -3n, oldestAt: at(19) },
        { ...usd, age: 2, payouts: 1, amount: 4n, oldestAt: at(1) },
      ];
      assert.deepEqual(await totals(), [failed, ...pending]);
      assert.deepEqual(await totals({ currency: "usd", program: on.program.id }), pending);
      assert.deepEqual(await totals({ entity: on.stranger.id }), []);
      const other = await testModeOf(on);
      assert.deepEqual(await on.storage.payouts.totals(other.tenant, { brand: other.brand.id }, [at(20)]), []);
    },
  },
];
