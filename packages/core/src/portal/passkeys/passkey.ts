import type { Id } from "../../kernel/index.ts";

/** A passkey of a member: of whoever proved an address that a brand verified. It signs in, and is the second factor of money. */
export interface Passkey {
  /** The passkey, as a bare id. */
  readonly id: Id<"passkey">;
  /** The brand that the session showed in which it was added. */
  readonly brand: Id<"brand">;
  /** The person or organization whose passkey it is, as a bare id. */
  readonly entity: Id<"entity">;
  /** A keyed hash of the address that its owner proved; null once it is removed. */
  readonly address: string | null;
  /** When its owner last proved the address by a mail: it reaches who had the address then, and nobody who got it later. */
  readonly addressAt: Date;
  /** The id of the credential, in base64url; null once it is removed. */
  readonly credential: string | null;
  /** The public key as COSE, in base64url; null once it is removed. */
  readonly publicKey: string | null;
  /** How often the authenticator says that it was used; 0 where it does not count. */
  readonly counter: number;
  /** How browsers reach the authenticator, as they said it. */
  readonly transports: readonly string[];
  /** The name that its owner gave it; null once it is removed. */
  readonly name: string | null;
  /** The status of the passkey. */
  readonly status: "active" | "removed";
  /** Its place among the active passkeys of the address, from 1; null once it is removed. */
  readonly place: number | null;
  /** From when on it is a second factor of money. */
  readonly countsFrom: Date;
  /** When the passkey was last used; null before. */
  readonly lastUsedAt: Date | null;
  /** The instant at which it was made. */
  readonly createdAt: Date;
  /** The instant of the last change. */
  readonly updatedAt: Date;
}

/** The fields of a passkey that is removed, or whose owner is erased: nothing opens by it, and nothing tells whose it was. */
export const REMOVED = {
  address: null,
  credential: null,
  publicKey: null,
  name: null,
  status: "removed",
  place: null,
} as const satisfies Partial<Passkey>;

/** The blank values of a passkey once its owner is erased. Browsers name transports by words that are everybody's. */
export const blankPasskey = (): Partial<Passkey> => REMOVED;

/** Since when a member has an address; undefined without one. */
type Since = { readonly addressSince: Date | null };

/** True if a passkey is of who had the address when its owner proved it last: an address that came to somebody else is not its own. */
export const reaches = ({ addressAt }: Pick<Passkey, "addressAt">, { addressSince }: Since): boolean =>
  addressSince !== null && addressSince.getTime() <= addressAt.getTime();
