import type { z } from "zod";
import type { PayoutRule } from "../../earning/index.ts";
import { type Decision, done } from "../../journal/index.ts";
import { newId, ok, type Refused, type Result, refuse, type Versioned, wireAmounts } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { type Books, entitlementsOf, intervalsOf } from "./entitlements.ts";
import type { PayoutPeriod } from "./payout.ts";
import { isSame, overlaps, type Period, periodOf, wireDay } from "./period.ts";
import { type payoutRunResource, presentView } from "./resource.ts";
import type { Run, RunResult } from "./run.ts";

type Rules = readonly Versioned<PayoutRule>[];

/** Refuses a period in which no rule would be evaluated, or that cuts into another. */
export const refusedRun = (active: Rules, periods: readonly PayoutPeriod[], period: Period): Refused | undefined => {
  if (active.length === 0) return refuse("payout_rules_required");
  const other = periods.map(periodOf).find((past) => overlaps(past, period) && !isSame(past, period));
  return other && refuse("payout_period_overlap", { start: wireDay(other.start), end: wireDay(other.end) });
};

export const runOf = (context: DecisionContext, active: Rules, books: Books, period: Period): Run => ({
  brand: context.brand.id,
  period,
  periodId: newId(context, "payout_period"),
  entitlements: entitlementsOf(books),
  counted: [...new Set(active.map(({ row }) => row.program))].map((program) => ({
    program,
    intervals: intervalsOf(books.terms.get(program) ?? [], period.start, period.end),
  })),
  includesOpen: false,
  seed: context.seed,
  at: context.now,
});

const isSplit = ({ scope }: PayoutRule): boolean => scope === "collection" || scope === "unit";

export interface RunFacts {
  readonly active: Rules;
  readonly run: Run;
  /** What the run would come to, where it is not to be written. */
  readonly preview: RunResult | undefined;
}

/** Recomputes the rows of a period. Running it again, also many at once, changes nothing that has not changed itself. */
export const decideRun = (
  { tenant }: DecisionContext,
  { active, run, preview }: RunFacts,
): Result<Decision<z.infer<typeof payoutRunResource>>> => {
  const present = (result: RunResult) => ({
    object: "payout_run" as const,
    outcome: result.count > 0 ? ("payouts_created" as const) : ("no_eligible_activity" as const),
    dry_run: preview !== undefined,
    period_start: wireDay(run.period.start),
    period_end: wireDay(run.period.end),
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
  if (preview !== undefined) return done(present(preview));
  return ok({
    change: {
      sets: [{ set: "runPayouts", ...run }],
      // None of them may have been paused or archived meanwhile.
      expects: active.map(({ row, version }) => ({ kind: "payoutRule", id: row.id, version })),
    },
    outcome: "done",
    valueFrom: ([result]) => present(result as RunResult),
  });
};
