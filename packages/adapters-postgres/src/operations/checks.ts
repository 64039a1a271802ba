import { BEGINNINGS, ID_PREFIX, OPERATION_STATUSES } from "@entente/core/storage";
import {
  AUDITED_SINCE,
  brandOf,
  compared,
  IN_TENANT,
  newest,
  OBJECT,
  rowsIn,
  timeOf,
  wireTime,
} from "../store/compared.ts";

const ENDS = ["operation.succeeded", "operation.failed", "operation.canceled", "operation.superseded"];
const LIVE = Object.entries(OPERATION_STATUSES).flatMap(([status, { live }]) => (live ? [`'${status}'`] : []));

/** When each operation that had failed was given its attempts again. */
const RETRIED = `(
    select subject, max(created_at) as at from audit_entry where ${IN_TENANT} and verb = 'operations.retry' group by subject)`;

/** The condition that the announced end is still the end of the operation. */
const IS_OVER =
  "e.subject is not null and (a.at is null or a.at < e.created_at or a.at = e.created_at and o.completed_at is not null)";

/** Builds the value that the event of an operation's end shows, or nothing while there is none. */
const ended = (shown: string): string => `case when v.is_over then ${shown} end`;
const jsonOf = (field: string): readonly [string, string, string] => [
  field,
  `case when v.is_over then nullif(e.o -> '${field}', 'null') else o.${field}::jsonb end`,
  `o.${field}::jsonb`,
];
const SUBJECTS = ["distribution", "deployment", "payout_batch"] as const;
const subjectOf = (of: string): string =>
  `case ${of}.subject_type ${SUBJECTS.map((type) => `when '${type}' then '${ID_PREFIX[type]}_'`).join(" ")} end || ${of}.subject`;
const SUBJECT = subjectOf("o");

const ENDED = compared(
  "coalesce(e.subject, o.id::text)",
  `${newest("operation", ENDS)} e full join ${rowsIn("operation")} o on o.id::text = e.subject
    left join ${RETRIED} a on a.subject = o.id::text
    cross join lateral (select ${IS_OVER} as is_over) v`,
  [
    ["id", "case when o.id is null then e.subject end", "null"],
    [
      "status",
      `case when v.is_over then e.o ->> 'status' when o.status in (${LIVE.join(", ")}) then o.status else 'pending' end`,
      "o.status",
    ],
    ["kind", "coalesce(e.o ->> 'kind', o.kind)", "o.kind"],
    ["subject", `coalesce(e.o -> 'subject' ->> 'id', ${SUBJECT})`, SUBJECT],
    ["completed_at", ended(wireTime(timeOf("completed_at"))), wireTime("o.completed_at")],
    jsonOf("result"),
    jsonOf("error"),
  ],
);

const kinds = (of: Readonly<Record<string, string>>): string =>
  `(values ${Object.entries(of)
    .map(([name, kind]) => `('${name}', '${kind}')`)
    .join(", ")}) as k(name, kind)`;

/**
 * The first event of each operation: \`operation, type, subject_type, subject, created_at\`. Of a launch or resume also whether it
 * shows that it was launched just then, as \`launches\`, and how many did at that time before it.
 */
const FIRST_EVENTS = `(
    select distinct on (operation) operation, type, subject_type, subject, created_at,
      case when type = 'distribution.launching' then ${timeOf("launched_at", OBJECT)} = created_at end as launches,
      row_number() over (partition by type, subject, created_at order by seq) as nth
    from event where ${IN_TENANT} and operation is not null order by operation, seq)`;

/** The kind that began, where an event says so: of two launches at one time the second may be a resume. */
const KIND = `case when o.id is null then null when e.launches is false then 'distribution.resume'
    when e.launches and e.nth > 1 then o.kind else k.kind end`;

const ANNOUNCED = compared(
  "e.operation::text",
  `${FIRST_EVENTS} e left join ${rowsIn("operation")} o on o.id = e.operation
    left join ${kinds(BEGINNINGS.events)} on k.name = e.type
    cross join lateral (select ${KIND} as kind) b`,
  [
    ["id", "e.operation", "o.id"],
    ["kind", "coalesce(b.kind, o.kind)", "o.kind"],
    ["subject", `case when b.kind is null then ${SUBJECT} else ${subjectOf("e")} end`, SUBJECT],
    [
      "created_at",
      `case when b.kind is null then ${wireTime("o.created_at")} else ${wireTime("e.created_at")} end`,
      wireTime("o.created_at"),
    ],
  ],
);

/** When an operation that waited for a second person was asked for, and when it was approved; by its wire id. */
const APPROVALS = `(
    select r.after::jsonb ->> 'operation' as operation, r.created_at as asked, g.created_at as given
    from ${rowsIn("audit_entry")} r
    left join ${rowsIn("audit_entry")} g on g.subject = r.subject and g.verb = 'approvals.approve'
    where r.verb = 'approvals.request' and r.after::jsonb ->> 'operation' is not null)`;

/** Each operation at the time at which it is recorded: of one that waited also when it was let go on. */
const RECORDED_AT = `(
    select x.id, x.kind, x.subject::text as subject, x.created_at as at, false as waited from ${rowsIn("operation")} x
    union all
    select x.id, x.kind, x.subject::text, p.given, true from ${rowsIn("operation")} x
    join ${APPROVALS} p on p.operation = '${ID_PREFIX.operation}_' || x.id where p.given is not null)`;

/**
 * Finds operations that audit entries show as begun and that do not exist; where another kind of the same subject began at that
 * time, the difference names that one.
 */
const RECORDED = `
    select coalesce(o.id::text, o.subject), 'kind', o.expected, o.kind from (
      select distinct on (a.seq) a.subject, k.kind as expected, x.id, x.kind from ${rowsIn("audit_entry")} a
      join ${kinds(BEGINNINGS.verbs)} on k.name = a.verb
      left join ${RECORDED_AT} x
        on x.subject = a.subject and x.at = a.created_at and (not x.waited or x.kind = k.kind)
      order by a.seq, x.kind <> k.kind, x.id) o
    where o.kind is distinct from o.expected`;

/** Operations that were begun by nothing: the verb that begins one is announced, or recorded of its subject at the same time. */
const UNBEGUN = `
    select o.id::text, 'id', null, o.id::text from ${rowsIn("operation")} o
    where o.created_at >= ${AUDITED_SINCE}
      and not exists (select 1 from ${rowsIn("event")} e where e.operation = o.id)
      and not exists (
        select 1 from ${rowsIn("audit_entry")} a where a.subject = o.subject::text and a.created_at = o.created_at)
      and not exists (
        select 1 from ${APPROVALS} p where p.operation = '${ID_PREFIX.operation}_' || o.id and p.asked = o.created_at)`;

const BRANDS = SUBJECTS.map((type) => brandOf("operation", type, "t.subject")).join(" union ");

export const OPERATION_CHECKS = {
  operation: `${ENDED} union ${ANNOUNCED} union ${RECORDED} union ${UNBEGUN} union ${BRANDS}`,
};
