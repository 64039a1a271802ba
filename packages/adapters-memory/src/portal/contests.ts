import type { ContestStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryContests = (world: World): ContestStore => ({
  ...listStore(world, "contest"),
  async open(tenant, brand, entity) {
    const found = under(tenancyOf(world, tenant).tables.contest, "entity", entity).filter(
      ({ row }) => row.brand === brand && row.openPlace !== null,
    );
    return copy(found.sort((one, other) => (one.row.openPlace ?? 0) - (other.row.openPlace ?? 0)));
  },
});
