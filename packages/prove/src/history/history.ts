import type { Database } from "../frame/database.ts";
import type { Context, Proof } from "../frame/proof.ts";
import { agree, Disagreement } from "./run/disagreement.ts";
import { NO_FAULTS, type Rates } from "./run/faults.ts";
import { playYear, type Year } from "./year.ts";

const FAULTS: Rates = { fails: 0.02, ends: 0.2, twice: 0.06, disconnects: 0, skewMs: 3_000, refuses: 0.1 };
/** How long a year is. */
const DAYS = { short: 40, long: 365 };

interface Play {
  readonly name: string;
  readonly rates: Rates;
  readonly database: Database | undefined;
}

/** Every year is played on both storages, with faults and without, and has to come to the same each time. */
const openPlays = async (context: Context): Promise<readonly Play[]> => [
  { name: "memory", rates: NO_FAULTS, database: undefined },
  { name: "memory, with faults", rates: FAULTS, database: undefined },
  { name: "PostgreSQL", rates: NO_FAULTS, database: await context.database() },
  { name: "PostgreSQL, with faults", rates: { ...FAULTS, disconnects: 0.02 }, database: await context.database() },
];

/** A database as it was before the library was there. */
const empty = async (database: Database): Promise<void> => {
  await database.query("drop schema public cascade");
  await database.query("create schema public");
};

const TERMINATE =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

/** Plays a year, and reports where it went wrong. */
const play = async (context: Context, seed: number, { name, rates, database }: Play): Promise<Year | undefined> => {
  context.attempt();
  if (database !== undefined) await empty(database);
  const disconnect = async (): Promise<void> => void (await database?.query(TERMINATE));
  const year = await playYear({ seed, rates, database: database?.url, days: DAYS[context.form], disconnect });
  if (!("what" in year)) return year;
  const { what, ...where } = year;
  const again = `pnpm prove history --seed ${seed}${context.form === "long" ? " --minutes 1" : ""}`;
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
  long: { attempts: 200, seconds: 1_800 },
  async run(context) {
    const plays = await openPlays(context);
    const counts = { acts: 0, calls: 0, repeats: 0, faults: 0, ended: 0, events: 0 };
    for (let { seed } = context; !context.isOver(); seed += 1) {
      const years = await Promise.all(plays.map((one) => play(context, seed, one)));
      compare(context, seed, plays, years);
      for (const year of years)
        for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += year?.counts[key] ?? 0;
    }
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
