import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import type { Versioned } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { ACTIVE, BOOKINGS } from "./booking.contract.ts";
import { bookEntitlement, isBooked } from "./booking.ts";
import type { Entitlement } from "./entitlements.ts";
import type { Payout } from "./payout.ts";

const test = suite("what is written for one member");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const RULE = payoutRule({ type: "cpa", metricKey: "views", rateBps: null, perUnitMinor: 1n });

/** Pays 0.01 per view, so that what is owed is what is measured. */
const entitlementOf = ({ status, ...of }: typeof ACTIVE): Entitlement => ({
  rule: { ...RULE, status },
  earned: { start: day(1), end: day(11) },
  until: day(11),
  intervals: [],
  changedSince: null,
  ...of,
});

/** The value of the rows as they were made. */
const KEPT = 7n;

type Row = NonNullable<(typeof BOOKINGS)[number]["rows"]>[number];

const rowOf = ([id, sourceKind, amountMinor, state, begins = 1]: Row): Versioned<Payout> => ({
  row: {
    id,
    sourceKind,
    amountMinor,
    status: "pending",
    batch: state === undefined ? null : named("payout_batch", "batch"),
    periodStart: day(begins),
    basis: { value: KEPT },
  } as Payout,
  version: 7,
});

for (const { is, of = ACTIVE, owed, rows = [], isSettled = false, writes = [], isHeldBack = false } of BOOKINGS) {
  test(is, () => {
    const booked = rows.map(rowOf);
    const booking = bookEntitlement(entitlementOf(of), owed, booked, isSettled);
    assert.equal(booking, {
      entries: writes.map(([id, sourceKind, amountMinor, adjusts, basis]) => ({
        sourceKind,
        value: basis === "kept" ? KEPT : owed,
        adjusts: adjusts ?? null,
        amountMinor,
        open: booked.find(({ row }) => row.id === id),
      })),
      isHeldBack,
    });
  });
}

test("a row counts against its rule in its period, and against a bonus of all time in every period", () => {
  const row = (rule: string | null, earned: number) => ({ rule, earnedStart: day(earned) }) as Payout;
  for (const [of, booked, counts] of [
    [ACTIVE, row("rule", 1), true],
    [ACTIVE, row("rule", 11), false],
    [ACTIVE, row("other", 1), false],
    [ACTIVE, row(null, 1), false],
    [{ ...ACTIVE, paidOnce: true }, row("rule", 11), true],
    [{ ...ACTIVE, paidOnce: true }, row("other", 1), false],
  ] as const) {
    assert.is(isBooked(entitlementOf(of), booked), counts, JSON.stringify(booked));
  }
});

test.run();
