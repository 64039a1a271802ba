import { type Id, newId, timeOfId } from "../../kernel/index.ts";
import type { BrandMessage } from "./message.ts";

/**
 * Why a recipient gets a message in the portal and not by mail. `test_mode`: test data sends no mail. `mail_off`: the operator sends
 * security mail alone. `no_address`: the brand has none. `unverified_address`: it was merely claimed, and may be another's.
 * `reserved_address`: nobody has it. `unsubscribed`: the member wants no mail of this kind.
 */
export const UNMAILED = [
  "test_mode",
  "mail_off",
  "no_address",
  "unverified_address",
  "reserved_address",
  "unsubscribed",
] as const;

/** `waiting`: in the outbox. `sent`: a server accepted it. `failed`: it was refused for good. `erased`: its recipient was erased before. */
export const DELIVERIES = ["waiting", "sent", "failed", "erased", ...UNMAILED] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A message as one member has it. */
export interface MessageRecipient {
  readonly id: Id<"message_recipient">;
  readonly message: Id<"message">;
  readonly brand: Id<"brand">;
  /** Who stood for the person when it was sent. */
  readonly entity: Id<"entity">;
  /** The membership by which it was found, in whose portal it is. */
  readonly enrollment: Id<"enrollment">;
  readonly delivery: Delivery;
  /** When the member opened it in the portal first; null until then. */
  readonly readAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The places that ids of one change have. */
const PLACES = 0x3fff;

/** The one id of a message to a person: whoever is found twice has it once. */
export const recipientId = (message: BrandMessage["id"], entity: Id<"entity">): MessageRecipient["id"] =>
  newId(
    { now: timeOfId(message) ?? new Date(0), seed: message },
    "message_recipient",
    entity,
    // Of the many of one message, more bits of the id differ.
    Number.parseInt(entity.slice(-4), 16) & PLACES,
  );

/** The fields of a message to who is erased: it is sent no more. */
export const blankRecipient = ({ delivery }: Pick<MessageRecipient, "delivery">): Partial<MessageRecipient> =>
  delivery === "waiting" ? { delivery: "erased" } : {};
