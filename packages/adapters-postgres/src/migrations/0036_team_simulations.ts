import { migration } from "./migrate.ts";

/** Simulations of other terms that teams keep, of which a place keeps those of a brand few; each with what it came to when it was last run. */
export const teamSimulations = migration(`
create table saved_simulation (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  program uuid not null,
  name text not null,
  proposal text not null,
  sums text not null,
  ran_at timestamptz not null,
  author text not null,
  status text not null,
  place integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id)
) with (fillfactor = 80);
create unique index saved_simulation_place on saved_simulation (organization, livemode, brand, place) where place is not null;
create index saved_simulation_by_brand on saved_simulation (organization, livemode, brand, status, created_at, id);
`);
