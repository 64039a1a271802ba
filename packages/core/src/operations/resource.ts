import { z } from "zod";
import {
  callerObject,
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
  subject: z.strictObject({ type: z.enum(SUBJECT_TYPES), id: z.string() }),
  kind: z.enum(keysOf<OperationKind>(OPERATION_KINDS)),
  status: z.enum(operationStatuses),
  waiting_reason: z.enum(WAITING_REASONS).nullable(),
  attempts: safeInteger,
  max_attempts: safeInteger,
  target_operation: idField("operation").nullable(),
  progress: z.strictObject({ total: safeInteger, done: safeInteger }),
  result: callerObject.nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
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
  },
);
