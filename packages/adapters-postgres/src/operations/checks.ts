import { ID_PREFIX, OPERATION_STATUSES } from "@entente/core/storage";
import { AUDITED_SINCE, compared, IN_TENANT, newest, rowsIn, timeOf, wireTime } from "../store/compared.ts";

const ENDS = ["operation.succeeded", "operation.failed", "operation.canceled", "operation.superseded"];
const LIVE = Object.entries(OPERATION_STATUSES).flatMap(([status, { live }]) => (live ? [`'${status}'`] : []));

/** When each operation that had failed was given its attempts again. */
const RETRIED = `(
    select subject, max(created_at) as at from audit_entry where ${IN_TENANT} and verb = 'operations.retry' group by subject)`;

/** Whether the end that was announced is still the end of it. */
const IS_OVER =
  "e.subject is not null and (a.at is null or a.at < e.created_at or a.at = e.created_at and o.completed_at is not null)";

/** What the event of its end shows, or nothing while there is none. */
const ended = (shown: string): string => `case when v.is_over then ${shown} end`;
const jsonOf = (field: string): readonly [string, string, string] => [
  field,
  `case when v.is_over then nullif(e.o -> '${field}', 'null') else o.${field}::jsonb end`,
  `o.${field}::jsonb`,
];
const SUBJECT = `case o.subject_type ${["distribution", "deployment", "payout_batch"]
  .map((type) => `when '${type}' then '${ID_PREFIX[type as "distribution"]}_'`)
  .join(" ")} end || o.subject`;

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

/** Operations that were begun by nothing: the verb that begins one is announced, or recorded of its subject at the same time. */
const UNBEGUN = `
    select o.id::text, 'id', null, o.id::text from ${rowsIn("operation")} o
    where o.created_at >= ${AUDITED_SINCE}
      and not exists (select 1 from ${rowsIn("event")} e where e.operation = o.id)
      and not exists (
        select 1 from ${rowsIn("audit_entry")} a where a.subject = o.subject::text and a.created_at = o.created_at)`;

export const OPERATION_CHECKS = { operation: `${ENDED} union all ${UNBEGUN}` };
