import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, HUGE, newId, newWord, ORIGIN, write } from "../../contracts/fixtures.ts";
import {
  add,
  addMember,
  change,
  commitChange,
  openScenario,
  otherBrandOf,
  testModeOf,
} from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Sets, SetWrite } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import { contactId } from "../../membership/index.ts";
import type { Payout } from "../runs/payout.ts";
import type { PayoutItem } from "./batch.ts";
import type { DueQuery, DueRecipient } from "./ports.ts";

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);
const FREE = { status: "pending", amountMinor: 100n, currency: "eur", paidAt: null } as const;

const queryOf = (on: Scenario, fields: Partial<DueQuery> = {}): DueQuery => ({
  brand: on.brand.id,
  periodStart: null,
  periodEnd: null,
  provider: "paypal",
  ...fields,
});

const due = async (on: Scenario, fields: Partial<DueQuery> = {}): Promise<readonly DueRecipient[]> => {
  const query = queryOf(on, fields);
  const read = await on.storage.payoutBatches.due(on.tenant, query);
  const { sets } = await commitChange(on, { sets: [{ set: "duePayouts", ...query }] });
  assert.deepEqual(read, (sets[0] as Sets["duePayouts"]["result"]).recipients);
  return (sets[0] as Sets["duePayouts"]["result"]).recipients;
};

/** A payout of the scenario's member, in no batch. */
const owe = (on: Scenario, fields: Partial<Payout> = {}): Promise<Payout> => add(on, "payout", { ...FREE, ...fields });

const account = (on: Scenario, entity: Id<"entity">, fields: object = {}) =>
  add(on, "connection", {
    kind: "payout",
    provider: "paypal",
    ownerType: "entity",
    owner: entity,
    status: "connected",
    providerAccountId: "pay@example.com",
    disconnectedAt: null,
    ...fields,
  });

