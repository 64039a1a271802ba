import type { Derivation, Entitlement, Id, PastStanding, Run, Tenant } from "@entente/core/ports";
import { measuredCurrency, wholeThreshold } from "@entente/core/storage";
import { amount, count, exact, fieldsOf, flag, real, text, time, utcDay, uuid } from "../../store/columns.ts";
import { IN_TENANT } from "../../store/row-store.ts";
import { type Binder, binder, rowsSource } from "../../store/statement.ts";
import { isClosed } from "./calendars.ts";
import { byDay, daysOf, salesOfDays, takenOutOfDays, timeOf } from "./days.ts";
import {
  allMembers,
  changedIn,
  DIVISIONS,
  eventsInSpans,
  eventsOfChanged,
  FROM,
  INTERVAL,
  intervalRows,
  nameOf,
  numberOf,
  partsOf,
  type Received,
  receivedEvents,
  refunds,
  SPAN,
  type Span,
  sales,
} from "./spans.ts";
import { heldTier, qualifiedIn, standingsOf } from "./standings.ts";

// By hand: a set of time ranges, measured for all claims and members at once.

const CLAIM = fieldsOf({
  place: count,
  span: count,
  rule: uuid,
  program: uuid,
  type: text,
  collection: uuid,
  unit: uuid,
  member: uuid,
  tier: uuid,
  metric: text,
  measuredIn: text,
  currency: text,
  rateBps: count,
  perUnit: amount,
  threshold: real,
  whole: exact,
  bonus: amount,
  earnedStart: utcDay,
  earnedEnd: utcDay,
  until: time,
  paidOnce: flag,
  isDue: flag,
  active: flag,
  partial: flag,
});

/** Only the column of the rule's own scope is set. The others are null, so that they restrict nothing. */
const scoped = ({ rule }: Entitlement) => ({
  collection: rule.scope === "collection" ? rule.collection : null,
  unit: rule.scope === "unit" ? rule.unit : null,
  member: rule.scope === "member" ? rule.enrollment : null,
});

/** Subjects, and the intervals in which each was paused. */
const PAUSED = `select t.subject, range_agg(tstzrange(t.started_at, t.ended_at)) as spans from pause t
    where ${IN_TENANT} group by t.subject`;

const PAST = `select t.enrollment, range_agg(tstzrange(t.started_at, t.ended_at)) as spans from past_approval t
    where ${IN_TENANT} group by t.enrollment`;

/** The intervals in which past relationships of members were active, and the last of their ends. */
const relationshipsOf = (name: string): string => `
  select t.enrollment, max(t.ended_at) as until, range_agg(
      tstzmultirange(tstzrange(t.started_at, t.ended_at) * tstzrange(r.started_at, r.ended_at)) - coalesce(own.spans, '{}')
    ) filter (where r.started_at is not null) as spans
  from past_relationship t
  join relationship r on r.organization = t.organization and r.livemode = t.livemode and r.id = t.relationship
  left join ${name}_paused own on own.subject = t.relationship
  where ${IN_TENANT} group by t.enrollment`;

/**
 * The intervals in which each member was eligible: `ineligibilities` of core as one set of intervals, so that an event needs
 * one check.
 */
const memberOf = (name: string, programs: string): string => `
  select t.id, t.entity, x.id is not null as is_erased, (
      case when t.approval_status = 'approved' and t.approved_at is not null
        then tstzmultirange(tstzrange(t.approved_at, null)) else '{}' end + coalesce(past.spans, '{}')
    ) * (coalesce(past_relationships.spans, '{}') + case when r.started_at is null then '{}'
        else tstzmultirange(tstzrange(r.started_at, r.ended_at) * tstzrange(past_relationships.until, null))
          - coalesce(relationship_paused.spans, '{}') end)
      - coalesce(own.spans, '{}') - coalesce(whole.spans, '{}')
      - case when x.id is null then '{}' else tstzmultirange(tstzrange(x.erased_at, null)) end as ok, qualified.spans as qualified
  from enrollment t
  join relationship r on r.organization = t.organization and r.livemode = t.livemode and r.id = t.relationship
  left join erasure x on x.organization = t.organization and x.livemode = t.livemode and x.id = t.entity
  left join ${name}_past past on past.enrollment = t.id
  left join ${name}_relationships past_relationships on past_relationships.enrollment = t.id
  left join ${name}_qualified qualified on qualified.enrollment = t.id
  left join ${name}_paused own on own.subject = t.id
  left join ${name}_paused relationship_paused on relationship_paused.subject = t.relationship
  left join ${name}_paused whole on whole.subject = t.program
  where ${IN_TENANT} and t.program = any(${programs})`;

/** The members that are measured. */
type Only = { readonly members: readonly Id<"enrollment">[] } | { readonly entities: readonly Id<"entity">[] };

