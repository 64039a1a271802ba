import assert from "node:assert/strict";
import type { Clause, StorageUnderTest } from "../../contracts/clause.ts";
import { at, newId, ORIGIN, write } from "../../contracts/fixtures.ts";
import {
  add,
  addProgram,
  change,
  commitChange,
  openScenario,
  otherBrandOf,
  testModeOf,
} from "../../contracts/open-scenario.ts";
import { ROWS } from "../../contracts/rows.ts";
import type { Scenario } from "../../contracts/scenario.ts";
import type { PayoutRule } from "../../earning/index.ts";
import type { Sets } from "../../journal/index.ts";
import { createdBy, deriving, eligible, entitled, happening, paying } from "../runs/late.contract.ts";
import type { Payout, PayoutPeriod } from "../runs/payout.ts";
import type { Run } from "../runs/run.ts";

const day = (text: string): Date => new Date(`${text}T00:00:00.000Z`);
const [JANUARY, FEBRUARY, MARCH, APRIL] = [
  day("2030-01-01"),
  day("2030-02-01"),
  day("2030-03-01"),
  day("2030-04-01"),
] as const;
const DAYS = { start: FEBRUARY, end: MARCH };

const period = (on: Scenario, start: Date, end: Date, fields: Partial<PayoutPeriod> = {}) =>
  add(on, "payoutPeriod", { periodStart: start, periodEnd: end, ...fields });

const CLOSED = { status: "closed", closedAt: at(1_000) } as const;

/** Bounds of a draft, whether it is of a program, and whether it is over February of the brand's calendar, and of the program's own. */
const DRAFTS = [
  [null, null, false, true, true],
  [JANUARY, FEBRUARY, false, false, false],
  [MARCH, APRIL, false, false, false],
  [null, day("2030-02-02"), false, true, true],
  [day("2030-02-28"), null, false, true, true],
  [JANUARY, APRIL, true, false, true],
] as const;

const nothingRun = (on: Scenario, fields: Partial<Run>): Run => ({
  brand: on.brand.id,
  program: null,
  begins: false,
  own: [],
  period: { start: MARCH, end: APRIL },
  periodId: newId("payout_period"),
  cuts: [],
  // Of a rule by which nobody earned anything.
  entitlements: [entitled(paying(on), { isDue: false, changedSince: null })],
  waiting: [],
  closed: [],
  counted: [],
  includesOpen: false,
  seed: "c105ed".repeat(6),
  at: at(9_000),
  ...fields,
});

