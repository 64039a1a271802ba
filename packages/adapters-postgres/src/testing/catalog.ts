import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";

const OURS = "n.nspname = current_schema() and c.relname not like 'kysely%'";

/** One line per object of a schema, with everything that PostgreSQL stores about it except the position of a column. */
const LINES = `
  select format('table %s %s %s', c.relname, c.relkind, coalesce(array_to_string(c.reloptions, ' '), ''))
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind not in ('i', 'I') and ${OURS}
  union all
  select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then 'not null' else 'null' end,
      coalesce(case a.attgenerated when '' then 'default ' else 'generated ' end || pg_get_expr(d.adbin, d.adrelid), ''))
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and c.relkind not in ('i', 'I') and ${OURS}
  union all
  select format('constraint %s.%s %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype <> 'n' and ${OURS}
  union all
  select 'index ' || pg_get_indexdef(i.indexrelid) || case when i.indisvalid then '' else ' invalid' end
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS}
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and ${OURS}
  union all
  select 'function ' || pg_get_functiondef(p.oid)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = current_schema() and p.prokind in ('f', 'p')
  union all
  select format('type %s %s', t.typname, t.typtype)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = current_schema() and t.typtype in ('e', 'd', 'r')`;

/** The schema of a database, so that two can be compared: one sorted line for each table, column, constraint, index ... */
export const catalog = async <DB>({ db }: Engine<DB>): Promise<readonly string[]> => {
  const { rows } = await sql<{
    line: string;
  }>`select line from (${sql.raw(LINES)}) lines (line) order by line collate "C"`.execute(db.withoutPlugins());
  return rows.map(({ line }) => line);
};
