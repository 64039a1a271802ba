import type { AssertionStore } from "@entente/core/ports";
import { claimOf } from "@entente/core/storage";
import { copy } from "../store/copy.ts";
import { ofBrand, pageThrough, rowStore } from "../store/rows.ts";
import { claimKey, pair } from "../store/shapes.ts";
import { owning, under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";
import { samePerson } from "./entities.ts";

export const memoryAssertions = (world: World): AssertionStore => ({
  ...rowStore(world, "assertion"),
  async of(tenant, brand, entity, key) {
    const tenancy = tenancyOf(world, tenant);
    const found = samePerson(tenancy, entity).flatMap(
      (one) => owning(tenancy.tables.assertion, "claim", claimKey(brand, one, key)) ?? [],
    );
    const newest = claimOf(
      found.map(({ row }) => row),
      key,
    );
    return copy(found.find(({ row }) => row.id === newest?.id));
  },
  async about(tenant, brand, entity, { key, unexpiredAt }, page) {
    const tenancy = tenancyOf(world, tenant);
    const table = tenancy.tables.assertion;
    const about = samePerson(tenancy, entity).flatMap((one) => under(table, "about", pair(brand, one)));
    const matching = about.filter(
      ({ row }) =>
        (key === undefined || row.key === key) &&
        (unexpiredAt === undefined || row.expiresAt === null || row.expiresAt > unexpiredAt),
    );
    return pageThrough(table, matching, page, ofBrand(brand));
  },
});
