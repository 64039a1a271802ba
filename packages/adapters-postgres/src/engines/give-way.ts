import { setTimeout as pause } from "node:timers/promises";
import { sqlState, withRetry } from "./retry.ts";

/**
 * How long a transaction that locks whole tables waits for each of them. It is shorter than the shortest `deadlock_timeout` in
 * use (1 second), so that of two that wait for each other it is always this one that ends, and never a writer.
 */
export const LOCK_WAIT_MS = 400;
const LOCK_NOT_AVAILABLE = "55P03";
const ATTEMPTS = 25;
const PAUSE_MS = 200;

/**
 * Runs a transaction that locks tables under `lock_timeout` of {@link LOCK_WAIT_MS}. Where it gets no lock it ends, so that writers go
 * on, and begins again: for about 15 seconds, then it throws what is in the way. `run` must begin its own transaction each time.
 */
export async function givingWay<T>(run: () => Promise<T>, { attempts = ATTEMPTS } = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withRetry(run);
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
      if (attempt >= attempts)
        throw new Error(
          "A transaction that writes events, links or sums stays open, so that these cannot be locked. Nothing was changed: end it, or try again when it has ended.",
          { cause: error },
        );
      await pause(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