const membersOf = (only: Only, bind: Binder): string =>
  "members" in only
    ? `any(${bind(only.members, "uuid[]")})`
    : `any(array(select t.id from enrollment t where ${IN_TENANT} and t.entity = any(${bind(only.entities, "uuid[]")})))`;

/** Members under claims that owe once who were merged before these end, each with who goes on: their sums are one. */
const summedAs = (name: string): string => `${name}_summed as materialized (
      select distinct on (c.place, t.enrollment) c.place, c.span, t.enrollment, t.successor as member
      from ${name}_claim c join enrollment e on e.organization = $1 and e.livemode = $2 and e.program = c.program
      join succession t on ${IN_TENANT} and t.enrollment = e.id and t.started_at < c.until
      where c.paid_once order by c.place, t.enrollment, t.started_at desc, t.id desc)`;

/** The members of spans, with all those whose sums are theirs. */
const together = (name: string, touched: string): string => `
    with touched as materialized (${touched})
    select x.span, x.enrollment from touched x
    union
    select s.span, s.member from touched x join ${name}_summed s on s.span = x.span and s.enrollment = x.enrollment
    union
    select s.span, s.enrollment from touched x
    left join ${name}_summed o on o.span = x.span and o.enrollment = x.enrollment
    join ${name}_summed s on s.span = x.span and s.member = coalesce(o.member, x.enrollment)`;

/** The members with a row outside any batch, in the span of each claim that the row counts against. */
const openUnder = (name: string, isClosed: string): string => `
    select c.span, t.enrollment from ${name}_claim c
    join payout t on t.rule = c.rule and (c.paid_once or t.earned_start = c.earned_start)
    where ${IN_TENANT} and c.partial and t.batch is null and t.status in ('pending', 'awaiting_account', 'failed')
      and not ${isClosed}`;

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
interface SpanColumn {
  readonly span: string;
  /** True if all events are of one span, which `span` names as a number. */
  readonly isOne: boolean;
  is(field: "counted" | (typeof DIVISIONS)[number]): string;
}

/** Spans that are read by rows of theirs. */
const BY_ROW: SpanColumn = { span: "o.span", isOne: false, is: (field) => `o.is_${field}` };

export interface Measured {
  readonly ctes: readonly string[];
  /** The number of events in the period, as a scalar. */
  readonly events: string;
}

/**
 * The measured value of every claim for each member: `<name>_claim`, the claims; `<name>_member`; `<name>_changed`, the members
 * that correcting claims cover; `<name>_summed`, whose sums are whose; `<name>_value`, an integer per claim and member with a value, and where `isApart`, per event as
 * well, of which a refund is a part of its sale. Spans are summed by
 * member and metric before any claim uses them.
 */
