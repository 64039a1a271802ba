import { addressKey, type Id } from "../../kernel/index.ts";
import { type ProgramTerms, termsAt } from "../../membership/index.ts";

/** Who an event says that its customer is. */
export interface Buyer {
  /** The host's own id, in the form in which addresses are compared where it is one. */
  readonly customer: string | null;
  /** A keyed digest of the address that was sent beside it. */
  readonly customerEmail: string | null;
}

/** An address of a member, and its keyed digest. */
export interface OwnAddress {
  readonly key: string;
  readonly digest: string;
}

/** The addresses of members, now and before, and of whoever is one person with them. */
export type Addresses = ReadonlyMap<Id<"enrollment">, readonly OwnAddress[]>;

/** True if the addresses of a member must be known, by the terms in force when the event occurred and by the customer that it names. */
const isAsked = ({ customer, customerEmail }: Buyer, terms: readonly ProgramTerms[], at: Date): boolean =>
  termsAt(terms, at).selfReferral === "refuse" &&
  (customerEmail !== null || (customer !== null && addressKey(customer) !== undefined));

/**
 * True if the customer of an event is the member credited with it and the program's terms at that instant refuse self-referral;
 * `undefined` while the addresses of the member are not known.
 */
export const isSelfReferral = (
  buyer: Buyer,
  { enrollment, terms, at }: { enrollment: Id<"enrollment"> | null; terms: readonly ProgramTerms[]; at: Date },
  addresses: Addresses,
): boolean | undefined => {
  if (enrollment === null || !isAsked(buyer, terms, at)) return false;
  const { customer, customerEmail } = buyer;
  return addresses.get(enrollment)?.some(({ key, digest }) => key === customer || digest === customerEmail);
};
