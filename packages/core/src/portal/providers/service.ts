import type { Requested } from "../../journal/index.ts";
import { ok, type Result, refuse, type Versioned } from "../../kernel/index.ts";
import { type FlowKeeper, flowKeeper, type OidcFlow } from "../../people/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { organizationMeant } from "../sign-in/ask.ts";
import { type PortalClaims, signInByProvider } from "../sign-in/by-provider.ts";
import { openProviderSecret, type PortalProvider } from "./provider.ts";
import { redirectUriOf } from "./resource.ts";

/** A way through the provider of an organization: it ends where another provider has taken its place. */
export interface PortalFlow extends OidcFlow {
  /** The organization of the provider, as a bare id. */
  readonly organization: string;
  /** The address of the provider. */
  readonly issuer: string;
  /** The id of the service at the provider. */
  readonly clientId: string;
}

/** Everything that an adapter needs to send members to a provider and to read its answers. */
export interface ProviderAccess {
  /** The organization and the mode of its members. */
  readonly tenant: Tenant;
  /** The address of the provider, as its metadata and its tokens name it. */
  readonly issuer: string;
  /** The id of the service at the provider. */
  readonly clientId: string;
  /** The secret of the service at the provider, as it is sent to it. */
  readonly clientSecret: string;
  /** The name on the button of the sign-in page. */
  readonly label: string;
  /** The page to which the provider sends members back. */
  readonly redirectUri: string;
  /** The stored provider: what is decided by it holds while it is the same. */
  readonly stored: Versioned<PortalProvider>;
}

/** Sign-in to the portal at the identity provider of an organization. */
export interface PortalProviders {
  /** The provider that is offered, by the id of the organization; without one that of the oldest. `portal_provider_not_found` for none. */
  offered(organization?: string): Promise<Result<ProviderAccess>>;
  /** Keeps a flow in the page, sealed, for five minutes. */
  readonly flows: FlowKeeper<PortalFlow>;
  /** The provider of a flow, as long as it is offered; `sign_in_failed` where another one has taken its place. */
  behind(flow: PortalFlow): Promise<Result<ProviderAccess>>;
  /** A link that signs in whom the provider identified, if a brand has verified the address that it told. */
  identified(access: ProviderAccess, claims: PortalClaims, requested?: Requested): Promise<Result<string>>;
}

export const portalProviderService = (ports: Ports): PortalProviders => {
  const offered = async (raw?: string): Promise<Result<ProviderAccess>> => {
    // It is the organization's, and sends members back to the service's own address alone.
    if (ports.site !== undefined) return refuse("portal_provider_not_found");
    const organization = await organizationMeant(ports, raw);
    const tenant = organization && { organization: organization.id, livemode: true };
    const stored = tenant && (await ports.portalProviders.get(tenant, tenant.organization));
    if (tenant === undefined || stored === undefined || !stored.row.isEnabled)
      return refuse("portal_provider_not_found");
    const { issuer, clientId, label } = stored.row;
    const clientSecret = openProviderSecret(ports.cipher, tenant, stored.row);
    return ok({ tenant, issuer, clientId, clientSecret, label, redirectUri: redirectUriOf(ports.settings), stored });
  };
  return {
    offered,
    flows: flowKeeper<PortalFlow>(ports, "portal sign-in flow"),
    async behind({ organization, issuer, clientId }) {
      const access = await offered(organization);
      if (!access.ok) return access;
      const isSame = access.value.issuer === issuer && access.value.clientId === clientId;
      return isSame ? access : refuse("sign_in_failed");
    },
    identified: ({ tenant, stored }, claims, requested) => signInByProvider(ports, tenant, stored, claims, requested),
  };
};
