/**
 * The entities that are one person with the given one, itself included, for the tenant in $1 and $2: by hand, because each half is
 * read by an index of its own.
 */
export const samePerson = (entity: string): string => `(
    select coalesce(e.merged_into, e.id) from entity e
    where e.organization = $1 and e.livemode = $2 and e.id = ${entity}
    union all
    select x.id from entity e
    join entity x on x.organization = $1 and x.livemode = $2 and x.merged_into = coalesce(e.merged_into, e.id)
    where e.organization = $1 and e.livemode = $2 and e.id = ${entity})`;

/** Each of the given entities with every entity that is one person with it: `p(asked, entity)`. */
export const persons = (entities: string): string => `(
    select a.id as asked, coalesce(e.merged_into, e.id) as entity from unnest(${entities}::uuid[]) a (id)
    join entity e on e.organization = $1 and e.livemode = $2 and e.id = a.id
    union all
    select a.id, x.id from unnest(${entities}::uuid[]) a (id)
    join entity e on e.organization = $1 and e.livemode = $2 and e.id = a.id
    join entity x on x.organization = $1 and x.livemode = $2 and x.merged_into = coalesce(e.merged_into, e.id))`;
