import { migration } from "./migrate.ts";

/** Origins: who made each change and in which request, on events and on the audit entries of what no event announces. */
export const origins = migration(`
-- The actor is JSON of type, id and name. Events of before have none.
alter table event add column actor text, add column request_id text;
create index event_by_actor on event (organization, livemode, (actor::json ->> 'id'), seq) where actor is not null;
create index event_by_subject on event (organization, livemode, subject, seq);

-- The last seq of each tenant's audit entries. Apart from that of the feed, so that the two kinds of changes do not wait for each
-- other.
create table audit_head (
  organization uuid not null,
  livemode boolean not null,
  seq bigint not null,
  primary key (organization, livemode)
) with (fillfactor = 10);

-- Only inserted into. To be partitioned by ranges of seq, which every key contains. Table audit_seq finds the seq of an entry by
-- its id.
create table audit_entry (
  organization uuid not null,
  livemode boolean not null,
  seq bigint not null,
  id uuid not null,
  actor text not null,
  request_id text,
  verb text not null,
  subject_type text not null,
  subject text not null,
  before text,
  after text,
  created_at timestamptz not null,
  primary key (organization, livemode, seq)
);
create index audit_entry_by_actor on audit_entry (organization, livemode, (actor::json ->> 'id'), seq);
create index audit_entry_by_subject on audit_entry (organization, livemode, subject, seq);
create index audit_entry_by_time on audit_entry (organization, livemode, created_at, seq);

-- The id of an audit entry is taken once for ever.
create table audit_seq (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  seq bigint not null,
  primary key (organization, livemode, id)
);
`);
