import type { Run } from "@entente/core/ports";
import { firedBy } from "@entente/core/storage";
import { fieldsOf, time, utcDay, uuid } from "../../store/columns.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import { type Binder, rowsSource } from "../../store/statement.ts";
import { dayOf } from "./calendars.ts";

// The periods that a run writes, and those that it has to find as it read them: parts of its statement.

/** The periods `t` of the calendar that is run. */
const ofCalendar = ({ brand, program }: Pick<Run, "brand" | "program">, bind: Binder): string =>
  `t.brand = ${bind(brand, "uuid")} and coalesce(t.program, t.brand) = ${bind(program ?? brand, "uuid")}`;

const PIECE = fieldsOf({ id: uuid, whole: uuid, periodStart: utcDay, periodEnd: utcDay });

/** Builds the condition that some payout `p` lies in a period `t`, or is about it. */
export const hasRowsOf = (some: string): string => `(exists (select 1 from payout p
      where p.organization = t.organization and p.livemode = t.livemode and p.brand = t.brand and p.period_start = t.period_start
        and ${some})
    or exists (select 1 from unnest(t.rules) as x(rule) join payout p
      on p.organization = t.organization and p.livemode = t.livemode and p.rule = x.rule and p.earned_start = t.period_start
      where ${some}))`;

/** The same of the payouts of its calendar. */
export const HAS_ROWS = hasRowsOf(`case when t.program is null then not exists (select 1 from payout_period o
      where o.organization = p.organization and o.livemode = p.livemode and o.brand = p.brand and o.program = p.program)
    else p.program = t.program end`);

const piecesOf = (cuts: Run["cuts"]) =>
  cuts.flatMap(({ id: whole, pieces }) =>
    pieces.map(({ id, periodStart, periodEnd }) => ({ id, whole, periodStart, periodEnd })),
  );

/** The ids of the periods that are cut, and what is left of them. */
const cutting = ({ cuts }: Run, bind: Binder) => {
  const pieces = piecesOf(cuts);
  const gone = cuts.flatMap(({ id, pieces: left }) => (left.length === 0 ? [id] : []));
  return { pieces: rowsSource(PIECE, pieces, bind), gone: bind(gone, "uuid[]") };
};

/**
 * The rules included in the period, which is stored, also without rows; the time up to which each period is evaluated; and what
 * is left of the periods that it cuts. A period with a higher amount owed by an inactive rule keeps its time.
 */
export const periods = (run: Run, name: string, bind: Binder): readonly string[] => {
  const { brand: of, program, begins, period, periodId, at } = run;
  const own = bind(program, "uuid");
  const { pieces, gone } = cutting(run, bind);
  const [brand, now] = [bind(of, "uuid"), bind(at.toISOString(), "timestamptz")];
  const [start, end] = [dayOf(period.start, bind), dayOf(period.end, bind)];
  const fired = bind(firedBy(run), "uuid[]");
  // The differences of a closed period wait until a later one is run.
  const waiting = `(t.closed_at is not null and t.period_end > ${start})`;
  // What begins with the days that are run has the rules of both runs.
  const taken = `case when u.period_start = ${start} then array(select distinct y.rule
          from unnest(${rulesOf("t", `r.program = ${own}`)} || ${fired}) as y(rule) order by 1)
        else ${rulesOf("t", `r.program = ${own}`)} end`;
  return [
    `${name}_held_back as materialized (
      select distinct d.rule, d.earned_start, d.paid_once from ${name}_divided d where d.held_back)`,
    `${name}_piece as materialized (select * from ${pieces})`,
    `${name}_gone as (
      delete from payout_period t where ${IN_TENANT} and ${ofCalendar(run, bind)} and t.id = any(${gone}) returning 1)`,
    `${name}_rest as (
      insert into payout_period (organization, livemode, version, id, brand, program, period_start, period_end, rules, evaluated_at,
        status, closed_at, reopened_at, reopen_reason, closings, ran_at, derived_at, created_at, updated_at)
      select t.organization, t.livemode, 1, u.id, t.brand, ${own}, u.period_start, u.period_end, ${begins ? taken : "t.rules"},
        case when exists (select 1 from ${name}_held_back w
          where case when w.paid_once then w.rule = any(t.rules) else w.earned_start = u.period_start end) or ${waiting}
          then t.evaluated_at else ${now} end,
        t.status, t.closed_at, t.reopened_at, t.reopen_reason, t.closings, case when ${waiting} then t.ran_at else ${now} end, t.derived_at, t.created_at, ${now}
      from ${name}_piece u join payout_period t on ${IN_TENANT} and t.id = u.whole where u.id <> u.whole returning 1)`,
    `${name}_past_period as (
      update payout_period t set version = t.version + 1, ran_at = case when ${waiting} then t.ran_at else ${now} end, updated_at = ${now},
        period_start = coalesce((select u.period_start from ${name}_piece u where u.id = t.id), t.period_start),
        period_end = coalesce((select u.period_end from ${name}_piece u where u.id = t.id), t.period_end),
        rules = case when t.period_start = ${start} and t.period_end = ${end} then array(
          select distinct x.rule from unnest(t.rules || ${fired}) as x(rule) order by 1) else t.rules end,
        evaluated_at = case when exists (select 1 from ${name}_held_back w
          where case when w.paid_once then w.rule = any(t.rules)
            else w.earned_start = coalesce((select u.period_start from ${name}_piece u where u.id = t.id), t.period_start) end)
          or ${waiting} then t.evaluated_at else ${now} end
      where ${IN_TENANT} and ${ofCalendar(run, bind)} and t.id <> all(${gone}) returning 1)`,
    `${name}_own_period as (
      insert into payout_period (organization, livemode, version, id, brand, program, period_start, period_end, rules, evaluated_at,
        status, closed_at, reopened_at, reopen_reason, closings, ran_at, created_at, updated_at)
      select $1::uuid, $2::bool, 1, ${bind(periodId, "uuid")}, ${brand}, ${own}, ${start}, ${end}, ${fired}, ${now}, 'open', null, null, null, '[]', ${now}, ${now}, ${now}
      where (select count(*) from ${name}_past_period) >= 0 and (select count(*) from ${name}_gone) >= 0
        and not exists (select 1 from payout_period t
        where ${IN_TENANT} and ${ofCalendar(run, bind)} and t.period_start = ${start} and t.period_end = ${end})
        and not exists (select 1 from ${name}_piece u where u.period_start = ${start} and u.period_end = ${end})
      returning 1)`,
    ...(begins
      ? [
          `${name}_left as (
      update payout_period t set version = t.version + 1, rules = ${rulesOf("t", `r.program <> ${own}`)}
      where ${IN_TENANT} and t.brand = ${brand} and t.program is null and (select count(*) from ${name}_rest) >= 0
        and exists (select 1 from unnest(t.rules) as x(rule) join payout_rule r on ${RULE} where r.program = ${own})
      returning 1)`,
        ]
      : []),
  ];
};

