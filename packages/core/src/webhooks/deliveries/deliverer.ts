import { presentEvent, sealHeader, timeOfDay } from "../../journal/index.ts";
import { type Id, renderJson, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { secretsAt } from "../endpoints/endpoint.ts";
import type { Health } from "../health/health.ts";
import { type HealthWatch, healthWatch } from "../health/watch.ts";
import type { WebhookDelivery } from "./delivery.ts";
import type { DeliveryResult, DueDelivery, Posted, WebhookTransport } from "./ports.ts";
import { prefetchQueue } from "./prefetch-queue.ts";
import { afterAttempt } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";
import { traffic } from "./traffic.ts";

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

/** The result of one attempt. */
export interface AttemptMade {
  /** `retried`: it failed and is due again; `exhausted`: it is given up. */
  readonly outcome: "delivered" | "retried" | "exhausted";
  /** Of the endpoint when the delivery was claimed. */
  readonly health: Health;
}

/** Throws for a delivery of an event that is not there. */
const sampleBody = ({ id, sample }: WebhookDelivery): string => {
  if (sample === null) throw new Error(`The event of delivery ${id} is not in the feed.`);
  return sample;
};

/** One attempt. Secret and time are those of this very moment; receivers judge the signature by the time of day. */
const post = async (
  { cipher, settings, clock, testClock }: Ports,
  transport: WebhookTransport,
  { tenant, row, event, traceparent, seal, target }: DueDelivery,
  now: Date,
): Promise<Posted> => {
  const body = event === null ? sampleBody(row) : renderJson(presentEvent(event, tenant));
  const signatures = signedHeaders(
    wireId("event", row.event),
    body,
    secretsAt(tenant, { ...target, id: row.endpoint }, now, cipher),
    timeOfDay({ clock, testClock }),
  );
  const traced = traceparent === null ? {} : { traceparent };
  const sealed = seal === null ? {} : { "entente-seal": sealHeader(seal) };
  return transport.post({
    endpoint: row.endpoint,
    url: target.url,
    headers: { "content-type": "application/json", "user-agent": "Entente", ...signatures, ...sealed, ...traced },
    body,
    deadlineMs: settings.webhookDeadlineMs,
  });
};

const attempt = async (ports: Ports, transport: WebhookTransport, due: DueDelivery): Promise<DeliveryResult> => {
  const { clock, randomness } = ports;
  const { tenant, row, version } = due;
  const startedAt = clock.now();
  // A secret that cannot be opened is a failure like another: the schedule ends it, and the log shows it.
  const posted = await post(ports, transport, due, startedAt).catch((): Posted => ({ error: "internal_error" }));
  const chance = Number.parseInt(randomness.hex(4), 16) / 2 ** 32;
  return { tenant, version, row: afterAttempt(row, posted, { startedAt, endedAt: clock.now(), chance }) };
};

const SETTLED_AT_ONCE = 500;
const NO_CAPACITY: ReadonlyMap<Id<"webhook_endpoint">, number> = new Map();

/** The errors of work that nothing awaited. */
interface Faults {
  add(cause: unknown): void;
  /** Throws once what went wrong since it was last asked. */
  check(): void;
}

const faults = (): Faults => {
  let fault: { readonly cause: unknown } | undefined;
  return {
    add(cause) {
      fault = { cause };
    },
    check() {
      const found = fault;
      fault = undefined;
      if (found !== undefined) throw found.cause;
    },
  };
};

/** Runs by itself, once more for all that asked while it ran. */
const repeated = (run: () => Promise<void>) => {
  let [isAsked, running]: [boolean, Promise<void> | undefined] = [false, undefined];
  const repeat = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await run();
    }
    running = undefined;
  };
  return {
    ask() {
      isAsked = true;
      running ??= Promise.resolve().then(repeat);
    },
    running: () => running,
  };
};

/** Records results together: those that come while some are being recorded go with the next. */
const recorder = (ports: Ports, { add: failed }: Faults, watch: HealthWatch, recorded: () => void) => {
  const waiting: DeliveryResult[] = [];
  const recording = repeated(async () => {
    while (waiting.length > 0) {
      // What cannot be recorded is sent again once its lease has run out.
      await ports.webhookDeliveries.recordResults(waiting.splice(0, SETTLED_AT_ONCE)).catch(failed);
      await watch.flush().catch(failed);
      recorded();
    }
  });
  return {
    add(due: DueDelivery, result: DeliveryResult) {
      waiting.push(result);
      watch.add(due, result);
      recording.ask();
    },
    running: recording.running,
  };
};

