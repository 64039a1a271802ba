import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import type { Versioned } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import { bookEntitlement, isBooked } from "./booking.ts";
import type { Entitlement } from "./entitlements.ts";
import type { Payout } from "./payout.ts";

// Decisions, section 5, `POST /payouts/run`: rows add up to what is owed; a row in a batch is never touched, and what changed
// after that becomes an adjustment, negative where it must be, exactly once; an open row of a rule that is paused or archived
// may be lowered, never raised.

const test = suite("what is written for one member");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const RULE = payoutRule({ type: "cpa", metricKey: "views", rateBps: null, perUnitMinor: 1n });

/** Pays 0.01 per view, so that what is owed is what is measured. */
const ACTIVE: Entitlement = {
  rule: RULE,
  earned: { start: day(1), end: day(11) },
  intervals: [],
  once: false,
  fires: true,
  changedSince: null,
};
const ELSEWHERE: Entitlement = { ...ACTIVE, fires: false };
const PAUSED: Entitlement = { ...ELSEWHERE, rule: { ...RULE, status: "paused" } };
const ONCE: Entitlement = { ...PAUSED, once: true };

/** A row: its id, kind, amount, whether it is frozen, and the day its period begins. */
type Row = readonly [id: string, kind: "rule" | "adjustment", amount: bigint, state?: "frozen", begins?: number];
/** What is written: the row that is rewritten or `new`, its kind and amount, and the row it adjusts. */
type Written = readonly [id: string, kind: "rule" | "adjustment", amount: bigint, adjusts?: string];

const rowOf = ([id, sourceKind, amountMinor, state, begins = 1]: Row): Versioned<Payout> => ({
  row: {
    id,
    sourceKind,
    amountMinor,
    status: "pending",
    batch: state === undefined ? null : named("payout_batch", "batch"),
    periodStart: day(begins),
  } as Payout,
  version: 7,
});

interface Case {
  readonly is: string;
  readonly of?: Entitlement;
  readonly owed: bigint;
  readonly rows?: readonly Row[];
  /** Whether something of the earned period is frozen. */
  readonly isSettled?: boolean;
  readonly writes?: readonly Written[];
  readonly isHeldBack?: boolean;
}

const FROZEN: Row = ["a", "rule", 100n, "frozen"];
const OPEN: Row = ["b", "rule", 100n];

