import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Payouts that no rule computed: entered by hand, each once under what the brand calls it. */
export const payoutsByHand: Migration = {
  async up(db) {
    for (const statement of [
      "alter table payout alter column rule drop not null, alter column basis drop not null",
      "alter table payout add column reason text, add column external_ref text",
      `create unique index payout_reference on payout (organization, livemode, brand, external_ref)
        where external_ref is not null`,
    ])
      await sql.raw(statement).execute(db);
  },
};
