import { ASKED_FIELDS, ID_PREFIX } from "@entente/core/storage";
import {
  AUDITED_SINCE,
  brandOf,
  compared,
  IN_TENANT,
  newest,
  rowsIn,
  STAMP_SLACK,
  timeOf,
  wireTime,
} from "../store/compared.ts";
import { PAUSES } from "./announced/pauses.ts";
import { STANDING_INTERVALS } from "./announced/standings.ts";
import { SUCCESSIONS } from "./announced/successions.ts";
import { AUDITED_TERMS, auditedAll, auditedRows, shownId, TERMS } from "./audited-rows.ts";
import { PAST_RELATIONSHIPS, PRESENT_RELATIONSHIPS } from "./held-relationships.ts";
import { CONNECTION, ENTITY } from "./recipients.ts";

const wire = (prefix: string, id: string): string => `'${prefix}_' || ${id}`;

/** When the events of a type about each enrollment were announced: of several, the newest. */
const lastOf = (type: string): string =>
  `(array_agg(created_at order by seq desc) filter (where type = 'enrollment.${type}'))[1] as ${type}_at`;

/**
 * The facts that the events state of each enrollment: `subject`, the last time of each type, the last verdict, and the object as
 * it was created.
 */
const ANNOUNCED = `(
    select subject, ${["created", "approved", "rejected", "activated"].map(lastOf).join(", ")},
      (array_agg(type order by seq desc) filter (where type in ('enrollment.approved', 'enrollment.rejected')))[1] as verdict,
      (array_agg(data order by seq) filter (where type = 'enrollment.created'))[1]::jsonb -> 'object' as o
    from event where ${IN_TENANT} and subject_type = 'enrollment' group by subject)`;

/** How often each enrollment was approved at each time. */
const APPROVALS = `(
    select subject::uuid as enrollment, created_at as at, count(*) as times from event
    where ${IN_TENANT} and type = 'enrollment.approved' group by subject, created_at)`;

/** How many of these approvals were taken back. */
const TAKEN_BACK = `(
    select enrollment, started_at as at, count(*) as times from past_approval where ${IN_TENANT} group by enrollment, started_at)`;

/** Relationships that more than one member has, or had. */
const SHARED = `(
    select relationship from (
      select relationship, id as enrollment from ${rowsIn("enrollment")} m
      union select relationship, enrollment from ${rowsIn("past_relationship")} p) held
    group by relationship having count(*) > 1)`;

/**
 * Returns the acts that can end an approval: a rejection, or a new invitation of a member who was archived or whose relationship
 * had ended.
 */
const ENDS = `(
    select subject::uuid as enrollment, created_at as at from event where ${IN_TENANT} and type = 'enrollment.rejected'
    union select enrollment, ended_at from past_relationship where ${IN_TENANT}
    union select subject, ended_at from pause where ${IN_TENANT} and subject_type = 'enrollment')`;

/** The operating types of members that events and audit entries show, and when the newest of each member was. */
const OPERATING_TYPES = `(
    select *, max(created_at) over (partition by subject) as newest from (
      select subject, created_at, o ->> 'operating_type' as operating_type from (
        select subject, created_at, data::jsonb -> 'object' as o from event where ${IN_TENANT} and subject_type = 'enrollment'
        union all
        select subject, created_at, after::jsonb from audit_entry
        where ${IN_TENANT} and subject_type = 'enrollment' and after is not null offset 0) e
      where o ? 'operating_type') s)`;

/** Members of another operating type than was shown last; clocks of what shows it need not agree. */
const OPERATING_TYPE = `
    select m.id::text, 'operating_type', (array_agg(s.operating_type order by s.created_at desc))[1], ${wire(ID_PREFIX.operating_type, "m.operating_type")}
    from ${rowsIn("enrollment")} m join ${OPERATING_TYPES} s on s.subject = m.id::text
    where s.newest >= ${AUDITED_SINCE} and s.created_at >= s.newest - ${STAMP_SLACK}
    group by m.id, m.operating_type
    having not bool_or(s.operating_type is not distinct from ${wire(ID_PREFIX.operating_type, "m.operating_type")})`;

