import type { Id } from "../../kernel/index.ts";

/**
 * The link from a user of a host application to an entity. It holds for every program of the brand that trusts the issuer, so
 * that a user is one entity in all programs it is handed to.
 */
export interface HandoffLink {
  readonly id: Id<"handoff_link">;
  readonly brand: Id<"brand">;
  readonly issuer: string;
  /** Unique per brand and issuer. */
  readonly externalUserId: string;
  /** Unique per brand and issuer: two users of one host application are two entities, unless the brand merges these. */
  readonly entity: Id<"entity">;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A nonce that was used. It is forgotten once its payload has expired everywhere. */
export interface HandoffNonce {
  /** The host application and the nonce. */
  readonly id: string;
  readonly program: Id<"program">;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const SECOND_MS = 1_000;
/** How far ahead the clock of a host application may be. */
const CLOCK_SKEW_S = 60;
/** The maximum validity of a payload. */
const LIFETIME_MAX_S = 15 * 60;

/** Why a payload is not valid at this time; `undefined` when it is (decisions, section 7). */
export const untimely = (
  { iat, exp }: { readonly iat: number; readonly exp: number },
  now: Date,
): string | undefined => {
  if (iat * SECOND_MS > now.getTime() + CLOCK_SKEW_S * SECOND_MS) return "The payload is issued in the future.";
  if (exp * SECOND_MS <= now.getTime()) return "The payload has expired. Sign a new one.";
  return exp > iat + LIFETIME_MAX_S ? `A payload is good for at most ${LIFETIME_MAX_S} seconds.` : undefined;
};

/** When a used nonce may be forgotten: a process whose clock is behind must not take its payload again. */
export const forgetAt = (exp: number): Date => new Date((exp + CLOCK_SKEW_S) * SECOND_MS);
