import type { AuditEntry, Change, Increment } from "@entente/core/ports";
import { type Field, fieldsOf, text } from "../store/columns.ts";
import type { Binder } from "../store/statement.ts";
import { COUNTER_FIELDS, merged, metricTotals, nextShard, routeSums } from "./counters.ts";
import { AUDIT_ENTRY, EVENT, originOf } from "./recorded-parts.ts";

/** Counters that any value is allowed for, so that adding to them at the host's commit cannot fail. */
const DEFERRED: readonly string[] = [
  "metricDay",
  "performanceDay",
  "performanceQuarter",
] satisfies readonly Increment["counter"][];

const isDeferred = ({ counter }: Increment): boolean => DEFERRED.includes(counter);

/** Divides increments into those that wait for the host's commit, and those that are added at once because they may refuse. */
export const dividedIncrements = (increments: readonly Increment[]) => ({
  deferred: increments.filter(isDeferred),
  atOnce: increments.filter((one) => !isDeferred(one)),
});

/** The order of the keys of a counter, over all rows of a transaction. */
const ORDERING = fieldsOf({ ordering: text });

/** Rows as JSON under the names of their columns; null for none. Text is what the wire makes of it, as for any other parameter. */
const asJson = (fields: readonly Field[], rows: readonly object[]): string | null => {
  if (rows.length === 0) return null;
  const values = (rows as readonly Readonly<Record<string, unknown>>[]).map((row) =>
    Object.fromEntries(fields.map(({ field, name, column: { write } }) => [name, write(row[field])])),
  );
  return JSON.stringify(values, (_, value: unknown) =>
    typeof value === "string" ? Buffer.from(value).toString() : typeof value === "bigint" ? value.toString() : value,
  );
};

const placed = <T extends { readonly subject: { readonly type: string; readonly id: string } }>(rows: readonly T[]) =>
  rows.map(({ subject, ...row }, at) => ({ ...row, place: at + 1, subjectType: subject.type, subject: subject.id }));

/**
 * The row from which the commit of the host's transaction applies what all writers of a tenant would wait for: counters, the heads,
 * and what the heads number. Undefined where nothing is left to apply. `docs/commit-statement.md` explains it.
 */
export const joinedTail = (
  { events = [], audits = [], origin }: Pick<Change, "events" | "origin"> & { readonly audits?: readonly AuditEntry[] },
  deferred: readonly Increment[],
  bind: Binder,
): string | undefined => {
  if (events.length + audits.length + deferred.length === 0) return undefined;
  const counted = (counter: Increment["counter"]) => merged(deferred.filter((one) => one.counter === counter));
  const asSums = (kind: keyof typeof COUNTER_FIELDS, entries: readonly object[]) =>
    asJson([...COUNTER_FIELDS[kind], ...ORDERING], entries);
  const shard = nextShard();
  const { performanceQuarter, routeDay } = routeSums(deferred, shard);
  const parts = [
    asSums("metricDay", counted("metricDay")),
    asSums("performanceDay", counted("performanceDay")),
    asSums("performanceQuarter", performanceQuarter),
    asSums("routeDay", routeDay),
    asSums("metricTotal", metricTotals(deferred, shard)),
    asJson(AUDIT_ENTRY, placed(audits)),
    asJson(EVENT, placed(events)),
  ];
  return `joined as (insert into joined_change (organization, livemode, id, actor, request_id, metric_days, performance_days,
      performance_quarters, route_days, distribution_metrics, audits, events)
    select $1::uuid, $2::bool, gen_random_uuid(), ${originOf(origin, bind)}, ${parts.map((part) => bind(part, "text")).join(", ")}
    from done where done.ok = 0)`;
};
