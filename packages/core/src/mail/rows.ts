import type { MailCursor } from "./drafts/cursor.ts";
import type { BrandMessage } from "./messages/message.ts";
import type { MessageRecipient } from "./messages/recipient.ts";
import type { MailMessage } from "./outbox/message.ts";
import type { MailPreference } from "./preferences/preference.ts";

/** The rows of this context. */
export interface MailRows {
  readonly mailMessage: MailMessage;
  readonly message: BrandMessage;
  readonly messageRecipient: MessageRecipient;
  readonly mailCursor: MailCursor;
  readonly mailPreference: MailPreference;
}
