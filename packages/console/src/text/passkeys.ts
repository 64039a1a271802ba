import { spoken, type Texts } from "../format/language.ts";
import type { passkeys } from "./en/passkeys.ts";

/** The shape that these texts have in every language. */
export type PasskeyText = typeof passkeys;

/** The texts of passkeys of members in every language. */
export const passkeyTexts: Texts<PasskeyText> = {
  en: async () => (await import("./en/passkeys.ts")).passkeys,
  de: async () => (await import("./de/passkeys.ts")).passkeys,
  fr: async () => (await import("./fr/passkeys.ts")).passkeys,
  es: async () => (await import("./es/passkeys.ts")).passkeys,
};

/** The texts of passkeys of members in the viewer's language. */
export const passkeyText: PasskeyText = await spoken(passkeyTexts);
