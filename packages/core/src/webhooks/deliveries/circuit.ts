import { later, MINUTE_MS, SECOND_MS } from "../../kernel/index.ts";

/** How an endpoint has been doing. It delays attempts and takes none away: a closed one has no record at all. */
export interface Circuit {
  readonly failures: number;
  readonly failedAt: Date;
  /** Until then nothing is sent. */
  readonly openUntil: Date | null;
}

const TRIPS_AT = 5;
const FIRST_PAUSE_MS = 5 * SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;

export const isOpen = (circuit: Circuit | undefined, now: Date): boolean =>
  circuit !== undefined && circuit.openUntil !== null && now < circuit.openUntil;

/** True if the circuit has opened since the last success. */
export const isTripped = ({ openUntil }: Circuit): boolean => openUntil !== null;

/**
 * After so many failures in a row it opens, each time for twice as long; then the endpoint is tried
 * with one delivery at a time, and the first success closes it. Attempts that had begun before it opened do not open it further.
 */
export const afterResult = (circuit: Circuit | undefined, success: boolean, now: Date): Circuit | undefined => {
  if (success) return undefined;
  if (isOpen(circuit, now)) return circuit;
  const failures = (circuit?.failures ?? 0) + 1;
  const trips = failures - TRIPS_AT;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(trips, 10), LONGEST_PAUSE_MS);
  return { failures, failedAt: now, openUntil: trips < 0 ? null : later(now, pause) };
};
