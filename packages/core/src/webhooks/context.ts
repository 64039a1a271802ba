import { type Context as ContextOf, type Ports as JournalPorts, type ListStore, useCases } from "../journal/index.ts";
import type { WebhookDeliveryStore, WebhookTransport } from "./deliveries/ports.ts";

export interface WebhookStores {
  readonly webhookEndpoints: ListStore<"webhookEndpoint">;
  readonly webhookDeliveries: WebhookDeliveryStore;
}

/** Intervals and bounds an operator may move. */
export interface Settings {
  /** Where the service is reached from outside, without a trailing slash: deliveries name it. */
  readonly publicUrl: string;
  /** How long one attempt of a webhook delivery may take in all. */
  readonly webhookDeadlineMs: number;
  /** How long a worker holds a webhook delivery before another may take it; longer than the deadline. */
  readonly webhookLeaseMs: number;
  /** Webhook deliveries that one process has on their way at once, in all and to one endpoint. */
  readonly webhookConcurrency: number;
  readonly webhookEndpointConcurrency: number;
  /** How long a webhook delivery is kept in the log after it was settled. */
  readonly keepDeliveriesMs: number;
}

/** What this context needs, besides what the contexts before it need. */
export interface Ports extends JournalPorts, WebhookStores {
  readonly settings: Settings;
  /** Absent: webhook deliveries wait. */
  readonly webhookTransport?: WebhookTransport;
}

export type Context = ContextOf<Ports>;
export const { command, query } = useCases<Ports>();
