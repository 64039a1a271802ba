import { migration } from "./migrate.ts";

/** Connect: surfaces and host applications, whom they handed off, and what members connected. */
export const connect = migration(`
-- A program has one surface, which is known by the program's id.
create table connect_config (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  public_key text not null,
  allowed_origins text not null,
  allowed_redirect_origins text not null,
  required_channels text not null,
  default_approval_status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references program (organization, livemode, id)
);
-- A handoff names its surface before its tenant is known: the public key alone finds the row.
create unique index connect_config_public_key on connect_config (public_key);

create table handoff_config (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  issuer text not null,
  audience text,
  signing_secret text not null,
  rotated_at timestamptz,
  trusts_addresses boolean not null,
  connection uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, program, issuer),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, connection) references connection (organization, livemode, id)
);
create index handoff_config_by_program on handoff_config (organization, livemode, program, created_at, id);

create table handoff_link (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  issuer text not null,
  external_user_id text not null,
  entity uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, issuer, external_user_id),
  -- Two users of one host application are two entities.
  unique (organization, livemode, brand, issuer, entity),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index handoff_link_of_entity on handoff_link (organization, livemode, entity, id);

create table handoff_nonce (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id text not null,
  program uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id)
);
-- The sweep deletes the nonces of all tenants at once.
create index handoff_nonce_expired on handoff_nonce (expires_at);

create table channel_authorization (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  enrollment uuid not null,
  entity uuid not null,
  channel text not null,
  redirect_uri text not null,
  browser_digest text,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index channel_authorization_expired on channel_authorization (expires_at);

-- What a provider granted lives beside the connection it belongs to, under the connection's id.
create table channel_grant (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  channel text not null,
  state text not null,
  sealed text,
  expires_at timestamptz,
  attempts integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references connection (organization, livemode, id)
) with (fillfactor = 70);
-- The workers serve all tenants at once, the longest due first.
create index channel_grant_due on channel_grant (next_attempt_at, id) where next_attempt_at is not null;

-- Payment systems and shops whose webhooks report sales.
create table source (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  kind text not null,
  name text not null,
  programs text,
  account text not null,
  click_keys text not null,
  code_keys text not null,
  mapping text,
  secret text,
  previous_secret text,
  rotated_at timestamptz,
  api_key text,
  endpoint text,
  endpoint_url text,
  backfill_from timestamptz,
  backfill_place text,
  backfilled_until timestamptz,
  backfill_error text,
  attempts integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  status text not null,
  last_refusal text,
  last_refused_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id)
);
create index source_by_brand on source (organization, livemode, brand, created_at, id);
-- A delivery names its source before its tenant is known: the id alone finds the row.
create unique index source_address on source (id);
create index source_due on source (next_attempt_at, id) where next_attempt_at is not null;

-- What was delivered, sealed, until its retention is over.
create table source_event (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  source uuid not null,
  event_key text not null,
  type text,
  happened_at timestamptz,
  status text not null,
  customer text,
  reason text,
  content text not null,
  attempts integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, source, event_key),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, source) references source (organization, livemode, id)
) with (fillfactor = 80);
create index source_event_by_source on source_event (organization, livemode, source, created_at, id);
create index source_event_by_status on source_event (organization, livemode, source, status, created_at, id);
create index source_event_by_customer on source_event (organization, livemode, brand, customer, created_at, id)
  where customer is not null;
-- The workers serve all tenants at once, the longest due first.
create index source_event_due on source_event (next_attempt_at, id) where next_attempt_at is not null;
-- The sweep deletes the events of all tenants at once.
create index source_event_kept on source_event (created_at) where next_attempt_at is null;

-- One row for each payment that sources report, whichever of them does, and however often.
create table source_payment (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  source uuid not null,
  -- The event may be gone by its retention.
  event uuid not null,
  payment text not null,
  status text not null,
  reason text,
  differs boolean not null,
  facts text not null,
  recorded integer not null,
  sale uuid,
  waits_for text,
  credited_to uuid,
  note text,
  joined_to uuid,
  customer text,
  currency text,
  net_minor numeric,
  occurred_at timestamptz,
  attempts integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, source) references source (organization, livemode, id),
  foreign key (organization, livemode, credited_to) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, joined_to) references source_payment (organization, livemode, id)
) with (fillfactor = 80);
create index source_payment_by_brand on source_payment (organization, livemode, brand, created_at, id);
create index source_payment_by_status on source_payment (organization, livemode, brand, status, created_at, id);
create index source_payment_by_customer on source_payment (organization, livemode, brand, customer, created_at, id)
  where customer is not null;
create index source_payment_by_source on source_payment (organization, livemode, source, created_at, id);
create index source_payment_waiting on source_payment (organization, livemode, brand, waits_for, created_at, id)
  where waits_for is not null;
create index source_payment_joined on source_payment (organization, livemode, joined_to) where joined_to is not null;
-- The sweep deletes what came to nothing, of all tenants at once.
create index source_payment_kept on source_payment (updated_at) where recorded = 0 and next_attempt_at is null;
create index source_payment_due on source_payment (next_attempt_at, id) where next_attempt_at is not null;

create table source_payment_id (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  source_payment uuid not null,
  vendor_id text not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, vendor_id),
  foreign key (organization, livemode, source_payment) references source_payment (organization, livemode, id)
);
create index source_payment_id_of on source_payment_id (organization, livemode, source_payment, id);

-- Names of subscriptions and checkouts, which their payments may come without.
create table source_names (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  source uuid not null,
  vendor_id text not null,
  customer text,
  content text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, vendor_id),
  foreign key (organization, livemode, source) references source (organization, livemode, id)
);
create index source_names_by_customer on source_names (organization, livemode, brand, customer, created_at, id)
  where customer is not null;
`);
