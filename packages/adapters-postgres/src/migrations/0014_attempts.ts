import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Attempts are counted for the reader apart from the failures that the waits go by. */
export const attempts: Migration = {
  async up(db) {
    await sql.raw("alter table operation add column failures integer not null default 0").execute(db);
    await sql.raw("update operation set failures = attempts where completed_at is null").execute(db);
  },
};
