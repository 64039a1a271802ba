import { spoken, type Texts } from "../format/language.ts";
import type { mail } from "./en/mail.ts";

/** The shape that these texts have in every language. */
export type MailText = typeof mail;

/** The texts of mail in every language. */
export const mailTexts: Texts<MailText> = {
  en: async () => (await import("./en/mail.ts")).mail,
  de: async () => (await import("./de/mail.ts")).mail,
  fr: async () => (await import("./fr/mail.ts")).mail,
  es: async () => (await import("./es/mail.ts")).mail,
};

/** The texts of mail in the viewer's language. */
export const mailText: MailText = await spoken(mailTexts);
