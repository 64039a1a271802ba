import { migration } from "./migrate.ts";

/** The identity providers of members, one of an organization, keyed by its id; and the counts of links by mail. */
export const portalProviders = migration(`
create table portal_provider (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  secret_set_at timestamptz not null,
  label text not null,
  is_enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
);
-- The links by mail that an address or a member was sent lately: the times as JSON.
create table link_count (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id text not null,
  sent_at text not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
) with (fillfactor = 80);
-- For the sweep, which forgets those of all tenants.
create index link_count_by_end on link_count (ends_at);
drop index portal_session_of_address;
-- Who the member is to the identity provider, as JSON.
alter table portal_session add column identity text;
`);
