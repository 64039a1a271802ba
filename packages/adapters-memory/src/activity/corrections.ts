import type { AttributionCorrection, CorrectionStore, PerformanceEvent, Versioned } from "@entente/core/ports";
import { copy } from "../store/copy.ts";
import { rowStore } from "../store/rows.ts";
import { owning } from "../store/table.ts";
import { type Tenancy, tenancyOf, type World } from "../store/world.ts";

/** A corrected event binds nobody any more where the event that took its place does. */
export const isRebound = ({ tables }: Tenancy, { id }: Pick<PerformanceEvent, "id">): boolean =>
  owning(tables.attributionCorrection, "event", id)?.row.rebinds === true;

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
