import { created, done, type EventResource, insert, update, type Write } from "../../journal/index.ts";
import { type Id, type Refused, refuse, revise, textOf, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import type { WebhookEndpoint } from "../endpoints/endpoint.ts";
import { probedNow, type WebhookHealth } from "../health/health.ts";
import { deliveryOf, type WebhookDelivery } from "./delivery.ts";
import { presentDeliveryWhole } from "./resource.ts";

const refusedDisabled = ({ status }: WebhookEndpoint): Refused | undefined =>
  status === "disabled"
    ? refuse("invalid_request", { reason: "This webhook endpoint is disabled. Enable it first." })
    : undefined;

/** Where something is sent, and how deliveries have gone there. */
interface Target {
  readonly endpoint: Versioned<WebhookEndpoint>;
  readonly health: Versioned<WebhookHealth> | undefined;
}

/** Somebody waits for what comes of it, so that an endpoint that is paused is tried at once. */
const tried = (health: Versioned<WebhookHealth> | undefined, now: Date): readonly Write[] => {
  const next = probedNow(health, now);
  return next === undefined ? [] : [update("webhookHealth", next)];
};

/** Begins a delivery anew, whatever came of it so far. The endpoint must stay as it is while that is written. */
export const decideRedelivery = (
  { tenant, now }: DecisionContext,
  { endpoint, delivery, health }: Target & { readonly delivery: Versioned<WebhookDelivery> },
) => {
  const refused = refusedDisabled(endpoint.row);
  if (refused !== undefined) return refused;
  const next = revise(delivery, {
    status: "pending",
    attempts: 0,
    nextAttemptAt: now,
    leaseUntil: null,
    updatedAt: now,
  });
  return done(presentDeliveryWhole(next.row, tenant), {
    writes: [update("webhookDelivery", next), ...tried(health, now)],
    expects: [{ kind: "webhookEndpoint", id: endpoint.row.id, version: endpoint.version }],
    notifications: ["webhooks"],
  });
};

/** Begins to deliver a sample to this endpoint alone. It is no event: the feed, its seals and its readers know nothing of it. */
export const decideSample = (
  { tenant, now }: DecisionContext,
  { endpoint, health }: Target,
  { id, sample }: { readonly id: Id<"event">; readonly sample: EventResource },
) => {
  const refused = refusedDisabled(endpoint.row);
  if (refused !== undefined) return refused;
  const event = { id, type: sample.type, seq: sample.seq, createdAt: now, sample: textOf(sample) };
  const row = deliveryOf(event, endpoint.row.id);
  return created(presentDeliveryWhole(row, tenant), {
    writes: [insert("webhookDelivery", row), ...tried(health, now)],
    expects: [{ kind: "webhookEndpoint", id: endpoint.row.id, version: endpoint.version }],
    notifications: ["webhooks"],
  });
};