const CASES: readonly Case[] = [
  // A rule that is run.
  { is: "a new row", owed: 100n, writes: [["new", "rule", 100n]] },
  { is: "the least there is", owed: 1n, writes: [["new", "rule", 1n]] },
  { is: "no row for nothing", owed: 0n },
  { is: "a row that is right keeps its amount", owed: 100n, rows: [OPEN], writes: [["b", "rule", 100n]] },
  { is: "an open row rises", owed: 150n, rows: [OPEN], writes: [["b", "rule", 150n]] },
  { is: "an open row falls to nothing and is kept", owed: 0n, rows: [OPEN], writes: [["b", "rule", 0n]] },
  {
    is: "the oldest open row takes all, the others come to nothing",
    owed: 120n,
    rows: [
      ["c", "rule", 40n],
      ["b", "rule", 60n],
    ],
    writes: [
      ["b", "rule", 120n],
      ["c", "rule", 0n],
    ],
  },
  {
    is: "the oldest open row takes all, in whatever order they are read",
    owed: 120n,
    rows: [
      ["b", "rule", 60n],
      ["c", "rule", 30n],
      ["d", "rule", 10n],
    ],
    writes: [
      ["b", "rule", 120n],
      ["c", "rule", 0n],
      ["d", "rule", 0n],
    ],
  },
  {
    is: "rows that add up keep their amounts",
    owed: 100n,
    rows: [
      ["c", "rule", 40n],
      ["b", "rule", 60n],
    ],
    writes: [
      ["b", "rule", 60n],
      ["c", "rule", 40n],
    ],
  },
  // What is frozen stays.
  { is: "what is frozen and right", owed: 100n, rows: [FROZEN] },
  { is: "more is owed than is frozen", owed: 150n, rows: [FROZEN], writes: [["new", "adjustment", 50n, "a"]] },
  { is: "less is owed than is frozen", owed: 60n, rows: [FROZEN], writes: [["new", "adjustment", -40n, "a"]] },
  {
    is: "an open adjustment is rewritten",
    owed: 150n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 50n, "a"]],
  },
  {
    is: "an open adjustment comes to nothing and is kept",
    owed: 100n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 0n, "a"]],
  },
  {
    is: "of two open adjustments the oldest takes all",
    owed: 110n,
    rows: [FROZEN, ["c", "adjustment", 20n], ["b", "adjustment", -30n]],
    writes: [
      ["b", "adjustment", 10n, "a"],
      ["c", "adjustment", 0n, "a"],
    ],
  },
  {
    is: "a frozen adjustment counts once",
    owed: 170n,
    rows: [FROZEN, ["b", "adjustment", 50n, "frozen"]],
    writes: [["new", "adjustment", 20n, "a"]],
  },
  {
    is: "an adjustment corrects the latest frozen row",
    owed: 250n,
    rows: [
      ["a", "rule", 100n, "frozen", 1],
      ["b", "rule", 50n, "frozen", 21],
      ["c", "rule", 50n, "frozen", 11],
    ],
    writes: [["new", "adjustment", 50n, "b"]],
  },
  {
    is: "of frozen rows of one period the oldest",
    owed: 250n,
    rows: [
      ["b", "rule", 100n, "frozen"],
      ["a", "rule", 100n, "frozen"],
    ],
    writes: [["new", "adjustment", 50n, "a"]],
  },
  // Both kinds are open.
  { is: "the open row takes what is left", owed: 170n, rows: [FROZEN, OPEN], writes: [["b", "rule", 70n]] },
  {
    is: "an open row pays nothing back; an adjustment does",
    owed: 70n,
    rows: [FROZEN, OPEN],
    writes: [
      ["b", "rule", 0n],
      ["new", "adjustment", -30n, "a"],
    ],
  },
  {
    is: "the open row takes what an open adjustment had",
    owed: 90n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 90n],
      ["c", "adjustment", 0n],
    ],
  },
  {
    is: "rows of both kinds that add up keep their amounts",
    owed: 80n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n],
      ["c", "adjustment", -20n],
    ],
  },
  {
    is: "an open adjustment without a row of the rule goes on",
    owed: 50n,
    rows: [["b", "adjustment", 30n]],
    writes: [["b", "adjustment", 50n]],
  },
  {
    is: "a run begins a row beside a frozen adjustment",
    owed: 50n,
    rows: [["b", "adjustment", 30n, "frozen"]],
    writes: [["new", "rule", 20n]],
  },
  // The earned period is not run.
  { is: "late activity, nothing frozen", of: ELSEWHERE, owed: 100n, writes: [["new", "rule", 100n]] },
  {
    is: "late activity, something frozen",
    of: ELSEWHERE,
    owed: 100n,
    isSettled: true,
    writes: [["new", "adjustment", 100n]],
  },
  { is: "a run where something is frozen", owed: 100n, isSettled: true, writes: [["new", "rule", 100n]] },
  {
    is: "late activity beside a frozen adjustment",
    of: ELSEWHERE,
    owed: 50n,
    rows: [["b", "adjustment", 30n, "frozen"]],
    writes: [["new", "adjustment", 20n]],
  },
  // A rule that is paused or archived.
  { is: "a paused rule begins no row", of: PAUSED, owed: 100n, isHeldBack: true },
  { is: "a paused rule begins no adjustment", of: PAUSED, owed: 100n, isSettled: true, isHeldBack: true },
  {
    is: "a paused rule raises no open row",
    of: PAUSED,
    owed: 150n,
    rows: [OPEN],
    writes: [["b", "rule", 100n]],
    isHeldBack: true,
  },
  { is: "a paused rule lowers an open row", of: PAUSED, owed: 60n, rows: [OPEN], writes: [["b", "rule", 60n]] },
  {
    is: "a paused rule corrects what is frozen upwards",
    of: PAUSED,
    owed: 150n,
    rows: [FROZEN],
    writes: [["new", "adjustment", 50n, "a"]],
  },
  {
    is: "a paused rule corrects what is frozen downwards",
    of: PAUSED,
    owed: 60n,
    rows: [FROZEN],
    writes: [["new", "adjustment", -40n, "a"]],
  },
  {
    is: "a paused rule raises no open adjustment",
    of: PAUSED,
    owed: 150n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 20n, "a"]],
    isHeldBack: true,
  },
  {
    is: "a paused rule raises no open adjustment that takes back",
    of: PAUSED,
    owed: 95n,
    rows: [FROZEN, ["b", "adjustment", -20n]],
    writes: [["b", "adjustment", -20n, "a"]],
    isHeldBack: true,
  },
  {
    is: "a paused rule lowers an open adjustment",
    of: PAUSED,
    owed: 90n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", -10n, "a"]],
  },
  {
    is: "a paused rule lowers the adjustment before the row",
    of: PAUSED,
    owed: 110n,
    rows: [OPEN, ["c", "adjustment", 30n]],
    writes: [
      ["b", "rule", 100n],
      ["c", "adjustment", 10n],
    ],
  },
  {
    is: "a paused rule raises neither the row nor the adjustment",
    of: PAUSED,
    owed: 150n,
    rows: [OPEN, ["c", "adjustment", 30n]],
    writes: [
      ["b", "rule", 100n],
      ["c", "adjustment", 30n],
    ],
    isHeldBack: true,
  },
  {
    is: "a paused rule takes an adjustment back to nothing, not above",
    of: PAUSED,
    owed: 150n,
    rows: [OPEN, ["c", "adjustment", -20n]],
    writes: [
      ["b", "rule", 100n],
      ["c", "adjustment", 0n],
    ],
    isHeldBack: true,
  },
  {
    is: "a paused rule pays back beside an open row",
    of: PAUSED,
    owed: 60n,
    rows: [FROZEN, ["b", "rule", 20n]],
    writes: [
      ["b", "rule", 0n],
      ["new", "adjustment", -40n, "a"],
    ],
  },
  {
    is: "a paused rule lowers an open row beside what is frozen",
    of: PAUSED,
    owed: 115n,
    rows: [FROZEN, ["b", "rule", 20n]],
    writes: [["b", "rule", 15n]],
  },
  {
    is: "a paused rule without anything frozen raises no adjustment",
    of: PAUSED,
    owed: 50n,
    rows: [["b", "adjustment", 30n]],
    writes: [["b", "adjustment", 30n]],
    isHeldBack: true,
  },
  // What is owed once.
  { is: "a paused bonus of all time is not raised", of: ONCE, owed: 150n, rows: [FROZEN], isHeldBack: true },
  {
    is: "a paused bonus of all time is taken back",
    of: ONCE,
    owed: 0n,
    rows: [FROZEN],
    writes: [["new", "adjustment", -100n, "a"]],
  },
  {
    is: "an open adjustment of a paused bonus is not raised",
    of: ONCE,
    owed: 150n,
    rows: [FROZEN, ["b", "adjustment", 20n]],
    writes: [["b", "adjustment", 20n, "a"]],
    isHeldBack: true,
  },
  {
    is: "an archived rule is like a paused one",
    of: { ...PAUSED, rule: { ...RULE, status: "archived" } },
    owed: 150n,
    rows: [OPEN],
    writes: [["b", "rule", 100n]],
    isHeldBack: true,
  },
];

for (const { is, of = ACTIVE, owed, rows = [], isSettled = false, writes = [], isHeldBack = false } of CASES) {
  test(is, () => {
    const booked = rows.map(rowOf);
    const booking = bookEntitlement(of, owed, booked, isSettled);
    assert.equal(booking, {
      entries: writes.map(([id, sourceKind, amountMinor, adjusts]) => ({
        sourceKind,
        value: owed,
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
    [ONCE, row("rule", 11), true],
    [ONCE, row("other", 1), false],
  ] as const) {
    assert.is(isBooked(of, booked), counts, JSON.stringify(booked));
  }
});

test.run();
