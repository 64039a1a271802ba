import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at } from "../../contracts/fixtures.ts";
import { add, addMember, change, openScenario, otherBrandOf, testModeOf } from "../../contracts/open-scenario.ts";
import type { Id } from "../../kernel/index.ts";
import type { Connection } from "../../membership/index.ts";
import type { Payout } from "../runs/payout.ts";
import type { LiabilityFilter, LiabilityKey } from "./ports.ts";

const FREE = { status: "pending", currency: "usd", batch: null, item: null, paidAt: null, earlierAmounts: [] } as const;
const NOTHING = {
  ...{ owed: 0n, paused: 0n, accountChanged: 0n, withoutAccount: 0n },
  ...{ takenBack: 0n, inBatch: 0n, paid: 0n, negative: 0n },
};
const FREE_ACCOUNT = { kind: "payout", ownerType: "entity", holds: [], heldUntil: null, disconnectedAt: null } as const;

const openOwing = async ({ fresh }: StorageUnderTest) => {
  const on = await openScenario((await fresh()).storage);
  const owe = async (minute: number, amountMinor: bigint, fields: Partial<Payout> = {}) =>
    (await add(on, "payout", { ...FREE, amountMinor, createdAt: at(minute), updatedAt: at(minute), ...fields })).id;
  /** An account of an entity, from a minute on. */
  const connect = (entity: Id<"entity">, minute: number, fields: Partial<Connection> = {}) =>
    add(on, "connection", { ...FREE_ACCOUNT, owner: entity, createdAt: at(minute), ...fields });
  const read = (
    minute: number,
    asked: Partial<LiabilityFilter> = {},
    page: { readonly limit: number; readonly after: LiabilityKey | null } = { limit: 99, after: null },
    of: Pick<typeof on, "tenant" | "brand"> = on,
  ) => on.storage.payouts.liability(of.tenant, { brand: of.brand.id, until: at(minute), ...asked }, page);
  const sums = (minute: number, asked: Partial<LiabilityFilter> = {}) =>
    on.storage.payouts.liabilitySums(on.tenant, { brand: on.brand.id, until: at(minute), ...asked });
  return { on, owe, connect, read, sums };
};

