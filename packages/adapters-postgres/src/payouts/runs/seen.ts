import type { Entitlement } from "@entente/core/ports";
import type { Binder } from "../../store/statement.ts";
import { byDay, daysOf, salesOfDays, takenOutOfDays, timeOf } from "./days.ts";
import { DIVISIONS, type EventFilter, FROM, numberOf, type Received, refunds, type Span, sales } from "./spans.ts";

// By hand: sums over sets of time ranges.

/**
 * Builds the condition that a member and a deployment were eligible at a time, or during all of a range of time (`<@`); or each
 * of them in some of it (`&&`), though perhaps at no time both.
 */
const eligible = (at: string, how: "<@" | "&&" = "<@"): string => `${at} ${how} m.ok and (o.deployment is null
        or (${at} ${how} o.active and (not o.qualified_only or coalesce(${at} ${how} m.qualified, false))))`;

/** The sum of eligible amounts; where it is uncertain which of them count, the most that it can be, and the least. */
const amounts = (received: Received | null): string => {
  const sum = (amount: string): string =>
    `sum(${amount}) filter (where not o.self_referral and ${eligible("o.occurred_at")})`;
  const amount = "(x.one ->> 1)::numeric";
  if (received === null) return `${sum(amount)} as amount`;
  const bounded = (bound: string): string =>
    sum(`case when o.received_at > ${received.settled} then ${bound}(${amount}, 0) else ${amount} end`);
  return `${bounded("greatest")} as amount, ${bounded("least")} as least`;
};

/** How the span of an event is told, and whether that span is `counted`, or divided by a field. */
export interface SpanColumn {
  readonly span: string;
  /** True if all events are of one span, which `span` names as a number. */
  readonly isOne: boolean;
  is(field: "counted" | (typeof DIVISIONS)[number]): string;
}

/** Spans that are read by rows of theirs. */
export const BY_ROW: SpanColumn = { span: "o.span", isOne: false, is: (field) => `o.is_${field}` };

/** The spans that are summed, and the divisions and metrics that claims ask for. */
export interface Summing {
  readonly name: string;
  readonly bind: Binder;
  readonly filter: EventFilter;
  readonly spans: readonly Span[];
  /** The places of the spans whose events are counted. */
  readonly counted: readonly number[];
  /** True if a claim on a span is of one value of a field. */
  readonly has: (field: (typeof DIVISIONS)[number], place: number) => boolean;
  /** The metrics of all claims, as a parameter. */
  readonly metrics: string;
  /** Joins the tier that a member held when an event occurred. */
  readonly held: string;
  /** True if each event has a sum of its own. */
  readonly isApart: boolean;
}

const METRIC = "x.one ->> 0";

/** The sum of a group, and of one event its id and time. */
const sumsOf = (received: Received | null, isApart: boolean): string =>
  `${isApart ? "o.id as event, o.occurred_at, " : ""}${amounts(received)}`;

const groupedBy = (isApart: boolean): readonly string[] => [
  "o.enrollment",
  METRIC,
  "x.one ->> 2",
  ...(isApart ? ["o.id", "o.occurred_at"] : []),
];

