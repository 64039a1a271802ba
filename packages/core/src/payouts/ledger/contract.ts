import assert from "node:assert/strict";
import { type Account, TRANSFER_KINDS, type TransferKind } from "../../campaigns/index.ts";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { HUGE } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, testModeOf } from "../../contracts/open-scenario.ts";
import type { Scenario } from "../../contracts/scenario.ts";

const BOOKS = ["account", "books", "budget", "funded", "owed", "paid", "item"] as const;

const differences = async (on: Scenario, limit = 100) => {
  const found = [];
  for (const check of BOOKS) found.push(...(await on.storage.checks.differences(on.tenant, check, limit)));
  return found.map(({ check, found: booked, expected }) => `${check} ${booked} ${expected}`);
};

const move = (on: Scenario, account: Account, amount: bigint, asset = "usd") => ({
  counter: "balance" as const,
  key: { brand: on.brand.id, asset, account },
  by: { amount },
});

/** A transfer with both its sides, as it should be. */
const transfer = async (on: Scenario, kind: TransferKind, amount: bigint, asset = "usd") => {
  await add(on, "walletTransaction", { kind, amount, asset, distribution: null });
  const { from, to } = TRANSFER_KINDS[kind];
  await commitChange(on, { increments: [move(on, from, -amount, asset), move(on, to, amount, asset)] });
};

const FREE = { currency: "eur", paidAt: null } as const;

export const ledgerContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a mode without anything is empty, a mode with a single sum is not",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const unused = { ...on.tenant, livemode: !on.tenant.livemode };
      const areEmpty = async () => [
        await on.storage.checks.isEmpty(on.tenant),
        await on.storage.checks.isEmpty(unused),
      ];
      assert.deepEqual(await areEmpty(), [false, true]);
      await commitChange({ ...on, tenant: unused }, { increments: [move(on, "external", -1n)] });
      assert.deepEqual(await areEmpty(), [false, false]);
    },
  },
  {
    name: "books that hold show no difference, however large the amounts",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      assert.deepEqual(await differences(on), []);
      await transfer(on, "top_up", HUGE);
      await transfer(on, "payout_freeze", 100n, "eur");
      await transfer(on, "payout_settle", 40n, "eur");
      const item = await add(on, "payoutItem", { currency: "eur", amountMinor: 60n });
      const paid = await add(on, "payoutItem", { currency: "usd", amountMinor: 40n, status: "paid" });
      await add(on, "payout", { ...FREE, status: "processing", amountMinor: 90n, item: item.id });
      await add(on, "payout", { ...FREE, status: "processing", amountMinor: -30n, item: item.id });
      await add(on, "payout", { ...FREE, status: "paid", amountMinor: 40n, item: paid.id });
      assert.deepEqual(await differences(on), []);
    },
  },
  {
    name: "an account that changed without its transfer, or the other way round, is a difference; so are books that lean",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await transfer(on, "top_up", 10n);
      await commitChange(on, { increments: [move(on, "available", 5n)] });
      assert.deepEqual(await differences(on), ["account 15 10", "books 5 0"]);
      await commitChange(on, { increments: [move(on, "external", -5n)] });
      await add(on, "walletTransaction", { kind: "top_up", amount: 5n, distribution: null });
      assert.deepEqual(await differences(on), []);
      await add(on, "walletTransaction", { kind: "top_up", amount: 7n, distribution: null });
      assert.deepEqual((await differences(on)).sort(), ["account -15 -22", "account 15 22"]);
      assert.equal((await differences(on, 1)).length, 1);
      assert.deepEqual(await differences(await testModeOf(on)), []);
    },
  },
  {
    name: "a budget that counts what no transfer moved for it is a difference",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const by = { reserved: 10n, consumed: 3n, released: 0n };
      await commitChange(on, { increments: [{ counter: "budget", key: { distribution: on.distribution.id }, by }] });
      assert.deepEqual(await differences(on), ["budget 3 0", "budget 10 0"]);
    },
  },
  {
    name: "payouts that batches hold or paid past the books, and payments that are not the sum of theirs, are differences",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const item = await add(on, "payoutItem", { currency: "eur", amountMinor: 60n });
      await add(on, "payout", { ...FREE, status: "processing", amountMinor: 50n, item: item.id });
      await add(on, "payout", { ...FREE, status: "paid", amountMinor: 9n });
      assert.deepEqual(await differences(on), ["owed 0 50", "paid 0 9", "item 60 50"]);
    },
  },
  {
    name: "the funds that a wallet set aside for batches are those that their payout items wait for",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await transfer(on, "top_up", 100n);
      await transfer(on, "reserve", 60n);
      assert.deepEqual(await differences(on), ["funded 60 0"]);
      const config = { walletFunded: true, columns: null, debtor: null };
      const payoutBatch = await add(on, "payoutBatch", { config });
      const item = await add({ ...on, payoutBatch }, "payoutItem", { currency: "usd", amountMinor: 60n });
      await add(on, "payout", { ...FREE, currency: "usd", status: "pending", amountMinor: 60n, item: item.id });
      assert.deepEqual(await differences(on), []);
      await transfer(on, "consume", 20n);
      assert.deepEqual(await differences(on), ["funded 40 60"]);
    },
  },
];
