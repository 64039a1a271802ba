import type { Dispatcher } from "undici";

export interface DispatcherOptions {
  readonly open: () => Dispatcher;
  /** The maximum number of unused dispatchers. */
  readonly idle?: number | undefined;
}

export interface EndpointDispatchers {
  /** Runs work with the endpoint's dispatcher, which stays open while any work uses it. */
  using<T>(endpoint: string, work: (dispatcher: Dispatcher) => Promise<T>): Promise<T>;
  /** Aborts everything. */
  close(): Promise<void>;
}

interface Lane {
  readonly dispatcher: Dispatcher;
  users: number;
}

const IDLE_MAX = 100;

/**
 * One dispatcher, with its own connections, for each endpoint, so that no receiver can exhaust the connections of another, even
 * behind the same host. Dispatchers in use are not limited; of the unused ones only the most recently used are kept, so that
 * ten thousand endpoints do not keep ten thousand sockets open.
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
      // Not `close`, which would wait for the rest of a request that timed out.
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
