import { setTimeout as pause } from "node:timers/promises";
import { RETRIED, sqlState, withRetry } from "./retry.ts";

/**
 * How long a transaction that locks whole tables waits for each of them. It is shorter than the shortest `deadlock_timeout` in
 * use (1 second), so that of two that wait for each other it is always this one that ends, and never a writer.
 */
export const LOCK_WAIT_MS = 400;
const LOCK_NOT_AVAILABLE = "55P03";

/** Others use a table that is to be locked; they are named as people can find them. */
export class InTheWay extends Error {
  override readonly name = "InTheWay";
  readonly others: readonly string[];
  constructor(others: readonly string[], options?: ErrorOptions) {
    super("Others use a table that must be locked.", options);
    this.others = others;
  }
}

/** True if a lock was not got in time. */
export const isLockMissing = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE;

/** True if a transaction failed only for another one, so that {@link givingWay} begins it again. */
export const isInTheWay = (error: unknown): boolean =>
  error instanceof InTheWay || isLockMissing(error) || RETRIED.has(sqlState(error) ?? "");

const ATTEMPTS = 25;
const PAUSE_MS = 200;

interface Ways {
  readonly attempts?: number | undefined;
  /** The pause after an attempt, in the middle. */
  readonly pauseMs?: ((attempt: number) => number) | undefined;
  /** The words of the error about the data, where the transaction is one of several. */
  readonly left?: string;
}

const namesOf = (error: unknown): string =>
  error instanceof InTheWay && error.others.length > 0 ? `: ${error.others.join("; ")}` : "";

/**
 * Runs a transaction that locks tables under a `lock_timeout`. Where it gets no lock it ends, so that writers go on, and begins again: 25
 * times, which is about 15 seconds under {@link LOCK_WAIT_MS}; then it throws. `run` must begin its own transaction each time.
 */
export async function givingWay<T>(
  run: () => Promise<T>,
  { attempts = ATTEMPTS, pauseMs = () => PAUSE_MS, left = "Nothing was changed" }: Ways = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withRetry(run);
    } catch (error) {
      if (!isInTheWay(error)) throw error;
      if (attempt >= attempts)
        throw new Error(
          `Another transaction stays open and uses tables that must be locked here${namesOf(error)}. ${left}: end that transaction, or try again when it has ended.`,
          { cause: error },
        );
      await pause(pauseMs(attempt) * (0.5 + Math.random()));
    }
  }
}
