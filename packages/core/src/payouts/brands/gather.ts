import type { Id, Versioned } from "../../kernel/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { BrandTerms } from "./brand-terms.ts";
import { type Days, daysOf, UTC_DAYS } from "./days.ts";

type Asked = { readonly tenant: Tenant; readonly ports: Pick<Ports, "brandTerms"> };

export const gatherTerms = ({ tenant, ports }: Asked, brand: Id<"brand">): Promise<Versioned<BrandTerms> | undefined> =>
  ports.brandTerms.get(tenant, brand);

/** When the days of a brand are. */
export const gatherDays = async (asked: Asked, brand: Id<"brand">): Promise<Days> => {
  const found = await gatherTerms(asked, brand);
  return found === undefined ? UTC_DAYS : daysOf(found.row.timeZones);
};
