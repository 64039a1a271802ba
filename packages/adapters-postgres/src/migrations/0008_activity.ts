import { migration } from "./migrate.ts";

/** Activity: what happened, whose it is, what it took from budgets, and its sums. */
export const activity = migration(`
-- To be partitioned by id, which every key contains. What its source calls it stands in external_event.
create table performance_event (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  enrollment uuid,
  type text not null,
  source text not null,
  value_minor bigint,
  currency text,
  quantity bigint not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  external_event_id text,
  -- Keyed hashes of what was sent under that id.
  sent text,
  customer text,
  -- A keyed hash.
  customer_email text,
  collection uuid,
  unit uuid,
  reverses uuid,
  reinstates uuid,
  claimed_minor bigint,
  reason text,
  coupon text,
  code text,
  click uuid,
  -- By which of its names it was credited, as JSON.
  naming text,
  binds boolean not null,
  self_referral boolean not null,
  properties text not null,
  metrics text not null,
  unprojected text,
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
  new_visitor boolean not null default false,
  -- Whether it followed from a click that was one of too many of its address.
  suspected boolean not null default false,
  -- What the event said when it was recorded.
  digest text,
  primary key (organization, livemode, id),
  check ((distribution is null) = (deployment is null)),
  foreign key (organization, livemode, reverses) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, reinstates) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id),
  foreign key (organization, livemode, brand, program, enrollment)
    references enrollment (organization, livemode, brand, program, id),
  foreign key (organization, livemode, brand, program, distribution, deployment)
    references deployment (organization, livemode, brand, program, distribution, id)
);
create index performance_event_by_brand on performance_event (organization, livemode, brand, received_at, id);
create index performance_event_by_time on performance_event (organization, livemode, brand, occurred_at);
create index performance_event_by_type on performance_event (organization, livemode, brand, type, received_at, id);
create index performance_event_by_program on performance_event (organization, livemode, program, received_at, id);
create index performance_event_by_distribution on performance_event
  (organization, livemode, distribution, received_at, id)
  where distribution is not null;
create index performance_event_by_deployment on performance_event
  (organization, livemode, deployment, received_at, id)
  where deployment is not null;
create index performance_event_by_enrollment on performance_event
  (organization, livemode, enrollment, received_at, id)
  where enrollment is not null;
create index performance_event_by_customer on performance_event
  (organization, livemode, brand, customer, received_at, id)
  where customer is not null;
-- What a member did within a part of a day, which the daily sums cannot tell.
create index performance_event_of_member on performance_event (organization, livemode, enrollment, occurred_at)
  where enrollment is not null and metrics <> '[]';
-- What takes back an event, which counts where the event counts. Hardly any event is taken back.
create index performance_event_by_reversed on performance_event (organization, livemode, reverses)
  where reverses is not null;
-- By whom a customer came: what an event looks up that names nothing but its customer.
create index performance_event_touch on performance_event (organization, livemode, brand, customer, occurred_at, id)
  where customer is not null and binds;
-- What was given back of a refund. Hardly any is.
create index performance_event_by_reinstated on performance_event (organization, livemode, reinstates)
  where reinstates is not null;
-- What sums by day hold and nobody earns by.
create index performance_event_by_self on performance_event (organization, livemode, program, occurred_at)
  where self_referral;
-- Standing judges a refund by its sale where the currency of a program has changed.
create index performance_event_refund on performance_event (organization, livemode, enrollment, occurred_at)
  where enrollment is not null and reverses is not null;

-- What its source calls an event, once for ever; it does not refer to the event, which it may outlive.
create table external_event (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  source text not null,
  class text not null,
  external_event_id text not null,
  event uuid not null,
  primary key (organization, livemode, brand, source, class, external_event_id)
);

-- How much of an event has been taken back, or of a refund given back. It has the id of the event, and moves under its lock, so that
-- the refunds of one sale come one after the other. Below 0 of what took the place of an event, where what was taken of that one is
-- given back.
create table reversal (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  refunded_minor bigint not null,
  refunded_units bigint not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references performance_event (organization, livemode, id)
) with (fillfactor = 50);

-- What events took from budgets: once per event and rule.
create table budget_claim (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  distribution uuid not null,
  event uuid not null,
  rule uuid not null,
  asset text not null,
  due_minor numeric not null,
  amount_minor numeric not null check (amount_minor > 0 and amount_minor <= due_minor),
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, event, rule),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, distribution) references distribution (organization, livemode, id),
  foreign key (organization, livemode, event) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, rule) references payout_rule (organization, livemode, id)
);

-- Events that were recorded before they occur, and take from a budget when they do; \`pending_until\` is null from then on.
create table pending_event (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  pending_until timestamptz,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references performance_event (organization, livemode, id)
);
create index pending_event_due on pending_event (pending_until, id) where pending_until is not null;

-- Rollups are sums of events, whose routes are guarded there.
create table performance_day (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  day date not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  enrollment uuid,
  type text not null,
  currency text,
  events bigint not null,
  value_minor numeric not null,
  quantity numeric not null,
  visitors bigint not null default 0,
  constraint performance_day_key unique nulls not distinct
    (organization, livemode, brand, day, program, distribution, deployment, enrollment, type, currency),
  foreign key (organization, livemode, brand, program)
    references program (organization, livemode, brand, id)
) with (fillfactor = 70);
create index performance_day_by_enrollment on performance_day (organization, livemode, enrollment, day)
  where enrollment is not null;
create index performance_day_by_program on performance_day (organization, livemode, program, day);
create index performance_day_by_distribution on performance_day (organization, livemode, distribution, day)
  where distribution is not null;
create index performance_day_by_deployment on performance_day (organization, livemode, deployment, day)
  where deployment is not null;

create table metric_day (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  day date not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  enrollment uuid,
  metric text not null,
  currency text,
  amount numeric not null,
  constraint metric_day_key unique nulls not distinct
    (organization, livemode, brand, day, program, distribution, deployment, enrollment, metric, currency),
  foreign key (organization, livemode, brand, program)
    references program (organization, livemode, brand, id)
) with (fillfactor = 70);
create index metric_day_by_enrollment on metric_day (organization, livemode, enrollment, day)
  where enrollment is not null;

create table distribution_metric (
  organization uuid not null,
  livemode boolean not null,
  distribution uuid not null,
  metric text not null,
  currency text,
  shard text not null,
  amount numeric not null,
  constraint distribution_metric_key unique nulls not distinct (organization, livemode, distribution, metric, currency, shard),
  foreign key (organization, livemode, distribution) references distribution (organization, livemode, id)
) with (fillfactor = 50);

-- Who clicked on a code, once for each day, because the hash of a visitor is another one on the next. It does not refer to the
-- click, which it may outlive.
create table click_visitor (
  organization uuid not null,
  livemode boolean not null,
  code text not null,
  visitor text not null,
  click uuid not null,
  primary key (organization, livemode, code, visitor)
);

-- Sums without members are in shards, so that writers of different members do not wait for each other; a worker puts those of
-- past days together.
create table performance_quarter (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  starts_at timestamptz not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  type text not null,
  currency text,
  shard text not null,
  events bigint not null,
  value_minor numeric not null,
  quantity numeric not null,
  visitors bigint not null,
  constraint performance_quarter_key unique nulls not distinct
    (organization, livemode, brand, starts_at, program, distribution, deployment, type, currency, shard),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)
) with (fillfactor = 70);

create table performance_route_day (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  day date not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  type text not null,
  currency text,
  shard text not null,
  events bigint not null,
  value_minor numeric not null,
  quantity numeric not null,
  visitors bigint not null,
  constraint performance_route_day_key unique nulls not distinct
    (organization, livemode, brand, day, program, distribution, deployment, type, currency, shard),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)
) with (fillfactor = 70);
create index performance_quarter_split on performance_quarter (starts_at) where shard <> '-';
create index performance_route_day_split on performance_route_day (day) where shard <> '-';

-- The customers that events name, once for each program, under the id of the first event that names them there.
create table customer (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  customer text not null,
  created_at timestamptz not null,
  primary key (organization, livemode, program, customer),
  unique (organization, livemode, id),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)
);
create index customer_by_brand on customer (organization, livemode, brand, created_at, id);
create index customer_by_program on customer (organization, livemode, program, created_at, id);
create index customer_by_name on customer (organization, livemode, brand, (search_fold(customer) collate "C"));

-- Events that were credited to another member later.
create table attribution_correction (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  event uuid not null,
  taken_back uuid not null,
  credited uuid not null,
  previous_enrollment uuid,
  enrollment uuid not null,
  entity uuid not null,
  reason text not null,
  rebinds boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, event),
  unique (organization, livemode, credited),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, event) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, taken_back) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, credited) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, previous_enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
-- What an erasure looks for.
create index attribution_correction_of_entity on attribution_correction (organization, livemode, entity, id);
`);
