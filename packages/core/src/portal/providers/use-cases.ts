import { mintsTrustEverywhere } from "../../journal/index.ts";
import { nothing, ok, refuse } from "../../kernel/index.ts";
import { command, query } from "../context.ts";
import { decideUpdate, trustedField } from "./decide.ts";
import { portalProviderUpdate } from "./inputs.ts";
import { openProviderSecret, sealProviderSecret } from "./provider.ts";
import { portalProviderResource, presentPortalProvider } from "./resource.ts";

/** Answers the identity provider of members. */
export const retrievePortalProvider = query({
  ids: [],
  input: nothing,
  output: portalProviderResource,
  async answer({ tenant, ports, settings }) {
    const found = await ports.portalProviders.get(tenant, tenant.organization);
    return ok(presentPortalProvider(found?.row, settings));
  },
});

/** Sets up the identity provider of members, or changes the fields that are sent. */
export const updatePortalProvider = command({
  ids: [],
  input: portalProviderUpdate,
  output: portalProviderResource,
  async gather({ tenant, ports }, _ids, { client_secret: given }) {
    if (!tenant.livemode)
      return refuse("invalid_request", { reason: "Members sign in with live data alone: use a key of live mode." });
    const stored = await ports.portalProviders.get(tenant, tenant.organization);
    const isRepeated = stored !== undefined && openProviderSecret(ports.cipher, tenant, stored.row) === given;
    const sealed =
      given === undefined || isRepeated
        ? undefined
        : sealProviderSecret(ports.cipher, tenant, tenant.organization, given);
    return ok({ stored, sealed });
  },
  demands: mintsTrustEverywhere("a field of the provider changes", trustedField),
  decide: decideUpdate,
});
