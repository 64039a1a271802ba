import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { HUGE, newWord } from "../../contracts/fixtures.ts";
import { add, commitChange, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { Increment } from "../../journal/index.ts";
import type { Asset } from "../../kernel/index.ts";
import type { Account } from "./wallet.ts";

export const walletsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a brand's balances show each asset it ever held, by name",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const other = await otherBrandOf(on);
      const move = (account: Account, amount: bigint, asset: Asset, brand = on.brand): Increment => ({
        counter: "balance",
        key: { brand: brand.id, asset, account },
        by: { amount },
      });
      await commitChange(on, { increments: [move("external", -HUGE, "usd"), move("available", HUGE, "usd")] });
      await commitChange(on, {
        increments: [
          move("available", -10n, "usd"),
          move("reserved", 6n, "usd"),
          move("consumed", 4n, "usd"),
          move("available", 3n, "credit"),
          move("available", 99n, "usd", other.brand),
        ],
      });
      await commitChange(on, { increments: [move("available", -3n, "credit")] });
      const { balances } = on.storage.wallets;
      assert.deepEqual(await balances(on.tenant, on.brand.id), [
        { asset: "credit", available: 0n, reserved: 0n, consumed: 0n },
        { asset: "usd", available: HUGE - 10n, reserved: 6n, consumed: 4n },
      ]);
      assert.deepEqual(await balances(on.tenant, other.brand.id), [
        { asset: "usd", available: 99n, reserved: 0n, consumed: 0n },
      ]);
      assert.deepEqual(await balances((await testModeOf(on)).tenant, on.brand.id), []);
    },
  },
  {
    name: "a transfer is found by its reference, in its tenant only",
    async holds({ empty }) {
      const on = await openScenario((await empty()).storage);
      const row = await add(on, "walletTransaction");
      await add(on, "walletTransaction");
      const { byReference } = on.storage.wallets;
      assert.deepEqual(await byReference(on.tenant, row.reference), { row, version: 1 });
      assert.equal(await byReference(on.tenant, newWord("unknown")), undefined);
      assert.equal(await byReference((await testModeOf(on)).tenant, row.reference), undefined);
    },
  },
];
