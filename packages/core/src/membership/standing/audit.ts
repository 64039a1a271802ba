import { later, MINUTE_MS, wireTime, wireTimeOrNull } from "../../kernel/index.ts";
import { type Assertion, assertionValueAt, claimOf } from "../assertions/assertion.ts";
import type { Enrollment } from "../enrollments/enrollment.ts";
import { assertionKeyOf, type EffectiveRequirement } from "../requirements/requirement.ts";
import { evaluate, type Previous } from "./evaluate.ts";
import type { Judged, StandingInterval } from "./interval.ts";
import type { ReceivedQuery, ReceivedSum } from "./ports.ts";

/** An event is stamped before it is committed, and by clocks that need not agree: so far apart they may be. */
const STAMP_SLACK_MS = MINUTE_MS;

/** The amounts read from the member besides its events. The connected profiles of the past are not kept, so they are not judged. */
const BESIDES: Readonly<Record<string, number>> = { manual_approval: 1 };
const UNKEPT = ["channel_connected"];

const judgedIn = ({ met, failed }: StandingInterval): readonly Judged[] => [...met, ...failed];

/** The context for judging the sums of an interval: the interval before it, and whether its program ever changed its currency. */
export interface Beside {
  readonly before: StandingInterval | undefined;
  readonly isOneCurrency: boolean;
}

const isEmpty = ({ startedAt, endedAt }: StandingInterval): boolean => startedAt.getTime() === endedAt?.getTime();

/**
 * Returns true if a metric can be summed again. The instant of an evaluation is where its interval begins, so that a window is
 * exact to the event; after an interval without length it may be that one's instant, by another clock. Money is summed if there
 * was only ever one currency to sum in.
 */
const isSummed = ({ metricKey, windowDays, currency }: Judged, { before, isOneCurrency }: Beside): boolean =>
  assertionKeyOf(metricKey) === undefined &&
  !UNKEPT.includes(metricKey) &&
  (windowDays === null || before === undefined || !isEmpty(before)) &&
  (currency === null || isOneCurrency);

/** Lists the sums to compute again to judge an interval, in the order of what it met and failed. */
export const queriesOf = (interval: StandingInterval, beside: Beside): readonly ReceivedQuery[] =>
  judgedIn(interval)
    .filter((judged) => isSummed(judged, beside))
    .map(({ metricKey, currency, windowDays }) => ({
      enrollment: interval.enrollment,
      metric: metricKey,
      currency,
      windowDays,
      at: interval.startedAt,
      settledAt: later(interval.startedAt, -STAMP_SLACK_MS),
      openAt: later(interval.startedAt, STAMP_SLACK_MS),
    }));

/** A discrepancy of an interval: what it holds, and what it should. */
export interface Discrepancy {
  readonly stored: string;
  readonly rebuilt: string;
}

const discrepancy = (stored: string, rebuilt: string): readonly Discrepancy[] =>
  stored === rebuilt ? [] : [{ stored, rebuilt }];

/** The standing of a row or an interval, as text. */
export const describeStanding = (status: string, tier: string | null, graceSince: Date | null): string =>
  [status, tier ?? "no tier", wireTimeOrNull(graceSince) ?? "no grace"].join(", ");

/** Intervals follow each other without a gap, and without lying over each other. */
const discrepanciesOfPlace = ({ sequence, startedAt }: StandingInterval, before: StandingInterval | undefined) => [
  ...discrepancy(`interval ${sequence}`, `interval ${(before?.sequence ?? 0) + 1}`),
  ...(before === undefined
    ? []
    : discrepancy(`begins ${wireTime(startedAt)}`, `begins ${wireTimeOrNull(before.endedAt)}`)),
];

const observed = ({ metricKey, observed: value }: Judged): string => `${metricKey} ${value}`;

const discrepanciesOfSum = (judged: Judged, { least, most }: ReceivedSum): readonly Discrepancy[] => {
  const besides = BESIDES[judged.metricKey] ?? 0;
  const [low, high] = [Number(least) + besides, Number(most) + besides];
  if (low <= judged.observed && judged.observed <= high) return [];
  return discrepancy(observed(judged), `${judged.metricKey} ${low === high ? low : `${low} to ${high}`}`);
};

/** Claims are kept as they stand now: one that has not changed since was then what it is, and one made later was not there. */
const discrepanciesOfAssertion = (
  judged: Judged,
  assertions: readonly Assertion[],
  at: Date,
): readonly Discrepancy[] => {
  const found = claimOf(assertions, assertionKeyOf(judged.metricKey));
  const isAbsent = found === undefined || found.createdAt > later(at, STAMP_SLACK_MS);
  if (!isAbsent && found.updatedAt >= later(at, -STAMP_SLACK_MS)) return [];
  return discrepancy(observed(judged), `${judged.metricKey} ${isAbsent ? 0 : assertionValueAt(found, at)}`);
};

