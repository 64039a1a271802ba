import type { WebhookDeliveryStore } from "@entente/core/ports";
import { listStore } from "./row-store.ts";
import type { Send } from "./statement.ts";

export const deliveryStore = (send: Send): WebhookDeliveryStore => listStore(send, "webhookDelivery");
