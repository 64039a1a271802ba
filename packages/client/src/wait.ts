import type { Call } from "./call.ts";
import { TimeoutError } from "./errors.ts";
import type { Operation, TestClock } from "./generated/types.ts";
import type { RequestOptions } from "./options.ts";
import { pause } from "./retry.ts";

const TIMEOUT_MS = 300_000;
const FIRST_INTERVAL_MS = 250;
const INTERVAL_MAX_MS = 5_000;
const ENDED: readonly Operation["status"][] = ["succeeded", "partial", "failed", "canceled", "superseded"];

export interface WaitOptions extends Pick<RequestOptions, "signal" | "brand"> {
  /** How long to wait, in milliseconds. Default: 300,000. */
  timeout?: number | undefined;
  /** How long after the first look to look again, in milliseconds; half as long again each time, up to 5 seconds. Default: 250. */
  interval?: number | undefined;
}

/** The methods of a client for operations besides those of the API. */
export interface Waiting {
  /**
   * Looks at an operation until it has ended, and answers it: `status` says how it did. One that waits for something, such as
   * funds, goes on. Throws a {@link TimeoutError} when it has not ended in time; the operation itself goes on.
   */
  wait(operation: string, options?: WaitOptions): Promise<Operation>;
}

/** The methods of a client for the test clock besides those of the API. */
export interface ClockWaiting {
  /**
   * Looks at the test clock until it is `ready`, and answers it. Throws a {@link TimeoutError} when it has not arrived in time; the clock
   * itself goes on.
   */
  wait(options?: WaitOptions): Promise<TestClock>;
}

interface Looking<T> {
  /** The method that waits, as a wrong option is told. */
  readonly method: string;
  readonly look: (options: RequestOptions) => Call<T>;
  readonly isOver: (found: T) => boolean;
  /** The sentence of a wait that is too long. */
  readonly late: (found: T, timeout: number) => string;
}

const lookUntil = async <T>(
  { method, look, isOver, late }: Looking<T>,
  { timeout = TIMEOUT_MS, interval = FIRST_INTERVAL_MS, signal, brand }: WaitOptions = {},
): Promise<T> => {
  for (const [name, value] of Object.entries({ timeout, interval }))
    if (!(value >= 0)) throw new TypeError(`${method}: ${name} must be a number of milliseconds from 0.`);
  const until = Date.now() + timeout;
  for (let next = interval; ; next = Math.min(next * 1.5, INTERVAL_MAX_MS)) {
    const found = await look({ signal, brand });
    if (isOver(found)) return found;
    const left = until - Date.now();
    if (left <= 0) throw new TimeoutError({ code: "timed_out", message: late(found, timeout) });
    await pause(Math.min(next, left), signal);
  }
};

export const waiting = (retrieve: (operation: string, options: RequestOptions) => Call<Operation>): Waiting => ({
  wait: (id, options) =>
    lookUntil(
      {
        method: "operations.wait",
        look: (asked) => retrieve(id, asked),
        isOver: ({ status }) => ENDED.includes(status),
        late: ({ status }, timeout) => `The operation ${id} has not ended in ${timeout} ms: it is ${status}.`,
      },
      options,
    ),
});

export const clockWaiting = (look: (options: RequestOptions) => Call<TestClock>): ClockWaiting => ({
  wait: (options) =>
    lookUntil(
      {
        method: "testHelpers.clock.wait",
        look,
        isOver: ({ status }) => status === "ready",
        late: ({ now }, timeout) => `The test clock has not arrived in ${timeout} ms: it is at ${now}.`,
      },
      options,
    ),
});
