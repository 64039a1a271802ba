import { migration } from "./migrate.ts";

/** Tenancy: organizations, their brands and their keys. */
export const tenancy = migration(`
create table organization (
  id uuid primary key,
  name text not null,
  created_at timestamptz not null
);

-- Organizations and brands are shared by live and test data, so their keys hold no livemode.
create table brand (
  organization uuid not null references organization (id),
  id uuid not null,
  slug text not null,
  name text not null,
  created_at timestamptz not null,
  primary key (organization, id),
  unique (organization, slug)
);
create index brand_by_age on brand (organization, created_at, id);

create table api_key (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  name text not null,
  public_id text not null,
  digest text not null,
  scopes text[] not null,
  -- A key may be limited to one brand.
  brand uuid,
  -- execute, or propose: what it asks for waits for a person.
  acts text not null,
  allowed_addresses text[] not null,
  created_by uuid,
  last_used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  primary key (organization, livemode, id),
  foreign key (organization) references organization (id),
  foreign key (organization, brand) references brand (organization, id)
);
-- A request is known by its key before its tenant is: the public id alone finds the row.
create unique index api_key_public_id on api_key (public_id);
create index api_key_id on api_key (id);
`);
