import { workerContext, writtenBy } from "../../journal/index.ts";
import { workerOrigin } from "../../tenancy/index.ts";
import type { PlatformPorts } from "../ports.ts";
import { ended, endedChange } from "./decide.ts";
import { guardOf } from "./guarded.ts";

const origin = workerOrigin("approvals");

/**
 * Ends approvals whose time is over, and the waiting of their acts, at most `limit`; how many. One that somebody decides in this moment
 * is left to them.
 */
export const expireApprovals = async (ports: PlatformPorts, limit: number): Promise<number> => {
  const due = await ports.approvals.due(ports.clock.now(), limit);
  let expired = 0;
  for (const { tenant, ...found } of due) {
    const context = workerContext(ports, tenant, origin, found);
    const withdrawn = (await guardOf(found.row.verb)?.withdraws?.(context, found.row)) ?? {};
    const change = endedChange(ended(found, "expired", { by: null, now: context.now }), withdrawn);
    const audits = ports.audit(context, "approvals.expire", writtenBy([change]));
    const { outcome } = await ports.journal.commit({ tenant, origin, ...change, audits });
    if (outcome === "committed") expired += 1;
  }
  return expired;
};
