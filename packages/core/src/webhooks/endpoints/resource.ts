import { z } from "zod";
import { resource, wireId, wireTime, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { ENDPOINT_STATUSES, type WebhookEndpoint } from "./endpoint.ts";

export const endpointResource = resource("WebhookEndpoint", "webhook_endpoint", {
  url: z.string(),
  description: z.string().nullable(),
  enabled_events: z.array(z.string()).meta({ description: "Event types as they were subscribed to; none for all." }),
  status: z.enum(ENDPOINT_STATUSES),
  secret: z.string().optional().meta({ description: "`whsec_…`, shown on create and on rotate only." }),
  rotated_at: wireTimeField.nullable(),
});

export const presentEndpoint = (
  row: WebhookEndpoint,
  { livemode }: Tenant,
  secret?: string,
): z.infer<typeof endpointResource> => ({
  id: wireId("webhook_endpoint", row.id),
  object: "webhook_endpoint",
  url: row.url,
  description: row.description,
  enabled_events: [...row.enabledEvents],
  status: row.status,
  ...(secret === undefined ? {} : { secret }),
  rotated_at: wireTimeOrNull(row.rotatedAt),
  livemode,
  created_at: wireTime(row.createdAt),
  updated_at: wireTime(row.updatedAt),
});
