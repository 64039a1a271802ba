import type { Budget, DistributionStatus } from "../../campaigns/index.ts";
import {
  type History,
  ineligibilities,
  isOfTier,
  measuredBy,
  type PayoutRule,
  RULE_TYPES,
} from "../../earning/index.ts";
import type { Expectation, Write } from "../../journal/index.ts";
import type { Id, Minor } from "../../kernel/index.ts";
import type { PerformanceEvent } from "../performance/event.ts";

/** The amount that one event took from the budget of its distribution by one rule; at most one claim per event and rule. */
export interface BudgetClaim {
  readonly id: Id<"budget_claim">;
  readonly brand: Id<"brand">;
  readonly distribution: Id<"distribution">;
  readonly event: Id<"performance_event">;
  readonly rule: Id<"payout_rule">;
  readonly asset: string;
  /** The amount that the rule gives for the event. */
  readonly dueMinor: Minor;
  /** The amount taken: the part of `dueMinor` that the budget still had; all of it without a reservation. */
  readonly amountMinor: Minor;
  readonly createdAt: Date;
}

/** The budget that an event of a route consumes, and everything that decides how much. */
export interface Spending {
  readonly distribution: Id<"distribution">;
  readonly mode: "metered" | "funded";
  /** Credits, or a currency. */
  readonly asset: string;
  readonly status: DistributionStatus;
  readonly budget: Budget;
  /** The active rules of the program that pay by the event, oldest first. */
  readonly rules: readonly PayoutRule[];
  /** Of the member and the link. */
  readonly history: History;
  /** The rows of the history, which must not have moved when the claim lands. */
  readonly read: readonly Expectation[];
}

/** A history with what is about to be committed of how its member stands. */
export const historyWith = (history: History, writes: readonly Write[]): History => {
  const changed = writes.flatMap((write) =>
    write.kind === "standingInterval" && write.row.enrollment === history.enrollment.id ? [write.row] : [],
  );
  if (changed.length === 0) return history;
  return { ...history, standings: [...history.standings.filter(({ endedAt }) => endedAt !== null), ...changed] };
};

/**
 * The same with what is about to be committed of how the member stands. The event that is recorded may itself move the
 * standing, from its own instant on, and payouts will judge it by that.
 */
export const standingWith = (spending: Spending, writes: readonly Write[]): Spending => {
  const { history, rules } = spending;
  if (history.deployment?.qualifiedOnly !== true && rules.every(({ tier }) => tier === null)) return spending;
  const next = historyWith(history, writes);
  return next === history ? spending : { ...spending, history: next };
};

/** A credit is one minor unit of any currency; a currency pays only amounts in itself. */
const pays = (asset: string, currency: string): boolean => asset === "credit" || asset === currency;

/** The amount that one rule gives for an event. */
export interface Due {
  readonly rule: PayoutRule;
  readonly amount: Minor;
}

/**
 * Returns the amount that each rule gives for an event that earns (decisions, section 3). A refund earns nothing and gives
 * nothing back.
 */
export const dueFor = ({ rules, asset, history }: Spending, event: PerformanceEvent): readonly Due[] => {
  const due = rules
    .filter((rule) => pays(asset, rule.currency) && isOfTier(rule, history, event.occurredAt))
    .map((rule) => ({ rule, amount: RULE_TYPES[rule.type].pays(rule, measuredBy(rule, event) ?? 0n) }))
    .filter(({ amount }) => amount > 0n);
  return due.length === 0 || ineligibilities(history, event).length > 0 ? [] : due;
};

/** Returns the part of each due amount that is taken, first rule first; a reservation gives at most its remaining amount. */
export const takeDue = (
  due: readonly Due[],
  remaining: Minor | undefined,
): readonly (Due & { readonly taken: Minor })[] => {
  let rest = remaining;
  return due.flatMap((one) => {
    const taken = rest === undefined || one.amount < rest ? one.amount : rest;
    if (rest !== undefined) rest -= taken;
    return taken === 0n ? [] : [{ ...one, taken }];
  });
};
