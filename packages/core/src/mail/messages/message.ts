import { DAY_MS, defineMachine, type Id, later, type OneOrMore, SECOND_MS } from "../../kernel/index.ts";
import type { APPROVAL, MEMBERSHIP, QUALIFICATION_STATUSES } from "../../membership/index.ts";
import type { ActorRef } from "../../tenancy/index.ts";

/**
 * A message waits until its time, then goes to its recipients page by page, and is sent once all have it. One that waits may be
 * canceled, and has then gone to nobody; one that was given a time may be edited until it goes.
 */
export const MESSAGE = defineMachine({
  states: ["waiting", "scheduled", "sending", "sent", "canceled"],
  initial: "waiting",
  moves: {
    edit: { from: { scheduled: ["scheduled", "waiting"] }, otherwise: "message_not_editable" },
    cancel: {
      from: { waiting: ["canceled"], scheduled: ["canceled"], canceled: ["canceled"] },
      otherwise: "message_not_cancelable",
    },
    send: {
      from: { waiting: ["sending", "sent"], scheduled: ["sending", "sent"], sending: ["sending", "sent"] },
      otherwise: "message_not_cancelable",
    },
  },
});
export type MessageStatus = (typeof MESSAGE.states)[number];

/** Members by what the list of members is filtered by, each with its raw value; none: all of the brand. */
export interface MessageFilter {
  readonly program?: Id<"program">;
  readonly tier?: Id<"tier">;
  readonly tag?: string;
  readonly status?: OneOrMore<(typeof MEMBERSHIP.states)[number]>;
  readonly approvalStatus?: OneOrMore<(typeof APPROVAL.states)[number]>;
  readonly qualificationStatus?: OneOrMore<(typeof QUALIFICATION_STATUSES)[number]>;
}

/** The members that a message goes to: those that are named, or those that a filter finds when it is sent. */
export type Selection = { readonly enrollments: readonly Id<"enrollment">[] } | { readonly filter: MessageFilter };

/** A text by which a brand writes to its members. */
export interface BrandMessage {
  readonly id: Id<"message">;
  readonly brand: Id<"brand">;
  /** The person or company that it goes to alone, with whom its words are erased; null of several. */
  readonly entity: Id<"entity"> | null;
  /** Null once that person is erased. */
  readonly subject: string | null;
  /** Plain text, with the subject null. */
  readonly text: string | null;
  readonly selection: Selection;
  /** The address that answers go to; null for that of the brand, and with the subject. */
  readonly replyTo: string | null;
  /** From when on it is sent; null: {@link UNDO_MS} after it was written. */
  readonly sendAt: Date | null;
  readonly author: ActorRef;
  readonly status: MessageStatus;
  /** From when on a worker goes on with it; null where nothing is left to do. */
  readonly dueAt: Date | null;
  /** The membership after which the next page begins; null before the first page. */
  readonly place: Id<"enrollment"> | null;
  /** How many of its members had left when their page came: it did not go to them. */
  readonly leavers: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How long a message waits, so that it can be taken back. */
export const UNDO_MS = 10 * SECOND_MS;

/** From when on a message is sent. */
export const sendsAt = ({ sendAt, createdAt }: Pick<BrandMessage, "sendAt" | "createdAt">): Date =>
  sendAt ?? later(createdAt, UNDO_MS);

/** How far ahead a message may be given a time: every day of the next year. */
export const AHEAD_MAX_MS = 366 * DAY_MS;

/** The most members that a message names one by one. */
export const NAMED_MAX = 1_000;

/** A message whose one recipient is erased: its words are gone, and it goes nowhere any more. */
export const blankMessage = ({ status }: Pick<BrandMessage, "status">): Partial<BrandMessage> => ({
  subject: null,
  text: null,
  replyTo: null,
  dueAt: null,
  status: status === "sent" ? "sent" : "canceled",
});
