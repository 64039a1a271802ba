import { migration } from "./migrate.ts";

/** Contests of members. */
export const portalContests = migration(`
create table contest (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  enrollment uuid not null,
  entity uuid not null,
  kind text not null,
  -- As the member named it: it may be no event.
  event uuid,
  reference text,
  text text,
  status text not null,
  -- The conversation, as JSON; null once the member is erased.
  answers text,
  reason text,
  decided_by text,
  decided_at timestamptz,
  result text,
  open_subject text,
  open_place integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 80);
create unique index contest_open_subject on contest (organization, livemode, enrollment, open_subject)
  where open_subject is not null;
create unique index contest_open_place on contest (organization, livemode, brand, entity, open_place)
  where open_place is not null;
create index contest_by_brand on contest (organization, livemode, brand, created_at, id);
create index contest_by_status on contest (organization, livemode, brand, status, created_at, id);
create index contest_by_program on contest (organization, livemode, program, created_at, id);
create index contest_by_enrollment on contest (organization, livemode, enrollment, created_at, id);
create index contest_by_entity on contest (organization, livemode, entity, id);
`);
