import { migration } from "./migrate.ts";

/** Members who use the portal. */
export const portal = migration(`
create table portal_session (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  entity uuid not null,
  -- The memberships that it is limited to, as JSON.
  enrollments text,
  method text not null,
  -- A keyed hash.
  address text,
  opened_by text not null,
  digest text not null,
  opened_at timestamptz,
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 80);
create index portal_session_of_address on portal_session (organization, livemode, address, created_at)
  where address is not null;
-- For the sweep, which forgets those of all tenants.
create index portal_session_by_end on portal_session (ends_at);
`);
