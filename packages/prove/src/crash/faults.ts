import { eventually } from "../frame/api.ts";
import type { Database } from "../frame/database.ts";
import type { Random } from "../frame/random.ts";
import type { Fleet } from "../load/fleet.ts";
import { sleep } from "../load/writer.ts";
import type { DatabaseProxy } from "./proxy.ts";

export interface Struck {
  readonly database: Database;
  readonly fleet: Fleet;
  readonly proxy: DatabaseProxy;
  readonly random: Random;
  /** How long the load goes on by itself between two faults, at least and at most. */
  readonly pauseMs: readonly [number, number];
  readonly tally: { killed: number; crashed: number; terminated: number; stopped: number };
}

type Fault = (struck: Struck) => Promise<void>;

/** A lease lasts a second. */
const PAST_A_LEASE_MS = [1_300, 2_500] as const;

const kill: Fault = async ({ fleet, random, tally }) => {
  tally.killed += 1;
  await fleet.replace(random.whole(0, fleet.size - 1));
};

const crash: Fault = async ({ database, tally }) => {
  tally.crashed += 1;
  await database.crash();
  // A crash forgets how much was changed since the last look at a table, so that tables that crash often are never analyzed.
  await eventually(() => database.query("analyze").catch(() => undefined));
};

const terminate: Fault = async ({ database, random, tally }) => {
  const ended = await database.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() order by random() limit $1`,
    [random.whole(1, 8)],
  );
  tally.terminated += ended.length;
};

const swallow: Fault = async ({ proxy, random }) => {
  proxy.swallow(random.whole(1, 6));
  await sleep(random.whole(100, 400));
};

const stop: Fault = async ({ fleet, random, tally }) => {
  const { child } = fleet.server(random.whole(0, fleet.size - 1));
  tally.stopped += 1;
  child.kill("SIGSTOP");
  await sleep(random.whole(...PAST_A_LEASE_MS));
  child.kill("SIGCONT");
};

const FAULTS: readonly Fault[] = [swallow, terminate, kill, swallow, crash, stop];

/** Strikes one fault after the other until the time is over; every kind at least once. */
export const strike = async (struck: Struck, isOver: () => boolean): Promise<void> => {
  do {
    for (const fault of struck.random.shuffled(FAULTS)) {
      await fault(struck);
      await sleep(struck.random.whole(...struck.pauseMs));
    }
  } while (!isOver());
};
