import { AUDITED_SINCE, IN_TENANT } from "../store/compared.ts";

// A check of a batch is the check of the tenant over fewer rows: a common table expression stands for each of its tables, and has the
// rows that the payments of the batch rest on. An expression sees the tables themselves, and the expressions before it.

const of = (table: string, where: string): string => `select * from ${table} where ${IN_TENANT} and ${where}`;
const ids = (table: string, where: string, id = "id"): string =>
  `select ${id} as id from ${table} where ${IN_TENANT} and ${where}`;
const any = (set: string): string => `(select id from ${set})`;

const IN_BATCH = ids("payout", "batch = (select batch from asked)", "enrollment");
const BRAND = "brand = (select brand from asked)";
const FREE = "batch is null and status in ('pending', 'awaiting_account', 'failed')";

/** The rows that a batch rests on: the batch is in $4, its brand in $5. Each set is made where a check reads it. */
const SETS: Readonly<Record<string, string>> = {
  asked: "select $4::uuid as batch, $5::uuid as brand",
  own_item: of("payout_item", "batch = (select batch from asked)"),
  // Rows that are not in the batch and could be: what is taken back of somebody makes the payment smaller.
  own_payout: `${ids("payout", "batch = (select batch from asked)")}
    union ${ids("payout", `${BRAND} and ${FREE}`)} union select unnest(payouts) from own_item`,
  own_member: IN_BATCH.replace("select", "select distinct"),
  paid: `${ids("payout", "batch = (select batch from asked)", "entity")} union select entity from own_item`,
  own_person: `select id from paid
    union ${ids("entity", `id in ${any("paid")} and merged_into is not null`, "merged_into")}
    union ${ids("entity", `merged_into in ${any("paid")}`)}`,
  own_relationship: `${ids("relationship", `${BRAND} and entity in ${any("own_person")}`)}
    union ${ids("enrollment", `id in ${any("own_member")}`, "relationship")}`,
  own_program: ids("program", BRAND),
  own_deployment: ids("deployment", BRAND),
  own_distribution: ids("distribution", BRAND),
  own_rule: ids("payout_rule", BRAND),
  own_rail: ids("payout_rail", BRAND),
  // Accounts of these persons, as audit entries show them, that are gone or of another brand by now.
  lost_account: `select distinct a.subject as id from audit_entry a join own_person p on a.after::json -> 'owner' ->> 'id' = 'ent_' || p.id
    where a.organization = $1 and a.livemode = $2 and a.subject_type = 'connection'
      and a.after::json ->> 'brand' = 'brand_' || (select brand from asked)
      and not exists (select from connection c where c.organization = $1 and c.livemode = $2 and c.id::text = a.subject
        and c.brand = (select brand from asked))`,
  own_connection: `${ids("connection", `${BRAND} and owner in ${any("own_person")}`)}
    union ${ids("connection", "id in (select id::uuid from lost_account)")}`,
  own_batch: "select batch as id from asked",
  brand_batch: ids("payout_batch", BRAND),
  own_brand: "select brand as id from asked",
  // From when on events count towards the rows: of what is paid once, all do. Days of a brand begin within a day of those of UTC.
  own_time: `select coalesce(min(case when r.type = 'threshold_bonus' and r.window_days is null then '-infinity'::timestamp
        else p.earned_start - interval '1 day' - coalesce(r.window_days, 0) * interval '1 day' end), 'infinity') as since
    from payout p left join payout_rule r on r.organization = p.organization and r.livemode = p.livemode and r.id = p.rule
    where p.organization = $1 and p.livemode = $2 and p.batch = (select batch from asked) and p.rule is not null`,
};

type Rows = Readonly<Record<string, string>>;

/** Events, or audit entries, about these. */
const about = (table: "event" | "audit_entry", sets: readonly string[], also = ""): string =>
  `${of(table, `subject in (${sets.map((set) => `select id::text from ${set}`).join(" union ")})`)}${also}`;
