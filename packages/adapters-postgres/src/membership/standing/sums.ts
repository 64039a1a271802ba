import type { SumQuery } from "@entente/core/ports";
import { DAY_MS, startOfDay } from "@entente/core/storage";
import { IN_TENANT } from "../../store/row-store.ts";
import type { Binder } from "../../store/statement.ts";

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** A sum to read: its whole days, the places of its partial days, and the place of its future part. */
export interface Plan {
  readonly query: SumQuery;
  readonly from: string;
  readonly to: string;
  readonly within: readonly number[];
  readonly ahead: number | null;
}

/** From `from` on and before `to`. */
export interface Part {
  readonly from: string;
  readonly to: string;
}

/** No day at all, whatever else is requested. */
const NO_DAYS = { from: "infinity", to: "-infinity" } as const;

const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
export const earliest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

/** The whole and partial days of `[from, to)`, which is open on the side that is null. Its last day is always partial. */
const divided = (from: Date | null, to: Date | null): { readonly days: Part; readonly parts: readonly Part[] } => {
  if (from !== null && to !== null && from >= to) return { days: NO_DAYS, parts: [] };
  const dayBefore = from === null ? null : startOfDay(later(from, -1));
  const first = dayBefore === null ? null : later(dayBefore, DAY_MS);
  const last = to === null ? null : startOfDay(later(to, -1));
  const part = (since: Date, until: Date): readonly Part[] =>
    since < until ? [{ from: since.toISOString(), to: until.toISOString() }] : [];
  if (from !== null && to !== null && first !== null && last !== null && last < first)
    return { days: NO_DAYS, parts: part(from, to) };
  return {
    days: { from: first === null ? "-infinity" : day(first), to: last === null ? "infinity" : day(last) },
    parts: [
      ...(to === null || last === null ? [] : part(last, to)),
      ...(from === null || first === null ? [] : part(from, first)),
    ],
  };
};

/** Each window `(at - windowDays, at]` as whole and partial days, as far as it is requested. Times are whole milliseconds. */
export const planned = (
  queries: readonly SumQuery[],
  at: Date,
): { readonly plans: readonly Plan[]; readonly parts: readonly Part[] } => {
  const parts: Part[] = [];
  const placeOf = (part: Part): number => {
    const known = parts.findIndex(({ from, to }) => from === part.from && to === part.to);
    return known === -1 ? parts.push(part) - 1 : known;
  };
  const after = later(at, 1);
  const plans = queries.map((query): Plan => {
    const { windowDays, judged = { from: null, to: null } } = query;
    const start = windowDays === null ? null : later(after, -windowDays * DAY_MS);
    const end = windowDays === null ? null : after;
    const { days, parts: own } = divided(latest(start, judged.from), earliest(end, judged.to));
    const since = latest(after, judged.from) as Date;
    const isAhead = windowDays !== null && (judged.to === null || since < judged.to);
    const ahead = { from: since.toISOString(), to: judged.to?.toISOString() ?? "infinity" };
    return { query, ...days, ahead: isAhead ? placeOf(ahead) : null, within: own.map(placeOf) };
  });
  return { plans, parts };
};

/** Columns of each member's sums, and the rows `x` that they are grouped from, by member. By hand: the columns are the requested plans. */
export interface Grouped {
  readonly columns: readonly string[];
  readonly from: string;
}

const NO_AMOUNT = "null::numeric";
const NO_INSTANT = "null::timestamptz";

/** Builds the condition that a row `x` has the metric and currency of a request. */
const isOf = ({ metric, currency }: SumQuery, bind: Binder): string =>
  `x.metric = ${bind(metric, "text")} and x.currency is not distinct from ${bind(currency, "text")}`;

/** For each of the members and each plan: the sum of the whole days, and the first of those days. */
export const daysOf = (plans: readonly Plan[], members: string, bind: Binder): Grouped => {
  const columns = plans.flatMap(({ query, from, to }) => {
    const counts = `filter (where x.day >= ${bind(from, "date")} and x.day < ${bind(to, "date")} and ${isOf(query, bind)})`;
    return [`sum(x.amount) ${counts}`, query.windowDays === null ? "null::date" : `min(x.day) ${counts}`];
  });
  const from = `metric_day x
    where x.organization = $1 and x.livemode = $2 and x.enrollment = any(${members})
      and x.day >= least(${plans.map(({ from }) => bind(from, "date")).join(", ")})
      and x.day < greatest(${plans.map(({ to }) => bind(to, "date")).join(", ")})
      and x.metric = any(${bind([...new Set(plans.map(({ query }) => query.metric))], "text[]")})`;
  return { columns, from };
};

