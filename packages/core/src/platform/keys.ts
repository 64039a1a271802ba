import { auditEntry, workerContext } from "../journal/index.ts";
import { PlatformError, wireId, wireIdOrNull, wireTime, wireTimeOrNull } from "../kernel/index.ts";
import {
  type ApiKey,
  type Audited,
  composeApiKey,
  digestApiKey,
  type LimitRate,
  type Origin,
  rateOf,
  refusedLive,
} from "../tenancy/index.ts";
import { presentRate } from "./access/limits.ts";
import type { PlatformPorts } from "./ports.ts";

export const presentKey = (row: ApiKey) => ({
  id: wireId("api_key", row.id),
  object: "api_key" as const,
  organization: wireId("organization", row.organization),
  name: row.name,
  livemode: row.livemode,
  public_id: row.publicId,
  scopes: row.scopes,
  brand: wireIdOrNull("brand", row.brand),
  created_at: wireTime(row.createdAt),
  acts: row.acts,
  allowed_addresses: row.allowedAddresses,
  created_by: wireIdOrNull("person", row.createdBy),
  expires_at: wireTimeOrNull(row.expiresAt),
  revoked_at: wireTimeOrNull(row.revokedAt),
  rate_limit: presentRate(rateOf(row)),
  last_used_at: wireTimeOrNull(row.lastUsedAt),
});

/** A key before it is made. */
export type NewKey = Omit<ApiKey, "id" | "publicId" | "digest" | "createdAt" | "revokedAt" | "lastUsedAt">;

/** Makes and revokes API keys, for operators and for owners in the console. */
export const keyService = (ports: PlatformPorts) => {
  const { tenants, clock, ids, randomness } = ports;
  const audited = (verb: string, key: ApiKey, origin: Origin, before: object | null): Audited => {
    const context = workerContext(ports, { organization: key.organization, livemode: key.livemode }, origin);
    const { tenant } = context;
    return { tenant, origin, entry: auditEntry(context, verb, { of: "api_key", id: key.id }, before, presentKey(key)) };
  };
  return {
    /** `secret` is the whole key. It is answered here and can never be read again. @throws {PlatformError} `live_mode_refused` */
    async add(row: NewKey, origin: Origin) {
      const refused = refusedLive(ports, row);
      if (refused !== undefined) throw new PlatformError(refused.refusal);
      const publicId = randomness.hex(8);
      const secret = composeApiKey(row.livemode, publicId, randomness.hex(32));
      const key: ApiKey = {
        ...row,
        id: ids.next("api_key"),
        publicId,
        digest: digestApiKey(secret),
        createdAt: clock.now(),
        revokedAt: null,
        lastUsedAt: null,
      };
      await tenants.addKey(key, audited("keys.create", key, origin, null));
      return { ...presentKey(key), secret };
    },
    /** Sets the rate of a key; null: as the service sets it for keys. */
    async limit(key: ApiKey, rate: LimitRate | null, origin: Origin) {
      const limited = { ...key, ratePerSecond: rate?.perSecond ?? null, rateBurst: rate?.burst ?? null };
      const entry = audited("keys.limit", limited, origin, presentKey(key));
      return presentKey((await tenants.limitKey(key.id, rate, entry)) as ApiKey);
    },
    async revoke(key: ApiKey, origin: Origin) {
      const now = clock.now();
      const entry = audited("keys.revoke", { ...key, revokedAt: now }, origin, presentKey(key));
      return presentKey((await tenants.revokeKey(key.id, now, entry)) as ApiKey);
    },
  };
};
