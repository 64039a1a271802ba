import type { z } from "zod";
import type { PayoutRule } from "../../earning/index.ts";
import { type Decision, done } from "../../journal/index.ts";
import {
  type Id,
  newId,
  ok,
  type Refused,
  type Result,
  refuse,
  type Versioned,
  wireAmounts,
  wireId,
  wireIdOrNull,
} from "../../kernel/index.ts";
import type { BrandTerms } from "../brands/brand-terms.ts";
import type { DecisionContext } from "../context.ts";
import type { CalendarId, InheritedPeriod } from "./calendars.ts";
import { closedIn, withoutWaiting } from "./closed.ts";
import { type Books, entitlementsOf, intervalsOf } from "./entitlements.ts";
import type { KnownPeriod, PayoutPeriod } from "./payout.ts";
import { isSame, overlaps, type Period, periodOf, refusedClosed, wireDay, wireDays } from "./period.ts";
import { type payoutRunResource, presentView } from "./resource.ts";
import type { Cut, Run, RunResult } from "./run.ts";
import { presentUncovered, type Uncovered } from "./uncovered.ts";

type Rules = readonly Versioned<PayoutRule>[];

const isCut = (past: Period, period: Period): boolean => overlaps(past, period) && !isSame(past, period);

/** Refuses a period in which no rule would be evaluated, that is closed, or that cuts into another in which something was earned. */
export const refusedRun = (active: Rules, periods: readonly KnownPeriod[], period: Period): Refused | undefined => {
  if (active.length === 0) return refuse("payout_rules_required");
  const closed = periods.find(({ row }) => row.status === "closed" && overlaps(periodOf(row), period));
  if (closed !== undefined) return refusedClosed(closed.row);
  const other = periods.find(({ row, hasRows }) => hasRows && isCut(periodOf(row), period));
  if (other === undefined) return undefined;
  return refuse("payout_period_overlap", wireDays(periodOf(other.row)));
};

/** Returns the remainders of periods in which nobody earned, whose days a run covers: each event lies in one period at most. */
export const cutsOf = (context: DecisionContext, periods: readonly KnownPeriod[], period: Period): readonly Cut[] =>
  periods.flatMap(({ row, hasRows }) => {
    if (hasRows || !isCut(periodOf(row), period)) return [];
    const before = { ...row, periodEnd: period.start };
    const after = { ...row, periodStart: period.end };
    const left = [before, after].filter(({ periodStart, periodEnd }) => periodStart < periodEnd);
    const pieces = left.map((piece, at) =>
      at === 0 ? piece : { ...piece, id: newId(context, "payout_period", row.id) },
    );
    return [{ id: row.id, pieces }];
  });

/** Returns the periods that a new calendar inherits from the brand, as far as the run leaves them. */
export const beginningOf = (inherited: readonly InheritedPeriod[], cuts: readonly Cut[]): readonly Cut[] =>
  inherited.map(({ whole, row }) => ({ id: whole, pieces: cuts.find(({ id }) => id === row.id)?.pieces ?? [row] }));

/** The periods after some were cut. */
export const withCuts = (periods: readonly KnownPeriod[], cuts: readonly Cut[]): readonly PayoutPeriod[] => {
  const left = new Map(cuts.map(({ id, pieces }) => [id, pieces]));
  return periods.flatMap(({ row }) => left.get(row.id) ?? [row]);
};

export const runOf = (
  context: DecisionContext,
  active: Rules,
  books: Books,
  { period, cuts, program, begins, own }: Pick<Run, "period" | "cuts" | "program" | "begins" | "own">,
): Run => {
  const closed = closedIn(books.periods);
  const apart = own.map((one) => one.program);
  return {
    brand: context.brand.id,
    program,
    begins,
    own,
    period,
    periodId: newId(context, "payout_period"),
    cuts,
    ...withoutWaiting(entitlementsOf(books), closed, apart, () => period),
    closed,
    counted: [...new Set(active.map(({ row }) => row.program))].map((program) => ({
      program,
      intervals: intervalsOf(
        books.terms.get(program) ?? [],
        books.days.begin(period.start),
        books.days.begin(period.end),
      ),
    })),
    includesOpen: false,
    seed: context.seed,
    at: context.now,
  };
};

const isSplit = ({ scope }: PayoutRule): boolean => scope === "collection" || scope === "unit";

export interface RunFacts {
  /** The calendar that is run. */
  readonly program: CalendarId;
  /** The programs with calendars of their own that a run of the brand leaves out. */
  readonly leftOut: readonly Id<"program">[];
  readonly active: Rules;
  readonly period: Period;
  /** By which its days were read, and the time zone of its last day; undefined of a brand that has set nothing. */
  readonly terms: Versioned<BrandTerms> | undefined;
  readonly zone: string;
  /** Days before the period that no run covered. */
  readonly uncovered: readonly Uncovered[];
  /** Undefined where the last period ended when this one would: there is nothing left to run. */
  readonly run: Run | undefined;
  /** True if nothing is to be written. */
  readonly isDry: boolean;
  /** The result that the run would have, where it is not to be written. */
  readonly preview: RunResult | undefined;
}

const NOTHING: RunResult = { events: 0, created: 0, count: 0, awaiting: 0, totals: [], first: [] };

/** Recomputes the rows of a period. Running it again, also many at once, changes nothing that has not changed itself. */
export const decideRun = (
  { tenant, brand }: DecisionContext,
  { program, leftOut, active, period, terms, zone, uncovered, run, isDry, preview }: RunFacts,
): Result<Decision<z.infer<typeof payoutRunResource>>> => {
  const present = (result: RunResult) => ({
    object: "payout_run" as const,
    outcome: result.count > 0 ? ("payouts_created" as const) : ("no_eligible_activity" as const),
    dry_run: isDry,
    program: wireIdOrNull("program", program),
    left_out: leftOut.map((one) => wireId("program", one)),
    period_start: wireDay(period.start),
    period_end: wireDay(period.end),
    time_zone: zone,
    uncovered: presentUncovered(uncovered),
    rules_evaluated: active.length,
    splits_evaluated: active.filter(({ row }) => isSplit(row)).length,
    events_evaluated: result.events,
    payouts_created: result.created,
    awaiting_account: result.awaiting,
    payouts: result.first.map((view) => presentView(view, tenant)),
    summary: {
      count: result.count,
      totals: wireAmounts(
        Object.fromEntries(result.totals.map(({ currency, amountMinor }) => [currency, amountMinor])),
      ),
    },
    livemode: tenant.livemode,
  });
  if (run === undefined || preview !== undefined) return done(present(preview ?? NOTHING));
  return ok({
    change: {
      sets: [{ set: "runPayouts", ...run }],
      // None of them may have been paused or archived meanwhile, nor may its days be others.
      expects: [
        { kind: "brandTerms", id: brand.id, version: terms?.version ?? 0 },
        ...active.map(({ row, version }) => ({ kind: "payoutRule" as const, id: row.id, version })),
      ],
    },
    outcome: "done",
    valueFrom: ([result]) => present(result as RunResult),
  });
};
