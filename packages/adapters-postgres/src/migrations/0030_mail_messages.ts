import { migration } from "./migrate.ts";

/**
 * Messages of brands to their members, and who has them. A message names its members in its selection, or by a filter, so that no foreign
 * key names them; what is given to each has one.
 */
export const mailMessages = migration(`
create table message (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  entity uuid,
  subject text,
  text text,
  selection text not null,
  author text not null,
  status text not null,
  due_at timestamptz,
  place uuid,
  leavers integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
) with (fillfactor = 80);
create index message_by_brand on message (organization, livemode, brand, created_at, id);
create index message_by_status on message (organization, livemode, brand, status, created_at, id);
create index message_by_entity on message (organization, livemode, entity, id) where entity is not null;
-- The workers serve all tenants at once, the longest due first.
create index message_due on message (due_at, id) where due_at is not null;

create table message_recipient (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  message uuid not null,
  brand uuid not null,
  entity uuid not null,
  enrollment uuid not null,
  delivery text not null,
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, message) references message (organization, livemode, id),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id)
) with (fillfactor = 80);
create index message_recipient_by_message on message_recipient (organization, livemode, message, delivery) include (read_at);
create index message_recipient_by_enrollment on message_recipient (organization, livemode, enrollment, created_at, id);
create index message_recipient_by_entity on message_recipient (organization, livemode, entity, id);
`);
