import type { Ports } from "../context.ts";
import type { Health } from "../health/health.ts";
import { attempt } from "./attempt.ts";
import type { DeliveryResult, DueDelivery, WebhookTransport } from "./ports.ts";
import type { PrefetchQueue } from "./prefetch-queue.ts";
import type { Traffic } from "./traffic.ts";

/** The result of one attempt. */
export interface AttemptMade {
  /** `retried`: it failed and is due again; `exhausted`: it is given up. */
  readonly outcome: "delivered" | "retried" | "exhausted";
  /** Of the endpoint when the delivery was claimed. */
  readonly health: Health;
}

/** Begins to send a delivery, which takes its place. */
export type Send = (through: WebhookTransport, due: DueDelivery) => void;

/** Sends deliveries, each by itself, and tells what came of them. */
export const sender = (
  ports: Ports,
  roads: Traffic,
  prefetched: PrefetchQueue,
  add: (due: DueDelivery, result: DeliveryResult) => void,
  returned: (due: DueDelivery) => void,
) => {
  const { clock } = ports;
  const sending = new Set<Promise<void>>();
  const attempted = new Set<(attempt: AttemptMade) => void>();
  const run = async (through: WebhookTransport, due: DueDelivery): Promise<void> => {
    const startedAt = clock.now();
    let success = false;
    try {
      const result = await attempt(ports, through, due);
      success = result.row.status === "delivered";
      add(due, result);
      const outcome = result.row.status === "pending" ? "retried" : result.row.status;
      for (const listener of attempted) listener({ outcome, health: due.health?.health ?? "healthy" });
    } finally {
      const now = clock.now();
      roads.ends(due, success, now);
      prefetched.answered(due, success, now.getTime() - startedAt.getTime(), now);
      returned(due);
    }
  };
  const send: Send = (through, due) => {
    roads.begins(due);
    const sent = run(through, due).finally(() => sending.delete(sent));
    sending.add(sent);
  };
  return {
    send,
    /** Those that are on their way. */
    sending: sending as ReadonlySet<Promise<void>>,
    onAttempt(listener: (attempt: AttemptMade) => void) {
      attempted.add(listener);
      return () => attempted.delete(listener);
    },
  };
};
