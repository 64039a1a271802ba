import { type Kysely, sql } from "kysely";
import type { Partitionable } from "./ranges.ts";

interface Named {
  readonly name: string;
  /** As PostgreSQL writes it. */
  readonly text: string;
}

/** A foreign key between a table that is partitioned and another. */
interface Reference extends Named {
  readonly table: string;
  readonly to: string;
}

/** The numbers that a column is planned for, and how closely it is looked at; null where that is as for any other. */
interface ColumnOptions {
  readonly column: string;
  readonly options: readonly string[];
  readonly target: number | null;
}

interface Trigger extends Named {
  /** When it fires: as by default, never, in a replica alone, or always. */
  readonly fires: "O" | "D" | "R" | "A";
}

/** All that a new partition takes over beside columns, checks and indexes. */
export interface PartitionForm {
  readonly table: Partitionable;
  readonly owner: string;
  /** Its storage parameters. */
  readonly options: readonly string[];
  readonly columnOptions: readonly ColumnOptions[];
  /** How replication knows a row: by its primary key, by all of it, or not at all. */
  readonly identity: "d" | "f" | "n";
}

/** All that PostgreSQL keeps about a plain table beside its columns and checks. */
export interface TableForm extends PartitionForm {
  readonly comment: string | null;
  readonly grants: readonly string[];
  /** Primary and unique keys, whose indexes have their names. */
  readonly keys: readonly Named[];
  readonly indexes: readonly Named[];
  /** Foreign keys of it to others, of others to it, and to itself. */
  readonly references: readonly Reference[];
  readonly triggers: readonly Trigger[];
  /** Everything for which it cannot be partitioned, in words. */
  readonly inTheWay: readonly string[];
}

const HERE = "current_schema()::regnamespace";

/** Of the table `c`, as JSON. */
const COLUMN_OPTIONS = `(select coalesce(json_agg(json_build_object('column', a.attname, 'options', coalesce(to_json(a.attoptions), '[]'),
      'target', case when a.attstattarget >= 0 then a.attstattarget end) order by a.attnum), '[]')
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and (a.attoptions is not null or a.attstattarget >= 0))`;

/** True if the login, which is not the owner of the table `c` nor a superuser, may not make a table and give it to the owner. */
const CANNOT_GIVE = `exists (select from pg_roles l where l.rolname = current_user and l.oid <> c.relowner and not l.rolsuper
    and not (pg_has_role(c.relowner, case when current_setting('server_version_num')::int4 >= 160000 then 'SET' else 'MEMBER' end)
      and has_schema_privilege(c.relnamespace, 'create') and has_schema_privilege(c.relowner, c.relnamespace, 'create')))`;

