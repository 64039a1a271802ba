import {
  type Enrollment,
  type Id,
  type MemberEvidence,
  type Sum,
  type SumAsk,
  startOfDay,
  type Tenant,
} from "@entente/core/ports";
import { nested, unnesting } from "./nested.ts";
import { IN_TENANT } from "./row-store.ts";
import { type Binder, binder, type Send } from "./statement.ts";

const DAY_MS = 86_400_000;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** Parts of days by their places: events that lie ahead, those of the last day, and those of each window's first day. */
const [AHEAD, LAST_DAY, FIRST_DAYS] = [0, 1, 2];

/** A sum to take: its whole days, and the place of its first day's part. All time is all days and no part. */
interface Plan {
  readonly ask: SumAsk;
  readonly from: string;
  readonly to: string;
  readonly place: number | null;
}

/** From `from` on and before `to`. */
interface Part {
  readonly from: string;
  readonly to: string;
}

/** Each window `(at - windowDays, at]` as whole days between two parts of days. Times are whole milliseconds. */
const planned = (
  asks: readonly SumAsk[],
  at: Date,
): { readonly plans: readonly Plan[]; readonly parts: readonly Part[] } => {
  const today = startOfDay(at);
  const after = later(at, 1);
  const windows = [...new Set(asks.flatMap(({ windowDays }) => windowDays ?? []))];
  const secondDay = (days: number): Date => later(today, (1 - days) * DAY_MS);
  const plans = asks.map(
    (ask): Plan =>
      ask.windowDays === null
        ? { ask, from: "-infinity", to: "infinity", place: null }
        : {
            ask,
            from: day(secondDay(ask.windowDays)),
            to: day(today),
            place: FIRST_DAYS + windows.indexOf(ask.windowDays),
          },
  );
  if (windows.length === 0) return { plans, parts: [] };
  const firstDays = windows.map((days) => ({
    from: later(after, -days * DAY_MS).toISOString(),
    to: secondDay(days).toISOString(),
  }));
  const lastDay = { from: today.toISOString(), to: after.toISOString() };
  return { plans, parts: [{ from: lastDay.to, to: "infinity" }, lastDay, ...firstDays] };
};

/** Whether a row `x` is of the metric and currency of an ask. */
const isOf = ({ metric, currency }: SumAsk, bind: Binder): string =>
  `x.metric = ${bind(metric, "text")} and x.currency is not distinct from ${bind(currency, "text")}`;

/** Of each member: for each plan the sum of its whole days, and the first of them. */
const daysOf = (plans: readonly Plan[], bind: Binder): string => {
  const values = plans.flatMap(({ ask, from, to, place }) => {
    const counts = `filter (where x.day >= ${bind(from, "date")} and x.day < ${bind(to, "date")} and ${isOf(ask, bind)})`;
    return [`(sum(x.amount) ${counts})::text`, place === null ? "null" : `min(x.day) ${counts}`];
  });
  return `select 'days', x.enrollment, json_build_array(${values.join(", ")})::text
    from metric_day x
    where x.organization = $1 and x.livemode = $2 and x.enrollment = any($3)
      and x.day >= least(${plans.map(({ from }) => bind(from, "date")).join(", ")})
      and x.day < greatest(${plans.map(({ to }) => bind(to, "date")).join(", ")})
      and x.metric = any(${bind([...new Set(plans.map(({ ask }) => ask.metric))], "text[]")})
    group by x.enrollment`;
};

/**
 * Of each member: for each plan the sum of its parts of days, the first event of them, and the next that lies ahead. The
 * metrics of events are spelled alike more often than not, so each spelling is read once.
 */
