import { passkeys } from "./en/passkeys.ts";

/** The texts of passkeys of members in the viewer's language; English is the only one there is. */
export const passkeyText: typeof passkeys = passkeys;
