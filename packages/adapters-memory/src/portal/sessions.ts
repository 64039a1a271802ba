import type { PortalSessionStore } from "@entente/core/ports";
import { rowStore } from "../store/rows.ts";
import type { World } from "../store/world.ts";

export const memoryPortalSessions = (world: World): PortalSessionStore => ({
  ...rowStore(world, "portalSession"),
  async sweep(until, limit) {
    let swept = 0;
    for (const { tables } of world.tenancies.values()) {
      for (const { row } of tables.portalSession.rows.values()) {
        if (swept === limit) return swept;
        if (row.endsAt > until) continue;
        tables.portalSession.rows.delete(row.id);
        swept += 1;
      }
    }
    return swept;
  },
});
