import type { AnalyticsFilter, AnalyticsQuery, Dimension, Tenant } from "@entente/core/ports";
import { CONVERSIONS, DAY_MS, OF_IDS, RECENT, startOfDay } from "@entente/core/storage";
import { COUNTED_EVENTS, deploymentsOf, SIGNED_VALUE } from "../activity/rollups.ts";
import { type Binder, binder } from "../store/statement.ts";

/** Some intervals of a query: those from `first` up to `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

interface Table {
  readonly name: string;
  /** The time of a row as an instant, and how it is compared. */
  readonly at: string;
  readonly column: string;
  readonly type: "timestamptz" | "date";
  readonly events: string;
  readonly value: string;
  readonly visitors: string;
}

const summed = (name: string, column: string, type: Table["type"]): Table => ({
  name,
  column,
  type,
  at: type === "date" ? `(t.${column}::timestamp at time zone 'UTC')` : `t.${column}`,
  events: "t.events",
  value: "t.value_minor",
  visitors: "t.visitors",
});

const EVENTS: Table = {
  name: "performance_event",
  column: "occurred_at",
  type: "timestamptz",
  at: "t.occurred_at",
  events: `(${COUNTED_EVENTS})`,
  value: `coalesce(${SIGNED_VALUE}, 0)`,
  visitors: "t.new_visitor::int4",
};

interface Source {
  /** The table that whole UTC days are read from. */
  readonly days: Table | undefined;
  /** The table that parts of days are read from. */
  readonly parts: Table;
}

/** Where sums are read from: by routes, by members, or event by event. */
export const SOURCES = {
  routes: {
    days: summed("performance_route_day", "day", "date"),
    parts: summed("performance_quarter", "starts_at", "timestamptz"),
  },
  members: { days: summed("performance_day", "day", "date"), parts: EVENTS },
  events: { days: undefined, parts: EVENTS },
} as const satisfies Readonly<Record<string, Source>>;

const OF_MEMBERS: readonly Dimension[] = ["enrollment", "entity"];

export const sourceOf = (by: readonly Dimension[], filter: AnalyticsFilter): Source => {
  const asks = (of: Dimension) => by.includes(of) || filter[of] !== undefined;
  if (RECENT.some(asks)) return SOURCES.events;
  return OF_MEMBERS.some(asks) ? SOURCES.members : SOURCES.routes;
};

interface Reach {
  readonly from: Date;
  readonly to: Date;
}

/** Times without gaps between them as one. */
const joined = (reaches: readonly Reach[]): readonly Reach[] => {
  const all: Reach[] = [];
  for (const { from, to } of reaches) {
    const last = all.at(-1);
    if (last !== undefined && last.to >= from) all[all.length - 1] = { from: last.from, to };
    else all.push({ from, to });
  }
  return all;
};

interface Split {
  /** Whole UTC days, of which those that a bound cuts are left out. */
  readonly days: Reach & { readonly cut: readonly Date[] };
  readonly parts: readonly Reach[];
}

/** UTC days that lie in one interval each, and the parts of those that a bound cuts. */
const splitByDay = (bounds: readonly Date[]): Split => {
  const [from, to] = [bounds[0] as Date, bounds.at(-1) as Date];
  const starts = bounds.filter((at) => at.getTime() % DAY_MS !== 0).map((at) => startOfDay(at).getTime());
  const cut = [...new Set(starts)].map((at) => new Date(at));
  const parts = cut.map((day) => ({
    from: new Date(Math.max(day.getTime(), from.getTime())),
    to: new Date(Math.min(day.getTime() + DAY_MS, to.getTime())),
  }));
  const first = new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  return { days: { from: first, to: startOfDay(to), cut }, parts: joined(parts) };
};

/** Columns of `t` for dimensions. The person behind a member is looked up when the events of the member are added up. */
const columnOf = (of: Dimension): string => `t.${of === "entity" ? "enrollment" : of}`;

/** The type of the values of a dimension. */
export const typeOf = (of: Dimension): "uuid" | "text" => (OF_IDS.some((one) => one === of) ? "uuid" : "text");

/** Builds the condition that an event `t` has a value. */
export const condition = (of: Dimension, value: string, bind: Binder): string => {
  const place = bind(value, typeOf(of));
  return of === "entity"
    ? `t.enrollment = any(array(select m.id from enrollment m
        where m.organization = $1 and m.livemode = $2 and m.entity = ${place}))`
    : `t.${of} = ${place}`;
};

/** Returns true if no day is whole. */
const isCut = ({ from, to, cut }: Split["days"]): boolean =>
  to.getTime() - from.getTime() <= cut.filter((day) => day >= from && day < to).length * DAY_MS;

const notCut = ({ column }: Table, { cut }: Split["days"], bind: Binder): string => {
  if (cut.length === 0) return "";
  const days = bind(
    cut.map((day) => timeOf(day, "date")),
    "date[]",
  );
  return ` and t.${column} <> all(${days})`;
};