/** Runs the evaluator on the requirements and observed values of the interval. */
const judgedAgain = (interval: StandingInterval, previous: Previous) => {
  const judged = judgedIn(interval);
  const requirements = judged.map((one) => ({ ...one, id: one.requirement }) as unknown as EffectiveRequirement);
  const read = (key: string, windowDays: number | null) => ({
    value: judged.find((one) => one.metricKey === key && one.windowDays === windowDays)?.observed ?? 0,
    changesAt: null,
  });
  return evaluate(
    { requirements, tiers: [], graceDays: interval.graceDays },
    {
      metric: read,
      assertion: (assertion) => ({
        value: judged.find(({ metricKey }) => assertionKeyOf(metricKey) === assertion)?.observed ?? 0,
        changesAt: null,
      }),
    },
    previous,
    interval.startedAt,
  );
};

const named = (found: readonly { readonly requirement: string | { readonly id: string } }[]): string =>
  found
    .map(({ requirement }) => (typeof requirement === "string" ? requirement : requirement.id))
    .toSorted()
    .join(" ");

/** A standing follows from the one before it and from what was met and failed; a tier has lost none of its requirements. */
const discrepanciesOfStanding = (
  interval: StandingInterval,
  before: StandingInterval | undefined,
): readonly Discrepancy[] => {
  const previous = { status: before?.status ?? "pending", graceSince: before?.graceSince ?? null } as const;
  const again = judgedAgain(interval, previous);
  const { status, tier, graceSince } = interval;
  const isLost = interval.failed.some(
    ({ scope, scopeId, required }) => scope === "tier" && required && scopeId === tier,
  );
  return [
    ...discrepancy(
      describeStanding(status, tier, graceSince),
      describeStanding(again.status, isLost ? null : tier, again.graceSince),
    ),
    ...discrepancy(`met ${named(interval.met)}`, `met ${named(again.met)}`),
  ];
};

/** The first interval of a member is pending, and opened by no evaluation; every later one was opened by one. */
const discrepanciesOfFirst = (
  { status, tier, graceSince, met, failed }: StandingInterval,
  before: StandingInterval | undefined,
): readonly Discrepancy[] => [
  ...discrepancy("opened by nothing", before === undefined ? "opened by nothing" : "opened by an evaluation"),
  ...discrepancy(describeStanding(status, tier, graceSince), describeStanding("pending", null, null)),
  ...discrepancy(`judged ${named([...met, ...failed])}`, "judged "),
];

/**
 * Lists where an interval differs from what the evaluator would make of the events received by then. The interval is judged by
 * the requirements of the time, which it holds: a past policy is kept nowhere else. Only the first interval of a member was
 * opened by no evaluation.
 */
export const discrepanciesOf = (
  interval: StandingInterval,
  beside: Beside,
  sums: readonly ReceivedSum[],
  assertions: readonly Assertion[] | undefined,
): readonly Discrepancy[] => {
  const { before } = beside;
  const place = discrepanciesOfPlace(interval, before);
  if (interval.trigger === null) return [...place, ...discrepanciesOfFirst(interval, before)];
  const judged = judgedIn(interval);
  const summed = judged.filter((one) => isSummed(one, beside));
  const claimed = judged.filter(({ metricKey }) => assertionKeyOf(metricKey) !== undefined);
  return [
    ...place,
    ...summed.flatMap((one, at) => discrepanciesOfSum(one, sums[at] as ReceivedSum)),
    ...(assertions === undefined
      ? []
      : claimed.flatMap((one) => discrepanciesOfAssertion(one, assertions, interval.startedAt))),
    ...discrepanciesOfStanding(interval, before),
  ];
};

/** The last interval is open and equals the member's row; the first begins with the member. */
export const discrepanciesOfEnds = (
  row: Enrollment,
  intervals: readonly StandingInterval[],
): readonly Discrepancy[] => {
  const last = intervals.at(-1);
  return [
    ...discrepancy(wireTimeOrNull(intervals[0]?.startedAt ?? null) ?? "no interval", wireTime(row.createdAt)),
    ...discrepancy(
      last === undefined ? "no interval" : describeStanding(last.status, last.tier, last.graceSince),
      describeStanding(row.qualificationStatus, row.tier, row.graceSince),
    ),
    ...discrepancy(`ends ${wireTimeOrNull(last?.endedAt ?? null)}`, "ends null"),
  ];
};