export const measuring = (
  {
    counted: claims = [],
    closed = [],
    own = [],
    supposed,
    ...run
  }: Pick<Derivation, "brand" | "entitlements" | "includesOpen"> &
    Partial<Pick<Run, "counted" | "closed" | "own">> & { readonly supposed?: readonly PastStanding[] | undefined },
  name: string,
  bind: Binder,
  only: Only | null = null,
  received: Received | null = null,
  isApart = false,
): Measured => {
  const spans: Span[] = [];
  const placeOf = (span: Span): number => {
    const known = spans.findIndex((one) => nameOf(one) === nameOf(span));
    return known === -1 ? spans.push(span) - 1 : known;
  };
  const counted = claims.map((one) => placeOf({ ...one, changedSince: null }));
  const entitlements = run.entitlements.map((entitlement, place) => {
    const { rule, intervals, changedSince } = entitlement;
    return {
      ...rule,
      ...entitlement,
      ...scoped(entitlement),
      place,
      span: placeOf({ program: rule.program, intervals, changedSince }),
      rule: rule.id,
      metric: rule.metricKey,
      measuredIn: measuredCurrency(rule),
      perUnit: rule.perUnitMinor,
      whole: wholeThreshold(rule.threshold),
      bonus: rule.bonusMinor,
      earnedStart: entitlement.earned.start,
      earnedEnd: entitlement.earned.end,
      until: entitlement.until,
      active: rule.status === "active",
      partial: changedSince !== null,
    };
  });
  const brand = bind(run.brand, "uuid");
  const filter = { brand, member: only === null ? null : membersOf(only, bind), received };
  const programs = bind([...new Set(spans.map(({ program }) => program))], "uuid[]");
  const metrics = bind([...new Set(run.entitlements.map(({ rule }) => rule.metricKey))], "text[]");
  const asked = [...new Set(run.entitlements.flatMap(({ rule }) => rule.tier ?? []))];
  // A parameter that no text names would have no type.
  const tiers = asked.length === 0 ? "" : bind(asked, "uuid[]");
  const has = (field: (typeof DIVISIONS)[number], span: number): boolean =>
    entitlements.some((entitlement) => entitlement.span === span && entitlement[field] !== null);

  const metric = "x.one ->> 0";
  const standings = standingsOf(supposed, name, programs, bind);
  const held = heldTier(standings, tiers);
  const sums = `${isApart ? "o.id as event, o.occurred_at, " : ""}${amounts(received)}`;
  const grouped = ["o.enrollment", metric, "x.one ->> 2", ...(isApart ? ["o.id", "o.occurred_at"] : [])];
  const readsDays = only === null && received === null && !isApart;
  const parts = partsOf(
    spans,
    (place) =>
      readsDays &&
      byDay(spans[place]?.intervals ?? []).days.length > 0 &&
      !DIVISIONS.some((field) => has(field, place)),
  );
  const rows = parts.rows.map((span) => ({ span, since: spans[span]?.changedSince ?? null }));
  const asks = (span: number) => ({
    counted: counted.includes(span),
    ...Object.fromEntries(DIVISIONS.map((field) => [field, has(field, span)])),
  });
  /** Sums the events under some spans, and counts them. */
  const seenIn = (
    places: readonly number[],
    events: string,
    { span, isOne, is }: SpanColumn,
    { added = sums, counts = true } = {},
  ): string => {
    const apart = DIVISIONS.map((field) =>
      places.some((place) => has(field, place)) ? `case when ${is(field)} then ${FROM[field]} end` : undefined,
    );
    const isCounted = counts && places.some((place) => counted.includes(place));
    return `
    select ${span} as span, o.enrollment, ${apart.map((part, at) => `${part ?? "null::uuid"} as ${DIVISIONS[at]}`).join(", ")},
      ${metric} as metric, x.one ->> 2 as currency, ${added},
      ${isCounted ? `count(*) filter (where ${is("counted")} and x.place = 1)` : "0"} as events
    from (${events}) o
    join ${name}_member m on m.id = o.enrollment
    ${places.some((place) => has("tier", place)) ? `${held} and ${is("tier")}` : ""}
    cross join lateral json_array_elements(o.metrics::json) with ordinality as x(one, place)
    where ${isCounted ? `(${is("counted")} and x.place = 1) or ` : ""}${metric} = any(${metrics})
    group by ${[...(isOne ? [] : [span]), ...grouped, ...apart.filter((part) => part !== undefined)].join(", ")}`;
  };
  /** Whole spans are told by the program of an event, without a join: the planner knows nothing of how many rows that would leave. */
  const byProgram = (places: readonly number[]): SpanColumn => {
    const of = (some: readonly number[]) =>
      bind(
        some.map((place) => spans[place]?.program),
        "uuid[]",
      );
    return {
      isOne: places.length === 1,
      span:
        places.length === 1
          ? String(places[0])
          : `(${bind(places, "int4[]")})[array_position(${of(places)}, o.program)]`,
      is(field) {
        const some = places.filter((place) => (field === "counted" ? counted.includes(place) : has(field, place)));
        return some.length === places.length ? "true" : `o.program = any(${of(some)})`;
      },
    };
  };
  const programsOf = (places: readonly number[]) =>
    spans.flatMap(({ program }, place) => (places.includes(place) ? [program] : []));
  const days: string[] = [];
  /** How many events there are under some spans. */
  const numbered = (intervals: Entitlement["intervals"], places: readonly number[]): readonly string[] => {
    const own = programsOf(places.filter((place) => counted.includes(place)));
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
  const summedByDay = (intervals: Entitlement["intervals"], places: readonly number[]): readonly string[] => {
    if (places.length === 0) return [];
    const telling = byProgram(places);
    const programs = programsOf(places);
    const divided = byDay(intervals);
    const part = `${name}_days_${days.length}`;
    const whole = eligible(timeOf("o.day"));
    days.push(`${part} as materialized (
      select ${telling.span} as span, o.enrollment, o.metric, o.currency, sum(o.amount) filter (where o.counts) as amount,
        array_agg(o.day) filter (where o.counts is null) as days, array_agg(o.deployment) filter (where o.counts is null) as deployments
      from (
        select o.*, case when ${whole} then true when ${eligible(timeOf("o.day"), "&&")} then null else false end as counts
        from (${daysOf(programs, divided, brand, bind)}) o join ${name}_member m on m.id = o.enrollment
        where o.metric = any(${metrics}) offset 0) o
      group by ${telling.isOne ? "" : "1, "}o.enrollment, o.metric, o.currency)`);
    const mixed = `select distinct p.enrollment, d.day, d.deployment
      from ${part} p cross join lateral unnest(p.days, p.deployments) as d(day, deployment)`;
    const edges = sales({ programs, intervals: divided.edges }, filter, bind);
    const events = [...edges, salesOfDays(mixed, filter), ...refunds({ programs, intervals }, filter, bind)];
    const returned = takenOutOfDays(programs, divided, filter, bind).join(" union all ");
    const takenOut = `-sum((x.one ->> 1)::numeric) filter (where ${whole}) as amount`;
    return [
      `
    select p.span, p.enrollment, null::uuid as collection, null::uuid as unit, null::uuid as tier,
      p.metric, p.currency, p.amount, 0 as events from ${part} p`,
      seenIn(places, events.join(" union all "), telling, { counts: false }),
      seenIn(places, returned, telling, { counts: false, added: takenOut }),
    ];
  };
  const isMeasured = (place: number): boolean => entitlements.some(({ span }) => span === place);
  const seen = parts.whole.flatMap(({ intervals, places, byDay: isByDay }) =>
    isByDay
      ? [...numbered(intervals, places), ...summedByDay(intervals, places.filter(isMeasured))]
      : [seenIn(places, eventsInSpans({ programs: programsOf(places), intervals }, filter, bind), byProgram(places))],
  );
  const changed: string[] = [];
  const changes: string[] = [];
  if (rows.length > 0) {
    changes.push(
      `${name}_span as materialized (select * from ${rowsSource(SPAN, rows, bind)})`,
      `${name}_interval as materialized (select * from ${rowsSource(INTERVAL, intervalRows(spans, parts, asks), bind)})`,
    );
    seen.push(seenIn(parts.rows, eventsOfChanged(name, filter), BY_ROW));
  }
  const since = rows.flatMap(({ since: at }) => at?.getTime() ?? []);
  if (since.length > 0) {
    const first = bind(new Date(Math.min(...since)).toISOString(), "timestamptz");
    changes.push(`${name}_arrived as materialized (${receivedEvents(first, brand)})`);
    changed.push(...changedIn(name, first, brand, isClosed({ closed, own }, bind)));
  }
  if (since.length < rows.length) changed.push(allMembers(name, filter));
  const nobody = "select null::int4 as span, null::uuid as enrollment where false";
  const open = run.includesOpen ? openUnder(name, isClosed({ closed, own }, bind)) : nobody;
  const touched = [...changed, open].join(" union ");
  // By event each sum is a member's own, as its events are.
  const isSummed = !isApart && run.entitlements.some(({ paidOnce }) => paidOnce);
  const member = isSummed ? "coalesce(s.member, x.enrollment)" : "x.enrollment";

  return {
    ctes: [
      `${name}_claim as materialized (select * from ${rowsSource(CLAIM, entitlements, bind)})`,
      `${name}_paused as materialized (${PAUSED})`,
      `${name}_past as materialized (${PAST})`,
      ...standings.ctes,
      `${name}_qualified as materialized (${qualifiedIn(standings, programs)})`,
      `${name}_relationships as materialized (${relationshipsOf(name)})`,
      `${name}_member as materialized (${memberOf(name, programs)})`,
      ...changes,
      ...(isApart ? [] : [summedAs(name)]),
      `${name}_changed as materialized (${isSummed ? together(name, touched) : touched})`,
      ...days,
      `${name}_seen as materialized (${seen.join(" union all ")})`,
      `${name}_value as (
      select c.place, ${member} as enrollment, ${isApart ? "x.event, x.occurred_at, " : ""}sum(x.amount) as value${received === null ? "" : ", sum(x.least) as least"}
      from ${name}_claim c join ${name}_seen x on x.span = c.span and x.metric = c.metric
        and x.currency is not distinct from c.measured_in
        and (c.member is null or c.member = x.enrollment)
        and (c.collection is null or c.collection = x.collection) and (c.unit is null or c.unit = x.unit)
        and (c.tier is null or c.tier = x.tier)
      ${isSummed ? `left join ${name}_summed s on s.place = c.place and s.enrollment = x.enrollment` : ""}
      where x.amount is not null
      group by c.place, ${member}${isApart ? ", x.event, x.occurred_at" : ""})`,
    ],
    events: `(select coalesce(sum(x.events), 0)::int4 from ${name}_seen x)`,
  };
};

/** The measured value of some members under one claim. */
export const measureStatement = (
  { organization, livemode }: Tenant,
  entitlement: Entitlement,
  members: readonly Id<"enrollment">[],
) => {
  const bind = binder();
  bind.values.push(organization, livemode);
  const { ctes } = measuring(
    { brand: entitlement.rule.brand, entitlements: [entitlement], includesOpen: false },
    "s0",
    bind,
    { members },
  );
  return {
    text: `with ${ctes.join(",\n  ")}\nselect (select sum(v.value)::text from s0_value v) as value`,
    values: bind.values,
  };
};
