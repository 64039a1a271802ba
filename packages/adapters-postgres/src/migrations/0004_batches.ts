import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { BRAND, KEY, listed, ROW, references, TIMES } from "./0001_spine.ts";

const RAILS = [
  // One default of each brand that is active; deferred to the end of a statement, in which one rail takes it from another.
  `create table payout_rail (
      ${ROW},
      brand uuid not null,
      rail text not null,
      format text not null,
      status text not null,
      is_default boolean not null,
      default_of uuid generated always as (case when is_default then brand end) stored,
      config text not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, format),
      unique (organization, livemode, default_of) deferrable initially immediate,
      ${BRAND}
    )`,
  listed("payout_rail", "brand"),
];

const BATCHES = [
  `create table payout_batch (
      ${ROW},
      brand uuid not null,
      payout_rail uuid not null,
      format text not null,
      config text not null,
      status text not null,
      period_start date,
      period_end date,
      items integer not null,
      totals text not null,
      skipped_count integer not null,
      skipped text not null,
      external_batch_ref text,
      error text,
      operation uuid,
      exported_at timestamptz,
      completed_at timestamptz,
      canceled_at timestamptz,
      ${TIMES},
      ${KEY},
      ${BRAND},
      ${references("payout_rail")}
    ) with (fillfactor = 85)`,
  listed("payout_batch", "brand"),
  listed("payout_batch", "brand, status"),
  `create table payout_item (
      ${ROW},
      brand uuid not null,
      batch uuid not null,
      entity uuid not null,
      currency text not null,
      amount_minor bigint not null check (amount_minor > 0),
      payouts uuid[] not null,
      destination text not null,
      name text not null,
      email text,
      recipient_type text not null,
      status text not null,
      reason text,
      paid_at timestamptz,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, batch, entity, currency),
      ${BRAND},
      foreign key (organization, livemode, batch) references payout_batch (organization, livemode, id),
      ${references("entity")}
    ) with (fillfactor = 85)`,
  listed("payout_item", "batch"),
  "create index payout_item_in_order on payout_item (organization, livemode, batch, id)",
  `create table payout_confirmation (
      ${ROW},
      brand uuid not null,
      batch uuid not null,
      external_batch_ref text,
      results text,
      created_at timestamptz not null,
      ${KEY},
      ${BRAND},
      foreign key (organization, livemode, batch) references payout_batch (organization, livemode, id)
    )`,
  `create unique index payout_confirmation_reference on payout_confirmation
      (organization, livemode, batch, external_batch_ref) where external_batch_ref is not null`,
  `create table payout_file (
      ${ROW},
      brand uuid not null,
      filename text not null,
      content_type text not null,
      content text not null,
      created_at timestamptz not null,
      ${KEY},
      ${BRAND},
      foreign key (organization, livemode, id) references payout_batch (organization, livemode, id)
    )`,
];

const ROWS = [
  `alter table payout
      add foreign key (organization, livemode, batch) references payout_batch (organization, livemode, id),
      add foreign key (organization, livemode, item) references payout_item (organization, livemode, id)`,
  // What a batch gathers, recipient by recipient.
  `create index payout_free on payout (organization, livemode, brand, entity, currency)
      where batch is null and status in ('pending', 'awaiting_account', 'failed')`,
  "create index payout_by_item on payout (organization, livemode, item) where item is not null",
  "create index payout_by_batch on payout (organization, livemode, batch) where batch is not null",
];

/** Money out: rails, batches, what they pay to whom, what became of it, and the files. */
export const batches: Migration = {
  async up(db) {
    for (const statement of [RAILS, BATCHES, ROWS].flat()) await sql.raw(statement).execute(db);
  },
};
