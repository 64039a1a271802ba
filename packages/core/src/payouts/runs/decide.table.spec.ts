import { suite } from "uvu";
import * as assert from "uvu/assert";
import { payoutRule } from "../../earning/testing/rule.ts";
import { decided, deciding, NOW, refusalOf } from "../../journal/testing/deciding.ts";
import { newId } from "../../kernel/index.ts";
import { named } from "../../kernel/testing/named.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { DecisionContext } from "../context.ts";
import { decideRun, refusedRun, runOf } from "./decide.ts";
import { entitlementsOf, intervalsOf } from "./entitlements.ts";
import type { Payout, PayoutPeriod } from "./payout.ts";
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
const periodOf = (start: number, end: number) => ({ periodStart: day(start), periodEnd: day(end) }) as PayoutPeriod;

/** The periods with rows, and the one that the run would cut into. */
const OVERLAPS = [
  [[], undefined],
  [[periodOf(1, 8), periodOf(8, 15), periodOf(15, 22)], undefined],
  [[periodOf(1, 8), periodOf(8, 14)], "2030-01-08 to 2030-01-14"],
  [[periodOf(14, 22)], "2030-01-14 to 2030-01-22"],
  [[periodOf(7, 9), periodOf(9, 11)], "2030-01-07 to 2030-01-09"],
] as const;

test("is refused without an active rule, or where it cuts into another period", () => {
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
};

test("measures what the rules are owed, and counts the events of each program once", () => {
  assert.equal(runOf(CONTEXT, ACTIVE, BOOKS, PERIOD), {
    brand: CONTEXT.brand.id,
    period: PERIOD,
    periodId: newId(CONTEXT, "payout_period"),
    entitlements: entitlementsOf(BOOKS),
    counted: [{ program: RULE.program, intervals: intervalsOf([TERMS], PERIOD.start, PERIOD.end) }],
    includesOpen: false,
    seed: "seed",
    at: NOW,
  });
  const [counted] = runOf(CONTEXT, ACTIVE, { ...BOOKS, rules: new Map(), terms: new Map() }, PERIOD).counted;
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
  batch: null,
  item: null,
  paidAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const RUN = runOf(CONTEXT, ACTIVE, BOOKS, PERIOD);
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
  period_start: "2030-01-08",
  period_end: "2030-01-15",
  rules_evaluated: 4,
  splits_evaluated: 2,
  events_evaluated: 9,
  payouts_created: 2,
  awaiting_account: 1,
  payouts: [presentView({ payout: { ...ROW, id: null }, recipient: { name: null, email: null } }, CONTEXT.tenant)],
  summary: { count: 3, totals: { usd: 700 } },
  livemode: true,
};

test("is one set-wise statement, and answered from its result; no rule may have changed meanwhile", () => {
  const decision = decided(decideRun(CONTEXT, { active: ACTIVE, run: RUN, preview: undefined }));
  assert.equal(decision.change, {
    sets: [{ set: "runPayouts", ...RUN }],
    expects: ACTIVE.map(({ row, version }) => ({ kind: "payoutRule", id: row.id, version })),
  });
  if (decision.next !== undefined || decision.valueFrom === undefined) throw new Error("It is answered from a result.");
  assert.is(decision.outcome, "done");
  assert.equal(decision.valueFrom([RESULT]), SHOWN);
  assert.equal(decision.valueFrom([{ ...RESULT, count: 1 }]).outcome, "payouts_created");
  assert.equal(decision.valueFrom([{ ...RESULT, count: 0 }]).outcome, "no_eligible_activity");
});

test("a dry run answers the same, and writes nothing", () => {
  const decision = decided(decideRun(CONTEXT, { active: ACTIVE, run: RUN, preview: RESULT }));
  assert.equal(decision.change, {});
  if (decision.next !== undefined) throw new Error("It is answered at once.");
  assert.is(decision.outcome, "done");
  assert.equal(decision.value, { ...SHOWN, dry_run: true });
});

test.run();
