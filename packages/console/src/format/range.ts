/** The ranges of time that figures are shown for, in days up to now. */
export const RANGES = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 } as const;
export type Range = keyof typeof RANGES;

export const isRange = (text: unknown): text is Range => typeof text === "string" && Object.hasOwn(RANGES, text);

/** Intervals short enough to show a shape, and few enough to read. */
const INTERVALS: Record<Range, "day" | "week" | "month"> = {
  "7d": "day",
  "30d": "day",
  "90d": "week",
  "365d": "month",
};

export interface Window {
  readonly from: string;
  readonly to: string;
  readonly interval: "day" | "week" | "month";
}

const DAY_MS = 86_400_000;

/**
 * Returns the window of a range: whole seconds, so that the same minute asks the same question. `now` is rounded up to the next
 * minute.
 */
export const windowOf = (range: Range, now: Date): Window => {
  const to = Math.ceil(now.getTime() / 60_000) * 60_000;
  const text = (time: number) => new Date(time).toISOString();
  return { from: text(to - RANGES[range] * DAY_MS), to: text(to), interval: INTERVALS[range] };
};
