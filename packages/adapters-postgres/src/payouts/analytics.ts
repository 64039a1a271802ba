import type { AnalyticsQuery, AnalyticsRow, AnalyticsStore, Dimension } from "@entente/core/ports";
import { isAfter, type Ordered, orderBy } from "../store/keyset.ts";
import type { Binder, Send } from "../store/statement.ts";
import { earnedShares } from "./analytics-earned.ts";
import { firstOnes, ofAny } from "./analytics-members.ts";
import { binderOf, SOURCES, type Span, sharesOf, sourceOf } from "./analytics-sources.ts";

type Stored = Omit<AnalyticsRow, "groups"> & { readonly g0: string | null; readonly g1: string | null };

const MEASURES = {
  events: "events",
  value_minor: "value_minor",
  quantity: "quantity",
  visitors: "visitors",
  earned_minor: "earned_minor",
} as const;

/** The columns that an answer is put in order by, with the values of the row that it continues after. */
const columnsOf = ({ order, by, after }: AnalyticsQuery): readonly Ordered[] => {
  const interval: Ordered = { column: "n", type: "int4", value: after?.interval };
  const groups = by.map((_, at): Ordered => ({ column: `g${at}`, type: "text", value: after?.groups[at] ?? null }));
  const rest = [...groups, { column: "currency", type: "text", value: after?.currency ?? null } as const];
  const { descending } = order;
  if (order.by === "interval") return [{ ...interval, descending }, ...rest];
  const measured: Ordered = {
    column: MEASURES[order.by],
    type: "numeric",
    descending,
    value: after && String(after.measured),
  };
  return [measured, interval, ...rest];
};

const SUMS = ["events", "value_minor", "quantity", "visitors", "conversions", "earned_minor"] as const;

/** Rows of the same name, null included. The texts without null are what can be hashed. */
const sameIn = (of: string, names: readonly string[]): string =>
  names
    .map((name) =>
      name === "n"
        ? `${of}.n = a.n`
        : `coalesce(${of}.${name}, '') = coalesce(a.${name}, '') and (${of}.${name} is null) = (a.${name} is null)`,
    )
    .join(" and ");

/** The rows `r`, or those that are asked for by name, with zeros where there were no events. */
const chosen = ({ among, by }: AnalyticsQuery, bind: Binder): string => {
  if (among === undefined) return "r";
  const columns = [
    bind(
      among.map(({ interval }) => interval),
      "int4[]",
    ),
    ...[0, 1].map((at) =>
      bind(
        among.map(({ groups }) => groups[at] ?? null),
        "text[]",
      ),
    ),
    bind(
      among.map(({ currency }) => currency),
      "text[]",
    ),
  ];
  const names = ["n", ...by.map((_, at) => `g${at}`)];
  const sums = SUMS.map((sum) => `coalesce(r.${sum}, 0) as ${sum}`).join(", ");
  return `(select a.n, a.g0, a.g1, a.currency, ${sums}, coalesce(k.clicks, 0) as clicks
    from unnest(${columns.join(", ")}) as a(n, g0, g1, currency)
    left join r on ${sameIn("r", [...names, "currency"])}
    left join (select ${names.join(", ")}, max(clicks) as clicks from r group by ${names.join(", ")}) k
      on ${sameIn("k", names)}) r`;
};

/**
 * By hand: what is read depends on the dimensions and on how the intervals lie to UTC days, and the order on what is asked for.
 */
const statement = (query: AnalyticsQuery, span: Span, limit: number, only: string, bind: Binder): string => {
  const columns = columnsOf(query);
  const shares = sharesOf(query, span, bind, only);
  const earned = earnedShares(query, span, bind);
  const after = query.after === undefined ? "" : ` where ${isAfter(columns, bind)}`;
  return `
  with ${earned === undefined ? "" : `${earned.ctes.join(",\n  ")},`}
  r as (
    select n, g0, g1, currency, sum(events)::int8 as events, sum(value_minor) as value_minor, sum(quantity) as quantity,
      sum(visitors)::int8 as visitors, sum(conversions)::int8 as conversions, sum(earned_minor) as earned_minor,
      (sum(sum(clicks)) over (partition by n, g0, g1))::int8 as clicks
    from (
      select e.*, 0::numeric as earned_minor from (${shares}) e${
        earned === undefined
          ? ""
          : `
      union all ${earned.shares}`
      }
    ) s group by n, g0, g1, currency
  )
  select n as "interval", g0, g1, currency, events, value_minor as "valueMinor", quantity, visitors, conversions,
    earned_minor as "earnedMinor", clicks
  from ${chosen(query, bind)}${after}
  order by ${orderBy(columns)} limit ${bind(limit, "int4")}`;
};

