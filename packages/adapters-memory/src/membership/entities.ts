import type { Entity, EntityStore, Id } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { byCreation, pageThrough, rowStore } from "../store/rows.ts";
import { owning, under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** The texts by which an entity is searched for. */
export const namesOf = ({ name, emailKey }: Pick<Entity, "name" | "emailKey">): readonly (string | null)[] => [
  name,
  emailKey,
];

/** Who an entity is: itself, or the one it was merged into. */
export const personIn = ({ tables }: Tenancy, entity: Id<"entity">): Id<"entity"> =>
  tables.entity.rows.get(entity)?.row.mergedInto ?? entity;

/** Every entity that is one person with this one, itself included. */
export const samePerson = (tenancy: Tenancy, entity: Id<"entity">): readonly Id<"entity">[] => {
  const person = personIn(tenancy, entity);
  return [person, ...under(tenancy.tables.entity, "mergedInto", person).map(({ row }) => row.id)];
};

export const memoryEntities = (world: World): EntityStore => ({
  ...rowStore(world, "entity"),
  async byEmails(tenant, emailKeys) {
    const { entity } = tenancyOf(world, tenant).tables;
    return [...new Set(emailKeys)].flatMap((emailKey) => copy(owning(entity, "emailKey", emailKey)) ?? []);
  },
  async mergedInto(tenant, entities) {
    const { entity } = tenancyOf(world, tenant).tables;
    const found = [...new Set(entities)].flatMap((id) => under(entity, "mergedInto", id));
    return copy(found.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1)));
  },
  async ofBrand(tenant, brand, { emailKey }, page) {
    const { entity, relationship } = tenancyOf(world, tenant).tables;
    const ids = new Set(under(relationship, "brand", brand).map(({ row }) => row.entity));
    const known = [...ids].flatMap((id) => entity.rows.get(id) ?? []);
    const matching = emailKey === undefined ? known : known.filter(({ row }) => row.emailKey === emailKey);
    const isKnown = ({ id }: Entity) => under(relationship, "entity", id).some(({ row }) => row.brand === brand);
    return pageThrough(entity, matching, page, isKnown, byCreation, namesOf);
  },
});