/** A tier is named as on the wire, other subjects of requirements as they are. */
const SCOPE_ID = ["scope_id", `case t.scope when 'tier' then '${ID_PREFIX.tier}_' else '' end || t.scope_id`] as const;
const ASKED = ASKED_FIELDS.map((field) => (field === "scope_id" ? SCOPE_ID : field));

export const MEMBERSHIP_CHECKS = {
  entity: ENTITY,
  connection: CONNECTION,
  relationship: compared(
    "coalesce(e.subject, r.id::text)",
    `${newest("relationship")} e full join ${rowsIn("relationship")} r on r.id::text = e.subject`,
    [
      ["id", "e.subject", "r.id"],
      ["status", "e.o ->> 'status'", "r.status"],
      ["started_at", wireTime(timeOf("started_at")), wireTime("r.started_at")],
      ["ended_at", wireTime(timeOf("ended_at")), wireTime("r.ended_at")],
      ["entity", "e.o -> 'entity' ->> 'id'", wire("ent", "r.entity")],
      ["source", "e.o ->> 'source'", "r.source"],
    ],
  ),
  enrollment: `${compared(
    "coalesce(e.subject, m.id::text)",
    `${ANNOUNCED} e full join ${rowsIn("enrollment")} m on m.id::text = e.subject
      left join ${APPROVALS} a on a.enrollment = m.id and a.at = e.approved_at
      left join ${TAKEN_BACK} b on b.enrollment = m.id and b.at = e.approved_at
      cross join lateral (select e.verdict = 'enrollment.approved' and a.times > coalesce(b.times, 0) as is_approved) v`,
    [
      ["id", "e.subject", "m.id"],
      ["joined_at", wireTime("e.created_at"), wireTime("m.joined_at")],
      [
        "approval_status",
        "case when v.is_approved then 'approved' when e.verdict = 'enrollment.rejected' and m.rejected_at is not null then 'rejected' else 'pending' end",
        "m.approval_status",
      ],
      ["approved_at", wireTime("e.approved_at"), wireTime("m.approved_at")],
      [
        "rejected_at",
        `case when m.approval_status = 'rejected' then ${wireTime("e.rejected_at")} end`,
        wireTime("m.rejected_at"),
      ],
      ["activated_at", wireTime("e.activated_at"), wireTime("m.activated_at")],
      ["program", "e.o ->> 'program'", wire("prog", "m.program")],
      ["entity", "e.o ->> 'entity'", wire("ent", "m.entity")],
      ["referral_code", "e.o ->> 'referral_code'", "m.referral_code"],
      [
        "referral_slug",
        "coalesce(substring(e.o ->> 'referral_url' from '/r/([^/]+)$'), m.referral_slug)",
        "m.referral_slug",
      ],
      ["source", "e.o ->> 'source'", "m.source"],
    ],
  )} union all ${PRESENT_RELATIONSHIPS} union all ${OPERATING_TYPE}`,
  referral_slug: `${compared(
    "m.id::text",
    `${rowsIn("enrollment")} m left join ${rowsIn("referral_slug")} s on s.id = m.referral_slug`,
    [["enrollment", "m.id", "s.enrollment"]],
  )} union all ${compared(
    "m.id::text",
    `${rowsIn("referral_slug")} s join ${rowsIn("enrollment")} m on m.id = s.enrollment`,
    [["referral_slug", "m.referral_slug", "s.id"]],
  )}`,
  past_approval: `
    select p.id::text as key, 'started_at' as field, null as expected, ${wireTime("p.started_at")} as found
    from ${rowsIn("past_approval")} p
    where not exists (select 1 from ${APPROVALS} a where a.enrollment = p.enrollment and a.at = p.started_at)
    union all
    select p.id::text, 'ended_at', null, ${wireTime("p.ended_at")} from ${rowsIn("past_approval")} p
    where not exists (select 1 from ${ENDS} x where x.enrollment = p.enrollment and x.at = p.ended_at)
    union all
    select a.enrollment::text, 'started_at', ${wireTime("a.at")}, null
    from ${APPROVALS} a
    left join ${TAKEN_BACK} b on b.enrollment = a.enrollment and b.at = a.at
    left join ${rowsIn("enrollment")} m on m.id = a.enrollment and m.approval_status = 'approved' and m.approved_at = a.at
    where a.times <> coalesce(b.times, 0) + case when m.id is null then 0 else 1 end`,
  // Who is the only member of its next relationship is whom this was begun for, unless a merge began it.
  past_relationship: `${compared(
    "p.id::text",
    `(select *, lag(ended_at) over w as before, lead(relationship) over w as after from past_relationship where ${IN_TENANT}
        window w as (partition by enrollment order by started_at, ended_at, id)) p
      join ${rowsIn("enrollment")} m on m.id = p.enrollment
      join ${rowsIn("relationship")} r on r.id = p.relationship
      join ${rowsIn("relationship")} n on n.id = coalesce(p.after, m.relationship)
      left join ${SHARED} x on x.relationship = n.id`,
    [
      ["started_at", wireTime("coalesce(p.before, m.joined_at)"), wireTime("p.started_at")],
      [
        "ended_at",
        wireTime(
          "case when x.relationship is not null or n.source = 'merge' then greatest(p.ended_at, r.ended_at, n.created_at) else n.created_at end",
        ),
        wireTime("p.ended_at"),
      ],
    ],
  )} union all ${PAST_RELATIONSHIPS}`,
  succession: SUCCESSIONS,
  pause: PAUSES,
  program: auditedRows("program", [
    ...["name", "type", "status", "visibility", "landing_url", "minimum_payout_minor"],
    ["landing_origins", "t.landing_origins::jsonb"],
    ["pass_parameters", "t.pass_parameters::jsonb"],
  ]),
  program_terms: `${compared(
    "coalesce(t.id::text, p.id::text)",
    `${rowsIn("program")} p left join (
        select distinct on (program) * from program_terms where ${IN_TENANT} order by program, started_at desc, id desc) t
      on t.program = p.id`,
    TERMS.map((field) => [field, `p.${field}`, `t.${field}`]),
  )} union all ${AUDITED_TERMS}`,
  requirement: `${auditedRows("requirement", [
    ...ASKED,
    "source",
    shownId("program", "program"),
    shownId("operating_type", "operating_type"),
  ])} union all ${auditedAll("requirement")} union all ${brandOf("requirement", "program")}`,
  requirement_override: `${auditedRows("requirement_override", [
    ...ASKED,
    "disabled",
    shownId("enrollment", "enrollment"),
    shownId("entity", "entity"),
    shownId("requirement", "requirement"),
  ])} union all ${auditedAll("requirement_override")} union all ${brandOf("requirement_override", "enrollment")}`,
  tier: `${auditedRows("tier", ["name", "rank", "status", shownId("program", "program")])} union all ${auditedAll("tier")}
    union all ${brandOf("tier", "program")}`,
  standing_interval: STANDING_INTERVALS,
  assertion: compared(
    "coalesce(e.subject, a.id::text)",
    `${newest("assertion")} e full join ${rowsIn("assertion")} a on a.id::text = e.subject`,
    [
      ["id", "e.subject", "a.id"],
      ["entity", "e.o ->> 'entity'", wire("ent", "a.entity")],
      ["key", "e.o ->> 'key'", "a.key"],
      ["action", "e.o ->> 'action'", "a.action"],
      ["value", "(e.o ->> 'value')::float8", "a.value"],
      ["expires_at", wireTime(timeOf("expires_at")), wireTime("a.expires_at")],
      ["effective_at", wireTime(timeOf("effective_at")), wireTime("a.effective_at")],
    ],
  ),
};
