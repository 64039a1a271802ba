import { migration } from "./migrate.ts";

/** The outbox of mail, how far events have become mail, and who wants none of it. */
export const mail = migration(`
create table mail_message (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid,
  entity uuid,
  person uuid,
  template text not null,
  language text not null,
  about text,
  message_id text not null,
  content text,
  status text not null,
  reason text,
  attempts integer not null,
  next_attempt_at timestamptz,
  lease_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
) with (fillfactor = 80);
create index mail_message_by_entity on mail_message (organization, livemode, entity, id) where entity is not null;
-- The workers serve all tenants at once, the longest due first.
create index mail_message_due on mail_message (next_attempt_at, id) where next_attempt_at is not null;
-- The operator reads the outbox of all tenants, the oldest first, and finds one message by its id alone.
create index mail_message_waiting on mail_message (created_at, id) where next_attempt_at is not null;
create index mail_message_named on mail_message (id);
-- The sweep deletes the messages of all tenants at once.
create index mail_message_kept on mail_message (created_at);

create table mail_cursor (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  events bigint not null,
  audits bigint not null,
  digest_from timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id)
) with (fillfactor = 80);

create table mail_preference (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id text not null,
  entity uuid,
  person uuid,
  brand uuid,
  kind text not null,
  is_off boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id),
  foreign key (organization, livemode, person) references person (organization, livemode, id)
) with (fillfactor = 80);
`);
