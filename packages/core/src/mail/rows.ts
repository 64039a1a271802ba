import type { MailCursor } from "./drafts/cursor.ts";
import type { MailMessage } from "./messages/message.ts";
import type { MailPreference } from "./preferences/preference.ts";

/** The rows of this context. */
export interface MailRows {
  readonly mailMessage: MailMessage;
  readonly mailCursor: MailCursor;
  readonly mailPreference: MailPreference;
}
