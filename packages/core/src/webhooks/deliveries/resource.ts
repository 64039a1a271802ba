import { z } from "zod";
import { type EventResource, eventResource, STORED_EVENT_TYPES, type StoredEventType } from "../../journal/index.ts";
import { idField, presenting, resource, safeInteger, wireId, wireTimeField } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { DELIVERY_STATUSES, type WebhookDelivery } from "./delivery.ts";

const attemptResource = z.strictObject({
  /** When the attempt began, RFC 3339 UTC. */
  started_at: wireTimeField,
  /** How long the attempt took, in milliseconds. */
  duration_ms: safeInteger,
  /** The HTTP status of the receiver. */
  status: safeInteger.nullable(),
  /** Why no answer was received. */
  error: z.string().nullable(),
  /** The first KiB of the response body. */
  response: z.string().nullable(),
});

export const deliveryResource = resource("WebhookDelivery", "webhook_delivery", {
  /** The endpoint that it is for, `we_…`. */
  webhook_endpoint: z.string(),
  /** The event that is delivered, `evt_…`; that of a sample is in no feed. */
  event: idField("event"),
  /** The type of that event. */
  event_type: z.enum(STORED_EVENT_TYPES as unknown as [StoredEventType, ...StoredEventType[]]),
  /** The position of that event in the feed; 0 for a sample. */
  event_seq: safeInteger,
  /** True for a sample, which somebody sent to this endpoint to try it; it is tried once. */
  sample: z.boolean(),
  /** `pending` until the receiver answers 2xx, then `delivered`; `exhausted` when it is given up. */
  status: z.enum(DELIVERY_STATUSES),
  /** Attempts since the last start. */
  attempt_count: safeInteger,
  /** When it is tried next, RFC 3339 UTC; null when it is not tried any more. */
  next_attempt_at: wireTimeField.nullable(),
  /** Oldest first, on retrieve only. */
  attempts: z.array(attemptResource).optional(),
  /** The event that a sample sends, on retrieve only; absent for an event of the feed. */
  sample_event: eventResource.optional(),
});

export const presentDelivery = presenting<WebhookDelivery>()(
  "webhook_delivery",
  deliveryResource,
  {
    webhook_endpoint: ({ endpoint }) => wireId("webhook_endpoint", endpoint),
    event_seq: ({ seq }) => seq,
    sample: ({ sample }) => sample !== null,
    sample_event: () => undefined,
    attempt_count: ({ attempts }) => attempts,
    attempts: () => undefined,
  },
  { leaseUntil: true, endpoint: true, seq: true, log: true },
);

/** {@link presentDelivery} with its attempts, and with what it sends if it is a sample. */
export const presentDeliveryWhole = (row: WebhookDelivery, tenant: Tenant): z.infer<typeof deliveryResource> => ({
  ...presentDelivery(row, tenant),
  attempts: row.log.map(({ startedAt, durationMs, status, error, answer }) => ({
    started_at: startedAt,
    duration_ms: durationMs,
    status,
    error,
    response: answer,
  })),
  ...(row.sample === null ? {} : { sample_event: JSON.parse(row.sample) as EventResource }),
});
