import { AUDITED_SINCE, IN_TENANT, madeAt, rowsIn, STAMP_SLACK, wireTime } from "../../store/compared.ts";

/** A condition that the planner does not estimate: it would take what several of them leave for a few rows, and compare each with each. */
const unestimated = (condition: string): string => `case when ${condition} then true else false end`;

/**
 * The audit entries of a merge follow one another: that it was made, of each entity that became part of the target, and of each member
 * who ended. A member who is archived by itself has the same entry as one who ends; it has a place of its own, or is no member of a
 * part.
 */
const STEPS = `select * from (
      select is_begin, is_end, subject::uuid as subject, was_active, seq, created_at as at, merge,
        first_value(subject::uuid) over w as target, first_value(created_at) over w as began, row_number() over w as nth
      from (
        select *, max(seq) filter (where is_begin) over (order by seq) as merge from (
          select seq, subject, created_at, verb = 'entities.merge' and after::jsonb ? 'merged' as is_begin,
            verb = 'enrollments.archive' as is_end, before::jsonb ->> 'status' = 'active' as was_active
          from audit_entry where ${IN_TENANT} and verb in ('entities.merge', 'enrollments.archive') offset 0) e) m
      where merge is not null window w as (partition by merge order by seq)) s
    where ${unestimated("at = began and seq = merge + nth - 1")}`;

/** The entities that each entity was part of, each from a merge until the next one of it. */
const PARTS = `select subject as entity, target, merge as since, lead(merge) over (partition by subject order by merge) as until
    from step where not is_begin and not is_end`;

/** The entities that stood for the person that each merge went into: the target, and what was part of it before. */
const SIDES = `select merge, target as entity from step where is_begin
    union
    select s.merge, p.entity from step s join part p on p.target = s.target
    where s.is_begin and ${unestimated("p.since < s.merge and coalesce(p.until > s.merge, true)")}`;

/** When members were approved; null while they are. */
const APPROVALS = `(
    select id as enrollment, approved_at as since, null::timestamptz as until from enrollment
    where ${IN_TENANT} and approval_status = 'approved'
    union all
    select enrollment, started_at, ended_at from past_approval where ${IN_TENANT})`;

/** The relationships of members; of the first and the last one the ends are left out. */
const HELD = `(
    select m.id as enrollment, m.relationship, p.since, null::timestamptz as until from ${rowsIn("enrollment")} m left join (
      select enrollment, max(ended_at) as since from past_relationship where ${IN_TENANT} group by enrollment) p
      on p.enrollment = m.id
    union all
    select enrollment, relationship, started_at, ended_at from past_relationship where ${IN_TENANT})`;

/** The condition that an interval reaches the time \`e.at\`, whatever clocks say. */
const reaches = (since: string, until: string): string =>
  unestimated(
    `coalesce(${since} <= e.at + ${STAMP_SLACK}, true) and coalesce(${until} >= e.at - ${STAMP_SLACK}, true)`,
  );
/** The condition that a pause \`p\` held at the time \`e.at\`, by all clocks. */
const HELD_THEN = `p.started_at < e.at - ${STAMP_SLACK} and coalesce(p.ended_at > e.at + ${STAMP_SLACK}, true)`;

/** The ends of members by which each row may have begun: of the member itself, or of one who succeeded it. */
const CAUSES = `select s.id, s.successor, e.* from begun s join ended e on e.enrollment = s.enrollment
    where ${unestimated("e.at = s.started_at")}
    union all
    select s.id, s.successor, e.* from begun s join begun b on b.enrollment = s.enrollment
    join ended e on e.enrollment = b.successor
    where ${unestimated(`e.at = s.started_at and b.id <> s.id and b.started_at <= s.started_at + ${STAMP_SLACK}`)}`;

/**
 * Each member in question at each time: whether it may have been approved, active and under an active relationship, clocks being what
 * they are, and whether it was by all clocks. Who is back within the time that clocks differ by was not: what became of the member
 * since may have been before.
 */
