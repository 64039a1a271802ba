import { ID_PREFIX } from "@entente/core/storage";
import { AUDITED_SINCE, compared, rowsIn, wireTime } from "../store/compared.ts";

/** Closes and reopenings, as entries show them: `subject, seq, is_closed, own` with what changed, `was` with what it was before. */
const MOVES = `(
    select a.subject, a.seq, a.verb = 'payouts.closePeriod' as is_closed, a.after::jsonb as own, a.before::jsonb as was
    from ${rowsIn("audit_entry")} a
    where a.subject_type = 'payout_period' and a.verb in ('payouts.closePeriod', 'payouts.reopenPeriod'))`;

/** Runs of days of a calendar, as entries show them. */
const RUNS = `(
    select a.subject, a.seq, a.created_at as at, a.after::jsonb ->> 'program' as program, a.after::jsonb ->> 'period_start' as starts,
      a.after::jsonb -> 'once_closed' as taken
    from ${rowsIn("audit_entry")} a where a.verb = 'payouts.run' and a.after::jsonb ? 'period_start')`;

/** Periods that runs made of others which ever were closed, as they took these over. */
const TAKEN = `(
    select r.seq, x.o, x.o ->> 'id' as id from ${RUNS} r cross join lateral jsonb_array_elements(r.taken) as x(o))`;

/** Batches, and refused requests, that brought payouts up to date. */
const DERIVATIONS = `(
    select b.brand::text as brand, a.seq, a.created_at as at
    from ${rowsIn("audit_entry")} a join ${rowsIn("payout_batch")} b on b.id::text = a.subject
    where a.verb = 'payoutBatches.create' and a.subject_type = 'payout_batch'
    union all
    select a.subject, a.seq, a.created_at from ${rowsIn("audit_entry")} a
    where a.subject_type = 'brand' and a.after::jsonb -> 'payouts_corrected' = 'true')`;

/** Periods `t`, each with what it was taken over from, if anything: `k.seq, k.o`. */
const PERIODS = `${rowsIn("payout_period")} t left join ${TAKEN} k on k.id = '${ID_PREFIX.payout_period}_' || t.id`;

/** All that the entries about a period show of it together, its closings among them. */
const SHOWN = `
    cross join lateral (
      select coalesce(k.o, '{}') || coalesce(jsonb_object_agg(f.field, f.value), '{}') as o from (
        select distinct on (x.field) x.field, x.value from ${MOVES} m cross join lateral jsonb_each(m.own) as x(field, value)
        where m.subject = t.id::text order by x.field, m.seq desc) f) s
    cross join lateral (
      select string_agg(c.span, ', ' order by c.seq, c.place) as spans from (
        select 0 as seq, x.place, (x.o ->> 'closed_at') || ' ' || (x.o ->> 'reopened_at') as span
        from jsonb_array_elements(k.o -> 'closings') with ordinality as x(o, place)
        union all
        select m.seq, 0, (m.was ->> 'closed_at') || ' ' || (m.own ->> 'reopened_at') from ${MOVES} m
        where m.subject = t.id::text and not m.is_closed) c) c`;

const STORED = `(select string_agg((x.o ->> 'closed_at') || ' ' || (x.o ->> 'reopened_at'), ', ' order by x.place)
      from jsonb_array_elements(t.closings::jsonb) with ordinality as x(o, place))`;

/** True if the period was closed at the entry `e`: asked only of those that say that they ever were. */
const WAS_CLOSED = `case when t.closed_at is null and t.closings = '[]' and k.seq is null then false else coalesce(
        (select m.is_closed from ${MOVES} m where m.subject = t.id::text and m.seq < e.seq order by m.seq desc limit 1),
        k.o ->> 'closed_at' is not null, false) end`;

/**
 * The time of the last of some entries that moved a period; `found` where that is the time of one after it: whether one moved it that
 * was made while it was closed follows from the other periods then.
 */
const last = (name: string, of: string, isMoved: string, base: string, found: string): string => `
    cross join lateral (
      select l.seq, l.at from (select 1) one left join lateral (
        select e.seq, e.at from ${of} and ${isMoved} order by e.seq desc limit 1) l on true) ${name}_last
    cross join lateral (
      select case when exists (select 1 from ${of} and e.seq > coalesce(${name}_last.seq, 0) and e.at = ${found}) then ${wireTime(found)}
        when ${name}_last.at is null then ${base} else ${wireTime(`${name}_last.at`)} end as at) ${name}`;

/** True of entries since the period began; what it was taken over with says all before. */
const SINCE = `case when k.seq is null then e.seq >= b.seq else e.seq > k.seq end`;

const BEGAN = `
    cross join lateral (
      select coalesce(min(r.seq), 0) as seq from ${RUNS} r where r.subject = t.brand::text and r.at = t.created_at) b`;

