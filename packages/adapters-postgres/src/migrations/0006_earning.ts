import { migration } from "./migrate.ts";

/** Earning: what an event is worth. */
export const earning = migration(`
create table payout_rule (
  organization uuid not null,
  livemode boolean not null,
  version integer not null,
  id uuid not null,
  brand uuid not null,
  name text not null,
  type text not null,
  scope text not null,
  program uuid not null,
  collection uuid,
  unit uuid,
  enrollment uuid,
  -- The tier that the rule asks for.
  tier uuid,
  metric_key text not null,
  rate_bps integer,
  per_unit_minor bigint,
  threshold double precision,
  bonus_minor bigint,
  window_key text,
  window_days integer,
  currency text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization, livemode, id),
  foreign key (organization, brand) references brand (organization, id),
  foreign key (organization, livemode, program) references program (organization, livemode, id),
  foreign key (organization, livemode, enrollment) references enrollment (organization, livemode, id),
  foreign key (organization, livemode, tier) references tier (organization, livemode, id)
);
create index payout_rule_by_brand on payout_rule (organization, livemode, brand, created_at, id);
create index payout_rule_by_brand_status on payout_rule (organization, livemode, brand, status, created_at, id);
create index payout_rule_by_brand_type on payout_rule (organization, livemode, brand, type, created_at, id);
create index payout_rule_by_program on payout_rule (organization, livemode, program, created_at, id);
create index payout_rule_by_tier on payout_rule (organization, livemode, program) where tier is not null;
`);
