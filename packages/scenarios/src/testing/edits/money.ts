import { another, copied, DAY, edits, type Family, gone, NEW_ID, rebranded, set } from "./edit.ts";

/** Of what a batch could take: once one is made, no such row is left. */
export const OPEN = "batch is null and status in ('pending', 'awaiting_account', 'failed')";
const OF_RULE = `rule is not null and amount_minor > 0 and status <> 'failed' and ${OPEN}`;
const BY_HAND = `rule is null and ${OPEN}`;
const SPLIT = "basis like '%gmv_cents%' and rule in (select id from payout_rule where type = 'revenue_split')";

/** In a batch, with an adjustment of the same rule, member and period beside it. */
const CORRECTED = `status = 'processing' and source_kind = 'rule' and exists (select from payout o
  where o.rule = t.rule and o.enrollment = t.enrollment and o.earned_start = t.earned_start and o.id <> t.id)`;

/** Another value in the basis, whose places are metric, value, rate, amount per unit and threshold. */
const basis = (place: number, value: string): string =>
  `basis = jsonb_set(basis::jsonb, '{${place}}', '${value}'::jsonb)::text`;
const VALUE = basis(1, '"999999"');

const OWING = "json_build_array(brand, currency)::text";

/** Payouts, and what they are computed from. */
export const PAYOUTS: Family = [
  ...edits(
    "payout",
    "id::text",
    ["a pending amount, raised", set("payout", "amount_minor = 99999", OF_RULE), "derived"],
    ["a pending amount, lowered", set("payout", "amount_minor = 1", OF_RULE), "derived"],
    ["an amount by hand", set("payout", "amount_minor = 99999", BY_HAND), "payout"],
    ["a failed amount", set("payout", "amount_minor = 99999", `status = 'failed' and ${OPEN}`), "derived"],
    [
      "an amount in a batch",
      set("payout", "amount_minor = 99999", "status = 'processing'"),
      "item",
      "json_build_array(item)::text",
    ],
    [
      "an amount in a batch, of what is owed",
      set("payout", "amount_minor = 1", "status = 'processing'"),
      "owed",
      OWING,
    ],
    [
      "an amount in a batch, of its rule",
      set("payout", "amount_minor = 1", `status = 'processing' and ${SPLIT}`),
      "basis",
    ],
    ["a paid amount", set("payout", "amount_minor = 1", "status = 'paid'"), "payout"],
    ["a paid amount, of what was paid", set("payout", "amount_minor = 1", "status = 'paid'"), "paid", OWING],
    ["basis of a pending one", set("payout", VALUE, OF_RULE), "derived"],
    ["rate of a pending one", set("payout", basis(2, "5000"), `${OF_RULE} and ${SPLIT}`), "derived"],
    ["basis of one in a batch", set("payout", VALUE, `status = 'processing' and ${SPLIT}`), "basis"],
    ["rate of one in a batch", set("payout", basis(2, "5000"), `status = 'processing' and ${SPLIT}`), "basis"],
    ["basis of one in a batch, corrected since", set("payout", VALUE, CORRECTED), "basis"],
    ["basis of one in a batch, as announced", set("payout", VALUE, "status = 'processing' and version = 2"), "payout"],
    ["basis of a paid one", set("payout", VALUE, "status = 'paid'"), "payout"],
    ["no basis", set("payout", "basis = null", OF_RULE), "derived"],
    ["a basis that is no JSON", set("payout", "basis = 'none'", OF_RULE), "basis", "'-'"],
    ["currency", set("payout", "currency = 'eur'", OF_RULE), "derived"],
    ["recipient", set("payout", `entity = ${another("entity", "entity")}`, OF_RULE), "derived"],
    ["recipient of one by hand", set("payout", `entity = ${another("entity", "entity")}`, BY_HAND), "payout"],
    [
      "rule",
      set(
        "payout",
        "rule = (select id from payout_rule where type = 'cpa'), period_start = period_start - 300",
        `${OF_RULE} and ${SPLIT}`,
      ),
      "payout",
    ],
    ["no rule", set("payout", "rule = null", OF_RULE), "payout"],
    ["source_kind", set("payout", "source_kind = 'manual'", OF_RULE), "payout"],
    ["adjusts", set("payout", "adjusts = null", "adjusts is not null"), "payout"],
    ["period", set("payout", "period_start = period_start - 1", OF_RULE), "period"],
    ["end of its period", set("payout", "period_end = period_end + 1", OF_RULE), "period"],
    ["period it was earned in", set("payout", "earned_start = earned_start - 1", OF_RULE), "payout"],
    ["paid without a payment", set("payout", "status = 'paid'", OF_RULE), "paid", OWING],
    ["written off past the books", set("payout", "status = 'written_off'", OF_RULE), "written_off", OWING],
    ["written off, and not told", set("payout", "status = 'written_off'", OF_RULE), "payout"],
    ["paid, held by no payment", set("payout", "status = 'paid'", OF_RULE), "held"],
    ["failed without a payment", set("payout", "status = 'failed'", `status = 'pending' and ${OF_RULE}`), "payout"],
    [
      "free while in a payment",
      set("payout", "status = 'pending', batch = null, item = null", "status = 'processing'"),
      "held",
    ],
    [
      "another payment",
      set("payout", `item = ${another("payout_item", "item", "o.batch = payout.batch")}`, "status = 'processing'"),
      "held",
    ],
    ["paid_at", set("payout", `paid_at = paid_at - ${DAY}`, "status = 'paid'"), "payout"],
    ["reason", set("payout", "reason = 'Other'", BY_HAND), "payout"],
    ["external_ref", set("payout", "external_ref = 'Other'", BY_HAND), "payout"],
    ["created_at", set("payout", `created_at = created_at - ${DAY}`), "payout"],
    [
      "a pending one is gone",
      gone("payout", OF_RULE),
      "derived",
      "json_build_array(rule, enrollment, to_char(earned_start, 'YYYY-MM-DD'))::text",
    ],
    ["one by hand is gone", gone("payout", BY_HAND), "payout"],
    [
      "one too many of a rule",
      copied("payout", { id: NEW_ID, period_start: "period_start - 30", earned_start: "earned_start - 30" }, OF_RULE),
      "derived",
    ],
    ["one too many by hand", copied("payout", { id: NEW_ID, external_ref: "'other'" }, BY_HAND), "payout"],
  ),
  ...edits(
    "payout_rule",
    "id::text",
    ["rate_bps", set("payout_rule", "rate_bps = 5000", "type = 'revenue_split'"), "derived", null],
    ["per_unit_minor", set("payout_rule", "per_unit_minor = 700", "type = 'cpa'"), "claim_due", null],
    ["bonus_minor", set("payout_rule", "bonus_minor = 1", "type = 'threshold_bonus'"), "basis", null],
    ["threshold", set("payout_rule", "threshold = 99", "type = 'threshold_bonus'"), "basis", null],
    ["metric_key", set("payout_rule", "metric_key = 'views'", "type = 'cpa'"), "basis", null],
    ["rate_bps, by its audit entries", set("payout_rule", "rate_bps = 5000", "type = 'revenue_split'"), "payout_rule"],
    ["status", set("payout_rule", "status = 'archived'"), "payout_rule"],
    ["threshold, by its audit entries", set("payout_rule", "threshold = 0.5", "threshold is not null"), "payout_rule"],
  ),
  ...edits(
    "payout_period",
    "id::text",
    ["rules", set("payout_period", "rules = '{}'"), "period", null],
    ["rules of the last one", set("payout_period", "rules = '{}'", "true", "period_start desc"), "derived", null],
    ["evaluated_at", set("payout_period", `evaluated_at = evaluated_at + ${DAY}`), "period"],
    ["end", set("payout_period", "period_end = period_end + 1"), "period", null],
    ["one is gone", gone("payout_period", "true", "period_start desc"), "derived", null],
    [
      "one too many",
      copied("payout_period", { id: NEW_ID, period_start: "period_start - 300", period_end: "period_end - 300" }),
      "period",
    ],
    [
      "one too many, of a later day",
      copied("payout_period", { id: NEW_ID, period_start: "period_start + 300", period_end: "period_end + 300" }),
      "period",
    ],
    ["time", set("payout_period", `created_at = created_at + ${DAY}`), "period"],
    [
      "a rule that took no part",
      set("payout_period", "rules = rules || (select min(id::text)::uuid from payout_rule r where r.id <> all(rules))"),
      "period",
    ],
    ["a rule that took part", set("payout_period", "rules = rules[2:]"), "period"],
    ["whether it is closed", set("payout_period", "status = 'closed', closed_at = updated_at"), "period"],
    ["a status without its time", set("payout_period", "status = 'closed'"), "period"],
    ["when it was last run", set("payout_period", `ran_at = ran_at - ${DAY}`), "period"],
    [
      "when a batch last brought it up to date",
      set("payout_period", `derived_at = derived_at - ${DAY}`, "derived_at is not null"),
      "period",
    ],
    [
      "that no batch brought it up to date",
      set("payout_period", "derived_at = null", "derived_at is not null"),
      "period",
    ],
    [
      "from when to when it was closed",
      set(
        "payout_period",
        `closings = '[{"closed_at":"2026-01-01T00:00:00.000Z","reopened_at":"2026-01-02T00:00:00.000Z"}]'`,
      ),
      "period",
    ],
    ["when it was reopened", set("payout_period", "reopened_at = updated_at, reopen_reason = 'late'"), "period"],
    [
      "calendar",
      set("payout_period", "program = (select id from program p where p.brand = payout_period.brand limit 1)"),
      "period",
    ],
  ),
  rebranded("payout_period", "period"),
  rebranded("payout_rule", "payout_rule"),
];

