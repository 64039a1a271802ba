import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { ownCpu } from "./cpu.ts";
import { percentile, type Sample } from "./figures.ts";
import { LOADS, type Load, type LoadKind, type Orders } from "./requests.ts";

/** One kind of request, and how many of each thousand are of it. */
export type Share = {
  readonly [K in LoadKind]: { readonly kind: K; readonly of: number; readonly with: Orders[K] };
}[LoadKind];

/** Requests that arrive at fixed times, whatever the answers take. */
export interface Arrivals {
  readonly url: string;
  /** Together a thousand. */
  readonly shares: readonly Share[];
  readonly perSecond: number;
  /** How long at most; `cut` ends them before. */
  readonly seconds: number;
}

/** So many that a request waits for a connection only where the server is far behind. */
const CONNECTIONS = 256;
/** Opened before the first request is due, so that none waits for its connection to be made. */
const OPENED = 64;
const TICK_MS = 1;
const SHARES = 1_000;

/** The kinds in an order that is the same in each run, spread over the whole thousand. */
const spreadOver = (shares: readonly Share[]): readonly Share[] => {
  const places = shares.flatMap((share) =>
    Array.from({ length: share.of }, (_, at) => ({ share, at: ((at + 0.5) / share.of) * SHARES })),
  );
  if (places.length !== SHARES) throw new Error(`The shares are ${places.length} of ${SHARES}.`);
  return places.sort((one, other) => one.at - other.at).map(({ share }) => share);
};

/** The measures of requests of one kind: milliseconds from when each was due to the end of its answer. */
const latenciesOf = (of: string, values: readonly number[]): readonly (readonly [string, number])[] => [
  [`${of} p50`, percentile(values, 0.5)],
  [`${of} p99`, percentile(values, 0.99)],
  [`${of} p99.9`, percentile(values, 0.999)],
];

/**
 * An open load: each request is due at its time and measured from then, so that what waits behind a slow answer counts as slow.
 * `sent p99` is how late this process itself was, which is part of every latency.
 */
export const openLoad = () => {
  let isCut = false;
  const run = async ({ url, shares, perSecond, seconds }: Arrivals): Promise<Sample> => {
    isCut = false;
    const order = spreadOver(shares);
    const pool = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
    await Promise.all(
      Array.from({ length: OPENED }, async () => (await pool.request({ path: "/livez", method: "GET" })).body.dump()),
    );
    const [latencies, late] = [new Map<LoadKind, number[]>(), [] as number[]];
    const unexpected = new Map<string, number>();
    const open = new Set<Promise<void>>();
    const [began, cpu] = [performance.now(), ownCpu()];

    const ask = async ({ kind, with: given }: Share, due: number): Promise<void> => {
      const { next, status } = LOADS[kind] as Load<LoadKind>;
      const { path = "/", method = "GET", headers = {}, body } = next(given);
      late.push(performance.now() - due);
      try {
        const answer = await pool.request({
          path,
          method: method as "GET",
          headers,
          ...(body === undefined ? {} : { body }),
        });
        await answer.body.dump();
        if (answer.statusCode !== status) throw new Error(`status ${answer.statusCode}`);
        const own = latencies.get(kind) ?? [];
        latencies.set(kind, own);
        own.push(performance.now() - due);
      } catch (error) {
        const what = `${kind}: ${error instanceof Error ? error.message : error}`;
        unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
      }
    };

    const all = Math.floor(perSecond * seconds);
    let sent = 0;
    while (sent < all && !isCut) {
      for (let due = began + (sent * 1_000) / perSecond; sent < all && due <= performance.now(); ) {
        const asked = ask(order[sent % SHARES] as Share, due);
        open.add(asked);
        void asked.finally(() => open.delete(asked));
        sent += 1;
        due = began + (sent * 1_000) / perSecond;
      }
      await pause(TICK_MS);
    }
    const elapsed = (performance.now() - began) / 1_000;
    await Promise.all(open);
    await pool.close();
    if (unexpected.size > 0)
      throw new Error(`On ${url}: ${[...unexpected].map(([what, count]) => `${count} x ${what}`).join(", ")}.`);
    return {
      rate: sent / elapsed,
      done: sent,
      ownMicros: 0,
      loadMicrosEach: (ownCpu() - cpu) / sent,
      "sent p99": percentile(late, 0.99),
      ...Object.fromEntries([...latencies].flatMap(([kind, values]) => latenciesOf(kind, values))),
    };
  };
  return {
    run,
    /** Sends no more; what was sent is still measured. */
    cut() {
      isCut = true;
    },
  };
};
