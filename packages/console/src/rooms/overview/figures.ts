import type { Analytics } from "@entente/client";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";
import type { Series } from "./search.ts";

type Row = Analytics["data"][number];

/**
 * The types of events behind each figure. Revenue is the value of all events together, as a breakdown sums it: what sales bring, refunds and
 * chargebacks take back, and reinstatements give again.
 */
export const TYPES = {
  clicks: ["click"],
  signups: ["signup", "lead"],
  sales: ["sale", "purchase"],
  revenue: null,
} as const satisfies Record<Series, readonly string[] | null>;

/** The type of the events behind a series, where they have one alone. */
export const typeBehind = (rows: readonly Row[], series: Series): string | undefined => {
  const [type, ...others] = new Set(rows.filter(isOf(series)).map(typeOf));
  return others.length === 0 ? (type ?? undefined) : undefined;
};

export interface Figure {
  readonly now: number;
  readonly before: number;
}

export interface Figures {
  readonly clicks: Figure;
  readonly signups: Figure;
  readonly sales: Figure;
  /** By currency, in minor units, the largest first. */
  readonly revenue: readonly (Figure & { readonly currency: string; readonly exact: string })[];
}

const typeOf = (row: Row): string | null => row.groups.find(({ by }) => by === "type")?.value ?? null;
const isOf = (series: Series) => {
  const types: readonly string[] | null = TYPES[series];
  return (row: Row): boolean => (types === null ? row.currency !== null : types.includes(typeOf(row) ?? ""));
};

const total = (rows: readonly Row[], of: "events" | "value_minor"): Figure => ({
  now: summed(rows, of).minor,
  before: summed(
    rows.map(({ previous }) => previous ?? {}),
    of,
  ).minor,
});

const currenciesOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap(({ currency }) => (currency === null ? [] : [currency]))),
];

/**
 * Rows beside those of an earlier time, which say what it came to. `starts` are the intervals of both, where there are any: the earlier ones are
 * shown beside those of the same place.
 */
export const withBefore = (
  now: readonly Row[],
  earlier: readonly Row[],
  starts?: { readonly now: readonly string[]; readonly earlier: readonly string[] },
): readonly Row[] => {
  const places = new Map(starts?.earlier.map((start, at) => [Date.parse(start), starts.now[at]]));
  return [
    ...now,
    ...earlier.flatMap(({ events = 0, value_minor = 0, exact, start, ...row }) => {
      const place = starts === undefined ? start : places.get(Date.parse(start));
      if (place === undefined) return [];
      return [
        { ...row, start: place, events: 0, value_minor: 0, previous: { events, value_minor, ...(exact && { exact }) } },
      ];
    }),
  ];
};

/** The key figures of rows grouped by type, and compared. */
export const figuresOf = (rows: readonly Row[]): Figures => {
  const money = rows.filter(isOf("revenue"));
  const revenue = currenciesOf(money).map((currency) => {
    const rows = money.filter((row) => row.currency === currency);
    return { currency, ...total(rows, "value_minor"), exact: summed(rows, "value_minor").exact };
  });
  return {
    clicks: total(rows.filter(isOf("clicks")), "events"),
    signups: total(rows.filter(isOf("signups")), "events"),
    sales: total(rows.filter(isOf("sales")), "events"),
    revenue: revenue.toSorted((a, b) => b.now - a.now),
  };
};

export interface Moment extends Figure {
  readonly start: string;
}

/**
 * One figure over time, from rows by interval and type: a moment for each of `starts`, with 0 where nothing happened. Revenue is
 * that of one currency.
 */
export const seriesOf = (
  rows: readonly Row[],
  starts: readonly string[],
  series: Series,
  currency: string | undefined,
): readonly Moment[] => {
  const chosen = rows.filter((row) => isOf(series)(row) && (series !== "revenue" || row.currency === currency));
  const of = series === "revenue" ? "value_minor" : "events";
  const byStart = grouped(chosen, ({ start }) => Date.parse(start));
  return starts.map((start) => ({ start, ...total(byStart.get(Date.parse(start)) ?? [], of) }));
};

/** True if something happened in the time before, so that a chart has something to compare with. */
export const hasBefore = (moments: readonly Pick<Moment, "before">[]): boolean =>
  moments.some(({ before }) => before !== 0);

export interface Share {
  readonly value: string | null;
  readonly name: string | null;
  readonly events: number;
  /** The value of its events, by currency. */
  readonly values: readonly { readonly currency: string; readonly minor: number; readonly exact: string | undefined }[];
}

/** One line a group, in the order of the rows, where the API answers one a group and currency. */
export const sharesOf = (rows: readonly Row[]): readonly Share[] =>
  [...grouped(rows, ({ groups }) => groups[0]?.value ?? null)].map(([value, of]) => ({
    value,
    name: of[0]?.groups[0]?.name ?? null,
    events: of.reduce((sum, { events = 0 }) => sum + events, 0),
    values: of.flatMap(({ currency, value_minor = 0, exact }) =>
      currency === null ? [] : [{ currency, minor: value_minor, exact: exact?.value_minor }],
    ),
  }));
