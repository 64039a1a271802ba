import type { CouponStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { longestDue } from "../store/page.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import type { World } from "../store/world.ts";

export const memoryCoupons = (world: World): CouponStore => ({
  ...listStore(world, "coupon"),
  async changed(limit) {
    const due = [...world.tenancies.values()].flatMap(({ tenant, tables }) =>
      under(tables.coupon, "changed", "changed").flatMap(({ row, version }) =>
        row.vendorsDueAt === null ? [] : [{ tenant, row, version, since: row.vendorsDueAt }],
      ),
    );
    return longestDue(due, limit).map(({ tenant, row, version }) => copy({ tenant, row, version }));
  },
});
