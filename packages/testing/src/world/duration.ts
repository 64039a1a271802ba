const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** A span of time: a whole number and its unit, in seconds, minutes, hours, days or weeks. */
export type Duration = `${number}${keyof typeof UNITS}`;

/**
 * The milliseconds of a duration.
 * @throws {RangeError} for anything but a whole number of one unit.
 * @example `millisecondsOf("10d") // 864_000_000`
 */
export const millisecondsOf = (duration: Duration): number => {
  const [, count, unit] = /^(\d{1,6})([smhdw])$/.exec(duration) ?? [];
  if (count === undefined) throw new RangeError(`"${duration}" is no duration: write 90s, 15m, 2h, 10d or 3w.`);
  return Number(count) * UNITS[unit as keyof typeof UNITS];
};
