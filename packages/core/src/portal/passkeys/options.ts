import { sha256 } from "../../kernel/index.ts";
import { creationFields, hexToBase64, type PasskeyOwner, requestFields } from "../../people/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** The options of `navigator.credentials.create`, in JSON. */
export const passkeyCreation = creationFields.meta({ id: "PortalPasskeyCreation" });

/** The options of `navigator.credentials.get`, in JSON. */
export const passkeyRequest = requestFields.meta({ id: "PortalPasskeyRequest" });

/** Who adds a passkey. */
export interface Adding {
  readonly tenant: Tenant;
  readonly address: string;
  readonly email: string;
  readonly name: string | null;
  readonly brand: string;
}

/** Who has an address with an organization, as authenticators know one: another organization of the service is another account. */
export const ownerOf = ({ tenant: { organization, livemode }, address, email, name, brand }: Adding): PasskeyOwner => ({
  handle: hexToBase64(sha256(`${organization}:${livemode}:${address}`)),
  name: email,
  displayName: name ?? email,
  at: brand,
});
