import { sql } from "kysely";
import type { Migration } from "../migrate.ts";

/**
 * Whose row it is. Every primary, unique and foreign key of tenant data begins with these two, so that no row can refer to
 * another tenant's and every table can be distributed by organization. Exceptions say why beside them.
 */
export const TENANT = "organization uuid not null, livemode boolean not null";

// Where rows are replaced or counted up, `fillfactor` leaves room on their pages: the next version of a row then lies beside
// the last one, and no index is touched.
export const ROW = `${TENANT}, version integer not null, id uuid not null`;
export const KEY = "primary key (organization, livemode, id)";
export const BRAND = "foreign key (organization, brand) references brand (organization, id)";
export const TIMES = "created_at timestamptz not null, updated_at timestamptz not null";
const CONTROL = "operation uuid, control uuid, control_state text not null";

/**
 * Rows that come by the million name their whole route, and one key guards as much of it as it can: it costs a look-up per
 * row, and forbids what lies in another brand or program as well. A part that is null is not looked at.
 */
const PROGRAM =
  "foreign key (organization, livemode, brand, program) references program (organization, livemode, brand, id)";
const MEMBER = `foreign key (organization, livemode, brand, program, enrollment)
        references enrollment (organization, livemode, brand, program, id)`;
const SLOT = `foreign key (organization, livemode, brand, program, distribution, deployment)
        references deployment (organization, livemode, brand, program, distribution, id)`;

export const references = (...tables: readonly string[]): string =>
  tables
    .map((table) => `foreign key (organization, livemode, ${table}) references ${table} (organization, livemode, id)`)
    .join(",\n      ");

/** The order of every list, newest first, read backwards; `filter` comes before it. */
export const listed = (table: string, filter: string, name = filter.replaceAll(", ", "_")): string =>
  `create index ${table}_by_${name} on ${table} (organization, livemode, ${filter}, created_at, id)`;

const TENANTS = [
  // Organizations and brands are shared by live and test data, so their keys hold no livemode.
  `create table organization (
      id uuid primary key,
      name text not null,
      created_at timestamptz not null
    )`,
  `create table brand (
      organization uuid not null references organization (id),
      id uuid not null,
      slug text not null,
      name text not null,
      created_at timestamptz not null,
      primary key (organization, id),
      unique (organization, slug)
    )`,
  "create index brand_by_age on brand (organization, created_at, id)",
  `create table api_key (
      ${TENANT},
      id uuid not null,
      name text not null,
      public_id text not null,
      digest text not null,
      scopes text[] not null,
      created_at timestamptz not null,
      expires_at timestamptz,
      revoked_at timestamptz,
      ${KEY},
      foreign key (organization) references organization (id)
    )`,
  // A request is known by its key before its tenant is: the public id alone finds the row.
  "create unique index api_key_public_id on api_key (public_id)",
  "create index api_key_id on api_key (id)",
];

const PROGRAMS = [
  `create table program (
      ${ROW},
      brand uuid not null,
      name text not null,
      type text not null,
      description text,
      status text not null,
      visibility text not null,
      listed_at timestamptz,
      landing_url text,
      currency text not null,
      grace_days integer not null,
      referral_window_days integer not null,
      attribution text not null,
      hold_days integer not null,
      minimum_payout_minor bigint not null,
      metadata text not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, id),
      ${BRAND}
    )`,
  listed("program", "brand"),
  listed("program", "brand, status"),
  listed("program", "brand, visibility"),
];

