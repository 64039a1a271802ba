import { setTimeout as pause } from "node:timers/promises";

const RETRIED = new Set(["40001", "40P01"]);
const RETRIES = 5;
const FIRST_PAUSE_MS = 10;

/** Node's codes of a connection that could not be made or was lost. */
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

/** What pg says, without any code, about a connection that ended under a query or could not be had. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect)/;

/**
 * Runs a whole transaction again when PostgreSQL gave it up for another one (SQLSTATE 40001, 40P01): up to 5 times after the
 * first, with a short random pause that grows. Every other error, and the last one, is thrown as it came.
 * `run` must begin its own transaction each time.
 */
export async function withRetry<T>(run: () => Promise<T>): Promise<T> {
  for (let retried = 0; ; retried += 1) {
    try {
      return await run();
    } catch (error) {
      if (retried === RETRIES || !RETRIED.has(sqlState(error) ?? "")) throw error;
      // Two transactions that met once meet again unless chance parts them.
      await pause(FIRST_PAUSE_MS * 2 ** retried * (0.5 + Math.random()));
    }
  }
}

/** The SQLSTATE of an error that the database itself reported (pg or PGlite), otherwise undefined. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  // Only the database's own errors have a severity; EPIPE alone would pass for a SQLSTATE.
  return typeof code === "string" && typeof severity === "string" ? code : undefined;
}

/**
 * Whether the error says that the connection was lost or could not be made, so that the caller knows nothing about the
 * fate of what it sent: a COMMIT that failed so may have been carried out.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = sqlState(error);
  if (state !== undefined) return state.startsWith("08") || /^57P0[1-3]$/.test(state);
  const { code } = error as { code?: unknown };
  return (typeof code === "string" && SOCKET_CODES.has(code)) || LOST_WORDS.test(error.message);
}
