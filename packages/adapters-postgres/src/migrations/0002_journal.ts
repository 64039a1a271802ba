import { migration } from "./migrate.ts";

/**
 * The journal: the feed of events, audit entries, seals of both, the answers that repeated requests get again, and changes in
 * the transaction of a host.
 */
export const journal = migration(`
-- Which secret key the database belongs to, and the keys under it: one row for all tenants.
create table secret_key (
  one boolean not null default true check (one),
  key text not null,
  next text,
  digests text not null,
  seals text not null,
  changed_at timestamptz not null,
  primary key (one)
);

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
  -- JSON of type, id and name.
  actor text,
  request_id text,
  created_at timestamptz not null,
  primary key (organization, livemode, seq)
);
create index event_by_type on event (organization, livemode, type, seq);
create index event_by_actor on event (organization, livemode, (actor::json ->> 'id'), seq) where actor is not null;
create index event_by_subject on event (organization, livemode, subject, seq);
create index event_by_time on event (organization, livemode, created_at, seq);

-- The id of an event is taken once for ever; this does not refer to the event, which it may outlive.
create table event_seq (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  seq bigint not null,
  primary key (organization, livemode, id)
);

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
  primary key (organization, livemode, id)
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
  unique (organization, livemode, stream, seq, entity)
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
  primary key (organization, livemode, id)
);
create index erasure_due on erasure (next_at, id) where next_at is not null;

-- The last part of a change that joined a transaction of the host, as JSON arrays: increments of counters without a floor, audit
-- entries and events. A row lives until the commit of its own transaction, which applies and deletes it; nobody else ever sees one.
-- The rows of a transaction are found by its id, and were made in the order of their places.
create table joined_change (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  place bigint generated always as identity,
  actor text not null,
  request_id text,
  metric_days text,
  performance_days text,
  performance_quarters text,
  route_days text,
  distribution_metrics text,
  audits text,
  events text,
  primary key (organization, livemode, id)
);

create index joined_change_by_transaction on joined_change (transaction_id);

-- The order of the locks is that of the commit statement: counters, the heads of the audit entries, the heads of the feed. All rows
-- of a transaction are applied together by the first one, each table in the order of its keys, so that two transactions that touch
-- the same tenants lock what they share in one order, in whichever order their hosts called.
create function apply_joined_change() returns trigger language plpgsql as $$
declare
  joined joined_change[];
begin
  select array_agg(c order by c.place) into joined from joined_change c
  where c.transaction_id = pg_current_xact_id()::text::bigint;
  if joined is null then
    return null;
  end if;
  delete from joined_change c where c.transaction_id = pg_current_xact_id()::text::bigint;

  insert into metric_day as t (organization, livemode, brand, program, distribution, deployment, enrollment,
    currency, day, metric, amount)
  select c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.enrollment, u.currency,
    u.day, u.metric, sum(u.amount)
  from unnest(joined) c cross join lateral json_to_recordset(c.metric_days::json) as u(ordering text, brand uuid,
    program uuid, distribution uuid, deployment uuid, enrollment uuid, currency text, day date, metric text, amount
    numeric)
  group by c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.enrollment, u.currency,
    u.day, u.metric
  order by c.organization, c.livemode, min(u.ordering collate "C")
  on conflict (organization, livemode, brand, program, distribution, deployment, enrollment, currency, day, metric)
  do update set amount = t.amount + excluded.amount;

  insert into performance_day as t (organization, livemode, brand, program, distribution, deployment, enrollment,
    currency, day, type, events, value_minor, quantity, visitors)
  select c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.enrollment, u.currency,
    u.day, u.type, sum(u.events), sum(u.value_minor), sum(u.quantity), sum(u.visitors)
  from unnest(joined) c cross join lateral json_to_recordset(c.performance_days::json) as u(ordering text, brand
    uuid, program uuid, distribution uuid, deployment uuid, enrollment uuid, currency text, day date, type text,
    events bigint, value_minor numeric, quantity numeric, visitors bigint)
  group by c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.enrollment, u.currency,
    u.day, u.type
  order by c.organization, c.livemode, min(u.ordering collate "C")
  on conflict (organization, livemode, brand, program, distribution, deployment, enrollment, currency, day, type)
  do update set events = t.events + excluded.events, value_minor = t.value_minor + excluded.value_minor, quantity =
    t.quantity + excluded.quantity, visitors = t.visitors + excluded.visitors;

  insert into performance_quarter as t (organization, livemode, brand, program, distribution, deployment, type,
    currency, starts_at, shard, events, value_minor, quantity, visitors)
  select c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.type, u.currency,
    u.starts_at, u.shard, sum(u.events), sum(u.value_minor), sum(u.quantity), sum(u.visitors)
  from unnest(joined) c cross join lateral json_to_recordset(c.performance_quarters::json) as u(ordering text, brand
    uuid, program uuid, distribution uuid, deployment uuid, type text, currency text, starts_at timestamptz, shard
    text, events bigint, value_minor numeric, quantity numeric, visitors bigint)
  group by c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.type, u.currency,
    u.starts_at, u.shard
  order by c.organization, c.livemode, min(u.ordering collate "C")
  on conflict (organization, livemode, brand, program, distribution, deployment, type, currency, starts_at, shard)
  do update set events = t.events + excluded.events, value_minor = t.value_minor + excluded.value_minor, quantity =
    t.quantity + excluded.quantity, visitors = t.visitors + excluded.visitors;

  insert into performance_route_day as t (organization, livemode, brand, program, distribution, deployment, type,
    currency, day, shard, events, value_minor, quantity, visitors)
  select c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.type, u.currency, u.day,
    u.shard, sum(u.events), sum(u.value_minor), sum(u.quantity), sum(u.visitors)
  from unnest(joined) c cross join lateral json_to_recordset(c.route_days::json) as u(ordering text, brand uuid,
    program uuid, distribution uuid, deployment uuid, type text, currency text, day date, shard text, events bigint,
    value_minor numeric, quantity numeric, visitors bigint)
  group by c.organization, c.livemode, u.brand, u.program, u.distribution, u.deployment, u.type, u.currency, u.day,
    u.shard
  order by c.organization, c.livemode, min(u.ordering collate "C")
  on conflict (organization, livemode, brand, program, distribution, deployment, type, currency, day, shard)
  do update set events = t.events + excluded.events, value_minor = t.value_minor + excluded.value_minor, quantity =
    t.quantity + excluded.quantity, visitors = t.visitors + excluded.visitors;

  insert into distribution_metric as t (organization, livemode, distribution, metric, currency, shard, amount)
  select c.organization, c.livemode, u.distribution, u.metric, u.currency, u.shard, sum(u.amount)
  from unnest(joined) c cross join lateral json_to_recordset(c.distribution_metrics::json) as u(ordering text,
    distribution uuid, metric text, currency text, shard text, amount numeric)
  group by c.organization, c.livemode, u.distribution, u.metric, u.currency, u.shard
  order by c.organization, c.livemode, min(u.ordering collate "C")
  on conflict (organization, livemode, distribution, metric, currency, shard)
  do update set amount = t.amount + excluded.amount;

  insert into audit_head as t (organization, livemode, seq)
  select c.organization, c.livemode, sum(json_array_length(c.audits::json)) from unnest(joined) c where c.audits is not null
  group by c.organization, c.livemode order by c.organization, c.livemode
  on conflict (organization, livemode) do update set seq = t.seq + excluded.seq;
  with entries as (
    insert into audit_entry (organization, livemode, seq, actor, request_id, id, verb, subject_type, subject, before, after,
      created_at)
    select n.organization, n.livemode, h.seq - n.total + n.nth, n.actor, n.request_id, n.id, n.verb, n.subject_type, n.subject,
      n.before, n.after, n.created_at
    from (select c.organization, c.livemode, c.actor, c.request_id, u.id, u.verb, u.subject_type, u.subject, u.before, u.after,
        u.created_at, count(*) over (partition by c.organization, c.livemode) as total,
        row_number() over (partition by c.organization, c.livemode order by c.place, u.place) as nth
      from unnest(joined) c cross join lateral json_to_recordset(c.audits::json) as u(place bigint, id uuid, verb text,
        subject_type text, subject text, before text, after text, created_at timestamptz)) n
    join audit_head h on h.organization = n.organization and h.livemode = n.livemode
    returning organization, livemode, id, seq)
  insert into audit_seq (organization, livemode, id, seq) select organization, livemode, id, seq from entries;

  insert into feed_head as t (organization, livemode, seq)
  select c.organization, c.livemode, sum(json_array_length(c.events::json)) from unnest(joined) c where c.events is not null
  group by c.organization, c.livemode order by c.organization, c.livemode
  on conflict (organization, livemode) do update set seq = t.seq + excluded.seq;
  -- Each statement sees what was committed before it, so these endpoints are those at the place of the events in the feed.
  with announced as (
    insert into event (organization, livemode, seq, actor, request_id, id, type, subject_type, subject, data, operation,
      created_at)
    select n.organization, n.livemode, h.seq - n.total + n.nth, n.actor, n.request_id, n.id, n.type, n.subject_type, n.subject,
      n.data, n.operation, n.created_at
    from (select c.organization, c.livemode, c.actor, c.request_id, u.id, u.type, u.subject_type, u.subject, u.data, u.operation,
        u.created_at, count(*) over (partition by c.organization, c.livemode) as total,
        row_number() over (partition by c.organization, c.livemode order by c.place, u.place) as nth
      from unnest(joined) c cross join lateral json_to_recordset(c.events::json) as u(place bigint, id uuid, type text,
        subject_type text, subject text, data text, operation uuid, created_at timestamptz)) n
    join feed_head h on h.organization = n.organization and h.livemode = n.livemode
    returning organization, livemode, id, seq, type, created_at),
  sequenced as (
    insert into event_seq (organization, livemode, id, seq) select organization, livemode, id, seq from announced)
  insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log,
    next_attempt_at, created_at, updated_at)
  select a.organization, a.livemode, 1, (substr(a.id::text, 1, 13) || '-7' || substr(h.hash, 1, 3) || '-8'
      || substr(h.hash, 4, 3) || '-' || substr(h.hash, 7, 12))::uuid,
    w.id, a.id, a.type, a.seq, 'pending', 0, '[]', a.created_at, a.created_at, a.created_at
  from announced a
  join webhook_endpoint w on w.organization = a.organization and w.livemode = a.livemode and w.status = 'enabled'
    and (w.types = '{}' or a.type = any(w.types))
  cross join lateral (
    select encode(sha256(convert_to(a.id::text || ':' || w.id::text, 'UTF8')), 'hex') as hash) h;
  return null;
end $$;

-- The schema alone, and temporary tables of the host last: unnamed they would come first.
do $$ begin
  execute format('alter function apply_joined_change() set search_path = %I, pg_temp', current_schema());
end $$;

create constraint trigger apply_at_commit after insert on joined_change
deferrable initially deferred for each row execute function apply_joined_change();
`);
