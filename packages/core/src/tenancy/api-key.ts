import { crc32, type Id, later, MINUTE_MS, sameDigest, sha256 } from "../kernel/index.ts";
import type { LimitRate } from "./limit-shares.ts";
import type { Tenant } from "./tenant.ts";

/** A key as stored: everything but the secret, of which only the digest of the whole key remains. */
export interface ApiKey extends Tenant {
  readonly id: Id<"api_key">;
  readonly name: string;
  /** The part of the key that finds its row; not secret. */
  readonly publicId: string;
  /** SHA-256 of the whole key. */
  readonly digest: string;
  /** Scopes, or `*`. */
  readonly scopes: readonly string[];
  /** The only brand that it reaches; null: all of the organization. */
  readonly brand: Id<"brand"> | null;
  /** The effect of its requests: each is done, or waits for a person as an approval. */
  readonly acts: KeyActs;
  /** The addresses and networks (CIDR) that it may be used from; empty: from anywhere. */
  readonly allowedAddresses: readonly string[];
  /** The person who made it in the console; null: nobody knows who. */
  readonly createdBy: Id<"person"> | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** How many requests a second it may make, and how many at once; null: as the service sets it for keys. Both are null, or neither. */
  readonly ratePerSecond: number | null;
  readonly rateBurst: number | null;
  /** When it was last used, to a few minutes; null: never. */
  readonly lastUsedAt: Date | null;
}

/** The rate of a key that has one of its own. */
export const rateOf = ({
  ratePerSecond: perSecond,
  rateBurst: burst,
}: Pick<ApiKey, "ratePerSecond" | "rateBurst">): LimitRate | null =>
  perSecond === null || burst === null ? null : { perSecond, burst };

export const KEY_ACTS = ["execute", "propose"] as const;
export type KeyActs = (typeof KEY_ACTS)[number];

/** How exact `lastUsedAt` is: it is written no more often. */
const USED_MS = 5 * MINUTE_MS;

/** True if the use of a key is due to be recorded. */
export const isUsedAnew = ({ lastUsedAt }: Pick<ApiKey, "lastUsedAt">, now: Date): boolean =>
  lastUsedAt === null || now >= later(lastUsedAt, USED_MS);

const FORM = /^(sk_(?:live|test)_)([0-9a-f]{16})([0-9a-f]{64})([0-9a-f]{8})$/;

/** `sk_live_` or `sk_test_`, 16 hex of public id, 256 bits of secret, CRC-32 of what comes before. */
export const composeApiKey = (livemode: boolean, publicId: string, secret: string): string => {
  const body = `sk_${livemode ? "live" : "test"}_${publicId}${secret}`;
  return body + crc32(body);
};

/** The public id of a well-formed key, or `undefined`: a mistyped key costs no look-up. */
export const readApiKey = (key: string): { readonly publicId: string; readonly livemode: boolean } | undefined => {
  const parts = FORM.exec(key);
  if (parts === null || crc32(key.slice(0, -8)) !== parts[4]) return undefined;
  return { publicId: parts[2] as string, livemode: parts[1] === "sk_live_" };
};

export const digestApiKey = sha256;

/** True if a presented key is this one and may be used now. */
export const opens = (key: ApiKey, presented: string, now: Date): boolean =>
  sameDigest(key.digest, digestApiKey(presented)) &&
  key.revokedAt === null &&
  (key.expiresAt === null || key.expiresAt.getTime() > now.getTime());
