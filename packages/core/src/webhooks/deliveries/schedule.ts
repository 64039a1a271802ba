import { DAY_MS, HOUR_MS, later, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";
import type { Attempt, WebhookDelivery } from "./delivery.ts";
import type { Posted } from "./ports.ts";

/** The wait before each attempt, after the one before it (decisions, section 6). */
const WAITS_MS = [
  0,
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
/** So often a delivery is tried before it is given up. */
export const ATTEMPTS_MAX = WAITS_MS.length;
const JITTER = 0.2;
const RETRY_AFTER_MAX_MS = DAY_MS;
/** The status by which a receiver wants nothing more. */
export const GONE = 410;
/** A delivery that is sent again and again by hand keeps this many attempts. */
const LOG_MAX = 30;

const WEEKDAY = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/;

/** The delay that a receiver requests, at most a day: seconds, or a date of HTTP. Anything else is no delay. */
export const retryAfterMs = (header: string | null, now: Date): number => {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Math.min(Number(value) * SECOND_MS, RETRY_AFTER_MAX_MS);
  const date = WEEKDAY.test(value) ? Date.parse(value.endsWith("GMT") ? value : `${value} GMT`) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.min(Math.max(date - now.getTime(), 0), RETRY_AFTER_MAX_MS);
};

const succeeded = (posted: Posted): boolean => "status" in posted && posted.status >= 200 && posted.status < 300;

/**
 * Returns the delivery after an attempt; a sample is tried once. `chance` is from 0 to 1 and spreads the waits by a fifth either
 * way.
 */
export const afterAttempt = (
  row: WebhookDelivery,
  posted: Posted,
  { startedAt, endedAt, chance }: { readonly startedAt: Date; readonly endedAt: Date; readonly chance: number },
): WebhookDelivery => {
  const attempts = row.attempts + 1;
  const attempt: Attempt = {
    startedAt: startedAt.toISOString(),
    durationMs: endedAt.getTime() - startedAt.getTime(),
    status: "status" in posted ? posted.status : null,
    error: "error" in posted ? posted.error : null,
    answer: "answer" in posted ? posted.answer : null,
  };
  const next = {
    ...row,
    attempts,
    log: [...row.log, attempt].slice(-LOG_MAX),
    nextAttemptAt: null,
    leaseUntil: null,
    updatedAt: endedAt,
  };
  if (succeeded(posted)) return { ...next, status: "delivered" };
  // Somebody waits for what comes of a sample, and sends another one.
  const wait = row.sample === null ? WAITS_MS[attempts] : undefined;
  if (wait === undefined || ("status" in posted && posted.status === GONE)) return { ...next, status: "exhausted" };
  const spread = Math.round(wait * (1 - JITTER + 2 * JITTER * chance));
  const requestedMs = "retryAfter" in posted ? retryAfterMs(posted.retryAfter, endedAt) : 0;
  return { ...next, nextAttemptAt: later(endedAt, Math.max(spread, requestedMs)) };
};
