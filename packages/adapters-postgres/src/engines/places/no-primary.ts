import { sqlState } from "../retry.ts";
import { unavailabilityOf } from "../unavailable.ts";

/** No connection to a database that takes writes. */
export class NoPrimary extends Error {
  override readonly name = "NoPrimary";
  readonly code = "ENOPRIMARY";
}

const kindOf = (cause: unknown): unknown =>
  sqlState(cause) ?? (cause as { code?: unknown } | undefined)?.code ?? String(cause);

/** A login that is refused is graver than a wrong name or certificate, and that than a host which is away. */
const gravestOf = (causes: readonly unknown[]): unknown =>
  causes.find((cause) => unavailabilityOf(cause) === "denied") ??
  causes.find((cause) => unavailabilityOf(cause) !== "away") ??
  causes[0];

/**
 * The error of a use where no place takes writes, from the rejections of the last look. Where every place rejects alike, it is
 * the one that a connection to a single host would get.
 */
export const noPrimaryOf = (places: number, causes: readonly unknown[]): unknown => {
  const cause = gravestOf(causes);
  if (cause === undefined) return new NoPrimary("No host of the database takes writes.");
  if (causes.length === places && causes.every((each) => kindOf(each) === kindOf(cause))) return cause;
  const why = cause instanceof Error ? cause.message : String(cause);
  return new NoPrimary(`No host of the database takes writes: ${why}`, { cause });
};
