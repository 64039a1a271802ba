import { setImmediate } from "node:timers/promises";
import { OutcomeUnknown } from "@entente/core/storage";

export interface LoopOptions {
  readonly name: string;
  /** One run: processes at most `limit` due items and returns their number. */
  readonly run: (limit: number) => Promise<number>;
  readonly limit: number;
  /** The longest pause between two runs. */
  readonly everyMs: number;
  /** Called for each run that a fault ended; `failures` are those in a row, this one among them. */
  readonly failed: (error: unknown, failures: number) => void;
  /** Called for each run. */
  readonly ran: (run: Run) => void;
}

/** One run of a worker. */
export interface Run {
  /** The kind of work. */
  readonly worker: string;
  readonly outcome: "done" | "failed";
  /** How many items it processed. */
  readonly items: number;
  readonly seconds: number;
}

export interface Loop {
  /** Runs again as soon as the current run has ended. */
  notify(): void;
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

const PAUSE_AFTER_FAILURE_MS = 250;
const LONGEST_PAUSE_MS = { fault: 30_000, unavailable: 5_000 } as const;

/** The pause doubles with every consecutive failure, with jitter, so that many processes do not retry at once. */
const pauseAfter = (failures: number, cause: keyof typeof LONGEST_PAUSE_MS): number =>
  Math.min(PAUSE_AFTER_FAILURE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS[cause]) *
  (0.5 + Math.random() / 2);

/** A pause that can be ended early. */
const pausing = () => {
  let interrupt = () => {};
  const pause = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      interrupt = () => {
        clearTimeout(timer);
        done();
      };
    });
  return { pause, interrupt: () => interrupt() };
};

/**
 * Runs one kind of work in a loop: on a notification, when the last run reached its limit, and at the latest after `everyMs`. Runs never
 * overlap. A failed run is retried after a growing pause, which a notification does not shorten. `failed` is not told that the
 * database is not available: the database reports it, once, and not for each run.
 */
export const startLoop = ({ name, run, limit, everyMs, failed, ran }: LoopOptions): Loop => {
  const { pause, interrupt } = pausing();
  let stopping = false;
  let notified = false;
  let failures = 0;
  let cause: keyof typeof LONGEST_PAUSE_MS = "fault";

  const runOnce = async (): Promise<number> => {
    const began = performance.now();
    const report = (outcome: Run["outcome"], items: number) =>
      ran({ worker: name, outcome, items, seconds: (performance.now() - began) / 1_000 });
    try {
      const items = await run(limit);
      failures = 0;
      report("done", items);
      return items;
    } catch (error) {
      failures += 1;
      cause = error instanceof OutcomeUnknown ? "unavailable" : "fault";
      report("failed", 0);
      if (cause === "fault") failed(error, failures);
      return 0;
    }
  };

  const loop = async (): Promise<void> => {
    while (!stopping) {
      notified = false;
      const items = await runOnce();
      if (stopping) return;
      if (failures > 0) await pause(pauseAfter(failures, cause));
      // Work that never waits for I/O would otherwise block every request of this process.
      else if (items >= limit || notified) await setImmediate();
      else await pause(everyMs);
    }
  };

  const ended = loop();
  return {
    notify() {
      notified = true;
      if (failures === 0) interrupt();
    },
    stop() {
      stopping = true;
      interrupt();
      return ended;
    },
  };
};
