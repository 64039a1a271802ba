import { sql } from "kysely";
import type { Engine } from "../../engines/database.ts";

/**
 * Functions and a table of the names that Citus has, beside the tables of a scratch database. They keep all rows where they are: they write down
 * each call, and refuse what Citus is documented to refuse. They are no proof that a statement runs on Citus.
 */
const STAND_IN = `
create schema citus_stand_in;
create table citus_stand_in.pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null, partkey text,
  colocationid int4 not null, repmodel "char" not null);
create table citus_stand_in.called (at int4 primary key generated always as identity, text text not null);
create table citus_stand_in.fails (name text primary key);

create function citus_stand_in.column_to_column_name(regclass, text) returns text language sql as 'select $2';

create function citus_stand_in.begun(moved regclass) returns void language plpgsql as $$ begin
  execute format('lock table %s in exclusive mode', moved);
  if exists (select from citus_stand_in.fails where name = moved::text) then raise exception 'the node of % is away', moved; end if;
  if exists (select from citus_stand_in.pg_dist_partition where logicalrelid = moved) then
    raise exception 'table "%" is already distributed', moved;
  end if;
  if exists (select from pg_trigger where tgrelid = moved and not tgisinternal) then
    raise exception 'cannot distribute relation "%" because it has triggers', moved;
  end if;
  if exists (select from pg_constraint k where k.conrelid = moved and k.contype = 'f' and k.confrelid <> moved
      and not exists (select from citus_stand_in.pg_dist_partition p where p.logicalrelid = k.confrelid)) then
    raise exception 'a table that % refers to must be a distributed table or a reference table', moved;
  end if;
end $$;

create function citus_stand_in.create_reference_table(table_name regclass) returns void language plpgsql as $$ begin
  perform citus_stand_in.begun(table_name);
  if exists (select from pg_constraint k join citus_stand_in.pg_dist_partition p on p.logicalrelid = k.confrelid
      where k.conrelid = table_name and k.contype = 'f' and p.partmethod = 'h') then
    raise exception 'foreign keys from reference tables to distributed tables are not supported';
  end if;
  insert into citus_stand_in.pg_dist_partition values (table_name, 'n', null, 1, 't');
  insert into citus_stand_in.called (text) values (format('reference %s', table_name));
end $$;

create function citus_stand_in.create_distributed_table(table_name regclass, distribution_column text,
  distribution_type text default 'hash', colocate_with text default 'default') returns void language plpgsql as $$
declare by_column int2; its_group int4; begin
  perform citus_stand_in.begun(table_name);
  select attnum into strict by_column from pg_attribute where attrelid = table_name and attname = distribution_column;
  if exists (select from pg_index i where i.indrelid = table_name and i.indisunique and by_column <> all (i.indkey::int2[])) then
    raise exception 'cannot create constraint on "%": distributed relations cannot have a unique key without their column', table_name;
  end if;
  if exists (select from pg_constraint k join citus_stand_in.pg_dist_partition p on p.logicalrelid = k.confrelid
      join pg_attribute a on a.attrelid = k.confrelid and a.attname = p.partkey
      where k.conrelid = table_name and k.contype = 'f' and p.partmethod = 'h'
        and array_position(k.conkey, by_column) is distinct from array_position(k.confkey, a.attnum)) then
    raise exception 'cannot create foreign key constraint of "%"', table_name;
  end if;
  if colocate_with = 'none' then select coalesce(max(colocationid), 1) + 1 into its_group from citus_stand_in.pg_dist_partition;
  else select colocationid into strict its_group from citus_stand_in.pg_dist_partition where logicalrelid = colocate_with::regclass;
  end if;
  insert into citus_stand_in.pg_dist_partition values (table_name, 'h', distribution_column, its_group, 's');
  insert into citus_stand_in.called (text) values (format('%s by %s with %s', table_name, distribution_column, colocate_with));
end $$;

insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
  values (4100001, 'citus', 10, 'citus_stand_in'::regnamespace, false, 'stand-in');
do $$ begin execute format('alter database %I set search_path = public, citus_stand_in', current_database()); end $$;
`;

/** Makes the stand-in in a scratch database, for connections that are opened afterwards. The login has to be a superuser. */
export const standInForCitus = async ({ db }: Engine<unknown>): Promise<void> => {
  await sql.raw(STAND_IN).execute(db.withoutPlugins());
};

/** The calls of the stand-in that were committed, in order. */
export const calledOf = async ({ db }: Engine<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{
    text: string;
  }>`select text from citus_stand_in.called order by at`.execute(db.withoutPlugins());
  return rows.map(({ text }) => text);
};
