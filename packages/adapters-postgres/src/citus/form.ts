import { type Kysely, sql } from "kysely";

/** A column, as far as it matters to where rows are kept. */
export interface CitusColumn {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** True if it is computed from others. */
  readonly isGenerated: boolean;
  /** True if a sequence gives its values. */
  readonly counts: boolean;
}

/** A primary key, a unique key or index, or an exclusion. */
export interface CitusKey {
  readonly name: string;
  /** The plain columns in which two rows may not be equal; expressions and columns that are only stored with them are left out. */
  readonly columns: readonly string[];
}

/** A foreign key. */
export interface CitusReference {
  readonly name: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly toColumns: readonly string[];
  /** The effect on its rows of a change of the row that they name, by PostgreSQL's letters: `a` and `r` have none. */
  readonly onDelete: string;
  readonly onUpdate: string;
}

/** All that decides where Citus may keep the rows of a table. */
export interface CitusForm {
  readonly table: string;
  readonly columns: readonly CitusColumn[];
  readonly keys: readonly CitusKey[];
  readonly references: readonly CitusReference[];
  readonly triggers: readonly string[];
  readonly isPartitioned: boolean;
  /** True if it has rules, or policies of rows. */
  readonly hasRules: boolean;
}

const namesOf = (relation: string, numbers: string): string =>
  `(select coalesce(json_agg(a.attname order by u.at), '[]') from unnest(${numbers}) with ordinality u (number, at)
      join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.number)`;

/** Of an exclusion the columns that it compares by `=`. */
const KEY_COLUMNS = `(select coalesce(json_agg(a.attname order by u.at), '[]')
      from unnest(i.indkey::int2[]) with ordinality u (number, at)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.number
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'x'
      left join pg_operator o on o.oid = k.conexclop[u.at]
      where u.at <= i.indnkeyatts and (k.oid is null or o.oprname = '='))`;

const LOOK = `
  select c.relname as table, c.relkind = 'p' as "isPartitioned",
    c.relrowsecurity or exists (select from pg_rewrite r where r.ev_class = c.oid) as "hasRules",
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull, 'isGenerated', a.attgenerated <> '',
        'counts', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid) like 'nextval(%', false)) order by a.attnum), '[]')
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', x.relname, 'columns', ${KEY_COLUMNS}) order by x.relname), '[]')
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)) as keys,
    (select coalesce(json_agg(json_build_object('name', k.conname, 'to', k.confrelid::regclass::text,
        'columns', ${namesOf("k.conrelid", "k.conkey")}, 'toColumns', ${namesOf("k.confrelid", "k.confkey")},
        'onDelete', k.confdeltype, 'onUpdate', k.confupdtype) order by k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conparentid = 0) as references,
    (select coalesce(json_agg(t.tgname order by t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

/** The forms of all tables of the schema, by name. */
export const citusForms = async (db: Kysely<unknown>): Promise<readonly CitusForm[]> => {
  const { rows } = await sql.raw<CitusForm>(LOOK).execute(db);
  return rows;
};
