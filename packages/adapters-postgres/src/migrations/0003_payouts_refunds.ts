import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** What takes back an event, which counts where the event counts. Hardly any event is taken back. */
export const refunds: Migration = {
  async up(db) {
    await sql
      .raw(
        `create index performance_event_by_reversed on performance_event (organization, livemode, reverses)
          where reverses is not null`,
      )
      .execute(db);
  },
};
