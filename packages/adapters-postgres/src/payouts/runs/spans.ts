import type { Entitlement, Id } from "@entente/core/ports";
import { type Column, count, fieldsOf, flag, time, uuid } from "../../store/columns.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import type { Binder } from "../../store/statement.ts";

// Which events each claim of a run measures. A brand has spans for each program and past period, so those are rows: the number of
// scans depends neither on them nor on its programs, beyond a few lists of intervals.

/** Intervals of one program's events that several claims measure. */
export interface Span {
  readonly program: Id<"program">;
  /** When its events occurred. */
  readonly intervals: Entitlement["intervals"];
  readonly changedSince: Date | null;
}

const textOf = (intervals: Entitlement["intervals"]): string =>
  intervals.flatMap(({ from, to }) => [from?.getTime(), to.getTime()]).join(" ");

export const nameOf = ({ program, intervals, changedSince }: Span): string =>
  [program, textOf(intervals), "since", changedSince?.getTime()].join(" ");

/** Whole spans of the same intervals, which are read together, from sums by day where none of them needs its events. */
interface Whole {
  readonly intervals: Entitlement["intervals"];
  readonly places: readonly number[];
  readonly byDay: boolean;
}

/** How spans are read: some together, the others by rows of theirs. Of a partial span only changed members are measured. */
export interface Parts {
  readonly whole: readonly Whole[];
  readonly rows: readonly number[];
}

/**
 * Whole spans of more lists of intervals are read by rows too: each list is up to five selects of the statement, whose cost grows
 * faster than their number. Programs whose holds changed at different instants have a list each.
 */
const LISTS_MAX = 8;

/** Returns true if whole spans have few enough lists of intervals to be read together. */
const areFew = (spans: readonly Span[]): boolean =>
  new Set(spans.flatMap(({ intervals, changedSince }) => (changedSince === null ? [textOf(intervals)] : []))).size <=
  LISTS_MAX;

export const partsOf = (spans: readonly Span[], isByDay: (place: number) => boolean): Parts => {
  const whole = new Map<string, Whole & { readonly places: number[] }>();
  const rows: number[] = [];
  const isTogether = areFew(spans);
  for (const [place, { intervals, changedSince }] of spans.entries()) {
    if (changedSince !== null || !isTogether) {
      rows.push(place);
      continue;
    }
    const byDay = isByDay(place);
    const name = `${textOf(intervals)} ${byDay}`;
    const known = whole.get(name);
    if (known === undefined) whole.set(name, { intervals, places: [place], byDay });
    else known.places.push(place);
  }
  return { whole: [...whole.values()], rows };
};

/** An instant, or before all others. */
const begin: Column<Date | null, "timestamptz"> = {
  type: "timestamptz",
  write: (at) => at?.toISOString() ?? "-infinity",
};

/** The columns by which events are summed apart, where a claim of the span asks for it, and the source of each. */
export const DIVISIONS = ["collection", "unit", "tier"] as const;
export const FROM = { collection: "o.collection", unit: "o.unit", tier: "held.tier" } as const;

/** The spans that are read by rows; `since` is null where all members are measured. */
export const SPAN = fieldsOf({ span: count, since: time });

/** Their intervals, and what is asked of their events. */
export const INTERVAL = fieldsOf({
  span: count,
  program: uuid,
  begins: begin,
  ends: time,
  counted: flag,
  collection: flag,
  unit: flag,
  tier: flag,
});
/**
 * The flags of an interval that say how its events are summed, which each event carries: a join after the events are read would
 * read them for each span.
 */
const ASKED = "i.counted as is_counted, i.collection as is_collection, i.unit as is_unit, i.tier as is_tier";

export const intervalRows = (spans: readonly Span[], { rows }: Parts, asks: (span: number) => object) =>
  rows.flatMap((span) => {
    const { program, intervals } = spans[span] as Span;
    return intervals.map(({ from, to }) => ({ span, program, begins: from, ends: to, ...asks(span) }));
  });

/** Of which events it is uncertain whether they count: those that were received after `settled`, and none after `open`. */
export interface Received {
  readonly settled: string;
  readonly open: string;
}

/** The condition on events: those of the brand, or of one member when only that member is requested, and received by then. */
export interface EventFilter {
  readonly brand: string;
  readonly member: string | null;
  readonly received: Received | null;
}

/**
 * When the deployment of an event was active, looked up by key and kept for the next event of it. It is joined to the rows of the
 * table, of which the planner knows how often each deployment comes, and not to a union of them. As a set of all deployments it
 * would be walked once for each event where the planner expects few events, as it does of a run that corrects a few members.
 */
