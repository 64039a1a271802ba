import type { Asset, Fault, Id, JsonText } from "../kernel/index.ts";

/** What an operation does, and to what. */
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

/** What operations are about. */
export const SUBJECT_TYPES = ["distribution", "deployment", "payout_batch"] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

/** Live ones may still change something; the rest are settled for good (but for an operator's retry of a failed cancel). */
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

export const WAITING_REASONS = ["funding_required", "provider_review", "awaiting_cleanup"] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/**
 * The progress surface of everything that is not done at once, and the queue the workers take from.
 * A worker claims it by lease; the row's version is its fencing token: whoever commits with an older one has lost it.
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
  /** Attempts that ended, however they did, at the part of its work that took the most of them. */
  readonly attempts: number;
  /** Failed attempts at the part at hand: what the waits between them and their bound go by. */
  readonly failures: number;
  readonly maxAttempts: number;
  readonly targetOperation: Id<"operation"> | null;
  readonly progressTotal: number;
  readonly progressDone: number;
  readonly result: JsonText | null;
  readonly error: Fault | null;
  readonly completedAt: Date | null;
  /** When a worker may take it; null once it is settled. */
  readonly nextAttemptAt: Date | null;
  /** Until when a worker holds it; a crashed worker's lease runs out. */
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Whether an operation has work left: pending, running or waiting. */
export const isLiveOperation = ({ status }: Pick<Operation, "status">): boolean => OPERATION_STATUSES[status].live;
