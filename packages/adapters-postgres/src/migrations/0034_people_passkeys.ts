import { migration } from "./migrate.ts";

/** Passkeys of people of the console, and the sessions that they open and prove. */
export const peoplePasskeys = migration(`
create table console_passkey (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  person uuid not null,
  -- Null once it is removed, as what follows.
  credential text,
  public_key text,
  counter bigint not null,
  transports text not null,
  name text,
  status text not null,
  place integer,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
) with (fillfactor = 80);
create unique index console_passkey_credential on console_passkey (organization, livemode, credential)
  where credential is not null;
create unique index console_passkey_place on console_passkey (organization, livemode, person, place)
  where place is not null;
create index console_passkey_by_person on console_passkey (organization, livemode, person, id);

-- The passkey is one of the same tenant, or was: it is kept as long as the session.
alter table console_session add column passkey uuid;
alter table console_session add column proven_at timestamptz;
alter table console_session add column challenged_at timestamptz;
`);
