import { shownAs } from "../journal/index.ts";
import type { Tenant } from "../tenancy/index.ts";
import { presentDelivery } from "./deliveries/resource.ts";
import type { WebhookEndpoint } from "./endpoints/endpoint.ts";
import { presentEndpoint } from "./endpoints/resource.ts";

/** The rows of this context that audit entries are about. */
export const WEBHOOKS_AUDITED = {
  webhookEndpoint: shownAs("webhook_endpoint", (row: WebhookEndpoint, tenant: Tenant) => {
    // How deliveries go has entries of its own.
    const { health: _health, failing_since: _since, ...shown } = presentEndpoint(row, tenant, { health: undefined });
    return shown;
  }),
  webhookDelivery: shownAs("webhook_delivery", presentDelivery),
} as const;
