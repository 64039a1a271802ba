/** An edit of one row by hand, and what names it. */
export interface Edit {
  readonly name: string;
  readonly table: string;
  /** Other tables that the edit changes as well. */
  readonly also?: string | readonly string[];
  readonly sql: string;
  /** The check that names it. */
  readonly check: string;
  /** The row that it names, as SQL over the edited row; null for any, where the edited row is not the one. */
  readonly row: string | null;
}

/** Edits that have nothing to do with those of the other families of a round. */
export type Family = readonly Edit[];

/** The order of rows that have no id: by all their columns, since the order in which they lie is any. */
export const WHOLE = "to_jsonb(t)::text";

/** The first row of a table that fits; in the order it is `t`. */
export const first = (table: string, where = "true", order = "id"): string =>
  `ctid = (select ctid from ${table} t where ${where} order by ${order} limit 1)`;

export const set = (table: string, change: string, where?: string, order?: string): string =>
  `update ${table} set ${change} where ${first(table, where, order)}`;
export const gone = (table: string, where?: string, order?: string): string =>
  `delete from ${table} where ${first(table, where, order)}`;

/** A copy of a row with some columns changed. */
export const copied = (
  table: string,
  columns: Readonly<Record<string, string>>,
  where?: string,
  order?: string,
): string => {
  const changed = Object.entries(columns).map(([column, value]) => `'${column}', ${value}`);
  return `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${changed.join(", ")}))).* from ${table} t
    where t.${first(table, where, order)}`;
};

const OTHER_BRAND = "01b9136b-a800-7000-8000-000000000009";

/** The first row of a table that fits goes to another brand, which is made for it. */
export const rebranded = (table: string, check: string, where?: string): Edit => ({
  name: `${table}: brand`,
  table,
  also: "brand",
  sql: `with made as (
      insert into brand select (jsonb_populate_record(t, '{"id":"${OTHER_BRAND}","slug":"other"}')).* from brand t
      where t.${first("brand")} on conflict do nothing)
    update ${table} set brand = '${OTHER_BRAND}' where ${first(table, where)}`,
  check,
  row: "id::text",
});

/** Another row of a table, as the value of a column. */
export const another = (table: string, than: string, where = "true"): string =>
  `(select o.id from ${table} o where o.id <> ${than} and ${where} order by o.id limit 1)`;

export const NEW_ID = "'01b9136b-a800-7000-8000-000000000001'";
/** Before audit entries were kept. */
export const LONG_AGO = "timestamptz '2020-01-01'";
export const DAY = "interval '1 day'";

type Line = readonly [name: string, sql: string, check: string, row?: string | null];

/** Edits of one table, whose rows are named by `row` unless an edit says otherwise. */
export const edits = (table: string, row: string, ...lines: readonly Line[]): Family =>
  lines.map(([name, sql, check, own = row]) => ({ table, name: `${table}: ${name}`, sql, check, row: own }));
