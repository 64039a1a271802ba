import type { Derivation } from "@entente/core/ports";
import { owedFor } from "../../earning/payout-formulas.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import type { Binder } from "../../store/statement.ts";
import { apartIn, calendarOf, closedPeriods, isClosed } from "./calendars.ts";

// What is booked, set-wise: parts of statements, by hand like all sets.

export const FROZEN = "(t.batch is not null or t.status in ('processing', 'paid', 'written_off'))";

const BOOK = "c.place, t.enrollment as own, t.id, t.amount_minor, t.source_kind, t.period_start, t.basis";
/** The last payout of a claim and member first: an adjustment is made after the row of the rule. */
const LAST = "b.source_kind, b.id desc";
const SUMMED = "coalesce(s.member, t.enrollment) as enrollment";

/**
 * The payouts of each claim and of the members that it covers; for a partial claim, the payouts of each member are found by a
 * key.
 */
const book = (name: string, frozen: string): string => {
  const summed = `left join ${name}_summed s on s.place = c.place and s.enrollment = t.enrollment`;
  return `${name}_book as (
      select ${BOOK}, ${SUMMED}, ${frozen} as frozen
      from ${name}_claim c join payout t on t.rule = c.rule and (c.paid_once or t.earned_start = c.earned_start) ${summed}
      where ${IN_TENANT} and not c.partial
      union all
      select ${BOOK}, t.enrollment, ${frozen} as frozen from ${name}_claim c join ${name}_changed x on x.span = c.span
      join payout t on t.rule = c.rule and t.earned_start = c.earned_start and t.enrollment = x.enrollment
      where ${IN_TENANT} and c.partial and not c.paid_once
      union all
      select ${BOOK}, ${SUMMED}, ${frozen} as frozen from ${name}_claim c join ${name}_changed x on x.span = c.span
      join payout t on t.rule = c.rule and t.enrollment = x.enrollment ${summed}
      where ${IN_TENANT} and c.partial and c.paid_once)`;
};

/**
 * The booked payouts for each claim and member, with their sums (`bookEntitlement` of core, set-wise). `frozen`: which payouts `t`
 * of a claim `c` are frozen.
 */
export const booked = (
  of: Pick<Derivation, "brand" | "own" | "closed">,
  name: string,
  bind: Binder,
  frozen = `(${FROZEN} or ${isClosed(of, bind)})`,
): readonly string[] => [
  book(name, frozen),
  // The last payout takes what changes, unless it is frozen (`changingOf` of core).
  `${name}_booked as (
      select x.*, case when not x.last_frozen then x.last_id end as changing,
        case when not x.last_frozen then x.last_kind end as kind,
        case when x.last_frozen then 0 else x.last_amount end as changed
      from (
        select b.place, b.enrollment, sum(b.amount_minor) as amount,
          (array_agg(b.id order by ${LAST}))[1] as last_id, (array_agg(b.source_kind order by ${LAST}))[1] as last_kind,
          (array_agg(b.amount_minor order by ${LAST}))[1] as last_amount, (array_agg(b.frozen order by ${LAST}))[1] as last_frozen,
          (array_agg(b.id order by b.frozen desc, b.period_start desc, b.id) filter (where b.source_kind = 'rule'))[1] as adjusts,
          array_agg(b.id order by b.id) filter (where not b.frozen) as open_ids,
          array_agg(b.amount_minor order by b.id) filter (where not b.frozen) as open_amounts,
          array_agg((b.basis::json ->> 1)::numeric order by b.id) filter (where not b.frozen) as open_values,
          array_agg(b.source_kind order by b.id) filter (where not b.frozen) as open_kinds,
          array_agg(b.own order by b.id) filter (where not b.frozen) as open_members
        from ${name}_book b group by b.place, b.enrollment) x)`,
  // The periods with a frozen payout, and the closed ones: a member without earnings in such a period gets an adjustment for late activity.
  `${name}_settled as materialized (
      select distinct t.period_start, ${calendarOf("t.program", apartIn(of, bind))} as calendar from payout t
      where ${IN_TENANT} and t.brand = ${bind(of.brand, "uuid")} and ${FROZEN}
        and t.period_start in (select c.earned_start from ${name}_claim c where not c.is_due)
      ${of.closed.length === 0 ? "" : `union select u.starts, u.calendar from ${closedPeriods(of, bind)}`})`,
];

