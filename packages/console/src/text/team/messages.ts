import { spoken, type Texts } from "../../format/language.ts";
import type { messages } from "../en/team/messages.ts";

/** The shape that these texts have in every language. */
export type MessagesText = typeof messages;

/** The texts of messages to members in every language. */
export const messagesTexts: Texts<MessagesText> = {
  en: async () => (await import("../en/team/messages.ts")).messages,
  de: async () => (await import("../de/team/messages.ts")).messages,
  fr: async () => (await import("../fr/team/messages.ts")).messages,
  es: async () => (await import("../es/team/messages.ts")).messages,
};

/** The texts of messages to members in the viewer's language. */
export const messagesText: MessagesText = await spoken(messagesTexts);
