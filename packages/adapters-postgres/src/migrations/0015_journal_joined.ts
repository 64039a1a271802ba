import { migration } from "./migrate.ts";

/** Changes in the transaction of a host: what all writers of a tenant wait for is done at the host's commit. */
export const journalJoined = migration(`
-- The last part of a change that joined a transaction of the host, as JSON arrays: increments of counters without a floor, audit
-- entries and events. A row lives until the commit of its own transaction, which applies and deletes it; nobody else ever sees one.
create table joined_change (
  organization uuid not null,
  livemode boolean not null,
  id uuid not null,
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

-- The order of the locks is that of the commit statement: counters, the head of the audit entries, the head of the feed.
create function apply_joined_change() returns trigger language plpgsql set search_path from current as $$
declare
  last bigint;
  added bigint;
begin
  delete from joined_change c
  where c.organization = new.organization and c.livemode = new.livemode and c.id = new.id;

  insert into metric_day as t (organization, livemode, brand, program, distribution, deployment, enrollment, currency, day,
    metric, amount)
  select new.organization, new.livemode, u.* from json_to_recordset(new.metric_days::json) as u(brand uuid, program uuid,
    distribution uuid, deployment uuid, enrollment uuid, currency text, day date, metric text, amount numeric)
  on conflict (organization, livemode, brand, program, distribution, deployment, enrollment, currency, day, metric)
  do update set amount = t.amount + excluded.amount;

  insert into performance_day as t (organization, livemode, brand, program, distribution, deployment, enrollment, currency, day,
    type, events, value_minor, quantity, visitors)
  select new.organization, new.livemode, u.* from json_to_recordset(new.performance_days::json) as u(brand uuid, program uuid,
    distribution uuid, deployment uuid, enrollment uuid, currency text, day date, type text, events bigint,
    value_minor numeric, quantity numeric, visitors bigint)
  on conflict (organization, livemode, brand, program, distribution, deployment, enrollment, currency, day, type)
  do update set events = t.events + excluded.events, value_minor = t.value_minor + excluded.value_minor,
    quantity = t.quantity + excluded.quantity, visitors = t.visitors + excluded.visitors;

  -- The tables of these sums are those of the next step.
  insert into performance_quarter as t (organization, livemode, brand, program, distribution, deployment, type, currency,
    starts_at, shard, events, value_minor, quantity, visitors)
  select new.organization, new.livemode, u.* from json_to_recordset(new.performance_quarters::json) as u(brand uuid,
    program uuid, distribution uuid, deployment uuid, type text, currency text, starts_at timestamptz, shard text,
    events bigint, value_minor numeric, quantity numeric, visitors bigint)
  on conflict (organization, livemode, brand, starts_at, program, distribution, deployment, type, currency, shard)
  do update set events = t.events + excluded.events, value_minor = t.value_minor + excluded.value_minor,
    quantity = t.quantity + excluded.quantity, visitors = t.visitors + excluded.visitors;

  insert into performance_route_day as t (organization, livemode, brand, program, distribution, deployment, type, currency,
    day, shard, events, value_minor, quantity, visitors)
  select new.organization, new.livemode, u.* from json_to_recordset(new.route_days::json) as u(brand uuid, program uuid,
    distribution uuid, deployment uuid, type text, currency text, day date, shard text, events bigint, value_minor numeric,
    quantity numeric, visitors bigint)
  on conflict (organization, livemode, brand, day, program, distribution, deployment, type, currency, shard)
  do update set events = t.events + excluded.events, value_minor = t.value_minor + excluded.value_minor,
    quantity = t.quantity + excluded.quantity, visitors = t.visitors + excluded.visitors;

  insert into distribution_metric as t (organization, livemode, distribution, metric, shard, amount)
  select new.organization, new.livemode, u.* from json_to_recordset(new.distribution_metrics::json) as u(distribution uuid,
    metric text, shard text, amount numeric)
  on conflict (organization, livemode, distribution, metric, shard) do update set amount = t.amount + excluded.amount;

  if new.audits is not null then
    added := json_array_length(new.audits::json);
    insert into audit_head as t (organization, livemode, seq) values (new.organization, new.livemode, added)
    on conflict (organization, livemode) do update set seq = t.seq + excluded.seq returning t.seq into last;
    with entries as (
      insert into audit_entry (organization, livemode, seq, actor, request_id, id, verb, subject_type, subject, before, after,
        created_at)
      select new.organization, new.livemode, last - added + u.place, new.actor, new.request_id, u.id, u.verb, u.subject_type,
        u.subject, u.before, u.after, u.created_at
      from json_to_recordset(new.audits::json) as u(place bigint, id uuid, verb text, subject_type text, subject text,
        before text, after text, created_at timestamptz)
      returning id, seq)
    insert into audit_seq (organization, livemode, id, seq) select new.organization, new.livemode, id, seq from entries;
  end if;

  if new.events is not null then
    added := json_array_length(new.events::json);
    insert into feed_head as t (organization, livemode, seq) values (new.organization, new.livemode, added)
    on conflict (organization, livemode) do update set seq = t.seq + excluded.seq returning t.seq into last;
    -- Each statement sees what was committed before it, so these endpoints are those at the place of the events in the feed.
    with announced as (
      insert into event (organization, livemode, seq, actor, request_id, id, type, subject_type, subject, data, operation,
        created_at)
      select new.organization, new.livemode, last - added + u.place, new.actor, new.request_id, u.id, u.type, u.subject_type,
        u.subject, u.data, u.operation, u.created_at
      from json_to_recordset(new.events::json) as u(place bigint, id uuid, type text, subject_type text, subject text,
        data text, operation uuid, created_at timestamptz)
      returning id, seq, type, created_at),
    sequenced as (
      insert into event_seq (organization, livemode, id, seq) select new.organization, new.livemode, id, seq from announced)
    insert into webhook_delivery (organization, livemode, version, id, endpoint, event, event_type, seq, status, attempts, log,
      next_attempt_at, created_at, updated_at)
    select new.organization, new.livemode, 1, (substr(a.id::text, 1, 13) || '-7' || substr(h.hash, 1, 3) || '-8'
        || substr(h.hash, 4, 3) || '-' || substr(h.hash, 7, 12))::uuid,
      w.id, a.id, a.type, a.seq, 'pending', 0, '[]', a.created_at, a.created_at, a.created_at
    from announced a
    join webhook_endpoint w on w.organization = new.organization and w.livemode = new.livemode and w.status = 'enabled'
      and (w.types = '{}' or a.type = any(w.types))
    cross join lateral (
      select encode(sha256(convert_to(a.id::text || ':' || w.id::text, 'UTF8')), 'hex') as hash) h;
  end if;
  return null;
end $$;

create constraint trigger apply_at_commit after insert on joined_change
deferrable initially deferred for each row execute function apply_joined_change();
`);
