import { spoken, type Texts } from "../format/language.ts";
import type { memberSignIn } from "./en/member-sign-in.ts";

/** The shape that these texts have in every language. */
export type MemberSignInText = typeof memberSignIn;

/** The texts of how members sign in, in every language. */
export const memberSignInTexts: Texts<MemberSignInText> = {
  en: async () => (await import("./en/member-sign-in.ts")).memberSignIn,
  de: async () => (await import("./de/member-sign-in.ts")).memberSignIn,
  fr: async () => (await import("./fr/member-sign-in.ts")).memberSignIn,
  es: async () => (await import("./es/member-sign-in.ts")).memberSignIn,
};

/** The texts of how members sign in, in the viewer's language. */
export const memberSignInText: MemberSignInText = await spoken(memberSignInTexts);
