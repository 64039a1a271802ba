import type { Entity, EntityStore, Id } from "@entente/core/ports";
import { isWithin } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { byCreation } from "../store/page.ts";
import { pageThrough, rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";
import { contactIn, namesIn } from "./contacts.ts";

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
  async mergedInto(tenant, entities) {
    const { entity } = tenancyOf(world, tenant).tables;
    const found = [...new Set(entities)].flatMap((id) => under(entity, "mergedInto", id));
    return copy(found.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1)));
  },
  async ofBrand(tenant, brand, { emailKey }, page) {
    const tenancy = tenancyOf(world, tenant);
    const { entity, relationship } = tenancy.tables;
    const ids = new Set(under(relationship, "brand", brand).map(({ row }) => row.entity));
    const known = [...ids].flatMap((id) => entity.rows.get(id) ?? []);
    const matching =
      emailKey === undefined
        ? known
        : known.filter(({ row }) => contactIn(tenancy, brand, row.id)?.emailKey === emailKey);
    const isKnown = ({ id }: Entity) => under(relationship, "entity", id).some(({ row }) => row.brand === brand);
    const { updated, ...rest } = page;
    // For the brand an entity changes with what the brand recorded of it.
    const changedAt = (row: Entity): Date => {
      const own = contactIn(tenancy, brand, row.id)?.updatedAt ?? row.updatedAt;
      return own.getTime() > row.updatedAt.getTime() ? own : row.updatedAt;
    };
    const asked = matching.filter(({ row }) => isWithin(changedAt(row), updated));
    return pageThrough(entity, asked, rest, isKnown, byCreation, ({ id }) => namesIn(tenancy, brand, id));
  },
});
