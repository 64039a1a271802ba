import type { PayoutStore } from "@entente/core/ports";
import { oldestFirst } from "./page.ts";
import { listStore } from "./rows.ts";
import { under } from "./table.ts";
import { tenancyOf, type World } from "./world.ts";

export const memoryPayouts = (world: World): PayoutStore => ({
  ...listStore(world, "payout"),
  async periods(tenant, brand) {
    return oldestFirst(
      under(tenancyOf(world, tenant).tables.payoutPeriod, "brand", brand),
      ({ periodStart }) => periodStart,
    );
  },
});
