import { OutcomeUnknown } from "@entente/core/http";
import type { Change, CommitOutcome, Storage } from "@entente/core/ports";

/** The sides of a commit on which a crash occurs: before it, or after it and before its caller gets the result. */
export const SIDES = ["before", "after"] as const;
export type Side = (typeof SIDES)[number];

/** The end of a process. Committed data stays; waiting callers get no result. */
export class Crash extends OutcomeUnknown {}

/** Waits for the work of a process that may crash, and rethrows every other failure; returns whether it crashed. */
export const untilCrash = (working: Promise<unknown>): Promise<boolean> =>
  working.then(
    () => false,
    (cause: unknown) => {
      if (cause instanceof Crash) return true;
      throw cause;
    },
  );

export interface Hooks {
  /** Called before each commit with its number, from 1. What it throws, the commit throws. */
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
  /** True if the process has crashed. */
  crashed(): boolean;
  /** The number of commits that were called. */
  commits(): number;
  /** Crashes at once, for a crash inside an external call. */
  crash(): never;
}

/**
 * The same data through a process that crashes before or after its nth commit. From then on it writes nothing more,
 * takes no more work and gets no notification: every one of its commits and claims throws.
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
  const { operations, mailMessages } = storage;
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
      mailMessages: {
        ...mailMessages,
        async claim(at) {
          alive();
          return mailMessages.claim(at);
        },
      },
    },
    crashed: () => dead,
    commits: () => commits,
    crash,
  };
};
