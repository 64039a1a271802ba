import { parseId, wireId, wireTime, wireTimeOrNull } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { rendered } from "../sending/rendered.ts";
import { type FindPortal, gatherSender } from "../sending/sender.ts";
import { type MailMessage, openMail } from "./message.ts";

/** A message of the outbox as the operator sees it in a list, without its text. */
export interface OutboxEntry {
  /** The id of the message, `mail_…`. */
  readonly id: string;
  /** The name of its template. */
  readonly template: string;
  /** The language that it is written in. */
  readonly language: string;
  /** The state of its sending. */
  readonly status: string;
  /** Null once the message is sent, given up, or its recipient is erased. */
  readonly to: string | null;
  /** How often it was tried. */
  readonly attempts: number;
  /** Why the last attempt failed; null where none has. */
  readonly reason: string | null;
  /** When it is tried next, RFC 3339 in UTC; null: never. */
  readonly next_attempt_at: string | null;
  /** When it was written, RFC 3339 in UTC. */
  readonly created_at: string;
}

/** A message with its text. */
export interface OutboxMessage extends OutboxEntry {
  /** Its `Message-ID`. */
  readonly message_id: string;
  /** Its subject; null once the message is gone. */
  readonly subject: string | null;
  /** Its text; null once the message is gone. */
  readonly text: string | null;
}

const LISTED = 1_000;

const entryOf = (
  { id, template, language, status, attempts, reason, nextAttemptAt, createdAt }: MailMessage,
  to: string | null,
): OutboxEntry => ({
  id: wireId("mail_message", id),
  template,
  language,
  status,
  to,
  attempts,
  reason,
  next_attempt_at: wireTimeOrNull(nextAttemptAt),
  created_at: wireTime(createdAt),
});

/** The part of the outbox that the operator sees. */
export interface MailOutbox {
  /** The messages that wait to be sent, the oldest first, at most 1,000. */
  mailOutbox(): Promise<readonly OutboxEntry[]>;
  /** A message with its text, by its id; `undefined` where there is none. */
  mailMessage(id: string): Promise<OutboxMessage | undefined>;
}

export const mailOutbox = (
  ports: Pick<Ports, "mailMessages" | "cipher" | "settings" | "tenants" | "brandTerms">,
  findPortal: FindPortal,
): MailOutbox => ({
  async mailOutbox() {
    const found = await ports.mailMessages.pending(LISTED);
    return found.map(({ tenant, row }) => entryOf(row, openMail(ports.cipher, tenant, row)?.to.address ?? null));
  },
  async mailMessage(raw) {
    const id = parseId("mail_message", raw);
    const found = id === undefined ? undefined : await ports.mailMessages.find(id);
    if (found === undefined) return undefined;
    const { tenant, row } = found;
    const content = openMail(ports.cipher, tenant, row);
    const mail =
      content === undefined
        ? undefined
        : rendered(ports, tenant, row, content, await gatherSender(ports, findPortal, tenant, row.brand));
    return {
      ...entryOf(row, content?.to.address ?? null),
      message_id: row.messageId,
      subject: mail?.subject ?? null,
      text: mail?.text ?? null,
    };
  },
});
