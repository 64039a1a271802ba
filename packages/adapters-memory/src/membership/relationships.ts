import type { Relationship, Storage, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rising } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { pair } from "../store/shapes.ts";
import { owning, type Table, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

const place = ({ row: { id, createdAt } }: Versioned<Relationship>) => ({ id, at: createdAt });
const newestFirst = (left: Versioned<Relationship>, right: Versioned<Relationship>): number =>
  rising(place(right), place(left));

const latestBetween = (relationship: Table<"relationship">, between: string): Versioned<Relationship> | undefined =>
  copy(owning(relationship, "current", between) ?? under(relationship, "between", between).toSorted(newestFirst)[0]);

export const memoryRelationships = (world: World): Storage["relationships"] => ({
  ...listStore(world, "relationship"),
  async latest(tenant, brand, entity) {
    return latestBetween(tenancyOf(world, tenant).tables.relationship, pair(brand, entity));
  },
  async latestOf(tenant, brand, entities) {
    const { relationship } = tenancyOf(world, tenant).tables;
    return [...new Set(entities)].flatMap((entity) => latestBetween(relationship, pair(brand, entity)) ?? []);
  },
});
