import type { Backend } from "./backend.ts";
import type { Holders } from "./one-connection.ts";

type Listener = (payload: string) => void;

/** Calls back outside the transaction of whoever commits: PGlite calls inside the committing query, while that still counts as open. */
export const listenerOf =
  (holders: Holders, onNotify: Listener, onError: (error: Error) => void): Listener =>
  (payload) =>
    holders.run(undefined, () =>
      setImmediate(() => {
        try {
          onNotify(payload);
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)));
        }
      }),
    );

/** Those who listen, by channel. */
export const channelListeners = () => {
  const listeners = new Map<string, Set<Listener>>();
  const hear = (channel: string, payload: string): void => {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  };
  return {
    hear,
    /** Listens at a backend that replaces another. Notifications may have been missed meanwhile. */
    async moveTo(backend: Backend): Promise<void> {
      for (const channel of listeners.keys()) await backend.listen(channel);
      for (const channel of listeners.keys()) hear(channel, "");
    },
    async add(backend: Backend, channel: string, listener: Listener): Promise<void> {
      const others = listeners.get(channel);
      if (others === undefined) await backend.listen(channel);
      listeners.set(channel, new Set([...(others ?? []), listener]));
    },
    /** True if the listener was there. */
    remove: (channel: string, listener: Listener): boolean => listeners.get(channel)?.delete(listener) === true,
    /** Listens no more at the backend on a channel that nobody listens on. */
    async leave(backend: Backend, channel: string): Promise<void> {
      if (listeners.get(channel)?.size !== 0) return;
      listeners.delete(channel);
      await backend.unlisten(channel);
    },
  };
};
