import { cell, type Row } from "../../print.ts";
import { amountOf, as, type Column, count, fieldOf, minorOf, money, pair, sums, time, words } from "./columns.ts";

/** How a list is shown to people. */
export interface ListView {
  /** The columns that tell most of an entry, the most telling first. The id stands apart from them. */
  readonly columns: readonly Column[];
  /** The fields of other objects that the columns read, as `expand[]` names them. */
  readonly expand?: readonly string[];
}

const created = time("created_at");
const member = words("enrollment.entity.name", "member");
const program = words("program.name", "program");
const earned = money("value", "value_minor", "currency");

/** The pay of a rule: a share, an amount for each, or a bonus from a threshold on. */
const pays: Column = {
  head: "pays",
  fields: ["rate_bps", "per_unit_minor", "bonus_minor", "threshold", "metric_key", "currency"],
  of(rule) {
    const of = (name: string) => amountOf(minorOf(rule, name) ?? 0n, String(rule.currency));
    if (rule.rate_bps !== null) return `${Number(rule.rate_bps) / 100}%`;
    if (rule.per_unit_minor !== null) return `${of("per_unit_minor")} per ${rule.metric_key}`;
    return `${of("bonus_minor")} from ${rule.threshold} ${rule.metric_key}`;
  },
};

const values: Column = {
  head: "value",
  fields: ["values"],
  align: "end",
  of: ({ values: held, exact }) =>
    Object.keys((held as Row | undefined) ?? {})
      .filter((currency) => currency !== "exact")
      .map((currency) =>
        amountOf(minorOf({ ...(held as Row), exact: (held as Row).exact ?? exact }, currency) ?? 0n, currency),
      )
      .join(" + ") || "-",
};

const counts: Column = {
  head: "counts",
  fields: ["projection"],
  of: (event) => (fieldOf(event, "projection.projected") === true ? "yes" : cell(fieldOf(event, "projection.reason"))),
};

const types: Column = {
  head: "events",
  fields: ["enabled_events"],
  align: "end",
  of: ({ enabled_events: enabled }) =>
    (enabled as readonly string[]).length === 0 ? "all" : `${(enabled as readonly string[]).length}`,
};

/** Who did it: the name, or else what it is. */
const by: Column = {
  head: "by",
  fields: ["actor.name", "actor.type"],
  shortest: 12,
  of: (entry) => cell(fieldOf(entry, "actor.name") ?? fieldOf(entry, "actor.type")),
};

