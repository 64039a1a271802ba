// The load process. It receives a task, sends requests for its duration, and returns the results.
import { randomUUID } from "node:crypto";
import type { Sample } from "./figures.ts";
import { nthCode, nthId } from "./ids.ts";
import { autocannon, type LoadRequest } from "./modules.ts";
import { batchOf, saleOf } from "./sales.ts";

/** A request, and the amount of work of its answer. */
interface Again {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly size: number;
}

interface Orders {
  /** One of this many programs. */
  readonly program: { readonly apiKey: string; readonly programs: number };
  /** A link of one of this many members, by a new visitor. */
  readonly visit: { readonly members: number };
  /** A sale by a link of one of this many members, with its own Idempotency-Key. */
  readonly sale: { readonly apiKey: string; readonly members: number };
  readonly batch: { readonly apiKey: string; readonly members: number; readonly size: number };
  /** The same request repeatedly, answered by its key each time; or another request under its key. */
  readonly replay: Again;
  readonly conflict: Again;
  /** A page of 100 at a random position in a feed of this many events. */
  readonly feed: { readonly apiKey: string; readonly events: number };
}
export type LoadKind = keyof Orders;

export interface LoadOrder<K extends LoadKind = LoadKind> {
  readonly url: string;
  readonly kind: K;
  readonly with: Orders[K];
  readonly connections: number;
  readonly seconds: number;
}

const API = "/v1/platform";
/** A random number from 1 to n. */
const any = (n: number): number => 1 + Math.floor(Math.random() * n);
const keyed = (apiKey: string): Readonly<Record<string, string>> => ({ authorization: `Bearer ${apiKey}` });
const sent = (apiKey: string): Readonly<Record<string, string>> => ({
  ...keyed(apiKey),
  "content-type": "application/json",
  "idempotency-key": randomUUID(),
});

interface Load<K extends LoadKind> {
  /** The one status that counts as an answer. */
  readonly status: number;
  /** The amount of work of one answer. */
  readonly worth?: (given: Orders[K]) => number;
  readonly next: (given: Orders[K]) => LoadRequest;
}

const LOADS: { readonly [K in LoadKind]: Load<K> } = {
  program: {
    status: 200,
    next: ({ apiKey, programs }) => ({
      path: `${API}/programs/prog_${nthId("program", any(programs))}`,
      headers: keyed(apiKey),
    }),
  },
  visit: {
    status: 302,
    next: ({ members }) => ({
      path: `/r/${nthCode(any(members))}`,
      headers: { "user-agent": `Mozilla/5.0 (bench) ${randomUUID()}` },
    }),
  },
  sale: {
    status: 201,
    next: ({ apiKey, members }) => ({
      method: "POST",
      path: `${API}/performance/events`,
      headers: sent(apiKey),
      body: JSON.stringify(saleOf(any(members))),
    }),
  },
  batch: {
    status: 200,
    worth: ({ size }) => size,
    next: ({ apiKey, members, size }) => ({
      method: "POST",
      path: `${API}/performance/events`,
      headers: sent(apiKey),
      body: JSON.stringify({ events: batchOf(size, () => any(members)) }),
    }),
  },
  replay: {
    status: 200,
    worth: ({ size }) => size,
    next: ({ path, headers, body }) => ({ method: "POST", path, headers, body }),
  },
  conflict: {
    status: 409,
    worth: ({ size }) => size,
    next: ({ path, headers, body }) => ({ method: "POST", path, headers, body }),
  },
  feed: {
    status: 200,
    next: ({ apiKey, events }) => ({
      path: `${API}/events?limit=100&starting_after=${any(events - 100)}`,
      headers: keyed(apiKey),
    }),
  },
};

const runLoad = async <K extends LoadKind>({
  url,
  kind,
  with: given,
  connections,
  seconds,
}: LoadOrder<K>): Promise<Sample> => {
  const load: Load<K> = LOADS[kind];
  const requests = [{ setupRequest: (request: LoadRequest): LoadRequest => ({ ...request, ...load.next(given) }) }];
  const {
    duration,
    errors,
    timeouts,
    latency,
    statusCodeStats = {},
  } = await autocannon({ url, connections, duration: seconds, requests });
  const { [load.status]: answered, ...others } = statusCodeStats;
  if (answered === undefined || errors + timeouts > 0 || Object.keys(others).length > 0) {
    const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} x ${status}`);
    throw new Error(
      `${kind} on ${url}: ${statuses.join(", ") || "no answer"}, ${errors} errors, ${timeouts} timeouts.`,
    );
  }
  const worth = load.worth?.(given) ?? 1;
  const done = answered.count * worth;
  return { rate: done / duration, done, ownMicros: 0, requests: answered.count, p50: latency.p50, p99: latency.p99 };
};

process.on("message", (order: LoadOrder) => {
  runLoad(order).then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.once("disconnect", () => process.exit());
