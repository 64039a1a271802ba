import { timed, workerContext, writtenBy } from "../../journal/index.ts";
import { type Id, ok, type Result, refuse } from "../../kernel/index.ts";
import type { Operation } from "../../operations/index.ts";
import { OPERATOR_ORIGIN, type Origin, type Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import { decideRetry, type RetriedSubject, refusedRetry } from "./decide-retry.ts";

const ATTEMPTS_MAX = 5;

const subjectOf = async (ports: Ports, tenant: Tenant, { subjectType, subject }: Operation): Promise<RetriedSubject> =>
  subjectType === "deployment"
    ? { deployment: await ports.deployments.get(tenant, subject as Id<"deployment">) }
    : { distribution: await ports.distributions.get(tenant, subject as Id<"distribution">) };

/** Gives a failed teardown its attempts again. Only a failed cancel or completion can be retried. */
export const retried = async (
  ports: Ports,
  tenant: Tenant,
  id: Id<"operation">,
  origin: Origin = OPERATOR_ORIGIN,
): Promise<Result<Operation>> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.operations.get(tenant, id);
    if (found === undefined) return refuse("operation_not_found");
    const subject = refusedRetry(found.row) === undefined ? await subjectOf(ports, tenant, found.row) : {};
    const context = workerContext(await timed(ports, tenant), tenant, origin, found);
    const decided = decideRetry(context, found, subject);
    if (!decided.ok) return decided;
    const { row, writes } = decided.value;
    const change = { writes, notifications: ["operations"] } as const;
    const audits = ports.audit(context, "operations.retry", writtenBy([change]));
    const { outcome } = await ports.journal.commit({ tenant, origin, ...change, audits });
    if (outcome === "committed") return ok(row);
  }
  return refuse("temporarily_unavailable");
};
