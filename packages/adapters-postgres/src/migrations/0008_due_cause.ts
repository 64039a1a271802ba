import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** What made a member due for evaluation, where it was not the passing of time. */
export const dueCause: Migration = {
  async up(db) {
    await sql.raw("alter table enrollment add column evaluate_for text").execute(db);
  },
};
