import type { ListStore } from "../journal/row-store.ts";

/** Reads the delivery log. Deliveries are made by the journal, with the events they carry. */
export interface WebhookDeliveryStore extends ListStore<"webhookDelivery"> {}
