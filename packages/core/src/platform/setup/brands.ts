import { z } from "zod";
import { auditEntry, workerContext } from "../../journal/index.ts";
import {
  at,
  type Id,
  nonBlank,
  objectOf,
  ok,
  type Result,
  refuse,
  wireId,
  wireTime,
  wireTimeField,
} from "../../kernel/index.ts";
import type { Brand, Origin } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";

export const brandInput = z.strictObject({
  /** The name of the brand: 1 to 200 characters. */
  name: nonBlank(200),
  /** The word that names it in requests: 1 to 63 lower-case letters, digits and inner dashes. Default: made from the name. */
  slug: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, {
      error: "must be 1 to 63 lower-case letters, digits and inner dashes",
    })
    .optional(),
});

export const brandMade = z
  .strictObject({
    /** The id of the brand, `brand_…`. */
    id: z.string(),
    ...objectOf("brand"),
    /** Its organization, `org_…`. */
    organization: z.string(),
    /** The word that names it in requests. */
    slug: z.string(),
    /** The name of the brand. */
    name: z.string(),
    /** When it was made, RFC 3339 in UTC. */
    created_at: wireTimeField,
  })
  .meta({ id: "BrandMade" });

export const presentBrand = (row: Brand): z.output<typeof brandMade> => ({
  id: wireId("brand", row.id),
  object: "brand",
  organization: wireId("organization", row.organization),
  slug: row.slug,
  name: row.name,
  created_at: wireTime(row.createdAt),
});

/** The slug of a brand that is given none. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 63)
    .replace(/-$/, "") || "brand";

/** Adds a brand to an organization; a slug that the organization has is refused at its field. */
export const addBrand = async (
  ports: PlatformPorts,
  organization: Id<"organization">,
  { name, slug = slugOf(name) }: z.output<typeof brandInput>,
  origin: Origin,
): Promise<Result<z.output<typeof brandMade>>> => {
  const row: Brand = { id: ports.ids.next("brand"), organization, slug, name, createdAt: ports.clock.now() };
  const shown = presentBrand(row);
  const tenant = { organization, livemode: true };
  const context = workerContext(ports, tenant, origin);
  const entry = auditEntry(context, "brands.create", { of: "brand", id: row.id }, null, shown);
  const added = await ports.tenants.addBrand(row, { tenant, origin, entry });
  if (added === "taken")
    return at("slug", refuse("invalid_request", { reason: `The organization already has a brand ${slug}.` }));
  return ok(shown);
};
