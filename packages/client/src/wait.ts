import type { Call } from "./call.ts";
import { TimeoutError } from "./errors.ts";
import type { Operation } from "./generated/types.ts";
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

type Retrieve = (operation: string, options: RequestOptions) => Call<Operation>;

export const waiting = (retrieve: Retrieve): Waiting => ({
  async wait(id, { timeout = TIMEOUT_MS, interval = FIRST_INTERVAL_MS, signal, brand } = {}) {
    for (const [name, value] of Object.entries({ timeout, interval }))
      if (!(value >= 0)) throw new TypeError(`operations.wait: ${name} must be a number of milliseconds from 0.`);
    const until = Date.now() + timeout;
    for (let next = interval; ; next = Math.min(next * 1.5, INTERVAL_MAX_MS)) {
      const operation = await retrieve(id, { signal, brand });
      if (ENDED.includes(operation.status)) return operation;
      const left = until - Date.now();
      if (left <= 0) {
        const message = `The operation ${id} has not ended in ${timeout} ms: it is ${operation.status}.`;
        throw new TimeoutError({ code: "timed_out", message });
      }
      await pause(Math.min(next, left), signal);
    }
  },
});
