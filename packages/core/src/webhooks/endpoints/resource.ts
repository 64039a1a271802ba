import { z } from "zod";
import { presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { ENDPOINT_STATUSES, type WebhookEndpoint } from "./endpoint.ts";

export const endpointResource = resource("WebhookEndpoint", "webhook_endpoint", {
  url: z.string(),
  description: z.string().nullable(),
  enabled_events: z.array(z.string()).meta({ description: "The subscribed event types; empty for all." }),
  status: z.enum(ENDPOINT_STATUSES),
  secret: z.string().optional().meta({ description: "`whsec_…`, shown on create and on rotate only." }),
  rotated_at: wireTimeField.nullable(),
});

export const presentEndpoint = presenting<WebhookEndpoint, string | undefined>()(
  "webhook_endpoint",
  endpointResource,
  {
    secret: (_row, secret) => secret,
  },
  { types: true, previousSecret: true },
);

export const wrappedEndpoint = z.strictObject({ webhook_endpoint: endpointResource });

/** An endpoint as its own answers show it; the secret in those that make it. */
export const presentWrapped = (
  row: WebhookEndpoint,
  tenant: Tenant,
  secret?: string,
): z.infer<typeof wrappedEndpoint> => ({ webhook_endpoint: presentEndpoint(row, tenant, secret) });
