import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { BRAND, KEY, ROW, references } from "./0001_spine.ts";

/** What events took from budgets: once per event and rule. */
export const consumption: Migration = {
  async up(db) {
    await sql
      .raw(
        `create table budget_claim (
      ${ROW},
      brand uuid not null,
      distribution uuid not null,
      event uuid not null,
      rule uuid not null,
      asset text not null,
      due_minor bigint not null,
      amount_minor bigint not null check (amount_minor > 0 and amount_minor <= due_minor),
      created_at timestamptz not null,
      ${KEY},
      unique (organization, livemode, event, rule),
      ${BRAND},
      ${references("distribution")},
      foreign key (organization, livemode, event) references performance_event (organization, livemode, id),
      foreign key (organization, livemode, rule) references payout_rule (organization, livemode, id)
    )`,
      )
      .execute(db);
  },
};