const FUNDED = `config like '%"walletFunded":true%'`;
const CANCELED = "select id from payout_batch where status = 'canceled' order by id limit 1";
const DRAFT = "batch = (select id from payout_batch where status = 'draft' order by id limit 1)";
const STRANGER = "not exists (select 1 from payout_item i where i.entity = o.id)";

/** Payments, batches and files. */
export const PAYMENTS: Family = [
  ...edits(
    "payout_item",
    "id::text",
    ["destination before the export", set("payout_item", "destination = 'eve@bank.example'", DRAFT), "payment"],
    [
      "destination after the export",
      set("payout_item", "destination = 'eve@bank.example'", "status = 'paid'"),
      "payment",
    ],
    ["name", set("payout_item", "name = 'Eve'"), "payment"],
    ["when it was made", set("payout_item", "created_at = timestamptz '2020-01-01'"), "payment"],
    ["email", set("payout_item", "email = null", "email is not null"), "payment"],
    [
      "amount",
      set("payout_item", "amount_minor = amount_minor + 1", "status = 'pending'"),
      "item",
      "json_build_array(id)::text",
    ],
    [
      "amount of one that failed",
      set("payout_item", "amount_minor = amount_minor + 1", "status = 'failed'"),
      "payment",
    ],
    ["recipient", set("payout_item", `entity = ${another("entity", "entity", STRANGER)}`, DRAFT), "payment"],
    ["currency", set("payout_item", "currency = 'eur'", DRAFT), "payment"],
    ["kind of recipient", set("payout_item", "recipient_type = 'organization'"), "payment"],
    ["status", set("payout_item", "status = 'paid'", "status = 'pending'"), "confirmation"],
    ["status, of a paid one", set("payout_item", "status = 'failed'", "status = 'paid'"), "confirmation"],
    [
      "status, of one that the wallet pays",
      set(
        "payout_item",
        "status = 'failed'",
        "status = 'pending' and batch in (select id from payout_batch where config::json ->> 'walletFunded' = 'true')",
      ),
      "funded",
      OWING,
    ],
    [
      "payouts",
      set("payout_item", "payouts = payouts[2:]", "status = 'pending' and cardinality(payouts) > 1"),
      "held",
      null,
    ],
  ),
  ...edits(
    "payout_item",
    "id::text",
    ["paid_at", set("payout_item", `paid_at = paid_at - ${DAY}`, "status = 'paid'"), "confirmation"],
    ["paid_at of one that failed", set("payout_item", "paid_at = now()", "status = 'failed'"), "confirmation"],
    [
      "returned_at",
      set("payout_item", "returned_at = returned_at - interval '1 day'", "status = 'returned'"),
      "confirmation",
    ],
    ["returned_at of one that failed", set("payout_item", "returned_at = null", "status = 'failed'"), "confirmation"],
    ["returned_at of a paid one", set("payout_item", "returned_at = now()", "status = 'paid'"), "confirmation"],
    ["returned_at of a canceled one", set("payout_item", "returned_at = now()", "status = 'canceled'"), "confirmation"],
    ["reason", set("payout_item", "reason = 'other'", "status = 'failed'"), "confirmation"],
    ["reason of one that is paid", set("payout_item", "reason = 'other'", "status = 'paid'"), "confirmation"],
  ),
  ...edits(
    "payout_batch",
    "id::text",
    ["items", set("payout_batch", "items = items + 1"), "batch"],
    ["totals", set("payout_batch", `totals = replace(totals, '"items":', '"items":1')`), "batch"],
    ["status", set("payout_batch", "status = 'completed'", "status = 'partially_paid'"), "batch"],
    ["exported_at", set("payout_batch", "exported_at = null", "exported_at is not null"), "batch"],
    [
      "external_batch_ref",
      set("payout_batch", "external_batch_ref = 'other'", "external_batch_ref is not null"),
      "batch",
    ],
    [
      "external_batch_ref of one that gave none",
      set("payout_batch", "external_batch_ref = 'other'", "external_batch_ref is null"),
      "batch",
    ],
    ["skipped", set("payout_batch", "skipped = '[]'", "skipped <> '[]'"), "batch"],
    ["skipped_count", set("payout_batch", "skipped_count = skipped_count + 1"), "batch"],
    ["a draft that is exported", set("payout_batch", "status = 'exported'", "status = 'draft'"), "batch"],
    ["a draft that is canceled", set("payout_batch", "status = 'canceled'", "status = 'draft'"), "batch"],
    ["a draft that is exporting", set("payout_batch", "status = 'exporting'", "status = 'draft'"), "batch"],
    ["an exported one that is a draft", set("payout_batch", "status = 'draft'", "status = 'exported'"), "batch"],
    ["a paid one that is a draft", set("payout_batch", "status = 'draft'", "status = 'partially_paid'"), "batch"],
    ["a canceled one that is a draft", set("payout_batch", "status = 'draft'", "status = 'canceled'"), "batch"],
    [
      "an empty one",
      copied("payout_batch", { id: NEW_ID, items: "0", totals: "'[]'", skipped: "'[]'", skipped_count: "0" }),
      "batch",
    ],
    [
      "whether a wallet pays",
      set("payout_batch", `config = replace(config, '"walletFunded":true', '"walletFunded":false')`, FUNDED),
      "batch",
    ],
    [
      "who pays",
      set("payout_batch", `config = replace(config, '"debtor":null', '"debtor":{"name":"Thief","iban":"X"}')`),
      "batch",
    ],
    ["format", set("payout_batch", "format = 'sepa_pain_001'"), "batch"],
    ["rail", set("payout_batch", `payout_rail = ${another("payout_rail", "payout_rail")}`), "batch"],
    ["beginning of its period", set("payout_batch", "period_start = '2020-01-01'"), "batch"],
    ["end of its period", set("payout_batch", "period_end = '2020-01-01'"), "batch"],
    ["who made it", set("payout_batch", "created_by = 'person_other'"), "batch"],
    ["time", set("payout_batch", `created_at = created_at - ${DAY}`), "batch"],
    [
      "time of the export",
      set("payout_batch", `exported_at = exported_at - ${DAY}`, "exported_at is not null"),
      "batch",
    ],
    ["canceled_at", set("payout_batch", "canceled_at = now()", "status = 'draft'"), "batch"],
    ["completed_at", set("payout_batch", "completed_at = now()", "status = 'exported'"), "batch"],
    [
      "operation",
      set("payout_batch", "operation = (select id from operation order by id limit 1)", "status = 'draft'"),
      "batch",
    ],
  ),
  {
    name: "payout_batch: a canceled one is gone",
    table: "payout_batch",
    also: "payout_item",
    sql: `with gone as (delete from payout_item where batch = (${CANCELED})) delete from payout_batch where id = (${CANCELED})`,
    check: "batch",
    row: "id::text",
  },
  ...["payout_item", "payout_batch", "payout_file", "payout_confirmation"].map((table) =>
    rebranded(table, { payout_item: "payment", payout_batch: "batch", payout_file: "file" }[table] ?? "confirmed"),
  ),
  ...edits(
    "payout_file",
    "id::text",
    ["content", set("payout_file", "content = replace(content, 'example', 'evil')"), "file"],
    ["one is gone", gone("payout_file"), "batch"],
  ),
  ...edits(
    "payout_confirmation",
    "id::text",
    ["results", set("payout_confirmation", "results = '[]'"), "confirmation", null],
    ["time", set("payout_confirmation", `created_at = created_at - ${DAY}`), "confirmed"],
    ["one is gone", gone("payout_confirmation"), "confirmed"],
    [
      "one too many",
      copied("payout_confirmation", {
        id: "(select o.id from operation o where o.kind <> 'payout_batch.confirm' limit 1)",
        external_batch_ref: "null",
      }),
      "confirmed",
    ],
  ),
];
