import { saidOf } from "../data/errors.ts";
import { isDecided, mayBeDone, type Sending, stepOf } from "../data/sending.ts";
import type { Decided } from "./refusals.ts";

/** One of many for which a verb is done: the row by its id, and the contents that are sent for it. */
export interface Job<B = object> {
  readonly id: string;
  readonly body: B;
}

/** The outcome of one of many: the answer of the service, or why it was refused; neither where nothing was left to do. */
export interface EachItem<R> {
  readonly done: R | null;
  readonly error: { readonly message: string } | null;
}

/** The outcome of many, in the order of the request. Those after the last item were left as they are. */
export interface EachOutcome<R> extends Decided {
  readonly items: readonly EachItem<R>[];
  /** How many were decided, and had nothing left to do. */
  readonly empty: number;
  /** True if the one after the last item may have been done as well: its answer was lost. */
  readonly isLost: boolean;
}

/** A verb that is done for many rows, one after the other. */
export interface Each<B, R> {
  /**
   * Does the verb for each row, under a key of its own, and reports after each how many are decided. A refusal of one stops no other.
   * What is tried again after a failure goes on after the last that was decided: nothing is done twice.
   */
  readonly act: (jobs: readonly Job<B>[], sending: Sending, report?: (done: number) => void) => Promise<EachOutcome<R>>;
  /** Ends the verb after the row that is being done: it answers what it has come to. */
  readonly stop: () => void;
  /** The outcome so far. */
  readonly outcome: () => EachOutcome<R>;
  /** Forgets what was done, before something else is asked for. */
  readonly forget: () => void;
}

const outcomeOf = <R>(items: readonly EachItem<R>[], isLost: boolean): EachOutcome<R> => {
  const refused = items.filter(({ error }) => error !== null).length;
  const succeeded = items.filter(({ done }) => done !== null).length;
  return { succeeded, refused, empty: items.length - succeeded - refused, items: [...items], isLost };
};

/** `verb` answers null where nothing was left to do. A failure that is not of its row alone would meet the next ones as well. */
export const eachOf = <B, R>(verb: (job: Job<B>, sending: Sending) => PromiseLike<R | null>): Each<B, R> => {
  let of = "";
  let items: EachItem<R>[] = [];
  let isStopped = false;
  let isLost = false;
  return {
    async act(jobs, sending, report = () => undefined) {
      const asked = JSON.stringify(jobs);
      if (asked !== of) [of, items, isLost] = [asked, [], false];
      isStopped = false;
      const mine = items;
      for (const job of jobs.slice(mine.length)) {
        sending.signal.throwIfAborted();
        if (isStopped) break;
        try {
          mine.push({ done: await verb(job, stepOf(sending, job.id)), error: null });
        } catch (error) {
          isLost ||= mayBeDone(error);
          if (!isDecided(error)) throw error;
          mine.push({ done: null, error: { message: saidOf(error) } });
        }
        isLost = false;
        report(mine.length);
      }
      return outcomeOf(mine, isLost);
    },
    stop() {
      isStopped = true;
    },
    outcome: () => outcomeOf(items, isLost),
    forget() {
      [of, items, isLost] = ["", [], false];
    },
  };
};
