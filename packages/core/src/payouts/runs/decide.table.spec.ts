import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import { decided, deciding, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import { UTC_DAYS } from "../brands/days.ts";
import type { DecisionContext } from "../context.ts";
import { cutsOf, decideRun, refusedRun, runOf, withCuts } from "./decide.ts";
import { entitlementsOf, intervalsOf } from "./entitlements.ts";
import type { KnownPeriod, Payout } from "./payout.ts";
import { presentView } from "./resource.ts";
import type { RunResult } from "./run.ts";

// Decisions, section 5, `POST /payouts/run`: one period at a time, by the active rules; a dry run writes nothing.

const test = suite("the run of a period");

const day = (of: number): Date => new Date(Date.UTC(2030, 0, of));
const CONTEXT = deciding<DecisionContext["settings"]>();
const PERIOD = { start: day(8), end: day(15) };
const RULE = payoutRule();
const OF_UNIT = payoutRule({ id: named("payout_rule", "unit"), scope: "unit" });
const OF_COLLECTION = payoutRule({ id: named("payout_rule", "collection"), scope: "collection" });
const OTHER = payoutRule({ id: named("payout_rule", "other") });
const ACTIVE = [RULE, OTHER, OF_UNIT, OF_COLLECTION].map((row, version) => ({ row, version }));
const periodOf = (start: number, end: number, hasRows = true) =>
  ({
    row: { id: `${start}-${end}`, periodStart: day(start), periodEnd: day(end), rules: [RULE.id] },
    version: 1,
    hasRows,
  }) as unknown as KnownPeriod;

/** The periods with rows, and the one that the run would cut into. */
const OVERLAPS = [
  [[], undefined],
  [[periodOf(1, 8), periodOf(8, 15), periodOf(15, 22)], undefined],
  [[periodOf(1, 8), periodOf(8, 14)], "2030-01-08 to 2030-01-14"],
  [[periodOf(14, 22)], "2030-01-14 to 2030-01-22"],
  [[periodOf(7, 9), periodOf(9, 11)], "2030-01-07 to 2030-01-09"],
  [[periodOf(7, 9, false), periodOf(9, 11, false)], undefined],
  [[periodOf(7, 9, false), periodOf(9, 11)], "2030-01-09 to 2030-01-11"],
] as const;

/** Periods without rows, what a run from day 8 to 15 leaves of each, and whether the first piece keeps the period's id. */
const CUTS: readonly (readonly [KnownPeriod, readonly (readonly [number, number])[] | undefined])[] = [
  [periodOf(1, 8, false), undefined],
  [periodOf(15, 22, false), undefined],
  [periodOf(8, 15, false), undefined],
  [periodOf(1, 22), undefined],
  [periodOf(7, 9, false), [[7, 8]]],
  [periodOf(14, 22, false), [[15, 22]]],
  [periodOf(8, 16, false), [[15, 16]]],
  [periodOf(9, 11, false), []],
  [periodOf(8, 14, false), []],
  [
    periodOf(1, 22, false),
    [
      [1, 8],
      [15, 22],
    ],
  ],
];

test("cuts periods in which nobody earned, and leaves what it does not cover", () => {
  for (const [period, left] of CUTS) {
    const cuts = cutsOf(CONTEXT, [period], PERIOD);
    assert.is(cuts.length, left === undefined ? 0 : 1, period.row.id);
    const pieces = withCuts([period], cuts);
    const expected = left?.map(([start, end]) => [day(start), day(end)]) ?? [
      [period.row.periodStart, period.row.periodEnd],
    ];
    assert.equal(
      pieces.map((piece) => [piece.periodStart, piece.periodEnd]),
      expected,
      period.row.id,
    );
    assert.is(pieces[0]?.id ?? period.row.id, period.row.id);
    assert.is(new Set(pieces.map(({ id }) => id)).size, pieces.length);
    for (const piece of pieces) assert.equal(piece.rules, period.row.rules);
  }
  const two = cutsOf(CONTEXT, [periodOf(1, 22, false), periodOf(2, 22, false)], PERIOD).flatMap(({ pieces }) => pieces);
  assert.is(new Set(two.map(({ id }) => id)).size, 4, "pieces of two periods have ids of their own");
});

test("a run is refused where it shares days with a closed period, also with one in which nobody earned", () => {
  for (const [start, end, hasRows] of [
    [8, 15, true],
    [1, 9, false],
    [10, 12, false],
    [14, 20, true],
  ] as const) {
    const period = periodOf(start, end, hasRows);
    const closed = { ...period, row: { ...period.row, status: "closed" as const, closedAt: NOW } };
    const refusal = refusalOf(refusedRun(ACTIVE, [closed], PERIOD));
    assert.is(refusal?.code, "payout_period_closed");
    for (const at of [day(start), day(end)]) assert.match(refusal?.message as string, at.toISOString().slice(0, 10));
  }
  for (const [start, end] of [
    [1, 8],
    [15, 22],
  ] as const) {
    const period = periodOf(start, end);
    const closed = { ...period, row: { ...period.row, status: "closed" as const, closedAt: NOW } };
    assert.is(refusedRun(ACTIVE, [closed], PERIOD), undefined);
  }
});

test("a run is refused without an active rule, or where it cuts into another period", () => {
  assert.is(refusalOf(refusedRun([], [], PERIOD))?.code, "payout_rules_required");
  for (const [periods, other] of OVERLAPS) {
    const refusal = refusalOf(refusedRun(ACTIVE, periods, PERIOD));
    assert.is(refusal?.code, other === undefined ? undefined : "payout_period_overlap");
    for (const named of other?.split(" to ") ?? []) assert.match(refusal?.message as string, named);
  }
});

const TERMS = { program: RULE.program, startedAt: day(1), holdDays: 2, currency: "usd" } as ProgramTerms;
const BOOKS = {
  period: PERIOD,
  rules: new Map([[RULE.id, RULE]]),
  terms: new Map([[RULE.program, [TERMS]]]),
  periods: [],
  days: UTC_DAYS,
};

const OF_BRAND = { period: PERIOD, cuts: [], program: null, begins: false, own: [] };

test("measures what the rules are owed, and counts the events of each program once", () => {
  assert.equal(runOf(CONTEXT, ACTIVE, BOOKS, OF_BRAND), {
    brand: CONTEXT.brand.id,
    program: null,
    begins: false,
    own: [],
    period: PERIOD,
    periodId: newId(CONTEXT, "payout_period"),
    cuts: [],
    entitlements: entitlementsOf(BOOKS),
    waiting: [],
    closed: [],
    counted: [{ program: RULE.program, intervals: intervalsOf([TERMS], PERIOD.start, PERIOD.end) }],
    includesOpen: false,
    seed: "seed",
    at: NOW,
  });
  const none = { ...BOOKS, rules: new Map(), terms: new Map() };
  const [counted] = runOf(CONTEXT, ACTIVE, none, OF_BRAND).counted;
  assert.equal(counted?.intervals, intervalsOf([], PERIOD.start, PERIOD.end));
});

const ROW: Omit<Payout, "id"> = {
  brand: CONTEXT.brand.id,
  program: RULE.program,
  enrollment: named("enrollment", "member"),
  entity: named("entity", "entity"),
  rule: RULE.id,
  sourceKind: "rule",
  adjusts: null,
  status: "pending",
  amountMinor: 700n,
  currency: "usd",
  periodStart: PERIOD.start,
  periodEnd: PERIOD.end,
  earnedStart: PERIOD.start,
  earnedEnd: PERIOD.end,
  basis: null,
  reason: null,
  externalRef: null,
  event: null,
  eventPlace: null,
  batch: null,
  item: null,
  paidAt: null,
  earlierAmounts: [],
  createdAt: NOW,
  updatedAt: NOW,
};
const RUN = runOf(CONTEXT, ACTIVE, BOOKS, OF_BRAND);
const TERMS_OF_BRAND = {
  id: CONTEXT.brand.id,
  brand: CONTEXT.brand.id,
  timeZones: [{ zone: "Europe/Zurich", from: null }],
  look: null,
  portalMoneyFactor: "none" as const,
  replyTo: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const FACTS = {
  program: null,
  leftOut: [],
  active: ACTIVE,
  period: PERIOD,
  terms: { row: TERMS_OF_BRAND, version: 7 },
  zone: "Europe/Zurich",
  uncovered: [],
  isDry: false,
  run: RUN,
  preview: undefined,
};
const RESULT: RunResult = {
  events: 9,
  created: 2,
  count: 3,
  awaiting: 1,
  totals: [{ currency: "usd", amountMinor: 700n }],
  first: [{ payout: { ...ROW, id: null }, recipient: { name: null, email: null } }],
};
const SHOWN = {
  object: "payout_run",
  outcome: "payouts_created",
  dry_run: false,
  program: null,
  left_out: [],
  period_start: "2030-01-08",
  period_end: "2030-01-15",
  time_zone: "Europe/Zurich",
  uncovered: [],
  rules_evaluated: 4,
  splits_evaluated: 2,
  events_evaluated: 9,
  payouts_created: 2,
  awaiting_account: 1,
  payouts: [presentView({ payout: { ...ROW, id: null }, recipient: { name: null, email: null } }, CONTEXT.tenant)],
  summary: { count: 3, totals: { usd: 700 } },
  livemode: true,
};

test("a run is one set-wise statement, answered from its result, and neither rules nor days may have changed meanwhile", () => {
  const decision = decided(decideRun(CONTEXT, FACTS));
  assert.equal(decision.change, {
    sets: [{ set: "runPayouts", ...RUN }],
    expects: [
      { kind: "brandTerms", id: CONTEXT.brand.id, version: 7 },
      ...ACTIVE.map(({ row, version }) => ({ kind: "payoutRule", id: row.id, version })),
    ],
  });
  assert.equal(decided(decideRun(CONTEXT, { ...FACTS, terms: undefined })).change.expects?.[0], {
    ...{ kind: "brandTerms", id: CONTEXT.brand.id, version: 0 },
  });
  if (decision.next !== undefined || decision.valueFrom === undefined) throw new Error("It is answered from a result.");
  assert.is(decision.outcome, "done");
  assert.equal(decision.valueFrom([RESULT]), SHOWN);
  assert.equal(decision.valueFrom([{ ...RESULT, count: 1 }]).outcome, "payouts_created");
  assert.equal(decision.valueFrom([{ ...RESULT, count: 0 }]).outcome, "no_eligible_activity");
});

test("a dry run answers the same, and writes nothing", () => {
  const decision = decided(decideRun(CONTEXT, { ...FACTS, isDry: true, preview: RESULT }));
  assert.equal(decision.change, {});
  if (decision.next !== undefined) throw new Error("It is answered at once.");
  assert.is(decision.outcome, "done");
  assert.equal(decision.value, { ...SHOWN, dry_run: true });
});

test("a run with nothing left to run answers that nothing was earned, and writes nothing", () => {
  const decision = decided(decideRun(CONTEXT, { ...FACTS, period: { start: day(8), end: day(8) }, run: undefined }));
  assert.equal(decision.change, {});
  if (decision.next !== undefined) throw new Error("It is answered at once.");
  const { value } = decision;
  assert.equal(
    [value?.outcome, value?.dry_run, value?.period_start, value?.period_end],
    ["no_eligible_activity", false, "2030-01-08", "2030-01-08"],
  );
});

test.run();