export const deliverer = (ports: Ports): Deliverer => {
  const { webhookTransport: transport, webhookDeliveries, clock, settings } = ports;
  const perEndpoint = settings.webhookEndpointConcurrency;
  const listeners = new Set<() => void>();
  const attempted = new Set<(attempt: AttemptMade) => void>();
  const roads = traffic(settings);
  const prefetched = prefetchQueue({ concurrency: perEndpoint, places: settings.webhookConcurrency });
  const sending = new Set<Promise<void>>();
  const failures = faults();
  let after: Id<"webhook_endpoint"> | null = null;
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

  /** Sends what has its place already. */
  const send = (through: WebhookTransport, due: DueDelivery): void => {
    const run = async (): Promise<void> => {
      const startedAt = clock.now();
      let success = false;
      try {
        const result = await attempt(ports, through, due);
        success = result.row.status === "delivered";
        results.add(due, result);
        const outcome = result.row.status === "pending" ? "retried" : result.row.status;
        for (const listener of attempted) listener({ outcome, health: due.health?.health ?? "healthy" });
      } finally {
        const now = clock.now();
        roads.ends(due, success, now);
        prefetched.answered(due, success, now.getTime() - startedAt.getTime(), now);
        freed.set(due.row.endpoint, due);
        if (prefetched.size() > 0) filling.ask();
      }
    };
    const sent = run().finally(() => sending.delete(sent));
    sending.add(sent);
  };

  /** Gives deliveries back; one that is not given back is claimed again once its lease has run out. */
  const giveBack = async (dues: readonly DueDelivery[]): Promise<void> => {
    if (dues.length > 0) await webhookDeliveries.giveBack(dues).catch(failures.add);
  };

  /** Reads again what waits: what was changed since it was claimed is left to its next claim. */
  const readAgain = async (now: Date): Promise<void> => {
    const waiting = prefetched.all();
    const current = await webhookDeliveries.stillClaimed(waiting).catch((cause: unknown) => {
      failures.add(cause);
      return [];
    });
    prefetched.read(waiting, current, now);
  };

  /** Takes the waiting deliveries for which there are places now; undefined if they are to be read again first. */
  const takeWaiting = (now: Date): readonly DueDelivery[] | undefined => {
    const { limit, capacities, without } = roads.share(now);
    return prefetched.take({ places: { of: capacities, otherwise: perEndpoint }, limit, without, now });
  };

  const sendWaiting = async (through: WebhookTransport): Promise<void> => {
    await giveBack(prefetched.takeUnfit(clock.now(), settings.webhookDeadlineMs));
    for (;;) {
      const now = clock.now();
      let taken = takeWaiting(now);
      if (taken === undefined) {
        await readAgain(now);
        // By the same time, so that a read that takes long is not read again.
        taken = takeWaiting(now) ?? [];
      }
      if (taken.length === 0) return;
      for (const due of taken) {
        roads.begins(due);
        send(through, due);
      }
    }
  };

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
      roads.begins(due);
      send(through, due);
    }
    return sent;
  };

  const filling = repeated(async () => {
    if (transport !== undefined) await sendWaiting(transport);
  });

  /** Claims what is due and begins to send it, at most `limit`; how many. What one claim has taken narrows what the next may take. */
  const claimAndSend = async (through: WebhookTransport, limit: number, claimsAhead: boolean): Promise<number> => {
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
    lacksTransport: async () => transport === undefined && (await webhookDeliveries.anyEndpoint()),
    async idle() {
      await giveBack(prefetched.takeAll());
      while (sending.size > 0 || results.running() !== undefined || filling.running() !== undefined) {
        await Promise.allSettled(sending);
        await Promise.all([results.running(), filling.running()]);
      }
      failures.check();
    },
    onHealth: watch.onHealth,
    onAttempt(listener) {
      attempted.add(listener);
      return () => attempted.delete(listener);
    },
    onCapacity(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
