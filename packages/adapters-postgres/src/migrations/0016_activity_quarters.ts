import { migration } from "./migrate.ts";

/** Activity: from where clicks came, who was new, and sums by quarter hours and by days of routes. */
export const activityQuarters = migration(`
alter table click
  add column country text,
  add column referrer_host text,
  add column device text;

-- Who clicked on a code, once for each day, because the hash of a visitor is another one on the next. It does not refer to the
-- click, which it may outlive.
create table click_visitor (
  organization uuid not null,
  livemode boolean not null,
  code text not null,
  visitor text not null,
  click uuid not null,
  primary key (organization, livemode, code, visitor)
);
insert into click_visitor (organization, livemode, code, visitor, click)
select distinct on (k.organization, k.livemode, k.code, k.visitor) k.organization, k.livemode, k.code, k.visitor, k.id
from click k join performance_event e on e.organization = k.organization and e.livemode = k.livemode and e.id = k.id
order by k.organization, k.livemode, k.code, k.visitor, k.created_at, k.id;

alter table performance_event
  add column country text,
  add column referrer_host text,
  add column device text,
  add column new_visitor boolean not null default false;
update performance_event e set new_visitor = true
from click_visitor v where v.organization = e.organization and v.livemode = e.livemode and v.click = e.id;

alter table performance_day add column visitors bigint not null default 0;
update performance_day d set visitors = s.visitors
from (
  select organization, livemode, brand, program, distribution, deployment, enrollment, type, currency,
    (occurred_at at time zone 'UTC')::date as day, count(*) as visitors
  from performance_event where new_visitor group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
) s
where d.organization = s.organization and d.livemode = s.livemode and d.brand = s.brand and d.day = s.day
  and d.program = s.program and d.distribution is not distinct from s.distribution
  and d.deployment is not distinct from s.deployment and d.enrollment is not distinct from s.enrollment
  and d.type = s.type and d.currency is not distinct from s.currency;

-- Sums without members are in shards, so that writers of different members do not wait for each other; a worker puts those of
-- past days together.
create table performance_quarter (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  starts_at timestamptz not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  type text not null,
  currency text,
  shard text not null,
  events bigint not null,
  value_minor numeric not null,
  quantity numeric not null,
  visitors bigint not null,
  constraint performance_quarter_key unique nulls not distinct
    (organization, livemode, brand, starts_at, program, distribution, deployment, type, currency, shard),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)
) with (fillfactor = 70);

create table performance_route_day (
  organization uuid not null,
  livemode boolean not null,
  brand uuid not null,
  day date not null,
  program uuid not null,
  distribution uuid,
  deployment uuid,
  type text not null,
  currency text,
  shard text not null,
  events bigint not null,
  value_minor numeric not null,
  quantity numeric not null,
  visitors bigint not null,
  constraint performance_route_day_key unique nulls not distinct
    (organization, livemode, brand, day, program, distribution, deployment, type, currency, shard),
  foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)
) with (fillfactor = 70);
create index performance_quarter_split on performance_quarter (starts_at) where shard <> '-';
create index performance_route_day_split on performance_route_day (day) where shard <> '-';

insert into performance_quarter (organization, livemode, brand, starts_at, program, distribution, deployment, type, currency,
  shard, events, value_minor, quantity, visitors)
select organization, livemode, brand, date_bin('15 minutes', occurred_at, timestamptz '0001-01-01 00:00:00+00'), program,
  distribution, deployment, type, currency, '-', count(*),
  coalesce(sum(case when reverses is null then value_minor else -value_minor end), 0), sum(quantity),
  count(*) filter (where new_visitor)
from performance_event group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

insert into performance_route_day (organization, livemode, brand, day, program, distribution, deployment, type, currency,
  shard, events, value_minor, quantity, visitors)
select organization, livemode, brand, day, program, distribution, deployment, type, currency, '-', sum(events),
  sum(value_minor), sum(quantity), sum(visitors)
from performance_day group by 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Until autovacuum comes by, tables that were filled at once would be planned as if they were empty.
analyze click_visitor, performance_event, performance_day, performance_quarter, performance_route_day;
`);
