import { z } from "zod";
import { resource, sha256, wireId, wireTime } from "../../kernel/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import { type BrandTerms, MONEY_FACTORS, UTC_ZONES, type ZoneInterval } from "./brand-terms.ts";
import { type BrandLook, LOOK_FONTS } from "./look.ts";

/** The look of a brand's pages for members. */
export const brandLook = z.strictObject({
  /** The colour of links and buttons on light pages, `#rrggbb`. */
  accent: z.string(),
  /** The same on dark pages. */
  accent_dark: z.string(),
  /** The radius of corners, in pixels: 0 to 20. */
  corner: z.number(),
  /** The typeface, as the device has it. */
  font: z.enum(LOOK_FONTS),
  /** The logo as a `data:` URL; null for the first letter of the name. */
  logo: z.string().nullable(),
});

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
  /** The look of its pages for members; null for the usual one. */
  look: brandLook.nullable(),
  /** The second factor of members where money or personal data move: `none`, or `required`, a passkey. */
  portal_money_factor: z.enum(MONEY_FACTORS),
  /** The address that members' answers to its mail go to; null where they go to the address that mail is sent from. */
  reply_to: z.string().nullable(),
});
export type BrandResource = z.infer<typeof brandResource>;

const presentZones = (zones: readonly ZoneInterval[]) => ({
  time_zone: zones.at(-1)?.zone ?? "UTC",
  time_zones: zones.map(({ zone, from }) => ({ time_zone: zone, from })),
});

export const presentLook = (look: BrandLook | null): z.infer<typeof brandLook> | null => {
  if (look === null) return null;
  const { accentDark: accent_dark, ...rest } = look;
  return { ...rest, accent_dark };
};

/** Presents the settings of a brand for an audit entry, which keeps the digest of a logo. */
export const presentTerms = (
  { id, timeZones, look, portalMoneyFactor, replyTo, updatedAt }: BrandTerms,
  { livemode }: Tenant,
) => ({
  id: wireId("brand", id),
  object: "brand" as const,
  ...presentZones(timeZones),
  look: presentLook(look && { ...look, logo: look.logo && `sha256:${sha256(look.logo)}` }),
  portal_money_factor: portalMoneyFactor,
  reply_to: replyTo,
  livemode,
  updated_at: wireTime(updatedAt),
});

export const presentBrand = (brand: Brand, terms: BrandTerms | undefined, { livemode }: Tenant): BrandResource => ({
  id: wireId("brand", brand.id),
  object: "brand",
  name: brand.name,
  slug: brand.slug,
  ...presentZones(terms?.timeZones ?? UTC_ZONES),
  look: presentLook(terms?.look ?? null),
  portal_money_factor: terms?.portalMoneyFactor ?? "none",
  reply_to: terms?.replyTo ?? null,
  livemode,
  created_at: wireTime(brand.createdAt),
  updated_at: wireTime(terms?.updatedAt ?? brand.createdAt),
});
