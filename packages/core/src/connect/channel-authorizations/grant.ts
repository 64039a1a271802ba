import { sealedFor } from "../../journal/index.ts";
import { type Cipher, DAY_MS, type Id, later, revise, SECOND_MS, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { ChannelTokens } from "./tokens.ts";

/** `held`: refreshed in time. `revoking`: to be ended at the provider. `ended`: nothing of it is kept any more. */
export const GRANT_STATES = ["held", "revoking", "ended"] as const;

/** The grant of a provider for a connection, with the time of its next attempt. The version fences it. */
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

type GrantId = ChannelGrant["id"];

export const sealTokens = (cipher: Cipher, tenant: Tenant, id: GrantId, tokens: ChannelTokens): string =>
  cipher.seal(JSON.stringify(tokens), sealedFor("channelGrant", tenant, id));
export const openTokens = (cipher: Cipher, tenant: Tenant, id: GrantId, sealed: string): ChannelTokens =>
  JSON.parse(cipher.open(sealed, sealedFor("channelGrant", tenant, id))) as ChannelTokens;

/** Returns the stored fields of tokens issued now, with the time of their next attempt: in time to renew them, or at their end. */
export const holding = (
  { expiresInS, refreshToken }: ChannelTokens,
  sealed: string,
  now: Date,
): Pick<ChannelGrant, "state" | "sealed" | "expiresAt" | "attempts" | "nextAttemptAt" | "leaseUntil" | "updatedAt"> => {
  const lastsMs = expiresInS === null ? null : expiresInS * SECOND_MS;
  const aheadMs = lastsMs === null || refreshToken === null ? 0 : Math.min(AHEAD_MS, lastsMs / 2);
  return {
    state: "held",
    sealed,
    expiresAt: lastsMs === null ? null : later(now, lastsMs),
    attempts: 0,
    nextAttemptAt: lastsMs === null ? null : later(now, Math.round(lastsMs - aheadMs)),
    leaseUntil: null,
    updatedAt: now,
  };
};

/** A grant that a worker ends at the provider; undefined where nothing is granted. */
export const revoking = (grant: Versioned<ChannelGrant>, now: Date): Versioned<ChannelGrant> | undefined =>
  grant.row.sealed === null
    ? undefined
    : revise(grant, { state: "revoking", attempts: 0, nextAttemptAt: now, updatedAt: now });

/** A grant of which nothing is kept. */
export const ended = (now: Date): Partial<ChannelGrant> => ({
  state: "ended",
  sealed: null,
  nextAttemptAt: null,
  leaseUntil: null,
  updatedAt: now,
});

/** How long a provider may be out of reach: what a member connected is not lost over an outage. */
const PATIENCE_MS = DAY_MS;
const DOUBLINGS_MAX = 30;

/** Retries with growing delays; undefined once the time limit has passed. */
export const putOff = (
  { state, expiresAt, updatedAt, attempts }: ChannelGrant,
  { backoffMs, backoffMaxMs }: { readonly backoffMs: number; readonly backoffMaxMs: number },
  now: Date,
): Partial<ChannelGrant> | undefined => {
  const since = state === "held" ? (expiresAt ?? updatedAt) : updatedAt;
  if (now >= later(since, PATIENCE_MS)) return undefined;
  const wait = Math.min(backoffMs * 2 ** Math.min(attempts, DOUBLINGS_MAX), backoffMaxMs);
  return { attempts: attempts + 1, nextAttemptAt: later(now, wait), leaseUntil: null };
};
