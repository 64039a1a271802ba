import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { vacuum } from "./vacuum.ts";

/** So many other organizations have so many rows in each table, which is hardly any beside the one that is asked for. */
const [OTHERS, EACH] = [400, 10] as const;

interface Tenanted {
  readonly table: string;
  readonly columns: string;
  /** The same, of the row that is copied. */
  readonly read: string;
}

/** Adds rows of other organizations to every table, copied from those that are there, and analyzes all. */
export const addOthers = async <DB>(engine: Engine<DB>): Promise<void> => {
  const { rows } = await sql<Tenanted>`
    select c.relname as "table", string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      string_agg('s.' || quote_ident(a.attname), ', ' order by a.attnum) as read
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'organization'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization' and not o.attisdropped)
    group by c.relname order by c.relname`.execute(engine.db);
  await engine.db.transaction().execute(async (connection) => {
    await sql`set local session_replication_role = replica`.execute(connection);
    for (const { table, columns, read } of rows) {
      const copied = `insert into ${table} (organization, ${columns}) overriding system value
        select o.id, ${read} from (select * from ${table} offset 20 limit ${EACH}) s
        cross join (select id from organization order by id offset 1 limit ${OTHERS}) o`;
      // A name that is taken everywhere is taken once; a key that is checked at the commit can be no reason to leave a row out.
      await sql
        .raw(`do $$ begin ${copied}; exception when unique_violation then ${copied} on conflict do nothing; end $$`)
        .execute(connection);
    }
  });
  await vacuum(
    engine.db as never,
    rows.map(({ table }) => table),
  );
};
