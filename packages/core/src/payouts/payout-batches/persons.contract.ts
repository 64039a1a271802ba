import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, ORIGIN, write } from "../../contracts/fixtures.ts";
import { add, addMember, change, commitChange, openScenario } from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { Sets, SetWrite } from "../../journal/index.ts";
import { contactId, type Enrollment } from "../../membership/index.ts";
import type { Payout } from "../runs/payout.ts";

const FREE = { status: "pending", currency: "eur", paidAt: null } as const;

const owe = (on: Scenario, { id, entity, program }: Enrollment, amountMinor: bigint, fields: Partial<Payout> = {}) =>
  add(on, "payout", { ...FREE, enrollment: id, entity, program, amountMinor, ...fields });

/** Three members; the second was merged into the first. */
const openOwed = async (on: Scenario) => {
  const [first, second, other] = [
    await addMember(on),
    await addMember(on, { program: on.otherProgram.id }),
    await addMember(on),
  ];
  const found = await on.storage.entities.get(on.tenant, second.entity);
  if (found === undefined) throw new Error("The entity was just written.");
  const source = await change(on, "entity", found.row, { mergedInto: first.entity });
  return { first, second, other, source };
};

const due = async (on: Scenario) => {
  const query = { brand: on.brand.id, periodStart: null, periodEnd: null, provider: null };
  const { sets } = await commitChange(on, { sets: [{ set: "duePayouts", ...query }] });
  return (sets[0] as Sets["duePayouts"]["result"]).recipients;
};

/** Who is paid where some entities are one person (`Entity.mergedInto`). */
export const payeesContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a recipient is owed the sum of all entities of the person, by its own name, address and account",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { first, second, other } = await openOwed(on);
      const rows = [await owe(on, first, 100n), await owe(on, second, -30n), await owe(on, second, 5n)];
      await owe(on, other, 7n);
      for (const { entity } of [second, first])
        await add(on, "connection", {
          kind: "payout",
          owner: entity,
          status: "connected",
          providerAccountId: `account of ${entity}`,
          disconnectedAt: null,
          createdAt: at(entity === second.entity ? 9 : 1),
        });
      const contactOf = (entity: Enrollment["entity"]) =>
        add(on, "contact", { id: contactId(on.brand.id, entity), entity, heldUntil: at(51) });
      await contactOf(second.entity);
      const person = await contactOf(first.entity);
      const found = await due(on);
      assert.equal(found.length, 2);
      const one = found.find(({ entity }) => entity === first.entity);
      assert.deepEqual(
        [one?.amountMinor, one?.payouts, one?.name, one?.email, one?.account, one?.addressHeldUntil],
        [75n, rows.map(({ id }) => id).sort(), person.name, person.email, `account of ${first.entity}`, at(51)],
      );
    },
  },
  {
    name: "a batch takes the rows of all entities of the person, and is stale where they were claimed for one that is merged",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { first, second, other } = await openOwed(on);
      const rows = [await owe(on, first, 100n), await owe(on, second, 30n)];
      const left = await owe(on, other, 7n);
      const item = { ...ROWS.payoutItem(on), batch: on.payoutBatch.id, entity: first.entity };
      const freeze = (claim: object): SetWrite => ({
        set: "freezePayouts",
        brand: on.brand.id,
        batch: on.payoutBatch.id,
        periodStart: null,
        periodEnd: null,
        items: [{ item: item.id, entity: first.entity, currency: "eur", payouts: 2, amountMinor: 130n, ...claim }],
        at: at(50),
      });
      const commit = (claim: object) =>
        on.storage.journal.commit({
          origin: ORIGIN,
          tenant: on.tenant,
          writes: [write("payoutItem", item)],
          sets: [freeze(claim)],
        });
      const wrong = [
        { entity: second.entity, payouts: 1, amountMinor: 30n },
        { entity: second.entity },
        { payouts: 1, amountMinor: 100n },
        { amountMinor: 100n },
      ];
      for (const claim of wrong) assert.equal((await commit(claim)).outcome, "stale");
      assert.equal((await commit({})).outcome, "committed");
      const taken = await on.storage.payoutBatches.payoutsOf(on.tenant, [item.id]);
      assert.deepEqual(
        taken.map(({ row }) => [row.id, row.entity]).sort(),
        rows.map(({ id, entity }) => [id, entity]).sort(),
      );
      assert.equal((await on.storage.payouts.get(on.tenant, left.id))?.row.status, "pending");
    },
  },
  {
    name: "payments that failed or came back are found by the payouts they were made of, whichever entity of the person they paid",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { first, second, other } = await openOwed(on);
      const [one, two, three] = [await owe(on, first, 100n), await owe(on, second, 30n), await owe(on, other, 7n)];
      const pay = async (entity: Enrollment["entity"], payouts: readonly Payout[], fields: object) => {
        const batch = (await add(on, "payoutBatch")).id;
        return add(on, "payoutItem", { batch, entity, payouts: payouts.map(({ id }) => id), ...fields });
      };
      const late = await pay(first.entity, [one, two], { status: "returned", reason: "closed", returnedAt: at(30) });
      const early = await pay(second.entity, [two], { status: "failed", reason: "unknown", returnedAt: at(20) });
      const others = await pay(other.entity, [three], { status: "failed", reason: "theirs", returnedAt: at(25) });
      await pay(first.entity, [one], { status: "canceled", returnedAt: at(40) });
      await pay(first.entity, [one], { status: "paid", paidAt: at(41), returnedAt: null });
      const back = async (...payouts: readonly Payout[]) =>
        (
          await on.storage.payoutBatches.cameBack(
            on.tenant,
            payouts.map(({ id }) => id),
          )
        ).map(({ row }) => row);
      assert.deepEqual(await back(), []);
      assert.deepEqual(await back(two), [early, late]);
      assert.deepEqual(await back(one), [late]);
      assert.deepEqual(await back(one, two, three), [early, others, late]);
    },
  },
  {
    name: "a balance is the person's, page by page, and no entity that is merged has one",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const { first, second, other } = await openOwed(on);
      // The person has payouts by the other entity alone.
      await owe(on, second, 30n);
      await owe(on, second, -4n);
      await owe(on, other, 7n);
      const read = async (limit: number, after: Enrollment["entity"] | null, filter: object = {}) =>
        (await on.storage.payouts.balances(on.tenant, { brand: on.brand.id, ...filter }, { limit, after })).map(
          ({ entity, program, pending, negative }) => [entity, program, pending, negative],
        );
      const all = [
        [first.entity, on.otherProgram.id, 30n, -4n],
        [other.entity, on.program.id, 7n, 0n],
      ].toSorted(([one], [two]) => (String(one) < String(two) ? 1 : -1));
      assert.deepEqual(await read(9, null), all);
      assert.deepEqual(await read(1, null), [all[0]]);
      assert.deepEqual(await read(9, all[0]?.[0] as Enrollment["entity"]), [all[1]]);
      assert.deepEqual(await read(9, all[1]?.[0] as Enrollment["entity"]), []);
      assert.deepEqual(await read(9, null, { entity: first.entity }), [
        all.find(([entity]) => entity === first.entity),
      ]);
      assert.deepEqual(await read(9, null, { entity: second.entity }), []);
      await owe(on, first, 1n);
      const both = [
        [first.entity, on.program.id, 1n, 0n],
        [first.entity, on.otherProgram.id, 30n, -4n],
      ].toSorted(([, one], [, two]) => (String(one) < String(two) ? -1 : 1));
      assert.deepEqual(await read(9, null, { entity: first.entity }), both);
    },
  },
];
