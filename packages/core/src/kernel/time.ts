let spelled = { ms: Number.NaN, text: "" };

/** A time as the wire spells it: ISO 8601 UTC with milliseconds. The last one is kept, which events of one batch have in common. */
export const wireTime = (at: Date): string => {
  const ms = at.getTime();
  if (ms !== spelled.ms) spelled = { ms, text: at.toISOString() };
  return spelled.text;
};
/** A time as it is sent, RFC 3339 UTC; null stays null. */
export const wireTimeOrNull = (at: Date | null): string | null => (at === null ? null : wireTime(at));

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
/** An hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of UTC, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

const UNITS_MS = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS } as const;

/** A span of time: a whole number and its unit, in seconds, minutes, hours, days or weeks. */
export type Duration = `${number}${keyof typeof UNITS_MS}`;

/** The way in which a duration is written, and its spelling for people. */
export const DURATION = /^(\d{1,6})([smhdw])$/;
export const DURATION_SPELLING = "write 90s, 15m, 2h, 10d or 3w";

/**
 * The milliseconds of a duration.
 * @throws {RangeError} for anything but a whole number of one unit.
 * @example `millisecondsOf("10d") // 864_000_000`
 */
export const millisecondsOf = (duration: Duration): number => {
  const [, count, unit] = DURATION.exec(duration) ?? [];
  if (count === undefined) throw new RangeError(`"${duration}" is no duration: ${DURATION_SPELLING}.`);
  return Number(count) * UNITS_MS[unit as keyof typeof UNITS_MS];
};

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const QUARTER_MS = 15 * MINUTE_MS;

/** The start of the quarter hour, of which the days of every time zone are made. */
export const startOfQuarter = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);

/** The start of the UTC day, which is what daily rollups are keyed by. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
