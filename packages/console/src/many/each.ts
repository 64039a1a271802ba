import { isSignedOut, saidOf } from "../data/errors.ts";
import { isStale } from "../data/proof.ts";
import { isDecided, type Sending, stepOf } from "../data/sending.ts";
import type { Decided } from "./refusals.ts";

/** One of many for which a verb is done: the row by its id, and the contents that are sent for it. */
export interface Job<B = object> {
  readonly id: string;
  readonly body: B;
}

/** The outcome of one of many: the answer of the service, or why it was refused. */
export interface EachItem<R> {
  readonly done: R | null;
  readonly error: { readonly message: string } | null;
}

export interface EachOutcome<R> extends Decided {
  readonly items: readonly EachItem<R>[];
}

/** A verb that is done for many rows, one after the other. */
export interface Each<B, R> {
  /**
   * Does the verb for each row, under a key of its own, and reports after each how many are decided. A refusal of one stops no other.
   * What is tried again after a failure goes on after the last that was decided: nothing is done twice.
   */
  readonly act: (jobs: readonly Job<B>[], sending: Sending, report?: (done: number) => void) => Promise<EachOutcome<R>>;
  /** Forgets what was done, before something else is asked for. */
  readonly forget: () => void;
}

const RATE_LIMITED = 429;

/** True if the service refused this one; any other failure would meet the next ones as well. */
const isRefused = (error: unknown): boolean => {
  const { status } = (error ?? {}) as { readonly status?: number };
  return isDecided(error) && !isSignedOut(error) && !isStale(error) && status !== RATE_LIMITED;
};

export const eachOf = <B, R>(verb: (job: Job<B>, sending: Sending) => PromiseLike<R>): Each<B, R> => {
  let of = "";
  let items: EachItem<R>[] = [];
  return {
    async act(jobs, sending, report = () => undefined) {
      const asked = JSON.stringify(jobs);
      if (asked !== of) [of, items] = [asked, []];
      const mine = items;
      for (const job of jobs.slice(mine.length)) {
        sending.signal.throwIfAborted();
        try {
          mine.push({ done: await verb(job, stepOf(sending, job.id)), error: null });
        } catch (error) {
          if (!isRefused(error)) throw error;
          mine.push({ done: null, error: { message: saidOf(error) } });
        }
        report(mine.length);
      }
      const refused = mine.filter(({ error }) => error !== null).length;
      return { succeeded: mine.length - refused, refused, items: mine };
    },
    forget() {
      [of, items] = ["", []];
    },
  };
};