export const periodsContract: readonly Clause<StorageUnderTest>[] = [
  {
    name: "a draft is over a period whose days it may hold, of its calendar, and makes a change stale that expects none",
    async holds({ fresh }) {
      for (const [periodStart, periodEnd, isOfProgram, isOver, isOverOwn] of DRAFTS) {
        const on = await openScenario((await fresh()).storage);
        const { brand, program } = on;
        const known = await on.storage.payoutBatches.list(
          on.tenant,
          { brand: brand.id, status: "draft" },
          { limit: 9 },
        );
        for (const { row } of known?.rows ?? []) await change(on, "payoutBatch", row, { status: "canceled" });
        const bounds = { periodStart, periodEnd, program: isOfProgram ? program.id : null };
        const { id } = await add(on, "payoutBatch", { status: "draft", ...bounds });
        await add(on, "payoutBatch", { status: "exported", periodStart: null, periodEnd: null, program: null });
        const own = { brand: brand.id, program: program.id, apart: [program.id], days: DAYS };
        const queries = [
          [{ ...own, program: null }, isOver],
          [own, isOverOwn],
        ] as const;
        for (const [query, expected] of queries) {
          assert.deepEqual(await on.storage.payoutPeriods.drafts(on.tenant, query), expected ? [id] : []);
          const sets = [{ set: "expectUndrafted" as const, ...query }];
          const { outcome } = await on.storage.journal.commit({ tenant: on.tenant, origin: ORIGIN, sets });
          assert.equal(outcome, expected ? "stale" : "committed");
        }
        const shared = { ...own, program: null, apart: [] };
        assert.equal((await on.storage.payoutPeriods.drafts(on.tenant, shared)).length, isOver || isOfProgram ? 1 : 0);
        assert.deepEqual(await on.storage.payoutPeriods.drafts((await testModeOf(on)).tenant, own), []);
      }
    },
  },
  {
    name: "the changes of a closed period are payouts about it made after the close, in other periods, by its rules",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const [rule, other] = [await add(on, "payoutRule"), await add(on, "payoutRule")];
      const closed = await period(on, FEBRUARY, MARCH, { rules: [rule.id], ...CLOSED });
      const open = await period(on, MARCH, APRIL, { rules: [rule.id] });
      const about = { rule: rule.id, sourceKind: "adjustment", earnedStart: FEBRUARY, earnedEnd: MARCH } as const;
      const later = { ...about, periodStart: MARCH, periodEnd: APRIL, createdAt: at(1_001), currency: "usd" };
      const first = await add(on, "payout", { ...later, amountMinor: -5n });
      const second = await add(on, "payout", { ...later, amountMinor: 7n, createdAt: at(1_002) });
      const euros = await add(on, "payout", { ...later, amountMinor: 3n, currency: "eur", createdAt: at(1_003) });
      await add(on, "payout", { ...later, createdAt: at(1_000) });
      await add(on, "payout", { ...later, rule: other.id });
      await add(on, "payout", { ...later, earnedStart: MARCH, earnedEnd: APRIL });
      await add(on, "payout", { ...later, periodStart: FEBRUARY, periodEnd: MARCH });
      const read = (shown: number) =>
        on.storage.payoutPeriods.changedAfterClose(on.tenant, [open.id, closed.id], shown);
      const totals = [
        { currency: "eur", amountMinor: 3n },
        { currency: "usd", amountMinor: 2n },
      ];
      const found = { period: closed.id, count: 3, totals };
      assert.deepEqual(await read(0), [{ ...found, first: [] }]);
      assert.deepEqual(await read(2), [{ ...found, first: [euros, second] }]);
      assert.deepEqual((await read(9))[0]?.first, [euros, second, first]);
      assert.deepEqual(await on.storage.payoutPeriods.changedAfterClose(on.tenant, [], 9), []);
      const { tenant } = await testModeOf(on);
      assert.deepEqual(await on.storage.payoutPeriods.changedAfterClose(tenant, [closed.id], 9), []);
    },
  },
  {
    name: "a run and a derivation are stale where other periods are closed by now, and leave the times of a closed one that waits",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const closed = await period(on, FEBRUARY, MARCH, CLOSED);
      const later = await period(on, APRIL, day("2030-05-01"), CLOSED);
      const known = [closed, later].map(({ periodStart: start, periodEnd: end }) => ({
        ...{ start, end, program: null, closedAt: CLOSED.closedAt },
      }));
      const outcomeOf = async (set: Sets["runPayouts"]["args"]) =>
        (await on.storage.journal.commit({ tenant: on.tenant, origin: ORIGIN, sets: [{ set: "runPayouts", ...set }] }))
          .outcome;
      assert.equal(await outcomeOf(nothingRun(on, {})), "stale");
      assert.equal(await outcomeOf(nothingRun(on, { closed: known.slice(1) })), "stale");
      assert.equal(
        await outcomeOf(nothingRun(on, { closed: known.map((one) => ({ ...one, closedAt: at(1_001) })) })),
        "stale",
      );
      const { set: _, ...of } = { set: "derivePayouts" as const, ...nothingRun(on, { closed: known }) };
      const derivation = { ...of, period: null, includesOpen: true };
      const deriving = async (closedAt: Date | null) => {
        const stored = await on.storage.payouts.periods(on.tenant, on.brand.id);
        const periods = stored.map(({ row }) => ({
          ...row,
          closedAt: row.id === closed.id ? closedAt : row.closedAt,
          isWaiting: row.id === later.id,
        }));
        const sets = [{ set: "derivePayouts" as const, ...derivation, periods }];
        return (await on.storage.journal.commit({ tenant: on.tenant, origin: ORIGIN, sets })).outcome;
      };
      assert.equal(await deriving(null), "stale");
      assert.equal(await deriving(CLOSED.closedAt), "committed");
      await commitChange(on, { sets: [{ set: "runPayouts", ...nothingRun(on, { closed: known }) }] });
      const after = new Map(
        (await on.storage.payouts.periods(on.tenant, on.brand.id)).map(({ row }) => [row.id, row] as const),
      );
      assert.deepEqual(after.get(closed.id), {
        ...closed,
        evaluatedAt: at(9_000),
        ranAt: at(9_000),
        derivedAt: derivation.at,
        updatedAt: at(9_000),
      });
      assert.deepEqual(after.get(later.id), { ...later, updatedAt: at(9_000) });
    },
  },
  {
    name: "a payout in a period that was opened again since, or about it, is measured anew",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const rules = { measured: paying(on), later: paying(on), once: paying(on) };
      const january = { periodStart: JANUARY, periodEnd: FEBRUARY, earnedStart: JANUARY, earnedEnd: FEBRUARY };
      const ofMarch = { periodStart: MARCH, periodEnd: APRIL };
      /** The rule of a payout of 99 for January, where else it lies, and what becomes of it. */
      const cases: readonly (readonly [PayoutRule, Partial<Payout>, bigint])[] = [
        [rules.measured, {}, 1n],
        [rules.measured, { status: "awaiting_account" }, 2n],
        [rules.measured, { status: "failed", ...ofMarch }, 4n],
        [rules.measured, { batch: on.payoutBatch.id }, 99n],
        [rules.measured, { status: "paid" }, 99n],
        // Of this rule only what changed after it was opened is looked at.
        [rules.later, {}, 99n],
        // What is owed once is measured in another period than the one that its payout is about.
        [rules.once, { ...ofMarch, sourceKind: "rule" }, 64n],
        [rules.once, { ...ofMarch, earnedStart: MARCH, earnedEnd: APRIL, sourceKind: "rule" }, 99n],
      ];
      const members = cases.map(() => eligible(on));
      const rows = cases.map(([rule, fields], place): Payout => {
        const { member, entity } = members[place] as ReturnType<typeof eligible>;
        const ours = { enrollment: member.id, entity: entity.id, rule: rule.id, amountMinor: 99n, paidAt: null };
        return { ...ROWS.payout(on), ...january, ...ours, ...fields };
      });
      const events = members.map(({ member }, place) => happening(on, member, 150, 10, 1n << BigInt(place)));
      const writes = [
        ...members.flatMap((one) => one.writes),
        ...Object.values(rules).map((rule) => write("payoutRule", rule)),
        ...rows.map((row) => write("payout", row)),
        ...events.map((event) => write("performanceEvent", event)),
      ];
      await commitChange(on, { writes });
      const all = Object.values(rules).map(({ id }) => id);
      await period(on, JANUARY, FEBRUARY, { rules: all, reopenedAt: at(600) });
      await period(on, FEBRUARY, MARCH, { rules: all, reopenedAt: null });
      await period(on, MARCH, APRIL, { rules: all, reopenedAt: at(499) });
      await add(await otherBrandOf(on), "payoutPeriod", { periodStart: MARCH, periodEnd: APRIL, reopenedAt: at(600) });
      const entitlements = [
        entitled(rules.measured, { changedSince: at(500) }),
        entitled(rules.later, { changedSince: at(601) }),
        entitled(rules.once, { paidOnce: true, changedSince: at(600), earned: { start: MARCH, end: APRIL } }),
      ];
      const stored = await on.storage.payouts.periods(on.tenant, on.brand.id);
      const set = deriving(on, entitlements, {
        periods: stored.map(({ row }) => ({ ...row, isWaiting: false })),
      });
      assert.deepEqual(await createdBy(on, set, rules, members), []);
      const after = rows.map(async ({ id }) => (await on.storage.payouts.get(on.tenant, id))?.row.amountMinor);
      assert.deepEqual(
        await Promise.all(after),
        cases.map(([, , amount]) => amount),
      );
    },
  },
  {
    name: "the periods of a program that begins a calendar are closed as those of the brand were",
    async holds({ fresh }) {
      const on = await openScenario((await fresh()).storage);
      const program = (await addProgram(on)).id;
      const closed = await period(on, FEBRUARY, MARCH, { ...CLOSED, rules: [] });
      const id = newId("payout_period");
      const cuts = [{ id: closed.id, pieces: [{ ...closed, id, program }] }];
      const known = [{ start: FEBRUARY, end: MARCH, program, closedAt: CLOSED.closedAt }];
      const run = nothingRun(on, { program, begins: true, own: [{ program, period: null }], cuts, closed: known });
      await commitChange(on, { sets: [{ set: "runPayouts", ...run }] });
      const found = (await on.storage.payouts.periods(on.tenant, on.brand.id)).find(({ row }) => row.id === id);
      const ran = { evaluatedAt: at(9_000), ranAt: at(9_000), updatedAt: at(9_000) };
      assert.deepEqual(found?.row, { ...closed, id, program, ...ran });
    },
  },
];
