import { migration } from "./migrate.ts";

/** Events that were credited to another member later. */
export const activityCorrections = migration(`
create table attribution_correction (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  event uuid not null,
  taken_back uuid not null,
  credited uuid not null,
  previous_enrollment uuid,
  enrollment uuid not null,
  entity uuid not null,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, event),
  unique (organization, livemode, credited),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, event) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, taken_back) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, credited) references performance_event (organization, livemode, id),
  foreign key (organization, livemode, previous_enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
-- What an erasure looks for.
create index attribution_correction_of_entity on attribution_correction (organization, livemode, entity, id);
`);
