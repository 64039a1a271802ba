import type { z } from "zod";
import { at, PlatformError, parseId, type Refused, readInput, refuse } from "../../kernel/index.ts";
import { type ApiKey, type Brand, type Organization, refusedLive, usualMode } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

/** Throws a refusal, as the operator service does. */
export const refused = ({ refusal }: Refused): never => {
  throw new PlatformError(refusal);
};

/** Reads an input, and throws its refusal. */
export const read = <S extends z.ZodType>(schema: S, raw: unknown): z.output<S> => {
  const parsed = readInput(schema, raw);
  return parsed.ok ? parsed.value : refused(parsed);
};

export const findOrganization = async ({ tenants }: PlatformPorts, raw: string): Promise<Organization> => {
  const id = parseId("organization", raw);
  const found = (await tenants.organizations()).find((one) => one.id === id);
  return found ?? refused(refuse("invalid_request", { reason: `Organization ${raw} not found.` }));
};

/** By id, or by a slug that only one organization uses: a payment must not reach another's wallet. */
export const findBrand = async ({ tenants }: PlatformPorts, raw: string): Promise<Brand> => {
  const id = parseId("brand", raw);
  const all = (await Promise.all((await tenants.organizations()).map((one) => tenants.brands(one.id)))).flat();
  const found = all.filter((one) => one.id === id || one.slug === raw);
  const [only] = found;
  if (only === undefined) return refused(at("brand", refuse("brand_not_found")));
  if (found.length === 1) return only;
  return refused(
    at(
      "brand",
      refuse("invalid_request", { reason: `${found.length} organizations have a brand ${raw}; use its id.` }),
    ),
  );
};

export const findKey = async ({ tenants }: PlatformPorts, raw: string): Promise<ApiKey> => {
  const id = parseId("api_key", raw);
  for (const { id: of } of await tenants.organizations()) {
    const found = (await tenants.keys(of)).find((one) => one.id === id);
    if (found !== undefined) return found;
  }
  return refused(refuse("invalid_request", { reason: `API key ${raw} not found.` }));
};

/** The mode that is asked for, or the usual one. */
export const modeOf = (ports: PlatformPorts, livemode = usualMode(ports)): boolean => {
  const live = refusedLive(ports, { livemode });
  return live === undefined ? livemode : refused(live);
};
