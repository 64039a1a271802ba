import type { EventType, Rows, SequencedEvent } from "@entente/core/ports";
import { isLiveOperation } from "@entente/core/storage";
import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { auditedSince } from "../membership/audited-rows.ts";
import { compared, type Finder, isSameTime, keysOf, rowsOf } from "../store/compared.ts";
import { wire } from "../store/wire.ts";
import type { Tenancy } from "../store/world.ts";

const ENDS: readonly EventType[] = [
  "operation.succeeded",
  "operation.failed",
  "operation.canceled",
  "operation.superseded",
];

const jsonOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** Whether the end that was announced is still the end of it: nothing gave it its attempts again. */
const isOver = ({ audits }: Tenancy, end: SequencedEvent | undefined, row: Rows["operation"] | undefined): boolean => {
  const again = audits.findLast(
    ({ verb, subject }) => verb === "operations.retry" && subject.id === row?.id,
  )?.createdAt;
  if (end === undefined) return false;
  return (
    again === undefined || again < end.createdAt || (isSameTime(again, end.createdAt) && row?.completedAt !== null)
  );
};

const ended: Finder = (tenancy) => {
  const [newest, { rows }] = [newestOf(tenancy, "operation", ENDS), tenancy.tables.operation];
  return keysOf(newest, rows).flatMap((id) => {
    const [end, row] = [newest.get(id), rows.get(id)?.row];
    const over = isOver(tenancy, end, row);
    const of = end === undefined ? {} : objectOf(end);
    const live = row !== undefined && isLiveOperation(row) ? row.status : "pending";
    const subject = row === undefined ? null : wire(row.subjectType, row.subject);
    return compared(id, [
      ["id", row === undefined ? id : null, null],
      ["status", over ? shown(of.status) : live, row?.status],
      ["kind", shown(of.kind) ?? row?.kind, row?.kind],
      ["subject", shown((of.subject as { readonly id?: string } | undefined)?.id) ?? subject, subject],
      ["completed_at", over ? shown(of.completed_at) : null, row?.completedAt],
      ...(over
        ? ([
            ["result", jsonOf(of.result), row?.result == null ? null : jsonOf(JSON.parse(row.result))],
            ["error", jsonOf(of.error), jsonOf(row?.error)],
          ] as const)
        : []),
    ]);
  });
};

/** Operations that were begun by nothing: the verb that begins one is announced, or recorded of its subject at the same time. */
const unbegun: Finder = (tenancy) => {
  const since = auditedSince(tenancy);
  const announced = new Set(tenancy.feed.map(({ operation }) => operation));
  return rowsOf(tenancy, "operation")
    .filter(
      ({ id, subject, createdAt }) =>
        createdAt.getTime() >= since &&
        !announced.has(id) &&
        !tenancy.audits.some((entry) => entry.subject.id === subject && isSameTime(entry.createdAt, createdAt)),
    )
    .flatMap(({ id }) => compared(id, [["id", null, id]]));
};

export const OPERATION_CHECKS = {
  operation: (tenancy) => [...ended(tenancy), ...unbegun(tenancy)],
} as const satisfies Record<string, Finder>;
