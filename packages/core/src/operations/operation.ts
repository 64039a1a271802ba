import type { Asset, Fault, Id, JsonText } from "../kernel/index.ts";

/** The kinds of operations, each with its subject and its plane. */
export const OPERATION_KINDS = {
  "distribution.launch": { subject: "distribution", plane: "mutation" },
  "distribution.pause": { subject: "distribution", plane: "mutation" },
  "distribution.resume": { subject: "distribution", plane: "mutation" },
  "distribution.complete": { subject: "distribution", plane: "mutation" },
  "distribution.cancel": { subject: "distribution", plane: "control" },
  "deployment.pause": { subject: "deployment", plane: "mutation" },
  "deployment.resume": { subject: "deployment", plane: "mutation" },
  "deployment.cancel": { subject: "deployment", plane: "control" },
  "payout_batch.export": { subject: "payout_batch", plane: "mutation" },
  "payout_batch.confirm": { subject: "payout_batch", plane: "mutation" },
} as const;
export type OperationKind = keyof typeof OPERATION_KINDS;

/** The types of subjects that operations have. */
export const SUBJECT_TYPES = ["distribution", "deployment", "payout_batch"] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** A live operation may still change something; the others have ended (an operator may retry a failed cancel). */
export const OPERATION_STATUSES = {
  pending: { live: true },
  running: { live: true },
  waiting: { live: true },
  succeeded: { live: false },
  partial: { live: false },
  failed: { live: false },
  canceled: { live: false },
  superseded: { live: false },
} as const;
export type OperationStatus = keyof typeof OPERATION_STATUSES;

export const WAITING_REASONS = [
  "funding_required",
  "provider_review",
  "awaiting_cleanup",
  "approval_required",
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/**
 * The progress of background work, and the queue of the workers.
 * A worker claims it by lease; the version of the row is the fencing token: a commit with an older version is refused.
 */
export interface Operation {
  readonly id: Id<"operation">;
  readonly brand: Id<"brand">;
  readonly kind: OperationKind;
  readonly subjectType: SubjectType;
  readonly subject: Id<SubjectType>;
  readonly status: OperationStatus;
  readonly waitingReason: WaitingReason | null;
  /** The asset whose top-up makes it due. */
  readonly waitingAsset: Asset | null;
  /** The number of attempts, of the step that took the most. */
  readonly attempts: number;
  /** Failed attempts of the current step, which decide the backoff. */
  readonly failures: number;
  readonly maxAttempts: number;
  readonly targetOperation: Id<"operation"> | null;
  readonly progressTotal: number;
  readonly progressDone: number;
  readonly result: JsonText | null;
  readonly error: Fault | null;
  readonly completedAt: Date | null;
  /** When a worker may take it; null once it has ended. */
  readonly nextAttemptAt: Date | null;
  /** The end of the lease; the lease of a crashed worker expires. */
  readonly leaseUntil: Date | null;
  /** The span in which it was begun, as of {@link Origin.traceparent}; null where nothing is traced. */
  readonly traceparent: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** True if an operation has work left: pending, running or waiting. */
export const isLiveOperation = ({ status }: Pick<Operation, "status">): boolean => OPERATION_STATUSES[status].live;
