import type { PendingEventStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import type { World } from "../store/world.ts";

export const memoryPendingEvents = (world: World): PendingEventStore => ({
  ...rowStore(world, "pendingEvent"),
  async due(now, limit) {
    const all = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.pendingEvent, "scheduled", "scheduled").flatMap(({ row, version }) =>
        row.pendingUntil !== null && row.pendingUntil <= now ? [{ tenant, row, version, since: row.pendingUntil }] : [],
      ),
    );
    return copy(longestDue(all, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
});
