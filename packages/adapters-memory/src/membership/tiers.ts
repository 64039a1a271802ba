import type { TierStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rowStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryTiers = (world: World): TierStore => ({
  ...rowStore(world, "tier"),
  async ofProgram(tenant, program) {
    const tiers = under(tenancyOf(world, tenant).tables.tier, "program", program);
    return copy(tiers.toSorted((left, right) => left.row.rank - right.row.rank));
  },
});
