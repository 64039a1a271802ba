import { type Chosen, plan } from "./acts/acts.ts";
import { runLastMonth } from "./acts/payouts.ts";
import { judge, judgeAtTheEnd } from "./judge/judge.ts";
import { HOUR, momentOf, monthStart } from "./run/clock.ts";
import { Disagreement } from "./run/disagreement.ts";
import { setUp } from "./run/setup.ts";
import { type Asked, type Open, openSimulation } from "./run/simulation.ts";

export interface YearAsked extends Asked {
  readonly days: number;
  /** Terminates a connection of the instances, or all of them; nothing where there are none. */
  readonly disconnect: (isWhole: boolean) => Promise<void>;
}

/** The result of a year. */
export interface Year {
  readonly counts: Readonly<Record<"acts" | "calls" | "repeats" | "events" | "ended" | "faults", number>>;
  /** The findings at the end, in words that name no id: the same wherever the year is played. */
  readonly sums: readonly string[];
}

/** Where in the year something was found otherwise. */
export interface Failed {
  readonly what: string;
  readonly day: number;
  readonly at: string;
  readonly acts: readonly string[];
  readonly expected: unknown;
  readonly found: unknown;
}

const HOURS = [2, 5, 8, 11, 14, 17, 20] as const;
const MOMENTS = [1, 2, 2, 2, 3] as const;
const ACTS_AT_ONCE = [1, 1, 2, 2, 3] as const;
const QUARTERS = [90, 181, 273];
const RUN_HOUR = 0;
const RUN_DAY = 3;
const DELIVERIES_MAX = 50;
/** How often all connections are terminated, and not one of them. Each new one plans its statements anew. */
const ALL_DISCONNECTED = 0.25;

const playDay = async (
  simulation: Open,
  day: number,
  disconnect: YearAsked["disconnect"],
  doing: (acts: readonly Chosen[]) => void,
): Promise<number> => {
  const { random, clock, calls, faults, work } = simulation;
  const perform = async (chosen: readonly Chosen[]): Promise<void> => {
    doing(chosen);
    const isCut = faults.happens(faults.rates.disconnects);
    if (isCut) faults.tally.disconnected += 1;
    const isWhole = isCut && faults.random.chance(ALL_DISCONNECTED);
    const [notes] = await Promise.all([
      Promise.all(chosen.map((one) => one.run())),
      isCut ? disconnect(isWhole) : undefined,
    ]);
    for (const note of notes) note?.();
    await work();
  };
  const isRunDay = [...Array(13).keys()].some((month) => monthStart(month) + RUN_DAY === day);
  if (isRunDay) {
    clock.set(momentOf(day, RUN_HOUR));
    await simulation.spend();
    const planned = runLastMonth(simulation);
    if (planned !== undefined) await perform([{ ...planned, act: "run the last month" }]);
  }
  const hours = random
    .shuffled(HOURS)
    .slice(0, random.pick(MOMENTS))
    .sort((one, other) => one - other);
  let acts = 0;
  for (const hour of hours) {
    clock.set(momentOf(day, hour));
    await simulation.spend();
    const chosen = plan(simulation, random.pick(ACTS_AT_ONCE));
    acts += chosen.length;
    await perform(chosen);
  }
  doing([]);
  for (const job of ["reconcile", "sealStreams"] as const) await calls.work(job);
  for (let round = 0; round < DELIVERIES_MAX && (await calls.work("deliver")).done > 0; round += 1);
  if (day % 7 === 0) for (const job of ["sweepAnswers", "sweepDeliveries"] as const) await calls.work(job);
  return acts;
};

/** Sets everything up, and plays so many days; answers how much was done. `doing` hears of what is done next. */
export const playDays = async (
  simulation: Open,
  asked: Pick<YearAsked, "days" | "disconnect">,
  doing: (acts: readonly Chosen[]) => void = () => {},
): Promise<number> => {
  simulation.clock.advance(HOUR);
  await setUp(simulation);
  let acts = 0;
  for (let day = 1; day < asked.days; day += 1) {
    acts += await playDay(simulation, day, asked.disconnect, doing);
    if (QUARTERS.includes(day)) await judge(simulation);
  }
  return acts;
};

const said = (error: unknown): Pick<Failed, "what" | "expected" | "found"> => {
  if (error instanceof Disagreement) return { what: error.message, expected: error.expected, found: error.found };
  const stack = error instanceof Error ? error.stack?.split("\n") : undefined;
  return { what: `the library threw: ${error}`, expected: "an answer", found: stack };
};

/** Plays one year on one storage, and judges it at the end of each quarter. */
export const playYear = async (asked: YearAsked): Promise<Year | Failed> => {
  const simulation = await openSimulation(asked);
  const { clock, calls, faults, feed } = simulation;
  let doing: readonly Chosen[] = [];
  try {
    const acts = await playDays(simulation, asked, (chosen) => {
      doing = chosen;
    });
    const sums = await judgeAtTheEnd(simulation);
    const { lost, failed, ended, disconnected } = faults.tally;
    const broken = lost + failed + disconnected;
    return { counts: { acts, ...calls.count, events: feed.events.length, ended, faults: broken }, sums };
  } catch (error) {
    return {
      ...said(error),
      day: clock.day(),
      at: new Date(clock.now()).toISOString(),
      acts: doing.map(({ act, says }) => `${act}: ${says}`),
    };
  } finally {
    await simulation.close();
  }
};
