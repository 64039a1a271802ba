import { answerPage, emptyList, filterId, findOwned } from "../../journal/index.ts";
import {
  at,
  type Id,
  listOf,
  nothing,
  ok,
  parseId,
  type Result,
  refuse,
  refuseField,
  type Versioned,
  wireId,
} from "../../kernel/index.ts";
import { type Enrollment, entitiesOf } from "../../membership/index.ts";
import { type Context, command, query } from "../context.ts";
import { decideCancel, decideMessage } from "./decide.ts";
import { gatherMembers, readSelection } from "./gather.ts";
import {
  enrollmentMessageList,
  type MessagePreviewInput,
  messageCreate,
  messageList,
  messagePreviewInput,
} from "./inputs.ts";
import type { BrandMessage, MessageFilter, Selection } from "./message.ts";
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

/** The members of a filter; "nothing" where an id of it is none. */
const readFilter = ({
  program: programId,
  tier: tierId,
  tag,
  status,
  approval_status,
  qualification_status,
}: NonNullable<MessagePreviewInput["filter"]>): MessageFilter | "nothing" => {
  const [program, tier] = [filterId("program", programId), filterId("tier", tierId)];
  if (program === "nothing" || tier === "nothing") return "nothing";
  const fields = {
    ...{ program, tier, tag, status },
    ...{ approvalStatus: approval_status, qualificationStatus: qualification_status },
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** The members that a request names, all of them of the brand. */
const readNamed = async (
  { tenant, ports, brand }: Context,
  named: readonly string[],
): Promise<Result<readonly Enrollment[]>> => {
  const ids = named.map((raw) => parseId("enrollment", raw));
  const found = await ports.enrollments.many(
    tenant,
    ids.flatMap((id) => id ?? []),
  );
  const known = new Map(found.filter(({ row }) => row.brand === brand.id).map(({ row }) => [row.id, row]));
  const members: Enrollment[] = [];
  for (const [place, id] of ids.entries()) {
    const member = id && known.get(id);
    if (member === undefined) return at(`enrollments[${place}]`, refuse("enrollment_not_found"));
    if (!members.includes(member)) members.push(member);
  }
  return ok(members);
};

const NOBODY = "matches no member";

const gatherSelection = async (
  context: Context,
  { enrollments, filter = {} }: MessagePreviewInput,
): Promise<Result<{ readonly selection: Selection; readonly named: readonly Enrollment[] }>> => {
  if (enrollments !== undefined) {
    const named = await readNamed(context, enrollments);
    return named.ok ? ok({ selection: { enrollments: named.value.map(({ id }) => id) }, named: named.value }) : named;
  }
  const read = readFilter(filter);
  if (read === "nothing") return refuseField("filter", NOBODY);
  const selection = { filter: read };
  const { members } = await readSelection(context, context.brand.id, selection, null, 1);
  return members.length === 0 ? refuseField("filter", NOBODY) : ok({ selection, named: [] });
};

/** The one person behind the members that a message names; null of several, and of those that a filter finds. */
const oneOf = (members: readonly Member[]): Id<"entity"> | null => {
  const [first, ...others] = [...new Set(members.map(({ entity }) => entity))];
  return first === undefined || others.length > 0 ? null : first;
};

export const createMessage = command({
  ids: [],
  input: messageCreate,
  output: messageResource,
  async gather(context, _ids, input) {
    const chosen = await gatherSelection(context, input);
    if (!chosen.ok) return chosen;
    const { selection, named } = chosen.value;
    const members = await gatherMembers(context, context.brand.id, named);
    if (members.length > 0 && members.every(hasLeft))
      return refuseField("enrollments", "names nobody who has not left");
    return ok({ selection, entity: oneOf(members) });
  },
  decide: decideMessage,
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
  async gather(context, [id]) {
    const found = await find(context, id);
    if (!found.ok) return found;
    return ok({ found: found.value, counted: (await countedOf(context, [found.value.row]))(found.value.row) });
  },
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
