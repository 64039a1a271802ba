import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";

/** Looks up subjects of kinds that are not this platform's own. The standalone server has none. */
export interface SubjectDirectory {
  /**
   * `found` or `missing`: whether this brand may refer to a thing of this kind and id; `unknown_kind` when nothing of this
   * kind exists. Called before a transaction, possibly several times. A throw fails the request, which wrote nothing.
   */
  lookUp(
    tenant: Tenant,
    brand: Id<"brand">,
    subject: { readonly kind: string; readonly id: string },
  ): Promise<"found" | "missing" | "unknown_kind">;
}
