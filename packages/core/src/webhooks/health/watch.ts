import { auditEntry, insert, update, workerContext } from "../../journal/index.ts";
import type { Id } from "../../kernel/index.ts";
import { type Tenant, workerOrigin } from "../../tenancy/index.ts";
import type { Ports } from "../context.ts";
import type { DeliveryResult, DueDelivery } from "../deliveries/ports.ts";
import { decideHealth, type Health, type Outcome, seenAfter } from "./health.ts";
import { healthShown } from "./resource.ts";

const ATTEMPTS_MAX = 5;
const ORIGIN = workerOrigin("webhooks");

/** The result seen of an endpoint and not written yet: of several attempts the last that succeeded, else the first. */
interface Seen extends Outcome {
  readonly tenant: Tenant;
  readonly endpoint: Id<"webhook_endpoint">;
}

/** Writes the health of an endpoint as it is after an attempt, with an audit entry where it has another name. */
const write = async (ports: Ports, { tenant, endpoint, ...outcome }: Seen): Promise<Health | undefined> => {
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const found = await ports.webhookHealths.get(tenant, endpoint);
    const next = decideHealth(endpoint, found, outcome);
    if (next === undefined) return undefined;
    const context = workerContext(ports, tenant, ORIGIN);
    const [before, after] = [found?.row.health ?? "healthy", next.row.health];
    const subject = { of: "webhook_endpoint", id: endpoint } as const;
    const shown = [{ ...healthShown(next.row), health: before }, healthShown(next.row)] as const;
    const audits = before === after ? [] : [auditEntry(context, "webhooks.health", subject, ...shown)];
    const writes = [next.version === 0 ? insert("webhookHealth", next.row) : update("webhookHealth", next)];
    // What waited is due from now on.
    const notifications = before === "paused_by_failure" && after === "healthy" ? (["webhooks"] as const) : [];
    const change = { writes, audits, notifications };
    const { outcome: committed } = await ports.journal.commit({ tenant, origin: ORIGIN, ...change });
    if (committed === "committed") return before === after ? undefined : after;
  }
  return undefined;
};

/**
 * Watches what attempts come to. Of an endpoint whose deliveries arrive nothing is written, nor of one that goes on failing: only
 * where its health changes, once for all attempts that came to it meanwhile.
 */
export const healthWatch = (ports: Ports) => {
  const seen = new Map<Id<"webhook_endpoint">, Seen>();
  const listeners = new Set<(health: Health) => void>();
  return {
    /** Notes what an attempt came to. */
    add({ row: sent, tenant, health }: Pick<DueDelivery, "row" | "tenant" | "health">, { row }: DeliveryResult): void {
      const succeeded = row.status === "delivered";
      // A sample that fails says nothing of deliveries; one that arrives does.
      if (!succeeded && sent.sample !== null) return;
      const outcome = { succeeded, at: row.updatedAt };
      if (seenAfter(health ?? undefined, outcome) === undefined) return;
      const before = seen.get(row.endpoint);
      if (before === undefined || succeeded) seen.set(row.endpoint, { tenant, endpoint: row.endpoint, ...outcome });
    },
    /** Writes down all of it. */
    async flush(): Promise<void> {
      const all = [...seen.values()];
      seen.clear();
      for (const one of all) {
        const changed = await write(ports, one);
        if (changed !== undefined) for (const listener of listeners) listener(changed);
      }
    },
    /** {@link Deliverer.onHealth} */
    onHealth(listener: (health: Health) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type HealthWatch = ReturnType<typeof healthWatch>;
