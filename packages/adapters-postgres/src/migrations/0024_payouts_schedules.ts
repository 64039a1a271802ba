import { migration } from "./migrate.ts";

/** When calendars are run by themselves, and what came of it. */
export const payoutsSchedules = migration(`
create table payout_schedule (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid,
  payout_rail uuid,
  status text not null,
  rhythm text not null,
  starts_on date not null,
  due_on date not null,
  look_at timestamptz,
  maker text not null,
  fault text,
  stopped_at timestamptz,
  runs text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, payout_rail) references payout_rail (organization, livemode, id)
);
create index payout_schedule_by_brand on payout_schedule (organization, livemode, brand, created_at, id);
-- Workers look for what is due in every tenant.
create index payout_schedule_due on payout_schedule (look_at, id) where look_at is not null;
`);
