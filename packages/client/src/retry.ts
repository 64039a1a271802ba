import { ConnectionError, EntenteError, TimeoutError } from "./errors.ts";

/** Statuses of failures that pass. */
const PASSING: readonly (number | undefined)[] = [408, 429, 502, 503, 504];
const DELAY_MAX_MS = 8_000;
/** The longest pause that the client makes; a longer one is left to the caller. */
const RETRY_AFTER_MAX_S = 60;

/**
 * Returns true if the request may be sent once more. A request without an Idempotency-Key may have had its effect, unless it only
 * reads or was turned away before it had one.
 */
export const isPassing = (error: unknown, isRepeatable: boolean): error is EntenteError => {
  if (!(error instanceof EntenteError) || (error.retryAfter ?? 0) > RETRY_AFTER_MAX_S) return false;
  // The first attempt with this key is not answered yet.
  if (error.status === 429 || error.code === "idempotency_key_in_use") return true;
  const isUnanswered = error instanceof ConnectionError || error instanceof TimeoutError;
  return isRepeatable && (isUnanswered || PASSING.includes(error.status));
};

interface Delay {
  /** The first one, in milliseconds. */
  readonly first: number;
  /** How many attempts have failed before this one. */
  readonly failed: number;
  /** From 0 to 1. */
  readonly random: number;
}

/**
 * Milliseconds until the next attempt: what the service asks for, or twice as long from attempt to attempt, at most 8 seconds,
 * less up to half of it, so that many callers do not come back at once.
 */
export const delayMs = ({ retryAfter }: Pick<EntenteError, "retryAfter">, { first, failed, random }: Delay): number =>
  retryAfter === null ? Math.min(first * 2 ** failed, DELAY_MAX_MS) * (1 - random / 2) : retryAfter * 1_000;

/** Resolves after this time, or rejects with the reason of the signal. */
export const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", end);
      resolve();
    }, ms);
    signal?.addEventListener("abort", end, { once: true });
  });
