import type { SequencedEvent, StoredEventType } from "../../journal/index.ts";
import { type Id, type JsonText, sha256 } from "../../kernel/index.ts";

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
 * One event on its way to one endpoint, written in the transaction of the event, or a sample that somebody sends. Its version
 * is the fencing token: it rises with every claim and every change.
 */
export interface WebhookDelivery {
  readonly id: Id<"webhook_delivery">;
  readonly endpoint: Id<"webhook_endpoint">;
  readonly event: Id<"event">;
  readonly eventType: StoredEventType;
  /** Of the event in the feed; {@link SAMPLE_SEQ} for a sample. */
  readonly seq: number;
  /** The event that a sample sends, as it is sent: it is in no feed. Null for an event of the feed. */
  readonly sample: JsonText | null;
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

/** The feed begins at 1. A reader that remembers the highest `seq` it has seen forgets nothing by it. */
export const SAMPLE_SEQ = 0;

/** Follows from the two it joins, so that a set-wise statement makes the same one. It sorts by the time of the event. */
export const deliveryId = (event: Id<"event">, endpoint: Id<"webhook_endpoint">): Id<"webhook_delivery"> => {
  const hash = sha256(`${event}:${endpoint}`);
  const tail = `7${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
  return `${event.slice(0, 13)}-${tail}` as Id<"webhook_delivery">;
};

/** The event, or the sample, that a delivery is about. */
type Delivered = Pick<SequencedEvent, "id" | "type" | "seq" | "createdAt"> & {
  readonly sample?: JsonText;
};

/** The delivery that an event, or a sample of one, begins as: due at once. */
export const deliveryOf = (event: Delivered, endpoint: Id<"webhook_endpoint">): WebhookDelivery => ({
  id: deliveryId(event.id, endpoint),
  endpoint,
  event: event.id,
  eventType: event.type,
  seq: event.seq,
  sample: event.sample ?? null,
  status: "pending",
  attempts: 0,
  log: [],
  nextAttemptAt: event.createdAt,
  leaseUntil: null,
  createdAt: event.createdAt,
  updatedAt: event.createdAt,
});
