import { z } from "zod";
import {
  at,
  DAY_MS,
  instant,
  later,
  networks,
  nonBlank,
  objectOf,
  ok,
  parseId,
  type Result,
  refuse,
  safeInteger,
  wireId,
  wireTimeField,
  wireTimeOrNull,
} from "../kernel/index.ts";
import {
  namedBrand,
  type RequestUse,
  refusedKey,
  refusedRevoking,
  requestService,
  type SignedIn,
  seesKey,
} from "../people/index.ts";
import {
  type ApiKey,
  KEY_ACTS,
  type LimitRate,
  type Origin,
  rateOf,
  refusedLive,
  SCOPES,
  type Scope,
} from "../tenancy/index.ts";
import { limitOf, presentRate, rateColumns, rateInput } from "./access/limits.ts";
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

export const keyLimitInput = z.strictObject({
  /** How many requests the key may make; null: as the service sets it for keys. */
  rate_limit: rateInput.nullable(),
});

export const keyUseResource = z
  .strictObject({
    /** The id of the key, `key_…`. */
    id: z.string(),
    ...objectOf("api_key.use"),
    /** The rate that holds for the key: its own, or that of the service for keys; null: only that of the organization holds. */
    rate_limit: rateInput.nullable(),
    /** The requests of the last 24 hours, as far as they are kept; null where the service keeps none. */
    last_day: z
      .strictObject({
        /** The number of requests, refused ones too. */
        requests: safeInteger,
        /** The number of requests that a limit refused: that of the key, or of the organization. */
        limited: safeInteger,
        /** The most requests in one second. */
        most_per_second: safeInteger,
        /** The second of the most requests, RFC 3339 in UTC; null where there was no request. */
        most_at: wireTimeField.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "ApiKeyUse" });

export const organizationUseResource = z
  .strictObject({
    /** The id of the organization, `org_…`. */
    id: z.string(),
    ...objectOf("organization.use"),
    /** The rate that holds for all keys and people of the organization together, in both modes; null: none does. */
    rate_limit: rateInput.nullable(),
    /** True if the operator has set it for the organization; false: it is that of the service. */
    is_own: z.boolean(),
    /** The requests of the last 24 hours in both modes, as far as they are kept; null where the service keeps none. */
    last_day: keyUseResource.shape.last_day,
  })
  .meta({ id: "OrganizationUse" });

/** The requests of a day, as answers have them. */
const presentUse = (used: RequestUse | null) =>
  used && {
    requests: used.requests,
    limited: used.limited,
    most_per_second: used.busiest?.requests ?? 0,
    most_at: wireTimeOrNull(used.busiest?.at ?? null),
  };

type KeyInput = z.output<typeof consoleKeyInput>;
type KeyUse = z.output<typeof keyUseResource>;
type OrganizationUse = z.output<typeof organizationUseResource>;
type LimitInput = z.output<typeof keyLimitInput>;

const findKey = async (ports: PlatformPorts, { actor }: SignedIn, raw: string): Promise<Result<ApiKey>> => {
  const id = parseId("api_key", raw);
  const found = (await ports.tenants.keys(actor.tenant.organization)).find((key) => key.id === id);
  return found === undefined ? refuse("api_key_not_found") : ok(found);
};

/** The requests of keys, and of the whole organization, in the last day. */
const keyUses = (ports: PlatformPorts) => {
  const requests = requestService(ports);
  return {
    /** The requests of a key in the last day, beside its rate; `otherwise` is the rate of keys that have none. */
    async use(signedIn: SignedIn, raw: string, otherwise: LimitRate | undefined): Promise<Result<KeyUse>> {
      const found = await findKey(ports, signedIn, raw);
      if (!found.ok) return found;
      const key = found.value;
      if (!seesKey(signedIn.person.seats, key.brand)) return refuse("api_key_not_found");
      const { id, organization, livemode } = key;
      const from = later(requests.now(), -DAY_MS);
      const used = requests.isOn ? await requests.use({ organization, livemode }, wireId("api_key", id), from) : null;
      return ok({
        id: wireId("api_key", id),
        object: "api_key.use" as const,
        rate_limit: presentRate(rateOf(key) ?? otherwise ?? null),
        last_day: presentUse(used),
      });
    },
    /** The requests of the whole organization in the last day, beside `holds`, the rate of all its keys and people; to who reaches all its brands. */
    async organizationUse(
      { actor: { tenant }, person }: SignedIn,
      holds: LimitRate | undefined,
    ): Promise<Result<OrganizationUse>> {
      if (!seesKey(person.seats, null)) return refuse("insufficient_scope", { scope: "api_keys:read", holder: "role" });
      const own = await ports.tenants.rate(tenant.organization);
      const from = later(requests.now(), -DAY_MS);
      return ok({
        id: wireId("organization", tenant.organization),
        object: "organization.use" as const,
        rate_limit: presentRate(own ?? holds ?? null),
        is_own: own !== null,
        last_day: presentUse(requests.isOn ? await requests.use(tenant, null, from) : null),
      });
    },
  };
};

/** API keys, as owners make, limit and revoke them, and developers those of test mode. */
export const consoleKeys = (ports: PlatformPorts) => {
  const keys = keyService(ports);
  return {
    ...keyUses(ports),
    /** Lists the API keys that the person may see, without their secrets. */
    async list({ actor, person }: SignedIn) {
      const rows = await ports.tenants.keys(actor.tenant.organization);
      return rows.filter(({ brand }) => seesKey(person.seats, brand)).map(presentKey);
    },
    /** Makes a key; the answer has its secret, which can never be read again. */
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
    /** Sets the rate of a key; null: as the service sets it for keys. */
    async limit(signedIn: SignedIn, raw: string, { rate_limit: asked }: LimitInput, origin: Origin) {
      const found = await findKey(ports, signedIn, raw);
      if (!found.ok) return found;
      const refused = refusedRevoking(signedIn.person.seats, found.value);
      return refused ?? ok(await keys.limit(found.value, limitOf(asked), origin));
    },
    /** Revokes a key. Revoking a revoked key answers it unchanged. */
    async revoke(signedIn: SignedIn, raw: string, origin: Origin): Promise<Result<object>> {
      const found = await findKey(ports, signedIn, raw);
      if (!found.ok) return found;
      return refusedRevoking(signedIn.person.seats, found.value) ?? ok(await keys.revoke(found.value, origin));
    },
  };
};
