import { answerPage, emptyList, findOwned } from "../../journal/index.ts";
import { type Id, listOf, nothing, ok, type Result, type Versioned, wireId } from "../../kernel/index.ts";
import { entitiesOf } from "../../membership/index.ts";
import { gatherTerms } from "../../payouts/index.ts";
import { type Context, command, query } from "../context.ts";
import { gatherChosen, gatherSelection } from "./chosen.ts";
import { type CancelFacts, decideCancel, decideEdit, decideMessage } from "./decide.ts";
import { gatherMembers, readSelection } from "./gather.ts";
import { enrollmentMessageList, messageCreate, messageList, messagePreviewInput, messageUpdate } from "./inputs.ts";
import type { BrandMessage } from "./message.ts";
import { deliveryTo, hasLeft, type Member } from "./reach.ts";
import {
  type Counted,
  LEFT_OUT,
  type LeftOut,
  messagePreview,
  messageRecipientResource,
  messageResource,
  presentMessage,
  presentRecipient,
} from "./resource.ts";

const PAGE = 1_000;
/** So many members a preview looks at. */
const PREVIEW_MAX = 10_000;
/** So many of those whom a message does not reach are named. */
const SHOWN_MAX = 100;

const find = (context: Context, raw: string): Promise<Result<Versioned<BrandMessage>>> =>
  findOwned(context, context.ports.messages, "message", raw);

/** Counts what the recipients of messages came to, by message. */
const countedOf = async (
  { tenant, ports }: Pick<Context, "tenant" | "ports">,
  messages: readonly BrandMessage[],
): Promise<(message: BrandMessage) => readonly Counted[]> => {
  const found = await ports.messageRecipients.counts(
    tenant,
    messages.map(({ id }) => id),
  );
  return ({ id }) => found.filter(({ message }) => message === id);
};

const gatherFound = async (context: Context, id: string): Promise<Result<CancelFacts>> => {
  const found = await find(context, id);
  if (!found.ok) return found;
  return ok({ found: found.value, counted: (await countedOf(context, [found.value.row]))(found.value.row) });
};

export const createMessage = command({
  ids: [],
  input: messageCreate,
  output: messageResource,
  gather: (context, _ids, input) => gatherChosen(context, input),
  decide: decideMessage,
});

export const updateMessage = command({
  ids: ["message"],
  input: messageUpdate,
  output: messageResource,
  async gather(context, [id], { enrollments, filter }) {
    const found = await gatherFound(context, id);
    if (!found.ok || (enrollments === undefined && filter === undefined))
      return found.ok ? ok({ ...found.value, chosen: undefined }) : found;
    const chosen = await gatherChosen(context, { enrollments, filter });
    return chosen.ok ? ok({ ...found.value, chosen: chosen.value }) : chosen;
  },
  decide: decideEdit,
});

export const previewMessage = query({
  ids: [],
  input: messagePreviewInput,
  output: messagePreview,
  async answer(context, _ids, input) {
    const { tenant, brand, settings } = context;
    const chosen = await gatherSelection(context, input);
    if (!chosen.ok) return chosen;
    const { selection } = chosen.value;
    const reached = new Set<string>();
    const leavers = new Map<string, Member[]>();
    const out = new Map<LeftOut, string[]>(LEFT_OUT.map((reason) => [reason, []]));
    let [mailed, looked] = [0, 0];
    let page = await readSelection(context, brand.id, selection, null, PAGE);
    for (;;) {
      for (const member of await gatherMembers(context, brand.id, page.members)) {
        if (hasLeft(member)) leavers.set(member.entity, [...(leavers.get(member.entity) ?? []), member]);
        else if (!reached.has(member.entity)) {
          reached.add(member.entity);
          const delivery = deliveryTo(tenant, settings, member);
          if (delivery === "waiting") mailed += 1;
          else out.get(delivery as LeftOut)?.push(member.enrollment.id);
        }
      }
      looked += page.members.length;
      if (page.isEnd || looked >= PREVIEW_MAX) break;
      page = await readSelection(context, brand.id, selection, page.place, PAGE);
    }
    for (const [entity, members] of leavers)
      if (!reached.has(entity)) out.get("membership_ended")?.push(...members.map(({ enrollment }) => enrollment.id));
    return ok({
      object: "message_preview" as const,
      addressed: reached.size,
      mailed,
      left_out: [...out].flatMap(([reason, ids]) =>
        ids.length === 0
          ? []
          : [
              {
                reason,
                count: ids.length,
                enrollments: ids.slice(0, SHOWN_MAX).map((id) => wireId("enrollment", id as Id<"enrollment">)),
              },
            ],
      ),
      reply_to: (await gatherTerms(context, brand.id))?.row.replyTo ?? null,
      is_complete: page.isEnd,
      livemode: tenant.livemode,
    });
  },
});

export const listMessages = query({
  ids: [],
  input: messageList,
  output: listOf(messageResource),
  answer: (context, _ids, input) => {
    const { tenant, ports, brand } = context;
    const where = { brand: brand.id, status: input.status };
    return answerPage(
      "message",
      input,
      (page) => ports.messages.list(tenant, where, page),
      async (rows) => {
        const counted = await countedOf(context, rows);
        return rows.map((row) => presentMessage(row, tenant, counted(row)));
      },
    );
  },
});

export const retrieveMessage = query({
  ids: ["message"],
  input: nothing,
  output: messageResource,
  async answer(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    const { row } = found.value;
    return ok(presentMessage(row, context.tenant, (await countedOf(context, [row]))(row)));
  },
});

export const cancelMessage = command({
  ids: ["message"],
  input: nothing,
  output: messageResource,
  gather: (context, [id]) => gatherFound(context, id),
  decide: decideCancel,
});

export const listEnrollmentMessages = query({
  ids: ["enrollment"],
  input: enrollmentMessageList,
  output: listOf(messageRecipientResource),
  async answer(context, [raw], input) {
    const { tenant, ports, brand } = context;
    const found = await findOwned(context, ports.enrollments, "enrollment", raw);
    if (!found.ok) return found;
    const person = (await entitiesOf(context, found.value.row.entity))[0];
    if (person === undefined) return ok(emptyList);
    const all = await ports.enrollments.ofEntity(tenant, brand.id, person);
    const where = { brand: brand.id, enrollments: all.map(({ row }) => row.id), isUnread: false };
    return answerPage(
      "message_recipient",
      input,
      (page) => ports.messageRecipients.list(tenant, where, page),
      async (rows) => {
        const messages = await ports.messages.many(tenant, [...new Set(rows.map(({ message }) => message))]);
        const subjects = new Map(messages.map(({ row }) => [row.id, row.subject]));
        return rows.map((row) => presentRecipient(row, tenant, subjects.get(row.message) ?? null));
      },
    );
  },
});