/** One row of JSON: each part of a form is one look at the catalogue. */
const FORM = `
  select json_build_object(
    'owner', pg_get_userbyid(c.relowner),
    'comment', obj_description(c.oid, 'pg_class'),
    'options', coalesce(to_json(c.reloptions), '[]'),
    'identity', c.relreplident,
    'columnOptions', ${COLUMN_OPTIONS},
    'grants', (select coalesce(json_agg(g.text), '[]') from (
      select format('grant %s on %I to %s%s', x.privilege_type, c.relname,
        case x.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(x.grantee)) end,
        case when x.is_grantable then ' with grant option' else '' end) as text
      from aclexplode(c.relacl) x where x.grantee <> c.relowner
      union all
      select format('grant %s (%I) on %I to %s%s', x.privilege_type, a.attname, c.relname,
        case x.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(x.grantee)) end,
        case when x.is_grantable then ' with grant option' else '' end)
      from pg_attribute a cross join lateral aclexplode(a.attacl) x where a.attrelid = c.oid) g),
    'keys', (select coalesce(json_agg(json_build_object('name', k.conname, 'text', pg_get_constraintdef(k.oid)) order by k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')),
    'indexes', (select coalesce(json_agg(json_build_object('name', x.relname, 'text', pg_get_indexdef(x.oid)) order by x.relname), '[]')
      from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = x.oid and k.contype in ('p', 'u'))),
    'references', (select coalesce(json_agg(json_build_object('name', k.conname,
        'text', replace(pg_get_constraintdef(k.oid), ' NOT VALID', ''), 'table', f.relname, 'to', t.relname) order by f.relname, k.conname), '[]')
      from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and c.oid in (k.conrelid, k.confrelid)),
    'triggers', (select coalesce(json_agg(json_build_object('name', t.tgname, 'text', pg_get_triggerdef(t.oid), 'fires', t.tgenabled) order by t.tgname), '[]')
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal),
    'inTheWay', array_remove(array[
      case when not pg_has_role(c.relowner, 'usage') then format('it belongs to %I', pg_get_userbyid(c.relowner))
        when ${CANNOT_GIVE} then format('it belongs to %I, which needs the right to create in the schema, as the login does, that must be able to set that role',
          pg_get_userbyid(c.relowner)) end,
      case when c.relrowsecurity then 'it has policies of rows' end,
      (select format('%s read it by name of the former table', string_agg(distinct v.oid::regclass::text, ', '))
        from pg_depend d join pg_rewrite r on r.oid = d.objid join pg_class v on v.oid = r.ev_class
        where d.classid = 'pg_rewrite'::regclass and d.refobjid = c.oid having count(*) > 0),
      (select format('publications name it: %s', string_agg(p.pubname, ', '))
        from pg_publication_rel r join pg_publication p on p.oid = r.prpubid where r.prrelid = c.oid having count(*) > 0),
      (select format('publications would send its partitions by their own names: %s', string_agg(p.pubname, ', ')) from pg_publication p
        where not p.pubviaroot and (p.puballtables
          or exists (select from pg_publication_namespace n where n.pnpubid = p.oid and n.pnnspid = c.relnamespace)) having count(*) > 0),
      case when c.relreplident = 'i' then 'its replica identity is ' || coalesce((select format('the index %s', i.indexrelid::regclass)
        from pg_index i where i.indrelid = c.oid and i.indisreplident), 'an index that was dropped') end,
      (select format('foreign keys of another schema refer to it: %s', string_agg(k.conrelid::regclass::text, ', '))
        from pg_constraint k join pg_class f on f.oid = k.conrelid
        where k.confrelid = c.oid and f.relnamespace <> ${HERE} having count(*) > 0),
      (select format('a constraint of it is not validated: %s', string_agg(k.conname, ', ')) from pg_constraint k
        where k.conrelid = c.oid and not k.convalidated and k.conname <> c.relname || '_before_partitions' having count(*) > 0)
    ], null)) as form
  from pg_class c where c.relnamespace = ${HERE} and c.relkind = 'r' and c.relname = $table`;

const [BEFORE = "", AFTER = ""] = FORM.split("$table");

/** The form of a plain table; undefined where there is none. */
export const formOf = async (db: Kysely<unknown>, table: Partitionable): Promise<TableForm | undefined> => {
  const { rows } = await sql<{ form: Omit<TableForm, "table"> | string }>`
    ${sql.raw(BEFORE)}${table}::text${sql.raw(AFTER)}`.execute(db);
  const form = rows[0]?.form;
  if (form === undefined) return undefined;
  return { table, ...(typeof form === "string" ? JSON.parse(form) : form) };
};

/**
 * The form of a new partition: the owner is the table's, and the rest is that of its newest partition. An index by which replication knows the
 * rows of that one is no index of a new one, which has its primary key.
 */
export const partitionFormOf = async (
  db: Kysely<unknown>,
  table: Partitionable,
  newest: string,
): Promise<PartitionForm> => {
  const { rows } = await sql<Omit<PartitionForm, "table">>`
    select pg_get_userbyid(w.relowner) as owner, coalesce(to_json(c.reloptions), '[]') as options,
      case c.relreplident when 'i' then 'd' else c.relreplident::text end as identity,
      ${sql.raw(COLUMN_OPTIONS)} as "columnOptions"
    from pg_class c, pg_class w where c.oid = to_regclass(${newest}) and w.oid = to_regclass(${table})`.execute(db);
  return { table, ...(rows[0] as Omit<PartitionForm, "table">) };
};
