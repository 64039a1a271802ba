import type { Id } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { DueDelivery, WebhookTransport } from "./ports.ts";
import type { PrefetchQueue } from "./prefetch-queue.ts";
import type { Send } from "./sender.ts";
import type { Traffic } from "./traffic.ts";

const NO_CAPACITY: ReadonlyMap<Id<"webhook_endpoint">, number> = new Map();

/** Claims deliveries that are due, and begins to send them. */
export const claims = (
  { webhookDeliveries, clock, settings }: Ports,
  roads: Traffic,
  prefetched: PrefetchQueue,
  send: Send,
) => {
  const perEndpoint = settings.webhookEndpointConcurrency;
  let after: Id<"webhook_endpoint"> | null = null;

  /** Sends the first of what was claimed, as far as there are places; the rest waits. How many it sends. */
  const sendFirst = (through: WebhookTransport, dues: readonly DueDelivery[], most: number, now: Date): number => {
    // What waited may have taken places since the claim was asked for.
    const { capacities, limit: free } = roads.share(now);
    const limit = Math.min(most, free);
    const counts = new Map<Id<"webhook_endpoint">, number>();
    let sent = 0;
    for (const due of dues) {
      const { endpoint } = due.row;
      const count = (counts.get(endpoint) ?? 0) + 1;
      counts.set(endpoint, count);
      if (sent === limit || count > (capacities.get(endpoint) ?? perEndpoint)) {
        prefetched.put(due, now);
        continue;
      }
      sent += 1;
      send(through, due);
    }
    return sent;
  };

  /** Claims what is due and begins to send it, at most `limit`; how many. What one claim has taken narrows what the next may take. */
  return async (through: WebhookTransport, limit: number, claimsAhead: boolean): Promise<number> => {
    let begun = 0;
    // A claim that is not filled found nothing else.
    for (let filled = true; filled && begun < limit; ) {
      const now = clock.now();
      const share = roads.share(now);
      const most = Math.min(limit - begun, share.limit);
      if (most <= 0) break;
      const ahead = claimsAhead ? prefetched.capacityByEndpoint(now) : NO_CAPACITY;
      const capacities = new Map(share.capacities);
      for (const [endpoint, more] of ahead) capacities.set(endpoint, (capacities.get(endpoint) ?? perEndpoint) + more);
      const asked = most + [...ahead.values()].reduce((sum, more) => sum + more, 0);
      const due = await webhookDeliveries.claim({
        ...share,
        capacities,
        now,
        leaseMs: settings.webhookLeaseMs,
        limit: asked,
        perEndpoint,
        after,
      });
      after = due.at(-1)?.row.endpoint ?? null;
      prefetched.found(due, { of: capacities, otherwise: perEndpoint }, asked, now);
      const sent = sendFirst(through, due, most, now);
      begun += sent;
      filled = sent === most;
    }
    return begun;
  };
};
