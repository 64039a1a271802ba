import { setTimeout as pause } from "node:timers/promises";

/** The transaction failed for another one, or the session does not know a prepared statement that is not used any more then. */
const RETRIED = new Set(["40001", "40P01", "26000", "42P05"]);
const RETRIES = 5;
const FIRST_PAUSE_MS = 10;

/** Node's error codes for a connection that failed or was lost. */
const SOCKET_CODES = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** pg's messages, without a code, for a connection that ended during a query or could not be opened. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout)/;

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

/**
 * Whether the error says that the connection was lost or could not be made, so that the outcome is unknown: a COMMIT that
 * failed this way may have been executed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) return state.startsWith("08") || /^57P0[1-3]$/.test(state);
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && SOCKET_CODES.has(code)) || LOST_WORDS.test(error.message);
}
