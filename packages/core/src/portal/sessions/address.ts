import type { Cipher } from "../../kernel/index.ts";
import type { Contact } from "../../membership/index.ts";

/** A keyed hash of an address by the key that addresses are compared by: without the service's key nobody can compute it. */
export const addressHash = (cipher: Cipher, emailKey: string): string => cipher.fingerprint("portal.address", emailKey);

/** That of the verified address of a contact; null without one. */
export const addressOf = (cipher: Cipher, { emailKey, isVerified }: Pick<Contact, "emailKey" | "isVerified">) =>
  emailKey === null || !isVerified ? null : addressHash(cipher, emailKey);
