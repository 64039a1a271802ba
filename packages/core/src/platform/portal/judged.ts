import { type PerformanceEvent, presentPerformanceEvent } from "../../activity/index.ts";
import { type History, measuredBy, type PayoutRule, PER_EVENT, uncounted } from "../../earning/index.ts";
import { DAY_MS, everyRow, type Id, later } from "../../kernel/index.ts";
import { type Enrollment, type ProgramTerms, termsAt, termsIntervals } from "../../membership/index.ts";
import {
  computedOf,
  countsIn,
  type Days,
  gatherDays,
  isPaidOnce,
  leftOutBy,
  type Payout,
  type PayoutItem,
  type PayoutPeriod,
  partsAt,
  periodsOf,
  referenceOf,
} from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import { summedWith } from "../explain/summed.ts";
import { amountOf, type EarningState, stateOf, type UnearnedReason } from "./states.ts";

/** Everything that the events of one membership are judged by. */
export interface Books {
  readonly row: Enrollment;
  /** Every rule of the program, whatever its status. */
  readonly rules: readonly PayoutRule[];
  readonly terms: readonly ProgramTerms[];
  readonly days: Days;
  /** The payouts of the member, and of a bonus for all time those of whoever is one with it, oldest first. */
  readonly payouts: readonly Payout[];
  readonly items: ReadonlyMap<string, PayoutItem>;
  /** The periods that were run for the program. */
  readonly periods: readonly PayoutPeriod[];
}

export const gatherBooks = async (context: Context, row: Enrollment): Promise<Books> => {
  const { tenant, brand, ports } = context;
  const [found, terms, days, { members }, stored] = await Promise.all([
    everyRow((page) => ports.payoutRules.list(tenant, { brand: brand.id, program: row.program }, page)),
    ports.programs.terms(tenant, [row.program]),
    gatherDays(context, brand.id),
    summedWith(context, row.id),
    ports.payouts.periods(tenant, brand.id),
  ]);
  const rules = found.map((one) => one.row);
  const booked = await Promise.all(
    rules.map(async (rule) => ports.payouts.ofMembers(tenant, rule.id, isPaidOnce(rule) ? members : [row.id])),
  );
  const payouts = booked
    .flatMap((of) => of.map((one) => one.row))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const items = await ports.payoutItems.many(tenant, [...new Set(payouts.flatMap(({ item }) => item ?? []))]);
  return {
    row,
    rules,
    terms: terms.map((one) => one.row),
    days,
    payouts,
    items: new Map(items.map((one) => [one.row.id, one.row])),
    periods: periodsOf(
      stored.map((one) => one.row),
      row.program,
    ),
  };
};

/** A rule's part in an event. */
export interface Part {
  readonly rule: PayoutRule;
  /** The amount it adds; null toward a bonus. */
  readonly amount: bigint | null;
  readonly state: EarningState;
  readonly reasons: readonly UnearnedReason[];
  readonly countsAt: Date;
  readonly booked: { readonly payout: Payout; readonly reference: string | null } | undefined;
}

export interface JudgedEarning {
  readonly event: PerformanceEvent;
  readonly namedBy: ReturnType<typeof presentPerformanceEvent>["named_by"];
  readonly parts: readonly Part[];
  /** The payouts of the member that the brand entered by hand for the event, in the order of their places. */
  readonly byHand: readonly Payout[];
}

/** The events by which events are judged: a refund by its sale. */
export const gatherJudged = async (
  { tenant, ports }: Context,
  events: readonly PerformanceEvent[],
): Promise<readonly PerformanceEvent[]> => {
  const sales = await ports.performance.many(tenant, [...new Set(events.flatMap(({ reverses }) => reverses ?? []))]);
  const saleOf = new Map(sales.map((one) => [one.row.id, one.row]));
  return events.map((event) => (event.reverses === null ? event : (saleOf.get(event.reverses) ?? event)));
};

