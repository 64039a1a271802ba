import { insert, update, type Write } from "../../journal/index.ts";
import {
  EMPTY_OBJECT,
  fresh,
  type Id,
  type JsonText,
  keyOfAddress,
  later,
  newId,
  revise,
  type Versioned,
} from "../../kernel/index.ts";
import type { Moment } from "../context.ts";
import { type Contact, contactId, type FormerAddress } from "./contact.ts";

/** The fields that may be recorded of an entity; an undefined field stays, null clears it. */
export interface Recorded {
  readonly name?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly metadata?: JsonText | undefined;
}

/** Who says so: whether the address is verified by it, and until when it waits before it is paid to. */
export interface Saying {
  readonly isVerified: boolean;
  readonly heldUntil: Date | null;
}

/** The brand's own statement: verified, and without a wait. */
export const BY_BRAND: Saying = { isVerified: true, heldUntil: null };

/** Until when nobody is paid by the address that a member says to pay by, as of one that a host application sends; null where the brand says so. */
export const waitOf = ({ origin, now, settings }: Pick<Moment, "origin" | "now" | "settings">): Date | null =>
  origin.actor.type === "member" ? later(now, settings.payeeWaitMs) : null;

/** Holds the payments by an address until an instant, unless they are held for longer. */
export const holdAddress = (now: Date, found: Versioned<Contact>, until: Date): readonly Write[] => {
  const { email, heldUntil } = found.row;
  return email === null || (heldUntil !== null && heldUntil >= until)
    ? []
    : [update("contact", revise(found, { heldUntil: until, updatedAt: now }))];
};

/** A contact and the writes by which it comes to be as it is. */
export interface Recording {
  readonly contact: Versioned<Contact>;
  readonly writes: readonly Write[];
}

/** The contact of a brand and an entity, which begins. */
export const beginContact = (
  { now }: Pick<Moment, "now">,
  brand: Id<"brand">,
  entity: Id<"entity">,
  { name = null, email = null, metadata = EMPTY_OBJECT }: Recorded,
  { isVerified }: Pick<Saying, "isVerified"> = BY_BRAND,
): Recording => {
  const row: Contact = {
    id: contactId(brand, entity),
    brand,
    entity,
    name,
    email,
    emailKey: email === null ? null : keyOfAddress(email),
    isVerified: email !== null && isVerified,
    addressSince: email === null ? null : now,
    heldUntil: null,
    metadata,
    createdAt: now,
    updatedAt: now,
  };
  return { contact: fresh(row), writes: [insert("contact", row)] };
};

/** The address that a contact has, as one it had. */
export const formerOf = (
  moment: Moment,
  { id, brand, entity, email, emailKey, addressSince }: Contact,
): FormerAddress => ({
  id: newId(moment, "former_address", id),
  brand,
  entity,
  email: email ?? "",
  emailKey: emailKey ?? "",
  startedAt: addressSince ?? moment.now,
  endedAt: moment.now,
  createdAt: moment.now,
  updatedAt: moment.now,
});

/** True if another address than the present one would be paid to: one that is only spelled otherwise is the same. */
const movesAddress = ({ emailKey }: Contact, email: string | null | undefined): boolean =>
  email !== undefined && emailKey !== null && (email === null || keyOfAddress(email) !== emailKey);

/** True if recording this address changes the payee: it replaces or clears the present one, or follows one that was cleared. */
export const changesPayee = (contact: Contact, former: readonly unknown[], email: string | null | undefined): boolean =>
  movesAddress(contact, email) || (contact.emailKey === null && email != null && former.length > 0);

/** A contact as it is once something is recorded; nothing is written where nothing changes. An address that is replaced is kept as a former one. */
export const recordContact = (
  moment: Moment,
  found: Versioned<Contact>,
  { name, email, metadata }: Recorded,
  { isVerified, heldUntil }: Saying,
): Recording => {
  const { row } = found;
  const { now } = moment;
  const moved = movesAddress(row, email);
  const isOther = email !== undefined && email !== row.email;
  const verifies = email !== undefined && email !== null && isVerified && !row.isVerified;
  const fields: Partial<Contact> = {
    ...(name !== undefined && name !== row.name ? { name } : {}),
    ...(metadata !== undefined && metadata !== row.metadata ? { metadata } : {}),
    ...(isOther ? { email, emailKey: email === null ? null : keyOfAddress(email) } : {}),
    ...(moved || (isOther && row.email === null)
      ? {
          isVerified: email !== null && isVerified,
          addressSince: email === null ? null : now,
          heldUntil: moved && email !== null ? heldUntil : null,
        }
      : {}),
    ...(verifies ? { isVerified } : {}),
  };
  if (Object.keys(fields).length === 0) return { contact: found, writes: [] };
  const contact = revise(found, { ...fields, updatedAt: now });
  return {
    contact,
    writes: [update("contact", contact), ...(moved ? [insert("formerAddress", formerOf(moment, row))] : [])],
  };
};
