import { type CalendarId, calendarOf, type OwnCalendar } from "./calendars.ts";
import type { Entitlement } from "./entitlements.ts";
import { isFrozen, type Payout, type PayoutPeriod } from "./payout.ts";
import { type Period, periodOf } from "./period.ts";

/** A closed period of a calendar. */
export interface ClosedPeriod extends Period {
  readonly program: CalendarId;
  readonly closedAt: Date;
}

/** The claim of a rule for a period, by which its rows are found. */
export type Claim = Pick<Entitlement, "rule" | "earned" | "paidOnce">;

export const closedIn = (periods: readonly PayoutPeriod[]): readonly ClosedPeriod[] =>
  periods.flatMap((period) => {
    const { program, closedAt } = period;
    return closedAt === null ? [] : [{ program, closedAt, ...periodOf(period) }];
  });

/** The closed period that a claim is about; undefined of an open one. */
export const closedOf = (
  closed: readonly ClosedPeriod[],
  calendar: CalendarId,
  { start }: Period,
): ClosedPeriod | undefined =>
  closed.find((one) => one.program === calendar && one.start.getTime() === start.getTime());

/**
 * Returns a test that is true if no derivation may touch a payout: it is frozen, it lies in a closed period, or it is about one
 * and existed when that was closed. So every later difference of a closed period is a payout of its own.
 */
export const frozenBy = ({
  closed,
  own,
}: {
  readonly closed: readonly ClosedPeriod[];
  readonly own: readonly Pick<OwnCalendar, "program">[];
}): ((payout: Payout) => boolean) => {
  const apart = own.map(({ program }) => program);
  return (payout) => {
    if (isFrozen(payout)) return true;
    const calendar = calendarOf(apart, payout.program);
    const about = closedOf(closed, calendar, { start: payout.earnedStart, end: payout.earnedEnd });
    return (
      closedOf(closed, calendar, { start: payout.periodStart, end: payout.periodEnd }) !== undefined ||
      (about !== undefined && payout.createdAt <= about.closedAt)
    );
  };
};

/** True if the differences of a closed period have no period to lie in: none that is written to begins after it. */
export const waits = ({ end }: Pick<ClosedPeriod, "end">, into: Pick<Period, "start"> | null): boolean =>
  into === null || into.start < end;

/**
 * The claims that are measured, and those that wait: about a closed period of a calendar in which nothing later is written to.
 * `into`: the period of a calendar that new adjustments lie in.
 */
export const withoutWaiting = (
  entitlements: readonly Entitlement[],
  closed: readonly ClosedPeriod[],
  apart: Parameters<typeof calendarOf>[0],
  into: (calendar: CalendarId) => Period | null,
): { readonly entitlements: readonly Entitlement[]; readonly waiting: readonly Claim[] } => {
  const isWaiting = ({ rule, earned }: Entitlement): boolean => {
    const calendar = calendarOf(apart, rule.program);
    const about = closedOf(closed, calendar, earned);
    return about !== undefined && waits(about, into(calendar));
  };
  return {
    entitlements: entitlements.filter((one) => !isWaiting(one)),
    waiting: entitlements.filter(isWaiting),
  };
};
