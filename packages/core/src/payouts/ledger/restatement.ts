import { type Id, later } from "../../kernel/index.ts";
import { type Claim, type ClosedPeriod, closedIn } from "../runs/closed.ts";
import { type Entitlement, IN_FLIGHT_MS } from "../runs/entitlements.ts";
import type { PayoutPeriod } from "../runs/payout.ts";
import { periodOf } from "../runs/period.ts";

/**
 * The basis of a brand's payouts as it was when they were last computed. Events received by `settledAt` were counted then, and
 * those after `openAt` were not; any event between may have been committed before or after. A payout that a payment gave back
 * after `settledAt` may still have its previous basis.
 */
export interface Restatement {
  readonly brand: Id<"brand">;
  /** Each measures every member. A rule that need not have raised a payout by then is not active. */
  readonly entitlements: readonly RestatedEntitlement[];
  /** Claims of which nothing is said: what they owe now need not have been booked then. */
  readonly waiting: readonly Claim[];
  /** The periods that were closed then: what was frozen in them. */
  readonly closed: readonly ClosedPeriod[];
  readonly settledAt: Date;
  readonly openAt: Date;
  /**
   * When they were computed. What batches took since was open then: an inactive rule, which corrects what is frozen and raises
   * nothing that is open, owes no more for it until the next run.
   */
  readonly computedAt: Date;
}

export interface RestatedEntitlement extends Entitlement {
  /**
   * True if it says nothing of members whose counted events are uncertain: their payouts may have been computed twice in one
   * instant, before and after the rule was paused.
   */
  readonly needsCertainty: boolean;
}

export interface RestatementFacts {
  readonly brand: Id<"brand">;
  readonly entitlements: readonly Entitlement[];
  /** All that were run. */
  readonly periods: readonly PayoutPeriod[];
}

const isAbout = ({ once, rule, earned }: Entitlement, { periodStart, rules }: PayoutPeriod): boolean =>
  once ? rules.includes(rule.id) : earned.start.getTime() === periodStart.getTime();

/**
 * True if a claim about a period was measured when payouts were last computed; false if it waited for a later period, or if its
 * period was opened since, which leaves it unknown.
 */
const wasMeasured = (
  { earned }: Entitlement,
  periods: readonly PayoutPeriod[],
  { computedAt, isBatched }: { readonly computedAt: Date; readonly isBatched: boolean },
): boolean => {
  const isOpenedSince = ({ reopenedAt }: PayoutPeriod): boolean => reopenedAt !== null && reopenedAt >= computedAt;
  const wasOpen = (one: PayoutPeriod): boolean =>
    !isOpenedSince(one) && (one.closedAt === null || one.closedAt > computedAt);
  const about = periods.find(({ periodStart }) => periodStart.getTime() === earned.start.getTime());
  if (about === undefined || wasOpen(about)) return true;
  if (isOpenedSince(about)) return false;
  return isBatched
    ? periods.some((one) => one.periodStart >= about.periodEnd && wasOpen(one))
    : about.evaluatedAt >= about.ranAt;
};

/**
 * Derives the payouts as they should be if nothing but runs and batches wrote them; undefined before the first run. Every run
 * moves all periods, and holds back `evaluatedAt` of those in which a rule would owe more if it were active. Where a run held
 * nothing back, and no batch derived anything after it, each payout is all that its rule owes, whatever became of the rule since.
 */
export const restatementOf = ({ brand, entitlements, periods }: RestatementFacts): Restatement | undefined => {
  if (periods.length === 0) return undefined;
  const runAt = new Date(Math.max(...periods.map(({ ranAt }) => ranAt.getTime())));
  const derivedAt = new Date(Math.max(...periods.map((one) => one.derivedAt?.getTime() ?? 0)));
  const isBatched = derivedAt > runAt;
  const computedAt = isBatched ? derivedAt : runAt;
  const isSteady = ({ rule }: Entitlement): boolean => rule.status === "active" && rule.updatedAt <= computedAt;
  const isHeldBack = (entitlement: Entitlement): boolean =>
    isBatched || periods.some((one) => isAbout(entitlement, one) && one.evaluatedAt < one.ranAt);
  const measured = (one: Entitlement): boolean => wasMeasured(one, periods, { computedAt, isBatched });
  // One that was opened since may have been closed then, and nobody knows how long: what was there stays out of it.
  const openedSince = periods.flatMap(({ program, reopenedAt, ...one }) =>
    reopenedAt !== null && reopenedAt >= computedAt ? [{ program, closedAt: reopenedAt, ...periodOf(one) }] : [],
  );
  return {
    brand,
    waiting: entitlements.filter((one) => !measured(one)),
    closed: [...closedIn(periods).filter(({ closedAt }) => closedAt <= computedAt), ...openedSince],
    entitlements: entitlements.filter(measured).map((one) => ({
      ...one,
      rule: { ...one.rule, status: isSteady(one) || !isHeldBack(one) ? "active" : "paused" },
      fires: false,
      changedSince: null,
      needsCertainty: !isSteady(one),
    })),
    settledAt: later(computedAt, -IN_FLIGHT_MS),
    openAt: later(computedAt, IN_FLIGHT_MS),
    computedAt,
  };
};
