import { done, update } from "../../journal/index.ts";
import { refuse, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { WebhookEndpoint } from "../endpoints/endpoint.ts";
import type { WebhookDelivery } from "./delivery.ts";
import { presentDeliveryWhole } from "./resource.ts";

/** Begins a delivery anew, whatever came of it so far. The endpoint must stay as it is while that is written. */
export const decideRedelivery = (
  { tenant, now }: DecisionContext,
  {
    endpoint,
    delivery,
  }: { readonly endpoint: Versioned<WebhookEndpoint>; readonly delivery: Versioned<WebhookDelivery> },
) => {
  if (endpoint.row.status === "disabled") {
    return refuse("invalid_request", { reason: "This webhook endpoint is disabled. Enable it first." });
  }
  const next = revise(delivery, {
    status: "pending",
    attempts: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    updatedAt: now,
  });
  return done(presentDeliveryWhole(next.row, tenant), {
    writes: [update("webhookDelivery", next)],
    expects: [{ kind: "webhookEndpoint", id: endpoint.row.id, version: endpoint.version }],
    notifications: ["webhooks"],
  });
};
