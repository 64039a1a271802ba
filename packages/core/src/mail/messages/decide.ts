import { created, done, insert, update, type Write } from "../../journal/index.ts";
import {
  type Id,
  later,
  newId,
  type Refused,
  refusedMove,
  refuseField,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { DecisionContext, Settings } from "../context.ts";
import type { MessageCreate, MessageUpdate } from "./inputs.ts";
import { AHEAD_MAX_MS, type BrandMessage, MESSAGE, type Selection, UNDO_MS } from "./message.ts";
import { deliveryTo, type Member, peopleOf } from "./reach.ts";
import { type MessageRecipient, recipientId } from "./recipient.ts";
import { type Counted, presentMessage } from "./resource.ts";

/** The members of a message that is written, and the one person behind them, where it is one. */
export interface WritingFacts {
  readonly selection: Selection;
  readonly entity: Id<"entity"> | null;
}

/** The time that a message is given, and its status until then: null waits for ten seconds. */
const timed = (now: Date, asked: Date | null): Pick<BrandMessage, "status" | "dueAt" | "sendAt"> =>
  asked === null
    ? { status: MESSAGE.initial, dueAt: later(now, UNDO_MS), sendAt: null }
    : { status: "scheduled", dueAt: asked, sendAt: asked };

const refusedTime = (now: Date, asked: Date | null): Refused | undefined => {
  if (asked === null) return undefined;
  if (asked <= now) return refuseField("send_at", "must be in the future");
  return asked > later(now, AHEAD_MAX_MS) ? refuseField("send_at", "must be at most 366 days ahead") : undefined;
};

/** Writes a message, which waits for its time, or for ten seconds. */
export const decideMessage = (
  { now, origin, brand, tenant, ...seeded }: DecisionContext,
  { selection, entity }: WritingFacts,
  { subject, text, reply_to: replyTo = null, send_at: sendAt = null }: MessageCreate,
) => {
  const refused = refusedTime(now, sendAt);
  if (refused !== undefined) return refused;
  const row: BrandMessage = {
    ...{ id: newId({ ...seeded, now }, "message"), brand: brand.id, entity, subject, text, selection },
    ...{ replyTo, ...timed(now, sendAt), author: origin.actor, place: null, leavers: 0 },
    ...{ createdAt: now, updatedAt: now },
  };
  return created(presentMessage(row, tenant, []), { writes: [insert("message", row)] });
};

/** A message that is edited, and its other members, where it is given others. */
export interface EditFacts extends CancelFacts {
  readonly chosen: WritingFacts | undefined;
}

/** Changes a message that waits for its time; what holds already changes nothing. */
export const decideEdit = (
  { now, tenant }: DecisionContext,
  { found, counted, chosen }: EditFacts,
  { subject, text, reply_to: replyTo, send_at: sendAt }: MessageUpdate,
) => {
  const { row } = found;
  const refused = refusedMove(MESSAGE, "edit", row.status) ?? refusedTime(now, sendAt ?? null);
  if (refused !== undefined) return refused;
  const time = sendAt === undefined ? {} : timed(now, sendAt);
  const edited = {
    ...row,
    ...{ subject: subject ?? row.subject, text: text ?? row.text, ...chosen },
    ...{ replyTo: replyTo === undefined ? row.replyTo : replyTo, ...time },
    // A message that goes at once after all was written longer ago than it waits.
    ...(sendAt === null ? { sendAt: later(now, UNDO_MS) } : {}),
  };
  if (JSON.stringify(edited) === JSON.stringify(row)) return done(presentMessage(row, tenant, counted));
  const next = revise(found, { ...edited, updatedAt: now });
  return done(presentMessage(next.row, tenant, counted), { writes: [update("message", next)] });
};

/** A message, and what its recipients came to. */
export interface CancelFacts {
  readonly found: Versioned<BrandMessage>;
  readonly counted: readonly Counted[];
}

/** Takes a message back that waits: it has gone to nobody. */
export const decideCancel = ({ now, tenant }: DecisionContext, { found, counted }: CancelFacts) => {
  const refused = refusedMove(MESSAGE, "cancel", found.row.status);
  if (refused !== undefined) return refused;
  if (found.row.status === "canceled") return done(presentMessage(found.row, tenant, counted));
  const next = revise(found, { status: "canceled", dueAt: null, updatedAt: now });
  return done(presentMessage(next.row, tenant, counted), { writes: [update("message", next)] });
};

/** A page of the members of a message that is due. */
export interface SendingFacts {
  readonly members: readonly Member[];
  /** The people of the page who have the message already, by another membership. */
  readonly known: ReadonlySet<MessageRecipient["id"]>;
  readonly place: BrandMessage["place"];
  readonly isEnd: boolean;
}

/** The message after a page of its members, and those of them who have it by that. */
export interface SentPage {
  readonly writes: readonly Write[];
  /** Those of them who get mail. */
  readonly mailed: readonly { readonly recipient: MessageRecipient; readonly member: Member }[];
}

/** Gives a message to a page of its members; one whose words are gone goes to nobody. */
export const decidePage = (
  { tenant, settings, now }: { readonly tenant: Tenant; readonly settings: Pick<Settings, "mail">; readonly now: Date },
  found: Versioned<BrandMessage>,
  { members, known, place, isEnd }: SendingFacts,
): SentPage => {
  const { id: message, brand } = found.row;
  const { people, left } = peopleOf(members);
  const given = people.flatMap((member) => {
    const id = recipientId(message, member.entity);
    if (known.has(id)) return [];
    const recipient: MessageRecipient = {
      ...{ id, message, brand, entity: member.entity, enrollment: member.enrollment.id },
      ...{ delivery: deliveryTo(tenant, settings, member), readAt: null, createdAt: now, updatedAt: now },
    };
    return [{ recipient, member }];
  });
  const next = revise(found, {
    status: isEnd ? "sent" : "sending",
    dueAt: isEnd ? null : found.row.dueAt,
    place,
    leavers: found.row.leavers + left.filter(({ entity }) => !known.has(recipientId(message, entity))).length,
    updatedAt: now,
  });
  return {
    writes: [update("message", next), ...given.map(({ recipient }) => insert("messageRecipient", recipient))],
    mailed: given.filter(({ recipient }) => recipient.delivery === "waiting"),
  };
};

/** Marks a message as read by its recipient; of several times the first counts. */
export const decideOpening = (
  { now }: Pick<DecisionContext, "now">,
  found: Versioned<MessageRecipient>,
): { readonly row: MessageRecipient; readonly writes: readonly Write[] } => {
  if (found.row.readAt !== null) return { row: found.row, writes: [] };
  const next = revise(found, { readAt: now, updatedAt: now });
  return { row: next.row, writes: [update("messageRecipient", next)] };
};
