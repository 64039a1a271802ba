import { OutcomeUnknown } from "@entente/core/http";
import type { Change, CommitOutcome, Storage } from "@entente/core/ports";

/** Whether a crash comes before a commit, or after it landed and before its caller hears of it. */
export const SIDES = ["before", "after"] as const;
export type Side = (typeof SIDES)[number];

/** The end of a process. What was committed stays; nobody who waited hears anything any more. */
export class Crash extends OutcomeUnknown {}

/** Waits for what a doomed process does, which may end by its crash and by no other failure; whether it crashed. */
export const untilCrash = (working: Promise<unknown>): Promise<boolean> =>
  working.then(
    () => false,
    (cause: unknown) => {
      if (cause instanceof Crash) return true;
      throw cause;
    },
  );

export interface Hooks {
  /** Called with the number of each commit from 1, before it is asked for. What it throws, the commit throws. */
  readonly before?: (nth: number, change: Change) => void | Promise<void>;
  readonly after?: (nth: number, outcome: CommitOutcome, change: Change) => void | Promise<void>;
}

/** The same data, with something happening around each commit. */
export const hooked = (storage: Storage, { before, after }: Hooks): Storage => {
  let commits = 0;
  return {
    ...storage,
    journal: {
      ...storage.journal,
      async commit(change) {
        commits += 1;
        const nth = commits;
        await before?.(nth, change);
        const outcome = await storage.journal.commit(change);
        await after?.(nth, outcome, change);
        return outcome;
      },
    },
  };
};

export interface Doomed {
  readonly storage: Storage;
  /** Whether it has crashed yet. */
  crashed(): boolean;
  /** How many commits were asked for. */
  commits(): number;
  /** Crashes now, wherever the process is: for a crash inside a call to the outside. */
  crash(): never;
}

/**
 * The same data through a process that crashes before or after its nth commit. From then on it writes nothing more,
 * takes no more work and hears of nothing: every one of its commits and claims throws.
 */
export const doomed = (storage: Storage, nth = Number.POSITIVE_INFINITY, side: Side = "before"): Doomed => {
  let dead = false;
  let commits = 0;
  const crash = (): never => {
    dead = true;
    throw new Crash("The process has crashed.");
  };
  const alive = () => {
    if (dead) crash();
  };
  const watched = hooked(storage, {
    before(at) {
      alive();
      commits = at;
      if (at === nth && side === "before") crash();
    },
    after(at) {
      alive();
      if (at === nth && side === "after") crash();
    },
  });
  const { operations } = storage;
  return {
    storage: {
      ...watched,
      operations: {
        ...operations,
        async claim(at) {
          alive();
          return operations.claim(at);
        },
      },
    },
    crashed: () => dead,
    commits: () => commits,
    crash,
  };
};
