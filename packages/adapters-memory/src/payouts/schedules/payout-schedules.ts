import type { PayoutScheduleStore } from "@entente/core/ports";
import { copy } from "../../store/copy.ts";
import { longestDue } from "../../store/page.ts";
import { listStore } from "../../store/rows.ts";
import type { World } from "../../store/world.ts";

export const memorySchedules = (world: World): PayoutScheduleStore => ({
  ...listStore(world, "payoutSchedule"),
  async due(now, limit) {
    const all = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      [...tables.payoutSchedule.rows.values()].flatMap(({ row, version }) =>
        row.lookAt !== null && row.lookAt <= now ? [{ tenant, row, version, since: row.lookAt }] : [],
      ),
    );
    return copy(longestDue(all, limit).map(({ tenant, row, version }) => ({ tenant, row, version })));
  },
});