/** Sums the events under some spans, and counts them. */
export const seenIn = (
  { name, filter, counted, has, metrics, held, isApart }: Summing,
  places: readonly number[],
  events: string,
  { span, isOne, is }: SpanColumn,
  { added = sumsOf(filter.received, isApart), counts = true } = {},
): string => {
  const apart = DIVISIONS.map((field) =>
    places.some((place) => has(field, place)) ? `case when ${is(field)} then ${FROM[field]} end` : undefined,
  );
  const isCounted = counts && places.some((place) => counted.includes(place));
  return `
    select ${span} as span, o.enrollment, ${apart.map((part, at) => `${part ?? "null::uuid"} as ${DIVISIONS[at]}`).join(", ")},
      ${METRIC} as metric, x.one ->> 2 as currency, ${added},
      ${isCounted ? `count(*) filter (where ${is("counted")} and x.place = 1)` : "0"} as events
    from (${events}) o
    join ${name}_member m on m.id = o.enrollment
    ${places.some((place) => has("tier", place)) ? `${held} and ${is("tier")}` : ""}
    cross join lateral json_array_elements(o.metrics::json) with ordinality as x(one, place)
    where ${isCounted ? `(${is("counted")} and x.place = 1) or ` : ""}${METRIC} = any(${metrics})
    group by ${[...(isOne ? [] : [span]), ...groupedBy(isApart), ...apart.filter((part) => part !== undefined)].join(", ")}`;
};
/** Whole spans are told by the program of an event, without a join: the planner knows nothing of how many rows that would leave. */
export const byProgram = ({ spans, counted, has, bind }: Summing, places: readonly number[]): SpanColumn => {
  const of = (some: readonly number[]) =>
    bind(
      some.map((place) => spans[place]?.program),
      "uuid[]",
    );
  return {
    isOne: places.length === 1,
    span:
      places.length === 1 ? String(places[0]) : `(${bind(places, "int4[]")})[array_position(${of(places)}, o.program)]`,
    is(field) {
      const some = places.filter((place) => (field === "counted" ? counted.includes(place) : has(field, place)));
      return some.length === places.length ? "true" : `o.program = any(${of(some)})`;
    },
  };
};
export const programsOf = ({ spans }: Summing, places: readonly number[]) =>
  spans.flatMap(({ program }, place) => (places.includes(place) ? [program] : []));
/** How many events there are under some spans. */
export const numbered = (
  summing: Summing,
  intervals: Entitlement["intervals"],
  places: readonly number[],
): readonly string[] => {
  const { counted, filter, bind } = summing;
  const own = programsOf(
    summing,
    places.filter((place) => counted.includes(place)),
  );
  if (own.length === 0) return [];
  return [
    `
    select null::int4 as span, null::uuid as enrollment, null::uuid as collection, null::uuid as unit, null::uuid as tier,
      null as metric, null as currency, null::numeric as amount, ${numberOf({ programs: own, intervals }, filter, bind)} as events`,
  ];
};
/**
 * Sums the events under some spans: the sums of whole days, minus the part of them that nobody earns by and the refunds of
 * those days, plus the sales of other days and of the edges of intervals, plus the refunds of all sales. A member without sales
 * may come to 0, which is as nothing: no rule owes for 0.
 */
export const summedByDay = (
  summing: Summing,
  part: string,
  intervals: Entitlement["intervals"],
  places: readonly number[],
): { readonly day: string; readonly seen: readonly string[] } => {
  const { name, filter, metrics, bind } = summing;
  const telling = byProgram(summing, places);
  const programs = programsOf(summing, places);
  const divided = byDay(intervals);
  const whole = eligible(timeOf("o.day"));
  const day = `${part} as materialized (
      select ${telling.span} as span, o.enrollment, o.metric, o.currency, sum(o.amount) filter (where o.counts) as amount,
        array_agg(o.day) filter (where o.counts is null) as days, array_agg(o.deployment) filter (where o.counts is null) as deployments
      from (
        select o.*, case when ${whole} then true when ${eligible(timeOf("o.day"), "&&")} then null else false end as counts
        from (${daysOf(programs, divided, filter.brand, bind)}) o join ${name}_member m on m.id = o.enrollment
        where o.metric = any(${metrics}) offset 0) o
      group by ${telling.isOne ? "" : "1, "}o.enrollment, o.metric, o.currency)`;
  const mixed = `select distinct p.enrollment, d.day, d.deployment
      from ${part} p cross join lateral unnest(p.days, p.deployments) as d(day, deployment)`;
  const edges = sales({ programs, intervals: divided.edges }, filter, bind);
  const events = [...edges, salesOfDays(mixed, filter), ...refunds({ programs, intervals }, filter, bind)];
  const returned = takenOutOfDays(programs, divided, filter, bind).join(" union all ");
  const takenOut = `-sum((x.one ->> 1)::numeric) filter (where ${whole}) as amount`;
  const seen = [
    `
    select p.span, p.enrollment, null::uuid as collection, null::uuid as unit, null::uuid as tier,
      p.metric, p.currency, p.amount, 0 as events from ${part} p`,
    seenIn(summing, places, events.join(" union all "), telling, { counts: false }),
    seenIn(summing, places, returned, telling, { counts: false, added: takenOut }),
  ];
  return { day, seen };
};
