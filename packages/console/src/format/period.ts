/** The periods that are offered by name, in the order of the list. */
export const PRESETS = [
  "today",
  "yesterday",
  "7d",
  "30d",
  "90d",
  "month",
  "last_month",
  "quarter",
  "year",
  "365d",
] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of the calendar, such as `2026-11-24`, both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export type Interval = "hour" | "day" | "week" | "month";

/** A period as the API is asked for it: instants, and the zone in which days begin. */
export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly interval: Interval;
  readonly time_zone: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const spelled = (at: number): string => new Date(at).toISOString().slice(0, 10);
const plus = (day: string, days: number): string => spelled(Date.parse(day) + days * DAY_MS);
const firstOf = (day: string, months = 0): string => {
  const at = new Date(day);
  return spelled(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
};

/** The day of an instant in a time zone. */
export const dayIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(at);

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export const aheadOf = (at: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(at / 1_000) * 1_000;
};

/** The first instant of a day in a time zone. Where the clocks skip midnight, the day begins an hour later. */
export const beginOf = (day: string, zone: string): Date => {
  const shown = Date.parse(day);
  const near = shown - aheadOf(shown, zone);
  const begin = shown - aheadOf(near, zone);
  return new Date(dayIn(new Date(begin), zone) < day ? begin + HOUR_MS : begin);
};

/** The days of a named period that ends today, or before. */
export const periodOf = (preset: Preset, now: Date, zone: string): Period => {
  const today = dayIn(now, zone);
  const since = (days: number): Period => ({ from: plus(today, 1 - days), to: today });
  const quarter = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const periods: Readonly<Record<Preset, () => Period>> = {
    today: () => since(1),
    yesterday: () => ({ from: plus(today, -1), to: plus(today, -1) }),
    "7d": () => since(7),
    "30d": () => since(30),
    "90d": () => since(90),
    month: () => ({ from: firstOf(today), to: today }),
    last_month: () => ({ from: firstOf(today, -1), to: plus(firstOf(today), -1) }),
    quarter: () => ({ from: `${today.slice(0, 5)}${String(quarter).padStart(2, "0")}-01`, to: today }),
    year: () => ({ from: `${today.slice(0, 5)}01-01`, to: today }),
    "365d": () => since(365),
  };
  return periods[preset]();
};

/** How many days a period has. */
export const daysIn = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** Short enough to show a shape, and few enough to read. */
const intervalOf = (days: number): Interval =>
  days <= 2 ? "hour" : days <= 45 ? "day" : days <= 200 ? "week" : "month";

/**
 * Returns a period as it is asked for. It ends with its last day, or, where that is not over, with the next minute, so that the same minute
 * asks the same question.
 */
export const askedOf = (period: Period, now: Date, zone: string): Asked => {
  const end = beginOf(plus(period.to, 1), zone).getTime();
  const soon = Math.ceil(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const from = beginOf(period.from, zone);
  return {
    from: from.toISOString(),
    to: new Date(end > soon && from.getTime() < soon ? soon : end).toISOString(),
    interval: intervalOf(daysIn(period)),
    time_zone: zone,
  };
};

/** The first instants of all intervals of what was asked, so that quiet ones are shown as 0. */
export const startsOf = ({ from, to, interval, time_zone: zone }: Asked): readonly string[] => {
  const starts: string[] = [];
  const end = Date.parse(to);
  if (interval === "hour") {
    for (let at = Date.parse(from); at < end; at += HOUR_MS) starts.push(new Date(at).toISOString());
    return starts;
  }
  const first = dayIn(new Date(from), zone);
  const back = interval === "week" ? (new Date(first).getUTCDay() + 6) % 7 : 0;
  let day = interval === "month" ? firstOf(first) : plus(first, -back);
  for (let at = beginOf(day, zone); at.getTime() < end; at = beginOf(day, zone)) {
    starts.push(at.toISOString());
    day = interval === "month" ? firstOf(day, 1) : plus(day, interval === "week" ? 7 : 1);
  }
  return starts;
};

/** The days of the interval that begins at an instant, as far as they lie in the period. */
export const daysOfInterval = (start: string, { interval, time_zone: zone }: Asked, period: Period): Period => {
  const first = dayIn(new Date(start), zone);
  const last = interval === "week" ? plus(first, 6) : interval === "month" ? plus(firstOf(first, 1), -1) : first;
  // Days of this spelling are in order as texts.
  const [, from = first] = [first, period.from].sort();
  const [to = last] = [last, period.to].sort();
  return { from, to };
};
