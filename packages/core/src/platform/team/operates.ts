import { parseId } from "../../kernel/index.ts";
import { isOwner, type SignedIn } from "../../people/index.ts";
import type { PlatformPorts } from "../ports.ts";

/**
 * True if somebody who is signed in operates the service: owns all brands of the organization with this id; without one, of the only
 * organization, since what the service does is then done for it alone.
 */
export const operates = async (
  { tenants }: Pick<PlatformPorts, "tenants">,
  { actor, person }: Pick<SignedIn, "actor" | "person">,
  organization?: string,
): Promise<boolean> => {
  if (!isOwner(person)) return false;
  if (organization !== undefined) return actor.tenant.organization === parseId("organization", organization);
  const [only, ...others] = await tenants.organizations();
  return others.length === 0 && only?.id === actor.tenant.organization;
};
