import type { Id, PayoutStore, PerformanceEvent } from "@entente/core/ports";
import { measuredCurrency } from "@entente/core/storage";
import { valued } from "../store/prepared.ts";
import { anyOf, type Place, rowQuery } from "../store/query.ts";
import { IN_TENANT, listStore, revive, rowStore, type Stored, selecting } from "../store/row-store.ts";
import type { Send } from "../store/statement.ts";
import { comparisonStore } from "./previews.ts";
import { restate } from "./restate.ts";
import { earned } from "./runs/earned.ts";
import { measureStatement } from "./runs/measure.ts";
import { HAS_ROWS, hasRowsOf } from "./runs/periods.ts";
import { previewStatement } from "./runs/run.ts";
import { balanceStore } from "./sums/balances.ts";
import { liabilityStore } from "./sums/liability.ts";
import { totalStore } from "./sums/totals.ts";

const periodsWith = (hasRows: string): string => `select ${selecting("payoutPeriod")}, ${hasRows} as "hasRows"
  from payout_period t where ${IN_TENANT} and t.brand = $3 order by t.period_start, t.program nulls first`;
const PERIODS = periodsWith(HAS_ROWS);
const PERIODS_OF = periodsWith(hasRowsOf("p.program = $4"));
const readPeriod = revive("payoutPeriod");

/**
 * By hand: the first of each program by the index over time, from the first day on of which the program has sums. Each refund is at
 * the time of its sale, so that the first event is no refund.
 */
const FIRST_EARNINGS = `select g.id as program, f.occurred_at as first from program g
  cross join lateral (select d.day from performance_day d
    where d.organization = $1 and d.livemode = $2 and d.program = g.id and d.enrollment is not null
    order by d.day limit 1) d
  cross join lateral (select t.occurred_at from performance_event t
    where ${IN_TENANT} and t.brand = $3 and t.program = g.id and t.enrollment is not null and t.metrics <> '[]'
      and t.occurred_at >= d.day::timestamp at time zone 'UTC'
    order by t.occurred_at limit 1) f
  where g.organization = $1 and g.livemode = $2 and g.brand = $3`;

const ofMembers = rowQuery("payout", (payouts, rule: Place<string>, members: Place<readonly string[]>) =>
  payouts.where("t.rule", "=", rule).where("t.enrollment", "=", anyOf(members)).orderBy("t.created_at").orderBy("t.id"),
);

/** By hand: each once. */
const CLAIMS_IN = `select distinct t.rule, t.period_start::text, t.earned_start::text from payout t
  where ${IN_TENANT} and t.batch = $3 and t.rule is not null`;

const byReference = rowQuery("payout", (payouts, brand: Place<string>, externalRef: Place<string>) =>
  payouts.where("t.brand", "=", brand).where("t.external_ref", "=", externalRef),
);

const forEvents = rowQuery("payout", (payouts, events: Place<readonly string[]>) =>
  payouts.where("t.event", "=", anyOf(events)).orderBy("t.event").orderBy("t.event_place"),
);

const performanceOf = (send: Send) => rowStore(send, "performanceEvent");

const COUNTS_TOWARDS = (event: string): string => `exists (
    select 1 from json_array_elements(${event}.metrics::json) as x(one)
    where x.one ->> 0 = $7 and x.one ->> 2 is not distinct from $8::text)`;
const INTERVALS = "unnest($5::timestamptz[], $6::timestamptz[]) as s(since, until)";
const OF_ORIGIN = `t.enrollment = any($3::uuid[]) and t.program = $4 and t.occurred_at >= s.since and t.occurred_at < s.until
    and ($9::uuid is null or t.collection = $9) and ($10::uuid is null or t.unit = $10)`;

/**
 * Events of some members under a claim, a refund at the time of its sale. By hand, because lists of intervals and metrics are
 * unnested.
 */
const ACTIVITY = `
  select a.event, a.reversed, a.occurred_at from (
    select t.id as event, null::uuid as reversed, t.occurred_at from ${INTERVALS}
    join performance_event t on true
    where ${IN_TENANT} and ${OF_ORIGIN} and t.reverses is null and ${COUNTS_TOWARDS("t")}
    union all
    select b.id, t.id, t.occurred_at from ${INTERVALS}
    join performance_event t on true
    join performance_event b on b.organization = $1 and b.livemode = $2 and b.reverses = t.id
    where ${IN_TENANT} and ${OF_ORIGIN} and ${COUNTS_TOWARDS("b")}
  ) a`;
