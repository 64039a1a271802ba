import { shownIn, spokenIn } from "./spoken.ts";

/** French counts the first of a month, and no other day: "1er mars". */
const dated = (locale: string | undefined, text: string): string =>
  shownIn(
    locale,
    spokenIn(locale)?.startsWith("fr") === true ? text.replaceAll(/\b1(?=[\s\u2009]?–| \p{L})/gu, "1er") : text,
  );

/** A moment as people read it, such as "14 Nov 2026, 09:12". */
export const moment = (at: string, zone?: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: "medium", timeStyle: "short", timeZone: zone }).format(
      new Date(at),
    ),
  );

/** The time of a day to the second as people read it, such as "09:12:40". */
export const clock = (at: string, zone?: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), { timeStyle: "medium", timeZone: zone }).format(new Date(at)),
  );

/** A day with its year as people read it, such as "14 Nov 2026". */
export const date = (at: string, zone?: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: "medium", timeZone: zone }).format(new Date(at)),
  );

/** A day as people read it, such as "14 Nov". */
export const day = (at: string, zone?: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), { day: "numeric", month: "short", timeZone: zone }).format(new Date(at)),
  );

const DAY_MS = 86_400_000;

/** The days from one until before another, both as `YYYY-MM-DD`, as people read them, such as "21 – 29 Nov 2026". */
export const span = (from: string, before: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), { dateStyle: "medium", timeZone: "UTC" }).formatRange(
      new Date(from),
      new Date(Math.max(Date.parse(from), Date.parse(before) - DAY_MS)),
    ),
  );

/** An hour of a weekday as people read it, such as "Tue 09". */
export const hour = (at: string, zone?: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), { weekday: "short", hour: "numeric", timeZone: zone }).format(
      new Date(at),
    ),
  );

/** A day with its weekday as people read it, such as "Tue, 24 Nov". */
export const weekday = (at: string, zone?: string, locale?: string): string =>
  dated(
    locale,
    new Intl.DateTimeFormat(spokenIn(locale), {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: zone,
    }).format(new Date(at)),
  );

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago a moment was, or how far ahead it is, such as "3 days ago". */
export const ago = (at: string, now: Date, locale?: string): string => {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1_000;
  const format = new Intl.RelativeTimeFormat(spokenIn(locale), { numeric: "auto" });
  for (const [unit, size] of UNITS)
    if (Math.abs(seconds) >= size) return shownIn(locale, format.format(Math.round(seconds / size), unit));
  return shownIn(locale, format.format(Math.round(seconds), "second"));
};
