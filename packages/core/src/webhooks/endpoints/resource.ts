import { z } from "zod";
import { presenting, resource, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { ENDPOINT_STATUSES, type WebhookEndpoint } from "./endpoint.ts";

export const endpointResource = resource("WebhookEndpoint", "webhook_endpoint", {
  /** Where events are delivered to. */
  url: z.string(),
  /** What the endpoint is for, for people; null when not said. */
  description: z.string().nullable(),
  /** The subscribed event types; empty for all. */
  enabled_events: z.array(z.string()),
  /** `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up. */
  status: z.enum(ENDPOINT_STATUSES),
  /** `whsec_…`, shown on create and on rotate only. */
  secret: z.string().optional(),
  /** When the secret was last replaced, RFC 3339 UTC; null when it never was. */
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

export const wrappedEndpoint = z.strictObject({
  /** The endpoint. */
  webhook_endpoint: endpointResource,
});

/** An endpoint as its own answers show it; the secret in those that make it. */
export const presentWrapped = (
  row: WebhookEndpoint,
  tenant: Tenant,
  secret?: string,
): z.infer<typeof wrappedEndpoint> => ({ webhook_endpoint: presentEndpoint(row, tenant, secret) });
