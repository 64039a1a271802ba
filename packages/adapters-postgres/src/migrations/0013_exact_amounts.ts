import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/** Sums and products of amounts, which no fixed number of digits holds. What one request says is a safe integer and stays. */
const EXACT: Readonly<Record<string, readonly string[]>> = {
  wallet_transaction: ["amount"],
  balance: ["amount"],
  budget: ["reserved", "consumed", "released"],
  budget_claim: ["due_minor", "amount_minor"],
  performance_day: ["value_minor", "quantity"],
  metric_day: ["amount"],
  distribution_metric: ["amount"],
  payout: ["amount_minor"],
  payout_item: ["amount_minor"],
};

export const exactAmounts: Migration = {
  async up(db) {
    for (const [table, columns] of Object.entries(EXACT)) {
      const changes = columns.map((column) => `alter column ${column} type numeric`).join(", ");
      await sql.raw(`alter table ${table} ${changes}`).execute(db);
    }
  },
};
