import { type Id, type Minor, sha256, wireId, wireTime, wireTimeOrNull } from "../../kernel/index.ts";
import type { CalendarId, OwnCalendar } from "./calendars.ts";
import { type Claim, type ClosedPeriod, waits } from "./closed.ts";
import type { Entitlement } from "./entitlements.ts";
import type { Payout, PayoutPeriod } from "./payout.ts";
import { type Period, wireDay } from "./period.ts";

/** The input of a derivation, as data: the entitlements to measure, and the values that new rows are made with. */
export interface Derivation {
  readonly brand: Id<"brand">;
  readonly entitlements: readonly Entitlement[];
  /** Claims about closed periods that nothing later is written to: their payouts stay as they are. */
  readonly waiting: readonly Claim[];
  /** The closed periods of its calendars: what lies in them, or was about them when they were closed, is frozen. */
  readonly closed: readonly ClosedPeriod[];
  /** The period of the brand's calendar that new adjustments lie in; null where there are no claims. */
  readonly period: Period | null;
  /** The programs with calendars of their own, whose adjustments lie there. */
  readonly own: readonly OwnCalendar[];
  /** True if every member with a row that is not frozen is measured, whatever was received of them. */
  readonly includesOpen: boolean;
  /** Of the change: the ids of new rows follow from it. */
  readonly seed: string;
  readonly at: Date;
}

/** The pieces of a period without rows when another run covers some of its days: up to two, of which the first keeps its id. */
export interface Cut {
  readonly id: Id<"payout_period">;
  readonly pieces: readonly PayoutPeriod[];
}

/** Everything a run is to do. */
export interface Run extends Derivation {
  /** The calendar that is run; all claims are of it. */
  readonly program: CalendarId;
  /**
   * True if the calendar begins with this run: then `cuts` are the periods of the brand, and their pieces are those that the
   * program inherits.
   */
  readonly begins: boolean;
  readonly period: Period;
  readonly includesOpen: false;
  /** The id of the period's own row, should this be its first run. */
  readonly periodId: Id<"payout_period">;
  /** The remainders of periods without rows whose days this run covers. */
  readonly cuts: readonly Cut[];
  /** The programs of the active rules, and when the events of the period occurred there. */
  readonly counted: readonly { readonly program: Id<"program">; readonly intervals: Entitlement["intervals"] }[];
}

/**
 * Of the periods that a run made of others, by cutting them or taking them along, those that ever were closed: as they were taken over,
 * since the entries about their closes are about the others.
 */
export const onceClosedIn = ({ cuts, period, at }: Run) =>
  cuts.flatMap(({ id: whole, pieces }) =>
    pieces.flatMap(({ id, periodEnd, closedAt, reopenedAt, reopenReason, closings, ranAt, derivedAt }) => {
      if (id === whole || (closedAt === null && closings.length === 0)) return [];
      const isWaiting = closedAt !== null && waits({ end: periodEnd }, period);
      return [
        {
          id: wireId("payout_period", id),
          closed_at: wireTimeOrNull(closedAt),
          reopened_at: wireTimeOrNull(reopenedAt),
          reopen_reason: reopenReason,
          closings: closings.map((one) => ({
            closed_at: wireTime(one.closedAt),
            reopened_at: wireTime(one.reopenedAt),
          })),
          ran_at: wireTime(isWaiting ? ranAt : at),
          derived_at: wireTimeOrNull(derivedAt),
        },
      ];
    }),
  );

/** The rules that take part in the period that is run, rising. */
export const firedBy = ({ entitlements }: Pick<Run, "entitlements">): readonly Id<"payout_rule">[] =>
  [...new Set(entitlements.flatMap(({ isDue, rule }) => (isDue ? [rule.id] : [])))].sort();

export interface Recipient {
  readonly name: string | null;
  readonly email: string | null;
}

/** A payout with its recipient's words; the id is null in a dry run for a row that is not yet there. */
export interface PayoutView {
  readonly payout: Omit<Payout, "id"> & { readonly id: Id<"payout"> | null };
  readonly recipient: Recipient;
}

/** A payout that is stored, with its recipient's words. */
export type StoredView = PayoutView & { readonly payout: { readonly id: Id<"payout"> } };

export interface RunResult {
  /** Events with a member that count towards some metric, of the programs of active rules, in the period. */
  readonly events: number;
  /** Rows that are new, of this period or of another one. */
  readonly created: number;
  /** Rows of the period as it now stands, and how many of them wait for an account. */
  readonly count: number;
  readonly awaiting: number;
  /** Of the same rows, in order of currency. */
  readonly totals: readonly { readonly currency: string; readonly amountMinor: Minor }[];
  /** The first hundred of them, newest first. */
  readonly first: readonly PayoutView[];
}

/** The amounts that some entitlements give all members together. */
export interface Earned {
  /** Events that give anything, a refund with its sale as one. */
  readonly events: number;
  /** In order of currency. */
  readonly totals: readonly { readonly currency: string; readonly amountMinor: Minor }[];
}

/** How many payouts the result of a run shows; all of them are counted. */
export const SHOWN = 100;

/** The identity of a row a run writes, or of the event that announces it: the same in every engine (uuid v7 of the run's time). */
export const runIdentity = <K extends "payout" | "event">(
  _of: K,
  { seed, at }: Pick<Derivation, "seed" | "at">,
  name: string,
): Id<K> => {
  const hash = sha256(`${seed}:${name}`);
  const time = at.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}` as Id<K>;
};

/** The identity of a row within a run. */
export const rowName = (
  { rule, earned }: Pick<Entitlement, "rule" | "earned">,
  enrollment: Id<"enrollment">,
  sourceKind: Payout["sourceKind"],
): string => `${sourceKind}:${rule.id}:${enrollment}:${wireDay(earned.start)}`;