/** The most telling columns of each list, by its path. */
export const LIST_VIEWS: Readonly<Record<string, ListView>> = {
  "/programs": {
    columns: [words("name"), as("status"), as("visibility"), created, as("type"), as("currency")],
  },
  "/entities": { columns: [words("name"), words("email"), as("kind"), created] },
  "/relationships": {
    columns: [words("entity.name", "name"), as("status"), words("entity.email", "email"), created, as("source")],
  },
  "/enrollments": {
    columns: [
      words("entity.name", "member"),
      as("approval_status", "approval"),
      as("qualification_status", "standing"),
      as("status"),
      program,
      words("referral_code"),
      time("joined_at"),
    ],
    expand: ["entity", "program"],
  },
  "/distributions": {
    columns: [
      words("name"),
      as("status"),
      money("budget", "budget.total", "budget.asset"),
      money("spent", "budget.consumed", "budget.asset"),
      pair("live", ["deployments.live", "deployments.total"], "/"),
      as("objective"),
      created,
    ],
  },
  "/deployments": {
    columns: [
      words("distribution.name", "distribution"),
      as("status"),
      as("observed_status", "observed"),
      program,
      as("channel"),
      as("format"),
      count("external_ids.promo_link_count", "links"),
      created,
    ],
    expand: ["distribution", "program"],
  },
  "/coupons": {
    columns: [words("code", "code", 24), as("status"), member, program, created],
    expand: ["enrollment.entity", "program"],
  },
  "/sources": { columns: [words("name"), as("kind"), as("status"), as("last_refusal", "last refusal"), created] },
  "/source_coupons": {
    columns: [words("code", "code", 24), as("status"), as("reason"), as("vendor_id", "at the vendor"), created],
  },
  "/source_payments": {
    columns: [
      words("payment", "payment", 40),
      as("status"),
      as("reason"),
      money("value", "net_minor", "currency"),
      as("occurred_at", "occurred"),
      created,
    ],
  },
  "/promo_links": {
    columns: [words("code", "code", 24), as("status"), count("clicks"), member, program, created],
    expand: ["enrollment.entity", "program"],
  },
  "/operations": {
    columns: [
      as("kind"),
      as("status"),
      as("waiting_reason", "waits for"),
      pair("done", ["progress.done", "progress.total"], "/"),
      created,
    ],
  },
  "/performance/events": {
    columns: [as("type"), earned, member, time("occurred_at"), counts, program, words("customer"), words("source")],
    expand: ["enrollment.entity", "program"],
  },
  "/customers": {
    columns: [words("customer"), values, member, count("events"), program, time("last_event_at", "last event")],
    expand: ["enrollment.entity", "program"],
  },
  "/events": { columns: [count("seq"), as("type"), by, created] },
  "/events/seals": { columns: [count("number"), as("stream"), count("first_seq"), count("last_seq"), created] },
  "/audit_entries": {
    columns: [count("seq"), as("verb"), by, created],
  },
  "/wallet/transactions": {
    columns: [as("kind"), money("amount", "amount", "asset"), as("from"), as("to"), created, words("reference")],
  },
  "/ledger/accounts": { columns: [as("account"), money("balance", "balance_minor", "asset")] },
  "/ledger/entries": {
    columns: [as("account"), as("kind"), money("amount", "amount_minor", "asset"), created, words("reference")],
  },
  "/operating_types": { columns: [words("key"), words("name"), as("status"), created] },
  "/metric_keys": { columns: [words("key"), words("display_name", "name"), as("status"), as("builtin")] },
  "/assertions": {
    columns: [words("key"), count("value"), as("action"), words("entity.name", "entity"), time("expires_at"), created],
    expand: ["entity"],
  },
  "/assets": {
    columns: [words("name"), as("kind"), as("status"), as("content_type", "type"), count("size", "bytes"), created],
  },
  "/messages": {
    columns: [
      words("subject", "subject", 40),
      as("status"),
      time("sends_at", "sends"),
      count("counts.addressed", "addressed"),
      count("counts.sent", "sent"),
      count("counts.failed", "failed"),
      count("counts.read", "read"),
      created,
    ],
  },
  "/portal_domains": {
    columns: [words("host"), as("status"), as("fault"), time("checked_at", "checked"), created],
  },
  "/contests": {
    columns: [as("kind"), as("status"), words("reference", "order", 24), words("text", "objection", 30), created],
  },
  "/connections": {
    columns: [
      words("provider"),
      words("handle"),
      as("kind"),
      as("status"),
      as("owner.type", "owner"),
      time("connected_at"),
    ],
  },
  "/payouts/rules": {
    columns: [words("name"), as("status"), pays, as("scope.type", "scope"), as("type"), created],
  },
  "/payouts/rails": {
    columns: [as("rail"), as("status"), as("config.format", "format"), as("is_default", "default"), created],
  },
  "/payouts/batches": {
    columns: [
      as("status"),
      sums("total", "totals", "amount_minor"),
      count("item_count", "items"),
      count("skipped_count", "skipped"),
      created,
      words("external_batch_ref", "reference"),
    ],
  },
  "/payouts/periods": {
    columns: [
      pair("period", ["period_start", "period_end"], ".."),
      words("time_zone", "days of"),
      as("status"),
      program,
      time("closed_at"),
      count("changed_after_close.count", "changed since"),
    ],
    expand: ["program"],
  },
  "/payouts/schedules": {
    columns: [as("every"), as("status"), as("program"), as("set_by.name", "set by"), time("next_run_at", "next run")],
  },
  "/simulations": {
    columns: [as("name"), as("program"), time("ran_at"), as("author.name", "saved by"), created],
  },
  "/payouts": {
    columns: [
      words("recipient.name", "recipient"),
      money("amount", "amount_minor", "currency"),
      as("status"),
      pair("period", ["period_start", "period_end"], ".."),
      as("source_kind", "source"),
      program,
      created,
    ],
    expand: ["program"],
  },
  "/balances": {
    columns: [
      words("entity.name", "recipient"),
      sums("payable", "amounts", "payable"),
      sums("pending", "amounts", "pending"),
      sums("held", "amounts", "held"),
      sums("in batch", "amounts", "in_batch"),
      sums("paid", "amounts", "paid"),
    ],
    expand: ["entity"],
  },
  "/approvals": {
    columns: [
      as("verb", "asks for"),
      words("requested_by.name", "asked by"),
      as("status"),
      as("needs"),
      time("expires_at"),
      created,
    ],
  },
  "/webhook_endpoints": { columns: [words("url", "url", 30), as("status"), types, words("description"), created] },
};
