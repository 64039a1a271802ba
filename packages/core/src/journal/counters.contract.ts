import assert from "node:assert/strict";
import { NO_BUDGET } from "../campaigns/budgets/budget.ts";
import type { Account } from "../campaigns/index.ts";
import { ACCOUNTS, SIGNED_ACCOUNTS } from "../campaigns/wallets/wallet.ts";
import type { Clause, StorageUnderTest } from "../contracts/clause.ts";
import { anEvent, at, HUGE, ORIGIN, write } from "../contracts/fixtures.ts";
import { add, addMember, commitChange, openScenario, testModeOf } from "../contracts/open-scenario.ts";
import { ROWS } from "../contracts/rows.ts";
import type { Scenario } from "../contracts/scenario.ts";
import type { Asset } from "../kernel/index.ts";
import { answerUnder } from "./answers.contract.ts";
import type { Increment } from "./ports.ts";

const move = ({ brand }: Scenario, account: Account, amount: bigint, asset: Asset = "usd"): Increment => ({
  counter: "balance",
  key: { brand: brand.id, asset, account },
  by: { amount },
});
const spend = (
  { distribution }: Scenario,
  by: Partial<Record<"reserved" | "consumed" | "released", bigint>>,
): Increment => ({
  counter: "budget",
  key: { distribution: distribution.id },
  by: { ...NO_BUDGET, ...by },
});
const available = async ({ storage, tenant, brand }: Scenario): Promise<bigint | undefined> =>
  (await storage.wallets.balances(tenant, brand.id))[0]?.available;
const budget = async ({ storage, tenant, distribution }: Scenario) =>
  (await storage.distributions.details(tenant, [distribution.id])).get(distribution.id)?.budget;

/** The change must be refused for want of `counter`, and leave no trace. */
const isShort = async (on: Scenario, counter: string, increments: readonly Increment[]): Promise<void> => {
  const { storage, tenant } = on;
  const [row, event, answer] = [ROWS.entity(on), anEvent(), answerUnder("short")];
  const before = [await storage.wallets.balances(tenant, on.brand.id), await budget(on)];
  const outcome = await storage.journal.commit({
    origin: ORIGIN,
    tenant,
    writes: [write("entity", row)],
    events: [event],
    answer,
    increments,
  });
  assert.deepEqual(outcome, { outcome: "short", counter });
  assert.equal(await storage.entities.get(tenant, row.id), undefined);
  assert.equal(await storage.events.seqOf(tenant, event.id), undefined);
  assert.equal(await storage.journal.findAnswer(tenant, answer.key, at()), undefined);
  assert.deepEqual([await storage.wallets.balances(tenant, on.brand.id), await budget(on)], before);
};

