import type { AttributionCorrection, CorrectionStore, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rowStore } from "../store/rows.ts";
import { owning } from "../store/table.ts";
import { tenancyOf, type World } from "../store/world.ts";

export const memoryCorrections = (world: World): CorrectionStore => ({
  ...rowStore(world, "attributionCorrection"),
  async of(tenant, events) {
    const table = tenancyOf(world, tenant).tables.attributionCorrection;
    const found = new Map<string, Versioned<AttributionCorrection>>();
    for (const event of events)
      for (const one of [owning(table, "event", event), owning(table, "credited", event)])
        if (one !== undefined) found.set(one.row.id, one);
    return copy([...found.values()].toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1)));
  },
});
