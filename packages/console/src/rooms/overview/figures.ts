import type { Analytics } from "@entente/client";
import { grouped } from "../../data/grouped.ts";
import { summed } from "../../data/summed.ts";
import type { Series } from "./search.ts";

type Row = Analytics["data"][number];

/** The types of events behind each figure. Revenue is what sales and refunds come to together. */
const TYPES: Record<Series, readonly string[]> = {
  clicks: ["click"],
  signups: ["signup", "lead"],
  sales: ["sale", "purchase"],
  revenue: ["sale", "purchase", "refund"],
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
const isOf = (series: Series) => (row: Row) => TYPES[series].includes(typeOf(row) ?? "");

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

/** The starts of every interval between the first and the last that are told, so that quiet ones are shown as 0. */
export const startsOf = (from: string, to: string, interval: "day" | "week" | "month"): readonly string[] => {
  const starts: string[] = [];
  const at = new Date(from);
  if (interval === "week") at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  if (interval === "month") at.setUTCDate(1);
  at.setUTCHours(0, 0, 0, 0);
  for (const end = new Date(to); at < end; ) {
    starts.push(`${at.toISOString().slice(0, 19)}Z`);
    if (interval === "month") at.setUTCMonth(at.getUTCMonth() + 1);
    else at.setUTCDate(at.getUTCDate() + (interval === "week" ? 7 : 1));
  }
  return starts;
};
