/** The entities that are one person with entity `e`: who stands for it, and who was merged into that one, each by an index of its own. */
const ALL = `lateral (
      select coalesce(e.merged_into, e.id) as id
      union all
      select x.id from entity x where x.organization = $1 and x.livemode = $2 and x.merged_into = coalesce(e.merged_into, e.id)
    ) p`;

/** The entities that are one person with the given one, itself included, for the tenant in $1 and $2. */
export const samePerson = (entity: string): string => `(
    select p.id from entity e cross join ${ALL} where e.organization = $1 and e.livemode = $2 and e.id = ${entity})`;

/** Each of the given entities with every entity that is one person with it: `p(asked, entity)`. */
export const persons = (entities: string): string => `(
    select e.id as asked, p.id as entity from entity e cross join ${ALL}
    where e.organization = $1 and e.livemode = $2 and e.id = any(${entities}::uuid[]))`;

/** Whose succession `s` holds of a member, and that member `m` with its relationship `r`. */
const BEGUN = (member: string): string => `from succession s
      join enrollment m on m.organization = s.organization and m.livemode = s.livemode and m.id = s.enrollment
      join relationship r on r.organization = m.organization and r.livemode = m.livemode and r.id = m.relationship
      where s.enrollment = ${member}`;

/**
 * {@link successorAt} of core, in the tenant of `$1` and `$2`: null while it is the member itself. The member is looked up only where
 * there is a succession, which hardly any member has: it is asked for each event of a batch.
 */
export const successorAt = (member: string, at: string): string => `(
      select s.successor from succession s
      where s.organization = $1 and s.livemode = $2 and s.enrollment = ${member} and s.started_at <= ${at}
        and (select (r.ended_at is null or r.ended_at > ${at})
            and not exists (select 1 from pause p where p.organization = $1 and p.livemode = $2 and p.subject = r.id
              and p.started_at <= ${at} and (p.ended_at is null or p.ended_at > ${at}))
          from enrollment m join relationship r on r.organization = $1 and r.livemode = $2 and r.id = m.relationship
          where m.organization = $1 and m.livemode = $2 and m.id = s.enrollment limit 1)
      order by s.started_at desc, s.id desc limit 1)`;

/** Who is credited now for what names a member of `t`, by the states that are stored: null while it is the member itself. */
export const successorOf = (member: string): string => `(
      select s.successor ${BEGUN(member)} and s.organization = t.organization and s.livemode = t.livemode and r.status = 'active'
      order by s.started_at desc, s.id desc limit 1)`;
