import type { LinkCountStore } from "@entente/core/ports";
import { rowStore } from "../store/rows.ts";
import type { World } from "../store/world.ts";

export const memoryLinkCounts = (world: World): LinkCountStore => ({
  ...rowStore(world, "linkCount"),
  async sweep(until, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of tables.linkCount.rows.values()) {
        if (swept === limit) return swept;
        if (row.endsAt > until) continue;
        tables.linkCount.rows.delete(row.id);
        swept += 1;
      }
    }
    return swept;
  },
});
