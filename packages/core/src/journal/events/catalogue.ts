import type { Id, JsonText } from "../../kernel/index.ts";
import type { Origin } from "../../tenancy/index.ts";

/** The public vocabulary (interface, section 6), one row per family. Adding a type is adding a word here. */
export const EVENT_NAMES = {
  distribution: ["launching", "live", "paused", "resumed", "completed", "failed", "canceled"],
  deployment: [
    "created",
    "activated",
    "rejected",
    "paused",
    "completed",
    "drifted",
    "cancel_requested",
    "canceled",
    "cleanup_failed",
  ],
  relationship: ["created", "activated", "paused", "resumed", "ended"],
  enrollment: ["created", "approved", "rejected", "activated", "qualified", "disqualified"],
  assertion: ["created", "revoked"],
  payout: ["created", "settled", "failed"],
  operation: ["succeeded", "failed", "cancel_requested", "canceled", "superseded"],
  budget: ["reserved", "released", "reserve_failed"],
} as const;

type Names = typeof EVENT_NAMES;
export type EventFamily = keyof Names;
export type EventType = { [F in EventFamily]: `${F}.${Names[F][number]}` }[EventFamily];

/** Every type, by its full name. */
export const EVENT_TYPES = Object.entries(EVENT_NAMES).flatMap(([family, names]) =>
  names.map((name) => `${family}.${name}`),
) as readonly EventType[];

/** Whether there is a type of this name; an alias is none. */
export const isEventType = (name: string): name is EventType => (EVENT_TYPES as readonly string[]).includes(name);

/** Aliases, permanently valid as subscriptions: a subscriber receives the canonical type. */
export const EVENT_ALIASES: Readonly<Record<string, EventType>> = {
  "partnership.created": "relationship.created",
  "partnership.activated": "relationship.activated",
  "partnership.paused": "relationship.paused",
  "partnership.resumed": "relationship.resumed",
  "partnership.ended": "relationship.ended",
};

/** An event that a decision announces. The journal adds `seq` and the origin of its change at the commit. */
export interface DomainEvent {
  readonly id: Id<"event">;
  readonly type: EventType;
  /** `id` is the raw subject id, without prefix. */
  readonly subject: { readonly type: string; readonly id: string };
  /** The serialized `data`, sent unchanged by the feed and by webhooks. */
  readonly data: JsonText;
  readonly operation: Id<"operation"> | null;
  readonly createdAt: Date;
}

/** An event of the feed. One that was stored without an origin has {@link UNRECORDED}. */
export interface SequencedEvent extends DomainEvent, Origin {
  /** 1 for a tenant's first event, then one more for each, in commit order. */
  readonly seq: number;
}
