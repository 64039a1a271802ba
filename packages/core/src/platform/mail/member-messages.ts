import { z } from "zod";
import { answerPage, done } from "../../journal/index.ts";
import {
  flag,
  fullPageFields,
  listOf,
  nothing,
  objectOf,
  ok,
  parseId,
  type Result,
  refuse,
  type Versioned,
  wireId,
  wireTime,
  wireTimeField,
  wireTimeOrNull,
} from "../../kernel/index.ts";
import { type BrandMessage, decideOpening, type MessageRecipient } from "../../mail/index.ts";
import { gatherTerms } from "../../payouts/index.ts";
import type { Member } from "../../portal/index.ts";
import { command } from "../context.ts";
import { isShown, type MemberContext, memberQuery } from "../portal/member-query.ts";

export const portalMessage = z
  .strictObject({
    /** The id of the message as this member has it, `msgr_…`. */
    id: z.string(),
    ...objectOf("message"),
    /** The membership by which the brand found the member, `enr_…`. */
    membership: z.string(),
    /** The subject. */
    subject: z.string(),
    /** The text, which is plain: an empty line ends a paragraph. */
    text: z.string(),
    /** The address that answers go to; null where the brand takes none. */
    reply_to: z.string().nullable(),
    /** When the brand sent it, RFC 3339 UTC. */
    sent_at: wireTimeField,
    /** When the member opened it first, RFC 3339 UTC; null until then. */
    read_at: wireTimeField.nullable(),
  })
  .meta({ id: "PortalMessage" });
export type PortalMessage = z.output<typeof portalMessage>;

const present = (
  { id, enrollment, readAt, createdAt }: MessageRecipient,
  { said, answers }: { readonly said: BrandMessage | undefined; readonly answers: string | null },
) => ({
  id: wireId("message_recipient", id),
  object: "message" as const,
  membership: wireId("enrollment", enrollment),
  subject: said?.subject ?? "",
  text: said?.text ?? "",
  reply_to: said?.replyTo ?? answers,
  sent_at: wireTime(createdAt),
  read_at: wireTimeOrNull(readAt),
});

/** The address that answers to a brand go to. */
const answersOf = async (context: Pick<MemberContext, "tenant" | "ports" | "brand">): Promise<string | null> =>
  (await gatherTerms(context, context.brand.id))?.row.replyTo ?? null;

/** A message that the session shows; every other id is one that is not found. */
const ownMessage = async (context: MemberContext, raw: string): Promise<Result<Versioned<MessageRecipient>>> => {
  const id = parseId("message_recipient", raw);
  const found = id && (await context.ports.messageRecipients.get(context.tenant, id));
  return found !== undefined && found.row.brand === context.brand.id && isShown(context, found.row.enrollment)
    ? ok(found)
    : refuse("message_not_found");
};

/** Lists the messages of the brand to the memberships that the session shows, the newest first. */
export const listPortalMessages = memberQuery({
  input: z.strictObject({
    ...fullPageFields,
    /** True for those alone that the member has not opened. Default: all. */
    unread: flag().default(false),
  }),
  output: listOf(portalMessage),
  answer: (context, _id, { unread, ...page }) => {
    const { tenant, brand, ports, member } = context;
    const where = { brand: brand.id, enrollments: member.enrollments.map(({ id }) => id), isUnread: unread };
    return answerPage(
      "message_recipient",
      page,
      (asked) => ports.messageRecipients.list(tenant, where, asked),
      async (rows) => {
        const [messages, answers] = await Promise.all([
          ports.messages.many(tenant, [...new Set(rows.map(({ message }) => message))]),
          answersOf(context),
        ]);
        const said = new Map(messages.map(({ row }) => [row.id, row]));
        return rows.map((row) => present(row, { said: said.get(row.message), answers }));
      },
    );
  },
});

/** Answers a message; it stays unread. */
export const readPortalMessage = memberQuery({
  input: nothing,
  output: portalMessage,
  async answer(context, raw) {
    const found = await ownMessage(context, raw);
    if (!found.ok) return found;
    const { row } = found.value;
    const said = (await context.ports.messages.get(context.tenant, row.message))?.row;
    return ok(present(row, { said, answers: await answersOf(context) }));
  },
});

/** The act by which a member opens a message: of several times the first counts. */
export const openingBy = (member: Member) =>
  command({
    ids: ["message"],
    input: nothing,
    output: portalMessage,
    async gather(context, [id = ""]) {
      const found = await ownMessage({ ...context, member } as MemberContext, id);
      if (!found.ok) return found;
      const said = (await context.ports.messages.get(context.tenant, found.value.row.message))?.row;
      return ok({ found: found.value, said, answers: await answersOf(context) });
    },
    decide(context, { found, ...words }) {
      const { row, writes } = decideOpening(context, found);
      return done(present(row, words), { writes });
    },
  });
