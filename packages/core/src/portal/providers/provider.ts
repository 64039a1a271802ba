import { sealedFor } from "../../journal/index.ts";
import type { Cipher, Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/**
 * The identity provider at which members of an organization sign in to the portal, keyed by the organization's id. Who runs it signs in
 * as any member whose address it says, so that it belongs to no single brand.
 */
export interface PortalProvider {
  /** The organization of the provider, as a bare id: it has one. */
  readonly id: Id<"organization">;
  /** Its address, as its metadata and its tokens name it. */
  readonly issuer: string;
  /** The id of the service at the provider. */
  readonly clientId: string;
  /** Sealed by the {@link Cipher}. */
  readonly clientSecret: string;
  /** When the client secret was last set. */
  readonly secretSetAt: Date;
  /** The name on the button of the sign-in page. */
  readonly label: string;
  /** True if it is offered. */
  readonly isEnabled: boolean;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
  readonly updatedAt: Date;
}

type ProviderId = PortalProvider["id"];

export const sealProviderSecret = (cipher: Cipher, tenant: Tenant, id: ProviderId, secret: string): string =>
  cipher.seal(secret, sealedFor("portalProvider", tenant, id));
export const openProviderSecret = (cipher: Cipher, tenant: Tenant, { id, clientSecret }: PortalProvider): string =>
  cipher.open(clientSecret, sealedFor("portalProvider", tenant, id));
