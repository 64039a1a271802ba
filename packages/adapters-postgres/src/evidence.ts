import {
  type Enrollment,
  type Id,
  type MemberEvidence,
  type Sum,
  type SumAsk,
  startOfDay,
  type Tenant,
} from "@entente/core/ports";
import { nesting, unnesting } from "./nested.ts";
import { type Binder, binder, type Send } from "./statement.ts";

const DAY_MS = 86_400_000;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** Parts of days, by their places: events that lie ahead, those of the last day, and those of each window's first day. */
const [AHEAD, LAST_DAY, FIRST_DAYS] = [0, 1, 2];

/** A sum to take: its whole days, and the place of its first day's part; all time is all days and no part. */
interface Plan {
  readonly ask: SumAsk;
  readonly from: string;
  readonly to: string;
  readonly place: number | null;
}

interface Part {
  readonly from: string;
  readonly to: string;
}

/** A window `(at - windowDays, at]` as whole days between parts of two. Times are whole milliseconds. */
const planned = (
  asks: readonly SumAsk[],
  at: Date,
): { readonly plans: readonly Plan[]; readonly parts: readonly Part[] } => {
  const today = startOfDay(at);
  const after = later(at, 1).toISOString();
  const windows = [...new Set(asks.flatMap(({ windowDays }) => windowDays ?? []))];
  const secondDay = (days: number): Date => later(today, (1 - days) * DAY_MS);
  return {
    plans: asks.map((ask) =>
      ask.windowDays === null
        ? { ask, from: "-infinity", to: "infinity", place: null }
        : {
            ask,
            from: day(secondDay(ask.windowDays)),
            to: day(today),
            place: FIRST_DAYS + windows.indexOf(ask.windowDays),
          },
    ),
    parts:
      windows.length === 0
        ? []
        : [
            { from: after, to: "infinity" },
            { from: today.toISOString(), to: after },
            ...windows.map((days) => ({
              from: later(at, 1 - days * DAY_MS).toISOString(),
              to: secondDay(days).toISOString(),
            })),
          ],
  };
};

/** Whether a row `x` is of the metric and currency of an ask. */
const isOf = ({ metric, currency }: SumAsk, bind: Binder): string =>
  `x.metric = ${bind(metric, "text")} and x.currency is not distinct from ${bind(currency, "text")}`;

/** Of the member `w`: what each plan takes from whole days, as one row. */
const fromDays = (plans: readonly Plan[], bind: Binder): string => {
  const columns = plans.map(({ ask, from, to }, at) => {
    const counts = `filter (where ${isOf(ask, bind)} and x.day >= ${bind(from, "date")} and x.day < ${bind(to, "date")})`;
    return `(sum(x.amount) ${counts})::int8 as "days${at}", min(x.day) ${counts} as "day${at}"`;
  });
  const [from] = plans.map((plan) => plan.from).sort((a, b) => (a < b ? -1 : 1));
  const [to] = plans.map((plan) => plan.to).sort((a, b) => (a > b ? -1 : 1));
  return `cross join lateral (
    select ${columns.join(",\n      ")}
    from metric_day x
    where x.organization = $1 and x.livemode = $2 and x.enrollment = w.id
      and x.day >= ${bind(from, "date")} and x.day < ${bind(to, "date")}
      and x.metric = any(${bind([...new Set(plans.map(({ ask }) => ask.metric))], "text[]")})
  ) d`;
};

/** Of the member `w`: what each plan takes from events of parts of days, as one row. Equal metrics are read once. */
const fromParts = (plans: readonly Plan[], parts: readonly Part[], bind: Binder): string => {
  const columns = plans.flatMap(({ ask, place }, at) => {
    if (place === null) return [];
    const of = isOf(ask, bind);
    const counts = `filter (where ${of} and x.place in (${LAST_DAY}, ${bind(place, "int4")}))`;
    return `(sum(x.amount) ${counts})::int8 as "parts${at}", min(x.first) ${counts} as "first${at}",
      min(x.first) filter (where ${of} and x.place = ${AHEAD}) as "ahead${at}"`;
  });
  return `cross join lateral (
    select ${columns.join(",\n      ")}
    from (
      select p.place, g.first, m.one ->> 0 as metric, (m.one ->> 1)::int8 * g.events as amount, m.one ->> 2 as currency
      from (values ${parts.map(({ from, to }, place) => `(${place}, ${bind(from, "timestamptz")}, ${bind(to, "timestamptz")})`).join(", ")}) as p(place, since, until)
      cross join lateral (
        select t.metrics, count(*) as events, min(t.occurred_at) as first from performance_event t
        where t.organization = $1 and t.livemode = $2 and t.enrollment = w.id and t.metrics <> '[]'
          and t.occurred_at >= p.since and t.occurred_at < p.until
        group by t.metrics
      ) g
      cross join lateral json_array_elements(g.metrics::json) as m(one)
    ) x
  ) e`;
};

