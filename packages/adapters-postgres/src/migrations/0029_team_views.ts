import { migration } from "./migrate.ts";

/** Views of lists that teams share, of which a place keeps those of a brand few; and up to when people have read their notifications. */
export const teamViews = migration(`
create table shared_view (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  list text not null,
  name text not null,
  search text not null,
  author text not null,
  status text not null,
  place integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id)
) with (fillfactor = 80);
create unique index shared_view_place on shared_view (organization, livemode, brand, place) where place is not null;
create index shared_view_by_brand on shared_view (organization, livemode, brand, status, created_at, id);

create table bell_read (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id text not null,
  person uuid not null,
  brand uuid not null,
  read_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
) with (fillfactor = 80);
create index note_by_change on note (organization, livemode, brand, updated_at, id)
  where place is not null and mentions <> '[]';
`);
