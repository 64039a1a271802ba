import type {
  Approval,
  AuditEntry,
  Payout,
  PayoutBatch,
  PayoutItem,
  PayoutPeriod,
  PreviewedPayout,
} from "@entente/client";
import { isEntered } from "../../../data/payouts.ts";

/** The steps, in their order. The review belongs to the run, and the statement is never over. */
export const STEPS = ["uncovered", "run", "batch", "export", "confirm", "close", "statement"] as const;
export type StepName = (typeof STEPS)[number];
export type StepStatus = "done" | "now" | "later";

/** The address of the period that is not run yet; any other period has its id. */
export const NEXT = "next";

/** The periods that all programs share, or those of one program with its own, newest first. */
export const periodsOf = (periods: readonly PayoutPeriod[], program: string | undefined): readonly PayoutPeriod[] =>
  periods
    .filter((one) => one.program === (program ?? null))
    .toSorted((left, right) => (left.period_end < right.period_end ? 1 : -1));

/**
 * The period that the page is about; null for the next one. Of itself it goes on with the latest that is not closed, and shows a closed
 * one where there is nothing left to run.
 */
export const chosenOf = (
  periods: readonly PayoutPeriod[],
  asked: string | undefined,
  hasNext: boolean,
): PayoutPeriod | null => {
  if (asked === NEXT) return null;
  const found = periods.find(({ id }) => id === asked);
  if (found !== undefined) return found;
  const [latest = null] = periods;
  return latest?.status === "open" || !hasNext ? latest : null;
};

/** The batch that pays a period: the newest that takes what was earned until its end, also one that was made without days after it was run. */
export const batchOf = (
  batches: readonly PayoutBatch[],
  { period_end, program, created_at }: Pick<PayoutPeriod, "period_end" | "program" | "created_at">,
): PayoutBatch | null => {
  const own = batches
    .filter(
      (one) => one.status !== "canceled" && one.entity === null && (one.program === null || one.program === program),
    )
    .toSorted((left, right) => (left.created_at < right.created_at ? 1 : -1));
  return (
    own.find((one) => one.period_end === period_end) ??
    own.find((one) => one.period_end === null && one.created_at >= created_at) ??
    null
  );
};

/** The newest request to export a batch. */
export const approvalOf = (approvals: readonly Approval[], batch: PayoutBatch | null): Approval | null =>
  approvals.find(({ subject, verb }) => batch !== null && subject === batch.id && verb === "payoutBatches.export") ??
  null;

const isExported = (batch: PayoutBatch | null): boolean => batch !== null && batch.exported_at !== null;

/** The steps by their names: an export has another one where a second person approves it. */
export type StepTitle = StepName | "exportByTwo";

/** The name of a step. An export that is over was approved only where somebody did so, whatever is asked for by now. */
export const titleOf = (
  step: StepName,
  { batch, approval }: { readonly batch: PayoutBatch | null; readonly approval: Pick<Approval, "status"> | null },
  isByTwo: boolean,
): StepTitle => {
  if (step !== "export") return step;
  const takesTwo = isExported(batch) ? approval?.status === "approved" : isByTwo || approval?.status === "pending";
  return takesTwo ? "exportByTwo" : step;
};

interface Facts {
  readonly uncovered: number;
  /** How many events of the period's days came in since it was calculated. */
  readonly late: number;
  readonly period: PayoutPeriod | null;
  readonly batch: PayoutBatch | null;
  /** How many payments of the batch nobody has confirmed. */
  readonly unconfirmed: number;
}

/** True of a batch whose payments all have their result: what failed is owed again, and the next batch pays it. */
const isConfirmed = ({ batch, unconfirmed }: Pick<Facts, "batch" | "unconfirmed">): boolean =>
  batch?.status === "completed" ||
  ((batch?.status === "partially_paid" || batch?.status === "failed") && unconfirmed === 0);

/** Where each step stands: what is done, the first that is not, and those after it. */
export const stepsOf = ({
  uncovered,
  late,
  period,
  batch,
  unconfirmed,
}: Facts): Readonly<Record<StepName, StepStatus>> => {
  const done: Readonly<Record<StepName, boolean>> = {
    uncovered: uncovered === 0,
    run: period !== null && late === 0,
    batch: batch !== null,
    export: isExported(batch),
    confirm: isConfirmed({ batch, unconfirmed }),
    close: period?.status === "closed",
    statement: false,
  };
  const next = STEPS.find((step) => !done[step]);
  return Object.fromEntries(
    STEPS.map((step) => [step, done[step] ? "done" : step === next ? "now" : "later"]),
  ) as Record<StepName, StepStatus>;
};

