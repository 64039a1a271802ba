import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Engine } from "../engines/database.ts";
import { vacuum } from "./vacuum.ts";

/**
 * The id of the nth row of a table, as SQL: ids rise as those of the platform do. Counted from the smallest bigint, a number
 * has the sixteen digits of the last two groups, which is far cheaper than padding with zeros.
 */
const nth = (table: string, n: string | number = "n"): string =>
  `('${createHash("md5").update(table).digest("hex").slice(0, 8)}-0000-7000-' || to_hex((${n})::bigint + (-9223372036854775808)))::uuid`;
/** The same id in JavaScript. */
export const idOf = async <DB>({ db }: Engine<DB>, table: string, n: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select ${sql.raw(nth(table, n))}::text as id`.execute(db);
  return rows[0]?.id as string;
};

/** Nine tenths of 25,000 minutes before the noon of the fixtures. */
const START = new Date("2026-02-16T21:00:00Z");
/** The time of the nth row of a table. */
export const timeOf = (n: number): Date => new Date(START.getTime() + n * 60_000);
/** One row per minute. */
const minute = `timestamptz '${START.toISOString()}' + n * interval '1 minute'`;
const usually = (word: string, seldom: string): string => `case when n % 1000 = 7 then '${seldom}' else '${word}' end`;
/** A reference to a table with a tenth as many rows. */
const some = (table: string): string => nth(table, "(n / 10 + 1)");
/** The nth member, at one of the first deployments of that member's program; ten members share each. */
const place = "(n % 20 + 20 * (n / 200 + 1))";
const route = {
  program: nth("program", "(n % 20 + 1)"),
  distribution: nth("distribution", `(${place} / 10 + 1)`),
  deployment: nth("deployment", place),
  enrollment: nth("enrollment"),
};

const { enrollment: _, ...routeWithoutMember } = route;

/** The API keys as actors: each of a thousand in turn. */
const actorOf = (n: string): string =>
  `json_build_object('type', 'api_key', 'id', 'key_' || ${n} % 1000, 'name', 'Key')::text`;

/** The values of columns that a query filters by; other columns get the smallest allowed value. */
const FILLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // There are many organizations; all other rows belong to one of them.
  organization: { id: nth("organization") },
  brand: { organization: nth("organization"), id: nth("brand"), slug: "'brand-' || n" },
  api_key: { organization: nth("organization"), public_id: "'key-' || n" },
  program: {
    name: "'Summer ' || n",
    status: usually("active", "paused"),
    visibility: usually("private", "listed"),
    landing_origins: "'[]'",
    pass_parameters: "'\"none\"'",
  },
  program_terms: { program: nth("program"), attribution: "'last_click'", name_order: "'code,click'" },
  entity: { merged_into: "null", merge_reason: "null" },
  contact: {
    id: `${nth("brand", 1)} || ':' || ${nth("entity")}`,
    entity: nth("entity"),
    name: "'Somebody ' || n",
    email_key: "'person-' || n",
    is_verified: "true",
  },
  former_address: { entity: nth("entity") },
  relationship: { entity: nth("entity"), status: usually("active", "ended") },
  enrollment: {
    program: nth("program", "(n % 20 + 1)"),
    entity: nth("entity"),
    relationship: nth("relationship"),
    referral_code: "'member-' || n",
    approval_status: usually("approved", "pending"),
    status: usually("active", "archived"),
    qualification_status: usually("qualified", "grace"),
    tags: "case when n % 500 = 0 then array['VIP'] else array[]::text[] end",
    evaluate_at: `case when n % 100 = 7 then ${minute} end`,
  },
  referral_slug: { id: "'member-' || n", enrollment: nth("enrollment") },
  past_approval: { enrollment: some("enrollment") },
  standing_interval: {
    enrollment: some("enrollment"),
    sequence: "n",
    status: usually("qualified", "grace"),
    met: "'[]'",
    failed: "'[]'",
    ended_at: "case when n % 10 = 0 then null else now() end",
  },
  // Few members were ever merged into another one.
  succession: { enrollment: nth("enrollment", "(n % 100 + 3000)"), successor: some("enrollment") },
  past_relationship: { enrollment: some("enrollment"), relationship: some("relationship") },
  pause: { subject: some("enrollment"), ended_at: "case when n % 10 = 0 then null else now() end" },
  requirement: {
    program: some("program"),
    scope: usually("program_entry", "invite"),
    status: usually("active", "paused"),
    metric_key: "'link_clicks'",
  },
  tier: { program: some("program"), rank: "n", status: usually("active", "archived") },
  requirement_override: {
    enrollment: some("enrollment"),
    entity: some("entity"),
    status: usually("active", "archived"),
  },
  assertion: { entity: some("entity"), key: "'key-' || n" },
  operating_type: { key: "'key-' || n", status: usually("active", "archived") },
  metric_key: { key: "'key-' || n", status: usually("active", "archived") },
  connection: {
    kind: usually("social_profile", "payout"),
    provider: usually("instagram", "bank"),
    owner_type: "'entity'",
    owner: some("entity"),
    status: usually("connected", "revoked"),
    scopes: "'[]'",
    holds: "'[]'",
  },
  joining: { id: nth("program"), form: "'[]'", auto_rules: "'[]'" },
  application: {
    id: nth("enrollment"),
    entity: some("entity"),
    program: some("program"),
    questions: "'[]'",
    answers: "'{}'",
  },
  connect_config: {
    id: nth("program"),
    public_key: "'pk-' || n",
    allowed_origins: "'[]'",
    allowed_redirect_origins: "'[]'",
    required_channels: "'[]'",
  },
  handoff_config: { program: some("program"), issuer: "'issuer-' || n" },
  handoff_link: { issuer: "'issuer'", external_user_id: "'user-' || n", entity: nth("entity") },
  handoff_nonce: { id: "'nonce-' || n", expires_at: minute },
  channel_authorization: { expires_at: minute },
  channel_grant: { id: nth("connection"), next_attempt_at: `case when n % 100 = 7 then ${minute} end` },
  evaluation: { next_attempt_at: `case when n % 100 = 7 then ${minute} end` },
  distribution: {
    name: "'Summer ' || n",
    status: usually("active", "failed"),
    subjects: "'[]'",
    budget_mode: "'funded'",
    budget_asset: "'usd'",
  },
  deployment: {
    distribution: some("distribution"),
    program: nth("program", "(case when n < 5000 then n % 20 else n / 10 end + 1)"),
    deployment_key: "'key-' || n",
    status: usually("active", "canceled"),
    next_check_at: minute,
  },
  operation: {
    subject: some("distribution"),
    subject_type: usually("distribution", "deployment"),
    status: "case when n % 100 = 7 then 'waiting' else 'succeeded' end",
    waiting_reason: "case when n % 1000 = 7 then 'funding_required' end",
    waiting_asset: "case when n % 1000 = 7 then 'usd' end",
    next_attempt_at: `case when n % 100 = 7 then ${minute} end`,
  },
  promo_link: { ...route, code: "'link-' || n" },
  coupon: {
    program: some("program"),
    enrollment: some("enrollment"),
    entity: some("entity"),
    code: "'COUPON-' || n",
    code_key: "'coupon-' || n",
    status: usually("active", "archived"),
    vendors_due_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  source: {
    kind: "'stripe'",
    programs: "null",
    click_keys: "'[]'",
    code_keys: "'[]'",
    creates_coupons: "n % 1000 = 7",
    coupons_due_at: `case when n % 1000 = 7 then ${minute} end`,
    next_attempt_at: `case when n % 1000 = 7 then ${minute} end`,
    status: usually("active", "archived"),
  },
  source_coupon: {
    source: some("source"),
    coupon: nth("coupon"),
    status: usually("created", "refused"),
    next_attempt_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  source_event: {
    source: some("source"),
    event_key: "'event-' || n",
    status: usually("done", "unreadable"),
    customer: "'customer-' || n",
    next_attempt_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  source_payment: {
    source: some("source"),
    status: usually("recorded", "unmatched"),
    waits_for: "case when n % 1000 = 7 then 'subscription-' || n end",
    customer: "'customer-' || n",
    joined_to: "null",
    recorded: usually("1", "0").replaceAll("'", ""),
    credited_to: "null",
    next_attempt_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  source_payment_id: { source_payment: nth("source_payment"), vendor_id: "'payment-' || n" },
  source_names: { source: some("source"), vendor_id: "'subscription-' || n", customer: "'customer-' || n" },
  deployment_links: { deployment: nth("deployment") },
  click: { ...route, code: "'link-' || n" },
  click_cursor: { organization: nth("organization"), place: nth("click") },
  tenant_clock: {
    organization: nth("organization"),
    livemode: "false",
    until: "null",
    ran: "'{}'",
    lease_until: "null",
  },
  click_visitor: { code: "'link-' || n", click: nth("click") },
  wallet_transaction: { reference: "'transfer-' || n", kind: usually("consume", "top_up") },
  balance: { brand: some("brand"), asset: "'asset-' || (n % 10)", account: "'available'" },
  budget: { distribution: nth("distribution") },
  performance_event: {
    ...route,
    // One member has a tenth of all events.
    enrollment: `case when n % 10 = 5 then ${nth("enrollment", 5)} else ${route.enrollment} end`,
    type: usually("click", "sale"),
    source: "'api'",
    external_event_id: "'event-' || n",
    customer: "'customer-' || n / 10",
    code: "case when n % 3 = 0 then 'link-' || n end",
    binds: "n % 3 = 0",
    value_minor: "case when n % 3 = 0 then n end",
    currency: "case when n % 3 = 0 then 'usd' end",
    occurred_at: minute,
    received_at: minute,
    metrics: `'[["link_clicks","1",null]]'`,
  },
  customer: { id: nth("performance_event"), program: some("program"), customer: "'customer-' || n" },
  external_event: {
    source: "'api'",
    class: "'original'",
    external_event_id: "'event-' || n",
    event: nth("performance_event"),
  },
  pending_event: { id: nth("performance_event"), pending_until: `case when n % 1000 = 7 then ${minute} end` },
  reversal: { id: nth("performance_event") },
  attribution_correction: {
    event: nth("performance_event"),
    taken_back: nth("performance_event"),
    credited: nth("performance_event"),
    enrollment: some("enrollment"),
    entity: some("entity"),
    reason: "'reason'",
  },
  performance_day: { ...route, day: `(${minute})::date`, type: "'click'" },
  limit_bucket: { bucket: "'bucket-' || n" },
  performance_quarter: { ...routeWithoutMember, starts_at: minute, type: "'click'", shard: "n::text" },
  performance_route_day: { ...routeWithoutMember, day: `(${minute})::date`, type: "'click'", shard: "n::text" },
  metric_day: { ...route, day: `(${minute})::date`, metric: "'link_clicks'" },
  distribution_metric: { distribution: some("distribution"), metric: "'metric-' || (n % 10)", shard: "'0'" },
  payout_period: {
    period_start: "date '2026-01-01' + n",
    period_end: "date '2026-01-02' + n",
    status: usually("open", "closed"),
    closed_at: `case when n % 1000 = 7 then ${minute} end`,
    closings: "'[]'",
  },
  budget_claim: { event: nth("performance_event"), due_minor: "1", amount_minor: "1" },
  feed_head: { organization: nth("organization"), seq: "1000000" },
  event_seq: { seq: "n", id: nth("event") },
  event: {
    seq: "n",
    type: usually("enrollment.created", "payout.failed"),
    actor: actorOf("n"),
    subject_type: "'enrollment'",
    subject: `${some("enrollment")}::text`,
  },
  audit_head: { organization: nth("organization"), seq: "1000000" },
  audit_seq: { seq: "n", id: nth("audit_entry") },
  audit_entry: {
    seq: "n",
    actor: actorOf("n"),
    verb: "'programs.update'",
    subject_type: "'program'",
    subject: `${some("program")}::text`,
  },
  seal: { stream: "'events'", number: "n", first_seq: "n", last_seq: "n" },
  erasure: {
    id: nth("entity"),
    // The column of 0.1.0; later ones have the other.
    next_at: `case when n % 1000 = 7 then ${minute} end`,
    due_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  seal_leaves: { id: nth("seal") },
  subject_key: { id: nth("entity") },
  commitment: { entity: some("entity"), stream: "'events'", seq: "n", hmacs: "'[]'" },
  webhook_endpoint: { organization: nth("organization"), status: "'enabled'", enabled_events: "'[]'" },
  webhook_health: {
    organization: nth("organization"),
    id: nth("webhook_endpoint"),
    health: usually("healthy", "failing"),
  },
  webhook_delivery: {
    endpoint: nth("webhook_endpoint", "(n / 1000 + 1)"),
    status: usually("delivered", "pending"),
    log: "'[]'",
    next_attempt_at: minute,
  },
  answer: { key: "'key-' || n", expires_at: minute },
  person: {
    email_key: "'person-' || n || '@example.com'",
    oidc_issuer: "'https://login.example'",
    oidc_subject: "'subject-' || n",
    seats: "'[]'",
    status: usually("active", "removed"),
  },
  console_session: { person: some("person"), ends_at: minute },
  asset: {
    program: some("program"),
    kind: "'text'",
    text: "'Text ' || n",
    status: usually("active", "archived"),
    place: "null",
  },
  bell_read: { person: some("person") },
  saved_simulation: {
    program: some("program"),
    proposal: "'{}'",
    sums: `'{"totals":[],"standing":null}'`,
    author: `'{"type":"person","id":null,"name":null}'`,
    status: "'active'",
    place: "n",
  },
  shared_view: {
    list: "'members'",
    search: "'{}'",
    author: `'{"type":"person","id":null,"name":null}'`,
    status: "'active'",
    place: "n",
  },
  note: {
    subject_type: "'enrollment'",
    subject: some("enrollment"),
    entity: some("entity"),
    mentions: "'[]'",
    author: `'{"type":"api_key","id":null,"name":null}'`,
    place: "n",
  },
  payout_schedule: {
    status: usually("active", "paused"),
    rhythm: `'{"every":"month","day":5}'`,
    maker: actorOf("n"),
    fault: "null",
    runs: "'[]'",
    look_at: minute,
  },
  asset_content: { id: nth("asset"), content: "''" },
  contest: {
    program: some("program"),
    enrollment: some("enrollment"),
    entity: some("entity"),
    kind: "'attribution'",
    status: usually("accepted", "open"),
    answers: "'[]'",
  },
  passkey: {
    entity: some("entity"),
    address_at: minute,
    credential: "'credential-' || n",
    counter: "0",
    transports: "'[]'",
    status: usually("active", "removed"),
    place: "null",
    counts_from: minute,
  },
  link_count: { id: "'sign_in:' || n", sent_at: "'[]'", ends_at: minute },
  message: {
    entity: some("entity"),
    selection: "'{\"filter\":{}}'",
    author: actorOf("n"),
    status: usually("sent", "waiting"),
    due_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  message_recipient: {
    message: some("message"),
    entity: some("entity"),
    enrollment: some("enrollment"),
    delivery: usually("sent", "failed"),
  },
  portal_domain: {
    host: "'partners-' || n || '.example.com'",
    status: usually("proven", "pending"),
    place: "null",
    claim: "null",
    failures: "0",
    look_at: minute,
  },
  portal_provider: { id: nth("organization"), label: "'Login'" },
  portal_session: { entity: some("entity"), opened_by: actorOf("n"), ends_at: minute },
  sign_in_link: { person: some("person"), expires_at: minute },
  invitation: { status: usually("accepted", "pending"), email_key: "'guest-' || n", expires_at: minute },
  second_factor: { id: nth("person") },
  console_passkey: {
    person: some("person"),
    credential: "'console-credential-' || n",
    counter: "0",
    transports: "'[]'",
    status: usually("active", "removed"),
    place: "null",
  },
  approval: {
    status: usually("approved", "pending"),
    verb: "'payouts.adjust'",
    totals: "'[]'",
    requested_by: actorOf("n"),
    expires_at: minute,
  },
  request_log: { actor: actorOf("n"), actor_id: "'key_' || n % 1000" },
  payout_rule: {
    status: usually("active", "archived"),
    program: some("program"),
    type: usually("revenue_split", "threshold_bonus"),
  },
  payout: {
    earlier_amounts: "'[]'",
    event: "null",
    event_place: "null",
    program: route.program,
    enrollment: route.enrollment,
    entity: nth("entity"),
    rule: some("payout_rule"),
    source_kind: "'adjustment'",
    status: usually("paid", "pending"),
    amount_minor: "100",
    currency: "'usd'",
    period_start: day("n % 1000"),
    period_end: day("n % 1000 + 1"),
    earned_start: day("n % 1000"),
    earned_end: day("n % 1000 + 1"),
    basis: `'["link_clicks","0",null,null,null]'`,
    batch: `case when n % 100 = 7 then null else ${some("payout_batch")} end`,
    item: `case when n % 100 = 7 then null else ${nth("payout_item")} end`,
  },
  brand_terms: { id: nth("brand"), brand: nth("brand"), time_zones: "'[]'", look: "null" },
  mail_message: {
    entity: nth("entity"),
    person: "null",
    template: "'approved'",
    language: "'en'",
    message_id: "'message-' || n",
    status: usually("sent", "pending"),
    next_attempt_at: `case when n % 1000 = 7 then ${minute} end`,
  },
  mail_preference: {
    id: "'preference-' || n",
    entity: nth("entity"),
    person: "null",
    kind: "'earnings'",
    language: "null",
    via: "'link'",
  },
  ledger_check: { found: "'[]'", differences: "'[]'" },
  payout_rail: { format: "'format-' || n", is_default: "n = 7", status: "'active'", config: "'{}'" },
  payout_batch: {
    status: usually("completed", "draft"),
    config: "'{}'",
    totals: "'[]'",
    skipped: "'[]'",
    accepted: "'[]'",
  },
  payout_item: {
    batch: some("payout_batch"),
    entity: nth("entity"),
    amount_minor: "100",
    currency: "'usd'",
    status: usually("paid", "pending"),
  },
  payout_confirmation: { batch: some("payout_batch"), external_batch_ref: "'ref-' || n", results: "'[]'" },
  payout_file: { id: nth("payout_batch") },
};

/** A different day for each number. */
function day(n: string): string {
  return `(date '2000-01-01' + (${n})::int)`;
}

const EMPTY: Readonly<Record<string, string>> = {
  uuid: nth("any"),
  text: "''",
  boolean: "true",
  integer: "1",
  bigint: "0",
  numeric: "0",
  "double precision": "0",
  "timestamp with time zone": minute,
  date: "date '2026-01-01' + n",
  bytea: "''",
  ARRAY: "'{}'",
};

interface Rule {
  readonly drop: string;
  readonly make: string;
}

/**
 * The indexes and constraints of all tables, in the order in which they can be dropped. References are created without checking
 * the rows.
 */
const rulesOf = async <DB>({ db }: Pick<Engine<DB>, "db">): Promise<readonly Rule[]> => {
  const { rows: constraints } = await sql<Rule>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s%s', conrelid::regclass, conname, pg_get_constraintdef(c.oid),
        case when contype = 'f' then ' not valid' else '' end) as make
    from pg_constraint c join pg_class t on t.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype in ('c', 'f', 'p', 'u') and conparentid = 0
      and not t.relispartition and relname not like 'kysely%'
    order by contype = 'f' desc, conname`.execute(db.withoutPlugins());
  const { rows: indexes } = await sql<Rule>`
    select format('drop index %I', indexname) as drop, indexdef as make from pg_indexes
    where schemaname = current_schema() and tablename not like 'kysely%' and not exists (
      select 1 from pg_constraint c where c.conindid = format('%I.%I', schemaname, indexname)::regclass)`.execute(
    db.withoutPlugins(),
  );
  return [...constraints, ...indexes];
};

