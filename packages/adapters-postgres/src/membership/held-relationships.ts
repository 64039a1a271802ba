import { AUDITED_SINCE, IN_TENANT, rowsIn } from "../store/compared.ts";

/** The relationships that events and audit entries show of each member. Of events nothing else is read, of which there are many. */
const SHOWN = `(
    select subject, data::json #>> '{object,relationship}' as relationship from event
    where ${IN_TENANT} and subject_type = 'enrollment'
    union
    select subject, after::json ->> 'relationship' from audit_entry
    where ${IN_TENANT} and subject_type = 'enrollment' and after::jsonb ? 'relationship')`;

const PRESENT = `(select id, id as enrollment, relationship from ${rowsIn("enrollment")} n)`;
const PAST = `(select id, enrollment, relationship from ${rowsIn("past_relationship")} n)`;

/**
 * Members whose relationship is another brand's, or with another person; and those that nothing shows, of those that came to be since
 * audit entries are made. A member stands for its entity and for whatever that was merged with.
 */
const notOwn = (held: string): string => `
    select h.id::text as key, 'relationship' as field, null as expected, 'rel_' || h.relationship as found
    from ${held} h
    join ${rowsIn("enrollment")} m on m.id = h.enrollment
    join ${rowsIn("relationship")} r on r.id = h.relationship
    join ${rowsIn("entity")} own on own.id = m.entity
    join ${rowsIn("entity")} other on other.id = r.entity
    left join ${SHOWN} s on s.subject = m.id::text and s.relationship = 'rel_' || r.id
    where r.brand <> m.brand or coalesce(other.merged_into, other.id) <> coalesce(own.merged_into, own.id)
      or s.subject is null and greatest(m.created_at, r.created_at) >= ${AUDITED_SINCE}`;

export const PRESENT_RELATIONSHIPS = notOwn(PRESENT);

/** Past ones, and those that a member had and has no more. */
export const PAST_RELATIONSHIPS = `${notOwn(PAST)}
    union all
    select s.subject, 'relationship', s.relationship, null from ${SHOWN} s
    where s.relationship is not null and not exists (
      select 1 from (select * from ${PRESENT} p union all select * from ${PAST} p) h
      where h.enrollment::text = s.subject and 'rel_' || h.relationship = s.relationship)`;
