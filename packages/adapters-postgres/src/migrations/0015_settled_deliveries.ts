import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Settled deliveries in the order in which they are swept, of all tenants together. */
export const settledDeliveries: Migration = {
  async up(db) {
    const settled =
      "create index webhook_delivery_settled on webhook_delivery (updated_at, id) where status <> 'pending'";
    await sql.raw(settled).execute(db);
  },
};
