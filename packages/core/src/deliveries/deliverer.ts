import { presentEvent } from "../events/resource.ts";
import { type Id, wireId } from "../kernel/id.ts";
import { HOUR_MS, later } from "../kernel/time.ts";
import { renderJson } from "../kernel/verbatim.ts";
import type { Ports } from "../platform-ports.ts";
import { secretsAt } from "../webhooks/endpoint.ts";
import { afterResult, type Circuit, isOpen } from "./circuit.ts";
import type { DeliveryResult, DueDelivery, Posted, WebhookTransport } from "./ports.ts";
import { afterAttempt } from "./schedule.ts";
import { signedHeaders } from "./signature.ts";

/** Sends deliveries without ever waiting for one receiver on behalf of another. */
export interface Deliverer {
  /** Claims what is due as far as there is room, at most `limit`, and begins to send it; how many. Throws what recording threw. */
  begin(limit?: number): Promise<number>;
  /** Resolves when nothing is on its way any more and everything is recorded. */
  idle(): Promise<void>;
  /** Calls `onRoom` whenever something has come back, so that more can begin; what it answers ends that. */
  whenRoom(onRoom: () => void): () => void;
}

type Endpoint = Id<"webhook_endpoint">;

/** What is on its way, and to whom; how each endpoint is doing. It is this process's own knowledge, and may be lost. */
const traffic = ({ settings }: Pick<Ports, "settings">) => {
  const underway = new Map<Endpoint, number>();
  const circuits = new Map<Endpoint, Circuit>();
  let total = 0;
  const count = (endpoint: Endpoint, by: number) => {
    total += by;
    const left = (underway.get(endpoint) ?? 0) + by;
    if (left === 0) underway.delete(endpoint);
    else underway.set(endpoint, left);
  };
  return {
    room: () => settings.webhookConcurrency - total,
    /** Of whom less, or nothing, is to be taken now. */
    rooms(now: Date): ReadonlyMap<Endpoint, number> {
      const rooms = new Map<Endpoint, number>();
      for (const [endpoint, sending] of underway) rooms.set(endpoint, settings.webhookEndpointConcurrency - sending);
      for (const [endpoint, circuit] of circuits) {
        if (isOpen(circuit, now)) rooms.set(endpoint, 0);
        else if (circuit.openUntil !== null && later(circuit.openUntil, HOUR_MS) < now) circuits.delete(endpoint);
      }
      return rooms;
    },
    begins: (endpoint: Endpoint) => count(endpoint, 1),
    ends(endpoint: Endpoint, success: boolean, now: Date) {
      count(endpoint, -1);
      const next = afterResult(circuits.get(endpoint), success, now);
      if (next === undefined) circuits.delete(endpoint);
      else circuits.set(endpoint, next);
    },
  };
};

/** One attempt. Secret and time are those of this very moment. */
const post = async (
  { cipher, settings }: Ports,
  transport: WebhookTransport,
  { tenant, row, event, target }: DueDelivery,
  now: Date,
): Promise<Posted> => {
  const body = renderJson(presentEvent(event, tenant));
  const signatures = signedHeaders(wireId("event", event.id), body, secretsAt(target, now, cipher), now);
  return transport.post({
    endpoint: row.endpoint,
    url: target.url,
    headers: { "content-type": "application/json", "user-agent": "Entente", ...signatures },
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
      await ports.webhookDeliveries.settle(batch).catch((cause: unknown) => {
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
  const roads = traffic(ports);
  const sending = new Set<Promise<void>>();
  const results = recorder(ports, () => {
    for (const listener of listeners) listener();
  });
  let after: Endpoint | null = null;

  const send = async (through: WebhookTransport, due: DueDelivery): Promise<void> => {
    const { endpoint } = due.row;
    roads.begins(endpoint);
    let success = false;
    try {
      const result = await attempt(ports, through, due);
      success = result.row.status === "delivered";
      results.add(result);
    } finally {
      roads.ends(endpoint, success, clock.now());
    }
  };

  return {
    async begin(limit = settings.webhookConcurrency) {
      results.check();
      const room = Math.min(limit, roads.room());
      if (transport === undefined || room <= 0) return 0;
      const now = clock.now();
      const due = await webhookDeliveries.claim({
        now,
        leaseMs: settings.webhookLeaseMs,
        limit: room,
        perEndpoint: settings.webhookEndpointConcurrency,
        rooms: roads.rooms(now),
        after,
      });
      after = due.at(-1)?.row.endpoint ?? null;
      for (const one of due) {
        const sent = send(transport, one).finally(() => sending.delete(sent));
        sending.add(sent);
      }
      return due.length;
    },
    async idle() {
      while (sending.size > 0 || results.running() !== undefined) {
        await Promise.allSettled(sending);
        await results.running();
      }
      results.check();
    },
    whenRoom(onRoom) {
      listeners.add(onRoom);
      return () => listeners.delete(onRoom);
    },
  };
};
