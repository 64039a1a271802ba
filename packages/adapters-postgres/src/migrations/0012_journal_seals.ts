import { migration } from "./migrate.ts";

/** Seals of the feed and of audit entries, and the keys under which persons are committed to. */
export const journalSeals = migration(`
-- A signed statement about consecutive entries of a stream. The number makes it one: two processes never make two of a range.
create table seal (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  stream text not null,
  number bigint not null,
  first_seq bigint not null,
  last_seq bigint not null check (last_seq >= first_seq),
  root text not null,
  previous text not null,
  key text not null,
  signature text not null,
  created_at timestamptz not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, stream, number),
  unique (organization, livemode, stream, last_seq)
);
create index seal_by_stream on seal (organization, livemode, stream, created_at, id);

-- The hashes of a range, 32 bytes each, apart from the seal: lists of seals do not read them.
create table seal_leaves (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  leaves bytea not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, id) references seal (organization, livemode, id)
);

-- The key of an entity, sealed; null once it is destroyed.
create table subject_key (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  sealed text,
  created_at timestamptz not null,
  erased_at timestamptz,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, id) references entity (organization, livemode, id)
);

-- What stands for the personal values of an entity in the leaf of an entry. It stays when the values are erased.
create table commitment (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  entity uuid not null,
  stream text not null,
  seq bigint not null,
  hmacs text not null,
  primary key (organization, livemode, id),
  unique (organization, livemode, stream, seq, entity),
  foreign key (organization, livemode, entity) references entity (organization, livemode, id)
);
create index commitment_by_entity on commitment (organization, livemode, entity, id);

-- The erasure of an entity, whose key is destroyed: how far what is personal of it has been blanked.
create table erasure (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  part text not null,
  after text,
  round integer not null,
  next_at timestamptz,
  erased_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, livemode, id) references entity (organization, livemode, id)
);
create index erasure_due on erasure (next_at, id) where next_at is not null;

-- What an erasure looks for.
create index enrollment_of_entity on enrollment (organization, livemode, entity, id);
create index connection_of_entity on connection (organization, livemode, entity, id) where entity is not null;
create index handoff_link_of_entity on handoff_link (organization, livemode, entity, id);
create index relationship_of_entity on relationship (organization, livemode, entity, id);
create index payout_of_entity on payout (organization, livemode, entity, id);
create index payout_item_of_entity on payout_item (organization, livemode, entity, id);
`);
