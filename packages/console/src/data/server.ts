import { send } from "./client.ts";

/** How many there are of each word; a newer service may say other words. */
export type Counts = Readonly<Record<string, number>>;

/** The figures of the service, over all organizations. */
export interface ServerSight {
  readonly version: string | null;
  readonly database: string | null;
  readonly node: string | null;
  readonly queues: readonly { readonly queue: string; readonly due: number; readonly age_seconds: number }[];
  /** By status; `overdue`: those that are due although no worker takes them. */
  readonly operations: Counts;
  readonly webhooks: { readonly endpoints: Counts; readonly due: Counts; readonly attempts: Counts };
  readonly drift: { readonly deployments: number; readonly age_seconds: number };
  readonly payouts: { readonly batches: Counts; readonly schedules: Counts };
  readonly sources: { readonly sources: Counts; readonly age_seconds: number };
  readonly mail: { readonly attempts: Counts; readonly age_seconds: number };
  readonly feed: {
    readonly events: number;
    readonly audit_entries: number;
    readonly seals: number;
    /** How many entries each worker is behind. */
    readonly behind: Counts;
  };
  /** Differences by check, and of `all` together. */
  readonly checks: { readonly differences: Counts; readonly age_seconds: number | null };
  readonly connections: {
    readonly busy: number;
    readonly idle: number;
    readonly max: number;
    readonly waiting: number;
  } | null;
  /** The standby that may answer reads; null where none is named. */
  readonly standby: {
    readonly reads: "standby" | "primary";
    readonly why: string | null;
    readonly lag_seconds: number | null;
  } | null;
  /** By partitioned table. */
  readonly partitions_ahead_days: Counts;
  readonly backup_age_seconds: number | null;
  readonly requests: { readonly answered: number; readonly faults: number } | null;
  readonly failed_runs: Counts;
}

/** Something that is wrong with the service. */
export interface ServerProblem {
  readonly kind: string;
  /** The queue, the worker or the table, or the checks that say that the server is not ready. */
  readonly name: string | null;
  readonly count: number;
  readonly seconds: number | null;
}

export interface ServerSeen {
  readonly sight: ServerSight;
  /** The worst first. */
  readonly problems: readonly ServerProblem[];
}

/** Reads how the service runs; null for a person who does not operate it. */
export const readServer = async (): Promise<ServerSeen | null> =>
  (await send<{ readonly server: ServerSeen | null }>("GET", "/operator")).server;
