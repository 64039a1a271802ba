import type { Derivation, Entitlement, Id, PastStanding, Run, Tenant } from "@entente/core/ports";
import { IN_TENANT } from "../../store/row-store.ts";
import { type Binder, binder, rowsSource } from "../../store/statement.ts";
import { isClosed } from "./calendars.ts";
import { CLAIM, claimsOf } from "./claims.ts";
import { byDay } from "./days.ts";
import { BY_ROW, byProgram, numbered, programsOf, type Summing, seenIn, summedByDay } from "./seen.ts";
import {
  allMembers,
  changedIn,
  DIVISIONS,
  eventsInSpans,
  eventsOfChanged,
  INTERVAL,
  intervalRows,
  partsOf,
  type Received,
  receivedEvents,
  SPAN,
} from "./spans.ts";
import { heldTier, qualifiedIn, standingsOf } from "./standings.ts";

// By hand: a set of time ranges, measured for all claims and members at once.

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

/** The value of each claim for each member, or for the one who goes on for them. */
const valuesOf = (name: string, isSummed: boolean, isApart: boolean, received: Received | null): string => {
  const member = isSummed ? "coalesce(s.member, x.enrollment)" : "x.enrollment";
  return `${name}_value as (
      select c.place, ${member} as enrollment, ${isApart ? "x.event, x.occurred_at, " : ""}sum(x.amount) as value${received === null ? "" : ", sum(x.least) as least"}
      from ${name}_claim c join ${name}_seen x on x.span = c.span and x.metric = c.metric
        and x.currency is not distinct from c.measured_in
        and (c.member is null or c.member = x.enrollment)
        and (c.collection is null or c.collection = x.collection) and (c.unit is null or c.unit = x.unit)
        and (c.tier is null or c.tier = x.tier)
      ${isSummed ? `left join ${name}_summed s on s.place = c.place and s.enrollment = x.enrollment` : ""}
      where x.amount is not null
      group by c.place, ${member}${isApart ? ", x.event, x.occurred_at" : ""})`;
};

/** The members with a row outside any batch, in the span of each claim that the row counts against. */
const openUnder = (name: string, isClosed: string): string => `
    select c.span, t.enrollment from ${name}_claim c
    join payout t on t.rule = c.rule and (c.paid_once or t.earned_start = c.earned_start)
    where ${IN_TENANT} and c.partial and t.batch is null and t.status in ('pending', 'awaiting_account', 'failed')
      and not ${isClosed}`;

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
  const { spans, counted, rows: claimed, has, isMeasured } = claimsOf(run.entitlements, claims);
  const brand = bind(run.brand, "uuid");
  const filter = { brand, member: only === null ? null : membersOf(only, bind), received };
  const programs = bind([...new Set(spans.map(({ program }) => program))], "uuid[]");
  const metrics = bind([...new Set(run.entitlements.map(({ rule }) => rule.metricKey))], "text[]");
  const asked = [...new Set(run.entitlements.flatMap(({ rule }) => rule.tier ?? []))];
  // A parameter that no text names would have no type.
  const tiers = asked.length === 0 ? "" : bind(asked, "uuid[]");
  const standings = standingsOf(supposed, name, programs, bind);
  const held = heldTier(standings, tiers);
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
  const summing: Summing = { name, bind, filter, spans, counted, has, metrics, held, isApart };
  const days: string[] = [];
  const seen = parts.whole.flatMap(({ intervals, places, byDay: isByDay }) => {
    if (!isByDay) {
      const events = eventsInSpans({ programs: programsOf(summing, places), intervals }, filter, bind);
      return [seenIn(summing, places, events, byProgram(summing, places))];
    }
    const number = numbered(summing, intervals, places);
    const measured = places.filter(isMeasured);
    if (measured.length === 0) return number;
    const summed = summedByDay(summing, `${name}_days_${days.length}`, intervals, measured);
    days.push(summed.day);
    return [...number, ...summed.seen];
  });
  const changed: string[] = [];
  const changes: string[] = [];
  if (rows.length > 0) {
    changes.push(
      `${name}_span as materialized (select * from ${rowsSource(SPAN, rows, bind)})`,
      `${name}_interval as materialized (select * from ${rowsSource(INTERVAL, intervalRows(spans, parts, asks), bind)})`,
    );
    seen.push(seenIn(summing, parts.rows, eventsOfChanged(name, filter), BY_ROW));
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
  return {
    ctes: [
      `${name}_claim as materialized (select * from ${rowsSource(CLAIM, claimed, bind)})`,
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
      valuesOf(name, isSummed, isApart, received),
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
