import type { Id, JsonText } from "../../kernel/index.ts";
import type { Origin } from "../../tenancy/index.ts";

/** The event types (interface, section 6), one row per family. A type is added here and never removed. */
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

/**
 * The event types that were announced before the registry was fixed, and are announced no more: audit entries record them. Stored
 * events stay.
 */
export const RETIRED_EVENT_NAMES = {
  attribution_correction: ["created"],
  entity: ["merged"],
} as const;

/** The subjects of families whose events are about something of another name. */
const SUBJECTS = { budget: "distribution" } as const;

type TypesOf<T extends Readonly<Record<string, readonly string[]>>> = {
  [F in keyof T & string]: `${F}.${T[F][number]}`;
}[keyof T & string];
export type EventFamily = keyof typeof EVENT_NAMES;
export type EventType = TypesOf<typeof EVENT_NAMES>;
export type RetiredEventType = TypesOf<typeof RETIRED_EVENT_NAMES>;
type SubjectOf<T extends EventType> = T extends `${infer F extends EventFamily}.${string}`
  ? F extends keyof typeof SUBJECTS
    ? (typeof SUBJECTS)[F]
    : F
  : never;
/** The types of a family. */
export type EventTypeOf<F extends EventFamily> = Extract<EventType, `${F}.${string}`>;
/** The id of what events of a type are about. */
export type SubjectId<T extends EventType> = Id<SubjectOf<T>>;
/** The type of an event as the feed holds it. */
export type StoredEventType = EventType | RetiredEventType;

const typesOf = (names: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(names).flatMap(([family, of]) => of.map((name) => `${family}.${name}`));

/** The type of what events of a type are about. */
export const subjectTypeOf = (type: EventType): string => {
  const [family = ""] = type.split(".");
  return family in SUBJECTS ? SUBJECTS[family as keyof typeof SUBJECTS] : family;
};

/** Every type, by its full name. */
export const EVENT_TYPES = typesOf(EVENT_NAMES) as readonly EventType[];

/** Every type that the feed may hold. */
export const STORED_EVENT_TYPES: readonly StoredEventType[] = [
  ...EVENT_TYPES,
  ...(typesOf(RETIRED_EVENT_NAMES) as readonly RetiredEventType[]),
];

/** Returns true if an event type of this name exists; an alias is none. */
export const isEventType = (name: string): name is EventType => (EVENT_TYPES as readonly string[]).includes(name);

/** Returns true if the feed may hold events of this type. */
export const isStoredEventType = (name: string): name is StoredEventType =>
  (STORED_EVENT_TYPES as readonly string[]).includes(name);

/** The meaning of each event type, as the reference and the page of events show it. */
export const EVENT_MEANINGS: Readonly<Record<EventType, string>> = {
  "distribution.launching": "A launch or a resume of the distribution was accepted and goes on.",
  "distribution.live": "The launch of the distribution ended with all or some of its deployments live.",
  "distribution.paused": "The distribution was paused: its links redirect, and nothing earns.",
  "distribution.resumed": "The resume of the distribution ended, and it earns again.",
  "distribution.completed":
    "The distribution ended: by request, because its deployments ended, or because its budget is spent.",
  "distribution.failed": "The launch of the distribution ended without a live deployment.",
  "distribution.canceled": "The distribution was canceled for good.",
  "deployment.created": "A launch planned the deployment, which is provisioned next.",
  "deployment.activated": "The deployment was first observed live, or again after a resume.",
  "deployment.rejected": "The channel, or the program's status, refused the deployment.",
  "deployment.paused": "The deployment was paused.",
  "deployment.completed": "The deployment ended on its channel.",
  "deployment.drifted": "The channel reports something else than is desired, for longer than the setting allows.",
  "deployment.cancel_requested": "The removal of the deployment from its channel was accepted and goes on.",
  "deployment.canceled": "The deployment was removed from its channel.",
  "deployment.cleanup_failed": "The deployment could not be removed from its channel, which needs an operator.",
  "relationship.created": "The brand began to work with an entity.",
  "relationship.activated": "The first membership of the entity was approved.",
  "relationship.paused": "The relationship was paused: nothing earns until it is resumed.",
  "relationship.resumed": "The relationship was resumed, and earns again.",
  "relationship.ended": "The relationship ended for good.",
  "enrollment.created": "An entity became a member of a program.",
  "enrollment.approved": "The brand accepted the member.",
  "enrollment.rejected": "The brand declined the member.",
  "enrollment.activated": "The membership became active.",
  "enrollment.qualified": "The member meets the requirements, after not having met them.",
  "enrollment.disqualified": "The member no longer meets the requirements, and no grace is left.",
  "assertion.created": "The brand stated a value about an entity, or another expiry of it.",
  "assertion.revoked": "The brand took a statement about an entity back.",
  "payout.created": "A payout was written: what a member earned by one rule in one period, or a correction.",
  "payout.settled": "The payout was confirmed as paid.",
  "payout.failed": "The payment of the payout failed or came back.",
  "operation.succeeded": "The operation ended, in whole or in part; its data tells which.",
  "operation.failed": "The operation ended without success.",
  "operation.cancel_requested": "A cancel was accepted, and its operation goes on.",
  "operation.canceled": "The operation was canceled before it ended.",
  "operation.superseded": "Another operation, such as a cancel, took the place of this one.",
  "budget.reserved": "A funded budget was reserved in the wallet.",
  "budget.released": "What was left of a funded budget was given back to the wallet.",
  "budget.reserve_failed": "The wallet is short of a funded budget, so that its launch waits.",
};

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
export interface SequencedEvent extends Omit<DomainEvent, "type">, Origin {
  readonly type: StoredEventType;
  /** 1 for a tenant's first event, then one more for each, in commit order. */
  readonly seq: number;
}
