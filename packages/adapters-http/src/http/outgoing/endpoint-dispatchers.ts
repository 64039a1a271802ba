import type { Dispatcher } from "undici";

export interface DispatcherOptions {
  readonly open: () => Dispatcher;
  /** How many unused dispatchers are kept at most. */
  readonly idle?: number | undefined;
}

export interface EndpointDispatchers {
  /** Does some work with the endpoint's dispatcher, which stays open for as long as any work uses it. */
  using<T>(endpoint: string, work: (dispatcher: Dispatcher) => Promise<T>): Promise<T>;
  /** Breaks off everything. */
  close(): Promise<void>;
}

interface Lane {
  readonly dispatcher: Dispatcher;
  users: number;
}

const IDLE_MAX = 100;

/**
 * A dispatcher, and so connections, of its own for each endpoint, so that no receiver can take connections away from
 * another, also where both are behind one host. Those that are used are as many as their users; of the others the ones used
 * last are kept, so that ten thousand endpoints do not hold ten thousand sockets open.
 */
export const endpointDispatchers = ({ open, idle = IDLE_MAX }: DispatcherOptions): EndpointDispatchers => {
  const used = new Map<string, Lane>();
  /** In the order in which they were last used. */
  const unused = new Map<string, Lane>();
  let closed = false;

  const take = (endpoint: string): Lane => {
    if (closed) throw new Error("The webhook transport is closed.");
    const lane = used.get(endpoint) ?? unused.get(endpoint) ?? { dispatcher: open(), users: 0 };
    unused.delete(endpoint);
    used.set(endpoint, lane);
    lane.users += 1;
    return lane;
  };

  const release = (endpoint: string, lane: Lane): void => {
    lane.users -= 1;
    if (lane.users > 0) return;
    used.delete(endpoint);
    if (closed) return;
    unused.set(endpoint, lane);
    for (const [oldest, { dispatcher }] of unused) {
      if (unused.size <= idle) break;
      unused.delete(oldest);
      // Not `close`, which would wait for what a request that ran out of time has left behind.
      void dispatcher.destroy();
    }
  };

  return {
    async using(endpoint, work) {
      const lane = take(endpoint);
      try {
        return await work(lane.dispatcher);
      } finally {
        release(endpoint, lane);
      }
    },
    async close() {
      closed = true;
      const lanes = [...used.values(), ...unused.values()];
      used.clear();
      unused.clear();
      await Promise.all(lanes.map(({ dispatcher }) => dispatcher.destroy()));
    },
  };
};
