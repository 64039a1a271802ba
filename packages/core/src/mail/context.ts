import {
  type Context as ContextOf,
  type DecisionContext as DecisionContextOf,
  type RowStore,
  useCases,
  type WorkerContext as WorkerContextOf,
} from "../journal/index.ts";
import type { Language } from "../kernel/index.ts";
import type { Ports as PayoutPorts } from "../payouts/index.ts";
import type { PeopleStores } from "../people/index.ts";
import type { TeamStores } from "../team/index.ts";
import type { WebhookStores } from "../webhooks/index.ts";
import type { MessageRecipientStore, MessageStore } from "./messages/ports.ts";
import type { MailCursorStore, MailMessageStore, MailTransport } from "./ports.ts";

export interface MailStores {
  /** The outbox of mail. */
  readonly mailMessages: MailMessageStore;
  /** Messages of brands to their members. */
  readonly messages: MessageStore;
  /** Who has them. */
  readonly messageRecipients: MessageRecipientStore;
  /** How far events and audit entries have become mail. */
  readonly mailCursors: MailCursorStore;
  /** Who wants no mail of which kind. */
  readonly mailPreferences: RowStore<"mailPreference">;
}

/** Intervals and bounds that an operator may set. */
export interface Settings {
  /** Where the service is reached from outside, without a trailing slash: links in mail begin with it. */
  readonly publicUrl: string;
  /** The language of mail to recipients of whom none is known. */
  readonly language: Language;
  /** `security`: nothing is written about events, so that only mail by which people sign in is sent. */
  readonly mail: "all" | "security";
  /** How long a message is kept in the outbox after it was made, in milliseconds. */
  readonly keepMailMs: number;
}

/** The ports of this context, on top of those of the contexts before it. */
export interface Ports extends PayoutPorts, PeopleStores, WebhookStores, TeamStores, MailStores {
  readonly settings: PayoutPorts["settings"] & Settings;
  /** Absent: messages wait in the outbox. */
  readonly mailTransport?: MailTransport;
}

export type Context = ContextOf<Ports>;
export type DecisionContext = DecisionContextOf<Ports["settings"]>;
export type WorkerContext = WorkerContextOf<Ports>;
export const { command, query } = useCases<Ports>();
