import { setTimeout as pause } from "node:timers/promises";

/** The transaction failed for another one, or the session does not know a prepared statement that is not used any more then. */
export const RETRIED: ReadonlySet<string> = new Set(["40001", "40P01", "26000", "42P05"]);
const RETRIES = 5;
const FIRST_PAUSE_MS = 10;

/**
 * Retries a whole transaction when PostgreSQL aborted it for another one (SQLSTATE 40001, 40P01), or when its session did not
 * know a prepared statement (26000, 42P05): up to 5 times, with a short, growing, random backoff. Every other error, and the last one, is thrown unchanged. `run` must begin its own transaction each
 * time.
 */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let retried = 0; ; retried += 1) {
    try {
      return await run();
    } catch (error) {
      if (retried === RETRIES || !RETRIED.has(sqlState(error) ?? "")) throw error;
      // Two transactions that collided collide again unless their delays are random.
      await pause(FIRST_PAUSE_MS * 2 ** retried * (0.5 + Math.random()));
    }
  }
}

/** The SQLSTATE of an error that the database itself reported (pg or PGlite), otherwise undefined. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  // Only errors of the database have a severity; without this check EPIPE would pass as a SQLSTATE.
  return typeof code === "string" && typeof severity === "string" ? code : undefined;
}
