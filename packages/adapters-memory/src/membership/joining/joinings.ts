import type { JoiningStore } from "@entente/core/ports";
import { rowStore } from "../../store/rows.ts";
import type { World } from "../../store/world.ts";

export const memoryJoinings = (world: World): JoiningStore => ({
  ...rowStore(world, "joining"),
  async tenantOf(program) {
    for (const { tenant, tables } of world.tenancies.values())
      if (tables.joining.rows.has(program)) return { ...tenant };
    return undefined;
  },
});
