import { migration } from "./migrate.ts";

/** The domains at which members of brands use the portal. */
export const portalDomains = migration(`
create table portal_domain (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  host text not null,
  status text not null,
  place integer,
  claim text,
  token text not null,
  look_at timestamptz,
  checked_at timestamptz,
  fault text,
  failures integer not null,
  failed_since timestamptz,
  proven_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  unique (organization, livemode, brand, place)
);
create index portal_domain_by_brand on portal_domain (organization, livemode, brand, created_at, id);
create unique index portal_domain_host on portal_domain (organization, livemode, brand, host) where place is not null;
-- A host leads to one brand of the whole service: it is looked up before a tenant is known.
create unique index portal_domain_claim on portal_domain (claim) where claim is not null;
create index portal_domain_failing on portal_domain (host, id) where status = 'failing';
-- Workers look for what is due in every tenant.
create index portal_domain_due on portal_domain (look_at, id) where look_at is not null;
`);
