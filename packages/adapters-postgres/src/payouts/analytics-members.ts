import type { AnalyticsQuery } from "@entente/core/ports";
import type { Binder } from "../store/statement.ts";
import { isReadByMember, type Span, sharesOfMembers } from "./analytics-sources.ts";

const MEMBERS = "select m.id from enrollment m where m.organization = $1 and m.livemode = $2 and m.entity";

/** The rows `t` of one member or person `k`, and those of any of a list. */
const ROWS = {
  enrollment: { of: "t.enrollment = k.id", ofAny: (ids: string) => `t.enrollment = any(${ids})` },
  entity: {
    of: `t.enrollment = any(array(${MEMBERS} = k.id))`,
    ofAny: (ids: string) => `t.enrollment = any(array(${MEMBERS} = any(${ids})))`,
  },
} as const;

type Grouped = keyof typeof ROWS;

/** Returns the first dimension of the grouping, when that is members or persons whose sums are kept by day. */
const groupedBy = (query: AnalyticsQuery, span: Span): Grouped | undefined => {
  const [first = "type"] = query.by;
  return first in ROWS && query.earning === undefined && isReadByMember(query, span) ? (first as Grouped) : undefined;
};

/** Where fewer than a quarter of a sample have rows, all rows are few, and reading them costs less than looking members up. */
const SAMPLE = { size: 16, enough: 4 } as const;
/** The most members that are looked up for each row of a page. */
const LOOKED_UP = 10;

export interface FirstMembers {
  readonly text: string;
  /** When as many as this are found, they fill the page. */
  readonly count: number;
}

/**
 * Finds the first members or persons, by id, who have rows in the only interval of a span: a page in the order of time needs the rows
 * of no others. Undefined where rows are in another order, or are not read from the sums of members.
 */
export const firstMembers = (
  query: AnalyticsQuery,
  span: Span,
  limit: number,
  bind: Binder,
): FirstMembers | undefined => {
  const grouped = groupedBy(query, span);
  const { after } = query;
  const from = after?.interval === span.first ? after.groups[0] : undefined;
  if (grouped === undefined || from === null) return undefined;
  // All rows of the first one may lie before the place at which the page begins.
  const count = from === undefined ? limit : limit + 1;
  const rows = sharesOfMembers(query, span, bind, ROWS[grouped].of);
  const beginning = from === undefined ? "" : ` and x.id >= ${bind(from, "uuid")}`;
  const withRows = (lookedUp: number): string => `(
    select x.id from ${grouped} x where x.organization = $1 and x.livemode = $2${beginning}
    order by x.id limit ${bind(lookedUp, "int4")}
  ) k cross join lateral (select 1 from (${rows}) e limit 1) s`;
  const text = `with sample as materialized (select 1 from ${withRows(SAMPLE.size)})
  select k.id from ${withRows(LOOKED_UP * count)} where (select count(*) from sample) >= ${SAMPLE.enough}
  order by k.id limit ${bind(count, "int4")}`;
  return { text, count };
};

/** The condition that a row `t` is of one of some members or persons; `true` where rows are not grouped by these. */
export const isOfAny = (query: AnalyticsQuery, span: Span, ids: readonly (string | null)[], bind: Binder): string => {
  const grouped = groupedBy(query, span);
  if (grouped === undefined || ids.includes(null)) return "true";
  return ROWS[grouped].ofAny(bind([...new Set(ids)], "uuid[]"));
};
