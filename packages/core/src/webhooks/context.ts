import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type Ports as JournalPorts,
  type ListStore,
  type RowStore,
  useCases,
} from "../journal/index.ts";
import type { WebhookDeliveryStore, WebhookTransport } from "./deliveries/ports.ts";

export interface WebhookStores {
  /** Endpoints that receive events. */
  readonly webhookEndpoints: ListStore<"webhookEndpoint">;
  /** The delivery log, which is the queue of deliveries too. */
  readonly webhookDeliveries: WebhookDeliveryStore;
  /** How deliveries to endpoints have gone. */
  readonly webhookHealths: RowStore<"webhookHealth">;
}

/** Intervals and bounds that an operator may set. */
export interface Settings {
  /** Where the service is reached from outside, without a trailing slash: deliveries name it. */
  readonly publicUrl: string;
  /** How long one attempt of a webhook delivery may take in all, in milliseconds. */
  readonly webhookDeadlineMs: number;
  /** How long a worker's lease of a webhook delivery lasts, in milliseconds; longer than the deadline. */
  readonly webhookLeaseMs: number;
  /** Webhook deliveries that one process sends at once, in all. */
  readonly webhookConcurrency: number;
  /** Webhook deliveries that one process sends at once to one endpoint. */
  readonly webhookEndpointConcurrency: number;
  /** How long a webhook delivery is kept in the log after it was settled, in milliseconds. */
  readonly keepDeliveriesMs: number;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends JournalPorts, WebhookStores {
  /** The operator's intervals and bounds. */
  readonly settings: Settings;
  /** Absent: webhook deliveries wait. */
  readonly webhookTransport?: WebhookTransport;
}

export type Context = ContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export const { command, listIn, query, retrieve } = useCases<Ports>();
