import type { Day } from "../data/types.ts";

const DAYS = 30;
const DAY_MS = 86_400_000;
/** The types that are sales in a member's words; a page counts them where no rule says what is paid. */
const SALES = ["sale", "purchase", "gmv_cents", "sales_count"];

/** The types of events that are counted for each click: those that rules pay. */
export const countedTypes = (paid: readonly string[]): readonly string[] => (paid.length === 0 ? SALES : paid);

interface CountedWords {
  readonly sales: string;
  readonly types: Readonly<Record<string, string>>;
  readonly metrics: Readonly<Record<string, string>>;
}

/** The types that are counted, in words, each once. */
export const countedIn = (types: readonly string[], { sales, types: named, metrics }: CountedWords): string =>
  [...new Set(types.map((type) => (SALES.includes(type) ? sales : (named[type] ?? metrics[type] ?? type))))].join(", ");

export interface Series {
  /** The days, oldest first, as instants for a label, with what happened on each. */
  readonly days: readonly { readonly at: string; readonly clicks: number; readonly sales: number }[];
  readonly clicks: number;
  readonly sales: number;
  /** Earned in these days, by currency. */
  readonly earned: ReadonlyMap<string, number>;
}

/** The last thirty days of a zone, with those on which nothing happened. */
export const seriesOf = (rows: readonly Day[], types: readonly string[], now: Date, zone: string): Series => {
  const keys = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  const byDay = new Map<string, { clicks: number; sales: number }>();
  const earned = new Map<string, number>();
  for (const { start, type, events, earned_minor, currency } of rows) {
    const key = keys.format(new Date(start));
    const day = byDay.get(key) ?? { clicks: 0, sales: 0 };
    if (type === "click") day.clicks += events;
    if (types.includes(type)) day.sales += events;
    byDay.set(key, day);
    if (currency !== null && earned_minor !== 0) earned.set(currency, (earned.get(currency) ?? 0) + earned_minor);
  }
  const days = Array.from({ length: DAYS }, (_, index) => {
    const at = new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS);
    return { at: at.toISOString(), ...(byDay.get(keys.format(at)) ?? { clicks: 0, sales: 0 }) };
  });
  const sum = (of: "clicks" | "sales") => days.reduce((total, day) => total + day[of], 0);
  return { days, clicks: sum("clicks"), sales: sum("sales"), earned };
};
