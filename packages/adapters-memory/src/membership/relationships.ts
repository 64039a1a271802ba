import type { Relationship, Storage, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rising } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

const place = ({ row: { id, createdAt } }: Versioned<Relationship>) => ({ id, at: createdAt });
const newestFirst = (left: Versioned<Relationship>, right: Versioned<Relationship>): number =>
  rising(place(right), place(left));

export const memoryRelationships = (world: World): Storage["relationships"] => ({
  ...listStore(world, "relationship"),
  async latest(tenant, brand, entity) {
    const { relationship } = tenancyOf(world, tenant).tables;
    const current = owning(relationship, "current", pair(brand, entity));
    return copy(current ?? under(relationship, "between", pair(brand, entity)).toSorted(newestFirst)[0]);
  },
});
