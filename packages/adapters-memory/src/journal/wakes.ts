import type { Wake } from "@entente/core/ports";

export interface Wakes {
  /** Calls `onWake` after each commit that wakes, and never within it; what it answers ends that. */
  subscribe(onWake: (wake: Wake) => void): Promise<() => Promise<void>>;
}

/** Tells the workers of this process that work waits. */
export const memoryWakes = (): Wakes & { announce(wakes: readonly Wake[]): void } => {
  const listeners = new Set<(wake: Wake) => void>();
  return {
    async subscribe(onWake) {
      const listener = (wake: Wake) => onWake(wake);
      listeners.add(listener);
      return async () => {
        listeners.delete(listener);
      };
    },
    announce(wakes) {
      for (const wake of new Set(wakes)) {
        setImmediate(() => {
          for (const listener of listeners) listener(wake);
        });
      }
    },
  };
};
