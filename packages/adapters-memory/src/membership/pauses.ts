import type { PauseStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { oldestFirst } from "../store/page.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryPauses = (world: World): PauseStore => ({
  async open(tenant, subjects) {
    const { pause } = tenancyOf(world, tenant).tables;
    return [...new Set(subjects)].flatMap((subject) => copy(owning(pause, "open", subject)) ?? []);
  },
  async of(tenant, subject) {
    return oldestFirst(under(tenancyOf(world, tenant).tables.pause, "subject", subject), ({ startedAt }) => startedAt);
  },
});
