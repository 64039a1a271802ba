import { isMoneyMetric, OWN_METRIC_KEY, PER_EVENT, PROJECTIONS, REVERSING } from "@entente/core/storage";
import { isNarrow } from "../campaigns/narrow-clicks.ts";
import { owedFor } from "../earning/payout-formulas.ts";
import { ERASED } from "../membership/recipients.ts";
import { AUDITED_SINCE, compared, IN_TENANT, madeAt, newest, rowsIn, summed, wireTime } from "../store/compared.ts";
import { sha256 } from "../store/composed.ts";
import { ROLLUPS, rollupCheck } from "./rollups.ts";

/** The part of each type of event that each metric counts, as a relation. */
const PROJECTED = `(values ${Object.entries(PROJECTIONS)
  .flatMap(([type, metrics]) =>
    Object.entries(metrics).map(
      ([metric, part]) => `('${type}', '${metric}', '${part}', ${isMoneyMetric(metric)}, ${"gmv_cents" in metrics})`,
    ),
  )
  .join(", ")}) as p(type, metric, part, is_money, needs_value)`;

const METRICS = "cross join lateral json_array_elements(e.metrics::json) as m(entry)";
const METRIC = "m.entry ->> 0";
const AMOUNT = "(m.entry ->> 1)::numeric";
const CURRENCY = "m.entry ->> 2";
const entry = (metric: string, currency: string): string => `json_build_array(e.id, ${metric}, ${currency})::text`;

/** Corrections as they were recorded: events announced them before audit entries did. */
const CORRECTED = `(
    select subject, created_at, o from ${newest("attribution_correction")} n
    union all
    select subject, created_at, after::jsonb from audit_entry
    where ${IN_TENANT} and subject_type = 'attribution_correction' and after is not null)`;

const SALES = `${rowsIn("performance_event")} e`;
const EVENT = `select * from performance_event where ${IN_TENANT} and reverses is null`;

const epochMs = (at: string): string => `(extract(epoch from ${at}) * 1000)::int8`;

/** `eventDigest` of core for an event `e`; the tests compare the two. */
const DIGEST = sha256(
  [
    ...[
      "id",
      "brand",
      "program",
      "distribution",
      "deployment",
      "enrollment",
      "type",
      "source",
      "value_minor",
      "currency",
    ],
    ...["quantity", epochMs("e.occurred_at"), epochMs("e.received_at"), "external_event_id", "customer", "collection"],
    ...["unit", "reverses", "coupon", "code", "click", "properties", "country", "referrer_host", "device"],
    ...["sub_id", "utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"],
    ...["sent", "customer_email", "reinstates", "claimed_minor", "reason", "naming", "binds", "self_referral"],
    "(case when e.reverses is not null then e.metrics end)",
    "(case when e.suspected then 'suspected' end)",
  ]
    .map((value) => (value.includes("(") ? `${value}::text` : `e.${value}::text`))
    .map((text) => `coalesce(octet_length(${text}) || ':' || ${text}, '-')`)
    .join(" || "),
);

/** The amount taken back of each event, and whether that is all of it. */
const REFUNDED = `(select s.id, s.metrics, r.value_minor, r.is_moved or (
      r.value_minor = (m.entry ->> 1)::numeric and not (r.value_minor = 0 and r.is_given)) as is_all
    from (${EVENT}) s
    join (select reverses, coalesce(sum(value_minor), 0) as value_minor,
        bool_or(quantity < 0 or type = 'reversal') as is_moved, bool_or(reinstates is not null) as is_given
      from performance_event where ${IN_TENANT} and reverses is not null group by reverses) r on r.reverses = s.id
    left join lateral json_array_elements(s.metrics::json) as m(entry) on m.entry ->> 0 = 'gmv_cents') e`;

/** The amount that events take back of the entry `m` of the event `e`. */
const TAKEN = `coalesce((
      select sum((n.entry ->> 1)::numeric) from performance_event b
      cross join lateral json_array_elements(b.metrics::json) as n(entry)
      where b.organization = $1 and b.livemode = $2 and b.reverses = e.id
        and n.entry ->> 0 = ${METRIC} and n.entry ->> 2 is not distinct from ${CURRENCY}), 0)`;

const UNITS = (of: string, sign: string): string => `
    select ${of}::text, 'refunded_units', ${sign}${AMOUNT}, 0 from performance_event e ${METRICS}
    where e.organization = $1 and e.livemode = $2 and ${of} is not null and ${METRIC} <> 'gmv_cents'`;

