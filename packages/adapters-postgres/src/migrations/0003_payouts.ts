import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { BRAND, KEY, listed, ROW, references, TIMES } from "./0001_spine.ts";

const MEMBERS = [
  `create table past_approval (
      ${ROW},
      enrollment uuid not null,
      started_at timestamptz not null,
      ended_at timestamptz not null,
      ${KEY},
      ${references("enrollment")}
    )`,
  "create index past_approval_by_enrollment on past_approval (organization, livemode, enrollment, started_at, id)",
];

const RULES = [
  `create table payout_rule (
      ${ROW},
      brand uuid not null,
      name text not null,
      type text not null,
      scope text not null,
      program uuid not null,
      collection uuid,
      unit uuid,
      enrollment uuid,
      metric_key text not null,
      rate_bps integer,
      per_unit_minor bigint,
      threshold double precision,
      bonus_minor bigint,
      window_key text,
      window_days integer,
      currency text not null,
      status text not null,
      ${TIMES},
      ${KEY},
      ${BRAND},
      ${references("program", "enrollment")}
    )`,
  listed("payout_rule", "brand"),
  listed("payout_rule", "brand, status"),
  listed("payout_rule", "brand, type"),
  listed("payout_rule", "program"),
];

const PAYOUTS = [
  // Which rules took part is told by the rows themselves and checked when they are written; an array refers to nothing.
  `create table payout_period (
      ${ROW},
      brand uuid not null,
      period_start date not null,
      period_end date not null,
      rules uuid[] not null,
      evaluated_at timestamptz not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, period_start),
      check (period_start < period_end),
      ${BRAND}
    )`,
  // Rows come by the hundred thousand, so one key guards brand, program and member together.
  `create table payout (
      ${ROW},
      brand uuid not null,
      program uuid not null,
      enrollment uuid not null,
      entity uuid not null,
      rule uuid not null,
      source_kind text not null,
      adjusts uuid,
      status text not null,
      amount_minor bigint not null,
      currency text not null,
      period_start date not null,
      period_end date not null,
      earned_start date not null,
      earned_end date not null,
      basis text not null,
      batch uuid,
      item uuid,
      paid_at timestamptz,
      ${TIMES},
      ${KEY},
      foreign key (organization, livemode, brand, program, enrollment)
        references enrollment (organization, livemode, brand, program, id),
      ${references("entity")},
      foreign key (organization, livemode, rule) references payout_rule (organization, livemode, id),
      foreign key (organization, livemode, adjusts) references payout (organization, livemode, id)
    ) with (fillfactor = 85)`,
  // One row per rule, member and period; adjustments may be any number.
  `create unique index payout_earned on payout (organization, livemode, rule, period_start, enrollment)
      where source_kind = 'rule'`,
  "create index payout_by_rule on payout (organization, livemode, rule, earned_start, enrollment)",
  listed("payout", "brand"),
  listed("payout", "brand, status"),
  listed("payout", "brand, period_start"),
  listed("payout", "brand, period_end"),
  listed("payout", "program"),
  listed("payout", "entity"),
];

/** What activity is worth, and what it came to: rules, the periods they were run for, and a row per member and rule. */
export const payouts: Migration = {
  async up(db) {
    for (const statement of [MEMBERS, RULES, PAYOUTS].flat()) await sql.raw(statement).execute(db);
  },
};
