import { created, done, insert, update, type Write } from "../../journal/index.ts";
import { type Id, later, newId, refusedMove, revise, type Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { DecisionContext, Settings } from "../context.ts";
import type { MessageCreate } from "./inputs.ts";
import { type BrandMessage, MESSAGE, type Selection, UNDO_MS } from "./message.ts";
import { deliveryTo, type Member, peopleOf } from "./reach.ts";
import { type MessageRecipient, recipientId } from "./recipient.ts";
import { type Counted, presentMessage } from "./resource.ts";

/** The members of a message that is written, and the one person behind them, where it is one. */
export interface WritingFacts {
  readonly selection: Selection;
  readonly entity: Id<"entity"> | null;
}

/** Writes a message, which waits for ten seconds. */
export const decideMessage = (
  { now, origin, brand, tenant, ...seeded }: DecisionContext,
  { selection, entity }: WritingFacts,
  { subject, text }: MessageCreate,
) => {
  const row: BrandMessage = {
    ...{ id: newId({ ...seeded, now }, "message"), brand: brand.id, entity, subject, text, selection },
    ...{ author: origin.actor, status: MESSAGE.initial, dueAt: later(now, UNDO_MS), place: null, leavers: 0 },
    ...{ createdAt: now, updatedAt: now },
  };
  return created(presentMessage(row, tenant, []), { writes: [insert("message", row)] });
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
