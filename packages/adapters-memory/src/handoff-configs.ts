import type { HandoffConfigStore } from "@entente/core/ports";
import { oldestFirst } from "./page.ts";
import { listStore } from "./rows.ts";
import { under } from "./table.ts";
import { tenancyOf, type World } from "./world.ts";

export const memoryHandoffConfigs = (world: World): HandoffConfigStore => ({
  ...listStore(world, "handoffConfig"),
  async ofProgram(tenant, program) {
    const all = under(tenancyOf(world, tenant).tables.handoffConfig, "program", program);
    return oldestFirst(all, ({ createdAt }) => createdAt);
  },
});