const owing: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a recipient is owed the net of the payouts in one currency that no batch holds",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rows = [await owe(on), await owe(on, { status: "failed", amountMinor: HUGE })];
      rows.push(await owe(on, { status: "awaiting_account", amountMinor: -30n }));
      const usd = await owe(on, { currency: "usd", amountMinor: -5n });
      await owe(on, { status: "paid" });
      await owe(on, { status: "processing" });
      await owe(on, { batch: on.payoutBatch.id });
      const found = await due(on);
      assert.deepEqual(
        found.map(({ entity, currency, amountMinor, payouts }) => ({ entity, currency, amountMinor, payouts })),
        [
          {
            entity: on.entity.id,
            currency: "eur",
            amountMinor: HUGE + 70n,
            payouts: rows.map(({ id }) => id).sort(),
          },
          { entity: on.entity.id, currency: "usd", amountMinor: -5n, payouts: [usd.id] },
        ],
      );
      assert.deepEqual(await due(await testModeOf(on)), []);
      assert.deepEqual(await due(on, { brand: (await otherBrandOf(on)).brand.id }), []);
    },
  },
  {
    name: "a recipient has name, address, kind, the pause of the relationship and the newest account that fits",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await owe(on);
      const { kind } = on.entity;
      const { name, email } = await add(on, "contact", {
        id: contactId(on.brand.id, on.entity.id),
        entity: on.entity.id,
        heldUntil: at(9),
      });
      const recipient = async (provider: string | null = "paypal") => {
        const [found] = await due(on, { provider });
        return found && { account: found.account, isPaused: found.isPaused };
      };
      const [first] = await due(on);
      assert.deepEqual([first?.name, first?.email, first?.kind, first?.addressHeldUntil], [name, email, kind, at(9)]);
      assert.deepEqual(await recipient(), { account: null, isPaused: false });
      await account(on, on.entity.id, { providerAccountId: "old", createdAt: at(1) });
      await account(on, on.entity.id, { providerAccountId: "as new", createdAt: at(2) });
      await account(on, on.entity.id, { providerAccountId: "new", createdAt: at(2) });
      await account(on, on.entity.id, { providerAccountId: "gone", status: "revoked", createdAt: at(3) });
      await account(on, on.entity.id, { providerAccountId: null, createdAt: at(4) });
      await account(on, on.entity.id, { providerAccountId: "wise", provider: "wise", createdAt: at(5) });
      await account(on, on.entity.id, { providerAccountId: "page", kind: "page", createdAt: at(6) });
      await account(on, on.stranger.id, { providerAccountId: "other", createdAt: at(7) });
      await change(on, "relationship", on.relationship, { status: "paused" });
      assert.deepEqual(await recipient(), { account: "new", isPaused: true });
      assert.deepEqual(await recipient("wise"), { account: "wise", isPaused: true });
      assert.deepEqual(await recipient("sepa"), { account: null, isPaused: true });
      assert.deepEqual(await recipient(null), { account: "wise", isPaused: true });
    },
  },
  {
    name: "a batch holds back only amounts owed under a relationship that is paused now, not zero amounts and debts",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await owe(on);
      const paid = async () => (await due(on)).map(({ isPaused, amountMinor }) => [isPaused, amountMinor]);
      const [[, own]] = (await paid()) as [[boolean, bigint]];
      await change(on, "relationship", on.relationship, { status: "ended" });
      const current = await add(on, "relationship", { entity: on.entity.id, status: "paused" });
      const other = await add(on, "enrollment", { relationship: current.id });
      const member = { enrollment: other.id, program: other.program };
      assert.deepEqual(await paid(), [[false, own]], "nothing is owed under the one that is paused");
      const item = { ...ROWS.payoutItem(on), batch: on.payoutBatch.id, currency: "eur" };
      const freeze = async (payouts: number, amountMinor: bigint) => {
        const claim = { item: item.id, entity: on.entity.id, currency: "eur", payouts, amountMinor };
        const batch = { brand: on.brand.id, batch: on.payoutBatch.id, periodStart: null, periodEnd: null };
        const set = { set: "freezePayouts" as const, ...batch, items: [claim], at: at(60) };
        return (await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, sets: [set] })).outcome;
      };
      await owe(on, { ...member, amountMinor: 0n });
      assert.deepEqual(await paid(), [[false, own]], "a row of nothing holds nothing");
      await owe(on, { ...member, amountMinor: 40n });
      await owe(on, { ...member, amountMinor: -3n });
      assert.deepEqual(await paid(), [[false, own - 3n]], "the 40 are held alone, and the debt is not");
      assert.equal(await freeze(4, own + 37n), "stale", "a batch takes nothing that is held back");
      await change(on, "relationship", current, { status: "active" });
      assert.deepEqual(await paid(), [[false, own + 37n]]);
      await commitChange(on, { writes: [write("payoutItem", item)] });
      assert.equal(await freeze(4, own + 37n), "committed");
    },
  },
  {
    name: "the minimum is the least of the programs with something to pay, in each currency by itself",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const program = async (minimumPayoutMinor: bigint, currency = "eur") => {
        const { id } = await add(on, "program", { minimumPayoutMinor, currency });
        return addMember(on, { program: id, evaluateAt: null });
      };
      const minimum = async () => (await due(on))[0]?.minimumMinor;
      const pay = async (amountMinor: bigint, member: { id: Id<"enrollment">; program: Id<"program"> }) =>
        owe(on, { amountMinor, enrollment: member.id, program: member.program });
      await pay(100n, await program(500n));
      assert.equal(await minimum(), 500n);
      const low = await program(200n);
      await pay(-1n, low);
      assert.equal(await minimum(), 500n);
      await pay(2n, low);
      assert.equal(await minimum(), 200n);
      // What a program takes back counts against what it pays, and one that pays nothing on the whole asks for no minimum.
      const none = await program(100n);
      await pay(5n, none);
      await pay(-5n, none);
      const less = await program(50n);
      await pay(5n, less);
      await pay(-9n, less);
      assert.equal(await minimum(), 200n);
      const owing = await addMember(on, { evaluateAt: null });
      await owe(on, { amountMinor: -1n, entity: owing.entity, enrollment: owing.id, program: owing.program });
      assert.deepEqual(
        (await due(on)).map((found) => [found.entity, found.minimumMinor]),
        [
          [on.entity.id, 200n],
          [owing.entity, 0n],
        ],
      );
      // The number of minor units is the same in every currency, also in one that is not the program's own.
      await pay(1n, await program(9n, "usd"));
      assert.equal(await minimum(), 9n);
    },
  },
  {
    name: "only rows whose period lies within the requested one count",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await owe(on, { amountMinor: 1n, periodStart: day("2030-01-01"), periodEnd: day("2030-02-01") });
      await owe(on, { amountMinor: 20n, periodStart: day("2030-02-01"), periodEnd: day("2030-03-01") });
      await owe(on, { amountMinor: 300n, periodStart: day("2030-03-01"), periodEnd: day("2030-04-01") });
      const net = async (periodStart: string | null, periodEnd: string | null) =>
        (
          await due(on, {
            periodStart: periodStart === null ? null : day(periodStart),
            periodEnd: periodEnd === null ? null : day(periodEnd),
          })
        )[0]?.amountMinor;
      assert.equal(await net(null, null), 321n);
      assert.equal(await net("2030-02-01", null), 320n);
      assert.equal(await net(null, "2030-03-01"), 21n);
      assert.equal(await net("2030-02-01", "2030-03-01"), 20n);
      assert.equal(await net("2030-02-02", "2030-03-01"), undefined);
    },
  },
  {
    name: "negative rows are included for any requested period, for recipients with a row within it",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { entity } = await addMember(on, { evaluateAt: null });
      const [early, late] = [
        { periodStart: day("2030-01-01"), periodEnd: day("2030-02-01") },
        { periodStart: day("2030-03-01"), periodEnd: day("2030-04-01") },
      ];
      const taken = [
        await owe(on, { amountMinor: 500n, periodStart: day("2030-02-01"), periodEnd: day("2030-03-01") }),
        await owe(on, { amountMinor: -20n, ...early }),
        await owe(on, { amountMinor: -3n, ...late }),
      ];
      const left = [
        await owe(on, { amountMinor: 7n, ...early }),
        await owe(on, { amountMinor: 0n, ...early }),
        await owe(on, { amountMinor: -9n, currency: "usd", ...early }),
        await owe(on, { amountMinor: -9n, entity, ...early }),
      ];
      const period = { periodStart: day("2030-02-01"), periodEnd: day("2030-03-01") };
      const found = await due(on, period);
      assert.deepEqual(
        found.map(({ entity: who, currency, amountMinor, payouts }) => ({ who, currency, amountMinor, payouts })),
        [{ who: on.entity.id, currency: "eur", amountMinor: 477n, payouts: taken.map(({ id }) => id).sort() }],
      );
      const item = itemOf(on, { amountMinor: 477n });
      const set = freeze(on, [claimOf(item, 3)], period);
      await commitChange(on, { writes: [write("payoutItem", item)], sets: [set] });
      for (const { id } of taken) assert.equal((await on.storage.payouts.get(on.tenant, id))?.row.item, item.id);
      for (const { id } of left) assert.equal((await on.storage.payouts.get(on.tenant, id))?.row.item, null);
    },
  },
  {
    name: "the recipients that are owed come by entity and currency, each once",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      for (let member = 0; member < 4; member += 1) {
        const { entity } = await addMember(on, { evaluateAt: null });
        for (const currency of ["usd", "eur"]) {
          await owe(on, { entity, currency });
          await owe(on, { entity, currency });
        }
      }
      const keys = (await due(on)).map(({ entity, currency }) => `${entity} ${currency}`);
      assert.equal(keys.length, 8);
      assert.deepEqual(keys, [...keys].sort());
    },
  },
];