const events = (...sets: readonly string[]): Rows => ({ event: about("event", sets) });
const audits = (...sets: readonly string[]): Rows => ({ audit_entry: about("audit_entry", sets) });

/** Announced payouts that are gone. Their events are looked for before any is parsed, which the offset keeps apart. */
const LOST = `(select * from event e where ${IN_TENANT} and type = 'payout.created' and not exists (
      select from payout p where p.organization = $1 and p.livemode = $2 and p.id::text = e.subject) offset 0)`;

/** Events of payouts, also of those that are gone and were owed to, or by, whom the batch pays: the payment would be another one. */
const PAYOUT_EVENTS = {
  event: about(
    "event",
    ["own_payout"],
    ` union all select * from ${LOST} e
      where e.data::json -> 'object' ->> 'program' in (select 'prog_' || id from own_program)
        and e.data::json -> 'object' -> 'recipient' ->> 'entity' in (select 'ent_' || id from own_person)`,
  ),
};

/** Audit entries of accounts, also of those that are lost. */
const ACCOUNT_AUDITS = audits("own_connection", "lost_account", "own_person");

/** Audit entries of the brand, of its batches, and of periods that were closed or reopened, also of those of which nothing is left. */
const PERIOD_AUDITS = about(
  "audit_entry",
  ["own_brand", "brand_batch"],
  ` union all ${of("audit_entry", "subject_type = 'payout_period'")}`,
);

const item = { payout_item: "select * from own_item" };
const payout = { payout: of("payout", `id in ${any("own_payout")}`) };
const held = {
  payout: of(
    "payout",
    "(batch = (select batch from asked) or id in (select unnest(payouts) from own_item where status in ('pending', 'paid')))",
  ),
};
const member = { enrollment: of("enrollment", `id in ${any("own_member")}`) };
const ofMember = (table: string): Rows => ({ [table]: of(table, `enrollment in ${any("own_member")}`) });
const relationship = { relationship: of("relationship", `id in ${any("own_relationship")}`) };
const program = { program: of("program", BRAND) };
const terms = { program_terms: of("program_terms", `program in ${any("own_program")}`) };
const connection = { connection: of("connection", `id in ${any("own_connection")}`) };
const ofBrand = (...tables: readonly string[]): Rows =>
  Object.fromEntries(tables.map((table) => [table, of(table, BRAND)]));
const counted = {
  performance_event: of(
    "performance_event",
    `enrollment in ${any("own_member")} and occurred_at >= (select since from own_time) at time zone 'UTC'`,
  ),
};

interface Scope {
  readonly rows: Rows;
  /** Only what is found of these rows. */
  readonly keys?: string;
}

