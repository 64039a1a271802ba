import { migration } from "./migrate.ts";

/** The identity providers of members: one of an organization, keyed by its id. */
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
-- Who the member is to the identity provider, as JSON.
alter table portal_session add column identity text;
`);
