import { presentEvent, sealHeader } from "../../journal/index.ts";
import { type Id, renderJson, wireId } from "../../kernel/index.ts";
import type { Ports } from "../context.ts";
import { secretsAt } from "../endpoints/endpoint.ts";
import type { WebhookDelivery } from "./delivery.ts";
import type { DeliveryResult, DueDelivery, Posted, WebhookTransport } from "./ports.ts";
import { afterAttempt } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";
import { traffic } from "./traffic.ts";

/** Sends deliveries without ever waiting for one receiver on behalf of another. */
export interface Deliverer {
  /** Claims what is due as far as there is room, at most `limit`, and begins to send it; how many. Throws what recording threw. */
  begin(limit?: number): Promise<number>;
  /** Whether deliveries wait for a transport: the host gave none, and an endpoint is enabled. */
  lacksTransport(): Promise<boolean>;
  /** Resolves when nothing is on its way any more and everything is recorded. */
  idle(): Promise<void>;
  /** Calls `onRoom` whenever something has come back, so that more can begin; what it answers ends that. */
  onCapacity(listener: () => void): () => void;
}

/** Throws for a delivery of an event that is not there. */
const sampleBody = ({ id, sample }: WebhookDelivery): string => {
  if (sample === null) throw new Error(`The event of delivery ${id} is not in the feed.`);
  return sample;
};

/** One attempt. Secret and time are those of this very moment. */
const post = async (
  { cipher, settings }: Ports,
  transport: WebhookTransport,
  { tenant, row, event, seal, target }: DueDelivery,
  now: Date,
): Promise<Posted> => {
  const body = event === null ? sampleBody(row) : renderJson(presentEvent(event, tenant));
  const signatures = signedHeaders(wireId("event", row.event), body, secretsAt(target, now, cipher), now);
  const sealed = seal === null ? {} : { "entente-seal": sealHeader(seal) };
  return transport.post({
    endpoint: row.endpoint,
    url: target.url,
    headers: { "content-type": "application/json", "user-agent": "Entente", ...signatures, ...sealed },
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

/** Records results together: those that come while some are being recorded go with the next. */
const recorder = (ports: Ports, recorded: () => void) => {
  const waiting: DeliveryResult[] = [];
  let running: Promise<void> | undefined;
  let fault: { readonly cause: unknown } | undefined;
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, SETTLED_AT_ONCE);
      // What cannot be recorded is sent again once its lease has run out.
      await ports.webhookDeliveries.recordResults(batch).catch((cause: unknown) => {
        fault = { cause };
      });
      recorded();
    }
    running = undefined;
  };
  return {
    add(result: DeliveryResult) {
      waiting.push(result);
      running ??= Promise.resolve().then(run);
    },
    running: () => running,
    /** Throws once what went wrong since it was last asked. */
    check() {
      const found = fault;
      fault = undefined;
      if (found !== undefined) throw found.cause;
    },
  };
};

export const deliverer = (ports: Ports): Deliverer => {
  const { webhookTransport: transport, webhookDeliveries, clock, settings } = ports;
  const listeners = new Set<() => void>();
  const roads = traffic(settings);
  const sending = new Set<Promise<void>>();
  const results = recorder(ports, () => {
    for (const listener of listeners) listener();
  });
  let after: Id<"webhook_endpoint"> | null = null;

  const send = async (through: WebhookTransport, due: DueDelivery): Promise<void> => {
    roads.begins(due);
    let success = false;
    try {
      const result = await attempt(ports, through, due);
      success = result.row.status === "delivered";
      results.add(result);
    } finally {
      roads.ends(due, success, clock.now());
    }
  };

  return {
    async begin(limit = settings.webhookConcurrency) {
      results.check();
      if (transport === undefined) return 0;
      let begun = 0;
      // What one claim has taken narrows what the next may take; one that is not filled found nothing else.
      for (let filled = true; filled && begun < limit; ) {
        const now = clock.now();
        const share = roads.share(now);
        const capacity = Math.min(limit - begun, share.limit);
        if (capacity <= 0) break;
        const due = await webhookDeliveries.claim({
          ...share,
          now,
          leaseMs: settings.webhookLeaseMs,
          limit: capacity,
          perEndpoint: settings.webhookEndpointConcurrency,
          after,
        });
        after = due.at(-1)?.row.endpoint ?? null;
        for (const one of due) {
          const sent = send(transport, one).finally(() => sending.delete(sent));
          sending.add(sent);
        }
        begun += due.length;
        filled = due.length === capacity;
      }
      return begun;
    },
    lacksTransport: async () => transport === undefined && (await webhookDeliveries.anyEndpoint()),
    async idle() {
      while (sending.size > 0 || results.running() !== undefined) {
        await Promise.allSettled(sending);
        await results.running();
      }
      results.check();
    },
    onCapacity(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
