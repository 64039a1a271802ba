import { AUDITED_SINCE, IN_TENANT, rowsIn, STAMP_SLACK, wireTime } from "../../store/compared.ts";

const BEFORE = "a.before::jsonb ->> 'status'";
const AFTER = "a.after::jsonb ->> 'status'";

/** The audit entries that begin and end pauses: verb, field, and when a pause belongs to it in any case. */
const AUDITED: readonly (readonly [verb: string, field: "started_at" | "ended_at", must: string])[] = [
  ["enrollments.pause", "started_at", "true"],
  ["enrollments.archive", "started_at", `${BEFORE} = 'active'`],
  ["enrollments.resume", "ended_at", "true"],
  ["coupons.pause", "started_at", "true"],
  ["coupons.archive", "started_at", `${BEFORE} = 'active'`],
  ["coupons.resume", "ended_at", "true"],
  ["programs.create", "started_at", `${AFTER} <> 'active'`],
  ["programs.update", "started_at", `${BEFORE} = 'active'`],
  ["programs.update", "ended_at", `${AFTER} = 'active'`],
];

/** The columns that a cause of a return is about: the membership, the person, or their relationship. */
const ABOUT = ["id", "entity", "relationship"];

/**
 * The causes that begin and end the pauses of each subject: the events of a relationship, the operations of a deployment or of
 * its distribution, and the audit entries of members, programs and coupons. A new invitation ends the pause of an archived member.
 * `must`: true if a pause belongs to it in any case.
 */
const CAUSES = `(
    select 'relationship' as subject_type, subject::uuid as subject, created_at as at,
      case type when 'relationship.paused' then 'started_at' else 'ended_at' end as field, type <> 'relationship.ended' as must
    from event where ${IN_TENANT} and type in ('relationship.paused', 'relationship.resumed', 'relationship.ended')
    union all
    select 'deployment', o.subject, o.created_at, case o.kind when 'deployment.resume' then 'ended_at' else 'started_at' end,
      o.kind <> 'deployment.cancel'
    from ${rowsIn("operation")} o where o.kind in ('deployment.pause', 'deployment.resume', 'deployment.cancel')
    union all
    select 'deployment', d.id, o.created_at, case o.kind when 'distribution.resume' then 'ended_at' else 'started_at' end, false
    from ${rowsIn("operation")} o join ${rowsIn("deployment")} d on d.distribution = o.subject
    where o.kind in ('distribution.pause', 'distribution.resume', 'distribution.cancel')
    ${AUDITED.map(
      ([verb, field, must]) => `
    union all
    select a.subject_type, a.subject::uuid, a.created_at, '${field}', coalesce(${must}, false) from ${rowsIn("audit_entry")} a
    where a.verb = '${verb}'`,
    ).join("")}
    ${ABOUT.map(
      (column) => `
    union all
    select 'enrollment', m.id, x.created_at, 'ended_at', false from ${rowsIn("enrollment")} m join (
      select subject, created_at from audit_entry where ${IN_TENANT} and verb in ('enrollments.create', 'connect.handoff')
      union
      select subject, created_at from event where ${IN_TENANT}
        and type in ('enrollment.activated', 'enrollment.approved', 'relationship.created')) x on x.subject = m.${column}::text`,
    ).join("")})`;

/** Every beginning and every end of a pause. */
const TURNS = `(
    select id, subject_type, subject, started_at as at, 'started_at' as field from pause where ${IN_TENANT}
    union all
    select id, subject_type, subject, ended_at, 'ended_at' from pause where ${IN_TENANT} and ended_at is not null)`;

/** The condition that a turn `t` was announced; for members, programs and coupons, since audit entries are made. */
const ANNOUNCED = `(t.subject_type in ('relationship', 'deployment') or exists (
      select 1 from (
        select id, created_at from enrollment where ${IN_TENANT} union all select id, created_at from program where ${IN_TENANT}
        union all select id, created_at from coupon where ${IN_TENANT}) s
      where s.id = t.subject and greatest(s.created_at, t.at) >= ${AUDITED_SINCE}))`;

/** Lists the subjects, each with true if its own row is paused. */
const PAUSED = `(
    select 'program' as subject_type, id as subject, status <> 'active' as paused from program where ${IN_TENANT}
    union all select 'enrollment', id, status <> 'active' from enrollment where ${IN_TENANT}
    union all select 'coupon', id, status <> 'active' from coupon where ${IN_TENANT}
    union all select 'relationship', id, status = 'paused' from relationship where ${IN_TENANT}
    union all select 'deployment', id, status <> 'active' from deployment where ${IN_TENANT})`;

/** How many times something begins, or ends, a pause of each subject at each time. */
const COUNTED = `(
    select subject_type, subject, field, at, count(*) as times from ${CAUSES} c group by subject_type, subject, field, at)`;

/**
 * Deployments that were running when their distribution was paused, and have no pause about then. Another pause may have held
 * already, by another clock.
 */
const PAUSED_TOGETHER = `
    select d.id::text, 'started_at', ${wireTime("o.created_at")}, null
    from ${rowsIn("operation")} o join ${rowsIn("deployment")} d on d.distribution = o.subject
    where o.kind = 'distribution.pause' and d.created_at < o.created_at
      and (d.completed_at is null or d.completed_at > o.created_at + ${STAMP_SLACK})
      and not exists (
        select 1 from ${rowsIn("pause")} p where p.subject = d.id and p.started_at <= o.created_at + ${STAMP_SLACK}
          and (p.ended_at is null or p.ended_at >= o.created_at - ${STAMP_SLACK}))`;

export const PAUSES = `
    select t.id::text as key, t.field, null as expected, ${wireTime("t.at")} as found
    from (select *, row_number() over (partition by subject_type, subject, field, at order by id) as nth from ${TURNS} n) t
    left join ${COUNTED} c on c.subject_type = t.subject_type and c.subject = t.subject and c.field = t.field and c.at = t.at
    where ${ANNOUNCED} and t.nth > coalesce(c.times, 0)
    union all
    select distinct c.subject::text, c.field, ${wireTime("c.at")}, null from ${CAUSES} c
    where c.must and not exists (
      select 1 from ${TURNS} t
      where t.subject_type = c.subject_type and t.subject = c.subject and t.field = c.field and t.at = c.at)
    union all ${PAUSED_TOGETHER}
    union all
    select s.subject::text, 'status', case when p.id is null then 'no pause that lasts' else 'a pause that lasts' end,
      case when s.paused then 'paused' else 'not paused' end
    from ${PAUSED} s left join ${rowsIn("pause")} p
      on p.subject = s.subject and p.subject_type = s.subject_type and p.ended_at is null
    where s.paused <> (p.id is not null)`;