/** The events by which events are judged, and the history of each link. */
const gatherFacts = async (context: Context, { row }: Books, events: readonly PerformanceEvent[]) => {
  const { tenant, ports } = context;
  const judged = await gatherJudged(context, events);
  const deployments = [...new Set(judged.map(({ deployment }) => deployment))];
  const histories = await Promise.all(
    deployments.map(async (one) => [one, await ports.performance.history(tenant, row.id, one)] as const),
  );
  return { judged, historyOf: new Map<Id<"deployment"> | null, History | undefined>(histories) };
};

/** The payouts of the member that the brand entered by hand for each of some events. */
const gatherEntered = async (
  { tenant, ports }: Context,
  { row }: Books,
  events: readonly PerformanceEvent[],
): Promise<(event: PerformanceEvent) => readonly Payout[]> => {
  const found = await ports.payouts.forEvents(
    tenant,
    events.map(({ id }) => id),
  );
  const own = found.map((one) => one.row).filter(({ enrollment }) => enrollment === row.id);
  return ({ id }) => own.filter(({ event }) => event === id);
};

/** Judges events of the membership by each rule of the program, in their order. */
export const judgeEvents = async (
  context: Context,
  books: Books,
  events: readonly PerformanceEvent[],
): Promise<readonly JudgedEarning[]> => {
  const { rules, terms, days, payouts, items, periods } = books;
  const [{ judged, historyOf }, enteredFor] = await Promise.all([
    gatherFacts(context, books, events),
    gatherEntered(context, books, events),
  ]);
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const holding = (rule: PayoutRule, at: Date) =>
    payouts
      .filter(
        ({ rule: of, earnedStart: start, earnedEnd: end }) =>
          of === rule.id && countsIn(rule, terms, { start, end }, days, at),
      )
      .map((payout) => ({ payout, item: items.get(payout.item ?? "") }));
  /** True if payouts by the event were computed before it was received: an open one has it only after the next run. */
  const isAfter = (rule: PayoutRule, runs: readonly PayoutPeriod[], receivedAt: Date): boolean =>
    PER_EVENT.includes(rule.type) && runs.length > 0 && runs.every((one) => computedOf(one) < receivedAt);
  return events.map((event, index) => {
    const sale = judged[index] ?? event;
    const at = sale.occurredAt;
    const history = historyOf.get(sale.deployment);
    const countsAt = later(at, termsAt(termsIntervals(terms), at).holdDays * DAY_MS);
    const parts = rules.flatMap((rule): readonly Part[] => {
      const measured = measuredBy(rule, event);
      if (measured === undefined || history === undefined) return [];
      const reasons = uncounted(rule, history, sale);
      const { receivedAt } = event;
      const all = partsAt(rule, { rules: byId, terms, periods, days }, at);
      const leftOut = leftOutBy(
        rule,
        all.map(({ part }) => part),
      );
      if (leftOut !== undefined) return [];
      const runs = all.flatMap(({ period }) => (period.rules.includes(rule.id) ? [period] : []));
      const held = isAfter(rule, runs, receivedAt) ? [] : holding(rule, at);
      const found = stateOf({ rule, reasons, receivedAt, countsAt, booked: held }, context.now);
      const { state, booked } = found;
      // A rule of before has nothing to say of what it never paid.
      if (state === "not_counted" && found.reasons.includes("rule_ended") && rule.createdAt > event.receivedAt)
        return [];
      const item = booked?.item;
      const reference = item === undefined ? null : referenceOf(item.id);
      return [
        {
          rule,
          amount: amountOf(rule, measured),
          state,
          reasons: found.reasons,
          countsAt,
          booked: booked && { payout: booked.payout, reference },
        },
      ];
    });
    const namedBy = presentPerformanceEvent(event, context.tenant).named_by;
    return { event, namedBy, parts, byHand: enteredFor(event) };
  });
};
