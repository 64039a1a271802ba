import type { Entity, EntityStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { byCreation, pageThrough, rowStore } from "../store/rows.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

/** The texts by which an entity is searched for. */
export const namesOf = ({ name, emailKey }: Pick<Entity, "name" | "emailKey">): readonly (string | null)[] => [
  name,
  emailKey,
];

export const memoryEntities = (world: World): EntityStore => ({
  ...rowStore(world, "entity"),
  async byEmails(tenant, emailKeys) {
    const { entity } = tenancyOf(world, tenant).tables;
    return [...new Set(emailKeys)].flatMap((emailKey) => copy(owning(entity, "emailKey", emailKey)) ?? []);
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
