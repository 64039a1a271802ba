import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { add, addMember, change, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutItem } from "../payout-batches/batch.ts";
import type { PaidFilter, PaidKey, PaidRow } from "./ports.ts";

const instant = (text: string): Date => new Date(`${text}Z`);
const QUARTERS = ["2030-01-01", "2030-04-01", "2030-07-01", "2030-10-01", "2031-01-01"].map((day) =>
  instant(`${day}T00:00:00`),
);
const NOTHING = { payments: 0, returned: 0n, returns: 0 } as const;

const openPaid = async ({ fresh }: StorageUnderTest) => {
  const on = await openScenario((await fresh()).storage);
  const bank = await add(on, "payoutBatch", { provider: "sepa", byEmail: false });
  const list = await add(on, "payoutBatch", { provider: null, byEmail: true });
  /** A payment of dollars, by the file of a bank or by a list. */
  const pay = (entity: PayoutItem["entity"], fields: Partial<PayoutItem>) =>
    add(on, "payoutItem", {
      status: "paid",
      currency: "usd",
      destination: "DE89370400440532013000",
      returnedAt: null,
      ...fields,
      entity,
    });
  const read = (
    asked: Partial<PaidFilter> = {},
    limit = 99,
    after: PaidKey | null = null,
    of: Pick<Scenario, "tenant" | "brand"> = on,
  ) => on.storage.payouts.paidIn(of.tenant, { brand: of.brand.id, quarters: QUARTERS, ...asked }, { limit, after });
  return { on, bank: bank.id, list: list.id, pay, read };
};

/** The contract of the sums paid in a year. */
export const totalsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a paid amount is in the quarter of its confirmation, apart from amounts that came back in the year",
    async holds(under) {
      const { on, pay, read } = await openPaid(under);
      const entity = on.entity.id;
      // What is written of it later, as an erasure does, is none of this.
      const returnedAt = (at: string) =>
        ({ status: "returned", returnedAt: instant(at), updatedAt: instant("2032-02-01T00:00:00") }) as const;
      const returned = returnedAt("2030-12-31T23:59:59.999");
      // A batch pays one person once by currency: each payment has a batch of its own.
      const paid = async (amountMinor: bigint, at: string | null, fields: Partial<PayoutItem> = {}) => {
        const batch = (await add(on, "payoutBatch", { provider: "sepa", byEmail: false })).id;
        await pay(entity, { batch, amountMinor, paidAt: at === null ? null : instant(at), ...fields });
      };
      await paid(1n, "2029-12-31T23:59:59.999");
      await paid(20n, "2030-01-01T00:00:00");
      await paid(300n, "2030-03-31T23:59:59.999");
      await paid(4_000n, "2030-04-01T00:00:00", returnedAt("2031-01-01T00:00:00"));
      await paid(50_000n, "2030-12-31T23:59:59.999");
      await paid(600_000n, "2031-01-01T00:00:00");
      await paid(7_000_000n, "2029-06-01T00:00:00", returned);
      await paid(80_000_000n, null, returned);
      await paid(900_000_000n, null, { status: "pending" });
      const row = { entity, currency: "usd", country: "DE" };
      const paidIn: PaidRow["paid"] = [320n, 4_000n, 0n, 50_000n];
      assert.deepEqual(await read(), [{ ...row, paid: paidIn, payments: 4, returned: 7_000_000n, returns: 1 }]);
      const before = QUARTERS.map((at) => new Date(Date.UTC(at.getUTCFullYear() - 1, at.getUTCMonth())));
      const then: PaidRow["paid"] = [0n, 7_000_000n, 0n, 1n];
      assert.deepEqual(await read({ quarters: before }), [{ ...row, ...NOTHING, paid: then, payments: 2 }]);
      const after = { quarters: QUARTERS.map((at) => new Date(Date.UTC(at.getUTCFullYear() + 2, at.getUTCMonth()))) };
      assert.deepEqual(await read(after), []);
      for (const other of [await otherBrandOf(on), await testModeOf(on)])
        assert.deepEqual(await read({}, 99, null, other), []);
      assert.deepEqual((await read({ currency: "eur" })).length, 0);
    },
  },
  {
    name: "a row is of one person, currency and country, in their order, and a page begins behind its cursor",
    async holds(under) {
      const { on, bank, list, pay, read } = await openPaid(under);
      const [one, other, merged] = [
        await addMember(on),
        await addMember(on),
        await addMember(on, { program: on.otherProgram.id }),
      ];
      const found = await on.storage.entities.get(on.tenant, merged.entity);
      if (found === undefined) throw new Error("The entity was just written.");
      await change(on, "entity", found.row, { mergedInto: one.entity });
      const at = { paidAt: instant("2030-08-01T00:00:00") };
      await pay(one.entity, { ...at, batch: bank, amountMinor: 1n });
      await pay(one.entity, { ...at, batch: list, amountMinor: 2n });
      await pay(one.entity, { ...at, batch: bank, amountMinor: 3n, currency: "eur", destination: "" });
      await pay(merged.entity, { ...at, batch: bank, amountMinor: 40n, destination: "FR7630006000011234567890189" });
      await pay(merged.entity, { ...at, batch: list, amountMinor: 50n });
      await pay(other.entity, { ...at, batch: bank, amountMinor: 600n });
      const row = (
        entity: PaidKey["entity"],
        currency: string,
        country: string | null,
        amount: bigint,
        payments = 1,
      ) => ({
        ...{ entity, currency, country },
        paid: [0n, 0n, amount, 0n],
        ...NOTHING,
        payments,
      });
      const own = [
        row(one.entity, "eur", null, 3n),
        row(one.entity, "usd", null, 52n, 2),
        row(one.entity, "usd", "DE", 1n),
        row(one.entity, "usd", "FR", 40n),
      ];
      const others = [row(other.entity, "usd", "DE", 600n)];
      const rows = one.entity > other.entity ? [...own, ...others] : [...others, ...own];
      assert.deepEqual(await read(), rows);
      for (let from = 0; from <= rows.length; from += 1)
        for (const limit of [1, 2, 9])
          assert.deepEqual(await read({}, limit, rows[from - 1] ?? null), rows.slice(from, from + limit));
      const filters = [
        [{ entity: one.entity }, own],
        [{ entity: merged.entity }, []],
        [{ country: "FR" }, own.slice(3)],
        [{ country: null }, own.slice(0, 2)],
        [{ country: "DE", currency: "usd" }, rows.filter(({ country }) => country === "DE")],
        [{ currency: "eur" }, own.slice(0, 1)],
      ] as const;
      for (const [filter, expected] of filters) assert.deepEqual(await read(filter), expected);
    },
  },
];
