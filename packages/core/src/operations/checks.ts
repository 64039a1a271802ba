import type { Check } from "../journal/index.ts";
import type { OperationKind } from "./operation.ts";

/**
 * The operation that each of these began: it is the first event that names the operation. That of a launch is that of a resume as
 * well, but for the time of the launch, which it shows.
 */
export const BEGINNINGS = {
  events: {
    "distribution.launching": "distribution.launch",
    "distribution.paused": "distribution.pause",
    "distribution.completed": "distribution.complete",
    "distribution.canceled": "distribution.cancel",
    "deployment.cancel_requested": "deployment.cancel",
  },
  /** Where no event announces it, the audit entry of the verb is about the same subject, and made at the same time. */
  verbs: {
    "deployments.pause": "deployment.pause",
    "deployments.resume": "deployment.resume",
    "payoutBatches.export": "payout_batch.export",
    "payoutBatches.confirm": "payout_batch.confirm",
  },
} as const satisfies Record<string, Readonly<Record<string, OperationKind>>>;

/** The checks of operations. */
export const OPERATION_CHECKS = {
  operation: {
    command: "rebuild",
    table: "operation",
    promise: "An event or an audit entry began each operation, and it ended as its event says.",
  },
} as const satisfies Record<string, Check>;
