import type { EventType, Rows, SequencedEvent } from "@entente/core/ports";
import { BEGINNINGS, isLiveOperation, wireTime } from "@entente/core/storage";
import { objectOf, shown } from "../journal/checks.ts";
import { newestOf } from "../journal/newest.ts";
import { auditedSince, shownBy } from "../membership/audited-rows.ts";
import { brandOf, compared, type Finder, type Found, isSameTime, keysOf, rowsOf } from "../store/compared.ts";
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

/** Returns true if the announced end is still the end of the operation: no retry gave it its attempts again. */
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

const KINDS: {
  readonly [K in keyof typeof BEGINNINGS]: Readonly<Record<string, Rows["operation"]["kind"] | undefined>>;
} = BEGINNINGS;

/** Returns the kind of operation that its first event began; of two launches at one time the second may be a resume. */
const kindOf = ({ feed }: Tenancy, first: SequencedEvent, row: Rows["operation"]): string | undefined => {
  const { type, createdAt } = first;
  if (type !== "distribution.launching") return KINDS.events[type];
  if (shown(objectOf(first).launched_at) !== wireTime(createdAt)) return "distribution.resume";
  const isSecond = feed.some(
    (one) =>
      one.seq < first.seq &&
      one.type === type &&
      one.subject.id === first.subject.id &&
      isSameTime(one.createdAt, createdAt),
  );
  return isSecond ? row.kind : KINDS.events[type];
};

/** Operations that are not those which their first event began. */
const announced: Finder = (tenancy) => {
  const { rows } = tenancy.tables.operation;
  const firsts = new Map(
    tenancy.feed.flatMap((event) => (event.operation === null ? [] : [[event.operation, event] as const])).toReversed(),
  );
  return [...firsts].flatMap(([id, first]) => {
    const row = rows.get(id)?.row;
    if (row === undefined) return compared(id, [["id", id, null]]);
    const kind = kindOf(tenancy, first, row);
    const subject = wire(row.subjectType, row.subject);
    return compared(id, [
      ["kind", kind ?? row.kind, row.kind],
      ["subject", kind === undefined ? subject : wire(first.subject.type as never, first.subject.id), subject],
      ["created_at", kind === undefined ? row.createdAt : first.createdAt, row.createdAt],
    ]);
  });
};

/** When an operation that waited for a second person was asked for, and when it was approved; by its wire id. */
const approvalsOf = ({ audits }: Tenancy) => {
  const entries = (asked: string) => audits.filter(({ verb }) => verb === asked);
  const given = new Map(entries("approvals.approve").map(({ subject, createdAt }) => [subject.id, createdAt]));
  return new Map(
    entries("approvals.request").map((entry) => {
      const { subject, createdAt } = entry;
      return [shown(shownBy(entry).operation), { asked: createdAt, given: given.get(subject.id) }];
    }),
  );
};

/**
 * Finds operations that audit entries show as begun and that do not exist; where another kind of the same subject began at that
 * time, the difference names that one.
 */
const recorded: Finder = (tenancy) => {
  const [operations, approvals] = [rowsOf(tenancy, "operation"), approvalsOf(tenancy)];
  return tenancy.audits.flatMap(({ verb, subject, createdAt }) => {
    const kind = KINDS.verbs[verb];
    if (kind === undefined) return [];
    const begun = operations
      .filter((one) => {
        if (one.subject !== subject.id) return false;
        // One that waited is recorded when it is let go on.
        const { given } = approvals.get(wire("operation", one.id)) ?? {};
        return isSameTime(one.createdAt, createdAt) || (one.kind === kind && isSameTime(given, createdAt));
      })
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const own = begun.find((one) => one.kind === kind) ?? begun[0];
    return compared(own?.id ?? subject.id, [["kind", kind, own?.kind]]);
  });
};

/** The same difference once, however many say so. */
const once = (found: readonly Found[]): readonly Found[] => [
  ...new Map(found.map((one) => [JSON.stringify(one), one])).values(),
];

/** Operations that were begun by nothing: the verb that begins one is announced, or recorded of its subject at the same time. */
const unbegun: Finder = (tenancy) => {
  const since = auditedSince(tenancy);
  const named = new Set(tenancy.feed.map(({ operation }) => operation));
  const approvals = approvalsOf(tenancy);
  return rowsOf(tenancy, "operation")
    .filter(
      ({ id, subject, createdAt }) =>
        createdAt.getTime() >= since &&
        !named.has(id) &&
        !isSameTime(approvals.get(wire("operation", id))?.asked, createdAt) &&
        !tenancy.audits.some((entry) => entry.subject.id === subject && isSameTime(entry.createdAt, createdAt)),
    )
    .flatMap(({ id }) => compared(id, [["id", null, id]]));
};

const brands = (["distribution", "deployment", "payoutBatch"] as const).map((kind) =>
  brandOf("operation", kind, ({ subject }) => subject),
);

export const OPERATION_CHECKS = {
  operation: (tenancy) => once([ended, announced, recorded, unbegun, ...brands].flatMap((find) => find(tenancy))),
} as const satisfies Record<string, Finder>;
