import { z } from "zod";
import { listOf, nothing, objectOf, ok, safeInteger, wireId } from "../../kernel/index.ts";
import { choicesOf } from "../../portal/index.ts";
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
