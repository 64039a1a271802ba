import type { Contact, ContactStore, Id, Versioned } from "@entente/core/ports";
import { contactId } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { oldestFirst } from "../store/page.ts";
import { rowStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** Returns the contact that a brand recorded of an entity. */
export const contactIn = ({ tables }: Tenancy, brand: Id<"brand">, entity: Id<"entity">): Contact | undefined =>
  tables.contact.rows.get(contactId(brand, entity))?.row;

/** The texts by which an entity is searched for in a brand. */
export const namesIn = (tenancy: Tenancy, brand: Id<"brand">, entity: Id<"entity">): readonly (string | null)[] => {
  const { name = null, email = null, emailKey = null } = contactIn(tenancy, brand, entity) ?? {};
  return [name, email, emailKey];
};

const by =
  (field: "brand" | "entity") =>
  (one: Versioned<Contact>, other: Versioned<Contact>): number =>
    one.row[field] < other.row[field] ? -1 : 1;

const WITH_MAX = 100;

export const memoryContacts = (world: World): ContactStore => ({
  ...rowStore(world, "contact"),
  async byAddresses(tenant, brand, keys) {
    const { contact } = tenancyOf(world, tenant).tables;
    return copy([...new Set(keys)].flatMap((key) => owning(contact, "address", pair(brand, key)) ?? []));
  },
  async withAddress(tenant, brand, key) {
    const { contact } = tenancyOf(world, tenant).tables;
    return copy(under(contact, "address", pair(brand, key)).toSorted(by("entity")).slice(0, WITH_MAX));
  },
  async ofEntity(tenant, entity) {
    return copy(under(tenancyOf(world, tenant).tables.contact, "entity", entity).toSorted(by("brand")));
  },
  async formerAddresses(tenant, brand, entities) {
    const { formerAddress } = tenancyOf(world, tenant).tables;
    const found = [...new Set(entities)].flatMap((one) => under(formerAddress, "entity", one));
    return oldestFirst(
      found.filter(({ row }) => row.brand === brand),
      ({ startedAt }) => startedAt,
    );
  },
});
