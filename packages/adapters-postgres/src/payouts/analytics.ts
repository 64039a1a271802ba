import type { AnalyticsQuery, AnalyticsRow, AnalyticsStore } from "@entente/core/ports";
import { isAfter, type Ordered, orderBy } from "../store/keyset.ts";
import type { Binder, Send } from "../store/statement.ts";
import { earnedShares } from "./analytics-earned.ts";
import { firstMembers, isOfAny } from "./analytics-members.ts";
import { readingInParts } from "./analytics-parts.ts";
import { binderOf, type Span, sharesOf } from "./analytics-sources.ts";

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

/** In the order of the columns of shares. */
const ZEROS = "0, 0, 0, 0, 0, 0, 0";
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

/** Names of rows of the intervals that are compared with, as shares of nothing. */
const comparedShares = (
  { compared, ...query }: AnalyticsQuery,
  span: Span,
  only: string,
  bind: Binder,
): { readonly ctes: readonly string[]; readonly shares: readonly string[] } => {
  if (compared === undefined) return { ctes: [], shares: [] };
  const then = { ...query, ...compared };
  const earned = earnedShares(then, span, bind, "s1");
  const nothing = (shares: string): string =>
    `select n, g0, g1, currency, ${ZEROS} from (${shares}) b(n, g0, g1, currency) group by n, g0, g1, currency`;
  const named = `select n, g0, g1, currency from (${sharesOf(then, span, bind, only)}) e`;
  const earning = earned && `select n, g0, g1, currency from s1_earned where earned <> 0`;
  return { ctes: earned?.ctes ?? [], shares: [named, ...(earning === undefined ? [] : [earning])].map(nothing) };
};

/**
 * By hand: what is read depends on the dimensions and on how the intervals lie to UTC days, and the order on what is asked for.
 */
const statement = (query: AnalyticsQuery, span: Span, limit: number, only: string, bind: Binder): string => {
  const columns = columnsOf(query);
  const shares = sharesOf(query, span, bind, only);
  const earned = earnedShares(query, span, bind);
  const before = comparedShares(query, span, only, bind);
  const after = query.after === undefined ? "" : ` where ${isAfter(columns, bind)}`;
  return `
  with ${[...(earned?.ctes ?? []), ...before.ctes].map((cte) => `${cte},\n  `).join("")}
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
      }${before.shares.map((share) => `\n      union all ${share}`).join("")}
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

export const analyticsStore = (send: Send): AnalyticsStore => {
  const readInParts = readingInParts();
  return {
    sums(tenant, query) {
      return readInParts(query, {
        async rows(span, limit, ids) {
          const bind = binderOf(tenant);
          const only = ids === undefined ? "true" : isOfAny(query, span, ids, bind);
          const text = statement(query, span, limit, only, bind);
          return (await send<Stored>(text, bind.values)).map(rowOf(query.by.length));
        },
        async first(span, limit) {
          const bind = binderOf(tenant);
          const first = firstMembers(query, span, limit, bind);
          if (first === undefined) return undefined;
          const found = await send<{ readonly id: string }>(first.text, bind.values);
          return found.length === first.count ? found.map(({ id }) => id) : undefined;
        },
      });
    },
  };
};
