import { ID_PREFIX } from "@entente/core/storage";
import { AUDITED_SINCE, IN_TENANT, MADE_LATEST, rowsIn, wireTime } from "../store/compared.ts";

/** The newest value of each field that audit entries about rows of a kind show, as `subject, field, value` in JSON. */
const newestFields = (kind: string): string => `(
    select distinct on (a.subject, x.field) a.subject, x.field, x.value from ${rowsIn("audit_entry")} a
    cross join lateral jsonb_each(a.after::jsonb) as x(field, value)
    where a.subject_type = '${kind}' and a.after is not null order by a.subject, x.field, a.seq desc)`;

/** The id that a column `t` holds, as audit entries show it. */
export const shownId = (column: string, kind: keyof typeof ID_PREFIX): readonly [string, string] => [
  column,
  `'${ID_PREFIX[kind]}_' || t.${column}`,
];

/** Rows whose fields are those of the newest audit entries that show them; a field is a column of `t`, or has the SQL of its value. */
export const auditedRows = (
  table: string,
  fields: readonly (string | readonly [field: string, value: string])[],
): string => `
    select t.id::text as key, f.field, e.value #>> '{}' as expected, f.value #>> '{}' as found from ${rowsIn(table)} t
    cross join lateral (values ${fields
      .map((one) => (typeof one === "string" ? ([one, `t.${one}`] as const) : one))
      .map(([field, value]) => `('${field}', coalesce(to_jsonb(${value}), 'null'))`)
      .join(", ")}) as f(field, value)
    join ${newestFields(table)} e on e.subject = t.id::text and e.field = f.field
    where e.value <> f.value`;

/** Builds the relation of the fields that the audit entries about each row of a kind show of it, as `subject, o`. */
export const auditedObjects = (kind: string): string => `(
    select subject, jsonb_object_agg(field, value) as o from ${newestFields(kind)} f group by subject)`;

/** Each row `t` of a table with the newest value `e.value` of a field that audit entries show. */
export const withAudited = (table: string, field: string): string =>
  `${rowsIn(table)} t join ${newestFields(table)} e on e.subject = t.id::text and e.field = '${field}'`;

/** Rows that no audit entry is about, of those made since audit entries are; and those that are gone and have entries. */
export const auditedAll = (table: string, where = "true"): string => `
    select t.id::text as key, 'id' as field, null as expected, t.id::text as found from ${rowsIn(table)} t
    where ${where} and ${MADE_LATEST} >= ${AUDITED_SINCE} and not exists (
      select 1 from ${rowsIn("audit_entry")} a where a.subject_type = '${table}' and a.subject = t.id::text)
    union all
    select distinct a.subject, 'id', a.subject, null from ${rowsIn("audit_entry")} a
    where a.subject_type = '${table}' and not exists (select 1 from ${rowsIn(table)} t where t.id::text = a.subject)`;

/** The terms of a program, each as it is stored. */
export const TERMS = [
  "hold_days",
  "referral_window_days",
  "attribution",
  "name_order",
  "self_referral",
  "currency",
  "grace_days",
];

/** A term as an audit entry shows it. */
const shownTerm = (field: string): string =>
  field === "name_order" ? "to_jsonb(string_to_array(t.name_order, ','))::text" : `t.${field}::text`;

/** The changes of each program's terms that its audit entries show, in their order; `is_late` where clocks differ. */
const CHANGES = `(
    select subject, seq, created_at, after::jsonb as after,
      coalesce(created_at < max(created_at) over (partition by subject order by seq rows between unbounded preceding and 1 preceding), false)
        as is_late
    from audit_entry
    where ${IN_TENANT} and verb in ('programs.create', 'programs.update')
      and after::jsonb ?| array[${TERMS.map((field) => `'${field}'`).join(", ")}])`;

/** Terms since audit entries are made: each began with an entry, and is what the entries up to then show. */
export const AUDITED_TERMS = `
    select t.id::text as key, 'started_at' as field, null as expected, ${wireTime("t.started_at")} as found
    from ${rowsIn("program_terms")} t join ${rowsIn("program")} p on p.id = t.program
    where greatest(p.created_at, t.started_at) >= ${AUDITED_SINCE}
      and not exists (select 1 from ${CHANGES} e where e.subject = t.program::text and e.created_at = t.started_at)
    union all
    select e.subject, 'started_at', ${wireTime("e.created_at")}, null from ${CHANGES} e
    where not e.is_late and not exists (
      select 1 from ${rowsIn("program_terms")} t where t.program::text = e.subject and t.started_at = e.created_at)
    union all
    select key, field, expected, found from (
      select distinct on (t.id, f.field) t.id::text as key, f.field, e.after ->> f.field as expected, f.value as found
      from ${rowsIn("program_terms")} t
      join ${CHANGES} e on e.subject = t.program::text and e.created_at <= t.started_at
      cross join lateral (values ${TERMS.map((field) => `('${field}', ${shownTerm(field)})`).join(", ")}) as f(field, value)
      where e.after ? f.field order by t.id, f.field, e.seq desc) newest
    where expected is distinct from found`;
