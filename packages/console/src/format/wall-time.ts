import { aheadOf } from "./period.ts";

/** A minute as the clocks of a time zone show it, such as `2026-11-24T09:30`: what a field for a date and a time holds. */
export const wallOf = (at: Date, zone: string): string =>
  new Date(at.getTime() + aheadOf(at.getTime(), zone)).toISOString().slice(0, 16);

/** The instant at which the clocks of a zone show a minute: of two the later, and of one that they skip the one that follows. */
export const instantOf = (wall: string, zone: string): Date => {
  const shown = Date.parse(`${wall}Z`);
  const near = shown - aheadOf(shown, zone);
  return new Date(shown - aheadOf(near, zone));
};
