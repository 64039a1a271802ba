import type { Member, Person, Program } from "./members.ts";

export interface Rule {
  readonly id: string;
  readonly name: string;
  readonly type: "revenue_split" | "cpa" | "threshold_bonus";
  readonly program: Program;
  readonly metric: string;
  readonly currency: string;
  readonly rateBps: bigint;
  readonly perUnit: bigint;
  readonly threshold: number;
  readonly bonus: bigint;
  readonly windowDays: number | null;
  readonly collection: string | null;
  readonly unit: string | null;
  readonly member: Member | null;
  status: "active" | "paused" | "archived";
}

export interface Row {
  readonly kind: "rule" | "adjustment" | "manual";
  /** Null: entered by hand. */
  readonly rule: Rule | null;
  readonly member: Member;
  readonly currency: string;
  /** The first days of the period it lies in, and of the one it was earned in. */
  readonly period: number;
  readonly earned: number;
  amount: bigint;
  status: "pending" | "failed" | "processing" | "paid";
}

/** Returns the subject of a row, by which events name it. */
export const nameOf = ({ kind, rule, member, earned }: Omit<Row, "amount" | "status">): string =>
  `${kind} ${rule?.id ?? "no rule"} ${member.id} ${earned}`;

export interface Period {
  readonly start: number;
  readonly end: number;
  /** Which rules took part in its runs. */
  readonly rules: Set<Rule>;
  /** The rows about it that were there when it was closed; null while it is open. */
  closed: ReadonlySet<Row> | null;
}

/** One payment of a batch. */
export interface Item {
  readonly id: string;
  readonly person: Person;
  readonly currency: string;
  readonly amount: bigint;
  /** The rows that it paid, or was to pay. */
  readonly rows: readonly Row[];
  status: "pending" | "paid" | "failed" | "returned" | "canceled";
}

export interface Rail {
  readonly id: string;
  readonly isFunded: boolean;
  /** Pays one currency a file: the first by name. */
  readonly isSingle: boolean;
}

export interface Batch {
  readonly id: string;
  readonly name: string;
  readonly rail: Rail;
  readonly items: readonly Item[];
  /** The days of the periods that it pays; undefined: all. */
  readonly within: Pick<Period, "start" | "end"> | undefined;
  status: "draft" | "waiting" | "exported" | "completed" | "partially_paid" | "failed" | "canceled";
}

export type Asset = "usd" | "credit";
export interface Balances {
  available: bigint;
  reserved: bigint;
  consumed: bigint;
}
