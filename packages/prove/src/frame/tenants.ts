import type { Operator } from "./operator.ts";

export interface Brand {
  readonly id: string;
  readonly slug: string;
}

/** An organization as an operator sets it up: its brands, and keys for everything. */
export interface Organization {
  readonly id: string;
  readonly brands: readonly Brand[];
  readonly liveKey: string;
  readonly testKey: string;
}

/** Sets up an organization with brands of these slugs; the first is the default of its requests. */
export const openOrganization = async (operator: Operator, slugs: readonly string[]): Promise<Organization> => {
  const name = slugs.join(" and ");
  const { id } = await operator.run<{ readonly id: string }>("organizations", "create", "--name", name);
  const brands: Brand[] = [];
  for (const slug of slugs)
    brands.push(await operator.run<Brand>("brands", "create", "--organization", id, "--name", slug, "--slug", slug));
  return {
    id,
    brands,
    liveKey: await operator.key({ organization: id }),
    testKey: await operator.key({ organization: id, test: true }),
  };
};