export const slotOf = (event: string): string => `left join lateral (
      select t.qualified_only, tstzmultirange(tstzrange(null, t.completed_at)) - coalesce(
        (select range_agg(tstzrange(p.started_at, p.ended_at)) from pause p
         where p.organization = $1 and p.livemode = $2 and p.subject = t.id), '{}') as ok
      from deployment t where ${IN_TENANT} and t.id = ${event}.deployment offset 0) slot on true`;

/** The columns of an event, for {@link slotOf} beside it. */
export const PARTS =
  "o.id, o.program, o.enrollment, o.deployment, o.occurred_at, o.collection, o.unit, o.self_referral, slot.ok as active, slot.qualified_only";
const PARTS_OF_SALE = PARTS.replaceAll("o.", "s.");
const SALE = "s.organization = $1 and s.livemode = $2 and s.id = b.reverses";
export const OF_TENANT = "o.organization = $1 and o.livemode = $2";

const ofMember = (origin: string, member: string | null): string =>
  member === null ? "" : `and ${origin}.enrollment = ${member}`;

const receivedBy = (event: string, received: Received | null): string =>
  received === null ? "" : `and ${event}.received_at <= ${received.open}`;

/** Which events are read: those of programs that occurred in some intervals. */
export interface Occurred {
  readonly programs: readonly Id<"program">[];
  readonly intervals: readonly { readonly from: Date | null; readonly to: Date }[];
}

export const inInterval = (
  origin: string,
  programs: Occurred["programs"],
  { from, to }: Occurred["intervals"][number],
  bind: Binder,
): string =>
  `${origin}.program = any(${bind(programs, "uuid[]")}) and ${origin}.enrollment is not null
      and ${origin}.occurred_at >= ${bind(begin.write(from), "timestamptz")}
      and ${origin}.occurred_at < ${bind(to.toISOString(), "timestamptz")}`;

const salesWhere = ({ brand, received }: EventFilter, within: string): string => `
    select ${PARTS}, o.received_at, o.metrics from performance_event o ${slotOf("o")}
    where ${OF_TENANT} and o.brand = ${brand} and ${within}
      and o.reverses is null and o.metrics <> '[]' ${receivedBy("o", received)}`;

/** The sales of programs in some intervals, each with its metrics. Each interval reads its own by the index over time. */
export const sales = ({ programs, intervals }: Occurred, filter: EventFilter, bind: Binder): readonly string[] =>
  intervals.map((one) => salesWhere(filter, `${inInterval("o", programs, one, bind)} ${ofMember("o", filter.member)}`));

/** The refunds of the sales of programs in some intervals, each with the time of its sale. */
export const refunds = (
  { programs, intervals }: Occurred,
  { brand, member, received }: EventFilter,
  bind: Binder,
): readonly string[] =>
  intervals.map(
    (one) => `
    select ${PARTS_OF_SALE}, b.received_at, b.metrics from performance_event b
    join performance_event s on ${SALE} ${slotOf("s")}
    where b.organization = $1 and b.livemode = $2 and b.reverses is not null and b.metrics <> '[]'
      and s.brand = ${brand} and ${inInterval("s", programs, one, bind)} ${ofMember("s", member)} ${receivedBy("b", received)}`,
  );

/** The events of programs in some intervals, each with its metrics; a refund has the time of its sale. */
export const eventsInSpans = (of: Occurred, filter: EventFilter, bind: Binder): string =>
  of.intervals.length === 0
    ? salesWhere(filter, `false ${ofMember("o", filter.member)}`)
    : [...sales(of, filter, bind), ...refunds(of, filter, bind)].join(" union all ");

/** The number of the same events. */
export const numberOf = ({ programs, intervals }: Occurred, { brand }: EventFilter, bind: Binder): string => {
  const counts = intervals.flatMap((one) => [
    `(select count(*) from performance_event o
      where ${OF_TENANT} and o.brand = ${brand} and ${inInterval("o", programs, one, bind)}
        and o.reverses is null and o.metrics <> '[]')`,
    `(select count(*) from performance_event b join performance_event s on ${SALE}
      where b.organization = $1 and b.livemode = $2 and b.reverses is not null and b.metrics <> '[]'
        and s.brand = ${brand} and ${inInterval("s", programs, one, bind)})`,
  ]);
  return counts.join(" + ");
};

/**
 * The same of the members of spans who changed, each with its span. Nothing is taken back of an event without metrics, so that the
 * index of a member's events with metrics serves sales and refunds.
 */