export const countersContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a counter that was never touched reads as zeros",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      assert.deepEqual(await budget(on), NO_BUDGET);
      assert.deepEqual(await on.storage.wallets.balances(on.tenant, on.brand.id), []);
    },
  },
  {
    name: "increments made at once all count",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      const amounts = Array.from({ length: 20 }, (_, n) => BigInt(n + 1));
      const outcomes = await Promise.all(
        amounts.map((amount, n) =>
          (n % 10 === 0 ? slow : storage).journal.commit({
            origin: ORIGIN,
            tenant: on.tenant,
            increments: [move(on, "external", -amount), move(on, "available", amount)],
          }),
        ),
      );
      assert.ok(outcomes.every(({ outcome }) => outcome === "committed"));
      assert.equal(await available(on), 210n);
    },
  },
  {
    name: "increments of one counter in one change merge, whatever their order",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await commitChange(on, {
        increments: [move(on, "available", -5n), move(on, "available", 12n), move(on, "reserved", 3n)],
      });
      assert.equal(await available(on), 7n);
      await commitChange(on, {
        increments: [spend(on, { consumed: 4n }), spend(on, { reserved: 9n }), spend(on, { released: 5n })],
      });
      assert.deepEqual(await budget(on), { reserved: 9n, consumed: 4n, released: 5n });
    },
  },
  {
    name: "a counter holds more than a double does",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await commitChange(on, { increments: [move(on, "available", HUGE), spend(on, { reserved: HUGE })] });
      await commitChange(on, { increments: [move(on, "available", 2n), spend(on, { reserved: 2n, consumed: 1n })] });
      assert.equal(await available(on), HUGE + 2n);
      assert.deepEqual(await budget(on), { reserved: HUGE + 2n, consumed: 1n, released: 0n });
    },
  },
  ...ACCOUNTS.filter((account) => !SIGNED_ACCOUNTS.includes(account)).map(
    (account): Clause<StorageUnderTest> => ({
      name: `the ${account} balance does not fall below zero: the whole change is refused`,
      async holds({ fresh }) {
        const on = await openScenario((await fresh()).storage);
        await isShort(on, "balance", [move(on, account, -1n)]);
        await commitChange(on, { increments: [move(on, account, 10n)] });
        await isShort(on, "balance", [move(on, account, -11n)]);
        await isShort(on, "balance", [move(on, account, -7n), move(on, account, -4n)]);
        await isShort(on, "balance", [spend(on, { reserved: 11n }), move(on, account, -11n)]);
        await isShort(on, "balance", [move(on, account, -1n, "credit"), move(on, account, 5n)]);
        await commitChange(on, { increments: [move(on, account, -10n)] });
      },
    }),
  ),
  {
    name: "the external account and that of what was written off fall below zero",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await commitChange(on, { increments: [move(on, "external", -1_000n), move(on, "available", 1_000n)] });
      await commitChange(on, { increments: [move(on, "written_off", -5n), move(on, "external", 5n)] });
      assert.equal(await available(on), 1_000n);
    },
  },
  {
    name: "no more is consumed and released of a budget than was reserved: the whole change is refused",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await isShort(on, "budget", [spend(on, { consumed: 1n })]);
      await commitChange(on, { increments: [spend(on, { reserved: 10n })] });
      await isShort(on, "budget", [spend(on, { consumed: 11n })]);
      await isShort(on, "budget", [spend(on, { consumed: 5n, released: 6n })]);
      await isShort(on, "budget", [
        move(on, "available", 5n),
        spend(on, { consumed: 5n }),
        spend(on, { released: 6n }),
      ]);
      await commitChange(on, { increments: [spend(on, { consumed: 5n, released: 5n })] });
      await isShort(on, "budget", [spend(on, { released: 1n })]);
    },
  },
  {
    name: "a change that has to leave something of a budget is refused when it would leave less",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const leaving = (consumed: bigint, leaves: bigint): Increment =>
        ({ ...spend(on, { consumed }), leaves }) as Increment;
      await isShort(on, "budget", [leaving(1n, 1n)]);
      await commitChange(on, { increments: [spend(on, { reserved: 10n })] });
      await isShort(on, "budget", [leaving(10n, 1n)]);
      await isShort(on, "budget", [leaving(5n, 1n), leaving(5n, 1n)]);
      await commitChange(on, { increments: [leaving(4n, 1n), leaving(5n, 1n)] });
      await isShort(on, "budget", [leaving(1n, 1n)]);
      await commitChange(on, { increments: [spend(on, { consumed: 1n })] });
      assert.deepEqual(await budget(on), { reserved: 10n, consumed: 10n, released: 0n });
    },
  },
  {
    name: "the rest of a budget is what is reserved and neither consumed nor released, with the change itself",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const leaving = (by: Parameters<typeof spend>[1], leaves?: bigint): Increment =>
        ({ ...spend(on, by), ...(leaves === undefined ? {} : { leaves }) }) as Increment;
      await commitChange(on, { increments: [spend(on, { reserved: 20n, consumed: 3n, released: 4n })] });
      await isShort(on, "budget", [leaving({ released: 5n }, 9n)]);
      await isShort(on, "budget", [leaving({ reserved: -4n }, 10n)]);
      await commitChange(on, { increments: [leaving({ released: 5n }, 8n)] });
      await commitChange(on, { increments: [leaving({ reserved: 2n }, 10n)] });
      await isShort(on, "budget", [leaving({ consumed: 10n }, 1n)]);
      const other = await add(on, "distribution");
      const ofOther: Increment = { ...spend(on, { consumed: 1n }), key: { distribution: other.id } } as Increment;
      await commitChange(on, {
        increments: [{ ...ofOther, by: { ...NO_BUDGET, reserved: 1n } } as Increment],
      });
      // One that has to leave something, and one that may take all.
      await commitChange(on, { increments: [leaving({ consumed: 9n }, 1n), ofOther] });
      assert.deepEqual(await budget(on), { reserved: 22n, consumed: 12n, released: 9n });
    },
  },
  {
    name: "clicks of a link add up, and those of a link that the tenant does not have fail the change",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const link = await add(on, "promoLink");
      const other = await add(on, "promoLink", { enrollment: (await addMember(on)).id });
      const clicks = (promoLink: typeof link, count: bigint): Increment => ({
        counter: "linkClicks",
        key: { promoLink: promoLink.id },
        by: { clicks: count },
      });
      await commitChange(on, { increments: [clicks(link, 2n), clicks(other, 1n), clicks(link, 3n)] });
      await commitChange(on, { increments: [clicks(link, 1n)] });
      const counted = async ({ id }: typeof link) => (await on.storage.links.get(on.tenant, id))?.row.clicks;
      assert.deepEqual([await counted(link), await counted(other)], [link.clicks + 6, other.clicks + 1]);
      const testMode = await testModeOf(on);
      await assert.rejects(commitChange(testMode, { increments: [clicks(link, 1n)] }));
      assert.equal(await counted(link), link.clicks + 6);
    },
  },
  {
    name: "given many changes at once that have to leave something of a budget, none takes the last of it",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      await commitChange(on, { increments: [spend(on, { reserved: 50n })] });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          (n === 0 ? slow : storage).journal.commit({
            origin: ORIGIN,
            tenant: on.tenant,
            increments: [{ ...spend(on, { consumed: 10n }), leaves: 1n } as Increment],
          }),
        ),
      );
      assert.equal(outcomes.filter(({ outcome }) => outcome === "committed").length, 4);
      assert.equal(outcomes.filter(({ outcome }) => outcome === "short").length, 6);
      assert.equal((await budget(on))?.consumed, 40n);
    },
  },
  {
    name: "given many draws on one balance at once, as many land as it covers",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      await commitChange(on, { increments: [move(on, "available", 50n)] });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          (n === 0 ? slow : storage).journal.commit({
            origin: ORIGIN,
            tenant: on.tenant,
            increments: [move(on, "available", -10n), move(on, "reserved", 10n)],
          }),
        ),
      );
      assert.equal(outcomes.filter(({ outcome }) => outcome === "committed").length, 5);
      assert.equal(outcomes.filter(({ outcome }) => outcome === "short").length, 5);
      assert.equal(await available(on), 0n);
    },
  },
  {
    name: "changes that touch the same counters in opposite order all end",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await add(on, "distribution");
      const both = [on.distribution.id, other.id].map(
        (distribution): Increment => ({ counter: "budget", key: { distribution }, by: { ...NO_BUDGET, reserved: 1n } }),
      );
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          on.storage.journal.commit({
            origin: ORIGIN,
            tenant: on.tenant,
            increments: n % 2 === 0 ? both : both.toReversed(),
          }),
        ),
      );
      assert.ok(outcomes.every(({ outcome }) => outcome === "committed"));
      assert.equal((await budget(on))?.reserved, 20n);
    },
  },
  {
    name: "another tenant's counters stand apart",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const other = await testModeOf(on);
      await commitChange(on, { increments: [move(on, "available", 5n)] });
      assert.deepEqual(await on.storage.wallets.balances(other.tenant, other.brand.id), []);
      await isShort(other, "balance", [move(other, "available", -5n)]);
    },
  },
];
