import type { AssertionStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { claimKey, pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryAssertions = (world: World): AssertionStore => ({
  ...rowStore(world, "assertion"),
  async of(tenant, brand, entity, key) {
    return copy(owning(tenancyOf(world, tenant).tables.assertion, "claim", claimKey(brand, entity, key)));
  },
  async about(tenant, brand, entity, { key, unexpiredAt }, page) {
    const table = tenancyOf(world, tenant).tables.assertion;
    const matching = under(table, "about", pair(brand, entity)).filter(
      ({ row }) =>
        (key === undefined || row.key === key) &&
        (unexpiredAt === undefined || row.expiresAt === null || row.expiresAt > unexpiredAt),
    );
    return pageThrough(table, matching, page, ofBrand(brand));
  },
});