/** The rows of several times, each looked up by itself. */
const each = ({ name, column, type }: Table, brand: string, reaches: readonly Reach[], bind: Binder): string => {
  const [low, high] = (["from", "to"] as const).map((end) =>
    bind(
      reaches.map((reach) => timeOf(reach[end], type)),
      `${type}[]`,
    ),
  );
  return `unnest(${low}, ${high}) as d(low, high) cross join lateral (
      select x.* from ${name} x where x.organization = $1 and x.livemode = $2 and x.brand = ${bind(brand, "uuid")}
        and x.${column} >= d.low and x.${column} < d.high offset 0)`;
};

const ADDED = ["events", "value_minor", "quantity", "visitors", "conversions", "clicks"];

/** The shares with persons for members, added up by member before, so that each member is looked up once. */
const withPersons = (by: readonly Dimension[], shares: string): string => {
  if (!by.includes("entity")) return shares;
  const groups = [0, 1].map((at) =>
    by[at] === "entity"
      ? `(select m.entity::text from enrollment m
          where m.organization = $1 and m.livemode = $2 and m.id = p.g${at}::uuid) as g${at}`
      : `p.g${at}`,
  );
  return `select p.n, ${groups.join(", ")}, p.currency, ${ADDED.map((name) => `p.${name}`).join(", ")} from (
      select n, g0, g1, currency, ${ADDED.map((name) => `sum(${name}) as ${name}`).join(", ")}
      from (${shares}) e group by n, g0, g1, currency offset 0) p`;
};

const CONVERTED = CONVERSIONS.map((type) => `'${type}'`).join(", ");

const timeOf = (at: Date, type: Table["type"]): string =>
  type === "date" ? at.toISOString().slice(0, 10) : at.toISOString();

/** Returns true if an interval is read from sums of whole days, by member. */
export const isReadByMember = ({ filter, bounds, by }: AnalyticsQuery, { first, end }: Span): boolean =>
  sourceOf(by, filter) === SOURCES.members && bounds.slice(first, end + 1).every((at) => at.getTime() % DAY_MS === 0);

/** Values of a statement, of which the first two are the tenant. */
export const binderOf = ({ organization, livemode }: Tenant): Binder => {
  const bind = binder();
  bind.values.push(organization, livemode);
  return bind;
};

/**
 * Builds the sums of the events of some intervals, in shares: by interval `n`, groups `g0` and `g1`, and currency; of the rows
 * `t` those for which a condition holds.
 */
export const sharesOf = (query: AnalyticsQuery, span: Span, bind: Binder, only: string): string =>
  withPersons(query.by, sharesOfMembers(query, span, bind, only));

/** The same with members in place of their persons. */
export const sharesOfMembers = (
  { filter: { brand, ...filter }, bounds, by }: AnalyticsQuery,
  { first, end }: Span,
  bind: Binder,
  only: string,
): string => {
  const within = bounds.slice(first, end + 1);
  const source = sourceOf(by, { brand, ...filter });
  const places = bind(
    within.map((at) => at.toISOString()),
    "timestamptz[]",
  );
  const groups = [0, 1].map((at) => (by[at] === undefined ? "null" : columnOf(by[at])));
  const conditions = [
    "t.organization = $1::uuid and t.livemode = $2::bool",
    `t.brand = ${bind(brand, "uuid")}`,
    only,
    ...(source === SOURCES.members && filter.entity === undefined ? deploymentsOf(filter, bind) : []),
    ...(Object.entries(filter) as [Dimension, string | undefined][]).flatMap(([of, value]) =>
      value === undefined ? [] : [condition(of, value, bind)],
    ),
  ].join(" and ");
  const read = (table: Table, from: string, during: string): string => {
    const { at, events, value, visitors } = table;
    return `select width_bucket(${at}, ${places}) + ${first - 1} as n, ${groups
      .map((group, place) => `${group}::text as g${place}`)
      .join(", ")}, t.currency, ${events} as events, ${value} as value_minor, t.quantity, ${visitors} as visitors,
      case when t.type in (${CONVERTED}) then ${events} else 0 end as conversions,
      case when t.type = 'click' then ${events} else 0 end as clicks
    from ${from} where ${conditions} and ${during}`;
  };
  const between = ({ column, type }: Table, { from, to }: Reach): string =>
    `t.${column} >= ${bind(timeOf(from, type), type)} and t.${column} < ${bind(timeOf(to, type), type)}`;
  const { days, parts } = splitByDay(within);
  const wholes = source.days;
  if (wholes === undefined) {
    const whole = { from: within[0] as Date, to: within.at(-1) as Date };
    return read(source.parts, `${source.parts.name} t`, between(source.parts, whole));
  }
  const [part] = parts;
  const shares = [
    ...(isCut(days) ? [] : [read(wholes, `${wholes.name} t`, `${between(wholes, days)}${notCut(wholes, days, bind)}`)]),
    ...(part === undefined
      ? []
      : parts.length === 1
        ? [read(source.parts, `${source.parts.name} t`, between(source.parts, part))]
        : [read(source.parts, `${each(source.parts, brand, parts, bind)} t`, "true")]),
  ];
  const none = read(source.parts, `${source.parts.name} t`, "false");
  return shares.length === 0 ? none : shares.join("\n    union all\n    ");
};
