import { ID_PREFIX } from "@entente/core/storage";
import { owedFor } from "../earning/payout-formulas.ts";
import { ERASED } from "../membership/recipients.ts";
import { AUDITED_SINCE, compared, newest, rowsIn, wireTime } from "../store/compared.ts";
import { PERIOD_TIMES } from "./period-times.ts";

const wire = (prefix: string, id: string): string => `'${prefix}_' || ${id}`;
const day = (at: string): string => `to_char(${at}, 'YYYY-MM-DD')`;

/** An amount of a resource, exact where its number is not. */
const amountOf = (o: string, field: string): string =>
  `coalesce(${o} -> 'exact' ->> '${field}', ${o} ->> '${field}')::numeric`;

/** The basis that a resource shows, as the column holds it. */
const basisOf = (o: string): string => `case when jsonb_typeof(${o} -> 'basis') = 'object' then jsonb_build_array(
      ${o} -> 'basis' ->> 'metric_key', ${amountOf(`(${o} -> 'basis')`, "value")}::text,
      (${o} -> 'basis' ->> 'rate_bps')::int4, (${o} -> 'basis' ->> 'per_unit_minor')::numeric::text,
      (${o} -> 'basis' ->> 'threshold')::float8)::text end`;

const BASIS_OF_ROW = "p.basis::jsonb::text";

/** A row that nothing but a batch has written since it was made, and one that was entered by hand, are what was announced. */
const UNMOVED = "p.version = 1 or p.version = 2 and p.status = 'processing' or p.rule is null";

/** Which statuses may follow from the last result: one that failed is pending again after another batch was canceled. */
const STATUS = `case
      when s.type is null then case when p.status in ('paid', 'failed', 'written_off') then 'pending' else p.status end
      when s.type = 'payout.settled' then 'paid'
      when s.o ->> 'status' = 'written_off' then 'written_off'
      when p.status = 'written_off' then 'failed'
      when p.status = 'paid' then 'failed' else p.status end`;

export const PAYOUT = compared(
  "coalesce(p.id::text, e.subject)",
  `${newest("payout", ["payout.created"])} e full join ${rowsIn("payout")} p on p.id::text = e.subject
    left join ${newest("payout", ["payout.settled", "payout.failed"])} s on s.subject = p.id::text
    left join ${ERASED} x on x.id = p.entity`,
  [
    ["id", "e.subject", "p.id"],
    ["created_at", wireTime("e.created_at"), wireTime("p.created_at")],
    ["program", "e.o ->> 'program'", wire("prog", "p.program")],
    ["enrollment", "e.o ->> 'enrollment'", wire("enr", "p.enrollment")],
    ["entity", "e.o -> 'recipient' ->> 'entity'", wire("ent", "p.entity")],
    ["rule", "e.o ->> 'rule'", wire("prule", "p.rule")],
    ["source_kind", "e.o ->> 'source_kind'", "p.source_kind"],
    ["adjusts", "e.o ->> 'adjusts'", wire("po", "p.adjusts")],
    // Of what is entered once the recipient is erased, the event is blanked, and the row is not until the next erasure.
    [
      "reason",
      "case when p.reason is null and x.id is not null or p.created_at >= x.erased_at then p.reason else e.o ->> 'reason' end",
      "p.reason",
    ],
    ["external_ref", "e.o ->> 'external_ref'", "p.external_ref"],
    ["event", "e.o ->> 'event'", wire("perf", "p.event")],
    ["currency", "e.o ->> 'currency'", "p.currency"],
    ["period_start", "e.o ->> 'period_start'", day("p.period_start")],
    ["period_end", "e.o ->> 'period_end'", day("p.period_end")],
    ["earned_start", "e.o ->> 'earned_start'", day("p.earned_start")],
    ["earned_end", "e.o ->> 'earned_end'", day("p.earned_end")],
    ["status", STATUS, "p.status"],
    ["paid_at", `case when p.status = 'paid' then ${wireTime("s.created_at")} end`, wireTime("p.paid_at")],
    [
      "amount_minor",
      `case when ${UNMOVED} then ${amountOf("e.o", "amount_minor")}
        when p.status in ('paid', 'written_off') and s.o is not null then ${amountOf("s.o", "amount_minor")} else p.amount_minor end`,
      "p.amount_minor",
    ],
    [
      "basis",
      `case when ${UNMOVED} then ${basisOf("e.o")} when p.status in ('paid', 'written_off') and s.o is not null then ${basisOf("s.o")}
        else ${BASIS_OF_ROW} end`,
      BASIS_OF_ROW,
    ],
  ],
);

/** Members who were merged, each with who goes on. */
const SUCCEEDED = `(
    select distinct on (s.enrollment) s.enrollment, s.successor from ${rowsIn("succession")} s
    order by s.enrollment, s.started_at desc, s.id desc)`;

/**
 * The basis of each payout of a rule by the economics of its rule; and of one that was made alone, the amount: nothing changes the
 * row of the rule once another adjusts it. A rule that was not active all along may owe more than it paid.
 */
