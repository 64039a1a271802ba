import { z } from "zod";
import { at, type Id, instant, nonBlank, ok, parseId, type Result, refuse } from "../kernel/index.ts";
import {
  namedBrand,
  ORGANIZATION_SCOPES,
  type RoleScope,
  type SignedIn,
  scopesIn,
  scopesOfSeat,
} from "../people/index.ts";
import { type ApiKey, type Origin, SCOPES, type Scope } from "../tenancy/index.ts";
import { keyService, presentKey } from "./keys.ts";
import type { PlatformPorts } from "./ports.ts";

export const consoleKeyInput = z.strictObject({
  /** The purpose of the key: 1 to 200 characters. */
  name: nonBlank(200).default("API key"),
  /** Whether the key reads and writes real data. Default: the mode of the request. */
  livemode: z.boolean().optional(),
  /** What the key may do: at least one scope, and none that you lack. */
  scopes: z.array(z.enum(SCOPES as readonly [Scope, ...Scope[]])).min(1),
  /** The only brand that the key reaches, by id or slug. Default: all brands of the organization. */
  brand: z.string().nullable().optional(),
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
    /** Whether the key reads and writes real data. */
    livemode: z.boolean(),
    /** The part of the key that logs may show. */
    public_id: z.string(),
    /** What the key may do; `*`: everything. */
    scopes: z.array(z.string()),
    /** The only brand that the key reaches, `brand_…`; null: all of the organization. */
    brand: z.string().nullable(),
    /** When the key was made: RFC 3339 in UTC. */
    created_at: z.string(),
    /** When the key ends: RFC 3339 in UTC; null: never. */
    expires_at: z.string().nullable(),
    /** When the key was revoked: RFC 3339 in UTC; null: it was not. */
    revoked_at: z.string().nullable(),
    /** The whole key; shown only in the answer to its making. */
    secret: z.string().optional(),
  })
  .meta({ id: "ApiKey" });

type KeyInput = z.output<typeof consoleKeyInput>;

/** The scopes that somebody has wherever a key would reach. */
const heldFor = ({ person }: SignedIn, brand: Id<"brand"> | null): readonly RoleScope[] =>
  brand === null
    ? person.seats.filter((seat) => seat.brand === null).flatMap(scopesOfSeat)
    : scopesIn(person.seats, brand);

/** Why somebody may not make a key with these scopes; of a key that is limited to a brand, none is of all brands. */
const refusedScopes = (signedIn: SignedIn, { scopes }: KeyInput, brand: Id<"brand"> | null) => {
  const held = heldFor(signedIn, brand);
  const lacking = scopes.find(
    (scope) => !held.includes(scope) || (brand !== null && ORGANIZATION_SCOPES.includes(scope)),
  );
  return lacking && at("scopes", refuse("scope_not_held", { scope: lacking }));
};

/** Whether somebody sees a key: those of one brand see the keys of that brand. */
const sees = ({ person }: SignedIn, { brand }: ApiKey): boolean =>
  person.seats.some((seat) => seat.brand === null || seat.brand === brand);

/** API keys, as owners make, limit and revoke them. */
export const consoleKeys = (ports: PlatformPorts) => {
  const keys = keyService(ports);
  const visible = async (signedIn: SignedIn): Promise<readonly ApiKey[]> =>
    (await ports.tenants.keys(signedIn.actor.tenant.organization)).filter((key) => sees(signedIn, key));
  return {
    list: async (signedIn: SignedIn) => (await visible(signedIn)).map(presentKey),
    async create(signedIn: SignedIn, input: KeyInput, origin: Origin): Promise<Result<object>> {
      const { organization, livemode } = signedIn.actor.tenant;
      const brand = namedBrand(await ports.tenants.brands(organization), input.brand);
      if (!brand.ok) return at("brand", brand);
      const refused = refusedScopes(signedIn, input, brand.value);
      if (refused !== undefined) return refused;
      const { name, scopes, expires_at: expiresAt = null } = input;
      const key = { organization, livemode: input.livemode ?? livemode, name, scopes, brand: brand.value, expiresAt };
      return ok(await keys.add(key, origin));
    },
    async revoke(signedIn: SignedIn, raw: string, origin: Origin): Promise<Result<object>> {
      const id = parseId("api_key", raw);
      const found = (await visible(signedIn)).find((key) => key.id === id);
      return found === undefined ? refuse("api_key_not_found") : ok(await keys.revoke(found, origin));
    },
  };
};
