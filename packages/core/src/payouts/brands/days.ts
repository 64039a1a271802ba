import { DAY_MS, instantOfDay, later, startOfDay } from "../../kernel/index.ts";
import { UTC_ZONES, type ZoneInterval } from "./brand-terms.ts";

/**
 * When the days of a brand are, for whatever is measured by its periods. A day is written as the start of the day of its date in UTC,
 * in whichever time zone it lies; what occurred is compared with the instants that are answered here.
 */
export interface Days {
  /** The instant at which a day begins, which is where the day before ends. */
  readonly begin: (day: Date) => Date;
  /** The day in which an instant lies. */
  readonly holding: (instant: Date) => Date;
  /** The time zone of the day before this one, by which a period ends that ends with it. */
  readonly zoneUntil: (day: Date) => string;
}

interface ZoneFrom {
  readonly zone: string;
  readonly from: Date | null;
}

const utc = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/**
 * The days of a brand by its time zones, oldest first. The first day of a new zone begins where the last one of the old zone ended, so it
 * is longer or shorter than a day by what lies between the zones, or takes no time: every instant lies in one day.
 */
export const daysOf = (timeZones: readonly ZoneInterval[]): Days => {
  const zones = (timeZones.length === 0 ? UTC_ZONES : timeZones).map(
    ({ zone, from }): ZoneFrom => ({ zone, from: from === null ? null : utc(from) }),
  );
  const known = new Map<number, Date>();
  const zoneUntil = (day: Date): ZoneFrom =>
    (zones.findLast(({ from }) => from === null || from < day) ?? zones[0]) as ZoneFrom;
  const compute = (day: Date): Date => {
    const { zone, from } = zoneUntil(day);
    const begun = zone === "UTC" ? day : instantOfDay(zone, day);
    if (from === null || from >= day) return begun;
    return new Date(Math.max(begun.getTime(), begin(from).getTime()));
  };
  const begin = (day: Date): Date => {
    const at = day.getTime();
    const found = known.get(at) ?? compute(day);
    known.set(at, found);
    return found;
  };
  const holding = (instant: Date): Date => {
    // No clock is two days ahead of UTC.
    let day = later(startOfDay(instant), 2 * DAY_MS);
    while (begin(day) > instant) day = later(day, -DAY_MS);
    return day;
  };
  return { begin, holding, zoneUntil: (day) => zoneUntil(day).zone };
};

/** The days of a brand without a time zone. */
export const UTC_DAYS = daysOf(UTC_ZONES);
