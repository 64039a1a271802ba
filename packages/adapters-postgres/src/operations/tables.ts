import { count, json, text, time, times, uuid } from "../store/columns.ts";
import type { SomeTables } from "../store/table.ts";

export const OPERATION_TABLES = {
  operation: {
    name: "operation",
    columns: {
      id: uuid,
      brand: uuid,
      kind: text,
      subjectType: text,
      subject: uuid,
      status: text,
      waitingReason: text,
      waitingAsset: text,
      attempts: count,
      failures: count,
      maxAttempts: count,
      targetOperation: uuid,
      progressTotal: count,
      progressDone: count,
      result: text,
      error: json(),
      completedAt: time,
      nextAttemptAt: time,
      leaseUntil: time,
      traceparent: text,
      ...times,
    },
  },
} satisfies SomeTables;