/** The rules of a period that are of some programs. */
const RULE = "r.organization = $1 and r.livemode = $2 and r.id = x.rule";
const rulesOf = (period: string, which: string): string => `array(
          select x.rule from unnest(${period}.rules) as x(rule) join payout_rule r on ${RULE} where ${which} order by 1)`;

/** The number of the calendar's periods that overlap this one and are not cut by it. */
export const overlapping = (run: Run, bind: Binder): string => {
  const { period, cuts } = run;
  const [start, end] = [dayOf(period.start, bind), dayOf(period.end, bind)];
  const cut = bind(
    cuts.map(({ id }) => id),
    "uuid[]",
  );
  return `(select count(*) from payout_period t where ${IN_TENANT} and ${ofCalendar(run, bind)}
      and t.period_start < ${end} and t.period_end > ${start} and (t.id <> all(${cut}) or ${HAS_ROWS})
      and not (t.period_start = ${start} and t.period_end = ${end}))`;
};

const CLOSED = fieldsOf({ periodStart: utcDay, closedAt: time });

/** The number of the calendar's periods that are closed by now, or are no more; of one that begins, of the brand's, which it takes along. */
export const closedOtherwise = ({ brand, program, begins, closed }: Run, bind: Binder): string => {
  const known = closed.map(({ start, closedAt }) => ({ periodStart: start, closedAt }));
  return `(select count(*) from (
      select t.period_start, t.closed_at from payout_period t
      where ${IN_TENANT} and ${ofCalendar({ brand, program: begins ? null : program }, bind)} and t.closed_at is not null) t
      full join ${rowsSource(CLOSED, known, bind)} on u.period_start = t.period_start and u.closed_at = t.closed_at
      where t.period_start is null or u.period_start is null)`;
};

/**
 * The number of programs whose calendars are their own by now, or are no more; and where one begins, of periods of the brand that it
 * does not take along, or takes along in part though the program has rows there.
 */
export const otherwise = ({ brand: of, program, own, begins, cuts }: Run, bind: Binder): string => {
  const brand = bind(of, "uuid");
  const known = bind(
    own.flatMap((one) => (begins && one.program === program ? [] : [one.program])),
    "uuid[]",
  );
  const calendars = `(select count(*) from (
      select distinct t.program from payout_period t where ${IN_TENANT} and t.brand = ${brand} and t.program is not null) t
      full join unnest(${known}) as u(program) on u.program = t.program where t.program is null or u.program is null)`;
  if (!begins) return calendars;
  const ids = cuts.map(({ id }) => ({ id }));
  return `${calendars} + (select count(*) from (
      select t.* from payout_period t where ${IN_TENANT} and t.brand = ${brand} and t.program is null) t
      full join ${rowsSource(fieldsOf({ id: uuid }), ids, bind)} on u.id = t.id
      where t.id is null or u.id is null or (not exists (
        select 1 from (select * from ${rowsSource(PIECE, piecesOf(cuts), bind)}) w
        where w.whole = t.id and w.period_start = t.period_start and w.period_end = t.period_end)
        and ${hasRowsOf(`p.program = ${bind(program, "uuid")}`)}))`;
};
