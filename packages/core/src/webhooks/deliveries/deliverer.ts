import type { Id } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import type { Health } from "../health/health.ts";
import { healthWatch } from "../health/watch.ts";
import { claims } from "./claims.ts";
import type { DueDelivery } from "./ports.ts";
import { prefetchQueue } from "./prefetch-queue.ts";
import { faults, recorder, repeated } from "./recorder.ts";
import { type AttemptMade, sender } from "./sender.ts";
import { traffic } from "./traffic.ts";
import { waitingDeliveries } from "./waiting.ts";

interface BeginOptions {
  /** False to claim nothing ahead. Default: true. */
  readonly ahead?: boolean;
}

/** Sends deliveries without ever waiting for one receiver on behalf of another. */
export interface Deliverer {
  /**
   * Claims what is due as far as there is room, at most `limit`, and begins to send it; how many. Unless `ahead` is false it claims more
   * for endpoints that answer quickly, and sends it as soon as they have room. Throws what recording, reading again or giving back
   * threw since.
   */
  begin(limit?: number, options?: BeginOptions): Promise<number>;
  /** Returns true if deliveries wait for a transport: the host gave none, and an endpoint is enabled. */
  lacksTransport(): Promise<boolean>;
  /** Gives back what was claimed ahead; resolves when nothing is on its way any more and everything is recorded. */
  idle(): Promise<void>;
  /** Calls `listener` whenever something has come back and nothing that waits takes its place, so that more can begin; what it answers ends that. */
  onCapacity(listener: () => void): () => void;
  /** Calls `listener` whenever this process has written that the health of an endpoint changed; what it answers ends that. */
  onHealth(listener: (health: Health) => void): () => void;
  /** Calls `listener` with what came of each attempt of this process to send a delivery; what it answers ends that. */
  onAttempt(listener: (attempt: AttemptMade) => void): () => void;
}

export const deliverer = (ports: Ports): Deliverer => {
  const { webhookTransport: transport, settings } = ports;
  const listeners = new Set<() => void>();
  const roads = traffic(settings);
  const prefetched = prefetchQueue({
    concurrency: settings.webhookEndpointConcurrency,
    places: settings.webhookConcurrency,
  });
  const failures = faults();
  /** The endpoints from which something came back since the listeners were told. */
  const freed = new Map<Id<"webhook_endpoint">, DueDelivery>();
  let isClaiming = false;
  /** Tells the listeners that more can begin, where what waits does not take the room. What is being claimed may take it. */
  const tell = (): void => {
    if (isClaiming) return;
    const hasRoom = [...freed.values()].some(prefetched.isLow);
    freed.clear();
    if (hasRoom) for (const listener of listeners) listener();
  };
  const watch = healthWatch(ports);
  const results = recorder(ports, failures, watch, tell);
  const { send, sending, onAttempt } = sender(ports, roads, prefetched, results.add, (due) => {
    freed.set(due.row.endpoint, due);
    if (prefetched.size() > 0) filling.ask();
  });
  const waiting = waitingDeliveries(ports, roads, prefetched, failures, send);
  const filling = repeated(async () => {
    if (transport !== undefined) await waiting.sendWaiting(transport);
  });
  const claimAndSend = claims(ports, roads, prefetched, send);

  return {
    async begin(limit = settings.webhookConcurrency, { ahead: claimsAhead = true } = {}) {
      failures.check();
      if (transport === undefined) return 0;
      isClaiming = true;
      try {
        return await claimAndSend(transport, limit, claimsAhead);
      } finally {
        isClaiming = false;
        if (prefetched.size() > 0) filling.ask();
        if (freed.size > 0) tell();
      }
    },
    lacksTransport: async () => transport === undefined && (await ports.webhookDeliveries.anyEndpoint()),
    async idle() {
      await waiting.giveAllBack();
      while (sending.size > 0 || results.running() !== undefined || filling.running() !== undefined) {
        await Promise.allSettled(sending);
        await Promise.all([results.running(), filling.running()]);
      }
      failures.check();
    },
    onHealth: watch.onHealth,
    onAttempt,
    onCapacity(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
