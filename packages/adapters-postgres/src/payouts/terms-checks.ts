import { ID_PREFIX } from "@entente/core/storage";
import { auditedAll, auditedRows, withAudited } from "../membership/audited-rows.ts";
import { compared, rowsIn, wireTime } from "../store/compared.ts";

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

/** The terms that the audit entries about each brand show: the last time zones, and when they were first and last set. */
const ZONES = `(
    select a.subject, (array_agg(a.after::jsonb -> 'time_zones' order by a.seq desc))[1] as zones,
      (array_agg(a.created_at order by a.seq))[1] as created_at, (array_agg(a.created_at order by a.seq desc))[1] as updated_at
    from ${rowsIn("audit_entry")} a where a.subject_type = 'brand' and a.after::jsonb ? 'time_zones' group by a.subject)`;

const spells = (zones: string, zone: string): string => `(
    select jsonb_agg(jsonb_build_array(x ->> '${zone}', x ->> 'from') order by place)::text
    from jsonb_array_elements(${zones}) with ordinality as x(x, place))`;

export const BRAND_TERMS = compared(
  "coalesce(e.subject, t.id::text)",
  `${ZONES} e full join ${rowsIn("brand_terms")} t on t.id::text = e.subject`,
  [
    ["time_zones", spells("e.zones", "time_zone"), spells("t.time_zones::jsonb", "zone")],
    ["brand", "t.id", "t.brand"],
    ["created_at", wireTime("e.created_at"), wireTime("t.created_at")],
    ["updated_at", wireTime("e.updated_at"), wireTime("t.updated_at")],
  ],
);
