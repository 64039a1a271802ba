import type { PayoutsRulesPreviewParams, ProgramsSimulateParams } from "@entente/client";

/** A number as it is shown: in the minor unit of a currency, or as a count where that is null. */
export interface Value {
  readonly minor: bigint;
  readonly currency: string | null;
}

/** The payouts that a number sums, by their status or by their place in a balance. */
export type Owed =
  | "unpaid"
  | "pending"
  | "awaiting_account"
  | "processing"
  | "paid"
  | "failed"
  | "written_off"
  | "owed"
  | "payable"
  | "negative"
  | "free"
  | "in_batch";

/** The sums of a statement. */
export type Stated =
  | "opening"
  | "earned"
  | "adjusted"
  | "reversed"
  | "paid"
  | "written_off"
  | "closing"
  | "in_batch"
  | "balance";

/** The figures of the liability of a day. */
export type Liable =
  | "liability_minor"
  | "owed_minor"
  | "held_back_minor"
  | "held_paused_minor"
  | "held_account_changed_minor"
  | "held_without_account_minor"
  | "to_take_back_minor"
  | "in_batch_minor"
  | "paid_minor";

/** The figures of a year. */
export type Yearly = "paid_minor" | "returned_minor" | "net_minor" | "payments";

/** The figures of a simulation. */
export type Simulated = "now_minor" | "proposed_minor" | "difference_minor" | "gaining" | "losing" | "unchanged";

/** The figures of the preview of a rule. */
export type Previewed = "before_minor" | "after_minor" | "change_minor" | "members" | "gaining" | "losing";

export interface Range {
  readonly from: string;
  readonly to: string;
  /** The zone that its days are of. */
  readonly time_zone?: string;
}

/** The events of some types in a time, of all members or of those that a part of a breakdown names. */
export interface ActivitySubject extends Range {
  readonly of: "activity";
  /** Without types those of all. */
  readonly types: readonly string[] | null;
  readonly measure: "events" | "value_minor";
  readonly program?: string;
  readonly distribution?: string;
  readonly country?: string;
  /** Null for the events that no member is credited with. */
  readonly enrollment?: string | null;
}

/** The entry of the statement of an entity that shows a payout. */
export interface StatedPayout {
  readonly entity: string;
  readonly entry: string;
}

/** Every number that can be explained, by the rows that make it. */
export type Subject =
  | ActivitySubject
  | {
      readonly of: "conversion";
      readonly sales: number;
      readonly clicks: number;
      readonly saleTypes: readonly string[];
      readonly clickTypes: readonly string[];
      readonly range: Range;
    }
  | { readonly of: "payouts"; readonly owed: Owed; readonly entity?: string; readonly program?: string }
  | { readonly of: "payout"; readonly payout: string; readonly stated?: StatedPayout }
  /** A payment of a batch; its payouts where they are known. */
  | {
      readonly of: "payment";
      readonly batch: string;
      readonly item: string;
      readonly payouts?: readonly string[];
      /** True where the number is below 0 because it was paid. */
      readonly isTaken?: boolean;
    }
  /** A batch, or its payments of some statuses. */
  | { readonly of: "batch"; readonly batch: string; readonly statuses?: readonly string[] }
  | {
      readonly of: "year";
      readonly figure: Yearly;
      readonly year: number;
      readonly entity: string;
      readonly country: string | null;
      readonly paidIn: string;
    }
  | {
      readonly of: "statement";
      readonly sum: Stated;
      readonly entity: string;
      readonly from?: string | undefined;
      readonly to?: string | undefined;
      /** The entry after which a balance is shown. */
      readonly entry?: string;
    }
  | {
      readonly of: "liability";
      readonly figure: Liable;
      readonly day: string;
      readonly until: string;
      /** False of a day whose end is yet to come: its figures are those of now. */
      readonly isOver: boolean;
      readonly entity?: string;
      readonly program?: string;
    }
  /** A line of the movement of the liability from the beginning of a month until the end of a day. */
  | {
      readonly of: "movement";
      readonly figure: "earned_minor" | "taken_back_minor" | "paid_minor";
      readonly day: string;
      readonly until: string;
      readonly isOver: boolean;
      /** The beginning of the month, and the day before it. */
      readonly from: string;
      readonly before: string;
    }
  /** The amount of a funded budget that was consumed, or released to the wallet. */
  | {
      readonly of: "budget";
      readonly figure: "consumed" | "released";
      readonly distribution: string;
    }
  /** The payouts that were booked about a closed period in later ones. */
  | { readonly of: "changes"; readonly period: string }
  | { readonly of: "account"; readonly account: string }
  | { readonly of: "transfer"; readonly transfer: string; readonly entry: string }
  | {
      readonly of: "simulation";
      readonly figure: Simulated;
      readonly program: string;
      readonly asked: ProgramsSimulateParams;
      readonly shown: string;
      readonly enrollment?: string;
      /** The time of the range that was computed. */
      readonly time: Range;
      /** The digits of both amounts that a difference lies between. */
      readonly between?: { readonly now: string; readonly proposed: string };
    }
  | {
      readonly of: "preview";
      readonly figure: Previewed;
      readonly asked: PayoutsRulesPreviewParams;
      /** The currency of the figure. */
      readonly shown: string;
    }
  | {
      readonly of: "requirement";
      readonly enrollment: string;
      readonly metric: string;
      readonly days: number | null;
      readonly at: string;
    };

export type Of = Subject["of"];
export type SubjectOf<K extends Of> = Extract<Subject, { readonly of: K }>;

/** The scope that a viewer needs to see behind a number. */
export const NEEDS: Readonly<Record<Of, string>> = {
  activity: "performance:read",
  conversion: "performance:read",
  payouts: "payouts:read",
  payout: "payouts:read",
  payment: "payouts:read",
  batch: "payouts:read",
  year: "payouts:read",
  statement: "payouts:read",
  liability: "payouts:read",
  movement: "payouts:read",
  budget: "wallet:read",
  changes: "payouts:read",
  account: "wallet:read",
  transfer: "wallet:read",
  simulation: "payouts:read",
  preview: "payouts:read",
  requirement: "performance:read",
};