const MEMBERS = [
  `create table entity (
      ${ROW},
      kind text not null,
      name text,
      email text,
      email_key text,
      metadata text not null,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, email_key)
    )`,
  "create index entity_by_age on entity (organization, livemode, created_at, id)",
  `create table relationship (
      ${ROW},
      brand uuid not null,
      entity uuid not null,
      status text not null,
      rights text not null,
      permissions text not null,
      compensation_defaults text not null,
      source text not null,
      started_at timestamptz,
      ended_at timestamptz,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, brand, entity),
      ${BRAND},
      ${references("entity")}
    ) with (fillfactor = 90)`,
  listed("relationship", "brand"),
  listed("relationship", "brand, status"),
  `create table enrollment (
      ${ROW},
      brand uuid not null,
      program uuid not null,
      relationship uuid not null,
      entity uuid not null,
      referral_code text not null,
      referral_slug text not null,
      approval_status text not null,
      status text not null,
      qualification_status text not null,
      source text not null,
      metadata text not null,
      joined_at timestamptz not null,
      approved_at timestamptz,
      rejected_at timestamptz,
      activated_at timestamptz,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, program, entity),
      unique (organization, livemode, referral_code),
      unique (organization, livemode, brand, program, id),
      ${BRAND},
      ${references("program", "relationship", "entity")}
    ) with (fillfactor = 90)`,
  listed("enrollment", "brand"),
  listed("enrollment", "brand, status"),
  listed("enrollment", "brand, approval_status"),
  listed("enrollment", "brand, qualification_status"),
  listed("enrollment", "program"),
  listed("enrollment", "program, approval_status"),
  listed("enrollment", "entity"),
  listed("enrollment", "relationship"),
  // What a launch walks through, in the order of its chunks.
  `create index enrollment_mintable on enrollment (organization, livemode, program, id)
      where approval_status = 'approved' and status <> 'archived'`,
  // The address book of /r/{slug}: a visitor has nothing but the slug, so the slug alone is the key.
  `create table referral_slug (
      ${TENANT},
      version integer not null,
      id text primary key,
      enrollment uuid not null,
      ${references("enrollment")}
    )`,
  `create table pause (
      ${ROW},
      subject_type text not null,
      subject uuid not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      ${KEY}
    )`,
  "create unique index pause_open on pause (organization, livemode, subject) where ended_at is null",
  "create index pause_by_subject on pause (organization, livemode, subject, started_at, id)",
];

const DISTRIBUTIONS = [
  `create table distribution (
      ${ROW},
      brand uuid not null,
      name text not null,
      objective text not null,
      description text,
      status text not null,
      spec text not null,
      plan_hash text not null,
      programs uuid[] not null,
      subjects text not null,
      budget_mode text not null,
      budget_asset text,
      budget_total bigint,
      error text,
      ${CONTROL},
      launched_at timestamptz,
      paused_at timestamptz,
      completed_at timestamptz,
      canceled_at timestamptz,
      failed_at timestamptz,
      ${TIMES},
      ${KEY},
      ${BRAND}
    ) with (fillfactor = 85)`,
  listed("distribution", "brand"),
  listed("distribution", "brand, status"),
  `create table deployment (
      ${ROW},
      brand uuid not null,
      distribution uuid not null,
      program uuid not null,
      deployment_key text not null,
      mode text not null,
      medium text not null,
      channel text not null,
      format text not null,
      slot text not null,
      adapter text not null,
      destination_url text,
      qualified_only boolean not null,
      link_secret text not null,
      minted_through uuid,
      minted boolean not null,
      status text not null,
      observed_status text not null,
      observed_detail text not null,
      external_ids text not null,
      budget_allocation_minor bigint,
      error text,
      ${CONTROL},
      activated_at timestamptz,
      completed_at timestamptz,
      last_observed_at timestamptz,
      disagrees_since timestamptz,
      drifted_at timestamptz,
      reapplied integer not null,
      next_check_at timestamptz,
      ${TIMES},
      ${KEY},
      unique (organization, livemode, distribution, deployment_key),
      unique (organization, livemode, brand, program, distribution, id),
      ${BRAND},
      ${references("distribution", "program")}
    ) with (fillfactor = 85)`,
  listed("deployment", "brand"),
  listed("deployment", "brand, status"),
  listed("deployment", "distribution"),
  listed("deployment", "program"),
  // The reconciler serves all tenants at once, the longest due first.
  "create index deployment_due on deployment (next_check_at, id) where next_check_at is not null",
  `create table operation (
      ${ROW},
      brand uuid not null,
      kind text not null,
      subject_type text not null,
      subject uuid not null,
      status text not null,
      waiting_reason text,
      waiting_asset text,
      attempts integer not null,
      max_attempts integer not null,
      target_operation uuid,
      progress_total integer not null,
      progress_done integer not null,
      result text,
      error text,
      completed_at timestamptz,
      next_attempt_at timestamptz,
      lease_until timestamptz,
      ${TIMES},
      ${KEY},
      ${BRAND}
    ) with (fillfactor = 70)`,
  listed("operation", "brand"),
  listed("operation", "brand, status"),
  listed("operation", "brand, subject_type"),
  listed("operation", "subject"),
  // The workers serve all tenants at once, the longest due first.
  `create index operation_due on operation (next_attempt_at, id) where status in ('pending', 'running', 'waiting')`,
  `create index operation_unfunded on operation (organization, livemode, brand, waiting_asset)
      where waiting_reason = 'funding_required'`,
];

