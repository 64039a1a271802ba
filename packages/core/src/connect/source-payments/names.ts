import type { Id } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { NamesFact, VendorId } from "../sources/fact.ts";
import { openNames } from "./payment.ts";

/** The names that are known of subscriptions, checkouts and coupons, as facts of an instant. */
export const namesFacts = async (
  { sourceNames, cipher }: Pick<Ports, "sourceNames" | "cipher">,
  tenant: Tenant,
  brand: Id<"brand">,
  ids: readonly VendorId[],
  occurredAt: Date,
): Promise<readonly NamesFact[]> =>
  (ids.length === 0 ? [] : await sourceNames.of(tenant, brand, ids)).map(({ row }) => ({
    kind: "names",
    occurredAt,
    of: [row.vendorId],
    ...openNames(cipher, tenant, row),
  }));
