import { z } from "zod";
import { presenting, resource, wireTimeField, wireTimeOrNull } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { HEALTHS, type WebhookHealth } from "../health/health.ts";
import { ENDPOINT_STATUSES, type WebhookEndpoint } from "./endpoint.ts";

export const endpointResource = resource("WebhookEndpoint", "webhook_endpoint", {
  /** Where events are delivered to. */
  url: z.string(),
  /** The purpose of the endpoint, for people; null if not given. */
  description: z.string().nullable(),
  /** The subscribed event types; empty for all. */
  enabled_events: z.array(z.string()),
  /** `enabled`, or `disabled`: then nothing is delivered and what was in flight is given up. */
  status: z.enum(ENDPOINT_STATUSES),
  /**
   * How deliveries go: `healthy`; `failing` when all of them failed for three days; `paused_by_failure` after ten: then new ones wait,
   * one is tried each hour, and once one arrives all go on in their order.
   */
  health: z.enum(HEALTHS),
  /** Since when all deliveries have failed, RFC 3339 UTC; null when the last one arrived, or none was tried. */
  failing_since: wireTimeField.nullable(),
  /** `whsec_…`, shown on create and on rotate only. */
  secret: z.string().optional(),
  /** When the secret was last replaced, RFC 3339 UTC; null when it never was. */
  rotated_at: wireTimeField.nullable(),
});

/** The further data that an answer has of an endpoint. */
interface Known {
  readonly health: WebhookHealth | undefined;
  readonly secret?: string | undefined;
}

export const presentEndpoint = presenting<WebhookEndpoint, Known>()(
  "webhook_endpoint",
  endpointResource,
  {
    health: (_row, { health }) => health?.health ?? "healthy",
    failing_since: (_row, { health }) => wireTimeOrNull(health?.failingSince ?? null),
    secret: (_row, { secret }) => secret,
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
  known: Known,
): z.infer<typeof wrappedEndpoint> => ({ webhook_endpoint: presentEndpoint(row, tenant, known) });