const rowOf =
  (groups: number) =>
  ({ g0, g1, ...row }: Stored): AnalyticsRow => ({ ...row, groups: [g0, g1].slice(0, groups) });

/** How many rows an interval has for each value of a dimension, as a rule; each stands in some currencies. */
const ROWS_OF: { readonly [D in Dimension]?: number } = { type: 2, program: 4, distribution: 8, deployment: 8 };
const CURRENCIES = 2;

/** How many intervals are read at first: as few as possible where each event is measured, and of single members and events. */
const FIRST = { measured: 16, others: 1 } as const;

const firstOf = ({ by, filter, earning, limit }: AnalyticsQuery): number => {
  if (sourceOf(by, filter) !== SOURCES.routes) return FIRST.others;
  if (earning !== undefined) return FIRST.measured;
  const rows = by.reduce((all, one) => all * (filter[one] === undefined ? (ROWS_OF[one] ?? 1) : 1), CURRENCIES);
  return Math.ceil(limit / rows);
};

/** How many times as many intervals are read next, at most; so many where the last ones held no row. */
const GROWTH_MAX = 4;

/** How many intervals are read after `size` that held `found` rows, where `missing` are: as many as hold these, and some more. */
const nextOf = (size: number, found: number, missing: number): number =>
  Math.min(GROWTH_MAX * size, Math.ceil((1.2 * missing * size) / Math.max(found, 1)) + 1);

type Ids = readonly (string | null)[];

interface Reading {
  /** The rows of a span; of single members or persons when they are given. */
  rows(span: Span, limit: number, ids?: Ids): Promise<readonly AnalyticsRow[]>;
  /** The members or persons that fill a page with rows of a span of one interval; undefined when it needs all of them. */
  first(span: Span, limit: number): Promise<Ids | undefined>;
}

/**
 * Reads the parts of the time one after the other until there are enough rows: of single members or events there may be millions,
 * and a page in the order of time needs those of few intervals. Any other order needs the whole time.
 */
const readInParts = async (query: AnalyticsQuery, reading: Reading): Promise<readonly AnalyticsRow[]> => {
  const { bounds, order, after, among, limit } = query;
  const count = bounds.length - 1;
  if (among !== undefined) {
    const intervals = among.map(({ interval }) => interval);
    if (intervals.length === 0) return [];
    const span = { first: Math.min(...intervals), end: Math.max(...intervals) + 1 };
    return reading.rows(
      span,
      limit,
      among.map(({ groups }) => groups[0] ?? null),
    );
  }
  if (order.by !== "interval") return reading.rows({ first: 0, end: count }, limit);
  const { descending } = order;
  const spanOf = (from: number, to: number): Span =>
    descending ? { first: count - to, end: count - from } : { first: from, end: to };
  const rows: AnalyticsRow[] = [];
  let done = after === undefined ? 0 : descending ? count - 1 - after.interval : after.interval;
  let size = firstOf(query);
  while (done < count && rows.length < limit) {
    const missing = limit - rows.length;
    const ids = await reading.first(spanOf(done, done + 1), missing);
    const next = ids === undefined ? Math.min(done + size, count) : done + 1;
    const found = await reading.rows(spanOf(done, next), missing, ids);
    rows.push(...found);
    [done, size] = [next, nextOf(size, found.length, missing - found.length)];
  }
  return rows;
};

export const analyticsStore = (send: Send): AnalyticsStore => ({
  sums(tenant, query) {
    return readInParts(query, {
      async rows(span, limit, ids) {
        const bind = binderOf(tenant);
        const only = ids === undefined ? "true" : ofAny(query, span, ids, bind);
        const text = statement(query, span, limit, only, bind);
        return (await send<Stored>(text, bind.values)).map(rowOf(query.by.length));
      },
      async first(span, limit) {
        const bind = binderOf(tenant);
        const first = firstOnes(query, span, limit, bind);
        if (first === undefined) return undefined;
        const found = await send<{ readonly id: string }>(first.text, bind.values);
        return found.length === first.count ? found.map(({ id }) => id) : undefined;
      },
    });
  },
});
