import type { Id, Minor, Versioned } from "../../kernel/index.ts";
import type { MetricKey } from "../../membership/index.ts";

/** `written_off`: nobody is paid it any more, since its recipient was erased. It stays so. */
export const PAYOUT_STATUSES = ["pending", "awaiting_account", "processing", "paid", "failed", "written_off"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/**
 * `manual` was entered by hand, `opening` is a balance that was brought along from elsewhere, and `carried` is what a payment could
 * not carry: less in it, and owed anew. None of them is of a rule.
 */
export const PAYOUT_SOURCES = ["rule", "adjustment", "manual", "opening", "carried"] as const;

/** The values from which the run that wrote a payout computed it. */
export interface Basis {
  readonly metricKey: MetricKey;
  /** The metric within the period, or the window, that was earned in. */
  readonly value: bigint;
  readonly rateBps: number | null;
  readonly perUnitMinor: Minor | null;
  readonly threshold: number | null;
}

/** An amount that a payout had, up to an instant. */
export interface EarlierAmount {
  readonly amountMinor: Minor;
  readonly until: Date;
}

/**
 * The amount owed to one member by one rule in one period, or the correction of it. A row that has a `batch`, or is processing,
 * paid or written off, is frozen: no run touches it again, and later changes become an adjustment row of a later run.
 */
export interface Payout {
  readonly id: Id<"payout">;
  readonly brand: Id<"brand">;
  readonly program: Id<"program">;
  readonly enrollment: Id<"enrollment">;
  /** The recipient. */
  readonly entity: Id<"entity">;
  /** The rule the amount belongs to, of an adjustment as well; null of what was entered by hand, which no run touches. */
  readonly rule: Id<"payout_rule"> | null;
  readonly sourceKind: (typeof PAYOUT_SOURCES)[number];
  /** The frozen row an adjustment corrects; null for a row of a rule, and where nothing had been paid yet. */
  readonly adjusts: Id<"payout"> | null;
  readonly status: PayoutStatus;
  /** Negative only in an adjustment, or by hand. */
  readonly amountMinor: Minor;
  readonly currency: string;
  /** The period of the run that wrote it: half-open, both ends days of the brand ({@link Days}). */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** The period whose activity it is about: its own, or of an adjustment the corrected one. */
  readonly earnedStart: Date;
  readonly earnedEnd: Date;
  /** Null of what was entered by hand. */
  readonly basis: Basis | null;
  /** Why it was entered by hand; null of what was computed. */
  readonly reason: string | null;
  /** The brand's own reference of an entry by hand; unique per brand. Null for a computed payout. */
  readonly externalRef: string | null;
  /** The event that an entry by hand pays for; null where it names none, and of what was computed. */
  readonly event: Id<"performance_event"> | null;
  /** Its place among the entries that pay for the event, from 1; null without an event. */
  readonly eventPlace: number | null;
  readonly batch: Id<"payout_batch"> | null;
  readonly item: Id<"payout_item"> | null;
  readonly paidAt: Date | null;
  /** The amounts it had before runs and batches brought it up to date, oldest first; a frozen row has its last one for good. */
  readonly earlierAmounts: readonly EarlierAmount[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The earlier amounts of a payout once it has another amount from an instant on; the same where the amount stays. */
export const earlierOf = (
  { amountMinor, earlierAmounts }: Pick<Payout, "amountMinor" | "earlierAmounts">,
  next: Minor,
  until: Date,
): readonly EarlierAmount[] => (next === amountMinor ? earlierAmounts : [...earlierAmounts, { amountMinor, until }]);

/** The amount that a payout had before an instant. */
export const amountBefore = (
  { amountMinor, earlierAmounts }: Pick<Payout, "amountMinor" | "earlierAmounts">,
  instant: Date,
): Minor => earlierAmounts.find(({ until }) => until >= instant)?.amountMinor ?? amountMinor;

/** True if no run may touch a payout any more. */
export const isFrozen = ({ batch, status }: Pick<Payout, "batch" | "status">): boolean =>
  batch !== null || status === "processing" || status === "paid" || status === "written_off";

/** True if a batch may take a payout. */
export const isFree = ({ batch, status }: Pick<Payout, "batch" | "status">): boolean =>
  batch === null && (status === "pending" || status === "awaiting_account" || status === "failed");

/** `closed`: what lies in it stays as it is, and is paid so; what changes of it is booked in a later period. */
export const PERIOD_STATUSES = ["open", "closed"] as const;
export type PeriodStatus = (typeof PERIOD_STATUSES)[number];

/** A span in which a period was closed. */
export interface Closing {
  readonly closedAt: Date;
  readonly reopenedAt: Date;
}

/**
 * A period that was run for a brand, or for one program of it that has a calendar of its own, also where nobody earned, and the
 * rules that took part in it. No two of one calendar overlap.
 */
export interface PayoutPeriod {
  readonly id: Id<"payout_period">;
  readonly brand: Id<"brand">;
  /** The program whose own calendar it belongs to; null of the brand's, for all programs without one. */
  readonly program: Id<"program"> | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Active at a run of the period: late activity is owed by these, also to members who had earned nothing in it before. */
  readonly rules: readonly Id<"payout_rule">[];
  /** The instant before which everything received is booked, in rows of the period or in adjustments of later ones. */
  readonly evaluatedAt: Date;
  readonly status: PeriodStatus;
  /** Null of one that is open. */
  readonly closedAt: Date | null;
  /** When it was last opened again, and why; null of one that never was. */
  readonly reopenedAt: Date | null;
  readonly reopenReason: string | null;
  /** From when to when it was closed before, oldest first. */
  readonly closings: readonly Closing[];
  /** When a run of its calendar last brought it up to date: one that is closed waits until a later period is run. */
  readonly ranAt: Date;
  /** When a batch, or a run without rules, last did; null before. */
  readonly derivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** When payouts about a period were last computed, by a run or by a batch: what waits in a closed one is left as it is. */
export const computedOf = ({ ranAt, derivedAt }: Pick<PayoutPeriod, "ranAt" | "derivedAt">): Date =>
  derivedAt !== null && derivedAt > ranAt ? derivedAt : ranAt;

/** A period as it is stored, and whether a payout lies in it or is about it: one without any ends where another run covers its days. */
export interface KnownPeriod extends Versioned<PayoutPeriod> {
  readonly hasRows: boolean;
}
