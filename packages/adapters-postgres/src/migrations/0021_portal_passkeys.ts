import { migration } from "./migrate.ts";

/** Passkeys of members, the sessions that they open and prove, and whether a brand asks for them where money moves. */
export const portalPasskeys = migration(`
create table passkey (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  entity uuid not null,
  -- A keyed hash; null once it is removed, as what follows.
  address text,
  address_at timestamptz not null,
  credential text,
  public_key text,
  counter bigint not null,
  transports text not null,
  name text,
  status text not null,
  place integer,
  counts_from timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 80);
create unique index passkey_credential on passkey (organization, livemode, credential) where credential is not null;
create unique index passkey_place on passkey (organization, livemode, address, place) where place is not null;
create index passkey_by_entity on passkey (organization, livemode, entity, id);

-- The passkey is one of the same tenant, or was: it is kept as long as the session.
alter table portal_session add column passkey uuid;
alter table portal_session add column proven_at timestamptz;
alter table portal_session add column challenged_at timestamptz;

alter table brand_terms add column portal_money_factor text not null default 'none';
`);
