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

/** Sets the time zone of a brand from its next period on, the look of its pages, the second factor of its members and where their answers go; what holds already changes nothing. */
export const decideUpdate = (
  { brand, tenant, now }: DecisionContext,
  { found, lastEnd }: BrandFacts,
  { time_zone, look: given, portal_money_factor: factor, reply_to: answers }: Updated,
) => {
  const before = {
    timeZones: found?.row.timeZones ?? UTC_ZONES,
    look: found?.row.look ?? null,
    factor: found?.row.portalMoneyFactor ?? "none",
    replyTo: found?.row.replyTo ?? null,
  };
  const zone = time_zone ?? "UTC";
  const isZoneKept = time_zone === undefined || before.timeZones.at(-1)?.zone === zone;
  const look = given === undefined ? before.look : lookOf(given);
  const portalMoneyFactor = factor === undefined ? before.factor : (factor ?? "none");
  const replyTo = answers === undefined ? before.replyTo : answers;
  const isKept = portalMoneyFactor === before.factor && replyTo === before.replyTo;
  if (isZoneKept && isKept && JSON.stringify(look) === JSON.stringify(before.look))
    return done(presentBrand(brand, found?.row, tenant));
  const { timeZones } = isZoneKept
    ? before
    : { timeZones: withZone(before.timeZones, zone, lastEnd === null ? null : wireDay(lastEnd)) };
  const fields = { timeZones, look, portalMoneyFactor, replyTo };
  const next =
    found === undefined
      ? fresh({ id: brand.id, brand: brand.id, ...fields, createdAt: now, updatedAt: now })
      : revise(found, { ...fields, updatedAt: now });
  return done(presentBrand(brand, next.row, tenant), {
    writes: [update("brandTerms", next)],
    ...(isZoneKept ? {} : { sets: [{ set: "expectLastPeriod" as const, brand: brand.id, end: lastEnd }] }),
  });
};
