import type { Id, Versioned } from "../../kernel/index.ts";
import type { WorkerContext } from "../context.ts";
import { type Contact, contactId } from "./contact.ts";

type Reading = Pick<WorkerContext, "tenant" | "ports">;

/** Returns a brand's contact of each of these entities (at most 1,000), by entity. */
export const contactsWith = async (
  { tenant, ports }: Reading,
  brand: Id<"brand">,
  entities: readonly Id<"entity">[],
): Promise<ReadonlyMap<Id<"entity">, Versioned<Contact>>> => {
  const ids = [...new Set(entities)].map((entity) => contactId(brand, entity));
  const found = await ports.contacts.many(tenant, ids);
  return new Map(found.map((one) => [one.row.entity, one]));
};

/** Returns a brand's contact of an entity; `undefined` if the two never had a relationship. */
export const contactWith = (
  { tenant, ports }: Reading,
  brand: Id<"brand">,
  entity: Id<"entity">,
): Promise<Versioned<Contact> | undefined> => ports.contacts.get(tenant, contactId(brand, entity));