const claimOf = (item: PayoutItem, payouts: number) => ({
  item: item.id,
  entity: item.entity,
  currency: item.currency,
  amountMinor: item.amountMinor,
  payouts,
});

const freeze = (on: Scenario, claims: readonly ReturnType<typeof claimOf>[], fields: object = {}): SetWrite => ({
  set: "freezePayouts",
  brand: on.brand.id,
  batch: on.payoutBatch.id,
  periodStart: null,
  periodEnd: null,
  items: claims,
  at: at(50),
  ...fields,
});

const itemOf = (on: Scenario, fields: Partial<PayoutItem> = {}): PayoutItem => ({
  ...ROWS.payoutItem(on),
  currency: "eur",
  amountMinor: 70n,
  ...fields,
});

const isStale = async (on: Scenario, item: PayoutItem, set: SetWrite): Promise<void> => {
  const outcome = await on.storage.journal.commit({
    origin: ORIGIN,
    tenant: on.tenant,
    writes: [write("payoutItem", item)],
    sets: [set],
  });
  assert.deepEqual(outcome, { outcome: "stale" });
  assert.equal(await on.storage.payoutItems.get(on.tenant, item.id), undefined);
};

const freezing: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a batch takes the rows of its claims, and nobody else's",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { entity: other } = await addMember(on, { evaluateAt: null });
      const rows = [await owe(on), await owe(on, { amountMinor: -30n, status: "failed" })];
      const left = [
        await owe(on, { currency: "usd" }),
        await owe(on, { entity: other }),
        await owe(on, { status: "paid" }),
        await owe(on, { periodEnd: day("2031-01-01") }),
      ];
      const item = itemOf(on);
      const set = freeze(on, [claimOf(item, 2)], { periodStart: day("2030-01-01"), periodEnd: day("2030-02-01") });
      const { sets } = await commitChange(on, { writes: [write("payoutItem", item)], sets: [set] });
      assert.deepEqual(sets, [{ frozen: 2 }]);
      const taken = { batch: on.payoutBatch.id, item: item.id, status: "processing", updatedAt: at(50) };
      for (const row of rows)
        assert.deepEqual(await on.storage.payouts.get(on.tenant, row.id), { row: { ...row, ...taken }, version: 2 });
      for (const row of left) assert.deepEqual(await on.storage.payouts.get(on.tenant, row.id), { row, version: 1 });
      const found = await on.storage.payoutBatches.payoutsOf(on.tenant, [item.id]);
      assert.deepEqual(
        found.map(({ row }) => row.id),
        rows.map(({ id }) => id).sort(),
      );
    },
  },
  {
    name: "a claim that takes another number of rows, or another sum, than it says makes the change stale, with nothing done",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await owe(on, { amountMinor: 70n });
      const item = itemOf(on);
      const wrong = [
        freeze(on, [claimOf(item, 2)]),
        freeze(on, [{ ...claimOf(item, 1), amountMinor: 71n }]),
        freeze(on, [{ ...claimOf(item, 1), currency: "usd" }]),
        freeze(on, [claimOf(item, 1)], { periodEnd: day("2030-01-31") }),
      ];
      for (const set of wrong) await isStale(on, item, set);
      assert.deepEqual(await on.storage.payouts.get(on.tenant, row.id), { row, version: 1 });
    },
  },
  {
    name: "given many batches that claim the same payouts at once, one batch takes them",
    async holds({ fresh }) {
      const { storage, slow } = await fresh();
      const on = await openScenario(storage);
      await owe(on);
      await owe(on, { amountMinor: -30n });
      const batches = await Promise.all(Array.from({ length: 8 }, () => add(on, "payoutBatch")));
      const outcomes = await Promise.all(
        batches.map((payoutBatch, index) => {
          const item = itemOf({ ...on, payoutBatch });
          const sets = [freeze(on, [claimOf(item, 2)], { batch: payoutBatch.id })];
          const { journal } = index % 2 === 0 ? storage : slow;
          return journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [write("payoutItem", item)], sets });
        }),
      );
      assert.deepEqual(outcomes.map(({ outcome }) => outcome).sort(), [
        "committed",
        ...Array.from({ length: 7 }, () => "stale"),
      ]);
    },
  },
  {
    name: "a batch that is released gives back what was not paid, and cancels the items that waited",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [waiting, paid] = [itemOf(on), itemOf(on, { currency: "usd", status: "paid" })];
      await commitChange(on, { writes: [write("payoutItem", waiting), write("payoutItem", paid)] });
      const existing = { batch: on.payoutBatch.id, item: waiting.id };
      const row = await owe(on, { ...existing, status: "processing" });
      const kept = await owe(on, { ...existing, item: paid.id, status: "paid" });
      const { sets } = await commitChange(on, {
        sets: [{ set: "releasePayouts", brand: on.brand.id, batch: on.payoutBatch.id, at: at(60) }],
      });
      assert.deepEqual(sets, [{ released: 1, canceled: 1 }]);
      const free = { ...row, batch: null, item: null, status: "pending", updatedAt: at(60) };
      assert.deepEqual(await on.storage.payouts.get(on.tenant, row.id), { row: free, version: 2 });
      assert.deepEqual(await on.storage.payouts.get(on.tenant, kept.id), { row: kept, version: 1 });
      assert.deepEqual(await on.storage.payoutItems.get(on.tenant, waiting.id), {
        row: { ...waiting, status: "canceled", returnedAt: at(60), updatedAt: at(60) },
        version: 2,
      });
      assert.deepEqual(await on.storage.payoutItems.get(on.tenant, paid.id), { row: paid, version: 1 });
    },
  },
];