/** Who did something, and when. */
export type Doer = Pick<AuditEntry, "actor" | "created_at">;

/** The newest entry of one of some verbs; of runs that of a period. */
export const doerOf = (
  entries: readonly AuditEntry[],
  verbs: readonly string[],
  period?: Pick<PayoutPeriod, "period_start" | "period_end"> | null,
): Doer | null =>
  entries
    .filter(({ verb }) => verbs.includes(verb))
    .filter(
      ({ after }) =>
        period === undefined ||
        (after?.period_end === period?.period_end && after?.period_start === period?.period_start),
    )
    .toSorted((left, right) => (left.created_at < right.created_at ? 1 : -1))[0] ?? null;

/** The amount of a member in a currency, before a run and after it. */
export interface Line {
  readonly id: string;
  readonly name: string | null;
  readonly enrollment: string;
  readonly currency: string;
  readonly before: number;
  readonly now: number;
  /** A payout that is there, which can be explained; null of one that is new. */
  readonly payout: string | null;
  /** When and why somebody entered it; absent of what is calculated. */
  readonly entered?: { readonly at: string; readonly reason: string | null };
}

export interface Compared {
  readonly added: readonly Line[];
  readonly changed: readonly Line[];
  readonly same: readonly Line[];
  /** The entries by hand, which no calculation changes: one line each. */
  readonly entered: readonly Line[];
}

type Row = Pick<PreviewedPayout, "id" | "recipient" | "enrollment" | "currency" | "amount_minor">;

/** Members by what a run would do to their amounts. */
export const comparedOf = (before: readonly Payout[], now: readonly PreviewedPayout[]): Compared => {
  const lines = new Map<string, Line>();
  const add = (row: Row, at: "before" | "now"): void => {
    const id = `${row.recipient.entity} ${row.currency}`;
    const line = lines.get(id) ?? {
      id,
      name: row.recipient.name ?? row.recipient.email,
      enrollment: row.enrollment,
      currency: row.currency,
      ...{ before: 0, now: 0, payout: null },
    };
    lines.set(id, { ...line, [at]: line[at] + row.amount_minor, payout: line.payout ?? row.id });
  };
  const calculated = now.filter((row) => !isEntered(row));
  for (const row of calculated) add(row, "now");
  const shown = new Set(lines.keys());
  for (const row of before.filter((one) => !isEntered(one)))
    if (shown.has(`${row.recipient.entity} ${row.currency}`)) add(row, "before");
  const all = [...lines.values()];
  return {
    added: all.filter(({ payout }) => payout === null),
    changed: all.filter(({ payout, before: was, now: is }) => payout !== null && was !== is),
    same: all.filter(({ payout, before: was, now: is }) => payout !== null && was === is),
    entered: now.filter(isEntered).map((row, at) => ({
      id: row.id ?? String(at),
      name: row.recipient.name ?? row.recipient.email,
      enrollment: row.enrollment,
      currency: row.currency,
      ...{ before: row.amount_minor, now: row.amount_minor, payout: row.id },
      entered: { at: row.created_at, reason: row.reason },
    })),
  };
};

/** The payments and the period that are open when a period is about to be closed. */
export interface Open {
  /** Payments of its batch. */
  readonly failed: number;
  readonly unconfirmed: number;
  /** The earliest period before it that is open. */
  readonly earlier: PayoutPeriod | null;
}

/** Counts what is open: payments that failed, or that nobody confirmed, and a period before it. */
export const openIn = (
  items: readonly Pick<PayoutItem, "status">[],
  periods: readonly PayoutPeriod[],
  period: PayoutPeriod | null,
): Open => ({
  failed: items.filter(({ status }) => status === "failed" || status === "returned").length,
  unconfirmed: items.filter(({ status }) => status === "pending").length,
  earlier:
    periods.findLast((one) => period !== null && one.status === "open" && one.period_end <= period.period_start) ??
    null,
});

/** Returns the step that comes next, null where none is left, and how many are done of those that end. The statement is never over. */
export const progressOf = (statuses: Readonly<Record<StepName, StepStatus>>) => {
  const ending = STEPS.filter((step) => step !== "statement");
  return {
    next: ending.find((step) => statuses[step] === "now") ?? null,
    done: ending.filter((step) => statuses[step] === "done").length,
    all: ending.length,
  };
};
