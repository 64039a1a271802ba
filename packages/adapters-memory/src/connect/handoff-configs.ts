import type { HandoffConfigStore } from "@entente/core/ports";
import { oldestFirst } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryHandoffConfigs = (world: World): HandoffConfigStore => ({
  ...listStore(world, "handoffConfig"),
  async ofProgram(tenant, program) {
    const all = under(tenancyOf(world, tenant).tables.handoffConfig, "program", program);
    return oldestFirst(all, ({ createdAt }) => createdAt);
  },
});
