// Read from the migrated database by `pnpm generate`, which `pnpm check` repeats: change a migration instead.

interface MailCursor {
  audits: bigint;
  created_at: Date;
  digest_from: Date;
  events: bigint;
  id: string;
  livemode: boolean;
  organization: string;
  updated_at: Date;
  version: number;
}

interface MailMessage {
  about: string | null;
  attempts: number;
  brand: string | null;
  content: string | null;
  created_at: Date;
  entity: string | null;
  id: string;
  language: string;
  lease_until: Date | null;
  livemode: boolean;
  message_id: string;
  next_attempt_at: Date | null;
  organization: string;
  person: string | null;
  reason: string | null;
  status: string;
  template: string;
  updated_at: Date;
  version: number;
}

interface MailPreference {
  brand: string | null;
  created_at: Date;
  entity: string | null;
  id: string;
  is_off: boolean;
  kind: string;
  language: string | null;
  livemode: boolean;
  organization: string;
  person: string | null;
  said_at: Date;
  updated_at: Date;
  version: number;
  via: string;
}

interface Message {
  author: string;
  brand: string;
  created_at: Date;
  due_at: Date | null;
  entity: string | null;
  id: string;
  leavers: number;
  livemode: boolean;
  organization: string;
  place: string | null;
  reply_to: string | null;
  selection: string;
  send_at: Date | null;
  status: string;
  subject: string | null;
  text: string | null;
  updated_at: Date;
  version: number;
}

interface MessageRecipient {
  brand: string;
  created_at: Date;
  delivery: string;
  enrollment: string;
  entity: string;
  id: string;
  livemode: boolean;
  message: string;
  organization: string;
  read_at: Date | null;
  updated_at: Date;
  version: number;
}

/** The tables of mail. */
export interface MailTables {
  mail_cursor: MailCursor;
  mail_message: MailMessage;
  mail_preference: MailPreference;
  message: Message;
  message_recipient: MessageRecipient;
}