const partsOf = (plans: readonly Plan[], parts: readonly Part[], bind: Binder): string => {
  const values = plans.flatMap(({ ask, place }) => {
    if (place === null) return ["null", "null", "null"];
    const of = isOf(ask, bind);
    const counts = `filter (where x.place in (${LAST_DAY}, ${bind(place, "int4")}) and ${of})`;
    const ahead = `filter (where x.place = ${AHEAD} and ${of})`;
    return [`(sum(x.amount) ${counts})::text`, `min(x.first) ${counts}`, `min(x.first) ${ahead}`];
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

/** Members stand in $3, their entities in $4, their brand in $5. */
const HELD = `
  select 'claims' as part, t.entity as "of", ${nested("assertion", "t.created_at, t.id")} as found
  from assertion t
  where ${IN_TENANT} and t.brand = $5::uuid and t.entity = any($4::uuid[]) group by t.entity
  union all
  select 'profiles', t.owner, count(*)::text from connection t
  where ${IN_TENANT} and t.brand = $5 and t.owner = any($4) and t.owner_type = 'entity'
    and t.kind = 'social_profile' and t.status = 'connected' group by t.owner
  union all
  select 'overrides', t.enrollment, ${nested("requirementOverride", "t.created_at, t.id")} from requirement_override t
  where ${IN_TENANT} and t.enrollment = any($3::uuid[]) and t.status = 'active' group by t.enrollment`;

interface Found {
  readonly part: "days" | "parts" | "claims" | "profiles" | "overrides";
  /** A member, or its entity. */
  readonly of: string;
  readonly found: string;
}

type Told = readonly (string | null)[];
const NOTHING: Told = [];
const tell = (found: string | undefined): Told => (found === undefined ? NOTHING : (JSON.parse(found) as Told));

const readClaims = unnesting("assertion");
const readOverrides = unnesting("requirementOverride");

const timeOrNull = (told: string | null | undefined): Date | null => (told ? new Date(told) : null);

const sumOf = ({ ask: { metric, currency, windowDays } }: Plan, place: number, days: Told, parts: Told): Sum => {
  const [atDays, atParts] = [2 * place, 3 * place];
  const amount = BigInt(days[atDays] ?? 0) + BigInt(parts[atParts] ?? 0);
  if (windowDays === null) return { metric, currency, windowDays, amount, oldestAt: null, aheadAt: null };
  const [day, event] = [timeOrNull(days[atDays + 1]), timeOrNull(parts[atParts + 1])];
  const oldestAt = day === null || (event !== null && event < day) ? event : day;
  return { metric, currency, windowDays, amount, oldestAt, aheadAt: timeOrNull(parts[atParts + 2]) };
};

type Evidence = ReadonlyMap<Id<"enrollment">, MemberEvidence>;

/** One statement of parts that each find their rows by an index. */
const gathered = async (
  send: Send,
  { organization, livemode }: Tenant,
  members: readonly Enrollment[],
  asks: readonly SumAsk[],
  at: Date,
): Promise<Evidence> => {
  const [first] = members;
  if (first === undefined) return new Map();
  const bind = binder();
  bind.values.push(organization, livemode);
  bind.values.push(...(["id", "entity"] as const).map((field) => members.map((member) => member[field])), first.brand);
  const { plans, parts } = planned(asks, at);
  const statement = [
    HELD,
    ...(plans.length === 0 ? [] : [daysOf(plans, bind)]),
    ...(parts.length === 0 ? [] : [partsOf(plans, parts, bind)]),
  ];
  const found: { readonly [P in Found["part"]]: Map<string, string> } = {
    days: new Map(),
    parts: new Map(),
    claims: new Map(),
    profiles: new Map(),
    overrides: new Map(),
  };
  for (const row of await send<Found>(statement.join("\n  union all\n  "), bind.values)) {
    found[row.part].set(row.of, row.found);
  }
  return new Map(
    members.map(({ id, entity }): [Id<"enrollment">, MemberEvidence] => {
      const [days, events] = [tell(found.days.get(id)), tell(found.parts.get(id))];
      return [
        id,
        {
          sums: plans.map((plan, place) => sumOf(plan, place, days, events)),
          claims: readClaims(found.claims.get(entity)),
          socialProfiles: Number(found.profiles.get(entity) ?? 0),
          overrides: readOverrides(found.overrides.get(id)),
        },
      ];
    }),
  );
};

/** From so many members on, two connections share the work. */
const MANY = 200;

/**
 * Everything that evaluations of these members look at. Whole days come from the daily sums, parts of days from the events.
 * All members are of one program.
 */
export const evidenceOf = async (
  send: Send,
  tenant: Tenant,
  members: readonly Enrollment[],
  asks: readonly SumAsk[],
  at: Date,
): Promise<Evidence> => {
  if (members.length < MANY) return gathered(send, tenant, members, asks, at);
  const half = Math.ceil(members.length / 2);
  const halves = [members.slice(0, half), members.slice(half)];
  const [one = [], other = []] = await Promise.all(halves.map((part) => gathered(send, tenant, part, asks, at)));
  return new Map([...one, ...other]);
};
