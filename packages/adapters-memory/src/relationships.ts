import type { Storage } from "@entente/core/ports";
import { copy } from "./copy.ts";
import { listStore } from "./rows.ts";
import { owning } from "./table.ts";
import { tenancyOf, type World } from "./world.ts";

export const memoryRelationships = (world: World): Storage["relationships"] => ({
  ...listStore(world, "relationship"),
  async between(tenant, brand, entity) {
    return copy(owning(tenancyOf(world, tenant).tables.relationship, "between", `${brand} ${entity}`));
  },
});
