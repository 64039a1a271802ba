import { STORED_EVENT_TYPES } from "@entente/core/storage";
import { ROLLUPS, rollupCheck } from "../activity/rollups.ts";
import { auditedAll, auditedObjects, auditedRows, shownId } from "../membership/audited-rows.ts";
import { brandOf, compared, IN_TENANT, madeAt, newest, rowsIn, summed, timeOf, wireTime } from "../store/compared.ts";
import { sha256 } from "../store/composed.ts";

/** Fields of a deployment that never change, as the event of its creation shows them, or the plan. */
const PLANNED = compared(
  "d.id::text",
  `${newest("deployment", ["deployment.created"])} e join ${rowsIn("deployment")} d on d.id::text = e.subject
    join ${rowsIn("distribution")} t on t.id = d.distribution`,
  [
    [
      "qualified_only",
      "t.spec::jsonb #>> '{plan,entity,enrollment_policy}' is not distinct from 'qualified_only'",
      "d.qualified_only",
    ],
    ["distribution", "e.o ->> 'distribution'", "'dist_' || d.distribution"],
    ["program", "e.o ->> 'program'", "'prog_' || d.program"],
    ...["deployment_key", "medium", "channel", "format", "adapter", "budget_allocation_minor"].map(
      (field) => [field, `e.o ->> '${field}'`, `d.${field}`] as const,
    ),
    ...["slot", "destination_url"].map(
      (field) => [field, `e.o -> 'desired_state' ->> '${field}'`, `d.${field}`] as const,
    ),
  ],
);

/** Not those about a budget, which may show it as it was before what they came with. */
const DISTRIBUTION_EVENTS = STORED_EVENT_TYPES.filter((type) => type.startsWith("distribution."));

/**
 * The fields of a distribution, by its newest event, which shows all of them; before its first event, by its audit entries. A
 * field that neither shows keeps its own value.
 */
const DISTRIBUTION_SHOWN = `${rowsIn("distribution")} t
      left join ${newest("distribution", DISTRIBUTION_EVENTS)} e on e.subject = t.id::text
      left join ${auditedObjects("distribution")} a on a.subject = t.id::text
      cross join lateral (select coalesce(e.o, a.o, '{}') as o offset 0) s`;

const shownOr = (field: string, shown: string, own: string): string =>
  `case when s.o ? '${field}' then ${shown} else (${own})::text end`;
const asText = (field: string): readonly [string, string, string] => [
  field,
  shownOr(field, `s.o ->> '${field}'`, `t.${field}`),
  `t.${field}`,
];
const asTime = (field: string): readonly [string, string, string] => [
  field,
  shownOr(field, wireTime(timeOf(field, "s.o")), wireTime(`t.${field}`)),
  wireTime(`t.${field}`),
];
const asJson = (field: string): readonly [string, string, string] => [
  field,
  shownOr(field, `(s.o -> '${field}')::text`, `t.${field}::jsonb`),
  `t.${field}::jsonb`,
];
const ofBudget = (column: string, field: string): readonly [string, string, string] => [
  column,
  shownOr("budget", `s.o -> 'budget' ->> '${field}'`, `t.${column}`),
  `t.${column}`,
];
const PROGRAMS =
  "to_jsonb(array(select 'prog_' || p.id from unnest(t.programs) with ordinality as p(id, place) order by p.place))";

const DISTRIBUTION = `${compared("t.id::text", DISTRIBUTION_SHOWN, [
  ...["name", "objective", "description", "status", "plan_hash"].map(asText),
  ...["spec", "subjects"].map(asJson),
  ["programs", shownOr("programs", "(s.o -> 'programs')::text", PROGRAMS), PROGRAMS],
  ofBudget("budget_mode", "mode"),
  ofBudget("budget_asset", "asset"),
  ofBudget("budget_total", "total"),
  ...["launched_at", "paused_at", "completed_at", "canceled_at", "failed_at"].map(asTime),
])} union all ${auditedAll("distribution")} union all ${brandOf("distribution", "program", "t.programs[1]")}`;

/** A reference begins with the kind of its transfer, and of a reservation is of its distribution. */
const REFERENCE = `case
      when starts_with(t.reference, t.kind || ':') then case t.kind || (t.distribution is not null) when 'reservetrue'
        then 'reserve:' || t.distribution else t.reference end
      else t.kind || ':' end`;

export const CAMPAIGN_CHECKS = {
  deployment: `${compared(
    "coalesce(e.subject, d.id::text)",
    `${newest("deployment")} e full join ${rowsIn("deployment")} d on d.id::text = e.subject`,
    [
      ["id", "e.subject", "d.id"],
      ["completed_at", wireTime(timeOf("completed_at")), wireTime("d.completed_at")],
    ],
  )} union all ${PLANNED}`,
  distribution: DISTRIBUTION,
  transfer: `${auditedRows("wallet_transaction", ["kind", "asset", "reference", "amount"])}
    union all ${compared("t.id::text", `${rowsIn("wallet_transaction")} t`, [
      ["reference", REFERENCE, "t.reference"],
      [
        "distribution",
        "case when t.kind in ('reserve', 'release', 'consume') then t.distribution end",
        "t.distribution",
      ],
      ["created_at", wireTime(madeAt("t.id")), wireTime("t.created_at")],
    ])}
    union all ${auditedAll("wallet_transaction", "t.kind = 'top_up'")}`,
  reservation: summed(`
    select json_build_array(e.subject, e.kind, e.data ->> 'asset')::text as key, 'amount' as field,
      (e.data ->> 'amount')::numeric as expected, 0 as found
    from (
      select subject, case type when 'budget.reserved' then 'reserve' else 'release' end as kind, data::jsonb as data from event
      where ${IN_TENANT} and subject_type = 'distribution' and type in ('budget.reserved', 'budget.released')) e
    union all
    select json_build_array(distribution, kind, asset)::text, 'amount', 0, amount from wallet_transaction
    where ${IN_TENANT} and distribution is not null and kind in ('reserve', 'release')`),
  promo_link: compared(
    "l.id::text",
    `${rowsIn("promo_link")} l
      join ${rowsIn("deployment")} d on d.id = l.deployment
      join ${rowsIn("enrollment")} m on m.id = l.enrollment`,
    [
      // `linkIdentity` of core.
      ["code", `left(${sha256("d.link_secret || ':' || l.enrollment")}, 20)`, "l.code"],
      ["program", "m.program", "l.program"],
    ],
  ),
  coupon: `${auditedRows("coupon", [
    "code",
    "status",
    shownId("program", "program"),
    shownId("enrollment", "enrollment"),
    shownId("entity", "entity"),
  ])} union all ${auditedAll("coupon")} union all ${brandOf("coupon", "enrollment")}`,
  clicks: rollupCheck(ROLLUPS.clicks),
  minted: rollupCheck(ROLLUPS.minted),
};
