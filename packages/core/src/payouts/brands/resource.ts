import { z } from "zod";
import { resource, wireId, wireTime } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import { type BrandTerms, UTC_ZONES, type ZoneSpell } from "./brand-terms.ts";

export const brandResource = resource("Brand", "brand", {
  /** The display name of the brand. */
  name: z.string(),
  /** The short name of the brand: lower-case letters, digits and dashes. */
  slug: z.string(),
  /** The time zone in whose days the next periods begin and end: `UTC`, or an IANA name. */
  time_zone: z.string(),
  /** All time zones that its days have had, oldest first. */
  time_zones: z.array(
    z.strictObject({
      /** The time zone. */
      time_zone: z.string(),
      /** The first day of it, `YYYY-MM-DD`; null of the zone of all days before the next one's. */
      from: z.string().meta({ format: "date" }).nullable(),
    }),
  ),
});
export type BrandResource = z.infer<typeof brandResource>;

const presentZones = (spells: readonly ZoneSpell[]) => ({
  time_zone: spells.at(-1)?.zone ?? "UTC",
  time_zones: spells.map(({ zone, from }) => ({ time_zone: zone, from })),
});

/** Presents the terms of a brand for an audit entry. */
export const presentTerms = ({ id, timeZones, updatedAt }: BrandTerms, { livemode }: Tenant) => ({
  id: wireId("brand", id),
  object: "brand" as const,
  ...presentZones(timeZones),
  livemode,
  updated_at: wireTime(updatedAt),
});

export const presentBrand = (brand: Brand, terms: BrandTerms | undefined, { livemode }: Tenant): BrandResource => ({
  id: wireId("brand", brand.id),
  object: "brand",
  name: brand.name,
  slug: brand.slug,
  ...presentZones(terms?.timeZones ?? UTC_ZONES),
  livemode,
  created_at: wireTime(brand.createdAt),
  updated_at: wireTime(terms?.updatedAt ?? brand.createdAt),
});