const reading: readonly Clause<StorageUnderTest>[] = [
  {
    name: "items of a batch come by id, after one, of a status, and add up by status and currency",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const make = async (fields: Partial<PayoutItem>) => {
        const { entity } = await addMember(on, { evaluateAt: null });
        return add(on, "payoutItem", { entity, currency: "eur", amountMinor: 5n, ...fields });
      };
      const items = [await make({}), await make({ status: "paid" }), await make({}), await make({ currency: "usd" })];
      await add({ ...on, payoutBatch: await add(on, "payoutBatch") }, "payoutItem");
      const { itemsAfter, tally } = on.storage.payoutBatches;
      const read = async (fields: object) =>
        (await itemsAfter(on.tenant, on.payoutBatch.id, { after: null, limit: 9, ...fields })).map(({ row }) => row.id);
      const ids = items.map(({ id }) => id).sort();
      assert.deepEqual(await read({}), ids);
      assert.deepEqual(await read({ after: ids[1], limit: 1 }), [ids[2]]);
      assert.deepEqual(await read({ status: "paid" }), [items[1]?.id]);
      assert.deepEqual(await tally(on.tenant, on.payoutBatch.id), [
        { status: "paid", currency: "eur", items: 1, amountMinor: 5n },
        { status: "pending", currency: "eur", items: 2, amountMinor: 10n },
        { status: "pending", currency: "usd", items: 1, amountMinor: 5n },
      ]);
      assert.deepEqual(await tally((await testModeOf(on)).tenant, on.payoutBatch.id), []);
    },
  },
  {
    name: "a recipient has one item of a currency in a batch",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      await commitChange(on, { writes: [write("payoutItem", itemOf(on))] });
      const duplicate = await on.storage.journal.commit({
        origin: ORIGIN,
        tenant: on.tenant,
        writes: [write("payoutItem", itemOf(on))],
      });
      assert.deepEqual(duplicate, { outcome: "stale" });
    },
  },
  {
    name: "a reference of the outside names one confirm of a batch; without one there may be many",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const externalBatchRef = newWord("ref");
      const row = await add(on, "payoutConfirmation", { externalBatchRef });
      await add(on, "payoutConfirmation", { externalBatchRef: null });
      await add(on, "payoutConfirmation", { externalBatchRef: null });
      const duplicate = write("payoutConfirmation", { ...row, id: newId("operation") });
      assert.deepEqual(await on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes: [duplicate] }), {
        outcome: "stale",
      });
      const { confirmedAs } = on.storage.payoutBatches;
      assert.deepEqual(await confirmedAs(on.tenant, on.payoutBatch.id, externalBatchRef), { row, version: 1 });
      assert.equal(await confirmedAs(on.tenant, newId("payout_batch"), externalBatchRef), undefined);
    },
  },
  {
    name: "a batch has one file",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const row = await add(on, "payoutFile");
      const duplicate = await on.storage.journal.commit({
        origin: ORIGIN,
        tenant: on.tenant,
        writes: [write("payoutFile", row)],
      });
      assert.deepEqual(duplicate, { outcome: "stale" });
      assert.equal(await on.storage.payoutBatches.file((await testModeOf(on)).tenant, row.id), undefined);
    },
  },
  {
    name: "a brand has one rail of a format and one default, which one change can move",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const first = await add(on, "payoutRail", { isDefault: true });
      const commit = (...writes: Parameters<typeof commitChange>[1]["writes"] & object[]) =>
        on.storage.journal.commit({ origin: ORIGIN, tenant: on.tenant, writes });
      const duplicate = { ...ROWS.payoutRail(on), format: first.format };
      assert.deepEqual(await commit(write("payoutRail", duplicate)), { outcome: "stale" });
      const second = { ...ROWS.payoutRail(on), isDefault: true };
      assert.deepEqual(await commit(write("payoutRail", second)), { outcome: "stale" });
      const aside = write("payoutRail", { ...first, isDefault: false }, 1);
      assert.equal((await commit(aside, write("payoutRail", second))).outcome, "committed");
      const back = [write("payoutRail", { ...second, isDefault: false }, 1), write("payoutRail", first, 2)];
      assert.equal((await commit(...back)).outcome, "committed");
      await add(await otherBrandOf(on), "payoutRail", { isDefault: true });
    },
  },
];

export const payoutBatchesContract: readonly Clause<StorageUnderTest>[] = [...owing, ...freezing, ...reading];
