import { migration } from "./migrate.ts";

/** How programs are joined by their pages, and what their members applied with. */
export const membershipJoining = migration(`
-- A program has one, which is known by the program's id.
create table joining (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  is_open boolean not null,
  form_version integer not null,
  form text not null,
  terms_version integer not null,
  terms text,
  auto_rules text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, id) references program (organization, livemode, id)
);
-- The page of a program is asked for before its tenant is known: the program alone finds the row.
create index joining_of_program on joining (id);

-- A member has one, which is known by the member's id.
create table application (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  entity uuid not null,
  form_version integer not null,
  questions text not null,
  answers text not null,
  terms_version integer,
  accepted_at timestamptz,
  -- A keyed hash.
  accepted_from text,
  decided_by text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id),
  foreign key (organization, livemode, id) references enrollment (organization, livemode, id)
);
create index application_of_entity on application (organization, livemode, entity, id);
`);
