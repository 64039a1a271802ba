import { migration } from "./migrate.ts";

/** Webhooks: endpoints, and each event on its way to each of them. */
export const webhooks = migration(`
create table webhook_endpoint (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  url text not null,
  description text,
  enabled_events text not null,
  types text[] not null,
  status text not null,
  secret text not null,
  previous_secret text,
  rotated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
);
create index webhook_endpoint_by_age on webhook_endpoint (organization, livemode, created_at, id);

-- Apart from endpoints, so that what attempts come to changes none: each change of an endpoint is counted at the head of the feed.
create table webhook_health (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  health text not null,
  failing_since timestamptz,
  probe_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
);
-- Few are paused, and each claim looks at them.
create index webhook_health_paused on webhook_health (organization, livemode, id) where health = 'paused_by_failure';

-- To be partitioned by id, which every key contains. An endpoint can be gone while its deliveries are settled, and a look-up per delivery would be the dearest part of the
-- fan-out, so no foreign key guards it: only the journal writes here, from endpoints that it reads.
create table webhook_delivery (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  endpoint uuid not null,
  event uuid not null,
  event_type text not null,
  seq bigint not null,
  status text not null,
  attempts integer not null,
  log text not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What a delivery of no event of the feed sends.
  sample text,
  primary key (organization, livemode, id)
) with (fillfactor = 80);
create index webhook_delivery_by_update on webhook_delivery (organization, livemode, endpoint, updated_at);
create index webhook_delivery_by_endpoint on webhook_delivery (organization, livemode, endpoint, created_at, id);
-- Most deliveries arrive, so those that do not are few and far between in the order of the list.
create index webhook_delivery_by_status on webhook_delivery
  (organization, livemode, endpoint, status, created_at, id)
  where status <> 'delivered';
-- The workers go from endpoint to endpoint and take the longest due of each.
create index webhook_delivery_due on webhook_delivery (organization, livemode, endpoint, next_attempt_at, id)
  where status = 'pending';
-- Settled deliveries in the order in which they are swept, of all tenants together.
create index webhook_delivery_settled on webhook_delivery (updated_at, id) where status <> 'pending';
`);
