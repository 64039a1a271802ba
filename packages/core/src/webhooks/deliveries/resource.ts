import { z } from "zod";
import { EVENT_TYPES, type EventType } from "../../journal/index.ts";
import { idField, presenting, resource, safeInteger, wireId, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { DELIVERY_STATUSES, type WebhookDelivery } from "./delivery.ts";

const attemptResource = z.strictObject({
  started_at: wireTimeField,
  duration_ms: safeInteger,
  status: safeInteger.nullable().meta({ description: "The HTTP status of the receiver." }),
  error: z.string().nullable().meta({ description: "Why no answer was received." }),
  response: z.string().nullable().meta({ description: "The first KiB of the response body." }),
});

export const deliveryResource = resource("WebhookDelivery", "webhook_delivery", {
  webhook_endpoint: z.string(),
  event: idField("event"),
  event_type: z.enum(EVENT_TYPES as unknown as [EventType, ...EventType[]]),
  event_seq: safeInteger,
  status: z.enum(DELIVERY_STATUSES),
  attempt_count: safeInteger.meta({ description: "Attempts since the last start." }),
  next_attempt_at: wireTimeField.nullable(),
  attempts: z.array(attemptResource).optional().meta({ description: "Oldest first, on retrieve only." }),
});

export const presentDelivery = presenting<WebhookDelivery>()(
  "webhook_delivery",
  deliveryResource,
  {
    webhook_endpoint: ({ endpoint }) => wireId("webhook_endpoint", endpoint),
    event_seq: ({ seq }) => seq,
    attempt_count: ({ attempts }) => attempts,
    attempts: () => undefined,
  },
  { leaseUntil: true, endpoint: true, seq: true, log: true },
);

/** {@link presentDelivery} with its attempts. */
export const presentDeliveryWhole = (row: WebhookDelivery, tenant: Tenant): z.infer<typeof deliveryResource> => ({
  ...presentDelivery(row, tenant),
  attempts: row.log.map(({ startedAt, durationMs, status, error, answer }) => ({
    started_at: startedAt,
    duration_ms: durationMs,
    status,
    error,
    response: answer,
  })),
});
