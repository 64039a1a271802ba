import type { z } from "zod";
import { done, update } from "../../journal/index.ts";
import { fresh, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { wireDay } from "../runs/period.ts";
import { type BrandTerms, UTC_ZONES, withZone } from "./brand-terms.ts";
import type { brandUpdate } from "./inputs.ts";
import { presentBrand } from "./resource.ts";

export interface BrandFacts {
  /** Undefined of a brand that has set nothing. */
  readonly found: Versioned<BrandTerms> | undefined;
  /** The end of the last period that was run, of whichever calendar; null where none was. */
  readonly lastEnd: Date | null;
}

/** Sets the time zone of a brand from its next period on; the one that holds already changes nothing. */
export const decideUpdate = (
  { brand, tenant, now }: DecisionContext,
  { found, lastEnd }: BrandFacts,
  { time_zone }: z.output<typeof brandUpdate>,
) => {
  const before = found?.row.timeZones ?? UTC_ZONES;
  const zone = time_zone ?? "UTC";
  if (time_zone === undefined || before.at(-1)?.zone === zone) return done(presentBrand(brand, found?.row, tenant));
  const timeZones = withZone(before, zone, lastEnd === null ? null : wireDay(lastEnd));
  const next =
    found === undefined
      ? fresh({ id: brand.id, brand: brand.id, timeZones, createdAt: now, updatedAt: now })
      : revise(found, { timeZones, updatedAt: now });
  return done(presentBrand(brand, next.row, tenant), {
    writes: [update("brandTerms", next)],
    sets: [{ set: "expectLastPeriod", brand: brand.id, end: lastEnd }],
  });
};
