import { migration } from "./migrate.ts";

/** Campaigns: what is pushed and through which links, and what it may spend. */
export const campaigns = migration(`
create table distribution (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  name text not null,
  objective text not null,
  description text,
  status text not null,
  spec text not null,
  plan_hash text not null,
  programs uuid[] not null,
  subjects text not null,
  budget_mode text not null,
  budget_asset text,
  budget_total bigint,
  error text,
  operation uuid,
  control uuid,
  control_state text not null,
  launched_at timestamptz,
  paused_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id)
) with (fillfactor = 85);
create index distribution_by_brand on distribution (organization, livemode, brand, created_at, id);
create index distribution_by_brand_status on distribution (organization, livemode, brand, status, created_at, id);

create table deployment (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  distribution uuid not null,
  program uuid not null,
  deployment_key text not null,
  mode text not null,
  medium text not null,
  channel text not null,
  format text not null,
  slot text not null,
  adapter text not null,
  destination_url text,
  qualified_only boolean not null,
  link_secret text not null,
  minted_through uuid,
  minted boolean not null,
  status text not null,
  observed_status text not null,
  observed_detail text not null,
  external_ids text not null,
  budget_allocation_minor bigint,
  error text,
  operation uuid,
  control uuid,
  control_state text not null,
  activated_at timestamptz,
  completed_at timestamptz,
  last_observed_at timestamptz,
  disagrees_since timestamptz,
  drifted_at timestamptz,
  reapplied integer not null,
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, distribution, deployment_key),
  unique (organization, livemode, brand, program, distribution, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, distribution) references distribution (organization, livemode, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id)
) with (fillfactor = 85);
create index deployment_by_brand on deployment (organization, livemode, brand, created_at, id);
create index deployment_by_brand_status on deployment (organization, livemode, brand, status, created_at, id);
create index deployment_by_distribution on deployment (organization, livemode, distribution, created_at, id);
create index deployment_by_program on deployment (organization, livemode, program, created_at, id);
-- The reconciler serves all tenants at once, the longest due first.
create index deployment_due on deployment (next_check_at, id) where next_check_at is not null;

create table promo_link (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  distribution uuid not null,
  deployment uuid not null,
  program uuid not null,
  enrollment uuid not null,
  code text not null,
  clicks bigint not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, enrollment, deployment),
  foreign key (organization, livemode, brand, program, distribution, deployment)
    references deployment (organization, livemode, brand, program, distribution, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id)
) with (fillfactor = 85);
-- The codes of a tenant are unique, by an index that also finds the beginning of one, so that a link costs no more to write.
create unique index promo_link_by_code on promo_link (organization, livemode, code text_pattern_ops);
create index promo_link_by_brand on promo_link (organization, livemode, brand, created_at, id);
create index promo_link_by_deployment on promo_link (organization, livemode, deployment, created_at, id);
create index promo_link_by_distribution on promo_link (organization, livemode, distribution, created_at, id);
create index promo_link_by_program on promo_link (organization, livemode, program, created_at, id);
-- A visitor of /r/{code} has nothing but the code; not unique, because each tenant's codes are its own.
create index promo_link_code on promo_link (code);

-- Words that customers type. The code of one is never another's, in any case of its letters.
create table coupon (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  enrollment uuid not null,
  -- Whose the metadata is, so that it is erased with the person.
  entity uuid not null,
  code text not null,
  code_key text not null,
  discount text,
  status text not null,
  metadata text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, brand, code_key),
  foreign key (organization, livemode, brand, program, enrollment)
    references enrollment (organization, livemode, brand, program, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index coupon_by_brand on coupon (organization, livemode, brand, created_at, id);
create index coupon_by_program on coupon (organization, livemode, program, created_at, id);
create index coupon_by_enrollment on coupon (organization, livemode, enrollment, created_at, id);
create index coupon_by_entity on coupon (organization, livemode, entity, id);

create table deployment_links (
  organization uuid not null,
  livemode boolean not null,
  deployment uuid not null,
  links bigint not null,
  primary key (organization, livemode, deployment),
  foreign key (organization, livemode, deployment) references deployment (organization, livemode, id)
) with (fillfactor = 50);

-- Every click by the id its visitor carries on, whether it counted or not. To be partitioned by id, which every key contains.
create table click (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  enrollment uuid not null,
  code text not null,
  visitor text not null,
  country text,
  referrer_host text,
  device text,
  -- The sub-id and the UTM parameters of the visited address.
  sub_id text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  -- Whether it was one of too many of its address in an hour.
  suspected boolean not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  check ((distribution is null) = (deployment is null)),
  foreign key (organization, livemode, brand, program, enrollment)
    references enrollment (organization, livemode, brand, program, id),
  foreign key (organization, livemode, brand, program, distribution, deployment)
    references deployment (organization, livemode, brand, program, distribution, id)
);

-- How many clicks of a code and an address, by a keyed hash that changes with the day, counted in an hour. Forgotten after a day.
create table click_address (
  organization uuid not null,
  livemode boolean not null,
  code text not null,
  address text not null,
  clicked_in timestamptz not null,
  clicks integer not null,
  primary key (organization, livemode, code, address, clicked_in)
);
create index click_address_by_age on click_address (clicked_in);

create table wallet_transaction (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  asset text not null,
  kind text not null,
  amount numeric not null,
  reference text not null,
  distribution uuid,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, reference),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, distribution) references distribution (organization, livemode, id)
);
create index wallet_transaction_by_brand on wallet_transaction (organization, livemode, brand, created_at, id);
-- In the order in which the ledger lists them.
create index wallet_transaction_by_distribution on wallet_transaction (organization, livemode, distribution, created_at, id)
  where distribution is not null;

create table balance (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  asset text not null,
  account text not null,
  amount numeric not null,
  primary key (organization, livemode, brand, asset, account),
  constraint balance_floor check (amount >= 0 or account in ('external', 'written_off')),
  foreign key (organization, brand) references brand (organization, id)
) with (fillfactor = 50);

create table budget (
  organization uuid not null,
  livemode boolean not null,
  distribution uuid not null,
  reserved numeric not null,
  consumed numeric not null,
  released numeric not null,
  primary key (organization, livemode, distribution),
  constraint budget_floor check (
    reserved >= 0 and consumed >= 0 and released >= 0 and reserved - consumed - released >= 0
  ),
  foreign key (organization, livemode, distribution) references distribution (organization, livemode, id)
) with (fillfactor = 50);
`);
