import { keyOfAddress, type Versioned } from "../../kernel/index.ts";
import type { Context } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import { followMerged } from "../entities/person.ts";
import type { Contact } from "./contact.ts";

/** Who has a verified address in a brand. */
export interface Holder {
  /** The contact with the address. */
  readonly contact: Versioned<Contact>;
  /** Whose it is: the person, where that entity is another one's part. */
  readonly person: Versioned<Entity>;
}

/** Who has an address among those whom the caller's brand knows; `undefined` when nobody has. */
export const holderOf = async (context: Context, email: string): Promise<Holder | undefined> => {
  const { tenant, brand, ports } = context;
  const [contact] = await ports.contacts.byAddresses(tenant, brand.id, [keyOfAddress(email)]);
  const own = contact && (await ports.entities.get(tenant, contact.row.entity));
  if (contact === undefined || own === undefined) return undefined;
  const [person = own] = await followMerged(context, [own]);
  return { contact, person };
};