/** `classOf` of core. */
const CLASS = `case when e.type in (${REVERSING.map((type) => `'${type}'`).join(", ")}) then e.type else 'original' end`;

export const ACTIVITY_CHECKS = {
  performanceDay: rollupCheck(ROLLUPS.performanceDay),
  performanceQuarter: rollupCheck(ROLLUPS.performanceQuarter),
  routeDay: rollupCheck(ROLLUPS.routeDay),
  metricDay: rollupCheck(ROLLUPS.metricDay),
  distributionTotal: rollupCheck(ROLLUPS.distributionTotal),
  projection: summed(`
    select ${entry(METRIC, CURRENCY)} as key, 'metrics' as field, 0 as expected, ${AMOUNT} as found from (${EVENT}) e ${METRICS}
    union all
    select ${entry("p.metric", "case when p.is_money then e.currency end")}, 'metrics',
      case p.part when 'value' then e.value_minor when 'quantity' then e.quantity else 1 end, 0
    from (${EVENT}) e join ${PROJECTED} on p.type = e.type
    where not (p.needs_value and e.value_minor is null)
    union all
    select ${entry("e.type", "null")}, 'metrics', e.quantity, 0 from (${EVENT}) e where e.type ~ '${OWN_METRIC_KEY.source}'`),
  refund: summed(`
    select ${entry(METRIC, CURRENCY)} as key, 'metrics' as field, 0 as expected, ${AMOUNT} as found
    from (select reverses as id, metrics from performance_event where ${IN_TENANT} and reverses is not null) e ${METRICS}
    union all
    select ${entry(METRIC, CURRENCY)}, 'metrics',
      case when ${METRIC} = 'gmv_cents' then -e.value_minor when coalesce(e.is_all, false) then -${AMOUNT}
        else greatest(-${AMOUNT}, ${TAKEN}) end, 0
    from ${REFUNDED} ${METRICS}`),
  recorded: compared("e.id::text", SALES, [
    [
      "digest",
      `case when e.digest is null and coalesce(e.received_at < ${AUDITED_SINCE}, true) then null else ${DIGEST} end`,
      "e.digest",
    ],
  ]),
  click_visitor: compared(
    "coalesce(v.click, e.id)::text",
    // The visitor of a click that the work made narrow is forgotten.
    `${rowsIn("click_visitor")} v full join (${EVENT} and new_visitor and type = 'click' and not exists (
      select from click c join click_cursor n on n.organization = c.organization and n.livemode = c.livemode
      where c.organization = $1 and c.livemode = $2 and c.id = performance_event.id and ${isNarrow("c")} and c.created_at < n.narrow_before
    )) e on e.id = v.click`,
    [
      ["code", "e.code", "v.code"],
      // `clickIdentity` of core.
      [
        "visitor",
        "e.external_event_id",
        sha256("v.code || ':' || v.visitor || ':' || floor(extract(epoch from e.occurred_at) / 3600)"),
      ],
    ],
  ),
  // A name that leads to no event of that name would make the next event of that name a duplicate.
  external_event: compared(
    "coalesce(e.id, x.event)::text",
    `${SALES} full join ${rowsIn("external_event")} x
      on x.brand = e.brand and x.source = e.source and x.class = ${CLASS} and x.external_event_id = e.external_event_id`,
    [["event", "case when e.external_event_id is not null then e.id end", "x.event"]],
  ),
  customer: compared(
    "json_build_array(coalesce(e.program, c.program), coalesce(e.customer, c.customer))::text",
    `(select program, customer from performance_event where ${IN_TENANT} and customer is not null group by 1, 2) e
      full join ${rowsIn("customer")} c on c.program = e.program and c.customer = e.customer
      left join ${rowsIn("performance_event")} o on o.id = c.id`,
    [
      ["customer", "e.customer", "c.customer"],
      ["id", "case when o.program = c.program and o.customer = c.customer then c.id end", "c.id"],
      ["brand", "case when c.id is not null then o.brand end", "c.brand"],
      ["created_at", "case when c.id is not null then o.received_at end", "c.created_at"],
    ],
  ),
  correction: compared(
    "coalesce(e.subject, t.id::text)",
    `${CORRECTED} e full join ${rowsIn("attribution_correction")} t on t.id::text = e.subject
      left join ${rowsIn("performance_event")} b on b.id = t.taken_back
      left join ${rowsIn("performance_event")} c on c.id = t.credited
      left join ${ERASED} x on x.id = t.entity`,
    [
      ["id", "e.subject", "t.id"],
      ["event", "e.o ->> 'event'", "'perf_' || t.event"],
      ["taken_back", "e.o ->> 'taken_back'", "'perf_' || t.taken_back"],
      ["credited", "e.o ->> 'credited'", "'perf_' || t.credited"],
      ["previous_enrollment", "e.o ->> 'previous_enrollment'", "'enr_' || t.previous_enrollment"],
      ["enrollment", "e.o ->> 'enrollment'", "'enr_' || t.enrollment"],
      ["entity", "e.o ->> 'entity'", "'ent_' || t.entity"],
      [
        "reason",
        "case when x.id is not null and t.reason = '' or t.created_at >= x.erased_at then t.reason else e.o ->> 'reason' end",
        "t.reason",
      ],
      ["rebinds", "e.o ->> 'rebinds'", "t.rebinds"],
      ["created_at", wireTime("e.created_at"), wireTime("t.created_at")],
      ["brand", "b.brand", "t.brand"],
      ["event", "b.reverses", "t.event"],
      ["enrollment", "c.enrollment", "t.enrollment"],
    ],
  ),
  reversal: `${summed(`
    select id::text as key, 'refunded_minor' as field, 0 as expected, refunded_minor as found from reversal where ${IN_TENANT}
    union all
    select id::text, 'refunded_units', 0, refunded_units from reversal where ${IN_TENANT}
    union all
    select reverses::text, 'refunded_minor', coalesce(value_minor, 0), 0 from performance_event
    where ${IN_TENANT} and reverses is not null
    union all
    select reinstates::text, 'refunded_minor', -value_minor, 0 from performance_event
    where ${IN_TENANT} and reinstates is not null
    union all ${UNITS("e.reverses", "-")}
    union all ${UNITS("e.reinstates", "")}`)}
    union all
    ${compared("r.id::text", `${rowsIn("reversal")} r join ${rowsIn("performance_event")} e on e.id = r.id`, [
      ["brand", "e.brand", "r.brand"],
    ])}`,
  claim: summed(`
    select json_build_array('consume:' || c.event || ':' || c.rule, c.distribution, c.asset)::text as key,
      'amount_minor' as field, 0 as expected, c.amount_minor as found
    from ${rowsIn("budget_claim")} c join ${rowsIn("distribution")} d on d.id = c.distribution and d.budget_mode = 'funded'
    union all
    select json_build_array(reference, distribution, asset)::text, 'amount_minor', amount, 0 from wallet_transaction
    where ${IN_TENANT} and kind = 'consume' and distribution is not null`),
  claim_due: compared(
    "b.id::text",
    `${rowsIn("budget_claim")} b
      left join ${rowsIn("performance_event")} e on e.id = b.event
      left join ${rowsIn("distribution")} d on d.id = b.distribution
      left join lateral (
        select r.type, r.rate_bps, r.per_unit_minor as per_unit, ceil(r.threshold)::numeric as whole, r.bonus_minor as bonus,
          coalesce((select sum(${AMOUNT}) from json_array_elements(e.metrics::json) as m(entry)
            where ${METRIC} = r.metric_key and ${CURRENCY} is not distinct from
              case when r.metric_key in (${Object.values(PROJECTIONS)
                .flatMap((metrics) => Object.keys(metrics))
                .filter(isMoneyMetric)
                .map((metric) => `'${metric}'`)
                .join(", ")}) then r.currency end), 0) as value
        from payout_rule r
        where r.organization = $1 and r.livemode = $2 and r.id = b.rule and r.type in (${PER_EVENT.map((type) => `'${type}'`).join(", ")})) c on true`,
    [
      ["due_minor", `case when c.type is null then 0 else ${owedFor("c.value", "c")} end`, "b.due_minor"],
      ["distribution", "e.distribution", "b.distribution"],
      ["created_at", wireTime(madeAt("b.id")), wireTime("b.created_at")],
      ["brand", "e.brand", "b.brand"],
      ["asset", "coalesce(d.budget_asset, b.asset)", "b.asset"],
      ["amount_minor", "case d.budget_mode when 'metered' then b.due_minor else b.amount_minor end", "b.amount_minor"],
    ],
  ),
};
