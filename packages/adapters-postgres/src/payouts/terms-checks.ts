import { ID_PREFIX } from "@entente/core/storage";
import { auditedAll, auditedRows, withAudited } from "../membership/audited-rows.ts";
import { compared, rowsIn } from "../store/compared.ts";

export const PAYOUT_RULE = [
  auditedRows("payout_rule", [
    "name",
    "type",
    "metric_key",
    "rate_bps",
    "per_unit_minor",
    "threshold",
    "bonus_minor",
    "window_key",
    "window_days",
    "currency",
    "status",
  ]),
  compared("t.id::text", withAudited("payout_rule", "scope"), [
    ["scope", "e.value ->> 'type'", "t.scope"],
    ["program", "e.value ->> 'program'", `'${ID_PREFIX.program}_' || t.program`],
    ["collection", "e.value ->> 'collection'", "t.collection"],
    ["unit", "e.value ->> 'unit'", "t.unit"],
    ["enrollment", "e.value ->> 'member'", `'${ID_PREFIX.enrollment}_' || t.enrollment`],
  ]),
  compared("t.id::text", withAudited("payout_rule", "tier"), [
    ["tier", "e.value #>> '{}'", `'${ID_PREFIX.tier}_' || t.tier`],
  ]),
  compared("t.id::text", `${rowsIn("payout_rule")} t join ${rowsIn("program")} p on p.id = t.program`, [
    ["brand", "p.brand", "t.brand"],
  ]),
  auditedAll("payout_rule"),
].join(" union all ");

/** The rail of each brand that an audit entry made the default last; none where the last one left the brand without. */
const DEFAULTS = `(
    select distinct on (r.brand) r.brand, case when a.after::jsonb -> 'is_default' = 'true' then r.id end as id
    from ${rowsIn("audit_entry")} a join ${rowsIn("payout_rail")} r on r.id::text = a.subject
    where a.subject_type = 'payout_rail'
      and (a.after::jsonb -> 'is_default' = 'true' or a.before::jsonb -> 'is_default' = 'true')
    order by r.brand, a.seq desc)`;

export const PAYOUT_RAIL = [
  auditedRows("payout_rail", ["rail", "status"]),
  compared("t.id::text", withAudited("payout_rail", "config"), [
    ["format", "coalesce(e.value ->> 'format', 'list')", "t.format"],
    ["wallet_funded", "e.value ->> 'wallet_funded'", "t.config::json ->> 'walletFunded'"],
    ["columns", "e.value -> 'columns'", "t.config::jsonb -> 'columns'"],
    ["debtor", "e.value -> 'debtor'", "t.config::jsonb -> 'debtor'"],
  ]),
  compared("t.id::text", `${rowsIn("payout_rail")} t join ${DEFAULTS} d on d.brand = t.brand`, [
    ["is_default", "d.id is not distinct from t.id", "t.is_default"],
  ]),
  auditedAll("payout_rail"),
].join(" union all ");
