import type { Write } from "../../journal/index.ts";
import { type Id, ok, type Result, refuse, revise } from "../../kernel/index.ts";
import { type Operation, writeOperation } from "../../operations/index.ts";
import type { Tenant } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";

const ATTEMPTS_MAX = 5;
const RETRYABLE: readonly Operation["kind"][] = ["distribution.cancel", "deployment.cancel", "distribution.complete"];

/** Gives a failed teardown its attempts again. Only a failed cancel or completion can be retried. */
export const retried = async (ports: Ports, tenant: Tenant, id: Id<"operation">): Promise<Result<Operation>> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.operations.get(tenant, id);
    if (found === undefined) return refuse("operation_not_found");
    const { row } = found;
    if (row.status !== "failed" || !RETRYABLE.includes(row.kind)) {
      return refuse("invalid_request", {
        reason: `Only a failed cancel or completion can be retried; this is a ${row.kind} in status ${row.status}.`,
      });
    }
    const now = ports.clock.now();
    const again = revise(found, {
      status: "pending",
      attempts: 0,
      failures: 0,
      error: null,
      result: null,
      completedAt: null,
      nextAttemptAt: now,
      leaseUntil: null,
      updatedAt: now,
    });
    const reopened = await reopen(ports, tenant, row, now);
    const { outcome } = await ports.journal.commit({
      tenant,
      writes: [writeOperation(again), ...reopened],
      notifications: ["operations"],
    });
    if (outcome === "committed") return ok(again.row);
  }
  return refuse("temporarily_unavailable");
};

/** Reopens the subject: the control state of a cancel is `running` again, a completion takes the mutation plane. */
const reopen = async (
  ports: Ports,
  tenant: Tenant,
  { id, kind, subject }: Operation,
  now: Date,
): Promise<readonly Write[]> => {
  if (kind === "deployment.cancel") {
    const found = await ports.deployments.get(tenant, subject as Id<"deployment">);
    return found === undefined
      ? []
      : [{ kind: "deployment", ...revise(found, { controlState: "running", updatedAt: now }) }];
  }
  const found = await ports.distributions.get(tenant, subject as Id<"distribution">);
  if (found === undefined) return [];
  const fields = kind === "distribution.cancel" ? { controlState: "running" as const } : { operation: id };
  return [{ kind: "distribution", ...revise(found, { ...fields, updatedAt: now }) }];
};
