import { z } from "zod";
import { reasonText, text, wireId } from "../../kernel/index.ts";
import { presentLedgerCheck } from "../../payouts/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import { acceptEverywhere } from "../checks/accept.ts";
import { checkLedger } from "../checks/check-ledger.ts";
import { rebuildTenant } from "../checks/rebuild.ts";
import type { PlatformPorts } from "../ports.ts";
import { read, refused } from "./find.ts";

const acceptInput = z.strictObject({
  /** The id of the difference, as `checkLedger` has it. */
  difference: text(100),
  /** Why it is accepted, for the audit log: 1 to 500 characters. */
  reason: reasonText(),
});

export interface Repairing {
  /** True to repair, too. Default: false. */
  readonly repair?: boolean | undefined;
}

/** The place of data: an organization and a mode. */
const placed = ({ organization, livemode }: Tenant) => ({
  /** The organization, `org_…`. */
  organization: wireId("organization", organization),
  /** True of live data. */
  livemode,
});

/** Every tenant: each organization in both modes. */
const everyTenant = async (ports: PlatformPorts): Promise<readonly Tenant[]> =>
  (await ports.tenants.organizations()).flatMap(({ id: organization }) =>
    [true, false].map((livemode) => ({ organization, livemode })),
  );

/** The part of the operator service that checks sums and the ledger. */
export const checkOperator = (ports: PlatformPorts) => ({
  /**
   * Makes the checks of `rebuild`, for every organization and both modes, each tenant at one moment. `differences`: what was
   * found, at most 1,000 of each check; empty is the proof. `repair` then makes anew each sum, and has members evaluated again
   * where a standing differs: `repaired` of a difference says whether it is one of these.
   */
  async rebuild(options: Repairing = {}) {
    const { repair = false } = options;
    const differences = [];
    for (const tenant of await everyTenant(ports)) {
      const found = await rebuildTenant(ports, tenant, repair);
      differences.push(...found.map((one) => ({ ...placed(tenant), ...one })));
    }
    return {
      /** The type of this object: always `rebuild`. */
      object: "rebuild" as const,
      /** True if differences were repaired. */
      repaired: repair,
      /** The differences that were found, at most 1,000 of each check; empty: there are none. */
      differences,
    };
  },
  /**
   * Makes the checks of the ledger, for every organization and both modes, each tenant at one moment. It changes nothing.
   * `differences`: at most 1,000 of each check; empty is the proof. `scheduled`: the last scheduled check of each, where there was one.
   */
  async checkLedger() {
    const differences = [];
    const scheduled = [];
    for (const tenant of await everyTenant(ports)) {
      const where = placed(tenant);
      const found = await checkLedger(ports, tenant);
      differences.push(...found.map((one) => ({ ...where, ...one })));
      const last = await ports.ledgerChecks.get(tenant, tenant.organization);
      const accepted = await ports.ledgerChecks.accepted(tenant);
      const { ran_at, count } = presentLedgerCheck(last?.row, tenant, accepted);
      if (ran_at !== null) {
        scheduled.push({
          ...where,
          /** The end of the check, RFC 3339 in UTC. */
          ran_at,
          /** How many differences it found that nobody has accepted. */
          count,
        });
      }
    }
    return {
      /** The type of this object: always `ledger_check`. */
      object: "ledger_check" as const,
      /** The differences that were found, at most 1,000 of each check; empty: there are none. */
      differences,
      /** The last check by schedule, where there was one. */
      scheduled,
    };
  },
  /**
   * Accepts a difference, by its id, in every draft of a batch that rests on it, so that the batch can be exported. Audited; a
   * repetition changes nothing.
   */
  async acceptDifference(input: z.input<typeof acceptInput>) {
    const { difference, reason } = read(acceptInput, input);
    const accepted = await acceptEverywhere(ports, difference, reason);
    if (!accepted.ok) return refused(accepted);
    return {
      /** The type of this object: always `list`. */
      object: "list" as const,
      /** The drafts that rest on the difference, each with it accepted. */
      data: accepted.value,
    };
  },
});
