import type { PayoutPeriod, SequencedAuditEntry } from "@entente/core/ports";
import { wireTime } from "@entente/core/storage";
import { shown } from "../journal/checks.ts";
import { auditedSince, shownBefore, shownBy } from "../membership/audited-rows.ts";
import { compared, type Finder, type Found, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";

type Shown = Readonly<Record<string, unknown>>;

/** When something happened, and its place among the entries. */
interface Step {
  readonly seq: number;
  readonly at: Date;
}

interface Moved extends Step {
  readonly isClosed: boolean;
  readonly shown: Shown;
  readonly before: Shown;
}

/** A run of days, in the calendar of a program as the wire names it. */
interface Ran extends Step {
  readonly brand: string;
  readonly program: unknown;
  readonly start: string;
}

/** A period that a run made of another which ever was closed, as it took that over. */
interface Taken {
  readonly seq: number;
  readonly shown: Shown;
}

const MOVES = ["payouts.closePeriod", "payouts.reopenPeriod"];

const stepOf = ({ seq, createdAt: at }: SequencedAuditEntry): Step => ({ seq, at });

/** Reads what audit entries say of periods, in their order. */
const entriesOf = (tenancy: Tenancy) => {
  const moves = new Map<string, Moved[]>();
  const runs: Ran[] = [];
  const taken = new Map<unknown, Taken>();
  const derivations: (Step & { readonly brand: string | undefined })[] = [];
  for (const entry of tenancy.audits) {
    const { verb, subject } = entry;
    const fields = shownBy(entry);
    if (MOVES.includes(verb)) {
      const isClosed = verb === "payouts.closePeriod";
      const moved = { ...stepOf(entry), isClosed, shown: fields, before: shownBefore(entry) };
      moves.set(subject.id, [...(moves.get(subject.id) ?? []), moved]);
    }
    if (verb === "payouts.run" && fields.period_start !== undefined) {
      const ran = { brand: subject.id, program: fields.program ?? null, start: String(fields.period_start) };
      runs.push({ ...stepOf(entry), ...ran });
      for (const one of (fields.once_closed ?? []) as readonly Shown[])
        taken.set(one.id, { seq: entry.seq, shown: one });
    }
    if (subject.type === "brand" && fields.payouts_corrected === true)
      derivations.push({ ...stepOf(entry), brand: subject.id });
    if (verb === "payoutBatches.create" && subject.type === "payout_batch")
      derivations.push({ ...stepOf(entry), brand: tenancy.tables.payoutBatch.rows.get(subject.id)?.row.brand });
  }
  return { moves, runs, taken, derivations };
};

const textOf = (all: readonly Shown[]): string =>
  all.map(({ closed_at, reopened_at }) => `${closed_at} ${reopened_at}`).join(", ");

/** When a period was closed and opened again, as entries show it. */
const closingsOf = (period: PayoutPeriod, own: readonly Moved[], taken: Taken | undefined): readonly Found[] => {
  const newest: Shown = Object.assign({}, taken?.shown, ...own.map((one) => one.shown));
  const expected = (field: string): string | null => shown(newest[field] ?? null);
  const spans = own.flatMap((one) =>
    one.isClosed ? [] : [{ closed_at: one.before.closed_at, reopened_at: one.shown.reopened_at }],
  );
  const { id, status, closedAt, reopenedAt, reopenReason, closings } = period;
  const stored = closings.map((one) => ({
    closed_at: wireTime(one.closedAt),
    reopened_at: wireTime(one.reopenedAt),
  }));
  return compared(id, [
    ["status", closedAt === null ? "open" : "closed", status],
    ["closed_at", expected("closed_at"), closedAt],
    ["reopened_at", expected("reopened_at"), reopenedAt],
    ["reopen_reason", expected("reopen_reason"), reopenReason],
    ["closings", textOf([...((taken?.shown.closings ?? []) as readonly Shown[]), ...spans]), textOf(stored)],
  ]);
};

/**
 * The time of the last step that moved a period, or of one after it: whether one moved it that was made while it was closed follows from
 * the other periods then.
 */
const lastOf = (steps: readonly Step[], moves: (step: Step) => boolean, base: string | null, found: Date | null) => {
  const last = steps.findLastIndex(moves);
  const isLater = steps.slice(last + 1).some(({ at }) => at.getTime() === found?.getTime());
  return isLater ? found : (steps[last]?.at ?? base);
};

/** When a period was last brought up to date by a run, and by a batch, as entries show it. */
const timesOf = (
  period: PayoutPeriod,
  own: readonly Moved[],
  taken: Taken | undefined,
  { runs, derivations }: ReturnType<typeof entriesOf>,
): readonly Found[] => {
  const { id, brand, program, createdAt, periodEnd, ranAt, derivedAt } = period;
  const isEverClosed = period.closedAt !== null || period.closings.length > 0 || taken !== undefined;
  const wasClosed = ({ seq }: Step): boolean =>
    isEverClosed && (own.findLast((one) => one.seq < seq)?.isClosed ?? typeof taken?.shown.closed_at === "string");
  const calendar = wire("program", program) ?? null;
  const end = periodEnd.toISOString().slice(0, 10);
  const ours = runs.filter((run) => run.brand === brand);
  const began = taken?.seq ?? ours.find(({ at }) => at.getTime() === createdAt.getTime())?.seq ?? 0;
  const isSince = ({ seq }: Step): boolean => (taken === undefined ? seq >= began : seq > began);
  const ran = ours.filter((run) => run.program === calendar && isSince(run));
  const derived = derivations.filter((one) => one.brand === brand && isSince(one));
  const isMoved = (step: Step): boolean => !wasClosed(step) || (step as Ran).start >= end;
  const [ranBase, derivedBase] = [taken?.shown.ran_at ?? null, taken?.shown.derived_at ?? null] as (string | null)[];
  const derivedLast = lastOf(derived, (one) => !wasClosed(one), derivedBase as string | null, derivedAt);
  // Of a batch in the very instant in which the period began, entries do not say whether it came before or after.
  const isAtOnce = derivedAt === null && derivedLast instanceof Date && derivedLast.getTime() === createdAt.getTime();
  return compared(id, [
    ["ran_at", lastOf(ran, isMoved, ranBase as string | null, ranAt), ranAt],
    ["derived_at", isAtOnce ? null : derivedLast, derivedAt],
  ]);
};

/** When periods were closed and opened again, and last brought up to date: since audit entries are made. */
export const periodTimes: Finder = (tenancy) => {
  const entries = entriesOf(tenancy);
  const since = auditedSince(tenancy);
  return rowsOf(tenancy, "payoutPeriod").flatMap((period) => {
    const [own, taken] = [
      entries.moves.get(period.id) ?? [],
      entries.taken.get(wire("payout_period", period.id)),
    ] as const;
    return [
      ...closingsOf(period, own, taken),
      ...(period.createdAt.getTime() < since ? [] : timesOf(period, own, taken, entries)),
    ];
  });
};
