import { z } from "zod";
import { at, instant, networks, nonBlank, ok, parseId, type Result, refuse } from "../kernel/index.ts";
import { namedBrand, refusedKey, refusedRevoking, type SignedIn, seesKey } from "../people/index.ts";
import { KEY_ACTS, type Origin, refusedLive, SCOPES, type Scope } from "../tenancy/index.ts";
import { rateColumns, rateInput } from "./access/limits.ts";
import { keyService, presentKey } from "./keys.ts";
import type { PlatformPorts } from "./ports.ts";

export const consoleKeyInput = z.strictObject({
  /** The purpose of the key: 1 to 200 characters. */
  name: nonBlank(200).default("API key"),
  /** True if the key reads and writes real data. Default: the mode of the request. */
  livemode: z.boolean().optional(),
  /**
   * The scopes of the key: at least one, and none that you lack. A key of test mode may also have `entities:write`,
   * `enrollments:write`, `performance:write` and `customers:write`.
   */
  scopes: z.array(z.enum(SCOPES as readonly [Scope, ...Scope[]])).min(1),
  /** The only brand that the key reaches, by id or slug. Default: all brands of the organization. */
  brand: z.string().nullable().optional(),
  /**
   * The effect of the key's requests: `execute` carries them out; `propose` makes each change wait for a person, as an approval.
   * Default: `execute`.
   */
  acts: z.enum(KEY_ACTS).default("execute"),
  /** The addresses and networks (CIDR) that the key may be used from: at most 50. Default: from anywhere. */
  allowed_addresses: networks(),
  /** How many requests the key may make; null: as the service sets it for keys. Default: null. */
  rate_limit: rateInput.nullable().optional(),
  /** When the key ends: RFC 3339 with an offset. Default: never. */
  expires_at: instant().optional(),
});

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

type KeyInput = z.output<typeof consoleKeyInput>;

/** API keys, as owners make, limit and revoke them, and developers those of test mode. */
export const consoleKeys = (ports: PlatformPorts) => {
  const keys = keyService(ports);
  return {
    async list({ actor, person }: SignedIn) {
      const rows = await ports.tenants.keys(actor.tenant.organization);
      return rows.filter(({ brand }) => seesKey(person.seats, brand)).map(presentKey);
    },
    async create(signedIn: SignedIn, input: KeyInput, origin: Origin): Promise<Result<object>> {
      const { organization, livemode } = signedIn.actor.tenant;
      const brand = namedBrand(await ports.tenants.brands(organization), input.brand);
      if (!brand.ok) return at("brand", brand);
      const of = { organization, livemode: input.livemode ?? livemode, brand: brand.value };
      const refused = refusedLive(ports, of) ?? refusedKey(signedIn.person.seats, input.scopes, of);
      if (refused !== undefined) return refused;
      const { name, scopes, acts, allowed_addresses: allowedAddresses = [], expires_at: expiresAt = null } = input;
      const limits = { allowedAddresses, expiresAt, ...rateColumns(input.rate_limit) };
      const createdBy = signedIn.person.id;
      return ok(await keys.add({ ...of, name, scopes, acts, ...limits, createdBy }, origin));
    },
    async revoke(signedIn: SignedIn, raw: string, origin: Origin): Promise<Result<object>> {
      const id = parseId("api_key", raw);
      const found = (await ports.tenants.keys(signedIn.actor.tenant.organization)).find((key) => key.id === id);
      if (found === undefined) return refuse("api_key_not_found");
      return refusedRevoking(signedIn.person.seats, found) ?? ok(await keys.revoke(found, origin));
    },
  };
};
