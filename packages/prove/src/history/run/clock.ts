export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The first day of every simulated year. */
const EPOCH = Date.UTC(2030, 0, 1);

/** The time of the simulation, in milliseconds since 1970. Nothing but the proof moves it. */
export interface Clock {
  now(): number;
  day(): number;
  advance(ms: number): void;
  set(at: number): void;
}

export const openClock = (): Clock => {
  let time = EPOCH;
  return {
    now: () => time,
    day: () => dayOf(time),
    advance(ms) {
      time += ms;
    },
    set(at) {
      if (at < time) throw new Error("Time does not go back.");
      time = at;
    },
  };
};

export const startOf = (day: number): number => EPOCH + day * DAY;
const dayOf = (at: number): number => Math.floor((at - EPOCH) / DAY);
export const spelled = (day: number): string => new Date(startOf(day)).toISOString().slice(0, 10);
export const dayNumber = (text: string): number => dayOf(Date.parse(`${text}T00:00:00.000Z`));

/** The day on which a month of the simulated year begins; months go on counting in the next year. */
export const monthStart = (month: number): number => dayOf(Date.UTC(2030, month, 1));

/** Minutes of an hour in which acts begin; reported times of occurrence lie in later minutes. */
const MINUTES = 29;
const OCCURRED_FROM = 40;
const STEP = 5;

/**
 * When something is done on a day, in a given hour. The minute differs between days that are a window, a grace or a referral
 * window apart, so that nothing is done in the very minute in which one of these ends, whichever clock of an instance says so.
 */
export const momentOf = (day: number, hour: number): number =>
  startOf(day) + hour * HOUR + (1 + ((day * STEP) % MINUTES)) * MINUTE;

/** An instant of an hour in which nothing is done, so many hours from another; `part` is from 0 to below 1. */
export const instantNear = (at: number, hours: number, part: number): number =>
  (Math.floor(at / HOUR) + hours) * HOUR + OCCURRED_FROM * MINUTE + Math.floor(part * 10 * MINUTE);
