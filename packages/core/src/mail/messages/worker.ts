import { insert, type Write, workerContext } from "../../journal/index.ts";
import { attempts, type Versioned, wireId } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports, WorkerContext } from "../context.ts";
import { composeMail, mailId } from "../outbox/new-mail.ts";
import { languageOf } from "../templates/template.ts";
import { decidePage, type SentPage } from "./decide.ts";
import { gatherMembers, readSelection } from "./gather.ts";
import type { BrandMessage } from "./message.ts";
import type { MessageOf } from "./ports.ts";
import { recipientId } from "./recipient.ts";

const ORIGIN = workerOrigin("messages");
/** How many members get a message in one change. */
const PAGE = 200;
/** So many pages of one message are sent before it is the turn of others. */
const SHARE = 20;

/** The mail of a message to one of its recipients. */
const mailTo = (
  { tenant, ports, settings, now }: WorkerContext,
  { id, brand, subject, text, replyTo, createdAt }: BrandMessage,
  { recipient, member: { contact, enrollment, language } }: SentPage["mailed"][number],
): Write => {
  const mail = {
    template: "message" as const,
    language: language ?? languageOf(settings.language, enrollment.metadata),
    to: { address: contact?.email ?? "", name: contact?.name ?? null },
    data: { subject: subject ?? "", lines: (text ?? "").split("\n") },
    brand,
    ...(replyTo === null ? {} : { replyTo }),
    entity: recipient.entity,
    about: wireId("message", id),
  };
  const own = mailId({ now: createdAt, seed: recipient.id }, mail);
  return insert("mailMessage", composeMail({ tenant, settings, now }, ports.cipher, own, mail));
};

/** Sends the next page of a message; undefined where another process did it first, or it was canceled meanwhile. */
const sendPage = async (
  ports: Ports,
  tenant: Tenant,
  found: Versioned<BrandMessage>,
): Promise<Versioned<BrandMessage> | undefined> => {
  const context = workerContext(ports, tenant, ORIGIN, found);
  const { id, brand, selection, place } = found.row;
  const selected = await readSelection(context, brand, selection, place, PAGE);
  const members = await gatherMembers(context, brand, selected.members);
  const ids = members.map(({ entity }) => recipientId(id, entity));
  const known = await ports.messageRecipients.many(tenant, [...new Set(ids)]);
  const { writes, mailed } = decidePage(context, found, {
    ...selected,
    members,
    known: new Set(known.map(({ row }) => row.id)),
  });
  const mails = mailed.map((one) => mailTo(context, found.row, one));
  const { outcome } = await ports.journal.commit({ tenant, origin: ORIGIN, writes: [...writes, ...mails] });
  if (outcome !== "committed") return undefined;
  return ports.messages.get(tenant, id);
};

const send = async (ports: Ports, { tenant, ...due }: MessageOf): Promise<void> => {
  let found: Versioned<BrandMessage> | undefined = due;
  for (let pages = 0; pages < SHARE && found !== undefined && found.row.dueAt !== null; pages += 1)
    found = await sendPage(ports, tenant, found);
};

/**
 * Gives messages that are due to their members, at most `limit` messages; returns how many. A page of members, their mail and the place
 * up to which they have it are one change under the version of the message, so that after a crash, or beside another process, nobody is
 * left out and nobody has it twice. One that fails keeps no other waiting: its failure is thrown at the end.
 */
export const sendMessages = async (ports: Ports, limit: number): Promise<number> => {
  const due = await ports.messages.due(ports.clock.now(), limit);
  const runs = attempts();
  for (const one of due) await runs.run(() => send(ports, one));
  runs.check();
  return due.length;
};
