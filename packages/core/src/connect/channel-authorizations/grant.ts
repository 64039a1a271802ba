import { type Cipher, type Id, later } from "../../kernel/index.ts";
import type { ChannelTokens } from "./tokens.ts";

/** `held`: refreshed in time. `revoking`: to be ended at the provider. `ended`: nothing of it is kept any more. */
export const GRANT_STATES = ["held", "revoking", "ended"] as const;

/** What a provider granted with a connection, and when it is next looked after. The version fences it. */
export interface ChannelGrant {
  /** The connection's id: a connection has one at most. */
  readonly id: Id<"connection">;
  readonly brand: Id<"brand">;
  readonly channel: string;
  readonly state: (typeof GRANT_STATES)[number];
  /** The tokens, sealed by the {@link Cipher}; null once it has ended. */
  readonly sealed: string | null;
  /** When the access token ends; null when the provider does not say. */
  readonly expiresAt: Date | null;
  readonly attempts: number;
  /** Null when there is nothing to do. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How long before its end an access token is renewed, though never before half of its time. */
const AHEAD_MS = 300_000;
const SECOND_MS = 1_000;

/** What is kept of tokens that were given now, and when they need looking after: in time to renew, or at their end. */
export const holding = (
  cipher: Cipher,
  tokens: ChannelTokens,
  now: Date,
): Pick<ChannelGrant, "state" | "sealed" | "expiresAt" | "attempts" | "nextAttemptAt" | "leaseUntil" | "updatedAt"> => {
  const lastsMs = tokens.expiresInS === null ? null : tokens.expiresInS * SECOND_MS;
  const aheadMs = lastsMs === null || tokens.refreshToken === null ? 0 : Math.min(AHEAD_MS, lastsMs / 2);
  return {
    state: "held",
    sealed: cipher.seal(JSON.stringify(tokens)),
    expiresAt: lastsMs === null ? null : later(now, lastsMs),
    attempts: 0,
    nextAttemptAt: lastsMs === null ? null : later(now, Math.round(lastsMs - aheadMs)),
    leaseUntil: null,
    updatedAt: now,
  };
};

export const openTokens = (cipher: Cipher, sealed: string): ChannelTokens =>
  JSON.parse(cipher.open(sealed)) as ChannelTokens;

/** A grant of which nothing is kept. */
export const ended = (now: Date): Partial<ChannelGrant> => ({
  state: "ended",
  sealed: null,
  nextAttemptAt: null,
  leaseUntil: null,
  updatedAt: now,
});
