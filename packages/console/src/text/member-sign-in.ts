import { memberSignIn } from "./en/member-sign-in.ts";

/** The texts of how members sign in, in the viewer's language; English is the only one there is. */
export const memberSignInText: typeof memberSignIn = memberSignIn;
