import { seededRandom } from "../../frame/random.ts";
import type { Simulation } from "../acts/act.ts";
import { resumeExport } from "../acts/batches.ts";
import { resumeLaunch } from "../acts/launches.ts";
import { openBook } from "../book/book.ts";
import { type Host, LEASE_MS, openHost } from "../host.ts";
import { spendDue } from "../oracle/budgets.ts";
import { evaluate } from "../oracle/standing.ts";
import { waits } from "../oracle/waiting.ts";
import { openCalls } from "./calls.ts";
import { MINUTE, openClock } from "./clock.ts";
import { type Faults, openFaults, type Rates } from "./faults.ts";
import { openFeed } from "./feed.ts";
import { openReceiver } from "./receiver.ts";

export interface Asked {
  readonly seed: number;
  /** The URL of an empty database; undefined for a storage in memory. */
  readonly database: string | undefined;
  readonly rates: Rates;
}

export interface Open extends Simulation {
  readonly faults: Faults;
  readonly host: Host;
  /** Lets events that were recorded ahead of the clock take of their budgets, and has the account do so. */
  spend(): Promise<void>;
  close(): Promise<void>;
}

/** Work is done a little after what made it due, by more than the clocks of two instances differ. */
const LATER_MS = 20_000;
const POLL_MS = 70_000;
/** More than the clocks of two instances differ. */
const APART_MS = 10_000;
/** After so long nothing more fails within one moment, which is over before the next minute in which something may end. */
const FAULTY_MS = 2 * MINUTE;
const ROUNDS_MAX = 200;

export const openSimulation = async ({ seed, database, rates }: Asked): Promise<Open> => {
  const clock = openClock();
  const faults = openFaults(seededRandom(seed ^ 0x5f5f5f), rates);
  const receiver = openReceiver(faults, clock.now);
  const host = await openHost({ database, now: clock.now, faults, transport: receiver });
  const calls = await openCalls(host, faults, clock.now);
  const book = openBook();
  const numbers = new Map<string, number>();

  /**
   * Does what is due until nothing is; what was left under a lease is taken over when the lease has run out. Standings first, so
   * that who qualifies at the instant of a launch does not depend on which of both comes first.
   */
  const drain = async (): Promise<void> => {
    const began = clock.now();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      const evaluations = await calls.work("evaluate");
      const isSettled = !evaluations.isFaulty && evaluations.done === 0;
      const operations = isSettled ? await calls.work("runOperations") : undefined;
      if (evaluations.isFaulty || operations?.isFaulty === true) {
        clock.advance(LEASE_MS + APART_MS);
        if (clock.now() - began > FAULTY_MS) faults.hold(true);
      } else if (operations?.done === 0) break;
    }
    faults.hold(false);
  };

  const simulation: Open = {
    random: seededRandom(seed),
    clock,
    calls,
    receiver,
    feed: openFeed(calls),
    book,
    faults,
    host,
    number(of) {
      const next = (numbers.get(of) ?? 0) + 1;
      numbers.set(of, next);
      return next;
    },
    async work(cause) {
      clock.advance(LATER_MS);
      await drain();
      if (waits(book)) {
        // What waits for funds looks for itself now and then: so late that all that was given back is there.
        clock.advance(POLL_MS);
        await drain();
      }
      const triggers = [...(cause === undefined ? [] : [cause]), "timer", "metric_event"];
      for (const member of book.members) evaluate(book, member, clock.now(), triggers);
      for (const distribution of book.distributions) await resumeLaunch(simulation, distribution);
      for (const batch of book.batches) resumeExport(book, batch);
    },
    async spend() {
      if (!book.pending.some(({ at }) => at <= clock.now())) return;
      for (let round = 0; round < ROUNDS_MAX; round += 1) {
        const { done, isFaulty } = await calls.work("spendPending");
        if (!isFaulty && done === 0) break;
      }
      spendDue(book, clock.now());
      await simulation.work();
    },
    close: () => host.close(),
  };
  return simulation;
};
