// The load process. It receives a task, sends requests for its duration, and returns the results.
import { type Arrivals, openLoad } from "./arrivals.ts";
import { ownCpu } from "./cpu.ts";
import type { Sample } from "./figures.ts";
import { autocannon, type LoadRequest } from "./modules.ts";
import { LOADS, type Load, type LoadKind, type Orders } from "./requests.ts";

/** A closed load: each connection sends its next request once the one before it was answered. */
export interface LoadOrder<K extends LoadKind = LoadKind> {
  readonly url: string;
  readonly kind: K;
  readonly with: Orders[K];
  readonly connections: number;
  readonly seconds: number;
}

const runLoad = async <K extends LoadKind>({
  url,
  kind,
  with: given,
  connections,
  seconds,
}: LoadOrder<K>): Promise<Sample> => {
  const load: Load<K> = LOADS[kind];
  const cpu = ownCpu();
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
  // Few large requests are counted by how long each took: what the end of the load cuts off would be a part of the rate.
  const rate = load.worth === undefined ? done / duration : (connections * worth * 1_000) / latency.average;
  const { p50, p99, p99_9 } = latency;
  const loadMicrosEach = (ownCpu() - cpu) / done;
  return {
    rate,
    done,
    ownMicros: 0,
    requests: answered.count,
    p50,
    p99,
    "p99.9": p99_9,
    loadMicrosEach,
  };
};

const open = openLoad();

process.on("message", (order: LoadOrder | Arrivals | "cut") => {
  if (order === "cut") return open.cut();
  const running = "shares" in order ? open.run(order) : runLoad(order);
  running.then(
    (sample) => process.send?.({ sample }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
process.once("disconnect", () => process.exit());
