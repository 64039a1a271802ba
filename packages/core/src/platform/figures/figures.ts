import type { RowKind, Rows } from "../../journal/index.ts";
import { OPERATION_STATUSES } from "../../operations/index.ts";
import type { Health } from "../../webhooks/index.ts";

/** Rows that workers take once a time in them has come. */
interface TimedRows<K extends RowKind> {
  readonly kind: K;
  /** The time; null where nothing is to be done. */
  readonly due: keyof Rows[K] & string;
  /** The words of a field that leave something to do; absent: any. */
  readonly among?: { readonly field: keyof Rows[K] & string; readonly words: readonly string[] };
}

const timed = <K extends RowKind>(kind: K, due: TimedRows<K>["due"], among?: TimedRows<K>["among"]): TimedRows<K> => ({
  kind,
  due,
  ...(among === undefined ? {} : { among }),
});

const LIVE = Object.entries(OPERATION_STATUSES).flatMap(([status, { live }]) => (live ? [status] : []));

/** Every queue that is a table with a time, by the worker that empties it, or by what lies in it where one worker empties two. */
export const TIMED_QUEUES = {
  operations: timed("operation", "nextAttemptAt", { field: "status", words: LIVE }),
  evaluations: timed("evaluation", "nextAttemptAt"),
  timers: timed("enrollment", "evaluateAt"),
  reconcile: timed("deployment", "nextCheckAt"),
  budgets: timed("pendingEvent", "pendingUntil"),
  approvals: timed("approval", "expiresAt", { field: "status", words: ["pending"] }),
  erasures: timed("erasure", "dueAt"),
  sources: timed("sourceEvent", "nextAttemptAt"),
  payments: timed("sourcePayment", "nextAttemptAt"),
  backfills: timed("source", "nextAttemptAt"),
  coupons: timed("sourceCoupon", "nextAttemptAt"),
  messages: timed("message", "dueAt"),
  mail: timed("mailMessage", "nextAttemptAt"),
  schedules: timed("payoutSchedule", "lookAt"),
  domains: timed("portalDomain", "lookAt"),
  channels: timed("channelGrant", "nextAttemptAt"),
} as const;
export type TimedQueue = keyof typeof TIMED_QUEUES;

/** The same, and what is read from the ends of the feed and of the audit entries, and from endpoint to endpoint. */
export const QUEUES = [
  ...(Object.keys(TIMED_QUEUES) as readonly TimedQueue[]),
  "webhooks",
  "drafts",
  "seals",
] as const satisfies readonly string[];
export type Queue = TimedQueue | "webhooks" | "drafts" | "seals";

/** The most rows of a queue that are counted: a longer one costs no more to look at. */
export const COUNTED_MAX = 100_000;

const counted = <K extends RowKind>(kind: K, field: keyof Rows[K] & string, words: readonly string[]) => ({
  kind,
  field,
  words,
});

/** Rows that are counted by a word. Those that end well are left out, since they only become more. */
export const TALLIES = {
  operations: counted("operation", "status", [...LIVE, "failed"]),
  batches: counted("payoutBatch", "status", ["draft", "exporting", "exported", "confirming", "partially_paid"]),
  schedules: counted("payoutSchedule", "status", ["active", "paused", "stopped"]),
  sources: counted("source", "status", ["active", "paused"]),
} as const;
export type StatusTally = keyof typeof TALLIES;

/** How much waits in a queue. */
export interface QueueFigure {
  /** Rows that are due and not done, also those in work; at most {@link COUNTED_MAX}. */
  readonly due: number;
  /** Since when the first of it is due; null where nothing is. */
  readonly since: Date | null;
}

/** Counts and times for an operator, of all organizations together; none of them names one. */
export interface Figures {
  /** Of deliveries only those to endpoints that are not paused. */
  readonly queues: { readonly [Q in Queue]: QueueFigure };
  /** Words without a row are 0. */
  readonly tallies: { readonly [T in StatusTally]: Readonly<Record<string, number>> };
  /** Enabled endpoints by their health, and the deliveries that are due to them, at most {@link COUNTED_MAX} of each health. */
  readonly endpoints: { readonly [H in Health]: { readonly endpoints: number; readonly due: number } };
  /** Deployments that are looked at and drift, which was announced of the first of them at `since`. */
  readonly drift: QueueFigure;
  readonly streams: {
    /** All events of all feeds, and all audit entries. */
    readonly events: number;
    readonly audits: number;
    /** All seals of both. */
    readonly seals: number;
    /** The most entries of one organization that a worker has not read. */
    readonly behind: { readonly drafts: number; readonly seals: number };
  };
}

export interface FigureStore {
  /**
   * Reads the figures at a moment, of all tenants; what waits at the clock of a tenant is left out. Each part is one statement over indexes of what is due, so that it may be asked
   * every few seconds; the parts are read one after the other, and may be of slightly different moments.
   */
  read(now: Date): Promise<Figures>;
}