/** The tables that have one row in a database, or few however many organizations there are. */
const SINGLE: ReadonlySet<string> = new Set(["secret_key", "tenant_clock", "test_clock"]);

interface Filling {
  readonly tables: readonly string[];
  /** A statement for each table. */
  readonly inserts: readonly string[];
}

const fillingOf = async <DB>({ db }: Pick<Engine<DB>, "db">, rows: number): Promise<Filling> => {
  const { rows: columns } = await sql<{ table: string; name: string; type: string; optional: string }>`
    select table_name as "table", column_name as name, data_type as type, is_nullable as optional
    from information_schema.columns where table_schema = current_schema() and table_name not like 'kysely%' and is_generated = 'NEVER'
      and identity_generation is distinct from 'ALWAYS'`.execute(db.withoutPlugins());
  const tables = [...new Set(columns.map(({ table }) => table))];
  const inserts = tables.map((table) => {
    const values = columns
      .filter((column) => column.table === table)
      .map(({ name, type, optional }): [string, string] => {
        const given = FILLED[table]?.[name];
        if (given !== undefined) return [name, given];
        if (name === "organization") return [name, nth("organization", 1)];
        if (name === "brand") return [name, nth("brand", 1)];
        if (name === "id") return [name, nth(table)];
        if (name === "created_at") return [name, minute];
        return [name, optional === "YES" ? "null" : (EMPTY[type] ?? "null")];
      });
    const [names, expressions] = [values.map(([name]) => name), values.map(([, expression]) => expression)];
    return `insert into ${table} (${names.join(", ")}) select ${expressions.join(", ")} from generate_series(1, ${
      SINGLE.has(table) ? 1 : rows
    }) n`;
  });
  return { tables, inserts };
};

