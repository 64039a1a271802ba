import { sqlState } from "./retry.ts";

/** A change that waited in this process for others of its kind, and was not sent. */
export class WaitedTooLong extends Error {
  override readonly name = "WaitedTooLong";
  constructor(ms: number) {
    super(`A change of payouts waited ${ms} ms for others.`);
  }
}

/**
 * Why the database did not carry out a statement, other than for what the statement says:
 * - `away`: the connection was lost or cannot be made;
 * - `denied`: it refuses the login;
 * - `canceled`: the statement took too long, or an operator canceled it;
 * - `busy`: it was not sent, because others of its kind were not finished in time;
 * - `unwritable`: no room on its disk or in its memory, no partition for a row, or a server that only reads.
 */
export type Unavailability = "away" | "denied" | "canceled" | "busy" | "unwritable";

const STATES: readonly (readonly [RegExp, Unavailability])[] = [
  [/^(08...|57P0[1-5]|3D000|53300)$/, "away"],
  [/^28...$/, "denied"],
  [/^57014$/, "canceled"],
  [/^(53[0124]00|58030|25006)$/, "unwritable"],
];

/** A check that a row fails has the same state as a row for which there is no partition, which no input is the reason of. */
const CHECK_FAILED = "23514";
const PARTITION_SOUGHT = "ExecFindPartition";

/** True if a row was refused for want of a partition. */
export const lacksPartition = (error: unknown): boolean =>
  sqlState(error) === CHECK_FAILED && (error as { routine?: unknown }).routine === PARTITION_SOUGHT;

/** Node's error codes for a connection that failed or was lost, and that of several hosts of which none takes writes. */
const SOCKET_CODES = new Set([
  "ENOPRIMARY",
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
 * Why the database was not available for what failed with this error, or with one that has it as its cause; undefined when it
 * was.
 */
export function unavailabilityOf(error: unknown): Unavailability | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof WaitedTooLong) return "busy";
  const state = sqlState(error);
  if (lacksPartition(error)) return "unwritable";
  if (state !== undefined) return STATES.find(([states]) => states.test(state))?.[1];
  const { code } = error as { code?: unknown };
  const isLost = (typeof code === "string" && SOCKET_CODES.has(code)) || LOST_WORDS.test(error.message);
  return isLost ? "away" : unavailabilityOf(error.cause);
}

/**
 * Returns true if the error says that the connection was lost or could not be made, so that the outcome is unknown: a COMMIT that
 * failed this way may have been executed.
 */
export const isConnectionLost = (error: unknown): boolean => unavailabilityOf(error) === "away";
