import type { EventType, SequencedEvent } from "../../journal/index.ts";
import { type Id, sha256 } from "../../kernel/index.ts";

export const DELIVERY_STATUSES = ["pending", "delivered", "exhausted"] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One attempt as it is kept: either the receiver answered, or an error says why it did not. */
export interface Attempt {
  readonly startedAt: string;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  /** The first KiB of the answer. */
  readonly answer: string | null;
}

/**
 * One event on its way to one endpoint, written in the transaction of the event. Its version is the fencing token: it
 * rises with every claim and every change.
 */
export interface WebhookDelivery {
  readonly id: Id<"webhook_delivery">;
  readonly endpoint: Id<"webhook_endpoint">;
  readonly event: Id<"event">;
  readonly eventType: EventType;
  readonly seq: number;
  readonly status: DeliveryStatus;
  /** Made since it was last begun; {@link log} has those before as well. */
  readonly attempts: number;
  /** The latest attempts, oldest first. */
  readonly log: readonly Attempt[];
  /** Null once it is settled. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  /** The time of the event. */
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Follows from the two it joins, so that a set-wise statement makes the same one. It sorts by the time of the event. */
export const deliveryId = (event: Id<"event">, endpoint: Id<"webhook_endpoint">): Id<"webhook_delivery"> => {
  const hash = sha256(`${event}:${endpoint}`);
  const tail = `7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
  return `${event.slice(0, 13)}-${tail}` as Id<"webhook_delivery">;
};

/** The delivery an event begins as: due at once. */
export const deliveryOf = (event: SequencedEvent, endpoint: Id<"webhook_endpoint">): WebhookDelivery => ({
  id: deliveryId(event.id, endpoint),
  endpoint,
  event: event.id,
  eventType: event.type,
  seq: event.seq,
  status: "pending",
  attempts: 0,
  log: [],
  nextAttemptAt: event.createdAt,
  leaseUntil: null,
  createdAt: event.createdAt,
  updatedAt: event.createdAt,
});