const RAN = `${RUNS} e where e.subject = t.brand::text and ${SINCE}
          and e.program is not distinct from '${ID_PREFIX.program}_' || t.program`;
const DERIVED = `${DERIVATIONS} e where e.brand = t.brand::text and ${SINCE}`;

/** True of a period that was never closed, and is taken over from none that was: every run and batch since it began moved it. */
const IS_PLAIN = "t.closed_at is null and t.closings = '[]' and k.seq is null";

/** Every other period, with what it was taken over from: few, and named as a set, so that PostgreSQL expects no more. */
const MOVED = `(
      select p.id from ${rowsIn("payout_period")} p where p.closed_at is not null or p.closings <> '[]'
      union select right(k.id, 36)::uuid from ${TAKEN} k) moved
    join ${rowsIn("payout_period")} t on t.id = moved.id
    left join ${TAKEN} k on k.id = '${ID_PREFIX.payout_period}_' || t.id`;

const calendarOf = (program: string): string => `coalesce(${program}, '')`;

/** The last run of each calendar, and the last batch of each brand, as sets: periods without a close need no look at the others. */
const LAST_RUN = `(
    select distinct on (r.subject, ${calendarOf("r.program")}) r.subject, ${calendarOf("r.program")} as calendar, r.seq, r.at
    from ${RUNS} r order by r.subject, ${calendarOf("r.program")}, r.seq desc)`;
const LAST_DERIVATION = `(
    select distinct on (d.brand) d.brand, d.seq, d.at from ${DERIVATIONS} d order by d.brand, d.seq desc)`;
const FIRST_RUN_AT = `(select r.subject, r.at, min(r.seq) as seq from ${RUNS} r group by r.subject, r.at)`;

const PLAIN = `${PERIODS}
      left join ${FIRST_RUN_AT} b on b.subject = t.brand::text and b.at = t.created_at
      left join ${LAST_RUN} r on r.subject = t.brand::text
        and r.calendar = ${calendarOf(`'${ID_PREFIX.program}_' || t.program`)}
      left join ${LAST_DERIVATION} d on d.brand = t.brand::text`;

/** A time of a period since audit entries are made; before, the one that is there. */
const sinceAudited = (expected: string, found: string): string =>
  `case when t.created_at >= ${AUDITED_SINCE} then ${expected} else ${wireTime(found)} end`;

const afterBegan = (seq: string, at: string): string =>
  `case when t.${seq} >= coalesce(t.began, 0) then ${wireTime(`t.${at}`)} end`;

/** Of a batch in the very instant in which the period began, entries do not say whether it came before or after. */
const unlessAtOnce = (last: string, expected: string): string =>
  `case when t.derived_at is null and ${last} = t.created_at then null else ${expected} end`;

/** When periods were closed and opened again, and last brought up to date: since audit entries are made. */
export const PERIOD_TIMES = `
    ${compared("t.id::text", `${PERIODS} ${SHOWN}`, [
      ["status", "case when t.closed_at is null then 'open' else 'closed' end", "t.status"],
      ["closed_at", "s.o ->> 'closed_at'", wireTime("t.closed_at")],
      ["reopened_at", "s.o ->> 'reopened_at'", wireTime("t.reopened_at")],
      ["reopen_reason", "s.o ->> 'reopen_reason'", "t.reopen_reason"],
      ["closings", "coalesce(c.spans, '')", `coalesce(${STORED}, '')`],
    ])}
    union all
    ${compared(
      "t.id::text",
      `(select t.*, b.seq as began, r.seq as run, r.at as run_at, d.seq as derivation, d.at as derivation_at from ${PLAIN} where ${IS_PLAIN}) t`,
      [
        ["ran_at", sinceAudited(afterBegan("run", "run_at"), "t.ran_at"), wireTime("t.ran_at")],
        [
          "derived_at",
          sinceAudited(unlessAtOnce("t.derivation_at", afterBegan("derivation", "derivation_at")), "t.derived_at"),
          wireTime("t.derived_at"),
        ],
      ],
    )}
    union all
    ${compared(
      "t.id::text",
      `${MOVED} ${BEGAN}
      ${last("ran", RAN, `(not ${WAS_CLOSED} or e.starts >= to_char(t.period_end, 'YYYY-MM-DD'))`, "k.o ->> 'ran_at'", "t.ran_at")}
      ${last("derived", DERIVED, `not ${WAS_CLOSED}`, "k.o ->> 'derived_at'", "t.derived_at")}`,
      [
        ["ran_at", sinceAudited("ran.at", "t.ran_at"), wireTime("t.ran_at")],
        [
          "derived_at",
          sinceAudited(unlessAtOnce("derived_last.at", "derived.at"), "t.derived_at"),
          wireTime("t.derived_at"),
        ],
      ],
    )}`;
