import { sql } from "kysely";
import type { Migration } from "../migrate.ts";
import { BRAND, KEY, listed, ROW, references, TIMES } from "./0001_spine.ts";

/** A brand's registry. A key is taken for ever. */
const registry = (table: string, columns: string): readonly string[] => [
  `create table ${table} (
      ${ROW},
      brand uuid not null,
      key text not null,
      ${columns},
      status text not null,
      metadata text not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, key),
      ${BRAND}
    )`,
  listed(table, "brand"),
  listed(table, "brand, status"),
];

const REGISTRIES = [
  registry("operating_type", "name text not null"),
  registry("metric_key", "display_name text not null, description text"),
].flat();

const POLICIES = [
  `create table requirement (
      ${ROW},
      brand uuid not null,
      program uuid not null,
      scope text not null,
      scope_id text,
      metric_key text not null,
      operator text not null,
      threshold double precision,
      window_days integer,
      source text,
      weight integer not null,
      required boolean not null,
      operating_type uuid,
      failure_policy text,
      status text not null,
      metadata text not null,
      ${TIMES},
      ${KEY},
      ${BRAND},
      ${references("program", "operating_type")}
    )`,
  listed("requirement", "program"),
  listed("requirement", "program, scope"),
  listed("requirement", "program, status"),
  `create table tier (
      ${ROW},
      brand uuid not null,
      program uuid not null,
      name text not null,
      rank integer not null,
      status text not null,
      metadata text not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, program, rank),
      ${BRAND},
      ${references("program")}
    )`,
  `create table evaluation (
      ${ROW},
      brand uuid not null,
      evaluated_through uuid,
      progress_total integer not null,
      progress_done integer not null,
      next_attempt_at timestamptz,
      lease_until timestamptz,
      completed_at timestamptz,
      ${TIMES},
      ${KEY},
      ${BRAND},
      foreign key (organization, livemode, id) references program (organization, livemode, id)
    ) with (fillfactor = 70)`,
  // The workers serve all tenants at once, the longest due first.
  "create index evaluation_due on evaluation (next_attempt_at, id) where next_attempt_at is not null",
];

const MEMBERS = [
  `alter table enrollment
      add column grace_since timestamptz,
      add column tier uuid,
      add column operating_type uuid,
      add column evaluate_at timestamptz,
      add ${references("tier")},
      add ${references("operating_type")}`,
  // The timers serve all tenants at once, the longest due first.
  "create index enrollment_due on enrollment (evaluate_at, id) where evaluate_at is not null",
  `create index enrollment_by_standing on enrollment (organization, livemode, program, qualification_status)
      where approval_status = 'approved' and status <> 'archived'`,
  `create table requirement_override (
      ${ROW},
      brand uuid not null,
      enrollment uuid not null,
      requirement uuid,
      disabled boolean not null,
      threshold double precision,
      operator text,
      window_days integer,
      failure_policy text,
      metric_key text,
      scope text,
      scope_id text,
      required boolean,
      weight integer,
      status text not null,
      metadata text not null,
      ${TIMES},
      ${KEY},
      ${BRAND},
      ${references("enrollment", "requirement")}
    )`,
  `create unique index requirement_override_patch on requirement_override
      (organization, livemode, enrollment, requirement) where requirement is not null and status = 'active'`,
  listed("requirement_override", "enrollment"),
  listed("requirement_override", "enrollment, status"),
];

const CLAIMS = [
  `create table assertion (
      ${ROW},
      brand uuid not null,
      entity uuid not null,
      key text not null,
      action text not null,
      value double precision not null,
      expires_at timestamptz,
      effective_at timestamptz not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, entity, key),
      ${BRAND},
      ${references("entity")}
    )`,
  listed("assertion", "brand, entity"),
  // An owner is an entity or a brand: it shows in the column of its kind as well, which refers to it.
  `create table connection (
      ${ROW},
      brand uuid not null,
      kind text not null,
      provider text not null,
      provider_account_id text,
      handle text,
      owner_type text not null,
      owner uuid not null,
      entity uuid generated always as (case owner_type when 'entity' then owner end) stored,
      status text not null,
      scopes text not null,
      grants text not null,
      connected_at timestamptz not null,
      disconnected_at timestamptz,
      ${TIMES},
      ${KEY},
      ${BRAND},
      ${references("entity")}
    )`,
  listed("connection", "brand"),
  listed("connection", "brand, kind"),
  listed("connection", "brand, provider"),
  listed("connection", "brand, owner"),
];

const SUMS = [
  // What a member did within a part of a day, which the daily sums cannot tell.
  `create index performance_event_of_member on performance_event (organization, livemode, enrollment, occurred_at)
      where enrollment is not null and metrics <> '[]'`,
];

/** Standing: what programs ask, who is asked otherwise, what is claimed, and when each member is looked at again. */
export const standing: Migration = {
  async up(db) {
    for (const statement of [REGISTRIES, POLICIES, MEMBERS, CLAIMS, SUMS].flat()) await sql.raw(statement).execute(db);
  },
};