/** The checks that are made of a batch, by the rows that each is made over. What none of them reads is as it is. */
const SCOPES: Readonly<Record<string, Scope>> = {
  payout: { rows: { ...PAYOUT_EVENTS, ...payout } },
  basis: {
    rows: {
      payout: of(
        "payout",
        `(rule, enrollment) in (select rule, enrollment from payout where ${IN_TENANT} and batch = (select batch from asked))`,
      ),
    },
  },
  period: {
    rows: { audit_entry: PERIOD_AUDITS, ...ofBrand("payout", "payout_batch", "payout_period", "payout_rule") },
  },
  item: { rows: { ...item, payout: of("payout", `item in ${any("own_item")}`) } },
  held: { rows: { ...item, ...held } },
  payment: {
    rows: {
      ...events("own_relationship"),
      ...ACCOUNT_AUDITS,
      ...item,
      payout_batch: of("payout_batch", "id = (select batch from asked)"),
      ...relationship,
      ...connection,
    },
  },
  batch: {
    rows: {
      ...audits("own_batch", "own_rail"),
      ...item,
      payout_batch: of("payout_batch", "id = (select batch from asked)"),
      payout_confirmation: of("payout_confirmation", "batch = (select batch from asked)"),
    },
  },
  payout_rule: { rows: { ...audits("own_rule"), ...ofBrand("payout_rule") } },
  payout_rail: { rows: { ...audits("own_rail"), ...ofBrand("payout_rail") } },
  brand_terms: { rows: { ...audits("own_brand"), ...ofBrand("brand_terms") } },
  owed: { rows: ofBrand("payout", "balance") },
  paid: { rows: ofBrand("payout", "balance") },
  written_off: { rows: ofBrand("payout", "balance") },
  account: { rows: ofBrand("wallet_transaction", "balance") },
  entity: {
    rows: {
      ...events("own_relationship", "own_person"),
      ...audits("own_person"),
      contact: of("contact", `${BRAND} and entity in ${any("own_person")}`),
      entity: of("entity", `id in ${any("own_person")}`),
      subject_key: of("subject_key", `id in ${any("own_person")}`),
      ...relationship,
    },
  },
  connection: { rows: { ...ACCOUNT_AUDITS, ...relationship, ...connection } },
  relationship: { rows: { ...events("own_relationship"), ...relationship } },
  enrollment: { rows: { ...events("own_member"), ...audits("own_member"), ...member, ...ofMember("past_approval") } },
  past_approval: {
    rows: {
      ...events("own_member"),
      ...member,
      ...ofMember("past_approval"),
      ...ofMember("past_relationship"),
      pause: of("pause", `subject in ${any("own_member")}`),
    },
  },
  past_relationship: {
    rows: { ...events("own_member"), ...audits("own_member") },
    keys: `${ids("past_relationship", `enrollment in ${any("own_member")}`)} union ${any("own_member")}`,
  },
  pause: {
    rows: {
      ...events("own_relationship", "own_member", "own_person"),
      ...audits("own_relationship", "own_member", "own_person", "own_program"),
      pause: of(
        "pause",
        `subject in (${["own_relationship", "own_member", "own_program", "own_deployment"].map((set) => `select id from ${set}`).join(" union ")})`,
      ),
      ...ofBrand("operation", "deployment"),
      // A coupon credits nobody after its events are recorded, so its pauses change no payment.
      coupon: of("coupon", "false"),
      ...member,
      ...relationship,
      ...program,
    },
  },
  deployment: {
    rows: { ...events("own_deployment", "own_distribution"), ...ofBrand("deployment", "distribution") },
  },
  program: { rows: { ...audits("own_program"), ...program } },
  program_terms: { rows: { ...audits("own_program"), ...terms, ...program } },
  standing_interval: {
    rows: {
      ...events("own_member"),
      ...audits("own_member", "own_program"),
      ...ofMember("standing_interval"),
      ...member,
      ...terms,
    },
  },
  metricDay: {
    rows: {
      ...counted,
      metric_day: of("metric_day", `enrollment in ${any("own_member")} and day >= (select since from own_time)`),
    },
  },
  projection: { rows: counted },
  recorded: { rows: counted },
};

const named = (rows: Rows): string =>
  Object.entries(rows)
    .map(([name, text]) => `${name} as (${text})`)
    .join(",\n  ");

/**
 * The query of a check, made of a batch: $1 and $2 are the tenant, $4 the batch and $5 its brand. Undefined where the check is made
 * of whole tenants only.
 */
export const ofBatch = (name: string, check: string): string | undefined => {
  const scope = Object.hasOwn(SCOPES, name) ? SCOPES[name] : undefined;
  if (scope === undefined) return undefined;
  const since = { audited_since: `select ${AUDITED_SINCE} as since` };
  const asked = check.replaceAll(AUDITED_SINCE, "(select since from audited_since)");
  const only = scope.keys === undefined ? "" : `where key in (select id::text from (${scope.keys}) k)`;
  return `with ${named({ ...since, ...SETS, ...scope.rows })}
  select * from (${asked}) found ${only}`;
};
