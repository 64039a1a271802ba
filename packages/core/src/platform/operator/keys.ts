import { z } from "zod";
import { instant, networks, nonBlank } from "../../kernel/index.ts";
import { KEY_ACTS, OPERATOR_ORIGIN, SCOPES, usualMode } from "../../tenancy/index.ts";
import { limitOf, rateColumns, rateInput } from "../access/limits.ts";
import { keyLimitInput } from "../console-keys.ts";
import { keyService, presentKey } from "../keys.ts";
import type { PlatformPorts } from "../ports.ts";
import { findKey, findOrganization, read } from "./find.ts";

const keyInput = z.strictObject({
  /** The purpose of the key: 1 to 200 characters. Default: `API key`. */
  name: nonBlank(200).default("API key"),
  /** True if the key reads and writes real data. Default: the mode of the service, which is live without a test clock. */
  livemode: z.boolean().optional(),
  /** The scopes of the key, at least one; `*`, the default: everything. */
  scopes: z
    .array(z.enum(["*", ...SCOPES]))
    .min(1)
    .default(["*"]),
  /** The effect of its requests: `execute`, the default, carries them out; `propose` makes each change wait for a person. */
  acts: z.enum(KEY_ACTS).default("execute"),
  /** The addresses and networks (CIDR) that it may be used from: at most 50. Default: from anywhere. */
  allowed_addresses: networks(),
  /** How many requests it may make; null, the default: as the service sets it for keys. */
  rate_limit: rateInput.nullable().optional(),
  /** When the key ends: RFC 3339 with an offset. Default: never. */
  expires_at: instant().optional(),
});

/** The part of the operator service that makes API keys. */
export const keyOperator = (ports: PlatformPorts) => {
  const keys = keyService(ports);
  const limitKey = async (raw: string, input: z.input<typeof keyLimitInput>) => {
    const { rate_limit: asked } = read(keyLimitInput, input);
    return keys.limit(await findKey(ports, raw), limitOf(asked), OPERATOR_ORIGIN);
  };
  const revokeKey = async (raw: string) => keys.revoke(await findKey(ports, raw), OPERATOR_ORIGIN);
  return {
    /** `secret` is the whole key. It is shown here and can never be read again. */
    async createKey(of: string, input: z.input<typeof keyInput> = {}) {
      const {
        name,
        livemode = usualMode(ports),
        scopes,
        acts,
        expires_at,
        allowed_addresses,
        rate_limit,
      } = read(keyInput, input);
      const { id } = await findOrganization(ports, of);
      const limits = {
        allowedAddresses: allowed_addresses ?? [],
        expiresAt: expires_at ?? null,
        ...rateColumns(rate_limit),
      };
      const key = { organization: id, livemode, name, scopes, acts, brand: null, createdBy: null, ...limits };
      return keys.add(key, OPERATOR_ORIGIN);
    },
    /** Lists the API keys of an organization, without their secrets. */
    async listKeys(of: string) {
      return (await ports.tenants.keys((await findOrganization(ports, of)).id)).map(presentKey);
    },
    /** Sets the rate of a key; null: as the service sets it for keys. Audited. */
    limitKey,
    /** Revoking a revoked key answers it unchanged. */
    revokeKey,
    /** A new key that may do the same; the old one is revoked after the new one exists. Nobody made it in the console. */
    async rotateKey(raw: string) {
      const {
        id: _id,
        publicId: _public,
        digest: _digest,
        createdAt: _at,
        revokedAt: _end,
        lastUsedAt: _used,
        ...key
      } = await findKey(ports, raw);
      const rotated = await keys.add({ ...key, createdBy: null }, OPERATOR_ORIGIN);
      await revokeKey(raw);
      return rotated;
    },
  };
};
