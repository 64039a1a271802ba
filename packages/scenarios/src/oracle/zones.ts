// When the days of a brand begin, from the decisions alone: calendars of zones are read as people read them, a quarter of an hour
// after the other. Days are numbers since 1970. Imports nothing.

const DAY = 86_400_000;
const QUARTER = 900_000;

const named = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

const calendars = new Map<string, Intl.DateTimeFormat>();
const shown = (zone: string, at: number): string => {
  const calendar = calendars.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  calendars.set(zone, calendar);
  return calendar.format(at);
};

const begun = new Map<string, number>();
/** The first quarter of an hour at which the calendar of a zone shows a day or a later one. */
const firstShown = (zone: string, day: number): number => {
  const key = `${zone} ${day}`;
  let at = begun.get(key) ?? day * DAY - 15 * 3_600_000;
  if (!begun.has(key)) while (shown(zone, at) < named(day)) at += QUARTER;
  begun.set(key, at);
  return at;
};

/** The days of one brand: of UTC, until it sets a zone. */
export const zonesOracle = () => {
  let first = "UTC";
  let changes: { zone: string; from: number }[] = [];
  const begin = (day: number): number => {
    let at = firstShown(first, day);
    for (const { zone, from } of changes) {
      if (from >= day) continue;
      // The first day of a zone begins where the last one of the zone before ended, and no day begins before that.
      at = Math.max(firstShown(zone, day), begin(from));
    }
    return at;
  };
  return {
    begin,
    /** Sets a zone while the last period that was run ends with this day. */
    set(zone: string, lastEnd: number | null): void {
      if (lastEnd === null) {
        first = zone;
        changes = [];
        return;
      }
      changes = changes.filter(({ from }) => from < lastEnd);
      changes.push({ zone, from: lastEnd });
    },
    /** The day that an instant lies in. */
    holding(at: number): number {
      let day = Math.floor(at / DAY) - 3;
      while (begin(day + 1) <= at) day += 1;
      return day;
    },
  };
};
