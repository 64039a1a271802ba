import { migration } from "./migrate.ts";

/** The material of brands for their members: its bytes are apart, so that no list reads them. */
export const portalAssets = migration(`
create table asset (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  tier uuid,
  kind text not null,
  name text not null,
  description text,
  text text,
  content_type text,
  size integer,
  digest text,
  width integer,
  height integer,
  status text not null,
  place integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, tier) references tier (organization, livemode, id)
) with (fillfactor = 80);
create unique index asset_place on asset (organization, livemode, program, place) where place is not null;
create index asset_by_brand on asset (organization, livemode, brand, created_at, id);
create index asset_by_program on asset (organization, livemode, program, created_at, id);

create table asset_content (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  content bytea not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references asset (organization, livemode, id)
);
-- Pictures, videos and archives are packed already.
alter table asset_content alter column content set storage external;
`);
