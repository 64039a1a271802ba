import type { z } from "zod";
import { done, update } from "../../journal/index.ts";
import { fresh, revise, type Versioned } from "../../kernel/index.ts";
import type { DecisionContext } from "../context.ts";
import { wireDay } from "../runs/period.ts";
import { type BrandTerms, UTC_ZONES, withZone } from "./brand-terms.ts";
import type { brandUpdate } from "./inputs.ts";
import { type BrandLook, PANELS, readable } from "./look.ts";
import { presentBrand } from "./resource.ts";

export interface BrandFacts {
  /** Undefined of a brand that has set nothing. */
  readonly found: Versioned<BrandTerms> | undefined;
  /** The end of the last period that was run, of whichever calendar; null where none was. */
  readonly lastEnd: Date | null;
}

type Updated = z.output<typeof brandUpdate>;

const lookOf = (given: Updated["look"]): BrandLook | null => {
  if (given === null || given === undefined) return null;
  const { accent, accent_dark = readable(accent, PANELS.accent_dark), corner = 10, font = "sans", logo = null } = given;
  return { accent, accentDark: accent_dark, corner, font, logo };
};

/** Sets the time zone of a brand from its next period on, the look of its pages, and the second factor of its members; what holds already changes nothing. */
export const decideUpdate = (
  { brand, tenant, now }: DecisionContext,
  { found, lastEnd }: BrandFacts,
  { time_zone, look: given, portal_money_factor: factor }: Updated,
) => {
  const before = {
    timeZones: found?.row.timeZones ?? UTC_ZONES,
    look: found?.row.look ?? null,
    factor: found?.row.portalMoneyFactor ?? "none",
  };
  const zone = time_zone ?? "UTC";
  const isZoneKept = time_zone === undefined || before.timeZones.at(-1)?.zone === zone;
  const look = given === undefined ? before.look : lookOf(given);
  const portalMoneyFactor = factor === undefined ? before.factor : (factor ?? "none");
  const isFactorKept = portalMoneyFactor === before.factor;
  if (isZoneKept && isFactorKept && JSON.stringify(look) === JSON.stringify(before.look))
    return done(presentBrand(brand, found?.row, tenant));
  const { timeZones } = isZoneKept
    ? before
    : { timeZones: withZone(before.timeZones, zone, lastEnd === null ? null : wireDay(lastEnd)) };
  const next =
    found === undefined
      ? fresh({ id: brand.id, brand: brand.id, timeZones, look, portalMoneyFactor, createdAt: now, updatedAt: now })
      : revise(found, { timeZones, look, portalMoneyFactor, updatedAt: now });
  return done(presentBrand(brand, next.row, tenant), {
    writes: [update("brandTerms", next)],
    ...(isZoneKept ? {} : { sets: [{ set: "expectLastPeriod" as const, brand: brand.id, end: lastEnd }] }),
  });
};
