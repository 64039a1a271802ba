import type { AnalyticsQuery, AnalyticsRow, Dimension } from "@entente/core/ports";
import { SOURCES, type Span, sourceOf } from "./analytics-sources.ts";

/** How many rows an interval has for each value of a dimension, as a rule; each stands in some currencies. */
const ROWS_OF: { readonly [D in Dimension]?: number } = { type: 2, program: 4, distribution: 8, deployment: 8 };
const CURRENCIES = 2;

/** How many intervals are read at first: as few as possible where each event is measured, and of single members and events. */
const FIRST = { measured: 16, others: 1 } as const;

const isOfRoutes = ({ by, filter }: AnalyticsQuery): boolean => sourceOf(by, filter) === SOURCES.routes;

const firstOf = (query: AnalyticsQuery, density: number | undefined): number => {
  const { by, filter, earning, limit } = query;
  if (!isOfRoutes(query)) return FIRST.others;
  if (earning !== undefined) return FIRST.measured;
  if (density !== undefined) return Math.ceil(limit / density) + 1;
  const rows = by.reduce((all, one) => all * (filter[one] === undefined ? (ROWS_OF[one] ?? 1) : 1), CURRENCIES);
  return Math.ceil(limit / rows);
};

/** The most kinds of questions for which the density of their answers is kept. */
const KINDS_MAX = 1_000;

/** Answers of one kind have about as many rows in an interval: they group and filter alike, and have intervals of one length. */
const kindOf = ({ by, filter, bounds: [first, second] }: AnalyticsQuery): string =>
  JSON.stringify([by, filter, (second?.getTime() ?? 0) - (first?.getTime() ?? 0)]);

/** How many rows an interval had in the latest answer of each kind, so that the next question reads no more intervals than it needs. */
const densities = () => {
  const known = new Map<string, number>();
  return {
    of: (query: AnalyticsQuery) => known.get(kindOf(query)),
    keep(query: AnalyticsQuery, density: number): void {
      const kind = kindOf(query);
      known.delete(kind);
      if (known.size >= KINDS_MAX) known.delete(known.keys().next().value as string);
      known.set(kind, density);
    },
  };
};

/** How many times as many intervals are read next, at most; so many where the last ones held no row. */
const GROWTH_MAX = 4;

/** How many intervals are read after `size` that held `found` rows, where `missing` are: as many as hold these, and some more. */
const nextOf = (size: number, found: number, missing: number): number =>
  Math.min(GROWTH_MAX * size, Math.ceil((1.2 * missing * size) / Math.max(found, 1)) + 1);

type Ids = readonly (string | null)[];

export interface Reading {
  /** The rows of a span; of single members or persons when they are given. */
  rows(span: Span, limit: number, ids?: Ids): Promise<readonly AnalyticsRow[]>;
  /** The members or persons that fill a page with rows of a span of one interval; undefined when it needs all of them. */
  first(span: Span, limit: number): Promise<Ids | undefined>;
}

/**
 * Reads the parts of the time one after the other until there are enough rows: of single members or events there may be millions,
 * and a page in the order of time needs those of few intervals. Any other order needs the whole time.
 */
export const readingInParts = () => {
  const known = densities();
  return async (query: AnalyticsQuery, reading: Reading): Promise<readonly AnalyticsRow[]> => {
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
    const begun = after === undefined ? 0 : descending ? count - 1 - after.interval : after.interval;
    let done = begun;
    let size = firstOf(query, known.of(query));
    while (done < count && rows.length < limit) {
      const missing = limit - rows.length;
      // Who has a row in the interval that is compared with may have none in this one.
      const ids = query.compared === undefined ? await reading.first(spanOf(done, done + 1), missing) : undefined;
      const next = ids === undefined ? Math.min(done + size, count) : done + 1;
      const found = await reading.rows(spanOf(done, next), missing, ids);
      rows.push(...found);
      [done, size] = [next, nextOf(size, found.length, missing - found.length)];
    }
    const last = rows.at(-1);
    if (last !== undefined && isOfRoutes(query)) {
      // A page that is full ends within the interval of its last row.
      const end = rows.length < limit ? done : (descending ? count - 1 - last.interval : last.interval) + 1;
      known.keep(query, rows.length / (end - begun));
    }
    return rows;
  };
};
