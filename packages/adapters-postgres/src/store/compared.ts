// Parts of the queries of checks. These are composed by hand: they compare sets of rows of several tables.

export const IN_TENANT = "organization = $1 and livemode = $2";

/** A time as the wire spells it. */
export const wireTime = (at: string): string => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Sums that should be equal: `both` unites `key, field, found, expected`, each row with a share of one of the two. */
export const summed = (both: string): string => `
  select key, field, sum(expected)::text as expected, sum(found)::text as found from (${both}) both_sides
  group by key, field having sum(expected) <> sum(found)`;

/** Fields that should be equal, as `[name, expected, found]`, of each row of a source. */
export const compared = (
  key: string,
  source: string,
  fields: readonly (readonly [name: string, expected: string, found: string])[],
): string => `
  select ${key} as key, compared.field, compared.expected, compared.found from ${source}
  cross join lateral (values ${fields
    .map(([name, expected, found]) => `('${name}', (${expected})::text, (${found})::text)`)
    .join(",\n    ")}) as compared(field, expected, found)
  where compared.expected is distinct from compared.found`;

/** The resource that an event shows. */
export const OBJECT = "data::jsonb -> 'object'";

/**
 * The newest event about each subject of a kind: `subject, type, created_at, o` with its resource. The offset keeps the planner
 * from reading the resource again for each of its fields.
 */
export const newest = (subjectType: string, types?: readonly string[]): string => `(
    select subject, type, created_at, ${OBJECT} as o from (
      select distinct on (subject) subject, type, created_at, data from event
      where ${IN_TENANT} and subject_type = '${subjectType}'
        ${types === undefined ? "" : `and type in (${types.map((type) => `'${type}'`).join(", ")})`}
      order by subject, seq desc) n offset 0)`;

/** The rows of a table in the tenant. */
export const rowsIn = (table: string): string => `(select * from ${table} where ${IN_TENANT})`;

/** Rows are of the brand of what they belong to; `belongsTo` is the id of it, of a row \`t\`. */
export const brandOf = (table: string, parent: string, belongsTo = `t.${parent}`): string =>
  compared("t.id::text", `${rowsIn(table)} t join ${rowsIn(parent)} p on p.id = ${belongsTo}`, [
    ["brand", "p.brand", "t.brand"],
  ]);

/** A time of a resource, as time. */
export const timeOf = (field: string, o = "e.o"): string => `(${o} ->> '${field}')::timestamptz`;

/** When an id was made, which the first 48 bits of a uuid v7 say. */
export const madeAt = (id: string): string =>
  `to_timestamp(('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::int8 / 1000.0)`;

/** When a row \`t\` was made at the latest: its time can be edited more easily than its id. */
export const MADE_LATEST = `greatest(t.created_at, ${madeAt("t.id")})`;

/** When what no event announces was first recorded as an audit entry, or an event said who made it. */
export const FIRST_AUDITED = `(select least(
      (select created_at from audit_entry where ${IN_TENANT} order by seq limit 1),
      (select created_at from event where ${IN_TENANT} and actor is not null order by seq limit 1)))`;

/**
 * Since when what no event announces is recorded as audit entries, and events say who made them; null before. Where the first event
 * and the creation of the first brand were recorded so, everything was, whatever the time that a row says it was made at.
 */
export const AUDITED_SINCE = `(select case
      when coalesce((select actor is not null from event where ${IN_TENANT} order by seq limit 1), true)
        and coalesce((
          select exists (select 1 from audit_entry a
            where a.organization = $1 and a.livemode and a.subject = b.id::text and a.verb = 'brands.create')
          from brand b where b.organization = $1 order by b.id limit 1), true)
      then '-infinity'::timestamptz else ${FIRST_AUDITED} end)`;

/** How far the stamps of two changes that follow one another may lie apart the other way: clocks need not agree. */
export const STAMP_SLACK = "interval '1 minute'";
