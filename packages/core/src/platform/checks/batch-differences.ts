import type { Difference } from "../../journal/index.ts";
import type { NamedDifference } from "../../kernel/index.ts";
import { BATCH_CHECKS, differenceId, LISTED, type PayoutBatch, restateBatch } from "../../payouts/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { look } from "../moment.ts";
import type { PlatformPorts } from "../ports.ts";
import { CHECKS } from "./checks.ts";

/** Makes the checks of a batch, at one moment, and names what they find. It changes nothing. */
export const batchDifferences = (
  ports: Pick<PlatformPorts, "snapshot" | "cipher">,
  tenant: Tenant,
  { id: batch, brand }: Pick<PayoutBatch, "id" | "brand">,
): Promise<readonly NamedDifference[]> =>
  look(ports, async (now) => {
    const found: Difference[] = [];
    for (const check of BATCH_CHECKS) {
      const find = () => now.checks.differencesOf(tenant, { batch, brand }, check, LISTED);
      found.push(...(await now.attempt<readonly Difference[]>(check, find, (one) => [one])));
    }
    const derive = () => restateBatch(now, tenant, { id: batch, brand }, LISTED);
    found.push(...(await now.attempt<readonly Difference[]>("derived", derive, (one) => [one])));
    return found.map((one) => ({
      difference: differenceId(ports.cipher, one),
      check: one.check,
      table: CHECKS[one.check].table,
      row: one.row,
      field: one.field,
    }));
  });
