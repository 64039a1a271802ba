interface Walk {
  /** The table of rows, by whose `entity` recipients are found, and the conditions of its rows, called `t`. */
  readonly table: "payout" | "payout_item";
  readonly where: string;
  /** A comparison that the first recipient keeps, such as `< $3`; an empty text: from the highest. */
  readonly first: string;
  /** The only recipient; an empty text: all. */
  readonly person: string;
  readonly limit: string;
}

/**
 * The recipients of rows, by id falling, as `recipient(entity, place)`, and who was merged into another one as `alias(entity, person)`.
 * By hand: it walks the index from one recipient to the next, so that a page reads no other recipient's rows.
 */
export const walkPersons = ({ table, where, first, person, limit }: Walk): string => {
  const limits = (entity: string, bound: string): string =>
    `${bound === "" ? "" : ` and ${entity} ${bound}`}${person === "" ? "" : ` and ${entity} = ${person}`}`;
  // Who has rows and stands for itself, or has been merged into by who has rows: the highest of both.
  const next = (bound: string): string => `select o.entity from (
        (select t.entity from ${table} t
          where ${where}${limits("t.entity", bound)} and t.entity not in (select a.entity from alias a)
          order by t.entity desc limit 1)
        union all
        (select a.person from alias a where true${limits("a.person", bound)} order by a.person desc limit 1)
      ) o order by o.entity desc limit 1`;
  return `recursive alias(entity, person) as materialized (
        select e.id, e.merged_into from entity e
        where e.organization = $1 and e.livemode = $2 and e.merged_into is not null
          and exists (select 1 from ${table} t where ${where} and t.entity = e.id)
      ), recipient(entity, place) as (
        select f.entity, 1 from (${next(first)}) f
        union all
        select n.entity, r.place + 1 from recipient r cross join lateral (${next("< r.entity")}) n
        where r.place < ${limit}
      )`;
};

/** Each entity that has rows of a recipient that was found, and that recipient. */
export const PERSONS = `(
        select r.entity as person, r.entity from recipient r
        union all
        select a.person, a.entity from recipient r join alias a on a.person = r.entity
      )`;
