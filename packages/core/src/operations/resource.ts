import { z } from "zod";
import {
  callerObject,
  type Id,
  resource,
  safeInteger,
  verbatim,
  wireId,
  wireIdOrNull,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../kernel/index.ts";
import type { Tenant } from "../tenancy/index.ts";
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
  target_operation: z.string().nullable(),
  progress: z.strictObject({ total: safeInteger, done: safeInteger }),
  result: callerObject.nullable(),
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  completed_at: wireTimeField.nullable(),
});
export type OperationResource = z.infer<typeof operationResource>;

export const presentOperation = (row: Operation, { livemode }: Tenant): OperationResource => ({
  id: wireId("operation", row.id),
  object: "operation",
  subject: { type: row.subjectType, id: wireId(row.subjectType, row.subject as Id<"distribution">) },
  kind: row.kind,
  status: row.status,
  waiting_reason: row.waitingReason,
  attempts: row.attempts,
  max_attempts: row.maxAttempts,
  target_operation: wireIdOrNull("operation", row.targetOperation),
  progress: { total: row.progressTotal, done: row.progressDone },
  result: row.result === null ? null : verbatim(row.result),
  error: row.error,
  completed_at: wireTimeOrNull(row.completedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
