import type { z } from "zod";
import { announce, created, existing, insert } from "../../journal/index.ts";
import {
  at,
  newId,
  ok,
  parseId,
  type Refused,
  type Result,
  refuse,
  refusedReference,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import type { Enrollment } from "../../membership/index.ts";
import type { DecisionContext } from "../context.ts";
import type { payoutAdjust } from "./inputs.ts";
import type { Payout, PayoutPeriod } from "./payout.ts";
import { isSame, periodOf, readDay, refusedClosed, wireDay, wireDays } from "./period.ts";
import { presentTo, type Recipients } from "./recipients.ts";

type RequestedPeriod = Pick<z.output<typeof payoutAdjust>, "period_start" | "period_end">;

const invalid = (param: string, reason: string) => at(param, refuse("invalid_period", { reason }));

/** The period the row lies in, which is open: the named one, which has to have rows, else the latest that has. */
export const findPeriod = <P extends { readonly row: PayoutPeriod }>(
  known: readonly P[],
  input: RequestedPeriod,
): Result<P> => {
  const last = known.at(-1);
  if (last === undefined) return refuse("invalid_period", { reason: "No period has payouts yet. Run a period first." });
  const isOpen = ({ row }: P): boolean => row.status === "open";
  if (input.period_start === undefined && input.period_end === undefined) {
    const open = known.filter(isOpen).at(-1);
    return open === undefined ? refusedClosed(last.row) : ok(open);
  }
  if (input.period_start === undefined) return invalid("period_start", "period_start is required beside period_end.");
  if (input.period_end === undefined) return invalid("period_end", "period_end is required beside period_start.");
  const start = readDay(input.period_start, "period_start");
  if (!start.ok) return start;
  const end = readDay(input.period_end, "period_end");
  if (!end.ok) return end;
  const period = { start: start.value, end: end.value };
  const found = known.find(({ row }) => isSame(periodOf(row), period));
  if (found !== undefined) return isOpen(found) ? ok(found) : at("period_start", refusedClosed(found.row));
  const latest = wireDays(periodOf(last.row));
  const named = `${latest.start} to ${latest.end}`;
  return invalid("period_start", `No period of exactly these days has rows. The latest that has is ${named}.`);
};

/** Refuses a reference that is there with another entry; its period may have been left to be the latest. */
export const refusedEntry = (
  row: Payout,
  enrollment: Payout["enrollment"],
  input: z.output<typeof payoutAdjust>,
): Refused | undefined => {
  const isSame: { readonly [F in keyof typeof input]?: boolean } = {
    enrollment: row.enrollment === enrollment,
    amount_minor: row.amountMinor === input.amount_minor,
    currency: row.currency === input.currency,
    reason: row.reason === input.reason,
    event: row.event === (input.event === undefined ? null : parseId("performance_event", input.event)),
    period_start: input.period_start === undefined || input.period_start === wireDay(row.periodStart),
    period_end: input.period_end === undefined || input.period_end === wireDay(row.periodEnd),
  };
  return refusedReference(wireId("payout", row.id), isSame);
};

export type AdjustFacts = { readonly recipients: Recipients } & (
  | { readonly known: Payout }
  | {
      readonly known?: never;
      readonly enrollment: Pick<Enrollment, "id" | "program" | "entity">;
      /** It may neither be closed meanwhile nor cut. */
      readonly period: Versioned<PayoutPeriod>;
      /** Who is paid for the member: its entity, or the one that was merged into. */
      readonly payee: Payout["entity"];
      /** True if the payee has connected an account for payouts. */
      readonly hasAccount: boolean;
      /** The event that it pays for, and the entries that do so already, in the order of their places; null where it names none. */
      readonly paidFor: { readonly event: NonNullable<Payout["event"]>; readonly before: readonly Payout[] } | null;
    }
);

/** Sums entries by currency; what was charged back in full is left out. */
const sumsOf = (rows: readonly Payout[]): readonly string[] => {
  const sums = new Map<string, bigint>();
  for (const { currency, amountMinor } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + amountMinor);
  return [...sums].flatMap(([currency, sum]) => (sum === 0n ? [] : [`${sum} ${currency}`]));
};

/** Refuses to pay for an event a second time, unless that is said. What was charged back again pays for nothing. */
const refusedAgain = (
  { paidFor }: { readonly paidFor: { readonly before: readonly Payout[] } | null },
  { again }: z.output<typeof payoutAdjust>,
): Refused | undefined => {
  const before = paidFor?.before ?? [];
  const sums = sumsOf(before);
  if (again || sums.length === 0) return undefined;
  return at(
    "event",
    refuse("performance_event_already_paid", { sums, payouts: before.map(({ id }) => wireId("payout", id)) }),
  );
};

/**
 * Enters an amount by hand: one row of no rule, which no run and no derivation touches, and which batches take along like any
 * other. Its reference makes it one: the same entry again answers the row that is there. It waits for an account where money
 * can reach the member neither by an account nor by e-mail.
 */
export const decideAdjust = (context: DecisionContext, facts: AdjustFacts, input: z.output<typeof payoutAdjust>) => {
  const { tenant, brand, now } = context;
  const { recipients } = facts;
  if (facts.known !== undefined) return existing(presentTo(recipients, facts.known, tenant));
  const refused = refusedAgain(facts, input);
  if (refused !== undefined) return refused;
  const { enrollment, payee, period, hasAccount, paidFor } = facts;
  const isReached = hasAccount || recipients.get(payee)?.email != null;
  const row: Payout = {
    id: newId(context, "payout"),
    brand: brand.id,
    program: enrollment.program,
    enrollment: enrollment.id,
    entity: enrollment.entity,
    rule: null,
    sourceKind: "manual",
    adjusts: null,
    status: isReached ? "pending" : "awaiting_account",
    amountMinor: input.amount_minor,
    currency: input.currency,
    periodStart: period.row.periodStart,
    periodEnd: period.row.periodEnd,
    earnedStart: period.row.periodStart,
    earnedEnd: period.row.periodEnd,
    basis: null,
    reason: input.reason,
    externalRef: input.external_ref,
    event: paidFor?.event ?? null,
    eventPlace: paidFor === null ? null : paidFor.before.length + 1,
    batch: null,
    item: null,
    paidAt: null,
    earlierAmounts: [],
    createdAt: now,
    updatedAt: now,
  };
  const object = presentTo(recipients, row, tenant);
  return created(object, {
    writes: [insert("payout", row)],
    expects: [{ kind: "payoutPeriod", id: period.row.id, version: period.version }],
    events: [announce(context, "payout.created", row.id, { object })],
  });
};
