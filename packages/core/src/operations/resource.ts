import { z } from "zod";
import {
  callerObject,
  faultFields,
  type Id,
  idField,
  presenting,
  resource,
  safeInteger,
  wireId,
  wireTimeField,
} from "../kernel/index.ts";
import {
  OPERATION_KINDS,
  OPERATION_STATUSES,
  type Operation,
  type OperationKind,
  type OperationStatus,
  SUBJECT_TYPES,
  WAITING_REASONS,
} from "./operation.ts";

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]];
export const operationStatuses = keysOf<OperationStatus>(OPERATION_STATUSES);

export const operationResource = resource("Operation", "operation", {
  /** The resource that the operation works on. */
  subject: z.strictObject({
    /** The type of that resource. */
    type: z.enum(SUBJECT_TYPES),
    /** The id of that thing, with its prefix. */
    id: z.string(),
  }),
  /** The kind of operation, such as `distribution.launch`. */
  kind: z.enum(keysOf<OperationKind>(OPERATION_KINDS)),
  /**
   * `pending` and `running`; `waiting` for `waiting_reason`; then `succeeded`, `partial`, `failed`, `canceled`, or
   * `superseded` by another one.
   */
  status: z.enum(operationStatuses),
  /**
   * The reason for waiting: money in the wallet (`funding_required`), a channel's review (`provider_review`), the end of a
   * removal (`awaiting_cleanup`), or a second person (`approval_required`); null while the operation does not wait.
   */
  waiting_reason: z.enum(WAITING_REASONS).nullable(),
  /** How often its current step was tried. */
  attempts: safeInteger,
  /** How often a step is tried before the operation fails. */
  max_attempts: safeInteger,
  /** The operation that this one cancels, `op_…`; null when it cancels none. */
  target_operation: idField("operation").nullable(),
  /** How far it has come. */
  progress: z.strictObject({
    /** How many parts there are, such as deployments. */
    total: safeInteger,
    /** How many of them are done. */
    done: safeInteger,
  }),
  /** The result, in fields of its kind; null before the operation ends. */
  result: callerObject.nullable(),
  /** Why it failed, or failed last; null when nothing is wrong. */
  error: z.strictObject(faultFields).nullable(),
  /** When it ended, RFC 3339 UTC; null before. */
  completed_at: wireTimeField.nullable(),
});
export type OperationResource = z.infer<typeof operationResource>;

export const presentOperation = presenting<Operation>()(
  "operation",
  operationResource,
  {
    subject: ({ subjectType, subject }) => ({
      type: subjectType,
      id: wireId(subjectType, subject as Id<"distribution">),
    }),
    progress: ({ progressTotal, progressDone }) => ({ total: progressTotal, done: progressDone }),
  },
  {
    subjectType: true,
    waitingAsset: true,
    failures: true,
    progressTotal: true,
    progressDone: true,
    nextAttemptAt: true,
    leaseUntil: true,
    traceparent: true,
  },
);
