import type { EntenteOptions, RequestOptions } from "./options.ts";

/** The longest time that a timer takes; what is longer would end at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

interface Limits {
  /** Of one attempt, in milliseconds. */
  readonly timeout: number;
  readonly maxRetries: number;
  /** The delay before the first repetition, in milliseconds. */
  readonly first: number;
}

/** The limits of a call: its own, those of the client, or the usual ones. */
export const limitsOf = (client: EntenteOptions, options: RequestOptions): Limits => ({
  timeout: Math.min(options.timeout ?? client.timeout ?? 30_000, TIMER_MAX_MS),
  maxRetries: options.maxRetries ?? client.maxRetries ?? 3,
  first: options.retryDelay ?? client.retryDelay ?? 500,
});
