import { mail } from "./en/mail.ts";

/** The texts of mail in the viewer's language; English is the only one there is. */
export const mailText: typeof mail = mail;
