import type { Answering } from "../frame/answering.ts";
import type { Database } from "../frame/database.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { agree, Disagreement } from "./run/disagreement.ts";
import { NO_FAULTS, type Rates } from "./run/faults.ts";
import type { Failed, Year } from "./year.ts";
import type { YearPlayed } from "./year-process.ts";

const FAULTS: Rates = { fails: 0.02, ends: 0.2, twice: 0.06, disconnects: 0, skewMs: 3_000, refuses: 0.1 };
/** How long a year is. */
const DAYS = { short: 40, long: 365 };
/** So many years are played at a time, since a year on PostgreSQL waits for its database half of the time. */
const YEARS_AT_ONCE = { short: 1, long: 3 };
/** PostgreSQL without faults, which finds least and takes long, plays one year of so many. */
const OF_YEARS = { short: 1, long: 4 };

interface Play {
  readonly name: string;
  /** It plays one year of so many. */
  readonly ofYears: number;
  readonly rates: Rates;
  readonly database: Database | undefined;
  readonly player: Answering<YearPlayed, Year | Failed>;
}

/**
 * Every year is played in memory without faults, and on both storages with faults, and has to come to the same each time. Each is
 * played in a process of its own, so that they share the processors and none waits for the thoughts of another.
 */
const openPlays = async (context: Context): Promise<readonly Play[]> => {
  const openDatabase = async (): Promise<Database> => {
    const database = await context.database();
    await database.query(PLANNED_ONCE);
    return database;
  };
  const open = async (name: string, rates: Rates, on: "memory" | "PostgreSQL", ofYears = 1): Promise<Play> => ({
    name,
    ofYears,
    rates,
    database: on === "memory" ? undefined : await openDatabase(),
    player: await context.answering("packages/prove/src/history/year-process.ts"),
  });
  return Promise.all([
    open("memory", NO_FAULTS, "memory"),
    open("memory, with faults", FAULTS, "memory"),
    open("PostgreSQL", NO_FAULTS, "PostgreSQL", OF_YEARS[context.form]),
    open("PostgreSQL, with faults", { ...FAULTS, disconnects: 0.02 }, "PostgreSQL"),
  ]);
};

/** Each year has new connections, and planning a statement six times on each would take most of a year. */
const PLANNED_ONCE = `do $$ begin
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$`;

/** A database as it was before the library was there. */
const empty = async (database: Database): Promise<void> => {
  await database.query("drop schema public cascade");
  await database.query("create schema public");
};

/** Plays a year, and reports where it went wrong. */
const play = async (context: Context, seed: number, one: Play): Promise<Year | undefined> => {
  const { name, rates, database, player } = one;
  context.attempt();
  if (database !== undefined) await empty(database);
  const again = `pnpm prove history --seed ${seed}${context.form === "long" ? " --minutes 1" : ""}`;
  const year = await player.ask({ seed, rates, url: database?.url, days: DAYS[context.form] }).catch((error: Error) => {
    context.violation({ what: `a year broke off (${name})`, reproduce: { seed, again, error: error.message } });
    throw error;
  });
  if (!("what" in year)) return year;
  const { what, ...where } = year;
  context.violation({ what: `${what} (${name})`, reproduce: { seed, again, ...where } });
  return undefined;
};

/** The same year comes to the same wherever it is played. */
const compare = (
  context: Context,
  seed: number,
  plays: readonly Play[],
  years: readonly (Year | undefined)[],
): void => {
  const [first] = years;
  for (const [at, year] of years.entries()) {
    if (first === undefined || year === undefined) continue;
    try {
      agree(`a year comes to something else on ${plays[at]?.name}`, first.sums, year.sums);
    } catch (error) {
      if (!(error instanceof Disagreement)) throw error;
      const { message: what, expected, found } = error;
      context.violation({ what, reproduce: { seed, expected, found } });
    }
  }
};

export const history: Proof = {
  name: "history",
  what: "simulated years of a brand with faults, on memory and PostgreSQL, held against an account of their own",
  short: { attempts: 2, seconds: 60 },
  // Each of 200 years is played three times, and every fourth once more.
  long: { attempts: 650, seconds: 5_400 },
  async run(context) {
    const counts = { acts: 0, calls: 0, repeats: 0, faults: 0, ended: 0, events: 0 };
    let next = context.seed;
    const lane = async (): Promise<void> => {
      const plays = await openPlays(context);
      while (!context.isOver()) {
        const seed = next;
        next += 1;
        const played = plays.filter(({ ofYears }) => (seed - context.seed) % ofYears === 0);
        const years = await Promise.all(played.map((one) => play(context, seed, one)));
        compare(context, seed, played, years);
        for (const year of years)
          for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += year?.counts[key] ?? 0;
      }
    };
    await Promise.all(Array.from({ length: YEARS_AT_ONCE[context.form] }, lane));
    return {
      acts: counts.acts,
      calls: counts.calls,
      "calls repeated for an unknown outcome": counts.repeats,
      "writes and connections that failed": counts.faults,
      "instances that ended": counts.ended,
      "events of feeds": counts.events,
    };
  },
};
