import type { Difference } from "../../journal/index.ts";
import { differenceId, restatePayouts } from "../../payouts/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { look, type Reported, report } from "../moment.ts";
import type { PlatformPorts } from "../ports.ts";
import { CHECKS, DIFFERENCES_MAX } from "./checks.ts";

/** A difference of the ledger, also by the names under which it was reported first. */
export interface LedgerDifference extends Reported {
  /** The id under which it is accepted where a batch rests on it. */
  readonly difference: string;
  /** The sentence that does not hold. */
  readonly promise: string;
  /** The id of the row, or the values of its key as a JSON array. */
  readonly key: string;
  /** The value that is booked; null for none. */
  readonly booked: string | null;
  /** The value that follows from what was recorded; null for none. */
  readonly derived: string | null;
}

const reportLedger = (cipher: PlatformPorts["cipher"], one: Difference): LedgerDifference => ({
  ...report(one),
  difference: differenceId(cipher, one),
  promise: CHECKS[one.check].promise,
  key: one.row,
  booked: one.found,
  derived: one.expected,
});

/** Proves, at one moment, that the ledger balances, and that payouts and budgets are what is recorded for them. */
export const checkLedger = (ports: PlatformPorts, tenant: Tenant): Promise<readonly LedgerDifference[]> =>
  look(ports, async (now) => {
    if (await now.checks.isEmpty(tenant)) return [];
    const differences = [...(await now.differences(tenant, "ledger"))];
    for (const brand of await now.tenants.brands(tenant.organization)) {
      const find = () => restatePayouts(now, tenant, brand, DIFFERENCES_MAX);
      differences.push(...(await now.attempt<readonly Difference[]>("derived", find, (one) => [one])));
    }
    return differences.map((one) => reportLedger(ports.cipher, one));
  });
