import { PER_EVENT } from "../../earning/index.ts";
import type { ProgramTerms } from "../../membership/index.ts";
import type { Days } from "../brands/days.ts";
import { periodsOf } from "../runs/calendars.ts";
import { type Books, type Entitlement, intervalsOf, partIn } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import type { Period } from "../runs/period.ts";

/** Spans that do not overlap in order of time, those without a gap between them as one. */
const joined = (spans: readonly Period[]): readonly Period[] => {
  const all: Period[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start.getTime() - other.start.getTime())) {
    const last = all.at(-1);
    if (last === undefined || last.end < start) all.push({ start, end });
    else all[all.length - 1] = { start: last.start, end };
  }
  return all;
};

/** Returns the gaps between the spans within a time. */
const between = ({ start, end }: Period, spans: readonly Period[]): readonly Period[] => {
  const sides = joined(spans);
  return [start, ...sides.map((one) => one.end)].flatMap((from, at) => {
    const to = sides[at]?.start ?? end;
    return from < to ? [{ start: from, end: to }] : [];
  });
};

/** When what a period counts occurred, as far as it lies in a time. */
const countedIn = (
  history: readonly ProgramTerms[],
  { begin }: Days,
  { periodStart, periodEnd }: PayoutPeriod,
  time: Period,
) =>
  intervalsOf(history, begin(periodStart), begin(periodEnd)).flatMap(({ from, to }): readonly Period[] => {
    const start = new Date(Math.max(Number(from), Number(time.start)));
    const end = new Date(Math.min(Number(to), Number(time.end)));
    return start < end ? [{ start, end }] : [];
  });

/**
 * The rules that pay for each event of a time, each for the part of it in which it counts: what was run counts by the rules that
 * took part in the run, and what was not by the rules that are active.
 */
export const earningOf = (
  { rules, terms, periods, days }: Omit<Books, "period">,
  time: Period,
): readonly Entitlement[] =>
  [...rules.values()].flatMap((rule): readonly Entitlement[] => {
    if (!PER_EVENT.includes(rule.type)) return [];
    const history = terms.get(rule.program) as readonly ProgramTerms[];
    const run = periodsOf(periods, rule.program).flatMap((one) =>
      countedIn(history, days, one, time).map((span) => ({ ...span, isOurs: partIn(one, rule, rules) === "pays" })),
    );
    const ours = run.filter(({ isOurs }) => isOurs);
    const spans = joined(rule.status === "active" ? [...ours, ...between(time, run)] : ours);
    const intervals = spans.map(({ start, end }) => ({ from: start, to: end, holdDays: 0 }));
    return spans.length === 0
      ? []
      : [{ rule, earned: time, until: time.end, intervals, paidOnce: false, isDue: false, changedSince: null }];
  });
