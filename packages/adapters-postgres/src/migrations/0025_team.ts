import { migration } from "./migrate.ts";

/**
 * Notes of people of a brand to each other. The subject of a note is of several kinds, so that no foreign key names it; a place keeps
 * the notes about one thing few.
 */
export const team = migration(`
create table note (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  subject_type text not null,
  subject uuid not null,
  entity uuid,
  text text,
  mentions text,
  author text not null,
  place integer,
  edited_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 80);
create unique index note_place on note (organization, livemode, brand, subject, place) where place is not null;
create index note_by_subject on note (organization, livemode, brand, subject, created_at, id) where place is not null;
create index note_by_entity on note (organization, livemode, entity, id) where entity is not null;
`);