const LINKS = [
  `create table promo_link (
      ${ROW},
      brand uuid not null,
      distribution uuid not null,
      deployment uuid not null,
      program uuid not null,
      enrollment uuid not null,
      relationship uuid not null,
      code text not null,
      clicks bigint not null,
      created_at timestamptz not null,
      ${KEY},
      unique (organization, livemode, enrollment, deployment),
      unique (organization, livemode, code),
      ${SLOT},
      ${references("enrollment", "relationship")}
    ) with (fillfactor = 85)`,
  listed("promo_link", "brand"),
  listed("promo_link", "deployment"),
  listed("promo_link", "program"),
  // A visitor of /r/{code} has nothing but the code; not unique, because each tenant's codes are its own.
  "create index promo_link_code on promo_link (code)",
  `create table deployment_links (
      ${TENANT},
      deployment uuid not null,
      links bigint not null,
      primary key (organization, livemode, deployment),
      ${references("deployment")}
    ) with (fillfactor = 50)`,
  // Every click by the id its visitor carries on, whether it counted or not.
  `create table click (
      ${TENANT},
      id uuid not null,
      brand uuid not null,
      program uuid not null,
      distribution uuid,
      deployment uuid,
      enrollment uuid not null,
      code text not null,
      visitor text not null,
      created_at timestamptz not null,
      ${KEY},
      check ((distribution is null) = (deployment is null)),
      ${MEMBER},
      ${SLOT}
    )`,
];

const MONEY = [
  `create table wallet_transaction (
      ${ROW},
      brand uuid not null,
      asset text not null,
      kind text not null,
      amount bigint not null,
      reference text not null,
      distribution uuid,
      created_at timestamptz not null,
      ${KEY},
      unique (organization, livemode, reference),
      ${BRAND},
      ${references("distribution")}
    )`,
  listed("wallet_transaction", "brand"),
  `create table balance (
      ${TENANT},
      brand uuid not null,
      asset text not null,
      account text not null,
      amount bigint not null,
      primary key (organization, livemode, brand, asset, account),
      constraint balance_floor check (amount >= 0 or account = 'external'),
      ${BRAND}
    ) with (fillfactor = 50)`,
  `create table budget (
      ${TENANT},
      distribution uuid not null,
      reserved bigint not null,
      consumed bigint not null,
      released bigint not null,
      primary key (organization, livemode, distribution),
      constraint budget_floor check (
        reserved >= 0 and consumed >= 0 and released >= 0 and reserved - consumed - released >= 0
      ),
      ${references("distribution")}
    ) with (fillfactor = 50)`,
];

const ROUTE = "program uuid not null, distribution uuid, deployment uuid, enrollment uuid";

/** An index of a part of the route that not every event has. */
const routed = (table: string, part: string, rest: string): string =>
  `create index ${table}_by_${part} on ${table} (organization, livemode, ${part}, ${rest})
      where ${part} is not null`;

