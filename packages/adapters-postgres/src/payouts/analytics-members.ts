import type { AnalyticsQuery } from "@entente/core/ports";
import type { Binder } from "../store/statement.ts";
import { isReadByMember, type Span, sharesOfMembers } from "./analytics-sources.ts";

const MEMBERS = "select m.id from enrollment m where m.organization = $1 and m.livemode = $2 and m.entity";

/** How the rows `t` of a member or person are told: of `k`, and of any of a list. */
const ROWS = {
  enrollment: { of: "t.enrollment = k.id", ofAny: (ids: string) => `t.enrollment = any(${ids})` },
  entity: {
    of: `t.enrollment = any(array(${MEMBERS} = k.id))`,
    ofAny: (ids: string) => `t.enrollment = any(array(${MEMBERS} = any(${ids})))`,
  },
} as const;

type Grouped = keyof typeof ROWS;

/** What is grouped by first, when that is members or persons whose sums are kept by day. */
const groupedBy = (query: AnalyticsQuery, span: Span): Grouped | undefined => {
  const [first = "type"] = query.by;
  return first in ROWS && query.earning === undefined && isReadByMember(query, span) ? (first as Grouped) : undefined;
};

/**
 * A sample of them tells how many have rows. Where fewer than a quarter do, looking all up costs more than reading the rows of all, which
 * are few. Else it ends before this many are looked up for each row of a page.
 */
const SAMPLE = { size: 16, enough: 4 } as const;
const LOOKED_UP = 10;

export interface FirstOnes {
  readonly text: string;
  /** When as many as this are found, they fill the page. */
  readonly count: number;
}

/**
 * The first members or persons, by id, who have rows in the only interval of a span: of a day of very many, a page in the order of
 * time needs no others. Undefined where the rows are in another order or read from elsewhere.
 */
export const firstOnes = (query: AnalyticsQuery, span: Span, limit: number, bind: Binder): FirstOnes | undefined => {
  const grouped = groupedBy(query, span);
  const { after } = query;
  const from = after?.interval === span.first ? after.groups[0] : undefined;
  if (grouped === undefined || from === null) return undefined;
  // All rows of the first one may lie before the place at which the page begins.
  const count = from === undefined ? limit : limit + 1;
  const rows = sharesOfMembers(query, span, bind, ROWS[grouped].of);
  const beginning = from === undefined ? "" : ` and x.id >= ${bind(from, "uuid")}`;
  const having = (lookedUp: number): string => `(
    select x.id from ${grouped} x where x.organization = $1 and x.livemode = $2${beginning}
    order by x.id limit ${bind(lookedUp, "int4")}
  ) k cross join lateral (select 1 from (${rows}) e limit 1) s`;
  const text = `with sample as materialized (select 1 from ${having(SAMPLE.size)})
  select k.id from ${having(LOOKED_UP * count)} where (select count(*) from sample) >= ${SAMPLE.enough}
  order by k.id limit ${bind(count, "int4")}`;
  return { text, count };
};

/** Of the rows `t`, those of some members or persons; all of them where that is not how they are grouped. */
export const ofAny = (query: AnalyticsQuery, span: Span, ids: readonly (string | null)[], bind: Binder): string => {
  const grouped = groupedBy(query, span);
  if (grouped === undefined || ids.includes(null)) return "true";
  return ROWS[grouped].ofAny(bind([...new Set(ids)], "uuid[]"));
};