const PAGE_OF = `
  with activity as materialized (${ACTIVITY})
  select a.event, a.reversed from activity a
  where $11::uuid is null or (a.occurred_at, a.event) < (select c.occurred_at, c.event from activity c where c.event = $11)
  order by a.occurred_at desc, a.event desc limit $12`;
const IS_AMONG = `select exists (select 1 from (${ACTIVITY}) a where a.event = $11::uuid) as known`;

interface Found {
  readonly event: Id<"performance_event">;
  readonly reversed: Id<"performance_event"> | null;
}

export const payoutStore = (send: Send): PayoutStore => ({
  ...listStore(send, "payout"),
  ...balanceStore(send),
  ...liabilityStore(send),
  ...totalStore(send),
  ...comparisonStore(send),

  async periods({ organization, livemode }, brand, of) {
    const found = await send<Stored & { readonly hasRows: boolean }>(
      of === undefined ? PERIODS : PERIODS_OF,
      of === undefined ? [organization, livemode, brand] : [organization, livemode, brand, of],
    );
    return found.map(({ hasRows, ...stored }) => ({ ...readPeriod(stored as Stored), hasRows }));
  },

  async firstEarnings({ organization, livemode }, brand) {
    type First = { readonly program: Id<"program">; readonly first: Date };
    const found = await send<First>(FIRST_EARNINGS, [organization, livemode, brand]);
    return new Map(found.map(({ program, first }) => [program, first]));
  },

  earned: (tenant, brand, groups) => earned(send, tenant, brand, groups),

  async preview(tenant, run) {
    const { text, values, read } = previewStatement(tenant, run);
    const [answered] = await send<Record<string, unknown>>(valued(text), values);
    return read(answered ?? {});
  },

  ofMembers: (tenant, rule, members) => ofMembers(send, tenant, rule, members),
  forEvents: (tenant, events) => forEvents(send, tenant, events),
  byReference: async (tenant, brand, externalRef) => (await byReference(send, tenant, brand, externalRef))[0],

  async measure(tenant, entitlement, members) {
    const { text, values } = measureStatement(tenant, entitlement, members);
    const [found] = await send<{ readonly value: string }>(text, values);
    return BigInt(found?.value ?? 0);
  },

  async claimsIn({ organization, livemode }, batch) {
    type Found = { readonly rule: Id<"payout_rule">; readonly period_start: string; readonly earned_start: string };
    const found = await send<Found>(CLAIMS_IN, [organization, livemode, batch]);
    return found.map(({ rule, period_start: start, earned_start: earned }) => ({
      rule,
      periodStart: new Date(start),
      earnedStart: new Date(earned),
    }));
  },

  restate: (...of) => restate(send, ...of),

  async activity({ organization, livemode }, { rule, intervals }, members, { limit, startingAfter = null }) {
    const parameters = [
      organization,
      livemode,
      members,
      rule.program,
      intervals.map(({ from }) => from?.toISOString() ?? "-infinity"),
      intervals.map(({ to }) => to.toISOString()),
      rule.metricKey,
      measuredCurrency(rule),
      rule.scope === "collection" ? rule.collection : null,
      rule.scope === "unit" ? rule.unit : null,
      startingAfter,
    ];
    if (startingAfter !== null) {
      const [among] = await send<{ readonly known: boolean }>(IS_AMONG, parameters);
      if (among?.known !== true) return undefined;
    }
    const found = await send<Found>(PAGE_OF, [...parameters, limit + 1]);
    const shown = found.slice(0, limit);
    const ids = shown.flatMap(({ event, reversed }) => (reversed === null ? [event] : [event, reversed]));
    const rows = new Map(
      (await performanceOf(send).many({ organization, livemode }, ids)).map(({ row }) => [row.id, row]),
    );
    const activities = shown.map(({ event, reversed }) => ({
      event: rows.get(event) as PerformanceEvent,
      reversed: reversed === null ? null : (rows.get(reversed) as PerformanceEvent),
    }));
    return { activities, hasMore: found.length > limit };
  },
});