const PERFORMANCE = [
  `create table performance_event (
      ${ROW},
      brand uuid not null,
      ${ROUTE},
      type text not null,
      source text not null,
      value_minor bigint,
      currency text,
      quantity bigint not null,
      occurred_at timestamptz not null,
      received_at timestamptz not null,
      external_event_id text,
      customer text,
      collection uuid,
      unit uuid,
      reverses uuid,
      code text,
      click uuid,
      properties text not null,
      metrics text not null,
      unprojected text,
      ${KEY},
      check ((distribution is null) = (deployment is null)),
      foreign key (organization, livemode, reverses) references performance_event (organization, livemode, id),
      ${PROGRAM},
      ${MEMBER},
      ${SLOT}
    )`,
  `create unique index performance_event_external on performance_event
      (organization, livemode, brand, source, external_event_id) where external_event_id is not null`,
  "create index performance_event_by_brand on performance_event (organization, livemode, brand, received_at, id)",
  "create index performance_event_by_time on performance_event (organization, livemode, brand, occurred_at)",
  "create index performance_event_by_type on performance_event (organization, livemode, brand, type, received_at, id)",
  "create index performance_event_by_program on performance_event (organization, livemode, program, received_at, id)",
  routed("performance_event", "distribution", "received_at, id"),
  routed("performance_event", "deployment", "received_at, id"),
  routed("performance_event", "enrollment", "received_at, id"),
  `create index performance_event_by_customer on performance_event
      (organization, livemode, brand, customer, received_at, id) where customer is not null`,
  // Rollups are sums of events, whose routes are guarded there.
  ...[
    { table: "performance_day", by: "type", sums: ["events", "value_minor", "quantity"] },
    { table: "metric_day", by: "metric", sums: ["amount"] },
  ].flatMap(({ table, by, sums }) => [
    `create table ${table} (
      ${TENANT},
      brand uuid not null,
      day date not null,
      ${ROUTE},
      ${by} text not null,
      currency text,
      ${sums.map((sum) => `${sum} bigint not null`).join(", ")},
      constraint ${table}_key unique nulls not distinct
        (organization, livemode, brand, day, program, distribution, deployment, enrollment, ${by}, currency),
      ${PROGRAM}
    ) with (fillfactor = 70)`,
    routed(table, "enrollment", "day"),
  ]),
  "create index performance_day_by_program on performance_day (organization, livemode, program, day)",
  routed("performance_day", "distribution", "day"),
  routed("performance_day", "deployment", "day"),
  `create table distribution_metric (
      ${TENANT},
      distribution uuid not null,
      metric text not null,
      shard text not null,
      amount bigint not null,
      primary key (organization, livemode, distribution, metric, shard),
      ${references("distribution")}
    ) with (fillfactor = 50)`,
];

const FEED = [
  `create table feed_head (
      ${TENANT},
      seq bigint not null,
      primary key (organization, livemode)
    ) with (fillfactor = 10)`,
  `create table event (
      ${TENANT},
      seq bigint not null,
      id uuid not null,
      type text not null,
      subject_type text not null,
      subject text not null,
      data text not null,
      operation uuid,
      created_at timestamptz not null,
      primary key (organization, livemode, seq),
      unique (organization, livemode, id)
    )`,
  "create index event_by_type on event (organization, livemode, type, seq)",
  `create table answer (
      ${TENANT},
      key text not null,
      fingerprint text not null,
      sealed text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (organization, livemode, key)
    )`,
  // The sweep forgets the answers of all tenants at once.
  "create index answer_expired on answer (expires_at)",
];

/** The first schema: tenants, programs, members, distributions, links, money, performance and the feed. */
export const spine: Migration = {
  async up(db) {
    const statements = [TENANTS, PROGRAMS, MEMBERS, DISTRIBUTIONS, LINKS, MONEY, PERFORMANCE, FEED].flat();
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
