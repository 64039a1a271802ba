import type { Enrollment, Id, MemberEvidence, Sum, SumQuery, Tenant } from "@entente/core/ports";
import { startOfDay } from "@entente/core/storage";
import { nested, unnesting } from "../store/nested.ts";
import { IN_TENANT } from "../store/row-store.ts";
import { type Binder, binder, type Send } from "../store/statement.ts";
import { persons } from "./persons.ts";

const DAY_MS = 86_400_000;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** A sum to read: its whole days, the places of its partial days, and the place of its future part. */
interface Plan {
  readonly query: SumQuery;
  readonly from: string;
  readonly to: string;
  readonly within: readonly number[];
  readonly ahead: number | null;
}

/** From `from` on and before `to`. */
interface Part {
  readonly from: string;
  readonly to: string;
}

/** No day at all, whatever else is requested. */
const NO_DAYS = { from: "infinity", to: "-infinity" } as const;

const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
const earliest = (one: Date | null, other: Date | null): Date | null =>
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
const planned = (
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

/** Whether a row `x` has the metric and currency of a request. */
const isOf = ({ metric, currency }: SumQuery, bind: Binder): string =>
  `x.metric = ${bind(metric, "text")} and x.currency is not distinct from ${bind(currency, "text")}`;

/**
 * For each member and plan: the sum of the whole days, and the first of those days. By hand: its columns are the requested
 * plans.
 */
const daysOf = (plans: readonly Plan[], bind: Binder): string => {
  const values = plans.flatMap(({ query, from, to }) => {
    const counts = `filter (where x.day >= ${bind(from, "date")} and x.day < ${bind(to, "date")} and ${isOf(query, bind)})`;
    return [`(sum(x.amount) ${counts})::text`, query.windowDays === null ? "null" : `min(x.day) ${counts}`];
  });
  return `select 'days', x.enrollment, json_build_array(${values.join(", ")})::text
    from metric_day x
    where x.organization = $1 and x.livemode = $2 and x.enrollment = any($3)
      and x.day >= least(${plans.map(({ from }) => bind(from, "date")).join(", ")})
      and x.day < greatest(${plans.map(({ to }) => bind(to, "date")).join(", ")})
      and x.metric = any(${bind([...new Set(plans.map(({ query }) => query.metric))], "text[]")})
    group by x.enrollment`;
};

/**
 * For each member and plan: the sum of the partial days, their first event, and the next future event. Most events have the
 * same metrics text, so each distinct text is parsed once.
 */
const partsOf = (plans: readonly Plan[], parts: readonly Part[], bind: Binder): string => {
  const values = plans.flatMap(({ query, within, ahead }) => {
    if (within.length === 0 && ahead === null) return ["null", "null", "null"];
    const of = isOf(query, bind);
    const counts = `filter (where x.place = any(${bind(within, "int4[]")}) and ${of})`;
    const next = `filter (where x.place = ${bind(ahead ?? -1, "int4")} and ${of})`;
    return [`(sum(x.amount) ${counts})::text`, `min(x.first) ${counts}`, `min(x.first) ${next}`];
  });
  const spans = parts.map(
    ({ from, to }, place) => `(${place}, ${bind(from, "timestamptz")}, ${bind(to, "timestamptz")})`,
  );
  return `select 'parts', x.enrollment, json_build_array(${values.join(", ")})::text
    from (
      select g.enrollment, p.place, g.first, m.one ->> 0 as metric, (m.one ->> 1)::numeric * g.events as amount,
        m.one ->> 2 as currency
      from (values ${spans.join(", ")}) as p(place, since, until)
      cross join lateral (
        select t.enrollment, t.metrics, count(*) as events, min(t.occurred_at) as first from performance_event t
        where ${IN_TENANT} and t.enrollment = any($3) and t.metrics <> '[]'
          and t.occurred_at >= p.since and t.occurred_at < p.until
        group by t.enrollment, t.metrics
      ) g
      cross join lateral json_array_elements(g.metrics::json) as m(one)
    ) x group by x.enrollment`;
};

/**
 * For each member and each plan that is limited to some terms: the correction by refunds. A refund counts at its own time, but
 * the terms of its sale apply.
 */
const refundsOf = (plans: readonly Plan[], at: Date, bind: Binder): string => {
  const values = plans.flatMap(({ query }) => {
    if (query.judged === undefined) return ["null", "null", "null"];
    const { judged, windowDays } = query;
    const time = (limit: Date | null, without: string) => bind(limit?.toISOString() ?? without, "timestamptz");
    const [from, to] = [time(judged.from, "-infinity"), time(judged.to, "infinity")];
    const covers = (instant: string) => `(x.${instant} >= ${from} and x.${instant} < ${to})`;
    const moves = `x.amount * (${covers("sold")}::int - ${covers("at")}::int)`;
    const of = isOf(query, bind);
    if (windowDays === null) return [`(sum(${moves}) filter (where ${of}))::text`, "null", "null"];
    const now = time(at, "");
    const inside = `${of} and x.at > ${time(later(at, -windowDays * DAY_MS), "")} and x.at <= ${now}`;
    return [
      `(sum(${moves}) filter (where ${inside}))::text`,
      `min(x.at) filter (where ${covers("sold")} and ${inside})`,
      `min(x.at) filter (where ${covers("sold")} and ${of} and x.at > ${now})`,
    ];
  });
  // A refund that occurred before the first of these instants is judged by the terms of its sale as it is.
  const changes = plans.flatMap(({ query: { judged } }) => [judged?.from ?? [], judged?.to ?? []].flat());
  const first = changes.toSorted((left, right) => left.getTime() - right.getTime())[0];
  return `select 'refunds', x.enrollment, json_build_array(${values.join(", ")})::text
    from (
      select t.enrollment, t.occurred_at as at, s.occurred_at as sold, m.one ->> 0 as metric,
        (m.one ->> 1)::numeric as amount, m.one ->> 2 as currency
      from performance_event t
      join performance_event s on s.organization = $1 and s.livemode = $2 and s.id = t.reverses
      cross join lateral json_array_elements(t.metrics::json) as m(one)
      where ${IN_TENANT} and t.enrollment = any($3) and t.reverses is not null
        and t.occurred_at >= ${bind(first?.toISOString() ?? "infinity", "timestamptz")}
    ) x group by x.enrollment`;
};

/** $3 holds the members, $4 their entities, $5 their brand. */
const HELD = `
  select 'claims' as part, p.asked as "of", ${nested("assertion", "t.created_at, t.id")} as found
  from ${persons("$4")} p join assertion t on t.entity = p.entity
  where ${IN_TENANT} and t.brand = $5::uuid group by p.asked
  union all
  select 'profiles', p.asked, count(*)::text from ${persons("$4")} p join connection t on t.owner = p.entity
  where ${IN_TENANT} and t.brand = $5 and t.owner_type = 'entity'
    and t.kind = 'social_profile' and t.status = 'connected' group by p.asked
  union all
  select 'overrides', t.enrollment, ${nested("requirementOverride", "t.created_at, t.id")} from requirement_override t
  where ${IN_TENANT} and t.enrollment = any($3::uuid[]) and t.status = 'active' group by t.enrollment`;

interface Found {
  readonly part: "days" | "parts" | "refunds" | "claims" | "profiles" | "overrides";
  /** A member, or its entity. */
  readonly of: string;
  readonly found: string;
}

type JsonRow = readonly (string | null)[];
const NOTHING: JsonRow = [];
const readJson = (found: string | undefined): JsonRow =>
  found === undefined ? NOTHING : (JSON.parse(found) as JsonRow);

const readClaims = unnesting("assertion");
const readOverrides = unnesting("requirementOverride");

const timeOrNull = (value: string | null | undefined): Date | null => (value ? new Date(value) : null);

/** An instant in the first or the last day of a window; for a day in between, its start. */
const toTheDay = (instant: Date, windowDays: number, at: Date): Date => {
  const today = startOfDay(at);
  const isBetween = instant < today && instant >= later(today, (1 - windowDays) * DAY_MS);
  return isBetween ? startOfDay(instant) : instant;
};

const sumOf = (
  { query }: Plan,
  place: number,
  { days, parts, refunds }: { readonly days: JsonRow; readonly parts: JsonRow; readonly refunds: JsonRow },
  now: Date,
): Sum => {
  const at = 3 * place;
  const amount = BigInt(days[2 * place] ?? 0) + BigInt(parts[at] ?? 0) + BigInt(refunds[at] ?? 0);
  const { windowDays } = query;
  if (windowDays === null) return { ...query, amount, oldestAt: null, aheadAt: null };
  const firsts = [days[2 * place + 1], parts[at + 1], refunds[at + 1]].map(timeOrNull);
  const oldest = firsts.reduce(earliest);
  const aheadAt = earliest(timeOrNull(parts[at + 2]), timeOrNull(refunds[at + 2]));
  return { ...query, amount, oldestAt: oldest && toTheDay(oldest, windowDays, now), aheadAt };
};

type Evidence = ReadonlyMap<Id<"enrollment">, MemberEvidence>;

/** One statement whose parts each read their rows by an index. */
const gathered = async (
  send: Send,
  { organization, livemode }: Tenant,
  members: readonly Enrollment[],
  queries: readonly SumQuery[],
  at: Date,
): Promise<Evidence> => {
  const [first] = members;
  if (first === undefined) return new Map();
  const bind = binder();
  bind.values.push(organization, livemode);
  bind.values.push(...(["id", "entity"] as const).map((field) => members.map((member) => member[field])), first.brand);
  const { plans, parts } = planned(queries, at);
  const statement = [
    HELD,
    ...(plans.length === 0 ? [] : [daysOf(plans, bind)]),
    ...(parts.length === 0 ? [] : [partsOf(plans, parts, bind)]),
    ...(plans.every(({ query }) => query.judged === undefined) ? [] : [refundsOf(plans, at, bind)]),
  ];
  const found: { readonly [P in Found["part"]]: Map<string, string> } = {
    days: new Map(),
    parts: new Map(),
    refunds: new Map(),
    claims: new Map(),
    profiles: new Map(),
    overrides: new Map(),
  };
  for (const row of await send<Found>(statement.join("\n  union all\n  "), bind.values)) {
    found[row.part].set(row.of, row.found);
  }
  return new Map(
    members.map(({ id, entity }): [Id<"enrollment">, MemberEvidence] => {
      const value = {
        days: readJson(found.days.get(id)),
        parts: readJson(found.parts.get(id)),
        refunds: readJson(found.refunds.get(id)),
      };
      return [
        id,
        {
          sums: plans.map((plan, place) => sumOf(plan, place, value, at)),
          assertions: readClaims(found.claims.get(entity)),
          socialProfiles: Number(found.profiles.get(entity) ?? 0),
          overrides: readOverrides(found.overrides.get(id)),
        },
      ];
    }),
  );
};

/** With at least this many members, two connections share the work. */
const MANY = 200;

/**
 * Everything that evaluations of these members read. Whole days are read from the daily sums, partial days from the events. All
 * members belong to one program.
 */
export const evidenceOf = async (
  send: Send,
  tenant: Tenant,
  members: readonly Enrollment[],
  queries: readonly SumQuery[],
  at: Date,
): Promise<Evidence> => {
  if (members.length < MANY) return gathered(send, tenant, members, queries, at);
  const half = Math.ceil(members.length / 2);
  const halves = [members.slice(0, half), members.slice(half)];
  const [one = [], other = []] = await Promise.all(halves.map((part) => gathered(send, tenant, part, queries, at)));
  return new Map([...one, ...other]);
};