/** The contract of what was owed before an instant. */
export const liabilityContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a liability has each payout in the state, and with the amount, that it had before an instant",
    async holds(under) {
      const { on, owe, connect, read, sums } = await openOwing(under);
      await connect(on.entity.id, 0);
      await owe(1, 5n, {
        earlierAmounts: [
          { amountMinor: 100n, until: at(4) },
          { amountMinor: 0n, until: at(6) },
        ],
      });
      await owe(2, -30n);
      await owe(3, 9_000n, { status: "written_off", updatedAt: at(7) });
      const held = await owe(1, 70_000n, { status: "failed" });
      const times = { currency: "usd", amountMinor: 70_000n, payouts: [held], updatedAt: at(99) } as const;
      const { batch } = await add(on, "payoutItem", {
        ...times,
        ...{ status: "returned", createdAt: at(3), paidAt: at(5), returnedAt: at(6) },
      });
      assert.notEqual(batch, null);
      const key = { entity: on.entity.id, program: on.program.id, currency: "usd" };
      const expected: Readonly<Record<number, Partial<typeof NOTHING>>> = {
        2: { owed: 70_100n },
        3: { owed: 70_100n, takenBack: -30n, negative: -30n },
        4: { owed: 9_100n, takenBack: -30n, negative: -30n, inBatch: 70_000n },
        5: { owed: 9_000n, takenBack: -30n, negative: -30n, inBatch: 70_000n },
        6: { owed: 9_000n, takenBack: -30n, negative: -30n, paid: 70_000n },
        7: { owed: 79_005n, takenBack: -30n, negative: -30n },
        8: { owed: 70_005n, takenBack: -30n, negative: -30n },
      };
      for (const [minute, amounts] of Object.entries(expected)) {
        assert.deepEqual(await read(Number(minute)), [{ ...key, ...NOTHING, ...amounts }], minute);
        assert.deepEqual(await sums(Number(minute)), [{ currency: "usd", ...NOTHING, ...amounts }], minute);
      }
      assert.deepEqual(await read(1), []);
      assert.deepEqual(await sums(1), []);
      for (const other of [await otherBrandOf(on), await testModeOf(on)])
        assert.deepEqual(await read(9, {}, { limit: 9, after: null }, other), []);
    },
  },
  {
    name: "an owed amount is held back for the reason that held before an instant, and a payout for the first one alone",
    async holds(under) {
      const { on, owe, connect, read, sums } = await openOwing(under);
      const entity = on.entity.id;
      const key = { entity, program: on.program.id, currency: "usd" };
      await owe(1, 100n);
      await owe(1, -30n);
      await connect(entity, 3, { disconnectedAt: at(12) });
      await connect(entity, 5, {
        holds: [
          { from: at(5), until: at(8) },
          { from: at(9), until: at(10) },
        ],
        disconnectedAt: at(11),
      });
      for (const other of ["social_profile", "page"] as const) await connect(entity, 1, { kind: other });
      const stranger = await addMember(on);
      await connect(stranger.entity, 1);
      const pausing = { subjectType: "relationship", subject: on.relationship.id } as const;
      await add(on, "pause", { ...pausing, startedAt: at(6), endedAt: at(7) });
      await add(on, "pause", { ...pausing, startedAt: at(20), endedAt: null });
      await add(on, "pause", { subjectType: "enrollment", subject: on.enrollment.id, startedAt: at(0), endedAt: null });
      const before = await add(on, "relationship", { status: "ended", endedAt: at(15) });
      await add(on, "pause", { subjectType: "relationship", subject: before.id, startedAt: at(13), endedAt: at(15) });
      await add(on, "pastRelationship", { relationship: before.id, startedAt: at(13), endedAt: at(14) });
      const expected: Readonly<Record<number, Partial<typeof NOTHING>>> = {
        2: { withoutAccount: 100n },
        3: { withoutAccount: 100n },
        4: {},
        5: {},
        6: { accountChanged: 100n },
        7: { paused: 100n },
        8: { accountChanged: 100n },
        9: {},
        10: { accountChanged: 100n },
        11: {},
        12: {},
        13: { withoutAccount: 100n },
        14: { paused: 100n },
        15: { withoutAccount: 100n },
        20: { withoutAccount: 100n },
        21: { paused: 100n },
      };
      for (const [minute, amounts] of Object.entries(expected)) {
        const held = { ...NOTHING, owed: 100n, takenBack: -30n, negative: -30n, ...amounts };
        for (const filter of [{}, { entity }, { program: on.program.id }]) {
          assert.deepEqual(await read(Number(minute), filter), [{ ...key, ...held }], minute);
          assert.deepEqual(await sums(Number(minute), filter), [{ currency: "usd", ...held }], minute);
        }
      }
    },
  },
  {
    name: "an account that a server of 0.1.0 held keeps the end of its last hold alone, and was held since it was there",
    async holds(under) {
      const { on, owe, connect, sums } = await openOwing(under);
      await owe(1, 100n);
      await connect(on.entity.id, 3, {
        holds: [{ from: at(4), until: at(5) }],
        heldUntil: at(8),
        disconnectedAt: at(12),
      });
      await connect(on.entity.id, 12, { holds: [{ from: at(20), until: at(30) }], heldUntil: at(30) });
      for (const [minute, isHeld] of [
        [4, true],
        [8, true],
        [9, false],
        [14, false],
        [21, true],
      ] as const) {
        const held = isHeld ? { accountChanged: 100n } : {};
        assert.deepEqual(
          await sums(minute),
          [{ currency: "usd", ...NOTHING, owed: 100n, ...held }],
          `minute ${minute}`,
        );
      }
    },
  },
  {
    name: "an e-mail address that the brand knew before an instant pays who has no account",
    async holds(under) {
      const { on, owe, read, sums } = await openOwing(under);
      const { id: entity } = on.stranger;
      await owe(1, 100n, { entity });
      await add(on, "contact", { entity, email: "ann@people.example", addressSince: at(8) });
      const former = { entity, email: "", emailKey: "" };
      await add(on, "formerAddress", { ...former, startedAt: at(3), endedAt: at(5) });
      const other = await otherBrandOf(on);
      await add(on, "formerAddress", { ...former, brand: other.brand.id, startedAt: at(1), endedAt: at(9) });
      const key = { entity, program: on.program.id, currency: "usd" };
      for (const [minute, isAddressed] of [
        [2, false],
        [3, false],
        [4, true],
        [5, true],
        [6, false],
        [8, false],
        [9, true],
      ] as const) {
        const held = { ...NOTHING, owed: 100n, withoutAccount: isAddressed ? 0n : 100n };
        assert.deepEqual(await sums(minute), [{ currency: "usd", ...held }], `${minute}`);
        assert.deepEqual(await read(minute), [{ ...key, ...held }], `${minute}`);
      }
    },
  },
  {
    name: "an account of any entity of a person reaches the payouts of all of them",
    async holds(under) {
      const { on, owe, connect, read, sums } = await openOwing(under);
      const [one, other] = [await addMember(on), await addMember(on)];
      await owe(1, 100n, { enrollment: one.id, entity: one.entity, program: one.program });
      await owe(1, 20n, { enrollment: other.id, entity: other.entity, program: other.program });
      await connect(one.entity, 2);
      const held = { ...NOTHING, owed: 120n };
      assert.deepEqual(await sums(4), [{ currency: "usd", ...held, withoutAccount: 20n }]);
      const found = await on.storage.entities.get(on.tenant, one.entity);
      if (found === undefined) throw new Error("The entity was just written.");
      await change(on, "entity", found.row, { mergedInto: other.entity });
      assert.deepEqual(await sums(4), [{ currency: "usd", ...held }]);
      assert.deepEqual(await sums(2), [{ currency: "usd", ...held, withoutAccount: 120n }]);
      const key = { entity: other.entity, program: one.program, currency: "usd" };
      assert.deepEqual(await read(4, { program: one.program }), [{ ...key, ...held }]);
      assert.deepEqual(await read(2, { program: one.program }), [{ ...key, ...held, withoutAccount: 120n }]);
    },
  },
  {
    name: "payouts below zero count in payments as outside of them, but none that a payment could not carry",
    async holds(under) {
      const { on, owe, connect, read, sums } = await openOwing(under);
      await connect(on.entity.id, 0);
      const rows = [
        await owe(1, 12_345n),
        await owe(1, -300n),
        await owe(2, -45n, { sourceKind: "carried", rule: null }),
      ];
      await owe(2, 45n, { sourceKind: "carried", rule: null });
      await owe(3, -7n);
      await add(on, "payoutItem", {
        ...{ entity: on.entity.id, currency: "usd", amountMinor: 12_000n, payouts: rows, status: "paid" },
        ...{ createdAt: at(2), paidAt: at(4), returnedAt: null, updatedAt: at(4) },
      });
      const key = { entity: on.entity.id, program: on.program.id, currency: "usd" };
      for (const [minute, amounts] of [
        [2, { owed: 12_345n, takenBack: -300n, negative: -300n }],
        [3, { owed: 45n, inBatch: 12_000n, negative: -300n }],
        [4, { owed: 45n, takenBack: -7n, inBatch: 12_000n, negative: -307n }],
        [5, { owed: 45n, takenBack: -7n, paid: 12_000n, negative: -307n }],
      ] as const) {
        assert.deepEqual(await read(minute), [{ ...key, ...NOTHING, ...amounts }], `${minute}`);
        assert.deepEqual(await sums(minute), [{ currency: "usd", ...NOTHING, ...amounts }], `${minute}`);
      }
    },
  },
  {
    name: "a payment counts for who is paid by now, also where two merges followed each other",
    async holds(under) {
      const { on, owe, connect, read, sums } = await openOwing(under);
      const [first, second, last] = [await addMember(on), await addMember(on), await addMember(on)];
      const payout = await owe(1, 100n, { enrollment: first.id, entity: first.entity, program: first.program });
      await connect(last.entity, 0);
      // Paid when the first one had been merged into the second one, which has no payout of its own.
      await add(on, "payoutItem", {
        ...{ entity: second.entity, currency: "usd", amountMinor: 100n, payouts: [payout] },
        ...{ status: "paid", createdAt: at(2), paidAt: at(4), returnedAt: null, updatedAt: at(4) },
      });
      for (const one of [first, second]) {
        const found = await on.storage.entities.get(on.tenant, one.entity);
        if (found === undefined) throw new Error("The entity was just written.");
        await change(on, "entity", found.row, { mergedInto: last.entity });
      }
      const key = { entity: last.entity, program: first.program, currency: "usd" };
      for (const [minute, amounts] of [
        [2, { owed: 100n }],
        [3, { inBatch: 100n }],
        [5, { paid: 100n }],
      ] as const)
        for (const filter of [{}, { program: first.program }, { entity: last.entity }]) {
          assert.deepEqual(await read(minute, filter), [{ ...key, ...NOTHING, ...amounts }], `${minute}`);
          assert.deepEqual(await sums(minute, filter), [{ currency: "usd", ...NOTHING, ...amounts }], `${minute}`);
        }
    },
  },
  {
    name: "a row of a liability is of one person, program and currency, and a page begins behind its cursor",
    async holds(under) {
      const { on, owe, connect, read, sums } = await openOwing(under);
      const [one, other, merged] = [
        await addMember(on),
        await addMember(on),
        await addMember(on, { program: on.otherProgram.id }),
      ];
      const found = await on.storage.entities.get(on.tenant, merged.entity);
      if (found === undefined) throw new Error("The entity was just written.");
      await change(on, "entity", found.row, { mergedInto: one.entity });
      for (const { entity } of [one, other]) await connect(entity, 0);
      const of = (member: typeof one) => ({ enrollment: member.id, entity: member.entity, program: member.program });
      await owe(1, 1n, of(one));
      await owe(1, 20n, { ...of(one), currency: "eur" });
      await owe(1, 0n, { ...of(other) });
      await owe(1, 300n, of(merged));
      await owe(1, 4_000n, { ...of(one), sourceKind: "manual", rule: null });
      const row = (key: LiabilityKey, owed: bigint) => ({ ...key, ...NOTHING, owed });
      const key = (entity: LiabilityKey["entity"], program: LiabilityKey["program"], currency: string) => ({
        ...{ entity, program, currency },
      });
      const own = [
        row(key(one.entity, one.program, "eur"), 20n),
        row(key(one.entity, one.program, "usd"), 4_001n),
        row(key(one.entity, merged.program, "usd"), 300n),
      ].sort((a, b) => (`${a.program} ${a.currency}` < `${b.program} ${b.currency}` ? -1 : 1));
      const others = [row(key(other.entity, other.program, "usd"), 0n)];
      const rows = one.entity > other.entity ? [...own, ...others] : [...others, ...own];
      assert.deepEqual(await read(2), rows);
      for (let from = 0; from <= rows.length; from += 1)
        for (const limit of [1, 2, 9])
          assert.deepEqual(await read(2, {}, { limit, after: rows[from - 1] ?? null }), rows.slice(from, from + limit));
      assert.deepEqual(await read(2, { entity: one.entity }), own);
      assert.deepEqual(await read(2, { entity: merged.entity }), []);
      assert.deepEqual(
        await read(2, { currency: "eur" }),
        rows.filter(({ currency }) => currency === "eur"),
      );
      assert.deepEqual(
        await read(2, { program: merged.program }),
        rows.filter(({ program }) => program === merged.program),
      );
      const summed = (currency: string, owed: bigint) => ({ currency, ...NOTHING, owed });
      assert.deepEqual(await sums(2), [summed("eur", 20n), summed("usd", 4_301n)]);
      assert.deepEqual(await sums(2, { entity: one.entity, currency: "usd" }), [summed("usd", 4_301n)]);
      assert.deepEqual(await sums(2, { program: merged.program }), [summed("usd", 300n)]);
    },
  },
];