const CLAIMS = nesting(
  "assertion",
  "from assertion t where t.organization = $1 and t.livemode = $2 and t.brand = w.brand and t.entity = w.entity",
  "t.created_at, t.id",
);
const PROFILES = `(select count(*)::int4 from connection t
    where t.organization = $1 and t.livemode = $2 and t.brand = w.brand and t.owner = w.entity
      and t.owner_type = 'entity' and t.kind = 'social_profile' and t.status = 'connected')`;
const OVERRIDES = nesting(
  "requirementOverride",
  `from requirement_override t
    where t.organization = $1 and t.livemode = $2 and t.enrollment = w.id and t.status = 'active'`,
  "t.created_at, t.id",
);

interface Found {
  readonly id: Id<"enrollment">;
  readonly claims: string | null;
  readonly profiles: number;
  readonly overrides: string | null;
  readonly [column: string]: unknown;
}

const claimsOf = unnesting("assertion");
const overridesOf = unnesting("requirementOverride");

const sumOf = ({ ask }: Plan, at: number, found: Found): Sum => {
  const amount = ((found[`days${at}`] as bigint | null) ?? 0n) + ((found[`parts${at}`] as bigint | null) ?? 0n);
  if (ask.windowDays === null) return { ...ask, amount, oldestAt: null, aheadAt: null };
  const wholeDay = found[`day${at}`] as string | null;
  const first = found[`first${at}`] as Date | null;
  const ahead = found[`ahead${at}`] as Date | null;
  const times = [...(wholeDay === null ? [] : [new Date(wholeDay)]), ...(first === null ? [] : [first])];
  const [oldestAt = null] = times.sort((a, b) => a.getTime() - b.getTime());
  return { ...ask, amount, oldestAt, aheadAt: ahead };
};

/**
 * Everything that evaluations of these members look at, by one statement: each look-up is one of an index per member, so
 * that it costs the same for whom it is made with. Whole days come from the daily sums, parts of days from the events.
 */
export const evidenceOf = async (
  send: Send,
  { organization, livemode }: Tenant,
  members: readonly Enrollment[],
  asks: readonly SumAsk[],
  at: Date,
): Promise<ReadonlyMap<Id<"enrollment">, MemberEvidence>> => {
  if (members.length === 0) return new Map();
  const bind = binder();
  bind.values.push(organization, livemode);
  const columns = ["id", "brand", "entity"] as const;
  const source = columns
    .map((column) =>
      bind(
        members.map((member) => member[column]),
        "uuid[]",
      ),
    )
    .join(", ");
  const { plans, parts } = planned(asks, at);
  const text = `
  select w.id, ${CLAIMS} as claims, ${PROFILES} as profiles, ${OVERRIDES} as overrides
    ${plans.length === 0 ? "" : ", d.*"}${parts.length === 0 ? "" : ", e.*"}
  from unnest(${source}) as w(${columns.join(", ")})
  ${plans.length === 0 ? "" : fromDays(plans, bind)}
  ${parts.length === 0 ? "" : fromParts(plans, parts, bind)}`;
  const rows = await send<Found>(text, bind.values);
  return new Map(
    rows.map((found): [Id<"enrollment">, MemberEvidence] => [
      found.id,
      {
        sums: plans.map((plan, place) => sumOf(plan, place, found)),
        claims: claimsOf(found.claims),
        socialProfiles: found.profiles,
        overrides: overridesOf(found.overrides),
      },
    ]),
  );
};