const STATES = `select e.enrollment, e.at, u.may and not coalesce(i.surely, false) as may,
      a.surely and u.surely and not coalesce(i.back, false) as surely
    from asked e
    join (
      select e.enrollment, e.at, bool_or(a.since <= e.at and coalesce(a.until > e.at + ${STAMP_SLACK}, true)) as surely
      from asked e join ${APPROVALS} a on a.enrollment = e.enrollment where ${reaches("a.since", "a.until")}
      group by e.enrollment, e.at) a on a.enrollment = e.enrollment and ${unestimated("a.at = e.at")}
    join (
      select e.enrollment, e.at, bool_or(coalesce(e.ended_at >= e.at - ${STAMP_SLACK}, true) and not coalesce(p.surely, false)) as may,
        bool_and(coalesce(e.ended_at > e.at + ${STAMP_SLACK}, true) and p.enrollment is null) as surely
      from held e left join (
        select e.enrollment, e.at, e.relationship, bool_or(${HELD_THEN}) as surely
        from held e join ${rowsIn("pause")} p on p.subject = e.relationship where ${reaches("p.started_at", "p.ended_at")}
        group by e.enrollment, e.at, e.relationship) p
        on p.enrollment = e.enrollment and ${unestimated("p.at = e.at and p.relationship = e.relationship")}
      group by e.enrollment, e.at) u on u.enrollment = e.enrollment and ${unestimated("u.at = e.at")}
    left join (
      select e.enrollment, e.at, bool_or(${HELD_THEN}) as surely,
        bool_or(p.started_at = e.at and p.ended_at <= e.at + ${STAMP_SLACK}) as back
      from asked e join ${rowsIn("pause")} p on p.subject = e.enrollment
      group by e.enrollment, e.at) i on i.enrollment = e.enrollment and ${unestimated("i.at = e.at")}`;

/** The members who ended while they earned, and whose person had a member that goes on. */
const EARNED = `select distinct e.enrollment, e.at from ended e
    join state s on s.enrollment = e.enrollment
    join side x on x.merge = e.merge
    join ${rowsIn("enrollment")} n on n.entity = x.entity
    where ${unestimated(`s.at = e.at and e.was_active and s.surely and n.program = e.program and n.joined_at <= e.at + ${STAMP_SLACK}`)}`;

/** Who has to be succeeded: members who ended while they earned, and whom they had succeeded. */
const DUE = `select enrollment, at from earned
    union
    select b.enrollment, e.at from earned e join begun b on b.successor = e.enrollment where ${unestimated("b.started_at <= e.at")}`;

/** Rows that a merge began, of members who may have earned then. */
const BEGUN = `select c.id from cause c join state s on s.enrollment = c.enrollment
    where ${unestimated("s.at = c.at and c.was_active and s.may")}`;
/** Rows whose successor stood for the person that the merge went into, and may have earned then. */
const NEXT = `select c.id from cause c
    join ${rowsIn("enrollment")} n on n.id = c.successor
    join side x on x.merge = c.merge
    join state s on s.enrollment = c.successor
    where ${unestimated("n.program = c.program and x.entity = n.entity and s.at = c.at and s.may and n.id <> c.enrollment")}`;

export const SUCCESSIONS = `
    with step as materialized (${STEPS}),
    part as materialized (${PARTS}),
    side as materialized (${SIDES}),
    ended as materialized (
      select m.id as enrollment, m.program, s.merge, s.at, s.was_active
      from step s join ${rowsIn("enrollment")} m on m.id = s.subject join part p on p.entity = m.entity
      where s.is_end and ${unestimated("p.since = s.merge")}),
    begun as materialized (
      select id, enrollment, successor, started_at, row_number() over (partition by enrollment, successor, started_at order by id) as nth
      from succession where ${IN_TENANT}),
    cause as materialized (${CAUSES}),
    asked as materialized (select enrollment, at from ended union select successor, at from cause),
    held as materialized (
      select e.enrollment, e.at, r.id as relationship, r.ended_at
      from asked e join ${HELD} h on h.enrollment = e.enrollment join ${rowsIn("relationship")} r on r.id = h.relationship
      where ${reaches("h.since", "h.until")}),
    state as materialized (${STATES}),
    earned as materialized (${EARNED})
    select s.id::text as key, 'started_at' as field, null as expected, ${wireTime("s.started_at")} as found from begun s
    where greatest(s.started_at, ${madeAt("s.id")}) >= ${AUDITED_SINCE} and not exists (select from (${BEGUN}) b where b.id = s.id)
    union all
    select distinct c.id::text, 'successor', null, 'enr_' || c.successor from cause c
    where not exists (select from (${NEXT}) n where n.id = c.id)
    union all
    select id::text, 'id', null, id::text from begun where nth > 1
    union all
    select d.enrollment::text, 'started_at', ${wireTime("d.at")}, null from (${DUE}) d
    where not exists (select from begun s where s.enrollment = d.enrollment and ${unestimated("s.started_at = d.at")})`;
