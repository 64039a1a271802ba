import {
  DAY_MS,
  endOf,
  firstShowing,
  HOUR_MS,
  MINUTE_MS,
  type Offset,
  offsetsOf,
  startOfQuarter,
} from "../../kernel/index.ts";

export const INTERVALS = ["hour", "day", "week", "month"] as const;
export type Interval = (typeof INTERVALS)[number];

const WEEK_MS = 7 * DAY_MS;

/** Every instant at which the clocks show a full hour. */
const fullHours = (offsets: readonly Offset[], to: number): readonly number[] =>
  offsets.flatMap(({ from, offset }, at) => {
    const hours: number[] = [];
    const end = Math.min(endOf(offsets, at), to);
    for (let hour = Math.ceil((from + offset) / HOUR_MS) * HOUR_MS - offset; hour < end; hour += HOUR_MS)
      hours.push(hour);
    return hours;
  });

const MONDAY_MS = 4 * DAY_MS;

/** The calendar as the clocks show it, in milliseconds as if it were UTC: the beginning of an interval, and so many further on. */
const CALENDAR: {
  readonly [I in Exclude<Interval, "hour">]: {
    readonly begin: (shown: number) => number;
    readonly move: (shown: number, by: number) => number;
  };
} = {
  day: { begin: (shown) => Math.floor(shown / DAY_MS) * DAY_MS, move: (shown, by) => shown + by * DAY_MS },
  week: {
    begin: (shown) => Math.floor((shown - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS,
    move: (shown, by) => shown + by * WEEK_MS,
  },
  month: {
    begin: (shown) => Date.UTC(new Date(shown).getUTCFullYear(), new Date(shown).getUTCMonth()),
    move: (shown, by) => Date.UTC(new Date(shown).getUTCFullYear(), new Date(shown).getUTCMonth() + by),
  },
};

export interface Bounds {
  /** Where each interval starts, and at last where the last one ends. */
  readonly present: readonly Date[];
  /** The same of as many intervals before. */
  readonly previous: readonly Date[];
}

const dates = (instants: readonly number[]): readonly Date[] => instants.map((at) => new Date(at));

const hourly = (zone: string, from: number, to: number): Bounds => {
  const reach = 2 * (to - from) + 4 * HOUR_MS;
  const end = to + 2 * HOUR_MS;
  const hours = fullHours(offsetsOf(zone, from - reach, end), end);
  const last = hours.findIndex((at) => at >= to);
  const first = hours.findLastIndex((at) => at <= from);
  const before = Math.max(0, first - (last - first));
  return { present: dates(hours.slice(first, last + 1)), previous: dates(hours.slice(before, first + 1)) };
};

/** The whole intervals that hold `from` up to `to`, later than it, or quarter hours where there is no interval. */
export const boundsOf = (interval: Interval | undefined, zone: string, from: Date, to: Date): Bounds => {
  const [low, high] = [
    startOfQuarter(from).getTime(),
    startOfQuarter(new Date(to.getTime() + 15 * MINUTE_MS - 1)).getTime(),
  ];
  if (interval === undefined) return { present: dates([low, high]), previous: dates([low - (high - low), low]) };
  if (interval === "hour") return hourly(zone, low, high);
  const { begin, move } = CALENDAR[interval];
  const reach = 2 * (high - low) + 100 * DAY_MS;
  const offsets = offsetsOf(zone, low - reach, high + 40 * DAY_MS);
  const { offset } = offsets.findLast((one) => one.from <= low) as Offset;
  const first = begin(low + offset);
  const at = (n: number): number => firstShowing(offsets, move(first, n));
  const present = [at(0)];
  while ((present.at(-1) as number) < high) present.push(at(present.length));
  const count = present.length - 1;
  return { present: dates(present), previous: dates(present.map((_, n) => at(n - count))) };
};
