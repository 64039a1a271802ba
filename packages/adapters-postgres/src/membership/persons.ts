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
