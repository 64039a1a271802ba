import { DAY_MS, SECOND_MS } from "../time.ts";

/** A time during which the clocks of a zone are ahead of UTC by one number of milliseconds. */
export interface Offset {
  readonly from: number;
  readonly offset: number;
}

const NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/;

/**
 * An IANA time zone that the runtime knows, as it is spelled there; another name of a zone, such as `Europe/Kyiv`, stays as it was sent,
 * since runtimes differ in which of the names they prefer. Undefined for any other text.
 */
export const readZone = (raw: string): string | undefined => {
  if (!NAME.test(raw)) return undefined;
  try {
    const known = new Intl.DateTimeFormat("en", { timeZone: raw }).resolvedOptions().timeZone;
    return known === "UTC" || known.toLowerCase() === raw.toLowerCase() ? known : raw;
  } catch {
    return undefined;
  }
};

type OffsetAt = (at: number) => number;

const openClock = (zone: string): OffsetAt => {
  if (zone === "UTC") return () => 0;
  const part = "numeric" as const;
  const format = new Intl.DateTimeFormat("en-u-ca-gregory-hc-h23", {
    timeZone: zone,
    year: part,
    month: part,
    day: part,
    hour: part,
    minute: part,
    second: part,
  });
  return (at) => {
    const read = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / SECOND_MS) * SECOND_MS;
  };
};

const CLOCKS = new Map<string, OffsetAt>();
/** There are some hundred zones, and another name of one in every spelling. */
const CLOCKS_MAX = 1_000;

/** How far the clocks of a time zone are ahead of UTC at an instant. A clock takes long to open. */
const clockOf = (zone: string): OffsetAt => {
  const known = CLOCKS.get(zone);
  if (known !== undefined) return known;
  const clock = openClock(zone);
  if (CLOCKS.size >= CLOCKS_MAX) CLOCKS.clear();
  CLOCKS.set(zone, clock);
  return clock;
};

/** The first second after `low`, up to `high`, with another offset than that of `low`. */
const changeBetween = (offsetAt: OffsetAt, low: number, high: number): number => {
  let [before, after] = [low, high];
  while (after - before > SECOND_MS) {
    const middle = before + Math.floor((after - before) / SECOND_MS / 2) * SECOND_MS;
    if (offsetAt(middle) === offsetAt(low)) before = middle;
    else after = middle;
  }
  return after;
};

/** No zone changes its clocks twice within a week, so that looking once a week finds every change. */
const STEP_MS = 7 * DAY_MS;

/** How the clocks of a zone go from one full second to another, in order of time. */
export const offsetsOf = (zone: string, from: number, to: number): readonly Offset[] => {
  const offsetAt = clockOf(zone);
  const offsets: Offset[] = [{ from, offset: offsetAt(from) }];
  for (let at = from; at < to; ) {
    const next = Math.min(at + STEP_MS, to);
    const { offset } = offsets.at(-1) as Offset;
    if (offsetAt(next) === offset) at = next;
    else {
      at = changeBetween(offsetAt, at, next);
      offsets.push({ from: at, offset: offsetAt(at) });
    }
  }
  return offsets;
};

/** When the clocks are changed next. */
export const endOf = (offsets: readonly Offset[], at: number): number =>
  offsets[at + 1]?.from ?? Number.POSITIVE_INFINITY;

/** The first instant at which the clocks of the zone show this time or a later one. */
export const firstShowing = (offsets: readonly Offset[], shown: number): number => {
  for (const [at, { from, offset }] of offsets.entries()) {
    const instant = Math.max(from, shown - offset);
    if (instant < endOf(offsets, at)) return instant;
  }
  throw new Error("The last offset of a time zone has no end.");
};

/** Clocks are never further from UTC than this. */
const REACH_MS = 2 * DAY_MS;

/**
 * The first instant at which the calendar of a zone shows this day or a later one, so that its days follow one another without gap or
 * overlap: a day that the zone skipped takes no time. `day`: the start of the day of this date in UTC.
 */
export const instantOfDay = (zone: string, day: Date): Date => {
  const shown = day.getTime();
  return new Date(firstShowing(offsetsOf(zone, shown - REACH_MS, shown + REACH_MS), shown));
};