export const BASIS = compared(
  "p.id::text",
  `(select x.*, count(*) over pair = 1
          or x.source_kind = 'rule' and count(*) filter (where x.source_kind = 'rule') over pair = 1 as is_alone
      from (select t.*, r.type = 'threshold_bonus' and r.window_days is null as is_once, r.type, r.metric_key, r.rate_bps,
          r.per_unit_minor as per_unit, r.threshold, ceil(r.threshold)::numeric as whole, r.bonus_minor as bonus,
          r.status = 'active' and r.updated_at <= t.created_at as is_steady, coalesce(g.successor, t.enrollment) as person
        from ${rowsIn("payout")} t join ${rowsIn("payout_rule")} r on r.id = t.rule
        left join ${SUCCEEDED} g on g.enrollment = t.enrollment) x
      window pair as (partition by x.rule, case when x.is_once then x.person else x.enrollment end, case when x.is_once then null else x.earned_start end)) p
    cross join lateral (select (p.basis::jsonb ->> 1)::numeric as value) v
    cross join lateral (select ${owedFor("v.value", "p")} as owed) o`,
  [
    [
      "basis",
      "jsonb_build_array(p.metric_key, v.value::text, p.rate_bps, p.per_unit::text, p.threshold)::text",
      BASIS_OF_ROW,
    ],
    [
      "amount_minor",
      `case when not p.is_alone or not p.is_steady and p.amount_minor between 0 and o.owed then p.amount_minor
        else o.owed end`,
      "p.amount_minor",
    ],
  ],
);

/** The condition that a payout is its rule's own, which a run of its period made. */
const BY_RUN = "p.source_kind = 'rule'";

/** A day of the period that an audit entry of a run shows. */
const ranDay = (entry: string, field: "period_start" | "period_end"): string => `${entry}.after::json ->> '${field}'`;

/**
 * Builds the condition that an entry of a run may have begun or cut the period `t`: of its calendar, or of the brand, whose
 * periods a program takes along.
 */
const OF_CALENDAR = (entry: string): string =>
  `coalesce(${entry}.after::json ->> 'program', '') in ('', 'prog_' || t.program)`;

/** Programs with calendars of their own. */
const APART = `(select distinct o.brand, o.program from ${rowsIn("payout_period")} o where o.program is not null)`;

/** Builds the condition that a later run of the calendar ends or begins on a day, and so has cut the period of the entry `a` there. */
const CUT_AT = (field: "period_start" | "period_end", at: string): string => `exists (
      select 1 from ${rowsIn("audit_entry")} b where b.verb = 'payouts.run' and b.subject = t.brand::text
        and b.created_at >= a.created_at and b.id <> a.id and ${OF_CALENDAR("b")} and ${ranDay("b", field)} = ${day(at)})`;

/** The runs that took part in a period `t`: of its calendar, from that on which it began with, over all of its days. */
const RUNS_OF = `(select a.after::json -> 'rules' as rules from ${rowsIn("audit_entry")} a
      where a.verb = 'payouts.run' and a.subject = t.brand::text and a.created_at >= t.created_at and ${OF_CALENDAR("a")}
        and ${ranDay("a", "period_start")} <= ${day("t.period_start")} and ${ranDay("a", "period_end")} >= ${day("t.period_end")})`;

/** The rules of these runs whose program has its payouts in the calendar of the period. */
const RULES_OF = `(select array_agg(distinct r.id order by r.id)::text from ${RUNS_OF} a
      cross join lateral json_array_elements_text(a.rules) as x(rule)
      join ${rowsIn("payout_rule")} r on '${ID_PREFIX.payout_rule}_' || r.id = x.rule
      left join ${APART} o on o.brand = t.brand and o.program = r.program
      where o.program is not distinct from t.program)`;

/** A test that is true if a program with a calendar of its own ever had a run of its own. */
const BEGAN = `exists (select 1 from ${rowsIn("audit_entry")} a where a.verb = 'payouts.run' and a.subject = t.brand::text
      and a.after::json ->> 'program' = '${ID_PREFIX.program}_' || t.program)`;

/** Periods by their payouts and, since audit entries are made, by the run that each began with. */
export const PERIOD = `
    ${compared(
      "p.id::text",
      `${rowsIn("payout")} p left join ${APART} o on o.brand = p.brand and o.program = p.program
        left join ${rowsIn("payout_period")} t
        on t.brand = p.brand and coalesce(t.program, t.brand) = coalesce(o.program, p.brand) and t.period_start = p.period_start`,
      [
        ["period_end", "case when p.rule is null then p.period_end else t.period_end end", "p.period_end"],
        ["rule", "p.rule", `case when not ${BY_RUN} or p.rule = any(t.rules) then p.rule end`],
      ],
    )}
    union all
    ${compared("t.id::text", `${rowsIn("payout_period")} t`, [
      ["evaluated_at", wireTime("least(t.evaluated_at, t.updated_at)"), wireTime("t.evaluated_at")],
    ])}
    union all
    ${PERIOD_TIMES}
    union all
    ${compared("t.id::text", `(select * from ${rowsIn("payout_period")} t where t.created_at >= ${AUDITED_SINCE}) t`, [
      ["rules", RULES_OF, "nullif((select array_agg(x order by x) from unnest(t.rules) as x), '{}')"],
      ["program", `case when ${BEGAN} then t.program end`, "t.program"],
    ])}
    union all
    select t.id::text, 'id', null, t.id::text from ${rowsIn("payout_period")} t
    where t.created_at >= ${AUDITED_SINCE} and not exists (
      select 1 from ${rowsIn("audit_entry")} a
      where a.verb = 'payouts.run' and a.subject = t.brand::text and a.created_at = t.created_at and ${OF_CALENDAR("a")}
        and (${ranDay("a", "period_start")} = ${day("t.period_start")}
          or ${ranDay("a", "period_start")} < ${day("t.period_start")} and ${CUT_AT("period_end", "t.period_start")})
        and (${ranDay("a", "period_end")} = ${day("t.period_end")}
          or ${ranDay("a", "period_end")} > ${day("t.period_end")} and ${CUT_AT("period_start", "t.period_end")}))`;
