import { z } from "zod";
import { auditEntry, workerContext } from "../journal/index.ts";
import { PlatformError, wireId, wireIdOrNull, wireTime, wireTimeOrNull } from "../kernel/index.ts";
import {
  type ApiKey,
  type Audited,
  composeApiKey,
  digestApiKey,
  KEY_ACTS,
  type LimitRate,
  type Origin,
  rateOf,
  refusedLive,
} from "../tenancy/index.ts";
import { presentRate, rateInput } from "./access/limits.ts";
import type { PlatformPorts } from "./ports.ts";

/** A key as it is shown, with its secret where it is made. */
export const consoleKeyResource = z
  .strictObject({
    /** The id of the key, `key_…`. */
    id: z.string(),
    /** The type of this object: always `api_key`. */
    object: z.literal("api_key"),
    /** `org_…`. */
    organization: z.string(),
    /** The purpose of the key. */
    name: z.string(),
    /** True if the key reads and writes real data. */
    livemode: z.boolean(),
    /** The part of the key that logs may show. */
    public_id: z.string(),
    /** The scopes of the key; `*`: everything. */
    scopes: z.array(z.string()),
    /** The only brand that the key reaches, `brand_…`; null: all of the organization. */
    brand: z.string().nullable(),
    /** The effect of the key's requests: `execute` carries them out, `propose` makes them wait for a person. */
    acts: z.enum(KEY_ACTS),
    /** The addresses and networks that the key may be used from; empty: from anywhere. */
    allowed_addresses: z.array(z.string()),
    /** How many requests the key may make; null: as the service sets it for keys. */
    rate_limit: rateInput.nullable(),
    /** The person who made the key, `person_…`; null: it was made by the command line or the library. */
    created_by: z.string().nullable(),
    /** When the key was made: RFC 3339 in UTC. */
    created_at: z.string(),
    /** When the key ends: RFC 3339 in UTC; null: never. */
    expires_at: z.string().nullable(),
    /** When the key was revoked: RFC 3339 in UTC; null: it was not. */
    revoked_at: z.string().nullable(),
    /** When the key was last used, to five minutes: RFC 3339 in UTC; null: never. */
    last_used_at: z.string().nullable(),
    /** The whole key; shown only in the answer to its making. */
    secret: z.string().optional(),
  })
  .meta({ id: "ApiKey" });

export const presentKey = (row: ApiKey): Omit<z.infer<typeof consoleKeyResource>, "secret"> => ({
  id: wireId("api_key", row.id),
  object: "api_key",
  organization: wireId("organization", row.organization),
  name: row.name,
  livemode: row.livemode,
  public_id: row.publicId,
  scopes: [...row.scopes],
  brand: wireIdOrNull("brand", row.brand),
  created_at: wireTime(row.createdAt),
  acts: row.acts,
  allowed_addresses: [...row.allowedAddresses],
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
      return {
        ...presentKey(key),
        /** The whole key; it can never be read again. */
        secret,
      };
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
