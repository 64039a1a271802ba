import { type Cipher, type Id, sha256 } from "../../../kernel/index.ts";
import type { Contact } from "../../../membership/index.ts";
import { addressHash } from "../../../portal/index.ts";
import type { Tenant } from "../../../tenancy/index.ts";
import { PORTAL_CHANGES, type PortalChange } from "./changes.ts";

/** A change that was asked for, as the link of its mail carries it: sealed, so that nothing is stored until it is confirmed. */
export interface AskedChange {
  readonly tenant: Tenant;
  readonly brand: Id<"brand">;
  readonly entity: Id<"entity">;
  readonly change: PortalChange;
  /** The request of the member. */
  readonly input: unknown;
  /** A keyed hash of the address that the member had with the brand: once it is another one, the link is none. */
  readonly address: string;
  /** Since when that was the address, in milliseconds: one that is back after another one voids the link as well. */
  readonly since: number;
  /** When the link ends, in milliseconds. */
  readonly endsAt: number;
}

/** A keyed hash of the address of a contact, as the link of a change keeps it; null where the change asks for a verified one and it is none. */
export const addressUnder = (
  cipher: Cipher,
  change: PortalChange,
  { emailKey, isVerified }: Pick<Contact, "emailKey" | "isVerified">,
): string | null =>
  emailKey !== null && (isVerified || PORTAL_CHANGES[change].provesAddress) ? addressHash(cipher, emailKey) : null;

/** Since when a contact has its address, as links keep it. */
export const sinceOf = ({ addressSince }: Pick<Contact, "addressSince">): number => addressSince?.getTime() ?? 0;

const PLACE = "portal_change";
const WORD = "portal_change_";

export const composeChange = (cipher: Cipher, asked: AskedChange): string =>
  `${WORD}${cipher.seal(JSON.stringify(asked), PLACE)}`;

/** Reads the link of a change; `undefined` for one that is none, or that has ended. */
export const readChange = (cipher: Cipher, text: string, now: Date): AskedChange | undefined => {
  if (!text.startsWith(WORD)) return undefined;
  try {
    const asked = JSON.parse(cipher.open(text.slice(WORD.length), PLACE)) as AskedChange;
    return now.getTime() < asked.endsAt ? asked : undefined;
  } catch {
    return undefined;
  }
};

/** The key under which the nth attempt of a link is made once, however often the link is opened. */
export const onceOf = (text: string, nth: number): string => `portal-change:${sha256(text)}:${nth}`;
