import { type Id, later } from "../../kernel/index.ts";
import type { Claim, ClosedPeriod } from "../runs/closed.ts";
import { type Entitlement, IN_FLIGHT_MS } from "../runs/entitlements.ts";
import { computedOf, type PayoutPeriod } from "../runs/payout.ts";
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
  /** Claims of which nothing is said: they were computed at another instant, or nobody knows whether they were then. */
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

const isAbout = ({ paidOnce, rule, earned }: Entitlement, { periodStart, rules }: PayoutPeriod): boolean =>
  paidOnce ? rules.includes(rule.id) : earned.start.getTime() === periodStart.getTime();

/** Since when a period was closed at an instant; null where it was open then. */
const closedThen = ({ closedAt, closings }: PayoutPeriod, at: Date): Date | null =>
  closings.find((one) => one.closedAt <= at && at <= one.reopenedAt)?.closedAt ??
  (closedAt !== null && closedAt <= at ? closedAt : null);

/** True if a period was opened again in the very instant at which payouts were computed: nobody knows which came first. */
const isOpenedAt = ({ closings }: PayoutPeriod, at: Date): boolean =>
  closings.some(({ reopenedAt }) => reopenedAt.getTime() === at.getTime());

const restatementAt = (
  { brand, periods }: RestatementFacts,
  claims: readonly Entitlement[],
  others: readonly Claim[],
  about: readonly PayoutPeriod[],
): Restatement => {
  const computedAt = new Date(Math.max(...about.map((one) => computedOf(one).getTime())));
  const isBatched = about.every(({ ranAt }) => ranAt < computedAt);
  const isSteady = ({ rule }: Entitlement): boolean => rule.status === "active" && rule.updatedAt <= computedAt;
  const isHeldBack = (entitlement: Entitlement): boolean =>
    isBatched || periods.some((one) => isAbout(entitlement, one) && one.evaluatedAt < one.ranAt);
  const unknown = new Set(about.flatMap((one) => (isOpenedAt(one, computedAt) ? [one.periodStart.getTime()] : [])));
  const isUnknown = ({ earned }: Entitlement): boolean => unknown.has(earned.start.getTime());
  return {
    brand,
    waiting: [...others, ...claims.filter(isUnknown)],
    closed: periods.flatMap((period) => {
      const closedAt = closedThen(period, computedAt);
      return closedAt === null ? [] : [{ program: period.program, closedAt, ...periodOf(period) }];
    }),
    entitlements: claims
      .filter((one) => !isUnknown(one))
      .map((one) => ({
        ...one,
        rule: { ...one.rule, status: isSteady(one) || !isHeldBack(one) ? "active" : "paused" },
        isDue: false,
        changedSince: null,
        needsCertainty: !isSteady(one),
      })),
    settledAt: later(computedAt, -IN_FLIGHT_MS),
    openAt: later(computedAt, IN_FLIGHT_MS),
    computedAt,
  };
};

/**
 * Derives the payouts as they should be if nothing but runs and batches wrote them: one restatement for each instant at which they
 * were last computed, the latest first; none before the first run. Every run moves all periods but those that wait, and holds back
 * `evaluatedAt` of those in which a rule would owe more if it were active. Where a run held nothing back, and no batch derived
 * anything after it, each payout is all that its rule owes, whatever became of the rule since.
 */
export const restatementsOf = (facts: RestatementFacts): readonly Restatement[] => {
  const { periods, entitlements } = facts;
  const computed = new Map(periods.map((one) => [one.periodStart.getTime(), computedOf(one).getTime()]));
  const instants = [...new Set(computed.values())].toSorted((one, other) => other - one);
  const [latest] = instants;
  return instants.map((at) => {
    const isOf = ({ earned }: Entitlement): boolean => (computed.get(earned.start.getTime()) ?? latest) === at;
    return restatementAt(
      facts,
      entitlements.filter(isOf),
      entitlements.filter((one) => !isOf(one)),
      periods.filter((one) => computedOf(one).getTime() === at),
    );
  });
};
