import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** Asked about subjects of kinds that are not this platform's own. The standalone server has none. */
export interface SubjectDirectory {
  /** `unknown_kind`, or whether this brand may refer to a thing of this kind and id. */
  look(
    tenant: Tenant,
    brand: Id<"brand">,
    subject: { readonly kind: string; readonly id: string },
  ): Promise<"found" | "missing" | "unknown_kind">;
}
