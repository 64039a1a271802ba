import { QUALIFYING_STATUSES } from "@entente/core/storage";
import { AUDITED_SINCE, IN_TENANT, rowsIn, STAMP_SLACK, wireTime } from "../../store/compared.ts";

const QUALIFYING = `(${QUALIFYING_STATUSES.map((status) => `'${status}'`).join(", ")})`;

/** Each interval, as it would be announced; `is_late` where the clock of what announced it may have been behind. */
const INTERVALS = `(
    select i.id, i.enrollment, i.sequence, i.status, i.tier, i.grace_since, i.started_at, i.trigger, i.grace_days,
      coalesce(lag(i.grace_since) over w, i.started_at) as judged_at,
      coalesce(lag(i.ended_at) over w = lag(i.started_at) over w, false) as is_late,
      case when i.status = 'qualified' and coalesce(lag(i.status) over w, 'pending') not in ${QUALIFYING} then 'enrollment.qualified'
        when i.status = 'not_qualified' and lag(i.status) over w in ${QUALIFYING} then 'enrollment.disqualified' end as type
    from standing_interval i where ${IN_TENANT} window w as (partition by i.enrollment order by i.sequence))`;

/** Standings that moved without an event. */
const AUDITED = `(
    select subject::uuid as enrollment, created_at, after::jsonb ->> 'qualification_status' as status, after::jsonb as after
    from audit_entry where ${IN_TENANT} and verb = 'standing.change')`;

const EVENTS = `(
    select subject::uuid as enrollment, type, created_at,
      case type when 'enrollment.qualified' then 'qualified' else 'not_qualified' end as status
    from event where ${IN_TENANT} and type in ('enrollment.qualified', 'enrollment.disqualified'))`;

/** The condition that the event `e` announces the interval `i`. */
const ANNOUNCES = `e.enrollment = i.enrollment and e.status = i.status
      and (e.created_at = i.started_at or i.is_late and e.created_at < i.started_at)`;

/** The condition that the audit entry `e` is about the interval `i`: it shows the fields that changed. */
const SHOWS = `e.enrollment = i.enrollment and coalesce(e.status = i.status, true)
      and (e.created_at = i.started_at or i.is_late and e.created_at < i.started_at)
      and (not e.after ? 'tier' or e.after ->> 'tier' is not distinct from 'tier_' || i.tier)
      and (not e.after ? 'grace_since' or e.after ->> 'grace_since' is not distinct from ${wireTime("i.grace_since")})`;

/** The terms of each program with when they ended; null for the last ones, and `started_at` is null for the first, which hold before as well. */
const TERMS = `(
    select program, grace_days, case when lag(id) over w is not null then started_at end as started_at, lead(started_at) over w as ended_at
    from program_terms where ${IN_TENANT} window w as (partition by program order by started_at, id))`;

/**
 * Intervals whose days of grace are not those of the terms in force when the grace began, or when they began themselves. Terms that
 * others replaced in the same moment are shown by audit entries alone.
 */
const GRACE_DAYS = `
    select i.id::text, 'grace_days', null, i.grace_days::text
    from ${INTERVALS} i join ${rowsIn("enrollment")} m on m.id = i.enrollment
    where i.trigger is not null and i.judged_at >= ${AUDITED_SINCE}
      and not exists (
        select 1 from ${TERMS} t where t.program = m.program and t.grace_days = i.grace_days
          and coalesce(t.started_at <= i.judged_at + ${STAMP_SLACK}, true) and coalesce(t.ended_at >= i.judged_at - ${STAMP_SLACK}, true))
      and not exists (
        select 1 from ${rowsIn("audit_entry")} a where a.subject_type = 'program' and a.subject = m.program::text
          and a.created_at between i.judged_at - ${STAMP_SLACK} and i.judged_at + ${STAMP_SLACK}
          and i.grace_days::text in (a.before::jsonb ->> 'grace_days', a.after::jsonb ->> 'grace_days'))`;

/**
 * The differences of intervals without a cause: such an interval is the first of a member, before the first evaluation, and has
 * no days of grace.
 */
const UNCAUSED = `
    select i.id::text, f.field, f.expected, f.found from ${rowsIn("standing_interval")} i cross join lateral (values
      ('grace_days', '0', i.grace_days::text), ('sequence', '1', i.sequence::text)) as f(field, expected, found)
    where i.trigger is null and f.expected <> f.found and ${AUDITED_SINCE} = '-infinity'`;

export const STANDING_INTERVALS = `
    select i.id::text as key, 'status' as field, null as expected, i.type as found from ${INTERVALS} i
    where i.type is not null and not exists (select 1 from ${EVENTS} e where ${ANNOUNCES} and e.type = i.type)
    union all
    select i.id::text, 'started_at', null, ${wireTime("i.started_at")}
    from ${INTERVALS} i join ${rowsIn("enrollment")} m on m.id = i.enrollment
    where i.type is null and i.sequence > 1 and greatest(m.created_at, i.started_at) >= ${AUDITED_SINCE}
      and not exists (select 1 from ${AUDITED} e where ${SHOWS}) and not exists (select 1 from ${EVENTS} e where ${ANNOUNCES})
    union all
    select e.enrollment::text, 'started_at', ${wireTime("e.created_at")}, null from ${EVENTS} e
    where not exists (select 1 from ${INTERVALS} i where ${ANNOUNCES})
    union all
    select e.enrollment::text, 'started_at', ${wireTime("e.created_at")}, null from ${AUDITED} e
    where not exists (select 1 from ${INTERVALS} i where ${SHOWS})
    union all ${GRACE_DAYS}
    union all ${UNCAUSED}`;
