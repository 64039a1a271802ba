import { sealedFor } from "../../journal/index.ts";
import { type Cipher, DAY_MS, HOUR_MS, type Id, type Language, later, MINUTE_MS } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { TemplateData, TemplateName } from "../templates/template.ts";

/**
 * `pending`: to be sent. `sent`: the server accepted it. `failed`: it refused it for good, or for too long. `skipped`: its
 * recipient was erased, or left mail of its kind, before.
 */
export const MAIL_STATUSES = ["pending", "sent", "failed", "skipped"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** A message to one recipient: the outbox of mail. */
export interface MailMessage {
  /** Computed from what it is about, its recipient and its template: a second run makes the same message, and inserts nothing. */
  readonly id: Id<"mail_message">;
  /** The brand that it is sent for; null: the organization. */
  readonly brand: Id<"brand"> | null;
  /** The person or company behind the member it is for; null where it is none. */
  readonly entity: Id<"entity"> | null;
  /** The person of the team it is for; null where it is none. */
  readonly person: Id<"person"> | null;
  readonly template: TemplateName;
  readonly language: Language;
  /** The public id of what it is about; null for nothing that is stored. */
  readonly about: string | null;
  /** The `Message-ID` without its brackets, the same in every attempt. */
  readonly messageId: string;
  /** The {@link MailContent}, sealed by the {@link Cipher}; null once it was accepted, given up, or its recipient is erased. */
  readonly content: string | null;
  readonly status: MailStatus;
  /** The server's words of the last refusal; null where there was none. */
  readonly reason: string | null;
  readonly attempts: number;
  /** Null when there is nothing to do. */
  readonly nextAttemptAt: Date | null;
  readonly leaseUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The recipient of a message and the facts that it is written from. */
export interface MailContent<T extends TemplateName = TemplateName> {
  readonly to: { readonly address: string; readonly name: string | null };
  readonly data: TemplateData[T];
  /** The address that answers go to; absent for that of the brand. */
  readonly replyTo?: string;
  /** True of made-up facts, which somebody had sent to themselves. */
  readonly isSample?: boolean;
}

type MessageId = MailMessage["id"];

export const sealMail = (cipher: Cipher, tenant: Tenant, id: MessageId, content: MailContent): string =>
  cipher.seal(JSON.stringify(content), sealedFor("mailMessage", tenant, id));

/** The content of a message; undefined once it is blank. */
export const openMail = (
  cipher: Cipher,
  tenant: Tenant,
  { id, content }: Pick<MailMessage, "id" | "content">,
): MailContent | undefined =>
  content === null
    ? undefined
    : (JSON.parse(cipher.open(content, sealedFor("mailMessage", tenant, id))) as MailContent);

/** The wait after each failed attempt. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
] as const;

/** How long a message is of use: later it says what has long changed. */
const MAIL_LIFE_MS = 3 * DAY_MS;

/** Why a message is given up that nobody took in its time. */
const EXPIRED = "expired";

/** The result of an attempt. `permanent`: another attempt comes to the same. */
export type Posting = "accepted" | { readonly refused: string; readonly permanent: boolean };

/** The longest reason that is kept. */
const REASON_MAX = 500;

/** The fields of a message of which nothing more is to be done. */
const ENDED = { content: null, nextAttemptAt: null, leaseUntil: null } as const;

/** True if a message is too old to be sent. */
export const isExpired = ({ createdAt }: Pick<MailMessage, "createdAt">, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= MAIL_LIFE_MS;

/** The message after an attempt. */
export const afterPosting = (row: MailMessage, posting: Posting, now: Date): MailMessage => {
  const attempts = row.attempts + 1;
  const next = { ...row, attempts, updatedAt: now };
  if (posting === "accepted") return { ...next, ...ENDED, status: "sent", reason: null };
  const reason = posting.refused.slice(0, REASON_MAX);
  const wait = posting.permanent ? undefined : WAITS_MS[row.attempts];
  if (wait === undefined || isExpired(row, later(now, wait))) return { ...next, ...ENDED, status: "failed", reason };
  return { ...next, reason, nextAttemptAt: later(now, wait), leaseUntil: null };
};

/** The message that nobody took in its time. */
export const expired = (row: MailMessage, now: Date): MailMessage => ({
  ...row,
  ...ENDED,
  status: "failed",
  reason: row.reason ?? EXPIRED,
  updatedAt: now,
});

/** The message that its recipient wants no more. */
export const unwanted = (row: MailMessage, now: Date): MailMessage => ({
  ...row,
  ...ENDED,
  status: "skipped",
  reason: null,
  updatedAt: now,
});

/** The fields of a message whose recipient is erased. */
export const blankMail = ({ status }: Pick<MailMessage, "status">): Partial<MailMessage> => ({
  ...ENDED,
  reason: null,
  status: status === "pending" ? "skipped" : status,
});
