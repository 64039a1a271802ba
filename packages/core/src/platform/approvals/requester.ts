import { timeOfAccess } from "../../journal/index.ts";
import { ok, parseId, type Refused, type Result, refuse } from "../../kernel/index.ts";
import { type Approval, heldBy, peopleTenant } from "../../people/index.ts";
import { type HeldScopes, isHeld, lacksScope, type Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

const GONE: Refused = refuse("unauthenticated");

type Stores = Pick<PlatformPorts, "persons" | "tenants" | "clock" | "testClock">;

/** Returns the scopes that the requester of an act holds now; a refusal where the requester may do nothing any more. */
const heldNow = async (
  stores: Stores,
  { organization, livemode }: Tenant,
  { type, id: raw }: Approval["requestedBy"],
): Promise<Result<readonly HeldScopes[]>> => {
  const { persons, tenants } = stores;
  if (type === "person") {
    const id = raw === null ? undefined : parseId("person", raw);
    const found = id && (await persons.get(peopleTenant(organization), id));
    return found?.row.status === "active" ? ok(heldBy(found.row.seats)) : GONE;
  }
  if (type === "api_key") {
    const id = raw === null ? undefined : parseId("api_key", raw);
    const key = (await tenants.keys(organization)).find((one) => one.id === id && one.livemode === livemode);
    if (key === undefined || key.revokedAt !== null) return GONE;
    if (key.expiresAt !== null && key.expiresAt <= timeOfAccess(stores)) return GONE;
    return ok([{ brand: key.brand, scopes: key.scopes }]);
  }
  // A trusted host, which is asked for no scope.
  return ok([{ brand: null, scopes: ["*"] }]);
};

/** Returns the scopes of a requester, who must still hold the scope of the act where the act lies. */
export const requesterHolds = async (
  stores: Stores,
  tenant: Tenant,
  { requestedBy, scope, brand }: Pick<Approval, "requestedBy" | "scope" | "brand">,
): Promise<Result<readonly HeldScopes[]>> => {
  const held = await heldNow(stores, tenant, requestedBy);
  if (!held.ok || scope === null || isHeld(held.value, scope, brand)) return held;
  return lacksScope(requestedBy, scope);
};
