import type { Difference } from "../../journal/index.ts";
import type { Brand, Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { entitlementsOf } from "../runs/entitlements.ts";
import { gatherBooks } from "../runs/gather.ts";
import { restatementOf } from "./restatement.ts";

type Stores = Pick<Ports, "payouts" | "payoutBatches" | "payoutRules" | "programs">;

/** Where the payouts of a brand that no batch holds are not what its rules owe, by row and field. */
export const restatePayouts = async (
  ports: Stores,
  tenant: Tenant,
  { id: brand }: Pick<Brand, "id">,
  limit: number,
): Promise<readonly Difference[]> => {
  const periods = (await ports.payouts.periods(tenant, brand)).map(({ row }) => row);
  const { books } = await gatherBooks({ tenant, ports }, null, periods, []);
  const batches = await ports.payoutBatches.list(tenant, { brand }, { limit: 1 });
  const batchedAt = batches?.rows[0]?.row.createdAt ?? null;
  const restatement = restatementOf({ brand, entitlements: entitlementsOf(books), periods, batchedAt });
  return ports.payouts.restate(tenant, brand, restatement, limit);
};
