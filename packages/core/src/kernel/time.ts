/** A time as the wire spells it: ISO 8601 UTC with milliseconds. */
export const wireTime = (at: Date): string => at.toISOString();
export const wireTimeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
/** An hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;
/** A day of UTC, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const QUARTER_MS = 15 * MINUTE_MS;

/** The start of the quarter hour, of which the days of every time zone are made. */
export const startOfQuarter = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);

/** The start of the UTC day, which is what daily rollups are keyed by. */
export const startOfDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
