import { migration } from "./migrate.ts";

/** Payouts: what is owed and paid, and through which rails. */
export const payouts = migration(`
-- One default of each brand that is active; deferred to the end of a statement, in which one rail takes it from another.
create table payout_rail (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  rail text not null,
  format text not null,
  status text not null,
  is_default boolean not null,
  default_of uuid generated always as (case when is_default then brand end) stored,
  config text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, format),
  unique (organization, livemode, default_of) deferrable initially immediate,
  foreign key (organization, brand) references brand (organization, id)
);
create index payout_rail_by_brand on payout_rail (organization, livemode, brand, created_at, id);

create table payout_batch (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  payout_rail uuid not null,
  format text not null,
  config text not null,
  status text not null,
  period_start date,
  period_end date,
  -- What was asked for: null is all.
  program uuid,
  entity uuid,
  below_minimum_for text,
  items integer not null,
  totals text not null,
  skipped_count integer not null,
  skipped text not null,
  accepted text not null,
  external_batch_ref text,
  error text,
  operation uuid,
  exported_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A person may not confirm what the same person made.
  created_by text,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, payout_rail) references payout_rail (organization, livemode, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 85);
create index payout_batch_by_brand on payout_batch (organization, livemode, brand, created_at, id);
create index payout_batch_of_entity on payout_batch (organization, livemode, entity, id) where entity is not null;
create index payout_batch_with_accepted on payout_batch (organization, livemode) where accepted <> '[]';
create index payout_batch_by_brand_status on payout_batch (organization, livemode, brand, status, created_at, id);

create table payout_item (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  batch uuid not null,
  entity uuid not null,
  currency text not null,
  amount_minor numeric not null check (amount_minor > 0),
  payouts uuid[] not null,
  destination text not null,
  name text not null,
  email text,
  recipient_type text not null,
  status text not null,
  reason text,
  paid_at timestamptz,
  -- When its payouts became owed again, which nothing moves.
  returned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the payment was made of.
  digest text not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, batch, entity, currency),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, batch) references payout_batch (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 85);
create index payout_item_of_entity on payout_item (organization, livemode, entity, id);
-- What yearly totals walk: the recipients of a brand that were ever paid.
create index payout_item_paid on payout_item (organization, livemode, brand, entity, paid_at) where paid_at is not null;
-- What a run looks for: the payments that gave their payouts back since the last one.
create index payout_item_given_back on payout_item (organization, livemode, returned_at) where returned_at is not null;
create index payout_item_by_batch on payout_item (organization, livemode, batch, created_at, id);
create index payout_item_in_order on payout_item (organization, livemode, batch, id);

create table payout_confirmation (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  batch uuid not null,
  external_batch_ref text,
  results text,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, batch) references payout_batch (organization, livemode, id)
);
create index payout_confirmation_by_batch on payout_confirmation (organization, livemode, batch, id);
create unique index payout_confirmation_reference on payout_confirmation
  (organization, livemode, batch, external_batch_ref)
  where external_batch_ref is not null;

create table payout_file (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  filename text not null,
  content_type text not null,
  content text not null,
  created_at timestamptz not null,
  -- What the file says; one that an erasure wrote anew has the digest of what it says now.
  digest text not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references payout_batch (organization, livemode, id)
);

-- What a brand has agreed of its payouts as a whole: the time zones of its days. Its periods are days of them.
create table brand_terms (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  time_zones text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  check (id = brand),
  foreign key (organization, brand) references brand (organization, id)
);

-- The rules that took part are listed here. They are checked when a run is written, because an array has no foreign key.
create table payout_period (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  -- Null of the calendar that all programs of the brand share which have none of their own.
  program uuid,
  period_start date not null,
  period_end date not null,
  rules uuid[] not null,
  evaluated_at timestamptz not null,
  status text not null,
  closed_at timestamptz,
  reopened_at timestamptz,
  reopen_reason text,
  closings text not null,
  ran_at timestamptz not null,
  derived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  check (period_start < period_end),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id)
);
create unique index payout_period_start on payout_period (organization, livemode, brand, (coalesce(program, brand)), period_start);
create index payout_period_by_brand on payout_period (organization, livemode, brand, created_at, id);
create index payout_period_by_brand_status on payout_period (organization, livemode, brand, status, created_at, id);

-- Without rule and basis where no rule computed it but a person entered it, once under what the brand calls it. Rows come by
-- the hundred thousand, so one key guards brand, program and member together.
create table payout (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  enrollment uuid not null,
  entity uuid not null,
  rule uuid,
  source_kind text not null,
  adjusts uuid,
  reason text,
  external_ref text,
  status text not null,
  amount_minor numeric not null,
  currency text not null,
  period_start date not null,
  period_end date not null,
  earned_start date not null,
  earned_end date not null,
  basis text,
  batch uuid,
  item uuid,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, brand, program, enrollment)
    references enrollment (organization, livemode, brand, program, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id),
  foreign key (organization, livemode, rule) references payout_rule (organization, livemode, id),
  foreign key (organization, livemode, adjusts) references payout (organization, livemode, id),
  foreign key (organization, livemode, batch) references payout_batch (organization, livemode, id),
  foreign key (organization, livemode, item) references payout_item (organization, livemode, id)
) with (fillfactor = 85);
-- One row per rule, member and period; adjustments may be any number.
create unique index payout_earned on payout (organization, livemode, rule, period_start, enrollment)
  where source_kind = 'rule';
create index payout_by_update on payout (organization, livemode, brand, updated_at);
create index payout_of_recipient on payout (organization, livemode, brand, entity);
create index payout_of_entity on payout (organization, livemode, entity, id);
create index payout_by_rule on payout (organization, livemode, rule, earned_start, enrollment);
create index payout_by_brand on payout (organization, livemode, brand, created_at, id);
create index payout_by_payment on payout (organization, livemode, brand, paid_at) where paid_at is not null;
create index payout_by_brand_status on payout (organization, livemode, brand, status, created_at, id);
create index payout_by_brand_period_start on payout (organization, livemode, brand, period_start, created_at, id);
create index payout_by_brand_period_end on payout (organization, livemode, brand, period_end, created_at, id);
create index payout_by_program on payout (organization, livemode, program, created_at, id);
create index payout_by_entity on payout (organization, livemode, entity, created_at, id);
-- What a batch gathers, recipient by recipient.
create index payout_free on payout (organization, livemode, brand, entity, currency)
  where batch is null and status in ('pending', 'awaiting_account', 'failed');
create index payout_by_item on payout (organization, livemode, item) where item is not null;
create index payout_by_batch on payout (organization, livemode, batch) where batch is not null;
create unique index payout_reference on payout (organization, livemode, brand, external_ref)
  where external_ref is not null;

-- The scheduled check of the ledger of each tenant, under the id of its organization: what the last one found, and how far the one
-- that goes on is.
create table ledger_check (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  checked_at timestamptz,
  ran_at timestamptz,
  differences text not null,
  whole_at timestamptz,
  begun_at timestamptz,
  since timestamptz,
  part text,
  found text not null,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
);
`);
