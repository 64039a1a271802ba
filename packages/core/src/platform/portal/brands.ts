import { z } from "zod";
import { type Id, listOf, nothing, objectOf, ok, safeInteger, wireId } from "../../kernel/index.ts";
import { type BrandLook, brandLook, presentLook } from "../../payouts/index.ts";
import { choicesOf } from "../../portal/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { memberQuery } from "./member-query.ts";

/** Lists the brands that know the address by which the session was opened: it shows one of them at a time. */
export const listBrands = memberQuery({
  input: nothing,
  output: listOf(
    z
      .strictObject({
        /** The id of the brand, `brand_…`. */
        id: z.string(),
        ...objectOf("portal_brand"),
        /** Its name. */
        name: z.string(),
        /** How many memberships the member has with it. */
        memberships: safeInteger,
        /** True if the session shows this one. */
        current: z.boolean(),
      })
      .meta({ id: "PortalBrand" }),
  ),
  async answer({ tenant, ports, member }) {
    const choices = await choicesOf(ports, member);
    const data = await Promise.all(
      choices.map(async ({ brand, entity }) => ({
        id: wireId("brand", brand.id),
        object: "portal_brand" as const,
        name: brand.name,
        memberships: (await ports.enrollments.ofEntity(tenant, brand.id, entity)).length,
        current: brand.id === member.brand.id,
      })),
    );
    return ok({ object: "list" as const, data, has_more: false });
  },
});

/** A brand as anybody sees it at its own domain. */
export const siteBrand = z.strictObject({
  /** Its name. */
  name: z.string(),
  /** The look of its pages; null for the usual one. */
  look: brandLook.nullable(),
});
export type SiteBrand = z.output<typeof siteBrand>;

/** The look that a brand chose; null for the usual one. */
export const lookOf = async (
  { brandTerms }: Pick<PlatformPorts, "brandTerms">,
  tenant: Tenant,
  brand: Id<"brand">,
): Promise<BrandLook | null> => (await brandTerms.get(tenant, brand))?.row.look ?? null;

/** The brand whose domain is asked at; null at an address that is of no brand alone. */
export const siteBrandOf = async (ports: PlatformPorts): Promise<SiteBrand | null> => {
  if (ports.site === undefined) return null;
  const { tenant, brand: id } = ports.site;
  const [brands, look] = await Promise.all([ports.tenants.brands(tenant.organization), lookOf(ports, tenant, id)]);
  const brand = brands.find((one) => one.id === id);
  return brand === undefined ? null : { name: brand.name, look: presentLook(look) };
};