/** Pairs the measured value of each claim and member with the booked amounts; `values` joins the values as `v`. */
export const paired = (name: string, values = `${name}_value v full join`): string => `${name}_pair as materialized (
      select coalesce(v.place, b.place) as place, coalesce(v.enrollment, b.enrollment) as enrollment,
        coalesce(v.value, 0) as value, coalesce(b.amount - b.changed, 0) as fixed, b.changing, b.kind,
        coalesce(b.changed, 0) as changed, b.place is null as is_new,
        b.adjusts, b.open_ids, b.open_amounts, b.open_values, b.open_kinds, b.open_members
      from ${values} ${name}_booked b on b.place = v.place and b.enrollment = v.enrollment)`;

/** The amount owed minus the frozen amount, as the required rows. What is owed to who was erased stays as it is. */
export const wanted = (of: Pick<Derivation, "own">, name: string, bind: Binder): readonly string[] => [
  `${name}_due as (
      select c.*, p.enrollment, p.value, p.changing, p.kind, p.changed, p.adjusts,
        p.open_ids, p.open_amounts, p.open_values, p.open_kinds, p.open_members, o.owed - p.fixed as rest,
        coalesce(p.kind = 'rule', p.is_new and (c.is_due or s.period_start is null)) as by_rule
      from ${name}_pair p join ${name}_claim c on c.place = p.place
      join ${name}_member m on m.id = p.enrollment and not m.is_erased
      left join ${name}_settled s on s.period_start = c.earned_start
        and s.calendar is not distinct from ${calendarOf("c.program", apartIn(of, bind))}
      cross join lateral (select ${owedFor("p.value", "c")} as owed) o)`,
  // An inactive rule raises nothing, be it open or frozen: where less is owed the row that changes is lowered, else it stays.
  `${name}_divided as materialized (
      select d.*, r.of_rule, w.due - r.of_rule as of_adjustment, w.due < d.rest as held_back
      from ${name}_due d
      cross join lateral (select case when d.active then d.rest else least(d.rest, d.changed) end as due) w
      cross join lateral (select case when d.by_rule then greatest(w.due, 0) else 0 end as of_rule) r)`,
  `${name}_wanted as (
      select d.place, d.rule, d.program, d.enrollment, d.earned_start, d.earned_end, d.currency, d.metric, d.value, d.rate_bps,
        d.per_unit, d.threshold, w.source_kind, w.amount, w.corrects, w.open
      from ${name}_divided d cross join lateral (
        select 'rule' as source_kind, d.of_rule as amount, null::uuid as corrects, null::uuid as open
        where d.kind is distinct from 'rule' and d.of_rule <> 0
        union all
        select 'adjustment', d.of_adjustment, d.adjusts, null
        where d.kind is distinct from 'adjustment' and d.of_adjustment <> 0
      ) w
      union all
      select d.place, d.rule, d.program, b.own, d.earned_start, d.earned_end, d.currency, d.metric,
        case when b.id = d.changing then d.value else coalesce(b.value, d.value) end, d.rate_bps, d.per_unit, d.threshold, b.source_kind,
        case when b.id is distinct from d.changing then b.amount_minor when d.by_rule then d.of_rule else d.of_adjustment end, null, b.id
      from ${name}_divided d
      cross join lateral unnest(d.open_ids, d.open_amounts, d.open_values, d.open_kinds, d.open_members)
        as b(id, amount_minor, value, source_kind, own))`,
];
