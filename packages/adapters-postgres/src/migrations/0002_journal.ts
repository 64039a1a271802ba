import { migration } from "./migrate.ts";

/** The journal: the feed of events, and the answers that repeated requests get again. */
export const journal = migration(`
create table answer (
  organization uuid not null,
  livemode boolean not null,
  key text not null,
  fingerprint text not null,
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization, livemode, key)
);
-- The sweep deletes the expired answers of all tenants at once.
create index answer_expired on answer (expires_at);

-- The last seq of each tenant, which gives seq without gaps in commit order.
create table feed_head (
  organization uuid not null,
  livemode boolean not null,
  seq bigint not null,
  -- How often the endpoints of the feed have changed. It moves with the lock on the head, so an event that waited for one of
  -- those changes can tell that it looked for its endpoints too early.
  subscriptions bigint not null default 0,
  primary key (organization, livemode)
) with (fillfactor = 10);

-- To be partitioned by ranges of seq, which every key contains. Table event_seq finds the seq of an event by its id.
create table event (
  organization uuid not null,
  livemode boolean not null,
  seq bigint not null,
  id uuid not null,
  type text not null,
  subject_type text not null,
  subject text not null,
  data text not null,
  operation uuid,
  created_at timestamptz not null,
  primary key (organization, livemode, seq)
);
create index event_by_type on event (organization, livemode, type, seq);

-- The id of an event is taken once for ever; this does not refer to the event, which it may outlive.
create table event_seq (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  seq bigint not null,
  primary key (organization, livemode, id)
);
`);
