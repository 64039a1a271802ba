import type { Notification, Workers } from "@entente/core/ports";

/** The longest pauses between two runs, in milliseconds. */
export interface WorkerIntervals {
  /** Operations, evaluations, webhook deliveries, erasures and channels, which notifications start as well, and budgets; 1,000 by default. */
  readonly sweepEveryMs: number;
  /** Observations of deployments; 5,000 by default. */
  readonly reconcileEveryMs: number;
  /** Removals of what has expired, and the look for ledgers and payout schedules that are due; 60,000 by default. */
  readonly forgetEveryMs: number;
  /** Seals; 5,000 by default. */
  readonly sealEveryMs: number;
}

export const INTERVALS: WorkerIntervals = {
  sweepEveryMs: 1_000,
  reconcileEveryMs: 5_000,
  forgetEveryMs: 60_000,
  sealEveryMs: 5_000,
};

const HOUR_MS = 3_600_000;

/** One kind of background work. */
export interface WorkerKind {
  readonly name: string;
  readonly run: (workers: Workers, limit: number) => Promise<number>;
  /** The most items of one run. */
  readonly limit: number;
  /** The longest pause between two runs, or its length in milliseconds where nobody sets it. */
  readonly every: keyof WorkerIntervals | number;
  /** The notification that starts a run at once. */
  readonly notifiedBy?: Notification;
}

/** Every kind of background work. Any number of processes may run it at the same time: leases and versions separate them. */
export const KINDS: readonly WorkerKind[] = [
  {
    name: "operations",
    run: (workers, limit) => workers.runOperations(limit),
    limit: 10,
    every: "sweepEveryMs",
    notifiedBy: "operations",
  },
  {
    name: "clock",
    run: (workers) => workers.advanceClock(),
    limit: 1,
    every: "sweepEveryMs",
    notifiedBy: "operations",
  },
  {
    name: "standing",
    run: (workers, limit) => workers.evaluate(limit),
    limit: 1_000,
    every: "sweepEveryMs",
    notifiedBy: "standing",
  },
  {
    name: "webhooks",
    run: (workers, limit) => workers.webhooks.begin(limit),
    limit: 500,
    every: "sweepEveryMs",
    notifiedBy: "webhooks",
  },
  { name: "reconcile", run: (workers, limit) => workers.reconcile(limit), limit: 100, every: "reconcileEveryMs" },
  { name: "answers", run: (workers, limit) => workers.sweepAnswers(limit), limit: 1_000, every: "forgetEveryMs" },
  { name: "handoffs", run: (workers, limit) => workers.sweepHandoffs(limit), limit: 1_000, every: "forgetEveryMs" },
  { name: "console", run: (workers, limit) => workers.sweepConsole(limit), limit: 1_000, every: "forgetEveryMs" },
  { name: "approvals", run: (workers, limit) => workers.expireApprovals(limit), limit: 100, every: "forgetEveryMs" },
  { name: "clicks", run: (workers, limit) => workers.sweepClicks(limit), limit: 5_000, every: "forgetEveryMs" },
  { name: "narrowing", run: (workers, limit) => workers.narrowClicks(limit), limit: 1_000, every: HOUR_MS },
  { name: "sums", run: (workers, limit) => workers.mergeSums(limit), limit: 5_000, every: "forgetEveryMs" },
  { name: "deliveries", run: (workers, limit) => workers.sweepDeliveries(limit), limit: 1_000, every: "forgetEveryMs" },
  { name: "checks", run: (workers, limit) => workers.checkLedgers(limit), limit: 10, every: "forgetEveryMs" },
  { name: "schedules", run: (workers, limit) => workers.runSchedules(limit), limit: 10, every: "forgetEveryMs" },
  { name: "domains", run: (workers, limit) => workers.checkDomains(limit), limit: 10, every: "sweepEveryMs" },
  { name: "seals", run: (workers, limit) => workers.sealStreams(limit), limit: 100, every: "sealEveryMs" },
  { name: "budgets", run: (workers, limit) => workers.spendPending(limit), limit: 100, every: "sweepEveryMs" },
  {
    name: "erasures",
    run: (workers, limit) => workers.erase(limit),
    limit: 10,
    every: "sweepEveryMs",
    notifiedBy: "erasures",
  },
  {
    name: "sources",
    run: (workers, limit) => workers.runSources(limit),
    limit: 100,
    every: "sweepEveryMs",
    notifiedBy: "sources",
  },
  {
    name: "backfills",
    run: (workers, limit) => workers.backfillSources(limit),
    limit: 10,
    every: "sweepEveryMs",
    notifiedBy: "sources",
  },
  { name: "coupons", run: (workers, limit) => workers.runCoupons(limit), limit: 10, every: "sweepEveryMs" },
  { name: "drafts", run: (workers) => workers.draftMail(), limit: 100, every: "sweepEveryMs" },
  { name: "messages", run: (workers, limit) => workers.sendMessages(limit), limit: 10, every: "sweepEveryMs" },
  { name: "mail", run: (workers, limit) => workers.sendMail(limit), limit: 20, every: "sweepEveryMs" },
  { name: "outbox", run: (workers, limit) => workers.sweepMail(limit), limit: 1_000, every: "forgetEveryMs" },
  { name: "inbox", run: (workers, limit) => workers.sweepSources(limit), limit: 1_000, every: "forgetEveryMs" },
  {
    name: "channels",
    run: (workers, limit) => workers.refreshChannels(limit),
    limit: 20,
    every: "sweepEveryMs",
    notifiedBy: "channels",
  },
];
