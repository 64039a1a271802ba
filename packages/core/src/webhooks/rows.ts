import type { Id } from "../kernel/index.ts";
import type { WebhookDelivery } from "./deliveries/delivery.ts";
import type { WebhookEndpoint } from "./endpoints/endpoint.ts";
import type { WebhookHealth } from "./health/health.ts";

/** The rows of this context. */
export interface WebhookRows {
  readonly webhookEndpoint: WebhookEndpoint;
  readonly webhookDelivery: WebhookDelivery;
  readonly webhookHealth: WebhookHealth;
}

/** The kinds of rows that are removed while somebody may page through them; what a list of them goes on after may be gone. */
export const PERISHING: ReadonlySet<string> = new Set<keyof WebhookRows>(["webhookEndpoint", "webhookDelivery"]);

export interface WebhookSets {
  /**
   * Exhausts every delivery of the endpoint that still waits, leased or not, and removes the endpoint where requested.
   * The change writes the endpoint as well, so no event appended before it is missed.
   */
  readonly closeEndpoint: {
    readonly args: { readonly endpoint: Id<"webhook_endpoint">; readonly remove: boolean; readonly at: Date };
    readonly result: { readonly exhausted: number };
  };
}
