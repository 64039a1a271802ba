import type { AssetStore } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { listStore } from "../store/rows.ts";
import { under } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryAssets = (world: World): AssetStore => ({
  ...listStore(world, "asset"),
  async active(tenant, programs) {
    const { asset } = tenancyOf(world, tenant).tables;
    const found = [...new Set(programs)]
      .flatMap((program) => under(asset, "program", program))
      .filter(({ row }) => row.place !== null);
    return copy(found.sort((one, other) => (one.row.place ?? 0) - (other.row.place ?? 0)));
  },
  async content(tenant, id) {
    return copy(tenancyOf(world, tenant).tables.assetContent.rows.get(id));
  },
});