/**
 * For each of the members and each plan: the sum of the partial days, their first event, and the next future event. Most events have the
 * same metrics text, so each distinct text is parsed once.
 */
export const partsOf = (plans: readonly Plan[], parts: readonly Part[], members: string, bind: Binder): Grouped => {
  const columns = plans.flatMap(({ query, within, ahead }) => {
    if (within.length === 0 && ahead === null) return [NO_AMOUNT, NO_INSTANT, NO_INSTANT];
    const of = isOf(query, bind);
    const counts = `filter (where x.place = any(${bind(within, "int4[]")}) and ${of})`;
    const next = `filter (where x.place = ${bind(ahead ?? -1, "int4")} and ${of})`;
    return [`sum(x.amount) ${counts}`, `min(x.first) ${counts}`, `min(x.first) ${next}`];
  });
  const spans = parts.map(
    ({ from, to }, place) => `(${place}, ${bind(from, "timestamptz")}, ${bind(to, "timestamptz")})`,
  );
  const from = `(
      select g.enrollment, p.place, g.first, m.one ->> 0 as metric, (m.one ->> 1)::numeric * g.events as amount,
        m.one ->> 2 as currency
      from (values ${spans.join(", ")}) as p(place, since, until)
      cross join lateral (
        select t.enrollment, t.metrics, count(*) as events, min(t.occurred_at) as first from performance_event t
        where ${IN_TENANT} and t.enrollment = any(${members}) and t.metrics <> '[]'
          and t.occurred_at >= p.since and t.occurred_at < p.until
        group by t.enrollment, t.metrics
      ) g
      cross join lateral json_array_elements(g.metrics::json) as m(one)
    ) x`;
  return { columns, from };
};

/**
 * For each of the members and each plan that is limited to some terms: the correction by refunds. A refund counts at its own time, but
 * the terms of its sale apply.
 */
export const refundsOf = (plans: readonly Plan[], at: Date, members: string, bind: Binder): Grouped => {
  const columns = plans.flatMap(({ query }) => {
    if (query.judged === undefined) return [NO_AMOUNT, NO_INSTANT, NO_INSTANT];
    const { judged, windowDays } = query;
    const time = (limit: Date | null, without: string) => bind(limit?.toISOString() ?? without, "timestamptz");
    const [from, to] = [time(judged.from, "-infinity"), time(judged.to, "infinity")];
    const covers = (instant: string) => `(x.${instant} >= ${from} and x.${instant} < ${to})`;
    const moves = `x.amount * (${covers("sold")}::int - ${covers("at")}::int)`;
    const of = isOf(query, bind);
    if (windowDays === null) return [`sum(${moves}) filter (where ${of})`, NO_INSTANT, NO_INSTANT];
    const now = time(at, "");
    const inside = `${of} and x.at > ${time(later(at, -windowDays * DAY_MS), "")} and x.at <= ${now}`;
    return [
      `sum(${moves}) filter (where ${inside})`,
      `min(x.at) filter (where ${covers("sold")} and ${inside})`,
      `min(x.at) filter (where ${covers("sold")} and ${of} and x.at > ${now})`,
    ];
  });
  // A refund that occurred before the first of these instants is judged by the terms of its sale as it is.
  const changes = plans.flatMap(({ query: { judged } }) => [judged?.from ?? [], judged?.to ?? []].flat());
  const first = changes.toSorted((left, right) => left.getTime() - right.getTime())[0];
  const from = `(
      select t.enrollment, t.occurred_at as at, s.occurred_at as sold, m.one ->> 0 as metric,
        (m.one ->> 1)::numeric as amount, m.one ->> 2 as currency
      from performance_event t
      join performance_event s on s.organization = $1 and s.livemode = $2 and s.id = t.reverses
      cross join lateral json_array_elements(t.metrics::json) as m(one)
      where ${IN_TENANT} and t.enrollment = any(${members}) and t.reverses is not null
        and t.occurred_at >= ${bind(first?.toISOString() ?? "infinity", "timestamptz")}
    ) x`;
  return { columns, from };
};