export const eventsOfChanged = (name: string, { brand, member, received }: EventFilter): string => {
  const of = (event: string): string => `
    from ${name}_changed c join ${name}_interval i on i.span = c.span
    join performance_event ${event} on ${event}.organization = $1 and ${event}.livemode = $2
      and ${event}.enrollment = c.enrollment and ${event}.metrics <> '[]'
      and ${event}.program = i.program and ${event}.brand = ${brand}
      and ${event}.occurred_at >= i.begins and ${event}.occurred_at < i.ends ${ofMember(event, member)}
    ${slotOf(event)}`;
  return `select c.span, ${ASKED}, ${PARTS}, o.received_at, o.metrics ${of("o")}
    where o.reverses is null ${receivedBy("o", received)}
    union all
    select c.span, ${ASKED}, ${PARTS_OF_SALE}, b.received_at, b.metrics ${of("s")}
    join performance_event b on b.organization = $1 and b.livemode = $2 and b.reverses = s.id
    where b.metrics <> '[]' ${receivedBy("b", received)}`;
};

/**
 * Selects the events received since the last run, which are read once for all spans: their program and member, and when they
 * occurred.
 */
export const receivedEvents = (since: string, brand: string): string => `
    select coalesce(s.program, b.program) as program, coalesce(s.enrollment, b.enrollment) as enrollment,
      coalesce(s.occurred_at, b.occurred_at) as occurred_at, b.received_at
    from performance_event b left join performance_event s on ${SALE}
    where b.organization = $1 and b.livemode = $2 and b.brand = ${brand} and b.received_at >= ${since}
      and coalesce(s.enrollment, b.enrollment) is not null`;

/** The members of each span with events received since the last run. */
const receivedSince = (name: string): string => `
    select i.span, a.enrollment from ${name}_interval i
    join ${name}_arrived a on a.program = i.program and a.occurred_at >= i.begins and a.occurred_at < i.ends
    join ${name}_span p on p.span = i.span and a.received_at >= p.since`;

/** The payouts that payments gave back since an instant, as `x`. */
export const givenBack = (since: string): string => `
      payout_item t cross join lateral unnest(t.payouts) as x(payout)
      where ${IN_TENANT} and t.returned_at >= ${since}`;

/** The members of each span with a payout that a payment gave back since: it was left as it was while the payment held it. */
const gotBack = (name: string, since: string, isClosed: string): string => `
    select c.span, t.enrollment
    from (select x.payout, max(t.returned_at) as at from ${givenBack(since)} group by x.payout) x
    join payout t on ${IN_TENANT} and t.id = x.payout
      and t.batch is null and t.status in ('pending', 'awaiting_account', 'failed')
      and not ${isClosed}
    join ${name}_claim c on c.rule = t.rule and (c.paid_once or t.earned_start = c.earned_start)
    join ${name}_span p on p.span = c.span and x.at >= p.since`;

/**
 * The members of each span with a payout that lies in a period that was opened again since, or is about one: it was left as it was
 * while the period was closed. By the periods, of which few were.
 */
const opened = (name: string, since: string, brand: string, isClosed: string): string => {
  const open = `t.batch is null and t.status in ('pending', 'awaiting_account', 'failed') and not ${isClosed}`;
  const periods = `o.organization = $1 and o.livemode = $2 and o.brand = ${brand} and o.reopened_at >= ${since}`;
  return `
    select c.span, x.enrollment
    from (
      select o.reopened_at, t.rule, t.earned_start, t.enrollment from payout_period o
      join payout t on ${IN_TENANT} and t.brand = o.brand and t.period_start = o.period_start and ${open}
      where ${periods}
      union all
      select o.reopened_at, t.rule, t.earned_start, t.enrollment from payout_period o cross join unnest(o.rules) as y(rule)
      join payout t on ${IN_TENANT} and t.rule = y.rule and t.earned_start = o.period_start and ${open}
      where ${periods}) x
    join ${name}_claim c on c.rule = x.rule and (c.paid_once or x.earned_start = c.earned_start)
    join ${name}_span p on p.span = c.span and x.reopened_at >= p.since`;
};

/** All members of the spans that are measured as a whole. */
export const allMembers = (name: string, { member }: EventFilter): string => `
    select p.span, t.id as enrollment from ${name}_span p join ${name}_interval i on i.span = p.span
    join enrollment t on ${IN_TENANT} and t.program = i.program
    where p.since is null ${member === null ? "" : `and t.id = ${member}`}`;

/** The members of each span of whom something may have changed since the last run. `isClosed`: which payouts `t` stay as they are. */
export const changedIn = (name: string, since: string, brand: string, isClosed: string): readonly string[] => [
  receivedSince(name),
  gotBack(name, since, isClosed),
  opened(name, since, brand, isClosed),
];