/** Replaces the rows of every table by this many of one tenant. */
export const fill = async <DB>(engine: Engine<DB>, rows: number): Promise<void> => {
  const { tables, inserts } = await fillingOf(engine, rows);
  await engine.db.transaction().execute(async (connection) => {
    // The references are valid; checking each row takes minutes.
    await sql`set local session_replication_role = replica`.execute(connection);
    for (const text of [`truncate ${tables.join(", ")}`, ...inserts]) await sql.raw(text).execute(connection);
  });
};

/**
 * The same for many rows: indexes and constraints are created after the rows, which costs less, and the tables are analyzed.
 * Returns their names.
 */
export const fillAndAnalyze = async <DB>(engine: Engine<DB>, rows: number): Promise<readonly string[]> => {
  const { tables, inserts } = await fillingOf(engine, rows);
  const rules = await rulesOf(engine);
  // Rows that a transaction adds to tables that it truncated need no WAL.
  await engine.db.transaction().execute(async (connection) => {
    // Rows of changes that join a transaction are filled in like others, and not applied.
    await sql`set local session_replication_role = replica`.execute(connection);
    await sql`set local maintenance_work_mem = '256MB'`.execute(connection);
    await sql`set local max_parallel_maintenance_workers = 0`.execute(connection);
    for (const text of [
      `truncate ${tables.join(", ")}`,
      ...rules.map(({ drop }) => drop),
      ...inserts,
      ...[...rules].reverse().map(({ make }) => make),
    ])
      await sql.raw(text).execute(connection);
  });
  await vacuum(engine.db as never, tables);
  return tables;
};

/** Leaves one row in each of these tables, and analyzes them again. */
export const keepFirst = async <DB>({ db }: Engine<DB>, tables: readonly string[]): Promise<void> => {
  await db.transaction().execute(async (connection) => {
    await sql`set local session_replication_role = replica`.execute(connection);
    for (const table of tables) {
      await sql.raw(`delete from ${table} where ctid <> (select min(ctid) from ${table})`).execute(connection);
    }
  });
  await vacuum(db as never, tables, "full, analyze");
};
