import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";

/** The `applicationName` of connections with slow commits. */
export const SLOW = "slow";

/**
 * Makes every commit of a connection named {@link SLOW} take 60 ms longer, by a deferred trigger that sleeps. For tests only:
 * the schema itself has no trigger.
 */
export const slowDownCommits = async <DB>({ db }: Engine<DB>): Promise<void> => {
  await sql`
    create function commit_slowly() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') = ${sql.lit(SLOW)}
        and current_setting('entente.waited', true) is distinct from pg_current_xact_id()::text
      then
        perform set_config('entente.waited', pg_current_xact_id()::text, true);
        perform pg_sleep(0.06);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = current_schema() and tablename not like 'kysely%' loop
        execute format('create constraint trigger commit_slowly after insert or update on %I
          deferrable initially deferred for each row execute function commit_slowly()', name);
      end loop;
    end $$`.execute(db);
};
