import { type PayoutRule, PER_EVENT, RULE_TYPES } from "../../earning/index.ts";
import { later } from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import {
  type Entitlement,
  entitlementFor,
  IN_FLIGHT_MS,
  isBooked,
  isWithinIntervals,
  type Payout,
  type PayoutPeriod,
  partIn,
  periodOf,
} from "../../payouts/index.ts";
import type { Context } from "../context.ts";
import { gatherPage, typesOf } from "./events-of.ts";
import { type Books, gatherBooks, gatherJudged } from "./judged.ts";

const PAGE = 100;
/** Of more late events than these, their periods are not looked up: every period is measured. */
const EVENTS_MAX = 1_000;

/** From when on a period may have received what no run of it has booked. */
const unsettledFrom = ({ evaluatedAt }: PayoutPeriod): number => later(evaluatedAt, -IN_FLIGHT_MS).getTime();

/** The instants that the events of a membership count by which were received after another instant; undefined where they are too many. */
const instantsSince = async (context: Context, row: Enrollment, since: Date): Promise<readonly Date[] | undefined> => {
  const types = await typesOf(context, row);
  const found: Date[] = [];
  for (let [more, last] = [types.length > 0, {}]; more; ) {
    const page = await gatherPage(context, row, types, { limit: PAGE, ...last });
    const fresh = (page?.events ?? []).filter(({ receivedAt }) => receivedAt >= since);
    found.push(...(await gatherJudged(context, fresh)).map(({ occurredAt }) => occurredAt));
    if (found.length > EVENTS_MAX) return undefined;
    const startingAfter = fresh.at(-1)?.id;
    more = page?.hasMore === true && fresh.length === PAGE;
    last = startingAfter === undefined ? {} : { startingAfter };
  }
  return found;
};

/** The rules that pay by the event in each period that was run. */
const claimsOf = ({ rules, terms, days, periods }: Books): readonly Entitlement[] => {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const paying = (rule: PayoutRule) => periods.filter((period) => partIn(period, rule, byId) === "pays");
  return rules
    .filter(({ type }) => PER_EVENT.includes(type))
    .flatMap((rule) => paying(rule).map((period) => entitlementFor(rule, terms, periodOf(period), days)));
};

/** The amount that a run adds to what it has booked; by a rule that is not active it only takes back. */
const addedTo = (booked: readonly Payout[], { rule }: Entitlement, measured: bigint): bigint => {
  const sum = booked.reduce((total, { amountMinor }) => total + amountMinor, 0n);
  const added = RULE_TYPES[rule.type].pays(rule, measured) - sum;
  return rule.status === "active" || added < 0n ? added : 0n;
};

/** Sums by currency what runs add for late events of a member. */
const lateOf = async (context: Context, row: Enrollment): Promise<ReadonlyMap<string, bigint>> => {
  const { tenant, ports } = context;
  const books = await gatherBooks(context, row);
  const sums = new Map<string, bigint>();
  if (books.periods.length === 0) return sums;
  const instants = await instantsSince(context, row, new Date(Math.min(...books.periods.map(unsettledFrom))));
  const isLate = ({ intervals }: Entitlement): boolean =>
    instants === undefined || instants.some((at) => isWithinIntervals(intervals, at));
  const claims = claimsOf(books).filter(isLate);
  const measured = await Promise.all(claims.map((claim) => ports.payouts.measure(tenant, claim, [row.id])));
  for (const [at, claim] of claims.entries()) {
    const booked = books.payouts.filter((payout) => payout.enrollment === row.id && isBooked(claim, payout));
    const { currency } = claim.rule;
    sums.set(currency, (sums.get(currency) ?? 0n) + addedTo(booked, claim, measured[at] ?? 0n));
  }
  return sums;
};

/**
 * Sums late events by member and currency: they count in a period that was run before they were received, and the next run books what
 * they change of its payout.
 */
export const gatherLate = async (
  context: Context,
  rows: readonly Enrollment[],
): Promise<ReadonlyMap<Enrollment["id"], ReadonlyMap<string, bigint>>> =>
  new Map(await Promise.all(rows.map(async (row) => [row.id, await lateOf(context, row)] as const)));
