import { ATTEMPTS_MAX, DELIVERY_SLACK_MS, GONE, ID_PREFIX } from "@entente/core/storage";
import { AUDITED_SINCE, compared, IN_TENANT, rowsIn, wireTime } from "../store/compared.ts";
import { sha256, uuidOf } from "../store/composed.ts";

const SLACK = `interval '${DELIVERY_SLACK_MS} milliseconds'`;

/** The id of the delivery of an event to an endpoint, as core's `deliveryId` makes it. */
const deliveryId = (event: string, endpoint: string): string =>
  uuidOf(`left(${event}::text, 13)`, sha256(`${event}::text || ':' || ${endpoint}::text`));

/** An endpoint that is there, or was deleted as an entry says. Of those that were deleted before entries were made nothing is left. */
const IS_KNOWN = `(w.id is not null or not coalesce(d.created_at >= ${AUDITED_SINCE}, false) or exists (
      select 1 from ${rowsIn("audit_entry")} a where a.verb = 'webhooks.delete' and a.subject = d.endpoint::text))`;

/** Returns true if the delivery was given up because its endpoint was disabled or deleted then. */
const IS_CLOSED = `(d.status = 'exhausted' and (not coalesce(d.updated_at >= ${AUDITED_SINCE}, false) or exists (
      select 1 from ${rowsIn("audit_entry")} a
      where a.verb in ('webhooks.update', 'webhooks.delete') and a.subject = d.endpoint::text and a.created_at = d.updated_at)))`;

/** Returns the status that the attempts since the delivery was last begun result in. */
const STATUS = `case
      when d.attempts > 0 and l.status between 200 and 299 then 'delivered'
      when d.attempts >= ${ATTEMPTS_MAX} or d.attempts > 0 and (l.status = ${GONE} or d.sample is not null) then 'exhausted'
      when w.status = 'enabled' and not ${IS_CLOSED} then 'pending'
      else 'exhausted' end`;

/** The condition that the endpoint does not want the event, and did not when it was announced. */
const IS_UNWANTED = `coalesce(w.updated_at + ${SLACK} < e.created_at and w.types <> '{}' and not e.type = any(w.types), false)`;

const MADE = compared(
  "d.id::text",
  `${rowsIn("webhook_delivery")} d
    left join ${rowsIn("webhook_endpoint")} w on w.id = d.endpoint
    left join ${rowsIn("event")} e on e.seq = d.seq and d.sample is null
    cross join lateral (select (d.log::jsonb -> -1 ->> 'status')::int4 as status, jsonb_array_length(d.log::jsonb) as attempts,
      d.sample::jsonb as sample offset 0) l`,
  [
    ["id", deliveryId("d.event", "d.endpoint"), "d.id"],
    ["event", `coalesce(e.id::text, substr(l.sample ->> 'id', ${ID_PREFIX.event.length + 2}))`, "d.event"],
    ["event_type", `case when not ${IS_UNWANTED} then coalesce(e.type, l.sample ->> 'type') end`, "d.event_type"],
    ["seq", "coalesce(e.seq, (l.sample ->> 'seq')::int8)", "d.seq"],
    ["created_at", `coalesce(${wireTime("e.created_at")}, ${wireTime("d.created_at")})`, wireTime("d.created_at")],
    ["endpoint", `case when ${IS_KNOWN} then d.endpoint end`, "d.endpoint"],
    ["status", STATUS, "d.status"],
    ["attempts", "least(d.attempts, l.attempts)", "d.attempts"],
    [
      "next_attempt_at",
      "case when d.status = 'pending' then 'a time' end",
      "case when d.next_attempt_at is not null then 'a time' end",
    ],
  ],
);

/**
 * Since when no delivery was swept: those that were settled longest ago are the first to go, so that while one is there none that was
 * settled after it has gone. One that is locked may be passed over by a sweep that goes on elsewhere.
 */
const UNSWEPT = `(select min(updated_at) from webhook_delivery where ${IN_TENANT} and status <> 'pending' and xmax = 0)`;

/** Events without a delivery to an endpoint that has been as it is for long. */
const MISSING = `
    select ${deliveryId("e.id", "w.id")}::text, 'event', e.id::text, null
    from ${rowsIn("webhook_endpoint")} w join ${rowsIn("event")} e
      on e.created_at > greatest(w.updated_at, ${UNSWEPT}) + ${SLACK} and (w.types = '{}' or e.type = any(w.types))
    where w.status = 'enabled' and ${UNSWEPT} is not null and not exists (
      select 1 from ${rowsIn("webhook_delivery")} d where d.endpoint = w.id and d.seq = e.seq)`;

export const WEBHOOK_CHECKS = { delivery: `${MADE} union all ${MISSING}` };
